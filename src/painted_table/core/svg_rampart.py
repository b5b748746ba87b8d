"""Ramparts: their footprint lies on the ground and the masonry stands up from it, towers at both ends.

As many men look over the battlements as the wall has points left, and every point lost is a crack.
"""

from __future__ import annotations

from collections.abc import Sequence

from .brush import SHADE, Drawn, Paint, Painted, Rising, Stamp, outline, spot
from .scene import Point
from .whim import Whim, tenth

HIGH = 46.0
"""How high the face of a wall is; a man is as high."""
TOWER, ABOVE = 34.0, 26.0
"""How broad its towers are, and how far they rise above it."""
COURSES = 5


def rampart(
    found: Drawn, points: Sequence[Point], tone: str, grain: float, whim: Whim, is_gate: bool, left: int, of: int
) -> None:
    _Wall(points, tone, grain, whim).build(found, is_gate, left, of)


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{spot(x, y)}h{tenth(wide)}v{tenth(high)}h{tenth(-wide)}Z"


class _Wall:
    def __init__(self, points: Sequence[Point], tone: str, grain: float, whim: Whim) -> None:
        self.points = points
        self.tone = tone
        self.grain = grain
        self.whim = whim
        self.x0, self.x1 = min([x for x, _ in points]), max([x for x, _ in points])
        self.y0, self.y1 = min([y for _, y in points]), max([y for _, y in points])
        self.high = HIGH * grain
        self.top = self.y1 - self.high

    def build(self, found: Drawn, is_gate: bool, left: int, of: int) -> None:
        g = self.grain
        fallen = [(x + 8 * g, y + 12 * g) for x, y in self.points]
        found.flat.append(Painted(outline(fallen), "f-shade", "", 0.0, SHADE))
        found.flat.append(Painted(outline(self.points), "f-stone-d", "f-line", 2 * g))
        built: list[Paint] = [*self._walk(), *self._men(left, of), *self._face()]
        if is_gate:
            built += self._gate()
        built += self._cracks(of - left)
        for x in (self.x0 - 3 * g, self.x1 - (TOWER - 3) * g):
            built += self._tower(x)
        if self.tone:
            built += self._flag()
        found.standing.extend([Rising(self.y1, paint) for paint in built])

    def _walk(self) -> list[Paint]:
        """Where the men stand, and the parapet behind them."""
        g, wide = self.grain, self.x1 - self.x0
        walk = _box(self.x0, self.y0 - self.high, wide, self.y1 - self.y0)
        parapet = _box(self.x0, self.y0 - self.high, wide, 9 * g)
        return [
            Painted(walk, "f-stone-l", "f-line", 1.8 * g),
            Painted(parapet, "f-stone-d", "f-line", 1.2 * g),
        ]

    def _men(self, left: int, of: int) -> list[Paint]:
        g = self.grain
        room = self.x1 - self.x0 - 2 * (TOWER + 4) * g
        begin = self.x0 + (TOWER + 4) * g
        return [
            Stamp("watchman", begin + room * (n + 0.5) / max(of, 1), self.top - 3 * g, g, n % 2 == 0, self.tone)
            for n in range(left)
        ]

    def _face(self) -> list[Paint]:
        g, course = self.grain, self.high / COURSES
        bricks = ""
        for row in range(COURSES):
            y = self.top + row * course
            if row:
                bricks += f"M{spot(self.x0, y)}H{tenth(self.x1)}"
            x = self.x0 + (12 if row % 2 else 22) * g
            while x < self.x1:
                bricks += f"M{spot(x, y)}v{tenth(course)}"
                x += self.whim(17, 27) * g
        merlons, x = "", self.x0 + (TOWER + 2) * g
        while x < self.x1 - (TOWER + 12) * g:
            merlons += _box(x, self.top - 11 * g, 12 * g, 13 * g)
            x += 20 * g
        foot = _box(self.x0, self.y1 - 9 * g, self.x1 - self.x0, 9 * g)
        return [
            Painted(_box(self.x0, self.top, self.x1 - self.x0, self.high), "f-stone", "f-line", 1.8 * g),
            Painted(bricks, "", "f-line", 0.9 * g, 0.5),
            Painted(foot, "f-shade", "", 0.0, 0.18),
            Painted(merlons, "f-stone-l", "f-line", 1.6 * g),
        ]

    def _gate(self) -> list[Paint]:
        """An arch with two leaves of oak."""
        g = self.grain
        x, y = (self.x0 + self.x1) / 2, self.y1
        arch = f"M{spot(x - 22 * g, y)}v{tenth(-22 * g)}q0 {tenth(-17 * g)} {spot(22 * g, -17 * g)}"
        arch += f"q{tenth(22 * g)} 0 {spot(22 * g, 17 * g)}v{tenth(22 * g)}Z"
        leaves = f"M{spot(x - 17 * g, y)}v{tenth(-20 * g)}q0 {tenth(-14 * g)} {spot(17 * g, -14 * g)}"
        leaves += f"q{tenth(17 * g)} 0 {spot(17 * g, 14 * g)}v{tenth(20 * g)}Z"
        planks = f"M{spot(x, y)}V{tenth(y - 34 * g)}"
        for by in (-11.5, -5.8, 5.8, 11.5):
            planks += f"M{spot(x + by * g, y)}V{tenth(y - 28 * g)}"
        bands = _box(x - 17 * g, y - 10 * g, 34 * g, 2.6 * g) + _box(x - 17 * g, y - 22 * g, 34 * g, 2.6 * g)
        return [
            Painted(arch, "f-stone-d", "f-line", 1.8 * g),
            Painted(leaves, "f-log", "f-line", 1.6 * g),
            Painted(planks, "", "f-log-d", 1.3 * g),
            Painted(bands, "f-char"),
        ]

    def _cracks(self, count: int) -> list[Paint]:
        """The more points are lost, the more of it is torn."""
        g, told, holes = self.grain, "", ""
        for _ in range(count):
            x = self.x0 + (self.x1 - self.x0) * (0.24 + 0.52 * self.whim())
            told += f"M{spot(x, self.top)}"
            for down in (11, 10, 11, 13):
                told += f"l{spot(self.whim(-8, 8) * g, down * g)}"
            wide = self.whim(7, 12) * g
            holes += f"M{spot(x - wide, self.top - 12 * g)}l{spot(wide, 15 * g)}l{spot(wide, -15 * g)}Z"
        if not told:
            return []
        return [Painted(holes, "f-line"), Painted(told, "", "f-line", 3.2 * g)]

    def _tower(self, x: float) -> list[Paint]:
        g = self.grain
        top = self.y0 - self.high - ABOVE * g
        merlons = "".join([_box(x + (13 * n - 2) * g, top - 8 * g, 10 * g, 12 * g) for n in range(3)])
        shade = _box(x + 22 * g, top + 9 * g, 12 * g, self.y1 - top - 9 * g)
        slit = _box(x + 14 * g, self.y1 - 44 * g, 4 * g, 16 * g) + _box(x + 14 * g, top + 18 * g, 4 * g, 14 * g)
        return [
            Painted(_box(x, top, TOWER * g, self.y1 - top), "f-stone", "f-line", 1.8 * g),
            Painted(shade, "f-shade", "", 0.0, 0.18),
            Painted(_box(x - 2 * g, top, (TOWER + 4) * g, 9 * g), "f-stone-l", "f-line", 1.6 * g),
            Painted(merlons, "f-stone-l", "f-line", 1.6 * g),
            Painted(slit, "f-line"),
        ]

    def _flag(self) -> list[Paint]:
        """Whose it is, on the left tower."""
        g = self.grain
        x, y = self.x0 + 13 * g, self.y0 - self.high - (ABOVE + 8) * g
        tail = f"l{spot(-6 * g, 9 * g)}l{spot(6 * g, 9 * g)}"
        cloth = f"M{spot(x + 2.6 * g, y - 34 * g)}h{tenth(30 * g)}{tail}h{tenth(-30 * g)}Z"
        return [
            Painted(_box(x, y - 35 * g, 2.6 * g, 35 * g), "f-log-d", "f-line", 1.3 * g),
            Painted(cloth, f"tone {self.tone}", "f-line", 1.5 * g),
        ]
