"""What a move costs the server, stage by stage, in microseconds of processor time: no network, no other process.

    python tools/stages.py                        # every table below
    python tools/stages.py skirmish-2 dominion-7 --moves 400 --times 3
    python tools/stages.py skirmish-2 --profile build/skirmish.prof

Tables are played at random in this process, with a real database and a connection for every seat whose socket is in
memory, so that a move goes its whole way: read, judged, played, committed, told to everyone. Games that end are
followed by others. Time is that of the thread that serves, for each move the least of several runs; what stands under
a stage leaves out the stages inside it. The whole is measured without looking into it, and so is what the thread that
writes to the disk takes. `loop` is what is left: asyncio, locks and what belongs to no stage.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import functools
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean as mean
from typing import Any

import msgspec
import uvloop

from painted_table import games
from painted_table.core import agenda
from painted_table.core.game import Game
from painted_table.core.match import Setup
from painted_table.server import chronicle, connection, drawing, followed, seat_view, state_message, table
from painted_table.server.main import _spare_the_collector
from painted_table.server.rows import SeatRow
from painted_table.server.settings import Limits, Settings
from painted_table.server.tables import Tables
from painted_table.server.tokens import hashed

TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "skirmish-2": ("risk", 2, {"mode": "skirmish"}),
    "skirmish-4": ("risk", 4, {"mode": "skirmish"}),
    "dominion-2": ("risk", 2, {"mode": "dominion"}),
    "dominion-7": ("risk", 7, {"mode": "dominion"}),
    "tinyepic-4": ("tinyepic", 4, {}),
    "tactics-2": ("tactics", 2, {}),
    "warband-2": ("warband", 2, {}),
}
SEED = 7
SIDE_BY_SIDE = 4
"""Tables that take turns, as on a server: nothing is still at hand only because it is the same table's move."""
PATIENCE = 60.0


class Socket:
    """A WebSocket that ends in this process."""

    client = None

    def __init__(self) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.heard = 0
        self.bytes = 0
        self.came = asyncio.Event()

    async def accept(self) -> None:
        pass

    async def close(self, code: int = 1000, reason: str = "") -> None:
        raise ConnectionError(f"closed with {code}: {reason}")

    async def receive_data(self, mode: str) -> str:
        return await self.said.get()

    async def send_data(self, data: str | bytes) -> None:
        if b'"refused"' in (head := data[:40] if isinstance(data, bytes) else data[:40].encode()):
            raise ValueError(f"refused: {data[:400]!r}")
        if b'"news"' in head or b'"state"' in head:
            self.heard += 1
            self.bytes += len(data)
            self.came.set()

    async def told(self, messages: int) -> None:
        while self.heard < messages:
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), PATIENCE)


@dataclass
class Cost:
    """Of one move, in seconds."""

    all: float
    disk: float
    bytes: float
    stages: dict[str, float]


