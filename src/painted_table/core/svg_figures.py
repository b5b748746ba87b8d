"""Figures in SVG: units on trays, persons on bases, and the symbols that both are made of.

A symbol is written once and used for every man who looks so. Its parts have a fill only; the line comes from its use,
so that one symbol gives ink, light rim and dark casing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from .look import Theme, look
from .markup import number, tag, words
from .parade import CORNERS, Man, Parade, badge_at, base_of, parade, rear_left
from .scene import Badge, Piece, Point, Tray
from .wardrobe import AWAY, Limb, dressed, is_plan, stance, symbol
from .whim import tenth

Detail = Literal["far", "table", "near"]
"""How near one looks: one figure for a unit, all of them, or all with the marks on their shields."""

LINE = 1.3
"""How thick the ink round a figure is."""
SPENT = 0.62
FAR = {"foot": 2.3, "mounted": 1.75, "whole": 1.5}
PLAQUE, TOKEN = 36.0, 30.0
CROWN = "M-9 7V-6L-4.5 0 0-9 4.5 0 9-6V7Z"


class Upright(NamedTuple):
    """What stands on the ground: where its foot is, so that the near hides the far, and its drawing."""

    foot: float
    markup: str


NUMBER_ON_BASE = 0.8
"""How large the silhouette under somebody's number is, for a box of 40."""


