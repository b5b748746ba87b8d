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
from .scene import Area, Label, Line, LineKind, Piece, Point, Scatter, Scene, drawn_areas

READ = "Alegreya, 'Iowan Old Style', Palatino, 'Noto Serif', Georgia, serif"
SHOW = "Cinzel, 'Trajan Pro', Alegreya, Georgia, serif"
UI = "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

WATERLINES = ((24.0, 0.14), (16.0, 0.2), (9.0, 0.28))
"""How far off the coast each waterline runs, and how strong it is."""


class Board:
    """Draws a scene's board by one theme. `key` keeps its ids apart from those of other pictures on a page."""

    def __init__(self, scene: Scene, theme: Theme, key: str) -> None:
        self.scene = scene
        self.theme = theme
        self.key = key
        self.areas = drawn_areas(scene)
        self.lines = scene.backdrop.lines + scene.lines
        self.pieces = scene.backdrop.pieces + scene.pieces
        self.is_sea = scene.backdrop.ground == "sea"
        self.ground = theme.fill(scene.backdrop.ground or "land")
        self.ink = theme.surface("sea-ink" if self.is_sea else "land-ink")

    def definitions(self) -> Iterator[str]:
        wave = tag(
            "path",
            d="M0 12C8 7 15 7 23 12S38 17 46 12",
            fill="none",
            stroke=self.theme.surface("sea-2"),
            stroke_width=1.5,
        )
        yield tag("pattern", wave, id=self._id("waves"), width=46, height=24, patternUnits="userSpaceOnUse")
        yield tag("clipPath", tag("rect", width=self.scene.width, height=self.scene.height), id=self._id("board"))
        outlines = [tag("path", id=self._id(f"at-{n}"), d=_rings(area)) for n, area in enumerate(self.areas)]
        yield tag("g", *outlines, id=self._id("land"), fill_rule="evenodd", stroke_linejoin="round")
        for n, area in enumerate(self.areas):
            if area.tone in self.theme.palette.tone:
                yield tag("clipPath", self._use(f"at-{n}"), id=self._id(f"in-{n}"))
        for shape in sorted({self._shape(piece) for piece in self.pieces}):
            yield tag("path", id=self._id(f"shape-{shape}"), d=look().drawings.shape[shape].path)
        for mark in sorted({scatter.mark for scatter in self.scene.backdrop.scatters}):
            yield tag("g", *map(self._layer, look().drawings.strewn[mark]), id=self._id(f"strewn-{mark}"))

    def layers(self) -> Iterator[str]:
        yield from self._ground()
        yield tag("g", *(self._area(n, area) for n, area in enumerate(self.areas)))
        yield from map(self._scatter, self.scene.backdrop.scatters)
        for kind in ("river", "border", "region", "coast", "wall", "crossing", "lane"):
            yield from self._line_group(kind, [line for line in self.lines if line.kind == kind])
        yield from self._standing()
        yield from (self._arrow(line) for line in self.lines if line.kind == "arrow")
        yield from map(self._label, self.scene.backdrop.labels + self.scene.labels)
        yield from map(self._piece, sorted(self.pieces, key=lambda piece: piece.at[1]))

    def _id(self, name: str) -> str:
        return f"{self.key}-{name}"

    def _use(self, name: str, **attributes: str | float) -> str:
        return tag("use", href=f"#{self._id(name)}", **attributes)

    def _ground(self) -> Iterator[str]:
        width, height = self.scene.width, self.scene.height
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
        paint = self.theme.wash(area.tone or "land")
        parts.append(self._use(f"at-{n}", fill=paint, stroke=paint, stroke_width=0.8))
        if area.tone in self.theme.palette.tone:
            edge = self._use(
                f"at-{n}", fill="none", stroke=self.theme.edge(area.tone), stroke_width=11, stroke_opacity=0.42
            )
            parts.append(tag("g", edge, clip_path=f"url(#{self._id(f'in-{n}')})"))
        return tag("g", *parts, data_area=area.id if area.label else "", data_value=area.value)

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
        paths = [tag("path", d=_path(line.points, smooth=kind in ("river", "crossing", "lane"))) for line in lines]
        surface = self.theme.surface

        def strokes(colour: str, width: float, cap: str = "round", **more: str | float) -> str:
            return tag(
                "g",
                *paths,
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_linecap=cap,
                stroke_linejoin="round",
                **more,
            )

        if kind == "river":
            yield strokes(surface("river"), 2.2, opacity=0.75)
        elif kind == "border":
            yield strokes(surface("rim"), 1.2, opacity=0.22, transform="translate(.9 .9)")
            yield strokes(surface("border"), 1.5)
        elif kind == "region":
            yield strokes(surface("region-line"), 3.6)
        elif kind == "coast":
            yield strokes(surface("coast"), 2.2)
        elif kind == "wall":
            yield strokes(surface("casing"), 13)
            yield strokes(surface("rim"), 9.5)
            yield strokes(surface("river"), 9.5, "butt", stroke_dasharray="1.4 10.6")
        elif kind == "crossing":
            yield strokes(surface("sea"), 7)
            yield strokes(surface("sea-ink"), 3, stroke_dasharray="0.1 7.5")
        elif kind == "lane":
            yield strokes(surface("sea"), 9, opacity=0.7)
            yield strokes(surface("info"), 3, stroke_dasharray="9 7")

    def _standing(self) -> Iterator[str]:
        """Gold is a verb: a solid rim where something starts, a dashed one where it goes."""
        for n, area in enumerate(self.areas):
            if area.state in ("source", "target"):
                dash = "15 9" if area.state == "target" else ""
                yield self._use(f"at-{n}", fill="none", stroke=self.theme.surface("casing"), stroke_width=8.5)
                yield self._use(
                    f"at-{n}",
                    fill=self.theme.surface("act"),
                    fill_opacity=0.16,
                    stroke=self.theme.surface("act"),
                    stroke_width=5,
                    stroke_dasharray=dash,
                )

    def _arrow(self, line: Line) -> str:
        *_, (from_x, from_y), (x, y) = line.points
        far = hypot(x - from_x, y - from_y) or 1.0
        dx, dy = (x - from_x) / far, (y - from_y) / far
        neck_x, neck_y = x - 15 * dx, y - 15 * dy
        shaft = _path((*line.points[:-1], (neck_x, neck_y)))
        left, right = (neck_x + 10 * dy, neck_y - 10 * dx), (neck_x - 10 * dy, neck_y + 10 * dx)
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
        )

    def _shape(self, piece: Piece) -> str:
        return piece.shape or self.theme.palette.tone[piece.tone or "paper"].shape

    def _piece(self, piece: Piece) -> str:
        shape, tone = self._shape(piece), piece.tone or "paper"
        outline = look().drawings.shape[shape]
        scale = piece.size / 40
        body = [
            self._use(f"shape-{shape}", fill="#000", opacity=0.3, transform="translate(1 2.4)"),
            self._use(
                f"shape-{shape}",
                fill=self.theme.surface("casing"),
                stroke=self.theme.surface("casing"),
                stroke_width=2.2 + 3.4 / scale,
                stroke_linejoin="round",
            ),
            self._use(
                f"shape-{shape}",
                fill=self.theme.fill(tone),
                stroke=self.theme.surface("rim"),
                stroke_width=2.2,
                stroke_linejoin="round",
            ),
        ]
        if piece.mark:
            drawing = look().drawings.mark[piece.mark]
            body.append(
                tag(
                    "path",
                    d=drawing.path,
                    fill=self.theme.ink(tone),
                    fill_rule="evenodd",
                    transform=f"translate(7.5 {number(outline.middle - 12.5)}) scale(.25)",
                )
            )
        turned = f" rotate({number(piece.angle)})" if piece.angle else ""
        box = f"{turned} scale({number(scale * piece.aspect)} {number(scale)}) translate(-20 -20)"
        parts = [tag("title", words(piece.label))] if piece.label else []
        parts.append(tag("g", *body, transform=box.strip()))
        if piece.text:
            size = min(24.0, 1.45 * outline.room / max(len(piece.text), 1)) * scale
            parts.append(
                tag(
                    "text",
                    words(piece.text),
                    y=(outline.middle - 20) * scale + 0.36 * size,
                    font_size=size,
                    font_family=UI,
                    font_weight=700,
                    text_anchor="middle",
                    fill=self.theme.ink(tone),
                )
            )
        x, y = piece.at
        return tag(
            "g",
            *parts,
            data_piece=piece.id,
            data_value=piece.value,
            transform=f"translate({number(x)} {number(y)})",
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
        return tag("g", lines, transform=turn)

    def _label_line(self, label: Label, line: str, x: float, y: float) -> str:
        surface = self.theme.surface
        common: dict[str, str | float] = {"x": x, "y": y, "text_anchor": "middle", "font_size": label.size}
        if label.face == "place":
            return tag(
                "text",
                words(line),
                **common,
                font_family=READ,
                font_weight=700,
                fill=surface("land-ink"),
                stroke=surface("land"),
                stroke_width=3.4,
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
            fill=self.ink,
            stroke=self.ground,
            stroke_width=4,
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
