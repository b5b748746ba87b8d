"""The mind of RISK: one function for each kind of question, and the four hooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ....core.agenda import Action, Decision, Seat
from ....core.dice import Dice, FirstOfAll
from ....core.mind import Mind, Plan
from ..rules.battle import AttackDice, DefenceDice, MarchIn
from ..rules.choices import (
    ChooseDice,
    ChooseDie,
    CutSupplies,
    JoinInvasion,
    LoseArmy,
    Mischief,
    PickCaptive,
    PickDoomed,
    PickVictim,
    PlacingArmies,
    PlacingUnit,
    Starve,
    Withdraw,
)
from ..rules.draw import DrawOrDecline, ExtraDraw, KeepTerritory
from ..rules.giving_back import GiveBackObjective
from ..rules.invade import Invasions, NameUnits
from ..rules.landing import Takeover
from ..rules.maneuver import Escort, Maneuvers, March
from ..rules.mitchell import Newcomer
from ..rules.objectives import Objectives
from ..rules.purchase import Haggle, KeepMaester, KeepObjective, Purchases, SwapObjective
from ..rules.reinforce import Deployment, Muster, Pledge, Spoils
from ..rules.setup import Begin, ChooseHouse, Draft
from ..rules.windows import Reaction
from ..state import State
from . import court, features, field
from .cards import best_card
from .plans import plans
from .survey import Survey
from .weights import WEIGHTS, Weights

ANSWERS: Final[dict[type[object], Callable[[Survey], Action]]] = {
    ChooseHouse: field.take_house,
    Draft: field.draft,
    Takeover: field.lead_house,
    Newcomer: field.lead_house,
    Muster: field.muster,
    Deployment: field.deploy,
    Pledge: field.pledge,
    Spoils: field.hand_in,
    Invasions: field.invade,
    AttackDice: field.attack,
    DefenceDice: field.defend,
    MarchIn: field.march_in,
    Maneuvers: field.maneuver,
    March: field.march,
    DrawOrDecline: field.draw,
    Reaction: court.let_pass,
    Haggle: court.be_done,
    ExtraDraw: court.be_done,
    Purchases: court.purchase,
    GiveBackObjective: court.give_back,
    KeepObjective: court.keep_objective,
    SwapObjective: court.swap_objective,
    Objectives: court.score,
    KeepMaester: court.keep_maester,
    KeepTerritory: court.keep_territory,
    NameUnits: court.take_all,
    Escort: court.take_all,
    PlacingUnit: court.place_unit,
    JoinInvasion: court.join,
    PlacingArmies: court.strengthen,
    Withdraw: court.strengthen,
    LoseArmy: court.weaken,
    CutSupplies: court.cut_supplies,
    Starve: court.remove_most,
    Mischief: court.remove_most,
    ChooseDie: court.choose_die,
    ChooseDice: court.choose_dice,
    PickVictim: court.pick_victim,
    PickDoomed: court.pick_character,
    PickCaptive: court.pick_character,
}
"""By kind of question: who answers it, where no card is worth playing. What is not listed gets its default answer."""


_FIRST: Final = FirstOfAll()
"""Plans are made without chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RiskMind(Mind[State]):
    """Plays the most valuable land that the odds allow, one step ahead, and each card where it is worth its price."""

    names: ClassVar[tuple[str, ...]] = features.NAMES
    unsaid: ClassVar[frozenset[str]] = frozenset({"turn"})

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def answer(self, s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
        return quick_answer(Survey(s, top, seat, self.weights, dice))

    def candidates(self, s: State, top: Decision[State], seat: Seat, width: int) -> list[Plan]:
        survey = Survey(s, top, seat, self.weights, _FIRST)
        return plans(survey, quick_answer(survey), width)

    def tick(self, s: State) -> int:
        """Rounds by turns; nothing before the first turn, while start bonuses are dealt in round 1."""
        if not s.round or (s.agenda and isinstance(s.agenda[0], Begin)):
            return 0
        return s.round * s.board.players + s.order.index(s.active)

    def span(self, s: State) -> int:
        return s.board.players

    def features(self, s: State, seat: Seat) -> list[float]:
        return features.features(s, seat)


def quick_answer(survey: Survey) -> Action:
    """A card that is worth its price, or what its question's own function says."""
    if survey.s.court is not None:
        card = best_card(survey)
        if card is not None:
            return card
    answer = ANSWERS.get(type(survey.top))
    return survey.top.default(survey.s) if answer is None else answer(survey)
