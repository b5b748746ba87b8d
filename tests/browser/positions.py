"""Tables in the middle of a game: bots play on the spot up to a question, and it is laid before a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from msgspec.structs import replace

from browser.serving import Server
from painted_table import games
from painted_table.bots import bot_names, make_bot
from painted_table.core.dice import SeededDice
from painted_table.core.game import question_frame
from painted_table.core.match import Setup
from painted_table.server.chronicle import Chronicle
from painted_table.server.presets import Presets, packed
from painted_table.server.rows import Saved, SeatRow
from painted_table.server.seeding import secret_of
from painted_table.server.settings import database_url
from painted_table.server.store import Store
from painted_table.server.tables import new_row
from painted_table.server.tokens import hashed

TOKEN = "of-the-person-who-is-asked"
FRIEND = "of-the-person-who-sits-next"
MOST = 4000
BOTS = ("Bran", "Catelyn", "Davos", "Edmure", "Gilly", "Hodor", "Jojen")


@dataclass(frozen=True)
class Stage:
    """A game as it is set up, and questions at which to stop: classes of frames, each the first time it is asked."""

    name: str
    questions: tuple[str, ...]
    game: str = "risk"
    players: int = 4
    options: Mapping[str, str] = field(default_factory=dict)
    later: int = 0
    """Only after so many entries."""
    seed: str = "layouts"
    has_friend: bool = False
    """Whether a second person has the next seat."""
    offers: str = ""
    """Only where an answer to it begins so."""
    stops: Mapping[str, Callable[[Chronicle, int], bool]] = field(default_factory=dict)
    """Other moments at which to stop, by name: each the first time that it is so, for the seat that is asked."""
    asks: bool = True
    """Whether people are asked even where there is one answer, or nothing worth playing: a test stands before it."""


@dataclass(frozen=True)
class Laid:
    """A table at such a question, and the seat of the person who is asked."""

    name: str
    table: str
    seat: int

    friend: int = -1
    """The seat of a second person, if there is one."""

    @property
    def address(self) -> str:
        return f"/table/{self.table}#seat={self.seat}&token={TOKEN}"


def lay(server: Server, stage: Stage) -> list[Laid]:
    """The tables as a server keeps them; the person has the seat that is asked, bots have the others."""
    found = list(_positions(stage))
    # A browser that is driven has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, _keep(server, [saved for _, saved in found])).result()
    return [laid for laid, _ in found]


def _positions(stage: Stage) -> Iterator[tuple[Laid, Saved]]:
    """Bots play, and the game is kept wherever it is asked what the stage waits for."""
    game = games.game(stage.game)
    setup = Setup(game, stage.players, stage.options)
    match = Chronicle(setup, secret_of(stage.seed, setup))
    match.settle()
    best = bot_names(game)[-1]
    bots = [make_bot(game, best) for _ in range(stage.players)]
    open_questions, stops = set(stage.questions), dict(stage.stops)
    for move in range(MOST):
        if not (open_questions or stops) or match.over:
            break
        seat = match.asked()[0]
        for name in [name for name, is_so in stops.items() if is_so(match, seat)]:
            del stops[name]
            yield _kept(name, match, (seat, -1), best, stage.asks)
        question = type(question_frame(match.state)).__name__
        if question in open_questions and len(match.log) >= stage.later and _is_offered(stage, match, seat):
            open_questions.remove(question)
            friend = (seat + 1) % stage.players if stage.has_friend else -1
            yield _kept(f"{stage.name}, {question}", match, (seat, friend), best, stage.asks)
        view = game.see(match.state, seat)
        match.play(seat, bots[seat].choose(view, match.options(seat), SeededDice(move)))
        match.settle()
    if open_questions or stops:
        raise AssertionError(f"{open_questions or set(stops)} was not asked within {MOST} moves.")


def _is_offered(stage: Stage, match: Chronicle, seat: int) -> bool:
    if not stage.offers:
        return True
    game = match.setup.game
    return any(game.show(match.state, a).startswith(stage.offers) for a in match.options(seat))


def _kept(name: str, match: Chronicle, people: tuple[int, int], bot: str, asks: bool) -> tuple[Laid, Saved]:
    auto = packed(Presets(ask=asks))
    row = new_row(match.setup, match.commitment, match.secret)
    seats = []
    for seat in range(match.setup.players):
        if seat in people:
            who, token = ("Arya", TOKEN) if seat == people[0] else ("Sansa", FRIEND)
            seats.append(SeatRow(seat=seat, name=who, holder="person", token_hash=hashed(token), auto=auto))
        else:
            seats.append(SeatRow(seat=seat, name=BOTS[seat], holder="bot", bot=bot))
    return Laid(name, row.id, *people), Saved(replace(row, odds=True), seats, match.rows(0, row.created), [])


async def _keep(server: Server, tables: list[Saved]) -> None:
    store = Store(database_url(str(server.database)))
    try:
        for saved in tables:
            await store.create(saved)
    finally:
        await store.close()
