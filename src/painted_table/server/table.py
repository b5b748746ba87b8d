"""One table: a match, who sits at it, and who is watching.

The rows of the database are the truth; what is held here is their fold. A change is entered, committed and
only then shown, one at a time behind the table's lock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol

from msgspec.structs import replace as changed

from ..core.agenda import NOBODY, Action, Council, Seat
from ..core.game import question_frame
from ..core.match import RESIGN, Undo
from ..core.refusal import Illegal, Refusal
from .chronicle import Chronicle, folded
from .rows import ChatRow, Saved, SeatRow, Status, TableRow, Takeback
from .settings import Settings
from .sight import Sight
from .steward import Asked, Steward
from .store import Append, Conflict, Store
from .thinking import Thinkers

logger = logging.getLogger(__name__)
GRACE = 30.0
"""Seconds a clock leaves after a table was read from the database: a restart costs nobody a move."""


@dataclass(frozen=True)
class Services:
    """What tables share."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    changed: Announcer


class Announcer(Protocol):
    """Tells other processes that a table has changed."""

    def __call__(self, table: str) -> None: ...


class Watcher(Protocol):
    """A connection, as far as its table needs to know it."""

    seats: tuple[Seat, ...]

    def refresh(self) -> None:
        """There is something new to see."""

    def meet(self) -> None:
        """Somebody has come or gone."""

    def toast(self, says: str) -> None: ...

    def send_away(self, says: str) -> None: ...


def refuse(says: str, instead: str = "", rule: str = "") -> Illegal:
    return Illegal(Refusal(rule, says, instead))


STALE = Refusal("table/turn", "The game has gone on: that answers an earlier question.", "Look again and answer.")


