"""The board of a scene in SVG: ground, lines, pieces and names, from the bottom up.

Each outline is written once and used for its shadow, its waterlines, its paint and its rim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from .look import Layer, Theme, look
from .look.text import breadth
from .markup import number, tag, words
from .scene import Area, Field, Label, Line, LineKind, Overlay, Piece, Point, Scatter, Sheet
from .svg_field import FieldPainter
from .svg_figures import Detail, Upright
from .svg_overlays import Overlays
from .svg_pieces import READ, UI, Standing

SHOW = "Cinzel, 'Trajan Pro', Alegreya, Georgia, serif"

WATERLINES = ((24.0, 0.14), (16.0, 0.2), (9.0, 0.28))
"""How far off the coast each waterline runs, and how strong it is."""
KINDS: tuple[LineKind, ...] = (
    "river",
    "edge",
    "border",
    "seam",
    "region",
    "coast",
    "wall",
    "palisade",
    "door",
    "window",
    "crossing",
    "lane",
    "way",
)
"""From the bottom up; arrows lie on top of them."""
CURVED = ("river", "crossing", "lane", "track")
SHORTEST_ARROW = 22.0
"""Where two pieces stand side by side their rims tell enough."""


class Board:
    """Draws the board or a sheet by one theme. `key` keeps its ids apart from those of other pictures on a page.

    A sheet is drawn smaller than a board, so its lines are thinner; its areas are slots with an outline, dashed
    while they are empty, which is to say without a tone.
    """

    def __init__(
        self,
        drawing: Sheet,
        theme: Theme,
        key: str,
        overlays: Sequence[Overlay] = (),
        detail: Detail = "table",
        field: Field | None = None,
    ) -> None:
        self.drawing = drawing
        self.theme = theme
        self.key = key
        self.is_sheet = bool(drawing.id)
        self.weight = 0.5 if self.is_sheet else 1.0
        self.standing = Standing(theme, key, detail)
        self.overlays = overlays
        self.laid = Overlays(theme, self.standing, drawing.areas, drawing.height, self.weight)
        self.is_sea = drawing.ground == "sea"
        ground = drawing.ground or ("panel" if self.is_sheet else "land")
        self.ground = theme.fill(ground)
        self.ink = theme.surface("sea-ink" if self.is_sea else "ink" if self.is_sheet else "land-ink")
        self.beneath = theme.surface("land") if self.is_sea else self.ground
        size = drawing.width, drawing.height
        self.field = FieldPainter(field, *size, drawing.areas, theme, key, drawing.pieces) if field else None

    def definitions(self) -> Iterator[str]:
        wave = tag(
            "path",
            d="M0 12C8 7 15 7 23 12S38 17 46 12",
            fill="none",
            stroke=self.theme.surface("sea-2"),
            stroke_width=1.5,
        )
        if self.is_sea:
            yield tag("pattern", wave, id=self._id("waves"), width=46, height=24, patternUnits="userSpaceOnUse")
        sheet = tag("rect", width=self.drawing.width, height=self.drawing.height, rx=8 if self.is_sheet else "")
        yield tag("clipPath", sheet, id=self._id("board"))
        outlines = [tag("path", id=self._id(f"at-{n}"), d=_rings(area)) for n, area in enumerate(self.drawing.areas)]
        yield tag("g", *outlines, id=self._id("land"), fill_rule="evenodd", stroke_linejoin="round")
        for n, area in enumerate(self.drawing.areas):
            if self._has_rim(area):
                yield tag("clipPath", self._use(f"at-{n}"), id=self._id(f"in-{n}"))
        ghosts = [piece for overlay in self.overlays for piece in overlay.pieces]
        yield from self.standing.shapes([*self.drawing.pieces, *ghosts])
        for mark in sorted({scatter.mark for scatter in self.drawing.scatters}):
            yield tag("g", *map(self._layer, look().drawings.strewn[mark]), id=self._id(f"strewn-{mark}"))
        yield from self.laid.definitions(self.overlays)
        if self.field:
            yield from self.field.definitions()

    def layers(self) -> Iterator[str]:
        """All of it, cut off at the edge of the board; of a field only the ground is, for towers rise above it."""
        clip = f"url(#{self._id('board')})"
        if self.field is None:
            yield tag("g", *self._ground(), *self._upon(), clip_path=clip)
            return
        tracks = [line for line in self.drawing.lines if line.kind == "track"]
        yield from self.field.frame()
        yield tag("g", *self.field.ground(self._line_group("track", tracks)), clip_path=clip)
        yield self.field.rim()
        yield from self._upon()

    def _upon(self) -> Iterator[str]:
        drawing = self.drawing
        yield tag("g", *(self._area(n, area) for n, area in enumerate(drawing.areas)))
        yield from map(self._scatter, drawing.scatters)
        for kind in KINDS:
            lines = [line for line in drawing.lines if line.kind == kind]
            owned = [line for line in lines if kind == "seam" and line.tone]
            yield from self._line_group(kind, [line for line in lines if line not in owned])
            yield from map(self._owned, owned)
        yield from self._standing()
        yield from (self._arrow(line) for line in drawing.lines if line.kind == "arrow")
        yield from map(self.laid.under, self.overlays)
        yield from (self.standing.piece(piece) for piece in drawing.pieces if _lies(piece))
        yield from (self.standing.tray(tray) for tray in drawing.trays if not tray.figure)
        yield from (self._label(label) for label in drawing.labels if _is_underfoot(label))
        yield from (one.markup for one in sorted(self._uprights(), key=_foot))
        yield from (self._label(label) for label in drawing.labels if not _is_underfoot(label))
        above = [piece for piece in sorted(drawing.pieces, key=_rank) if not piece.figure and not _lies(piece)]
        yield from map(self.standing.piece, above)
        yield from self.standing.above(drawing.trays, drawing.pieces)
        yield from map(self.laid.over, self.overlays)

    def _uprights(self) -> Iterator[Upright]:
        """All that stands on the ground; the near hides the far."""
        if self.field:
            yield from (Upright(foot, markup) for foot, markup in self.field.risings())
        yield from self.standing.uprights(self.drawing.trays, self.drawing.pieces)

    def symbols(self) -> Iterator[str]:
        """What the layers have used: to be asked for once they are drawn."""
        yield from self.standing.figures.symbols()

    def _has_rim(self, area: Area) -> bool:
        plain = not area.cell and not self.is_sheet and not (self.field and area.drawn)
        return plain and area.tone in self.theme.palette.tone

    def _id(self, name: str) -> str:
        return f"{self.key}-{name}"

    def _use(self, name: str, **attributes: str | float) -> str:
        return tag("use", href=f"#{self._id(name)}", **attributes)

    def _ground(self) -> Iterator[str]:
        width, height = self.drawing.width, self.drawing.height
        yield tag("rect", width=width, height=height, fill=self.ground)
        if not self.is_sea:
            return
        yield tag("rect", width=width, height=height, fill=f"url(#{self._id('waves')})")
        for reach, strength in WATERLINES:
            yield self._use("land", fill="none", stroke=self.ink, stroke_width=2 * reach + 1.6, opacity=strength)
            yield self._use("land", fill="none", stroke=self.ground, stroke_width=2 * reach)
        yield self._use("land", fill="none", stroke=self.theme.surface("sea-2"), stroke_width=11)
        yield self._use("land", fill="#000", opacity=0.28, transform="translate(2 5)")

    def _area(self, n: int, area: Area) -> str:
        parts = [tag("title", words(area.label))] if area.label else []
        if self.field and area.drawn:
            parts.append(tag("g", self.field.flat(area), data_terrain=area.id))
        elif self.field and area.cell and not area.tone:
            pass
        elif self.is_sheet:
            parts.append(self._slot(n, area))
        elif area.cell:
            parts.append(self._use(f"at-{n}", fill=self.theme.wash(area.tone or "land")))
        else:
            paint = self.theme.wash(area.tone or "land")
            parts.append(self._use(f"at-{n}", fill=paint, stroke=paint, stroke_width=0.8))
        if self._has_rim(area):
            edge = self._use(
                f"at-{n}", fill="none", stroke=self.theme.edge(area.tone), stroke_width=11, stroke_opacity=0.42
            )
            parts.append(tag("g", edge, clip_path=f"url(#{self._id(f'in-{n}')})"))
        return tag("g", *parts, data_area=area.id, data_value=area.value)

    def _slot(self, n: int, area: Area) -> str:
        if area.cell:
            return self._use(f"at-{n}", fill=self.theme.wash(area.tone or "well"))
        return self._use(
            f"at-{n}",
            fill=self.theme.wash(area.tone) if area.tone else "none",
            stroke=self.theme.surface("line-2"),
            stroke_width=1.4,
            stroke_dasharray="" if area.tone else "5 4",
            stroke_linejoin="round",
        )

    def _scatter(self, scatter: Scatter) -> str:
        spots = (
            self._use(f"strewn-{scatter.mark}", transform=f"translate({number(x)} {number(y)}) scale({number(size)})")
            for x, y, size in scatter.spots
        )
        return tag("g", *spots)

    def _layer(self, layer: Layer) -> str:
        return tag(
            "path",
            d=layer.path,
            fill=self.theme.surface(layer.fill) if layer.fill else "none",
            stroke=self.theme.surface(layer.stroke) if layer.stroke else "",
            stroke_width=layer.width if layer.stroke else "",
            stroke_linecap="round" if layer.stroke else "",
            opacity=layer.opacity,
        )

    def _line_group(self, kind: LineKind, lines: list[Line]) -> Iterator[str]:
        """All lines of a kind: first what lies under them, then themselves."""
        if not lines:
            return
        if self.field and self.field.strokes(lines[0]):
            yield from map(self._built, lines)
            return
        paths = [
            tag(
                "path",
                tag("title", words(line.label)) if line.label else "",
                d=_path(line.points, smooth=kind in CURVED),
                data_line=line.id,
                data_value=line.value,
            )
            for line in lines
        ]
        again = [tag("path", d=_path(line.points, smooth=kind in CURVED)) for line in lines]
        for n, (colour, width, more) in enumerate(self._strokes(kind)):
            yield tag(
                "g",
                *(again if n else paths),
                **{
                    "fill": "none",
                    "stroke": self.theme.surface(colour),
                    "stroke_width": width * self.weight,
                    "stroke_linecap": "round",
                    "stroke_linejoin": "round",
                    **more,
                },
            )

    def _built(self, line: Line) -> str:
        """A line of a field, as it is built."""
        assert self.field is not None
        d = _path(line.points, smooth=line.kind in CURVED)
        parts = [tag("title", words(line.label))] if line.label else []
        for stroke in self.field.strokes(line):
            dash = " ".join(number(float(part) * self.field.grain) for part in stroke.dash.split())
            parts.append(
                tag(
                    "path",
                    d=d,
                    fill="none",
                    stroke=self.theme.surface(stroke.paint),
                    stroke_width=stroke.width * self.field.grain,
                    stroke_linecap=stroke.cap,
                    stroke_linejoin="round",
                    stroke_dasharray=dash,
                    opacity=stroke.opacity if stroke.opacity != 1 else "",
                )
            )
        return tag("g", *parts, data_line=line.id, data_value=line.value)

    def _owned(self, line: Line) -> str:
        """A seam that is somebody's is stitched in its tone."""
        d = _path(line.points, smooth=False)
        return tag(
            "g",
            tag("title", words(line.label)) if line.label else "",
            tag("path", d=d, stroke=self.theme.surface("casing"), stroke_width=6 * self.weight),
            tag("path", d=d, stroke=self.theme.fill(line.tone), stroke_width=3.6 * self.weight),
            data_line=line.id,
            data_value=line.value,
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
            stroke_dasharray="16 14",
            opacity=0.85,
        )

    def _strokes(self, kind: LineKind) -> list[tuple[str, float, dict[str, str | float]]]:
        """What a line is made of, from below: a colour, a width, and what else."""
        match kind:
            case "river":
                return [("river", 2.2, {"opacity": 0.75})]
            case "border":
                return [("rim", 1.2, {"opacity": 0.22, "transform": "translate(.9 .9)"}), ("border", 1.5, {})]
            case "region":
                return [("region-line", 3.6, {})]
            case "coast":
                return [("coast", 2.2, {})]
            case "wall":
                dashes: dict[str, str | float] = {"stroke_linecap": "butt", "stroke_dasharray": "1.4 10.6"}
                return [("casing", 13, {}), ("rim", 9.5, {}), ("river", 9.5, dashes)]
            case "door":
                return [("casing", 13, {}), ("coast", 8, {}), ("rim", 2, {"stroke_dasharray": "0.1 9"})]
            case "window":
                return [("casing", 9, {}), ("ice", 5, {}), ("casing", 1.4, {})]
            case "crossing":
                return [("sea", 7, {}), ("sea-ink", 3, {"stroke_dasharray": "0.1 7.5"})]
            case "lane":
                return [("sea", 9, {"opacity": 0.7}), ("info", 3, {"stroke_dasharray": "9 7"})]
            case "edge":
                return [("border", 1.4, {"opacity": 0.7})]
            case "seam":
                return [("region-line", 2, {"opacity": 0.6, "stroke_dasharray": "0.1 7"})]
            case "way":
                return [("casing", 9, {"stroke_dasharray": "0.1 13"}), ("rim", 5.5, {"stroke_dasharray": "0.1 13"})]
            case "track" | "palisade" | "arrow":
                return []

    def _standing(self) -> Iterator[str]:
        """Gold is a verb: a solid rim where something starts; where it goes, land glows from its edge inwards."""
        for n, area in enumerate(self.drawing.areas):
            if area.state not in ("source", "target"):
                continue
            if area.cell:
                strength = 0.62 if area.state == "source" else 0.42
                yield self._use(f"at-{n}", fill=self.theme.surface("act"), fill_opacity=strength)
            elif area.state == "target" and self._has_rim(area):
                yield self._glowing(n)
            else:
                yield from self._rimmed(n, dashed=area.state == "target")

    def _glowing(self, n: int) -> str:
        gold = self.theme.surface("act")
        glow = [
            self._use(f"at-{n}", fill=gold, fill_opacity=0.14, stroke=gold, stroke_width=26, stroke_opacity=0.5),
            self._use(f"at-{n}", fill="none", stroke=gold, stroke_width=11, stroke_opacity=0.55),
        ]
        edge = self._use(f"at-{n}", fill="none", stroke=self.theme.glow(), stroke_width=3.4)
        return tag("g", *glow, clip_path=f"url(#{self._id(f'in-{n}')})") + edge

    def _rimmed(self, n: int, dashed: bool) -> Iterator[str]:
        casing, gold = self.theme.surface("casing"), self.theme.surface("act")
        yield self._use(f"at-{n}", fill="none", stroke=casing, stroke_width=7.5 * self.weight)
        yield self._use(
            f"at-{n}",
            fill=gold,
            fill_opacity=0.16,
            stroke=gold,
            stroke_width=4.4 * self.weight,
            stroke_dasharray="13 8" if dashed else "",
        )

    def _arrow(self, line: Line) -> str:
        if _length(line.points) <= SHORTEST_ARROW:
            return ""
        *_, (from_x, from_y), (x, y) = line.points
        far = hypot(x - from_x, y - from_y) or 1.0
        dx, dy = (x - from_x) / far, (y - from_y) / far
        neck_x, neck_y = x - 15 * dx, y - 15 * dy
        shaft = _path((*line.points[:-1], (neck_x, neck_y)), smooth=True)
        left, right = (neck_x + 10.8 * dy, neck_y - 10.8 * dx), (neck_x - 10.8 * dy, neck_y + 10.8 * dx)
        head = _path((left, (x, y), right))
        gold = self.theme.surface("act")
        dark = self.theme.surface("casing")
        return tag(
            "g",
            tag("title", words(line.label)) if line.label else "",
            tag("path", d=shaft, fill="none", stroke=dark, stroke_width=12),
            tag("path", d=head + "Z", fill=dark, stroke=dark, stroke_width=4, stroke_linejoin="round"),
            tag("path", d=shaft, fill="none", stroke=gold, stroke_width=8),
            tag("path", d=head + "Z", fill=gold),
            data_line=line.id,
            data_value=line.value,
        )

    def _label(self, label: Label) -> str:
        x, y = label.at
        step = 0.95 * label.size
        top = y - step * (len(label.lines) - 1) / 2 + 0.3 * label.size
        lines = "".join(self._label_line(label, line, x, top + n * step) for n, line in enumerate(label.lines))
        if label.face == "title":
            half = 0.36 * label.size * max(map(len, label.lines))
            under = top + step * (len(label.lines) - 1) + 0.42 * label.size
            lines += self._flourish(x, under, half, label.size)
        turn = f"rotate({number(label.angle)} {number(x)} {number(y)})" if label.angle else ""
        return tag("g", lines, transform=turn, data_label=label.id, data_value=label.value)

    def _label_line(self, label: Label, line: str, x: float, y: float) -> str:
        surface = self.theme.surface
        inked = label.tone in self.theme.palette.surface
        common: dict[str, str | float] = {"x": x, "y": y, "text_anchor": label.anchor, "font_size": label.size}
        if label.face == "place":
            return tag(
                "text",
                words(line),
                **common,
                font_family=READ,
                font_weight=700,
                fill=surface(label.tone) if inked else surface("land-ink"),
                stroke=self.beneath,
                stroke_width=3.4 * self.weight,
                stroke_linejoin="round",
                stroke_opacity=0.62,
                paint_order="stroke",
                textLength=breadth(line, label.size),
                lengthAdjust="spacingAndGlyphs",
            )
        family, weight, style, spacing = {
            "region": (READ, 700, "normal", 0.05),
            "water": (READ, 400, "italic", 0.12),
            "title": (SHOW, 600, "normal", 0.12),
            "note": (UI, 500, "normal", 0.0),
        }[label.face]
        return tag(
            "text",
            words(line),
            **common,
            font_family=family,
            font_weight=weight,
            font_style=style,
            letter_spacing=spacing * label.size,
            fill=surface(label.tone) if inked else self.ink,
            stroke=self.ground,
            stroke_width=4 * self.weight,
            stroke_linejoin="round",
            stroke_opacity=0.8,
            paint_order="stroke",
        )

    def _flourish(self, x: float, y: float, half: float, size: float) -> str:
        gap, tip = 0.16 * size, 0.09 * size
        rule = f"M{number(x - half)} {number(y)}H{number(x - gap)}M{number(x + gap)} {number(y)}H{number(x + half)}"
        diamond = _path(((x, y - tip), (x + tip, y), (x, y + tip), (x - tip, y))) + "Z"
        line = tag("path", d=rule, stroke=self.ink, stroke_width=0.035 * size)
        return line + tag("path", d=diamond, fill=self.ink)


