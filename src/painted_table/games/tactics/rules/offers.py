"""Which abilities a model could use at a moment, and for whom."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import PASS, Pass, Use
from ..cards import (
    ANY_SIDE,
    ENEMY,
    ENGAGED,
    EVERYONE,
    FRIENDLY,
    IN_CONTACT,
    IN_SIGHT,
    INFANTRY,
    LARGE,
    SELF,
    SELF_OR_CONTACT,
    SHORT,
    Reach,
)
from ..pack.effects import GiveCondition, MoveAway
from ..state import SHORT_RANGE, Asked, FigureId, State
from .coins import can_pay
from .passives import is_immune, sees


def abilities_at(s: State, model: FigureId, moment: int) -> list[int]:
    """tactics/ability/off-field: those of a model on the battlefield for a moment, its token's among them."""
    if not s.is_on_field(model):
        return []
    found, gear = s.board.moments[s.card[model]][moment], s.gear[model]
    if gear >= 0:
        number = s.board.gears[gear].ability
        if number >= 0 and s.board.abilities[number].moment == moment:
            return [*found, number]
    return found


def is_payable(s: State, model: FigureId, ability: int) -> bool:
    """tactics/coin/no-debt"""
    return can_pay(s, s.side[model], s.ability(ability).price)


def fits(s: State, bearer: FigureId, reach: Reach, model: FigureId) -> bool:
    """Whether a model is one of those that an ability is for."""
    if not s.is_on_field(model) or (reach.other and model == bearer):
        return False
    if reach.figures >= 0 and not reach.figures >> model & 1:
        return False
    face = s.face(model)
    if not reach.types >> face.type & 1:
        return False
    if (reach.base == INFANTRY and face.is_large) or (reach.base == LARGE and not face.is_large):
        return False
    is_friend = s.side[model] == s.side[bearer]
    if (reach.side == FRIENDLY and not is_friend) or (reach.side == ENEMY and is_friend):
        return False
    return is_in_reach(s, bearer, reach.range, model)


def is_in_reach(s: State, bearer: FigureId, range: int, model: FigureId) -> bool:
    if range in (IN_CONTACT, ENGAGED):
        # tactics/term/engaged-with-friend: between friends both mean contact
        return model != bearer and s.in_contact(bearer, model)
    if range == SHORT:
        return s.distance(bearer, model) <= SHORT_RANGE
    if range == IN_SIGHT:
        return model != bearer and sees(s, bearer, model)
    if range == SELF_OR_CONTACT:
        return model == bearer or s.in_contact(bearer, model)
    return True


def candidates(s: State, bearer: FigureId, ability: int) -> list[FigureId]:
    """Whom it could be for, in warband order."""
    reach = s.ability(ability).reach
    if reach.side == SELF:
        return [bearer]
    if reach.side != FRIENDLY and reach.side != ENEMY and reach.side != ANY_SIDE:
        return []
    return [model for model in s.on_field() if fits(s, bearer, reach, model)]


def choices(s: State, bearer: FigureId, ability: int) -> list[Action]:
    """Every way to use it, by its targets and their order; none where it has too few."""
    reach = s.ability(ability).reach
    if reach.side < 0 or reach.side == SELF or reach.side > ANY_SIDE:
        return [s.board.answers.use(ability, bearer)]
    found = candidates(s, bearer, ability)
    answers: list[Action] = []
    if len(found) < reach.least:
        return answers
    if reach.most == EVERYONE:
        return [Use(ability, bearer, tuple(found))]
    for one in found:
        if reach.least <= 1:
            answers.append(s.board.answers.use(ability, bearer, one))
        if reach.most == 2:
            for two in found:
                if two != one:
                    answers.append(s.board.answers.use(ability, bearer, one, two))
    return answers


def names_all(s: State, a: Use) -> bool:
    """Of what is for everyone in reach: nobody is named, or all are, in any order (tactics/ability/targets-order)."""
    if s.ability(a.ability).reach.most != EVERYONE:
        return False
    return not a.targets or sorted(a.targets) == candidates(s, a.model, a.ability)


def has_friendly_hero_beside(s: State, model: FigureId) -> bool:
    """tactics/ability/for-the-king"""
    for friend in s.friends_in_contact(model):
        if s.is_hero(friend):
            return True
    return False


def would_change(s: State, ability: int, target: FigureId) -> bool:
    """tactics/ability/no-empty-offer: a condition for a model that lacks it, may have it and has wounds left; a model
    that has lost its last wound may still be moved.
    """
    if not s.is_on_field(target):
        return False
    for effect in s.board.deeds[s.ability(ability).deed].effects:
        if isinstance(effect, GiveCondition):
            condition = 0 if effect.condition == "shaken" else 1
            has = (s.shaken if condition == 0 else s.routed) >> target & 1
            if not has and s.health(target) > 0 and not is_immune(s, target, condition):
                return True
        elif isinstance(effect, MoveAway):
            return True
    return False


class Offered(Asked):
    """Something may be used now, or nothing: what it is, and why something else will not do, each moment says."""

    def uses(self, s: State) -> list[Action]:
        raise NotImplementedError

    def refused(self, s: State, a: Action) -> Refusal:
        raise NotImplementedError

    def options(self, s: State) -> list[Action]:
        return [PASS, *self.uses(s)]

    def passing(self, s: State) -> Action | None:
        return PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if isinstance(a, Pass) or a in self.uses(s) else self.refused(s, a)
