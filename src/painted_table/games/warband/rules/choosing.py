"""What the user of a card, an Order or an NCU chooses when using it."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.refusal import Refusal
from ..actions import ChooseCondition, ChooseNumber, ChooseUnit
from ..powers import Power
from ..state import Asked, State, UnitId
from .choices import MOST, candidates, pickable_conditions
from .playing import at_play, power_of


def ask_choice(s: State) -> None:
    """Of the play on top, where it has something to choose."""
    play = s.plays[-1]
    power = power_of(s, play)
    if power.choose == "number_0_to_3":
        s.agenda.append(Numbering(play.user))
    elif power.choose and candidates(s, power, at_play(s, play)):
        s.agenda.append(Targeting(play.user))


class Targeting(Asked):
    """warband/card/target-legal: the unit that a card, an Order or an NCU's ability is for."""

    form = "targeting who"
    rule = "warband/card/target-legal"

    def candidates(self, s: State) -> list[UnitId]:
        play = s.plays[-1]
        return candidates(s, power_of(s, play), at_play(s, play))

    def options(self, s: State) -> list[Action]:
        return [ChooseUnit(unit) for unit in self.candidates(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, ChooseUnit):
            return Refusal(self.rule, "Name a unit that it is for.")
        return why_not_target(s, power_of(s, s.plays[-1]), self.candidates(s), a)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        s.plays[-1].target = a.unit


def why_not_target(s: State, power: Power, found: list[UnitId], a: ChooseUnit) -> Refusal | None:
    if a.unit in found:
        return None
    if 0 <= a.unit < len(s.fate) and s.is_on_table(a.unit) and power.choose.startswith("friendly"):
        return Refusal("warband/card/able-target", "It is not for that unit, or the unit could not do it.")
    return Refusal("warband/card/target-legal", "It is not for that unit.")


class Numbering(Asked):
    """Berserker Tactics: a number from 0 to 3."""

    form = "numbering who"
    rule = "warband/card/trigger-effect"

    def options(self, s: State) -> list[Action]:
        return [ChooseNumber(n) for n in range(MOST + 1)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChooseNumber)
        s.plays[-1].chosen = a.n


class ConditionChoice(Asked):
    """warband/condition/choose-which: the kind of Condition, by who uses the effect."""

    form = "condition-choice who"
    rule = "warband/condition/choose-which"

    def options(self, s: State) -> list[Action]:
        return [ChooseCondition(n) for n in pickable_conditions(s, s.plays[-1].target)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal("warband/condition/choose-useful", "Choose a Condition that the unit can get.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChooseCondition)
        s.plays[-1].chosen = a.condition