def _is_underfoot(label: Label) -> bool:
    """A note on the ground: whoever stands there hides it."""
    return label.face == "note" and not label.value


def _foot(one: Upright) -> float:
    return one.foot


def _lies(piece: Piece) -> bool:
    """What lies on a field is under whoever stands there; a standard is seen above all."""
    return bool(piece.drawn) and piece.drawn != "standard"


def _rank(piece: Piece) -> tuple[bool, float]:
    """In which order pieces hide one another: a mark that stands beside something never hides what can be pressed."""
    return bool(piece.value), piece.at[1]


def _length(points: Sequence[Point]) -> float:
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))


def _rings(area: Area) -> str:
    return "".join(_path(ring) + "Z" for ring in area.rings)


def _path(points: Sequence[Point], smooth: bool = False) -> str:
    """A way through points; a smooth one curves through the middles of its stretches."""
    corners = [f"{number(x)} {number(y)}" for x, y in points]
    if not smooth or len(corners) < 3:
        return "M" + "L".join(corners)
    curves = "".join(
        f"Q{corner} {number((x0 + x1) / 2)} {number((y0 + y1) / 2)}"
        for corner, ((x0, y0), (x1, y1)) in zip(corners[1:-1], pairwise(points[1:]), strict=True)
    )
    return f"M{corners[0]}{curves}L{corners[-1]}"
