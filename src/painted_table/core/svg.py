"""A scene as a picture: `to_svg` frames the board and lays what stands beside it round it.

The board is the largest thing. Where it is tall the seats stand on its left and the rest on its right;
where it is wide everything stands below it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from hashlib import blake2s

from msgspec.structs import replace

from .look import Theme, ThemeName
from .markup import number, tag, words
from .scene import Scene, board_of, is_shown, to_json
from .svg_board import SHOW, Board
from .svg_figures import Detail
from .svg_ground import frame_of
from .svg_panels import Panels
from .svg_paper import Panel
from .svg_pieces import UI

WIDE = 1.2
"""Boards of a greater width for their height have their panels below."""

SEATS, RAIL, COLUMN = 228.0, 292.0, 284.0
GAP, BAR, FRAME = 14.0, 54.0, 9.0
"""Widths of panels, and the space between them, in pixels of a screen of 900 lines."""


def to_svg(
    scene: Scene,
    theme: ThemeName | Theme = "light",
    standalone: bool = True,
    panels: bool = True,
    pointed: Collection[str] = (),
    layers: Collection[str] = (),
    detail: Detail = "table",
) -> str:
    """The picture of a scene.

    A standalone picture is a file of its own, with a size. Otherwise it is an element to be put into a page,
    as wide as the page lets it. Without panels it is the board alone, frame and all. `pointed` are values that are
    chosen or pointed at, `layers` names that are switched on: their overlays are drawn too. `detail` is how near one
    looks at figures.
    """
    shown = tuple(overlay for overlay in scene.overlays if is_shown(overlay, pointed, layers))
    paint = theme if isinstance(theme, Theme) else Theme(theme)
    picture = _Picture(replace(scene, overlays=shown), paint, panels, detail)
    frame = "".join(picture.parts())
    width, height = picture.width, picture.height
    size = {"width": round(width), "height": round(height)} if standalone else {}
    key = picture.key
    svg = tag(
        "svg",
        tag("title", words(scene.title), id=f"{key}-title"),
        tag("desc", words(scene.summary), id=f"{key}-desc"),
        frame,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_labelledby=f"{key}-title {key}-desc",
        **size,
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}\n' if standalone else svg


class _Picture:
    def __init__(self, scene: Scene, theme: Theme, with_panels: bool, detail: Detail) -> None:
        self.detail = detail
        self.scene = scene
        self.theme = theme
        self.key = "pt" + blake2s(to_json(scene) + theme.name.encode(), digest_size=4).hexdigest()
        beside = scene.plates or scene.contests or scene.tracks or scene.piles or scene.sheets
        self.with_panels = with_panels and bool(beside)
        self.is_wide = scene.width > WIDE * scene.height
        self.unit = min(scene.width / 1240, 1.35) if self.is_wide else scene.height / 900
        field = scene.backdrop.field
        self.frame = frame_of(field) if field else FRAME * self.unit
        self.gap = GAP * self.unit
        self.top = (BAR + GAP) * self.unit if with_panels else 0.0
        self.board_width = scene.width + 2 * self.frame
        self.board_height = scene.height + 2 * self.frame
        self.left = self.gap if with_panels else 0.0
        self.width = self.board_width + 2 * self.left
        self.height = self.top + self.board_height + self.left
        self.columns: list[str] = []
        if self.with_panels:
            if self.is_wide:
                self._panels_below()
            else:
                self._panels_beside()

    def parts(self) -> Iterator[str]:
        laid = [overlay for overlay in self.scene.overlays if not overlay.sheet]
        board = Board(board_of(self.scene), self.theme, self.key, laid, self.detail, self.scene.backdrop.field)
        drawn = list(board.layers())
        yield tag("defs", *board.definitions(), *board.symbols())
        yield tag("rect", width=self.width, height=self.height, fill=self.theme.surface("ground"))
        if self.top:
            yield self._bar()
        yield self._wood()
        place = f"translate({number(self.left + self.frame)} {number(self.top + self.frame)})"
        yield tag("g", *drawn, transform=place)
        yield from self.columns

    def _wood(self) -> str:
        """The frame, and the hairline of brass inside it."""
        line = 1.2 * self.unit
        inset = self.frame - line
        return tag(
            "rect",
            x=self.left,
            y=self.top,
            width=self.board_width,
            height=self.board_height,
            rx=4 * self.unit,
            fill=self.theme.surface("rail"),
        ) + tag(
            "rect",
            x=self.left + inset,
            y=self.top + inset,
            width=self.board_width - 2 * inset,
            height=self.board_height - 2 * inset,
            fill=self.theme.surface("act"),
            opacity=0.6,
        )

    def _bar(self) -> str:
        unit, surface = self.unit, self.theme.surface
        title = tag(
            "text",
            words(self.scene.title),
            x=18,
            y=35,
            font_family=SHOW,
            font_size=22,
            font_weight=600,
            letter_spacing=1,
            fill=surface("rail-ink"),
        )
        spans = "".join(
            tag("tspan", words(f"{fact.label} "), fill=surface("rail-ink-2"), dx=18 if n else "")
            + tag("tspan", words(fact.value), font_weight=700, fill=surface("rail-ink"))
            for n, fact in enumerate(self.scene.facts)
        )
        facts = tag("text", spans, x=self.width / unit - 18, y=34, font_family=UI, font_size=16, text_anchor="end")
        wood = tag("rect", width=self.width / unit, height=BAR, fill=surface("rail"))
        return tag("g", wood, title, facts, transform=f"scale({number(unit)})")

    def _panels_beside(self) -> None:
        """Seats on the left, the rest on the right in as many columns as it takes."""
        seats = list(Panels(self.theme, SEATS, self.key).seats(self.scene))
        if seats:
            self._column(seats, self.gap)
            self.left += SEATS * self.unit + self.gap
        self.width = self.left + self.board_width + self.gap
        for column in _columns(Panels(self.theme, RAIL, self.key).rest(self.scene), self.board_height / self.unit):
            self._column(column, self.width)
            self.width += RAIL * self.unit + self.gap

    def _panels_below(self) -> None:
        """Columns of one width under the board; each panel goes where there is most room."""
        per_row = max(int(self.board_width / self.unit // (COLUMN + GAP)), 1)
        width = (self.board_width / self.unit - (per_row - 1) * GAP) / per_row
        draw = Panels(self.theme, width, self.key)
        columns: list[list[Panel]] = [[] for _ in range(per_row)]
        for panel in (*draw.seats(self.scene), *draw.rest(self.scene)):
            min(columns, key=_total).append(panel)
        top = self.top
        self.top += self.board_height + self.gap * 1.3
        for n, column in enumerate(columns):
            self._column(column, self.left + n * (width + GAP) * self.unit)
        self.height = self.top + max(map(_total, columns)) * self.unit + self.gap
        self.top = top

    def _column(self, panels: list[Panel], x: float) -> None:
        y = 4.0 if not self.is_wide else 0.0
        for panel in panels:
            place = f"translate({number(x)} {number(self.top + y * self.unit)}) scale({number(self.unit)})"
            self.columns.append(tag("g", panel.markup, transform=place))
            y += panel.height + GAP
        self.height = max(self.height, self.top + y * self.unit)


def _columns(panels: Iterable[Panel], height: float) -> list[list[Panel]]:
    """Panels in their order, a new column where one would grow higher than the board."""
    columns: list[list[Panel]] = []
    for panel in panels:
        if not columns or _total(columns[-1]) + panel.height > height:
            columns.append([])
        columns[-1].append(panel)
    return columns


def _total(panels: list[Panel]) -> float:
    return sum(panel.height + GAP for panel in panels)
