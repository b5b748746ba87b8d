"""warband/winds/letter: whoever claims Letter may ask for other news than its benefit brings."""

from __future__ import annotations

from typing import Final

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from ...actions import PASS, Choose, Pass, SendWord
from ...board import LETTER
from ...state import CONDITIONS, Asked, State, Step, other
from ..choices import pickable_conditions
from ..conditions import give
from .aims import targets
from .winds import DrawSecret, lay_aim


class LetterStep(Step):
    """Before the benefit, unless something has replaced that already."""

    form = "letter-step"

    def run(self, s: State) -> None:
        ncu = s.acting_ncu
        if s.board.has_secrets and ncu != NOBODY and s.ncu_zone[ncu] == LETTER and not s.replaced:
            s.agenda.append(LetterOffer(s.ncu_owner[ncu]))


class LetterOffer(Asked):
    """warband/winds/letter: a Condition Token on an enemy, a Secret Objective more, and another choice, instead of the
    benefit; without an enemy on the table the token is left out (warband/board/partial-benefit).
    warband/condition/choose-useful: of kinds that the enemy can get."""

    form = "letter-offer who"
    rule = "warband/winds/letter"

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [PASS]
        for unit in s.units(other(self.who)):
            for condition in pickable_conditions(s, unit):
                found.append(SendWord(unit, condition))
        return found if len(found) > 1 else [PASS, SendWord(NOBODY, NOBODY)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, SendWord) and a.unit in s.units(other(self.who)) and 0 <= a.condition < len(CONDITIONS):
            says = "The unit has that Condition, or cannot get it."
            return Refusal("warband/condition/choose-useful", says, "Name a Condition that it can get.")
        return Refusal(self.rule, "That is no news to be had.", "Name an enemy and a Condition, or pass.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, SendWord)
        s.replaced = True
        s.agenda.append(ExchangeStep(self.who))
        if s.secret_deck or s.secret_discard:
            s.agenda.append(DrawSecret(self.who))
        if a.unit != NOBODY:
            give(s, a.unit, 1 << a.condition)

    def passing(self, s: State) -> Action | None:
        return PASS


class ExchangeStep(Step):
    form = "exchange-step who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if s.aims[self.who] != NOBODY and s.secret_hands[self.who]:
            s.agenda.append(Exchange(self.who))


class Exchange(Asked):
    """The chosen card may be exchanged with another; nobody else sees which."""

    form = "exchange who"
    rule = "warband/winds/letter"

    def options(self, s: State) -> list[Action]:
        hand = [card for card in range(len(s.board.pack.secrets)) if s.secret_hands[self.who] >> card & 1]
        return [PASS, *[Choose(card, target) for card in hand for target in targets(s, self.who, card)]]

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Choose):
            lay_aim(s, self.who, a.card, a.target)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who] if isinstance(a, Choose) else None

    def passing(self, s: State) -> Action | None:
        return PASS


LETTER_STEP: Final = LetterStep()
