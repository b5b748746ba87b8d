"""Laws that every game keeps, for whoever writes one: `painted-table laws foray`.

A few games are played, at random and by bots, and at every so many of their positions each law is tried. What is
broken is told with the position, so that it can be met again. `tests/laws` looks further, with Hypothesis and at the
positions of cases; these need nothing but the package.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from ..bots import RANDOM, bot_names, make_bot
from ..bots.driver import answer_in, play_on
from ..core import agenda, record
from ..core.agenda import NOBODY, Action, Chance, Decision, Seat
from ..core.dice import SeededDice
from ..core.game import AnyGame
from ..core.match import Match, Setup
from ..core.pressable import pressable
from ..core.refusal import Garbled, Refusal
from ..core.result import unsound
from ..core.svg import to_svg

LONGEST = 5_000
"""Decisions after which a game is taken to be without an end."""
EVERY = 3
"""Each so many positions are looked at; pictures are drawn of each twentieth of those."""
PICTURES = 20
TRIED = 12
"""Answers of a position that are tried, and answers of other moments that are held against it."""
MOST = 20
"""Broken laws that are told."""


@dataclass(frozen=True)
class Broken:
    """A law that does not hold, and where."""

    law: str
    where: str
    what: str


@dataclass(frozen=True)
class Spot:
    """A position, and the words that lead there again."""

    game: AnyGame
    s: Any
    way: str
    others: tuple[str, ...] = ()
    """Answers of other moments, as text."""

    @property
    def seats(self) -> range:
        return range(self.game.players(self.s))

    def answering(self) -> list[Seat]:
        return [*agenda.asked(self.s), *agenda.answered(self.s)]


Law = Callable[[Spot], Iterator[str]]


def options_and_refusals(spot: Spot) -> Iterator[str]:
    """What is offered is not refused, what is refused has a reason, and where all is listed nothing else goes."""
    game, s = spot.game, spot.s
    for seat in spot.answering():
        options = agenda.options(s, seat)
        if not options:
            yield f"seat {seat + 1} is asked and has no answer"
        if len(set(options)) < len(options):
            yield "an answer is offered twice"
        for a in options:
            if (no := agenda.why_not(s, seat, a)) is not None:
                yield f"{game.show(s, a)!r} is offered and refused: {no}"
        top = s.agenda[-1]
        for a in _read(game, s, spot.others):
            no = agenda.why_not(s, seat, a)
            if no is None and a not in options and top.lists_all():
                yield f"{game.show(s, a)!r} is allowed and not offered"
            elif no is not None and not _is_reasoned(game, no):
                yield f"{game.show(s, a)!r} is refused by {no.rule!r}, which is no rule of the ledger"
    for seat in spot.seats:
        if seat not in spot.answering() and agenda.options(s, seat):
            yield f"seat {seat + 1} is not asked and has answers"


def default_answers(spot: Spot) -> Iterator[str]:
    """The answer of whoever does not answer is legal."""
    for seat in agenda.asked(spot.s):
        no = agenda.why_not(spot.s, seat, agenda.default(spot.s, seat))
        if no is not None:
            yield f"the default answer of seat {seat + 1} is refused: {no}"


def answers_leave_sound_states(spot: Spot) -> Iterator[str]:
    """Every answer can be taken, and nothing that `check` knows of is wrong afterwards."""
    game, s = spot.game, spot.s
    yield from game.check(s)
    for seat, a in _answers(s)[:TRIED]:
        after = s.clone()
        if seat == NOBODY:
            agenda.checked_befall(after, a)
        else:
            agenda.checked_answer(after, seat, a)
        yield from (f"after {game.show(s, a)!r}: {fault}" for fault in game.check(after))


def notation(spot: Spot) -> Iterator[str]:
    """What is written is read as it was written, and no two answers are written alike."""
    game, s = spot.game, spot.s
    shown: dict[str, Action] = {}
    for _, a in _answers(s):
        text = game.show(s, a)
        if game.parse(s, text) != a or game.parse(s, f"  {text.upper()} ") != a:
            yield f"{text!r} is read as {game.parse(s, text)!r}, and was {a!r}"
        if shown.setdefault(text, a) != a:
            yield f"two answers are written {text!r}"
        if ";" in text or "\n" in text:
            yield f"{text!r} has a sign that records part outcomes by"
        if game.parse(s, game.show(s, a.veil())) != a.veil():
            yield f"{text!r} is not read as it was written where it is veiled"


def words(spot: Spot) -> Iterator[str]:
    """Every question and every answer has words, and every question a rule."""
    game, s = spot.game, spot.s
    for seat in agenda.asked(s):
        question = game.question(s, seat)
        if not question.ask:
            yield f"{s.agenda[-1]} asks nothing"
        if question.rule not in game.ledger():
            yield f"{s.agenda[-1]} goes by {question.rule!r}, which is no rule of the ledger"
    for seat, a in _answers(s)[:40]:
        for told in (game.label(s, seat, a), game.sentence(s, seat, a)):
            if not told or "{" in told:
                yield f"{game.show(s, a)!r} is told as {told!r}"


def copies(spot: Spot) -> Iterator[str]:
    """A clone, a saved game and a position tell the whole state, and what is played on a clone leaves it as it was."""
    game, s = spot.game, spot.s
    before = game.save(s)
    clone = s.clone()
    if game.save(clone) != before:
        yield f"a clone is otherwise: {_difference(before, game.save(clone))}"
    for seat, a in _answers(s)[:1]:
        if seat == NOBODY:
            agenda.befall(clone, a)
        else:
            agenda.answer(clone, seat, a)
    if game.save(s) != before:
        yield f"what was played on a clone has changed the state: {_difference(before, game.save(s))}"
    loaded = game.load(game.players(s), game.settled(s), json.loads(json.dumps(before)))
    if game.save(loaded) != before:
        yield f"a saved game is loaded otherwise: {_difference(before, game.save(loaded))}"
    given = game.given(game.position(s))
    if game.save(given) != before:
        yield f"its position is another state: {_difference(before, game.save(given))}"


def views(spot: Spot) -> Iterator[str]:
    """A view can be sent and read, and whatever is imagined from it looks the same to that seat."""
    game, s = spot.game, spot.s
    for seat in (NOBODY, *spot.seats):
        view = game.see(s, seat)
        data = game.view_data(view)
        again = game.load_view(game.players(s), game.settled(s), json.loads(json.dumps(data)))
        if game.view_data(again) != data:
            yield f"the view of seat {seat + 1} is read otherwise: {_difference(data, game.view_data(again))}"
        seen = game.view_data(game.see(game.imagine(view, SeededDice(1)), seat))
        if seen != data:
            yield f"what seat {seat + 1} imagines looks otherwise: {_difference(data, seen)}"


def scenes(spot: Spot) -> Iterator[str]:
    """What an answer points at is there to be pressed; each seat has its plate, each thing an id of its own."""
    game, s = spot.game, spot.s
    for seat in agenda.asked(s)[:1] or [NOBODY]:
        scene = game.scene(game.see(s, seat))
        present = pressable(scene)
        for a in agenda.options(s, seat):
            missing = set(game.points(s, seat, a)) - present
            if missing:
                yield f"{game.show(s, a)!r} points at {', '.join(sorted(missing))}, which is not in the scene"
        plates = sorted(plate.seat for plate in scene.plates if plate.kind == "seat")
        if plates != list(spot.seats):
            yield f"there are plates for the seats {plates}"
        ids = [item.id for item in (*scene.areas, *scene.pieces, *scene.labels, *scene.trays, *scene.lines)]
        twice = {id for id in ids if ids.count(id) > 1}
        if twice:
            yield f"several things have the id {', '.join(sorted(twice))}"
        if any(not item.label for item in (*scene.areas, *scene.pieces, *scene.plates)):
            yield "something in the scene has no label"


def pictures(spot: Spot) -> Iterator[str]:
    """A picture can be made of it, in both themes."""
    scene = spot.game.scene(spot.game.see(spot.s, NOBODY))
    for theme in ("light", "dark"):
        try:
            ElementTree.fromstring(to_svg(scene, theme))
        except ElementTree.ParseError as problem:
            yield f"its picture in the {theme} is none: {problem}"


def minds(spot: Spot) -> Iterator[str]:
    """What the mind answers is legal."""
    mind = spot.game.mind()
    top = spot.s.agenda[-1] if spot.s.agenda else None
    if mind is None or not isinstance(top, Decision):
        return
    for seat in agenda.asked(spot.s):
        no = agenda.why_not(spot.s, seat, mind.answer(spot.s, top, seat, SeededDice(1)))
        if no is not None:
            yield f"the mind's answer for seat {seat + 1} is refused: {no}"


LAWS: tuple[Law, ...] = (
    options_and_refusals,
    default_answers,
    answers_leave_sound_states,
    notation,
    words,
    copies,
    views,
    scenes,
)
SLOW: tuple[Law, ...] = (minds, pictures)
"""Those of fewer positions."""


def broken(game: AnyGame, games: int = 6, seed: int = 1) -> list[Broken]:
    """The laws that a game breaks, each fault where it was first met; `games` are played of each mode and number of
    seats.
    """
    found: dict[tuple[str, str], Broken] = {}
    for mode in game.modes:
        for players in mode.seats:
            for number in range(games):
                bot = RANDOM if number % 3 else bot_names(game)[-1]
                for one in _of_game(Setup(game, players, mode.options), bot, seed + number):
                    found.setdefault((one.law, one.what), one)
                    if len(found) == MOST:
                        return list(found.values())
    return list(found.values())


def _of_game(setup: Setup, bot: str, seed: int) -> Iterator[Broken]:
    """What is broken in one game, from its first position to its end, and by its record."""
    way = f"{setup.players} seats {dict(setup.options)}, bot {bot}, seed {seed}"
    try:
        yield from _positions(setup, bot, SeededDice(seed), way)
    except Exception as problem:
        yield Broken("play", way, f"{type(problem).__name__}: {problem}")
        return
    yield from _held(lambda spot: repeats(setup, seed), Spot(setup.game, None, way), "repeats")


def _positions(setup: Setup, bot: str, dice: SeededDice, way: str) -> Iterator[Broken]:
    game, player = setup.game, make_bot(setup.game, bot)
    s: Any = setup.start()
    agenda.advance(s)
    heard: list[str] = []
    for number in range(LONGEST):
        if number % EVERY == 0 or not s.agenda:
            spot = Spot(game, s, f"{way}, move {number}", tuple(heard[-TRIED:]))
            for law in (*LAWS, *(SLOW if number % PICTURES == 0 or not s.agenda else ())):
                yield from _held(law, spot)
        if not s.agenda:
            yield from _held(endings, spot)
            return
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            heard += [game.show(s, a) for a in agenda.options(s, seat)[:2]]
            agenda.answer(s, seat, answer_in(game, s, seat, player, dice).action)
    yield Broken("endings", way, f"it is not over after {LONGEST} decisions")


def endings(spot: Spot) -> Iterator[str]:
    """A game that is over has a sound result by a rule of the ledger."""
    result = spot.game.result(spot.s)
    if result is None:
        yield "it is over, and has no result"
        return
    yield from unsound(result, len(spot.seats))
    if result.rule not in spot.game.ledger():
        yield f"it ended by {result.rule!r}, which is no rule of the ledger"


def repeats(setup: Setup, seed: int) -> Iterator[str]:
    """The same seed gives the same game, and its record replays to the same end with every roll verified."""
    bots = {seat: make_bot(setup.game, RANDOM) for seat in range(setup.players)}
    first, second = Match(setup, seed=seed), Match(setup, seed=seed)
    for match in (first, second):
        for _ in zip(range(LONGEST), play_on(match, bots)):
            pass
    if first.log != second.log:
        yield "the same seed gave another game: something takes its chance from elsewhere than the dice"
    text = record.write(first)
    again = record.replay(record.read(text, lambda name: setup.game))
    if setup.game.save(again.state) != setup.game.save(first.state):
        yield "its record is replayed to another end"
    if first.over:
        findings = record.verify(record.read(text, lambda name: setup.game))
        yield from (f"{one.what}: {one.detail}" for one in findings if not one.holds)


def _held(law: Law, spot: Spot, name: str = "") -> list[Broken]:
    """What a law finds; that it, or the game, fails is found as well."""
    said = name or law.__name__.replace("_", " ")
    try:
        return [Broken(said, spot.way, what) for what in law(spot)]
    except Exception as problem:
        return [Broken(said, spot.way, f"{type(problem).__name__}: {problem}")]


def _answers(s: Any) -> list[tuple[Seat, Action]]:
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Chance):
        dice = SeededDice(len(s.agenda))
        return [(NOBODY, a) for a in dict.fromkeys(top.sample(s, dice) for _ in range(TRIED))]
    return [(seat, a) for seat in agenda.asked(s) for a in agenda.options(s, seat)]


def _read(game: AnyGame, s: Any, texts: tuple[str, ...]) -> Iterator[Action]:
    for text in texts:
        try:
            yield game.parse(s, text)
        except Garbled:
            continue


def _is_reasoned(game: AnyGame, no: Refusal) -> bool:
    return bool(no.says) and (no.rule in game.ledger() or no.rule.startswith("table/"))


def _difference(one: dict[str, object], other: dict[str, object]) -> str:
    """The facts in which two differ."""
    return ", ".join(sorted(key for key in {*one, *other} if one.get(key) != other.get(key)))
