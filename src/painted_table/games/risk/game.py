"""RISK as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from ...core.agenda import Action, Seat
from ...core.beats import Beat, Heard
from ...core.bench import Bench
from ...core.bouts import Bout
from ...core.dice import Dice
from ...core.forecast import Calculator, Forecast
from ...core.game import Question, Steps, Turn
from ...core.how_to_play import Page
from ...core.measures import Goal, Measure
from ...core.options import Choice
from ...core.pack_game import PackGame
from ...core.refusal import Refusal
from ...core.result import Result
from ...core.saving import plain
from ...core.scene import Scene
from ...core.sides import Side
from . import choosing, soundness
from .bench import bench
from .board import Board
from .bot import GreedyBot
from .forecast import calculator, forecast
from .layout import lay_out
from .luck import DiceLuck
from .made.states import SETTLED, load_state
from .made.views import imagine
from .mind.quick import RiskMind
from .pack import Pack, load_pack, published
from .pack.shapes import load_shapes
from .rules.resign import resign, why_not_resign
from .rules.setup import new_state
from .scene import scene
from .scene.bout import bout
from .state import State
from .terminal import RiskTerminal
from .text import beats, notation, words
from .text.how_to_play import how_to_play, numbers_of
from .text.measures import goal_facts, goals, measures
from .text.position import RiskPositions
from .text.previews import preview
from .text.result import result
from .text.seats import seat_name, sides
from .text.secrets import concerns, is_secret
from .text.steps import steps
from .view import View


class Risk(PackGame[State, View, Pack]):
    name = "risk"
    title = "RISK: Game of Thrones"
    modes = choosing.MODES
    rules_version = 1
    published = "9172731dfd87a4d09c0b84fc7e6dc0d1f0f805b274248093ed2c6b8382e8309a"
    grammar = notation.GRAMMAR
    decisive = ("territories", "castles", "armies", "income", "points", "victory-points")
    offered = frozenset(
        {
            "all", "skirmish", "dominion", "world_at_war", "gold", "characters", "maester", "objectives",
            "special_units", "seats", "draft", "turn_order_bonus", "house_turn_order", "mitchell",
        }
    )  # fmt: skip

    files = Path(__file__).parent

    def read_pack(self, directory: Path | None) -> Pack:
        return published() if directory is None else load_pack(directory)

    def read_all(self) -> None:
        super().read_all()
        for map in self.pack.maps:
            load_shapes(self.pack, map.id)

    @cached_property
    def _positions(self) -> RiskPositions:
        return RiskPositions(self.pack)

    def choices(self) -> Sequence[Choice]:
        return choosing.choices(self.pack)

    def start(self, players: int, options: Mapping[str, str]) -> State:
        return new_state(self._board(players, options))

    def settled(self, s: State) -> Mapping[str, str]:
        return choosing.words(s.board.pack, s.board.options)

    def played(self, s: State) -> tuple[str, ...]:
        return choosing.told(s.board.pack, s.board.options)

    def sides(self, s: State) -> tuple[Side, ...]:
        return sides(s.board)

    def goal(self, s: State) -> tuple[str, ...]:
        return choosing.goal(s.board.options)

    def in_force(self, s: State) -> frozenset[str]:
        return choosing.in_force(s.board.options)

    def players(self, s: State) -> int:
        return s.board.players

    def result(self, s: State) -> Result | None:
        return result(s)

    def is_out(self, s: State, seat: Seat) -> bool:
        return s.is_out(seat)

    def why_not_resign(self, s: State, seat: Seat) -> Refusal | None:
        return why_not_resign(s, seat)

    def resign(self, s: State, seat: Seat) -> None:
        resign(s, seat)

    def seat_name(self, s: State, seat: Seat) -> str:
        return seat_name(s, seat)

    def save(self, s: State) -> dict[str, object]:
        return cast(dict[str, object], plain(s, SETTLED))

    def load(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> State:
        return load_state(data, self._board(players, options))

    def _board(self, players: int, options: Mapping[str, str]) -> Board:
        return lay_out(self.pack, choosing.choose(self.pack, players, options))

    def positions(self) -> RiskPositions:
        return self._positions

    def turn(self, s: State) -> Turn:
        return beats.turn(s)

    def order(self, s: State) -> tuple[Seat, ...]:
        return s.order

    def steps(self, s: State) -> Steps:
        return steps(s)

    def check(self, s: State) -> list[str]:
        return soundness.check(s)

    def see(self, s: State, seat: Seat) -> View:
        return View.of(s, seat)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def view_data(self, view: View) -> dict[str, object]:
        return cast(dict[str, object], plain(view, SETTLED))

    def load_view(self, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> View:
        return View.load(data, self._board(players, options))

    def scene(self, view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        return scene(view, names, shared)

    def question(self, s: State, seat: Seat) -> Question:
        return words.question(s, seat)

    def forecast(self, s: State, a: Action | None) -> Forecast | None:
        return forecast(s, a)

    def calculator(self) -> Calculator:
        return calculator(self.start(self.seats()[0], {}).board)

    def luck(self) -> DiceLuck:
        return LUCK

    def bench(self) -> Bench[State]:
        return bench(self.pack)

    def terminal(self) -> RiskTerminal:
        return RiskTerminal(self)

    def measures(self, s: State) -> tuple[Measure, ...]:
        return measures(s)

    def beat(self, under_way: Beat | None, heard: Heard[State]) -> Beat:
        return beats.beat(under_way, heard, self.takes_time)

    def bout(self, last: Bout | None, heard: Heard[State]) -> Bout | None:
        return bout(last, heard)

    def is_secret(self, s: State, seat: Seat) -> bool:
        return is_secret(s, seat)

    def concerns(self, s: State, seat: Seat) -> bool:
        return concerns(s, seat)

    def preview(self, s: State, seat: Seat, a: Action) -> str:
        return preview(s, seat, a)

    def goals(self, s: State, seat: Seat) -> tuple[Goal, ...]:
        return goals(s, seat)

    def goal_facts(self, view: View) -> Hashable:
        return goal_facts(view)

    def numbers(self) -> Mapping[str, object]:
        return numbers_of(self.pack)

    def how_to_play(self, mode: str) -> Page | None:
        return how_to_play(self.ledger(), self.pack).get(mode)

    def mind(self) -> RiskMind:
        return MIND

    def bots(self) -> Mapping[str, type[Any]]:
        return {"greedy": GreedyBot}


LUCK = DiceLuck()
MIND = RiskMind()
RISK = Risk()
