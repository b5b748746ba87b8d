"""The battlefield: ground, walls, doors and windows, zones, and the tokens that lie on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from ....core.agenda import NOBODY
from ....core.memory import remembered
from ....core.placing import Grid, Side, box
from ....core.scene import Area, Backdrop, Badge, Build, Label, Line, LineKind, Piece, Point, sealed
from ....core.scene import Field as Battlefield
from ..board import GOLD, SILVER, ZONES, Board
from ..cards import PLUNDER
from ..geometry.field import block
from ..geometry.ground import EAST, SOUTH
from ..made.views import View
from ..pack.entries import Scenario
from ..pack.shapes import covered, laid
from ..rules.setup import ChooseZone
from ..state import DITCH, FACE_DOWN
from ..text.seats import SIDES

SIZE = 100.0
"""Board units of a square."""
WHOLE = {"#": "", "^": "high", "_": "floor"}
"""Squares that are drawn together with their neighbours, and as what; blocked ones as their tile says."""
TONES = ("targaryen", "baratheon")
ZONE_TONES = ("coin", "silver")
MOST = 256


@lru_cache(maxsize=64)
def grid(board: Board) -> Grid:
    return Grid(board.width, board.height, SIZE)


def middle(board: Board, square: int) -> Point:
    return grid(board).middle(square % board.width, square // board.width)


# -- what stays


@lru_cache(maxsize=16)
def backdrop(board: Board) -> Backdrop:
    return sealed(
        Backdrop(
            id=f"tactics-{board.scenario.id}",
            ground="f-meadow",
            field=Battlefield(seed=board.scenario.id, measure="squares", step=SIZE),
            areas=(*_cells(board), *_wholes(board), *_terrain(board)),
            lines=(*grid(board).edges("field"), *_walls(board)),
            labels=tuple(_heights(board)),
        )
    )


def _cells(board: Board) -> Iterator[Area]:
    for square in range(board.size):
        x, y = square % board.width, square // board.width
        name = board.name_of(square)
        drawn = board.pack.legend[board.letters[square]].drawn
        yield grid(board).cell(name, x, y, name=name, label=told_ground(board, square), drawn=drawn)


def _wholes(board: Board) -> Iterator[Area]:
    """Rocks, wagons, tents, floors and heights as large as they are: squares of a kind that lie together."""
    blocks = {
        tile.spot(x, y): tile.face.block
        for tile in laid(board.scenario, board.pack.faces, board.pack.tile_size)
        for y in range(tile.size)
        for x in range(tile.size)
    }
    left = {square for square, letter in enumerate(board.letters) if letter in WHOLE}
    while left:
        first = min(left)
        letter, together, edge = board.letters[first], {first}, [first]
        while edge:
            x, y = edge[-1] % board.width, edge.pop() // board.width
            for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                square = there[1] * board.width + there[0]
                if 0 <= there[0] < board.width and square in left - together and board.letters[square] == letter:
                    together.add(square)
                    edge.append(square)
        left -= together
        columns, rows = {square % board.width for square in together}, {square // board.width for square in together}
        x, y, wide, high = min(columns), min(rows), len(columns), len(rows)
        drawn = WHOLE[letter] or blocks.get((x, y), "rock")
        ring = box(x * SIZE, y * SIZE, wide * SIZE, high * SIZE)
        yield Area(id=f"{drawn} {first}", rings=ring, drawn=drawn)


def _terrain(board: Board) -> Iterator[Area]:
    """Pieces of terrain that a scenario puts on its tiles."""
    for n, placed in enumerate(board.scenario.terrain):
        terrain = board.pack.piece(placed.id)
        wide, high = terrain.size
        ring = box(placed.x * SIZE, placed.y * SIZE, wide * SIZE, high * SIZE)
        yield Area(id=f"terrain {n}", rings=ring, drawn=terrain.drawn or "bare")


def told_ground(board: Board, square: int) -> str:
    """`4,6, ford, gold zone`."""
    parts = [board.name_of(square), board.pack.legend[board.letters[square]].name]
    parts += [board.pack.piece(id).name for id in pieces_at(board, square)]
    if board.zone[square] >= 0:
        parts.append(f"{ZONES[board.zone[square]]} zone")
    return ", ".join(parts)


def pieces_at(board: Board, square: int) -> list[str]:
    scenario = board.scenario
    return [
        piece.id
        for piece in scenario.terrain
        if (square % board.width, square // board.width) in covered(piece.x, piece.y, board.pack.piece(piece.id).size)
    ]


def _walls(board: Board) -> Iterator[Line]:
    """tactics/wall/edge: each told once, by the square to its north or west."""
    fences = {
        tile.edge(wall)
        for tile in laid(board.scenario, board.pack.faces, board.pack.tile_size)
        for wall in tile.face.walls
        if tile.face.fence == "palisade"
    }
    for square, walls in enumerate(board.ground.walls):
        x, y = square % board.width, square // board.width
        for side, direction, letter in SIDES_OF:
            if walls & direction:
                kind: LineKind = "palisade" if (x, y, letter) in fences else "wall"
                id = f"wall {x},{y},{letter.lower()}"
                yield grid(board).side(id, x, y, side, kind, label=kind.capitalize())


SIDES_OF: tuple[tuple[Side, int, str], ...] = (("east", EAST, "E"), ("south", SOUTH, "S"))


def zones(view: View) -> tuple[Line, ...]:
    """tactics/setup/deploy-zone: an outline in gold or silver, to be pressed while it is chosen."""
    asked = bool(view.agenda) and isinstance(view.agenda[-1], ChooseZone)
    return _zones(view.board, asked)


@lru_cache(maxsize=64)
def _zones(board: Board, asked: bool) -> tuple[Line, ...]:
    found = []
    scenario: Scenario = board.scenario
    for colour, rectangles in ((GOLD, scenario.zones.gold), (SILVER, scenario.zones.silver)):
        for n, (x0, y0, x1, y1) in enumerate(rectangles):
            left, top, right, bottom = x0 * SIZE + 4, y0 * SIZE + 4, (x1 + 1) * SIZE - 4, (y1 + 1) * SIZE - 4
            line = Line(
                id=f"zone {colour} {n}",
                kind="seam",
                points=((left, top), (right, top), (right, bottom), (left, bottom), (left, top)),
                tone=ZONE_TONES[colour],
                label=f"The {ZONES[colour]} zone",
                value=f"zone {ZONES[colour]}" if asked else "",
            )
            found.append(line)
    return tuple(found)


def _heights(board: Board) -> Iterator[Label]:
    for square, letter in enumerate(board.letters):
        if letter == "^":
            yield Label(id=f"height {square}", at=middle(board, square), lines=("+2",), size=26, face="note")


# -- what changes


def standers(view: View) -> tuple[int, ...]:
    """By objective: who stands there; NOBODY where no one does."""
    return _standers(view.board, Squares(tuple(view.square), tuple(view.card)))


class Squares(NamedTuple):
    square: tuple[int, ...]
    card: tuple[int, ...]


@lru_cache(maxsize=256)
def _standers(board: Board, squares: Squares) -> tuple[int, ...]:
    at: dict[int, int] = {}
    for model, (square, card) in enumerate(zip(*squares, strict=True)):
        if square >= 0:
            filled = block(board.width, square) if board.cards[card].is_large else [square]
            at.update(dict.fromkeys(filled, model))
    return tuple([at.get(square, NOBODY) for square in board.objectives])


class Field(NamedTuple):
    """What squares tell beside their ground."""

    holders: tuple[int, ...]
    """By objective: whose it is, or NOBODY's."""
    leaves: tuple[int, ...]


