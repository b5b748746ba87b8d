"""What never changes during a game: maps, links, charts, options, and the interned actions.

Sets of territories, and of Territory cards, are integers used as bit sets: bit t is territory t.
"""

from __future__ import annotations

from typing import Final

from ...core.agenda import Action
from ...core.decks import CardSet
from ...core.decks import count as count  # for all who deal with Lands
from ...core.decks import members as members
from .actions import Claim, Commit, Deal, Deploy, Invade, Maneuver, Move, Redeem, TakeHouse
from .cards import STANCES, WINDOWS, Face, ObjectiveFace, fits
from .options import Options
from .pack import Pack

Lands = CardSet
"""A set of territories or of Territory cards."""

MOST_KNOWN: Final = 20_000
"""Answers that are remembered at once."""
KNIGHT, SIEGE_ENGINE, FORTIFICATION = 0, 1, 2
ICONS = ["knight", "siege_engine", "fortification"]


class Region:
    def __init__(self, id: str, name: str, lands: Lands, needed: Lands, bonus: int) -> None:
        self.id = id
        self.name = name
        self.lands = lands
        self.needed = needed
        """What must be held for the bonus; all of it, but for The Gift in House Mitchell."""
        self.bonus = bonus


class House:
    def __init__(self, id: str, name: str, home: int) -> None:
        self.id = id
        self.name = name
        self.home = home
        """Territory number of the Seat of Power, -1 where it is not on the maps in play."""


class Parts:
    """The cards, prices and limits of Dominion; a table without some part simply never reads them."""

    def __init__(
        self,
        faces: list[Face],
        characters: int,
        designs: list[int],
        maester_deck: int,
        objectives: list[ObjectiveFace],
        objective_deck: int,
        idle: int,
        gold_per_army: int,
        gold_per_region_point: int,
        gold_per_port: int,
        maester_price: int,
        objective_price: int,
        ransom: int,
        units: list[int],
        points_to_win: int,
        coasts: list[Lands],
        coastal: Lands,
        bonus: list[tuple[int, int, int]],
    ) -> None:
        self.faces = faces
        """Characters, then Maester designs."""
        self.characters = characters
        """How many of the faces are Characters."""
        self.designs = designs
        """By copy of a Maester card: its face."""
        self.maester_deck = maester_deck
        """The copies that are in the game."""
        self.objectives = objectives
        self.objective_deck = objective_deck
        self.idle = idle
        """Characters whose ability needs a part that is off."""
        self.gold_per_army = gold_per_army
        self.gold_per_region_point = gold_per_region_point
        self.gold_per_port = gold_per_port
        self.maester_price = maester_price
        self.objective_price = objective_price
        self.ransom = ransom
        self.units = units
        """By icon: how many tokens there are."""
        self.points_to_win = points_to_win
        self.coasts = coasts
        """The ports of each coast on the maps in play."""
        self.coastal = coastal
        self.bonus = bonus
        """By place in turn order: Gold, Territory cards and Maester cards to start with."""
        self.characters_in: list[list[int]] = [[0] * STANCES for _ in WINDOWS]
        """Characters by window and stance, as bit sets."""
        self.maesters_in: list[list[int]] = [[0] * STANCES for _ in WINDOWS]
        """Copies of Maester cards by window and stance."""
        for window in range(len(WINDOWS)):
            for stance in range(STANCES):
                for number in range(characters):
                    if fits(faces[number], window, stance):
                        self.characters_in[window][stance] |= 1 << number
                for copy, number in enumerate(designs):
                    if fits(faces[number], window, stance):
                        self.maesters_in[window][stance] |= 1 << copy
        self.cheapest = min([face.cost for face in faces[characters:]])


class Clans:
    """House Mitchell: the Houses that may go into exile, the forces of the North, and where all of them begin."""

    def __init__(
        self,
        neutral: int,
        homes: list[int],
        strengths: list[int],
        exile: list[int],
        tie_order: list[int],
        playable: int,
        garrisons: list[tuple[int, int]],
        gift: int,
        watch_armies: int,
        wildlings_first: int,
        wildlings_later: int,
        deal_each: int,
        deal_armies: int,
        other_armies: int,
    ) -> None:
        self.homes = homes
        """By House: where it begins, NOBODY in exile."""
        self.strengths = strengths
        """By House: its armies there."""
        self.exile = exile
        """By House: its armies when it comes back from exile."""
        self.tie_order = tie_order
        self.playable = playable
        """So many Houses, the first ones, can be chosen."""
        self.garrisons = garrisons
        self.gift = gift
        self.watch_armies = watch_armies
        self.wildlings_first = wildlings_first
        self.wildlings_later = wildlings_later
        self.deal_each = deal_each
        self.deal_armies = deal_armies
        self.other_armies = other_armies
        self.watch = neutral + 1
        """The power of the Night's Watch."""
        self.wildlings = neutral + 2
        self.first = neutral + 3
        """The power of the first House, where nobody plays it."""

    def power(self, house: int) -> int:
        return self.first + house


class Board:
    """A table of RISK before the first roll."""

    def __init__(
        self,
        pack: Pack,
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
        attacker_wins_ties: bool,
        points_each: tuple[int, int, int],
        army_cap: int,
        house_characters: list[int],
        parts: Parts,
        clans: Clans | None,
    ) -> None:
        self.pack = pack
        """The content that the table is played with, for whoever tells or draws it."""
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
        self.attacker_wins_ties = attacker_wins_ties
        """Only where a pack says so."""
        self.points_each = points_each
        """Points of the map: for a territory, a castle, a port."""
        self.army_cap = army_cap
        self.house_characters = house_characters
        """By House: its Characters."""
        self.parts = parts
        self.clans = clans
        self.powers = self.neutral + 1 if clans is None else clans.first + len(houses)
        """How many powers can hold land."""

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
        self.take_house = [TakeHouse(h) for h in range(len(houses) if clans is None else clans.playable)]
        self._deploys: list[list[Deploy]] = [[] for _ in range(size)]
        self._moves: list[Move] = []
        self._redeems: dict[Lands, Redeem] = {}
        self._invasions_into: list[dict[Lands, list[Action]]] = [{} for _ in range(size)]

    def region_bonus(self, lands: Lands) -> int:
        """risk/reinforce/region-bonus, risk/reinforce/several-regions: every region held whole pays."""
        bonus = 0
        for region in self.regions:
            if lands & region.needed == region.needed:
                bonus += region.bonus
        return bonus

    def invasions_into(self, source: int, lands: Lands) -> list[Action]:
        """Invade each of some neighbours of a territory; remembered, so nobody may change the list."""
        known = self._invasions_into[source]
        found = known.get(lands)
        if found is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = [a for a in self.invasions[source] if lands >> a.target & 1]
            known[lands] = found
        return found

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


DICE: Final = [Commit(n) for n in range(4)]
