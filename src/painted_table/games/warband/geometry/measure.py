"""The numbers of the model, the table of sines, and how results become whole numbers again."""

from __future__ import annotations

from hashlib import sha256
from math import pi, sin
from typing import Final

Facing = int
"""Tenths of a degree from 0 to 3599, clockwise from north."""

CIRCLE: Final = 3600
QUARTER: Final = 900
SCALE: Final = 1_000_000_000

OVERLAP: Final = 5.0
"""warband/geo/overlap: what projects into another by more than this on every axis overlaps it."""
CONTACT: Final = 20.0
"""warband/geo/contact: what is no further away than this touches."""
GAP: Final = 50.0
"""warband/geo/min-gap: what everyone who does not charge keeps from enemies."""
SLIP: Final = 1.0
"""warband/geo/rounding-slip, warband/geo/range-tolerance: what rounding may cost."""
TIED: Final = 10_000.0
"""warband/arc/tie-attacker: areas in square mils that count as equal."""
SLIDE: Final = 250
"""warband/charge/fallback-slide: the step along a side; also the least side that two trays must share."""


def _sines() -> list[int]:
    """warband/geo/trig-table: of every tenth of a degree, exact at the quarters."""
    quarter = [round(SCALE * sin(k * pi / 1800)) for k in range(QUARTER + 1)]
    half = quarter + quarter[-2::-1]
    return half[:-1] + [-value for value in half[:-1]]


SINES: Final[list[int]] = _sines()
_SIN: Final[list[float]] = [value / SCALE for value in SINES]
_WHOLE: Final[list[float]] = [float(value) for value in SINES]
"""The same as SINES: times the width of a table they are whole numbers that a double still holds exactly."""


def fingerprint() -> str:
    """Of the table of sines, as it was published."""
    return sha256(",".join([str(value) for value in SINES]).encode()).hexdigest()


def sine(facing: Facing) -> float:
    return _SIN[facing]


def cosine(facing: Facing) -> float:
    return _SIN[(facing + QUARTER) % CIRCLE]


def rounded(value: float) -> int:
    """warband/geo/rounding: to the nearest mil, halves away from zero."""
    whole = int(value)
    rest = value - whole
    if rest >= 0.5:
        return whole + 1
    return whole - 1 if rest <= -0.5 else whole


def turned(facing: Facing, by: Facing) -> Facing:
    return (facing + by) % CIRCLE


def facing_to(across: int, up: int) -> Facing:
    """The facing that looks most nearly along a way; the lowest of those that look equally so.

    Exact, for nothing is rounded. The facings are halved until two neighbours lie on either side of the way.
    """
    if across == 0 and up == 0:
        return 0
    x, y = float(across), float(up)
    low = _quarter_of(across, up)
    high = low + QUARTER
    while high - low > 1:
        middle = (low + high) // 2
        # Whether the way lies clockwise of the facing in the middle, or along it.
        if x * _WHOLE[(middle + QUARTER) % CIRCLE] >= y * _WHOLE[middle % CIRCLE]:
            low = middle
        else:
            high = middle
    best, most = 0, -1e300
    for k in range(low - 1, low + 3):
        facing = k % CIRCLE
        along = _WHOLE[facing] * x + _WHOLE[(facing + QUARTER) % CIRCLE] * y
        if along > most or (along == most and facing < best):
            best, most = facing, along
    return best


def _quarter_of(across: int, up: int) -> Facing:
    """The multiple of a quarter at which the way's own quarter begins, clockwise."""
    if across >= 0 and up > 0:
        return 0
    if across > 0:
        return QUARTER
    return 2 * QUARTER if up < 0 else 3 * QUARTER
