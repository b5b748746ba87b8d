"""One WebSocket: what a client says, judged, and what it is shown.

A client that cannot keep up is not sent every state but the newest one, with all of the log it has not had.
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

from ..core.names import plain_text
from ..core.refusal import Garbled, Illegal, Refusal
from . import wire
from .explaining import refused, why_not_move, why_not_points
from .hall import Hall
from .limiting import Bucket
from .rows import SeatRow
from .table import Table, refuse
from .telling import Reader, look, state_for
from .tokens import fits

AnySocket = WebSocket[Any, Any, Any]
logger = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[wire.Said] = msgspec.json.Decoder(wire.Said)
ENCODER = msgspec.json.Encoder()
FLOOD = 200
"""Refusals for haste after which a connection is closed."""
MOST_NOTICES = 50

CLOSED_NO_TABLE = 4404
CLOSED_NO_HELLO = 4400
CLOSED_BAD_TOKEN = 4403
CLOSED_FLOOD = 4429
CLOSED_FULL = 4503


class Connection:
    def __init__(self, socket: AnySocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.seats: tuple[int, ...] = ()
        self.reader = Reader(())
        self.table: Table
        limits = hall.settings.limits
        self.limits = limits
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.hasty = 0
        self._stale = False
        self._news = asyncio.Event()
        self._notices: deque[wire.Heard] = deque(maxlen=MOST_NOTICES)

    # -- what its table asks of it

    def refresh(self) -> None:
        self._stale = True
        self._news.set()

    def toast(self, says: str) -> None:
        self.tell(wire.Toast(says))

    def tell(self, notice: wire.Heard) -> None:
        self._notices.append(notice)
        self._news.set()

    # -- its life

    async def serve(self, id: str) -> None:
        await self.socket.accept()
        try:
            table = await self.hall.find(id)
        except Illegal as no:
            await self._leave(no.refusal.says, CLOSED_NO_TABLE)
            return
        if table is None:
            await self._leave("There is no such table.", CLOSED_NO_TABLE)
            return
        if len(table.watchers) >= self.limits.connections_per_table:
            await self._leave("Too many are watching this table.", CLOSED_FULL)
            return
        self.table = table
        with contextlib.suppress(WebSocketDisconnect):
            if await self._greet():
                await self._stay()

    async def _greet(self) -> bool:
        """The first message says who is here."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                hello = await self._hear()
        except TimeoutError:
            await self._leave("A connection begins with hello.", CLOSED_NO_HELLO)
            return False
        if not isinstance(hello, wire.Hello):
            await self._leave("A connection begins with hello.", CLOSED_NO_HELLO)
            return False
        return await self._admit(hello)

    async def _admit(self, hello: wire.Hello) -> bool:
        seats = []
        for token in hello.tokens:
            row = seat_of(self.table, token)
            if row is None:
                await self._leave("That link holds no seat at this table.", CLOSED_BAD_TOKEN)
                return False
            seats.append(row.seat)
        self.seats = tuple(sorted(set(seats)))
        self.reader = Reader(self.seats, self.seats[0] if self.seats else -1, max(0, hello.have))
        return True

    async def _stay(self) -> None:
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
            await asyncio.gather(writer, return_exceptions=True)

    async def _leave(self, says: str, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send_data(ENCODER.encode(wire.Gone(says)).decode())
            await self.socket.close(code=code, reason=says)

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._notices:
                await self._send(self._notices.popleft())
            if self._stale:
                async with self.table.lock:
                    self._stale = False
                    state = state_for(self.table, self.reader)
                    self.hall.backdrops.add(self.table.sight(self.reader.looks).scene.backdrop)
                await self._send(state)

    async def _send(self, notice: wire.Heard) -> None:
        await self.socket.send_data(ENCODER.encode(notice).decode())

    # -- hearing

    async def _hear(self) -> wire.Said | None:
        """The next message; None where it was refused."""
        data = await self.socket.receive_data(mode="text")
        if not self.bucket.take():
            self.hasty += 1
            if self.hasty > FLOOD:
                raise _Flood
            self.tell(wire.Refused(says="That was too fast.", instead="Wait a moment."))
            return None
        if len(data) > self.limits.message_bytes:
            self.tell(wire.Refused(says=f"A message has at most {self.limits.message_bytes} characters."))
            return None
        try:
            return DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError) as problem:
            self.tell(wire.Refused(says="That message cannot be read.", instead=str(problem)[:200]))
            return None

    async def _act(self, said: wire.Said) -> None:
        seat = getattr(said, "seat", -1)
        seq = said.seq if isinstance(said, wire.Answer) else -1
        try:
            if seat >= 0 and seat not in self.seats:
                raise refuse("That seat is not yours.", "Speak for a seat whose link you hold.")
            await self._do(said)
        except Illegal as no:
            self.tell(refused(self.table.match.game, no.refusal, seat, seq))
        except Garbled as problem:
            self.tell(refused(None, Refusal("", problem.says, problem.instead), seat, seq))
        except Exception:
            logger.exception("A message of kind %s failed.", type(said).__name__)
            broken = Refusal("", "Something went wrong here.", "Nothing has changed.")
            self.tell(refused(None, broken, seat, seq))

    async def _do(self, said: wire.Said) -> None:
        table = self.table
        match said:
            case wire.Answer(seat=seat, seq=seq, move=move):
                before = table.seq
                await table.answer(seat, seq, move)
                if table.seq == before:
                    # It came twice and stands in the log already: whoever repeats it has not seen that.
                    self.refresh()
            case wire.Why(seat=seat, move=move, points=points):
                await self._explain(seat, move, points)
            case wire.UndoMine(seat=seat):
                await table.undo(seat)
            case wire.AskTakeback(seat=seat):
                await table.ask_takeback(seat)
            case wire.Consent(seat=seat, allow=allow):
                await table.consent(seat, allow)
            case wire.Say(seat=seat, text=text):
                await table.say(seat, plain_text(text, "message", 500))
            case wire.GiveUp(seat=seat):
                await table.resign(seat)
            case wire.Auto(seat=seat, until=until):
                await table.set_auto(seat, until)
            case wire.Look(seat=seat):
                look(self.reader, seat)
                self.refresh()
            case wire.Ping():
                self.tell(wire.Pong())
            case wire.Hello():
                raise refuse("You have said hello already.")

    async def _explain(self, seat: int, move: str, points: list[str]) -> None:
        if not move and not points:
            raise refuse("Why not what?", "Send a move, or what was pointed at.")
        async with self.table.lock:
            sight = self.table.sight(seat)
            self.tell(why_not_move(sight, move) if move else why_not_points(sight, points))


class _Flood(Exception):
    """Far too many messages."""


def seat_of(table: Table, token: str) -> SeatRow | None:
    """The seat that a token holds."""
    return next((row for row in table.seats if fits(token, row.token_hash)), None)
