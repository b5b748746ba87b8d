"""What never changes during a game: maps, links, charts, options, and the interned actions.

Sets of territories, and of Territory cards, are integers used as bit sets: bit t is territory t.
"""

from __future__ import annotations

from typing import Final

from .actions import Claim, Deal, Deploy, Dice, Invade, Maneuver, Move, Redeem, TakeHouse
from .options import Options

Lands = int
"""A set of territories or of Territory cards."""

KNIGHT, SIEGE_ENGINE, FORTIFICATION = 0, 1, 2
ICONS = ["knight", "siege_engine", "fortification"]


class Region:
    def __init__(self, id: str, name: str, lands: Lands, bonus: int) -> None:
        self.id = id
        self.name = name
        self.lands = lands
        self.bonus = bonus


class House:
    def __init__(self, id: str, name: str, seat: int) -> None:
        self.id = id
        self.name = name
        self.seat = seat
        """Territory number of the Seat of Power, -1 where it is not on the maps in play."""


class Board:
    """A table of RISK before the first roll."""

    def __init__(
        self,
        options: Options,
        maps: list[str],
        ids: list[str],
        names: list[str],
        links: list[tuple[int, int]],
        regions: list[Region],
        castles: Lands,
        ports: Lands,
        icons: list[int],
        houses: list[House],
        deal_each: int,
        deal_extra: int,
        deal_armies: int,
        neutral_lands: int,
        neutral_armies: int,
        starting_armies: int,
        seat_armies: int,
        set_values: list[int],
        set_of_each: int,
        divisor: int,
        minimum: int,
        own_land_bonus: int,
        hand_limit: int,
        army_cap: int,
    ) -> None:
        self.options = options
        self.players = options.players
        self.neutral = options.players
        """The power that holds land nobody plays for."""
        self.maps = maps
        self.ids = ids
        self.names = names
        self.size = len(ids)
        self.all_lands: Lands = (1 << self.size) - 1
        self.end_card = self.size
        """The number of the End Game card."""
        self.links = links
        self.regions = regions
        self.castles = castles
        self.ports = ports
        self.icons = icons
        self.houses = houses
        self.deal_each = deal_each
        self.deal_extra = deal_extra
        """How many players, the last in turn order, get one card more."""
        self.deal_armies = deal_armies
        self.neutral_lands = neutral_lands
        self.neutral_armies = neutral_armies
        self.starting_armies = starting_armies
        self.seat_armies = seat_armies
        self.set_values = set_values
        self.set_of_each = set_of_each
        self.divisor = divisor
        self.minimum = minimum
        self.own_land_bonus = own_land_bonus
        self.hand_limit = hand_limit
        self.army_cap = army_cap

        size = self.size
        self.near: list[Lands] = [0] * size
        for a, b in links:
            self.near[a] |= 1 << b
            self.near[b] |= 1 << a
        self.invasions: list[list[Invade]] = [[] for _ in range(size)]
        self.maneuvers: list[list[Maneuver]] = []
        for t in range(size):
            self.maneuvers.append([Maneuver(t, u) for u in range(size)])
            for u in range(size):
                if self.near[t] >> u & 1:
                    self.invasions[t].append(Invade(t, u))
        self.claims = [Claim(t) for t in range(size)]
        self.deals = [Deal(t) for t in range(size)]
        self.take_house = [TakeHouse(h) for h in range(len(houses))]
        self._deploys: list[list[Deploy]] = [[] for _ in range(size)]
        self._moves: list[Move] = []
        self._redeems: dict[Lands, Redeem] = {}

    def region_bonus(self, lands: Lands) -> int:
        """risk/reinforce/region-bonus, risk/reinforce/several-regions: every region held whole pays."""
        bonus = 0
        for region in self.regions:
            if lands & region.lands == region.lands:
                bonus += region.bonus
        return bonus

    def deploys(self, territory: int, most: int) -> list[Deploy]:
        """Deploy 1, 2, .. most armies on a territory."""
        known = self._deploys[territory]
        while len(known) < most:
            known.append(Deploy(territory, len(known) + 1))
        return known[:most]

    def moves(self, least: int, most: int) -> list[Move]:
        while len(self._moves) < most:
            self._moves.append(Move(len(self._moves) + 1))
        return self._moves[least - 1 : most]

    def redeem(self, cards: Lands) -> Redeem:
        known = self._redeems.get(cards)
        if known is None:
            first, second, third = members(cards)
            known = Redeem(first, second, third)
            self._redeems[cards] = known
        return known


def _byte_members() -> list[list[list[int]]]:
    table: list[list[list[int]]] = []
    for chunk in range(11):
        table.append([[8 * chunk + i for i in range(8) if byte >> i & 1] for byte in range(256)])
    return table


_MEMBERS: Final = _byte_members()


def members(lands: Lands) -> list[int]:
    """The numbers in a set of lands, in map order."""
    found: list[int] = []
    chunk = 0
    while lands:
        found += _MEMBERS[chunk][lands & 255]
        lands >>= 8
        chunk += 1
    return found


def count(lands: Lands) -> int:
    return lands.bit_count()


DICE: Final = [Dice(n) for n in range(4)]
