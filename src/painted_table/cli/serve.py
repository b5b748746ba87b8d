"""The web table from the command line."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for others in the network.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on.")] = 8000,
    database: Annotated[
        str, Parameter(help="A file for SQLite, or postgresql://user@host/name. By default a file in your data folder.")
    ] = "",
    pace: Annotated[float | None, Parameter(help="Seconds that a bot takes for a move.")] = None,
) -> None:
    """Serve the web table until stopped, and say where it is and where its games are kept."""
    from dataclasses import replace

    from ..server.main import serve as run
    from ..server.settings import Settings

    settings = Settings()
    run(host, port, database or None, settings if pace is None else replace(settings, pace=pace))
