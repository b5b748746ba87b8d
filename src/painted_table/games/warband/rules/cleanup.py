"""warband/cleanup/*: from the last activation to the next round, First Player first
(warband/effect/clean-up-active)."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ..actions import DONE, DiscardOne, Done
from ..powers import ROUND_END
from ..state import Asked, State, Step, other
from .decks import Drawing, discard, put_down
from .ending import check_victory
from .lasting import expire
from .scoring import score_round

FULL_HAND: Final = 3


class CleanUp(Step):
    """warband/cleanup/order"""

    form = "clean-up"

    def run(self, s: State) -> None:
        first, second = s.first, other(s.first)
        steps: list[Frame] = [SCORE, CHECK_VICTORY, CLEAR]
        steps += [Discarding(first), Discarding(second), DrawUp(first), DrawUp(second), HAND_OVER]
        s.agenda += reversed(steps)


class Score(Step):
    """warband/cleanup/score-before-check"""

    form = "score"

    def run(self, s: State) -> None:
        score_round(s)


class CheckVictory(Step):
    """warband/victory/check-at-round-end"""

    form = "check-victory"

    def run(self, s: State) -> None:
        check_victory(s)


class Clear(Step):
    """warband/cleanup/remove-activation, warband/cleanup/clear-board, warband/cleanup/clear-influence,
    warband/unit/ability-order; warband/cleanup/conditions-stay: nothing else goes."""

    form = "clear"

    def run(self, s: State) -> None:
        s.activated = 0
        s.ncus_activated = 0
        s.ncu_zone = [NOBODY] * len(s.ncu_zone)
        s.orders = [0] * len(s.orders)
        expire(s, ROUND_END)


class Discarding(Step):
    form = "discarding who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if s.hand_counts[self.who]:
            s.agenda.append(Discard(self.who))


class Discard(Asked):
    """warband/cleanup/discard-free, warband/ui/choice-steps: one card at a time, copies once."""

    form = "discard who"
    rule = "warband/cleanup/discard-free"

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [DONE]
        for card in sorted(set(s.hands[self.who])):
            found.append(DiscardOne(card))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done) or (isinstance(a, DiscardOne) and a.card in s.hands[self.who]):
            return None
        return Refusal(self.rule, "Discard a card of your hand, or none.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, DiscardOne):
            put_down(s, self.who, a.card)
            discard(s, self.who, a.card)
            s.agenda.append(Discarding(self.who))


class DrawUp(Step):
    """warband/cleanup/draw-to-three, warband/cleanup/no-hand-limit"""

    form = "draw-up who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if s.hand_counts[self.who] < FULL_HAND:
            s.agenda.append(Drawing(self.who, FULL_HAND - s.hand_counts[self.who]))


class HandOver(Step):
    """warband/cleanup/pass-first-player"""

    form = "hand-over"

    def run(self, s: State) -> None:
        s.first = other(s.first)


CLEAN_UP: Final = CleanUp()
SCORE: Final = Score()
CHECK_VICTORY: Final = CheckVictory()
CLEAR: Final = Clear()
HAND_OVER: Final = HandOver()