class Figures:
    """Draws figures by one theme, and remembers which symbols they need."""

    def __init__(self, theme: Theme, key: str, detail: Detail = "table") -> None:
        self.theme = theme
        self.key = key
        self.detail = detail
        self.needed: dict[str, str] = {}

    # -- symbols

    def symbols(self) -> Iterator[str]:
        """Of all that was drawn so far."""
        yield from self.needed.values()

    def _symbol(self, figure: str, tone: str, pose: str) -> str:
        name = symbol(figure, tone, pose)
        if name not in self.needed:
            limbs = [limb for limb in dressed(figure, tone, pose) if not limb.near or self.detail == "near"]
            parts = [self._limb(limb, tone) for limb in limbs]
            self.needed[name] = tag("g", *parts, id=f"{self.key}-{name}", stroke_linejoin="round")
        return f"#{self.key}-{name}"

    def _limb(self, limb: Limb, tone: str) -> str:
        paths = [
            tag(
                "path",
                d=layer.path,
                fill=self.theme.ink(tone) if layer.paint == "mark" else layer.paint,
                fill_opacity=layer.opacity if layer.opacity < 1 else "",
                fill_rule="evenodd" if layer.paint == "mark" else "",
                stroke="none" if layer.is_bare else "",
            )
            for layer in limb.layers
        ]
        return tag("g", *paths, transform=limb.transform) if limb.transform else "".join(paths)

    def _flag(self, flag: str, tone: str, mark: str) -> str:
        name = f"flag-{flag}-{tone}-{mark}"
        if name not in self.needed:
            drawn = look().drawings.flag[flag]
            cloth = [
                tag(
                    "path",
                    d=coat.path,
                    fill={"tone": "currentColor", "shade": "#000"}.get(coat.fill)
                    or look().drawings.material[coat.fill],
                    fill_opacity=coat.opacity if coat.opacity < 1 else "",
                    stroke="none" if coat.fill == "shade" else "",
                )
                for coat in drawn.parts
            ]
            x, y, size = drawn.mark
            place = f"translate({tenth(x - size / 2)} {tenth(y - size / 2)}) scale({number(size / 100)})"
            path = look().drawings.mark[mark].path if mark in look().drawings.mark else ""
            if path:
                ink = self.theme.ink(tone)
                cloth.append(tag("path", d=path, fill=ink, fill_rule="evenodd", stroke="none", transform=place))
            body = tag("g", *cloth, transform="translate(0 -5.5)")
            self.needed[name] = tag("g", body, id=f"{self.key}-{name}", stroke_linejoin="round")
        return f"#{self.key}-{name}"

    def figure(self, man: Man, tone: str, mark: str, is_flipped: bool, halo: float = 0.0) -> Iterator[str]:
        """One figure with what it carries; with a halo it stands off any ground."""
        x, y = man.at
        lean = f" rotate({tenth(man.tilt)})" if abs(man.tilt) >= 0.05 else ""
        across = -man.size if is_flipped else man.size
        place = f"translate({tenth(x)} {tenth(y)}){lean} scale({across:.2f} {man.size:.2f})"
        materials = look().drawings.material
        common: dict[str, str | float] = {
            "href": self._symbol(man.figure, tone, man.pose),
            "transform": place,
            "fill": materials[man.coat] if man.coat else materials["bay"] if stance(man.figure) == "mounted" else "",
        }
        flag = ""
        if man.flag and mark:
            flag = tag("use", href=self._flag(man.flag, tone, mark), transform=place)
        if flag and AWAY in man.pose:
            yield flag
        if halo:
            yield tag("use", **common, stroke=self.theme.surface("casing"), stroke_width=halo + 3)
            yield tag("use", **common, stroke=self.theme.surface("rim"), stroke_width=halo)
        yield tag("use", **common)
        if flag and AWAY not in man.pose:
            yield flag

    # -- units

    def tray(self, tray: Tray) -> str:
        """The base with its front, the places on it and who stands there."""
        tone = tray.tone or "neutral"
        shown = parade(tray)
        body = [*self._shadow(tray, shown), tag("g", *self._base(tray, tone, shown), transform=_turned(tray.angle))]
        if self.detail == "far":
            body += self._afar(tray, tone, shown)
        else:
            body += self._places(shown)
            body.append(self._ranks(tray, tone, shown))
        x, y = tray.at
        return tag(
            "g",
            tag("title", words(tray.label)) if tray.label else "",
            *body,
            data_tray=tray.id,
            data_value=tray.value,
            transform=f"translate({number(x)} {number(y)})",
        )

    def _shadow(self, tray: Tray, shown: Parade) -> Iterator[str]:
        """To the lower right, wherever the front is."""
        if not tray.ghost:
            fallen = f"translate({tenth(3 * shown.unit)} {tenth(6 * shown.unit)})"
            yield tag(
                "rect",
                x=-tray.width / 2,
                y=-tray.depth / 2,
                width=tray.width,
                height=tray.depth,
                rx=7 * shown.unit,
                fill="#000",
                opacity=0.3,
                transform=f"{fallen} {_turned(tray.angle)}".strip(),
            )

    def _base(self, tray: Tray, tone: str, shown: Parade) -> Iterator[str]:
        unit, casing, rim = shown.unit, self.theme.surface("casing"), self.theme.surface("rim")
        left, top = -tray.width / 2, -tray.depth / 2
        box: dict[str, str | float] = {
            "x": left,
            "y": top,
            "width": tray.width,
            "height": tray.depth,
            "rx": 7 * unit,
        }
        nose = f"M{tenth(-13 * unit)} {tenth(top)}L0 {tenth(top - 16 * unit)}L{tenth(13 * unit)} {tenth(top)}Z"
        if tray.ghost:
            act = self.theme.surface("act")
            dash = f"{tenth(13 * unit)} {tenth(7 * unit)}"
            yield tag("rect", **box, fill=act, fill_opacity=0.3, stroke=casing, stroke_width=5.5, stroke_dasharray=dash)
            yield tag("rect", **box, fill="none", stroke=act, stroke_width=3 * unit, stroke_dasharray=dash)
            yield tag("path", d=nose, fill=act, stroke=casing, stroke_width=2.2 * unit)
            return
        yield tag("path", d=nose, fill=rim, stroke=casing, stroke_width=3 * unit, stroke_linejoin="round")
        yield tag("rect", **box, fill=casing, stroke=casing, stroke_width=5.6 * unit)
        yield tag("rect", **box, fill=self.theme.fill(tone), stroke=rim, stroke_width=1.6 * unit)
        yield tag(
            "rect",
            x=left + 9 * unit,
            y=top + 14 * unit,
            width=tray.width - 18 * unit,
            height=tray.depth - 23 * unit,
            fill=self.theme.surface("floor"),
            stroke=casing,
            stroke_width=1.6 * unit,
        )
        front = f"M{tenth(left + 8 * unit)} {tenth(top + 7 * unit)}H{tenth(-left - 8 * unit)}"
        yield tag("path", d=front, stroke=rim, stroke_width=6 * unit, stroke_linecap="round")
        if is_plan(tray.figure):
            place = f"scale({0.94 * unit:.2f})"
            color = self.theme.fill(tone)
            href = self._symbol(tray.figure, tone, "")
            yield tag("use", href=href, transform=place, color=color, stroke=_ink(), stroke_width=1.4)

    def _places(self, shown: Parade) -> Iterator[str]:
        dark = self.theme.surface("floor-2")
        if shown.feet:
            yield tag("path", d=ovals(shown.feet, shown.oval), fill=dark)
        if shown.empty:
            dots = f"{tenth(3 * shown.unit)} {tenth(3 * shown.unit)}"
            d = ovals(shown.empty, shown.oval)
            yield tag("path", d=d, fill="none", stroke=dark, stroke_width=2 * shown.unit, stroke_dasharray=dots)

    def _ranks(self, tray: Tray, tone: str, shown: Parade) -> str:
        men = [part for man in shown.men for part in self.figure(man, tone, tray.standard, shown.is_flipped)]
        return tag(
            "g",
            *men,
            color=self.theme.fill(tone),
            stroke=_ink(),
            stroke_width=LINE,
            opacity=0.6 if tray.ghost else "",
        )

    def _afar(self, tray: Tray, tone: str, shown: Parade) -> Iterator[str]:
        """One figure for all, and a bar for each rank, as long as it is full."""
        bars = rank_bars(tray, shown)
        if bars:
            path, wide = bars
            yield tag("path", d=path, stroke=self.theme.surface("floor-2"), stroke_width=wide)
        man = one_for_all(tray, shown)
        if man:
            drawn = self.figure(man, tone, tray.standard, shown.is_flipped, halo=2)
            yield tag("g", *drawn, color=self.theme.fill(tone), stroke=_ink(), stroke_width=LINE)

    def number(self, tray: Tray, badges: Sequence[str]) -> str:
        """What lies above all that stands: how many are left, and the tokens, each at its place."""
        shown = parade(tray)
        parts: list[str] = []
        if tray.text and not tray.ghost:
            x, y = rear_left(tray, shown.unit)
            grow = 1.75 if self.detail == "far" else 1.0
            scale = PLAQUE / 40 * shown.unit * grow * (1.0 if stance(tray.figure) != "whole" else 0.9)
            place = f"translate({tenth(x)} {tenth(y)}) scale({scale:.2f})"
            parts.append(tag("g", *self.plaque(tray.tone or "neutral", tray.text), transform=place))
        x, y = tray.at
        return tag("g", *parts, *badges, data_number=tray.id, transform=f"translate({number(x)} {number(y)})")

    def number_on_person(self, piece: Piece) -> str:
        """What somebody counts for, at the left of his base; letters only stand for who is drawn there."""
        if not piece.text.isdecimal() or piece.ghost:
            return ""
        base = base_of(piece)
        scale = NUMBER_ON_BASE * base.unit * (1.3 if self.detail == "far" else 1.0)
        place = f"translate({tenth(-base.wide)} {tenth(base.foot)}) scale({scale:.2f})"
        return tag("g", *self.plaque(piece.tone or "neutral", piece.text), transform=place)

    def plaque(self, tone: str, text: str) -> Iterator[str]:
        """A number upon its House's silhouette: colour, shape and number in one."""
        shape = look().drawings.shape[self.theme.palette.tone[tone].shape]
        casing, rim = self.theme.surface("casing"), self.theme.surface("rim")
        place = "translate(-20 -20)"
        yield tag(
            "path", d=shape.path, fill=casing, stroke=casing, stroke_width=7, stroke_linejoin="round", transform=place
        )
        fill = self.theme.fill(tone)
        yield tag(
            "path", d=shape.path, fill=fill, stroke=rim, stroke_width=2.2, stroke_linejoin="round", transform=place
        )
        size = min(25.0, 1.5 * shape.room / len(text))
        yield tag(
            "text",
            words(text),
            y=shape.middle - 20 + 0.36 * size,
            font_size=size,
            font_family="'Inter Variable', Inter, system-ui, sans-serif",
            font_weight=700,
            text_anchor="middle",
            fill=self.theme.ink(tone),
        )

    def badge_on_tray(self, badge: Badge, tray: Tray) -> tuple[float, float, float]:
        """Where a token lies, and how wide it is."""
        unit = parade(tray).unit
        return *badge_at(tray, badge.corner, unit), TOKEN * unit

    # -- persons

    def person(self, piece: Piece) -> str:
        """Somebody on a base: what he wears, his wounds and, if he is a hero, a crown."""
        tone, base = piece.tone or "neutral", base_of(piece)
        unit, wide, high, foot = base.unit, base.wide, base.high, base.foot
        casing = self.theme.surface("casing")
        size = base.size * (1.3 if self.detail == "far" else 1.0)
        man = Man(piece.figure, "", (0.0, foot + 2 * unit), size, 0.0, "", "")
        drawn = self.figure(man, tone, "", base.is_flipped, halo=2.2)
        figure = tag("g", *drawn, color=self.theme.fill(tone), stroke=_ink(), stroke_width=LINE)
        faint = SPENT if piece.state == "spent" else 0.5 if piece.ghost else 0
        side = (
            f"M{tenth(-wide)} {tenth(foot)}v{tenth(4 * unit)}"
            f"a{tenth(wide)} {tenth(high)} 0 0 0 {tenth(2 * wide)} 0v{tenth(-4 * unit)}Z"
        )
        fill = self.theme.fill(tone)
        shade = ovals([(2 * unit, foot + 5 * unit)], wide + unit, high)
        ring = 1.2 * unit
        inner = ovals([(0.0, foot)], wide - 3 * unit, high - 2.4 * unit)
        parts = [
            tag("title", words(piece.label)) if piece.label else "",
            tag("path", d=shade, fill="#000", opacity=0.25) if not piece.ghost else "",
            tag("path", d=side, fill=fill, stroke=casing, stroke_width=2.4 * unit),
            tag("path", d=ovals([(0.0, foot)], wide, high), fill=fill, stroke=casing, stroke_width=2 * unit),
            tag("path", d=inner, fill=self.theme.surface("floor"), stroke=self.theme.surface("rim"), stroke_width=ring),
            tag("g", figure, opacity=faint) if faint else figure,
            *self._wounds(piece),
        ]
        if piece.rank == "hero":
            place = f"translate(0 {tenth(base.crown)}) scale({0.72 * unit:.2f})"
            paper = look().drawings.material["bone"]
            parts.append(
                tag(
                    "path",
                    d=CROWN,
                    fill=paper,
                    stroke=casing,
                    stroke_width=3,
                    stroke_linejoin="round",
                    paint_order="stroke",
                    transform=place,
                )
            )
        x, y = piece.at
        return tag(
            "g",
            *parts,
            data_piece=piece.id,
            data_value=piece.value,
            opacity=0.6 if piece.ghost else "",
            transform=f"translate({number(x)} {number(y)})",
        )

    def _wounds(self, piece: Piece) -> Iterator[str]:
        """On the front of the base: light while he has them, crossed where he has lost them."""
        base = base_of(piece)
        unit = base.unit
        spots = [((n - (piece.pips - 1) / 2) * 9 * unit, base.foot + base.high + 3 * unit) for n in range(piece.pips)]
        casing, rim = self.theme.surface("casing"), self.theme.surface("rim")
        full, lost = spots[: piece.full], spots[piece.full :]
        if full:
            d = ovals(full, 3.6 * unit, 3.6 * unit)
            yield tag("path", d=d, fill=rim, stroke=casing, stroke_width=1.6 * unit)
        if lost:
            yield tag("path", d=ovals(lost, 3.6 * unit, 3.6 * unit), fill=casing)
            arm = 2.2 * unit
            cross = "".join(
                f"M{tenth(x - arm)} {tenth(y - arm)}L{tenth(x + arm)} {tenth(y + arm)}"
                f"M{tenth(x - arm)} {tenth(y + arm)}L{tenth(x + arm)} {tenth(y - arm)}"
                for x, y in lost
            )
            yield tag("path", d=cross, stroke=rim, stroke_width=1.2 * unit)

    def badge_on_person(self, badge: Badge, piece: Piece) -> tuple[float, float, float]:
        base = base_of(piece)
        side, up = CORNERS[badge.corner]
        x, y = side * (base.wide + base.unit), base.foot - (4 + 19 * up) * base.unit
        return x, y, 17.2 * base.unit


