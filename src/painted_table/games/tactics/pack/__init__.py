"""The Tactics pack: everything the rules know about the box, read from content/ and checked as a whole.

`published()` is the pack of the published game; `load_pack(directory)` one that somebody has corrected or made. A
pack is a value: whoever needs one is handed it, by the game or the board. Entries keep the order of their files:
models, equipment and cards are numbered by it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from ....core.content import PROSE
from ....core.pack import load_files
from .checks import check
from .entries import (
    Agenda,
    Equipment,
    Face,
    Faction,
    Ground,
    Model,
    Motivation,
    ObjectiveCard,
    Sample,
    Scenario,
    Size,
    Terrain,
    Token,
    Warband,
)
from .source import Source, TokensFile

__all__ = ["CONTENT", "ORNAMENT", "Pack", "load_pack", "published"]

CONTENT = Path(__file__).parents[1] / "content"

ORNAMENT = PROSE | {"name", "title", "summary", "usual", "seed_facts", "designed_parts"}
"""Keys that change how a game looks and reads but not how it goes."""


class Pack(Struct, frozen=True, kw_only=True, eq=False):
    """All content of the game, checked. `content_hash` marks records of games played with it.

    It is itself and no other, however alike: what is made of a pack is remembered by it.
    """

    directory: Path
    """Where it was read; what that lacks is as published."""
    brought: frozenset[str]
    """The files that were read there."""
    models: tuple[Model, ...]
    samples: tuple[Sample, ...]
    """Cards of other sets, never fielded: examples are played with them."""
    legend: dict[str, Ground]
    faces: tuple[Face, ...]
    tile_size: int
    terrain: tuple[Terrain, ...]
    scenarios: tuple[Scenario, ...]
    """As they are chosen among: the usual one first."""
    tokens: TokensFile
    equipment: tuple[Equipment, ...]
    agendas: tuple[Agenda, ...]
    motivations: tuple[Motivation, ...]
    objective_cards: tuple[ObjectiveCard, ...]
    warbands: tuple[Warband, ...]
    content_hash: str

    def model(self, id: str) -> Model:
        return next(model for model in self.models if model.id == id)

    def face(self, id: str) -> Face:
        return next(face for face in self.faces if face.id == id)

    def piece(self, id: str) -> Terrain:
        return next(terrain for terrain in self.terrain if terrain.id == id)

    def scenario(self, id: str) -> Scenario:
        return next(scenario for scenario in self.scenarios if scenario.id == id)

    def token(self, id: str) -> Token:
        return next(token for token in self.tokens.token if token.id == id)

    def motivation_of(self, character: str) -> Motivation | None:
        return next((card for card in self.motivations if card.character == character), None)

    def warband(self, id: str) -> Warband:
        return next(warband for warband in self.warbands if warband.id == id)

    def presets(self, faction: Faction, size: Size) -> tuple[Warband, ...]:
        """tactics/warband/preset: ready-made ones of a faction and a size, in their order."""
        return tuple(one for one in self.warbands if one.faction == faction and one.size == size)


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
        models=source.models.model,
        samples=source.models.sample,
        legend=source.tiles.legend,
        faces=source.tiles.face,
        tile_size=source.tiles.meta.size,
        terrain=source.terrain.terrain,
        scenarios=tuple(sorted(source.scenarios.scenario, key=lambda one: one.id != source.scenarios.meta.usual)),
        tokens=source.tokens,
        equipment=source.equipment.equipment,
        agendas=source.agendas.agenda,
        motivations=source.motivations.motivation,
        objective_cards=source.objectives.objective_card,
        warbands=source.warbands.warband,
        content_hash=files.hash,
        directory=directory,
        brought=files.brought,
    )
