"""Pieces of terrain as paint, from their outlines: a base that is the very footprint, and what grows or stands on it.

Chance comes from the id of the piece, so that it looks the same in every picture of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, radians, sin, sqrt

from .brush import SHADE, Drawn, Paint, Painted, Rising, Stamp, centre, outline, shrunk, soft, spot, spots
from .look import look
from .look.fields import Recipe, Strewn
from .scene import Area, Point
from .svg_rampart import rampart
from .whim import Whim, tenth

SLOPES = 54
"""Strokes round a hill, of which the near ones are drawn."""
PLANK = 12.5
"""How broad the boards of a floor are."""
CORNER = 0.12
"""How much of a side the rounding of a corner takes."""
MOST = 512


def terrain(area: Area, grain: float) -> Drawn:
    """What an area is drawn as, `grain` times as large as on a field of 25 units to an inch."""
    return _terrain(area.id, area.drawn, area.rings, area.turn, area.tone, area.pips, area.full, grain)


@lru_cache(maxsize=MOST)
def _terrain(
    id: str,
    drawn: str,
    rings: tuple[tuple[Point, ...], ...],
    turn: float,
    tone: str,
    pips: int,
    full: int,
    grain: float,
) -> Drawn:
    recipe = look().drawings.drawn.get(drawn, Recipe())
    found = Drawn([], [])
    for points in rings:
        piece = Piece(points, turn, tone, grain, Whim(id))
        if recipe.raised:
            rampart(found, points, tone, grain, piece.whim, recipe.raised == "gate", full, pips)
        else:
            piece.draw(recipe, found)
    return found


class Piece:
    """One outline, and chance."""

    def __init__(self, points: Sequence[Point], turn: float, tone: str, grain: float, whim: Whim) -> None:
        self.points = points
        self.turn = radians(turn)
        self.tone = tone
        self.grain = grain
        self.whim = whim

    def draw(self, recipe: Recipe, found: Drawn) -> None:
        grain = self.grain
        if recipe.base:
            points = shrunk(self.points, recipe.inset * grain * sqrt(2)) if recipe.inset else self.points
            found.flat.extend(base(points, recipe.base, grain))
        for pool in recipe.pools:
            mid_x, mid_y = centre(self.points)
            wobble = pool.wobble * grain
            ring = []
            for x, y in self.points:
                by_x = self.whim(-wobble, wobble) if wobble else 0.0
                by_y = self.whim(-wobble, wobble) if wobble else 0.0
                high = pool.lift * grain
                ring.append((mid_x + (x - mid_x) * pool.share + by_x, mid_y + (y - mid_y) * pool.share + by_y - high))
            width = 1.3 * grain if pool.line else 0.0
            found.flat.append(Painted(soft(ring, pool.bend), pool.fill, pool.line, width, pool.opacity))
        if recipe.slopes:
            found.flat.append(self._slopes())
        if recipe.planks:
            found.flat.extend(self._planks(recipe.planks))
        for strewn in recipe.strewn:
            self._strew(strewn, found)

    def _strew(self, strewn: Strewn, found: Drawn) -> None:
        """The foot of what stands is where it touches the ground, a little below its spot."""
        for x, y in self._places(strewn):
            of = self.whim.pick(strewn.of) if len(strewn.of) > 1 else strewn.of[0]
            size = self.whim(*strewn.size) if strewn.size[0] < strewn.size[1] else strewn.size[0]
            flips = strewn.flips and self.whim() < 0.5
            foot = y + strewn.drop * self.grain
            stamp = Stamp(of, x, foot, size * self.grain, flips, self.tone)
            if strewn.flat:
                found.flat.append(stamp)
            else:
                found.standing.append(Rising(foot, stamp))

    def _places(self, strewn: Strewn) -> list[Point]:
        grain = self.grain
        if strewn.place == "middle":
            return [centre(self.points)]
        if strewn.place == "spots":
            return spots(self.points, self.whim, strewn.count, strewn.gap * grain, strewn.inset * grain)
        if strewn.place == "corners":
            return self._corners(strewn.share, strewn.jitter * grain)
        return self._rows(strewn)

    def _corners(self, share: float, jitter: float) -> list[Point]:
        mid_x, mid_y = centre(self.points)
        found = []
        for x, y in self.points:
            by = self.whim(-jitter, jitter)
            found.append((mid_x + (x - mid_x) * share + by, mid_y + (y - mid_y) * share))
        return found

    def _rows(self, strewn: Strewn) -> list[Point]:
        """Along a strip as it is turned, its rows at shares of its depth."""
        grain, jitter = self.grain, strewn.jitter * self.grain
        across, down = cos(self.turn), sin(self.turn)
        mid_x, mid_y = centre(self.points)
        along = [(x - mid_x) * across + (y - mid_y) * down for x, y in self.points]
        aside = [(y - mid_y) * across - (x - mid_x) * down for x, y in self.points]
        length = max(along) - min(along) - strewn.inset * grain
        depth = max(aside) - min(aside)
        count = max(2, int(length / (strewn.step * grain) + 0.5))
        found = []
        for row in strewn.rows:
            for n in range(count):
                u = length * ((n + 0.5) / count - 0.5) + self.whim(-jitter, jitter)
                v = row * depth + self.whim(-jitter, jitter) / 2
                found.append((mid_x + u * across - v * down, mid_y + u * down + v * across))
        return found

    def _slopes(self) -> Painted:
        """Short strokes down the near side of a hill."""
        mid_x, mid_y = centre(self.points)
        wide = (max([x for x, _ in self.points]) - min([x for x, _ in self.points])) / 2
        high = (max([y for _, y in self.points]) - min([y for _, y in self.points])) / 2
        lift = 4 * self.grain
        told = ""
        for n in range(SLOPES):
            angle = 2 * pi * n / SLOPES + self.whim(-0.04, 0.04)
            inner = 0.78 + self.whim(-0.03, 0.02)
            if sin(angle) > -0.25:
                ends = [(mid_x + wide * r * cos(angle), mid_y + high * r * sin(angle) - lift) for r in (0.9, inner)]
                told += f"M{spot(*ends[0])}L{spot(*ends[1])}"
        return Painted(told, "", "f-line", 1.5 * self.grain, 0.5)

    def _planks(self, paint: str) -> list[Paint]:
        left, right = min([x for x, _ in self.points]), max([x for x, _ in self.points])
        top, bottom = min([y for _, y in self.points]), max([y for _, y in self.points])
        step = PLANK * self.grain
        told, y = "", top + step
        while y < bottom - 1:
            told += f"M{spot(left, y)}H{tenth(right)}"
            seam = self.whim(left, right)
            told += f"M{spot(seam, y - step)}V{tenth(y)}"
            y += step
        boards: list[Paint] = [Painted(outline(self.points), paint)]
        return [*boards, Painted(told, "", "f-log-d", 1.1 * self.grain, 0.4)]


def base(points: Sequence[Point], fill: str, grain: float) -> list[Paint]:
    """The footprint that the rules measure: exact, with a shadow and an edge. What grows on it is paint."""
    fallen = [(x + 2 * grain, y + 4 * grain) for x, y in points]
    return [
        Painted(soft(fallen, CORNER), "f-shade", "", 0.0, SHADE),
        Painted(soft(points, CORNER), fill, "f-edge", 2 * grain),
    ]
