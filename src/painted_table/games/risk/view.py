"""What a seat may know of a game of RISK; what it is made of is said where the facts are declared, in state.py."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .board import Board, Lands
from .made import views
from .state import Power


class View(views.View):
    """risk/hidden/public-state: all but the hands of others and the order of the deck."""

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}, round {self.round}, {f'asks {self.agenda[-1].words()}' if self.agenda else 'over'}>"

    def house_of(self, power: Power) -> str:
        """The House id of a power, or the name of a force that is no House."""
        return power_id(self.board, self.house, power)

    @property
    def card_earned(self) -> bool:
        return self.spoils != 0

    def lands_of(self, power: Power) -> Lands:
        return sum(1 << t for t, owner in enumerate(self.owner) if owner == power)


def power_id(board: Board, house: tuple[int, ...], power: Power) -> str:
    """The House that a power is, "neutral" for garrisons and for land that nobody holds yet."""
    clans = board.clans
    if 0 <= power < board.players:
        return "neutral" if house[power] == NOBODY else board.houses[house[power]].id
    if clans is None or power <= board.neutral:
        return "neutral"
    if power >= clans.first:
        return board.houses[power - clans.first].id
    return "nights_watch" if power == clans.watch else "wildlings"
