"""What never changes during a game: domains, links, seas, cards, prices and options.

Sets of domains, of plot cards and of houses are integers used as bit sets.
"""

from __future__ import annotations

from typing import Final

from .cards import Face, Kind, RangerFace, RivalFace, SoloHero, TokenFace
from .options import Options
from .pack import Pack
from .units import House

Domains = int
"""A set of domains."""
Cards = int
"""A set of plot cards."""
Power = int
"""Who may lead units: the seats, and behind them the Rival. In the cooperative game two more come last: the Treaty of
all players, and the dead; only these two play for points there."""

RECRUIT: Final = 0
MARCH: Final = 1
SAIL: Final = 2
WHISPER: Final = 3
PLOT: Final = 4
EVENT: Final = 5
FACES: Final = ["recruit", "march", "sail", "whisper", "plot", "event"]
"""Faces of dice, slots and actions are one."""
DIRECT: Final = 6
"""A move that an event makes straight to a domain."""

GOLD_REWARD: Final = 0
CARD_REWARD: Final = 1
POINT_REWARD: Final = 2

HOME: Final = 0
TWO_FIEFS: Final = 1
THREE_FIEFS: Final = 2
KINGS_LANDING: Final = 3
NOTHING_FURTHER: Final = 4

OWN_HOME: Final = 0
EMPTY_FIEF: Final = 1
OTHER_FIEF: Final = 2
THE_THRONE: Final = 3
OTHER_CASTLE: Final = 4
"""Next Targets of the Rival."""

FAR: Final = 99
"""The distance to where there is no way."""

SET_DIE: Final = 0
REROLL: Final = 1
COPY_DIE: Final = 2
TOKENS_OF_A_HOUSE: Final = 9


class Ability:
    """How a house changes dice."""

    def __init__(self, kind: int, faces: list[int], cost: int, dice: int) -> None:
        self.kind = kind
        self.faces = faces
        """What a die can be set to."""
        self.cost = cost
        self.dice = dice
        """How many can be rolled again."""


class HouseMat:
    def __init__(
        self, id: str, name: str, home: int, hero: str, hero_card: int, playable: bool, ability: Ability
    ) -> None:
        self.id = id
        self.name = name
        self.home = home
        self.hero = hero
        """The name of its hero; empty where it has none."""
        self.hero_card = hero_card
        """The number of the hero's card; NOBODY where there is none."""
        self.playable = playable
        self.ability = ability


class Track:
    """The Force Track and the prices around it."""

    def __init__(
        self,
        costs: list[int],
        rewards: list[int],
        sections: list[int],
        needed: list[int],
        conditions: list[int],
        worth: list[int],
        own_hero: int,
        allied_hero: int,
        allied_token: int,
        own_hero_reward: tuple[int, int],
        allied_hero_reward: tuple[int, int],
        targets: list[int],
    ) -> None:
        self.costs = costs
        """By space, from the left."""
        self.rewards = rewards
        self.sections = sections
        """By space: the objective below it, from 0."""
        self.needed = needed
        """By objective: how many spaces must be open."""
        self.conditions = conditions
        self.worth = worth
        self.own_hero = own_hero
        self.allied_hero = allied_hero
        self.allied_token = allied_token
        self.own_hero_reward = own_hero_reward
        """Gold and points."""
        self.allied_hero_reward = allied_hero_reward
        self.targets = targets
        """By objective: the Next Target of the Rival, one of those below."""


class Ways:
    """Which domains are neighbours, by land and by sea. While the Wall stands there are fewer (`State.ways`)."""

    def __init__(
        self, size: int, links: list[tuple[int, int]], card_of: list[int], chain: list[int], sail_cards: int
    ) -> None:
        self.near: list[list[int]] = [[] for _ in range(size)]
        """By domain: its neighbours, in the order of the map."""
        for a, b in links:
            self.near[a].append(b)
            self.near[b].append(a)
        for some in self.near:
            some.sort()
        self.distance: list[list[int]] = [_distances(self.near, start) for start in range(size)]
        """Between domains, in links; FAR where there is no way."""
        places = [chain.index(card) if card in chain else -1 for card in card_of]
        self.sea: list[list[int]] = [[abs(a - b) if a >= 0 and b >= 0 else FAR for b in places] for a in places]
        """Between domains: how many map cards along the chain; 0 on the same card, FAR where there is no way."""
        self.sails = [[domain for domain, away in enumerate(row) if 1 <= away <= sail_cards] for row in self.sea]
        """By domain: where a Sail on no special terms may go."""


