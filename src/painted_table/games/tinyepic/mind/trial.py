"""Answers tried on clones: what comes of each as far as nobody else and no dice come between."""

from __future__ import annotations

from ....core.agenda import Action, Decision, Frame, Seat, advance
from ....core.mind import some
from ..actions import Lead
from ..rules.battle import BattleCard
from ..rules.rival_deeds import Deed, Tie
from ..state import State
from .moves import arrival
from .survey import Survey
from .worth import standing

MOST_TRIED = 14
"""Answers of one question that are tried."""
DEEPEST = 2
"""Questions that follow at once and are answered in a trial."""


def tried(s: State, top: Frame, a: Action) -> State:
    """The state after an answer, waiting for the next one or for the dice; what the Rival does for certain is done."""
    twin = s.clone()
    twin.agenda.pop()
    assert isinstance(top, Decision)
    top.take(twin, a)
    advance(twin)
    if isinstance(top, Tie) and twin.agenda:
        deed = twin.agenda[-1]
        if isinstance(deed, Deed):
            twin.agenda.pop()
            deed.take(twin, deed.deed(twin))
            advance(twin)
    return twin


def judged(survey: Survey, s: State, seat: Seat, depth: int) -> float:
    """How a seat stands, with the promise of a battle under way and of its own next answers."""
    fought = len(survey.s.battles)
    worth = standing(s, seat, survey.weights)
    if len(s.battles) > fought:
        b = s.battles[-1]
        ground = survey.ground(b.attacker, s.terms(b.card, b.effect))
        promise = arrival(survey, ground, b.source, s.units[b.domain] & s.led[b.attacker], b.domain, 0)
        return worth + (promise if b.attacker == seat else -survey.weights.rivals * promise)
    top = s.agenda[-1] if s.agenda else None
    if depth and isinstance(top, Decision) and not isinstance(top, BattleCard) and _is_own(survey, s, top, seat):
        found = [judged(survey, tried(s, top, a), seat, depth - 1) for a in some(top.options(s), MOST_TRIED)]
        return max([worth, *found])
    return worth


def _is_own(survey: Survey, s: State, top: Decision[State], seat: Seat) -> bool:
    """Whether it is a question of the same matter: something below it was not there before."""
    return top.seat(s) == seat and len(s.agenda) >= len(survey.s.agenda)


def best_tried(survey: Survey) -> Action:
    """The answer after which the seat stands best; the first of equals."""
    s, top, seat = survey.s, survey.top, survey.seat
    options = top.options(s)
    if len(options) == 1:
        return options[0]
    depth = 0 if options and isinstance(options[-1], Lead) else DEEPEST - 1
    best, most = options[0], -1000.0
    for a in some(options, MOST_TRIED):
        worth = judged(survey, tried(s, top, a), seat, depth)
        if worth > most + 1e-9:
            best, most = a, worth
    return best
