"""Answers tried on clones: what has come of each when the next dice are to be rolled, and what those promise."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Chance, Council, Decision, Seat, Step
from ....core.dice import SeededDice
from ....core.mind import some
from ..actions import PASS, ShiftTo
from ..rules.activation import Acting
from ..rules.charging import ChargeDice
from ..rules.choosing import ConditionChoice, Numbering, Targeting
from ..rules.dice import ATTACKING, GUARDING, Roll
from ..rules.granted import Granted
from ..rules.shifting import Shifting
from ..rules.turn import Turn
from ..rules.zones import Benefit, Claiming
from ..state import State
from .choices import chosen_condition, chosen_target
from .ground import Pull
from .odds import blow_of, guarded, mean, panic_losses
from .weights import Weights
from .worth import blow_worth, model_worth, standing
from .zones import best_benefit, grant_worth

MOST_TRIED: Final = 12
LONGEST: Final = 120
KEEPS: Final = 0.03
"""What an answer must promise beyond letting things be."""


def best_tried(s: State, seat: Seat, options: list[Action], weights: Weights) -> Action:
    """The answer after which the seat stands best; the first of equals."""
    if len(options) == 1:
        return options[0]
    best, most = options[0], -100000.0
    for a in some(options, MOST_TRIED):
        worth = outlook(s, seat, a, weights)
        if worth > most + (KEEPS if most > -100000.0 else 0.0):
            best, most = a, worth
    return best


def outlook(s: State, seat: Seat, a: Action, weights: Weights) -> float:
    """How the seat stands after an answer, with what is under way by its chances."""
    twin = s.clone()
    top = twin.agenda.pop()
    if isinstance(top, Council):
        top.take_from(twin, seat, a)
    else:
        assert isinstance(top, Decision)
        top.take(twin, a)
    promised = settle(twin, seat, weights)
    return standing(twin, seat, weights) + promised


def settle(s: State, seat: Seat, weights: Weights) -> float:
    """Whatever follows, up to the next dice, action or turn, and what that promises the seat. Others answer as those
    who are not there, cards are drawn as they come."""
    dice = SeededDice(1)
    for _ in range(LONGEST):
        if not s.agenda:
            return 0.0
        top = s.agenda[-1]
        if isinstance(top, (Acting, Turn, Council, Claiming)):
            return 0.0
        if isinstance(top, (Roll, ChargeDice)):
            return _promised(s, top, seat, weights)
        if isinstance(top, Granted):
            sign = 1.0 if s.owner[s.grants[-1].unit] == seat else -1.0
            return sign * grant_worth(s, s.grants[-1], weights)
        if isinstance(top, Benefit):
            sign = 1.0 if top.seat(s) == seat else -1.0
            return sign * best_benefit(s, top.zone, top.seat(s), weights)[0]
        if isinstance(top, Shifting):
            return _shifted(s, top, seat, weights)
        s.agenda.pop()
        if isinstance(top, Decision):
            top.take(s, _nested(s, top, weights))
        elif isinstance(top, Chance):
            top.take(s, top.sample(s, dice))
        else:
            assert isinstance(top, Step)
            top.run(s)
    return 0.0


def _nested(s: State, top: Decision[State], weights: Weights) -> Action:
    """A choice that belongs to what is tried."""
    if isinstance(top, Targeting):
        return chosen_target(s, top.options(s), weights)
    if isinstance(top, ConditionChoice):
        return chosen_condition(s, top)
    if isinstance(top, Numbering):
        return top.options(s)[-1]
    return top.default(s)


def _promised(s: State, top: Chance[State], seat: Seat, weights: Weights) -> float:
    """What dice that are about to be rolled bring, on the average."""
    if isinstance(top, ChargeDice):
        move, attack = s.moves[-1], s.attacks[-1]
        comes = (6 - max(1, move.fail_on)) / 6
        sign = 1.0 if s.owner[move.unit] == seat else -1.0
        return sign * comes * blow_worth(s, attack.defender, blow_of(s, attack, True), weights)
    assert isinstance(top, Roll)
    if top.kind not in (ATTACKING, GUARDING):
        test = s.tests[-1]
        sign = 1.0 if s.owner[test.unit] != seat else -1.0
        lost = mean(panic_losses(s, test, True), s.hp[test.unit]) if test.panic else 0.5
        return sign * lost * model_worth(s, test.unit, weights)
    attack = s.attacks[-1]
    if attack.defender == NOBODY:
        return 0.0
    sign = 1.0 if s.owner[attack.defender] != seat else -1.0
    if top.kind == ATTACKING and not top.again:
        return sign * blow_worth(s, attack.defender, blow_of(s, attack, True), weights)
    return sign * blow_worth(s, attack.defender, guarded(s, attack), weights)


def _shifted(s: State, top: Shifting, seat: Seat, weights: Weights) -> float:
    """warband/keyword/shift: the best of the places it leads to."""
    worth = best_shift(s, top, weights)[0]
    return worth if s.owner[top.unit] == seat else -worth


def best_shift(s: State, top: Shifting, weights: Weights) -> tuple[float, Action]:
    pull = Pull(s, top.unit, weights)
    here = s.tray(top.unit)
    now = pull.at(here)
    best: tuple[float, Action] = (0.0, PASS)
    for a in top.options(s):
        if isinstance(a, ShiftTo):
            worth = pull.at(here.at(here.x + a.across, here.y + a.up, here.facing)) - now
            if worth > best[0] + 1e-9:
                best = (worth, a)
    return best
