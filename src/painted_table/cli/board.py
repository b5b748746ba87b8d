"""A scene as text: the board by region, the seats, the cards one may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..core.agenda import Seat
from ..core.english import plural
from ..core.provenance import ORIGINS
from ..core.scene import Area, Contest, Die, Pile, Plate, Scene, Tray, drawn_areas
from ..core.terminal import Region
from .grid import draw_grid, lying_about, squares_of
from .look import counts_told
from .plan import draw_plan, signs_of, told_place
from .screen import Badges, drawn, tone_style

LABEL = 15
ROOMY = 4
"""Places of a region from which on it takes two lines, whatever the width."""
GAP = 2
MOST_COUNTS = 5
"""So many counts of a seat stand in one line."""


@dataclass(frozen=True)
class Place:
    """One thing that can be pointed at: its name, its side, and the number that stands there."""

    name: str
    tone: str
    text: str
    marks: str = ""
    region: str = ""
    is_square: bool = False
    """Whether it is one of many squares, whose name is only where it lies."""


def places(scene: Scene, regions: Sequence[Region] = (), marks: Mapping[str, str] | None = None) -> dict[str, Place]:
    """Everything in a scene that stands for a value, by that value."""
    numbers = {piece.value: piece.text for piece in scene.pieces if piece.value and piece.text}
    homes = {id: region.name for region in regions for id in region.areas}
    squares = {area.id for area in scene.backdrop.areas if area.cell}
    found: dict[str, Place] = {}
    for area in scene.areas:
        if area.value:
            is_square = area.id in squares
            mark = "" if is_square else (marks or {}).get(area.id, "")
            text, home = numbers.get(area.value, ""), homes.get(area.id, "")
            found[area.value] = Place(_name(area), area.tone, text, mark, home, is_square)
    return found


def _name(area: Area) -> str:
    return area.name or area.label.partition(",")[0]


def draw_board(
    scene: Scene, regions: Sequence[Region], marks: Mapping[str, str], badges: Badges, viewer: Seat
) -> RenderableType:
    """Every place with its holder and what stands there, region by region; the viewer's own are bold. A board of
    squares is drawn as one.
    """
    own = scene.plates[viewer].tone if 0 <= viewer < len(scene.plates) else ""
    squares = squares_of(scene)
    if squares is not None:
        return draw_grid(scene, squares, marks, badges, own)
    areas = {area.id: area for area in scene.areas}
    if not regions and (parts := _groups(scene)):
        return _draw_groups(parts, badges, own)
    numbers = {piece.value: piece.text for piece in scene.pieces if piece.value and piece.text}
    listed = {id for region in regions for id in region.areas}
    rest = tuple(id for id in areas if id not in listed)
    groups = [*regions, *([Region("", "", (), rest)] if rest else [])]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=LABEL)
    table.add_column(ratio=1)
    for region in groups:
        cells = [_cell(areas[id], numbers, marks.get(id, ""), badges, own) for id in region.areas if id in areas]
        table.add_row(region_label(region), Packed(cells))
    standing = [tray for tray in scene.trays if not tray.ghost]
    if not standing:
        return table
    signs = signs_of(scene)
    told = [_tray(tray, badges, own, f"{signs[tray.id]} {told_place(scene, tray)}") for tray in standing]
    return Group(draw_plan(scene), table, *told, *lying_about(scene))


def _groups(scene: Scene) -> dict[str, list[Area]]:
    """The places of a board by the part of it to which they belong, where they say so."""
    found: dict[str, list[Area]] = {}
    for area in drawn_areas(scene):
        if area.value and area.group:
            found.setdefault(area.group, []).append(area)
    return found


def _draw_groups(groups: Mapping[str, Sequence[Area]], badges: Badges, own: str) -> RenderableType:
    """Places where something stands have a line each, in the words of the scene; the others share one."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=LABEL)
    table.add_column(ratio=1)
    for name, areas in groups.items():
        lines = [_told_place(area, badges, own) for area in areas if area.counts]
        if empty := [_name(area) for area in areas if not area.counts]:
            lines.append(Text(", ".join(empty), "dim"))
        table.add_row(Text(name, "bold"), Group(*lines))
    return table


def _told_place(area: Area, badges: Badges, own: str) -> Text:
    line = badges.badge(area.tone).append(" ") if area.side else Text()
    style = "bold" if own and area.tone == own else ""
    line.append(_name(area), "bold underline" if area.state in ("source", "target") else style)
    told = area.label.removeprefix(f"{_name(area)}, ").removesuffix(f", {area.group}")
    return line.append(f": {told}")


