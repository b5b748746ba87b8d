"""warband/maneuver/*, warband/march/*: a turn, a way straight ahead, a turn; each a question of its own, unless the
action was told in one line.

What is under way lies on `s.moves`, an Attack action too. A step is carried out as soon as it is answered; the tray
stands wherever the step before has brought it (warband/geo/rounding-slip: for each step its own start counts).
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import UNASKED, Go, Maneuver, March, Turn
from ..geometry import choices, retreat
from ..geometry.measure import CIRCLE, SLIDE, Facing
from ..geometry.moves import Field, advanced, farthest, fault_moving, fault_pivoting, shifted
from ..geometry.retreat import Direction
from ..geometry.tray import Tray
from ..state import MANEUVER, MARCH, RETREAT, TABLE, Decision, Move, State, Step, UnitId
from . import windows
from .crossing import TERRAIN, enter_by_turn, enter_by_way
from .ground import field_of, refusal, spots
from .modes import feast
from .standing import pivots_first, speed

INCH: Final = 1000
NO_FACING: Final = Refusal("warband/geo/units-inches", "Facings are tenths of a degree, from 0 to 3599.")


# -- what a Maneuver or a March may be


def reach(s: State, unit: UnitId, kind: int, distance: int) -> int:
    """How far: warband/maneuver/sequence up to Speed, warband/march/sequence and warband/retreat/distance up to twice
    that. `distance` stands for Speed where an effect says so.
    """
    far = distance or INCH * speed(s, unit)
    return far if kind == MANEUVER else 2 * far


def why_not_maneuver(s: State, unit: UnitId, a: Maneuver, distance: int = 0) -> Refusal | None:
    return _why_not_line(s, unit, MANEUVER, reach(s, unit, MANEUVER, distance), a.first, a.distance, a.last)


def why_not_march(s: State, unit: UnitId, a: March, distance: int = 0) -> Refusal | None:
    if a.first != UNASKED and not pivots_first(s, unit):
        return Refusal("warband/march/sequence", "It marches without turning first.")
    return _why_not_line(s, unit, MARCH, reach(s, unit, MARCH, distance), a.first, a.distance, a.last)


def _why_not_line(
    s: State, unit: UnitId, kind: int, limit: int, first: Facing, distance: int, last: Facing
) -> Refusal | None:
    """warband/ui/free-input: an action told in one line, by the same tests as its steps. Steps may be left out from the
    end only: what follows is asked for.
    """
    is_whole = distance != UNASKED and (first != UNASKED or kind == MARCH)
    if (last != UNASKED and not is_whole) or (distance != UNASKED and first == UNASKED and kind == MANEUVER):
        return Refusal("warband/ui/canonical-actions", "Tell the steps in their order.")
    field, start = field_of(s, unit), s.tray(unit)
    if first != UNASKED:
        found = why_not_turn(field, start, first)
        if found is not None:
            return found
        start = start.at(start.x, start.y, first)
    if distance != UNASKED:
        found = why_not_go(field, start, kind, distance, limit)
        if found is not None:
            return found
        start = advanced(start, distance)
    return None if last == UNASKED else why_not_turn(field, start, last)


def why_not_turn(field: Field, start: Tray, facing: Facing) -> Refusal | None:
    if not 0 <= facing < CIRCLE:
        return NO_FACING
    fault = None if facing == start.facing else fault_pivoting(field, start, facing)
    return None if fault is None else refusal(fault)


def why_not_go(field: Field, start: Tray, kind: int, distance: int, limit: int) -> Refusal | None:
    if distance == 0:
        return None
    if not 0 < distance <= limit:
        rule = "warband/maneuver/sequence" if kind == MANEUVER else "warband/march/sequence"
        return Refusal(rule, f"It goes at most {limit / 1000:g} inches.")
    fault = fault_moving(field, start, distance)
    if fault is None:
        return None
    found = refusal(fault)
    return Refusal(
        found.rule, found.says, f"It may go {farthest(field, start, distance, SLIDE) / 1000:g} inches that way."
    )


# -- beginning and ending


def begin(s: State, move: Move, counts: bool = False) -> None:
    """An action begins. warband/effect/one-grant: the count of granted actions starts anew with one that is inside no
    other; `counts` where this one is granted.
    """
    if not s.moves:
        s.granted = 0
    if counts:
        s.granted |= 1 << move.unit
    move.x, move.y, move.facing = s.pose(move.unit)
    move.left = tuple(s.engaged(move.unit))
    s.moves.append(move)


def may_be_granted(s: State, unit: UnitId) -> bool:
    """warband/effect/one-grant, warband/effect/nested-limit"""
    return not s.moves or not s.granted >> unit & 1


def begin_maneuver(
    s: State, unit: UnitId, a: Maneuver, granted: bool = False, distance: int = 0, counts: bool = False
) -> None:  # fmt: skip
    limit = reach(s, unit, MANEUVER, distance)
    begin(s, Move(unit, MANEUVER, limit, granted, plan=(a.first, a.distance, a.last)), counts)
    s.agenda += [MOVE_END, MOVED, CLAIMS, TERRAIN, LAST_STEP, GO_STEP, FIRST_STEP]


def begin_march(
    s: State, unit: UnitId, a: March, granted: bool = False, distance: int = 0, counts: bool = False
) -> None:  # fmt: skip
    limit = reach(s, unit, MARCH, distance)
    begin(s, Move(unit, MARCH, limit, granted, plan=(a.first, a.distance, a.last)), counts)
    s.agenda += [MOVE_END, MOVED, CLAIMS, TERRAIN, LAST_STEP, GO_STEP]
    if a.first != UNASKED or (a.distance == UNASKED and pivots_first(s, unit)):
        s.agenda.append(FIRST_STEP)


class Moved(Step):
    """The action is complete."""

    form = "moved"

    def run(self, s: State) -> None:
        windows.open(s, "action_completed")


class MoveEnd(Step):
    form = "move-end"

    def run(self, s: State) -> None:
        s.moves.pop()
        feast.after_action(s)


class Claims(Step):
    """warband/feast/claim-when: whatever lies where the unit has come to stand, after the effects of terrain."""

    form = "claims"

    def run(self, s: State) -> None:
        feast.after_move(s, s.moves[-1].unit)


# -- steps


def turn(s: State, facing: Facing) -> None:
    """warband/pivot/centre: the unit on its way turns where it stands."""
    move = s.moves[-1]
    unit = move.unit
    if facing == s.facing[unit]:
        return
    start = s.tray(unit)
    enter_by_turn(s, move, start, start.at(start.x, start.y, facing))
    s.stand(unit, s.x[unit], s.y[unit], facing)


def go(s: State, distance: int) -> None:
    """warband/geo/straight-moves: straight ahead; in a Retreat away from the enemy, the facing kept."""
    move = s.moves[-1]
    if distance == 0:
        return
    start = s.tray(move.unit)
    if move.kind == RETREAT:
        way = way_out(s, move)
        assert way is not None
        across, up = way.across * distance, way.up * distance
    else:
        across, up = start.ahead_x * distance, start.ahead_y * distance
    enter_by_way(s, move, start, across, up)
    end = shifted(start, across, up)
    s.stand(move.unit, int(end.x), int(end.y), end.facing)


def way_out(s: State, move: Move) -> Direction | None:
    """warband/retreat/direction"""
    one = retreat.away_from(s.tray(move.targets[0]), move.side)
    if len(move.targets) == 1:
        return one
    return retreat.between(one, retreat.away_from(s.tray(move.targets[1]), move.other_side))


def is_under_way(s: State) -> bool:
    return s.fate[s.moves[-1].unit] == TABLE


class FirstStep(Step):
    form = "first-step"

    def run(self, s: State) -> None:
        facing = s.moves[-1].plan[0]
        if facing == UNASKED:
            s.agenda.append(FIRST_TURN)
        else:
            turn(s, facing)


class GoStep(Step):
    form = "go-step"

    def run(self, s: State) -> None:
        distance = s.moves[-1].plan[1]
        if distance == UNASKED:
            s.agenda.append(GOING)
        else:
            go(s, distance)


class LastStep(Step):
    form = "last-step"

    def run(self, s: State) -> None:
        facing = s.moves[-1].plan[2]
        if not is_under_way(s):
            return
        if facing == UNASKED:
            s.agenda.append(LAST_TURN)
        else:
            turn(s, facing)


class Walking(Decision):
    """A step of the move on top. Any facing and any distance may be told; few are listed."""

    def seat(self, s: State) -> Seat:
        return s.owner[s.moves[-1].unit]

    def lists_all(self) -> bool:
        return False


class FirstTurn(Walking):
    """warband/maneuver/sequence: whither it turns before it goes."""

    form = "first-turn"
    rule = "warband/maneuver/sequence"

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        field, start = field_of(s, move.unit), s.tray(move.unit)
        found: list[Action] = []
        for facing in choices.first_facings(field, start, spots(s), move.limit):
            found.append(Turn(facing))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return _why_not_answer(s, a)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Turn)
        turn(s, a.facing)

    def default(self, s: State) -> Action:
        return Turn(s.facing[s.moves[-1].unit])


class LastTurn(Walking):
    """How it stands at the end."""

    form = "last-turn"
    rule = "warband/maneuver/sequence"

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        field, end = field_of(s, move.unit), s.tray(move.unit)
        found: list[Action] = []
        for facing in choices.last_facings(field, end, move.facing):
            found.append(Turn(facing))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return _why_not_answer(s, a)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Turn)
        turn(s, a.facing)

    def default(self, s: State) -> Action:
        return Turn(s.facing[s.moves[-1].unit])


def _why_not_answer(s: State, a: Action) -> Refusal | None:
    """Of a turn."""
    if not isinstance(a, Turn) or a.arc != NOBODY:
        return Refusal("warband/maneuver/sequence", "It turns now, or stays as it stands.")
    unit = s.moves[-1].unit
    return why_not_turn(field_of(s, unit), s.tray(unit), a.facing)


class Going(Walking):
    """How far it goes."""

    form = "going"
    rule = "warband/maneuver/zero"

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        field, start = field_of(s, move.unit), s.tray(move.unit)
        if move.kind == MARCH:
            ways = choices.march_distances(field, start, move.limit)
        else:
            ways = choices.distances(field, start, spots(s), move.limit)
        found: list[Action] = []
        for distance in ways:
            found.append(Go(distance))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Go):
            return Refusal("warband/maneuver/zero", "It goes now, if only by nothing.")
        move = s.moves[-1]
        return why_not_go(field_of(s, move.unit), s.tray(move.unit), move.kind, a.distance, move.limit)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Go)
        go(s, a.distance)

    def default(self, s: State) -> Action:
        return Go(0)


MOVED: Final = Moved()
MOVE_END: Final = MoveEnd()
CLAIMS: Final = Claims()
FIRST_STEP: Final = FirstStep()
GO_STEP: Final = GoStep()
LAST_STEP: Final = LastStep()
FIRST_TURN: Final = FirstTurn()
LAST_TURN: Final = LastTurn()
GOING: Final = Going()
