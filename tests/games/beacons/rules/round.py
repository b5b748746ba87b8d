"""A round: every keeper's turn, then the fog's, which nobody plays."""

from __future__ import annotations

from typing import Final

from painted_table.core.agenda import NOBODY, Action, Step
from painted_table.core.decks import CardDraw

from ..actions import Fog
from ..state import AT_GATE, State, square_of
from .turn import Deed, Walking


class NextRound(Step[State]):
    """beacons/setup/rounds: one after the other, until the last; then nothing is asked any more."""

    form = "next-round"

    def run(self, s: State) -> None:
        if s.round == s.table.rounds:
            return
        s.round += 1
        s.agenda += [NEXT_ROUND, FOG_CARD]
        for seat in reversed(s.seats):
            s.agenda += [Deed(seat), Walking(seat)]


class FogCard(CardDraw[State]):
    """beacons/fog/card: the top one, where somebody has put one there; any of them otherwise."""

    form = "fog"
    rule = "beacons/fog/card"

    def cards(self, s: State) -> list[int]:
        return list(s.top[:1] or s.deck)

    def outcome(self, card: int) -> Action:
        return Fog(card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Fog)
        s.top, s.deck = s.top[1:], tuple(card for card in s.deck if card != a.square)
        if not s.top:
            s.scout = NOBODY
        s.fog = a.square
        s.lit[a.square] = NOBODY
        for seat in s.seats:
            if square_of(s.at[seat]) == a.square:
                s.at[seat] = AT_GATE  # beacons/fog/lost


NEXT_ROUND: Final = NextRound()
FOG_CARD: Final = FogCard()
