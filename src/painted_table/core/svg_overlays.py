"""What is laid over a drawing for a while, in SVG: measures, fields, ways and ghosts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, radians, sin

from .look import Theme
from .look.text import ui_breadth
from .markup import number, tag, words
from .scene import Area, Overlay, Point
from .svg_ground import loops
from .svg_pieces import UI, Standing


class Overlays:
    """Draws overlays on a drawing of some height; `weight` thins their lines on small drawings."""

    def __init__(self, theme: Theme, standing: Standing, areas: Sequence[Area], height: float, weight: float) -> None:
        self.theme = theme
        self.standing = standing
        self.areas: Mapping[str, Area] = {area.id: area for area in areas}
        self.letters = 15.0 if weight < 1 else max(13.0, 0.018 * height)
        self.weight = weight
        self.key = standing.key

    def definitions(self, overlays: Sequence[Overlay]) -> Iterator[str]:
        """A hatch for each side that threatens: the same strokes wherever two of its fields lie over each other."""
        for tone in sorted({one.tone for one in overlays if one.kind == "reach" and self._is_side(one.tone)}):
            line = tag("path", d="M0 0V11", stroke=self.theme.fill(tone), stroke_width=5)
            turned: dict[str, str | float] = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
            yield tag("pattern", line, id=f"{self.key}-threat-{tone}", width=11, height=11, **turned)

    def _is_side(self, tone: str) -> bool:
        return tone in self.theme.palette.tone

    def under(self, overlay: Overlay) -> str:
        """What lies below the pieces."""
        return tag("g", *self._drawn(overlay), data_overlay=overlay.id, data_kind=overlay.kind)

    def over(self, overlay: Overlay) -> str:
        """The words of it, which nothing hides."""
        if not overlay.text:
            return ""
        x, y = _words_at(overlay)
        size, surface = self.letters, self.theme.surface
        wide, high = ui_breadth(overlay.text, size) + size, 1.5 * size
        box = tag(
            "rect",
            x=x - wide / 2,
            y=y - high / 2,
            width=wide,
            height=high,
            rx=0.4 * size,
            fill=surface("act" if _is_gold(overlay) else "rail"),
            stroke=surface("casing" if _is_gold(overlay) else "rail-ink-2"),
            stroke_width=1.6 * self.weight,
        )
        text = tag(
            "text",
            words(overlay.text),
            x=x,
            y=y + 0.36 * size,
            font_family=UI,
            font_size=size,
            font_weight=700,
            text_anchor="middle",
            fill=surface("on-act" if _is_gold(overlay) else "rail-ink"),
        )
        return tag("g", box, text, data_words=overlay.id)

    def _drawn(self, overlay: Overlay) -> Iterator[str]:
        gold = self.theme.fill(overlay.tone) if overlay.tone else self.theme.surface("act")
        match overlay.kind:
            case "reach":
                d = "".join(self._fields(overlay))
                is_threat = self._is_side(overlay.tone)
                paint = f"url(#{self.key}-threat-{overlay.tone})" if is_threat else gold
                strength = 0.42 if is_threat else 0.13 if overlay.faint else 0.26
                yield tag("path", d=d, fill=paint, fill_opacity=strength, fill_rule="evenodd")
                rim = self._rim(overlay) or d
                yield from self._cased(rim, gold, 2.4, "11 8" if overlay.faint else "")
            case "range" if overlay.points:
                dash = "9 7" if overlay.faint else ""
                yield from self._cased(way(overlay.points), self.theme.surface("rim"), 2, dash)
            case "arcs":
                lines = zip(overlay.points[::2], overlay.points[1::2], strict=True)
                yield from self._cased("".join(map(way, lines)), self.theme.surface("rim"), 2.4, "9 7")
            case "range" | "arc":
                d = circle(overlay) if overlay.kind == "range" else sector(overlay)
                yield tag("path", d=d, fill=gold, fill_opacity=0.14)
                yield from self._cased(d, gold, 2.4, "10 7")
            case "ruler":
                yield from self._cased(way(overlay.points) + ticks(overlay.points, 9 * self.weight), gold, 4, "")
            case "path":
                yield from self._cased(way(overlay.points), gold, 5, "0.1 12")
                yield from self._head(overlay.points, gold)
            case "sight":
                yield from self._cased(way(overlay.points), gold, 4, "")
            case "blocked":
                yield from self._cased(way(overlay.points), self.theme.surface("danger"), 4, "10 8")
                yield from self._cross(overlay.points[-1])
            case "ghost":
                yield from map(self.standing.tray, overlay.trays)
                yield from map(self.standing.piece, overlay.pieces)

    def _fields(self, overlay: Overlay) -> Iterator[str]:
        known = (self.areas[id] for id in overlay.areas if id in self.areas)
        for rings in (overlay.rings, *(area.rings for area in known)):
            if rings:
                yield "".join(way(ring) + "Z" for ring in rings)

    def _rim(self, overlay: Overlay) -> str:
        """One outline round squares that lie together."""
        found = [self.areas[id] for id in overlay.areas if id in self.areas]
        if overlay.rings or not found or not all(area.cell for area in found):
            return ""
        (left, top), (right, _) = found[0].rings[0][:2]
        step = right - left
        corners = [area.rings[0][0] for area in found]
        cells = [(round((x - left) / step), round((y - top) / step)) for x, y in corners]
        rounds = [[(left + x * step, top + y * step) for x, y in loop] for loop in loops(cells)]
        return "".join([way(ring) + "Z" for ring in rounds])

    def _cased(self, d: str, paint: str, width: float, dash: str) -> Iterator[str]:
        """A line in a dark casing, so that it shows on any ground."""
        for colour, wide in ((self.theme.surface("casing"), width + 3), (paint, width)):
            yield tag(
                "path",
                d=d,
                fill="none",
                stroke=colour,
                stroke_width=wide * self.weight,
                stroke_dasharray=dash,
                stroke_linecap="round",
                stroke_linejoin="round",
            )

    def _head(self, points: Sequence[Point], paint: str) -> Iterator[str]:
        (from_x, from_y), (x, y) = points[-2:]
        far = hypot(x - from_x, y - from_y) or 1.0
        dx, dy = (x - from_x) / far, (y - from_y) / far
        long, wide = 16 * self.weight, 10 * self.weight
        neck = (x - long * dx, y - long * dy)
        corners = ((neck[0] - wide * dy, neck[1] + wide * dx), (x, y), (neck[0] + wide * dy, neck[1] - wide * dx))
        casing = self.theme.surface("casing")
        yield tag("path", d=way(corners) + "Z", fill=paint, stroke=casing, stroke_width=1.6, stroke_linejoin="round")

    def _cross(self, at: Point) -> Iterator[str]:
        x, y = at
        reach = 12 * self.weight
        arm = 0.42 * reach
        danger, rim = self.theme.surface("danger"), self.theme.surface("rim")
        cross = way(((x - arm, y - arm), (x + arm, y + arm))) + way(((x - arm, y + arm), (x + arm, y - arm)))
        yield tag("circle", cx=x, cy=y, r=reach, fill=danger, stroke=rim, stroke_width=2 * self.weight)
        yield tag("path", d=cross, stroke=rim, stroke_width=3 * self.weight, stroke_linecap="round")


def _is_gold(overlay: Overlay) -> bool:
    """Gold is a verb: what is being done, or can be."""
    return not overlay.tone and overlay.kind in ("ruler", "path", "sight", "ghost", "reach")


def way(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def ticks(points: Sequence[Point], reach: float) -> str:
    """A stroke across each end."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    far = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = reach * (x1 - x0) / far, reach * (y1 - y0) / far
    return "".join(way(((x - dy, y + dx), (x + dy, y - dx))) for x, y in ((x0, y0), (x1, y1)))


