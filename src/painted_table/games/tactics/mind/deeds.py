"""What to do with an activation, and with whom."""

from __future__ import annotations

from ....core.agenda import Action
from ..actions import END, Deploy, Interact, Use
from ..cards import HERO
from ..rules.activation import ability_answers, ap_left, has_begun, window_answers
from ..rules.charge import CHARGE_AP
from ..rules.deploying import spots
from ..rules.interacting import interact_answers
from ..rules.turn import Turn, idle_models, placeable
from ..state import FigureId
from .fighting import attacks, charges
from .ground import PLUNDER, Pull, moves
from .survey import Survey
from .trial import outlook
from .worth import left_of, model_worth, standing

Ranked = list[tuple[float, Action]]


def acts(survey: Survey, model: FigureId) -> Ranked:
    """Everything worth a thought that the active model can do, with what it promises; ending promises nothing."""
    s = survey.s
    left = ap_left(s)
    found: Ranked = [(0.0, END)]
    if not has_begun(s):
        found += tried(survey, window_answers(s, model))
    if left >= 1:
        found += attacks(survey, model, left)
        for a in interact_answers(s, model, left):
            if isinstance(a, Interact):
                found.append((PLUNDER + 0.5, a))
        pull = Pull(survey, model)
        found += moves(survey, model, left, pull)
        if left >= CHARGE_AP:
            found += charges(survey, model)
    found += tried(survey, ability_answers(s, model))
    return found


def tried(survey: Survey, answers: list[Action]) -> Ranked:
    """What abilities change, by trial."""
    if not answers:
        return []
    now = standing(survey.s, survey.seat, survey.weights)
    return [(outlook(survey, a) - now, a) for a in answers if isinstance(a, Use)]


def turns(survey: Survey, top: Turn) -> Ranked:
    """Whom to activate: who can strike or take something first, heroes when the others have gone; who waits is put."""
    s = survey.s
    found: Ranked = []
    for model in idle_models(s, survey.seat):
        found.append((eager(survey, model), s.board.answers.activate(model)))
    if not found or found[0][0] < 0.5:
        for model in placeable(s, survey.seat):
            found.append((0.4, s.board.answers.deploy(model, spots(s, model)[0])))
    return found


def eager(survey: Survey, model: FigureId) -> float:
    """What it could strike from where it is, what it could reach, and what it stands to lose."""
    s, weights = survey.s, survey.weights
    best = 0.0
    for worth, _ in attacks(survey, model, 2):
        best = max(best, worth)
    if best < 0.6:
        for worth, _ in charges(survey, model):
            best = max(best, worth)
    pull = Pull(survey, model)
    here = max([pull.drawn(square) for square in s.squares(model)])
    best += 0.35 * here
    if s.is_engaged(model):
        best += 0.2 * left_of(s, model, weights) / model_worth(s, model, weights)
    if s.face(model).type == HERO:
        best -= weights.caution
    return best


def deployed(survey: Survey, answers: list[Action]) -> Action:
    """A model and its square: where it is drawn, soldiers and champions before heroes."""
    s = survey.s
    best, most = answers[0], -1000.0
    pulls: dict[FigureId, Pull] = {}
    for a in answers:
        assert isinstance(a, Deploy)
        if a.model not in pulls:
            if pulls:
                # One model at a time: the first of the type that is due.
                continue
            pulls[a.model] = Pull(survey, a.model)
        worth = pulls[a.model].drawn(a.square)
        if s.face(a.model).type == HERO:
            worth = -0.5 * worth
        if worth > most + 1e-9:
            best, most = a, worth
    return best
