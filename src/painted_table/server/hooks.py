"""Telling an address of the web whose turn it is at a table: off unless whoever runs the server allows it.

A server that fetches what strangers name can be turned against the network it stands in. So only public addresses are
spoken to: a name is resolved here, every address that it has must be public, and the connection goes to one of these
very addresses. Nothing is followed, nothing that comes back is kept, and what is sent anybody at the table may know.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from ..core.refusal import Garbled
from .addresses import is_loopback, own_addresses
from .errors import TooMany
from .limiting import Places
from .settings import Settings

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)
LONGEST = 300
"""Letters of an address."""
PATIENCE = 5.0
"""Seconds that an address has for all of it: to be found, to be reached, to answer."""
REST = 5.0
"""Seconds between two words to the same address: of what happens meanwhile the outcome is told."""
AT_ONCE = 4
"""So many are spoken to at the same time."""
MOST_DUE = 1000
"""Tables that may wait to be told of."""
FAILURES = 5
"""So often in a row nobody answers until nothing more is said."""
ANSWER = 1024
"""Bytes of an answer that are looked at."""
PORTS = (80, 443)
GLOBAL = ipaddress.IPv6Network("2000::/3")
"""All of IPv6 that is given out for the wide world; whatever else there is, or may carry, is not spoken to."""
RESERVED = [ipaddress.ip_network(text) for text in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")]
"""Of it what is not: addresses that carry others and may lead anywhere, and those of examples."""
RELAYS = ipaddress.IPv4Network("192.88.99.0/24")
"""Once the way from IPv4 to IPv6: whoever answers there is not known."""
LOOK_UPS = 2
"""Names of one address that are looked up at the same time; a name server that is silent holds up nobody else's."""
MOST_LOOK_UPS = 8
NOWHERE = "No address of the web that can be told is found at {0}.", "Private networks are not told anything."


@dataclass(frozen=True)
class Hook:
    """An address, taken apart."""

    scheme: str
    host: str
    port: int
    target: str


def read_hook(text: str) -> Hook:
    """An address as somebody names it; raises Garbled where it cannot be one."""
    no = Garbled("That is no address that can be told of turns.", "Name one such as https://example.org/hooks/1.")
    if len(text) > LONGEST or not re.fullmatch(r"https?://[!-~]+", text):
        raise no
    try:
        parts = urlsplit(text)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise no from None
    if not parts.hostname or "@" in parts.netloc or parts.fragment:
        raise no
    if port not in PORTS and port < 1024:
        raise Garbled(f"Port {port} is not for this.", "Take 80, 443, or one from 1024 on.")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Hook(parts.scheme, parts.hostname, port, target)


