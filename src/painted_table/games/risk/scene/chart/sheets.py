"""Where things stand on the maps: `places.toml`, read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from .....core.chart.drawing import Stand, Words
from .....core.chart.shapes import Spot
from .....core.scene import Point
from ...pack.entries import MapId


class RegionPlace(Struct, frozen=True):
    name: Point
    lines: tuple[str, ...]
    shield: Point
    angle: float = 0.0


class Sheet(Struct, frozen=True):
    """One map: its size in board units, how its shapes are scaled to them, and where things stand."""

    scale: float
    width: float
    height: float
    title: Words
    compass: Spot
    region: dict[str, RegionPlace]
    territory: dict[str, Stand]
    water: tuple[Words, ...]
    narrow_sea: Words
    """Its name where this map lies alone."""
    way: dict[str, tuple[Point, ...]]
    """Of each port, how ships go from it to the lane of its coast."""


class Lane(Struct, frozen=True):
    """risk/world/narrow-sea: the way all ports of a coast share, or the way of one port to it."""

    path: tuple[Point, ...]
    port: str = ""


class WorldSheet(Struct, frozen=True):
    """What is drawn only when both maps lie on the table."""

    title: Words
    note: Words
    compass: Spot
    lanes: tuple[Lane, ...]
    water: tuple[Words, ...]


class MitchellSheet(Struct, frozen=True):
    """What House Mitchell adds to Westeros: off-map places and one link of two ports."""

    width: float
    exile: tuple[Point, ...]
    name: Words
    exiles: tuple[Point, ...]
    """Where the exiled Houses stand, from first to last."""
    wildlings: Point
    watch: Point
    """Where the Night's Watch comes from when it wins The Gift back."""
    ports: tuple[str, str]
    link: tuple[Point, ...]
    """The way from the first of the two ports to the second."""


class Places(Struct, frozen=True):
    westeros: Sheet
    essos: Sheet
    world: WorldSheet
    mitchell: MitchellSheet

    def sheet(self, map_id: MapId) -> Sheet:
        return self.westeros if map_id == "westeros" else self.essos


@cache
def places() -> Places:
    path = Path(__file__).parent / "places.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Places)
