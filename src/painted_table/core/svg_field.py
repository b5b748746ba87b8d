"""A battlefield in SVG: its paint turned into markup by one theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .brush import Paint, Painted, Stamp, placed
from .look import Layer, Theme, look
from .look.fields import Stroke
from .markup import number, tag, words
from .scene import Area, Field, Line, Piece
from .svg_ground import Frame, frame, frame_of, grain_of, grass, meadow, water
from .svg_pieces import UI
from .svg_terrain import terrain


class FieldPainter:
    """Paints one field. `key` keeps its ids apart from those of other pictures on a page."""

    def __init__(
        self,
        field: Field,
        width: float,
        height: float,
        areas: Sequence[Area],
        theme: Theme,
        key: str,
        pieces: Sequence[Piece] = (),
    ) -> None:
        self.marks = {piece.drawn for piece in pieces if piece.drawn}
        self.field = field
        self.width = width
        self.height = height
        self.theme = theme
        self.key = key
        self.grain = grain_of(field)
        self.areas = areas
        self.water = water(areas, field)
        self.pieces = {area.id: terrain(area, self.grain) for area in areas if area.drawn}
        self.meadow = meadow(field, width, height)

    def definitions(self) -> Iterator[str]:
        blades, specks = grass()
        ink = self.theme.surface("f-grass")
        pattern = tag("path", d=blades, fill="none", stroke=ink, stroke_width=1.1, stroke_linecap="round", opacity=0.55)
        pattern += tag("path", d=specks, fill=ink, opacity=0.35)
        scaled = f"scale({number(self.grain)})" if self.grain != 1 else ""
        yield tag(
            "pattern", pattern, id=f"{self.key}-grass", width=191, height=173, patternUnits="userSpaceOnUse",
            patternTransform=scaled,
        )  # fmt: skip
        if self.water:
            yield tag("clipPath", tag("path", d=self.water.shape), id=f"{self.key}-water")
        for name in sorted(self._stamps()):
            layers = "".join([self._layer(layer) for layer in look().drawings.ornament[name]])
            yield tag("g", layers, id=f"{self.key}-t-{name}", stroke_linejoin="round")

    def _stamps(self) -> set[str]:
        paints: list[Paint] = [*self.meadow]
        for drawn in self.pieces.values():
            paints += [*drawn.flat, *(rising.paint for rising in drawn.standing)]
        return {paint.of for paint in paints if isinstance(paint, Stamp)} | self.marks

    def _layer(self, layer: Layer) -> str:
        return tag(
            "path",
            d=layer.path,
            fill=self._colour(layer.fill) or "none",
            stroke=self._colour(layer.stroke),
            stroke_width=layer.width if layer.stroke else "",
            stroke_linecap="round" if layer.stroke and not layer.fill else "",
            opacity=layer.opacity if layer.opacity != 1 else "",
        )

    def _colour(self, name: str) -> str:
        if name == "tone":
            return "currentColor"
        if name.startswith("tone "):
            return self.theme.fill(name[5:])
        return self.theme.surface(name) if name else ""

    def paint(self, paint: Paint) -> str:
        if isinstance(paint, Stamp):
            colour = self.theme.fill(paint.tone) if paint.tone else ""
            return tag("use", href=f"#{self.key}-t-{paint.of}", transform=placed(paint), color=colour)
        return tag(
            "path",
            d=paint.d,
            fill=self._colour(paint.fill) or "none",
            stroke=self._colour(paint.line),
            stroke_width=paint.width if paint.line else "",
            stroke_linejoin="round" if paint.line else "",
            stroke_linecap="round" if paint.line and not paint.fill else "",
            opacity=paint.opacity if paint.opacity != 1 else "",
        )

    # -- layers

    def ground(self, tracks: Iterable[str]) -> Iterator[str]:
        """All that is flat and never changes, cut off at the edges of the field."""
        surface = self.theme.surface
        whole: dict[str, float] = {"width": self.width, "height": self.height}
        yield tag("rect", **whole, fill=surface("f-meadow"))
        washes = [paint for paint in self.meadow if isinstance(paint, Painted)]
        yield tag("g", *map(self.paint, washes), data_ground="washes")
        yield from tracks
        yield tag("rect", **whole, fill=f"url(#{self.key}-grass)")
        tufts = [paint for paint in self.meadow if isinstance(paint, Stamp)]
        yield tag("g", *map(self.paint, tufts), data_ground="tufts", opacity=0.8)
        yield from self._water()
        laid = frame(self.field, self.width, self.height)
        if laid.crosses:
            yield tag("path", d=laid.crosses, stroke=surface("f-line"), stroke_width=1.6 * self.grain, opacity=0.3)

    def _water(self) -> Iterator[str]:
        if self.water is None:
            return
        surface, g, d = self.theme.surface, self.grain, self.water.shape
        seen = tag("g", *map(self.paint, self.water.paints), clip_path=f"url(#{self.key}-water)")
        yield tag(
            "g",
            tag("path", d=d, fill="none", stroke=surface("f-sand"), stroke_width=22 * g, opacity=0.9),
            tag("path", d=d, fill=surface("f-water")),
            seen,
            tag("path", d=d, fill="none", stroke=surface("f-line"), stroke_width=1.6 * g, opacity=0.55),
            data_ground="water",
        )

    def flat(self, area: Area) -> str:
        return "".join(map(self.paint, self.pieces[area.id].flat))

    def risings(self) -> list[tuple[float, str]]:
        """What stands, by its foot; what belongs together stays together."""
        found: dict[tuple[float, str], list[str]] = {}
        for id, drawn in self.pieces.items():
            for rising in drawn.standing:
                found.setdefault((rising.foot, id), []).append(self.paint(rising.paint))
        return [(foot, tag("g", *parts, data_terrain=id)) for (foot, id), parts in found.items()]

    def frame(self) -> Iterator[str]:
        surface, laid = self.theme.surface, frame(self.field, self.width, self.height)
        g = self.grain
        broad = frame_of(self.field)
        wide, high = self.width + 2 * broad, self.height + 2 * broad
        yield tag("rect", x=-broad, y=-broad, width=wide, height=high, fill=surface("f-frame"))
        yield tag(
            "path", d=laid.grain, fill="none", stroke=surface("f-frame-2"), stroke_width=1.6 * g, opacity=0.7,
        )  # fmt: skip
        if laid.fine:
            yield tag("path", d=laid.fine, stroke=surface("f-frame-ink"), stroke_width=1.4 * g, opacity=0.75)
            yield tag("path", d=laid.strong, stroke=surface("f-frame-ink"), stroke_width=2.6 * g)
        yield from self._numerals(laid)

    def _numerals(self, laid: Frame) -> Iterator[str]:
        told = [
            tag("text", words(one.text), x=one.x, y=one.y + 0.36 * laid.size, text_anchor="middle")
            for one in laid.numerals
        ]
        fill = self.theme.surface("f-frame-ink")
        yield tag("g", *told, font_family=UI, font_size=laid.size, font_weight=600, fill=fill, data_ground="numerals")

    def rim(self) -> str:
        """The dark edge of the table, over the ground and under all that stands."""
        g, casing = self.grain, self.theme.surface("casing")
        box: dict[str, float] = {"x": -2 * g, "y": -2 * g, "width": self.width + 4 * g, "height": self.height + 4 * g}
        return tag("rect", **box, fill="none", stroke=casing, stroke_width=4 * g)

    # -- lines

    def strokes(self, line: Line) -> tuple[Stroke, ...]:
        """What a line of a field is made of, if not of what it is made of everywhere."""
        return look().drawings.line.get(f"{line.kind}_{line.build}" if line.build else line.kind, ())
