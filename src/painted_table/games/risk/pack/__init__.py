"""The RISK pack: everything the rules know about the box, read from content/ and checked as a whole.

`load_pack()` gives the published game; `load_pack(directory)` a pack somebody has corrected or made.
Entries keep the order of their files, Westeros before Essos: boards number territories by it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from ....core.content import PROSE, content_hash, load_directory
from .cards import Character, Maester, Objective, SpecialUnit
from .checks import check
from .entries import (
    Base,
    Box,
    Coast,
    Components,
    Deck,
    EndGameCard,
    Force,
    Gold,
    House,
    Join,
    Layout,
    Link,
    Map,
    MapId,
    MitchellConstants,
    Option,
    Redemption,
    Region,
    Reinforcement,
    Scenario,
    SetUp,
    Start,
    Territory,
    TerritoryCard,
    Victory,
)
from .source import Source

__all__ = [
    "CONTENT",
    "ORNAMENT",
    "RULES",
    "Base",
    "Box",
    "Character",
    "Coast",
    "Components",
    "Constants",
    "Deck",
    "EndGameCard",
    "Force",
    "Gold",
    "House",
    "Join",
    "Layout",
    "Link",
    "Maester",
    "Map",
    "MapId",
    "Mitchell",
    "MitchellConstants",
    "Objective",
    "Option",
    "Pack",
    "Redemption",
    "Region",
    "Reinforcement",
    "Scenario",
    "SetUp",
    "SpecialUnit",
    "Start",
    "Territory",
    "TerritoryCard",
    "Victory",
    "load_pack",
]

CONTENT = Path(__file__).parents[1] / "content"
RULES = Path(__file__).parents[1] / "rules.toml"

ORNAMENT = PROSE | {
    "name",
    "title",
    "resolve",
    "colour",
    "ink",
    "icon_colour",
    "sigil",
    "words",
    "x",
    "y",
    "view_width",
    "view_height",
    "layout",
}
"""Keys that change how a game looks and reads but not how it goes."""


class Constants(Struct, frozen=True):
    """The single tables of setup.toml."""

    components: Components
    reinforcement: Reinforcement
    gold: Gold
    victory: Victory


class Mitchell(Struct, frozen=True):
    """The House Mitchell amendments; `tie_order` lists Houses for the joint neutral turn."""

    starts: tuple[Start, ...]
    constants: MitchellConstants
    links: tuple[Link, ...]
    boxes: tuple[Box, ...]
    tie_order: tuple[str, ...]


class Pack(Struct, frozen=True, kw_only=True):
    """All content of the game, checked. `content_hash` marks records of games played with it."""

    maps: tuple[Map, ...]
    regions: tuple[Region, ...]
    territories: tuple[Territory, ...]
    links: tuple[Link, ...]
    coasts: tuple[Coast, ...]
    join: Join
    layout: Layout
    houses: tuple[House, ...]
    forces: tuple[Force, ...]
    territory_cards: tuple[TerritoryCard, ...]
    end_game_card: EndGameCard
    characters: tuple[Character, ...]
    maesters: tuple[Maester, ...]
    objectives: tuple[Objective, ...]
    special_units: tuple[SpecialUnit, ...]
    decks: tuple[Deck, ...]
    redemptions: tuple[Redemption, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    constants: Constants
    mitchell: Mitchell
    content_hash: str

    def territories_of(self, maps: Collection[MapId]) -> tuple[Territory, ...]:
        return tuple(t for t in self.territories if t.map in maps)

    def regions_of(self, maps: Collection[MapId]) -> tuple[Region, ...]:
        return tuple(r for r in self.regions if r.map in maps)

    def cards_of(self, maps: Collection[MapId]) -> tuple[TerritoryCard, ...]:
        return tuple(c for c in self.territory_cards if c.deck in maps)

    def links_of(self, maps: Collection[MapId]) -> tuple[Link, ...]:
        """Borders and sea lines as printed; ports are told by `port_links`."""
        here = {t.id for t in self.territories_of(maps)}
        return tuple(link for link in self.links if link.a in here)

    def port_links(self, maps: Collection[MapId]) -> Iterator[tuple[Territory, Territory]]:
        """risk/ports/same-colour-linked: each pair of ports of one coast, across the sea too, once."""
        for one, other in combinations(self.territories_of(maps), 2):
            if one.port and one.port == other.port:
                yield one, other

    def territory(self, id: str) -> Territory:
        return next(t for t in self.territories if t.id == id)

    def house(self, id: str) -> House:
        return next(h for h in self.houses if h.id == id)

    def option(self, id: str) -> Option:
        return next(o for o in self.options if o.id == id)

    def set_up(self, mode: Base, players: int) -> SetUp:
        """The set-up chart for a mode and a number of players; the maps follow from that number."""
        scenario = next(s for s in self.scenarios if s.mode == mode and players in s.players)
        return scenario.set_up(players)


def load_pack(directory: Path | None = None) -> Pack:
    """The checked pack of a directory, or of the published game, which is read once.

    Raises ContentError with everything that is wrong.
    """
    return _published() if directory is None else _read(directory)


@cache
def _published() -> Pack:
    return _read(CONTENT)


def _read(directory: Path) -> Pack:
    source = load_directory(directory, Source)
    check(source, RULES)
    westeros, essos, setup, mitchell = source.westeros, source.essos, source.setup, source.mitchell
    return Pack(
        maps=(westeros.map, essos.map),
        regions=westeros.region + essos.region,
        territories=westeros.territory + essos.territory,
        links=westeros.link + essos.link,
        coasts=source.world.coast,
        join=source.world.join,
        layout=source.world.layout,
        houses=source.houses.house,
        forces=source.houses.force,
        territory_cards=source.territory_cards.territory_card,
        end_game_card=source.territory_cards.end_game_card[0],
        characters=source.characters.character,
        maesters=source.maester.maester,
        objectives=source.objectives.objective,
        special_units=source.special_units.unit,
        decks=setup.deck,
        redemptions=setup.redemption,
        scenarios=setup.scenario,
        options=setup.option,
        constants=Constants(setup.components, setup.reinforcement, setup.gold, setup.victory),
        mitchell=Mitchell(mitchell.start, mitchell.constants, mitchell.link, mitchell.box, mitchell.tie_order.houses),
        content_hash=content_hash(directory, ORNAMENT),
    )
