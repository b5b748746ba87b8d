"""Tables end: what is finished, abandoned or was only looked at goes after a time, with its record kept if wanted.

A game that somebody plays is never removed: one that runs goes only when there was no entry and nobody who sits there
was connected, to any process, for as long as the settings say.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.record import write
from ..core.refusal import Garbled, Illegal
from .chronicle import folded
from .removal import Terms, mark_seen, outlived, remove
from .rows import Saved

if TYPE_CHECKING:
    from .store import Store
    from .tables import Tables

logger = logging.getLogger(__name__)
MARKS = 60.0
"""Seconds between two notes of who is here."""
REMOVES = 3600.0
"""Seconds between two looks for tables that have had their time; the first comes soon after the start."""
SOON = 120.0
BATCH = 50
"""Tables that go in one transaction."""


class Keeping:
    """Notes which tables are attended, and removes those that have had their time, beside everything else."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._mark_at = 0.0
        self._remove_at = time.monotonic() + SOON
        self._work: asyncio.Task[None] | None = None
        self._left: set[str] = set()
        """Tables whose record could not be written: said once, and kept."""

    def look(self) -> None:
        """Called every few seconds: begins what is due, unless the last is still under way."""
        now = time.monotonic()
        if (self._work is not None and not self._work.done()) or now < min(self._mark_at, self._remove_at):
            return
        due = now >= self._remove_at
        self._mark_at = now + MARKS
        if due:
            self._remove_at = now + REMOVES
        self._work = asyncio.create_task(self._do(due))

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _do(self, removes: bool) -> None:
        try:
            await self.mark()
            if removes:
                await self.remove()
        except Exception as problem:
            logger.warning("Old tables could not be looked after: %s. It is tried again.", type(problem).__name__)

    async def mark(self) -> None:
        """Note that the tables at which somebody holds a seat, and is connected, are attended."""
        here = [table.id for table in self.tables.watched() if any(watcher.seats for watcher in table.watchers)]
        await mark_seen(self.tables.store.engine, here, time.time())

    async def remove(self, now: float | None = None) -> int:
        """Take out all tables that have had their time, and say how many there were."""
        terms = Terms.at(time.time() if now is None else now, self.tables.settings)
        gone, tried = 0, list[str]()
        while batch := await outlived(self.tables.store.engine, terms, BATCH, [*tried, *self._spared()]):
            tried += batch
            kept = [id for id in batch if self.tables.settings.export and not await self._exported(id)]
            self._left.update(kept)
            doomed = [id for id in batch if id not in kept and id not in self._spared()]
            for id in doomed:
                self.tables.forget(id)
            gone += await remove(self.tables.store.engine, doomed, terms)
            await asyncio.sleep(0)
        if gone:
            logger.warning("%d tables were removed: they have had their time.", gone)
        return gone

    def _spared(self) -> list[str]:
        """Whatever somebody looks at stays for now."""
        return [*self._left, *[table.id for table in self.tables.watched()]]

    async def _exported(self, id: str) -> bool:
        try:
            return await export(self.tables.store, id, Path(self.tables.settings.export)) is not None
        except (Garbled, Illegal, OSError, ValueError, LookupError) as problem:
            logger.error("The record of table %s cannot be written, so it stays: %s", id, problem)
            return False


async def export(store: Store, id: str, folder: Path) -> Path | None:
    """Write a table's record to a folder, dice and hidden cards included; None where there is no such table."""
    saved = await store.load(id)
    if saved is None:
        return None
    text = await _record(saved)
    path = folder / f"{saved.table.game}-{id}.txt"
    await asyncio.to_thread(_put, path, text)
    return path


async def _record(saved: Saved) -> str:
    match = await folded(saved)
    bots = tuple(row.bot if row.holder == "bot" else "" for row in saved.seats)
    match.setup = replace(match.setup, names=tuple(row.name for row in saved.seats), bots=bots)
    return write(match, reveal=bool(saved.table.secret))


def _put(path: Path, text: str) -> None:
    """Whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def doomed_among(known: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """The tables to remove by name; raises Garbled where one is not there."""
    for id in wanted:
        if id not in known:
            raise Garbled(f"There is no table {id!r}.", "'painted-table tables' lists them all.")
    return list(dict.fromkeys(wanted))
