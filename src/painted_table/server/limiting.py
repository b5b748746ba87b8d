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

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self._last) * self.per_second)
        self._last = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Buckets:
    """One for each address, the least recently used forgotten first."""

    def __init__(self, per_second: float, burst: float, most: int = 10_000) -> None:
        self.per_second = per_second
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self.per_second, self.burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take()


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

    def leave(self, who: str) -> None:
        self._all -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Queue:
    """So many at once; the others wait, and where too many do the next is sent away."""

    def __init__(self, at_once: int, most_waiting: int, says: str) -> None:
        self._turn = asyncio.Semaphore(at_once)
        self._most = most_waiting
        self._waiting = 0
        self._says = says

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        if self._waiting >= self._most:
            raise TooMany(self._says, "Ask again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1
