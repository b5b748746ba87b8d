"""A small game as the rest of the house knows a game."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from ..agenda import NOBODY, Decision, Seat
from ..dice import Dice, SeededDice
from ..game import Game, Question, Turn
from ..ledger import Ledger, Rule
from ..measures import Measure
from ..notation import Verb
from ..options import Choice, Mode
from ..placing import Grid
from ..refusal import Garbled, Refusal, no_such
from ..result import Result
from ..rule_sources import sources_of
from ..saving import Saved, plain
from ..scene import Backdrop, Scene
from . import scene as drawing
from .mind import SmallMind
from .scene import Token
from .state import SmallState, SmallView, Table, bare, facts_of, unfit
from .text import SmallFrames, SmallPositions, asked_in_words, grammar

S = TypeVar("S", bound=SmallState)
SETTLED = frozenset({"table"})
LEAVING = "end/leaving"
WHOLE = "The whole game"


class SmallGame(Game[S, SmallView], Generic[S]):
    """A game of open facts. What has no value here must be given; everything else can be.

    ```
    class Foray(SmallGame[Board]):
        name, title, for_players = "foray", "Foray", range(2, 3)
        state, grid, seat_names = Board, Grid(5, 6, 120, upwards=True), ("North", "South")
        rules = "foray/ride/ahead  Riders go ahead. One square, straight or aslant."

        def begin(self, s: Board) -> None: ...

    FORAY = Foray()
    ```
    """

    needs: ClassVar[tuple[str, ...]] = ("name", "title", "for_players", "seat_names", "state", "rules", "begin")
    for_players: range
    """How many can play."""
    seat_names: tuple[str, ...]
    """What each seat is called."""
    state: type[S]
    """The class of its facts."""
    rules: str
    """A line each: its id (`foray/ride/ahead`), a title, a full stop, and the rest of it. Those whose topic is `end`
    say how the game is won."""
    verbs: tuple[Verb[Table], ...] = ()
    """How answers are written and told, where that shall not follow from their fields."""
    grid: Grid
    """The board; without one, a row of the places."""
    places: tuple[str, ...] = ()
    """The names of the places, row by row; a1, b1 and so on where none are given."""
    tones: tuple[str, ...] = ("blue", "copper", "silver", "green", "coin", "neutral")
    """The colours of the seats, by their names in core/look/palette.toml."""
    rules_version = 1
    offered = frozenset({"all"})

    def begin(self, s: S) -> None:
        """Set up a new game: its facts, and the first question on the agenda."""
        raise NotImplementedError

    def __init__(self) -> None:
        lacking = self.lacking()
        if lacking:
            where = "docs/new-game.md has a whole game of one file."
            raise Garbled(f"{type(self).__name__} cannot be played yet: {'; '.join(lacking)}.", where)
        if not hasattr(self, "grid"):
            self.grid = drawing.row(len(self.places))
        self.places = self.places or drawing.names_of(self.grid)
        self.published = self.content_hash()
        self.frames = SmallFrames(self.title, self.state.__module__)
        self.grammar = grammar(self)

    def lacking(self) -> list[str]:
        found = super().lacking()
        state = getattr(self, "state", None)
        return [*found, *(unfit(state) if state is not None else ())]

    # -- before the game

    @cached_property
    def modes(self) -> tuple[Mode, ...]:
        text = inspect.getdoc(type(self)) or self.title
        first = next(iter(self._ledger)).id
        return (Mode(self.name, WHOLE, text.partition("\n\n")[0], self.for_players, first, {}),)

    @cached_property
    def _ledger(self) -> Ledger:
        leaving = f"{self.name}/{LEAVING} Giving up. Who gives up has lost: the game is over, and the others have won."
        lines = [line.split(maxsplit=1) for line in (*self.rules.splitlines(), leaving) if line.strip()]
        return Ledger(self.name, ("all",), [self._rule(id, *text) for id, *text in lines])

    def _rule(self, id: str, text: str = "") -> Rule:
        title, _, rest = text.partition(". ")
        return Rule(id=id, title=title, text=rest or title, modes=("all",), status="designed", source=self.title)

    def ledger(self) -> Ledger:
        return self._ledger

    def rules_hash(self) -> str:
        return sources_of(self.state.__module__)

    def content_hash(self) -> str:
        """Of the file itself: whatever is changed in it, records tell that it was another game."""
        source = Path(cast(str, sys.modules[self.state.__module__].__file__))
        return hashlib.sha256(source.read_bytes()).hexdigest()

    def choices(self) -> Sequence[Choice]:
        return ()

    def start(self, players: int, options: Mapping[str, str]) -> S:
        if players not in self.for_players:
            wanted = " or ".join(map(str, self.for_players))
            raise Garbled(f"{self.title} cannot be played by {players}.", f"It is for {wanted}.")
        for word in options:
            raise no_such("option", word, ())
        s = self.state(Table(players))
        self.begin(s)
        return s

    def settled(self, s: S) -> Mapping[str, str]:
        return {}

    def played(self, s: S) -> tuple[str, ...]:
        return (self.modes[0].title,)

    def goal(self, s: S) -> tuple[str, ...]:
        return tuple(rule.id for rule in self.ledger() if rule.topic == "end" and not rule.id.endswith(LEAVING))

    # -- the game

    def players(self, s: S) -> int:
        return s.players

    def result(self, s: S) -> Result | None:
        if s.agenda:
            return None
        drawn = len(s.winners) in (0, s.players)
        first = tuple(s.seats) if drawn else s.winners
        measures = self.measures(s)
        scores, unit = (measures[0].values, measures[0].unit) if measures else ((), "point")
        places = tuple(1 if seat in first else 2 for seat in s.seats)
        if s.players == 1:
            return Result("won by all" if s.winners else "lost by all", s.winners, (1,), s.reason, s.rule, scores, unit)
        return Result("drawn" if drawn else "won", first, places, s.reason, s.rule, scores, unit)

    def is_out(self, s: S, seat: Seat) -> bool:
        return s.gone == seat

    def why_not_resign(self, s: S, seat: Seat) -> Refusal | None:
        return None if s.agenda else Refusal("table/over", "The game is over.")

    def resign(self, s: S, seat: Seat) -> None:
        s.gone = seat
        others = [other for other in s.seats if other != seat]
        s.end(others, f"{self.seat_name(s, seat)} gave up.", f"{self.name}/{LEAVING}")

    def turn(self, s: S) -> Turn:
        return Turn(s.turns // s.players + 1, s.mover if s.agenda else NOBODY)

    def order(self, s: S) -> tuple[Seat, ...]:
        return tuple(s.seats)

    def check(self, s: S) -> list[str]:
        """Every fact is of its type; a game adds what else is always true."""
        wrong = []
        for name, hint in facts_of(type(s)).items():
            try:
                msgspec.convert(plain(getattr(s, name)), bare(hint))
            except msgspec.ValidationError as problem:
                wrong.append(f"{name} is {getattr(s, name)!r}: {problem}")
        return wrong

    # -- saving, seeing

    def save(self, s: S) -> dict[str, object]:
        return cast(dict[str, object], plain(s, SETTLED))

    def load(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> S:
        s = self.state(Table(players))
        saved = Saved(data, f"a game of {self.title}")
        s.agenda = saved.agenda(self.frames)
        for name, hint in facts_of(self.state).items():
            setattr(s, name, saved.read(name, bare(hint)))
        return saved.all_of(s)

    def positions(self) -> SmallPositions:
        return self._positions

    @cached_property
    def _positions(self) -> SmallPositions:
        return SmallPositions(self)

    def see(self, s: S, seat: Seat) -> SmallView:
        twin = cast(S, s.clone())
        return SmallView(seat, s.table, twin.agenda, {name: getattr(twin, name) for name in facts_of(self.state)})

    def imagine(self, view: SmallView, dice: Dice) -> S:
        """All lies open: there is one state that fits."""
        s = self.state(view.table)
        s.agenda = view.agenda
        for name in facts_of(self.state):
            setattr(s, name, getattr(view, name))
        return cast(S, s.clone())

    def view_data(self, view: SmallView) -> dict[str, object]:
        return cast(dict[str, object], plain(view, SETTLED))

    def load_view(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> SmallView:
        known = dict(data)
        seat = msgspec.convert(known.pop("seat", None), int)
        return self.see(self.load(players, options, known), seat)

    # -- pictures and words

    def seat_name(self, s: S, seat: Seat) -> str:
        return self.seat_names[seat]

    def seat_name_or_chance(self, s: Any, seat: Seat) -> str:
        """Who answers, for sentences."""
        return "Chance" if seat == NOBODY else self.seat_name(s, seat)

    def question(self, s: S, seat: Seat) -> Question:
        frame = s.agenda[-1]
        asked = frame.seat(s) if isinstance(frame, Decision) else NOBODY
        why = self.ledger()[frame.rule].text if frame.rule in self.ledger() else ""
        return Question(asked, asked_in_words(frame), why, frame.rule)

    @cached_property
    def backdrop(self) -> Backdrop:
        """What stays on the board: its places."""
        return drawing.backdrop(self)

    def tokens(self, view: SmallView) -> Iterable[Token]:
        """What stands on the board: by default of a list `board`, the seats whose piece is on each place."""
        return [Token(place, seat) for place, seat in enumerate(getattr(view, "board", ())) if seat != NOBODY]

    def scene(self, view: SmallView, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        return drawing.scene(self, view, names)

    def measures_of(self, view: SmallView) -> tuple[Measure, ...]:
        """What each seat has, as a view tells it: all lies open."""
        return self.measures(self.imagine(view, SeededDice(0)))

    # -- bots

    def mind(self) -> SmallMind:
        return SmallMind(self)

    def bots(self) -> Mapping[str, type[Any]]:
        return {}


AnySmall = SmallGame[Any]