class Table:
    def __init__(self, saved: Saved, match: Chronicle, services: Services) -> None:
        self.services = services
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, None] = {}
        """In the order in which they came."""
        self.loaded = time.time()
        self.left: dict[Seat, float] = {}
        """When the last connection of a seat ended."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.steward = Steward(self)
        self._sights: dict[Seat, Sight] = {}
        self._shared: dict[str, Any] = {}
        """What the sights have in common."""
        self.asked: dict[Seat, Asked] = {}
        self._take(saved, match)

    def _take(self, saved: Saved, match: Chronicle) -> None:
        """What the rows say, and the match they fold into."""
        self.row: TableRow = saved.table
        self.seats: list[SeatRow] = saved.seats
        self.chat: list[ChatRow] = saved.chat
        self.match = match
        if saved.log or not self.asked:
            self.asked = self._asking(saved.log[-1].at if saved.log else self.row.created)
        self._look_anew()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        """The number the next entry of the log will have."""
        return len(self.match.log)

    @property
    def all_open(self) -> bool:
        """Nothing is hidden any more: the game is over, or was read from a file."""
        return self.match.over or self.row.status == "record"

    # -- what is seen

    def sight(self, seat: Seat) -> Sight:
        if seat not in self._sights:
            self._sights[seat] = Sight(self.match.game, self.match.state, seat, self.names(), self._shared)
        return self._sights[seat]

    def _look_anew(self) -> None:
        self._sights.clear()
        self._shared.clear()

    def names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.seats)

    def takeback(self) -> Takeback | None:
        """The request that stands: it lapses when the log goes on."""
        asked = self.row.takeback
        return asked if asked is not None and asked.seq == self.seq else None

    def deadline(self, seat: Seat) -> float | None:
        """When an asked person's clock runs out, in seconds since 1970."""
        per_move = self.row.seconds_per_move
        if per_move is None or seat not in self.asked or self.seats[seat].holder != "person":
            return None
        return max(self.asked[seat].at + per_move, self.loaded + min(per_move, GRACE))

    def first_deadline(self) -> float | None:
        return min((end for seat in self.asked if (end := self.deadline(seat)) is not None), default=None)

    # -- watching

    def watch(self, watcher: Watcher) -> None:
        self.watchers[watcher] = None
        watcher.refresh()
        self._meet()

    def unwatch(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return
        del self.watchers[watcher]
        for seat in watcher.seats:
            if not self.online(seat):
                self.left[seat] = time.time()
        self._meet()

    def _meet(self) -> None:
        """Who is here has changed. That is no reason to show the whole table again."""
        for watcher in self.watchers:
            watcher.meet()

    def spectators(self) -> int:
        return sum(not watcher.seats for watcher in self.watchers)

    def online(self, seat: Seat) -> bool:
        return any(seat in watcher.seats for watcher in self.watchers)

    def refresh(self) -> None:
        for watcher in self.watchers:
            watcher.refresh()

    def idle(self) -> bool:
        return not self.watchers and not self._tasks and not self.lock.locked()

    # -- playing

    async def answer(self, seat: Seat, seq: int, move: str) -> None:
        """A seat's answer to the question that arose before entry `seq`. Said twice it counts once."""
        await self.whole(self._answer(seat, seq, move))

    async def _answer(self, seat: Seat, seq: int, move: str) -> None:
        async with self.lock:
            a = self.match.game.parse(self.match.state, move)
            if seq > self.seq:
                raise refuse("The game has not come that far.", f"The next entry of the log is number {self.seq}.")
            asked = self.asked.get(seat)
            if asked is None or seq < asked.seq:
                if self._has_answered(seat, seq, a):
                    return
                refusal = None if seq < self.seq else self.match.why_not(seat, a)
                raise Illegal(refusal or STALE)
            await self.enter(seat, a)

    def _has_answered(self, seat: Seat, seq: int, a: Action) -> bool:
        """Whether the seat's first answer from there on was this one: the message came twice."""
        first = next((entry for entry in self.match.log[seq:] if entry.seat == seat), None)
        return first is not None and first.action == a

    async def resign(self, seat: Seat) -> None:
        await self.whole(self._locked_enter(seat, RESIGN))

    async def _locked_enter(self, seat: Seat, a: Action) -> None:
        async with self.lock:
            await self.enter(seat, a)

    async def enter(self, seat: Seat, a: Action) -> None:
        """A seat's answer, or its giving up, is judged and kept. The caller holds the lock."""
        self._must_run()
        before = self.seq
        try:
            self.match.play(seat, a)
        except Illegal:
            raise
        except Exception:
            await self._reread()
            raise
        await self._commit(before)

    async def undo(self, seat: Seat) -> None:
        await self.whole(self._undo(seat))

    async def _undo(self, seat: Seat) -> None:
        async with self.lock:
            self._must_run()
            before = self.seq
            self.match.undo(seat)
            await self._commit(before)

    def _must_run(self) -> None:
        """After the end the secret of the dice is known: nothing can be played again."""
        if self.match.over or self.row.status != "running":
            raise refuse("The game is over.", rule="table/over")

    # -- taking back by consent

    async def ask_takeback(self, seat: Seat) -> None:
        await self.whole(self._ask_takeback(seat))

    async def _ask_takeback(self, seat: Seat) -> None:
        async with self.lock:
            self._must_run()
            if self.match.undo_start(seat) is None:
                raise refuse("There is nothing of yours to take back.", rule="table/undo")
            await self._agree(Takeback(seat, self.seq))

    async def consent(self, seat: Seat, allow: bool) -> None:
        await self.whole(self._consent(seat, allow))

    async def _consent(self, seat: Seat, allow: bool) -> None:
        async with self.lock:
            asked = self.takeback()
            if asked is None or asked.seat == seat:
                raise refuse("Nobody asks for your consent.", rule="table/takeback")
            if allow:
                await self._agree(changed(asked, agreed=(*asked.agreed, seat)))
                return
            await self._keep_takeback(None)
            for watcher in self.watchers:
                watcher.toast(f"{self.seats[seat].name} does not agree to take the move back.")

    async def _agree(self, asked: Takeback) -> None:
        """table/takeback: once everyone in play agrees it is done. Who is no person never objects."""
        if self.takeback_waits(asked):
            await self._keep_takeback(asked)
            return
        before = self.seq
        self.match.take_back(asked.seat, range(self.row.players))
        await self._commit(before)

    def takeback_waits(self, asked: Takeback) -> list[Seat]:
        """Whose consent is still missing."""
        return [
            row.seat
            for row in self.seats
            if row.holder == "person" and row.seat != asked.seat and row.seat not in asked.agreed
            if not self.match.game.is_out(self.match.state, row.seat)
        ]

    async def _keep_takeback(self, asked: Takeback | None) -> None:
        await self.services.store.set_takeback(self.id, asked)
        self.row = changed(self.row, takeback=asked)
        self._show()

    # -- talking

    async def say(self, seat: Seat, text: str) -> None:
        await self.whole(self._say(seat, text))

    async def _say(self, seat: Seat, text: str) -> None:
        async with self.lock:
            row = ChatRow(len(self.chat), seat, self.seats[seat].name, text, time.time())
            try:
                await self.services.store.say(self.id, row)
            except Conflict:
                await self._reread()
                raise refuse("Two spoke at once.", "Say it again.") from None
            self.chat.append(row)
            self._show()

    # -- sitting

    async def sit(self, seat: Seat, row: SeatRow) -> None:
        """Somebody else, or somebody otherwise, sits there now."""
        await self.whole(self._sit(seat, row))

    async def _sit(self, seat: Seat, row: SeatRow) -> None:
        async with self.lock:
            await self._keep_seat(seat, row)
            if self.row.seconds_per_move is not None:
                if row.holder == "person" and seat in self.asked:
                    self.asked[seat] = Asked(self.asked[seat].seq, time.time())
                await self.keep_deadline()
            self._show()

    async def keep_deadline(self) -> None:
        """So that the clock is looked after even if nobody looks at the table."""
        self.row = changed(self.row, deadline=self.first_deadline())
        await self.services.store.set_deadline(self.id, self.row.deadline)

    async def set_auto(self, seat: Seat, until: str) -> None:
        """Let the default answer: questions under the rule that asks now, all of them, or none."""
        auto = {"off": "", "end": "*"}.get(until)
        if auto is None:
            if seat not in self.asked:
                raise refuse("You are not being asked anything now.", rule="table/turn")
            auto = question_frame(self.match.state).rule
        await self.sit(seat, changed(self.seats[seat], auto=auto))

    async def _keep_seat(self, seat: Seat, row: SeatRow) -> None:
        try:
            await self.services.store.set_seat(self.id, row, self.seats[seat])
        except Conflict:
            await self._reread()
            raise refuse("Somebody else was quicker.", "Look again.") from None
        self.seats[seat] = row
        self._look_anew()

    # -- keeping

    async def _commit(self, before: int) -> None:
        """The entries from `before` on become true, or all is as it was."""
        now = time.time()
        asked, self.asked = self.asked, self._asking(now)
        status: Status = "over" if self.match.over else self.row.status
        deadline = self.first_deadline()
        touched = (status, deadline) != (self.row.status, self.row.deadline)
        try:
            append = Append(self.id, self.match.rows(before, now), status, deadline, touched)
            await self.services.store.append(append)
        except Exception as problem:
            self.asked = asked
            await self._reread()
            if isinstance(problem, Conflict):
                raise Illegal(STALE) from None
            logger.error("Table %s could not be saved: %s", self.id, type(problem).__name__)
            raise refuse("The move could not be saved and does not count.", "Try again.") from None
        self.row = changed(self.row, status=status, deadline=deadline)
        self._look_anew()
        self._show()

    def _show(self) -> None:
        """What was committed may be seen: here, in other processes, and by those who answer by themselves."""
        self.refresh()
        self.services.changed(self.id)
        self.steward.look()

    async def _reread(self) -> None:
        """Back to what the database says."""
        saved = await self.services.store.load(self.id)
        if saved is not None:
            self.asked = {}
            self._take(saved, await folded(saved))
            self.refresh()
            self.steward.look()

    def catch_up(self) -> None:
        """Another process has changed the table."""
        self.begin(self._read_on())

    async def _read_on(self) -> None:
        async with self.lock:
            saved = await self.services.store.load(self.id, self.seq)
            if saved is None:
                return
            self.match.follow(saved.log)
            self._take(saved, self.match)
            self.refresh()
            self.steward.look()

    def _asking(self, now: float) -> dict[Seat, Asked]:
        """Who is asked since when. In a council a question stands while only others answer."""
        s = self.match.state
        if not s.agenda:
            return {}
        fresh = Asked(self.seq, now)
        last = self.match.log[-1] if self.match.log else None
        goes_on = last is not None and last.seat != NOBODY and not isinstance(last.action, Undo)
        if last is None or not goes_on or not isinstance(question_frame(s), Council):
            return dict.fromkeys(self.match.asked(), fresh)
        return {seat: fresh if seat == last.seat else self.asked.get(seat, fresh) for seat in self.match.asked()}

    # -- whole pieces of work

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def whole(self, work: Coroutine[Any, Any, None]) -> None:
        """To its end, even if whoever asked for it is gone before."""
        await asyncio.shield(self.begin(work))

    def close(self) -> None:
        self.steward.close()
        for task in self._tasks:
            task.cancel()

    # -- the record

    def name_seats(self) -> None:
        """Records name those who sit at the table now."""
        bots = tuple(row.bot if row.holder == "bot" else "" for row in self.seats)
        self.match.setup = replace(self.match.setup, names=self.names(), bots=bots)
