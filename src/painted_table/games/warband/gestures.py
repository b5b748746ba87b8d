"""warband/ui/confirm, warband/ui/free-input: trays that a hand puts down, turns, pushes ahead or shifts. Measuring is
free, and judged by the questions themselves; nothing happens before it is answered.

What is not legal is snapped to what is: the nearest place or facing, the longest way along the same line.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from msgspec.structs import replace

from ...core.agenda import NOBODY, Action, Decision, Seat
from ...core.game import question_frame
from ...core.gesture import Gesture, Way, nearest_spot
from .actions import UNASKED, Charge, Go, Maneuver, March, PutDown, ShiftTo, Shoot, Turn
from .board import RANGED
from .geometry.measure import CIRCLE
from .geometry.moves import Field, advanced, farthest
from .geometry.tray import Tray
from .rules.activation import Acting, FreeManeuver
from .rules.charging import ChargeTurn, needed
from .rules.ground import field_of
from .rules.moving import INCH, FirstTurn, Going, LastTurn, reach, why_not_turn
from .rules.places import TERRAIN
from .rules.posing import OF_UNITS, Across, Face, Up, why_not_there
from .rules.shifting import Shifting
from .rules.shooting import Aiming
from .scene.measures import SCALE, inches
from .scene.measures import at as on_board
from .scene.putting import POSED, resting
from .state import MANEUVER, MARCH, Pose, State
from .text.names import names_of

TURNING = (FirstTurn, LastTurn, ChargeTurn, Aiming)
NICETY = 10
"""A hundredth of an inch, and a degree: finer than that nobody pushes or turns by hand."""
KEY, KEY_TURN = 250, 50
"""What a press of a key moves and turns: a quarter of an inch, five degrees."""
SIGHT = 6000
"""How far its front arc is drawn while a tray is moved: Short Range."""
GRID = 250
"""How finely the nearest legal place is looked for."""


def gesture(s: State, seat: Seat) -> Gesture | None:
    """The tray that is moved to answer what is asked; None where it stays."""
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)):
        return _put(s, frame)
    if isinstance(frame, Shifting):
        return _shift(s, frame)
    if isinstance(frame, (Acting, FreeManeuver)):
        return _maneuver(s, frame)
    if isinstance(frame, Aiming) and any(isinstance(a, Turn) and a.arc != NOBODY for a in frame.options(s)):
        return None  # Two arcs are tied, and one must be named.
    if isinstance(frame, TURNING):
        unit = s.moves[-1].unit
        return _gesture(s, names_of(s).units[unit], s.pose(unit), "turn {turn}", ("turn",))
    if isinstance(frame, Going):
        unit = s.moves[-1].unit
        return _gesture(s, names_of(s).units[unit], s.pose(unit), "go {far}", ("push",), s.moves[-1].limit)
    return None


def _put(s: State, frame: Face | Across | Up) -> Gesture:
    """What can be turned is turned too."""
    if frame.purpose in OF_UNITS:
        id = names_of(s).units[frame.subject]
        return _gesture(s, id, resting(s, frame), "put {turn} {x} {y}", ("place", "turn"))
    if frame.purpose == TERRAIN:
        return _gesture(s, POSED, resting(s, frame), "put {turn} {x} {y}", ("place", "turn"), sight=0)
    facing = frame.facing if isinstance(frame, (Across, Up)) else 0
    return _gesture(s, POSED, resting(s, frame), f"put {facing} {{x}} {{y}}", ("place",), sight=0)


def _maneuver(s: State, frame: Acting | FreeManeuver) -> Gesture | None:
    """warband/maneuver/sequence in one go: it turns to where it is dragged, goes there, and turns again."""
    if frame.why_not(s, Maneuver()) is not None:
        return None
    unit = s.acting
    text = "maneuver f1={aim} d={far} f2={turn}"
    far = reach(s, unit, MANEUVER, 0)
    found = _gesture(s, names_of(s).units[unit], s.pose(unit), text, ("steer", "turn"), far, ring=True)
    if isinstance(frame, Acting) and frame.why_not(s, March()) is None:
        # warband/march/sequence: straight on, twice as far, and a turn at the end.
        return replace(found, beyond="march d={far} f2={turn}", beyond_far=reach(s, unit, MARCH, 0))
    return found


def _gesture(
    s: State,
    id: str,
    pose: Pose,
    text: str,
    ways: tuple[Way, ...],
    far: int = 0,
    sight: int = SIGHT,
    ring: bool = False,
) -> Gesture:
    return Gesture(
        piece=id,
        text=text,
        ways=ways,
        x=pose[0],
        y=pose[1],
        turn=pose[2],
        least=(0, 0),
        most=(s.board.width, s.board.height),
        far=(0, far),
        step=NICETY,
        turn_step=NICETY,
        stride=KEY,
        turn_stride=KEY_TURN,
        full_turn=CIRCLE,
        origin=on_board(s.board, 0, 0),
        scale=(SCALE, -SCALE),
        unit="inch",
        per=INCH,
        spread=CIRCLE // 8,
        sight=sight,
        reach=far if ring else 0,
    )


def _shift(s: State, frame: Shifting) -> Gesture:
    """Measured from where the tray stands."""
    unit = frame.unit
    return Gesture(
        piece=names_of(s).units[unit],
        text="shift {x} {y}",
        ways=("place",),
        x=0,
        y=0,
        turn=s.facing[unit],
        least=(-frame.limit, -frame.limit),
        most=(frame.limit, frame.limit),
        step=NICETY,
        stride=KEY,
        full_turn=CIRCLE,
        origin=on_board(s.board, s.x[unit], s.y[unit]),
        scale=(SCALE, -SCALE),
        unit="inch",
        per=INCH,
        reach=frame.limit,
    )


# -- the nearest that is legal


def nearest(s: State, seat: Seat, a: Action) -> Action | None:
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)) and isinstance(a, PutDown):
        return _nearest_place(s, frame, a)
    if isinstance(frame, (Acting, FreeManeuver)) and isinstance(a, Maneuver):
        return _nearest_maneuver(s, frame, a)
    if isinstance(frame, Acting) and isinstance(a, March):
        return _nearest_march(s, frame, a)
    if isinstance(a, Turn) and isinstance(frame, TURNING):
        return _nearest_turn(s, frame, a)
    if isinstance(a, Go) and isinstance(frame, Going):
        unit = s.moves[-1].unit
        wanted = max(0, min(a.distance, s.moves[-1].limit))
        return Go(farthest(field_of(s, unit), s.tray(unit), wanted, NICETY))
    if isinstance(a, ShiftTo) and isinstance(frame, Shifting):
        return _nearest_shift(s, frame, a)
    return None


def _nearest_place(s: State, frame: Face | Across | Up, a: PutDown) -> Action | None:
    """At the same facing."""
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


def _nearest_maneuver(s: State, frame: Acting | FreeManeuver, a: Maneuver) -> Action | None:
    """Turned to the nearest facing, as far as it comes on that line, and turned as nearly as may be."""
    unit = s.acting
    if UNASKED in (a.first, a.distance, a.last):
        return None
    field, start = field_of(s, unit), s.tray(unit)
    first = _nearest_facing(field, start, a.first)
    if first is None:
        return None
    turned = start.at(start.x, start.y, first)
    wanted = max(0, min(a.distance, reach(s, unit, MANEUVER, 0)))
    far = farthest(field, turned, wanted, NICETY)
    last = _nearest_facing(field, advanced(turned, far), a.last)
    found = Maneuver(first, far, first if last is None else last)
    return found if frame.why_not(s, found) is None else None


def _nearest_march(s: State, frame: Acting, a: March) -> Action | None:
    """As far as it comes straight on, and turned as nearly as may be."""
    if UNASKED in (a.distance, a.last) or a.first != UNASKED:
        return None
    unit = s.acting
    field, start = field_of(s, unit), s.tray(unit)
    far = farthest(field, start, max(0, min(a.distance, reach(s, unit, MARCH, 0))), NICETY)
    last = _nearest_facing(field, advanced(start, far), a.last)
    found = March(far, start.facing if last is None else last)
    return found if frame.why_not(s, found) is None else None


def _nearest_facing(field: Field, start: Tray, wanted: int) -> int | None:
    for away in range(0, CIRCLE // 2 + 1, NICETY):
        for facing in ((wanted + away) % CIRCLE, (wanted - away) % CIRCLE):
            if why_not_turn(field, start, facing) is None:
                return facing
    return None


def _nearest_turn(s: State, frame: Decision[State], a: Turn) -> Action | None:
    """Looked for by degrees to either side; of two equally near the one that lies clockwise."""
    for away in range(0, CIRCLE // 2 + 1, NICETY):
        for facing in ((a.facing + away) % CIRCLE, (a.facing - away) % CIRCLE):
            found = Turn(facing, a.arc)
            if frame.why_not(s, found) is None:
                return found
    return None


def _nearest_shift(s: State, frame: Shifting, a: ShiftTo) -> Action | None:
    """The longest way in the same direction."""
    length = hypot(a.across, a.up)
    far = int(min(length, frame.limit))
    while far > 0:
        found = ShiftTo(round(a.across * far / length), round(a.up * far / length))
        if frame.why_not(s, found) is None:
            return found
        far -= NICETY
    return None


# -- whoever presses an enemy


def pointed(s: State, a: Action, points: Sequence[str]) -> Action | None:
    """An enemy that is pressed while a unit acts was to be shot at, by a unit that shoots, or charged: so it is told
    why not."""
    known = names_of(s).units
    if not isinstance(question_frame(s), Acting) or not isinstance(a, Maneuver) or len(points) != 1:
        return None
    if points[0] not in known or s.owner[known.index(points[0])] == s.owner[s.acting]:
        return None
    target = known.index(points[0])
    for mode, attack in enumerate(s.card(s.acting).attacks):
        if attack.kind == RANGED:
            return Shoot(mode, target)
    return Charge(target)


# -- the ruler


def measured(s: State, seat: Seat, a: Action) -> str:
    """What stands at the ruler: how far of how much, where, or how the unit would look."""
    frame = question_frame(s)
    if isinstance(frame, (Face, Across, Up)) and isinstance(a, PutDown):
        return f"{inches(a.x)} from the west edge, {inches(a.y)} from the south"
    if isinstance(frame, (Acting, FreeManeuver)) and isinstance(a, Maneuver):
        return f"{inches(a.distance)} of {inches(reach(s, s.acting, MANEUVER, 0))}"
    if isinstance(frame, Acting) and isinstance(a, March) and a.distance != UNASKED:
        return f"{inches(a.distance)} of {inches(reach(s, s.acting, MARCH, 0))}, a March"
    if isinstance(a, Turn):
        return _odds(s, a.facing) if isinstance(frame, ChargeTurn) else f"{a.facing / 10:g}°"
    if isinstance(a, Go) and isinstance(frame, Going):
        return f"{inches(a.distance)} of {inches(s.moves[-1].limit)}"
    if isinstance(a, ShiftTo) and isinstance(frame, Shifting):
        return f"{inches(hypot(a.across, a.up))} of {inches(frame.limit)}"
    return ""


def _odds(s: State, facing: int) -> str:
    """The die that a charge would need from there."""
    move = s.moves[-1]
    least = needed(s, move.unit, facing % CIRCLE, move.targets[0])
    return "out of reach" if least > 6 else f"needs a {least} or more"
