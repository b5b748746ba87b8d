"""What is written in content/: provisions and the numbers of the moor, checked at the door."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from painted_table.core.content import PROSE, Entry, content_hash, load_file

CONTENT = Path(__file__).with_name("content")


class Moor(Entry, frozen=True):
    budget: Annotated[int, Meta(ge=0)]
    reach: Annotated[int, Meta(ge=1)]


class Provision(Entry, frozen=True):
    id: str
    name: str
    cost: Annotated[int, Meta(ge=1)]
    text: str
    on: str = ""
    """The provision that it is with something more, which it is then named after."""


class Preset(Entry, frozen=True):
    identity = ("name",)
    name: str
    move: str


class Pack(Entry, frozen=True):
    moor: Moor
    provision: tuple[Provision, ...]
    preset: tuple[Preset, ...]


@cache
def pack() -> Pack:
    return load_file(CONTENT / "provisions.toml", Pack)


@cache
def pack_hash() -> str:
    return content_hash(CONTENT, PROSE | {"name"})
