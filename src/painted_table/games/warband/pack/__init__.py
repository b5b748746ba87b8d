"""The Warband pack: everything the rules know about the box, read from content/ and checked as a whole.

`published()` is the pack of the published game; `load_pack(directory)` one that somebody has corrected or made. A pack
is a value: whoever needs one is handed it, by the game or the board. Entries keep the order of their files: units,
attachments, NCUs and cards are numbered by it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from ....core.content import PROSE
from ....core.pack import load_files
from .checks import check
from .entries import (
    FACTIONS,
    Ability,
    Army,
    Attachment,
    Canonical,
    ConditionEntry,
    Faction,
    KeywordEntry,
    Layout,
    Matchup,
    ModeEntry,
    ModeId,
    Model,
    Ncu,
    Objective,
    Piece,
    Secret,
    Size,
    SizeEntry,
    Structure,
    TacticsCard,
    TerrainToken,
    TrayEntry,
    Unit,
    ZoneEntry,
)
from .source import Source

__all__ = ["CONTENT", "ORNAMENT", "Pack", "load_pack", "published"]

CONTENT = Path(__file__).parents[1] / "content"

ORNAMENT = PROSE | {"name", "adapted", "score", "check"}
"""Keys that change how a game looks and reads but not how it goes."""


class Pack(Struct, frozen=True, kw_only=True, eq=False):
    """All content of the game, checked. `content_hash` marks records of games played with it.

    It is itself and no other, however alike: what is made of a pack is remembered by it.
    """

    directory: Path
    """Where it was read; what that lacks is as published."""
    brought: frozenset[str]
    """The files that were read there."""
    model: Model
    trays: tuple[TrayEntry, ...]
    canonical: Canonical
    units: tuple[Unit, ...]
    attachments: tuple[Attachment, ...]
    abilities: tuple[Ability, ...]
    ncus: tuple[Ncu, ...]
    cards: tuple[TacticsCard, ...]
    zones: tuple[ZoneEntry, ...]
    objectives: tuple[Objective, ...]
    secrets: tuple[Secret, ...]
    conditions: tuple[ConditionEntry, ...]
    attack_keywords: tuple[KeywordEntry, ...]
    terrain_keywords: tuple[KeywordEntry, ...]
    terrain_tokens: tuple[TerrainToken, ...]
    pieces: tuple[Piece, ...]
    structures: tuple[Structure, ...]
    layouts: tuple[Layout, ...]
    sizes: tuple[SizeEntry, ...]
    modes: tuple[ModeEntry, ...]
    armies: tuple[Army, ...]
    matchups: tuple[Matchup, ...]
    content_hash: str

    def unit(self, id: str) -> Unit:
        return next(unit for unit in self.units if unit.id == id)

    def tray(self, id: str) -> TrayEntry:
        return next(tray for tray in self.trays if tray.id == id)

    def attachment(self, id: str) -> Attachment:
        return next(attachment for attachment in self.attachments if attachment.id == id)

    def ability(self, id: str) -> Ability:
        return next(ability for ability in self.abilities if ability.id == id)

    def ncu(self, id: str) -> Ncu:
        return next(ncu for ncu in self.ncus if ncu.id == id)

    def mode(self, id: ModeId) -> ModeEntry:
        return next(mode for mode in self.modes if mode.id == id)

    def army(self, id: str) -> Army:
        return next(army for army in self.armies if army.id == id)

    def presets(self, faction: Faction, size: Size) -> tuple[Army, ...]:
        """Ready-made lists of a faction and a size, in their order."""
        return tuple(one for one in self.armies if one.faction == faction and one.size == size)

    def proposed(self, mode: ModeId, size: Size) -> tuple[Army, Army]:
        """warband/quick/prebuilt: the armies that a mode proposes, by seat. Its first matchup of the size names them;
        where it has none, they are the first of their factions.
        """
        for matchup in self.matchups:
            if matchup.mode == mode and matchup.size == size:
                return self.army(matchup.first), self.army(matchup.second)
        stark, lannister = FACTIONS
        return self.presets(stark, size)[0], self.presets(lannister, size)[0]

    def usual_layout(self, mode: ModeId) -> Layout:
        """warband/quick/prebuilt: the terrain of a mode's first matchup; where it has none, the first made for it."""
        for matchup in self.matchups:
            if matchup.mode == mode:
                return next(one for one in self.layouts if one.id == matchup.layout)
        return next(one for one in self.layouts if mode in one.modes)


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
    with files.told():
        check(source)
    return Pack(
        model=source.geometry.model,
        trays=source.geometry.tray,
        canonical=source.geometry.canonical,
        units=source.units.unit,
        attachments=source.attachments.attachment,
        abilities=source.abilities.ability,
        ncus=source.ncus.ncu,
        cards=source.tactics_cards.card,
        zones=source.tactics_board.zone,
        objectives=source.objective_cards.objective,
        secrets=source.secret_objectives.secret,
        conditions=source.keywords.condition,
        attack_keywords=source.keywords.attack_keyword,
        terrain_keywords=source.keywords.terrain_keyword,
        terrain_tokens=source.terrain.token,
        pieces=source.terrain.piece,
        structures=source.terrain.structure,
        layouts=source.terrain.layout,
        sizes=source.modes.size,
        modes=source.modes.mode,
        armies=source.armies.army,
        matchups=source.armies.matchup,
        content_hash=files.hash,
        directory=directory,
        brought=files.brought,
    )
