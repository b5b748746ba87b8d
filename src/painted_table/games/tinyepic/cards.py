"""Plot cards and hero cards as the rules read them, and the terms of the actions that they grant; tokens and Ranger
cards of the cooperative game.
"""

from __future__ import annotations

from typing import Final

from .pack.effects import CardEffect, CardRequirement, TokenEffect
from .units import House

Card = int
"""Plot cards by their place in the content, then hero cards."""

STRENGTH: Final = 0
CONSCRIPTS: Final = 1
SECRET: Final = 2
RETREAT: Final = 3
ICONS: Final = ["strength", "conscripts", "secret", "retreat"]

FIEF: Final = 0
CASTLE: Final = 1
THRONE: Final = 2
KINDS: Final = ["fief", "castle", "throne"]
"""Kinds of domains; a set of them has a bit for each."""

ANYWHERE: Final = 0
WITH_HERO: Final = 1
OF_THAT_HERO: Final = 2

ANY_TARGET: Final = 0
LONE_TOKEN: Final = 1
LONE_ENEMY: Final = 2


class Terms:
    """Under which terms a March, Sail, direct move, Recruit, Whisper or Plot is made: those of the action alone, or
    with what a card says. One object serves all actions; each reads what concerns it.
    """

    free: bool = False
    optional: bool = True
    must_battle: bool = False
    no_battle: bool = False
    battle_in: int = 0
    """A set of kinds of domains; 0 is any."""
    against_neutral: bool = False
    bonus: int = 0
    bonus_in: int = 0
    """A set of kinds of domains in which the bonus counts; 0 is any."""
    bonus_per_card_passed: bool = False
    bonus_most: int = 0
    battle_cards: int = 1
    extra_card: bool = False
    with_hero: bool = False
    hero_strength: int = 0
    """What a hero counts instead; 0 as usual."""
    cards_away: int = 0
    """How many map cards a Sail goes at most; 0 as usual."""
    links_away: int = 0
    """How far a direct move goes; 0 is anywhere."""
    start: int = ANYWHERE
    target: int = ANY_TARGET
    to_home: bool = False
    units_exact: int = 0
    units_most: int = 2
    tokens_only: bool = False
    at_hero: bool = False
    """Recruits go to the domain of a hero."""
    from_track: bool = False
    from_ally: bool = False
    to_deck_top: bool = False
    card_returns: bool = False

    def __init__(self) -> None:
        pass


class Face:
    """One card."""

    def __init__(
        self,
        number: Card,
        id: str,
        name: str,
        text: str,
        house: House,
        icon: int,
        value: int,
        price: int,
        shields: list[House],
        cost_gold: int,
        cost_points: int,
        requires: list[CardRequirement],
        effects: list[CardEffect],
        terms: list[Terms | None],
        in_deck: bool,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.text = text
        self.house = house
        """Whose hero it is; NOBODY for a plot card."""
        self.icon = icon
        self.value = value
        """Of the icon strength."""
        self.price = price
        """What a defender pays for it."""
        self.shields = shields
        self.cost_gold = cost_gold
        self.cost_points = cost_points
        self.requires = requires
        self.effects = effects
        self.terms = terms
        """By effect: the terms of the action or move that it grants; None where it grants none."""
        self.in_deck = in_deck
        """Whether it is a plot card of this table."""


# -- the Rival

MOVE: Final = 0
MUSTER: Final = 1
PLOTS: Final = 2
TAKE: Final = 3
LAY_EGG: Final = 4
GAIN_POINTS: Final = 5
COST_GOLD: Final = 6
BRING_GOLD: Final = 7
HEARTEN: Final = 8
"""What an order of the Rival tells it to do; the last two are a Teammate's."""

NEXT_TARGET: Final = 0
NEAREST_CASTLE: Final = 1
YOUR_NEAREST: Final = 2
YOUR_WEAKEST: Final = 3
NEAREST_WALKER: Final = 4
AIMS: Final = [
    "next_target",
    "nearest_castle_not_controlled",
    "your_nearest_domain",
    "your_weakest_domain",
    "nearest_white_walker",
]

AT_HERO: Final = 0
AT_HOME: Final = 1
WITH_ALLY: Final = 2
WEAKEST: Final = 3
PLACES: Final = ["hero_domain", "home_domain", "strongest_ally_domain", "weakest_domain"]


class Order:
    """One thing that a card tells the Rival to do; each kind reads what concerns it."""

    aim: int = NEXT_TARGET
    """Of a move that no map row names: where it goes."""
    alone: bool = False
    """Whether the hero goes without companions."""
    hero_strength: int = 0
    """What the hero counts instead; 0 as usual."""
    bonus: int = 0
    bonus_in: int = 0
    """A set of kinds of domains in which the bonus counts; 0 is any."""
    prize: int = 0
    """Points more for a battle that is won there."""
    count: int = 1
    """Units, Plots, tokens, points, gold or strength."""
    allied: bool = False
    """Whether the units are an ally's."""
    where: int = AT_HERO
    castles_from: int = 0
    """It is done only with so many castles, and..."""
    castles_below: int = 99
    """...with fewer than so many."""

    def __init__(self, kind: int) -> None:
        self.kind = kind


class RivalFace:
    """One of the Rival's cards."""

    def __init__(self, id: str, action: int, muster: list[Order], march: list[int], sail: list[int]) -> None:
        self.id = id
        self.action = action
        """The face of the action that comes first; EVENT is that of its hero."""
        self.muster = muster
        self.march = march
        """By map row: the domain it goes to."""
        self.sail = sail


class SoloHero:
    """What a hero does for the Rival, instead of the Event of its own card."""

    def __init__(self, id: str, text: str, orders: list[Order]) -> None:
        self.id = id
        self.text = text
        self.orders = orders


# -- what explorers and Rangers find

POSITIVE: Final = 0
KEEPABLE: Final = 1
NEGATIVE: Final = 2
DRAGON_GLASS: Final = 3
NATURES: Final = ["positive", "positive_keepable", "negative", "dragon_glass"]
"""Of exploration tokens, as the pack names them."""

Kind = int
"""An exploration token by its place in the content: those of a kind are alike."""


class TokenFace:
    """What an exploration token shows."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        brown: bool,
        count: int,
        nature: int,
        stays: bool,
        effects: list[TokenEffect],
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.brown = brown
        """Brown lies in the south, blue in the north."""
        self.count = count
        self.nature = nature
        self.stays = stays
        """Whether it may be left face up."""
        self.effects = effects


class RangerFace:
    """A Ranger card: what it reveals, where White Walkers come, and where the Night King strikes."""

    def __init__(self, id: str, round: int, explore: list[int], walkers: list[int], attack: int) -> None:
        self.id = id
        self.round = round
        self.explore = explore
        self.walkers = walkers
        """Those that come to a Treaty of this size."""
        self.attack = attack
        """NOBODY where he does not."""
