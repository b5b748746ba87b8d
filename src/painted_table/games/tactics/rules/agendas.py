"""tactics/agenda: hidden purposes, drawn before the battle and scored in it or at its end."""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.decks import members
from ....core.dice import Dice
from ..state import State, other


def all_agendas(s: State) -> int:
    """tactics/agenda/five-each: the set of them."""
    return (1 << len(s.board.pack.agendas)) - 1


def deck(s: State, seat: Seat) -> int:
    """What is neither in hand nor face up; it has no order."""
    return all_agendas(s) & ~s.hands[seat] & ~s.face_up[seat]


def any_hand(s: State, seat: Seat, dice: Dice) -> int:
    """A hand as the other knows it: the cards that were seen, and as many more as there are."""
    hand = s.known[other(seat)]
    rest = members(all_agendas(s) & ~hand & ~s.face_up[seat]).copy()
    while hand.bit_count() < s.hand_counts[seat]:
        hand |= 1 << rest.pop(dice.below(len(rest)))
    return hand


def any_known(s: State, seat: Seat, dice: Dice) -> int:
    """Nobody can say what another remembers."""
    return 0
