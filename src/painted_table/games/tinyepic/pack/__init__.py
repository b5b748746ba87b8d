"""The Tiny Epic pack: everything the rules know about the box, read from content/ and checked as a whole.

`published()` is the pack of the published game; `load_pack(directory)` one that somebody has corrected or made. A
pack is a value: whoever needs one is handed it, by the game or the board. Entries keep the order of their files:
domains, houses and cards are numbered by it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from ....core.content import PROSE
from ....core.ledger import rule_ids
from ....core.pack import RULES as RULES_FILE
from ....core.pack import load_files
from .checks import check
from .entries import Card, Domain, House, ModeEntry, OptionEntry
from .source import (
    ActionsFile,
    CoopFile,
    DragonsFile,
    HeroesFile,
    HousesFile,
    MapFile,
    PlotCardsFile,
    RivalFile,
    SetupFile,
    Source,
)

__all__ = ["CONTENT", "ORNAMENT", "RULES", "Pack", "load_pack", "published"]

CONTENT = Path(__file__).parents[1] / "content"
RULES = Path(__file__).parents[1] / "rules.toml"

ORNAMENT = PROSE | {"name", "color", "accent", "x", "y", "w", "h", "x1", "y1", "x2", "y2", "ability_text", "coop",
                    "meta", "sea", "wall", "teammate_text", "objectives_note"}  # fmt: skip
"""Keys that change how a game looks and reads but not how it goes."""


class Pack(Struct, frozen=True, kw_only=True, eq=False):
    """All content of the game, checked. `content_hash` marks records of games played with it.

    It is itself and no other, however alike: what is made of a pack is remembered by it.
    """

    directory: Path
    """Where it was read; what that lacks is as published."""
    brought: frozenset[str]
    """The files that were read there."""
    map: MapFile
    houses: HousesFile
    plot_cards: PlotCardsFile
    heroes: HeroesFile
    actions: ActionsFile
    dragons: DragonsFile
    setup: SetupFile
    rival: RivalFile
    coop: CoopFile
    content_hash: str

    def house(self, id: str) -> House:
        return next(house for house in self.houses.house if house.id == id)

    def domain(self, id: str) -> Domain:
        return next(domain for domain in self.map.domain if domain.id == id)

    def mode(self, id: str) -> ModeEntry:
        return next(mode for mode in self.setup.mode if mode.id == id)

    def option(self, id: str) -> OptionEntry:
        return next(option for option in self.setup.option if option.id == id)

    def cards(self) -> tuple[Card, ...]:
        """Plot cards, then hero cards: cards are numbered so."""
        return (*self.plot_cards.plot_card, *self.heroes.hero_card)


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
    return Pack(
        map=source.map,
        houses=source.houses,
        plot_cards=source.plot_cards,
        heroes=source.heroes,
        actions=source.actions,
        dragons=source.dragons,
        setup=source.setup,
        rival=source.rival,
        coop=source.coop,
        content_hash=files.hash,
        directory=directory,
        brought=files.brought,
    )
