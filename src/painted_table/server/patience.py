"""Connections that ask for nothing, or never finish asking, do not keep others out.

uvicorn waits for ever for the rest of a request, and takes whatever it says of itself. Here every part of it has its
time, its head a size, and one address may have only so many connections that have not asked yet.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import is_within, unmapped
from .limiting import asker
from .settings import Limits, Settings

REFUSAL = (
    b"HTTP/1.1 %s\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b'content-length: %d\r\n\r\n{"error":{"says":"%s","instead":"%s","rule":""}}'
)
LENGTH = len(b'{"error":{"says":"","instead":"","rule":""}}')
LATE = b"408 Request Timeout", b"The request did not come to its end.", b"Send it again."
LONG = b"431 Request Header Fields Too Large", b"The head of the request is too long.", b"Say less before the body."
LADEN = b"400 Bad Request", b"A WebSocket begins without a body.", b"Leave it out."
No = tuple[bytes, bytes, bytes]
"""A status, what is wrong, and what would do."""


class PatientProtocol(HttpToolsProtocol):
    """A connection from its first byte to its last answer, or until it becomes a WebSocket."""

    def __init__(self, *given: Any, limits: Limits, silent: Counter[str], proxies: Sequence[str], **named: Any) -> None:
        super().__init__(*given, **named)
        self._limits = limits
        self._silent = silent
        self._proxies = proxies
        self._timer: asyncio.TimerHandle | None = None
        self._counted = ""
        self._begun = False
        self._head = 0
        """Bytes of the head that is coming; -1 while a body is."""
        self._deaf = False
        """Whether nothing that comes is looked at any more here."""

    # -- its life

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None:
            self.client = (unmapped(self.client[0]), self.client[1])
            self._count(self.client[0])
        if self._silent[self._counted] > self._limits.silent_connections:
            transport.abort()
            return
        self._wait(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and not self.transport.is_closing():
            # After an answer: the next request begins, or something that will never be one.
            self._wait(self._limits.head_seconds)
        self._begun = True
        # In pieces, as no more of a head is looked at than it may have: to put a long one together takes long.
        most = self._limits.head_bytes
        while data and not (self._deaf or self.transport.is_closing()):
            piece, data = data[: most - max(0, self._head)], data[most - max(0, self._head) :]
            if self._head >= 0:
                self._head += len(piece)
            super().data_received(piece)
            if self._head >= most:
                self._refuse(LONG)

    def on_headers_complete(self) -> None:
        self._head = -1
        self._uncount()
        if self.parser.should_upgrade() and any(_is_of_a_body(*header) for header in self.headers):
            self._refuse(LADEN)
            return
        self._wait(self._limits.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._deaf:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        if self._deaf:
            return
        self._wait(self._limits.answer_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._begun = False
        if self.pipeline:
            self._wait(self._limits.answer_seconds)
        else:
            self._rest()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._deaf = True
        self._rest()
        self._uncount()
        super().handle_websocket_upgrade()

    def shutdown(self) -> None:
        """The server ends: what was asked for whole is still answered, what was not is not waited for."""
        if self.cycle is not None and self.cycle.more_body and not self.cycle.response_complete:
            self.transport.abort()
        else:
            super().shutdown()

    # -- its time

    def _wait(self, seconds: float) -> None:
        self._rest()
        self._timer = self.loop.call_later(seconds, self._give_up)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self._begun and (self.cycle is None or self.cycle.response_complete):
            self._refuse(LATE)
        else:
            # In the midst of an answer, which may be stuck in the line, or without a word.
            self.transport.abort()

    def _refuse(self, no: No) -> None:
        """The connection ends with a sentence; what is still answered on it is cut short."""
        self._deaf = True
        self._rest()
        status, says, instead = no
        self.transport.write(REFUSAL % (status, LENGTH + len(says) + len(instead), says, instead))
        self.transport.close()

    # -- how many there are

    def _count(self, address: str) -> None:
        if not is_within(address, self._proxies):
            self._counted = asker(address)
            self._silent[self._counted] += 1

    def _uncount(self) -> None:
        if self._counted:
            self._silent[self._counted] -= 1
            if self._silent[self._counted] <= 0:
                del self._silent[self._counted]
            self._counted = ""


def _is_of_a_body(name: bytes, value: bytes) -> bool:
    return name == b"transfer-encoding" or (name == b"content-length" and value.strip(b" 0") != b"")


def patient(settings: Settings) -> Any:
    """The protocol of a server with these settings, as uvicorn wants it. A proxy speaks for many."""
    return partial(PatientProtocol, limits=settings.limits, silent=Counter(), proxies=settings.proxies)
