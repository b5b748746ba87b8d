"""What stands in the RISK pack besides the cards: maps, Houses, set-up tables, options, House Mitchell.

A field is a key of the TOML entry. Numbers of a scenario are listed beside its numbers of players; `set_up`
picks the column for one table.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from ....core.content import Entry
from ....core.entries import Colour, Count, Item, MaybeSlug, OptionEntry, Origin, Permille, Slug, Some, Words

MapId = Literal["westeros", "essos"]
CoastId = Literal["sunset", "narrow", "slavers"]
Icon = Literal["knight", "siege_engine", "fortification"]
Base = Literal["skirmish", "dominion"]
Part = Literal[
    "gold",
    "characters",
    "maester",
    "objectives",
    "special_units",
    "seats",
    "draft",
    "turn_order_bonus",
    "house_turn_order",
    "mitchell",
]

# Maps


class Map(Item, frozen=True, kw_only=True):
    """A board and what it claims to hold; the claims are checked against the entries below it.

    risk/components/westeros-size, risk/components/essos-size, risk/components/westeros-features and
    risk/components/essos-features.
    """

    id: MapId
    name: Words
    territories: Some
    regions: Some
    castles: Count
    ports: Count
    links: Some
    port_pairs: Count
    view_width: Some
    view_height: Some


class Region(Item, frozen=True, kw_only=True):
    """risk/reinforce/region-bonus: who controls all its territories gets its bonus.

    risk/components/region-bonuses-westeros, risk/components/region-bonuses-essos.
    """

    id: Slug
    name: Words
    map: MapId
    territories: Some
    bonus: Count
    colour: Colour


class Territory(Item, frozen=True, kw_only=True):
    """`port` is the coast whose ports it is linked with, or empty; x and y run from 0 to 1000.

    risk/components/icons: each territory's card shows one of three icons.
    """

    id: Slug
    name: Words
    map: MapId
    region: Slug
    castle: bool
    port: Literal[CoastId, ""]
    coastal: bool
    icon: Icon
    x: Permille
    y: Permille


class Link(Item, frozen=True, kw_only=True):
    """Two-way, and written once. Port links are not written: they follow from the coasts."""

    identity: ClassVar[tuple[str, ...]] = ("a", "b")
    a: Slug
    b: Slug
    kind: Literal["border", "sea", "variant_port"]


class Coast(Item, frozen=True, kw_only=True):
    id: CoastId
    name: Words
    maps: tuple[MapId, ...]
    icon_colour: Words


class Join(Item, frozen=True, kw_only=True):
    """risk/world/narrow-sea, risk/world/narrow-sea-list: ports of one coast on both maps are linked."""

    coast: CoastId
    westeros_ports: tuple[Slug, ...]
    essos_ports: tuple[Slug, ...]
    cross_links: Some
    port_pairs: Some


class Placement(Entry, frozen=True):
    """Where a map lies on the common canvas: X = x_offset + x_scale * x, and Y likewise."""

    x_offset: float
    x_scale: float
    y_offset: float
    y_scale: float


class Layout(Item, frozen=True, kw_only=True):
    view_width: Some
    view_height: Some
    westeros: Placement
    essos: Placement


# Houses


class House(Item, frozen=True, kw_only=True):
    """risk/setup/seat-list: `home` is the territory of the Seat of Power, `home_mitchell` that in House Mitchell.

    Empty where there is none. A seat without a capital is where somebody sits.
    """

    id: Slug
    name: Words
    playable: bool
    home_map: MapId
    home: MaybeSlug = field(name="seat")
    home_mitchell: MaybeSlug = field(name="seat_mitchell")
    colour: Colour
    ink: Colour
    sigil: Words
    words: str
    characters: tuple[Slug, ...]


class Force(Item, frozen=True, kw_only=True):
    """Holds land without being a House: neutral garrisons, the Night's Watch, the Wildlings."""

    id: Slug
    name: Words
    colour: Colour
    ink: Colour
    house_for_neutral_turn: bool


