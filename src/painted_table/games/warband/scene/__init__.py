"""The table as data: trays on the ground, plates beside it."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.agenda import NOBODY
from ....core.scene import Backdrop, Count, Plate, Scene, Tray
from ..made.views import View
from ..state import TABLE
from ..text.names import naming

TONES = ("stark", "lannister")
SCALE = 1 / 48
"""Board units of a mil: a thousand are the whole table."""


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    board = view.board
    now = Count("Round", f"{view.round} of {board.rounds}") if view.round else Count("", "Setting up")
    return Scene(
        title=board.mode.name,
        summary=f"{now.label} {now.value}.".strip(),
        width=board.width * SCALE,
        height=board.height * SCALE,
        backdrop=Backdrop(id="warband"),
        facts=(now,),
        trays=tuple(_tray(view, unit) for unit, fate in enumerate(view.fate) if fate == TABLE),
        plates=tuple(_plate(view, seat, names) for seat in (0, 1)),
    )


def _tray(view: View, unit: int) -> Tray:
    known = naming(view.board, view.armies)
    card = view.board.units[view.kind[unit]]
    wide = 2 if view.right[unit] == NOBODY else 4
    return Tray(
        id=known.units[unit],
        tone=TONES[view.owner[unit]],
        label=f"{known.unit_names[unit]}, {view.hp[unit]} left",
        value=known.units[unit],
        at=(view.x[unit] * SCALE, (view.board.height - view.y[unit]) * SCALE),
        width=wide * card.half_width * SCALE,
        depth=2 * card.half_depth * SCALE,
        angle=view.facing[unit] / 10,
        text=str(view.hp[unit]),
    )


def _plate(view: View, seat: int, names: Sequence[str]) -> Plate:
    side = naming(view.board, view.armies).sides[seat].capitalize()
    return Plate(
        id=f"seat {seat}",
        tone=TONES[seat],
        side=side,
        who=names[seat] if names else side,
        seat=seat,
        score=str(view.points[seat]),
        units="VP",
        goal=str(view.board.target),
    )
