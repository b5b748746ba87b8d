"""Running a server."""

from __future__ import annotations

import argparse
import logging
from dataclasses import replace
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url

from .app import create_app
from .settings import Settings

MOST_BYTES = 65_536
"""A WebSocket message beyond this ends the connection."""


def serve(
    host: str = "127.0.0.1", port: int = 8000, database: str | Path | None = None, settings: Settings | None = None
) -> None:
    """Serve until stopped. The database is a file, created where missing, or the URL of a PostgreSQL one."""
    chosen = settings or Settings()
    if database is not None:
        chosen = replace(chosen, database=str(database))
    print(f"Painted Table serves http://{_in_url(host)}:{port}/", flush=True)
    print(f"Tables are kept in {kept_in(chosen)}", flush=True)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    uvicorn.run(
        create_app(chosen),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        date_header=False,
    )


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def kept_in(settings: Settings) -> str:
    """Where the tables are, without a password; the folder of a file is made."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        return url.set(drivername="postgresql").render_as_string(hide_password=True)
    path = Path(url.database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    return str(path)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m painted_table.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or postgresql://user@host/name")
    parser.add_argument("--pace", type=float, default=Settings().pace, help="seconds a bot takes for a move")
    arguments = parser.parse_args()
    serve(arguments.host, arguments.port, arguments.database, Settings(pace=arguments.pace))