class Winter:
    """What coop.toml and the Treaty mat say in numbers."""

    def __init__(
        self,
        walkers: int,
        walker_base: int,
        walker_track: list[int],
        walker_points: int,
        missing_points: int,
        king_base: int,
        king_track: list[int],
        per_walker: int,
        dragon_bonus: int,
        dragon_strength: int,
        walkers_per_token: int,
        terror_cull: int,
        terrified_defence: int,
        walker_shield: int,
        treaty_points: int,
        king_points: int,
        castles_per_point: int,
        tokens: list[TokenFace],
        rangers: list[RangerFace],
        steel_at_start: int,
        glass_at_start: int,
    ) -> None:
        self.walkers = walkers
        """How many White Walkers there are."""
        self.walker_base = walker_base
        self.walker_track = walker_track
        """Covered from the right by Valyrian Steel."""
        self.walker_points = walker_points
        """For the Treaty that beats one."""
        self.missing_points = missing_points
        """For the Night King in place of one that cannot be added."""
        self.king_base = king_base
        self.king_track = king_track
        """Covered from the right by Dragon Glass."""
        self.per_walker = per_walker
        self.dragon_bonus = dragon_bonus
        """What the Ice Dragon adds to the Night King."""
        self.dragon_strength = dragon_strength
        self.walkers_per_token = walkers_per_token
        self.terrified_defence = terrified_defence
        """What a terrified house adds against the Treaty."""
        self.terror_cull = terror_cull
        self.walker_shield = walker_shield
        """What it costs to take a White Walker out of the Terror Pool by a shield."""
        self.treaty_points = treaty_points
        """At the start, as those of the Night King."""
        self.king_points = king_points
        self.castles_per_point = castles_per_point
        self.tokens = tokens
        """By kind."""
        self.rangers = rangers
        """By card, the three of round 1 first."""
        self.steel_at_start = steel_at_start
        """How many spaces of the two tracks are covered at the start."""
        self.glass_at_start = glass_at_start

    def bag(self, brown: bool) -> tuple[Kind, ...]:
        """All tokens of a colour."""
        return tuple(
            [kind for kind, token in enumerate(self.tokens) if token.brown == brown for _ in range(token.count)]
        )

    def walker_strength(self, steel: int) -> int:
        """tinyepic/walker/strength, tinyepic/explore/valyrian-steel: without its card."""
        return self.walker_base + sum(self.walker_track[: max(0, len(self.walker_track) - steel)])

    def king_strength(self, glass: int) -> int:
        """tinyepic/nk/strength, tinyepic/nk/track-sum, tinyepic/explore/dragon-glass: without White Walkers, Ice
        Dragon and card.
        """
        return self.king_base + sum(self.king_track[: max(0, len(self.king_track) - glass)])


