"""What an entry of content says of its origin, as the one mark that players read: on cards, modes, options and rules.

What the published game has bears no mark, whether the rulebook prints it or a public source does. Everything else does,
and its note (the `source` of a card, a mode or an option) is a press away: a tag that opens in the browser, `card NAME`
in the terminal. A game fills both from the entries a card is made of, and need not know what they say:

    told = provenance(unit, *abilities)
    Card(..., origin=told.origin, source=told.source)

An entry says it by `origin`, by `<part>_origin` for a part of its own (`icon_origin = "designed"`), by `designed_parts`
in words and by `adapted`; `seed_facts` are what the rulebook prints of it all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

OriginMark = Literal["", "partly", "reading", "adapted", "designed"]
"""Published; published but for parts of our own; read by us where print or icons leave it open; changed by us; ours."""

ORIGINS: dict[OriginMark, str] = {
    "partly": "partly our own",
    "reading": "our reading",
    "adapted": "adapted",
    "designed": "our own",
}
"""The mark as players read it."""
SAYS: dict[OriginMark, str] = {
    "reading": "Published, and read here as we understand it.",
    "adapted": "Published, and changed here.",
    "designed": "Our own design.",
}
KINDS = ("designed", "public", "seed", "adapted", "reading")
"""What a source may begin with; the mark says it already."""


class Provenance(Struct, frozen=True):
    """A mark, and the note behind it."""

    origin: OriginMark = ""
    source: str = ""


PUBLISHED = Provenance()


def provenance(entry: Struct | None, *parts: Struct) -> Provenance:
    """What an entry says of itself, and of what else its card shows: abilities, attachments, a side of a card.

    A part that is marked makes a published card partly ours, and is named in the note. Without an entry all is ours.
    """
    if entry is None:
        return Provenance("designed", SAYS["designed"])
    mark = own_mark(entry)
    others = [(one, own_mark(one)) for one in parts]
    named = [*_own_parts(entry), *(f"{name_of(one)} ({ORIGINS[its]})" for one, its in others if its)]
    named = list(dict.fromkeys(named))
    if not mark and not named:
        return PUBLISHED
    said = [SAYS[mark]] if mark in SAYS else []
    if named:
        said.append(f"Ours of it: {', '.join(named)}.")
    if mark and (facts := getattr(entry, "seed_facts", ())):
        said.append(f"As the rulebook has it: {', '.join(map(_told, facts))}.")
    if source := _source(entry):
        said.append(f"Source: {source}.")
    return Provenance(mark or "partly", " ".join(said))


def own_mark(entry: Struct) -> OriginMark:
    """The mark of an entry taken by itself."""
    origin = getattr(entry, "origin", "")
    if origin == "designed":
        return "designed"
    if getattr(entry, "adapted", False):
        return "adapted"
    if origin == "reading":
        return "reading"
    return "partly" if any(_own_parts(entry)) else ""


def entries_of(content: object) -> Iterator[Struct]:
    """Every entry of a pack that says where it comes from, however deep it stands."""
    if isinstance(content, Struct):
        if "origin" in content.__struct_fields__:
            yield content
        for key in content.__struct_fields__:
            yield from entries_of(getattr(content, key))
    elif isinstance(content, (tuple, list)):
        for one in content:
            yield from entries_of(one)
    elif isinstance(content, dict):
        for one in content.values():
            yield from entries_of(one)


def name_of(entry: Struct) -> str:
    """What people call an entry."""
    for key in ("name", "title", "id"):
        if isinstance(word := getattr(entry, key, None), str) and word:
            return word
    return type(entry).__name__.lower()


def _own_parts(entry: Struct) -> Iterator[str]:
    """The parts of a published entry that are ours, in words."""
    for key in entry.__struct_fields__:
        if key.endswith("_origin") and getattr(entry, key) == "designed":
            yield key.removesuffix("_origin").replace("_", " ")
    yield from map(_told, getattr(entry, "designed_parts", ()))


def _source(entry: Struct) -> str:
    """The source of an entry as people read it: without the word that the mark says already."""
    text: str = getattr(entry, "source", "")
    kind, colon, rest = text.partition(":")
    if kind.strip() in KINDS:
        text = rest if colon else ""
    return _told(text.strip().rstrip("."))


def _told(text: str) -> str:
    """Files call the rulebook their seed; players do not."""
    return text.replace("the seed", "the rulebook").replace("a seed example", "an example of the rulebook")
