"""`card NAME`: whatever lies or stands on the table as its card, and entries of the content that do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..core.agenda import Seat
from ..core.game import AnyGame
from ..core.inspect import Inspected, Stat, Threat, inspectable, inspected
from ..core.provenance import ORIGINS, OriginMark, entries_of, name_of, provenance
from ..core.refusal import Garbled
from ..core.scene import Card, Scene
from .screen import plain

MOST = 8
"""So many names are told where a word could mean several."""


def card_told(game: AnyGame, s: Any, seat: Seat, scene: Scene, wanted: str) -> RenderableType:
    """The card of what is called so; raises Garbled with what it could be."""
    found: dict[str, Callable[[], RenderableType | None]] = {}
    for name, draw in _all(game, s, seat, scene):
        found.setdefault(name, draw)
    words = plain(wanted)
    if not words:
        raise Garbled("Say whose card you want to see.", f"For example: card {next(iter(found), 'NAME')}.")
    names = [name for name in found if plain(name) == words]
    names = names or [name for name in found if plain(name).startswith(words)]
    names = names or [name for name in found if words in plain(name)]
    if len(names) > 1:
        more = f", and {len(names) - MOST} more" if len(names) > MOST else ""
        raise Garbled(f"{wanted!r} could be several: {', '.join(names[:MOST])}{more}.", "Type more of the name.")
    told = found[names[0]]() if names else None
    if told is None:
        raise Garbled(f"Nothing here is called {wanted!r}.", "board and hand tell the names of what there is.")
    return told


def _all(game: AnyGame, s: Any, seat: Seat, scene: Scene) -> Iterator[tuple[str, Callable[[], RenderableType | None]]]:
    """Everything that has a name: cards that lie open, what stands on the table, then entries of the content."""
    for pile in scene.piles:
        for card in pile.cards:
            if card.name:
                yield card.name, lambda card=card: draw_card(card)  # type: ignore[misc]
    for thing in inspectable(scene):
        if (brief := inspected(scene, thing)) is not None:
            yield brief.title, lambda thing=thing: _looked(game, s, seat, scene, thing)  # type: ignore[misc]
    for entry in entries_of(getattr(game, "pack", None)):
        text = getattr(entry, "text", "")
        if isinstance(text, str) and text:
            yield name_of(entry), lambda entry=entry: draw_entry(entry)  # type: ignore[misc]


def _looked(game: AnyGame, s: Any, seat: Seat, scene: Scene, thing: str) -> RenderableType | None:
    seen = game.inspect(s, seat, scene, thing)
    return None if seen is None else draw_inspected(seen)


def draw_card(card: Card) -> RenderableType:
    """A card that lies open, whole."""
    head = Text.assemble((card.name, "bold"), (f"  {', '.join(filter(None, (card.kind, card.note)))}", "dim"))
    lines = [Text(card.text)] if card.text else []
    lines += [Text(meta, "dim") for meta in (counts_told(card), card.when) if meta]
    return _whole(head, lines, card.origin, card.source, card.rule)


def draw_inspected(seen: Inspected) -> RenderableType:
    """What stands on the table: what it is, its numbers and their reasons, its words, who threatens whom."""
    head = Text.assemble((seen.title, "bold"), (f"  {', '.join(filter(None, (seen.kind, seen.side)))}", "dim"))
    lines = [Text(", ".join(map(_stat, seen.stats)))] if seen.stats else []
    if seen.conditions:
        lines.append(Text(", ".join(one.says for one in seen.conditions), "italic"))
    lines += [Text(text) for text in seen.text]
    lines += [Text(f"Could reach {_threat(one)}") for one in seen.threatens]
    lines += [Text(f"In reach of {_threat(one)}") for one in seen.threatened_by]
    return _whole(head, lines, seen.origin, seen.source, seen.rule)


def draw_entry(entry: Any) -> RenderableType:
    """An entry of the content that is not on the table now."""
    told = provenance(entry)
    kind = type(entry).__name__
    head = Text.assemble((name_of(entry), "bold"), (f"  {kind}, not on the table now", "dim"))
    return _whole(head, [Text(entry.text)], told.origin, told.source, "")


def counts_told(card: Card) -> str:
    """A card's prices and numbers in words."""
    return ", ".join(f"{count.value} {count.label}" for count in card.counts)


def _whole(head: Text, lines: list[Text], origin: OriginMark, source: str, rule: str) -> RenderableType:
    foot = [Text(f"{ORIGINS[origin].capitalize()}: {source}" if source else ORIGINS[origin], "dim")] if origin else []
    if rule:
        foot.append(Text(f"rules {rule}", "dim"))
    return Group(head, *(Padding(line, (0, 0, 0, 2)) for line in (*lines, *foot)))


def _stat(stat: Stat) -> str:
    was = f" (printed {stat.base}{': ' if stat.why else ''}{', '.join(why.says for why in stat.why)})"
    return f"{stat.name} {stat.now}{was if stat.base else ''}"


def _threat(one: Threat) -> str:
    chance = f" {one.chance:.0%} {one.hope}".rstrip() if one.chance >= 0 else ""
    return f"{one.name}: {', '.join(filter(None, (one.says, chance.strip(), one.loss)))}".rstrip(": ")
