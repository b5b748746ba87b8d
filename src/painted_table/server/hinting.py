"""Hints for a person: thought out where bots think, from the view of the seat that asks and nothing else."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ..core.agenda import Seat
from . import api
from .errors import TooMany
from .limiting import Places
from .refusing import refuse
from .table import Table
from .thinker import Request
from .thinking import Thinkers


class Hinting:
    """One hint at a time for each address, and never all of the thinkers: bots must play."""

    def __init__(self, thinkers: Thinkers, number: int) -> None:
        self.thinkers = thinkers
        self._places = Places(1, max(1, number - 1))

    @contextlib.contextmanager
    def place(self, address: str) -> Iterator[None]:
        if not self._places.take(address):
            raise TooMany("Another hint is being thought out.", "Ask again in a moment.")
        try:
            yield
        finally:
            self._places.leave(address)

    async def hint(self, table: Table, seat: Seat) -> api.HintInfo:
        """What the seat might answer now. The dice by which what is hidden is imagined are nobody's secret."""
        if not table.row.odds:
            raise refuse("This table plays without odds and hints.", rule="table/odds")
        async with table.lock:
            if seat not in table.asked:
                raise refuse("You are not asked anything now.", rule="table/turn")
            game, seq = table.match.game, table.seq
            view = game.view_data(game.see(table.match.state, seat))
        request = Request(
            game=game.name,
            players=table.row.players,
            options=table.row.options,
            seat=seat,
            bot="hint",
            seed=seq,
            view=view,
            hints=True,
        )
        reply = await self.thinkers.think(request)
        return api.HintInfo(seq, [] if reply is None else list(reply.hints))
