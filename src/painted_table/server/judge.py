"""A process that reads one record: its text on standard input, what became of it on standard output.

Whoever sends a record settles how long it takes to read. That is done beside the server, where it can be ended.
"""

from __future__ import annotations

import os
import sys

import msgspec
from msgspec import Struct

from .. import games
from ..core.match import Match
from ..core.origin import Origin
from ..core.record import Record, read, replay, verify
from ..core.refusal import Garbled
from .api import FindingInfo
from .chronicle import Chronicle
from .rows import LogRow, SeatRow


class Judged(Struct, frozen=True, kw_only=True, tag="judged"):
    """A record whose every move is legal, as a table keeps it."""

    game: str
    players: int
    options: dict[str, str]
    rules: int
    content: str
    commitment: str
    secret: str
    sources: str
    origins: tuple[Origin, ...]
    seats: list[SeatRow]
    log: list[LogRow]
    findings: list[FindingInfo]


class Unfit(Struct, frozen=True, tag="unfit"):
    """What is wrong with it."""

    says: str
    instead: str


def judge(text: bytes) -> Judged | Unfit:
    """Every move is checked, and the dice where the secret is revealed."""
    try:
        record = read(text.decode(), games.game)
        findings = verify(record)
        broken = next((one for one in findings if one.what == "moves" and not one.holds), None)
        if broken is not None:
            raise Garbled("The record does not hold.", broken.detail)
        return _judged(record, [FindingInfo(one.what, one.holds, one.detail, one.checked) for one in findings])
    except UnicodeDecodeError:
        return Unfit("That is no text.", "A record is UTF-8 text.")
    except Garbled as problem:
        return Unfit(problem.says, problem.instead)


def _judged(record: Record, findings: list[FindingInfo]) -> Judged:
    setup = record.setup
    match = _told(replay(record))
    return Judged(
        game=setup.game.name,
        players=setup.players,
        options=dict(setup.options),
        rules=match.rules,
        content=match.content,
        commitment=match.commitment,
        secret=record.secret,
        sources=record.sources,
        origins=record.origins,
        seats=[
            SeatRow(seat=seat, name=name, holder="bot" if bot else "default", bot=bot)
            for seat, (name, bot) in enumerate(zip(setup.names, setup.bots))
        ],
        log=match.rows(0, 0.0),
        findings=findings,
    )


def _told(played: Match) -> Chronicle:
    match = Chronicle(played.setup, played.secret)
    match.rules, match.content, match.commitment = played.rules, played.content, played.commitment
    match.sources = played.sources
    match.origins = played.origins
    for entry in played.log:
        match.repeat(entry)
    return match


def main() -> None:
    """Behind those who play, where the system knows such an order."""
    if hasattr(os, "nice"):
        os.nice(5)
    games.serve_with(sys.argv[1:])
    sys.stdout.buffer.write(msgspec.json.encode(judge(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
