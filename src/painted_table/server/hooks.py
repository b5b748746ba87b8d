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
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from ..core.english import counted, listed
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
LONG_REST = 60.0
"""Seconds of rest for an address that says it is told too much: Discord, Slack and ntfy want less than that."""
TOO_MANY = 429
AT_ONCE = 4
"""So many are spoken to at the same time."""
MOST_DUE = 1000
"""Tables that may wait to be told of."""
FAILURES = 5
"""So often in a row nobody answers until nothing more is said."""
ANSWER = 1024
"""Bytes of an answer that are looked at."""
PORTS = (80, 443)
RECEIVERS = {
    "discord": ("discord.com", "discordapp.com"),
    "slack": ("hooks.slack.com", "hooks.slack-gov.com"),
    "ntfy": ("ntfy.sh",),
}
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
    """What is told: all of it anybody who knows the table may know."""

    table: str
    link: str
    game: str
    title: str
    seq: int
    asked: list[Asked]
    over: bool
    text: str = ""
    """All of it in a sentence, with the link."""


class Asked(msgspec.Struct, frozen=True):
    seat: int
    name: str
    side: str


@dataclass(frozen=True)
class Letter:
    """A note as its receiver takes it."""

    body: bytes
    headers: Mapping[str, str]


def kind_of_hook(hook: str | None) -> str:
    """Whom an address belongs to, as far as that decides what it takes: discord, slack, ntfy or other."""
    if not hook:
        return ""
    host = (urlsplit(hook).hostname or "").lower()
    for kind, hosts in RECEIVERS.items():
        if any(host == one or host.endswith(f".{one}") for one in hosts):
            return kind
    return "ntfy" if host.startswith("ntfy.") else "other"


def letter(note: Note, kind: str) -> Letter:
    """As Discord, Slack and ntfy show it without anything between; for all others JSON with everything in it."""
    if kind == "discord":
        # Nobody is called by a name that looks like a call for everyone.
        return _json({"content": note.text, "allowed_mentions": {"parse": []}})
    if kind == "slack":
        return _json({"text": note.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})
    if kind == "ntfy":
        title = note.title.encode("ascii", "ignore").decode()
        text = note.text.removesuffix(note.link).strip()
        return Letter(text.encode(), {"Content-Type": "text/plain; charset=utf-8", "Title": title, "Click": note.link})
    return _json(note)


def _json(told: object) -> Letter:
    return Letter(msgspec.json.encode(told), {"Content-Type": "application/json"})


@dataclass
class _Line:
    """What one table's address is to be told, and how it went so far."""

    told: tuple[Any, ...] = ()
    due: tuple[Hook, Letter] | None = None
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
        if line.told[:1] != words[:1]:
            line.failures = 0
        if words == line.told or not (people or table.match.over) or line.failures >= FAILURES:
            return
        if line.due is None and sum(one.due is not None for one in self._lines.values()) >= MOST_DUE:
            return
        line.told = words
        line.due = (read_hook(table.row.hook), letter(self._note(table, people), kind_of_hook(table.row.hook)))
        if line.task is None or line.task.done():
            line.task = asyncio.create_task(self._tell(table.id, line))

    def _note(self, table: Table, people: list[int], says: str = "") -> Note:
        game, public = table.match.game, table.match.public()
        link = f"{self.settings.public_address or table.row.address}/table/{table.id}"
        asked = [Asked(seat, table.seats[seat].name, game.seat_name(public, seat)) for seat in people]
        if not says and table.match.over:
            result = game.result(table.match.state)
            sides = [game.seat_name(public, row.seat) for row in table.seats]
            says = f"The game is over. {'' if result is None else result.told(sides)}".strip()
        says = says or f"{listed([one.name for one in asked])}, it is your turn{_within(table, people)}."
        return Note(
            table=table.id,
            link=link,
            game=game.name,
            title=game.title,
            seq=table.seq,
            asked=asked,
            over=table.match.over,
            text=f"{game.title}: {says} {link}",
        )

    async def try_out(self, table: Table, who: str) -> str:
        """Says a word to the address of a table at once; tells what went wrong, or nothing. Raises TooMany."""
        hook = table.row.hook
        if not self.allowed or not hook:
            return "There is no address that is told of turns."
        if not self._looking_up.take(who):
            raise TooMany("Another address is being tried.")
        line = self._lines.setdefault(table.id, _Line())
        try:
            if line.next > time.monotonic():
                raise TooMany("It was told something just now.", "Try again in some seconds.")
            line.next = time.monotonic() + REST
            note = self._note(table, [], "This is a trial: turns are told here from now on.")
            host = read_hook(hook).host
            async with self._room, asyncio.timeout(PATIENCE):
                status = await post(read_hook(hook), letter(note, kind_of_hook(hook)), self.settings.turn_hooks_here)
        except TimeoutError:
            return "Nobody answered there in time."
        except Garbled as no:
            return no.says
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError):
            return f"{host} could not be reached."
        finally:
            self._looking_up.leave(who)
        if not 200 <= status < 300:
            return f"{host} did not take it: it answered {status or 'nothing that can be read'}."
        line.failures = 0
        return ""

    async def _tell(self, id: str, line: _Line) -> None:
        while line.due is not None:
            await asyncio.sleep(max(0.0, line.next - time.monotonic()))
            (hook, told), line.due = line.due, None
            line.next = time.monotonic() + REST
            try:
                async with self._room, asyncio.timeout(PATIENCE):
                    status = await post(hook, told, self.settings.turn_hooks_here)
                if status == TOO_MANY:
                    # It is there, and asks for a rest: only what is new by then is told.
                    line.next = time.monotonic() + LONG_REST
                    line.due = line.due or (hook, told)
                    continue
                if status >= 400:
                    raise ConnectionError(f"it answered {status}")
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


def _within(table: Table, people: list[int]) -> str:
    """How long there is to answer, where a clock runs."""
    ends = [end for seat in people if (end := table.deadline(seat)) is not None]
    if not ends:
        return ""
    seconds = max(0.0, min(ends) - time.time())
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= 0.95 * length:
            return f", within {counted(max(1, round(seconds / length)), unit)}"
    return ", within a minute"


async def post(hook: Hook, told: Letter, here: bool = False) -> int:
    """Sends a letter to the address that was judged, whatever names say, and tells the status of the answer."""
    address = await resolved(hook, here)
    secure = ssl.create_default_context() if hook.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, hook.port, ssl=secure, server_hostname=hook.host if secure else None, limit=ANSWER
    )
    try:
        name = f"[{hook.host}]" if ":" in hook.host else hook.host
        head = (
            f"POST {hook.target} HTTP/1.1\r\nHost: {name}:{hook.port}\r\n"
            + "".join(f"{header}: {value}\r\n" for header, value in told.headers.items())
            + f"Content-Length: {len(told.body)}\r\nUser-Agent: painted-table\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + told.body)
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
