"""A page of all figures: kinds, sides, sizes, persons, units in their states and from afar, in both lights and as
colour-blind eyes see them. `painted-table scene --specimen FILE` writes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from .look import Theme, ThemeName, look
from .markup import number, tag, words
from .parade import Man
from .scene import Badge, Piece, Tray
from .svg_figures import Detail
from .svg_pieces import Standing
from .wardrobe import is_plan, stance

SIZES = (16, 24, 40, 80)
"""Pixels of a man's height."""
MAN = 46
THEMES: tuple[ThemeName, ...] = ("light", "dark")
PERSONS = {
    "hero": "bare=copper greatsword cloak=rust mail tabard arms",
    "champion": "cloak=white tabard spear arm bare=raven round=sunset",
    "soldier": "tabard halberd arms great",
}
RIDER = "barded cloak=umber tabard hammer arm antlers great"
SIGHTS = {
    "as painted": "",
    "protanopia": "0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0",
    "deuteranopia": "0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0",
    "tritanopia": "1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0",
    "grey": "0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0",
}
"""How colours come to eyes of each kind."""
GROUND = "land"


def sides() -> list[str]:
    """Tones with a mark of their own: whoever has a flag."""
    return [tone for tone in look().palette.tone if tone in look().drawings.mark]


def mounted() -> str:
    """A kind that rides, the last of them."""
    return [kind for kind in look().drawings.kind if stance(kind) == "mounted"][-1]


STYLE = (
    "body{margin:0;font:15px/1.4 'Inter Variable',Inter,system-ui,sans-serif}section{padding:18px 26px}"
    "h1{font-size:26px}h2{font-size:18px;margin:22px 0 8px}.row{display:flex;flex-wrap:wrap;gap:14px;align-items:end}"
    "figure{margin:0;text-align:center}figcaption{font-size:13px}"
)


def page() -> str:
    """The whole page, which needs nothing else."""
    filters = [
        tag(
            "filter",
            tag("feColorMatrix", values=f"{values} 0 0 0 1 0"),
            id=f"sight-{name}",
            color_interpolation_filters="linearRGB",
        )
        for name, values in SIGHTS.items()
        if values
    ]
    defs = tag("svg", tag("defs", *filters), width="0", height="0", style="position:absolute")
    body = "".join(_Sheet(theme).markup() for theme in THEMES)
    title = "Figures of the Painted Table"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body>{defs}{body}</body></html>\n"
    )


