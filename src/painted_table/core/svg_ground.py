"""The ground of a battlefield as paint: meadow, water and the wooden frame with its measure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .brush import Paint, Painted, Stamp, blob, soft, spot
from .scene import Area, Field, Point
from .whim import Whim, tenth

INCH, SQUARE = 25.0, 50.0
"""Units of either on a field whose ornaments are drawn as they are."""
FRAME = 34.0
"""How broad the frame is."""
WASHES = ((1.0, 0.3), (0.8, 0.38), (0.58, 0.5))
"""One wash over another, so that no edge is hard: how large each is, and how strong."""
WASH = 90_000.0
"""So much of the ground has one wash."""
WATER = ("ford", "deep", "reeds")
BANK, HOLLOW, BEYOND = 0.14, 0.06, 1.5
"""Of a square: how far banks and the rims of deep water stray, and how far a river runs on beyond the field."""


def grain_of(field: Field) -> float:
    """How much larger than usual all that lies on a field is drawn."""
    return field.step / (INCH if field.measure == "inches" else SQUARE)


def frame_of(field: Field) -> float:
    return FRAME * grain_of(field) if field.measure == "inches" else 0.48 * field.step


@lru_cache(maxsize=32)
def meadow(field: Field, width: float, height: float) -> tuple[Paint, ...]:
    """Washes of two greens and of mud; then what grows here and there."""
    return (*_washes(field, width, height), *_tufts(field, width, height))


def _washes(field: Field, width: float, height: float) -> Iterator[Paint]:
    whim, grain = Whim(field.seed), grain_of(field)
    wide, high = width / grain, height / grain
    many = max(6, int(wide * high / WASH + 0.5))
    patches = []
    for n in range(many):
        at = whim(0, wide), whim(0, high)
        size = whim(70, 190), whim(46, 120)
        patches.append((at, size, "f-meadow-2" if n % 2 else "f-meadow-3", whim(0.75, 1)))
    for _ in range(max(2, many // 3)):
        at = whim(60, wide - 60), whim(60, high - 60)
        size = whim(40, 84), whim(24, 50)
        patches.append((at, size, "f-mud", 0.62))
    for (x, y), (across, down), paint, strength in patches:
        for grow, share in WASHES:
            by_x, by_y = whim(-8, 8), whim(-6, 6)
            d = blob((x + by_x) * grain, (y + by_y) * grain, across * grow * grain, down * grow * grain, whim, 11, 0.3)
            yield Painted(d, paint, "", 0.0, int(share * strength * 100 + 0.5) / 100)


def _tufts(field: Field, width: float, height: float) -> Iterator[Paint]:
    whim, grain = Whim(f"{field.seed} tufts"), grain_of(field)
    for _ in range(70 if width / grain > 900 else 40):
        x, y = whim(10 * grain, width - 10 * grain), whim(14 * grain, height - 6 * grain)
        of = whim.pick(("tuft", "tuft", "tuft", "pebble", "flower"))
        size = whim(0.7, 1.15) * grain
        yield Stamp(of, x, y, size, whim() < 0.5)


@lru_cache(maxsize=4)
def grass() -> tuple[str, str]:
    """Blades and specks of a pattern 191 by 173: so odd that nobody sees it repeat."""
    whim, blades, specks = Whim("pattern"), "", ""
    for _ in range(26):
        x, y = whim(4, 187), whim(6, 170)
        blades += f"M{spot(x, y)}q-1-3-2.4-4.6M{spot(x + 2, y)}q.4-3 1.8-5"
    for _ in range(14):
        x, y, r = whim(2, 188), whim(2, 171), whim(0.6, 1.3)
        half = f"a{tenth(r)} {tenth(r)} 0 1 0"
        specks += f"M{spot(x - r, y)}{half} {tenth(2 * r)} 0{half} {tenth(-2 * r)} 0Z"
    return blades, specks


# -- water: outlines of squares, so that each keeps its kind

Corner = tuple[int, int]


class Water(NamedTuple):
    shape: str
    """The river as a whole, for its sand, its bed and its banks."""
    paints: tuple[Paint, ...]
    """What is seen in it: depths, stones, the current."""


def water(areas: Sequence[Area], field: Field) -> Water | None:
    wet = tuple([(area.rings[0][0], area.drawn) for area in areas if area.drawn in WATER and area.rings])
    edge = (
        max([x for area in areas for ring in area.rings for x, _ in ring], default=0.0),
        max([y for area in areas for ring in area.rings for _, y in ring], default=0.0),
    )
    return _water(wet, field, edge) if wet else None


@lru_cache(maxsize=16)
def _water(wet: tuple[tuple[Point, str], ...], field: Field, edge: Point) -> Water:
    whim, step = Whim(f"{field.seed} water"), field.step
    grain = grain_of(field)
    cells = [(int(x / step + 0.5), int(y / step + 0.5)) for (x, y), _ in wet]
    deep = [cell for cell, (_, drawn) in zip(cells, wet, strict=True) if drawn == "deep"]
    far = int(edge[0] / step + 0.5), int(edge[1] / step + 0.5)
    shape = "".join([_bank(loop, whim, step, far) for loop in loops(cells)])
    hollows = "".join([_hollow(loop, whim, step) for loop in loops(deep)])
    stones, current = "", ""
    for (x, y), (_, drawn) in zip(cells, wet, strict=True):
        if drawn == "deep":
            continue
        for _ in range(3):
            at_x, at_y = (x + whim(0.12, 0.88)) * step, (y + whim(0.12, 0.88)) * step
            wide, high = tenth(whim(3, 7) * grain), tenth(whim(2, 4) * grain)
            stones += f"M{spot(at_x, at_y)}a{wide} {high} 0 1 0 .1 0Z"
    for n, (x, y) in enumerate(cells):
        if n % 2:
            at_x, at_y = (x + whim(0.2, 0.8)) * step, (y + whim(0.1, 0.7)) * step
            by = whim(-5, 5) * grain
            current += f"M{spot(at_x, at_y)}q{spot(by, 12 * grain)} 0 {tenth(24 * grain)}t0 {tenth(22 * grain)}"
    paints: list[Paint] = [Painted(hollows, "f-water-d")] if hollows else []
    paints.append(Painted(stones, "f-sand", "", 0.0, 0.5))
    paints.append(Painted(current, "", "f-water-l", 1.7 * grain, 0.75))
    return Water(shape, tuple(paints))


def _bank(loop: Sequence[Corner], whim: Whim, step: float, far: Corner) -> str:
    """A bank through the middle of each side, moved a little; at the edges of the field it runs on beyond them."""
    points: list[Point] = []
    for n, (x, y) in enumerate(loop):
        to_x, to_y = loop[(n + 1) % len(loop)]
        by = whim(-BANK, BANK) * step
        if y == to_y and y in (0, far[1]):
            out = (y + (BEYOND if y else -BEYOND)) * step
            points += [(x * step, out), (to_x * step, out)]
        elif x == to_x and x in (0, far[0]):
            out = (x + (BEYOND if x else -BEYOND)) * step
            points += [(out, y * step), (out, to_y * step)]
        else:
            mid_x, mid_y = (x + to_x) / 2 * step, (y + to_y) / 2 * step
            points.append((mid_x, mid_y + by) if y == to_y else (mid_x + by, mid_y))
    return soft(points, 0.5)


def _hollow(loop: Sequence[Corner], whim: Whim, step: float) -> str:
    points = []
    for x, y in loop:
        by_x, by_y = whim(-HOLLOW, HOLLOW), whim(-HOLLOW, HOLLOW)
        points.append(((x + by_x) * step, (y + by_y) * step))
    return soft(points, 0.3)


def loops(cells: Sequence[Corner]) -> list[list[Corner]]:
    """The outlines of squares that lie together, clockwise from corner to corner; those of holes the other way."""
    among = set(cells)
    sides: dict[Corner, list[Corner]] = {}
    for x, y in sorted(among):
        for neighbour, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbour not in among:
                sides.setdefault(start, []).append(end)
    found = []
    for first in sorted(sides):
        while sides[first]:
            loop, at = [first], sides[first].pop(0)
            while at != first:
                loop.append(at)
                at = sides[at].pop(0)
            found.append(loop)
    return found


# -- the frame


class Numeral(NamedTuple):
    x: float
    y: float
    text: str


class Frame(NamedTuple):
    grain: str
    """The wood."""
    fine: str
    strong: str
    """Marks every inch, and every six; none where squares are counted."""
    crosses: str
    """On the ground, every six inches."""
    numerals: tuple[Numeral, ...]
    size: float


@lru_cache(maxsize=32)
def frame(field: Field, width: float, height: float) -> Frame:
    wood = _wood(frame_of(field), width, height, grain_of(field))
    if field.measure == "squares":
        return Frame(wood, "", "", "", tuple(_counted(field, width, height)), 0.25 * field.step)
    return _measured(field, width, height, wood)


def _wood(broad: float, width: float, height: float, grain: float) -> str:
    whim, told = Whim("wood"), ""
    for _ in range(26):
        by, along = whim(0.06, 0.88) * broad, whim(-0.03, 1)
        bend, long = whim(-3, 3) * grain, whim(120, 260) * grain
        for y in (by - broad, height + broad - by):
            told += f"M{spot(along * width, y)}q{spot(long / 3, bend)} {tenth(long)} 0"
        for x in (by - broad, width + broad - by):
            told += f"M{spot(x, along * height)}q{spot(bend, long / 3)} 0 {tenth(long)}"
    return told


def _counted(field: Field, width: float, height: float) -> Iterator[Numeral]:
    """Columns above, rows on the left."""
    step = field.step
    for n in range(int(width / step + 0.5)):
        yield Numeral((n + 0.5) * step, -0.24 * step, str(n))
    for n in range(int(height / step + 0.5)):
        yield Numeral(-0.24 * step, (n + 0.5) * step, str(n))


def _measured(field: Field, width: float, height: float, wood: str) -> Frame:
    step, g = field.step, grain_of(field)
    fine, strong, crosses = "", "", ""
    numerals = []
    for n in range(int(width / step + 0.5) + 1):
        x, long = n * step, (13 if n % 6 == 0 else 9 if n % 3 == 0 else 5) * g
        marks = f"M{tenth(x)} {tenth(-2 * g)}v{tenth(-long)}M{spot(x, height + 2 * g)}v{tenth(long)}"
        fine, strong = (fine, strong + marks) if n % 6 == 0 else (fine + marks, strong)
        if n % 6 == 0 and 0 < x < width - 1:
            numerals += [Numeral(x, -24 * g, f"{n}″"), Numeral(x, height + 25 * g, f"{n}″")]
    for n in range(int(height / step + 0.5) + 1):
        y, long = height - n * step, (13 if n % 6 == 0 else 9 if n % 3 == 0 else 5) * g
        marks = f"M{spot(-2 * g, y)}h{tenth(-long)}M{spot(width + 2 * g, y)}h{tenth(long)}"
        fine, strong = (fine, strong + marks) if n % 6 == 0 else (fine + marks, strong)
        if n % 6 == 0 and 0 < n * step < height - 1:
            numerals += [Numeral(-24 * g, y, str(n)), Numeral(width + 24 * g, y, str(n))]
    for column in range(6, int(width / step + 0.5), 6):
        for row in range(6, int(height / step + 0.5), 6):
            x, y = column * step, height - row * step
            crosses += f"M{spot(x - 6 * g, y)}h{tenth(12 * g)}M{spot(x, y - 6 * g)}v{tenth(12 * g)}"
    return Frame(wood, fine, strong, crosses, tuple(numerals), 15 * g)
