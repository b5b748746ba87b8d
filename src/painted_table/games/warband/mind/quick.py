"""The mind of Warband: one function for each kind of question, and the four hooks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ....core.agenda import Action, Council, Decision, Seat
from ....core.dice import Dice, FirstOfAll
from ....core.mind import Mind, Plan, some
from ..actions import DONE, PASS, DiscardOne, Go, Maneuver
from ..actions import Turn as TurnTo
from ..geometry.aims import charge_length
from ..geometry.moves import advanced
from ..rules.activation import Acting, FreeManeuver
from ..rules.attacking import Striking
from ..rules.charging import ChargeTurn
from ..rules.choosing import ConditionChoice
from ..rules.cleanup import Discard
from ..rules.deploying import DeployUnit
from ..rules.dice import Rerolling
from ..rules.granted import Granted
from ..rules.modes.clash import ChooseReserve, RedeployUnit
from ..rules.modes.letter import Exchange
from ..rules.modes.storm import Marking, Vanguards
from ..rules.modes.winds import Choosing, OpenTarget
from ..rules.moving import INCH, FirstTurn, Going, LastTurn, way_out
from ..rules.mustering import Mustering
from ..rules.posing import Across, Face, Up
from ..rules.retreating import DrawingOff
from ..rules.shifting import Shifting
from ..rules.standing import speed
from ..rules.turn import BeginRound, Turn
from ..rules.zones import Benefit, Claiming
from ..state import State
from . import deeds, features, setup, zones
from .aims import best_aim
from .choices import chosen_condition, rerolled
from .ground import Pull, best_way
from .trial import MOST_TRIED, best_shift, best_tried, outlook
from .weights import WEIGHTS, Weights
from .worth import DEAD, card_worth

_FIRST: Final = FirstOfAll()
"""Plans are made without chance."""
ROUND: Final = 64
"""More turns than a round can have."""
WORTHWHILE: Final = 0.05
"""What a free Maneuver must promise."""


def quick_answer(s: State, top: Decision[State], seat: Seat, weights: Weights, dice: Dice) -> Action:
    """What its question's own function says, or the best of what can be tried."""
    ranked = ranking(s, top, seat, weights)
    if ranked:
        return deeds.best(ranked)
    if isinstance(top, Council):
        return _in_council(s, top, seat, dice)
    if isinstance(top, FreeManeuver):
        return _free(s, weights)
    if isinstance(top, Striking):
        return deeds.best_strike(s, top.unit, weights, top.against)[1]
    if isinstance(top, (FirstTurn, Going, LastTurn)):
        return _step(s, top, weights)
    if isinstance(top, DrawingOff):
        return _drawn_off(s, top, weights)
    if isinstance(top, ChargeTurn):
        return _charge_turn(s, top)
    if isinstance(top, Rerolling):
        return rerolled(s, top, weights)
    if isinstance(top, Benefit):
        return zones.best_benefit(s, top.zone, seat, weights)[1]
    if isinstance(top, ConditionChoice):
        return chosen_condition(s, top)
    if isinstance(top, Shifting):
        return best_shift(s, top, weights)[1]
    if isinstance(top, Discard):
        return _discarded(s, top, weights)
    if isinstance(top, (OpenTarget, Exchange)):
        return best_aim(s, seat, top.options(s))
    if s.round == 0:
        return _before(s, top, seat, weights, dice)
    if isinstance(top, (Face, Across, Up)):
        return setup.posed(s, top, seat, weights, dice)
    if isinstance(top, RedeployUnit):
        return top.options(s)[-1]
    return best_tried(s, seat, top.options(s), weights)


def ranking(s: State, top: Decision[State], seat: Seat, weights: Weights) -> deeds.Ranked:
    """Questions whose answers are all reckoned: what each promises; empty for others."""
    if isinstance(top, Acting):
        return deeds.acts(s, s.acting, weights, top.options(s) if s.raging else None)
    if isinstance(top, Turn):
        ncu = zones.ncu_worth(s, seat, weights) if s.ncus(seat) else 0.0
        return deeds.turns(s, top.options(s), ncu, weights)
    if isinstance(top, Granted):
        grant = s.grants[-1]
        return deeds.deeds(s, grant.unit, top.options(s), grant, weights)
    if isinstance(top, Claiming):
        return zones.claims(s, seat, weights)
    return []