def is_public(address: str) -> bool:
    """Whether an address in numbers is one of the wide world, and of nobody's own network."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip not in GLOBAL or any(ip in network for network in RESERVED):
            return False
    elif ip in RELAYS:
        return False
    return ip.is_global and not ip.is_multicast and str(ip) not in own_addresses({4, 6})


async def resolved(hook: Hook, here: bool) -> str:
    """The address in numbers that is spoken to; raises Garbled where one of those that a name has is not public.

    Whether a name is not known or belongs to a private network is told with the same words: what there is, is not told.

    With `here`, for tests, only this machine is spoken to.
    """
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(PATIENCE):
            found = await loop.getaddrinfo(hook.host, hook.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        found = []
    addresses = [str(one[4][0]) for one in found]
    allowed = is_loopback if here else is_public
    if not addresses or not all(allowed(address) for address in addresses):
        raise Garbled(NOWHERE[0].format(hook.host), NOWHERE[1])
    return addresses[0]


class Note(msgspec.Struct, frozen=True):
    """What is sent: all of it anybody who knows the table may know."""

    table: str
    link: str
    game: str
    title: str
    seq: int
    asked: list[Asked]
    over: bool


class Asked(msgspec.Struct, frozen=True):
    seat: int
    name: str
    side: str


@dataclass
class _Line:
    """What one table's address is to be told, and how it went so far."""

    told: tuple[Any, ...] = ()
    due: tuple[Hook, Note] | None = None
    next: float = 0.0
    failures: int = 0
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Hooks:
    """Beside everything else: no table ever waits for it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._lines: dict[str, _Line] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._looking_up = Places(LOOK_UPS, MOST_LOOK_UPS)

    @property
    def allowed(self) -> bool:
        return self.settings.turn_hooks or self.settings.turn_hooks_here

    async def check(self, text: str, who: str) -> None:
        """Raises Garbled where an address would not be told anything; TooMany where one asker names many at once."""
        if not self.allowed:
            raise Garbled("This server tells no addresses of turns.", "Whoever runs it can allow it: --turn-hooks.")
        hook = read_hook(text)
        if not self._looking_up.take(who):
            raise TooMany("Another address is being looked up.")
        try:
            await resolved(hook, self.settings.turn_hooks_here)
        finally:
            self._looking_up.leave(who)

    def look(self, table: Table) -> None:
        """A table has changed here: its address is told if people are asked who were not, or the game is over."""
        if not self.allowed or not table.row.hook:
            return
        people = [seat for seat in table.asked if table.seats[seat].holder == "person"]
        words = (table.row.hook, tuple((seat, table.asked[seat].seq) for seat in people), table.match.over)
        line = self._lines.setdefault(table.id, _Line())
        if words == line.told or not (people or table.match.over) or line.failures >= FAILURES:
            return
        if line.due is None and sum(one.due is not None for one in self._lines.values()) >= MOST_DUE:
            return
        line.told = words
        line.due = (read_hook(table.row.hook), self._note(table, people))
        if line.task is None or line.task.done():
            line.task = asyncio.create_task(self._tell(table.id, line))

    def _note(self, table: Table, people: list[int]) -> Note:
        game, public = table.match.game, table.match.public()
        return Note(
            table=table.id,
            link=f"{self.settings.public_address}/table/{table.id}",
            game=game.name,
            title=game.title,
            seq=table.seq,
            asked=[Asked(seat, table.seats[seat].name, game.seat_name(public, seat)) for seat in people],
            over=table.match.over,
        )

    async def _tell(self, id: str, line: _Line) -> None:
        while line.due is not None:
            await asyncio.sleep(max(0.0, line.next - time.monotonic()))
            (hook, note), line.due = line.due, None
            line.next = time.monotonic() + REST
            try:
                async with self._room, asyncio.timeout(PATIENCE):
                    await post(hook, msgspec.json.encode(note), self.settings.turn_hooks_here)
                line.failures = 0
            except (Garbled, OSError, ssl.SSLError, TimeoutError, asyncio.IncompleteReadError) as problem:
                line.failures += 1
                if line.failures in (1, FAILURES):
                    logger.warning("Table %s: its address was not told (%s).", id, type(problem).__name__)

    def forget(self, id: str) -> None:
        if (line := self._lines.pop(id, None)) is not None and line.task is not None:
            line.task.cancel()

    async def close(self) -> None:
        tasks = [line.task for line in self._lines.values() if line.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def post(hook: Hook, body: bytes, here: bool = False) -> int:
    """Sends a body, and tells the status of the answer. It goes to the address that was judged, whatever names say."""
    address = await resolved(hook, here)
    secure = ssl.create_default_context() if hook.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, hook.port, ssl=secure, server_hostname=hook.host if secure else None, limit=ANSWER
    )
    try:
        name = f"[{hook.host}]" if ":" in hook.host else hook.host
        head = (
            f"POST {hook.target} HTTP/1.1\r\nHost: {name}:{hook.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nUser-Agent: painted-table\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = (await reader.read(ANSWER)).split(b"\r\n", 1)[0].split(b" ")
        return int(status[1]) if len(status) > 1 and status[1].isdigit() else 0
    finally:
        writer.transport.abort()


def check_hooks(settings: Settings, host: str) -> None:
    """Raises Garbled where others could make the server speak to its own machine."""
    if settings.turn_hooks_here and not is_loopback(host):
        raise Garbled(
            f"Addresses of this machine are told of turns in tests only, and {host} can be reached by others.",
            "Listen on 127.0.0.1, or leave --turn-hooks-here out.",
        )
