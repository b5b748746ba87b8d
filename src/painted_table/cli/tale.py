"""What happened, as the terminal draws it: a paragraph for what each seat did."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..core.tale import Passage
from .screen import Badges, drawn


def draw_tale(passages: Sequence[Passage], badges: Badges) -> RenderableType:
    """A passage a paragraph, the badge of its seat in front."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=4)
    table.add_column(ratio=1)
    for passage in passages:
        sign = badges.badge(passage.tone) if passage.tone and passage.tone != "neutral" else Text()
        table.add_row(sign, passage_text(passage))
    return table


def passage_text(passage: Passage) -> Text:
    told = Text(" · ").join([drawn(item) for item in passage.items])
    return Text.assemble((passage.name, "bold"), " ", told) if passage.name else told
