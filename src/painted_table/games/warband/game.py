"""A Song of Ice & Fire: Tabletop Miniatures Game as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from ...core.agenda import Action, Seat
from ...core.beats import Beat, Heard
from ...core.bench import Bench
from ...core.bouts import Bout
from ...core.dice import Dice
from ...core.forecast import Calculator, Forecast
from ...core.forms import Form
from ...core.game import Question, Steps, Turn
from ...core.gesture import Gesture
from ...core.how_to_play import Page
from ...core.inspect import Inspected
from ...core.measures import Measure
from ...core.options import Choice, Mode
from ...core.pack_game import PackGame
from ...core.refusal import Refusal
from ...core.result import Result
from ...core.saving import plain
from ...core.scene import Scene
from . import asking, choosing, gestures, soundness
from .bench import bench
from .forecast import CALCULATOR, forecast
from .layout import lay_out
from .luck import DiceLuck
from .made.states import SETTLED, load_state
from .made.views import View, imagine
from .mind.quick import WarbandMind
from .pack import Pack, load_pack, published
from .rules import ending
from .rules.setup import new_state
from .scene import scene
from .scene.bout import bout
from .scene.inspecting import inspect
from .state import State
from .text import beats, notation, words
from .text.how_to_play import how_to_play
from .text.measures import measures
from .text.names import seat_name
from .text.position import WarbandPositions
from .text.previews import preview
from .text.purposes import purpose
from .text.secrets import concerns, is_secret
from .text.steps import steps


class Warband(PackGame[State, View, Pack]):
    name = "warband"
    title = "A Song of Ice & Fire: Tabletop Miniatures Game"
    rules_version = 1
    published = "4cbd94155cbc550830370d46de119f965167ceec9a42cf5b8ab40976a21706ed"
    grammar = notation.GRAMMAR
    decisive = ("points", "spoils")
    meets_after = 160
    offered = frozenset({"all", "thrones", "clash", "storm", "feast", "winds"})

    files = Path(__file__).parent

    @cached_property
    def modes(self) -> tuple[Mode, ...]:
        return choosing.modes(self.pack)

    def read_pack(self, directory: Path | None) -> Pack:
        return published() if directory is None else load_pack(directory)

    def choices(self) -> Sequence[Choice]:
        return choosing.choices(self.pack)

    def start(self, players: int, options: Mapping[str, str]) -> State:
        return new_state(lay_out(self.pack, choosing.choose(self.pack, players, options)))

    def settled(self, s: State) -> Mapping[str, str]:
        return choosing.words(s.board.pack, s.board.options)

    def played(self, s: State) -> tuple[str, ...]:
        return choosing.told(s.board.pack, s.board.options)

    def goal(self, s: State) -> tuple[str, ...]:
        return ("warband/victory/targets", "warband/victory/most-after-eight")

    def in_force(self, s: State) -> frozenset[str]:
        return frozenset({"all", s.board.options.mode})

    def players(self, s: State) -> int:
        return 2

    def result(self, s: State) -> Result | None:
        return ending.result(s)

    def is_out(self, s: State, seat: Seat) -> bool:
        return s.conceded == seat

    def why_not_resign(self, s: State, seat: Seat) -> Refusal | None:
        return ending.why_not_resign(s, seat)

    def resign(self, s: State, seat: Seat) -> None:
        ending.resign(s, seat)

    def seat_name(self, s: State, seat: Seat) -> str:
        return seat_name(s, seat)

    def save(self, s: State) -> dict[str, object]:
        return cast(dict[str, object], plain(s, SETTLED))

    def load(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> State:
        return load_state(data, lay_out(self.pack, choosing.choose(self.pack, players, options)))

    def positions(self) -> WarbandPositions:
        return WarbandPositions(self.pack)

    def turn(self, s: State) -> Turn:
        return Turn(s.round, s.active if s.round else -1)

    def order(self, s: State) -> tuple[Seat, ...]:
        return (s.first, 1 - s.first) if s.round else ()

    def check(self, s: State) -> list[str]:
        return soundness.check(s)

    def see(self, s: State, seat: Seat) -> View:
        return View.of(s, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def view_data(self, view: View) -> dict[str, object]:
        return cast(dict[str, object], plain(view, SETTLED))

    def load_view(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> View:
        return View.load(data, lay_out(self.pack, choosing.choose(self.pack, players, options)))

    def scene(self, view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        return scene(view, names)

    def question(self, s: State, seat: Seat) -> Question:
        return words.question(s, seat)

    def inspect(self, s: State, seat: Seat, scene: Scene, thing: str) -> Inspected | None:
        return inspect(s, seat, scene, thing)

    def form(self, s: State, seat: Seat) -> Form | None:
        return asking.form(s, seat)

    def gesture(self, s: State, seat: Seat) -> Gesture | None:
        return gestures.gesture(s, seat)

    def nearest(self, s: State, seat: Seat, a: Action) -> Action | None:
        return gestures.nearest(s, seat, a)

    def measured(self, s: State, seat: Seat, a: Action) -> str:
        return gestures.measured(s, seat, a)

    def pointed(self, s: State, seat: Seat, a: Action, points: Sequence[str]) -> Action | None:
        return gestures.pointed(s, a, points) or super().pointed(s, seat, a, points)

    def steps(self, s: State) -> Steps:
        return steps(s)

    def measures(self, s: State) -> tuple[Measure, ...]:
        return measures(s)

    def beat(self, under_way: Beat | None, heard: Heard[State]) -> Beat:
        return beats.beat(under_way, heard, self.takes_time)

    def forecast(self, s: State, a: Action | None) -> Forecast | None:
        return forecast(s, a)

    def calculator(self) -> Calculator:
        return CALCULATOR

    def how_to_play(self, mode: str) -> Page | None:
        page = how_to_play(self.ledger(), self.pack).get(mode)
        return page and page.filled(self.numbers())

    def bout(self, last: Bout | None, heard: Heard[State]) -> Bout | None:
        return bout(last, heard)

    def is_secret(self, s: State, seat: Seat) -> bool:
        return is_secret(s, seat)

    def concerns(self, s: State, seat: Seat) -> bool:
        return concerns(s, seat)

    def preview(self, s: State, seat: Seat, a: Action) -> str:
        return preview(s, seat, a)

    def luck(self) -> DiceLuck:
        return DiceLuck()

    def purpose(self, s: State, seat: Seat, a: Action) -> str:
        return purpose(s, seat, a)

    def mind(self) -> WarbandMind:
        return MIND

    def bench(self) -> Bench[State]:
        return bench(self.pack)

    def bots(self) -> Mapping[str, type[Any]]:
        return {}


MIND = WarbandMind()
WARBAND = Warband()
