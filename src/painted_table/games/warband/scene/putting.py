"""What is being put down, before it stands anywhere: a ghost of a unit, a piece of terrain or a token."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY
from ....core.dice import FirstOfAll
from ....core.scene import Piece, Tray
from ..made.views import View, imagine
from ..rules.places import PILE, TERRAIN
from ..rules.posing import OF_UNITS, Across, Face, Up, posed
from ..state import Pose, State
from ..text.names import naming
from .measures import SCALE, at, tone

POSED = "posed"
"""The id of what is no unit."""


def resting(s: State, frame: Face | Across | Up) -> Pose:
    """Where it is shown at first: a unit in its zone, anything else in the middle of the table, as far as nothing is
    said yet.
    """
    if frame.purpose in OF_UNITS:
        return posed(s, frame)
    facing = frame.facing if isinstance(frame, (Across, Up)) else 0
    x = frame.x if isinstance(frame, Up) else s.board.width // 2
    return x, s.board.height // 2, facing


def _asked(view: View) -> tuple[Face | Across | Up, Pose] | None:
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, (Face, Across, Up)):
        return None
    return top, resting(imagine(view, FirstOfAll()), top)


def put_trays(view: View) -> Iterator[Tray]:
    """Units, and terrain by the rectangle round it."""
    found = _asked(view)
    if found is None:
        return
    top, (x, y, facing) = found
    board = view.board
    there, angle = at(board, x, y), facing / 10
    if top.purpose in OF_UNITS:
        unit = top.subject
        card = board.units[view.kind[unit]]
        is_pair = top.second != NOBODY or view.right[unit] != NOBODY
        known = naming(board, view.armies)
        yield Tray(
            id=known.units[unit],
            value=known.units[unit],
            label=known.unit_names[unit],
            tone=tone(view, view.owner[unit]),
            at=there,
            width=(4 if is_pair else 2) * card.half_width * SCALE,
            depth=2 * card.half_depth * SCALE,
            angle=angle,
            ghost=True,
        )
    elif top.purpose in (TERRAIN, PILE):
        kind = top.subject if top.purpose == TERRAIN else _pile(view)
        piece = board.pieces[kind]
        yield Tray(
            id=POSED,
            label=piece.name,
            tone="neutral",
            at=there,
            width=2 * max(abs(right) for right, _ in piece.corners) * SCALE,
            depth=2 * max(abs(up) for _, up in piece.corners) * SCALE,
            angle=angle,
            ghost=True,
        )


def _pile(view: View) -> int:
    return next(n for n, piece in enumerate(view.board.pieces) if piece.id == "corpse_pile")


def put_pieces(view: View) -> Iterator[Piece]:
    """Tokens."""
    found = _asked(view)
    if found is None or found[0].purpose in (*OF_UNITS, TERRAIN, PILE):
        return
    x, y, _ = found[1]
    size = 2 * view.board.pack.model.token_radius * SCALE + 6
    label = "Objective"
    yield Piece(
        id=POSED, label=label, tone="paper", shape="circle", mark="objective", at=at(view.board, x, y), size=size
    )
