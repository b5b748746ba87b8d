"""Attacks and charges: what they promise, and what coins would add."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..cards import MELEE, Mode
from ..rules.attack import CHARGE_DIE, purchases, targets
from ..rules.objectives import held_by
from ..rules.passives import sees
from ..rules.routes import allowance
from ..rules.walking import FAR, Walker, contact_squares, distances
from ..state import FigureId, State
from .odds import Blow, blow_of
from .survey import Survey
from .worth import model_worth


def harm(survey: Survey, target: FigureId, blow: Blow) -> float:
    """What a blow takes from the other side, and brings: a model on an objective is worth its ground too."""
    s, weights = survey.s, survey.weights
    whole = model_worth(s, target, weights)
    share = blow.wounds / s.face(target).wounds * (1.0 - weights.alive)
    ground = weights.objective * len(held_by(s, target))
    return whole * (share + weights.alive * blow.kill) + blow.kill * ground


def best_purchase(
    survey: Survey, model: FigureId, target: FigureId, mode: Mode, charging: bool
) -> tuple[float, int]:  # fmt: skip
    """The improvements that pay best against a target, and what the attack is worth with them."""
    s = survey.s
    extra = CHARGE_DIE if charging else 0
    best, bought = -1000.0, 0
    for some in purchases(s, model, mode, charging):
        price = mode.prices[some]
        gain = harm(survey, target, blow_of(s, model, target, mode, some, extra))
        gain -= survey.price(price.gold, price.silver, price.copper)
        if gain > best + 1e-9:
            best, bought = gain, some
    return best, bought


def attacks(survey: Survey, model: FigureId, most: int) -> list[tuple[float, Action]]:
    """Every mode and target, each with the improvements that pay."""
    s = survey.s
    found: list[tuple[float, Action]] = []
    for number in s.face(model).modes:
        mode = s.board.modes[number]
        if mode.ap > most:
            continue
        for target in targets(s, model, mode):
            worth, bought = best_purchase(survey, model, target, mode, False)
            if worth > -1000.0:
                found.append((worth - 0.1 * (mode.ap - 1), s.board.answers.strike(number, bought, target)))
    return found


def charges(survey: Survey, model: FigureId) -> list[tuple[float, Action]]:
    """Against enemies in sight whom it can reach."""
    s = survey.s
    found: list[tuple[float, Action]] = []
    if s.is_engaged(model):
        return found
    reach = allowance(s, model, NOBODY)
    modes = [number for number in s.face(model).modes if is_for_charges(s.board.modes[number])]
    if not modes:
        return found
    walkers = walkers_of(s, model, reach)
    for foe in s.models(1 - survey.seat):
        apart = s.distance(model, foe)
        if apart <= 1 or apart - 1 > reach or not sees(s, model, foe) or not comes_to(s, walkers, foe):
            continue
        for number in modes:
            worth, bought = best_purchase(survey, model, foe, s.board.modes[number], True)
            if worth > -1000.0:
                found.append((worth, s.board.answers.charge_at(number, bought, foe, NOBODY)))
    return found


def is_for_charges(mode: Mode) -> bool:
    return mode.kind == MELEE and mode.ap == 1


def is_reached(s: State, model: FigureId, foe: FigureId, reach: int) -> bool:
    """Whether a model comes into contact within so many steps; the river is left aside."""
    return comes_to(s, walkers_of(s, model, reach), foe)


def walkers_of(s: State, model: FigureId, reach: int) -> list[Walker]:
    """A model as it sets out from each of its squares."""
    return [Walker(s, model, square, reach, 0, False, False, False) for square in s.squares(model)]


def comes_to(s: State, walkers: list[Walker], foe: FigureId) -> bool:
    for walker in walkers:
        goals = contact_squares(s, walker, foe)
        if goals and distances(s, walker, goals, most=walker.allowance)[walker.start] <= min(walker.allowance, FAR - 1):
            return True
    return False
