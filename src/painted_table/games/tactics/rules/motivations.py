"""tactics/motivation, tactics/ability/special: what falls, plunder and phases are worth to those who wait for them."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, Use
from ..cards import (
    END_PHASE,
    END_PHASE_LAST_ROUND,
    FRIENDLY_KILLS,
    FRIENDLY_REMOVES_NEMESIS,
    FRIENDLY_SPENT_IN_SHORT,
    FRIENDLY_TAKES_PLUNDER,
    MELEE,
    MOTIVATION,
    RANGED,
    SELF_CAPTURES,
    SELF_KILLS,
    SELF_REMOVES_NEMESIS,
    SELF_TAKES_PLUNDER,
    SELF_WOUNDS_NEMESIS,
    Ability,
    Motivation,
)
from ..pack.effects import GainCoin, GrantAction, RevealAgenda, Vp
from ..state import (
    BATTLE_ENDS,
    BY_MELEE,
    BY_SHOT,
    CAPTURE,
    KILL,
    OF_CARDS,
    OF_MOTIVATIONS,
    OUTLAY,
    PLUNDERED,
    ROUND_ENDS,
    SHORT_RANGE,
    WOUNDED,
    Asked,
    Event,
    FigureId,
    State,
    Step,
    other,
)
from .coins import can_pay, pay
from .conditions import holds
from .deeds import carry_out
from .scoring import reward

SELF_MOMENTS: Final = {
    KILL: [SELF_KILLS],
    CAPTURE: [SELF_CAPTURES],
    PLUNDERED: [SELF_TAKES_PLUNDER],
    WOUNDED: [SELF_WOUNDS_NEMESIS],
}
"""By event: the moments of the one who did it."""
FRIEND_MOMENTS: Final = {
    KILL: [FRIENDLY_KILLS],
    PLUNDERED: [FRIENDLY_TAKES_PLUNDER],
    OUTLAY: [FRIENDLY_SPENT_IN_SHORT],
}
"""Those of everyone on that side, tactics/term/friendly-enemy: oneself among them."""
ALL_MOMENTS: Final = {ROUND_ENDS: [END_PHASE], BATTLE_ENDS: [END_PHASE_LAST_ROUND]}
"""Those of everyone."""


def motivation_of(s: State, model: FigureId) -> Motivation | None:
    """tactics/motivation/one-per-hero: mounted and foot form share it; tactics/setup/learn: none in Learn to Play."""
    number = s.face(model).motivation
    if number == NOBODY or not s.board.scenario.use.motivations:
        return None
    return s.board.motivations[number]


def options_on(s: State, model: FigureId) -> list[int]:
    """tactics/motivation/alive-side, tactics/motivation/flip, tactics/motivation/captured: of a hero on the battlefield
    the alive side, of a dead one the other, of a captive nothing."""
    card = motivation_of(s, model)
    if card is None:
        return []
    if s.deceased >> model & 1:
        return card.deceased
    return card.alive if s.is_on_field(model) else []


def usable(s: State, model: FigureId, moment: int) -> list[int]:
    """tactics/motivation/as-abilities: what a model's card and its motivation have for a moment;
    tactics/ability/off-field."""
    found = [number for number in options_on(s, model) if s.ability(number).moment == moment]
    return s.board.moments[s.card[model]][moment] + found if s.is_on_field(model) else found


def flip(s: State, model: FigureId) -> None:
    """tactics/motivation/flip: right before a hero would be killed."""
    if s.is_hero(model):
        s.deceased |= 1 << model


# -- what answers an event


def moments(s: State, event: Event, model: FigureId) -> list[int]:
    """The moments that an event is for a model."""
    found = ALL_MOMENTS[event.kind].copy() if event.kind in ALL_MOMENTS else []
    if event.actor == NOBODY:
        return found
    if event.actor == model:
        found += SELF_MOMENTS.get(event.kind, [])
    if s.side[event.actor] == s.side[model]:
        found += FRIEND_MOMENTS.get(event.kind, [])
        if event.kind in (KILL, CAPTURE) and s.nemesis[model] == event.victim:
            found.append(FRIENDLY_REMOVES_NEMESIS)
            if event.actor == model:
                found.append(SELF_REMOVES_NEMESIS)
    return found


def fits(s: State, event: Event, ability: Ability) -> bool:
    """Whether an occurrence is one that the card speaks of; tactics/motivation/capture-no-kill."""
    if event.victim != NOBODY and not ability.types >> s.face(event.victim).type & 1:
        return False
    if event.actor != NOBODY:
        if not ability.by_types >> s.face(event.actor).type & 1:
            return False
        if ability.by_figures >= 0 and not ability.by_figures >> event.actor & 1:
            return False
    if ability.attack_kind != NOBODY and event.kind == KILL:
        how = BY_MELEE if ability.attack_kind == MELEE else BY_SHOT if ability.attack_kind == RANGED else NOBODY
        if event.detail != how:
            return False
    return event.kind != PLUNDERED or bool(ability.plunder >> event.detail & 1)


def is_used(s: State, event: Event, ability: Ability, model: FigureId) -> bool:
    """tactics/ability/once-per-window; tactics/motivation/one-option: a card gives one of its options."""
    if ability.number in event.used or (ability.each_round and ability.number in s.used_now):
        return True
    card = motivation_of(s, model)
    if ability.icon != MOTIVATION or card is None:
        return False
    return any([number in event.used for number in card.alive + card.deceased])


def offers(s: State, seat: Seat) -> list[Action]:
    """tactics/motivation/several-cards: what a side may answer to the event under way, models in warband order."""
    event = s.events[-1]
    found: list[Action] = []
    for model, side in enumerate(s.side):
        if side != seat:
            continue
        for moment in moments(s, event, model):
            for number in usable(s, model, moment):
                ability = s.ability(number)
                if (
                    not is_used(s, event, ability, model)
                    and fits(s, event, ability)
                    and _is_near(s, event, ability, model)
                    and can_pay(s, seat, ability.price)
                    and all([holds(s, must, model) for must in ability.conditions])
                    and _can_change(s, ability, model)
                ):
                    found.append(Use(number, model))
    return found


def _is_near(s: State, event: Event, ability: Ability, model: FigureId) -> bool:
    """Of copper that was spent: enough of it, by one that still stands in short range."""
    if event.kind != OUTLAY:
        return True
    if event.detail < ability.copper_least or not s.is_on_field(event.actor):
        return False
    return s.distance(model, event.actor) <= SHORT_RANGE


def _can_change(s: State, ability: Ability, model: FigureId) -> bool:
    """tactics/ability/no-empty-offer: an action for one that will still stand; tactics/attack/granted-rider."""
    if not any([isinstance(effect, GrantAction) for effect in s.board.deeds[ability.deed].effects]):
        return True
    return s.is_on_field(model) and (s.health(model) > 0 or s.face(model).foot != NOBODY) and bool(s.attacks)


def happen(s: State, event: Event, first: Seat) -> None:
    """Something that both sides may answer."""
    s.events.append(event)
    s.agenda.append(Answering(first, False))


class Answering(Step):
    """tactics/ability/simultaneous: one effect at a time, alternating until both decline in a row; only those who have
    something are asked."""

    form = "answering who declined?"

    def __init__(self, who: Seat, declined: bool) -> None:
        self.who = who
        self.declined = declined

    def run(self, s: State) -> None:
        if offers(s, self.who):
            s.agenda.append(Answer(self.who, self.declined))
        elif self.declined or not offers(s, other(self.who)):
            s.events.pop()
        else:
            s.agenda.append(Answering(other(self.who), True))


class Answer(Asked):
    """tactics/motivation/optional: to pay is a choice."""

    form = "answer who declined?"
    rule = "tactics/motivation/optional"

    def __init__(self, who: Seat, declined: bool) -> None:
        super().__init__(who)
        self.declined = declined

    def options(self, s: State) -> list[Action]:
        return [PASS, *offers(s, self.who)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if not isinstance(a, Use):
            return Refusal(self.rule, "Use one of the cards that this has set off, or none.", "To use none: pass.")
        return self._why_not_use(s, a)

    def _why_not_use(self, s: State, a: Use) -> Refusal:
        ability, event = s.ability(a.ability), s.events[-1]
        if a.ability not in options_on(s, a.model) + s.face(a.model).abilities or s.side[a.model] != self.who:
            if s.deceased >> a.model & 1:
                return Refusal("tactics/motivation/flip", "The card shows its deceased side.")
            return Refusal("tactics/ability/off-field", "That card does not work now.")
        if is_used(s, event, ability, a.model):
            return Refusal("tactics/motivation/one-option", "That card has answered this already.")
        if not can_pay(s, self.who, ability.price):
            return Refusal("tactics/coin/no-debt", "That costs more than you have.")
        if event.kind == CAPTURE and ability.moment in (SELF_KILLS, FRIENDLY_KILLS):
            return Refusal("tactics/motivation/capture-no-kill", "A capture is no kill.")
        return Refusal("tactics/ability/special", "What it waits for has not happened.")

    def passing(self, s: State) -> Action | None:
        return PASS

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            if self.declined:
                s.events.pop()
            else:
                s.agenda.append(Answering(other(self.who), True))
            return
        assert isinstance(a, Use)
        ability, event = s.ability(a.ability), s.events[-1]
        event.used = (*event.used, a.ability)
        if ability.each_round:
            s.used_now = (*s.used_now, a.ability)
        s.agenda.append(Answering(other(self.who), False))
        pay(s, a.model, ability.price)
        for effect in s.board.deeds[ability.deed].effects:
            if isinstance(effect, GrantAction):
                # tactics/attack/granted-after-surge: paid now, taken later
                attack = s.attacks[-1]
                attack.granted = (*attack.granted, a.model)
            elif isinstance(effect, (Vp, GainCoin, RevealAgenda)):
                reward(s, self.who, effect, OF_MOTIVATIONS if ability.icon == MOTIVATION else OF_CARDS)
            else:
                # pack/moments.py: a test stands alone
                carry_out(s, a.ability, a.model, (event.actor,))
