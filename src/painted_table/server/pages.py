"""The built client, or a plain page where it has not been built."""

from __future__ import annotations

import gzip
from pathlib import Path, PurePosixPath
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from .addresses import Addresses
from .errors import failure
from .previews import preview_of, with_preview
from .routes_library import FOREVER
from .tables import TheTables

STATIC = Path(__file__).with_name("static")
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Text is said to be UTF-8 by the framework."""
PAGES = {"table", "new", "rules", "settings", "load"}
"""How addresses of the client's own pages begin. Any other shows a page too, which says that there is none."""
PACKED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Painted Table</title>
<h1>Painted Table</h1>
<p>The server runs, but its web pages have not been built yet.</p>
<p>Run <code>make client</code> in the source folder and load this page again.</p>
<p>Programs can play without them: the interface is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a> and in <code>docs/protocol.md</code>.</p>
</html>
"""


class Pages:
    """Files by their path in the address, read anew when they change."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._read: dict[Path, tuple[int, bytes, bytes]] = {}

    def find(self, address: str) -> Path | None:
        """The file for an address; the client's own addresses all show its first page."""
        parts = PurePosixPath(address.strip("/")).parts
        if any(part.startswith(".") for part in parts):
            return None
        path = self.folder.joinpath(*parts)
        front = self.folder / "index.html"
        try:
            if path.is_file():
                return path
        except (OSError, ValueError):  # no file has such a name
            return None
        return front if not path.suffix and front.is_file() else None

    def read(self, path: Path) -> tuple[bytes, bytes]:
        """A file as it is, and packed."""
        stamp = path.stat().st_mtime_ns
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            data = path.read_bytes()
            packed = gzip.compress(data, mtime=0) if path.suffix in PACKED else b""
            known = self._read[path] = (stamp, data, packed)
        return known[1], known[2]

    def answer(self, address: str, takes_gzip: bool) -> Response[bytes]:
        path = self.find(address)
        if path is None:
            built = (self.folder / "index.html").is_file()
            if not built and not PurePosixPath(address).suffix:
                return Response(UNBUILT.encode(), media_type=TYPES[".html"], headers={"cache-control": "no-cache"})
            return Response(b"There is no such page.", media_type=TYPES[".txt"], status_code=404)
        data, packed = self.read(path)
        headers = {
            "cache-control": FOREVER if "assets" in path.parts else "no-cache",
            "vary": "accept-encoding",
        }
        if packed and takes_gzip:
            data = packed
            headers["content-encoding"] = "gzip"
        first = PurePosixPath(address.strip("/")).parts[:1]
        known = path.name != "index.html" or not first or first[0] in PAGES
        kind = TYPES.get(path.suffix, "application/octet-stream")
        return Response(data, media_type=kind, headers=headers, status_code=200 if known else 404)


@get(["/", "/{address:path}"], include_in_schema=False, unpacked=True)
async def page(
    request: Request[Any, Any, Any],
    pages: NamedDependency[Pages],
    tables: TheTables,
    addresses: NamedDependency[Addresses],
    address: FromPath[str] = "",
) -> Response[Any]:
    if address.strip("/").partition("/")[0] in ("api", "ws"):
        return failure(404, "There is no such thing.", "What there is: /api/schema/openapi.json")
    answer = pages.answer(address, "gzip" in request.headers.get("accept-encoding", ""))
    preview = await preview_of(tables, address)
    front = pages.folder / "index.html"
    if preview is None or pages.find(address) != front:
        return answer
    host = request.headers.get("host", "")
    base = addresses.links(host)[0] or f"{request.url.scheme}://{host}"
    data = with_preview(pages.read(front)[0], preview, base, address.strip("/"))
    return Response(data, media_type=TYPES[".html"], headers={"cache-control": "no-cache"})