class Stages:
    """Where the time goes: each stage without those inside it."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self._now = ""
        self._since = 0.0

    def enter(self, stage: str) -> str:
        now = time.thread_time()
        self.spent[self._now] += now - self._since
        before, self._now, self._since = self._now, stage, now
        return before

    def timed(self, stage: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(work)
        def inside(*given: Any, **named: Any) -> Any:
            before = self.enter(stage)
            try:
                return work(*given, **named)
            finally:
                self.enter(before)

        return inside


class Timed:
    """An encoder or decoder whose work is timed."""

    def __init__(self, stages: Stages, stage: str, worker: Any) -> None:
        for name in ("encode", "decode"):
            if hasattr(worker, name):
                setattr(self, name, stages.timed(stage, getattr(worker, name)))


def inner(game: Any) -> list[tuple[str, Any, str]]:
    """Stages by what does their work: calls from one module to another, which compiling does not hide."""
    kind = type(game)
    return [
        ("parse", kind, "parse"),
        ("rules", chronicle.Match, "_enter"),
        ("rules", agenda, "why_not"),
        ("rules", agenda, "witnesses"),
        ("fork", chronicle.Chronicle, "fork"),
        ("tell the entry", chronicle, "_tell"),
        ("contest", chronicle.Chronicle, "_bout"),
        ("view", kind, "see"),
        ("imagine", kind, "imagine"),
        ("scene", kind, "scene"),
        ("question", seat_view.SeatView, "prompt"),
        ("question", seat_view.SeatView, "overheard"),
        ("options", agenda, "options"),
        ("options", seat_view.SeatView, "answers"),
        ("preview", kind, "preview"),
        ("goals", seat_view.SeatView, "_goals"),
        ("goals", kind, "goal_facts"),
        ("beats", followed.Followed, "following"),
        ("beats", state_message, "told_beats"),
        ("since", followed.Followed, "since"),
        ("undo", state_message, "_undo"),
        ("hash", state_message, "hash_after"),
        ("what changed", drawing.Drawings, "change"),
        ("state", state_message, "_state"),
        ("news", state_message.Shown, "_since"),
        ("message", connection, "message_for"),
        ("window", table, "shared_window"),
    ]


@contextmanager
def looked_into(stages: Stages, game: Game[Any, Any]) -> Iterator[None]:
    kept = []
    for stage, owner, name in inner(game):
        kept.append((owner, name, vars(owner).get(name)))
        setattr(owner, name, stages.timed(stage, getattr(owner, name)))
    for stage, module, name in [
        ("hear", connection, "DECODER"),
        ("encode", connection, "ENCODER"),
        ("encode", drawing, "ENCODER"),
        ("encode", state_message, "ENCODER"),
    ]:
        kept.append((module, name, getattr(module, name)))
        setattr(module, name, Timed(stages, stage, getattr(module, name)))
    try:
        yield
    finally:
        for owner, name, was in reversed(kept):
            if was is None:
                delattr(owner, name)
            else:
                setattr(owner, name, was)


class Player:
    """One table with a connection for every seat."""

    def __init__(self, tables: Tables, setup: Setup, seed: int) -> None:
        self.tables = tables
        self.setup = setup
        self.random = random.Random(seed)
        self.sockets: list[Socket] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        self.table = await self.tables.create(self.setup, [person(n) for n in range(self.setup.players)], None, False)
        for seat in range(self.setup.players):
            socket = Socket()
            self.sockets.append(socket)
            there = connection.Connection(socket, self.tables)  # type: ignore[arg-type]
            self.tasks.append(asyncio.create_task(there.serve(self.table.id)))
            socket.said.put_nowait(f'{{"kind":"hello","tokens":["seat {seat}"],"have":0,"news":true}}')
            await socket.told(1)
        await asyncio.sleep(0)

    def choose(self) -> tuple[int, str]:
        """An answer of whoever is asked, as somebody far away would have chosen it."""
        match = self.table.match
        seat = match.asked()[0]
        options = match.options(seat)
        a = self.random.choice(options) if options else agenda.default(match.state, seat)
        text = match.game.show(match.state, a)
        return (
            seat,
            f'{{"kind":"answer","seat":{seat},"seq":{self.table.seq},"move":{msgspec.json.encode(text).decode()}}}',
        )

    async def move(self, seat: int, said: str) -> None:
        due = [socket.heard + 1 for socket in self.sockets]
        self.sockets[seat].said.put_nowait(said)
        for socket, messages in zip(self.sockets, due):
            await socket.told(messages)

    async def rise(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tables.forget(self.table.id)


def person(seat: int) -> SeatRow:
    return SeatRow(seat=seat, name=f"Seat {seat}", holder="person", bot="", token_hash=hashed(f"seat {seat}"))


async def run(name: str, moves: int, seed: int, stages: Stages | None, profile: cProfile.Profile | None) -> list[Cost]:
    """The costs of so many moves, after some that do not count."""
    game, seats, options = TABLES[name]
    setup, costs = Setup(games.game(game), seats, options), []
    with tempfile.TemporaryDirectory(prefix="painted-stages-") as folder:
        limits = Limits(messages_per_second=1e9, message_burst=1e9)
        tables = Tables(Settings(database=str(Path(folder, "tables.sqlite")), seed=str(SEED), limits=limits))
        await tables.open()
        try:
            players = [await seated(tables, setup, seed * 1000 + number) for number in range(SIDE_BY_SIDE)]
            for number in range(moves + moves // 2):
                place = number % SIDE_BY_SIDE
                if players[place].table.match.over:
                    await players[place].rise()
                    players[place] = await seated(tables, setup, seed * 1000 + SIDE_BY_SIDE + number)
                counts = number >= moves // 2
                cost = await one_move(players[place], stages, profile if counts else None)
                if counts:
                    costs.append(cost)
            for player in players:
                await player.rise()
        finally:
            await tables.close()
    return costs


async def seated(tables: Tables, setup: Setup, seed: int) -> Player:
    player = Player(tables, setup, seed)
    await player.sit_down()
    return player


async def one_move(player: Player, stages: Stages | None, profile: cProfile.Profile | None) -> Cost:
    seat, said = player.choose()
    sizes = sum(socket.bytes for socket in player.sockets)
    if profile is not None:
        profile.enable()
    if stages is not None:
        stages.enter("loop")
        stages.spent.clear()
    here, everywhere = time.thread_time(), time.process_time()
    await player.move(seat, said)
    spent, spent_everywhere = time.thread_time() - here, time.process_time() - everywhere
    if stages is not None:
        stages.enter("")
    if profile is not None:
        profile.disable()
    sent = sum(socket.bytes for socket in player.sockets) - sizes
    disk = max(0.0, spent_everywhere - spent)
    return Cost(spent, disk, sent / len(player.sockets), dict(stages.spent) if stages is not None else {})


def played(name: str, moves: int, seed: int, looks: bool, profile: str) -> list[Cost]:
    """The same, in a process of its own that knows what this one knows: no run profits from the one before it."""
    stages, watching = Stages() if looks else None, cProfile.Profile(time.thread_time) if profile else None
    with looked_into(stages, games.game(TABLES[name][0])) if stages is not None else nullcontext():
        found = uvloop.run(run(name, moves, seed, stages, watching))
    if watching is not None:
        watching.dump_stats(profile)
    return found


def measured(name: str, moves: int, times: int, profile: str) -> Cost:
    """Of the average move, each counted as in the run in which it cost least: others use the machine too."""
    played(name, moves, SEED, False, "")
    found = []
    for looks in (False, True):
        with get_context("fork").Pool(1, maxtasksperchild=1) as pool:
            runs = [pool.apply(played, (name, moves, SEED + 1, looks, "")) for _ in range(times)]
        found.append([least(same) for same in zip(*runs, strict=True)])
    if profile:
        played(name, moves, SEED + 1, False, profile)
    whole, split = found
    names = {stage for cost in split for stage in cost.stages} - {""}
    return Cost(
        mean(cost.all for cost in whole),
        mean(cost.disk for cost in whole),
        mean(cost.bytes for cost in whole),
        {stage: mean(cost.stages.get(stage, 0.0) for cost in split) for stage in names},
    )


def least(same: Sequence[Cost]) -> Cost:
    stages = {stage for cost in same for stage in cost.stages}
    return Cost(
        min(cost.all for cost in same),
        min(cost.disk for cost in same),
        same[0].bytes,
        {stage: min(cost.stages.get(stage, 0.0) for cost in same) for stage in stages},
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"some of {', '.join(TABLES)}")
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--times", type=int, default=4, help="runs, of which the best counts")
    parser.add_argument("--profile", default="", metavar="FILE", help="one more run under cProfile, kept there")
    given = parser.parse_args()
    if unknown := [name for name in given.tables if name not in TABLES]:
        parser.error(f"There is no {unknown[0]}; there are {', '.join(TABLES)}.")
    names = given.tables or [name for name, (game, _, _) in TABLES.items() if game in games.names()]
    _spare_the_collector()
    from painted_table.games.risk import state

    print("compiled" if not state.__file__.endswith(".py") else "interpreted", Path(state.__file__).parents[2])
    costs = {name: measured(name, given.moves, given.times, given.profile) for name in names}
    stages = sorted({stage for cost in costs.values() for stage in cost.stages} - {"loop"})
    width = max(len(stage) for stage in stages) + 2
    print("us a move".ljust(width) + "".join(name.rjust(12) for name in names))

    def row(title: str, values: list[float]) -> None:
        print(title.ljust(width) + "".join(f"{value:12.0f}" for value in values))

    row("all", [cost.all * 1e6 for cost in costs.values()])
    row("disk", [cost.disk * 1e6 for cost in costs.values()])
    row("bytes", [cost.bytes for cost in costs.values()])
    for stage in [*stages, "loop"]:
        row(stage, [cost.stages.get(stage, 0.0) * 1e6 for cost in costs.values()])


if __name__ == "__main__":
    main()
