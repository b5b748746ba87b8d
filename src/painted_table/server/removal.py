"""What the database says of tables as a whole: how old and how large they are, and taking them out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from .. import games
from ..core.english import counted
from ..core.refusal import Garbled
from . import schema
from .settings import DAY, Settings

t, s, entries, chat = schema.tables, schema.seats, schema.log, schema.chat
ROW_BYTES = 40
"""About what a row takes beside its text."""


class Line(Struct, frozen=True, kw_only=True):
    """A table among others."""

    id: str
    game: str
    players: int
    status: str
    created: float
    last: float
    """When its last entry was made, or somebody who sits there was last connected."""
    entries: int
    bytes: int
    """About how much it takes in the database."""


def _latest() -> ColumnElement[float]:
    """When the last entry was made."""
    newest = select(func.max(entries.c.at)).where(entries.c.table_id == t.c.id).scalar_subquery()
    return func.coalesce(newest, t.c.created)


def _unseen(before: float) -> ColumnElement[bool]:
    return or_(t.c.seen.is_(None), t.c.seen < before)


def is_attended(now: float, away: float) -> ColumnElement[bool]:
    """Whether somebody who sits there is, or was within `away` seconds: a lobby shows no tables without a host.

    Who plays with a clock need not come sooner than it asks them to.
    """
    last = func.coalesce(t.c.seen, t.c.created)
    return or_(last >= now - away, last + func.coalesce(t.c.seconds_per_move, 0) >= now)


@dataclass(frozen=True)
class Terms:
    """From when on tables are too old to be kept; None: they are kept for good."""

    finished: float | None
    abandoned: float | None
    records: float | None

    @classmethod
    def at(cls, now: float, settings: Settings) -> Terms:
        days = (settings.keep_finished, settings.keep_abandoned, settings.keep_records)
        return cls(*[now - one * DAY if one > 0 else None for one in days])

    def outlived(self) -> ColumnElement[bool] | None:
        """A finished game, a record that was only to be looked at, or a game that nobody has played or looked after.

        A running clock plays on by itself, until its game is over.
        """
        ways: list[ColumnElement[bool]] = []
        for status, before in (("over", self.finished), ("record", self.records)):
            if before is not None:
                ways.append(and_(t.c.status == status, _latest() < before, _unseen(before)))
        if self.abandoned is not None:
            idle = and_(_latest() < self.abandoned, _unseen(self.abandoned))
            ways.append(and_(t.c.status.in_(("lobby", "running")), t.c.deadline.is_(None), idle))
        return or_(*ways) if ways else None


async def mark_seen(engine: AsyncEngine, tables: Sequence[str], now: float) -> None:
    """Somebody who sits at these tables is connected."""
    if tables:
        async with engine.begin() as connection:
            await connection.execute(update(t).where(t.c.id.in_(tables)).values(seen=now))


async def outlived(engine: AsyncEngine, terms: Terms, limit: int, spare: Sequence[str] = ()) -> list[str]:
    """Tables that need be kept no longer, the oldest first."""
    condition = terms.outlived()
    if condition is None:
        return []
    wanted = select(t.c.id).where(condition, t.c.id.not_in(spare)).order_by(t.c.created).limit(limit)
    async with engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def remove(engine: AsyncEngine, tables: Sequence[str], terms: Terms | None = None) -> int:
    """Tables with seats, log and talk; how many went.

    With terms only those that are too old at this very moment: whoever has come back in between keeps the game.
    """
    doomed: ColumnElement[bool] = t.c.id.in_(tables)
    if terms is not None:
        condition = terms.outlived()
        if condition is None:
            return 0
        doomed = and_(doomed, condition)
    async with engine.begin() as connection:
        gone = list((await connection.execute(select(t.c.id).where(doomed))).scalars())
        for child in (chat, entries, s):
            await connection.execute(delete(child).where(child.c.table_id.in_(gone)))
        await connection.execute(delete(t).where(t.c.id.in_(gone)))
        return len(gone)


async def listing(engine: AsyncEngine) -> list[Line]:
    """All tables, the oldest first."""
    wanted = select(
        t.c.id,
        t.c.game,
        t.c.players,
        t.c.status,
        t.c.created,
        _latest().label("latest"),
        t.c.seen,
        _count(entries).label("entries"),
        (_size(entries, entries.c.move) + _size(chat, chat.c.text) + _size(s, s.c.name)).label("bytes"),
    ).order_by(t.c.created)
    async with engine.connect() as connection:
        found = (await connection.execute(wanted)).mappings()
        return [
            Line(
                id=row["id"],
                game=row["game"],
                players=row["players"],
                status=row["status"],
                created=row["created"],
                last=max(row["latest"], row["seen"] or 0.0),
                entries=row["entries"],
                bytes=int(row["bytes"]),
            )
            for row in found
        ]


def _count(child: Any) -> Any:
    return select(func.count()).where(child.c.table_id == t.c.id).scalar_subquery()


def _size(child: Any, column: Any) -> Any:
    whole = func.coalesce(func.sum(func.length(column) + ROW_BYTES), 0)
    return select(whole).where(child.c.table_id == t.c.id).scalar_subquery()


async def ended_by_rules(engine: AsyncEngine) -> str:
    """Which games under way were begun under other rules or content than are here, in a line; empty where none was."""
    wanted = select(t.c.game, t.c.rules, t.c.content, func.count()).where(t.c.status.in_(("lobby", "running")))
    lost: Counter[str] = Counter()
    async with engine.connect() as connection:
        for name, rules, content, number in await connection.execute(wanted.group_by(t.c.game, t.c.rules, t.c.content)):
            try:
                game = games.game(name)
                if (rules, content) != (game.rules_version, game.content_hash()):
                    lost[game.title] += number
            except Garbled:
                lost[name] += number
    if not lost:
        return ""
    told = ", ".join(f"{number} of {title}" for title, number in sorted(lost.items()))
    many = counted(lost.total(), "game")
    return f"{many} under way cannot go on here, begun under other rules or content: {told}. Their records can be had."


async def disk_use(engine: AsyncEngine) -> int:
    """Bytes that the database takes on its disk."""
    if engine.dialect.name == "sqlite":
        path = Path(engine.url.database or "")
        return sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*"))
    async with engine.connect() as connection:
        return int((await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one())
