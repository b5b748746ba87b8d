"""Panels of paper, and what is drawn on all of them: texts, rules, crests and marks.

A panel is drawn for a given width, in pixels of a screen on which text of 14 reads well; whoever composes
the picture scales it.
"""

from __future__ import annotations

from typing import NamedTuple

from .look import Theme, look
from .markup import number, tag, words
from .svg_pieces import UI

PAD = 14.0


class Panel(NamedTuple):
    height: float
    markup: str


class Paper:
    """Draws panels of one width by one theme."""

    def __init__(self, theme: Theme, width: float) -> None:
        self.theme = theme
        self.width = width
        self.inner = width - 2 * PAD

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
            "text",
            words(text),
            x=x,
            y=y,
            font_size=size,
            font_weight=weight,
            font_family=face,
            fill=self.theme.surface(tone),
            text_anchor=anchor,
        )

    def heading(self, text: str) -> str:
        return self.text(text, PAD, 28, 16, weight=700)

    def paper(self, height: float, body: str, label: str = "", lit: bool = False, value: str = "") -> Panel:
        surface = self.theme.surface
        sheet = tag(
            "rect",
            width=self.width,
            height=height,
            rx=10,
            fill=surface("panel"),
            stroke=surface("act") if lit else surface("line"),
            stroke_width=2.5 if lit else 1,
        )
        shadow = tag("rect", y=2, width=self.width, height=height, rx=10, fill="#000", opacity=0.14)
        title = tag("title", words(label)) if label else ""
        return Panel(height, tag("g", title, shadow, sheet, body, data_value=value))

    def rule(self, y: float) -> str:
        return tag("path", d=f"M{PAD} {number(y)}H{number(self.width - PAD)}", stroke=self.theme.surface("line"))

    def crest(self, tone: str, mark: str, x: float, y: float, size: float) -> str:
        known = self.theme.palette.tone[tone]
        drawings = look().drawings
        body = tag(
            "path",
            d=drawings.shape[known.shape].path,
            fill=self.theme.fill(tone),
            stroke=self.theme.surface("line-2"),
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        if mark:
            middle = drawings.shape[known.shape].middle
            body += tag(
                "path",
                d=drawings.mark[mark].path,
                fill=self.theme.ink(tone),
                fill_rule="evenodd",
                transform=f"translate(9.5 {number(middle - 10.5)}) scale(.21)",
            )
        return tag("g", body, transform=f"translate({number(x)} {number(y)}) scale({number(size / 40)})")

    def mark(self, mark: str, x: float, y: float, size: float, tone: str) -> str:
        return tag(
            "path",
            d=look().drawings.mark[mark].path,
            fill=self.theme.surface(tone),
            fill_rule="evenodd",
            transform=f"translate({number(x)} {number(y)}) scale({number(size / 100)})",
        )
