"""Answers for those who do not answer themselves: bots, leavers, and whoever's time is up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace as changed

from ..bots import usual_bot
from ..bots.levels import level
from ..core import agenda
from ..core.agenda import Action, Seat
from ..core.refusal import Garbled, Illegal
from . import presets
from .outage import Outage
from .rows import SeatRow
from .seeding import whim
from .thinker import Reply, Request

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)
AGAIN = 1.0
"""Seconds until an answer that could not be kept is tried again, be it refused or the database away."""
PART = 0.6
"""Of a bot's time: then a level says what it has at once, before the default would answer for it."""
STEP = 0.25
"""Seconds: whoever thinks for longer than the pace answers at a whole number of these, which tells next to nothing."""
SOONEST = 0.05
"""Seconds that a clock rests between two looks at it, and a bot behind one that is asked with it."""


@dataclass(frozen=True)
class Asked:
    """Since when a seat is being asked: the length of the log then, and the time."""

    seq: int
    at: float


class StandIn:
    """Looks after one table: whenever it has changed, it sees to the questions that stand then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._standing_in: dict[Seat, Asked] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._stirred: dict[Seat, asyncio.Event] = {}
        """Set when something has changed while a bot lets people speak."""

    def look(self) -> None:
        """Let bots think and clocks run for the questions that stand now."""
        if self.table.row.status == "record":
            return
        for event in self._stirred.values():
            event.set()
        for seat, asked in self.table.asked.items():
            row = self.table.seats[seat]
            if self._answers_itself(seat):
                if self._standing_in.get(seat) != asked:
                    self._standing_in[seat] = asked
                    self.table.begin(self._stand_in(seat, asked))
            elif row.holder == "person" and row.auto:
                self._end_presets(row)
        self._set_timer()

    def _end_presets(self, row: SeatRow) -> None:
        """What was settled until something else is asked, or until a turn ends, is over."""
        before = presets.read(row.auto)
        match = self.table.match
        now = presets.outlived(before, match.game, match.public(), row.seat, len(match.log))
        if now != before:
            self.table.begin(self._keep_presets(row, changed(row, auto=presets.packed(now))))

    async def _keep_presets(self, was: SeatRow, row: SeatRow) -> None:
        """Whatever else has become of the seat meanwhile, that is over too."""
        with contextlib.suppress(Illegal):
            await self.table.sit(was, row)

    def _answers_itself(self, seat: Seat) -> bool:
        holder = self.table.seats[seat].holder
        return self.table.less.reply(seat) is not None if holder == "person" else holder in ("bot", "default")

    def _request(self, seat: Seat, asked: Asked, proposed: tuple[str, ...]) -> Request:
        match, game = self.table.match, self.table.match.game
        return Request(
            game=game.name,
            players=self.table.row.players,
            options=self.table.row.options,
            seat=seat,
            bot=self.table.seats[seat].bot or usual_bot(game),
            seed=whim(self.table.services.settings.seed, match.secret, match.place(asked.seq), seat),
            view=game.view_data(game.see(match.state, seat)),
            proposed=proposed,
            seconds=self.table.services.settings.budget * PART,
        )

    async def _stand_in(self, seat: Seat, asked: Asked) -> None:
        """The answer comes when the pace says, not when the thinking is done: its time tells nothing.

        A short window ends when it ends, whatever the seat could have played.
        """
        loop = asyncio.get_running_loop()
        reply = self.table.less.reply(seat)
        by_bot = reply is not None and reply.by_bot
        ready = loop.time() + (self.table.services.settings.pace if reply is None else self._pause(seat, reply))
        try:
            thinks = self.table.seats[seat].holder == "bot" or by_bot
            move = await (self._thought(seat, asked) if by_bot else self._advised(seat, asked)) if thinks else ""
            while self._thinks_ahead(seat) and ready < loop.time():
                ready += STEP
            while self.table.asked.get(seat) == asked and self._answers_itself(seat):
                await asyncio.sleep(max(0.0, ready - loop.time()))
                if self._is_behind_another(seat):
                    ready = loop.time() + SOONEST
                    continue
                ready = loop.time() + AGAIN
                await self._try(seat, asked, move)
        except Exception:
            logger.exception("Table %s: nothing answers for seat %d.", self.table.id, seat + 1)
        finally:
            if self._standing_in.get(seat) == asked:
                del self._standing_in[seat]

    def _pause(self, seat: Seat, reply: presets.Reply) -> float:
        """A bot that answers the rest for a person keeps nobody waiting."""
        if reply.is_brief:
            return self.table.less.window(seat)
        return 0.0 if reply.by_bot else self.table.services.settings.pace

    def _thinks_ahead(self, seat: Seat) -> bool:
        rung = level(self.table.seats[seat].bot or "")
        return rung is not None and rung.trials > 0

    def _is_behind_another(self, seat: Seat) -> bool:
        """Of several that are asked at once the first seat answers first: who thinks for how long is not to be seen."""
        return any(other < seat and other in self._standing_in for other in self.table.asked)

    async def _thought(self, seat: Seat, asked: Asked) -> str:
        """What the seat's bot answers; nothing where it fails."""
        return (await self._reply(seat, asked)).move

    async def _reply(self, seat: Seat, asked: Asked, proposed: tuple[str, ...] = ()) -> Reply:
        reply = await self.table.services.thinkers.think(self._request(seat, asked, proposed))
        if reply is not None and reply.note:
            logger.warning("Table %s, seat %d: %s", self.table.id, seat + 1, reply.note)
        return reply or Reply("")

    async def _advised(self, seat: Seat, asked: Asked) -> str:
        """table/proposals: what the seat's bot answers when those have spoken whom it lets speak first.

        It says what it means to do and waits, but not for long. What is proposed meanwhile it does, or says why not.
        """
        counsel, stirred = self.table.counsel, self._stirred.setdefault(seat, asyncio.Event())
        end = time.time() + self.table.services.settings.consent
        reply = await self._reply(seat, asked, counsel.unheard(seat))
        while self.table.asked.get(seat) == asked:
            stirred.clear()
            if reply.follows or counsel.is_agreed(seat, reply.move) or time.time() >= end:
                break
            await counsel.tell(seat, asked.seq, reply.move, reply.declined)
            if proposed := tuple(move for move in counsel.unheard(seat) if move != reply.move):
                reply = await self._reply(seat, asked, proposed)
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(end - time.time()):
                    await stirred.wait()
        self._stirred.pop(seat, None)
        return reply.move

    async def _try(self, seat: Seat, asked: Asked, move: str) -> None:
        try:
            await self.table.change(partial(self._answer_for, seat, asked, move))
        except Illegal as no:
            logger.warning("Table %s, seat %d: %s", self.table.id, seat + 1, no.refusal.says)
        except Outage:
            return

    async def _answer_for(self, seat: Seat, asked: Asked, move: str) -> None:
        if self.table.asked.get(seat) == asked and self._answers_itself(seat):
            reply = self.table.less.reply(seat)
            said = None if reply is None else reply.action
            await self.table.enter(seat, self._legal(seat, move) if said is None else said)

    def _legal(self, seat: Seat, move: str) -> Action:
        """The move a bot named if it can be made; else table/default."""
        s = self.table.match.state
        if move:
            try:
                a: Action = self.table.match.game.parse(s, move)
                if self.table.match.why_not(seat, a) is None:
                    return a
            except Garbled:
                pass
            logger.warning("Table %s, seat %d: the bot's %r is no answer.", self.table.id, seat + 1, move)
        return agenda.default(s, seat)

    def _set_timer(self, soonest: float = 0.0) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        end = self.table.first_deadline()
        if end is not None:
            pause = max(soonest, end - time.time())
            self._timer = asyncio.get_running_loop().call_later(pause, self._ring)

    def _ring(self) -> None:
        self.table.begin(self._time_is_up())

    async def _time_is_up(self) -> None:
        rest = AGAIN
        try:
            await self.table.change(self._answer_late)
            rest = SOONEST
        except Illegal as no:
            logger.warning("Table %s, the clock: %s", self.table.id, no.refusal.says)
        except Outage:
            pass
        except Exception:
            logger.exception("Table %s: the clock cannot answer.", self.table.id)
        self._set_timer(rest)

    async def _answer_late(self) -> None:
        """table/clock: the default answers for whoever has run out of time."""
        ends = {seat: self.table.deadline(seat) for seat in self.table.asked}
        late = next((seat for seat, end in ends.items() if end is not None and end <= time.time()), None)
        if late is not None:
            await self.table.enter(late, agenda.default(self.table.match.state, late))

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
