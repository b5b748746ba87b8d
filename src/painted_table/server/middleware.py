"""What every answer carries, whose requests are heard, and how often one address may change things."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import Addresses, knows_origin, name_in
from .addresses import is_loopback as is_own_name
from .api import Failure
from .errors import failure
from .headers import HEADERS
from .limiting import Buckets, asker, is_loopback
from .settings import Limits

HARMLESS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
JSON = "application/json"
OPENER = "cross-origin-opener-policy"
LONGEST_NAME = 100
CLOSED_FOREIGN = 1008


class SafeHeaders(ASGIMiddleware):
    """On every answer, also on refusals. What is not said to be kept is not kept."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    if name != OPENER or _is_trusted(scope):
                        headers.setdefault(name, value)
            await send(message)

        await next_app(scope, receive, send_guarded)


def _is_trusted(scope: Scope) -> bool:
    """Whether browsers heed all headers: over plain HTTP from another machine they leave one out, and complain."""
    return scope["scheme"] == "https" or is_own_name(name_in(Headers.from_scope(scope).get("host", "")))


class OurOwn(ASGIMiddleware):
    """Before anything is done: the server is asked for by a name of its own, and no page from elsewhere changes things.

    A browser says where a page is from whenever it posts or opens a WebSocket; a program says nothing and is heard.
    Without addresses whoever runs the application looks after its names.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, addresses: Addresses | None) -> None:
        self.addresses = addresses

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        refused = self._foreign(scope, headers)
        if scope["type"] == ScopeType.WEBSOCKET:
            if refused is None:
                await next_app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": CLOSED_FOREIGN, "reason": refused.content.error.says})
            return
        refused = refused or _of_another_kind(scope, headers)
        if refused is None:
            await next_app(scope, receive, send)
        else:
            await refused.to_asgi_response(None, Request(scope))(scope, receive, send)

    def _foreign(self, scope: Scope, headers: Headers) -> Response[Failure] | None:
        host = headers.get("host", "")
        if self.addresses is not None and not self.addresses.knows_host(host):
            name = name_in(host)[:LONGEST_NAME]
            return failure(
                403, f"This server is not known as {name!r}.", f"If it is, start it with --allow-host {name}"
            )
        origin = headers.get("origin", "")
        if not origin or _is_harmless(scope) or knows_origin(origin, host, self.addresses):
            return None
        return failure(
            403,
            f"Pages of {origin[:LONGEST_NAME]} can do nothing here.",
            "If they are this server's own, start it with their address as --public-address.",
        )


def _is_harmless(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP and scope["method"] in HARMLESS


def _of_another_kind(scope: Scope, headers: Headers) -> Response[Failure] | None:
    """Bodies are JSON, which no page elsewhere can send without asking; a route may take something else."""
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if _is_harmless(scope) or not has_body:
        return None
    wanted = scope["route_handler"].opt.get("takes", JSON)
    given = headers.get("content-type", "" if wanted == JSON else wanted)
    if given.partition(";")[0].strip().lower() == wanted:
        return None
    return failure(415, f"The body is not said to be {wanted}.", f"Send it with content-type: {wanted}")


class HeadOfGet:
    """HEAD is GET without the body, wherever there is a GET."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        asked = cast("Scope", {**scope, "method": "GET"})
        await self.app(asked, receive, send_head)


class RateLimit:
    """Before every request: not too many of one address, and of those that change something fewer still."""

    def __init__(self, limits: Limits) -> None:
        self.lifted = limits.lifted_on_loopback
        self.writes = Buckets(limits.writes_per_second, limits.write_burst)
        self.reads = Buckets(limits.reads_per_second, limits.read_burst)

    def __call__(self, request: Request[Any, Any, Any]) -> Response[Failure] | None:
        if not request.url.path.startswith("/api/"):
            return None
        address = request.client.host if request.client else ""
        buckets = self.reads if request.method in HARMLESS else self.writes
        if (self.lifted and is_loopback(address)) or buckets.take(asker(address)):
            return None
        refused = failure(429, "Too many requests.", "Wait a moment.")
        refused.headers["retry-after"] = "1"
        return refused
