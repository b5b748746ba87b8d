"""All tables: made, found, read back from their rows, and forgotten when nobody watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from functools import partial

import msgspec
from litestar.di import NamedDependency
from msgspec.structs import replace

from .. import games
from ..bots import known_bots, usual_bot
from ..core.agenda import NOBODY, Seat
from ..core.drawn import undrawn
from ..core.game import AnyGame
from ..core.match import Setup, new_secret
from ..core.memory import Bounded
from ..core.refusal import Garbled, no_such
from ..core.scene import Backdrop
from .at_hand import Services
from .chronicle import LONG, Chronicle, Unreadable, folded
from .continuing import continued
from .doorway import Doorway
from .errors import AnyRequest, TooMany
from .fanout import Fanout
from .film import Films
from .hinting import Hinting
from .hooks import Hooks
from .judge import Judged
from .judging import JUDGE, Judges
from .keeping import Keeping
from .limiting import Buckets, Queue, asker, is_loopback
from .lobby import enter_wishes, needs_lobby, turned, with_lots
from .measuring import MEASURER, Measuring
from .migrate import upgrade
from .outage import Outage
from .pictures import Pictures
from .presence import BEAT, Presence
from .refusing import refuse
from .rows import Saved, SeatRow, TableRow, Takebacks
from .seeding import secret_of, whim
from .settings import Settings
from .store import Store
from .stories import TELLER, Stories
from .table import Table
from .thinking import Thinkers
from .tokens import hashed, new_table_id, new_token

logger = logging.getLogger(__name__)
SWEEP = 2.0
"""Seconds between two looks for clocks that ran out at tables nobody watches, and for idle tables."""


HOUR = 3600.0
MOST_TIMED = 10_000
PLAYED_ON_AT_ONCE, PLAYED_ON_EACH, PLAYED_ON_WAITING = 2, 4, 64
MOST_WOKEN = 500
"""Tables that one such look reads at most."""


class Tables:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.thinkers = Thinkers(settings.thinkers, settings.budget, settings.thinker, settings.packs)
        self.hinting = Hinting(self.thinkers, settings.thinkers)
        self.doorway = Doorway(settings.limits)
        limits = settings.limits
        self.messages = Buckets(limits.address_messages_per_second, limits.address_message_burst)
        self.told = Buckets(limits.told_per_second, limits.told_burst)
        self.minutes = Bounded[str, int](MOST_TIMED)
        """How long games that are over were played."""
        self.guesses = Buckets(limits.codes_per_minute / 60, limits.codes_per_minute)
        self._copied = Buckets(limits.copied_per_hour / HOUR, limits.copied_per_hour)
        self._continuing = Queue(PLAYED_ON_AT_ONCE, PLAYED_ON_EACH, PLAYED_ON_WAITING, "Many games are played on.")
        self._folding = asyncio.Semaphore(1)
        """A long log that is read keeps one thread busy, and no more."""
        self.films = Films()
        self.pictures = Pictures()
        self.stories = Stories((*TELLER, *settings.packs))
        self.measuring = Measuring((*MEASURER, *settings.packs))
        self.judges = Judges(settings.limits, (*JUDGE, *settings.packs))
        self.fanout = Fanout(self.store.engine, self.store.reach, BEAT)
        self.fanout.heard = self._heard
        self.fanout.listens = self._listens
        self.presence = Presence(self.fanout.say, self._presence_changed)
        self.hooks = Hooks(settings)
        self.services = Services(settings, self.store, self.thinkers, self.presence, self.hooks, self._changed)
        self.backdrops = Backdrops()
        self.keeping = Keeping(self)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._unreadable: set[str] = set()
        """Tables that could not be read: said once, and not looked after until somebody opens them again."""
        self._last_use: dict[str, float] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await upgrade(self.store.engine)
        self.store.open()
        self.fanout.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        await self.keeping.close()
        for table in self._tables.values():
            table.close()
        await self.hooks.close()
        await self.fanout.close()
        await self.thinkers.close()
        await self.judges.close()
        await self.stories.close()
        await self.measuring.close()
        await self.pictures.close()
        await self.store.close()

    # -- other processes

    def _changed(self, id: str) -> None:
        self.fanout.say(f"changed {id}")

    def _heard(self, sender: str, word: str) -> None:
        self.presence.hear(sender, word)
        kind, _, id = word.partition(" ")
        if kind == "changed":
            self._catch_up(id)

    def _listens(self) -> None:
        """Whatever was said while nobody listened: any table may have changed, anybody come or gone."""
        self.presence.ask_anew()
        for id in {*self._tables, *self._loading}:
            self._catch_up(id)

    def _catch_up(self, id: str) -> None:
        """Another process has changed a table that may be at hand here, or on its way."""
        if (loading := self._loading.get(id)) is not None:
            loading.add_done_callback(lambda _: self._catch_up(id))
        elif (table := self._tables.get(id)) is not None:
            table.catch_up()

    def _presence_changed(self, id: str) -> None:
        if (table := self._tables.get(id)) is not None:
            table.presence_changed()

    # -- finding

    async def find(self, id: str) -> Table | None:
        """A table, read from its rows if it is not at hand. However many ask at once, it is read once."""
        if (table := self._tables.get(id)) is not None:
            self._last_use[id] = time.monotonic()
            return table
        if (loading := self._loading.get(id)) is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            # Whoever asked for the table is told what went wrong; there may be nobody left.
            loading.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Table | None:
        try:
            return await self._read(id)
        finally:
            del self._loading[id]

    async def _read(self, id: str) -> Table | None:
        saved = await self.store.load(id)
        if saved is None:
            return None
        try:
            async with self._folding if len(saved.log) > LONG else contextlib.nullcontext():
                match = await folded(saved)
        except Unreadable as problem:
            if id not in self._unreadable:
                self._unreadable.add(id)
                logger.error("Table %s cannot be read: %s", id, problem.why)
            raise
        self._unreadable.discard(id)
        return self._at_hand(saved, match)

    def _at_hand(self, saved: Saved, match: Chronicle) -> Table:
        id = saved.table.id
        table = self._tables[id] = Table(saved, match, self.services)
        self._last_use[id] = time.monotonic()
        table.stand_in.look()
        return table

    # -- making

    async def create(
        self,
        setup: Setup,
        seats: Sequence[SeatRow],
        seconds_per_move: int | None,
        odds: bool,
        takebacks: Takebacks = "anything",
        host: Seat = 0,
        waits: bool = False,
        invite_hash: str | None = None,
        listed: bool = False,
    ) -> Table:
        """A new table whose game has begun, or waits to; raises Garbled where the options do not go together."""
        match = Chronicle(setup, secret_of(self.settings.seed, setup))
        row = new_row(match.setup, match.commitment, match.secret)
        row = replace(row, seconds_per_move=seconds_per_move, odds=odds, takebacks=takebacks)
        row = replace(row, host=host, invite_hash=invite_hash, listed=listed)
        return await self._open(match, row, seats, waits)

    async def _open(
        self, match: Chronicle, row: TableRow, seats: Sequence[SeatRow], waits: bool, after: str = ""
    ) -> Table:
        sides = match.game.sides(match.state)
        for seat in seats:
            if seat.wish and seat.wish not in [side.id for side in sides]:
                raise no_such("side", seat.wish, [side.id for side in sides])
        if waits:
            row = replace(row, status="lobby")
        else:
            seats = with_lots(seats, sides, whim(self.settings.seed, match.secret, 0, NOBODY))
            enter_wishes(match, {seat.seat: seat.wish for seat in seats if seat.wish})
        table = await self._keep(Saved(row, list(seats), match.rows(0, row.created), []), after)
        if row.seconds_per_move is not None and not waits:
            await table.keep_deadline()
        return table

    async def rematch(self, table: Table, by: Seat) -> Table:
        """table/rematch: the table at which those of a finished game play again; made once, however many ask."""
        await table.change(partial(self._rematch, table, by))
        again = None if table.row.next is None else await self.find(table.row.next)
        if again is None:
            raise refuse("The new table is no more.", "Set up another.", "table/rematch")
        return again

    async def _rematch(self, table: Table, by: Seat) -> None:
        if table.row.next is not None:
            return
        if table.row.status != "over":
            raise refuse("The game is not over.", "Play it to its end first.", "table/rematch")
        setup = Setup(table.match.game, table.row.players, undrawn(table.row.options))
        match = Chronicle(setup, new_secret())
        row = replace(
            new_row(setup, match.commitment, match.secret),
            seconds_per_move=table.row.seconds_per_move,
            odds=table.row.odds,
            takebacks=table.row.takebacks,
            host=(by + 1) % table.row.players,
            # Nobody knows it: a seat that is free waits for whoever gets the link that the host makes.
            invite_hash=hashed(new_token()),
        )
        seats = turned(table.seats, row, known_bot(setup.game, ""))
        again = await self._open(match, row, seats, needs_lobby(seats), table.id)
        await table.settled(replace(table.row, next=again.id))

    async def play_on(
        self, old: Table, entries: int, seats: Sequence[SeatRow], seconds_per_move: int | None, odds: bool
    ) -> Table:
        """A new table that goes on from a position of a game that is over, with dice of its own.

        The database copies the entries by itself, and nothing is replayed: it is at hand as it was told.
        """
        match = await asyncio.to_thread(continued, old.match, entries, self.settings.seed)
        row = replace(
            new_row(match.setup, match.commitment, match.secret),
            seconds_per_move=seconds_per_move,
            odds=odds,
            origins=match.origins,
        )
        saved = Saved(row, list(seats), match.rows(entries, row.created), [])
        await self.store.create(saved, copied=(old.id, entries))
        table = self._at_hand(saved, match)
        if seconds_per_move is not None:
            await table.keep_deadline()
        return table

    @contextlib.asynccontextmanager
    async def continuing(self, who: str, entries: int) -> AsyncIterator[None]:
        """Room for an address to play on from so many entries; raises TooMany."""
        async with self._continuing.turn(who):
            if not self._copied.take(who, entries):
                raise TooMany("You have played on from many games.", "Go on with one of them, or come back in an hour.")
            yield

    def must_afford(self, request: AnyRequest, entries: int) -> None:
        """Whoever asks to look back is told so many entries, or as much work is done; raises TooMany."""
        host = request.client.host if request.client else ""
        if self.settings.limits.lifted_on_loopback and is_loopback(host):
            return
        if not self.told.take(asker(host), entries):
            raise TooMany("You have looked back at much just now.")

    async def shelve(self, record: Judged) -> Table:
        """A record as a table that is only looked at."""
        setup = Setup(games.game(record.game), record.players, record.options)
        row = new_row(setup, record.commitment, record.secret)
        row = replace(
            row,
            rules=record.rules,
            content=record.content,
            status="record",
            rules_hash=record.sources,
            origins=record.origins,
        )
        log = [replace(entry, at=row.created) for entry in record.log]
        return await self._keep(Saved(row, record.seats, log, []))

    async def _keep(self, saved: Saved, after: str = "") -> Table:
        await self.store.create(saved, after)
        table = await self.find(saved.table.id)
        assert table is not None
        return table

    # -- looking after tables

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.presence.look()
                self._forget_idle()
                self.keeping.look()
                await self._wake_overdue()
            except Outage:
                continue
            except Exception:
                logger.exception("Looking after the tables failed; it is tried again.")

    async def _wake_overdue(self) -> None:
        """Tables where a clock has run out are read, and so looked after; one that cannot be holds up no other."""
        overdue = [id for id in await self.store.overdue(time.time()) if id not in self._unreadable]
        for id in overdue[:MOST_WOKEN]:
            with contextlib.suppress(Unreadable):
                await self.find(id)

    def _forget_idle(self) -> None:
        long_ago = time.monotonic() - self.settings.idle
        for id, table in list(self._tables.items()):
            if table.idle() and self._last_use.get(id, 0.0) < long_ago:
                self.forget(id)

    def forget(self, id: str) -> None:
        """Nothing of a table is held here any more."""
        if (table := self._tables.pop(id, None)) is not None:
            table.close()
        self.hooks.forget(id)
        self._last_use.pop(id, None)

    def watched(self) -> list[Table]:
        """Tables somebody is connected to here."""
        return [table for table in self._tables.values() if table.watchers]

    def in_memory(self) -> int:
        return len(self._tables)


def new_row(setup: Setup, commitment: str, secret: str) -> TableRow:
    """A table that begins now."""
    return TableRow(
        id=new_table_id(),
        game=setup.game.name,
        players=setup.players,
        options=dict(setup.options),
        secret=secret,
        commitment=commitment,
        rules=setup.game.rules_version,
        content=setup.game.content_hash(),
        seconds_per_move=None,
        odds=False,
        status="running",
        deadline=None,
        takeback=None,
        created=time.time(),
        rules_hash=setup.game.rules_hash(),
    )


def known_bot(game: AnyGame, name: str) -> str:
    """A bot that plays this game; the usual one where none is named."""
    names = known_bots(game)
    if name and name not in names:
        raise no_such("bot", name, names)
    return name or usual_bot(game)


class Backdrops:
    """The boards of scenes by their ids: whoever is sent a scene can fetch what stays the same in it."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] = {}
        self._searched: set[str] = set()

    def add(self, backdrop: Backdrop) -> None:
        if backdrop.id not in self._known:
            self._known[backdrop.id] = msgspec.json.encode(backdrop)

    async def find(self, id: str) -> bytes | None:
        """A board that was shown, or one that another process may have shown."""
        if id not in self._known:
            game = next((name for name in games.names() if id.startswith(f"{name}-")), None)
            if game is not None and game not in self._searched:
                self._searched.add(game)
                for backdrop in await asyncio.to_thread(_boards, games.game(game)):
                    self.add(backdrop)
        return self._known.get(id)


def _boards(game: AnyGame) -> list[Backdrop]:
    """The boards for every number of players, and for every option alone."""
    some = game.seats()[len(game.seats()) // 2]
    setups = [(players, dict(mode.options)) for mode in game.modes for players in mode.seats]
    setups += [(some, {choice.id: value}) for choice in game.choices() for value in choice.values]
    found: dict[str, Backdrop] = {}
    for players, options in setups:
        with contextlib.suppress(Garbled):
            backdrop = game.scene(game.see(game.start(players, options), NOBODY)).backdrop
            found[backdrop.id] = backdrop
    return list(found.values())


TheTables = NamedDependency[Tables]
"""All tables, as a handler asks for them."""