def _in_council(s: State, top: Council[State], seat: Seat, dice: Dice) -> Action:
    """Armies, and what is chosen in secret."""
    options = top.options_of(s, seat)
    if isinstance(top, Mustering):
        return setup.mustered(s, options, dice)
    if isinstance(top, Marking):
        return setup.marked(s, options)
    if isinstance(top, Vanguards):
        return setup.vanguard(s, options)
    if isinstance(top, Choosing):
        return best_aim(s, seat, options)
    return setup.any_of(options, dice)


def _before(s: State, top: Decision[State], seat: Seat, weights: Weights, dice: Dice) -> Action:
    """The set-up."""
    if isinstance(top, DeployUnit):
        return setup.deployed(s, top.options(s))
    if isinstance(top, ChooseReserve):
        return setup.held_back(s, top.options(s))
    if isinstance(top, (Face, Across, Up)):
        return setup.posed(s, top, seat, weights, dice)
    return setup.any_of(top.options(s), dice)


def _free(s: State, weights: Weights) -> Action:
    """warband/cavalry/free-maneuver: where it stands better than here; it acts from there at once."""
    unit = s.acting
    pull = Pull(s, unit, weights, acts_next=True)
    way = best_way(s, unit, pull, speed(s, unit) * INCH, False)
    return way.a if way.worth > pull.at(s.tray(unit)) + WORTHWHILE and isinstance(way.a, Maneuver) else PASS


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


def _drawn_off(s: State, top: DrawingOff, weights: Weights) -> Action:
    """warband/retreat/distance: as far as it stands best."""
    move = s.moves[-1]
    way = way_out(s, move)
    options = top.options(s)
    if way is None:
        return options[-1]
    pull = Pull(s, move.unit, weights)
    here = s.tray(move.unit)
    best, most = options[-1], -100000.0
    for a in reversed(options):
        assert isinstance(a, Go)
        worth = pull.at(here.at(here.x + way.across * a.distance, here.y + way.up * a.distance, here.facing))
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


def _discarded(s: State, top: Discard, weights: Weights) -> Action:
    """warband/cleanup/discard-free: what waits for a Commander who has fallen makes room for others."""
    for a in top.options(s):
        if isinstance(a, DiscardOne) and card_worth(s, top.who, a.card, weights) <= DEAD:
            return a
    return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class WarbandMind(Mind[State]):
    """Plays what promises most, one action ahead."""

    names: ClassVar[tuple[str, ...]] = features.NAMES
    unsaid: ClassVar[frozenset[str]] = frozenset({"units still to act"})

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def answer(self, s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
        return quick_answer(s, top, seat, self.weights, dice)

    def candidates(self, s: State, top: Decision[State], seat: Seat, width: int) -> list[Plan]:
        """The quick answer first, then what else promises most."""
        ranked = ranking(s, top, seat, self.weights)
        if ranked:
            first = deeds.best(ranked)
            rest = [one for one in ranked if one[1] != first]
        else:
            first = quick_answer(s, top, seat, self.weights, _FIRST)
            options = top.options_of(s, seat) if isinstance(top, Council) else top.options(s)
            others = [a for a in some(options, MOST_TRIED) if a != first] if width > 1 else []
            rest = [(outlook(s, seat, a, self.weights), a) for a in others]
        rest.sort(key=lambda one: -one[0])
        return [[first], *[[a] for _, a in rest[: width - 1]]]

    def tick(self, s: State) -> int:
        """Rounds by turns; the clean-up comes after the last of them."""
        if not s.agenda:
            return (s.board.rounds + 2) * ROUND
        cleaning = s.round > 0 and isinstance(s.agenda[0], BeginRound)
        return s.round * ROUND + s.turns + (1 if cleaning else 0)

    def span(self, s: State) -> int:
        """Two turns of each: a round of Warband is too long to be played on."""
        return 4

    def features(self, s: State, seat: Seat) -> list[float]:
        return features.features(s, seat)
