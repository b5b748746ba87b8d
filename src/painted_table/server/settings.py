"""What whoever runs a server can settle, with defaults that suit a home."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from pathlib import Path

from ..core.refusal import Garbled

DAY = 86_400.0
RECORD_BYTES = 2_000_000
"""The body of an uploaded record."""
LONGEST_PACE = 60.0
"""Seconds that a bot may be told to take for a move."""


def default_database() -> Path:
    """The file that keeps the tables: tables.sqlite in the user's folder of data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "painted-table" / "tables.sqlite"


def database_url(database: str | Path) -> str:
    """A path, or a URL as people write it, as SQLAlchemy wants it."""
    text = str(database)
    for plain in ("postgresql://", "postgres://"):
        if text.startswith(plain):
            return "postgresql+asyncpg://" + text.removeprefix(plain)
    for plain in ("sqlite:///", "sqlite+aiosqlite:///"):
        text = text.removeprefix(plain)
    return text if "://" in text else f"sqlite+aiosqlite:///{Path(text).expanduser().absolute()}"


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for."""

    message_bytes: int = 4096
    """One WebSocket message that is answered; a far larger one ends the connection."""
    body_bytes: int = 65_536
    """The body of an HTTP request."""
    messages_per_second: float = 20.0
    message_burst: float = 40.0
    """Messages of one connection; what goes beyond is refused, and a flood ends the connection."""
    address_messages_per_second: float = 100.0
    address_message_burst: float = 400.0
    """Messages of all connections of one address."""
    told_per_second: float = 10_000.0
    told_burst: float = 100_000.0
    """Entries of logs that one address is told, or has looked at: whole games are much work."""
    codes_per_minute: float = 20.0
    """Codes of waiting tables that one address may try."""
    copied_per_hour: float = 100_000.0
    """Entries that one address may have kept by playing on from games."""
    writes_per_second: float = 5.0
    write_burst: float = 60.0
    """HTTP requests of one address that change something."""
    reads_per_second: float = 60.0
    read_burst: float = 400.0
    """HTTP requests of one address to the interface that change nothing."""
    proposals_per_second: float = 1.0
    proposal_burst: float = 8.0
    """What one seat points at for others of its side."""
    lifted_on_loopback: bool = False
    """Whether programs on this machine may send and ask as fast as they can. Not behind a proxy, where all seem to."""
    hello_seconds: float = 20.0
    """How long a connection may take to say who it is."""
    uploads: int = 2
    """Records that are read at the same time, one for each address."""
    upload_seconds: float = 30.0
    """Reading one of them takes no longer, or is ended."""
    head_bytes: int = 65_536
    """The head of an HTTP request: its first line and all headers."""
    head_seconds: float = 10.0
    """How long a connection may take until it has asked for something, the body not counted."""
    body_seconds: float = 60.0
    """How long the body of a request may take to come."""
    answer_seconds: float = 120.0
    """How long an answer may take, from the request until it was read."""
    silent_connections: int = 200
    """Connections of one address that have not asked for anything yet."""
    connections_per_address: int = 100
    """Connections of one address that have not said hello; the one that has been silent for longest makes room."""
    connections_per_seat: int = 8
    """Those who hold a seat always get in; beyond this the oldest connection of the seat is closed."""
    spectators_per_table: int = 200
    spectators_per_address: int = 100
    """Fewer than a table has room for: nobody can fill it alone."""
    presence_seconds: float = 1.0
    """Comings and goings are told to each client no more often."""


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=lambda: str(default_database()))
    pace: float = 0.03
    """Seconds between a question to a bot and its answer, whatever a quick bot needs: its time tells nothing.

    Who wants to follow is shown it at a pace of their own, so the table need not wait for them.
    """
    window: float = 4.0
    """Seconds that a chance to react waits for a person among others, whatever they hold."""
    glance: float = 2.5
    """Seconds for which a moment with nothing worth playing is shown to a person who plays against bots."""
    consent: float = 12.0
    """Seconds that others of a side have to object to what is done for all of them, or to advise a bot."""
    budget: float = 3.0
    """Seconds after which a bot that still thinks is answered for."""
    thinkers: int = 2
    """Processes in which bots think."""
    thinker: tuple[str, ...] = ()
    """The program in which bots think; our own where none is named."""
    away: float = 60.0
    """Seconds after which others may give the seat of someone who has left to a bot."""
    idle: float = 600.0
    """Seconds after which a table that nobody watches is forgotten, to be read from its log again."""
    lobby: float = 900.0
    """Seconds after which an open table leaves the lobby when those who sit there have gone."""
    keep_finished: float = 180.0
    """Days that a finished game is kept after its last entry; 0 is for good."""
    keep_abandoned: float = 90.0
    """Days that a game is kept which nobody plays or looks at, with no clock that plays on; 0 is for good."""
    keep_records: float = 30.0
    """Days that a record is kept which was sent to be looked at; 0 is for good."""
    export: str = ""
    """A folder that gets the record of every table before it is removed; where none is named nothing is written."""
    compress: bool = False
    """Whether WebSockets are compressed: worth its time on slow lines only."""
    seed: str = ""
    """For tests: dice and the whims of bots follow from it and can be foretold. Only served on loopback."""
    public_address: str = ""
    """Where the world finds the server behind its proxy, such as https://table.example.org."""
    allow_hosts: tuple[str, ...] = ()
    """Further names under which the server may be asked for."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say who asks; nobody else is."""
    packs: tuple[str, ...] = ()
    """Content packs that games are served with, each a directory or `GAME=DIR`."""
    turn_hooks: bool = False
    """Whether a table's host may name an address of the web that is told of turns; only public ones are."""
    turn_hooks_here: bool = False
    """For tests: only this machine is told. Only served on loopback."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if not (math.isfinite(self.pace) and 0.0 <= self.pace <= LONGEST_PACE):
            raise Garbled(f"A pace of {self.pace:g} cannot be kept.", f"Take 0 to {LONGEST_PACE:g} seconds a move.")
        for days in (self.keep_finished, self.keep_abandoned, self.keep_records):
            if not (math.isfinite(days) and days >= 0.0):
                raise Garbled(f"Nothing can be kept for {days:g} days.", "Take a number of days, or 0 for good.")
        if self.thinkers < 1:
            raise Garbled(f"Bots cannot think in {self.thinkers} processes.", "Take one or more.")

    @property
    def url(self) -> str:
        return database_url(self.database)
