"""Where a model can go: steps, ways of several steps, and how far it is to somewhere.

A way is the plainest for its end and the terrain that it meets: least wounds to be feared, then fewest squares, then
first in reading order. Of two side squares of a diagonal the plainer one is taken where none is named.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ..geometry.field import Field, block
from ..geometry.ground import Square
from ..state import DITCH, FACE_DOWN, FigureId, State

FAR: Final = 99
UNKNOWN: Final = -1
CERTAIN: Final = 2
PERHAPS: Final = 1
"""How much a wound is feared, in halves."""


class Walker:
    """Who walks, and what holds it up."""

    def __init__(
        self,
        s: State,
        model: FigureId,
        start: Square,
        allowance: int,
        used: int,
        waded: bool,
        wades: bool,
        heeds: bool,
    ) -> None:
        self.model = model
        self.side: Seat = s.side[model]
        self.start = start
        self.allowance = allowance
        """How many squares in all, the river not counted."""
        self.used = used
        self.waded = waded
        self.wades = wades
        """Whether the river costs it a square."""
        self.heeds = heeds
        """Whether it stops where it is engaged."""
        self.is_large = s.face(model).is_large
        activation = s.activation
        self.opened = activation.opened if activation is not None and activation.model == model else 0
        self.field: Field = s.field()
        self.penalty = s.board.river_penalty

    def most(self, waded: bool) -> int:
        """tactics/terrain/river: one square less in all, and never less than one."""
        return max(1, self.allowance - self.penalty) if waded else self.allowance


class Way:
    """A way from a walker's place to its last square: a step behind another way."""

    def __init__(self, end: Square, before: Way | None, length: int, hazards: int, fear: int, waded: bool) -> None:
        self.end = end
        self.before = before
        self.length = length
        self.hazards = hazards
        """The set of hazards that it meets, by their places on the board."""
        self.fear = fear
        self.waded = waded

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares that are entered, one after the other."""
        found: list[Square] = []
        way = self
        while way.before is not None:
            found.append(way.end)
            way = way.before
        found.reverse()
        return tuple(found)


def may_tread(s: State, walker: Walker, square: Square) -> bool:
    """tactics/move/open-only, tactics/move/not-through-enemies, tactics/terrain/deep-water; tactics/terrain/corpse-pile
    and tactics/terrain/corpse-pile-stay: a pile is OPEN to whom it was opened; tactics/plunder/standable: tokens are no
    hindrance.
    """
    if not s.board.ground.open[square]:
        pile = s.board.pile_at[square]
        if pile < 0 or not walker.opened >> pile & 1:
            return False
    who = s.at[square]
    return who == NOBODY or s.side[who] == walker.side


def fear_of(s: State, square: Square) -> int:
    """tactics/terrain/must-mark: what entering a square may cost."""
    board = s.board
    if board.is_fire[square]:
        return CERTAIN
    leaf = board.leaf_at[square]
    if leaf < 0:
        return 0
    if s.leaves[leaf] == DITCH:
        return CERTAIN
    return PERHAPS if s.leaves[leaf] == FACE_DOWN else 0


def hazard(s: State, square: Square) -> int:
    """The set that holds a square's hazard alone; empty where it is harmless."""
    if not fear_of(s, square):
        return 0
    leaf = s.board.leaf_at[square]
    return 1 << (leaf if leaf >= 0 else len(s.board.leaves) + s.board.fires.index(square))


def sides_of(s: State, walker: Walker, square: Square, to: Square) -> list[Square]:
    """The side squares past which a step can go, the plainest first; of a straight step NOBODY. Empty: there is none.

    tactics/move/diagonal-side, tactics/move/diagonal-side-friend
    """
    found: list[Square] = []
    for step in walker.field.steps[square]:
        if step.to == to and (step.side < 0 or may_tread(s, walker, step.side)):
            found.append(step.side)
    if len(found) == 2 and _dread(s, found[1]) < _dread(s, found[0]):
        found.reverse()
    return found


def _dread(s: State, square: Square) -> int:
    return 2 * fear_of(s, square) + (1 if s.board.river[square] else 0)


def stops(s: State, walker: Walker, square: Square) -> bool:
    """tactics/move/stop-when-engaged: whether an enemy is in contact with who stands there."""
    at, side = s.at, walker.side
    for other in walker.field.contact[square]:
        who = at[other]
        if who != NOBODY and s.side[who] != side:
            return True
    return False


def is_free(s: State, walker: Walker, square: Square) -> bool:
    """tactics/term/one-model-per-square"""
    who = s.at[square]
    return who == NOBODY or who == walker.model


