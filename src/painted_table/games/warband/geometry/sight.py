"""warband/los/*: who sees whom.

warband/los/sampling: a finite number of lines is tried first, from 13 points of the front side to 48 points of the
target's outline; then all that could be free besides: a line that passes between things can be turned and shifted until
it touches two corners. One line that nothing blocks is enough.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from .arcs import FRONT, within
from .polygon import Polygon, holds, to_edge
from .tray import Tray, before, corner_x, corner_y, right_of

FRONT_PARTS: Final = 12
SIDE_PARTS: Final = 12
BLOCKS: Final = 10.0
"""warband/los/units-block: a line of which more than this lies within something is blocked."""
GROWN: Final = 5.0
"""By how much trays are enlarged on each side."""
GRACE: Final = 0.001
HAIR: Final = 0.5
FAR: Final = 1e9
ALL: Final = (FRONT_PARTS + 1) * 4 * SIDE_PARTS


def sees(tray: Tray, target: Tray, others: list[Tray], pieces: list[Polygon]) -> bool:
    """warband/los/definition, warband/terrain/blocks-los, warband/terrain/blocks-los-target-inside.

    `others` are all trays but these two; `pieces` those that block sight.
    """
    return free_lines(tray, target, others, pieces, 1) > 0 or _sees_past_corners(tray, target, others, pieces)


def free_lines(tray: Tray, target: Tray, others: list[Tray], pieces: list[Polygon], enough: int) -> int:
    """How many of the lines are free, counted until there are enough."""
    if not may_see(tray, target):
        return 0
    points_x, points_y = _targets(tray, target)
    if not points_x:
        return 0
    left_x, left_y = corner_x(tray, 0), corner_y(tray, 0)
    step_x, step_y = (corner_x(tray, 1) - left_x) / FRONT_PARTS, (corner_y(tray, 1) - left_y) / FRONT_PARTS
    in_way = [other for other in others if _may_block(tray, target, other)]
    walls = [piece for piece in pieces if not holds(piece, tray.x, tray.y) and not holds(piece, target.x, target.y)]
    found = 0
    for part in range(FRONT_PARTS + 1):
        x, y = left_x + step_x * part, left_y + step_y * part
        for k in range(len(points_x)):
            if _is_free(x, y, points_x[k], points_y[k], in_way, walls):
                found += 1
                if found >= enough:
                    return found
    return found


def _sees_past_corners(tray: Tray, target: Tray, others: list[Tray], pieces: list[Polygon]) -> bool:
    """Whether a line that touches two corners is free: of what is in the way, the front side, or the target's part in
    the Front Arc. Reckoned as the tray sees it: along its front side, and ahead of that."""
    if not may_see(tray, target):
        return False
    part, half = within(tray, FRONT, target), tray.half_width
    if len(part.xs) < 3:
        return False
    in_way = [other for other in others if _may_block(tray, target, other)]
    walls = [piece for piece in pieces if not holds(piece, tray.x, tray.y) and not holds(piece, target.x, target.y)]
    if not in_way and not walls:
        return False
    xs, ys = _corners(tray, in_way, walls)
    own = len(xs)
    xs += [-half, half, *part.xs]
    ys += [0.0, 0.0, *part.ys]
    shape = Polygon(part.xs, part.ys)
    for one in range(own):
        for two in range(one + 1, len(xs)):
            rise = ys[two] - ys[one]
            if abs(rise) < GRACE:
                continue
            lean = (xs[two] - xs[one]) / rise
            start = xs[one] - lean * ys[one]
            if abs(start) > half + GRACE:
                continue
            ahead = _first_within(shape, start, lean)
            if ahead >= 0.0 and _is_free_ahead(tray, start, start + lean * ahead, ahead, in_way, walls):
                return True
    return False


def _corners(tray: Tray, others: list[Tray], pieces: list[Polygon]) -> tuple[list[float], list[float]]:
    """A hair outside of what blocks, so that a line that touches them passes; only those ahead."""
    xs: list[float] = []
    ys: list[float] = []
    for other in others:
        grown = Tray(other.x, other.y, other.facing, other.half_width + GROWN + HAIR, other.half_depth + GROWN + HAIR)
        for k in range(4):
            _note(tray, corner_x(grown, k), corner_y(grown, k), xs, ys)
    for piece in pieces:
        middle_x, middle_y = sum(piece.xs) / piece.size, sum(piece.ys) / piece.size
        for k in range(piece.size):
            away_x, away_y = piece.xs[k] - middle_x, piece.ys[k] - middle_y
            out = HAIR / sqrt(away_x * away_x + away_y * away_y)
            _note(tray, piece.xs[k] + out * away_x, piece.ys[k] + out * away_y, xs, ys)
    return xs, ys


def _note(tray: Tray, x: float, y: float, xs: list[float], ys: list[float]) -> None:
    ahead = before(tray, x, y) - tray.half_depth
    if ahead > 0.0:
        xs.append(right_of(tray, x, y))
        ys.append(ahead)


def _first_within(part: Polygon, start: float, lean: float) -> float:
    """How far ahead a line first comes into a part of the target; -1 where it does not."""
    low, high = 0.0, FAR
    # A part is cut out of a tray and keeps its way round: with the clock, as the tray sees it.
    turn = -1.0
    for k in range(part.size):
        after = k + 1 if k + 1 < part.size else 0
        normal_x, normal_y = turn * (part.ys[k] - part.ys[after]), turn * (part.xs[after] - part.xs[k])
        inside = (start - part.xs[k]) * normal_x - part.ys[k] * normal_y
        gain = lean * normal_x + normal_y
        if gain == 0.0:
            if inside < 0.0:
                return -1.0
        elif gain > 0.0:
            low = max(low, -inside / gain)
        else:
            high = min(high, -inside / gain)
    return low if low <= high + GRACE else -1.0


def _is_free_ahead(
    tray: Tray, start: float, end: float, ahead: float, others: list[Tray], pieces: list[Polygon]
) -> bool:
    """As `_is_free`, of a line from the front side that is told as the tray sees it."""
    left_x, left_y = corner_x(tray, 0), corner_y(tray, 0)
    across_x, across_y = corner_x(tray, 1) - left_x, corner_y(tray, 1) - left_y
    wide = 2.0 * tray.half_width
    across_x, across_y = across_x / wide, across_y / wide
    # Ahead is across, turned by a quarter against the clock.
    begin, stop = start + tray.half_width, end + tray.half_width
    return _is_free(
        left_x + across_x * begin,
        left_y + across_y * begin,
        left_x + across_x * stop - across_y * ahead,
        left_y + across_y * stop + across_x * ahead,
        others,
        pieces,
    )


def may_see(tray: Tray, target: Tray) -> bool:
    """Whether a part of the target may lie in the Front Arc: not where all corners lie beyond one of its borders."""
    behind = right = left = 0
    for k in range(4):
        x, y = corner_x(target, k), corner_y(target, k)
        ahead, aside = before(tray, x, y) - tray.half_depth, right_of(tray, x, y)
        if ahead < -GRACE:
            behind += 1
        if ahead < aside - tray.half_width - GRACE:
            right += 1
        if ahead < -aside - tray.half_width - GRACE:
            left += 1
    return behind < 4 and right < 4 and left < 4


def _targets(tray: Tray, target: Tray) -> tuple[list[float], list[float]]:
    """warband/los/front-only: the points of the target's outline that lie in the Front Arc."""
    xs: list[float] = []
    ys: list[float] = []
    for side in range(4):
        x, y = corner_x(target, side), corner_y(target, side)
        after = (side + 1) % 4
        step_x, step_y = (corner_x(target, after) - x) / SIDE_PARTS, (corner_y(target, after) - y) / SIDE_PARTS
        for part in range(SIDE_PARTS):
            point_x, point_y = x + step_x * part, y + step_y * part
            ahead = before(tray, point_x, point_y) - tray.half_depth
            aside = abs(right_of(tray, point_x, point_y)) - tray.half_width
            if ahead >= -GRACE and ahead >= aside - GRACE:
                xs.append(point_x)
                ys.append(point_y)
    return xs, ys