def _tray(tray: Tray, badges: Badges, own: str, place: str) -> RenderableType:
    """A unit in a paragraph: how many are left, its sign and place on the map, and all that is told of it."""
    name, comma, rest = tray.label.partition(",")
    style = "bold underline" if tray.state in ("source", "target") else "bold" if own and tray.tone == own else ""
    told = Text(name, style).append(f"{comma}{rest}").append(f" ({place})", "dim")
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(badges.badge(tray.tone, tray.text), told)
    return line


def region_label(region: Region) -> Text:
    label = Text.assemble((region.name, "bold"))
    if region.note:
        label.append(" " if cell_len(f"{region.name} {region.note}") <= LABEL else "\n").append(region.note)
    if region.aside and len(region.areas) >= ROOMY:
        label.append(" " if "\n" in label.plain else "\n").append_text(drawn(region.aside))
    return label


def _cell(area: Area, numbers: Mapping[str, str], marks: str, badges: Badges, own: str) -> Text:
    cell = badges.badge(area.tone, numbers.get(area.value, "–"))
    style = "bold" if own and area.tone == own and own != "neutral" else ""
    if area.state in ("source", "target"):
        style = "bold underline"
    cell.append(" ").append(_name(area), style)
    if marks:
        cell.append(f" {marks}", "dim")
    if area.state == "target":
        cell.append(" ◄")
    return cell


class Packed:
    """Cells in as many columns as there is room for, each as wide as its widest cell."""

    def __init__(self, cells: Sequence[Text], most: int = 6) -> None:
        self.cells = cells
        self.most = most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        columns = next(n for n in range(self.most, 0, -1) if n == 1 or self._width(n) <= options.max_width)
        widths = self._widths(columns)
        for start in range(0, len(self.cells), columns):
            row = Text(no_wrap=True, overflow="ellipsis")
            for cell, width in zip(self.cells[start : start + columns], widths):
                row.append_text(cell).append(" " * (width - cell.cell_len + GAP))
            row.rstrip()
            yield row

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, options.max_width)

    def _widths(self, columns: int) -> list[int]:
        return [max(cell.cell_len for cell in self.cells[n::columns]) for n in range(min(columns, len(self.cells)))]

    def _width(self, columns: int) -> int:
        widths = self._widths(columns)
        return sum(widths) + GAP * (len(widths) - 1)


def draw_seats(scene: Scene, names: Sequence[str], badges: Badges, viewer: Seat) -> RenderableType:
    """Who sits where, with what, and how they stand: a line for each seat, or a column where there is much to tell."""
    told = dict.fromkeys(count.label for plate in scene.plates for count in plate.counts)
    # One castle and two castles are one column.
    many = {label: plural(label) if plural(label) in told else label for label in told}
    labels = list(dict.fromkeys(many.values()))
    rows: list[list[Text]] = [[Text("")] * 2 + [Text(label, "dim") for label in (*labels, "points", "")]]
    for seat, plate in enumerate(scene.plates):
        who = names[seat] if seat < len(names) else plate.who
        style = "bold" if plate.state in ("turn", "won") else "dim" if plate.state == "out" else ""
        side = badges.badge(plate.tone).append(f" {plate.side}", style) if _has_side(plate.tone) else Text(plate.side)
        held = {many[count.label]: count.value for count in plate.counts}
        person = Text(f"{who} (you)" if seat == viewer else who, style)
        counts = [Text(held.get(label, "")) for label in labels]
        rows.append([side, person, *counts, Text(plate.score, "bold"), Text(plate.note, "italic")])
    drawn = _by_column(rows) if len(labels) > MOST_COUNTS else _by_line(rows)
    scores = [Text(line, "dim") for plate in scene.plates if (line := made_of_parts(plate))]
    return Group(drawn, *scores) if scores else drawn


def draw_tracks(scene: Scene) -> list[Text]:
    """What stands beside the board as a row of steps, group by group: how far it has come, in words."""
    groups: dict[str, list[str]] = {}
    for track in scene.tracks:
        here = next((cell.label for cell in track.cells if cell.state == "here"), "")
        told = track.label or " ".join(filter(None, (track.name, track.text or here)))
        groups.setdefault(track.group, []).append(told)
    return [Text(f"{group}: {'; '.join(told)}.", "dim") for group, told in groups.items()]


def draw_sheets(scene: Scene) -> list[Text]:
    """Mats and whatever else lies beside the board, each in sentences; what threatens first where it is there."""
    return [Text(f"{sheet.label.rstrip('.')}.") for sheet in scene.sheets if sheet.label]


