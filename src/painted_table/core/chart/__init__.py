"""Maps as they are drawn: a shapes file and places on a sheet become what stays on the board, the chart.

- `shapes` is the file that a generator makes: outlines, borders, coasts, crossings, ornament.
- `drawing` puts it on paper: grounds, lines, names and ornament of one map.
- `room` finds places for what stands beside a piece, clear of names and of each other.
- `ways` are arrows over land and along the lanes of the sea.

A game derives its shapes and its chart from those here, adds what only it has, and remembers its charts.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..scene import Area, Backdrop, Point, sealed


class Chart(Struct, frozen=True, eq=False, kw_only=True):
    """What never changes while a game goes on: a map's size, what stays on it, and where things stand.

    There is one for each choice of maps: two charts are the same one or they differ.
    """

    name: str
    width: float
    height: float
    backdrop: Backdrop
    pieces: dict[str, Point]
    """Of each place, where its piece stands."""
    areas: dict[str, Area]
    """The ground of each place."""


def layered(id: str, parts: Iterable[Backdrop], ground: str = "sea") -> Backdrop:
    """Several backdrops as one, the first undermost."""
    parts = list(parts)
    return sealed(
        Backdrop(
            id=id,
            ground=ground,
            areas=tuple(area for part in parts for area in part.areas),
            lines=tuple(line for part in parts for line in part.lines),
            pieces=tuple(piece for part in parts for piece in part.pieces),
            labels=tuple(label for part in parts for label in part.labels),
            scatters=tuple(scatter for part in parts for scatter in part.scatters),
        )
    )


def grounds(backdrop: Backdrop) -> dict[str, Area]:
    """The areas that can be pointed at."""
    return {area.id: area for area in backdrop.areas if area.value}
