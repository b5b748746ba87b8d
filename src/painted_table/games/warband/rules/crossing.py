"""warband/terrain/*: what a unit comes upon on its way, and what that costs."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action
from ....core.rolls import D6, Faces, Heap, HeapRoll
from ..actions import EffectRoll
from ..board import DANGEROUS, HINDERING, HORRIFIC
from ..geometry import polygon
from ..geometry.crossing import crossed, stood_upon
from ..geometry.polygon import outline, swept
from ..geometry.tray import Tray
from ..state import CHARGE, PANICKED, TABLE, Move, State, Step, UnitId
from .conditions import give
from .damage import wound
from .ground import pieces


def enter(move: Move, some: list[int]) -> None:
    """warband/terrain/once-per-action, warband/terrain/entry-order: each piece once, in the order of the steps."""
    for piece in some:
        if piece not in move.crossed:
            move.crossed = (*move.crossed, piece)


def enter_by_turn(s: State, move: Move, start: Tray, end: Tray) -> None:
    """warband/geo/new-ground: of a pivot, what is overlapped after but not before."""
    if s.piece_kinds:
        enter(move, stood_upon(start, end, pieces(s)))


def enter_by_way(s: State, move: Move, start: Tray, across: float, up: float) -> None:
    """warband/terrain/crossing: leaving a piece does not count; warband/terrain/end-on-top,
    warband/terrain/lifted-piece: a tray may end on it, and it lies there still.
    """
    if s.piece_kinds:
        enter(move, crossed(start, across, up, pieces(s)))


def hinders(s: State, start: Tray, across: float, up: float) -> bool:
    """warband/terrain/hindering-when: on the new ground of a charge; warband/terrain/bog, warband/terrain/hedge."""
    for piece in crossed(start, across, up, pieces(s)) if s.piece_kinds else []:
        if s.board.pieces[s.piece_kinds[piece]].keywords & HINDERING:
            return True
    return False


def swept_over(s: State, start: Tray, across: float, up: float, end: Tray) -> tuple[int, ...]:
    """warband/terrain/fortified-crossing: the pieces that a charge or its end comes across."""
    way, place = swept(start, across, up), outline(end)
    found: list[int] = []
    for k, piece in enumerate(pieces(s)):
        if polygon.overlaps(way, piece) or polygon.overlaps(place, piece):
            found.append(k)
    return tuple(found)


class Terrain(Step):
    """warband/terrain/after-move, warband/terrain/keywords-define: when the move is complete, in the order of entry;
    warband/charge/terrain-order: after a charge first what is Dangerous, then what is Horrific.
    """

    form = "terrain"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        tolls: list[Step] = []
        dread: list[Step] = []
        for piece in move.crossed:
            keywords = s.board.pieces[s.piece_kinds[piece]].keywords
            if keywords & DANGEROUS:
                tolls.append(Danger(move.unit))
            if keywords & HORRIFIC:
                (dread if move.kind == CHARGE else tolls).append(Horror(move.unit))
        s.agenda += reversed(tolls + dread)


class Danger(Step):
    """warband/terrain/dangerous, warband/terrain/stakes: a die of wounds; warband/terrain/dangerous-no-panic."""

    form = "danger unit"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def run(self, s: State) -> None:
        if s.fate[self.unit] == TABLE:
            s.agenda.append(DangerRoll(self.unit))


class DangerRoll(HeapRoll[State]):
    form = "danger-roll unit"
    rule = "warband/terrain/dangerous"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def heaps(self, s: State) -> list[Heap]:
        return [(1, D6)]

    def shown(self, s: State, faces: Faces) -> Action:
        return EffectRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, EffectRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, EffectRoll)
        wound(s, self.unit, a.faces[0])


class Horror(Step):
    """warband/terrain/horrific, warband/terrain/corpse-pile"""

    form = "horror unit"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def run(self, s: State) -> None:
        give(s, self.unit, PANICKED)


TERRAIN: Final = Terrain()
