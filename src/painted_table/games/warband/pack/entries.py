"""What stands in the pack besides the effects: units, attachments, NCUs, cards, terrain, modes, armies."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from ....core.content import Entry
from ....core.entries import Count, Item, MaybeSlug, Origin, RuleId, Slug, Some, Words
from .conditions import Conditions, Zone
from .effects import Choose, Effects, Keyword, Subject, Trigger

Faction = Literal["stark", "lannister"]
FACTIONS: tuple[Faction, Faction] = ("stark", "lannister")
"""By seat."""
Side = Faction | Literal["mercenary"]
UnitType = Literal["infantry", "cavalry", "solo", "warmachine"]
Pool = Literal["box", "copies", "extra"]
Size = Literal["small", "medium", "large"]
ModeId = Literal["thrones", "clash", "storm", "feast", "winds"]
InchRule = Literal["warband/storm/arrive-home", "warband/clash/attacker-redeploy", "warband/clash/defender-arrive"]
Die = Annotated[int, Meta(ge=1, le=6)]
Facing = Annotated[int, Meta(ge=0, lt=3600, description="tenths of a degree, clockwise from north")]
Point = tuple[int, int]


class Adapted(Item, frozen=True, kw_only=True):
    """What is published may stand here changed: then it is shown as adapted, never as official."""

    adapted: bool = False


# -- geometry


class Model(Item, frozen=True, kw_only=True):
    """The numbers of the continuous model, in mils."""

    table_width: Some
    table_height: Some
    facing_steps: Some
    overlap_tolerance: Some
    contact_distance: Some
    min_gap: Some
    los_front_parts: Some
    los_side_parts: Some
    los_block_length: Some
    los_tray_grow: Some
    arc_tie_area: Some
    slide_step: Some
    short_range: Some
    long_range: Some
    token_radius: Some
    sine_scale: Some
    sine_sha256: Words


class TrayEntry(Item, frozen=True, kw_only=True):
    """warband/geo/tray-sizes"""

    id: Slug
    width: Some
    depth: Some
    ranks: Count
    files: Some


class Canonical(Item, frozen=True, kw_only=True):
    """How finely the listed answers measure; free input measures as it likes."""

    facing_step: Some
    final_facings: Some
    distance_quarters: tuple[Some, ...]
    deploy_lattice: Some
    shift_directions: Some


# -- units


class Attack(Entry, frozen=True, kw_only=True):
    """warband/unit/stat-attack-dice: dice by remaining ranks, full ranks first."""

    id: Slug
    name: Words
    kind: Literal["melee", "ranged"]
    range: Count
    """In inches."""
    to_hit: Die
    dice: tuple[Some, ...]
    keywords: tuple[Keyword, ...] = ()


class Unit(Adapted, frozen=True, kw_only=True):
    """A Combat Unit."""

    id: Slug
    name: Words
    faction: Side
    type: UnitType
    tray: Slug
    figure: str = ""
    """What each of its models wears, by `core/wardrobe.py`; without it they are drawn as discs."""
    cost: Some
    speed: Some
    defense: Die
    morale: Some
    resilience: Some
    hp: Some
    rank_size: Count
    attacks: tuple[Attack, ...]
    banded_dice: tuple[Some, ...] = ()
    abilities: tuple[Slug, ...] = ()
    affiliation: tuple[Slug, ...] = ()
    character: MaybeSlug = ""
    requires_character: MaybeSlug = ""
    pool: Pool
    box_count: Count


class Attachment(Adapted, frozen=True, kw_only=True):
    id: Slug
    name: Words
    faction: Side
    type: UnitType
    figure: str = ""
    cost: Count
    commander: bool
    character: MaybeSlug
    abilities: tuple[Slug, ...]
    cards: tuple[Slug, ...] = ()
    """Of a Commander: warband/deck."""
    pool: Pool
    box_count: Count


class Ability(Adapted, frozen=True, kw_only=True):
    """warband/ability: passive, or an Order that is used once a round. Icons that remind of its timing are not told:
    warband/unit/ability-icons."""

    id: Slug
    name: Words
    type: Literal["passive", "order"]
    trigger: Trigger
    subject: Subject
    requires: Conditions = ()
    choose: Choose = ""
    effects: Effects
    text: Words


class Ncu(Adapted, frozen=True, kw_only=True):
    """A Non-Combat Unit and its one ability."""

    id: Slug
    name: Words
    faction: Side
    cost: Some
    character: Slug
    tokens: Count
    ability: Words
    type: Literal["claim", "influence", "reaction"]
    trigger: Trigger
    requires: Conditions = ()
    choose: Choose
    effects: Effects
    while_influencing: Effects = ()
    text: Words
    pool: Pool


# -- cards and zones


class Alternative(Entry, frozen=True, kw_only=True):
    """A second way to play the same card."""

    trigger: Trigger
    effects: Effects


class TacticsCard(Adapted, frozen=True, kw_only=True):
    id: Slug
    name: Words
    deck: Slug
    """A faction, or the attachment of a Commander."""
    copies: Some
    trigger: Trigger
    subject: Subject
    requires: Conditions = ()
    choose: Choose = ""
    effects: Effects
    alternative: Alternative | None = None
    text: Words


class ZoneEntry(Item, frozen=True, kw_only=True):
    id: Zone
    name: Words
    x: Count
    y: Count
    text: Words
    choose: Choose
    effects: Effects


class Objective(Adapted, frozen=True, kw_only=True):
    """warband/thrones/objective-cards"""

    id: Slug
    name: Words
    fixed: Literal["", "centre"] = ""
    timing: Trigger
    effects: Effects
    text: Words


SecretId = Literal[
    "hold_the_heart", "two_banners", "first_blood", "break_their_ranks", "broken_nerve", "steel_in_the_flank",
    "stand_fast", "marked_for_death", "behind_the_lines", "whispers_at_court", "lead_from_the_front", "unbroken",
    "encircle", "drive_them_off", "take_the_middle",
]  # fmt: skip
SecretChoice = Literal[
    "", "one friendly Combat Unit", "one enemy Combat Unit", "one zone of the Tactics Board", "one token"
]


class Secret(Item, frozen=True, kw_only=True):
    """warband/winds: `check` says in words what the rule of that name reads."""

    id: SecretId
    name: Words
    choice: SecretChoice
    check: Words
    vp: Some
    text: Words


# -- words of the game


class ConditionEntry(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    roll: Literal["attack", "defense", "morale"]
    text: Words
    effects: Effects


class KeywordEntry(Adapted, frozen=True, kw_only=True):
    id: Slug
    name: Words
    text: Words
    effects: Effects


# -- terrain


class TerrainToken(Item, frozen=True, kw_only=True):
    id: Slug
    count: Count
    sides: tuple[Slug, ...]


class Piece(Adapted, frozen=True, kw_only=True):
    id: Slug
    name: Words
    token: Slug
    keywords: tuple[Slug, ...]
    polygon: tuple[Point, ...]
    text: Words
    size_origin: Origin
    drawn: MaybeSlug = ""
    """What it looks like: a name of core/look/fields.toml. Without one it is a bare footprint."""


class Structure(Adapted, frozen=True, kw_only=True):
    """warband/clash/walls"""

    id: Slug
    name: Words
    count: Some
    keywords: tuple[Slug, ...]
    polygon: tuple[Point, ...]
    structure_points: Some
    modes: tuple[ModeId, ...]
    size_origin: Origin


class LaidPiece(Entry, frozen=True, kw_only=True):
    piece: Slug
    x: Count
    y: Count
    f: Facing


class Layout(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    modes: tuple[ModeId, ...]
    pieces: tuple[LaidPiece, ...]
    tracks: tuple[tuple[Point, ...], ...] = ()
    """Worn ways over the ground: only paint, no rule knows them."""


# -- modes and armies


class SizeEntry(Item, frozen=True, kw_only=True):
    id: Size
    points: Some
    vp_target: Some


class Strips(Entry, frozen=True, kw_only=True):
    """How deep the deployment zones are, from their owners' table edges."""

    south: Some
    north: Some


