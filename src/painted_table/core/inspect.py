"""What a thing on the table is, as it stands now: its card for whoever looks at it closely.

A card is told of what one seat may know, on asking (`Game.inspect`); looking changes nothing. `inspected` makes one of
the scene alone, for every game: a game begins with it (`super().inspect(...)`) and adds what only its rules can tell,
numbers with their reasons and who threatens whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from .english import listed
from .provenance import OriginMark
from .scene import Area, Badge, Card, Cell, Count, Item, Piece, Pile, Plate, Scene, Sheet, Track, Tray, drawn_areas

Sign = Literal["", "better", "worse"]
"""Whether a number is better or worse than it is printed, for whoever has it."""


class Reason(Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a number is not as it is printed: `Weakened`, and the rule that says so."""

    says: str
    rule: str = ""


class Stat(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A number by its name: as it is `now` and, where that differs, as it is printed (`base`), and why."""

    name: str
    now: str
    base: str = ""
    sign: Sign = ""
    why: tuple[Reason, ...] = ()


class Condition(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that holds of it for a while, in words: `Panicked`, `2 of 3 wounds`, `has acted this round`."""

    says: str
    mark: str = ""
    tone: str = ""
    rule: str = ""


class Threat(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What one thing could do to another: to or from `name`, whose value in the scene is `thing`.

    `says` is how far and by what (`5.1", flank, needs 2+`); `chance` from 0 to 1 that what `hope` names comes about
    (`arrives`), -1 where it is not reckoned; `loss` what it would cost (`2.3 men`).
    """

    thing: str
    name: str
    says: str = ""
    chance: float = -1.0
    hope: str = ""
    loss: str = ""
    rule: str = ""


class Inspected(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The card of a thing: who and what it is, how it stands, its numbers, what it threatens and what threatens it.

    `thing` is the value in the scene, or the id of what has none, by which it was asked for. `kind` is what sort of
    thing it is, `side` whose, `text` its words, a paragraph each, `rule` the rule that has all of them. `about` are
    values of other things that it speaks of, to be marked. `origin` marks what is not published, and `source` is the
    note behind that mark (`provenance`).
    """

    thing: str
    title: str
    kind: str = ""
    side: str = ""
    tone: str = ""
    mark: str = ""
    origin: OriginMark = ""
    source: str = ""
    conditions: tuple[Condition, ...] = ()
    stats: tuple[Stat, ...] = ()
    threatens: tuple[Threat, ...] = ()
    threatened_by: tuple[Threat, ...] = ()
    text: tuple[str, ...] = ()
    rule: str = ""
    about: tuple[str, ...] = ()


STANDING = {"out": "out of the game", "won": "has won", "ready": "ready", "spent": "spent"}
"""How something stands, in words, where its label does not say it."""

_END = re.compile(r"[.:;,] ")


def inspected(scene: Scene, thing: str) -> Inspected | None:
    """The card of a thing as far as a scene tells of it: its label, its own card, counts, badges and rule.

    What stands on a place is told before the place, and a card that lies open is that piece's which has its name, or
    whose value is in its id after `card`. None where nothing in the scene has such a value or id.
    """
    found = [item for item in _things(scene) if thing in (item.value, item.id)]
    named = next((item for item in found if item.label or _name(item)), None)
    if named is None:
        return _step(scene, thing) if not found else None
    own = next((card for card in _cards(scene) if card.id == f"card {thing}"), None)
    title, rest = _split(named)
    if own is None and isinstance(named, Piece):
        own = next((card for card in _cards(scene) if card.name == title), None)
    card = own or (named if isinstance(named, Card) else None)
    places = [item for item in found if isinstance(item, Area)]
    return Inspected(
        thing=thing,
        title=title,
        kind=card.kind if card else _kind(named, places),
        side=_side(scene, named.tone),
        tone=named.tone,
        mark=getattr(named, "mark", ""),
        origin=card.origin if card else "",
        source=card.source if card else "",
        conditions=tuple(_conditions(found, card)),
        stats=tuple(_stats([*found, *([own] if own else [])])),
        text=tuple(dict.fromkeys(one for one in (rest, *_words(found, card), *_upon(scene, places)) if one)),
        rule=card.rule if card else "",
    )


def inspectable(scene: Scene) -> list[str]:
    """Everything that has a card: values, and ids of what has no value, once each."""
    found = [item.value or item.id for item in _things(scene) if item.label or _name(item)]
    found += [cell.value for track in scene.tracks for cell in track.cells if cell.value and cell.label]
    return list(dict.fromkeys(found))


def _things(scene: Scene) -> Iterator[Item]:
    """All that can be looked at, what stands before what it stands on."""
    drawings: tuple[Scene | Sheet, ...] = (scene, *scene.sheets)
    for drawing in drawings:
        yield from drawing.trays
        yield from drawing.pieces
    yield from scene.backdrop.pieces
    yield from _cards(scene)
    for drawing in drawings:
        standing: tuple[Piece | Tray, ...] = (*drawing.pieces, *drawing.trays)
        yield from (badge for one in standing for badge in one.badges)
    yield from drawn_areas(scene)
    yield from (area for sheet in scene.sheets for area in sheet.areas)
    for drawing in drawings:
        yield from drawing.lines
        yield from drawing.labels
    yield from scene.plates
    yield from scene.tracks
    yield from scene.piles
    yield from scene.sheets


def _cards(scene: Scene) -> Iterator[Card]:
    for pile in scene.piles:
        yield from pile.cards


def _name(item: Item) -> str:
    match item:
        case Card(name=name) | Area(name=name) | Track(name=name) | Pile(name=name) | Sheet(name=name):
            return name
        case Plate(side=side):
            return side
        case _:
            return ""


def _split(item: Item) -> tuple[str, str]:
    """The name of a thing, and what its label says besides."""
    label, name = item.label, _name(item)
    if name and not label.startswith(name):
        return name, "" if isinstance(item, Card) else label
    end = _END.search(label, len(name)) if label else None
    title = name or (label if end is None else label[: end.start()])
    rest = label[len(title) :].lstrip(".:;, ")
    return title, f"{rest[:1].upper()}{rest[1:]}"


def _kind(item: Item, places: Iterable[Area]) -> str:
    if isinstance(item, Pile | Plate | Badge):
        return ""
    return next((", ".join(filter(None, (place.group, *place.notes))) for place in places if place.name), "")


def _side(scene: Scene, tone: str) -> str:
    return next((plate.side for plate in scene.plates if tone and plate.tone == tone), "")


def _conditions(found: Iterable[Item], card: Card | None) -> Iterator[Condition]:
    for item in found:
        for badge in getattr(item, "badges", ()):
            if badge.label:
                yield Condition(badge.label, badge.mark, badge.tone)
        if item.state in STANDING and not isinstance(item, Area | Piece | Tray):
            yield Condition(STANDING[item.state])
    if card and card.note:
        yield Condition(card.note)


def _stats(found: Iterable[Item]) -> Iterator[Stat]:
    seen = set()
    for item in found:
        counts: tuple[Count, ...] = () if isinstance(item, Area) else getattr(item, "counts", ())
        for count in (*counts, *(item.coming if isinstance(item, Plate) else ())):
            if count.label not in seen:
                seen.add(count.label)
                yield Stat(name=count.label, now=count.value)


def _words(found: Iterable[Item], card: Card | None) -> Iterator[str]:
    if card:
        yield card.when
        yield card.text
    for item in found:
        if isinstance(item, Area) and item.links:
            yield f"Next to {listed(item.links)}."
        if isinstance(item, Sheet):
            yield item.note


def _upon(scene: Scene, places: Iterable[Area]) -> Iterator[str]:
    """What stands on a square and stands for nothing itself: markers and tokens."""
    for place in places:
        if not place.cell or not place.rings:
            continue
        across, down = zip(*place.rings[0], strict=True)
        for piece in (*scene.pieces, *scene.backdrop.pieces):
            x, y = piece.at
            if piece.label and not piece.value and min(across) <= x <= max(across) and min(down) <= y <= max(down):
                yield piece.label


def _step(scene: Scene, thing: str) -> Inspected | None:
    """A step of a track."""
    cells = [(track, cell) for track in scene.tracks for cell in track.cells if thing and cell.value == thing]
    if not cells:
        return None
    track, cell = cells[0]
    title, rest = _of_cell(track, cell)
    return Inspected(thing=thing, title=title, kind=track.group, tone=cell.tone, text=(rest,) if rest else ())


def _of_cell(track: Track, cell: Cell) -> tuple[str, str]:
    end = _END.search(cell.label)
    if end is None:
        return cell.label or track.name, ""
    rest = cell.label[end.end() :]
    return cell.label[: end.start()], f"{rest[:1].upper()}{rest[1:]}"
