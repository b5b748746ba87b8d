"""The turn and the round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Seat
from ..board import count
from ..state import State, Step
from .draw import DRAW_STEP
from .ending import score
from .income import income, within_limit
from .invade import INVADE_STEP
from .maneuver import MANEUVER_STEP
from .reinforce import MUSTER


def begin_turn(s: State, seat: Seat) -> None:
    """risk/turn/skirmish-order: Reinforce, Invade, Maneuver, Draw; each step once (risk/turn/no-going-back).

    risk/reinforce/count-at-start: the armies are counted here and not again.
    """
    s.active = seat
    s.conquered = 0
    s.card_earned = False
    s.reserve = 0
    s.reserve = within_limit(s, seat, income(s, seat))
    s.agenda += [END_TURN, DRAW_STEP, MANEUVER_STEP, INVADE_STEP]
    if s.reserve or count(s.hands[seat]) >= s.board.hand_limit:
        s.agenda.append(MUSTER)


class EndTurn(Step):
    """risk/turn/clockwise: the next player in turn order who is still in the game.

    risk/turn/round, risk/end/max-rounds: a round ends when the order begins anew; after the last one agreed
    upon the game is scored.
    """

    def words(self) -> str:
        return "end-turn"

    def run(self, s: State) -> None:
        order = s.order
        place = order.index(s.active)
        while True:
            place += 1
            if place == len(order):
                place = 0
                if s.board.options.max_rounds and s.round == s.board.options.max_rounds:
                    score(s)
                    return
                s.round += 1
            if not s.is_out(order[place]):
                break
        begin_turn(s, order[place])


END_TURN: Final = EndTurn()
