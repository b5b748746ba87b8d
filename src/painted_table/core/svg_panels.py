"""What stands beside the board, as panels of paper: seats, dice, tracks, cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from .look.text import fitted, ui_breadth
from .markup import tag, words
from .scene import Count, Plate, Scene, Track
from .svg_cards import CardPanels
from .svg_dice import DicePanels
from .svg_paper import PAD, Panel

MOST_IN_ROW = 5
COUNTS = 37.0
"""So many counts stand side by side; the height of a row of them."""


class Panels(DicePanels, CardPanels):
    """Draws panels of one width by one theme."""

    def seats(self, scene: Scene) -> Iterator[Panel]:
        yield from map(self.plate, scene.plates)

    def rest(self, scene: Scene) -> Iterator[Panel]:
        """Dice and what is shown in the middle, hands, tracks, stacks, then what lies open before the seats."""
        yield from map(self.contest, scene.contests)
        spread = [pile for pile in scene.piles if pile.spread]
        for kind in ("shown", "hand", ""):
            for pile in spread:
                if pile.kind == kind and (pile.count or kind != "hand" or len(spread) == 1):
                    yield self.hand(pile)
        for group, tracks in groupby(scene.tracks, key=lambda track: track.group):
            yield self.tracks(group, list(tracks))
        stacks = [pile for pile in scene.piles if not pile.spread]
        if stacks:
            yield self.stacks(stacks)
        laid_out = [pile for pile in spread if pile.kind == "tableau"]
        if laid_out:
            yield self.tableaux(laid_out)

    def plate(self, plate: Plate) -> Panel:
        rows = _rows(plate.counts)
        height = 58.0 + (9 + COUNTS * len(rows) if rows else 0)
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
        if plate.note:
            parts.append(self._tag(plate.note, plate.state))
        body = tag("g", *parts, opacity=0.6 if plate.state == "out" else "")
        lit = plate.state in ("turn", "won")
        return self.paper(height, body, label=plate.label, lit=lit, value=plate.value)

    def tracks(self, group: str, tracks: list[Track]) -> Panel:
        parts = [self.heading(group)]
        after = max((ui_breadth(track.text, 13) for track in tracks), default=0.0) + 8
        dot = 16.0 if any(track.tone for track in tracks) else 0.0
        before = min(max((ui_breadth(track.name, 13) for track in tracks), default=0.0) + 10, 0.54 * self.inner)
        for n, track in enumerate(tracks):
            y = 46.0 + 21 * n
            if track.tone:
                fill, edge = self.theme.fill(track.tone), self.theme.surface("line-2")
                parts.append(tag("circle", cx=PAD + 5, cy=y + 5.5, r=5, fill=fill, stroke=edge))
            parts.append(self.text(fitted(track.name, 13, before - 9), PAD + dot, y + 10, 13))
            room = self.inner - dot - before - after
            parts.append(self._cells(track, PAD + dot + before, y, room))
            parts.append(self.text(track.text, self.width - PAD, y + 10, 13, weight=700, anchor="end"))
        return self.paper(50.0 + 21 * len(tracks), "".join(parts))

    def _counts(self, counts: tuple[Count, ...], y: float) -> Iterator[str]:
        """Numbers over what they count, with equal spaces between them."""
        widths = [max(ui_breadth(count.label, 12), ui_breadth(count.value, 15)) for count in counts]
        space = (self.inner - sum(widths)) / max(len(counts) - 1, 1)
        x = PAD
        for count, width in zip(counts, widths, strict=True):
            yield self.text(count.value, x, y, 15, weight=700)
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
        gap = min(2.0, step / 4)
        cells = (
            tag(
                "rect",
                x=left + n * step,
                y=top,
                width=step - gap,
                height=11,
                rx=2,
                fill=self.theme.fill(cell.tone or "well"),
                stroke=self.theme.surface("line-2"),
                stroke_width=0.8,
            )
            for n, cell in enumerate(track.cells)
        )
        return tag("g", *([tag("title", words(track.label))] if track.label else []), *cells)


def _rows(counts: tuple[Count, ...]) -> list[tuple[Count, ...]]:
    """All in one row while they fit, else in rows as even as can be."""
    rows = -(-len(counts) // MOST_IN_ROW)
    each = -(-len(counts) // rows) if rows else 1
    return [counts[start : start + each] for start in range(0, len(counts), each)]
