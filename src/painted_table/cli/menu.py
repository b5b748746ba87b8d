"""Options as a person chooses among them: numbered, grouped by what is pointed at, typed by name or number.

Three shapes, found by looking at the options alone. A run of numbers (`1 die, 2 dice`) is answered by the
number itself, and whatever else there is by its words. Answers that point at places are listed by place;
several numbers for one place are asked for after it, and pairs of places are grouped by the first. All else
is a plain numbered list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.agenda import Action, Seat
from ..core.forecast import percent
from ..core.game import AnyGame
from ..core.refusal import Garbled
from ..core.terminal import Region
from .board import Packed, Place, region_label
from .screen import Badges, unbroken
from .screen import plain as _plain

INLINE = 60
"""Pairs of places up to this number are listed at once; beyond it the first place is asked for first."""
HOPELESS = 0.3
ONE_ROW = 4
"""Places of a region that may stand in one row, so that there is no second one for what is said of it."""
FEW = 12
"""Where more pairs than this are listed, those below HOPELESS wait behind `more`."""


@dataclass(frozen=True)
class Item:
    """One line of a menu: one answer, or several that a further question decides between."""

    title: str
    label: Text
    names: tuple[str, ...]
    actions: tuple[Action, ...]
    remark: str = ""
    source: str = ""
    """The first place of a pair, under which it is listed."""
    chance: float | None = None
    region: str = ""
    """The region of a place, under which a long list has it."""
    is_idle: bool = False
    """Whether nothing speaks for it while something does for others, so that it waits behind `more`."""


@dataclass(frozen=True)
class Asking:
    """What the menus of one question are made from."""

    game: AnyGame
    state: Any
    seat: Seat
    places: Mapping[str, Place]
    badges: Badges
    chance: Callable[[Action], float | None]
    remark: Callable[[Action], str]
    regions: Sequence[Region] = ()


@dataclass
class Menu:
    labels: dict[Action, str]
    shown: dict[Action, str]
    items: list[Item] = field(default_factory=list)
    words: dict[str, Action] = field(default_factory=dict)
    """Answers that are a word: end, stop."""
    run: dict[int, Action] = field(default_factory=dict)
    """Answers that are a number."""
    remarks: dict[Action, str] = field(default_factory=dict)
    passing: Action | None = None
    """The answer that lets a chance to react go by."""
    sources: dict[str, Text] = field(default_factory=dict)
    """How the first places of pairs are drawn."""
    regions: Sequence[Region] = ()

    def default(self) -> Item | Action | None:
        """What Enter alone means: to let a chance go by, the largest number, or the only answer there is."""
        if self.passing is not None:
            return self.passing
        if self.run:
            return self.run[max(self.run)]
        answers = [*self.words.values(), *map(_single, self.items)]
        return answers[0] if len(answers) == 1 else None

    def read(self, text: str) -> Item | Action | None:
        """What a text picks: an answer, an item to ask further about, or None where it names neither."""
        if text in self.words:
            return self.words[text]
        if text.isdecimal():
            return self._numbered(int(text))
        if found := re.fullmatch(r"(.+?)\s*(?:[x+]|\s)\s*(\d{1,4})", text):
            item = self._item(found[1])
            if item is not None and (run := self.run_of(item)):
                return run.get(int(found[2])) or _no_number(int(found[2]), run)
        return self._named(text)

    def run_of(self, item: Item) -> dict[int, Action]:
        """The numbers that an item leaves to choose from, if that is what its answers differ by."""
        return number_run({a: self.shown[a] for a in item.actions})

    def _numbered(self, number: int) -> Item | Action:
        if self.run:
            return self.run.get(number) or _no_number(number, self.run)
        if 1 <= number <= len(self.items):
            return _single(self.items[number - 1])
        listed = f"The list goes from 1 to {len(self.items)}." if self.items else "Type the word."
        raise Garbled(f"There is no number {number}.", listed)

    def _item(self, text: str) -> Item | None:
        if text.isdecimal():
            number = int(text)
            return self.items[number - 1] if 1 <= number <= len(self.items) else None
        return self._find(text)

    def _named(self, text: str) -> Item | Action | None:
        item = self._find(text)
        return None if item is None else _single(item)

    def _find(self, text: str) -> Item | None:
        wanted = _plain(text)
        if not wanted:
            return None
        exact = [item for item in self.items if wanted in item.names]
        close = exact or [item for item in self.items if any(name.startswith(wanted) for name in item.names)]
        close = close or [item for item in self.items if any(wanted in name for name in item.names)]
        if len(close) == 1:
            return close[0]
        if len(close) > 1:
            numbers = ", ".join(f"{self.items.index(item) + 1} {item.title}" for item in close[:6])
            raise Garbled(f"{text!r} could be several: {numbers}.", "Type its number, or more of the name.")
        return None

    def draw(self, everything: bool = False) -> RenderableType:
        return Group(*self.draw_list(everything), *self.draw_words())

    def draw_list(self, everything: bool = False) -> list[RenderableType]:
        """Numbers, places, cards: what may be long."""
        parts: list[RenderableType] = []
        if self.run:
            parts.append(self._draw_run())
        numbered = list(enumerate(self.items, 1))
        if plain := [(n, item) for n, item in numbered if not item.source]:
            parts += self._draw_items(plain, everything)
        if pairs := [(n, item) for n, item in numbered if item.source]:
            parts.append(self._draw_pairs(pairs, everything))
        return parts

    def draw_words(self) -> list[RenderableType]:
        """The answers that are a word, below whatever part of the list is shown."""
        parts: list[RenderableType] = [self._draw_worded()] if self.words else []
        if self.passing is not None:
            word = self.shown[self.passing]
            parts.append(Text(f"  Enter: {word}   {word}! until something else is asked", "dim"))
        return parts

    def is_folded(self) -> bool:
        """Whether `draw` leaves something out that it would show if everything were wanted."""
        pairs = [item for item in self.items if item.source]
        if any(_is_hopeless(item, len(pairs)) for item in pairs):
            return True
        return self._is_long() and any(item.is_idle for item in self.items)

    def is_by_region(self) -> bool:
        """Whether the list is long and nothing but places, so that it is drawn as the board is."""
        return bool(self.regions) and self._is_long() and all(item.region for item in self.items)

    def _is_long(self) -> bool:
        return sum(not item.source for item in self.items) > FEW

    def _draw_items(self, items: Sequence[tuple[int, Item]], everything: bool) -> list[RenderableType]:
        """What needs a line of words has a line of its own; the rest stands side by side, a long list by regions."""
        width = len(str(len(self.items)))
        shown = [(n, item) for n, item in items if everything or not (item.is_idle and self._is_long())]
        if self.is_by_region():
            return [self._draw_regions(shown, width)]
        cells = [(item, _cell(n, item, width)) for n, item in shown]
        told = Table.grid(padding=(0, 2, 0, 0))
        for item, cell in cells:
            if item.remark:
                told.add_row(cell, Text(item.remark, "dim"))
        plain = [cell for item, cell in cells if not item.remark]
        parts: list[RenderableType] = [*([told] if told.row_count else []), *([Packed(plain, most=4)] if plain else [])]
        if len(shown) < len(items):
            hidden = len(items) - len(shown)
            parts.append(_folded("1 more place" if hidden == 1 else f"{hidden} more places"))
        return parts

    def _draw_regions(self, items: Sequence[tuple[int, Item]], width: int) -> RenderableType:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for region in self.regions:
            cells = [_cell(n, item, width, "") for n, item in items if item.region == region.name]
            if cells:
                brief = region if len(cells) > ONE_ROW else replace(region, aside=())
                table.add_row(region_label(brief), Packed(cells))
        return table

    def _draw_worded(self) -> RenderableType:
        table = Table.grid(padding=(0, 2, 0, 0))
        for word, a in self.words.items():
            remark = self.remarks.get(a, "")
            table.add_row(Text(f"  {word}", "bold"), Text(self.labels[a]), Text(remark, "dim"))
        return table

    def _draw_run(self) -> Text:
        numbers = sorted(self.run)
        most = numbers[-1]
        text = Text("  ")
        if len(numbers) <= 4:
            for n in numbers:
                label = Text(self.labels[self.run[n]])
                label.highlight_regex(r"\d+", "bold")
                text.append_text(label).append("   ")
        else:
            label = Text(f"{self.labels[self.run[numbers[0]]]} to {most}")
            label.highlight_regex(r"\d+", "bold")
            text.append_text(label).append("   ")
        return text.append("" if self.passing else f"Enter: {most}", "dim")

    def _draw_pairs(self, pairs: Sequence[tuple[int, Item]], everything: bool) -> RenderableType:
        """Listed under where they begin, those without much hope left out of a long list."""
        shown = [(n, item) for n, item in pairs if everything or not _is_hopeless(item, len(pairs))]
        width = len(str(len(self.items)))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1)
        for source in dict.fromkeys(item.source for _, item in shown):
            ways = [_cell(n, item, width) for n, item in shown if item.source == source]
            table.add_row(Text("  ").append_text(self.sources[source]), Packed(ways, most=4))
        hidden = len(pairs) - len(shown)
        if not hidden:
            return table
        note = _folded(f"{hidden} more with a chance below {percent(HOPELESS)}")
        return Group(table, note) if shown else note


def _is_hopeless(item: Item, pairs: int) -> bool:
    return pairs > FEW and item.chance is not None and item.chance < HOPELESS


def _folded(text: str) -> Text:
    return Text(f"  {text}: type ", "dim").append("more", "bold")


ALONE = re.compile(r"(?<![\w.-])\d+(?![\w.-])")
PLURAL = re.compile(r"(?<=\w)s\b")


def number_run(shown: Mapping[Action, str]) -> dict[int, Action]:
    """Answers of one kind that differ by the number in them, by that number; none where they do not.

    A number that belongs to a name (`sworn-swords-2`) is none, and all say the same but for it.
    """
    if len({type(a) for a in shown}) != 1:
        return {}
    run: dict[int, Action] = {}
    said: set[str] = set()
    for a, text in shown.items():
        numbers = re.findall(r"\d+", text)
        if len(numbers) != 1 or not (alone := ALONE.search(text)):
            return {}
        run[int(alone[0])] = a
        said.add(PLURAL.sub("", ALONE.sub("#", text).replace("dice", "die")))
    return run if len(run) == len(shown) and len(said) == 1 else {}


def build(asking: Asking, options: Sequence[Action], depth: int = 0) -> Menu:
    """The menu of some options; the first `depth` places of each are chosen already."""
    game, s = asking.game, asking.state
    menu = Menu({a: game.label(s, asking.seat, a) for a in options}, {a: game.show(s, a) for a in options})
    menu.regions = asking.regions
    points = {a: game.points(s, asking.seat, a)[depth:] for a in options}
    landed = [a for a in options if points[a] and all(point in asking.places for point in points[a])]
    cards = [a for a in options if points[a] and a not in landed]
    plain = [a for a in options if not points[a]]
    if not landed:
        menu.run = number_run({a: menu.shown[a] for a in plain if re.search(r"\d", menu.shown[a])})
    worded = plain if landed else [a for a in (*cards, *plain) if a not in menu.run.values()]
    if landed or menu.run:
        menu.words = {menu.shown[a]: a for a in worded}
        menu.remarks = {a: asking.remark(a) for a in worded}
    if not menu.run:
        menu.items = [_flat(asking, menu, a) for a in (cards if landed else worded)]
    pairs = [a for a in landed if len(points[a]) > 1]
    if pairs and len(pairs) <= INLINE and depth == 0:
        menu.items += _pairs(asking, menu, pairs, points)
        landed = [a for a in landed if len(points[a]) == 1]
    menu.items += _by_place(asking, landed, points)
    return menu


def _flat(asking: Asking, menu: Menu, a: Action) -> Item:
    label = menu.labels[a]
    return Item(label, Text(label), (_plain(label), _plain(menu.shown[a])), (a,), asking.remark(a))


def _pairs(asking: Asking, menu: Menu, pairs: Sequence[Action], points: Mapping[Action, tuple[str, ...]]) -> list[Item]:
    """From one place to another, the best chances first; those that wait behind `more` have the last numbers."""
    found = []
    for a in pairs:
        source, target = points[a][:2]
        chance = asking.chance(a)
        label = _place(asking, target)
        if chance is not None:
            style = "bold" if chance >= 0.66 else "dim" if chance < HOPELESS else ""
            label.append(f" {percent(chance)}", style)
        menu.sources.setdefault(source, _place(asking, source))
        names = (_plain(f"{source} {target}"), _plain(target), _plain(asking.places[target].name))
        found.append(Item(asking.places[target].name, label, names, (a,), "", source, chance))
    best: dict[str, float] = {}
    for item in found:
        best[item.source] = max(best.get(item.source, 0.0), item.chance or 0.0)
    order = {source: n for n, source in enumerate(best)}
    many = len(found)
    return sorted(found, key=lambda i: (_is_hopeless(i, many), -best[i.source], order[i.source], -(i.chance or 0.0)))


def _by_place(asking: Asking, actions: Sequence[Action], points: Mapping[Action, tuple[str, ...]]) -> list[Item]:
    """One item for each first place, a few words beside it; of a square what is done there."""
    grouped: dict[str, list[Action]] = {}
    for a in actions:
        grouped.setdefault(points[a][0], []).append(a)
    remarks = {point: asking.remark(ways[0]) for point, ways in grouped.items()}
    remarked = any(remarks.values())
    found = []
    for point, ways in grouped.items():
        place = asking.places[point]
        is_told = place.is_square and len(ways) == 1
        label = Text(asking.game.label(asking.state, asking.seat, ways[0])) if is_told else _place(asking, point)
        if place.marks:
            label.append(f" {place.marks}", "dim")
        if remarks[point]:
            label.append(f" {unbroken(remarks[point])}", "dim")
        region = "" if remarked else place.region
        idle = remarked and not remarks[point]
        names = (_plain(point), _plain(place.name))
        found.append(Item(place.name, label, names, tuple(ways), region=region, is_idle=idle))
    return sorted(found, key=lambda item: item.is_idle) if len(found) > FEW else found


def _place(asking: Asking, point: str) -> Text:
    place = asking.places[point]
    if not place.text:
        return Text(place.name)
    return asking.badges.badge(place.tone, place.text).append(f" {place.name}", "")


def _cell(number: int, item: Item, width: int, indent: str = "  ") -> Text:
    after = ": " if item.label.plain[:1].isdecimal() else " "
    return Text.assemble(indent, (f"{number:>{width}}", "bold"), after, item.label)


def _single(item: Item) -> Item | Action:
    return item.actions[0] if len(item.actions) == 1 else item


def _no_number(number: int, run: Mapping[int, Action]) -> Action:
    least, most = min(run), max(run)
    raise Garbled(f"{number} is not possible.", f"Take {least}." if least == most else f"Take {least} to {most}.")
