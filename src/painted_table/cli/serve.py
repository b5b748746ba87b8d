"""The web table from the command line."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for others in the network.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str,
        Parameter(
            show_default=False,
            help="A file for SQLite, or postgresql://user@host/name. By default a file in your data folder.",
        ),
    ] = "",
    open: Annotated[bool, Parameter(help="Open a browser where one can be opened.")] = True,
    public_address: Annotated[
        str,
        Parameter(
            show_default=False, help="Where the world finds the server behind a proxy: https://table.example.org"
        ),
    ] = "",
    allow_host: Annotated[
        tuple[str, ...],
        Parameter(
            negative="", show_default=False, help="A further name the server may be asked for by; can be repeated."
        ),
    ] = (),
    proxy: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            show_default=False,
            help="The address of a proxy to believe when it says who asks; can be repeated.",
        ),
    ] = (),
    keep_finished: Annotated[
        float | None, Parameter(help="Days that finished games are kept: 180 unless said otherwise, 0 for good.")
    ] = None,
    keep_abandoned: Annotated[
        float | None, Parameter(help="Days that games are kept which nobody plays or looks at: 90, 0 for good.")
    ] = None,
    keep_records: Annotated[
        float | None, Parameter(help="Days that records are kept which were sent to be looked at: 30, 0 for good.")
    ] = None,
    export: Annotated[
        str, Parameter(show_default=False, help="A folder for the records of tables that are removed.")
    ] = "",
    pack: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            show_default=False,
            help="Serve a game with this content pack: a directory with all files of the game, or with what differs.",
        ),
    ] = (),
    pace: Annotated[float | None, Parameter(help="Seconds that a bot takes for a move.")] = None,
    thinkers: Annotated[int | None, Parameter(help="Processes in which bots think.")] = None,
    compress: Annotated[
        bool, Parameter(negative="", show_default=False, help="Compress WebSockets, for slow lines.")
    ] = False,
    per_second: Annotated[
        float | None,
        Parameter(help="Messages and requests allowed to one client, a second, instead of what suits people."),
    ] = None,
    turn_hooks: Annotated[
        bool,
        Parameter(
            negative="",
            show_default=False,
            help="Let hosts name an address of the web that is told whose turn it is; private networks are refused.",
        ),
    ] = False,
    turn_hooks_here: Annotated[
        bool,
        Parameter(negative="", show_default=False, help="For tests: only this machine is told of turns, and serves."),
    ] = False,
    seed: Annotated[
        str, Parameter(show_default=False, help="For tests: makes dice foretellable, on this machine only.")
    ] = "",
) -> None:
    """Serve the web table until stopped, and say where it is, how friends come and where its games are kept."""
    from ..server.main import serve as run
    from ..server.main import steady
    from ..server.settings import Settings

    usual = Settings()
    settings = Settings(
        database=database or usual.database,
        pace=usual.pace if pace is None else pace,
        thinkers=usual.thinkers if thinkers is None else thinkers,
        keep_finished=usual.keep_finished if keep_finished is None else keep_finished,
        keep_abandoned=usual.keep_abandoned if keep_abandoned is None else keep_abandoned,
        keep_records=usual.keep_records if keep_records is None else keep_records,
        export=export,
        compress=compress,
        seed=seed,
        public_address=public_address,
        allow_hosts=allow_host,
        proxies=proxy,
        packs=pack,
        turn_hooks=turn_hooks,
        turn_hooks_here=turn_hooks_here,
        limits=usual.limits if per_second is None else steady(usual.limits, per_second),
    )
    run(host, port, settings=settings, browse=open)
