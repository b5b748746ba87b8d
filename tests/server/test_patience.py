"""Connections that never finish asking are ended, and keep nobody out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from painted_table.server.app import create_app
from painted_table.server.patience import patient
from painted_table.server.settings import Limits, Settings

PATIENCE = 60.0
SHORT = Limits(head_seconds=0.1, body_seconds=0.1, answer_seconds=30.0)
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
Trial = Callable[["Served"], Coroutine[Any, Any, None]]


class Served:
    """A server in this process, and what its application was told."""

    def __init__(self, settings: Settings, app: Any = None) -> None:
        self.settings = settings
        self.heard: list[str] = []
        self.app = app or self.answer
        self.port = 0
        self.state = ServerState()

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Answers once it has heard everything; a WebSocket is accepted and repeats what it hears, in its own time."""
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            message = await receive()
            await asyncio.sleep(0.3)
            await send({"type": "websocket.send", "text": message["text"]})
            return
        while (message := await receive())["type"] == "http.request" and message["more_body"]:
            pass
        self.heard.append(message["type"])
        if scope["path"] == "/slow":
            await asyncio.sleep(0.3)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        config = uvicorn.Config(
            self.app, http=patient(self.settings), ws="websockets-sansio", interface="asgi3", log_config=None
        )
        config.load()
        make = config.http_protocol_class
        server = await asyncio.get_running_loop().create_server(
            lambda: make(config=config, server_state=self.state, app_state={}),  # type: ignore[call-arg]
            "127.0.0.1",
            0,
        )
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield

    async def until_closed(self, *sent: bytes) -> bytes:
        """What comes back until the server ends the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for data in sent:
            writer.write(data)
            await writer.drain()
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""
        finally:
            writer.close()


def tried(trial: Trial, limits: Limits = SHORT, proxies: tuple[str, ...] = (), app: Any = None) -> Served:
    async def run() -> Served:
        served = Served(Settings(limits=limits, proxies=proxies), app)
        async with asyncio.timeout(PATIENCE), served.running():
            await trial(served)
        return served

    return asyncio.run(run())


@pytest.mark.parametrize("sent", [b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\nx-a: b", b"\r\n\r\n"])
def test_half_a_head_is_told_that_it_is_late(sent: bytes) -> None:
    async def trial(served: Served) -> None:
        answer = await served.until_closed(sent)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"did not come to its end" in answer

    tried(trial)


def test_who_says_nothing_is_sent_away_without_a_word() -> None:
    async def trial(served: Served) -> None:
        assert await served.until_closed() == b""

    tried(trial)


ENDLESS = b"a" * 16_384


@pytest.mark.parametrize(
    "begins", [b"GET /", b"GET / HTTP/1.1\r\nhost: x\r\nx-a: ", b"GET / HTTP/1.1\r\n" + b"x-a: b\r\n" * 9_000]
)
def test_a_head_has_a_size(begins: bytes) -> None:
    """Its first line too; what follows is not even looked at, also where it comes after other requests."""

    async def trial(served: Served) -> None:
        for before in (b"", GET, GET.replace(b"host", b"content-length: 9\r\nhost") + b"some body"):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(before)
            if before:
                await reader.readuntil(b"ok")
            writer.write(begins)
            for _ in range(64):
                if reader.at_eof() or writer.is_closing():
                    break
                writer.write(ENDLESS)
                await asyncio.sleep(0)
            with contextlib.suppress(ConnectionResetError):
                assert b" 431 " in await reader.read()
            writer.close()

    assert tried(trial, replace(Limits(), head_seconds=30.0)).heard == ["http.request"] * 2


def test_a_head_of_one_piece_has_a_size_too() -> None:
    async def trial(served: Served) -> None:
        whole = b"GET / HTTP/1.1\r\nhost: x\r\nx-a: %s\r\nconnection: close\r\n\r\n"
        assert b" 431 " in await served.until_closed(whole % (b"a" * 66_000))
        assert b" 200 " in await served.until_closed(whole % (b"a" * 60_000))
        assert b" 431 " in await served.until_closed(GET + whole % (b"a" * 140_000))

    tried(trial, Limits())


def test_a_websocket_with_a_body_is_told_so() -> None:
    head = (
        b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s\r\n\r\n"
    )

    async def trial(served: Served) -> None:
        for body in (b"content-length: 4", b"transfer-encoding: chunked"):
            answer = await served.until_closed(head % body, b"4\r\nbody\r\n0\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert b"without a body" in answer

    tried(trial, Limits())


def test_half_a_body_is_given_up() -> None:
    async def trial(served: Served) -> None:
        head = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n"
        assert await served.until_closed(head, b"half") == b""
        while not served.heard:
            await asyncio.sleep(0.01)

    assert tried(trial).heard == ["http.disconnect"]


def test_a_server_that_ends_waits_for_whole_requests_only() -> None:
    async def trial(served: Served) -> None:
        half = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf"
        asked = [asyncio.create_task(served.until_closed(sent)) for sent in (half, GET.replace(b"/ ", b"/slow "))]
        while sum(one.cycle is not None for one in served.state.connections) < 2:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        for one in list(served.state.connections):
            one.shutdown()
        gone, whole = await asyncio.gather(*asked)
        assert gone == b""
        assert whole.endswith(b"ok")

    assert sorted(tried(trial, Limits()).heard) == ["http.disconnect", "http.request"]


def test_half_a_body_is_no_failure_of_the_application(lite: Settings, caplog: pytest.LogCaptureFixture) -> None:
    async def trial(served: Served) -> None:
        head = b"POST /api/%s HTTP/1.1\r\nhost: x\r\ncontent-type: %s\r\ncontent-length: 100\r\n\r\n"
        await served.until_closed(head % (b"tables", b"application/json"), b"{")
        await served.until_closed(head % (b"records", b"text/plain"), b"{")
        await asyncio.sleep(0.1)

    caplog.set_level(logging.WARNING)
    tried(trial, app=create_app(lite))
    assert not [record for record in caplog.records if record.exc_info]


def test_what_begins_after_an_answer_has_its_time_too() -> None:
    """A line break now and then, or the beginning of a next request, does not hold a connection for ever."""

    async def trial(served: Served) -> None:
        for rest in (b"\r\n", b"GET /agai"):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(GET)
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200 ")
            writer.write(rest)
            assert b" 408 " in await reader.read()
            writer.close()

    assert tried(trial).heard == ["http.request"] * 2


def test_whole_requests_are_answered_however_long_it_takes() -> None:
    async def trial(served: Served) -> None:
        slow = b"GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        assert (await served.until_closed(slow)).endswith(b"ok")
        assert (await served.until_closed(GET.replace(b"/ ", b"/slow ") + slow)).count(b"200 OK") == 2

    tried(trial)


def test_an_answer_that_nobody_takes_is_given_up() -> None:
    async def trial(served: Served) -> None:
        assert await served.until_closed(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n") == b""

    tried(trial, replace(SHORT, answer_seconds=0.05))


def test_a_websocket_has_its_own_time() -> None:
    async def trial(served: Served) -> None:
        async with connect(f"ws://127.0.0.1:{served.port}/") as socket:
            await socket.send("winter")
            assert await socket.recv() == "winter"

    tried(trial)


def test_one_address_may_be_silent_only_so_often() -> None:
    """A proxy that was named speaks for many."""
    few = replace(Limits(), silent_connections=2)

    async def trial(served: Served) -> None:
        silent = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(2)]
        assert await served.until_closed(GET) == b""
        for _, writer in silent:
            writer.write(GET)
        for reader, _ in silent:
            await reader.readuntil(b"ok")
        assert (await served.until_closed(GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))).endswith(b"ok")
        for _, writer in silent:
            writer.close()

    async def proxied(served: Served) -> None:
        silent = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(5)]
        for _, writer in silent:
            writer.write(GET)
        for reader, writer in silent:
            await reader.readuntil(b"ok")
            writer.close()

    tried(trial, few)
    tried(proxied, few, ("127.0.0.0/8",))
