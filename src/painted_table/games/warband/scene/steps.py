"""The steps of a move or of putting something down, drawn to be pressed: a ring of facings, ends along the way, places
against an enemy. While one is pointed at, a ghost stands where it would lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin

from ....core.agenda import NOBODY, Action, Decision, Frame
from ....core.dice import FirstOfAll
from ....core.memory import Bounded
from ....core.scene import Overlay, Piece, Tray
from ..actions import Charge, Column, Go, Place, Row, ShiftTo, Shoot, Turn
from ..made.views import View, imagine
from ..rules.places import ARRIVE, DEPLOY, REDEPLOY
from ..rules.posing import Across, Face, Up
from ..rules.realigning import Realigning
from ..rules.shifting import Shifting
from ..rules.standing import speed
from ..state import Pose, State, UnitId
from ..text.doing import doer
from ..text.names import names_of
from ..text.notation import GRAMMAR
from .aims import aims
from .measures import SCALE, at, inches, tone
from .units import Lines, ghostly

ROOM = 1100
"""Between a tray and what can be pressed round it, in mils."""
DOT, TICK, ARROW = 26.0, 13.0, 24.0
"""Columns and rows are many, and what is put down can be dragged instead: they are small."""
STEPS = (Turn, Go, Place, ShiftTo, Column, Row, Charge, Shoot)
OF_UNITS = (DEPLOY, ARRIVE, REDEPLOY)

Drawn = tuple[tuple[Piece, ...], tuple[Overlay, ...]]


def steps(view: View, lines: Lines) -> Drawn:
    """What is asked now, if it is such a step; the same for everyone who looks."""
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, Decision):
        return (), ()
    s = imagine(view, FirstOfAll())
    options = tuple(a for a in top.options(s) if isinstance(a, STEPS))
    if not options:
        return (), ()
    who = doer(s)
    how = (s.raging, speed(s, who), ghostly(view, who)) if who != NOBODY else ()
    terrain = tuple(view.piece_kinds), tuple(view.piece_poses), tuple(view.walls)
    key = (lines, terrain, top.words(), _unit(s, top), how, options)
    found = _remembered.get(key)
    if found is None:
        found = _remembered[key] = _drawn(view, s, top, options)
    return found


_remembered: Bounded[tuple[object, ...], Drawn] = Bounded(256)


def _drawn(view: View, s: State, top: Frame, options: Sequence[Action]) -> Drawn:
    pieces: list[Piece] = []
    ghosts: list[Overlay] = []
    unit = _unit(s, top)
    for a in options:
        if isinstance(a, (Charge, Shoot)):
            ghosts += aims(view, s, doer(s), a)
            continue
        value = GRAMMAR.show(names_of(s), a)
        if any(piece.id == value for piece in pieces):
            continue
        pose = _after(s, top, unit, a)
        pieces.append(_mark(view, s, unit, a, value, pose))
        if unit != NOBODY:
            tray = _ghost(view, s, unit, pose, value)
            label = f"There: {value}"
            ghosts.append(Overlay(id=f"ghost {value}", kind="ghost", label=label, when=(value,), trays=(tray,)))
    return tuple(pieces), tuple(ghosts)


def _unit(s: State, top: Frame) -> UnitId:
    """Who is to be put somewhere; NOBODY of terrain and tokens."""
    if isinstance(top, (Realigning, Shifting)):
        return top.unit
    if isinstance(top, (Face, Across, Up)):
        return top.subject if top.purpose in OF_UNITS else NOBODY
    return s.moves[-1].unit if s.moves else NOBODY


def _after(s: State, top: Frame, unit: UnitId, a: Action) -> Pose:
    """Where it would stand; of what is not on the table yet, as far as it is known."""
    board = s.board
    if isinstance(top, Face):
        assert isinstance(a, Turn)
        return board.width // 2, _home(s, top), a.facing
    if isinstance(top, Across):
        assert isinstance(a, Column)
        rows = top.ground(s).rows(top.facing, a.x)
        return a.x, rows[len(rows) // 2], top.facing
    if isinstance(top, Up):
        assert isinstance(a, Row)
        return top.x, a.y, top.facing
    assert isinstance(top, Decision)
    then = s.clone()
    then.agenda.pop()
    top.take(then, a)
    return then.pose(unit)


def _home(s: State, top: Face) -> int:
    """The middle of a side's zone; of terrain, of the table."""
    if top.purpose not in OF_UNITS:
        return s.board.height // 2
    south, north = s.board.zones
    return south // 2 if top.who == s.south else s.board.height - north // 2


def _mark(view: View, s: State, unit: UnitId, a: Action, value: str, pose: Pose) -> Piece:
    x, y, facing = pose
    ahead = radians(facing / 10)
    half = s.card(unit).half_depth if unit != NOBODY else 0.0
    if isinstance(a, Turn):
        far = (hypot(s.tray(unit).half_width, half) if unit != NOBODY else 0.0) + ROOM
        there = at(view.board, *_inside(view, x + far * sin(ahead), y + far * cos(ahead)))
        label = f"Turn to {facing / 10:g} degrees"
        return Piece(
            id=value, value=value, label=label, tone="coin", shape="triangle", at=there, size=ARROW, angle=facing / 10
        )
    far = half + ROOM / 3
    label = f"{x / 1000:g}, {y / 1000:g}"
    if isinstance(a, Go):
        label = f"Go {inches(a.distance)}"
    elif isinstance(a, Place):
        far, label = -far, f"Stand there, {inches(a.along)} along"
    else:
        far = 0.0
        label = f"There: {label}"
    there = at(view.board, x + far * sin(ahead), y + far * cos(ahead))
    return Piece(
        id=value,
        value=value,
        label=label,
        tone="coin",
        shape="circle",
        at=there,
        size=TICK if isinstance(a, (Column, Row)) else DOT,
    )


def _inside(view: View, x: float, y: float) -> tuple[float, float]:
    """On the table, where it can be pressed."""
    edge = ARROW / SCALE / 2
    return min(max(x, edge), view.board.width - edge), min(max(y, edge), view.board.height - edge)


def _ghost(view: View, s: State, unit: UnitId, pose: Pose, value: str) -> Tray:
    x, y, facing = pose
    tray = s.tray(unit)
    return Tray(
        id=f"ghost tray {value}",
        tone=tone(view, s.owner[unit]),
        at=at(view.board, x, y),
        width=2 * tray.half_width * SCALE,
        depth=2 * tray.half_depth * SCALE,
        angle=facing / 10,
        ghost=True,
    )
