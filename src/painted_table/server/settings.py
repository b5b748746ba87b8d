"""What whoever runs a server can settle, with defaults that suit a home."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

RECORD_BYTES = 2_000_000
"""The body of an uploaded record."""


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
    return text if "://" in text else f"sqlite+aiosqlite:///{Path(text).absolute()}"


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
    writes_per_second: float = 5.0
    write_burst: float = 60.0
    """HTTP requests of one address that change something."""
    reads_per_second: float = 60.0
    read_burst: float = 400.0
    """HTTP requests of one address to the interface that change nothing."""
    hello_seconds: float = 20.0
    """How long a connection may take to say who it is."""
    connections_per_table: int = 200


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=lambda: str(default_database()))
    pace: float = 0.7
    """Seconds between a question to a bot and its answer, whatever the bot needs: people want to follow."""
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
    compress: bool = False
    """Whether WebSockets are compressed: worth its time on slow lines only."""
    seed: str = ""
    """For tests: dice and the whims of bots follow from it and can be foretold. Only served on loopback."""
    limits: Limits = field(default_factory=Limits)

    @property
    def url(self) -> str:
        return database_url(self.database)
