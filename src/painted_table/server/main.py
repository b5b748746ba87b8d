"""Running a server: a port, a database, an application, and words for whoever started it."""

from __future__ import annotations

import contextlib
import gc
import logging
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from socket import socket

import uvicorn

from .. import games
from ..core.refusal import Garbled
from . import database as databases
from .addresses import Addresses, read_host_name, read_proxy, read_public
from .app import create_app
from .hooks import check_hooks
from .listening import listen
from .locking import held_alone
from .opening import open_browser
from .patience import patient
from .seeding import check_host
from .settings import Limits, Settings

MOST_BYTES = 65_536
"""A WebSocket message beyond this ends the connection."""
PARTING = 5
"""Seconds that requests under way have when the server is stopped."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    settings: Settings | None = None,
    browse: bool = False,
) -> None:
    """Serve until stopped. The database is a file, created where missing, or the URL of a PostgreSQL one.

    The port is taken first, then the database; only when both are there is anything announced. Raises Garbled
    where one of them cannot be had.
    """
    chosen = settings or Settings()
    if database is not None:
        chosen = replace(chosen, database=str(database))
    check_host(chosen.seed, host)
    check_hooks(chosen, host)
    url = databases.read_database(chosen.database)
    public = read_public(chosen.public_address)
    allowed = frozenset(read_host_name(name) for name in chosen.allow_hosts)
    chosen = replace(chosen, proxies=tuple(read_proxy(text) for text in chosen.proxies))
    chosen = replace(chosen, packs=tuple(map(_absolute, chosen.packs)))
    games.serve_with(chosen.packs)
    sockets = listen(host, port)
    with contextlib.ExitStack() as held:
        for one in sockets:
            held.callback(one.close)
        addresses = Addresses(host, sockets[0].getsockname()[1], public, allowed)
        if (file := databases.file_of(url)) is not None:
            databases.make_place(file)
            held.enter_context(held_alone(file, f"{addresses.here}/"))
        lost = databases.make_ready(url)

        def announce() -> None:
            print(_announcement(chosen, addresses, databases.told(url), lost), flush=True)
            if browse:
                open_browser(f"{addresses.here}/")

        _run(configured(chosen, addresses), sockets, announce)


def _absolute(pack: str) -> str:
    """Processes that work for the server may be started elsewhere."""
    game, equals, directory = pack.rpartition("=")
    return f"{game}{equals}{Path(directory).absolute()}"


def _announcement(settings: Settings, addresses: Addresses, kept: str, lost: str) -> str:
    """What whoever started the server should know, a line for each."""
    lines = [
        f"Painted Table is ready. Open {addresses.here}/ in a browser.",
        addresses.told(),
        f"Tables are kept in {kept}",
    ]
    lines += [f"Played with the pack {pack}" for pack in settings.packs]
    lines += [lost] if lost else []
    if settings.seed:
        lines.append("Dice follow from a seed and can be foretold: for tests only.")
    return "\n".join([*lines, "Ctrl-C stops it; the tables stay."])


def configured(settings: Settings, addresses: Addresses) -> uvicorn.Config:
    """How uvicorn is to serve. Nobody is believed about who asks but a proxy that was named."""
    return uvicorn.Config(
        create_app(settings, addresses),
        http=patient(settings),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=settings.compress,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=PARTING,
        server_header=False,
        date_header=False,
    )


def _run(config: uvicorn.Config, sockets: list[socket], announce: Callable[[], None]) -> None:
    _spare_the_collector()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # Ctrl-C is how a server is meant to be ended: it puts everything in order, and then passes the signal on.
    with contextlib.suppress(KeyboardInterrupt):
        _Announced(config, announce).run(sockets)
    print("\nStopped.", flush=True)


class _Announced(uvicorn.Server):
    """A server that says so when it answers."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def _spare_the_collector() -> None:
    """Games, rules and pages stay for good, and a table makes few cycles: to look for them after every few hundred
    new things costs a tenth of the time and holds up all tables together.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def steady(limits: Limits, per_second: float) -> Limits:
    """Limits for clients that are programs; raises Garbled."""
    if not (math.isfinite(per_second) and per_second > 0.0):
        raise Garbled(f"{per_second:g} a second are none.", "Allow one or more: --per-second 1000")
    return replace(
        limits,
        messages_per_second=per_second,
        message_burst=per_second,
        address_messages_per_second=max(limits.address_messages_per_second, 10 * per_second),
        address_message_burst=max(limits.address_message_burst, 10 * per_second),
        told_per_second=max(limits.told_per_second, 1000 * per_second),
        told_burst=max(limits.told_burst, 1000 * per_second),
        writes_per_second=per_second,
        write_burst=per_second,
        reads_per_second=per_second,
        read_burst=per_second,
        silent_connections=max(limits.silent_connections, int(per_second)),
    )
