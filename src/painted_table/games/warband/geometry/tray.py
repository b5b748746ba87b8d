"""A tray: a rectangle with a front. Two of them are measured by their centres, directions and half sizes."""

from __future__ import annotations

from math import sqrt

from .measure import CONTACT, OVERLAP, Facing, cosine, sine


class Tray:
    """warband/geo/tray-rectangle. Its frame has x to the right of its front and y forward, from its centre."""

    def __init__(self, x: float, y: float, facing: Facing, half_width: float, half_depth: float) -> None:
        self.x = x
        self.y = y
        self.facing = facing
        self.half_width = half_width
        self.half_depth = half_depth
        self.ahead_x = sine(facing)
        self.ahead_y = cosine(facing)
        self.reach = sqrt(half_width * half_width + half_depth * half_depth)
        """The radius of the circle round it."""

    def __repr__(self) -> str:
        return f"<Tray at {self.x:g}, {self.y:g} facing {self.facing}>"

    def at(self, x: float, y: float, facing: Facing) -> Tray:
        """The same tray elsewhere."""
        return Tray(x, y, facing, self.half_width, self.half_depth)

    def ahead(self, distance: float) -> Tray:
        """What it sweeps on its way straight ahead: a longer tray (warband/geo/sweep)."""
        half = distance / 2.0
        return Tray(
            self.x + self.ahead_x * half, self.y + self.ahead_y * half, self.facing,
            self.half_width, self.half_depth + half,
        )  # fmt: skip


def right_of(tray: Tray, x: float, y: float) -> float:
    """How far to its right a point lies."""
    return (x - tray.x) * tray.ahead_y - (y - tray.y) * tray.ahead_x


def before(tray: Tray, x: float, y: float) -> float:
    """How far before its centre a point lies."""
    return (x - tray.x) * tray.ahead_x + (y - tray.y) * tray.ahead_y


def corner_x(tray: Tray, corner: int) -> float:
    """Of the corners front-left, front-right, rear-right, rear-left."""
    wide = tray.half_width if corner == 1 or corner == 2 else -tray.half_width
    deep = tray.half_depth if corner < 2 else -tray.half_depth
    return tray.x + tray.ahead_x * deep + tray.ahead_y * wide


def corner_y(tray: Tray, corner: int) -> float:
    wide = tray.half_width if corner == 1 or corner == 2 else -tray.half_width
    deep = tray.half_depth if corner < 2 else -tray.half_depth
    return tray.y + tray.ahead_y * deep - tray.ahead_x * wide


def beyond(tray: Tray, width: float, height: float) -> float:
    """warband/geo/on-table: how far a tray sticks out over the edge of the table; 0 where it does not.

    Reckoned as the corners are, so that both agree to the last bit.
    """
    deep_x, wide_x = abs(tray.ahead_x) * tray.half_depth, abs(tray.ahead_y) * tray.half_width
    deep_y, wide_y = abs(tray.ahead_y) * tray.half_depth, abs(tray.ahead_x) * tray.half_width
    out = -(tray.x - deep_x - wide_x)
    other = -(tray.y - deep_y - wide_y)
    if other > out:
        out = other
    other = tray.x + deep_x + wide_x - width
    if other > out:
        out = other
    other = tray.y + deep_y + wide_y - height
    if other > out:
        out = other
    return out if out > 0.0 else 0.0


def penetration(a: Tray, b: Tray) -> float:
    """How deep two trays project into each other on the axis where that is least; below 0 they lie apart there.

    The axes are the two of each tray; a tray's half length along the other's axis follows from the angle between them.
    """
    across, up = b.x - a.x, b.y - a.y
    same = abs(a.ahead_x * b.ahead_x + a.ahead_y * b.ahead_y)
    skew = abs(a.ahead_x * b.ahead_y - a.ahead_y * b.ahead_x)
    least = a.half_depth + b.half_depth * same + b.half_width * skew - abs(across * a.ahead_x + up * a.ahead_y)
    other = a.half_width + b.half_width * same + b.half_depth * skew - abs(across * a.ahead_y - up * a.ahead_x)
    if other < least:
        least = other
    other = b.half_depth + a.half_depth * same + a.half_width * skew - abs(across * b.ahead_x + up * b.ahead_y)
    if other < least:
        least = other
    other = b.half_width + a.half_width * same + a.half_depth * skew - abs(across * b.ahead_y - up * b.ahead_x)
    return other if other < least else least


