"""The mind of Tactics: one function for each kind of question, and the four hooks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ....core.agenda import NOBODY, Action, Council, Decision, Seat
from ....core.dice import Dice, FirstOfAll
from ....core.mind import Mind, Plan, some
from ..actions import Prefer
from ..rules.activation import Acting
from ..rules.deploying import DeployModel
from ..rules.setup import ZoneOrFirst
from ..rules.turn import Turn
from ..state import State
from . import deeds, features
from .survey import Survey
from .trial import MOST_TRIED, best_tried, outlook
from .weights import WEIGHTS, Weights

_FIRST: Final = FirstOfAll()
"""Plans are made without chance."""
ROUND: Final = 64
"""More turns than a round can have."""


def quick_answer(survey: Survey) -> Action:
    """What its question's own function says, or the best of what can be tried."""
    top, s = survey.top, survey.s
    if isinstance(top, Acting):
        return best(deeds.acts(survey, top.model(s)))
    if isinstance(top, Turn):
        return best(deeds.turns(survey, top))
    if isinstance(top, DeployModel):
        return deeds.deployed(survey, top.options(s))
    if isinstance(top, ZoneOrFirst):
        return Prefer(False)
    if isinstance(top, Council):
        options = top.options_of(s, survey.seat)
        return options[survey.dice.below(len(options))]
    return best_tried(survey, top.options(s))


def best(ranked: deeds.Ranked) -> Action:
    """The first of those that promise most."""
    found, most = ranked[0][1], ranked[0][0]
    for worth, a in ranked:
        if worth > most + 1e-9:
            found, most = a, worth
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticsMind(Mind[State]):
    """Plays what promises most, one action ahead."""

    names: ClassVar[tuple[str, ...]] = features.NAMES
    unsaid: ClassVar[frozenset[str]] = frozenset({"models still to act"})

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def answer(self, s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
        return quick_answer(Survey(s, top, seat, self.weights, dice))

    def candidates(self, s: State, top: Decision[State], seat: Seat, width: int) -> list[Plan]:
        """The quick answer first, then what else promises most."""
        survey = Survey(s, top, seat, self.weights, _FIRST)
        if isinstance(top, Acting):
            ranked = deeds.acts(survey, top.model(s))
        elif isinstance(top, Turn):
            ranked = deeds.turns(survey, top)
        else:
            first = quick_answer(survey)
            options = top.options_of(s, seat) if isinstance(top, Council) else top.options(s)
            ranked = [(outlook(survey, a), a) for a in some(options, MOST_TRIED) if a != first] if width > 1 else []
            ranked.sort(key=lambda one: -one[0])
            return [[first], *[[a] for _, a in ranked[: width - 1]]]
        first = best(ranked)
        others = [one for one in ranked if one[1] != first]
        others.sort(key=lambda one: -one[0])
        return [[first], *[[a] for _, a in others[: width - 1]]]

    def tick(self, s: State) -> int:
        """Rounds by turns; the end of a round, which is nobody's turn, counts as one more."""
        if not s.agenda:
            return (s.board.rounds + 2) * ROUND
        return s.round * ROUND + s.turns + (s.round > 0 and s.active == NOBODY)

    def span(self, s: State) -> int:
        """Two turns of each: a round of Tactics is too long to be played on."""
        return 4

    def features(self, s: State, seat: Seat) -> list[float]:
        return features.features(s, seat)
