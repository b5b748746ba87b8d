"""What stands in the pack besides the effects: map, houses, cards, actions, modes, options, the Rival, the dead."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from ....core.content import Entry
from ....core.entries import Colour, Count, Item, MaybeSlug, Origin, Permille, RuleId, Slug, Some, Words
from .effects import CardEffect, CardRequirement, DomainKind, RivalEffect, RivalRecruit, TokenEffect

Face = Literal["recruit", "march", "sail", "whisper", "plot", "event"]
ModeId = Literal["competitive", "competitive5", "solo_rival", "coop", "solo_coop"]
Row = Literal["north", "central", "south"]


# -- the map


class Canvas(Item, frozen=True, kw_only=True):
    """x and y run from 0 to 1000; the true picture is in map_shapes.json."""

    width: Some
    height: Some
    canvas_aspect_hint: float
    south_y_range: tuple[int, int]


class MapCard(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    col: Count
    row: Count
    x: Permille
    y: Permille
    w: Some
    h: Some
    rival_row: Row
    modes: tuple[Literal[ModeId, "all"], ...]


class Domain(Item, frozen=True, kw_only=True):
    """`neighbours` repeats the links, so that a slip of either is noticed."""

    id: Slug
    name: Words
    card: Slug
    kind: DomainKind
    x: Permille
    y: Permille
    north_of_wall: bool
    tax_gold: Count
    defence_bonus: Count
    has_castle: bool
    neighbours: tuple[Slug, ...]
    home_of: MaybeSlug = ""
    castle_modes: tuple[Literal[ModeId, "all"], ...] = ("all",)


class Link(Item, frozen=True, kw_only=True):
    """Two-way, and written once; some only after the Wall has fallen."""

    identity: ClassVar[tuple[str, ...]] = ("a", "b")
    a: Slug
    b: Slug
    kind: Words
    when: str = ""


class SeaChain(Item, frozen=True, kw_only=True):
    """tinyepic/sail/distance, tinyepic/sail/not-over-the-top: an open chain of map cards."""

    order: tuple[Slug, ...]
    order_after_wall_falls: tuple[Slug, ...]
    max_cards: Some
    closed: bool


class Sea(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    card: Slug
    x: Permille
    y: Permille


class Wall(Item, frozen=True, kw_only=True):
    id: Slug
    x1: Permille
    y1: Permille
    x2: Permille
    y2: Permille
    ice_dragon_spot_x: Permille
    ice_dragon_spot_y: Permille


# -- houses


class Ability(Entry, frozen=True, tag_field="kind", tag=lambda name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()):
    """How a house changes dice."""

    cost_gold: Count = 0


class SetDie(Ability, frozen=True, kw_only=True):
    face: Literal[Face, "any", "march_or_sail"]
    extra: Literal["", "eggs_hatch_after_taxes"] = ""


class RerollDice(Ability, frozen=True, kw_only=True):
    count_max: Some


class CopyDie(Ability, frozen=True, kw_only=True):
    """As another of one's dice."""


