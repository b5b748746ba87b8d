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


class WriteLimit:
    """Before a request that changes something: not too many of one address."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.buckets = Buckets(per_second, burst)

    def __call__(self, request: Request[Any, Any, Any]) -> Response[Failure] | None:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        address = request.client.host if request.client else ""
        if self.buckets.take(address):
            return None
        refused = failure(429, "Too many requests.", "Wait a moment.")
        refused.headers["retry-after"] = "1"
        return refused
