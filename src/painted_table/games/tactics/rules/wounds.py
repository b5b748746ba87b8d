"""tactics/attack/6-wounds, tactics/ability/wounds, tactics/ability/redirect: wounds that are lost, ignored or moved."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import Pass, Use
from ..cards import FRIENDLY_WOUNDED_IN_CONTACT, ON_WOUNDS_LOST
from ..pack.effects import RedirectWounds
from ..state import BY_MELEE, BY_SHOT, UNHURT, FigureId, Loss, State, Step
from .coins import pay
from .deeds import carry_out
from .offers import Offered, abilities_at, choices, is_payable


def lose(s: State, model: FigureId, wounds: int, by: FigureId, how: int, redirected: bool = False) -> None:
    """A model loses wounds; before they count, abilities may ignore or redirect some."""
    s.losses.append(Loss(model, wounds, by, how, redirected))
    s.agenda += [WOUNDS_COUNT, LOSING_STEP]


class LosingStep(Step):
    """The owner is asked as long as something can be used, and would matter: tactics/ability/no-empty-offer,
    tactics/model/wound-cap."""

    form = "losing-step"

    def run(self, s: State) -> None:
        loss = s.losses[-1]
        question = Losing(s.side[loss.model])
        if loss.wounds > 0 and s.health(loss.model) > 0 and question.uses(s):
            s.agenda.append(question)


class Losing(Offered):
    """tactics/ability/wounds, tactics/ability/no-stack-reactions: one ability of a name for one loss."""

    rule = "tactics/ability/wounds"
    form = "losing who"

    def uses(self, s: State) -> list[Action]:
        loss = s.losses[-1]
        found: list[Action] = []
        for ability in abilities_at(s, loss.model, ON_WOUNDS_LOST):
            if is_used(s, loss.used, ability) or (loss.redirected and redirects(s, ability)):
                continue
            if is_payable(s, loss.model, ability):
                found += choices(s, loss.model, ability)
        if loss.redirected:
            return found
        for friend in s.friends_in_contact(loss.model):
            for ability in abilities_at(s, friend, FRIENDLY_WOUNDED_IN_CONTACT):
                one = s.ability(ability)
                if is_used(s, loss.used, ability) or not is_payable(s, friend, ability):
                    continue
                if not one.types >> s.face(loss.model).type & 1:
                    continue
                if one.of_attack and loss.how != BY_MELEE and loss.how != BY_SHOT:
                    continue
                found.append(Use(ability, friend))
        return found

    def refused(self, s: State, a: Action) -> Refusal:
        return Refusal(self.rule, "That cannot be used for these wounds.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, Use)
        loss = s.losses[-1]
        loss.used = (*loss.used, a.ability)
        pay(s, a.model, s.ability(a.ability).price)
        s.agenda.append(LOSING_STEP)
        carry_out(s, a.ability, a.model, a.targets)


def is_used(s: State, used: tuple[int, ...], ability: int) -> bool:
    """tactics/ability/once-per-window, tactics/ability/no-stack, tactics/ability/no-stack-reactions: by its name."""
    name = s.ability(ability).name
    for number in used:
        if s.ability(number).name == name:
            return True
    return False


def redirects(s: State, ability: int) -> bool:
    deed = s.board.deeds[s.ability(ability).deed]
    for place, effect in enumerate(deed.effects):
        if isinstance(effect, RedirectWounds):
            return True
        if deed.passed[place] >= 0:
            for inner in s.board.deeds[deed.passed[place]].effects:
                if isinstance(inner, RedirectWounds):
                    return True
    return False


class WoundsCount(Step):
    """tactics/model/wound-cap, tactics/attack/6-count-first, tactics/attack/kill-credit: what is left counts."""

    form = "wounds-count"

    def run(self, s: State) -> None:
        loss = s.losses.pop()
        if loss.wounds <= 0 or not s.is_on_field(loss.model):
            return
        model = loss.model
        was_up = s.health(model) > 0
        s.wounds[model] = min(s.face(model).wounds, s.wounds[model] + loss.wounds)
        if was_up and s.health(model) <= 0 and s.felled_how[model] == UNHURT:
            s.felled_by[model] = loss.by
            s.felled_how[model] = loss.how
        if s.attacks and s.attacks[-1].defender == model and (loss.how == BY_MELEE or loss.how == BY_SHOT):
            s.attacks[-1].stuck += loss.wounds


LOSING_STEP: Final = LosingStep()
WOUNDS_COUNT: Final = WoundsCount()
