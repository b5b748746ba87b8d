"""What every part of the scene needs: the table as a seat sees it, its chart, and names for those who play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ....core.agenda import NOBODY, Frame, Seat
from ..board import Power
from ..state import Battle, Decision, State
from ..text.names import short_house, tell_army
from ..units import Army, House
from .chart import Chart, chart
from .coming import checked


class Teller:
    """Puts a table into the words and things of a scene.

    `s` is a state that looks like the view of a seat, so that its methods and the rules can be asked. Only what lies
    open is told of it, and what that seat holds: nothing that was imagined shows.
    """

    def __init__(self, s: State, seat: Seat, names: Sequence[str]) -> None:
        self.s = s
        self.seat = seat
        """Who looks; NOBODY where a spectator does."""
        self.names = names
        self.board = s.board
        self.chart: Chart = chart(s.board.pack, tuple(s.board.map_cards), s.wall or not s.board.coop, s.board.coop)
        self.top: Frame | None = s.agenda[-1] if s.agenda else None
        self.powers = range(s.board.treaty if s.board.coop else s.board.powers)
        """Those that play a house: seats, and the Rival or the Teammate."""
        self.seats = range(s.board.players)

    @property
    def has_houses(self) -> bool:
        """Whether all who play one have theirs."""
        return all(self.s.house[power] != NOBODY for power in self.powers)

    @cached_property
    def asked(self) -> Seat:
        """Who is asked now; NOBODY where chance is."""
        return self.top.seat(self.s) if isinstance(self.top, Decision) else NOBODY

    @cached_property
    def battle(self) -> Battle | None:
        return self.s.battles[-1] if self.s.battles else None

    @cached_property
    def castles(self) -> list[int]:
        """By power: how many it has."""
        return [self.s.castles(power) for power in range(self.board.powers)]

    @cached_property
    def after(self) -> State:
        """The table as it would be if alliances were checked now."""
        return checked(self.s)

    @property
    def allies_coming(self) -> list[Power]:
        """By house: whose ally it would be then."""
        return self.after.lord

    def tone(self, power: Power) -> str:
        """The colour of a power is that of its house."""
        if self.board.coop and power in (self.board.treaty, self.board.dead):
            return "dead" if power == self.board.dead else "paper"
        if power == NOBODY or self.s.house[power] == NOBODY:
            return "neutral"
        return self.board.houses[self.s.house[power]].id

    def mark(self, power: Power) -> str:
        """The sigil of its house, or the banners of the Treaty."""
        return "banners" if self.board.coop and power == self.board.treaty else self.tone(power)

    def side(self, power: Power) -> str:
        """A power by the short name of its house."""
        if power == NOBODY:
            return "nobody"
        if self.board.coop and power in (self.board.treaty, self.board.dead):
            return "the Night King" if power == self.board.dead else "the Treaty"
        house = self.s.house[power]
        if house != NOBODY:
            return self.house(house)
        return f"Seat {power + 1}" if self.s.is_player(power) else self.automaton

    @property
    def automaton(self) -> str:
        return "The Teammate" if self.board.coop else "The Rival"

    def house(self, house: House) -> str:
        return short_house(self.board, house)

    def owner(self, house: House) -> Power:
        """The power whose own house it is; NOBODY where nobody plays it."""
        return self.s.house.index(house) if house in self.s.house else NOBODY

    def units(self, army: Army) -> str:
        """An army in words: 2 Stark tokens and Eddard Stark."""
        return tell_army(self.board, army) or "nobody"