class _Sheet:
    """All specimens by one light."""

    def __init__(self, name: ThemeName) -> None:
        self.theme = Theme(name)
        self.name = name
        self.standings: dict[Detail, Standing] = {}

    def markup(self) -> str:
        ink, ground = self.theme.surface("land-ink"), self.theme.surface(GROUND)
        parts = [
            tag("h1", words(f"Figures, {self.name}")),
            self._box("Kinds, where a man is 16, 24, 40 and 80 pixels high", self._kinds()),
            self._box("All sides", self._sides()),
            self._box("Persons", self._persons()),
            self._box("Units in their states", self._units()),
            self._box("From afar and near", self._distances()),
            self._box("As eyes see them", self._sights()),
        ]
        symbols = [symbol for one in self.standings.values() for symbol in one.figures.symbols()]
        parts.append(tag("svg", tag("defs", *symbols), width="0", height="0", style="position:absolute"))
        return tag("section", *parts, style=f"background:{ground};color:{ink}", data_theme=self.name)

    def _box(self, title: str, figures: Iterator[str]) -> str:
        return tag("h2", words(title)) + tag("div", *figures, **{"class": "row"})

    def _picture(self, view: tuple[float, float, float, float], scale: float, drawn: Sequence[str]) -> str:
        left, top, wide, high = view
        return tag(
            "svg",
            *drawn,
            viewBox=f"{number(left)} {number(top)} {number(wide)} {number(high)}",
            width=round(wide * scale),
            height=round(high * scale),
        )

    def _standing(self, detail: Detail = "table") -> Standing:
        """One for each distance, so that each figure is written once."""
        return self.standings.setdefault(detail, Standing(self.theme, f"{self.name}-{detail}", detail))

    def _one(self, figure: str, tone: str, high: float) -> str:
        figures = self._standing().figures
        flag = {"lord": "banner", "captain": "pennon"}.get(figure, "")
        drawn = figures.figure(
            Man(figure, "", (0.0, -54.0 if is_plan(figure) else 0.0), 1.0, 0.0, "", flag), tone, tone, False, halo=2.2
        )
        inked = tag("g", *drawn, color=self.theme.fill(tone), stroke=look().drawings.material["ink"], stroke_width=1.3)
        return self._picture((-40, -106, 106, 120), high / MAN, [inked])

    def _kinds(self) -> Iterator[str]:
        for n, kind in enumerate(look().drawings.kind):
            drawn = [self._one(kind, sides()[n % 2], high) for high in SIZES]
            yield _figure("".join(drawn), kind)

    def _sides(self) -> Iterator[str]:
        for tone in sides():
            yield _figure("".join(self._one(kind, tone, 34) for kind in ("swords", "lord", mounted())), tone)

    def _persons(self) -> Iterator[str]:
        badge = Badge(id="b", corner="se", mark="tick", tone="coin")
        base = Piece(id="p", at=(0, 0), size=43, tone=sides()[5], pips=3, full=3)
        for rank, wears in PERSONS.items():
            somebody = replace(base, figure=wears, rank=rank, name=rank.capitalize() if rank != "soldier" else "")
            yield self._person(somebody, rank)
            if rank == "champion":
                yield self._person(replace(somebody, full=1), "wounded")
                yield self._person(replace(somebody, state="spent"), "has acted")
                yield self._person(replace(somebody, badges=(badge,), angle=270.0), "with a token, looks left")
                yield self._person(replace(somebody, ghost=True), "ghost")
        yield self._person(replace(base, size=89, figure=RIDER, rank="hero", name="Rider", tone=sides()[2]), "mounted")

    def _person(self, piece: Piece, name: str) -> str:
        standing = self._standing()
        drawn = [*(one.markup for one in standing.uprights((), [piece])), *standing.above((), [piece])]
        reach = 62.0 if piece.size > 50 else 36.0
        return _figure(self._picture((-reach, -1.8 * reach, 2 * reach, 3.1 * reach), 1.6, drawn), name)

    def _unit(self, tray: Tray, name: str, detail: Detail = "table", scale: float = 1.0) -> str:
        standing = self._standing(detail)
        drawn = [*(one.markup for one in standing.uprights([tray], ())), *standing.above([tray], ())]
        return _figure(self._picture((-110, -140, 220, 240), scale, drawn), name)

    def _units(self) -> Iterator[str]:
        yield from (self._unit(tray, name) for name, tray in units().items())

    def _distances(self) -> Iterator[str]:
        shown = units()
        details: tuple[tuple[Detail, float], ...] = (("far", 0.4), ("table", 0.8), ("near", 1.8))
        for detail, scale in details:
            for name in ("seven left", "riders"):
                yield self._unit(shown[name], f"{name}, {detail}", detail, scale)

    def _sights(self) -> Iterator[str]:
        """Cloth, flags and numbers of all sides."""
        for name in SIGHTS:
            standing = self._standing()
            ink = look().drawings.material["ink"]
            drawn = [tag("rect", width=76 * len(sides()), height=130, fill=self.theme.surface(GROUND))]
            for n, tone in enumerate(sides()):
                men = [
                    Man("swords", "", (26, 84), 1.0, 0.0, "", ""),
                    Man("lord", "", (52, 88), 0.62, 0.0, "", "banner"),
                ]
                cloth = [part for man in men for part in standing.figures.figure(man, tone, tone, False)]
                place = f"translate({76 * n} 0)"
                drawn.append(
                    tag("g", *cloth, color=self.theme.fill(tone), stroke=ink, stroke_width=1.3, transform=place)
                )
                plaque = "".join(standing.figures.plaque(tone, str(n + 1)))
                drawn.append(tag("g", plaque, transform=f"translate({76 * n + 38} 110) scale(.7)"))
            seen = tag("g", *drawn, filter=f"url(#sight-{name})" if SIGHTS[name] else "")
            yield _figure(self._picture((0, 0, 76 * len(sides()), 130), 1.0, [seen]), name)


def units() -> dict[str, Tray]:
    """Units as they stand on tables, in every state."""
    pale, dark = sides()[:2]
    whole = Tray(
        id="u",
        at=(0, 0),
        width=137.5,
        depth=120,
        tone=pale,
        figure="swords",
        files=4,
        places=12,
        left=12,
        text="12",
        standard=pale,
    )
    left = replace(whole, left=7, text="7")
    tokens = (
        Badge(id="P", corner="w", text="P"),
        Badge(id="V", corner="nw", text="V"),
        Badge(id="W", corner="n", text="W"),
    )
    done = Badge(id="done", corner="se", mark="tick")
    riders = replace(whole, depth=125, tone=dark, figure=mounted(), files=2, places=4, left=3, text="3", angle=200)
    alone = replace(whole, width=68.75, depth=68.75, figure="wolf", files=1, places=1, left=1, text="4")
    return {
        "whole, looks away": whole,
        "seven left": left,
        "conditions": replace(left, badges=tokens),
        "has acted": replace(whole, badges=(done,)),
        "led by a captain": replace(whole, leads=("captain",), angle=20),
        "led by a Commander": replace(whole, tone=dark, standard=dark, leads=("lord",), angle=180),
        "turned": replace(whole, figure="halberds", tone=dark, standard=dark, angle=130),
        "riders": riders,
        "direwolf": alone,
        "engine": replace(whole, width=68.75, depth=137.5, figure="scorpion", files=1, places=1, left=1, text="5"),
        "ghost": replace(whole, ghost=True, text=""),
    }


def _figure(drawn: str, name: str) -> str:
    return tag("figure", drawn, tag("figcaption", words(name)))
