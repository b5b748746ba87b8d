"""One table: a match, who sits at it, and who is watching.

The rows of the database are the truth; what is held here is their fold, or that of an earlier moment: never
ahead. A change is played on a copy, committed, and only then takes the place of what was here, one at a time
behind the table's lock. Where it is not known what the database keeps, the table is unread: the next who gets
the lock reads on before anything is shown or entered.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from msgspec.structs import replace as changed

from ..core.agenda import NOBODY, Action, Seat
from ..core.match import RESIGN, Resign, Undo
from ..core.refusal import Garbled, Illegal
from . import wire
from .asked_less import AskedLess
from .at_hand import Present, Services, Watcher
from .chronicle import Chronicle, folded, read_on
from .counsel import Counsel
from .followed import Followed
from .outage import Outage
from .refusing import NEVER, ONLY_FREE, STALE, refuse
from .rows import ChatRow, Saved, SeatRow, Status, TableRow, Takeback
from .seat_view import PUBLIC, KnownGoals, SeatView
from .shared_window import CLOSED, shared_window
from .stand_in import Asked, StandIn
from .store import Append, Conflict

logger = logging.getLogger(__name__)
GRACE = 30.0
"""Seconds a clock leaves after a table was read from the database: a restart costs nobody a move."""
TRIES = 8  # So often a change is judged anew when other processes are first.


class Table:
    def __init__(self, saved: Saved, match: Chronicle, services: Services) -> None:
        self.services = services
        self.lock = Present(self)
        self.unread = False  # Whether the database may keep more than is known here.
        self.watchers: dict[Watcher, None] = {}  # In the order in which they came.
        self.loaded = time.time()
        self.left: dict[Seat, float] = {}  # When the last connection of a seat ended.
        self.changes = 0  # Counts what has become known here.
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stand_in = StandIn(self)
        self.less = AskedLess(self)
        self.counsel = Counsel(self)
        self._seat_views: dict[Seat, SeatView] = {}
        self._shared: dict[str, Any] = {}  # What the seat_views have in common.
        self._goals: dict[Seat, KnownGoals] = {}
        self.shown: dict[tuple[Seat, tuple[Seat, ...], tuple[Seat, ...]], Any] = {}  # To whom, until the next change.
        self.laid_out: Any = None  # Lines of the log that were made beforehand, as `log_lines` takes them.
        self.here: wire.Presence | None = None  # As it was told last; None when somebody has come or gone since.
        self.followed = Followed()  # What has happened here, in beats.
        self.asked: dict[Seat, Asked] = {}
        self.open = CLOSED  # The moment to react that stands, if one does.
        self._was_out = False  # Whether the database could not be reached when it was last asked.
        self._elsewhere = services.presence.elsewhere(saved.table.id)
        self._take(saved, match)

    def _take(self, saved: Saved, match: Chronicle) -> None:
        """What the rows say, and the match they fold into."""
        self.row: TableRow = saved.table
        self.seats: list[SeatRow] = saved.seats
        self.chat: list[ChatRow] = saved.chat
        self.match = match
        times = {row.seq + 1: row.at for row in saved.log}
        self.asked = {} if self.row.status == "lobby" else self._asking(match, times, self.row.created)
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

    def seat_view(self, seat: Seat) -> SeatView:
        if seat not in self._seat_views:
            self._shared.setdefault(PUBLIC, self.match.public())
            game, s = self.match.game, self.match.state
            self._seat_views[seat] = SeatView(game, s, seat, self.names(), self._shared, self._goals)
        return self._seat_views[seat]

    def _look_anew(self) -> None:
        at = max((asked.at for asked in self.asked.values()), default=0.0)
        self.open = shared_window(self.match.state, self.match.log, self.open, at) if self.asked else CLOSED
        self._seat_views.clear()
        self._shared.clear()
        self.shown.clear()

    def names(self) -> tuple[str, ...]:
        return tuple(row.name for row in self.seats)

    def takeback(self) -> Takeback | None:
        """The request that stands: it lapses when the log goes on."""
        asked = self.row.takeback
        return asked if asked is not None and asked.seq == self.seq and asked.seat != NOBODY else None

    def _refused(self) -> tuple[Seat, ...]:
        """Those who have asked since the last entry, and were refused."""
        asked = self.row.takeback
        return asked.refused if asked is not None and asked.seq == self.seq else ()

    def deadline(self, seat: Seat) -> float | None:
        """When an asked person's clock runs out, in seconds since 1970."""
        return self._end(seat, self.asked[seat].at) if seat in self.asked else None

    def first_deadline(self) -> float | None:
        return self._first_end(self.asked)

    def _first_end(self, asked: Mapping[Seat, Asked]) -> float | None:
        ends = (self._end(seat, since.at) for seat, since in asked.items())
        return min((end for end in ends if end is not None), default=None)

    def _end(self, seat: Seat, asked_at: float) -> float | None:
        per_move = self.row.seconds_per_move
        if per_move is None or self.seats[seat].holder != "person":
            return None
        return max(asked_at + per_move, self.loaded + min(per_move, GRACE))

    # -- watching

    def watch(self, watcher: Watcher) -> None:
        self.watchers[watcher] = None
        self.less.come(watcher.seats)
        watcher.refresh()
        self._tell_presence()
        self._meet()

    def unwatch(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return
        del self.watchers[watcher]
        self._tell_presence()
        self._note_left(watcher.seats)
        self._meet()

    def _meet(self) -> None:
        """Who is here has changed. That is no reason to show the whole table again, unless a side answers together."""
        self.here = None
        if self.row.status == "running" and self.match.game.is_shared(self.match.public()):
            self.shown.clear()
            self.refresh()
        for watcher in self.watchers:
            watcher.meet()

    def _tell_presence(self) -> None:
        self.services.presence.sit(self.id, {seat for watcher in self.watchers for seat in watcher.seats})

    def _note_left(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            if not self.online(seat):
                self.left[seat] = time.time()

    def presence_changed(self) -> None:
        """Somebody has come or gone at another process."""
        before, self._elsewhere = self._elsewhere, self.services.presence.elsewhere(self.id)
        self._note_left(before - self._elsewhere)
        self._meet()

    def spectators(self) -> int:
        return sum(not watcher.seats for watcher in self.watchers)

    def online(self, seat: Seat) -> bool:
        return seat in self._elsewhere or any(seat in watcher.seats for watcher in self.watchers)

    def refresh(self) -> None:
        for watcher in self.watchers:
            watcher.refresh()

    def idle(self) -> bool:
        return not self.watchers and not self._tasks and not self.lock.locked()

    # -- changing

    async def _judged(self, change: Callable[[], Awaitable[None]]) -> None:
        """A change, judged by what the database says; where another process was first it is judged again.

        Whatever ends it but a refusal leaves open what the database keeps, and the table unread.
        """
        for _ in range(TRIES):
            async with self.lock:
                try:
                    return await change()
                except (Illegal, Garbled):
                    raise
                except Conflict:
                    self.unread = True
                except BaseException:
                    self.unread = True
                    raise
        raise refuse("Others were quicker each time.", "Try again.")

    async def change(self, change: Callable[[], Awaitable[None]]) -> None:
        """As judged, and to its end even if whoever asked for it is gone before."""
        await asyncio.shield(self._task(self._judged(change)))

    def _must_run(self) -> None:
        """After the end the secret of the dice is known: nothing can be played again."""
        if self.row.status == "lobby":
            raise refuse("The game has not begun.", "Its host starts it.", "table/lobby")
        if self.match.over or self.row.status != "running":
            raise refuse("The game is over.", rule="table/over")

    def must_go_on(self, seq: int) -> None:
        """For what may be said of a question of a running game."""
        self._must_have_come(seq)
        self._must_run()

    def _must_have_come(self, seq: int) -> None:
        if seq > self.seq:
            raise refuse("The game has not come that far.", f"The next entry of the log is number {self.seq}.")

    def _first_since(self, seat: Seat, seq: int) -> int | None:
        """The number of a seat's first entry since the log had `seq` entries."""
        return next((n for n in range(seq, self.seq) if self.match.log[n].seat == seat), None)

    # -- playing

    async def answer(self, seat: Seat, seq: int, move: str) -> None:
        """A seat's answer to the question that arose before entry `seq`. Said twice it counts once.

        A seat that has answered, and may change its mind, does so by another answer: `seq` then says which one it knew.
        """
        await self.change(partial(self._answer, seat, seq, move))

    async def _answer(self, seat: Seat, seq: int, move: str) -> None:
        self._must_have_come(seq)
        asked = self.asked.get(seat)
        changes = seat in self.match.answered() and self._first_since(seat, seq) is None
        if not changes and (asked is None or seq < asked.seq):
            if seq < self.seq:
                if self._has_answered(seat, seq, move):
                    return
                raise Illegal(STALE)
            refusal = self.match.why_not(seat, self.match.game.parse(self.match.state, move))
            raise Illegal(refusal or STALE)
        a, reply = self.match.game.parse(self.match.state, move), self.less.reply(seat)
        if reply is not None and reply.is_brief and a == reply.action and self.less.window(seat) > 0:
            # A pass comes when the window ends, whoever says it: how soon tells nothing of what is held.
            return
        await self.enter(seat, a)

    def _has_answered(self, seat: Seat, seq: int, move: str) -> bool:
        """Whether the seat's first answer from there on was this one: the message came twice."""
        n = self._first_since(seat, seq)
        if n is None:
            return False
        kept = self.match.told[n].move == move
        return kept or self.match.game.parse(self.match.after(n), move) == self.match.log[n].action

    async def resign(self, seat: Seat, seq: int) -> None:
        """A seat gives up. A word from before it gave up is that very word, said twice."""
        await self.change(partial(self._resign, seat, seq))

    async def _resign(self, seat: Seat, seq: int) -> None:
        self._must_have_come(seq)
        if not any(entry.seat == seat and isinstance(entry.action, Resign) for entry in self.match.log[seq:]):
            await self.enter(seat, RESIGN)

    async def enter(self, seat: Seat, a: Action) -> None:
        """A seat's answer, or its giving up, is judged and kept. The caller holds the lock."""
        self._must_run()
        draft = self.match.fork()
        draft.play(seat, a)
        await self._commit(draft)

    async def undo(self, seat: Seat, seq: int) -> None:
        """Takes back the last answer that a seat had given when the log had `seq` entries."""
        await self.change(partial(self._undo, seat, seq))

    async def _undo(self, seat: Seat, seq: int) -> None:
        if self._is_taken_back(seat, seq):
            return
        self._must_run()
        if self.row.takebacks == "never":
            raise Illegal(NEVER)
        draft = self.match.fork()
        draft.undo(seat, self.less.given(seat))
        await self._commit(draft)

    async def redo(self, seat: Seat, seq: int) -> None:
        """Gives the answer again that was taken back when the log had `seq` entries."""
        await self.change(partial(self._redo, seat, seq))

    async def _redo(self, seat: Seat, seq: int) -> None:
        self._must_have_come(seq)
        if self._first_since(seat, seq) is not None:
            return
        self._must_run()
        draft = self.match.fork()
        draft.redo(seat, [row.seat for row in self.seats if row.holder != "person" and row.seat != seat])
        await self._commit(draft)

    def _is_taken_back(self, seat: Seat, seq: int) -> bool:
        """Whether what a seat wanted back was taken back since; refused where it has done something else."""
        self._must_have_come(seq)
        given = self.less.given(seat)
        own = (n for n in range(seq, self.seq) if self.match.log[n].seat == seat and not given(n))
        n = next(own, None)
        if n is not None and not isinstance(self.match.log[n].action, Undo):
            raise Illegal(STALE)
        return n is not None

    # -- taking back by consent

    async def ask_takeback(self, seat: Seat, seq: int) -> None:
        await self.change(partial(self._ask_takeback, seat, seq))

    async def _ask_takeback(self, seat: Seat, seq: int) -> None:
        asked = self.takeback()
        if self._is_taken_back(seat, seq) or (asked is not None and asked.seat == seat):
            return await self._carry_out()
        self._must_run()
        if self.row.takebacks != "anything":
            raise Illegal(NEVER if self.row.takebacks == "never" else ONLY_FREE)
        if self.match.undo_start(seat, self.less.given(seat)) is None:
            raise refuse("There is nothing of yours to take back.", rule="table/undo")
        if seat in self._refused():
            raise refuse("The table has not agreed to it.", "Ask again after the next move.", "table/takeback")
        await self._agree(Takeback(seat, self.seq, refused=self._refused()))

    async def consent(self, seat: Seat, seq: int, allow: bool) -> None:
        """To the request that stood when the log had `seq` entries."""
        await self.change(partial(self._consent, seat, seq, allow))

    async def _consent(self, seat: Seat, seq: int, allow: bool) -> None:
        self._must_have_come(seq)
        asked = self.takeback()
        if asked is None or asked.seq != seq or asked.seat == seat:
            if allow != self._was_agreed(seat, seq):
                raise refuse("Nobody asks for your consent.", rule="table/takeback")
        elif not allow:
            await self._keep_takeback(Takeback(NOBODY, self.seq, refused=(*asked.refused, asked.seat)))
            for watcher in self.watchers:
                watcher.toast(f"{self.seats[seat].name} does not agree to take the move back.")
        elif seat not in asked.agreed:
            await self._agree(changed(asked, agreed=(*asked.agreed, seat)))

    def _was_agreed(self, seat: Seat, seq: int) -> bool:
        """Whether what was asked for then was done next, by somebody else's wish."""
        after = self.match.log[seq : seq + 1]
        return bool(after) and isinstance(after[0].action, Undo) and after[0].seat != seat

    async def _agree(self, asked: Takeback) -> None:
        """table/takeback: once everyone in play agrees it is done. A seat that nobody holds never objects."""
        if self.takeback_waits(asked):
            await self._keep_takeback(asked)
            return
        draft = self.match.fork()
        draft.take_back(asked.seat, range(self.row.players), self.less.given(asked.seat))
        await self._commit(draft)

    async def _carry_out(self) -> None:
        """The request that stands, if nobody is waited for any more."""
        if (asked := self.takeback()) is not None and not self.takeback_waits(asked):
            await self._agree(asked)

    def takeback_waits(self, asked: Takeback) -> list[Seat]:
        """Whose consent is still missing: of all who hold a seat, also while a bot or the default plays it for them."""
        return [
            row.seat
            for row in self.seats
            if row.token_hash is not None and row.seat != asked.seat and row.seat not in asked.agreed
            if not self.match.game.is_out(self.match.state, row.seat)
        ]

    async def _keep_takeback(self, asked: Takeback) -> None:
        await self.services.store.set_takeback(self.id, asked, self.row.takeback)
        self.row = changed(self.row, takeback=asked)
        self._show()

    # -- talking

    async def say(self, seat: Seat, text: str, mark: str = "") -> None:
        """A line for everyone. One with a mark that the seat has used is that very line, said twice."""
        await self.change(partial(self._say, seat, text, mark))

    async def _say(self, seat: Seat, text: str, mark: str) -> None:
        if mark and any(line.seat == seat and line.mark == mark for line in self.chat):
            return
        line = ChatRow(len(self.chat), seat, self.seats[seat].name, text, time.time(), mark)
        await self.services.store.say(self.id, line)
        self.chat.append(line)
        self._show()

    # -- sitting

    async def sit(self, was: SeatRow, row: SeatRow) -> None:
        """Somebody else, or somebody otherwise, sits there now, if all still is as it was."""
        await self.change(partial(self.reseat, was, row))

    async def reseat(self, was: SeatRow, row: SeatRow) -> None:
        if self.seats[row.seat] != was:
            raise refuse("Somebody else was quicker.", "Look again.", "table/seats")
        if row == was:
            return
        if self.match.over or self.row.status in ("over", "record"):
            raise refuse("The game is over: who sat where stands in its record.", rule="table/over")
        await self.services.store.set_seat(self.id, row, was)
        await self.settled(seats=[row])
        await self._carry_out()

    async def settled(
        self, row: TableRow | None = None, seats: Iterable[SeatRow] = (), match: Chronicle | None = None
    ) -> None:
        """What was kept takes the place of what was here, and may be seen. The caller holds the lock."""
        self.row = row or self.row
        if match is not None:
            self.match, self.asked = match, self._asking(match, {}, time.time())
            self.open = CLOSED
        has_clock = self.row.seconds_per_move is not None
        for seat in seats:
            self.seats[seat.seat] = seat
            if has_clock and seat.holder == "person" and seat.seat in self.asked:
                self.asked[seat.seat] = Asked(self.asked[seat.seat].seq, time.time())
        self._look_anew()
        if has_clock:
            await self.keep_deadline()
        self._show()

    def regrouped(self, saved: Saved, match: Chronicle) -> None:
        """Before the start: other seats, or another game. What was kept takes the place of what was here."""
        self._take(saved, match)
        self._goals.clear()
        self._show()

    async def keep_deadline(self) -> None:
        """So that the clock is looked after even if nobody looks at the table."""
        deadline = self.first_deadline()
        await self.services.store.set_deadline(self.id, deadline)
        self.row = changed(self.row, deadline=deadline)

    # -- keeping

    async def _commit(self, draft: Chronicle) -> None:
        """What the draft has more than the match becomes true, and the draft the match."""
        now = time.time()
        asked = self._asking(draft, {}, now)
        status: Status = "over" if draft.over else self.row.status
        deadline = self._first_end(asked)
        touched = (status, deadline) != (self.row.status, self.row.deadline)
        await self.services.store.append(Append(self.id, draft.rows(self.seq, now), status, deadline, touched))
        self.match, self.asked = draft, asked
        self.row = changed(self.row, status=status, deadline=deadline)
        self._look_anew()
        self._show()

    def _show(self) -> None:
        """What was committed may be seen: here, in other processes, and by those who answer by themselves."""
        self._seen()
        self.services.changed(self.id)
        self.services.hooks.look(self)

    def _seen(self) -> None:
        self.changes += 1
        self.shown.clear()
        self.refresh()
        self.stand_in.look()
        self.counsel.look()

    async def read_on(self) -> None:
        """What the database has more than is known here. The caller holds the lock."""
        self.unread = False
        try:
            saved, match = await self._news()
        except BaseException as problem:
            self.unread = True
            if isinstance(problem, Outage):
                self._was_out = True
            raise
        if self._was_out:
            self._was_out = False
            self.loaded = time.time()
        self._take(saved, match)
        self._seen()

    async def _news(self) -> tuple[Saved, Chronicle]:
        """The rows, and the match they fold into: ours carried on where its last entry is still theirs."""
        known = self.match.rows(max(0, self.seq - 1), 0.0)
        saved = await self._load(max(0, self.seq - 1))
        is_known = [(row.seat, row.move) for row in saved.log[: len(known)]] == [(row.seat, row.move) for row in known]
        if not is_known or saved.table.commitment != self.row.commitment:
            saved = await self._load(0)
            return saved, await folded(saved)
        return saved, await read_on(self.match, saved.log[len(known) :])

    async def _load(self, since: int) -> Saved:
        saved = await self.services.store.load(self.id, since)
        if saved is None:
            raise refuse("This table is no more.", "Its time was over.")
        return saved

    def catch_up(self) -> None:
        """Another process has changed the table."""
        self.unread = True
        self.begin(self._touch())

    async def _touch(self) -> None:
        async with self.lock:
            pass

    def _asking(self, match: Chronicle, times: Mapping[int, float], otherwise: float) -> dict[Seat, Asked]:
        """Who is asked since when: a question that stood already keeps its time."""
        found = {}
        for seat, seq in match.asking.items():
            known = self.asked.get(seat)
            stands = known is not None and known.seq == seq
            found[seat] = known if known is not None and stands else Asked(seq, times.get(seq, otherwise))
        return found

    # -- whole pieces of work

    def _task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for. What an outage prevents is done when the table is next looked at."""
        self._task(work).add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or (problem := task.exception()) is None:
            return
        if isinstance(problem, Illegal):
            logger.warning("Table %s: %s", self.id, problem.refusal.says)
        elif not isinstance(problem, Outage):
            logger.error("Table %s: something went wrong.", self.id, exc_info=problem)

    def close(self) -> None:
        self.stand_in.close()
        self.counsel.close()
        for task in self._tasks:
            task.cancel()

    # -- the record

    def name_seats(self) -> None:
        """Records name those who sit at the table now."""
        names, bots = self.names(), tuple([row.bot if row.holder == "bot" else "" for row in self.seats])
        setup = self.match.setup
        if (setup.names, setup.bots) != (names, bots):
            self.match.setup = replace(setup, names=names, bots=bots)
