"""How fast somebody may ask for things."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator

from .errors import TooMany

ONE_HOME = 64
"""Bits of an IPv6 address that stay the same for all that one household can take."""


def asker(address: str) -> str:
    """Whom an address counts for: itself, or with IPv6 the network of one home, whose addresses are countless."""
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ipaddress.IPv6Network((found, ONE_HOME), strict=False))


def is_loopback(address: str) -> bool:
    """Whether somebody sits at this very machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Bucket:
    """Fills with time up to a burst; each request takes one drop."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.level = burst
        self._last = time.monotonic()

    def take(self, drops: float = 1.0) -> bool:
        """What is more than it can ever hold is taken when it is full."""
        wanted = min(drops, self.burst)
        self._fill()
        if self.level < wanted:
            return False
        self.level -= wanted
        return True

    def lacks(self, drops: float) -> float:
        """Seconds until so much can be taken."""
        self._fill()
        return max(0.0, min(drops, self.burst) - self.level) / self.per_second

    def _fill(self) -> None:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self._last) * self.per_second)
        self._last = now


class Buckets:
    """One for each address, the least recently used forgotten first."""

    def __init__(self, per_second: float, burst: float, most: int = 10_000) -> None:
        self.per_second = per_second
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, drops: float = 1.0) -> bool:
        return self._of(who).take(drops)

    async def wait(self, who: str, drops: float) -> None:
        """Until so much could be taken, and was."""
        while not (bucket := self._of(who)).take(drops):
            await asyncio.sleep(max(0.01, bucket.lacks(drops)))

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self.per_second, self.burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket


class Places:
    """So many at once for each address, and so many in all."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self._taken: Counter[str] = Counter()
        self._all = 0

    def take(self, who: str) -> bool:
        """One more; False where there is no room."""
        if self._taken[who] >= self.each or self._all >= self.most:
            return False
        self._all += 1
        self._taken[who] += 1
        return True

    def taken(self, who: str) -> int:
        return self._taken.get(who, 0)

    def leave(self, who: str) -> None:
        self._all -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Queue:
    """So many at once, and one of each address; the others wait, and where too many do the next is sent away.

    However much one address asks for, it stands in the line of all but once.
    """

    def __init__(self, at_once: int, each: int, most: int, says: str) -> None:
        self._turn = asyncio.Semaphore(at_once)
        self._places = Places(each, most)
        self._own: dict[str, asyncio.Lock] = {}
        self._says = says

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        if not self._places.take(who):
            raise TooMany(self._says, "Ask again in a moment.")
        try:
            async with self._own.setdefault(who, asyncio.Lock()), self._turn:
                yield
        finally:
            self._places.leave(who)
            if not self._places.taken(who):
                del self._own[who]
