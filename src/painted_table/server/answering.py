"""Answers that may be long, and whom they count for."""

from __future__ import annotations

import asyncio
import gzip

from litestar import MediaType, Response

from .errors import AnyRequest
from .limiting import asker

SMALL = 1000
"""Bytes that are not worth packing."""
LEVEL = 6


def asker_of(request: AnyRequest) -> str:
    """Whom a request counts for."""
    return asker(request.client.host if request.client else "")


async def packed(request: AnyRequest, data: bytes) -> Response[bytes]:
    """JSON, packed where it is wanted; beside the event loop, as a whole log takes long."""
    headers = {"vary": "accept-encoding"}
    if len(data) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        data = await asyncio.to_thread(gzip.compress, data, LEVEL, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(data, media_type=MediaType.JSON, headers=headers)
