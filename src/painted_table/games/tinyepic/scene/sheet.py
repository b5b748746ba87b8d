"""A sheet in the making: things one under the other, between margins that all sheets of the table share."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.look.text import fitted
from ....core.scene import Anchor, Area, Label, Piece, Point, Sheet

WIDTH = 320.0
EDGE = 2.0
INNER = WIDTH - 2 * EDGE
"""The width of a sheet, and what is left of it between its margins."""
WORDS = 15.0
"""The size of words on it."""


class Drawn:
    """`y` is how far down it has come."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        self.y = EDGE

    def words(
        self,
        id: str,
        text: str,
        at: Point,
        *,
        room: float = WIDTH,
        size: float = WORDS,
        tone: str = "ink-2",
        anchor: Anchor = "start",
    ) -> None:
        """A line, cut where there is no more room for it."""
        line = fitted(text, size, room)
        self.labels.append(Label(id=id, at=at, lines=(line,), size=size, face="note", tone=tone, anchor=anchor))

    def sheet(self, id: str, name: str, told: Sequence[str], note: str = "", seat: int = -1) -> Sheet:
        return Sheet(
            id=id,
            label=". ".join(told),
            name=name,
            note=note,
            seat=seat,
            width=WIDTH,
            height=self.y,
            areas=tuple(self.areas),
            pieces=tuple(self.pieces),
            labels=tuple(self.labels),
        )
