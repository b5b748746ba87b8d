"""What stands beside the board, as panels of paper: seats, dice, tracks, cards.

A panel is drawn for a given width, in pixels of a screen on which text of 14 reads well; whoever composes
the picture scales it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from .look import Theme, look
from .look.text import fitted, ui_breadth, wrapped
from .markup import number, tag, words
from .scene import Card, Contest, Count, DiceRow, Die, Pile, Plate, Scene, Track
from .svg_board import READ, UI

PAD = 14.0
DIE = 40.0
CARD_WIDTH, CARD_HEIGHT = 76.0, 96.0


class Panel(NamedTuple):
    height: float
    markup: str


class Panels:
    """Draws panels of one width by one theme."""

    def __init__(self, theme: Theme, width: float) -> None:
        self.theme = theme
        self.width = width
        self.inner = width - 2 * PAD

    def seats(self, scene: Scene) -> Iterator[Panel]:
        yield from map(self.plate, scene.plates)

    def rest(self, scene: Scene) -> Iterator[Panel]:
        yield from map(self.contest, scene.contests)
        for group, tracks in groupby(scene.tracks, key=lambda track: track.group):
            yield self.tracks(group, list(tracks))
        stacks = [pile for pile in scene.piles if not pile.spread]
        if stacks:
            yield self.stacks(stacks)
        for pile in scene.piles:
            if pile.spread:
                yield self.hand(pile)

    def plate(self, plate: Plate) -> Panel:
        height = 104.0 if plate.counts else 58.0
        crest = self._crest(plate.tone, plate.mark, PAD, 10, 36)
        room = self.inner - 46 - ui_breadth(plate.score, 22) - 8
        parts = [
            crest,
            self.text(fitted(plate.side, 17, room), PAD + 46, 26, 17, weight=700),
            self.text(fitted(plate.who, 13, room), PAD + 46, 43, 13, tone="ink-2"),
            self.text(plate.score, self.width - PAD, 32, 22, weight=700, anchor="end"),
        ]
        if plate.counts:
            parts.append(self._rule(60))
            parts.extend(self._counts(plate.counts, 80))
        if plate.note:
            parts.append(self._tag(plate.note, plate.state))
        body = tag("g", *parts, opacity=0.6 if plate.state == "out" else "")
        return self._paper(height, body, label=plate.label, lit=plate.state in ("turn", "won"))

    def contest(self, contest: Contest) -> Panel:
        parts = [self.text(fitted(contest.title, 16, self.inner), PAD, 28, 16, weight=700)]
        top = 44.0
        names = max((ui_breadth(row.name, 13) for row in contest.rows), default=0.0) + 18
        for n, row in enumerate(contest.rows):
            parts.append(self.text(row.name, PAD, top + DIE / 2 + 5, 13, tone="ink-2"))
            parts.extend(self._dice(row, PAD + names, top, show_fate=n == 0))
            top += DIE + (22 if n == 0 else 8)
        if contest.result:
            parts.append(
                tag("rect", x=PAD, y=top, width=self.inner, height=34, rx=8, fill=self.theme.surface("well"))
            )
            result = fitted(contest.result, 15, self.inner - 20)
            parts.append(self.text(result, PAD + 10, top + 22, 15, weight=650))
            top += 42
        return self._paper(top + 6, "".join(parts), label=contest.label)

    def tracks(self, group: str, tracks: list[Track]) -> Panel:
        parts = [self.text(group, PAD, 28, 16, weight=700)]
        after = max((ui_breadth(track.text, 13) for track in tracks), default=0.0) + 8
        dot = 16.0 if any(track.tone for track in tracks) else 0.0
        before = min(max((ui_breadth(track.name, 13) for track in tracks), default=0.0) + 10, 0.54 * self.inner)
        for n, track in enumerate(tracks):
            y = 46.0 + 21 * n
            if track.tone:
                fill, edge = self.theme.fill(track.tone), self.theme.surface("line-2")
                parts.append(tag("circle", cx=PAD + 5, cy=y + 5.5, r=5, fill=fill, stroke=edge))
            parts.append(self.text(fitted(track.name, 13, before - 4), PAD + dot, y + 10, 13))
            room = self.inner - dot - before - after
            parts.append(self._cells(track, PAD + dot + before, y, room))
            parts.append(self.text(track.text, self.width - PAD, y + 10, 13, weight=700, anchor="end"))
        return self._paper(50.0 + 21 * len(tracks), "".join(parts))

    def stacks(self, piles: list[Pile]) -> Panel:
        """Stacks side by side, face up or down, and how many cards there are."""
        each = self.inner / len(piles)
        parts: list[str] = []
        for n, pile in enumerate(piles):
            left = PAD + n * each
            parts.append(self._stack(pile, left, 14))
            beside = left + 54
            room = each - 58
            parts.append(self.text(fitted(pile.name, 13, room), beside, 32, 13, tone="ink-2"))
            parts.append(self.text(str(pile.count), beside, 56, 20, weight=700))
        return self._paper(92, "".join(parts), label="; ".join(pile.label for pile in piles))

    def hand(self, pile: Pile) -> Panel:
        parts = [
            self.text(pile.name, PAD, 28, 16, weight=700),
            self.text(str(pile.count), self.width - PAD, 28, 13, tone="ink-2", anchor="end"),
        ]
        per_row = max(int((self.inner + 8) // (CARD_WIDTH + 8)), 1)
        for n, card in enumerate(pile.cards):
            row, column = divmod(n, per_row)
            parts.append(self._card(card, PAD + column * (CARD_WIDTH + 8), 42 + row * (CARD_HEIGHT + 8)))
        rows = -(-len(pile.cards) // per_row)
        return self._paper(42 + rows * (CARD_HEIGHT + 8) + 6, "".join(parts), label=pile.label)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        tone: str = "ink",
        weight: float = 450,
        anchor: str = "",
        face: str = UI,
    ) -> str:
        return tag(
            "text", words(text), x=x, y=y, font_size=size, font_weight=weight, font_family=face,
            fill=self.theme.surface(tone), text_anchor=anchor,
        )

    def _paper(self, height: float, body: str, label: str = "", lit: bool = False) -> Panel:
        surface = self.theme.surface
        sheet = tag(
            "rect", width=self.width, height=height, rx=10, fill=surface("panel"),
            stroke=surface("act") if lit else surface("line"), stroke_width=2.5 if lit else 1,
        )
        shadow = tag("rect", y=2, width=self.width, height=height, rx=10, fill="#000", opacity=0.14)
        title = tag("title", words(label)) if label else ""
        return Panel(height, tag("g", title, shadow, sheet, body))

    def _rule(self, y: float) -> str:
        return tag("path", d=f"M{PAD} {number(y)}H{number(self.width - PAD)}", stroke=self.theme.surface("line"))

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
        pill = tag(
            "rect", x=left, y=-10, width=wide, height=20, rx=10, fill=fill, stroke=edge, stroke_opacity=0.5
        )
        tone = "on-act" if acting else "ink-2"
        return pill + self.text(note, left + wide / 2, 4.5, 12, weight=650, anchor="middle", tone=tone)

    def _crest(self, tone: str, mark: str, x: float, y: float, size: float) -> str:
        known = self.theme.palette.tone[tone]
        drawings = look().drawings
        body = tag(
            "path", d=drawings.shape[known.shape].path, fill=known.fill, stroke=self.theme.surface("line-2"),
            stroke_width=1.5, stroke_linejoin="round",
        )
        if mark:
            middle = drawings.shape[known.shape].middle
            body += tag(
                "path", d=drawings.mark[mark].path, fill=known.ink, fill_rule="evenodd",
                transform=f"translate(9.5 {number(middle - 10.5)}) scale(.21)",
            )
        return tag("g", body, transform=f"translate({number(x)} {number(y)}) scale({number(size / 40)})")

    def _dice(self, row: DiceRow, left: float, top: float, show_fate: bool) -> Iterator[str]:
        for n, die in enumerate(row.dice):
            x = left + n * (DIE + 14)
            yield self._die(die, row.tone, x, top)
            if show_fate and die.fate:
                word = {"wins": "beats", "loses": "falls to", "spare": "spare"}[die.fate]
                tone = {"wins": "good", "loses": "danger", "spare": "ink-2"}[die.fate]
                yield self.text(word, x + DIE / 2, top + DIE + 15, 12, tone=tone, weight=600, anchor="middle")

    def _die(self, die: Die, tone: str, x: float, y: float) -> str:
        surface = self.theme.surface
        hollow = die.fate == "spare"
        body = tag(
            "rect", x=x + 0.75, y=y + 0.75, width=DIE - 1.5, height=DIE - 1.5, rx=8,
            fill="none" if hollow else self.theme.fill(tone),
            stroke=surface("line-2"), stroke_width=1.5, stroke_dasharray="" if die.face else "4 3",
            fill_opacity="" if die.face else 0.35,
        )
        ink = surface("ink-2") if hollow else self.theme.ink(tone)
        return body + tag(
            "text", words(die.face), x=x + DIE / 2, y=y + 28, font_size=22, font_weight=500 if hollow else 700,
            font_family=UI, text_anchor="middle", fill=ink,
        )

    def _cells(self, track: Track, left: float, top: float, room: float) -> str:
        step = room / max(len(track.cells), 1)
        gap = min(2.0, step / 4)
        cells = (
            tag(
                "rect", x=left + n * step, y=top, width=step - gap, height=11, rx=2,
                fill=self.theme.fill(cell.tone or "well"),
                stroke=self.theme.surface("line-2"), stroke_width=0.8,
            )
            for n, cell in enumerate(track.cells)
        )
        return tag("g", *([tag("title", words(track.label))] if track.label else []), *cells)

    def _stack(self, pile: Pile, x: float, y: float) -> str:
        surface = self.theme.surface
        face_up = bool(pile.cards)
        shifts = (0.0, 2.0, 4.0) if pile.count > 2 else (0.0,)
        parts = [
            tag(
                "rect", x=x + shift, y=y - shift, width=44, height=62, rx=5,
                fill=surface("panel") if face_up else surface("rail"),
                stroke=surface("line-2"), stroke_width=1.2,
                stroke_dasharray="" if pile.count else "4 3", fill_opacity="" if pile.count else 0,
            )
            for shift in shifts
        ]
        if pile.count:
            top = shifts[-1]
            edge = surface("line-2" if face_up else "rail-ink-2")
            parts.append(
                tag("rect", x=x + top + 5, y=y - top + 5, width=34, height=52, rx=3, fill="none", stroke=edge)
            )
        return "".join(parts)

    def _card(self, card: Card, x: float, y: float) -> str:
        surface = self.theme.surface
        parts = [
            tag("title", words(card.label)) if card.label else "",
            tag(
                "rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, stroke=surface("line-2"),
                fill=surface("well") if card.name else surface("rail"),
            ),
        ]
        for n, line in enumerate(wrapped(card.name, 13, CARD_WIDTH - 10, 3)):
            parts.append(self.text(line, x + 6, y + 17 + 13.5 * n, 13, weight=700, face=READ))
        corner = (x + CARD_WIDTH - 36, y + CARD_HEIGHT - 36)
        if card.tone and card.mark:
            parts.append(self._crest(card.tone, card.mark, *corner, 32))
        elif card.mark:
            parts.append(self._mark(card.mark, corner[0] + 4, corner[1] + 4, 24, "ink-2"))
        return tag("g", *parts, data_value=card.value)

    def _mark(self, mark: str, x: float, y: float, size: float, tone: str) -> str:
        return tag(
            "path", d=look().drawings.mark[mark].path, fill=self.theme.surface(tone), fill_rule="evenodd",
            transform=f"translate({number(x)} {number(y)}) scale({number(size / 100)})",
        )
