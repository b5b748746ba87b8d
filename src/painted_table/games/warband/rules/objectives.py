"""warband/thrones/card-effects: the powers of objective cards, which go the way of all other powers."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..state import Play, State, Step, UnitId
from .control import controller
from .playing import begin_play


def play_power(s: State, card: int, seat: Seat, unit: UnitId) -> None:
    """What follows once a token has scored: warband/thrones/centre-extra and its like."""
    begin_play(s, Play(s.board.powers.objectives[card].number, seat, unit))


class RoundPowers(Step):
    """warband/round/round-start-step: powers of one side's tokens that come at the start of a round."""

    form = "round-powers who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        for token, card in enumerate(s.token_cards):
            if card != NOBODY and s.board.pack.objectives[card].timing == "round_start":
                unit = controller(s, token)
                if unit != NOBODY and s.owner[unit] == self.who:
                    play_power(s, card, self.who, unit)
