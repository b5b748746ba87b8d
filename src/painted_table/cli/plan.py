"""A table that is measured freely as a map of letters: trays by sign, markers by number, ground by initial."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from rich.console import Group, RenderableType
from rich.text import Text

from ..core.scene import Point, Scene, Tray
from .screen import tone_style

COLUMNS, ROWS = 48, 24
"""A letter stands for the 48th part of the table's width, a line for the 24th of its depth."""
OPEN = "·"
FRONTS = "↑↗→↘↓↙←↖"
BORDER = 0.06
"""Labels so near to an edge, as a part of the table, name that edge."""


def draw_plan(scene: Scene) -> RenderableType:
    """The map, its edges and a key to its signs."""
    cells = [[(OPEN, "dim")] * COLUMNS for _ in range(ROWS)]
    ground = [area for area in (*scene.backdrop.areas, *scene.areas) if area.name and area.rings]
    standing = [tray for tray in scene.trays if not tray.ghost]
    signs = signs_of(scene)
    for row in range(ROWS):
        for column in range(COLUMNS):
            at = ((column + 0.5) * scene.width / COLUMNS, (row + 0.5) * scene.height / ROWS)
            for area in ground:
                if _inside(at, area.rings[0]):
                    cells[row][column] = (area.name[0].lower(), "green")
            for tray in standing:
                if _covers(tray, at):
                    cells[row][column] = ("▒", str(tone_style(tray.tone)))
    for number, (x, y) in _numbered(scene):
        _put(cells, scene, (x, y), number, "bold reverse")
    for tray in standing:
        front = FRONTS[round(tray.angle / 45) % 8]
        _put(cells, scene, tray.at, f"{signs[tray.id]}{front}", str(tone_style(tray.tone)))
    top, bottom = _edges(scene)
    lines = [Text(f"   {top:^{COLUMNS}}", "bold")] if top else []
    for row, line in enumerate(cells):
        text = Text(f"{COLUMNS - 2 * row:>2} ", "dim")
        for sign, style in line:
            text.append(sign, style)
        text.no_wrap, text.overflow = True, "crop"
        lines.append(text)
    lines.append(Text("   " + "".join(f"{n:<6}" for n in range(0, COLUMNS, 6)), "dim"))
    lines += [Text(f"   {bottom:^{COLUMNS}}", "bold")] if bottom else []
    key = dict.fromkeys(f"{area.name[0].lower()} {area.name}" for area in ground)
    if key:
        lines.append(Text(f"   {', '.join(key)}", "dim"))
    return Group(*lines)


def signs_of(scene: Scene) -> dict[str, str]:
    """A sign of two letters for each tray, the initials of its name, never the same for two."""
    found: dict[str, str] = {}
    for tray in scene.trays:
        name = tray.label.partition(",")[0].partition(" with ")[0]
        words = name.split() or ["?"]
        tries = [words[0][0] + words[-1][0].lower()] if len(words) > 1 else []
        tries += [words[0][0] + letter for letter in name[1:].lower() if letter.isalpha()]
        tries += [f"{words[0][0]}{number}" for number in range(1, 100)]
        found[tray.id] = next(sign for sign in tries if sign not in found.values())
    return found


def told_place(scene: Scene, tray: Tray) -> str:
    """Where a tray stands, in the measure of the map, and how far its middle is from what is numbered."""
    across, up = _measure(scene, tray.at)
    away = sorted(
        (hypot(across - x, up - y), number) for number, at in _numbered(scene) for x, y in [_measure(scene, at)]
    )
    near = ", ".join(f"{number} at {distance:.0f}" for distance, number in away[:3])
    return f"at {across:.0f} across, {up:.0f} up" + (f"; marker {near}" if near else "")


def _measure(scene: Scene, at: Point) -> Point:
    return at[0] * COLUMNS / scene.width, (scene.height - at[1]) * COLUMNS / scene.height


def _numbered(scene: Scene) -> list[tuple[str, Point]]:
    """What lies about with a number at the end of its id: markers that are fought for, and the like."""
    return [
        (piece.id.rpartition(" ")[2], piece.at)
        for piece in scene.pieces
        if not piece.ghost and piece.label and piece.id.rpartition(" ")[2].isdecimal()
    ]


def _edges(scene: Scene) -> tuple[str, str]:
    """The names of the upper and the lower edge, where labels stand there."""
    labels = (*scene.backdrop.labels, *scene.labels)
    above = [" ".join(label.lines) for label in labels if label.at[1] < BORDER * scene.height]
    below = [" ".join(label.lines) for label in labels if label.at[1] > (1 - BORDER) * scene.height]
    return (above or [""])[0], (below or [""])[-1]


def _put(cells: list[list[tuple[str, str]]], scene: Scene, at: Point, sign: str, style: str) -> None:
    row = min(max(int(at[1] * ROWS / scene.height), 0), ROWS - 1)
    start = min(max(int(at[0] * COLUMNS / scene.width) - len(sign) // 2, 0), COLUMNS - len(sign))
    for n, letter in enumerate(sign):
        cells[row][start + n] = (letter, style)


def _covers(tray: Tray, at: Point) -> bool:
    x, y, turn = at[0] - tray.at[0], at[1] - tray.at[1], radians(tray.angle)
    along, behind = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(along) <= tray.width / 2 and abs(behind) <= tray.depth / 2


def _inside(at: Point, ring: tuple[Point, ...]) -> bool:
    x, y = at
    crossed = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossed = not crossed
    return crossed
