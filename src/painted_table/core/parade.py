"""Where each figure of a tray stands, and how: `client/src/board/parade.ts` reckons the same."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, radians, sin
from typing import NamedTuple

from .look import look
from .scene import Piece, Point, Tray
from .wardrobe import AWAY, BEARER, OTHER, is_plan, stance, worn
from .whim import Whim

RIM, HEAD = 18.0, 23.0
"""What the rim takes of a tray's width and, with the edge of its front, of its depth."""
LEAD = 1.16
OTHERS = 0.28
"""How much larger a leader is drawn, and how many wear the other helm of their kind."""
FLAGS = {"lord": "banner", "captain": "pennon"}
"""What leaders carry."""
CREW: tuple[Point, ...] = ((-21.0, 56.0), (22.0, 40.0))
FIGURED: dict[str, tuple[float, float]] = {
    "sw": (-1.0, 0.0),
    "w": (-1.0, 40.0),
    "nw": (-1.0, 72.0),
    "n": (-1.0, 104.0),
    "se": (1.0, 0.0),
    "e": (1.0, 36.0),
    "ne": (1.0, 68.0),
    "s": (0.0, 0.0),
}
"""Where a badge lies on a tray of figures: on its left, in its middle or on its right, and how far from its rear. The
number stands at the rear left corner, which no badge is given; each other has its place, so that eyes learn it."""


class Man(NamedTuple):
    """A figure on its feet, seen from the middle of its tray; `flag` is what it carries."""

    figure: str
    pose: str
    at: Point
    size: float
    tilt: float
    coat: str
    flag: str


class Parade(NamedTuple):
    """A unit on its tray. `unit` is how large the drawing is: 1 where the rim is 9 units wide."""

    unit: float
    men: tuple[Man, ...]
    feet: tuple[Point, ...]
    empty: tuple[Point, ...]
    oval: float
    """How wide the place of a figure is drawn, to either side."""
    is_flipped: bool


def parade(tray: Tray) -> Parade:
    how = stance(tray.figure)
    room = look().drawings.stance[how].room
    files = max(tray.files, 1)
    unit = tray.width / (room * files + RIM)
    wide, deep = tray.width - RIM * unit, tray.depth - HEAD * unit
    ranks = max(ceil(tray.places / files), 1)
    turn = _Turn(tray.angle)
    spots = [
        turn.at(-wide / 2 + wide * (n % files + 0.5) / files, -tray.depth / 2 + 14 * unit + deep * row / ranks)
        for n in range(tray.places)
        for row in [n // files + 0.5]
    ]
    oval = min(wide / files, deep / ranks) * (0.4 if how == "foot" else 0.43)
    plan = is_plan(tray.figure)
    men = _crew(tray, turn, unit) if plan else _men(tray, spots, how, turn.is_away, unit, oval)
    return Parade(
        unit,
        tuple(sorted(men, key=lambda man: man.at[1])),
        () if plan else tuple(spots[: tray.left]),
        () if plan or tray.ghost else tuple(spots[tray.left :]),
        oval,
        turn.is_flipped,
    )


class _Turn:
    """How a tray is turned: its figures look left or right, and away from whoever looks at them or not."""

    def __init__(self, angle: float) -> None:
        self.cos, self.sin = cos(radians(angle)), sin(radians(angle))
        self.is_flipped = self.sin < -0.02
        self.is_away = self.cos > 0.34

    def at(self, x: float, y: float) -> Point:
        return x * self.cos - y * self.sin, x * self.sin + y * self.cos


def _men(tray: Tray, spots: list[Point], how: str, is_away: bool, unit: float, oval: float) -> Iterator[Man]:
    whim, drawings = Whim(tray.id), look().drawings
    size = drawings.stance[how].size * unit
    kind = drawings.kind.get(tray.figure)
    each = max(tray.files // max(len(tray.leads), 1), 1)
    leads = {min((n + 1) * each, tray.left) - 1: lead for n, lead in enumerate(tray.leads) if tray.left > n * each}
    for n, (x, y) in enumerate(spots[: tray.left]):
        across, up, tilt = whim(-1.6, 1.6), whim(-1.4, 1.4), whim(-3.5, 3.5)
        is_other, grown, coat = whim() < OTHERS, whim(0.97, 1.03), whim.pick(drawings.figures.coats)
        figure, pose, flag = tray.figure, AWAY if is_away and how == "foot" else "", ""
        lead = leads.get(n, "")
        if lead:
            figure, grown = lead, grown * LEAD
            flag = FLAGS.get(lead, "") if tray.standard else ""
        elif n == 0 and tray.files > 1 and tray.standard and how == "foot":
            pose, flag = pose + BEARER, "standard"
        elif is_other and kind and kind.other:
            pose += OTHER
        if tray.ghost:
            across = up = tilt = 0.0
        lead_pose = pose if stance(figure) == "foot" else ""
        yield Man(
            figure,
            lead_pose,
            (x + across * unit, y + up * unit + 0.5 * oval),
            (drawings.stance[stance(lead)].size * unit if lead else size) * grown,
            tilt,
            coat if how == "mounted" else "",
            flag,
        )


def _crew(tray: Tray, turn: _Turn, unit: float) -> Iterator[Man]:
    for across, back in CREW if not tray.ghost else ():
        x, y = turn.at(across * unit, back * unit)
        yield Man("crew", "", (x, y + 2 * unit), 0.86 * unit, 0.0, "", "")


def rear_left(tray: Tray, unit: float) -> Point:
    """Where the number stands."""
    return _Turn(tray.angle).at(-tray.width / 2 + 4 * unit, tray.depth / 2 - 4 * unit)


def badge_at(tray: Tray, corner: str, unit: float) -> Point:
    side, up = FIGURED[corner]
    return _Turn(tray.angle).at(side * (tray.width / 2 + 2 * unit), tray.depth / 2 - (4 + up) * unit)


# -- persons on bases

CORNERS: dict[str, tuple[int, int]] = {
    "se": (1, 0),
    "sw": (-1, 0),
    "e": (1, 1),
    "w": (-1, 1),
    "ne": (1, 2),
    "nw": (-1, 2),
    "s": (0, -1),
    "n": (0, 4),
}
"""Where a badge lies beside somebody: on his right or his left, and in which row above his base."""
SIZES: dict[str, tuple[float, float, float]] = {
    "hero": (1.0, 21.5, 12.0),
    "champion": (0.92, 20.0, 11.0),
    "soldier": (0.78, 17.0, 9.5),
    "": (0.92, 20.0, 11.0),
}
"""By rank: how large somebody is, and his base from its middle to its side and to its front."""
RIDER, RIDERS_BASE = 1.18, (38.0, 18.0)


class Base(NamedTuple):
    """What somebody stands on, seen from the middle of the place of his piece."""

    unit: float
    size: float
    wide: float
    high: float
    foot: float
    crown: float
    """How high his crown hangs."""
    is_flipped: bool


def base_of(piece: Piece) -> Base:
    is_left = piece.angle > 180
    if stance(piece.figure) == "mounted":
        unit = piece.size / 89
        wide, high = RIDERS_BASE
        foot = 18 * unit
        crown = foot - (110 if "antlers" in worn(piece.figure) else 88) * unit
        return Base(unit, RIDER * unit, wide * unit, high * unit, foot, crown, is_left)
    unit = piece.size / 43
    size, wide, high = SIZES[piece.rank]
    foot = 11 * unit
    tall = 62 if "plume" in worn(piece.figure) else 56
    return Base(unit, size * unit, wide * unit, high * unit, foot, foot - tall * unit, is_left)
