"""The mind of Tiny Epic: one function for each kind of question, and the four hooks."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ....core.agenda import NOBODY, Action, Decision, Seat
from ....core.dice import Dice, FirstOfAll
from ....core.mind import Mind, Plan, some
from ..board import MARCH, SAIL
from ..rules.battle import AttackCard, CardPlayer, DefenceCard
from ..rules.draft import BottomDie, DraftDie
from ..rules.explore import Exploring
from ..rules.march import March, MarchOn, MarchTo
from ..rules.plot import Plot, Shields
from ..rules.recruit import RecruitUnit
from ..rules.sail import DirectMove, MarchOrSail, Sail, SailTo
from ..rules.setup import ChooseHouse
from ..rules.turn import Acting, Change, Placing
from ..rules.whisper import WhisperCards
from ..state import State
from . import deeds, dice, features, moves
from .survey import Survey
from .trial import MOST_TRIED, best_tried, judged, tried
from .weights import WEIGHTS, Weights

_FIRST: Final = FirstOfAll()
"""Plans are made without chance."""


def quick_answer(survey: Survey) -> Action:
    """What its question's own function says, or the best of what can be tried."""
    found = _known(survey)
    return best_tried(survey) if found is None else found


def _known(survey: Survey) -> Action | None:
    """None where no function knows the question, or finds nothing."""
    top, s = survey.top, survey.s
    if isinstance(top, ChooseHouse):
        options = top.options(s)
        return options[survey.dice.below(len(options))]
    if isinstance(top, DraftDie):
        return dice.draft(survey, top)
    if isinstance(top, BottomDie):
        return dice.bottom(survey, top)
    if isinstance(top, Change):
        return dice.change(survey, top)
    if isinstance(top, Placing):
        return dice.place(survey, top)
    if isinstance(top, RecruitUnit):
        return deeds.recruit(survey, top)
    if isinstance(top, March):
        return moves.lead(survey, top.ground(s), _ways(top), top.may_pass(s))
    if isinstance(top, MarchTo):
        return moves.march_to(survey, top)
    if isinstance(top, MarchOn):
        return moves.march_on(survey, top)
    if isinstance(top, SailTo):
        return moves.sail_to(survey, top)
    if isinstance(top, WhisperCards):
        return deeds.whisper(survey, top)
    if isinstance(top, Plot):
        return deeds.plot(survey, top)
    if isinstance(top, Shields):
        return deeds.shields(survey, top)
    if isinstance(top, AttackCard):
        return deeds.attack_card(survey, top)
    if isinstance(top, DefenceCard):
        return deeds.defence_card(survey, top)
    if isinstance(top, Exploring):
        return deeds.explore(survey, top)
    if isinstance(top, CardPlayer):
        return deeds.card_player(survey, top)
    return None


def _ways(top: March) -> list[int]:
    """How the army of a question may go: the classes of moves derive from that of a March."""
    if isinstance(top, DirectMove):
        return moves.STRAIGHT
    if isinstance(top, MarchOrSail):
        return moves.EITHER
    return moves.WAYS[SAIL if isinstance(top, Sail) else MARCH]


def _solo_tick(s: State) -> int:
    """Two for each of the Rival's cards: its own turn, and the player's after it; one for each round, which may begin
    without a turn."""
    past = s.round + 2 * (len(s.board.rival_cards) - s.rival_deck.bit_count())
    if s.active == s.board.rival and s.rival_card == NOBODY:
        return past + 2
    return past + (1 if s.is_player(s.active) else 0)


def _treaty_tick(s: State) -> int:
    """As for others, and one for everybody who acts at the bottom dice: these are no turns, and each is somebody's."""
    players = s.board.players
    span = players + MOST_AT_BOTTOM + 3
    if not s.agenda:
        return (s.board.rounds + 1) * span
    placed = sum([1 for die in s.slots if die != NOBODY])
    if placed >= players and not any(s.held):
        to_come = sum([1 for frame in s.agenda if isinstance(frame, Acting)])
        return s.round * span + players + 1 + (MOST_AT_BOTTOM - to_come if s.active != NOBODY else MOST_AT_BOTTOM + 1)
    if s.active != NOBODY:
        return s.round * span + 1 + (s.active - s.first) % players
    return s.round * span + (players + 1 if placed else 0)


MOST_AT_BOTTOM: Final = 5
"""Two dice for two players, and a step after them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TinyMind(Mind[State]):
    """Plays what promises most points, one action ahead."""

    names: ClassVar[tuple[str, ...]] = features.NAMES

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def answer(self, s: State, top: Decision[State], seat: Seat, dice: Dice) -> Action:
        return quick_answer(Survey(s, top, seat, self.weights, dice))

    def candidates(self, s: State, top: Decision[State], seat: Seat, width: int) -> list[Plan]:
        """The quick answer first, then what else stands best after it."""
        survey = Survey(s, top, seat, self.weights, _FIRST)
        best = quick_answer(survey)
        plans: list[Plan] = [[best]]
        others = [a for a in some(top.options(s), MOST_TRIED) if a != best]
        if s.house[s.board.treaty - 1 if s.board.coop else -1] != NOBODY and width > 1:
            worths = [judged(survey, tried(s, top, a), seat, 0) for a in others]
            ranked = sorted(range(len(others)), key=lambda n: -worths[n])
            others = [others[n] for n in ranked]
        plans += [[a] for a in others[: width - 1]]
        return plans

    def tick(self, s: State) -> int:
        """Rounds by turns: the draft, each turn in its order, and what follows them."""
        if not s.round:
            return 0
        if s.board.rival != NOBODY:
            return _solo_tick(s)
        players = s.board.players
        if s.board.coop:
            return _treaty_tick(s)
        if not s.agenda:
            return (s.board.rounds + 1) * (players + 2)
        if s.active != NOBODY:
            turns = 1 + (s.active - s.first) % players
        else:
            turns = players + 1 if any([die != NOBODY for die in s.slots]) else 0
        return s.round * (players + 2) + turns

    def span(self, s: State) -> int:
        """The draft, a turn for each, and what follows; against the Rival a turn and a card count by themselves."""
        return 4 if s.board.rival != NOBODY else s.board.players + 2

    def features(self, s: State, seat: Seat) -> list[float]:
        return features.features(s, seat)
