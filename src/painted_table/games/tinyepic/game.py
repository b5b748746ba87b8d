"""Tiny Epic Game of Thrones as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from ...core.agenda import NOBODY, Action, Seat
from ...core.beats import Beat, Heard
from ...core.bench import Bench
from ...core.bouts import Bout
from ...core.dice import Dice
from ...core.forecast import Forecast
from ...core.forms import Form
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
from . import asking, choosing, soundness
from .bench import bench
from .forecast import forecast
from .layout import lay_out
from .luck import CardLuck
from .made.states import SETTLED, load_state
from .made.views import View, imagine
from .mind.quick import TinyMind
from .pack import Pack, load_pack, published
from .rules import ending
from .rules.setup import new_state
from .scene import scene
from .scene.bout import bout
from .state import State
from .text import beats, notation, words
from .text.how_to_play import how_to_play
from .text.measures import goal_facts, goals, measures
from .text.position import TinyPositions
from .text.previews import preview
from .text.purposes import purpose
from .text.reaching import reach
from .text.seats import seat_name, sides
from .text.secrets import is_secret
from .text.steps import steps
from .text.together import allies, is_shared


class TinyEpic(PackGame[State, View, Pack]):
    name = "tinyepic"
    title = "Tiny Epic Game of Thrones"
    modes = choosing.MODES
    rules_version = 1
    published = "b161a41526684e674ed53a87b6ce1624a61d66feb9900265b69de6a3dd115be5"
    grammar = notation.GRAMMAR
    decisive = ("points", "coming", "castles", "domains", "tokens")
    offered = frozenset({"all", "competitive", "competitive5", "solo_rival", "coop", "solo_coop"})

    files = Path(__file__).parent

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

    def sides(self, s: State) -> tuple[Side, ...]:
        return sides(s)

    def goal(self, s: State) -> tuple[str, ...]:
        if s.board.coop:
            return ("tinyepic/coop/goal", "tinyepic/nk/may-be-fought", "tinyepic/coop-score/castles")
        won = "tinyepic/end/winner" if s.board.rival == NOBODY else "tinyepic/solo/winner"
        return (won, "tinyepic/score/castles", "tinyepic/score/objectives")

    def in_force(self, s: State) -> frozenset[str]:
        return choosing.in_force(s.board.options)

    def players(self, s: State) -> int:
        return s.board.players

    def result(self, s: State) -> Result | None:
        return ending.result(s)

    def is_out(self, s: State, seat: Seat) -> bool:
        return s.gone >> seat & 1 == 1

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

    def positions(self) -> TinyPositions:
        return TinyPositions(self.pack)

    def turn(self, s: State) -> Turn:
        return beats.turn(s)

    def order(self, s: State) -> tuple[Seat, ...]:
        return tuple(s.seats_from(s.first)) if s.round else ()

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
        return View.load(data, lay_out(self.pack, choosing.choose(self.pack, players, options)))

    def scene(self, view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
        return scene(view, names, shared)

    def question(self, s: State, seat: Seat) -> Question:
        return words.question(s, seat)

    # -- what is told to whoever watches

    def forecast(self, s: State, a: Action | None) -> Forecast | None:
        return forecast(s, a)

    def measures(self, s: State) -> tuple[Measure, ...]:
        return measures(s)

    def goals(self, s: State, seat: Seat) -> tuple[Goal, ...]:
        return goals(s, seat)

    def goal_facts(self, view: View) -> Hashable:
        return goal_facts(view)

    def beat(self, under_way: Beat | None, heard: Heard[State]) -> Beat:
        return beats.beat(under_way, heard, self.takes_time)

    def bout(self, last: Bout | None, heard: Heard[State]) -> Bout | None:
        return bout(last, heard)

    def is_secret(self, s: State, seat: Seat) -> bool:
        return is_secret(s, seat)

    def allies(self, s: State, seat: Seat) -> tuple[Seat, ...]:
        return allies(s, seat)

    def is_shared(self, s: State) -> bool:
        return is_shared(s)

    def preview(self, s: State, seat: Seat, a: Action) -> str:
        return preview(s, seat, a)

    def reach(self, s: State, seat: Seat, a: Action) -> tuple[str, ...]:
        return reach(s, a)

    def purpose(self, s: State, seat: Seat, a: Action) -> str:
        return purpose(s, seat, a)

    def how_to_play(self, mode: str) -> Page | None:
        board = lay_out(self.pack, choosing.choose(self.pack, 2, {}))
        page = how_to_play(self.ledger(), board).get(mode)
        return page and page.filled(self.numbers())

    def mind(self) -> TinyMind:
        return MIND

    def form(self, s: State, seat: Seat) -> Form | None:
        return asking.form(s, seat)

    def luck(self) -> CardLuck:
        return LUCK

    def bench(self) -> Bench[State]:
        return bench(self.pack)

    def bots(self) -> Mapping[str, type[Any]]:
        return {}


MIND = TinyMind()
LUCK = CardLuck()
TINYEPIC = TinyEpic()
