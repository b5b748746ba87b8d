"""The terminal as a surface: consoles, and the badges that stand for sides.

A badge is colour and letters at once, painted on a ground of its own, so that it reads on light and dark
terminals and without any colour at all.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..core.look import Theme
from ..core.scene import Scene
from ..core.tale import Words

WIDEST = 140
"""Lines longer than this are hard to follow, however wide the window."""


def make_console(stderr: bool = False, markup: bool = False) -> Console:
    """A console that prints what it is given: no markup unless asked for, no emoji, no guessing at highlights."""
    console = Console(stderr=stderr, highlight=False, markup=markup, emoji=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


def is_interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@cache
def tone_style(tone: str) -> Style:
    """The paint of a side, the same by any light."""
    theme = Theme("light")
    if tone not in theme.palette.tone:
        return Style(reverse=True)
    return Style(color=theme.ink(tone), bgcolor=theme.fill(tone), bold=True)


class Badges:
    """Short signs for the sides at a table: the letters that tell them apart."""

    def __init__(self, scene: Scene) -> None:
        shared = Counter(plate.tone for plate in scene.plates)
        named = {plate.tone: plate.side for plate in scene.plates if shared[plate.tone] == 1}
        self._codes = _codes(named)

    def code(self, tone: str) -> str:
        if tone in self._codes:
            return self._codes[tone]
        return tone[:2].title() if tone in Theme("light").palette.tone else "··"

    def badge(self, tone: str, text: str = "") -> Text:
        """The sign alone, or with a number after it."""
        sign = f"{self.code(tone)}{text:>2}" if text else f" {self.code(tone)} "
        return Text.assemble((sign, tone_style(tone)))


def _codes(named: Mapping[str, str]) -> dict[str, str]:
    """Two letters of each name, three where two would not tell them apart."""
    codes = {tone: name[:2] for tone, name in named.items()}
    if len(set(codes.values())) < len(codes):
        codes = {tone: name[:3] for tone, name in named.items()}
    return codes


STYLES = {"": "", "strong": "bold", "faint": "dim"}


def drawn(told: Words) -> Text:
    """A game's words as the terminal shows their stress."""
    return Text.assemble(*[(span.text, STYLES[span.stress]) for span in told])


def unbroken(text: str) -> str:
    """Words that a line end must not part."""
    return text.replace(" ", "\u00a0")
