"""Pictures of tables for whoever is sent a link: always as a spectator sees them, so that none can tell a secret."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from typing import Literal

from ..core.agenda import NOBODY
from ..core.english import plural
from ..core.look import ThemeName
from ..core.memory import Bounded
from ..core.story import held_against
from ..core.svg_card import Row, card
from .aside import Aside
from .errors import TooMany
from .limiting import Queue
from .seat_view import SeatView
from .table import Table

logger = logging.getLogger(__name__)
PAINTER = (sys.executable, "-m", "painted_table.server.painter")
SECONDS = 20.0
AT_ONCE = 1
EACH, MOST_WAITING = 8, 64
MOST_KNOWN = 64
PNG = b"\x89PNG\r\n"
Kind = Literal["svg", "png"]
Key = tuple[str, int, ThemeName, Kind, tuple[str, ...]]


class Pictures:
    """Each is drawn once, and remembered."""

    def __init__(self, command: tuple[str, ...] = PAINTER) -> None:
        self.command = command
        self._aside = Aside()
        self._queue = Queue(AT_ONCE, EACH, MOST_WAITING, "Many pictures are being painted.")
        self._known = Bounded[Key, bytes](MOST_KNOWN)

    async def of(self, table: Table, entries: int, theme: ThemeName, kind: Kind, who: str) -> bytes:
        """The table after so many entries of its log."""
        key = table.id, entries, theme, kind, table.names()
        if (known := self._known.get(key)) is not None:
            return known
        async with self._queue.turn(who):
            picture = (await asyncio.to_thread(postcard, table, entries, theme)).encode()
            if kind == "png":
                picture = await self._painted(picture)
        self._known[key] = picture
        return picture

    async def _painted(self, svg: bytes) -> bytes:
        try:
            png, code = await self._aside.work(self.command, svg, SECONDS)
        except TimeoutError:
            png, code = b"", None
        if not png.startswith(PNG):
            logger.error("Painting a picture ended with code %s.", code)
            raise TooMany("The picture could not be painted.", "Take the one that ends in .svg.")
        return png

    async def close(self) -> None:
        await self._aside.close()


def postcard(table: Table, entries: int, theme: ThemeName) -> str:
    match, names = table.match, table.names()
    seat_view = SeatView(match.game, match.after(entries), NOBODY, names)
    title = " · ".join([match.game.title, *match.game.played(match.state)[:1]])
    unit, rows = _rows(table, seat_view)
    return card(seat_view.scene, title, headline(table, seat_view), unit, rows, theme)


def headline(table: Table, seat_view: SeatView) -> str:
    """How it has ended, or how far it has come."""
    game, s = table.match.game, seat_view.public
    result = game.result(s)
    if result is not None:
        return result.told([game.seat_name(s, seat) for seat in range(table.row.players)]).removesuffix(".")
    return f"Round {game.turn(s).round}" if game.turn(s).round else "The table is set"


def _rows(table: Table, seat_view: SeatView) -> tuple[str, list[Row]]:
    """What is counted, and everybody, whoever came in first in front; where all have it together, all of them beside an
    enemy whom nobody plays.
    """
    game, s = table.match.game, seat_view.public
    result, measures = game.result(s), game.measures(s)
    sides = [game.seat_name(s, seat) or table.names()[seat] for seat in range(table.row.players)]
    if measures and (columns := held_against(measures, 0, sides)):
        return measures[0].name, [
            Row(
                having.side,
                having.tone or seat_view.tone(having.seat) or "neutral",
                str(measures[m].values[max(having.seat, 0)]),
            )
            for m, having in columns
        ]
    values: Sequence[int] = ()
    unit, order = "", list(range(table.row.players))
    if result is not None:
        order.sort(key=result.places.__getitem__)
        values, unit = result.scores, plural(result.unit)
    elif measures:
        values, unit = measures[0].values, measures[0].name
    return unit if values else "", [
        Row(
            sides[seat],
            seat_view.tone(seat) or "neutral",
            str(values[seat]) if values else "",
        )
        for seat in order
    ]
