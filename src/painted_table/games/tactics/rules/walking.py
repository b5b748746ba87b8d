"""Where a model can go: steps, ways of several steps, and how far it is to somewhere.

A way is the plainest for its end and the terrain that it meets: least wounds to be feared, then fewest squares, then
first in reading order. Of two side squares of a diagonal the plainer one is taken where none is named.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.agenda import NOBODY, Action, Seat
from ..geometry.field import Field, block
from ..geometry.ground import Square
from ..geometry.ways import Way, Ways
from ..state import DITCH, FACE_DOWN, FIELD, FigureId, State

FAR: Final = 99
CERTAIN: Final = 2
PERHAPS: Final = 1
"""How much a wound is feared, in halves."""

# -- what a search knows of a square

BARRED: Final = 1
"""Nobody of the walker's side may enter it."""
HELD: Final = 2
"""Who enters it is engaged, and stops."""
DRY: Final = 4
WET: Final = 8
ENDED: Final = 16
"""A harmless way leads there, without and through the river; it is among those found."""


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
        self.opened = opened_to(s, model)
        self.field: Field = s.field()
        self.penalty = s.board.river_penalty
        self._bars: list[int] | None = None

    def bars(self, s: State) -> list[int]:
        """By square: BARRED where it may not tread as things stand; told once."""
        if self._bars is None:
            self._bars = _marks(s, self, s.models(1 - self.side), False)
        return self._bars

    def most(self, waded: bool) -> int:
        """tactics/terrain/river: one square less in all, and never less than one."""
        return max(1, self.allowance - self.penalty) if waded else self.allowance


def opened_to(s: State, model: FigureId) -> int:
    """tactics/terrain/corpse-pile: the set of piles that are OPEN to a model until the turn ends."""
    found = 0
    for climb in s.climbs:
        if climb.model == model and climb.is_open:
            found |= 1 << climb.pile
    return found


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


def side_of(s: State, walker: Walker, square: Square, to: Square) -> Square:
    """The plainest of them for a step that is legal; of a straight step NOBODY."""
    for leap in walker.field.leaps[square]:
        if leap.to == to:
            one, two = leap.one, leap.two
            if two < 0 or (s.board.is_plain[one] and may_tread(s, walker, one)):
                return one
            break
    return sides_of(s, walker, square, to)[0]


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
    return [place for place in walker.field.around[square] if can_stand(s, walker, place)]


# -- ways


def ways(s: State, walker: Walker) -> list[Way]:
    """Every end of a walk, the walker's own square left out, each by its plainest way for the terrain it meets.

    tactics/move/squares, tactics/move/less-allowed; a large model's ends are those of the square that it moves.
    """
    return _free(s, walker, _ways(s, walker).every)


def plain_ways(s: State, walker: Walker) -> list[Way]:
    """The same without ways through terrain that another way to the same end need not meet."""
    return _free(s, walker, _ways(s, walker).plain)


def plain_moves(s: State, walker: Walker) -> list[Action]:
    """These of an infantry model, as answers."""
    at, model = s.at, walker.model
    found: list[Action] = []
    some = _ways(s, walker)
    ends, moves = some.ends(), some.moves()
    for n in range(len(ends)):
        who = at[ends[n]]
        if who in (NOBODY, model):
            found.append(moves[n])
    return found


def _free(s: State, walker: Walker, some: list[Way]) -> list[Way]:
    """tactics/move/through-friends: friends are passed, and no end."""
    if walker.is_large:
        return some
    at, model = s.at, walker.model
    found: list[Way] = []
    for way in some:
        who = at[way.end]
        if who in (NOBODY, model):
            found.append(way)
    return found


def _ways(s: State, walker: Walker) -> Ways:
    """Where no enemy is near, the ground alone decides, and what was found once is found for good."""
    foes = _foes_near(s, walker)
    if foes or walker.opened:
        return Ways(_search(s, walker, foes))
    key = _circumstances(s, walker)
    found = walker.field.walked(key)
    if found is None:
        found = Ways(_search(s, walker, foes))
        walker.field.remember(key, found)
    return found


def _foes_near(s: State, walker: Walker) -> list[FigureId]:
    """Enemies that may bar the way, or hold the walker up from a square beside it; a large one is told by its first
    square, and may reach a square further."""
    fate, side, square, own = s.fate, s.side, s.square, walker.side
    found: list[FigureId] = []
    for model in range(len(fate)):
        if fate[model] != FIELD or side[model] == own:
            continue
        if _is_near(walker, square[model], 2 if s.face(model).is_large else 1):
            found.append(model)
    return found


def _is_near(walker: Walker, there: Square, more: i64) -> bool:
    """Whether a square lies within a walker's reach, and so many squares more."""
    field, start = walker.field, walker.start
    xs, ys = field.xs, field.ys
    reach: i64 = walker.allowance - walker.used + more
    across: i64 = xs[there] - xs[start]
    if across < -reach or across > reach:
        return False
    down: i64 = ys[there] - ys[start]
    return -reach <= down <= reach