def can_stand(s: State, walker: Walker, square: Square) -> bool:
    """tactics/large/reorient, tactics/wall/no-large-on-wall, tactics/large/own-squares: whether a large model fits on a
    block; tactics/large/no-legal-end: where none does, no path ends."""
    if not walker.field.blocks[square]:
        return False
    for one in block(s.board.width, square):
        if not is_free(s, walker, one) or not may_tread(s, walker, one):
            return False
    return True


def blocks_at(s: State, walker: Walker, square: Square) -> list[Square]:
    """The blocks that hold a square and on which a large model fits."""
    width = s.board.width
    found: list[Square] = []
    for corner in (square - width - 1, square - width, square - 1, square):
        if corner >= 0 and square in block(width, corner) and can_stand(s, walker, corner):
            found.append(corner)
    return found


def ways(s: State, walker: Walker) -> list[Way]:
    """Every end of a walk, the walker's own square left out, each by its plainest way for the terrain it meets.

    tactics/move/squares, tactics/move/less-allowed; a large model's ends are those of the square that it moves.
    """
    board, river, leaps = s.board, s.board.river, walker.field.leaps
    quiet, size = board.is_quiet, board.size
    open_to = [UNKNOWN] * size
    halts = [UNKNOWN] * size
    first = Way(walker.start, None, 0, 0, 0, walker.waded or (walker.wades and river[walker.start]))
    layer = [first]
    best: dict[int, Way] = {}
    seen = {_key(first, size)}
    length = 0
    while layer and walker.used + length < walker.allowance:
        length += 1
        after: list[Way] = []
        for way in layer:
            for leap in leaps[way.end]:
                to = leap.to
                if open_to[to] == UNKNOWN:
                    open_to[to] = 1 if may_tread(s, walker, to) else 0
                if not open_to[to]:
                    continue
                side = leap.one
                if side >= 0:
                    side = _plainer(s, walker, open_to, side, leap.two)
                    if side < 0:
                        continue
                waded = way.waded or (walker.wades and (river[to] or (side >= 0 and river[side])))
                if walker.used + length > walker.most(waded):
                    continue
                hazards, fear = way.hazards, way.fear
                if side >= 0 and not quiet[side]:
                    hazards |= hazard(s, side)
                    fear += fear_of(s, side)
                if not quiet[to]:
                    hazards |= hazard(s, to)
                    fear += fear_of(s, to)
                key = (hazards * 2 + (1 if waded else 0)) * size + to
                if key in seen:
                    continue
                if walker.heeds and halts[to] == UNKNOWN:
                    halts[to] = 1 if stops(s, walker, to) else 0
                halt = walker.heeds and halts[to] == 1
                free = is_free(s, walker, to)
                if halt and not free:
                    # tactics/move/engaged-in-friend
                    continue
                seen.add(key)
                new = Way(to, way, length, hazards, fear, waded)
                if (free or walker.is_large) and to != walker.start:
                    end = hazards * size + to
                    if end not in best:
                        best[end] = new
                if not halt:
                    after.append(new)
        layer = after
    return list(best.values())


def _plainer(s: State, walker: Walker, open_to: list[int], one: Square, two: Square) -> Square:
    """Of the side squares that may be passed the plainest; NOBODY where none may."""
    if open_to[one] == UNKNOWN:
        open_to[one] = 1 if may_tread(s, walker, one) else 0
    if two < 0:
        return one if open_to[one] else NOBODY
    if open_to[two] == UNKNOWN:
        open_to[two] = 1 if may_tread(s, walker, two) else 0
    if not open_to[one]:
        return two if open_to[two] else NOBODY
    if open_to[two] and _dread(s, two) < _dread(s, one):
        return two
    return one


def _key(way: Way, size: int) -> int:
    return (way.hazards * 2 + (1 if way.waded else 0)) * size + way.end


def distances(s: State, walker: Walker, goals: list[Square]) -> list[int]:
    """tactics/charge/short-measure: by square, the fewest steps to one of the goals, without engagement and river,
    other models where they stand; FAR where there is no way.
    """
    found = [FAR] * s.board.size
    queue: list[Square] = []
    for goal in goals:
        found[goal] = 0
        queue.append(goal)
    for square in queue:
        for step in walker.field.steps[square]:
            to = step.to
            if found[to] != FAR or not may_tread(s, walker, to):
                continue
            if step.side >= 0 and not may_tread(s, walker, step.side):
                continue
            found[to] = found[square] + 1
            queue.append(to)
    return found


def contact_squares(s: State, walker: Walker, target: FigureId) -> list[Square]:
    """Free OPEN squares in contact with a model, in reading order."""
    contact = walker.field.contact
    found: list[Square] = []
    for square in s.squares(target):
        for other in contact[square]:
            if other not in found and is_free(s, walker, other) and may_tread(s, walker, other):
                found.append(other)
    found.sort()
    return found
