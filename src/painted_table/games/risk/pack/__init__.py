"""The RISK pack: everything the rules know about the box, read from content/ and checked as a whole.

`published()` is the pack of the published game; `load_pack(directory)` one that somebody has corrected or made,
whole or as an overlay of what differs. A pack is a value: whoever needs one is handed it, by the game or the board.
Entries keep the order of their files, Westeros before Essos: boards number territories by it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from ....core.content import PROSE
from ....core.ledger import rule_ids
from ....core.pack import RULES as RULES_FILE
from ....core.pack import load_files
from .cards import Character, Maester, Objective, SpecialUnit
from .checks import check
from .entries import (
    Base,
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
    "published",
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
    battle: Fighting


class Mitchell(Struct, frozen=True):
    """The House Mitchell amendments; `tie_order` lists Houses for the joint neutral turn."""

    starts: tuple[Start, ...]
    constants: MitchellConstants
    links: tuple[Link, ...]
    boxes: tuple[Box, ...]
    tie_order: tuple[str, ...]


class Pack(Struct, frozen=True, kw_only=True, eq=False):
    """All content of the game, checked. `content_hash` marks records of games played with it.

    It is itself and no other, however alike: what is made of a pack is remembered by it.
    """

    directory: Path
    """Where it was read; what that lacks is as published."""
    brought: frozenset[str]
    """The files that were read there."""
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


@cache
def published() -> Pack:
    """The pack of the game as it is shipped, read once."""
    return load_pack(CONTENT)


def load_pack(directory: Path) -> Pack:
    """The checked pack of a directory, whole or laid over the published one.

    Raises ContentError with everything that is wrong.
    """
    files = load_files(directory, CONTENT, Source, ORNAMENT)
    source = files.source
    own_rules = directory / f"{RULES_FILE}.toml"
    with files.told():
        check(source, rule_ids(RULES) | (rule_ids(own_rules) if own_rules.exists() else frozenset()))
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
        constants=Constants(setup.components, setup.reinforcement, setup.gold, setup.victory, setup.battle),
        mitchell=Mitchell(mitchell.start, mitchell.constants, mitchell.link, mitchell.box, mitchell.tie_order.houses),
        content_hash=files.hash,
        directory=directory,
        brought=files.brought,
    )