def _circumstances(s: State, walker: Walker) -> int:
    """A number for all that a walk far from enemies depends on: first its start, the squares left and the river, which
    take 26 bits; then the leaves and doors that are near."""
    nearby = 0
    for leaf, there in enumerate(s.board.leaves):
        if _is_near(walker, there, 0):
            nearby = nearby * 3 + s.leaves[leaf]
    for number, door in enumerate(s.board.doors):
        if _is_near(walker, door.square, 1):
            nearby = nearby * 64 + s.doors[number]
    first = (walker.start * 64 + walker.allowance) * 64 + walker.used
    return nearby << 26 | first << 2 | (2 if walker.wades else 0) | (1 if walker.waded else 0)


def _marks(s: State, walker: Walker, foes: list[FigureId], heeds: bool) -> list[int]:
    """By square: what keeps a walker out of it, or in it."""
    marks = [0] * s.board.size
    contact, at = walker.field.contact, s.at
    for pile, squares in enumerate(s.board.piles):
        if not walker.opened >> pile & 1:
            for square in squares:
                marks[square] = BARRED
    for foe in foes:
        for square in s.squares(foe):
            if at[square] != foe:
                continue
            marks[square] |= BARRED
            if heeds:
                for other in contact[square]:
                    marks[other] |= HELD
    return marks


def _search(s: State, walker: Walker, foes: list[FigureId]) -> list[Way]:
    """Step by step over all squares that can be reached; whoever may stand there is not asked, unless it must stop."""
    board, field = s.board, walker.field
    river, quiet, plain, leaps, size, at = board.river, board.is_quiet, board.is_plain, field.leaps, board.size, s.at
    wades, used, dry, wet = walker.wades, walker.used, walker.most(False), walker.most(True)
    marks = _marks(s, walker, foes, walker.heeds)
    seen: set[int] = set()
    start = walker.start
    marks[start] |= ENDED
    layer = [field.trail(start).harmless(walker.waded or (wades and river[start]))]
    marks[start] |= WET if layer[0].waded else DRY
    found: list[Way] = []
    length = used
    while layer and length < dry:
        length += 1
        after: list[Way] = []
        for way in layer:
            trail = way.trail
            for leap in leaps[trail.end]:
                to, side = leap.to, leap.one
                mark: i64 = marks[to]
                if mark & BARRED:
                    continue
                if side >= 0 and not (plain[side] and marks[side] & BARRED == 0):
                    side = _plainer(s, marks, side, leap.two)
                    if side < 0:
                        continue
                waded = way.waded
                if wades and not waded:
                    waded = river[to] or (side >= 0 and river[side])
                if waded and length > wet:
                    continue
                hazards, fear = way.hazards, way.fear
                if side >= 0 and not quiet[side]:
                    hazards |= hazard(s, side)
                    fear += fear_of(s, side)
                if not quiet[to]:
                    hazards |= hazard(s, to)
                    fear += fear_of(s, to)
                reached: i64 = WET if waded else DRY
                if not hazards:
                    if mark & reached:
                        continue
                elif (hazards * 32 + reached) * size + to in seen:
                    continue
                if mark & HELD and at[to] != NOBODY and at[to] != walker.model:
                    # tactics/move/engaged-in-friend
                    continue
                longer = trail.onward(leap.direction, to)
                new = Way(longer, hazards, fear, waded) if hazards else longer.harmless(waded)
                if not hazards:
                    marks[to] = mark | ENDED | reached
                    if not mark & ENDED:
                        found.append(new)
                else:
                    seen.add((hazards * 32 + reached) * size + to)
                    end = (hazards * 32 + ENDED) * size + to
                    if to != start and end not in seen:
                        seen.add(end)
                        found.append(new)
                if not mark & HELD:
                    after.append(new)
        layer = after
    return found


def _plainer(s: State, marks: list[int], one: Square, two: Square) -> Square:
    """Of the side squares that may be passed the plainest; NOBODY where none may."""
    if two < 0:
        return NOBODY if marks[one] & BARRED else one
    if marks[one] & BARRED:
        return NOBODY if marks[two] & BARRED else two
    if s.board.is_plain[one] or marks[two] & BARRED:
        return one
    return two if _dread(s, two) < _dread(s, one) else one


def distances(
    s: State, walker: Walker, goals: list[Square], near: list[Square] | None = None, most: int = FAR
) -> list[int]:  # fmt: skip
    """tactics/charge/short-measure: by square, the fewest steps to one of the goals, without engagement and river,
    other models where they stand; FAR where there is no way. Where it is only asked what is nearer than some squares
    are, or no farther than so many steps at most, what is farther is FAR too.
    """
    bars, leaps = walker.bars(s), walker.field.leaps
    found = [FAR] * s.board.size
    queue: list[Square] = []
    for goal in goals:
        found[goal] = 0
        queue.append(goal)
    for square in queue:
        if near is not None and square in near:
            break
        steps = found[square] + 1
        if steps > most:
            break
        for leap in leaps[square]:
            to, one = leap.to, leap.one
            if found[to] != FAR or bars[to]:
                continue
            if one >= 0 and bars[one] and (leap.two < 0 or bars[leap.two]):
                continue
            found[to] = steps
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
