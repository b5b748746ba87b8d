"""warband/ui/confirm, warband/ui/free-input: trays that a hand puts down, turns or pushes ahead. Measuring is free, and
judged by the questions themselves; nothing happens before it is answered."""

from __future__ import annotations

from ...core.agenda import Action, Seat
from ...core.game import question_frame
from ...core.gesture import Gesture, Way, nearest_spot
from .actions import Go, PutDown, Turn
from .geometry.measure import CIRCLE
from .rules.charging import ChargeTurn
from .rules.moving import FirstTurn, Going, LastTurn
from .rules.posing import OF_UNITS, Across, Face, Up, posed, why_not_there
from .scene.measures import SCALE, inches
from .state import Pose, State, UnitId
from .text.names import names_of

TURNING = (FirstTurn, LastTurn, ChargeTurn)
STEP = 50
TURN_STEP = 10
"""How finely a hand measures: a twentieth of an inch, a degree."""
GRID = 250
"""How finely the nearest legal place is looked for."""


def gesture(s: State, seat: Seat) -> Gesture | None:
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)) and frame.purpose in OF_UNITS:
        return _gesture(s, frame.subject, posed(s, frame), "put {turn} {x} {y}", ("place", "turn"))
    if isinstance(frame, TURNING):
        unit = s.moves[-1].unit
        return _gesture(s, unit, s.pose(unit), "turn {turn}", ("turn",))
    if isinstance(frame, Going):
        unit = s.moves[-1].unit
        return _gesture(s, unit, s.pose(unit), "go {far}", ("push",), s.moves[-1].limit)
    return None


def _gesture(s: State, unit: UnitId, pose: Pose, text: str, ways: tuple[Way, ...], far: int = 0) -> Gesture:
    board = s.board
    return Gesture(
        piece=names_of(s).units[unit],
        text=text,
        ways=ways,
        x=pose[0],
        y=pose[1],
        turn=pose[2],
        least=(0, 0),
        most=(board.width, board.height),
        far=(0, far),
        step=STEP,
        turn_step=TURN_STEP,
        full_turn=CIRCLE,
        origin=(0.0, board.height * SCALE),
        scale=(SCALE, -SCALE),
        unit="mil",
    )


def nearest(s: State, seat: Seat, a: Action) -> Action | None:
    """Of a place the nearest at the same facing, of a turn the nearest legal one, of a way the longest before it."""
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)) and isinstance(a, PutDown) and frame.purpose in OF_UNITS:
        return _nearest_place(s, frame, a)
    if isinstance(frame, TURNING) and isinstance(a, Turn):
        for by in range(0, CIRCLE // 2 + 1, TURN_STEP):
            for facing in ((a.facing + by) % CIRCLE, (a.facing - by) % CIRCLE):
                if frame.why_not(s, Turn(facing)) is None:
                    return Turn(facing)
    if isinstance(frame, Going) and isinstance(a, Go):
        for distance in range(min(a.distance, s.moves[-1].limit), 0, -STEP):
            if frame.why_not(s, Go(distance)) is None:
                return Go(distance)
        return Go(0)
    return None


def _nearest_place(s: State, frame: Face | Across | Up, a: PutDown) -> Action | None:
    if not 0 <= a.facing < CIRCLE:
        return None
    if frame.why_not(s, a) is None:
        return a
    ground = frame.ground(s)
    low_x, high_x, low_y, high_y = ground.span(a.facing)
    xs, ys = range(max(low_x, 0), high_x + 1, GRID), range(max(low_y, 0), high_y + 1, GRID)
    found = nearest_spot((a.x, a.y), xs, ys, lambda x, y: not ground.fault(x, y, a.facing))
    if found is None:
        return None
    there = PutDown(a.facing, *found)
    why = why_not_there(s, frame.purpose, frame.who, frame.subject, frame.second, there.facing, there.x, there.y)
    return there if why is None else None


def measured(s: State, seat: Seat, a: Action) -> str:
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)) and isinstance(a, PutDown):
        return f"{inches(a.x)} across, {inches(a.y)} up"
    if isinstance(frame, TURNING) and isinstance(a, Turn):
        return f"{a.facing / 10:g}°"
    if isinstance(frame, Going) and isinstance(a, Go):
        return f"{inches(a.distance)} of {inches(s.moves[-1].limit)}"
    return ""
