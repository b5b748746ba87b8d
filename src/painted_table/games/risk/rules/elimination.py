"""When land falls, and when a player falls with it."""

from __future__ import annotations

from ....core.agenda import Seat
from ..actions import TerritoryId
from ..board import count
from ..state import State
from .ending import win
from .reinforce import SPOILS


def conquered(s: State, territory: TerritoryId) -> None:
    """Land has passed to the active player, whose armies already stand there.

    risk/elimination/before-next-decision: first the land, then the cards of the fallen, then forced sets.
    """
    board = s.board
    former = s.owner[territory]
    s.give_land(territory, s.active)
    s.conquered |= 1 << territory
    if s.is_player(former) or board.options.neutral_conquest_draws:
        # risk/neutral/conquest-earns-card: neutral land earns the card too, unless the option is off.
        s.card_earned = True
    if s.is_player(former) and not s.held[former]:
        eliminate(s, former)
    if s.held[s.active] == board.all_lands:
        # risk/end/all-territories: the whole map wins at once.
        win(s, [s.active])


def eliminate(s: State, seat: Seat) -> None:
    """risk/elimination/when, risk/elimination/cards-taken: out, and the cards go to the conqueror.

    risk/elimination/last-standing: whoever remains alone has won.
    risk/elimination/five-or-fewer: with five cards or fewer nothing is handed in now.
    """
    s.out |= 1 << seat
    s.hands[s.active] |= s.hands[seat]
    s.hands[seat] = 0
    if len(s.alive()) == 1:
        win(s, [s.active])
    elif count(s.hands[s.active]) > s.board.hand_limit:
        s.agenda.append(SPOILS)
