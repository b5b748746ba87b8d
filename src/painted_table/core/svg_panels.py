"""What stands beside the board, as panels of paper: seats, dice, tracks, cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from .look import Theme, look
from .look.text import fitted, ui_breadth
from .markup import number, tag, words
from .scene import Cell, Contest, Count, Plate, Scene, Sheet, Track
from .svg_board import Board
from .svg_cards import CardPanels
from .svg_dice import DicePanels
from .svg_paper import PAD, Panel
from .svg_pieces import UI

MOST_IN_ROW = 5
COUNTS = 37.0
"""So many counts stand side by side; the height of a row of them."""
COIN = 13.0
"""The room that a coin takes before its number."""


class Panels(DicePanels, CardPanels):
    """Draws panels of one width by one theme. `key` begins the ids of what they define."""

    def __init__(self, theme: Theme, width: float, key: str) -> None:
        super().__init__(theme, width)
        self.key = key

    def seats(self, scene: Scene) -> Iterator[Panel]:
        yield from map(self.plate, scene.plates)
        yield from self.sheets(scene, of_seats=True)

    def rest(self, scene: Scene) -> Iterator[Panel]:
        """Dice, sheets and what is shown in the middle, hands, tracks, stacks, then what lies open before the seats."""
        yield from (self.contest(contest) for contest in scene.contests if _has_dice(contest))
        yield from self.sheets(scene, of_seats=False)
        spread = [pile for pile in scene.piles if pile.spread]
        spread = [pile for pile in spread if pile.count] or spread[:1]
        for kind in ("shown", "", "hand"):
            yield from (self.hand(pile) for pile in spread if pile.kind == kind)
        for group, tracks in groupby(scene.tracks, key=lambda track: track.group):
            yield self.tracks(group, list(tracks))
        stacks = [pile for pile in scene.piles if not pile.spread]
        if stacks:
            yield self.stacks(stacks)
        laid_out = [pile for pile in spread if pile.kind == "tableau"]
        if laid_out:
            yield self.tableaux(laid_out)

    def sheets(self, scene: Scene, of_seats: bool) -> Iterator[Panel]:
        for n, sheet in enumerate(scene.sheets):
            if (sheet.seat >= 0) == of_seats:
                laid = [overlay for overlay in scene.overlays if overlay.sheet == sheet.id]
                yield self._sheet(sheet, Board(sheet, self.theme, f"{self.key}-s{n}", laid))

    def _sheet(self, sheet: Sheet, board: Board) -> Panel:
        """A drawing beside the board, as wide as the panel, under its name."""
        scale = self.inner / sheet.width
        note = self.text(fitted(sheet.note, 13, 0.5 * self.inner), self.width - PAD, 28, 13, tone="ink-2", anchor="end")
        room = self.inner - ui_breadth(sheet.note, 13) - 10
        drawn = tag("g", *board.layers())
        place = f"translate({PAD} 40) scale({number(scale)})"
        parts = [
            self.heading(fitted(sheet.name, 16, room)),
            note,
            tag("defs", *board.definitions(), *board.symbols()),
            tag("g", drawn, transform=place, data_sheet=sheet.id),
        ]
        return self.paper(54 + sheet.height * scale, "".join(parts), label=sheet.label)

    def plate(self, plate: Plate) -> Panel:
        rows = _rows(plate.counts)
        below = 58.0 + (9 + COUNTS * len(rows) if rows else 0)
        height = below + (4 + 18 * len(plate.coming) if plate.coming else 0)
        room = self.inner - 46 - ui_breadth(plate.score, 22) - 8
        parts = [
            self.crest(plate.tone, plate.mark, PAD, 10, 36),
            self.text(fitted(plate.side, 17, room), PAD + 46, 26, 17, weight=700),
            self.text(fitted(plate.who, 13, room), PAD + 46, 43, 13, tone="ink-2"),
            self.text(plate.score, self.width - PAD, 32, 22, weight=700, anchor="end"),
        ]
        if rows:
            parts.append(self.rule(60))
        for n, counts in enumerate(rows):
            parts.extend(self._counts(counts, 80 + n * COUNTS))
        for n, count in enumerate(plate.coming):
            y = below + 10 + 18 * n
            parts.append(self.text(count.value, PAD, y, 14, weight=700, tone="good"))
            beside = PAD + ui_breadth(count.value, 14) + 8
            parts.append(self.text(fitted(count.label, 12, self.width - PAD - beside), beside, y, 12, tone="ink-2"))
        if plate.note:
            parts.append(self._tag(plate.note, plate.state))
        body = tag("g", *parts, opacity=0.6 if plate.state == "out" else "", data_plate=plate.id)
        lit = plate.state in ("turn", "won")
        return self.paper(height, body, label=plate.label, lit=lit, value=plate.value)

    def tracks(self, group: str, tracks: list[Track]) -> Panel:
        parts = [self.heading(group)]
        after = max((ui_breadth(track.text, 13) for track in tracks), default=0.0) + 8
        dot = 16.0 if any(track.tone for track in tracks) else 0.0
        before = min(max((ui_breadth(track.name, 13) for track in tracks), default=0.0) + 10, 0.54 * self.inner)
        y = 46.0
        for track in tracks:
            high = _height(track)
            middle = (high - 11) / 2
            top, y = y, y + middle
            if track.tone:
                fill, edge = self.theme.fill(track.tone), self.theme.surface("line-2")
                parts.append(tag("circle", cx=PAD + 5, cy=y + 5.5, r=5, fill=fill, stroke=edge))
            parts.append(self.text(fitted(track.name, 13, before - 9), PAD + dot, y + 10, 13))
            room = self.inner - dot - before - after
            parts.append(self._cells(track, PAD + dot + before, top, room))
            parts.append(self.text(track.text, self.width - PAD, y + 10, 13, weight=700, anchor="end"))
            y = top + high + 10
        return self.paper(y + 4, "".join(parts))

    def _counts(self, counts: tuple[Count, ...], y: float) -> Iterator[str]:
        """Numbers over what they count, coins before them, with equal spaces between them."""
        most = self.inner / max(len(counts), 1) - 6
        counts = tuple(
            Count(fitted(count.label, 12, most), fitted(count.value, 15, most), count.tone) for count in counts
        )
        coins = [COIN if count.tone else 0.0 for count in counts]
        widths = [
            max(ui_breadth(count.label, 12), coin + ui_breadth(count.value, 15))
            for count, coin in zip(counts, coins, strict=True)
        ]
        space = (self.inner - sum(widths)) / max(len(counts) - 1, 1)
        x = PAD
        for count, width, coin in zip(counts, widths, coins, strict=True):
            if count.tone:
                fill, edge = self.theme.fill(count.tone), self.theme.surface("casing")
                yield tag("circle", cx=x + 5, cy=y - 5, r=5, fill=fill, stroke=edge)
            yield self.text(count.value, x + coin, y, 15, weight=700)
            yield self.text(count.label, x, y + 15, 12, tone="ink-2")
            x += width + space

    def _tag(self, note: str, state: str) -> str:
        """A word on the upper edge of a plate; gold only where somebody acts."""
        wide = ui_breadth(note, 12) + 18
        left = self.width - PAD - wide
        acting = state in ("turn", "won")
        fill = self.theme.surface("act" if acting else "well")
        edge = self.theme.surface("casing" if acting else "line-2")
        pill = tag("rect", x=left, y=-10, width=wide, height=20, rx=10, fill=fill, stroke=edge, stroke_opacity=0.5)
        tone = "on-act" if acting else "ink-2"
        return pill + self.text(note, left + wide / 2, 4.5, 12, weight=650, anchor="middle", tone=tone)

    def _cells(self, track: Track, left: float, top: float, room: float) -> str:
        step = room / max(len(track.cells), 1)
        wide = step - min(2.0, step / 4)
        cells = (self._cell(cell, left + n * step, top, wide, _height(track)) for n, cell in enumerate(track.cells))
        return tag("g", *([tag("title", words(track.label))] if track.label else []), *cells, data_track=track.id)

    def _cell(self, cell: Cell, x: float, y: float, wide: float, high: float) -> str:
        """A step; where it stands it wears a dark line, and what is covered is struck through."""
        here = cell.state == "here"
        parts = [
            tag("title", words(cell.label)) if cell.label else "",
            tag(
                "rect",
                x=x,
                y=y,
                width=wide,
                height=high,
                rx=2,
                fill=self.theme.fill(cell.tone or "well"),
                stroke=self.theme.surface("ink" if here else "line-2"),
                stroke_width=2 if here else 0.8,
            ),
        ]
        middle = x + wide / 2
        ink = self.theme.ink(cell.tone or "well")
        if cell.mark:
            size = min(wide, high) - 5
            unit = size / 100
            place = f"translate({number(middle - size / 2)} {number(y + (high - size) / 2)}) scale({unit:.4f})"
            path = look().drawings.mark[cell.mark].path
            parts.append(tag("path", d=path, fill=ink, fill_rule="evenodd", transform=place))
        elif cell.text:
            size = min(13.0, 0.92 * wide / max(ui_breadth(cell.text, 1), 0.1))
            at = y + high / 2 + 0.36 * size
            parts.append(
                tag(
                    "text",
                    words(cell.text),
                    x=middle,
                    y=at,
                    font_size=size,
                    font_weight=700,
                    font_family=UI,
                    text_anchor="middle",
                    fill=ink,
                )
            )
        if cell.state == "struck":
            d = f"M{number(x + 2)} {number(y + high - 2)}L{number(x + wide - 2)} {number(y + 2)}"
            parts.append(tag("path", d=d, stroke=ink, stroke_width=1.6, opacity=0.8))
        return tag("g", *parts, data_value=cell.value)


def _has_dice(contest: Contest) -> bool:
    """Until dice are chosen there is nothing to see."""
    return bool(contest.tally or contest.result or any(row.dice for row in contest.rows))


def _height(track: Track) -> float:
    """Steps with something to read or to press are higher."""
    return 24.0 if any(cell.text or cell.mark or cell.value for cell in track.cells) else 11.0


def _rows(counts: tuple[Count, ...]) -> list[tuple[Count, ...]]:
    """All in one row while they fit, else in rows as even as can be."""
    rows = -(-len(counts) // MOST_IN_ROW)
    each = -(-len(counts) // rows) if rows else 1
    return [counts[start : start + each] for start in range(0, len(counts), each)]
