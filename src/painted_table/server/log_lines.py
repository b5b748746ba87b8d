"""The log as it is told: entries as a seat may know them, and where there are many in pieces.

To put thousands of entries in words takes a good part of a tenth of a second, in which nobody else would be served.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from dataclasses import dataclass

from ..core.agenda import NOBODY, Seat
from ..core.match import Undo, live_entries
from .chronicle import Chronicle
from .table import Table
from .wire import LogLine

PIECE = 250
"""Entries that are put in words in one go."""


def first_news(match: Chronicle, have: int) -> int:
    """The first entry that a reader of `have` entries does not have as it is now."""
    if not 0 <= have <= len(match.log):
        return 0
    undone = [entry.action.start for entry in match.log[have:] if isinstance(entry.action, Undo)]
    return min([have, *undone])


def log_lines(match: Chronicle, seat: Seat, all_open: bool, start: int, end: int) -> list[LogLine]:
    """Entries as a seat may know them."""
    if start >= end:
        return []
    standing = _standing(match, start, end)
    return [_line(match, n, seat, all_open, standing) for n in range(start, end)]


def _standing(match: Chronicle, start: int, end: int) -> set[int]:
    live = match.live() if end == len(match.log) else live_entries(match.log[:end])
    return set(live[bisect_left(live, start) :])


def _line(match: Chronicle, n: int, seat: Seat, all_open: bool, standing: set[int]) -> LogLine:
    entry, told = match.log[n], match.told[n]
    is_open = all_open or entry.witnesses is None or seat in entry.witnesses
    move, text = (told.move, told.text) if is_open else (told.veiled_move, told.veiled_text)
    undone = n not in standing and not isinstance(entry.action, Undo)
    rules = (told.rule,) if told.rule else ()
    mentions = told.mentions if is_open else told.veiled_mentions
    # An outcome that one may not see says nothing that the answer before it has not said.
    quiet = told.quiet or (not is_open and entry.seat == NOBODY)
    return LogLine(n, entry.seat, move, text, rules, undone, quiet, *told.turn, mentions)


@dataclass
class LaidOut:
    """Lines that were made before they are sent: what was made of a log, as whom, from where to where."""

    match: Chronicle
    seat: Seat
    start: int
    end: int
    lines: list[LogLine]

    def fits(self, match: Chronicle, seat: Seat, start: int, end: int) -> bool:
        return self.match is match and (self.seat, self.start, self.end) == (seat, start, end)


async def lay_out(table: Table, seat: Seat, start: int, end: int) -> None:
    """Many entries are put in words in pieces, and others are served in between. The caller holds the table's lock."""
    if end - start <= PIECE:
        return
    match, standing = table.match, _standing(table.match, start, end)
    laid = LaidOut(match, seat, start, end, [])
    for first in range(start, end, PIECE):
        numbers = range(first, min(first + PIECE, end))
        laid.lines += [_line(match, n, seat, table.all_open, standing) for n in numbers]
        await asyncio.sleep(0)
    table.laid_out = laid


def told_lines(table: Table, seat: Seat, start: int, end: int) -> list[LogLine]:
    """Entries of a table's log as a seat may know them; those that were laid out are taken from there."""
    laid: LaidOut | None = table.laid_out
    table.laid_out = None
    if laid is not None and laid.fits(table.match, seat, start, end):
        return laid.lines
    return log_lines(table.match, seat, table.all_open, start, end)