def made_of_parts(plate: Plate) -> str:
    """What a score is made of, and what is to come."""
    if not plate.score or not (plate.parts or plate.coming):
        return ""
    made = ", ".join(f"{part.value} {part.label}" for part in plate.parts)
    coming = ", ".join(f"{part.value} {part.label}" for part in plate.coming)
    total = f"{plate.side}, {plate.score} {plate.units}".rstrip()
    return "; ".join(filter(None, (f"{total}: {made}" if made else total, coming))) + "."


def _by_line(rows: Sequence[Sequence[Text]]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis")
    for _ in rows[0][3:]:
        table.add_column(justify="right")
    table.add_column(no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _by_column(rows: Sequence[Sequence[Text]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    for _ in rows[1:]:
        table.add_column(no_wrap=True, overflow="ellipsis")
    for line in zip(*rows, strict=True):
        if any(text.plain for text in line):
            table.add_row(*line)
    return table


def _has_side(tone: str) -> bool:
    return tone != "neutral" and bool(tone_style(tone).bgcolor)


def draw_contest(contest: Contest, badges: Badges, with_dice: bool = True) -> RenderableType:
    """Dice on the table: what it is about, whose they are and what they show, what changes them, how it stands."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(4):
        table.add_column(no_wrap=True)
    for row in contest.rows:
        table.add_row(
            Text("  ").append_text(badges.badge(row.tone)), row.name, draw_dice(row.dice), Text(row.note, "dim")
        )
    changes = [Text(f"  {contest.rows[line.row].name} {line.text}: {line.cause}", "dim") for line in contest.tally]
    if not with_dice:
        return Group(*changes)
    about = Text(f"  {contest.label.partition('. ')[0]}")
    how = [Text(f"  {contest.result}.", "bold")] if contest.result else []
    return Group(about, table, *changes, *how)


def draw_dice(dice: Sequence[Die]) -> Text:
    """The faces from high to low, each with what it comes to; those that have not fallen by their number."""
    if not any(die.face for die in dice):
        return Text(f"{len(dice)} dice to roll" if len(dice) > 1 else "1 die to roll" if dice else "")
    shown = []
    for die in dice:
        face = f"{die.face}{die.bonus}={die.total}" if die.total else die.face or "?"
        shown.append(Text(face, "dim" if die.fate == "spare" else "bold"))
    return Text(" ").join(shown)


def draw_shown(scene: Scene, besides: str = "") -> list[RenderableType]:
    """Cards that lie in the middle while they are chosen from or played, but for those that are told elsewhere."""
    cards = [card for pile in scene.piles if pile.kind == "shown" for card in pile.cards]
    return [
        Padding(Text.assemble((card.name, "bold"), (f"  {card.text}", "dim")), (0, 0, 0, 2))
        for card in cards
        if card.name and card.name not in besides
    ]


def headline(scene: Scene) -> Text:
    """Where the game stands, in one line."""
    facts = [f"{fact.label} {fact.value}".strip() for fact in scene.facts]
    return Text(" · ".join([scene.title, *facts]), "bold")


def draw_hand(scene: Scene) -> RenderableType:
    """The cards the viewer may see, and how many there are of the others."""
    spread = [pile for pile in scene.piles if pile.spread]
    stacks = [pile for pile in scene.piles if not pile.spread]
    parts: list[RenderableType] = [_open_pile(pile) for pile in spread]
    if stacks:
        parts.append(Text(", ".join(f"{pile.name}: {pile.count}" for pile in stacks), "dim"))
    return Group(*parts) if parts else Text("There are no cards to see.")


def _open_pile(pile: Pile) -> Text:
    """Cards with something to read on lines of their own: name, state, price, moment, and the text once. What lies
    before a seat is told by name and state.
    """
    text = Text.assemble((f"{pile.name}: ", "bold"))
    if pile.kind == "tableau":
        return text.append(", ".join(f"{card.name} ({card.note})" if card.note else card.name for card in pile.cards))
    if not any(card.name and card.text for card in pile.cards):
        return text.append(", ".join(card.label or card.name for card in pile.cards) or "no cards")
    for card in pile.cards:
        text.append("\n  ").append(card.name or "face down", "bold")
        about = (card.note, counts_told(card), card.when, ORIGINS[card.origin] if card.origin else "")
        if told := "; ".join(filter(None, about)):
            text.append(f" ({told})")
        text.append(f". {card.text}" if card.text else "", "dim")
    return text
