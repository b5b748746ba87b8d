"""Rows of the database as typed values."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ..core.origin import Origin

Holder = Literal["person", "bot", "default", "vacant"]
Takebacks = Literal["never", "free", "anything"]
"""What a table takes back: nothing, what nothing was rolled, revealed or answered since, or all by consent."""
Status = Literal["lobby", "running", "over", "record"]
TABLE_LINK = "table"
"""In place of a seat's own invitation: whoever has the link of the table may take it. No secret has such a hash."""


class Takeback(Struct, frozen=True):
    """A seat asks the table to take back its last answer; it lapses when the log goes on."""

    seat: int
    """NOBODY where none asks any more."""
    seq: int
    agreed: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    """Seats that have asked since the last entry, and to whom somebody has said no."""


class Proposal(Struct, frozen=True):
    """An answer that a seat has pointed at for another of its side, or for itself while the others may object.

    It lapses when the question is answered.
    """

    seat: int
    """Whose thought it is."""
    to: int
    """Who is asked."""
    seq: int
    """The question: the length of the log when it arose."""
    move: str
    at: float
    says: str = ""
    """Why a bot that is asked does not do it."""


class TableRow(Struct, frozen=True, kw_only=True):
    id: str
    game: str
    players: int
    options: dict[str, str]
    secret: str
    commitment: str
    rules: int
    content: str
    seconds_per_move: int | None
    odds: bool
    status: Status
    deadline: float | None
    takeback: Takeback | None
    created: float
    takebacks: Takebacks = "anything"
    host: int = 0
    """The seat that made the table, and starts its game."""
    invite_hash: str | None = None
    """Of the secret in the table's one link."""
    next: str | None = None
    """The table at which those who played here play again."""
    hook: str | None = None
    """An address that is told of turns; it may be a secret of whoever named it, and is told to nobody."""
    origins: tuple[Origin, ...] = ()
    """The games that the first entries of the log were played in, where it goes on from others."""
    proposals: tuple[Proposal, ...] = ()
    """What seats of one side have pointed at for each other; some may have lapsed."""
    rules_hash: str = ""
    """Of the sources of the rules that it was begun with; empty where that was not kept."""
    listed: bool = False
    """Whether anybody finds it who looks for a game to watch: a seat was open to all."""
    address: str = ""
    """What links to it begin with, as whoever named the hook had opened the page."""


class SeatRow(Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    holder: Holder
    bot: str = ""
    token_hash: str | None = None
    invite_hash: str | None = None
    auto: str = ""
    ready: bool = False
    """Before the start: whether its holder has nothing more to settle."""
    wish: str | None = None
    """The side that the seat asks for, by its id: no two seats of a table ask for the same."""


class LogRow(Struct, frozen=True):
    seq: int
    seat: int
    move: str
    at: float


class ChatRow(Struct, frozen=True):
    n: int
    seat: int
    name: str
    text: str
    at: float
    mark: str = ""
    """The name its sender gave it: the same line sent twice has the same."""


class Saved(Struct, frozen=True):
    """All that is known of a table."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    chat: list[ChatRow]


def packed(value: object) -> str:
    return msgspec.json.encode(value).decode()