class Board:
    """A table as it was settled; it never changes during a game."""

    def __init__(
        self,
        pack: Pack,
        options: Options,
        ids: list[str],
        names: list[str],
        kinds: list[int],
        links: list[tuple[int, int]],
        wall: list[tuple[int, int]],
        north: Domains,
        card_of: list[int],
        chain: list[int],
        walled_chain: list[int],
        map_cards: list[str],
        rows: list[int],
        houses: list[HouseMat],
        pool: list[House],
        arryn: House,
        faces: list[Face],
        deck: Cards,
        track: Track,
        rounds: int,
        scoring: list[int],
        vengeance: list[int],
        dice: int,
        starting_gold: int,
        gold_most: int,
        castle_points: tuple[int, ...],
        hand_limit: int,
        units_limit: int,
        cull_to: int,
        alliance_least: int,
        castles_for_throne: int,
        sail_cards: int,
        whisper_gold: int,
        shield_costs: tuple[int, int, int, int],
        token_strength: int,
        hero_strength: int,
        dragon_strength: int,
        castle_defence: int,
        throne_defence: int,
        kings_landing_gold: int,
        dragon_gold: int,
        fly_range: int,
        rival_cards: list[RivalFace],
        solo_heroes: list[SoloHero],
        rival_tokens: int,
        rival_points: int,
        rival_pool: int,
        winter: Winter,
    ) -> None:
        self.pack = pack
        self.options = options
        self.players = options.players
        self.coop = options.coop
        others = options.players + (1 if options.solo else 0)
        self.powers = others + (2 if options.coop else 0)
        """The players, the Rival or Teammate behind them, and in the cooperative game the Treaty and the dead."""
        self.treaty = others if options.coop else -1
        """All players together; NOBODY where each plays alone."""
        self.dead = others + 1 if options.coop else -1
        """Night King, White Walkers and Ice Dragon; NOBODY where there are none."""
        self.side_of: list[Power] = [self.treaty] * (others + 1) + [self.dead] if options.coop else list(range(others))
        """By power: for whom it plays, which is itself where there is no Treaty."""
        self.sides: list[Power] = [self.treaty, self.dead] if options.coop else list(range(others))
        """Those who hold gold, points, castles and domains."""
        self.ids = ids
        self.names = names
        self.size = len(ids)
        self.kinds = kinds
        """By domain: FIEF, CASTLE or THRONE of cards.py."""
        self.fiefs: Domains = _where(kinds, 0)
        self.castles: Domains = _where(kinds, 1)
        self.castle_domains: list[int] = members(self.castles)
        self.throne = kinds.index(2)
        """King's Landing."""
        self.links = links
        self.wall = wall
        """Links that the standing Wall cuts; among `links`."""
        self.north = north
        """The domains beyond the Wall."""
        self.ways = Ways(self.size, links, card_of, chain, sail_cards)
        self.walled = (
            Ways(self.size, [link for link in links if link not in wall], card_of, walled_chain, sail_cards)
            if options.coop
            else self.ways
        )
        """The ways while the Wall stands."""
        self.card_of = card_of
        """By domain: its map card."""
        self.map_cards = map_cards
        self.rows = rows
        """By domain: 0 north, 1 central, 2 south."""
        self.houses = houses
        self.pool = pool
        """The houses of this box that can come into play, Arryn among them."""
        self.arryn = arryn
        self.faces = faces
        """Plot cards, then hero cards."""
        self.deck = deck
        """The plot cards of this table."""
        self.counted: dict[int, list[int]] = {}
        """By what Conscripts would bring: how many cards of the deck bring how much; minds count them once."""
        self.track = track
        self.rounds = rounds
        self.scoring = scoring
        self.vengeance = vengeance
        self.dice = dice
        self.starting_gold = starting_gold
        self.gold_most = gold_most
        self.castle_points = castle_points
        self.hand_limit = hand_limit
        self.units_limit = units_limit
        self.cull_to = cull_to
        self.alliance_least = alliance_least
        self.castles_for_throne = castles_for_throne
        self.sail_cards = sail_cards
        self.whisper_gold = whisper_gold
        self.shield_costs = shield_costs
        """Of a non-player, own, absent and opponent's house."""
        self.token_strength = token_strength
        self.hero_strength = hero_strength
        self.dragon_strength = dragon_strength
        self.castle_defence = castle_defence
        self.throne_defence = throne_defence
        self.kings_landing_gold = kings_landing_gold
        self.dragon_gold = dragon_gold
        self.fly_range = fly_range
        self.rival_cards = rival_cards
        self.solo_heroes = solo_heroes
        """By house; empty where nobody plays against the Rival."""
        self.rival_tokens = rival_tokens
        """With how many tokens on the map, points, and tokens in its Ally Pool the Rival starts."""
        self.rival_points = rival_points
        self.rival_pool = rival_pool
        self.rival = options.players if options.solo else -1
        """The power that nobody plays, the Rival or the Teammate; NOBODY where there is none."""
        self.winter = winter

    def is_plot(self, card: int) -> bool:
        return self.faces[card].house < 0


def _where(kinds: list[int], kind: int) -> Domains:
    return sum([1 << domain for domain, of in enumerate(kinds) if of == kind])


def _distances(near: list[list[int]], start: int) -> list[int]:
    found = [FAR] * len(near)
    found[start] = 0
    queue = [start]
    for domain in queue:
        for other in near[domain]:
            if found[other] == FAR:
                found[other] = found[domain] + 1
                queue.append(other)
    return found


def members(some: int) -> list[int]:
    """The numbers in a bit set, lowest first."""
    found: list[int] = []
    while some:
        bit = some & -some
        found.append(bit.bit_length() - 1)
        some ^= bit
    return found
