"""How tones, silhouettes and marks look: the palette and the drawings, read from their files, as one thing.

Whoever draws a scene asks a `Theme` for its paint. A browser can be sent the whole `Look`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from .colour import mixed
from .fields import Layer, Recipe, Stroke
from .wardrobe import Coat, Flag, Kind, Mount, Stance, Wardrobe

__all__ = ["Layer", "Look", "Theme", "ThemeName", "look"]

ThemeName = Literal["light", "dark"]


class Tone(Struct, frozen=True):
    fill: str
    ink: str
    shape: str
    wash: float = 0.0
    """How much of it tints the ground of its owner, where that is not what it is for all."""


class Wash(Struct, frozen=True):
    ground: float
    edge: float


class Shape(Struct, frozen=True):
    """An outline in a box of 40 by 40, and where a number fits into it."""

    path: str
    middle: float
    room: float


class Mark(Struct, frozen=True):
    """A drawing in a box of 100 by 100, and what it shows."""

    path: str
    words: str


class Palette(Struct, frozen=True):
    surface: dict[str, tuple[str, str]]
    wash: Wash
    tone: dict[str, Tone]


class Drawings(Struct, frozen=True):
    """The tables of every file of this folder but the palette; the web client reads the same files."""

    shape: dict[str, Shape]
    mark: dict[str, Mark]
    strewn: dict[str, tuple[Layer, ...]]
    figures: Wardrobe
    stance: dict[str, Stance]
    material: dict[str, str]
    pale: dict[str, str]
    behind: dict[str, str]
    kind: dict[str, Kind]
    mount: dict[str, Mount]
    flag: dict[str, Flag]
    emblem: dict[str, tuple[float, float, float]]
    part: dict[str, tuple[Coat, ...]]
    ornament: dict[str, tuple[Layer, ...]]
    drawn: dict[str, Recipe]
    line: dict[str, tuple[Stroke, ...]]


class Look(Struct, frozen=True):
    palette: Palette
    drawings: Drawings


@cache
def look() -> Look:
    told = {path.name: path.read_bytes() for path in files(__package__).iterdir() if path.name.endswith(".toml")}
    palette = msgspec.toml.decode(told.pop("palette.toml"), type=Palette)
    tables: dict[str, object] = {}
    for name in sorted(told):
        tables |= msgspec.toml.decode(told[name])
    return Look(palette, msgspec.convert(tables, Drawings))


class Theme:
    """The palette by one light."""

    def __init__(self, name: ThemeName) -> None:
        self.name = name
        self.palette = look().palette
        self._side = 0 if name == "light" else 1

    def surface(self, name: str) -> str:
        return self.palette.surface[name][self._side]

    def fill(self, tone: str) -> str:
        """The colour of a tone, be it a side's or a surface's."""
        known = self.palette.tone.get(tone)
        return known.fill if known else self.surface(tone)

    def ink(self, tone: str) -> str:
        """The colour of a text upon that tone."""
        known = self.palette.tone.get(tone)
        return known.ink if known else self.surface("ink")

    def wash(self, tone: str) -> str:
        """The ground that a side holds; a surface stays as it is."""
        known = self.palette.tone.get(tone)
        return self._tinted(tone, (known.wash if known else 0.0) or self.palette.wash.ground)

    def edge(self, tone: str) -> str:
        """The rim of the ground that a side holds."""
        return self._tinted(tone, self.palette.wash.edge)

    def glow(self) -> str:
        """The line round ground that glows: gold with much of the casing in it."""
        return mixed(self.surface("casing"), self.surface("act"), 0.62)

    def _tinted(self, tone: str, share: float) -> str:
        if tone in self.palette.tone:
            return mixed(self.surface("land"), self.palette.tone[tone].fill, share)
        return self.surface(tone)
