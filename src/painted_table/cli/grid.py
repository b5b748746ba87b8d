"""A board of squares as text: the ground by its signs, walls between the squares, and whoever stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.scene import Line, Piece, Point, Scene
from .screen import Badges, tone_style

OPEN = "·"
UPRIGHT = {"wall": "│", "door": "┊", "window": "╎"}
LEVEL = {"wall": "──", "door": "┄┄", "window": "╌╌"}
WIDE = 2
"""Letters of a square; between two squares stands a wall, or nothing."""

Square = tuple[int, int]
"""Column and row."""


@dataclass(frozen=True)
class Squares:
    """Where the squares of a scene lie."""

    ids: Mapping[Square, str]
    left: float
    top: float
    size: float
    columns: int
    rows: int

    def at(self, point: Point) -> Square:
        return int((point[0] - self.left) // self.size), int((point[1] - self.top) // self.size)

    def under(self, piece: Piece) -> Iterator[Square]:
        """The squares that a piece stands on: one that is larger than a square stands on several."""
        reach = max(piece.size - self.size, 0.0) / 2
        left, top = self.at((piece.at[0] - reach, piece.at[1] - reach))
        right, bottom = self.at((piece.at[0] + reach, piece.at[1] + reach))
        yield from ((column, row) for row in range(top, bottom + 1) for column in range(left, right + 1))


def squares_of(scene: Scene) -> Squares | None:
    """The squares that a board is made of; None for any other board, one of a single piece among them."""
    cells = {area.id: area.rings[0] for area in scene.backdrop.areas if area.cell}
    if len(cells) < 2:
        return None
    corners = {id: (min(x for x, _ in ring), min(y for _, y in ring)) for id, ring in cells.items()}
    first = next(iter(cells.values()))
    size = max(x for x, _ in first) - min(x for x, _ in first)
    left, top = min(x for x, _ in corners.values()), min(y for _, y in corners.values())
    ids = {(round((x - left) / size), round((y - top) / size)): id for id, (x, y) in corners.items()}
    return Squares(ids, left, top, size, 1 + max(column for column, _ in ids), 1 + max(row for _, row in ids))


def draw_grid(scene: Scene, squares: Squares, marks: Mapping[str, str], badges: Badges, own: str) -> RenderableType:
    """The squares with their numbers, then everyone on them and all that is told of it; the viewer's own are bold."""
    signs = {at: Text(_sized(marks.get(id, OPEN)), "dim") for at, id in squares.ids.items()}
    for piece in scene.pieces:
        sign = piece.text or marks.get(piece.id, "")
        if sign and not piece.ghost:
            signs |= {at: Text(_sized(sign), _style(piece, own)) for at in squares.under(piece) if at in squares.ids}
    upright, level = _walls(scene, squares)
    lines = [Text("   ").append(" ".join(f"{column:>{WIDE}}" for column in range(squares.columns)), "dim")]
    for row in range(squares.rows):
        line = Text(f"{row:>2} ", "dim")
        for column in range(squares.columns):
            line.append_text(signs.get((column, row), Text(" " * WIDE))).append(upright.get((column, row), " "), "")
        lines.append(line)
        if any(level.get((column, row)) for column in range(squares.columns)):
            below = " ".join(level.get((column, row), " " * WIDE) for column in range(squares.columns))
            lines.append(Text(f"   {below}"))
    for line in lines:
        line.no_wrap, line.overflow = True, "crop"
        line.rstrip()
    return Group(*lines, *_told(scene, badges, own))


def _told(scene: Scene, badges: Badges, own: str) -> Iterator[RenderableType]:
    """Whoever stands there has a line, all else that lies about one together."""
    standing = [piece for piece in scene.pieces if piece.pips and not piece.ghost]
    table = Table.grid(padding=(0, 1, 0, 0))
    for piece in standing:
        told = piece.label.removeprefix(f"{piece.text}, ")
        table.add_row(badges.badge(piece.tone, piece.text), Text(told, "bold" if piece.tone == own else ""))
    if standing:
        yield table
    yield from lying_about(scene)


def lying_about(scene: Scene) -> Iterator[RenderableType]:
    """What lies on a board and belongs to nobody who stands there, if something does."""
    lying = [piece.label for piece in scene.pieces if piece.label and not piece.pips and not piece.ghost]
    if lying:
        yield Text("; ".join(lying), "dim")


def _style(piece: Piece, own: str) -> str:
    style = str(tone_style(piece.tone)) if piece.pips else "bold"
    if piece.state in ("source", "target"):
        style += " underline"
    return f"{style} bold" if piece.tone == own else style


def _walls(scene: Scene, squares: Squares) -> tuple[dict[Square, str], dict[Square, str]]:
    """By square what stands on its east side, and what on its south side; what is told later stands there now."""
    upright: dict[Square, str] = {}
    level: dict[Square, str] = {}
    for line in (*scene.backdrop.lines, *scene.lines):
        if not _is_side(line, squares.size):
            continue
        (x, y), (_, end) = line.points[0], line.points[1]
        if y != end:
            upright[squares.at((x - squares.size / 2, (y + end) / 2))] = UPRIGHT.get(line.kind, " ")
        else:
            middle = (line.points[0][0] + line.points[1][0]) / 2
            level[squares.at((middle, y - squares.size / 2))] = LEVEL.get(line.kind, " " * WIDE)
    return upright, level


def _is_side(line: Line, size: float) -> bool:
    """Whether it is one side of one square."""
    if line.kind not in ("edge", "wall", "door", "window") or len(line.points) != 2:
        return False
    (x, y), (to_x, to_y) = line.points
    return abs(x - to_x) + abs(y - to_y) == size


def _sized(sign: str) -> str:
    return set_cell_size(sign, WIDE) if cell_len(sign) != WIDE else sign