def squares(view: View) -> tuple[Area, ...]:
    """Every square that somebody may stand on, to be pressed."""
    holders = tuple([NOBODY if who == NOBODY else view.side[who] for who in standers(view)])
    return _squares(view.board, Field(holders, tuple(view.leaves)))


@remembered
def _squares(board: Board, field: Field) -> tuple[Area, ...]:
    return tuple([replace(area, label=area.label + _lies(board, field, square)) for square, area in _plain(board)])


@lru_cache(maxsize=64)
def _plain(board: Board) -> tuple[tuple[int, Area], ...]:
    """The squares with nothing on them."""
    return tuple(
        (
            square,
            Area(id=name, name=name, value=name, label=told_ground(board, square)),
        )
        for square in range(board.size)
        if board.passable[square]
        for name in [board.name_of(square)]
    )


def _lies(board: Board, field: Field, square: int) -> str:
    """`, objective of Targaryen`, `, dead leaves`."""
    told = ""
    objective = board.objective_at[square]
    if objective >= 0:
        holder = field.holders[objective]
        told += ", objective" if holder == NOBODY else f", objective of {SIDES[holder]}"
    leaf = board.leaf_at[square]
    return f"{told}, {_leaf(field.leaves[leaf])}" if leaf >= 0 else told


def _leaf(back: int) -> str:
    return "dead leaves" if back == FACE_DOWN else "ditch with stakes" if back == DITCH else "firm ground"


