"""Dice on the table as panels: rows of dice in pairs, what is added to them, the tally, how it went."""

from __future__ import annotations

from collections.abc import Iterator

from .look.text import UI_FACTOR, fitted, ui_breadth, wrapped
from .markup import number, tag, words
from .scene import Contest, DiceRow, Die, Modifier
from .svg_board import UI
from .svg_paper import PAD, Panel, Paper

DIE = 34.0
SUM = 30.0
"""The sides of a die, and the room for what it comes to."""
LINE = 33.0

FATES = {"wins": ("beats", "good"), "loses": ("falls to", "danger"), "spare": ("spare", "ink-2")}


class DicePanels(Paper):
    def contest(self, contest: Contest) -> Panel:
        parts = [self.text(fitted(contest.title, 16, self.inner), PAD, 28, 16, weight=700)]
        top = 44.0
        written = [(row.name, 13) for row in contest.rows] + [(row.note, 11) for row in contest.rows]
        names = min(max((ui_breadth(text, size) for text, size in written), default=0.0), 0.34 * self.inner) + 16
        most = max((len(row.dice) for row in contest.rows), default=0) or 1
        has_sums = any(die.total for row in contest.rows for die in row.dice)
        step = min((self.inner - names) / most, DIE + (SUM if has_sums else 0) + 12)
        paired = len(contest.rows) == 2 and any(die.fate for row in contest.rows for die in row.dice)
        for n, row in enumerate(contest.rows):
            middle = top + DIE / 2 + (-2 if row.note else 5)
            parts.append(self.text(fitted(row.name, 13, names - 8), PAD, middle, 13, weight=600))
            parts.append(self.text(row.note, PAD, middle + 14, 11, tone="ink-2"))
            parts.extend(self._dice(row, PAD + names, top, step, show_fate=paired and n == 0))
            top += DIE + (22 if paired and n == 0 else 8)
        for line in contest.tally:
            parts.append(self._modifier(line, contest.rows, top + 4))
            top += LINE
        if contest.result:
            top += 7 if contest.tally else 0
            lines = wrapped(contest.result, 14, (self.inner - 36) / UI_FACTOR, 2)
            high = 16 + 18 * len(lines)
            parts.append(
                tag("rect", x=PAD, y=top, width=self.inner, height=high, rx=8, fill=self.theme.surface("well"))
            )
            for n, words in enumerate(lines):
                parts.append(self.text(words, PAD + 10, top + 21 + 18 * n, 14, weight=650))
            top += high + 8
        return self.paper(top + 6, "".join(parts), label=contest.label)

    def _dice(self, row: DiceRow, left: float, top: float, step: float, show_fate: bool) -> Iterator[str]:
        for n, die in enumerate(row.dice):
            x = left + n * step
            yield tag("g", self._die(die, row.tone, x, top), data_value=die.value)
            if die.total:
                beside = x + DIE + 4
                yield self.text(die.total, beside, top + 17, 16, weight=700)
                yield self.text(f"{die.face}{die.bonus}", beside, top + 31, 11, tone="ink-2")
            if show_fate and die.fate:
                word, tone = FATES[die.fate]
                yield self.text(word, x + DIE / 2, top + DIE + 15, 12, tone=tone, weight=600, anchor="middle")

    def _die(self, die: Die, tone: str, x: float, y: float) -> str:
        surface = self.theme.surface
        hollow = die.fate == "spare"
        paint: dict[str, str | float] = {
            "fill": "none" if hollow else self.theme.fill(tone),
            "stroke": surface("line-2"),
            "stroke_width": 1.5,
            "stroke_dasharray": "" if die.face else "4 3",
            "fill_opacity": "" if die.face else 0.35,
        }
        if die.sides == 6:
            body = tag("rect", x=x + 0.75, y=y + 0.75, width=DIE - 1.5, height=DIE - 1.5, rx=8, **paint)
        else:
            body = tag("path", d=_outline(x, y), stroke_linejoin="round", **paint)
        ink = surface("ink-2") if hollow or not die.face else self.theme.ink(tone)
        shown = die.face or (f"d{die.sides}" if die.sides != 6 else "")
        size = 21.0 if die.face else 13.0
        return body + tag(
            "text",
            words(shown),
            x=x + DIE / 2,
            y=y + DIE / 2 + 0.36 * size,
            font_size=size,
            font_weight=500 if hollow else 700,
            font_family=UI,
            text_anchor="middle",
            fill=ink,
        )

    def _modifier(self, line: Modifier, rows: tuple[DiceRow, ...], y: float) -> str:
        """What it does, under it what it comes from and by which rule."""
        fill = self.theme.fill(rows[line.row].tone)
        dot = tag("circle", cx=PAD + 5, cy=y + 8, r=5, fill=fill, stroke=self.theme.surface("line-2"))
        source = " · ".join(part for part in (line.cause, line.rule.partition("/")[2]) if part)
        return (
            dot
            + self.text(fitted(line.text, 13, self.inner - 18), PAD + 18, y + 12, 13, weight=650)
            + self.text(fitted(source, 12, self.inner - 18), PAD + 18, y + 27, 12, tone="ink-2")
        )


def _outline(x: float, y: float) -> str:
    """A die of more than six sides stands on a point."""
    across, down = (0.5, 0.98, 0.98, 0.5, 0.02, 0.02), (0.0, 0.28, 0.72, 1.0, 0.72, 0.28)
    corners = (f"{number(x + DIE * a)} {number(y + DIE * d)}" for a, d in zip(across, down, strict=True))
    return "M" + "L".join(corners) + "Z"