# Territory cards


class TerritoryCard(Item, frozen=True, kw_only=True):
    id: Slug
    territory: Slug
    deck: MapId
    icon: Icon


class EndGameCard(Item, frozen=True, kw_only=True):
    """risk/end/end-card-stops: when it leaves the deck the map is scored."""

    id: Slug
    name: Words
    count: Some
    text: Words


# Tables of the set-up


class Components(Item, frozen=True, kw_only=True):
    """The box. Rules read only `armies_per_house_if_limited`; the rest is for people and for checks.

    risk/components/dice; risk/components/three-army-piece: rules count armies, not pieces.
    """

    boards: Some
    army_pieces: Some
    army_pieces_per_house: Some
    one_army_pieces_per_house: Some
    three_army_pieces_per_house: Some
    armies_per_house_if_limited: Some
    seats_of_power: Some
    player_boards: Some
    cards: Some
    special_unit_tokens: Some
    coins: Some
    coins_100: Some
    coins_500: Some
    score_trackers: Some
    dice: Some
    dice_d6_attack: Some
    dice_d6_defence: Some
    dice_d8_attack: Some
    dice_d8_defence: Some


class Deck(Item, frozen=True, kw_only=True):
    id: Literal["territory", "end_game", "character", "maester", "objective"]
    cards: Some


class Redemption(Item, frozen=True, kw_only=True):
    """Three icons, in any order, and the armies they give."""

    identity: ClassVar[tuple[str, ...]] = ("icons",)
    icons: tuple[Icon, Icon, Icon]
    armies: Some


class Reinforcement(Item, frozen=True, kw_only=True):
    divisor: Some
    minimum: Count
    own_territory_bonus: Count
    hand_limit: Annotated[int, Meta(ge=1, le=12)]


class Gold(Item, frozen=True, kw_only=True):
    per_army_of_base_income: Count
    per_region_bonus_point: Count
    per_port: Count
    maester_price: Count
    objective_price: Count
    ransom: Count
    ransom_origin: Origin


class Victory(Item, frozen=True, kw_only=True):
    points_to_win: Some
    skirmish_point_per_territory: Count
    skirmish_point_per_castle: Count
    skirmish_point_per_port: Count
    point_values_origin: Origin


class Fighting(Item, frozen=True, kw_only=True):
    """`[battle]`, for packs that change how battles are fought; left out, they are fought as published.

    risk/battle/ties-to-defender: `ties` says who wins where two dice show the same.
    """

    ties: Literal["defender", "attacker"] = "defender"
    origin: Origin = "seed"


class StartBonus(Entry, frozen=True):
    """What the House at this place of the turn order (from 1) starts with."""

    position: Some
    gold: Count
    territory_cards: Count
    maester_cards: Count


class SetUp(Struct, frozen=True, kw_only=True):
    """The set-up of one table: one mode, one number of players. Numbers a mode does not use are 0."""

    mode: Base
    players: int
    maps: tuple[MapId, ...]
    houses: tuple[str, ...]
    cards_dealt_each: int
    extra_card_from_position: int
    armies_per_dealt_territory: int
    starting_armies: int
    seat_armies: int
    neutral_territories: int
    neutral_armies_each: int
    turn_order_bonus: tuple[StartBonus, ...]


