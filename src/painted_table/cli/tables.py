"""What a server keeps: its tables, how large they are, and taking some of them out."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from ..core.refusal import Garbled
from .shared import print_json

if TYPE_CHECKING:
    from ..server.removal import Line

DAY = 86_400.0
BUSY = 600.0
"""Seconds since somebody was at a running table, or moved, in which it is not removed by hand either."""


def tables(
    *,
    database: Annotated[str, Parameter(help="A file for SQLite, or postgresql://user@host/name.")] = "",
    remove: Annotated[
        tuple[str, ...], Parameter(help="The id of a table to remove; may be repeated.", negative="")
    ] = (),
    export: Annotated[Path | None, Parameter(help="A folder for the records of what is removed.")] = None,
    json: Annotated[bool, Parameter(help="Print for a program to read.", negative="")] = False,
) -> None:
    """List the tables that a server keeps: status, age, entries, bytes. Remove some by their ids.

    Nothing is removed unless all that was asked for can be.
    """
    if export is not None and not remove:
        raise Garbled("--export belongs to --remove.", "Name the tables that are to go with --remove ID.")
    asyncio.run(_tables(_ready(database), remove, export, json))


def _ready(database: str) -> str:
    """The URL of a database that is there, brought to the present schema; raises Garbled."""
    from ..server.database import file_of, make_ready, read_database, told
    from ..server.settings import default_database

    url = read_database(database or str(default_database()))
    file = file_of(url)
    if file is not None and not file.is_file():
        raise Garbled(f"There is no database {told(url)}.", "Name the one that the server was started with.")
    make_ready(url)
    return url.render_as_string(hide_password=False)


async def _tables(url: str, doomed: tuple[str, ...], folder: Path | None, json: bool) -> None:
    from ..server.keeping import doomed_among, export
    from ..server.removal import disk_use, listing, remove
    from ..server.store import Store

    store = Store(url)
    try:
        lines = await listing(store.engine)
        known = {line.id: line for line in lines}
        going = doomed_among(list(known), doomed)
        for id in going:
            if known[id].status == "running" and known[id].last > time.time() - BUSY:
                raise Garbled(f"Somebody plays at table {id}.", "It can go ten minutes after the last has left.")
        written = [await export(store, id, folder) for id in going] if folder is not None else []
        if going:
            await remove(store.engine, going)
            lines = await listing(store.engine)
        size = await disk_use(store.engine)
    finally:
        await store.close()
    told = [str(path) for path in written if path is not None]
    if json:
        print_json({"tables": msgspec.to_builtins(lines), "disk": size, "removed": going, "exported": told})
        return
    _print(lines, size, going, told)


def _print(lines: list[Line], size: int, gone: list[str], written: list[str]) -> None:
    for path in written:
        print(f"written: {path}")
    for id in gone:
        print(f"removed: {id}")
    if lines and not gone:
        _print_row("table", "game", "status", "seats", "age", "last", "entries", "bytes")
        for line in lines:
            ages = _age(line.created), _age(line.last)
            _print_row(line.id, line.game, line.status, line.players, *ages, line.entries, line.bytes)
    print(f"{len(lines)} tables, {size / 1e6:.1f} MB on the disk.")


def _print_row(*cells: object) -> None:
    widths = (-16, -9, -8, 5, 6, 6, 8, 10)
    print(" ".join(f"{cell!s:{'<' if width < 0 else '>'}{abs(width)}}" for cell, width in zip(cells, widths)))


def _age(since: float) -> str:
    seconds = max(0.0, time.time() - since)
    for length, letter in ((DAY, "d"), (3600.0, "h"), (60.0, "m")):
        if seconds >= length:
            return f"{seconds / length:.0f} {letter}"
    return f"{seconds:.0f} s"
