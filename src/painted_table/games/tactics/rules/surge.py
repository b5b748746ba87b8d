"""tactics/attack/10-surge, and the actions that a kill has granted (tactics/attack/granted-after-surge)."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import PASS, Move, Pass, Ride
from ..geometry.ground import Square
from ..state import STEP, SURGE, Asked, FigureId, Movement, State, Step
from .granted import grant_move
from .moving import begin_move, go, why_not_path
from .routes import Route, as_answer, routes


def surge_of(s: State, model: FigureId, kind: int) -> Movement:
    path = () if s.face(model).is_large else (s.square[model],)
    return Movement(model, kind, 1, path)


def surges(s: State, model: FigureId, squares: tuple[Square, ...]) -> list[Route]:
    """tactics/attack/surge-legal, tactics/attack/surge-large: one legal step into one of the squares, and for a large
    model every four squares around it."""
    return routes(s, surge_of(s, model, SURGE), squares)


def why_not_step(s: State, move: Movement, a: Action, squares: tuple[Square, ...], no: Refusal) -> Refusal | None:
    """Any legal step into one of the squares will do, past whichever side square and with whichever square of a large
    model; what leads elsewhere is refused as each moment says."""
    if not isinstance(a, (Move, Ride)) or len(a.path) != 1 or a.path[0] not in squares:
        return no
    if a.ability != NOBODY:
        return Refusal(
            "tactics/ability/movement", "This step is no move action.", "Take it without a movement ability."
        )
    return why_not_path(s, move, a)


class SurgeStep(Step):
    """tactics/attack/attacker-dead, tactics/attack/surge-released: into a square that is free now."""

    form = "surge-step"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        model = attack.attacker
        if not attack.vacated or attack.unhorsed or not s.is_on_field(model) or s.is_engaged(model):
            return
        if surges(s, model, attack.vacated):
            s.agenda.append(Surging(s.side[model]))


class Surging(Asked):
    rule = "tactics/attack/10-surge"
    form = "surging who"

    def options(self, s: State) -> list[Action]:
        attack = s.attacks[-1]
        model = attack.attacker
        move = surge_of(s, model, SURGE)
        return [PASS, *[as_answer(s, move, route, NOBODY) for route in surges(s, model, attack.vacated)]]

    def passing(self, s: State) -> Action | None:
        return PASS

    def lists_all(self) -> bool:
        return False

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        no = Refusal(self.rule, "A surge is one legal step into a free square that a fallen model has left.")
        attack = s.attacks[-1]
        return why_not_step(s, surge_of(s, attack.attacker, SURGE), a, attack.vacated, no)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        begin_move(s, s.attacks[-1].attacker, SURGE, 1)
        go(s, a)


class Grants(Step):
    """tactics/attack/granted-after-surge: one after the other, of those who still stand; tactics/attack/granted-rider:
    on foot, where the mount has fallen."""

    form = "grants"

    def run(self, s: State) -> None:
        attack = s.attacks[-1]
        if not attack.granted:
            return
        model = attack.granted[0]
        attack.granted = attack.granted[1:]
        s.agenda.append(GRANTS)
        if s.is_on_field(model) and s.health(model) > 0:
            grant_move(s, model, False)


class Pressing(Asked):
    """tactics/terrain/barred-door-step, tactics/chargeterrain/surge-step: one step, engaged or not.

    `to` is the square behind a broken edge, and NOBODY where any will do.
    """

    rule = "tactics/terrain/barred-door-step"
    form = "pressing who model to"

    def __init__(self, who: int, model: FigureId, to: int) -> None:
        self.who = who
        self.model = model
        self.to = to

    def squares(self, s: State) -> tuple[Square, ...]:
        return tuple(range(s.board.size)) if self.to == NOBODY else (self.to,)

    def routes(self, s: State) -> list[Route]:
        return routes(s, surge_of(s, self.model, STEP), self.squares(s))

    def options(self, s: State) -> list[Action]:
        move = surge_of(s, self.model, STEP)
        return [PASS, *[as_answer(s, move, route, NOBODY) for route in self.routes(s)]]

    def passing(self, s: State) -> Action | None:
        return PASS

    def lists_all(self) -> bool:
        return False

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        no = Refusal(self.rule, "That is no single legal step.", "One step into a free square, or pass.")
        if self.to != NOBODY:
            no = Refusal(
                "tactics/chargeterrain/surge-step",
                "That step does not lead across the broken edge.",
                f"Step to {s.board.name_of(self.to)}, or pass.",
            )
        return why_not_step(s, surge_of(s, self.model, STEP), a, self.squares(s), no)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        begin_move(s, self.model, STEP, 1)
        go(s, a)


def press_on(s: State, model: FigureId, to: int) -> None:
    question = Pressing(s.side[model], model, to)
    if question.routes(s):
        s.agenda.append(question)


SURGE_STEP: Final = SurgeStep()
GRANTS: Final = Grants()
