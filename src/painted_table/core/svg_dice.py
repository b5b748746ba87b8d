"""Dice on the table as panels: rows of dice in pairs, what is added to them, the tally, how it went."""

from __future__ import annotations

from collections.abc import Iterator

from .look import look
from .look.text import UI_FACTOR, fitted, ui_breadth, wrapped
from .markup import number, tag, words
from .scene import Contest, DiceRow, Die, Modifier, is_opposed
from .svg_paper import PAD, Panel, Paper
from .svg_pieces import UI

DIE = 34.0
SUM = 30.0
"""The sides of a die, and the room for what it comes to."""
LINE = 33.0

FATES = {"wins": ("beats", "good"), "loses": ("falls to", "danger"), "spare": ("spare", "ink-2")}


class DicePanels(Paper):
    def contest(self, contest: Contest) -> Panel:
        parts = [self.text(fitted(contest.title, 16, self.inner), PAD, 28, 16, weight=700)]
        written = [(row.name, 13) for row in contest.rows] + [(row.note, 11) for row in contest.rows]
        names = min(max((ui_breadth(text, size) for text, size in written), default=0.0), 0.34 * self.inner) + 16
        has_sums = any(die.total for row in contest.rows for die in row.dice)
        wide = DIE + (SUM if has_sums else 0)
        opposed = is_opposed(contest)
        most = max((len(row.dice) for row in contest.rows), default=0) or 1
        per_row = most if opposed else max(int((self.inner - names + 8) // (wide + 8)), 1)
        step = min((self.inner - names) / min(most, per_row), wide + 12)
        top, group = 44.0, ""
        for n, row in enumerate(contest.rows):
            if row.group != group and row.group:
                parts.append(self.text(row.group, PAD, top + 12, 12, tone="ink-2", weight=650))
                top += 20
            group = row.group
            middle = top + DIE / 2 + (-2 if row.note else 5)
            parts.append(self.text(fitted(row.name, 13, names - 8), PAD, middle, 13, weight=600))
            parts.append(self.text(fitted(row.note, 11, names - 8), PAD, middle + 14, 11, tone="ink-2"))
            for start in range(0, max(len(row.dice), 1), per_row):
                dice = row.dice[start : start + per_row]
                parts.extend(self._dice(row, dice, PAD + names, top, step, show_fate=opposed and n == 0))
                top += DIE + (22 if opposed and n == 0 else 8)
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
        body = tag("g", *parts, data_contest=contest.id)
        return self.paper(top + 6, body, label=contest.label)

    def _dice(
        self, row: DiceRow, dice: tuple[Die, ...], left: float, top: float, step: float, show_fate: bool
    ) -> Iterator[str]:
        for n, die in enumerate(dice):
            x = left + n * step
            dim = 0.42 if die.state == "taken" else ""
            drawn = self._die(die, die.tone or row.tone, x, top)
            yield tag("g", drawn, data_die=die.face or "?", data_value=die.value, opacity=dim)
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
        if die.state == "kept":
            body += tag("rect", x=x + 4, y=y + DIE + 2, width=DIE - 8, height=3, rx=1.5, fill=surface("good"))
        if die.was:
            old = self.text(die.was, x + DIE - 2, y + 8, 11, tone="ink-2", anchor="end")
            body += old + tag("path", d=f"M{number(x + DIE - 12)} {number(y + 5)}h12", stroke=surface("ink-2"))
        if die.mark:
            place = f"translate({number(x + 6)} {number(y + 6)}) scale({number((DIE - 12) / 100)})"
            path = look().drawings.mark[die.mark].path
            return body + tag("path", d=path, fill=ink, fill_rule="evenodd", transform=place)
        shown = die.face or (f"d{die.sides}" if die.sides != 6 else "")
        size = min(21.0 if die.face else 13.0, (DIE - 4) / max(ui_breadth(shown, 1), 0.1))
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