def circle(overlay: Overlay) -> str:
    (x, y), r = overlay.at, overlay.radius
    half = f"A{number(r)} {number(r)} 0 1 1 "
    return f"M{number(x)} {number(y - r)}{half}{number(x)} {number(y + r)}{half}{number(x)} {number(y - r)}Z"


def sector(overlay: Overlay) -> str:
    """From the middle out, clockwise along the rim, and back."""
    (x, y), r = overlay.at, overlay.radius
    ends = [(x + r * sin(radians(turn)), y - r * cos(radians(turn))) for turn in (overlay.start, overlay.end)]
    (x0, y0), (x1, y1) = ends
    large = 1 if (overlay.end - overlay.start) % 360 > 180 else 0
    rim = f"A{number(r)} {number(r)} 0 {large} 1 {number(x1)} {number(y1)}"
    return f"M{number(x)} {number(y)}L{number(x0)} {number(y0)}{rim}Z"


def _words_at(overlay: Overlay) -> Point:
    """In the middle of what it measures; at the top of a circle; half-way out in an arc."""
    if overlay.points and overlay.kind not in ("arcs", "range"):
        (x0, y0), (x1, y1) = overlay.points[0], overlay.points[-1]
        return ((x0 + x1) / 2, (y0 + y1) / 2)
    x, y = overlay.at
    if overlay.kind == "range" and not overlay.points:
        return x, y - overlay.radius
    if overlay.kind == "arc":
        turn = radians((overlay.start + overlay.end) / 2)
        return x + 0.62 * overlay.radius * sin(turn), y - 0.62 * overlay.radius * cos(turn)
    return overlay.at
