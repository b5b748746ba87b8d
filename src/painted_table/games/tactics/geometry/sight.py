"""tactics/los/definition, tactics/los/symmetric: who sees whom, in whole numbers.

The line runs between the centres of two squares. Counted from the first centre it meets the i-th upright grid line at
(2i+1)/2 of its way across, and the j-th level one at (2j+1)/2 of its way down; which comes first is a comparison of two
products (tactics/los/integer-geometry). Either an upright edge is crossed, or a level one, or the line goes exactly
through a corner.
"""

from __future__ import annotations

from mypy_extensions import i64

from .ground import EAST, NORTH, SOUTH, WEST, Ground, Square

Between = list[int]
"""Squares whose inside a line passes between its ends."""


def squares_between(ground: Ground, a: Square, b: Square) -> Between | None:
    """The squares strictly between two, in which a model would block the line; None where the ground blocks it."""
    passed: Between = []
    return passed if _walk(ground, a, b, passed) else None


def is_open(ground: Ground, a: Square, b: Square) -> bool:
    """Whether nothing of the ground lies between two squares; models are another matter."""
    return _walk(ground, a, b, None)


def _walk(ground: Ground, a: Square, b: Square, passed: list[int] | None) -> bool:
    """Along the line from square to square, until something blocks it."""
    cross, screens = ground.cross, ground.screens
    width: i64 = ground.width
    here: i64 = a
    there: i64 = b
    across: i64 = there % width - here % width
    down: i64 = there // width - here // width
    sideways: i64 = EAST if across >= 0 else WEST
    ahead: i64 = 1 if across >= 0 else -1
    lengthways: i64 = SOUTH if down >= 0 else NORTH
    on: i64 = width if down >= 0 else -width
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    upright: i64 = 1
    level: i64 = 1
    while here != there:
        first = upright * down - level * across
        if first < 0:
            # tactics/los/walls-block: an upright edge is crossed.
            if screens[here] & sideways:
                return False
            here += ahead
            upright += 2
        elif first > 0:
            if screens[here] & lengthways:
                return False
            here += on
            level += 2
        else:
            if not _passes_corner(cross, screens, here, sideways, ahead, lengthways, on):
                return False
            here += ahead + on
            upright += 2
            level += 2
        if here != there:
            # tactics/los/cross-blocks, tactics/los/end-squares-ignored
            if cross[here]:
                return False
            if passed is not None:
                passed.append(here)
    return True


def _passes_corner(
    cross: list[bool], screens: list[int], here: i64, sideways: i64, ahead: i64, lengthways: i64, on: i64
) -> bool:
    """tactics/los/corner-touch: past one of the two side squares, unless it is a CROSS or a wall lies between it and
    where the line comes from or goes to; tactics/wall/angle. Models do not matter (tactics/los/corner-models-free)
    """
    beside = here + ahead
    if not cross[beside] and not screens[here] & sideways and not screens[beside] & lengthways:
        return True
    beside = here + on
    return not cross[beside] and not screens[here] & lengthways and not screens[beside] & sideways


def count_open_pairs(ground: Ground) -> int:
    """How many unordered pairs of different squares see each other over bare ground."""
    found = 0
    for a in range(ground.size):
        for b in range(a + 1, ground.size):
            if _walk(ground, a, b, None):
                found += 1
    return found
