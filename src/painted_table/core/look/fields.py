"""How battlefields are drawn, as data for the engine and the browser: ornaments, pieces of terrain, lines."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Layer(Struct, frozen=True):
    """One layer of something strewn: filled or stroked with a surface colour, or with `tone`, whose it is."""

    path: str
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    opacity: float = 1.0


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    """The outline of a piece again, smaller, its corners moved by up to `wobble`, the whole moved up by `lift`."""

    share: float
    fill: str
    line: str = ""
    opacity: float = 1.0
    lift: float = 0.0
    wobble: float = 0.0
    bend: float = 0.5


class Strewn(Struct, frozen=True, forbid_unknown_fields=True):
    """Ornaments on a piece, any of some, each as large as chance says; `drop` is how far below its spot the foot is."""

    of: tuple[str, ...]
    place: Literal["rows", "spots", "corners", "middle"]
    rows: tuple[float, ...] = (0.0,)
    step: float = 20.0
    inset: float = 0.0
    jitter: float = 0.0
    count: int = 1
    gap: float = 0.0
    share: float = 1.0
    size: tuple[float, float] = (1.0, 1.0)
    drop: float = 0.0
    flat: bool = False
    flips: bool = True


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    base: str = ""
    inset: float = 0.0
    pools: tuple[Pool, ...] = ()
    strewn: tuple[Strewn, ...] = ()
    slopes: bool = False
    raised: Literal["", "wall", "gate"] = ""
    planks: str = ""


class Stroke(Struct, frozen=True, forbid_unknown_fields=True):
    paint: str
    width: float
    dash: str = ""
    opacity: float = 1.0
    cap: Literal["round", "butt"] = "round"
