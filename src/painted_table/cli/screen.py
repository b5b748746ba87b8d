"""The terminal as a surface: consoles, and the badges that stand for sides.

A badge is colour and letters at once, painted on a ground of its own, so that it reads on light and dark
terminals and without any colour at all.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count

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

    def __init__(self, scene: Scene, given: Mapping[str, str] | None = None) -> None:
        shared = Counter(plate.tone for plate in scene.plates)
        named = {plate.tone: plate.side for plate in scene.plates if shared[plate.tone] == 1}
        self._codes = _codes(named, given or {})

    def code(self, tone: str) -> str:
        if tone in self._codes:
            return self._codes[tone]
        return tone[:2].title() if tone in Theme("light").palette.tone else "··"

    def badge(self, tone: str, text: str = "") -> Text:
        """The sign alone, or with a number after it."""
        sign = f"{self.code(tone)}{text:>2}" if text else f" {self.code(tone)} "
        return Text.assemble((sign, tone_style(tone)))


def _codes(named: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """Two letters for each side, never the same for two: as the game gives them, the initials of a name of several
    words, or the first letter and the next that tells it apart; in the end a number.
    """
    codes: dict[str, str] = {}
    for tone, name in named.items():
        taken = {code.lower() for code in codes.values()}
        codes[tone] = next(code for code in _letters(given.get(tone, ""), name) if code.lower() not in taken)
    return codes


def _letters(given: str, name: str) -> Iterator[str]:
    if given:
        yield given
    words = [word for word in name.split() if word.lower() not in UNSAID] or name.split() or ["?"]
    if len(words) > 1:
        yield words[0][0] + words[-1][0].upper()
    yield from (words[0][0] + letter for letter in words[0][1:] if letter.isalnum())
    yield from (f"{words[0][0]}{number}" for number in count(1))


UNSAID = ("the", "of", "house")
"""Words of a name that no sign is made of."""


def plain(text: str) -> str:
    """A name as it is compared: small letters, no marks."""
    return " ".join(re.sub(r"[^a-z0-9]+", " ", text.lower().replace("'", "")).split())


STYLES = {"": "", "strong": "bold", "faint": "dim"}


def drawn(told: Words) -> Text:
    """A game's words as the terminal shows their stress."""
    return Text.assemble(*[(span.text, STYLES[span.stress]) for span in told])


def unbroken(text: str) -> str:
    """Words that a line end must not part."""
    return text.replace(" ", "\u00a0")
