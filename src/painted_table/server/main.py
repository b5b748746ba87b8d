"""Running a server."""

from __future__ import annotations

import argparse
import gc
import logging
from dataclasses import replace
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url

from ..core.refusal import Garbled
from .app import create_app
from .seeding import check_host
from .settings import Limits, Settings

MOST_BYTES = 65_536
"""A WebSocket message beyond this ends the connection."""


def serve(
    host: str = "127.0.0.1", port: int = 8000, database: str | Path | None = None, settings: Settings | None = None
) -> None:
    """Serve until stopped. The database is a file, created where missing, or the URL of a PostgreSQL one."""
    chosen = settings or Settings()
    if database is not None:
        chosen = replace(chosen, database=str(database))
    check_host(chosen.seed, host)
    print(f"Painted Table serves http://{_in_url(host)}:{port}/", flush=True)
    print(f"Tables are kept in {kept_in(chosen)}", flush=True)
    if chosen.seed:
        print("Dice follow from a seed and can be foretold: for tests only.", flush=True)
    _spare_the_collector()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    uvicorn.run(
        create_app(chosen),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=chosen.compress,
        server_header=False,
        date_header=False,
    )


def _spare_the_collector() -> None:
    """Games, rules and pages stay for good, and a table makes few cycles: to look for them after every few hundred
    new things costs a tenth of the time and holds up all tables together.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


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
    usual = Settings()
    parser = argparse.ArgumentParser(prog="python -m painted_table.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or postgresql://user@host/name")
    parser.add_argument("--pace", type=float, default=usual.pace, help="seconds a bot takes for a move")
    parser.add_argument("--thinkers", type=int, default=usual.thinkers, help="processes in which bots think")
    parser.add_argument("--compress", action="store_true", help="compress WebSockets, for slow lines")
    parser.add_argument(
        "--per-second", type=float, help="messages and changes allowed to one client, instead of what suits people"
    )
    parser.add_argument("--seed", default="", help="for tests: makes dice foretellable, on 127.0.0.1 only")
    given = parser.parse_args()
    settings = replace(usual, pace=given.pace, thinkers=given.thinkers, compress=given.compress, seed=given.seed)
    if given.per_second is not None:
        settings = replace(settings, limits=steady(usual.limits, given.per_second))
    try:
        serve(given.host, given.port, given.database, settings)
    except Garbled as problem:
        parser.error(str(problem))


def steady(limits: Limits, per_second: float) -> Limits:
    """Limits for clients that are programs."""
    return replace(
        limits,
        messages_per_second=per_second,
        message_burst=per_second,
        writes_per_second=per_second,
        write_burst=per_second,
        reads_per_second=per_second,
        read_burst=per_second,
    )
