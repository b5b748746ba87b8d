"""Beacons as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from painted_table.core.agenda import NOBODY, Action, Seat
from painted_table.core.dice import Dice
from painted_table.core.forms import Form
from painted_table.core.game import NO_STEPS, Game, Question, Steps, Turn
from painted_table.core.gesture import Gesture
from painted_table.core.ledger import Ledger, load_ledger
from painted_table.core.measures import Measure
from painted_table.core.options import Choice
from painted_table.core.refusal import Refusal
from painted_table.core.result import Result
from painted_table.core.saving import plain
from painted_table.core.scene import Scene

from . import asking, options, scene
from .actions import Walk
from .bot import KeeperBot
from .luck import FlameLuck
from .made.states import SETTLED, load_state
from .made.views import View, imagine
from .pack import pack_hash
from .rules import ending
from .rules.packing import new_state
from .rules.turn import Deed, Walking
from .soundness import check
from .state import KEEPERS, SQUARES, State, middle, square_of
from .text import words
from .text.position import POSITIONS, BeaconsPositions
from .text.verbs import GRAMMAR


class Beacons(Game[State, View]):
    name = "beacons"
    title = "Beacons"
    modes = options.MODES
    rules_version = 1
    published = "affcb2601b8658b145831ddc6988a9dcb0dfcf52a0d7a7ee3446788dde4cfe4f"
    offered = frozenset({"all", "duel", "vigil"})
    grammar = GRAMMAR

    @cache  # noqa: B019 - one game object lives as long as the program
    def ledger(self) -> Ledger:
        return load_ledger(Path(__file__).with_name("rules.toml"))

    def content_hash(self) -> str:
        return pack_hash()

    def choices(self) -> Sequence[Choice]:
        return [options.ROUNDS]

    def start(self, players: int, options_: Mapping[str, str]) -> State:
        return new_state(options.choose(players, options_))

    def settled(self, s: State) -> Mapping[str, str]:
        return options.words(s.table)

    def played(self, s: State) -> tuple[str, ...]:
        rounds = "1 round" if s.table.rounds == 1 else f"{s.table.rounds} rounds"
        return (s.table.mode.capitalize(), rounds)

    def goal(self, s: State) -> tuple[str, ...]:
        return ("beacons/end/vigil",) if s.table.together else ("beacons/end/duel", "beacons/end/draw")

    def in_force(self, s: State) -> frozenset[str]:
        return frozenset({"all", s.table.mode})

    def players(self, s: State) -> int:
        return s.table.players

    def result(self, s: State) -> Result | None:
        return ending.result(s)

    def is_out(self, s: State, seat: Seat) -> bool:
        return s.gone == seat

    def why_not_resign(self, s: State, seat: Seat) -> Refusal | None:
        return ending.why_not_resign(s, seat)

    def resign(self, s: State, seat: Seat) -> None:
        ending.resign(s, seat)

    def points(self, s: State, seat: Seat, a: Action) -> tuple[str, ...]:
        """To walk into the middle of a square is to point at it; to stay is a word, for one's own piece covers it."""
        if isinstance(a, Walk):
            square = square_of((a.x, a.y))
            stays = seat != NOBODY and s.at[seat] == (a.x, a.y)
            return (SQUARES[square],) if middle(square) == (a.x, a.y) and not stays else ()
        return super().points(s, seat, a)

    def seat_name(self, s: State, seat: Seat) -> str:
        return KEEPERS[seat]

    def save(self, s: State) -> dict[str, object]:
        return cast(dict[str, object], plain(s, SETTLED))

    def load(self, players: int, options_: Mapping[str, str], data: Mapping[str, object]) -> State:
        return load_state(data, options.choose(players, options_))

    def positions(self) -> BeaconsPositions:
        return POSITIONS

    def turn(self, s: State) -> Turn:
        return Turn(s.round, getattr(s.agenda[-1], "who", NOBODY) if s.agenda else NOBODY)

    def order(self, s: State) -> tuple[Seat, ...]:
        return tuple(s.seats)

    def steps(self, s: State) -> Steps:
        if not s.round or not s.agenda:
            return NO_STEPS
        return Steps(("Walk", "Act"), 0 if isinstance(s.agenda[-1], Walking) else 1)

    def check(self, s: State) -> list[str]:
        return check(s)

    def see(self, s: State, seat: Seat) -> View:
        return View.of(s, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def view_data(self, view_: View) -> dict[str, object]:
        return cast(dict[str, object], plain(view_, SETTLED))

    def load_view(self, players: int, options_: Mapping[str, str], data: Mapping[str, object]) -> View:
        return View.load(data, options.choose(players, options_))

    def scene(self, view_: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        return scene.scene(view_, names)

    def question(self, s: State, seat: Seat) -> Question:
        return words.question(s, seat)

    def form(self, s: State, seat: Seat) -> Form | None:
        return asking.form(s, seat)

    def gesture(self, s: State, seat: Seat) -> Gesture | None:
        return asking.gesture(s, seat)

    def nearest(self, s: State, seat: Seat, a: Action) -> Action | None:
        return asking.nearest(s, seat, a)

    def measured(self, s: State, seat: Seat, a: Action) -> str:
        return asking.measured(s, seat, a)

    def allies(self, s: State, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in s.seats if other != seat) if s.table.together else ()

    def is_shared(self, s: State) -> bool:
        """What a keeper does for all of them, the others may have a word in."""
        return s.table.together and bool(s.agenda) and isinstance(s.agenda[-1], Deed)

    def measures(self, s: State) -> tuple[Measure, ...]:
        return (Measure("beacons", "Beacons", "beacon", tuple(s.beacons(seat) for seat in s.seats)),)

    def luck(self) -> FlameLuck:
        return FlameLuck()

    def bots(self) -> Mapping[str, type[Any]]:
        return {"keeper": KeeperBot}


BEACONS = Beacons()