DOOR_LINES: dict[str, tuple[LineKind, Build]] = {
    "wooden-door": ("door", "shut"),
    "barred-door": ("door", "barred"),
    "open-door": ("door", "open"),
    "broken-door": ("door", "broken"),
    "shuttered-window": ("window", "shut"),
    "open-window": ("window", "open"),
    "broken-window": ("window", "broken"),
}


def doors(view: View) -> tuple[Line, ...]:
    return _doors(view.board, tuple(view.doors))


@remembered
def _doors(board: Board, kinds: tuple[int, ...]) -> tuple[Line, ...]:
    found = []
    for door, kind in zip(board.doors, kinds, strict=True):
        now = board.door_kinds[kind]
        x, y = door.square % board.width, door.square // board.width
        form, build = DOOR_LINES.get(now.id, ("door", "shut"))
        side = grid(board).side(
            f"door {door.id}",
            x,
            y,
            "east" if door.direction == EAST else "south",
            form,
            value=f"door {door.id}",
            label=f"{door.name}: {now.name.lower()}",
            build=build,
        )
        found.append(side)
    return tuple(found)


def tokens(view: View) -> Iterator[Piece]:
    """Objectives, leaves and plunder."""
    board = view.board
    for n, who in enumerate(standers(view)):
        # Whoever stands there wears its star.
        if who == NOBODY:
            yield _objective(board, n, view.objective_cards[n])
    for n, turned in enumerate(view.leaves):
        yield _leaves(board, n, turned)
    for n, square in enumerate(view.plunder_squares):
        if square >= 0:
            yield _plunder(board, n, square, view.plunder_kinds[n])
    yield from _piles(board)


@lru_cache(maxsize=MOST)
def _objective(board: Board, n: int, card: int) -> Piece:
    square, worth = board.objectives[n], board.objective_values[n]
    name = board.pack.objective_cards[card].name if card >= 0 else "no card yet"
    return Piece(
        id=f"objective {n}",
        label=f"Objective at {board.name_of(square)}, {worth} VP: {name}",
        tone="paper",
        mark="objective",
        at=middle(board, square),
        size=64,
        drawn="standard",
        text=str(worth),
    )


@lru_cache(maxsize=MOST)
def _leaves(board: Board, n: int, turned: int) -> Piece:
    square, marked = board.leaves[n], turned in (FACE_DOWN, DITCH)
    return Piece(
        id=f"leaves {n}",
        label=f"{_leaf(turned).capitalize()} at {board.name_of(square)}",
        at=middle(board, square),
        size=72,
        drawn="leaves" if turned == FACE_DOWN else "ditch" if turned == DITCH else "firm",
        badges=(Badge(id=f"leaves {n} mark", text="?" if turned == FACE_DOWN else "!"),) if marked else (),
    )


@lru_cache(maxsize=MOST)
def _plunder(board: Board, n: int, square: int, kind: int) -> Piece:
    is_gold = PLUNDER[kind] == "money_bag"
    return Piece(
        id=f"plunder {n + 1}",
        value=f"plunder {n + 1}",
        label=f"{'Money Bag' if is_gold else 'Secret Letters'} at {board.name_of(square)}",
        at=middle(board, square),
        size=66,
        drawn="bag" if is_gold else "letter",
    )


@lru_cache(maxsize=64)
def _piles(board: Board) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            id=f"pile {n + 1}",
            value=f"pile {n + 1}",
            label=f"Corpse pile {n + 1}",
            tone="wildlings",
            shape="circle",
            text="†",
            at=grid(board).corner(pile[0] % board.width + 1, pile[0] // board.width + 1),
            size=44,
        )
        for n, pile in enumerate(board.piles)
    )
