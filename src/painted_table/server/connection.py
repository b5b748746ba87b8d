"""One WebSocket: what a client says, judged, and what it is shown.

A client that cannot keep up is not sent every state but the newest one, or what is new in it since the last that it
was sent, with all of the log it has not had.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ..core.agenda import NOBODY
from ..core.names import plain_text
from ..core.refusal import Garbled, Illegal, Refusal
from . import outage, wire
from .explaining import cannot, refused, why_not_move, why_not_points
from .limiting import Bucket, asker, is_loopback
from .outage import Outage
from .refusing import STALE, refuse
from .rows import SeatRow
from .seat_view import SeatView
from .state_message import Reader, begin_anew, due, look, make_ready, message_for, presence_of
from .table import Table
from .tables import Tables
from .tokens import fits

AnySocket = WebSocket[Any, Any, Any]
logger = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[wire.Said] = msgspec.json.Decoder(wire.Said)
ENCODER = msgspec.json.Encoder()
TRIED: dict[type[wire.Said], str] = {
    wire.UndoMine: "That cannot be undone.",
    wire.AskTakeback: "That cannot be taken back.",
    wire.GiveUp: "You cannot give up now.",
    wire.Propose: "That cannot be proposed.",
    wire.Say: "That was not said.",
}
"""What was refused that is no answer, in words."""
TOO_LATE = "That came too late."
FEW = 250
"""Entries of a log that are told without being counted: those of a few moves."""
FLOOD = 200
"""Refusals for haste after which a connection is closed."""
MOST_NOTICES = 50

CLOSED_NO_TABLE = 4404
CLOSED_NO_HELLO = 4400
CLOSED_BAD_TOKEN = 4403
CLOSED_FLOOD = 4429
CLOSED_BROKEN = 4500
CLOSED_FULL = 4503
CLOSED_OUTAGE = 1013
"""Try again later."""
PARTING = 5.0
"""Seconds in which somebody who does not listen is told to go."""


class Connection:
    def __init__(self, socket: AnySocket, tables: Tables) -> None:
        self.socket = socket
        self.tables = tables
        host = socket.client.host if socket.client else ""
        self.address = asker(host)
        self.seats: tuple[int, ...] = ()
        self._held: dict[int, str | None] = {}
        """By what it holds its seats: before a game begins they can be taken from it, or changed."""
        self._came_with: list[str] = []
        """The same in the order of its hello."""
        self._sealed = ""
        """The dice of the game that it was shown last."""
        self.reader = Reader(())
        self.table: Table
        limits = tables.settings.limits
        self.limits = limits
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.hurries = limits.lifted_on_loopback and is_loopback(host)
        self.hasty = 0
        self._stale = False
        self._met = False
        self._presence: wire.Presence | None = None
        """What it was told last of who is here."""
        self._next_presence = 0.0
        self._meeting: asyncio.TimerHandle | None = None
        self._ends: asyncio.Timeout
        self._sent_away = ""
        self._news = asyncio.Event()
        self._notices: deque[wire.Heard] = deque(maxlen=MOST_NOTICES)

    # -- what its table asks of it

    def refresh(self) -> None:
        self._stale = True
        self._news.set()

    def meet(self) -> None:
        """Told at once where all was quiet, else when it is time: then of many comings and goings the outcome."""
        if self._meeting is None:
            loop = asyncio.get_running_loop()
            self._meeting = loop.call_at(max(loop.time(), self._next_presence), self._meet)

    def _meet(self) -> None:
        self._meeting = None
        self._met = True
        self._news.set()

    def send_away(self, says: str) -> None:
        """There is room for others only if this one goes."""
        if not self._sent_away:
            self._sent_away = says
            self._ends.reschedule(0)

    def toast(self, says: str) -> None:
        self.tell(wire.Toast(says))

    def tell(self, notice: wire.Heard) -> None:
        self._notices.append(notice)
        self._news.set()

    # -- its life

    async def serve(self, id: str) -> None:
        """From the door to the end, whatever that is."""
        await self.socket.accept()
        try:
            async with asyncio.timeout(None) as self._ends:
                await self._visit(id)
        except WebSocketDisconnect:
            pass
        except Outage:
            await self._leave(outage.SAYS, CLOSED_OUTAGE, again=True)
        except Exception:
            if self._ends.expired():
                await self._leave(self._sent_away, CLOSED_FULL)
                return
            logger.exception("A connection to table %.40r failed.", id)
            await self._close("Something went wrong here.", CLOSED_BROKEN)

    async def _visit(self, id: str) -> None:
        self.tables.doorway.arrive(self)
        try:
            hello = await self._greet(id)
        finally:
            self.tables.doorway.speaks(self)
        if hello is None or not await self._admit(hello):
            return
        try:
            await self._stay()
        finally:
            self.tables.doorway.leave(self)

    async def _greet(self, id: str) -> wire.Hello | None:
        """The first message says who is here."""
        try:
            table = await self.tables.find(id)
        except Illegal as no:
            await self._leave(no.refusal.says, CLOSED_NO_TABLE)
            return None
        if table is None:
            await self._leave("There is no such table.", CLOSED_NO_TABLE)
            return None
        self.table = table
        hello = None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.limits.hello_seconds):
                hello = await self._hear()
        if not isinstance(hello, wire.Hello):
            await self._leave("A connection begins with hello.", CLOSED_NO_HELLO)
            return None
        return hello

    async def _admit(self, hello: wire.Hello) -> bool:
        looking: list[int] = []
        for number, token in enumerate((*hello.tokens, *hello.beside)):
            row = seat_of(self.table, token)
            if row is None:
                await self._leave("That link holds no seat at this table.", CLOSED_BAD_TOKEN, seatless=True)
                return False
            self._held[row.seat] = row.token_hash
            self._came_with.append(row.token_hash or "")
            if number < len(hello.tokens):
                looking.append(row.seat)
        self.seats = tuple(sorted(self._held))
        self.reader = Reader(
            tuple(sorted(set(looking))),
            min(looking, default=NOBODY),
            max(0, hello.have),
            lean=hello.lean,
            news=hello.news,
            beside=tuple(seat for seat in self.seats if seat not in looking),
        )
        if not self.seats and (no := self.tables.doorway.why_not_watch(self.table, self)):
            await self._leave(no, CLOSED_FULL)
            return False
        return True

    async def _stay(self) -> None:
        self.tables.doorway.make_room(self.table, self.seats)
        self.table.watch(self)
        writer = asyncio.create_task(self._write())
        try:
            while True:
                said = await self._hear()
                if said is not None:
                    await self._act(said)
        except _Flood:
            await self._leave("Too many messages.", CLOSED_FLOOD)
        finally:
            writer.cancel()
            self.table.unwatch(self)
            if self._meeting is not None:
                self._meeting.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def _still_sits(self) -> bool:
        seats = self.table.seats
        return all(seat < len(seats) and seats[seat].token_hash == kept for seat, kept in self._held.items())

    async def _moved(self) -> bool:
        """Before the start: whether it still holds as many seats, be they others; then it is told which."""
        seat_of_hash = {row.token_hash: row.seat for row in self.table.seats if row.token_hash is not None}
        if any(kept not in seat_of_hash for kept in self._came_with):
            return False
        now = [seat_of_hash[kept] for kept in self._came_with]
        before = {kept: seat for seat, kept in self._held.items()}
        goes = {before[kept]: seat for kept, seat in zip(self._came_with, now)}
        was = self.reader
        self._held = dict(zip(now, self._came_with))
        self.seats = tuple(sorted(now))
        self.reader = Reader(
            tuple(sorted(goes[seat] for seat in was.seats)),
            goes.get(was.looks, NOBODY),
            lean=was.lean,
            news=was.news,
            number=was.number,
            beside=tuple(sorted(goes[seat] for seat in was.beside)),
        )
        self.table.watch(self)
        await self._send(wire.Seated(now))
        return True

    def _begin_other_game(self) -> None:
        """What was shown of one game says nothing of another that the host has chosen instead."""
        if self._sealed not in ("", self.table.row.commitment):
            begin_anew(self.reader, 0)
        self._sealed = self.table.row.commitment

    async def _leave(self, says: str, code: int, again: bool = False, seatless: bool = False) -> None:
        """For good, unless told to come back."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(PARTING):
                await self._send(wire.Gone(says, again, seatless))
        await self._close(says, code)

    async def _close(self, says: str, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(PARTING):
                await self.socket.close(code=code, reason=says)

    async def _write(self) -> None:
        try:
            await self._write_news()
        except Outage:
            await self._leave(outage.SAYS, CLOSED_OUTAGE, again=True)

    async def _write_news(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._notices:
                await self._send(self._notices.popleft())
            if self._stale:
                if not self.hurries and (entries := due(self.table, self.reader)) > FEW:
                    await self.tables.told.wait(self.address, entries)
                async with self.table.lock:
                    self._stale = False
                    if not self._still_sits() and not await self._moved():
                        break
                    self._begin_other_game()
                    await make_ready(self.table, self.reader)
                    state = message_for(self.table, self.reader)
                    self.tables.backdrops.add(self.table.seat_view(self.reader.looks).scene.backdrop)
                    self._presence = presence_of(self.table)
                await self._send(state)
            if self._met:
                self._met = False
                await self._tell_presence()
        await self._leave("Your seat at this table was freed.", CLOSED_BAD_TOKEN, seatless=True)

    async def _tell_presence(self) -> None:
        """Unless it knows."""
        self._next_presence = asyncio.get_running_loop().time() + self.limits.presence_seconds
        presence = presence_of(self.table)
        if presence != self._presence:
            self._presence = presence
            await self._send(presence)

    async def _send(self, notice: wire.Heard) -> None:
        await self.socket.send_data(ENCODER.encode(notice).decode())

    # -- hearing

    async def _hear(self) -> wire.Said | None:
        """The next message; None where it was refused."""
        data = await self.socket.receive_data(mode="text")
        if not self.hurries and not (self.bucket.take() and self.tables.messages.take(self.address)):
            self.hasty += 1
            if self.hasty > FLOOD:
                raise _Flood
            about = dropped(data) if len(data) <= self.limits.message_bytes else wire.Dropped()
            haste = Refusal("", "That was too fast.", "Wait a moment.")
            self.tell(refused(None, haste, about.seat, about.seq, about.id))
            return None
        if len(data) > self.limits.message_bytes:
            self.tell(wire.Refused(says=f"A message has at most {self.limits.message_bytes} characters."))
            return None
        try:
            return DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            self.tell(wire.Refused(says="That message cannot be read.", instead=str(problem)[:200]))
            return None

    async def _act(self, said: wire.Said) -> None:
        seat, seq, id = getattr(said, "seat", -1), getattr(said, "seq", -1), getattr(said, "id", "")
        try:
            if seat >= 0 and (seat not in self.seats or not self._still_sits()):
                raise refuse("That seat is not yours.", "Speak for a seat whose link you hold.")
            await self._do(said)
            if id:
                self.tell(wire.Done(id))
        except Illegal as no:
            tried = TOO_LATE if no.refusal == STALE else await self._tried(said)
            self.tell(refused(self.table.match.game, no.refusal, seat, seq, id, tried))
        except Garbled as problem:
            self.tell(refused(None, Refusal("", problem.says, problem.instead), seat, seq, id))
        except Outage:
            raise
        except Exception:
            logger.exception("A message of kind %s to table %s failed.", type(said).__name__, self.table.id)
            broken = Refusal("", "Something went wrong here.", "Look again, and try again.")
            self.tell(refused(None, broken, seat, seq, id))

    async def _tried(self, said: wire.Said) -> str:
        """What was refused, in words."""
        if not isinstance(said, wire.Answer) or said.seat not in self.seats:
            return TRIED.get(type(said), "")
        async with self.table.lock:
            return cannot(self.table.seat_view(said.seat), said.move)

    async def _do(self, said: wire.Said) -> None:
        match said:
            case wire.Why():
                await self._explain(said)
            case wire.Inspect():
                await self._inspect(said)
            case wire.Look(seat=seat):
                look(self.reader, seat)
                self.refresh()
            case wire.Whole(have=have):
                begin_anew(self.reader, have)
                self.refresh()
            case wire.Ping():
                self.tell(wire.Pong())
            case wire.Hello():
                raise refuse("You have said hello already.")
            case _:
                await self._change(said)

    async def _change(self, said: wire.Change) -> None:
        table, before = self.table, self.table.changes
        if table.row.status == "lobby" and not isinstance(said, wire.Say):
            raise refuse("The game has not begun.", "Its host starts it.", "table/lobby")
        match said:
            case wire.Answer(seat=seat, seq=seq, move=move):
                await table.answer(seat, seq, move)
            case wire.UndoMine(seat=seat, seq=seq):
                await table.undo(seat, seq)
            case wire.Redo(seat=seat, seq=seq):
                await table.redo(seat, seq)
            case wire.AskTakeback(seat=seat, seq=seq):
                await table.ask_takeback(seat, seq)
            case wire.Consent(seat=seat, seq=seq, allow=allow):
                await table.consent(seat, seq, allow)
            case wire.Propose(seat=seat, seq=seq, to=to, move=move):
                await table.counsel.propose(seat, seq, to, move)
            case wire.Say(seat=seat, text=text, id=id):
                await table.say(seat, plain_text(text, "message", 500), id)
            case wire.GiveUp(seat=seat, seq=seq):
                await table.resign(seat, seq)
            case wire.Auto(seat=seat, seq=seq, until=until, on=on):
                await table.less.settle(seat, seq, until, on)
        if table.changes == before:
            # It came twice and stands already: whoever repeats it has not seen that.
            self.refresh()

    async def _explain(self, why: wire.Why) -> None:
        if self.table.row.status == "lobby":
            raise refuse("The game has not begun.", rule="table/lobby")
        if not why.move and not why.points:
            raise refuse("Why not what?", "Send a move, or what was pointed at.")
        async with self.table.lock:
            seat_view = self._asked_view(why.seat, why.to)
            self.tell(why_not_move(seat_view, why.move, why.n) if why.move else why_not_points(seat_view, why.points))

    async def _inspect(self, asked: wire.Inspect) -> None:
        if self.table.row.status == "lobby":
            raise refuse("The game has not begun.", rule="table/lobby")
        async with self.table.lock:
            looks = NOBODY if asked.seat in self.reader.beside else asked.seat
            seat_view = self.table.seat_view(looks)
            self.tell(wire.ThingCard(asked.thing, seat_view.inspect(asked.thing)))

    def _asked_view(self, seat: int, to: int) -> SeatView:
        """A seat that only sits beside, or asks for another of its side, is told what everyone could tell it."""
        if to not in (-1, seat):
            if seat not in self.table.counsel.hearers(to):
                raise refuse("You cannot propose anything there now.", rule="table/proposals")
            return self.table.seat_view(NOBODY).aside(to)
        if seat in self.reader.beside:
            return self.table.seat_view(NOBODY).aside(seat)
        return self.table.seat_view(seat)


class _Flood(Exception):
    """Far too many messages."""


def dropped(data: str) -> wire.Dropped:
    """What a message was about that is not read further."""
    try:
        return msgspec.json.decode(data, type=wire.Dropped)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return wire.Dropped()


def seat_of(table: Table, token: str) -> SeatRow | None:
    """The seat that a token holds."""
    return next((row for row in table.seats if fits(token, row.token_hash)), None)