def _may_block(tray: Tray, target: Tray, other: Tray) -> bool:
    """Whether a tray comes near the ground between two others: all lines lie within the hull of their circles."""
    way_x, way_y = target.x - tray.x, target.y - tray.y
    across, up = other.x - tray.x, other.y - tray.y
    length = way_x * way_x + way_y * way_y
    along = 0.0 if length == 0.0 else (across * way_x + up * way_y) / length
    if along < 0.0:
        along = 0.0
    elif along > 1.0:
        along = 1.0
    across -= along * way_x
    up -= along * way_y
    near = other.reach + 2.0 * GROWN + (tray.reach if tray.reach > target.reach else target.reach)
    return across * across + up * up <= near * near


def _is_free(
    x: float, y: float, end_x: float, end_y: float, others: list[Tray], pieces: list[Polygon]
) -> bool:  # fmt: skip
    way_x, way_y = end_x - x, end_y - y
    length = sqrt(way_x * way_x + way_y * way_y)
    if length <= BLOCKS:
        return True
    most = BLOCKS / length
    for other in others:
        if _share_in_tray(other, x, y, end_x, end_y) > most:
            return False
    for piece in pieces:
        if share_inside(piece, x, y, way_x, way_y) > most:
            return False
    return True


def _share_in_tray(tray: Tray, x: float, y: float, end_x: float, end_y: float) -> float:
    """Which share of a line lies within a tray that is enlarged a little."""
    start_right, end_right = right_of(tray, x, y), right_of(tray, end_x, end_y)
    start_ahead, end_ahead = before(tray, x, y), before(tray, end_x, end_y)
    low, high = 0.0, 1.0
    wide, deep = tray.half_width + GROWN, tray.half_depth + GROWN
    way = end_right - start_right
    if way == 0.0:
        if abs(start_right) > wide:
            return 0.0
    else:
        enters, leaves = (-wide - start_right) / way, (wide - start_right) / way
        if way < 0.0:
            enters, leaves = leaves, enters
        if enters > low:
            low = enters
        if leaves < high:
            high = leaves
    way = end_ahead - start_ahead
    if way == 0.0:
        if abs(start_ahead) > deep:
            return 0.0
    else:
        enters, leaves = (-deep - start_ahead) / way, (deep - start_ahead) / way
        if way < 0.0:
            enters, leaves = leaves, enters
        if enters > low:
            low = enters
        if leaves < high:
            high = leaves
    return high - low