def ovals(spots: Sequence[Point], wide: float, high: float = 0.0) -> str:
    """Ellipses round these points, as one path."""
    rx, ry = tenth(wide), tenth(high or 0.8 * wide)
    there, back = tenth(2 * wide), tenth(-2 * wide)
    return "".join(
        f"M{tenth(x - wide)} {tenth(y)}a{rx} {ry} 0 1 0 {there} 0a{rx} {ry} 0 1 0 {back} 0Z" for x, y in spots
    )


def rank_bars(tray: Tray, shown: Parade) -> tuple[str, float] | None:
    """A stroke through all who stand in a rank."""
    spots, files = shown.feet, max(tray.files, 1)
    if files < 2 or not spots:
        return None
    rows = [spots[n : n + files] for n in range(0, len(spots), files)]
    path = "".join(
        f"M{tenth(row[0][0])} {tenth(row[0][1])}L{tenth(row[-1][0] + 0.1)} {tenth(row[-1][1])}" for row in rows
    )
    return path, 1.2 * shown.oval


def one_for_all(tray: Tray, shown: Parade) -> Man | None:
    if is_plan(tray.figure):
        return None
    lead = next((one for one in tray.leads if one == "lord"), "")
    size = FAR[stance(tray.figure)] * (0.86 if lead else 1.0) * shown.unit
    return Man(lead or tray.figure, "", (0.0, 0.3 * tray.depth), size, 0.0, "", "banner" if lead else "")


def _turned(angle: float) -> str:
    return f"rotate({number(angle)})" if angle else ""


def _ink() -> str:
    return look().drawings.material["ink"]