class BySize(Entry, frozen=True, kw_only=True):
    small: Some
    medium: Some
    large: Some


class WallPlace(Entry, frozen=True, kw_only=True):
    name: Words
    x: Count
    y: Count
    f: Facing
    gate: bool = False


class Kill(Entry, frozen=True, kw_only=True):
    """Victory Points for a destroyed unit: for itself, and more where it was so."""

    points: Count = 0
    commander: Count = 0
    """The Commander was with it."""
    mark: Count = 0
    """For each of its marks."""
    token: Count = 0
    """It controlled or held a token."""


class Arrivals(Entry, frozen=True, kw_only=True):
    """Units that come in once the battle has begun."""

    from_round: Some
    flanks: bool = False
    """Also over flank edges that their side controls."""
    when: Literal["warband/storm/arrive-when", "warband/clash/defender-arrive"]
    """The rule that says from which round."""
    south: InchRule
    north: InchRule
    """By table edge: the rule that keeps an inch between them and enemies."""


class ModeEntry(Adapted, frozen=True, kw_only=True):
    id: ModeId
    name: Words
    max_rounds: Some
    zones: Strips
    terrain_pieces: Count
    terrain_by: Literal["alternate", "defender"]
    tokens: tuple[Point, ...]
    tokens_placed_by_players: Count
    quick_tokens: tuple[Point, ...]
    uses: tuple[
        Literal["objective_cards", "castle_walls", "reserves", "marks", "corpse_piles", "secret_objectives"], ...
    ]
    hold: Count
    """Victory Points for each token that is held or controlled at the end of a round."""
    kill: Kill
    score: tuple[Words, ...]
    text: Words
    rules: tuple[RuleId, ...]
    arrivals: Arrivals | None = None
    walls: tuple[WallPlace, ...] = ()
    wall_vp: BySize | None = None
    starting_units: BySize | None = None
    marks: BySize | None = None
    start_piles: tuple[Point, ...] = ()
    max_piles: Count = 0
    secret_hand: Count = 0


class Army(Item, frozen=True, kw_only=True):
    """A ready-made list: units with their attachments, and NCUs."""

    id: Slug
    name: Words
    faction: Faction
    size: Size
    commander: Slug
    units: tuple[tuple[Slug, MaybeSlug], ...]
    ncus: tuple[Slug, ...]
    points: Some
    pool: Pool


class Matchup(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    size: Size
    first: Slug = field(name="a")
    second: Slug = field(name="b")
    mode: ModeId
    layout: Slug


# -- the box


class ComponentsMeta(Entry, frozen=True, kw_only=True):
    game: Slug
    display_name: Words
    players: Some
    dice_sides: Some
    table_inches: tuple[Some, Some]
    mil_per_inch: Some


class Component(Item, frozen=True, kw_only=True):
    id: Slug
    count: Some
