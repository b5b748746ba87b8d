"""What can be told of a battlefield once for each state of its doors: contact, steps, and where large models stand."""

from __future__ import annotations

from typing import Final

from .ground import EAST, NORTH, SOUTH, WEST, Ground, Square, distance
from .sight import is_open, squares_between
from .ways import Trail, Ways

NO_SIDE: Final = -1
MOST_WALKS: Final = 4096
UNTOLD: Final[list[Square]] = []
"""Stands for what has not been asked yet."""


class Step:
    """From one square to the next; a diagonal one goes past a side square (tactics/move/diagonal-side)."""

    def __init__(self, to: Square, side: Square) -> None:
        self.to = to
        self.side = side

    def __repr__(self) -> str:
        return f"<Step to {self.to}>" if self.side < 0 else f"<Step to {self.to} past {self.side}>"


class Leap:
    """All steps from a square to one neighbour: past one side square or the other; NO_SIDE where there is none."""

    def __init__(self, to: Square, direction: int, one: Square, two: Square) -> None:
        self.to = to
        self.direction = direction
        """In reading order, from north-west to south-east."""
        self.one = one
        self.two = two


class Field:
    """Tables of a ground. `passable` are the squares that are OPEN, or may become so for somebody: what is OPEN to
    whom is asked when a model moves.

    Where some doors stand otherwise than in another field, only what lies around these `doors` is told anew.
    """

    def __init__(
        self, ground: Ground, passable: list[bool], other: Field | None = None, doors: list[Square] | None = None
    ) -> None:
        size = ground.size
        self.ground = ground
        self.width = ground.width
        self.size = size
        self.contact: list[list[Square]] = [[] for _ in range(size)] if other is None else other.contact.copy()
        """tactics/term/contact: by square, the adjacent ones in sight. No model can stand between them."""
        self.steps: list[list[Step]] = [[] for _ in range(size)] if other is None else other.steps.copy()
        """By square: every step over passable ground, a diagonal one for each side square."""
        self.leaps: list[list[Leap]] = [[] for _ in range(size)] if other is None else other.leaps.copy()
        """The same by neighbour."""
        self.blocks: list[bool] = [False] * size if other is None else other.blocks.copy()
        """By north-west square: whether no edge keeps a large model from standing there."""
        self.around: list[list[Square]] = [[] for _ in range(size)] if other is None else other.around.copy()
        """By square: those of these blocks that hold it."""
        self.xs: list[int] = [square % ground.width for square in range(size)] if other is None else other.xs
        self.ys: list[int] = [square // ground.width for square in range(size)] if other is None else other.ys
        for square in range(size) if doors is None else nearby(ground, doors):
            self.contact[square] = contacts(ground, square)
            self.steps[square] = steps(ground, passable, square)
            self.leaps[square] = leaps(ground, square, self.steps[square])
            self.blocks[square] = is_block(ground, passable, square)
        for square in range(size) if doors is None else nearby(ground, doors):
            self.around[square] = [corner for corner in corners(ground, square) if self.blocks[corner]]
        self.doors: tuple[int, ...] = ()
        """How they stand, by their kinds; the board knows them."""
        self._seen: list[list[list[Square] | None]] = [[] for _ in range(size)]
        self._trails: list[Trail | None] = [None] * size if other is None else other._trails
        self._walks: dict[int, Ways] = {} if other is None else other._walks
        """Both are shared by all fields of a board: the circumstances of a walk tell of the doors near it."""

    def between(self, a: Square, b: Square) -> list[Square] | None:
        """The squares that models block between two; None where the ground does. Told once for each pair."""
        if b < a:
            a, b = b, a
        row = self._seen[a]
        if not row:
            row = self._seen[a] = [UNTOLD] * self.size
        found = row[b]
        if found is UNTOLD:
            found = row[b] = squares_between(self.ground, a, b)
        return found

    def trail(self, square: Square) -> Trail:
        """The trail that has not left a square yet."""
        found = self._trails[square]
        if found is None:
            found = self._trails[square] = Trail(square, square, ())
        return found

    def walked(self, key: int) -> Ways | None:
        """The ways that were found before in the same circumstances."""
        return self._walks.get(key)

    def remember(self, key: int, ways: Ways) -> None:
        if len(self._walks) >= MOST_WALKS:
            self._walks.clear()
        self._walks[key] = ways


def nearby(ground: Ground, doors: list[Square]) -> list[Square]:
    """The squares whose tables doors can change: up to two away."""
    found: list[Square] = []
    for square in range(ground.size):
        for door in doors:
            if distance(ground.width, square, door) <= 2:
                found.append(square)
                break
    return found


def corners(ground: Ground, square: Square) -> list[Square]:
    """The north-west squares of all blocks that hold a square."""
    width = ground.width
    some = (square - width - 1, square - width, square - 1, square)
    return [corner for corner in some if corner >= 0 and square in block(width, corner)]


def neighbours(ground: Ground, square: Square) -> list[Square]:
    """tactics/term/adjacent: up to eight, in reading order; tactics/board/edge-of-field: none beyond the edge."""
    x, y = square % ground.width, square // ground.width
    found: list[Square] = []
    for j in range(y - 1, y + 2):
        for i in range(x - 1, x + 2):
            if (i != x or j != y) and 0 <= i < ground.width and 0 <= j < ground.height:
                found.append(j * ground.width + i)
    return found


def contacts(ground: Ground, square: Square) -> list[Square]:
    return [other for other in neighbours(ground, square) if is_open(ground, square, other)]


def steps(ground: Ground, passable: list[bool], square: Square) -> list[Step]:
    """tactics/move/diagonal-side, tactics/move/wall-opening, tactics/move/diagonal-between-blocked."""
    found: list[Step] = []
    if not passable[square]:
        return found
    width, walls = ground.width, ground.walls
    for to in neighbours(ground, square):
        if not passable[to]:
            continue
        across, down = to % width - square % width, to // width - square // width
        sideways = EAST if across > 0 else WEST
        lengthways = SOUTH if down > 0 else NORTH
        if across == 0 or down == 0:
            if not walls[square] & (sideways if across else lengthways):
                found.append(Step(to, NO_SIDE))
            continue
        beside = square + across
        if passable[beside] and not walls[square] & sideways and not walls[beside] & lengthways:
            found.append(Step(to, beside))
        beside = square + down * width
        if passable[beside] and not walls[square] & lengthways and not walls[beside] & sideways:
            found.append(Step(to, beside))
    return found


def leaps(ground: Ground, square: Square, some: list[Step]) -> list[Leap]:
    """Steps of one square, put together by where they lead; those to one neighbour stand side by side."""
    width = ground.width
    found: list[Leap] = []
    for step in some:
        if found and found[-1].to == step.to:
            found[-1].two = step.side
        else:
            across, down = step.to % width - square % width, step.to // width - square // width
            found.append(Leap(step.to, 3 * (down + 1) + across + 1, step.side, NO_SIDE))
    return found


def is_block(ground: Ground, passable: list[bool], square: Square) -> bool:
    """tactics/wall/no-large-on-wall: four passable squares with nothing on the edges between them."""
    width = ground.width
    if square % width + 1 >= width or square // width + 1 >= ground.height:
        return False
    east, south, across = square + 1, square + width, square + width + 1
    if not (passable[square] and passable[east] and passable[south] and passable[across]):
        return False
    walls = ground.walls
    return not (walls[square] & (EAST | SOUTH) or walls[across] & (NORTH | WEST))


def block(width: int, square: Square) -> list[Square]:
    """The four squares of a large model, by its north-west one."""
    return [square, square + 1, square + width, square + width + 1]
