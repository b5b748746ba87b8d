"""Which tables stand in which file of the pack."""

from __future__ import annotations

from ....core.content import Entry
from .entries import (
    Ability,
    Army,
    Attachment,
    Canonical,
    Component,
    ComponentsMeta,
    ConditionEntry,
    KeywordEntry,
    Layout,
    Matchup,
    ModeEntry,
    Model,
    Ncu,
    Objective,
    Piece,
    Secret,
    SizeEntry,
    Structure,
    TacticsCard,
    TerrainToken,
    TrayEntry,
    Unit,
    ZoneEntry,
)


class ComponentsFile(Entry, frozen=True):
    meta: ComponentsMeta
    component: tuple[Component, ...]


class GeometryFile(Entry, frozen=True):
    model: Model
    tray: tuple[TrayEntry, ...]
    canonical: Canonical


class UnitsFile(Entry, frozen=True):
    unit: tuple[Unit, ...]


class AttachmentsFile(Entry, frozen=True):
    attachment: tuple[Attachment, ...]


class AbilitiesFile(Entry, frozen=True):
    ability: tuple[Ability, ...]


class NcusFile(Entry, frozen=True):
    ncu: tuple[Ncu, ...]


class CardsFile(Entry, frozen=True):
    card: tuple[TacticsCard, ...]


class BoardFile(Entry, frozen=True):
    zone: tuple[ZoneEntry, ...]


class ObjectivesFile(Entry, frozen=True):
    objective: tuple[Objective, ...]


class SecretsFile(Entry, frozen=True):
    secret: tuple[Secret, ...]


class KeywordsFile(Entry, frozen=True):
    condition: tuple[ConditionEntry, ...]
    attack_keyword: tuple[KeywordEntry, ...]
    terrain_keyword: tuple[KeywordEntry, ...]


class TerrainFile(Entry, frozen=True):
    token: tuple[TerrainToken, ...]
    piece: tuple[Piece, ...]
    structure: tuple[Structure, ...]
    layout: tuple[Layout, ...]


class ModesFile(Entry, frozen=True):
    size: tuple[SizeEntry, ...]
    mode: tuple[ModeEntry, ...]


class ArmiesFile(Entry, frozen=True):
    army: tuple[Army, ...]
    matchup: tuple[Matchup, ...]


class Source(Entry, frozen=True):
    """The files of the pack, each by its name."""

    components: ComponentsFile
    geometry: GeometryFile
    units: UnitsFile
    attachments: AttachmentsFile
    abilities: AbilitiesFile
    ncus: NcusFile
    tactics_cards: CardsFile
    tactics_board: BoardFile
    objective_cards: ObjectivesFile
    secret_objectives: SecretsFile
    keywords: KeywordsFile
    terrain: TerrainFile
    modes: ModesFile
    armies: ArmiesFile
