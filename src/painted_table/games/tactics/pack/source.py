"""Which tables stand in which file of the pack."""

from __future__ import annotations

from ....core.content import Entry
from .entries import (
    Agenda,
    Coins,
    Dice,
    Equipment,
    Face,
    Ground,
    Model,
    ModelsMeta,
    Motivation,
    ObjectiveCard,
    Sample,
    Scenario,
    ScenariosMeta,
    Sizes,
    Terrain,
    TilesMeta,
    Token,
    TurnTracker,
    Warband,
)


class ModelsFile(Entry, frozen=True):
    meta: ModelsMeta
    model: tuple[Model, ...]
    sample: tuple[Sample, ...] = ()


class TilesFile(Entry, frozen=True):
    meta: TilesMeta
    legend: dict[str, Ground]
    face: tuple[Face, ...]


class TerrainFile(Entry, frozen=True):
    terrain: tuple[Terrain, ...]


class ScenariosFile(Entry, frozen=True):
    meta: ScenariosMeta
    scenario: tuple[Scenario, ...]


class TokensFile(Entry, frozen=True):
    coins: Coins
    sizes: Sizes
    dice: Dice
    turn_tracker: TurnTracker
    token: tuple[Token, ...]


class EquipmentFile(Entry, frozen=True):
    equipment: tuple[Equipment, ...]


class AgendasFile(Entry, frozen=True):
    agenda: tuple[Agenda, ...]


class MotivationsFile(Entry, frozen=True):
    motivation: tuple[Motivation, ...]


class ObjectivesFile(Entry, frozen=True):
    objective_card: tuple[ObjectiveCard, ...]


class WarbandsFile(Entry, frozen=True):
    warband: tuple[Warband, ...]


class Source(Entry, frozen=True):
    """The files of the pack, each by its name."""

    models: ModelsFile
    tiles: TilesFile
    terrain: TerrainFile
    scenarios: ScenariosFile
    tokens: TokensFile
    equipment: EquipmentFile
    agendas: AgendasFile
    motivations: MotivationsFile
    objectives: ObjectivesFile
    warbands: WarbandsFile
