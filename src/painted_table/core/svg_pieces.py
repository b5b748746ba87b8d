"""What stands on a drawing in SVG: pieces with their badges and pips, and trays of figures drawn to measure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from .look import Theme, look
from .markup import number, tag, words
from .parade import base_of
from .scene import Badge, Corner, Figure, Piece, Point, Tray
from .svg_figures import Detail, Figures, Upright

READ = "Alegreya, 'Iowan Old Style', Palatino, 'Noto Serif', Georgia, serif"
UI = "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

SPENT = 0.58
"""How much of a piece is seen that has done what it may."""
ORNAMENT = 36.0
"""The size of a piece whose ornament is drawn as it is."""
CLOTH, STONE = (-2.5, -55.5, 0.19), (5.0, 4.0, 18.0)
"""Of a standard: where its mark begins and how large it is, and where its number stands and how large."""
BADGE = 0.46
"""The breadth of a badge on a piece of size one."""
OUT: dict[Corner, Point] = {
    "n": (0.0, -0.5),
    "ne": (0.42, -0.42),
    "e": (0.5, 0.0),
    "se": (0.42, 0.42),
    "s": (0.0, 0.5),
    "sw": (-0.42, 0.42),
    "w": (-0.5, 0.0),
    "nw": (-0.42, -0.42),
}
"""Where a badge sits on a box of size one."""


class Standing:
    """Draws what stands somewhere by one theme. `key` keeps its ids apart from those of other pictures on a page."""

    def __init__(self, theme: Theme, key: str, detail: Detail = "table") -> None:
        self.theme = theme
        self.key = key
        self.figures = Figures(theme, key, detail)

    def shape(self, piece: Piece) -> str:
        return piece.shape or self.theme.palette.tone[piece.tone or "paper"].shape

    def shapes(self, pieces: Sequence[Piece]) -> Iterator[str]:
        for shape in sorted({self.shape(piece) for piece in pieces if not piece.figure}):
            yield tag("path", id=f"{self.key}-shape-{shape}", d=look().drawings.shape[shape].path)

    def uprights(self, trays: Sequence[Tray], pieces: Sequence[Piece]) -> Iterator[Upright]:
        """Units and persons with a figure, to be sorted with all else that stands."""
        for tray in trays:
            if tray.figure:
                yield Upright(tray.at[1], self.figures.tray(tray))
        for piece in pieces:
            if piece.figure:
                yield Upright(piece.at[1] + 0.25 * piece.size, self.figures.person(piece))

    def above(self, trays: Sequence[Tray], pieces: Sequence[Piece]) -> Iterator[str]:
        """Numbers, tokens and names of what stands: nothing hides them."""
        if self.figures.detail == "far":
            yield from (self._number_of(piece) for piece in pieces if piece.figure and piece.text.isdecimal())
            yield from (self.figures.number(tray, ()) for tray in trays if tray.figure)
            return
        for piece in pieces:
            if piece.figure:
                yield self._of_person(piece)
        for tray in trays:
            if tray.figure:
                on = [self._badge(badge, *self.figures.badge_on_tray(badge, tray)) for badge in tray.badges]
                yield self.figures.number(tray, on)

    def _number_of(self, piece: Piece) -> str:
        x, y = piece.at
        place = f"translate({number(x)} {number(y)})"
        return tag("g", self.figures.number_on_person(piece), data_number=piece.id, transform=place)

    def _of_person(self, piece: Piece) -> str:
        base = base_of(piece)
        on = [self._badge(badge, *self.figures.badge_on_person(badge, piece)) for badge in piece.badges]
        name = ""
        if piece.name and not piece.ghost:
            halo: dict[str, str | float] = {
                "stroke": self.theme.surface("land"),
                "stroke_width": 3.4 * base.unit,
                "stroke_linejoin": "round",
                "paint_order": "stroke",
            }
            y = base.foot + base.high + 18 * base.unit
            weight = 700 if piece.rank == "hero" else 500
            name = tag(
                "text",
                words(piece.name),
                y=y,
                font_size=12.5 * base.unit,
                font_family=READ,
                font_weight=weight,
                text_anchor="middle",
                fill=self.theme.surface("land-ink"),
                **halo,
            )
        x, y = piece.at
        place = f"translate({number(x)} {number(y)})"
        return tag("g", name, self.figures.number_on_person(piece), *on, data_number=piece.id, transform=place)

    def piece(self, piece: Piece) -> str:
        if piece.figure:
            return self.figures.person(piece)
        if piece.drawn:
            return self._drawn(piece)
        shape, tone = self.shape(piece), piece.tone or "paper"
        outline = look().drawings.shape[shape]
        scale = piece.size / 40
        body = [*self._ghost(shape, tone, scale)] if piece.ghost else [*self._stone(shape, tone, scale)]
        middle = outline.middle - (4 if piece.pips else 0)
        if piece.mark:
            body.append(self._mark(piece.mark, tone, f"translate(7.5 {number(middle - 12.5)}) scale(.25)"))
        turned = f"rotate({number(piece.angle)}) " if piece.angle else ""
        sized = f"scale({number(scale * piece.aspect)} {number(scale)})"
        parts = [
            tag("title", words(piece.label)) if piece.label else "",
            tag("g", *body, transform=f"{turned}{sized} translate(-20 -20)"),
        ]
        if piece.text:
            size = min(17.0 if piece.pips else 24.0, 1.62 * outline.room / len(piece.text)) * scale
            parts.append(self._text(piece.text, (middle - 20) * scale + 0.36 * size, size, self.theme.ink(tone)))
        parts += self._pips(piece, scale)
        if piece.state == "spent":
            parts = [tag("g", *parts, opacity=SPENT)]
        parts += (self._badge(badge, *_out(badge, piece), BADGE * piece.size) for badge in piece.badges)
        x, y = piece.at
        return tag(
            "g",
            *parts,
            data_piece=piece.id,
            data_value=piece.value,
            transform=f"translate({number(x)} {number(y)})",
        )

    def _drawn(self, piece: Piece) -> str:
        """An ornament that can be pressed; what stands on a standard is where its cloth and its stone are."""
        tone, unit = piece.tone or "paper", piece.size / ORNAMENT
        parts = [
            tag("title", words(piece.label)) if piece.label else "",
            tag(
                "use",
                href=f"#{self.key}-t-{piece.drawn}",
                transform=f"scale({number(unit)})",
                color=self.theme.fill(tone),
            ),
        ]
        if piece.mark:
            place = f"translate({number(CLOTH[0] * unit)} {number(CLOTH[1] * unit)}) scale({unit * CLOTH[2]:.4f})"
            parts.append(self._mark(piece.mark, tone, place))
        if piece.text:
            ink = self.theme.surface("land-ink")
            parts.append(self._text(piece.text, STONE[1] * unit, STONE[2] * unit, ink, x=STONE[0] * unit))
        if piece.name:
            halo: dict[str, str | float] = {"stroke": self.theme.surface("f-meadow"), "stroke_width": 4 * unit}
            ink = self.theme.surface("land-ink")
            parts.append(self._text(piece.name, 33 * unit, 14 * unit, ink, paint_order="stroke", **halo))
        parts += (self._badge(badge, *_out(badge, piece), BADGE * piece.size) for badge in piece.badges)
        x, y = piece.at
        place = f"translate({number(x)} {number(y)})"
        return tag("g", *parts, data_piece=piece.id, data_value=piece.value, transform=place)

    def _use(self, shape: str, **attributes: str | float) -> str:
        return tag("use", href=f"#{self.key}-shape-{shape}", **attributes)

    def _stone(self, shape: str, tone: str, scale: float) -> Iterator[str]:
        """Dark casing, light rim, then its colour, so that it stands off any ground in both themes."""
        casing = self.theme.surface("casing")
        yield self._use(shape, fill="#000", opacity=0.3, transform="translate(1 2.4)")
        yield self._use(shape, fill=casing, stroke=casing, stroke_width=2.2 + 3.4 / scale, stroke_linejoin="round")
        yield self._use(
            shape,
            fill=self.theme.fill(tone),
            stroke=self.theme.surface("rim"),
            stroke_width=2.2,
            stroke_linejoin="round",
        )

    def _ghost(self, shape: str, tone: str, scale: float) -> Iterator[str]:
        """Only its colour, thinned, in a dashed line."""
        yield self._use(
            shape,
            fill=self.theme.fill(tone),
            fill_opacity=0.45,
            stroke=self.theme.surface("casing"),
            stroke_width=2 / scale,
            stroke_dasharray=f"{number(5 / scale)} {number(3.5 / scale)}",
        )

    def _mark(self, mark: str, tone: str, transform: str) -> str:
        path = look().drawings.mark[mark].path
        return tag("path", d=path, fill=self.theme.ink(tone), fill_rule="evenodd", transform=transform)

    def _text(self, text: str, y: float, size: float, ink: str, **more: str | float) -> str:
        return tag(
            "text",
            words(text),
            y=y,
            font_size=size,
            font_family=UI,
            font_weight=700,
            text_anchor="middle",
            fill=ink,
            **more,
        )

    def _pips(self, piece: Piece, scale: float) -> Iterator[str]:
        """Full ones and hollow ones in a row at the foot."""
        ink = self.theme.ink(piece.tone or "paper")
        step = min(7.0, 26.0 / max(piece.pips, 1)) * scale
        for n in range(piece.pips):
            yield tag(
                "circle",
                cx=(n - (piece.pips - 1) / 2) * step,
                cy=9.5 * scale,
                r=0.36 * step,
                fill=ink if n < piece.full else "none",
                stroke=ink,
                stroke_width=0.12 * step,
            )

    def _badge(self, badge: Badge, x: float, y: float, size: float) -> str:
        tone = badge.tone or "paper"
        parts = [
            tag("title", words(badge.label)) if badge.label else "",
            tag("circle", r=size / 2, fill=self.theme.surface("casing")),
            tag("circle", r=0.42 * size, fill=self.theme.fill(tone)),
        ]
        if badge.mark:
            unit = 0.0056 * size
            place = f"translate({number(-50 * unit)} {number(-50 * unit)}) scale({unit:.4f})"
            parts.append(self._mark(badge.mark, tone, place))
        if badge.text:
            letters = size * min(0.58, 0.98 / len(badge.text))
            parts.append(self._text(badge.text, 0.36 * letters, letters, self.theme.ink(tone)))
        place = f"translate({number(x)} {number(y)})"
        return tag("g", *parts, data_badge=badge.id, data_value=badge.value, transform=place)

    def tray(self, tray: Tray) -> str:
        """A base with its front, a figure at each place of its ranks, and how many there are."""
        if tray.figure:
            return self.figures.tray(tray)
        tone = tray.tone or "neutral"
        short = min(tray.width, tray.depth)
        left, top = -tray.width / 2, -tray.depth / 2
        box: dict[str, str | float] = {
            "x": left,
            "y": top,
            "width": tray.width,
            "height": tray.depth,
            "rx": 0.05 * short,
        }
        casing, rim = self.theme.surface("casing"), self.theme.surface("rim")
        line = 0.03 * short
        if tray.ghost:
            dash = f"{number(3 * line)} {number(2 * line)}"
            fill = self.theme.fill(tone)
            parts = [tag("rect", **box, fill=fill, fill_opacity=0.4, stroke=casing, stroke_dasharray=dash)]
        else:
            shadow = f"translate({number(line)} {number(1.6 * line)})"
            parts = [
                tag("rect", **box, fill="#000", opacity=0.3, transform=shadow),
                tag("rect", **box, fill=casing, stroke=casing, stroke_width=3 * line),
                tag("rect", **box, fill=self.theme.fill(tone), stroke=rim, stroke_width=line),
            ]
        parts += self._ranks(tray, tone)
        foot, tip = number(0.11 * short), number(top - 0.17 * short)
        front = f"M-{foot} {number(top)}L0 {tip}L{foot} {number(top)}Z"
        band = tag("rect", x=left, y=top, width=tray.width, height=0.09 * short, fill=self.theme.ink(tone))
        parts += [band, tag("path", d=front, fill=rim, stroke=casing, stroke_width=line, stroke_linejoin="round")]
        upright = [tag("g", *parts, transform=f"rotate({number(tray.angle)})" if tray.angle else "")]
        if tray.text:
            size = 0.44 * short
            fill, ink = self.theme.fill(tone), self.theme.ink(tone)
            halo: dict[str, str | float] = {"stroke": fill, "stroke_width": 0.2 * size, "paint_order": "stroke"}
            upright.append(self._text(tray.text, 0.36 * size, size, ink, **halo))
        upright += (self._badge(badge, *_round(badge, tray), 0.34 * short) for badge in tray.badges)
        x, y = tray.at
        return tag(
            "g",
            tag("title", words(tray.label)) if tray.label else "",
            *upright,
            data_tray=tray.id,
            data_value=tray.value,
            transform=f"translate({number(x)} {number(y)})",
        )

    def _ranks(self, tray: Tray, tone: str) -> Iterator[str]:
        for (x, y), size, figure in figures(tray):
            ink = self.theme.ink(tone)
            if figure.state == "fallen":
                yield tag("circle", cx=x, cy=y, r=size / 2, fill="none", stroke=ink, stroke_opacity=0.5)
            elif figure.state == "leader":
                yield tag("circle", cx=x, cy=y, r=size / 2, fill=self.theme.fill("paper"), stroke=ink)
                if figure.mark:
                    unit = 0.0068 * size
                    place = f"translate({number(x - 50 * unit)} {number(y - 50 * unit)}) scale({unit:.4f})"
                    yield self._mark(figure.mark, "paper", place)
                elif figure.text:
                    yield self._text(figure.text, y + 0.2 * size, 0.6 * size, self.theme.ink("paper"), x=x)
            else:
                yield tag("circle", cx=x, cy=y, r=size / 2, fill=ink, fill_opacity=0.24)


def figures(tray: Tray) -> Iterator[tuple[Point, float, Figure]]:
    """Where each figure of a tray stands, seen from its middle with the front up, and its breadth."""
    files = max((len(rank) for rank in tray.ranks), default=1) or 1
    head = 0.1 * min(tray.width, tray.depth)
    across, down = tray.width / files, (tray.depth - head) / max(len(tray.ranks), 1)
    size = 0.78 * min(across, down)
    for row, rank in enumerate(tray.ranks):
        for column, figure in enumerate(rank):
            x = (column + 0.5) * across - tray.width / 2
            y = head + (row + 0.5) * down - tray.depth / 2
            yield (x, y), size, figure


def _out(badge: Badge, piece: Piece) -> Point:
    x, y = OUT[badge.corner]
    return x * piece.size * piece.aspect, y * piece.size


def _round(badge: Badge, tray: Tray) -> Point:
    """On the rim of a tray as it is turned."""
    east, south = OUT[badge.corner]
    x, y = east * tray.width * 1.1, south * tray.depth * 1.1
    turn = radians(tray.angle)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
