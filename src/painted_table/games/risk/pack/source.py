"""Which tables stand in which file of the RISK pack."""

from __future__ import annotations

from ....core.content import Entry
from .cards import Character, Maester, Objective, SpecialUnit
from .entries import (
    Box,
    Coast,
    Components,
    Deck,
    EndGameCard,
    Fighting,
    Force,
    Gold,
    House,
    Join,
    Layout,
    Link,
    Map,
    MitchellConstants,
    Option,
    Redemption,
    Region,
    Reinforcement,
    Scenario,
    Start,
    Territory,
    TerritoryCard,
    TieOrder,
    Victory,
)


class MapFile(Entry, frozen=True):
    map: Map
    region: tuple[Region, ...]
    territory: tuple[Territory, ...]
    link: tuple[Link, ...]


class WorldFile(Entry, frozen=True):
    join: Join
    layout: Layout
    coast: tuple[Coast, ...]


class HousesFile(Entry, frozen=True):
    house: tuple[House, ...]
    force: tuple[Force, ...]


class TerritoryCardsFile(Entry, frozen=True):
    territory_card: tuple[TerritoryCard, ...]
    end_game_card: tuple[EndGameCard, ...]


class CharactersFile(Entry, frozen=True):
    character: tuple[Character, ...]


class MaesterFile(Entry, frozen=True):
    maester: tuple[Maester, ...]


class ObjectivesFile(Entry, frozen=True):
    objective: tuple[Objective, ...]


class SpecialUnitsFile(Entry, frozen=True):
    unit: tuple[SpecialUnit, ...]


class SetupFile(Entry, frozen=True):
    components: Components
    deck: tuple[Deck, ...]
    redemption: tuple[Redemption, ...]
    reinforcement: Reinforcement
    gold: Gold
    victory: Victory
    scenario: tuple[Scenario, ...]
    option: tuple[Option, ...]
    battle: Fighting = Fighting()


class MitchellFile(Entry, frozen=True):
    start: tuple[Start, ...]
    constants: MitchellConstants
    link: tuple[Link, ...]
    box: tuple[Box, ...]
    tie_order: TieOrder


class Source(Entry, frozen=True):
    """The files of the pack, each by its name."""

    westeros: MapFile
    essos: MapFile
    world: WorldFile
    houses: HousesFile
    territory_cards: TerritoryCardsFile
    characters: CharactersFile
    maester: MaesterFile
    objectives: ObjectivesFile
    special_units: SpecialUnitsFile
    setup: SetupFile
    mitchell: MitchellFile