class Scenario(Item, frozen=True, kw_only=True):
    """A mode on its maps. Skirmish deals cards among `houses`; Dominion drafts in `house_order`.

    House lists: risk/setup/dominion-houses-two, risk/setup/dominion-houses-three,
    risk/setup/dominion-houses-four, risk/setup/dominion-houses-five, risk/setup/world-houses.
    Armies: risk/setup/starting-armies-two, risk/setup/starting-armies-three, risk/setup/starting-armies-four,
    risk/setup/starting-armies-five, risk/setup/starting-armies-six, risk/setup/starting-armies-seven.
    """

    id: Slug
    mode: Base
    players: tuple[Some, ...]
    maps: tuple[MapId, ...]
    neutral_territories: Count
    neutral_armies_each: Count
    houses: tuple[Slug, ...] = ()
    turn_order: Literal["high_roller_then_clockwise", "house_order"] = "house_order"
    cards_dealt_each: tuple[Some, ...] = ()
    extra_card_from_position: tuple[Count, ...] = ()
    armies_per_dealt_territory: Count = 0
    house_order: tuple[tuple[Slug, ...], ...] = ()
    starting_armies: tuple[Some, ...] = ()
    seat_armies: Count = 0
    turn_order_bonus: tuple[StartBonus, ...] = ()

    def __post_init__(self) -> None:
        due = {"skirmish": ("cards_dealt_each",), "dominion": ("house_order", "starting_armies")}
        for key in due[self.mode]:
            if len(getattr(self, key)) != len(self.players):
                raise ValueError(
                    f"{key} has {len(getattr(self, key))} values for {len(self.players)} numbers of players; "
                    "give one value for each number in players"
                )
        if self.extra_card_from_position and len(self.extra_card_from_position) != len(self.players):
            raise ValueError("extra_card_from_position does not match players; give one value each, 0 = none")

    def set_up(self, players: int) -> SetUp:
        """The column for that many players."""
        column = self.players.index(players)
        extra = self.extra_card_from_position
        return SetUp(
            mode=self.mode,
            players=players,
            maps=self.maps,
            houses=self.house_order[column] if self.house_order else self.houses,
            cards_dealt_each=self.cards_dealt_each[column] if self.cards_dealt_each else 0,
            extra_card_from_position=extra[column] if extra else 0,
            armies_per_dealt_territory=self.armies_per_dealt_territory,
            starting_armies=self.starting_armies[column] if self.starting_armies else 0,
            seat_armies=self.seat_armies,
            neutral_territories=self.neutral_territories,
            neutral_armies_each=self.neutral_armies_each,
            turn_order_bonus=tuple(b for b in self.turn_order_bonus if b.position <= players),
        )


class Option(OptionEntry, frozen=True, kw_only=True):
    """risk/modes/parts-are-optional: one thing a table may choose, with the rule that governs it.

    risk/modes/skirmish-defaults, risk/modes/dominion-defaults: a mode is a set of defaults.

    `part` is the part of the game that the option switches, or within which alone it matters.
    """

    default_skirmish: bool | int | str
    default_dominion: bool | int | str
    part: Literal[Part, ""] = ""

    def default(self, mode: Base) -> bool | int | str:
        return self.default_skirmish if mode == "skirmish" else self.default_dominion


# House Mitchell


class Start(Item, frozen=True, kw_only=True):
    """Who stands where when House Mitchell begins; `territory` is empty or a box for those off the map."""

    identity: ClassVar[tuple[str, ...]] = ("power",)
    power: Slug
    territory: MaybeSlug
    armies: Some
    kind: Literal["player_or_neutral", "neutral_house", "exile", "beyond_wall", "garrison", "watch"]


class MitchellConstants(Item, frozen=True, kw_only=True):
    cards_set_aside_for_deal: tuple[Slug, ...]
    cards_dealt_each: Some
    armies_per_dealt_territory: Some
    armies_per_other_territory: Some
    exile_armies: Some
    exile_armies_targaryen: Some
    wildling_return_armies: Some
    nights_watch_return_armies: Some
    north_control_excludes: tuple[Slug, ...]


class Box(Item, frozen=True, kw_only=True):
    """A place off the map: no card, no owner, never attacked. It leads to a territory or to any port."""

    id: Slug
    name: Words
    x: Permille
    y: Permille
    leads_to: Slug


class TieOrder(Item, frozen=True, kw_only=True):
    houses: tuple[Slug, ...]
