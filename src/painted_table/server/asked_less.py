"""What answers for the people at a table: what they have settled (`presets`), and what need not be asked at all.

Among people everything here follows from what all of them know. Where bots alone sit there besides, nobody can read
anything out of an answer or out of its time, and what a seat holds may be looked at (core/unasked.py).
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace as changed

from ..core.agenda import NOBODY, Seat
from ..core.imagining import imagined
from ..core.match import Given, Resign, Undo
from ..core.memory import Bounded
from ..core.unasked import idle, sole, unasked
from . import presets
from .refusing import refuse
from .shared_window import CLOSED

if TYPE_CHECKING:
    from .table import Table

Known = tuple[Seat, int, str, bool, bool, int]
"""All that a reply follows from: seat, entries, what was settled, bots alone, short moments, the moment."""
RECENT = 16
REMEMBERED = 400


class AskedLess:
    """Looks after one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._came: dict[Seat, float] = {}
        self._replies = Bounded[Known, presets.Reply | None](RECENT)
        self._given = Bounded[tuple[str, bool, int], bool](REMEMBERED)
        """By what was settled, bots alone, and the entry's number: whether it was no deed of its seat."""

    def come(self, seats: Iterable[Seat]) -> None:
        """Somebody has sat down before the table: what goes by after a moment begins anew for them."""
        for seat in seats:
            self._came[seat] = time.time()
        self.table.stand_in.look()

    def is_alone(self, seat: Seat) -> bool:
        """Whether bots alone sit at the table besides."""
        return all([row.holder == "bot" for row in self.table.seats if row.seat != seat])

    def _goes_by(self, seat: Seat) -> bool:
        """Whether moments to react go by: among people, for one who is here and hands no screen over."""
        here = any([watcher.seats == (seat,) for watcher in self.table.watchers])
        return here and not self.is_alone(seat)

    def reply(self, seat: Seat) -> presets.Reply | None:
        """What answers the question that stands for a person; None where they are asked."""
        row, match = self.table.seats[seat], self.table.match
        if row.holder != "person" or seat not in self.table.asked:
            return None
        alone, goes_by, moment = self.is_alone(seat), self._goes_by(seat), self.moment(seat)
        key = seat, len(match.log), row.auto, alone, goes_by, moment
        if key not in self._replies:
            settled = presets.read(row.auto)
            found = presets.reply(settled, match.game, match.public(), seat, moment, goes_by)
            if found is None and alone and not settled.ask:
                only = sole(match.game, match.state, seat, alone)
                found = None if only is None else presets.Reply(only)
            self._replies[key] = found
        return self._replies[key]

    def is_idle(self, seat: Seat) -> bool:
        """Whether the seat is at a moment that goes by once it has had a glance at what it could play."""
        row, found = self.table.seats[seat], presets.read(self.table.seats[seat].auto)
        if row.holder != "person" or seat not in self.table.asked or not self.is_alone(seat):
            return False
        if found.ask or found.wait or found.held == self.moment(seat) or self.reply(seat) is not None:
            return False
        return idle(self.table.match.game, self.table.seat_view(seat).s, seat) is not None

    def brief(self, seat: Seat) -> float:
        """Seconds after which moments to react go by for a seat; 0 where they wait."""
        found = presets.read(self.table.seats[seat].auto)
        waits = found.ask or found.wait or not self._goes_by(seat)
        return 0.0 if waits else self.table.services.settings.window

    def moment(self, seat: Seat) -> int:
        """The question to a seat by its number, or the moment to react in which it is or will be asked; -1: neither."""
        asked, shared = self.table.asked.get(seat), self.table.open
        if asked is None and seat not in shared.later:
            return -1
        return shared.seq if asked is None or shared is not CLOSED else asked.seq

    def window(self, seat: Seat) -> float:
        """Seconds that a chance to react still waits for a person."""
        table = self.table
        since = max(table.open.at or table.asked[seat].at, table.loaded, self._came.get(seat, 0.0))
        return since + table.services.settings.window - time.time()

    # -- taking back

    def given(self, seat: Seat) -> Given:
        """Which entries of a seat were no deeds of its own: they would be given again as soon as they were undone."""
        return partial(self._was_given, seat, self.table.seats[seat].auto, self.is_alone(seat))

    def _was_given(self, seat: Seat, auto: str, alone: bool, number: int) -> bool:
        match, key = self.table.match, (auto, alone, number)
        a = match.log[number].action
        if isinstance(a, (Resign, Undo)):
            return False
        if key not in self._given:
            game, s, settled = match.game, match.after(number), presets.read(auto)
            # The first of a lot stands for all of it: before that the bot was called.
            in_lot = settled.lot[0] < number < settled.lot[1]
            reply = presets.reply(settled, game, imagined(game, s, NOBODY), seat, -1, not alone)
            if in_lot:
                found = True
            elif reply is not None:
                found = reply.action in (None, match.log[number].action)
            else:
                found = (
                    not settled.ask and unasked(game, imagined(game, s, seat), seat, alone) == match.log[number].action
                )
            self._given[key] = found
        return self._given[key]

    # -- settling

    async def settle(self, seat: Seat, seq: int, until: presets.Until, on: bool = True) -> None:
        """table/auto, table/presets: what answers for a person, and what no longer."""
        await self.table.change(partial(self._settle, seat, seq, until, on))

    async def _settle(self, seat: Seat, seq: int, until: presets.Until, on: bool) -> None:
        table = self.table
        table.must_go_on(seq)
        asked = table.asked.get(seat)
        is_later = until == "hold" and seat in table.open.later
        if until in ("other", "hold", "rest") and on and not is_later and (asked is None or seq < asked.seq):
            raise refuse("You are not being asked anything now.", "Look again.", "table/turn")
        before, game, s = presets.read(table.seats[seat].auto), table.match.game, table.match.public()
        # Where the game says that the like is asked again and again, a bot may answer until something else is.
        if until == "rest" and not game.question(table.match.state, seat).rest:
            raise refuse("This is yours alone to answer.", rule="table/auto")
        now = presets.settled(before, until, on, game, s, self.moment(seat))
        await table.reseat(table.seats[seat], changed(table.seats[seat], auto=presets.packed(now)))
