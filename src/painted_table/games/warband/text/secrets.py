"""Which questions show what only one seat may see, and whom a chance to react concerns."""

from __future__ import annotations

from ....core.agenda import NOBODY, Council, Seat
from ..powers import CARD_PLAYED
from ..rules.cleanup import Discard
from ..rules.modes.letter import Exchange, LetterOffer
from ..rules.reacting import Reaction
from ..state import State


def is_secret(s: State, seat: Seat) -> bool:
    """warband/hidden/information: cards of a hand, Secret Objectives, and what is chosen in secret. Where units go,
    whom they strike and which dice are rolled again is nobody's secret.
    """
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Council):
        return any(top.witnesses_of(s, seat, a) is not None for a in top.options_of(s, seat))
    if isinstance(top, (Reaction, Discard)):
        return s.hand_counts[seat] > 0
    return isinstance(top, (Exchange, LetterOffer))


def concerns(s: State, seat: Seat) -> bool:
    """A seat in its own turn, or whose unit is charged, attacked or put to the test; a card of the other's may be meant
    for it.
    """
    if s.active == seat or not s.round:
        return True
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Reaction) and top.window == CARD_PLAYED:
        return True
    touched = [one.defender for one in s.attacks] + [one.unit for one in s.tests]
    touched += [unit for move in s.moves for unit in move.targets]
    return any(unit != NOBODY and s.owner[unit] == seat for unit in touched)
