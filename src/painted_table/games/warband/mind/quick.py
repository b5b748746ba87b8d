"""The mind of Warband: one function for each kind of question, and the four hooks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ....core.agenda import Action, Council, Decision, Seat
from ....core.dice import Dice, FirstOfAll
from ....core.mind import Mind, Plan, some
from ..actions import PASS, Column, Go, Maneuver, Reroll, Row
from ..actions import Turn as TurnTo
from ..geometry.aims import charge_length
from ..geometry.moves import advanced
from ..rules.activation import Acting, FreeManeuver
from ..rules.attacking import Striking
from ..rules.charging import ChargeTurn
from ..rules.dice import ATTACKING, GUARDING, OwnReroll
from ..rules.modifiers import is_blocked, is_hit
from ..rules.moving import INCH, FirstTurn, Going, LastTurn
from ..rules.places import ARRIVE, DEPLOY, REDEPLOY
from ..rules.posing import Across, Face, Up
from ..rules.standing import speed
from ..rules.turn import Turn
from ..state import State
from . import deeds, features
from .ground import Pull, best_way
from .trial import MOST_TRIED, best_tried, outlook
from .weights import WEIGHTS, Weights

_FIRST: Final = FirstOfAll()
"""Plans are made without chance."""
ROUND: Final = 64
"""More turns than a round can have."""
OF_UNITS: Final = (DEPLOY, ARRIVE, REDEPLOY)


def quick_answer(s: State, top: Decision[State], seat: Seat, weights: Weights, dice: Dice) -> Action:
    """What its question's own function says, or the best of what can be tried."""
    if isinstance(top, Acting):
        return deeds.best(deeds.acts(s, s.acting, weights))
    if isinstance(top, Turn):
        return deeds.best(deeds.turns(s, top.options(s), weights))
    if isinstance(top, FreeManeuver):
        return _free(s, weights)
    if isinstance(top, Striking):
        return deeds.best_strike(s, top.unit, weights)[1] if top.options(s) != [PASS] else PASS
    if isinstance(top, (FirstTurn, Going, LastTurn)):
        return _step(s, top, weights)
    if isinstance(top, ChargeTurn):
        return _charge_turn(s, top)
    if isinstance(top, OwnReroll):
        return _reroll(s, top)
    if isinstance(top, (Face, Across, Up)):
        return _posed(s, top, seat, dice)
    if isinstance(top, Council):
        options = top.options_of(s, seat)
        return options[dice.below(len(options))]
    if s.round == 0:
        options = top.options(s)
        return options[dice.below(len(options))]
    return best_tried(s, seat, top.options(s), weights)


def _free(s: State, weights: Weights) -> Action:
    """warband/cavalry/free-maneuver: where it stands better than here; not away from what it could charge."""
    unit = s.acting
    if deeds.eager(s, unit, weights) > 0.5:
        return PASS
    pull = Pull(s, unit, weights)
    way = best_way(s, unit, pull, speed(s, unit) * INCH, False)
    return way.a if way.worth > pull.at(s.tray(unit)) + 0.05 and isinstance(way.a, Maneuver) else PASS


def _step(s: State, top: Decision[State], weights: Weights) -> Action:
    """A step of a move that was not answered as a whole: where it leads to the best place."""
    move = s.moves[-1]
    pull = Pull(s, move.unit, weights)
    here = s.tray(move.unit)
    best, most = top.default(s), -100000.0
    for a in top.options(s):
        end = here
        if isinstance(a, TurnTo):
            end = here.at(here.x, here.y, a.facing)
            if isinstance(top, FirstTurn):
                end = advanced(end, move.limit // 2)
        elif isinstance(a, Go):
            end = advanced(here, a.distance)
        worth = pull.at(end)
        if worth > most + 1e-9:
            best, most = a, worth
    return best


def _charge_turn(s: State, top: ChargeTurn) -> Action:
    """The shortest way."""
    move = s.moves[-1]
    options = top.options(s)
    best, least = options[0], 1e9
    for a in options:
        assert isinstance(a, TurnTo)
        far = charge_length(s.tray(move.unit), a.facing, s.tray(move.targets[0]))
        if far < least - 1e-9:
            best, least = a, far
    return best


def _reroll(s: State, top: OwnReroll) -> Action:
    """All dice that have failed, and no other."""
    options = top.options(s)
    best, most = options[0], 0
    for a in options:
        if isinstance(a, Reroll):
            good = 0
            for face in a.faces:
                good += -1 if _succeeds(s, top.kind, face) else 1
            if good > most:
                best, most = a, good
    return best


def _succeeds(s: State, kind: int, face: int) -> bool:
    if kind == ATTACKING:
        return is_hit(s, s.attacks[-1], face)
    if kind == GUARDING:
        return is_blocked(s, s.attacks[-1], face)
    return face >= 4


def _posed(s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
    """Units to the front of their zone, facing the enemy, side by side from the middle; all else anywhere."""
    options = top.options(s)
    if not isinstance(top, (Face, Across, Up)) or top.purpose not in OF_UNITS:
        return options[dice.below(len(options))]
    south = seat == s.south
    if isinstance(top, Face):
        wanted = 0 if south else 1800
        for a in options:
            if isinstance(a, TurnTo) and a.facing == wanted:
                return a
        return options[0]
    best, most = options[0], -1e9
    for a in options:
        if isinstance(a, Column):
            worth = -abs(a.x - s.board.width / 2.0)
        else:
            assert isinstance(a, Row)
            worth = float(a.y if south else -a.y)
        if worth > most:
            best, most = a, worth
    return best


@mypyc_attr(allow_interpreted_subclasses=True)
class WarbandMind(Mind[State]):
    """Plays what promises most, one action ahead."""

    names: ClassVar[tuple[str, ...]] = features.NAMES

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def answer(self, s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
        return quick_answer(s, top, seat, self.weights, dice)

    def candidates(self, s: State, top: Decision[State], seat: Seat, width: int) -> list[Plan]:
        """The quick answer first, then what else promises most."""
        if isinstance(top, Acting):
            ranked = deeds.acts(s, s.acting, self.weights)
        elif isinstance(top, Turn):
            ranked = deeds.turns(s, top.options(s), self.weights)
        else:
            first = quick_answer(s, top, seat, self.weights, _FIRST)
            options = top.options_of(s, seat) if isinstance(top, Council) else top.options(s)
            others = [a for a in some(options, MOST_TRIED) if a != first] if width > 1 else []
            ranked = [(outlook(s, seat, a, self.weights), a) for a in others]
            ranked.sort(key=lambda one: -one[0])
            return [[first], *[[a] for _, a in ranked[: width - 1]]]
        first = deeds.best(ranked)
        rest = [one for one in ranked if one[1] != first]
        rest.sort(key=lambda one: -one[0])
        return [[first], *[[a] for _, a in rest[: width - 1]]]

    def tick(self, s: State) -> int:
        """Rounds by turns."""
        if not s.agenda:
            return (s.board.rounds + 2) * ROUND
        return s.round * ROUND + s.turns

    def features(self, s: State, seat: Seat) -> list[float]:
        return features.features(s, seat)
