"""What every answer carries, and how often one address may change things."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .api import Failure
from .failing import failure
from .headers import HEADERS
from .limiting import Buckets
from .settings import Limits


class SafeHeaders(ASGIMiddleware):
    """On every answer, also on refusals. What is not said to be kept is not kept."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await next_app(scope, receive, send_guarded)


class RateLimit:
    """Before every request: not too many of one address, and of those that change something fewer still."""

    def __init__(self, limits: Limits) -> None:
        self.writes = Buckets(limits.writes_per_second, limits.write_burst)
        self.reads = Buckets(limits.reads_per_second, limits.read_burst)

    def __call__(self, request: Request[Any, Any, Any]) -> Response[Failure] | None:
        if not request.url.path.startswith("/api/"):
            return None
        address = request.client.host if request.client else ""
        buckets = self.reads if request.method in ("GET", "HEAD", "OPTIONS") else self.writes
        if buckets.take(address):
            return None
        refused = failure(429, "Too many requests.", "Wait a moment.")
        refused.headers["retry-after"] = "1"
        return refused
