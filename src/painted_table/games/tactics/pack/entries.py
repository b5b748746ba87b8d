"""What stands in the pack besides the effects: models, tiles, terrain, scenarios, tokens, cards, warbands."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from ....core.content import Entry
from ....core.entries import Count, Item, MaybeSlug, Slug, Some, Words
from .effects import (
    NO_COST,
    Ability,
    AftermathEffect,
    AgendaCondition,
    AgendaEffect,
    AttackKind,
    Base,
    Cost,
    DrawAgenda,
    EquipmentEffect,
    Filter,
    GainCoin,
    ImproveEffect,
    ModelType,
    MotivationCondition,
    MotivationEffect,
    ObjectiveEffect,
    PlunderKind,
    ScenarioEffect,
    Target,
    TerrainEffect,
    Trigger,
)

Faction = Literal["targaryen", "baratheon"]
FACTIONS: tuple[Faction, Faction] = ("targaryen", "baratheon")
"""By seat: tactics/overview/two-players, tactics/overview/players-pick-faction."""
Size = Literal["learn", "small", "standard", "large"]
SquareType = Literal["OPEN-DOT", "OPEN-CROSS", "BLOCKED-DOT", "BLOCKED-CROSS"]
Die = Annotated[int, Meta(ge=1, le=10)]
Rotation = Literal[0, 90, 180, 270]
EdgeText = Annotated[str, Meta(pattern=r"^\d+,\d+,[ES]$", description='an edge such as "3,1,S"')]
"""The side of a square to the south or to the east."""


class Designed(Item, frozen=True, kw_only=True):
    """What is fixed by the published game in a designed entry, and what is designed in one that is not."""

    seed_facts: tuple[str, ...] = ()
    designed_parts: tuple[str, ...] = ()


# -- models


class Improvement(Entry, frozen=True, kw_only=True):
    """tactics/attackmode/improve-once, tactics/attackmode/charging-only, tactics/attackmode/ladder"""

    id: Slug
    cost: Cost
    when: Literal["always", "charging"]
    effect: tuple[ImproveEffect, ...]
    text: Words
    needs: MaybeSlug = ""


class Aftermath(Entry, frozen=True, kw_only=True):
    """tactics/attack/7-attacker-aftermath: if at least one wound stuck, or stuck to infantry."""

    id: Slug
    cost: Cost
    requires: Literal["caused_wound", "caused_wound_infantry"]
    target: Target
    effect: tuple[AftermathEffect, ...]
    text: Words


class AttackMode(Entry, frozen=True, kw_only=True):
    """tactics/attackmode/dice-and-value, tactics/attackmode/required-spend"""

    identity: ClassVar[tuple[str, ...]] = ("name",)
    name: Words
    kind: AttackKind
    ap: Some
    dice: Some
    value: Die
    required: Cost = NO_COST
    improve: tuple[Improvement, ...] = ()
    aftermath: tuple[Aftermath, ...] = ()


class Card(Designed, frozen=True, kw_only=True):
    """A model card: numbers, attack modes, abilities. It beats the rules: tactics/overview/card-beats-rule."""

    id: Slug
    name: Words
    title: str = ""
    character: MaybeSlug = ""
    """tactics/model/character: whom a hero or champion shows; its forms share it. Soldiers are nobody in particular."""
    type: ModelType
    base: Base
    cost: Cost
    will: Die
    defence: Die
    wounds: Some
    attack: tuple[AttackMode, ...] = ()
    ability: tuple[Ability, ...] = ()

    @property
    def who(self) -> str:
        """The character, or the card where it has none."""
        return self.character or self.id


class Model(Card, frozen=True, kw_only=True):
    faction: Faction | Literal["neutral"]
    box: Faction | Literal[""] = ""
    """Of a neutral: to whose dozen it belongs."""
    sigil: MaybeSlug = ""
    """tactics/warband/sigils: a loyalty within the faction; no card of this set has one."""
    miniatures: Some
    other_form: MaybeSlug = ""
    motivation: MaybeSlug = ""
    figure: str = ""
    """What it wears, by `core/wardrobe.py`; without it a token with its initials is drawn."""


class Sample(Card, frozen=True, kw_only=True):
    """A card of another set, never fielded: it carries the numbers of an example."""

    faction: Literal["sample"]


class ModelsMeta(Entry, frozen=True, kw_only=True):
    game: Literal["tactics"]
    cards: Some
    miniatures: Some
    per_warband: Some


# -- the battlefield


class TilesMeta(Entry, frozen=True, kw_only=True):
    tiles: Some
    faces: Some
    size: Some
    seed_facts: tuple[str, ...] = ()


class Ground(Entry, frozen=True, kw_only=True):
    """What a character of a map means."""

    type: SquareType
    zone: MaybeSlug
    name: Words
    drawn: MaybeSlug = ""
    """What a square of it looks like: a name of core/look/fields.toml. Open ground has none."""


class Slot(Entry, frozen=True, kw_only=True):
    """Where a door or window may stand: without one a door is an opening, a window is wall."""

    id: Slug
    edge: EdgeText
    kind: Literal["door", "window"]


class Face(Designed, frozen=True, kw_only=True):
    """One side of a tile: tactics/board/tile-grid, tactics/board/unique-tiles"""

    id: Words
    tile: Some
    name: Words
    rows: tuple[str, ...]
    walls: tuple[EdgeText, ...]
    slots: tuple[Slot, ...]
    block: Slug = "rock"
    """What stands on its blocked squares, as it is drawn: the rule is the same for all."""
    fence: Literal["wall", "palisade"] = "wall"


class Interact(Entry, frozen=True, kw_only=True):
    ap: Count
    becomes: MaybeSlug = ""
    then_move: Count = 0


class ChargeTerrain(Entry, frozen=True, kw_only=True):
    """tactics/chargeterrain/roll"""

    dice: Some
    value: Die
    becomes: Slug


class Blocks(Entry, frozen=True, kw_only=True):
    move: bool
    los: bool


class Terrain(Designed, frozen=True, kw_only=True):
    """tactics/terrain/must-mark, tactics/terrain/may-mark: by its mark."""

    id: Slug
    name: Words
    form: Literal["zone", "piece", "token", "token back", "edge"]
    mark: Literal["", "must", "may"]
    text: Words
    square: SquareType | Literal["by_tile"] | None = None
    size: tuple[Some, Some] = (1, 1)
    drawn: MaybeSlug = ""
    pieces: Count = 0
    backs: dict[Slug, Some] = field(default_factory=dict)
    blocks: Blocks | None = None
    interact: Interact | None = None
    charge_terrain: ChargeTerrain | None = None
    effect: tuple[TerrainEffect, ...] = ()

    @property
    def ap(self) -> int:
        """What it costs to interact with it."""
        return self.interact.ap if self.interact else 0


# -- scenarios


class Use(Entry, frozen=True, kw_only=True):
    """tactics/setup/learn: what a scenario plays with."""

    agendas: bool
    objective_cards: bool
    motivations: bool
    equipment: bool
    plunder: bool
    fixed_warbands: bool


class Tile(Entry, frozen=True, kw_only=True):
    identity: ClassVar[tuple[str, ...]] = ("face",)
    face: Words
    col: Count
    row: Count
    rot: Rotation


class DoorOrWindow(Entry, frozen=True, kw_only=True):
    identity: ClassVar[tuple[str, ...]] = ("edge",)
    slot: Slug
    kind: Literal["door", "window"]
    edge: EdgeText
    starts_as: Slug


class Placed(Entry, frozen=True, kw_only=True):
    """A piece of terrain by its north-west square."""

    identity: ClassVar[tuple[str, ...]] = ("id", "x", "y")
    id: Slug
    x: Count
    y: Count


class PlacedPlunder(Entry, frozen=True, kw_only=True):
    identity: ClassVar[tuple[str, ...]] = ("x", "y")
    kind: PlunderKind
    x: Count
    y: Count


Spot = tuple[Count, Count]
Rectangle = tuple[Count, Count, Count, Count]


class Zones(Entry, frozen=True, kw_only=True):
    """tactics/setup/deploy-zone: rectangles with their corners."""

    gold: tuple[Rectangle, ...]
    silver: tuple[Rectangle, ...]


class Special(Entry, frozen=True, kw_only=True):
    id: Slug
    text: Words
    effect: tuple[ScenarioEffect, ...]


class Scenario(Item, frozen=True, kw_only=True):
    """tactics/scenario/size-fixed"""

    shown_apart: ClassVar[tuple[str, ...]] = ("plunder",)

    id: Slug
    name: Words
    size: Size
    pool: Cost
    width: Some
    height: Some
    rounds: Some
    use: Use
    tiles: tuple[Tile, ...]
    assembled: tuple[str, ...]
    walls: tuple[EdgeText, ...]
    doors_and_windows: tuple[DoorOrWindow, ...]
    terrain: tuple[Placed, ...]
    dead_leaves: tuple[Spot, ...]
    objectives: tuple[Spot, ...]
    plunder: tuple[PlacedPlunder, ...]
    zones: Zones
    summary: Words
    """What it is about, for whoever chooses among them."""
    text: Words
    victory: Literal["most VP"]
    special: tuple[Special, ...]


class ScenariosMeta(Entry, frozen=True, kw_only=True):
    usual: Slug
    """The scenario that is meant where none is named."""
    seed_facts: tuple[str, ...] = ()


# -- tokens


class CoinNames(Entry, frozen=True, kw_only=True):
    gold: Words
    silver: Words
    copper: Words


class Coins(Item, frozen=True, kw_only=True):
    """tactics/coin/kinds, tactics/coin/activation-copper, tactics/pass/cost"""

    set_contains: Cost
    names: CoinNames
    refresh: CoinNames
    activation: Cost
    pass_cost: Cost


class Sizes(Item, frozen=True, kw_only=True):
    """tactics/warband/sizes"""

    small: Cost
    standard: Cost
    large: Cost

    def of(self, size: Size) -> Cost | None:
        return {"small": self.small, "standard": self.standard, "large": self.large}.get(size)


class Dice(Item, frozen=True, kw_only=True):
    sides: Literal[10]
    in_set: Some
    limit: bool


class TurnTracker(Designed, frozen=True, kw_only=True):
    parts: tuple[Words, ...]
    spaces: Some
    use: Words


class TokenVp(Entry, frozen=True, tag_field="kind", tag="vp"):
    n: Some
    when: Literal["", "end_phase"] = ""


class Token(Designed, frozen=True, kw_only=True):
    """tactics/plunder/kinds: those of the group plunder are taken."""

    id: Slug
    group: Literal["condition", "model", "plunder", "battlefield", "player"]
    text: Words
    max_per_model: Count = 0
    square: SquareType | None = None
    interact: Interact | None = None
    effect: tuple[TokenVp | GainCoin | DrawAgenda, ...] = ()

    @property
    def ap(self) -> int:
        """What it costs to take it."""
        return self.interact.ap if self.interact else 0


# -- equipment and cards


class Equipment(Designed, frozen=True, kw_only=True):
    """tactics/equipment/types, tactics/equipment/unique, tactics/mount/infantry-equipment"""

    id: Slug
    name: Words
    cost: Cost
    unique: bool
    types: tuple[ModelType, ...]
    infantry_only: bool
    once: bool
    when: Literal[
        "passive",
        "before_own_roll",
        "before_own_attack_roll",
        "before_engaged_enemy_rolls",
        "own_activation",
        "would_be_captured",
    ]
    effect: tuple[EquipmentEffect, ...]
    text: Words
    free_action: bool = False


class FactionNames(Entry, frozen=True, kw_only=True):
    targaryen: Words
    baratheon: Words

    def of(self, faction: Faction) -> str:
        return self.targaryen if faction == "targaryen" else self.baratheon


class AgendaScore(Entry, frozen=True, kw_only=True):
    when: Literal["end_phase_last_round", "immediately"]
    vp: Some
    condition: tuple[AgendaCondition, ...]


class Agenda(Designed, frozen=True, kw_only=True):
    """tactics/agenda/five-each"""

    id: Slug
    copies_per_faction: Literal[1]
    name: FactionNames
    playable: Literal["never", "soldier_activates", "model_activates"]
    score: AgendaScore
    text: Words
    play_effect: tuple[AgendaEffect, ...] = ()


class MotivationOption(Entry, frozen=True, kw_only=True):
    """tactics/motivation/one-option, tactics/motivation/as-abilities, tactics/motivation/gold"""

    trigger: Trigger
    effect: tuple[MotivationEffect, ...]
    text: Words
    cost: Cost = NO_COST
    filter: Filter = Filter()
    condition: tuple[MotivationCondition, ...] = ()
    target: Target | None = None
    forced: bool = False
    once: Literal["", "round"] = ""


class Motivation(Designed, frozen=True, kw_only=True):
    """tactics/motivation/one-per-hero, and for example tactics/motivation/robert-alive and
    tactics/motivation/robert-deceased."""

    id: Slug
    character: Slug
    name: Words
    alive: tuple[MotivationOption, ...]
    deceased: tuple[MotivationOption, ...]


class User(Entry, frozen=True, kw_only=True):
    """What the model that acts must be."""

    unengaged: bool = False
    base: Base | Literal[""] = ""


class ObjectiveCard(Item, frozen=True, kw_only=True):
    id: Slug
    name: Words
    ap: Count
    cost: Cost
    target: Target
    effect: tuple[ObjectiveEffect, ...]
    text: Words
    user: User = User()


# -- warbands


class Carried(Entry, frozen=True, kw_only=True):
    """Of several equal soldiers the first that carries nothing yet."""

    identity: ClassVar[tuple[str, ...]] = ("model", "token")
    model: Slug
    token: Slug


class Warband(Item, frozen=True, kw_only=True):
    """tactics/warband/preset"""

    id: Slug
    faction: Faction
    size: Size
    name: Words
    models: tuple[Slug, ...]
    equipment: tuple[Carried, ...]
    spent: Cost
    text: Words
