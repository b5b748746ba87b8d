"""A picture to be sent to others: the board, what was played and how it stands or ended, as a postcard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .look import Theme, ThemeName
from .look.text import fitted, wrapped
from .markup import number, tag, words
from .scene import Scene
from .svg import to_svg
from .svg_board import SHOW
from .svg_pieces import UI

WIDTH, HEIGHT = 1200, 630
"""As those who show links want pictures."""
EDGE, MOST_ROWS = 28.0, 7
WIDEST_BOARD = 0.58
"""Of the width."""


@dataclass(frozen=True)
class Row:
    """A side and what it has come to."""

    name: str
    tone: str
    amount: str


def card(
    scene: Scene, title: str, headline: str, unit: str, rows: Sequence[Row], theme: ThemeName | Theme = "light"
) -> str:
    """The picture, a file of its own. `unit` is what the amounts of the rows count."""
    paint = theme if isinstance(theme, Theme) else Theme(theme)
    height = HEIGHT - 2 * EDGE
    width = min(height * scene.width / scene.height, WIDTH * WIDEST_BOARD)
    board = tag(
        "svg",
        to_svg(scene, paint, standalone=False, panels=False),
        x=EDGE,
        y=EDGE,
        width=number(width),
        height=number(height),
    )
    ground = tag("rect", width=WIDTH, height=HEIGHT, fill=paint.surface("ground"))
    bar = tag("rect", width=WIDTH, height=8, fill=paint.surface("act"))
    svg = tag(
        "svg",
        tag("title", words(headline)),
        ground,
        bar,
        board,
        *_words(paint, 2 * EDGE + width, title, headline, unit, rows),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}\n'


def _words(paint: Theme, left: float, title: str, headline: str, unit: str, rows: Sequence[Row]) -> Iterator[str]:
    room = WIDTH - EDGE - left
    ink, quiet = paint.surface("ink"), paint.surface("ink-2")
    y = EDGE + 44.0
    yield tag("text", words(fitted(title, 24, room)), x=number(left), y=y, font_family=UI, font_size=24, fill=quiet)
    for line in wrapped(headline, 46, room * 0.8, 3):
        y += 58
        size: dict[str, str | float] = {"font_family": SHOW, "font_size": 46, "font_weight": 600}
        yield tag("text", words(line), x=number(left), y=y, fill=ink, **size)
    y += 40
    yield tag("text", words(unit), x=WIDTH - EDGE, y=y, text_anchor="end", font_family=UI, font_size=20, fill=quiet)
    y -= 6
    for row in rows[:MOST_ROWS]:
        y += 46
        yield tag("rect", x=number(left), y=y - 24, width=28, height=28, rx=5, fill=paint.fill(row.tone))
        told: dict[str, str | float] = {"font_family": UI, "font_size": 28, "fill": ink}
        yield tag("text", words(fitted(row.name, 28, room - 150)), x=number(left + 42), y=y, **told)
        yield tag("text", words(row.amount), x=WIDTH - EDGE, y=y, text_anchor="end", font_weight=700, **told)