def share_inside(piece: Polygon, x: float, y: float, way_x: float, way_y: float) -> float:
    """Which share of a line lies within a convex outline, whichever way round that is told."""
    low, high = 0.0, 1.0
    turn = _way_round(piece)
    for k in range(piece.size):
        after = k + 1 if k + 1 < piece.size else 0
        # The inward normal of the edge.
        normal_x, normal_y = turn * (piece.ys[k] - piece.ys[after]), turn * (piece.xs[after] - piece.xs[k])
        inside = (x - piece.xs[k]) * normal_x + (y - piece.ys[k]) * normal_y
        gain = way_x * normal_x + way_y * normal_y
        if gain == 0.0:
            if inside < 0.0:
                return 0.0
        elif gain > 0.0:
            if -inside / gain > low:
                low = -inside / gain
        elif -inside / gain < high:
            high = -inside / gain
    return high - low


def _way_round(piece: Polygon) -> float:
    """1 where the corners are told against the clock, -1 where with it."""
    turn = (piece.xs[1] - piece.xs[0]) * (piece.ys[2] - piece.ys[0]) - (piece.ys[1] - piece.ys[0]) * (
        piece.xs[2] - piece.xs[0]
    )
    return 1.0 if turn > 0.0 else -1.0


def shooting_range(tray: Tray, target: Tray) -> float:
    """warband/ranged/measure: from the front side to the part of the target in the Front Arc; -1 where none is."""
    part, half = within(tray, FRONT, target), tray.half_width
    size, least = len(part.xs), -1.0
    for k in range(size):
        after = k + 1 if k + 1 < size else 0
        x, y, end_x, end_y = part.xs[k], part.ys[k], part.xs[after], part.ys[after]
        for square in (
            _to_side(x, y, half),
            to_edge(-half, 0.0, x, y, end_x, end_y),
            to_edge(half, 0.0, x, y, end_x, end_y),
        ):
            if least < 0.0 or square < least:
                least = square
    return sqrt(least) if least >= 0.0 else -1.0


def _to_side(x: float, y: float, half: float) -> float:
    """The square of a point's distance from the front side."""
    aside = abs(x) - half
    return y * y + (aside * aside if aside > 0.0 else 0.0)