def may_meet(a: Tray, b: Tray, gap: float) -> bool:
    """Whether the circles round two trays come as near as a gap: what is further apart needs no measuring."""
    across, up, near = b.x - a.x, b.y - a.y, a.reach + b.reach + gap
    return across * across + up * up <= near * near


def overlaps(a: Tray, b: Tray) -> bool:
    """warband/geo/overlap: touching is not overlapping."""
    return may_meet(a, b, 0.0) and penetration(a, b) > OVERLAP


def distance(a: Tray, b: Tray) -> float:
    """warband/geo/distance, warband/geo/within-range: between the closest points, of which one is a corner, unless the
    trays meet; neither arc nor sight is asked for.
    """
    if penetration(a, b) > 0.0:
        return 0.0
    nearest = _from_corners(a, b)
    other = _from_corners(b, a)
    return sqrt(other if other < nearest else nearest)


def _from_corners(a: Tray, b: Tray) -> float:
    """The square of the distance from the nearest corner of one tray to the other; corners are as corner_x and
    corner_y have them, reckoned here because nothing else is measured so often."""
    least = -1.0
    for corner in range(4):
        wide = a.half_width if corner == 1 or corner == 2 else -a.half_width
        deep = a.half_depth if corner < 2 else -a.half_depth
        x = a.x + a.ahead_x * deep + a.ahead_y * wide - b.x
        y = a.y + a.ahead_y * deep - a.ahead_x * wide - b.y
        across = abs(x * b.ahead_y - y * b.ahead_x) - b.half_width
        up = abs(x * b.ahead_x + y * b.ahead_y) - b.half_depth
        square = (across * across if across > 0.0 else 0.0) + (up * up if up > 0.0 else 0.0)
        if least < 0.0 or square < least:
            least = square
    return least


def is_apart(a: Tray, b: Tray, gap: float) -> bool:
    """Whether two trays keep a gap; an axis that shows it saves the measuring."""
    return not may_meet(a, b, gap) or -penetration(a, b) >= gap or distance(a, b) >= gap


def touches(a: Tray, b: Tray) -> bool:
    """warband/geo/contact, warband/geo/engaged: at a side or at a corner."""
    if not may_meet(a, b, CONTACT):
        return False
    return penetration(a, b) <= OVERLAP and distance(a, b) <= CONTACT


def clearance(a: Tray, across: float, up: float, b: Tray) -> float:
    """How far the ground that a tray sweeps lies from another tray, on the axis where that is most; below 0 they
    project into each other on all of them, by so much where it is least. The distance is at least as much.

    The axes are the two of each tray, and the one across the way.
    """
    most = _gap_along(a, across, up, b, a.ahead_x, a.ahead_y)
    gap = _gap_along(a, across, up, b, a.ahead_y, -a.ahead_x)
    if gap > most:
        most = gap
    gap = _gap_along(a, across, up, b, b.ahead_x, b.ahead_y)
    if gap > most:
        most = gap
    gap = _gap_along(a, across, up, b, b.ahead_y, -b.ahead_x)
    if gap > most:
        most = gap
    length = sqrt(across * across + up * up)
    if length > 0.0:
        gap = _gap_along(a, across, up, b, up / length, -across / length)
        if gap > most:
            most = gap
    return most


def _gap_along(a: Tray, across: float, up: float, b: Tray, axis_x: float, axis_y: float) -> float:
    half = (
        a.half_depth * abs(a.ahead_x * axis_x + a.ahead_y * axis_y)
        + a.half_width * abs(a.ahead_y * axis_x - a.ahead_x * axis_y)
        + b.half_depth * abs(b.ahead_x * axis_x + b.ahead_y * axis_y)
        + b.half_width * abs(b.ahead_y * axis_x - b.ahead_x * axis_y)
    )
    low = (b.x - a.x) * axis_x + (b.y - a.y) * axis_y
    way = across * axis_x + up * axis_y
    high = low
    if way > 0.0:
        low -= way
    else:
        high -= way
    # The other's centre lies between low and high, seen from the nearest point of the way.
    if low > 0.0:
        return low - half
    return -high - half if high < 0.0 else -half


def may_meet_on_way(a: Tray, across: float, up: float, b: Tray, gap: float) -> bool:
    """Whether the circle round a tray comes near that round another on a way."""
    x, y = b.x - a.x, b.y - a.y
    length = across * across + up * up
    along = 0.0 if length == 0.0 else (x * across + y * up) / length
    if along < 0.0:
        along = 0.0
    elif along > 1.0:
        along = 1.0
    x -= along * across
    y -= along * up
    near = a.reach + b.reach + gap
    return x * x + y * y <= near * near
