"""The rounds of a game, from the roll of the dice to the end."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Frame
from ..state import State, Step
from .alliances import CHECK_ALLIANCES
from .draft import ROLL_DICE
from .ranger import RANGER
from .rival import block_slots, put_away, solo_turns
from .scoring import SCORE, VENGEANCE
from .taxes import CULL, TAXES
from .terror import TERROR_CHECK
from .turn import BOTTOM_DICE, Turn


class NextRound(Step):
    """tinyepic/round/sequence, tinyepic/round/six-rounds, tinyepic/round/player-order."""

    form = "next-round"

    def run(self, s: State) -> None:
        s.round += 1
        if s.board.coop:
            s.agenda += together(s)
            return
        if s.board.rival != NOBODY:
            s.agenda += [ROUND_OVER, CULL, TAXES, CHECK_ALLIANCES, *solo_turns()]
            return
        turns: list[Frame] = [Turn(seat) for seat in s.seats_from(s.first)]
        turns.reverse()
        s.agenda += [ROUND_OVER, CULL, TAXES, CHECK_ALLIANCES, BOTTOM_DICE, *turns, ROLL_DICE]


def together(s: State) -> list[Frame]:
    """tinyepic/coop/round-steps, tinyepic/coop/first-player, tinyepic/solo-coop/round: the Ranger card, turns with
    Evoke Terror, alliances and terror, taxes.
    """
    turns: list[Frame] = [Turn(seat) for seat in s.seats_from(s.first)]
    turns.reverse()
    if s.board.rival != NOBODY:
        turns = solo_turns()
    else:
        turns = [BOTTOM_DICE, *turns, ROLL_DICE]
    return [ROUND_OVER, TAXES, TERROR_CHECK, WINTER_ENDS, *turns, RANGER]


class WinterEnds(Step):
    """tinyepic/coop/end-after-six: after the turns and bottom dice of the last round the Treaty has lost."""

    form = "winter-ends"

    def run(self, s: State) -> None:
        if s.round >= s.board.rounds:
            s.agenda.clear()


class RoundOver(Step):
    """tinyepic/tax/hero-cards, tinyepic/round/pass-hand: hero cards return and the Hand passes; a scoring phase where
    one is due, with its Vengeance token; after the last the game is over.
    """

    form = "round-over"

    def run(self, s: State) -> None:
        if s.board.rival != NOBODY:
            block_slots(s)
        clear_mat(s)
        s.played = 0
        s.rival_bonus = 0
        s.first = (s.first + 1) % s.board.players
        if s.round < s.board.rounds:
            s.agenda.append(NEXT_ROUND)
        else:
            put_away(s)
        if s.round in s.board.vengeance:
            s.agenda.append(VENGEANCE)
        if s.round in s.board.scoring:
            s.agenda.append(SCORE)


def clear_mat(s: State) -> None:
    """The dice are taken up for the next roll."""
    s.dice = ()
    s.bottom = ()
    for seat in range(s.board.players):
        s.held[seat] = ()
    for slot in range(len(s.slots)):
        s.slots[slot] = NOBODY


NEXT_ROUND: Final = NextRound()
ROUND_OVER: Final = RoundOver()
WINTER_ENDS: Final = WinterEnds()