class House(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    home: Slug
    hero: MaybeSlug = ""
    power_tokens: Some
    player_house: bool
    expansion: Literal["base", "ice_and_fire"]
    color: Colour
    accent: Colour
    ability: SetDie | RerollDice | CopyDie
    ability_text: Words
    ability_origin: Origin


class TrackSpace(Entry, frozen=True):
    identity: ClassVar[tuple[str, ...]] = ("space",)
    space: Some
    recruit_cost: Some
    reward: Literal["gold", "card", "vp"]
    section: Some


class Section(Entry, frozen=True):
    """An objective under the Force Track: how many spaces above it must be open, and what else."""

    identity: ClassVar[tuple[str, ...]] = ("section",)
    section: Some
    tokens_needed: Some
    condition: Literal["control_home_domain", "control_2_fiefs", "control_3_fiefs", "control_kings_landing", "none"]
    vp: Some
    rival_next_target: Literal[
        "own_home_domain",
        "nearest_unoccupied_fief",
        "nearest_fief_not_controlled_by_rival",
        "kings_landing",
        "nearest_castle_not_controlled_by_rival",
    ]


class Reward(Entry, frozen=True):
    gold: Count = 0
    vp: Count = 0


class ForceTrack(Item, frozen=True, kw_only=True):
    """The mat that all houses share; tinyepic/recruit/own-token-cost, tinyepic/return/own-token."""

    spaces: tuple[TrackSpace, ...]
    hero_recruit_cost_own: Count
    hero_recruit_cost_allied: Count
    token_recruit_cost_allied: Count
    hero_return_reward_own: Reward
    hero_return_reward_allied: Reward
    token_return_reward_allied: Reward
    starting_gold: Count
    gold_track_max: Some
    objectives: tuple[Section, ...]
    objectives_note: str = ""


# -- cards


class Icon(Entry, frozen=True):
    """The battle icon of a card; strength has a value, the others have none."""

    kind: Literal["strength", "conscripts", "secret", "retreat"]
    value: Count = 0

    def __post_init__(self) -> None:
        if (self.kind == "strength") != (self.value > 0):
            raise ValueError("strength has a value, the other icons have none; write value for strength alone")


class Cost(Entry, frozen=True):
    gold: Count = 0
    vp: Count = 0


class Card(Item, frozen=True, kw_only=True):
    """What plot cards and hero cards have in common."""

    shown_apart: ClassVar[tuple[str, ...]] = ("battle",)

    id: Slug
    name: Words
    battle: Icon
    defence_cost: Count
    shields: Annotated[tuple[Slug, ...], Meta(min_length=1)]
    text: Words
    requires: tuple[CardRequirement, ...] = ()
    cost: Cost = Cost()
    effects: Annotated[tuple[CardEffect, ...], Meta(min_length=1)]
    coop: str = ""
    icon_origin: Origin


class PlotCard(Card, frozen=True, kw_only=True):
    set: Literal["base", "ice_and_fire"]


class HeroCard(Card, frozen=True, kw_only=True):
    house: Slug
    figure_strength: Count


# -- actions


class Dice(Item, frozen=True, kw_only=True):
    faces: tuple[Face, ...]


class ActionMat(Item, frozen=True, kw_only=True):
    slots: tuple[Face, ...]
    bottom_slots_2_players: tuple[Slug, ...]
    bottom_slots_3_players: tuple[Slug, ...]


class ShieldCosts(Entry, frozen=True):
    non_player_house: Count
    own_house: Count
    house_not_in_game: Count
    opponent_house: Count


class CoopShieldCosts(Entry, frozen=True):
    non_player_house: Count
    any_player_house: Count
    house_not_in_game: Count
    any_shield_remove_white_walker: Count


class Action(Item, frozen=True, kw_only=True):
    id: Face
    name: Words
    text: Words


class Numbers(Item, frozen=True, kw_only=True):
    """The numbers of the six actions."""

    whisper_gold: Count
    shield_costs: ShieldCosts
    shield_costs_coop: CoopShieldCosts


class BattleIcon(Item, frozen=True, kw_only=True):
    id: Literal["strength", "conscripts", "secret", "retreat"]
    text: Words
    defence_cost: dict[str, Count] = field(default_factory=dict)
    """Of strength, by its value."""
    defence_cost_flat: Count = 0

    def price(self, value: int) -> int:
        return self.defence_cost.get(str(value), self.defence_cost_flat)


class Strengths(Item, frozen=True, kw_only=True):
    power_token: Count
    hero: Count
    dragon: Count
    castle_defence: Count
    iron_throne_defence: Count
    terrified_defence: Count


class Limits(Item, frozen=True, kw_only=True):
    units_per_house_per_domain: Some
    units_per_domain_total: Some
    hand_limit: Some
    ally_pool_cull: Count
    alliance_minimum: Some
    castles_for_kings_landing: Count
    castles_for_kings_landing_coop: Count
    score_track: Some


# -- dragons


class DragonModule(Item, frozen=True, kw_only=True):
    id: Slug
    available_when: Words
    owner: Words
    default: bool


class Dragon(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    color: Colour
    egg: Slug


class Egg(Item, frozen=True, kw_only=True):
    id: Slug
    hatches_into: Slug


class DragonRules(Item, frozen=True, kw_only=True):
    dragon_tax_gold: Count
    fly_range: Some


# -- modes and options


class ModeEntry(Item, frozen=True, kw_only=True):
    id: ModeId
    name: Words
    players_min: Some
    players_max: Some
    rounds: Some
    scoring_after_rounds: tuple[Some, ...]
    vengeance_after_rounds: tuple[Some, ...]
    dice: Some
    dice_five_players: Count = 0
    player_dice: Count = 0
    rival_dice: Count = 0
    teammate_dice: Count = 0
    options: tuple[Slug, ...]
    requires_ice_and_fire: bool = False


class OptionEntry(Item, frozen=True, kw_only=True):
    """One thing a table may choose, and the modes in which it is asked."""

    id: Slug
    type: Literal["bool", "choice"]
    default: bool | Slug
    modes: tuple[ModeId, ...]
    text: Words
    rule: RuleId
    values: tuple[Slug, ...] = ()
    values_solo_rival: tuple[Slug, ...] = ()
    values_coop: tuple[Slug, ...] = ()
    rule_solo_rival: str = ""
    players: Count = 0
    """Where it is asked only at a table of so many; 0: at any."""


class CastleScoring(Item, frozen=True, kw_only=True):
    """tinyepic/score/castles: points by rank and number of players."""

    two: tuple[Count, ...] = field(name="2")
    three: tuple[Count, ...] = field(name="3")
    four: tuple[Count, ...] = field(name="4")
    five: tuple[Count, ...] = field(name="5")
    solo_rival: tuple[Count, ...]
    coop_castles_per_vp: Some

    def row(self, powers: int) -> tuple[int, ...]:
        return {2: self.two, 3: self.three, 4: self.four, 5: self.five}[powers]


class TieBreaks(Item, frozen=True, kw_only=True):
    order: tuple[
        Literal["has_iron_throne", "most_castles", "most_own_tokens_recruited", "most_gold", "shared_victory"], ...
    ]


class Score(Entry, frozen=True):
    treaty: Count
    night_king: Count


class CoopDifficulty(Item, frozen=True, kw_only=True):
    identity: ClassVar[tuple[str, ...]] = ("treaty_size",)
    treaty_size: tuple[Some, ...]
    standard: Score
    hard: Score
    epic: Score


class Treaty(Item, frozen=True, kw_only=True):
    gold_max: Some
    starting_gold_per_player: Count
    solo_counts_as_players: Some
    castle_spaces: Some
    castles_may_exceed_spaces: bool
    castles_for_kings_landing: Some
    castles_for_kings_landing_five_player_variant: Some


# -- the Rival


class ByRow(Entry, frozen=True):
    north: Slug
    central: Slug
    south: Slug


class RivalOrder(Entry, frozen=True):
    """As the effect `rival_recruit`, on a Rival card."""

    units: Literal["rival", "ally"]
    count: Some
    where: Literal["hero_domain", "home_domain", "strongest_ally_domain", "weakest_domain"]

    def effect(self) -> RivalRecruit:
        return RivalRecruit(units=self.units, count=self.count, where=self.where)


class RivalCard(Item, frozen=True, kw_only=True):
    id: Slug
    card_action: Literal["recruit", "march", "sail", "plot", "hero"]
    recruit: tuple[RivalOrder, ...]
    march: ByRow
    sail: ByRow

    @property
    def name(self) -> str:
        return f"Card {self.id.removeprefix('rival_').lstrip('0')}"


class SoloHeroCard(Item, frozen=True, kw_only=True):
    shown_apart: ClassVar[tuple[str, ...]] = ("teammate_effects",)

    id: Slug
    hero: Slug
    house: Slug
    text: Words
    effects: Annotated[tuple[RivalEffect, ...], Meta(min_length=1)]
    teammate_text: Words
    teammate_effects: tuple[RivalEffect, ...] = ()
    mentions_victory_point: bool

    @property
    def name(self) -> str:
        return f"{self.hero.replace('_', ' ').title()}, played by cards"


class RivalActions(Item, frozen=True, kw_only=True):
    """How the Rival does each action, for people."""

    recruit: Words
    march: Words
    sail: Words
    whisper: Words
    plot: Words
    event: Words
    hero: Words
    whisper_teammate: Words


class RecruitPlaces(Item, frozen=True, kw_only=True):
    hero_domain: Words
    home_domain: Words
    strongest_ally_domain: Words
    weakest_domain: Words


class Teammate(Item, frozen=True, kw_only=True):
    vp_ability_replaced_by: Words
    bonus: Some


class RivalDifficulty(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    rival_tokens_on_map: Some
    rival_start_vp: Count
    player_start_gold: Count
    rival_start_pool_tokens: Count
    text: Words


# -- the dead


class NightKing(Item, frozen=True, kw_only=True):
    base_strength: Count
    track: tuple[Count, ...]
    track_total: Count
    cover_order: tuple[Count, ...]
    per_white_walker_in_or_next_to_domain: Count
    ice_dragon_bonus: Count
    starts: Words


class WhiteWalkers(Item, frozen=True, kw_only=True):
    count: Some
    base_strength: Count
    track: tuple[Count, ...]
    strength_uncovered: Count
    vp_for_night_king_when_none_left: Count
    vp_for_treaty_when_defeated: Count


class IceDragon(Item, frozen=True, kw_only=True):
    strength: Count
    phase_1: Words
    phase_2: Words
    phase_2_starts_when: Words


class TerrorPool(Item, frozen=True, kw_only=True):
    holds: tuple[Words, ...]
    white_walkers_per_token: Some
    cull_to: Count


class ExplorationToken(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    color: Literal["brown", "blue"]
    count: Some
    nature: Literal["positive", "positive_keepable", "negative", "dragon_glass"]
    text: Words
    effects: Annotated[tuple[TokenEffect, ...], Meta(min_length=1)]
    may_stay_face_up: bool
    count_origin: Origin


class Forearmed(Item, frozen=True, kw_only=True):
    """What helps Treaties of some sizes: tokens at the start, and how many White Walkers of a Ranger card come."""

    identity: ClassVar[tuple[str, ...]] = ("treaty_size",)
    treaty_size: Annotated[tuple[Some, ...], Meta(min_length=1)]
    valyrian_steel: Count
    dragon_glass: Count
    ranger_walkers: Count


class RangerCard(Item, frozen=True, kw_only=True):
    id: Slug
    round: Some
    explore: tuple[Slug, ...]
    walkers: tuple[Slug, ...]
    attack: MaybeSlug

    @property
    def name(self) -> str:
        return f"Ranger card {self.id.removeprefix('ranger_')}"
