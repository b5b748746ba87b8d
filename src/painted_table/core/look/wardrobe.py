"""The tables of figures.toml: what figures are put together from, and how (`core/wardrobe.py`)."""

from __future__ import annotations

from msgspec import Struct


class Coat(Struct, frozen=True):
    """One layer of a part: its outline, what it is made of, and whether it has a line of its own."""

    path: str
    fill: str
    opacity: float = 1.0
    bare: bool = False


class Kind(Struct, frozen=True):
    wears: str
    other: str = ""


class Mount(Struct, frozen=True):
    under: tuple[str, ...]
    over: tuple[str, ...]


class Flag(Struct, frozen=True):
    mark: tuple[float, float, float]
    parts: tuple[Coat, ...]


class Stance(Struct, frozen=True):
    room: float
    size: float


class Wardrobe(Struct, frozen=True):
    order: tuple[str, ...]
    helms: tuple[str, ...]
    shields: tuple[str, ...]
    held: tuple[str, ...]
    whole: tuple[str, ...]
    plans: tuple[str, ...]
    pale: tuple[str, ...]
    coats: tuple[str, ...]
