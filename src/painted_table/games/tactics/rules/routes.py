"""Which ways a move may take: any in a move action, the shortest in a charge, the farthest or nearest if forced."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import Ride
from ..geometry.field import block
from ..geometry.ground import Square, distance
from ..geometry.ways import Way, is_worse
from ..pack.effects import IgnoreEngagement, IgnoreStartEngagement
from ..state import (
    ACTION,
    AWAY,
    CHARGE,
    CHARGE_TERRAIN,
    SURGE,
    FigureId,
    Movement,
    State,
)
from .passives import extra_squares, ignores_river
from .walking import (
    FAR,
    Walker,
    blocks_at,
    can_stand,
    contact_squares,
    distances,
    is_free,
    plain_moves,
    plain_ways,
    ways,
)

BASE = 3


class Route:
    """A way with where it ends: a square, or for a large model a block."""

    def __init__(self, start: Square, way: Way, place: Square) -> None:
        self.start = start
        self.way = way
        self.place = place


def allowance(s: State, model: FigureId, ability: int) -> int:
    """tactics/move/squares, tactics/move/engaged-one-square, tactics/move/engaged-no-bonus,
    tactics/large/not-engaged-moving; tactics/move/second-move: counted anew for each action.
    """
    if not s.face(model).is_large and s.is_engaged(model) and not _lifts_limit(s, ability):
        return 1
    return BASE + extra_squares(s, model)


def _lifts_limit(s: State, ability: int) -> bool:
    if ability == NOBODY:
        return False
    for effect in s.board.deeds[s.ability(ability).deed].effects:
        if isinstance(effect, (IgnoreEngagement, IgnoreStartEngagement)):
            return True
    return False


def is_bold(s: State, ability: int) -> bool:
    """tactics/ability/daring-dash"""
    if ability == NOBODY:
        return False
    for effect in s.board.deeds[s.ability(ability).deed].effects:
        if isinstance(effect, IgnoreEngagement):
            return True
    return False


def is_action(kind: int) -> bool:
    """Whether a move is a move action: slowed by the river, held up by enemies (tactics/ability/forced-not-action)."""
    return kind in (ACTION, CHARGE, CHARGE_TERRAIN)


def walker_at(s: State, move: Movement, start: Square) -> Walker:
    """Whoever moves, from one of its squares on."""
    acts = is_action(move.kind)
    heeds = acts and not move.bold and not s.face(move.model).is_large
    wades = acts and not ignores_river(s, move.model)
    return Walker(s, move.model, start, move.allowance, max(0, len(move.path) - 1), move.waded, wades, heeds)


def starts(s: State, move: Movement) -> list[Square]:
    """tactics/large/move-square: any of its squares, until one is chosen; tactics/terrain/river-large: it alone wades,
    and tactics/large/squeeze: it alone needs a path."""
    return [move.path[-1]] if move.path else s.squares(move.model)


def routes(s: State, move: Movement, into: tuple[Square, ...] | None = None) -> list[Route]:
    """Every place where a walk can end, each by its plainest way for the terrain it meets; a large model's staying on
    its chosen square among them (tactics/large/reorient-only). `into`: only what enters one of these squares last.
    """
    if not s.face(move.model).is_large:
        start = starts(s, move)[0]
        found = [Route(start, way, way.end) for way in ways(s, walker_at(s, move, start))]
        return found if into is None else [route for route in found if route.place in into]
    best: dict[int, Route] = {}
    fitting: dict[Square, bool] = {}
    for start in starts(s, move):
        walker = walker_at(s, move, start)
        around = walker.field.around
        for way in [Way(walker.field.trail(start), 0, 0, False), *ways(s, walker)]:
            if into is not None and (not way.length or way.end not in into):
                continue
            for place in around[way.end]:
                fits = fitting.get(place)
                if fits is None:
                    fits = fitting[place] = can_stand(s, walker, place)
                if not fits or (place == s.square[move.model] and not way.length):
                    continue
                key = way.hazards * s.board.size + place
                other = best.get(key)
                if other is None or is_plainer(way, other.way):
                    best[key] = Route(start, way, place)
    return list(best.values())


def is_plainer(one: Way, other: Way) -> bool:
    """Least wounds to be feared, then fewest squares, then first in reading order."""
    if one.fear != other.fear:
        return one.fear < other.fear
    if one.length != other.length:
        return one.length < other.length
    return one.path < other.path


def plain_routes(s: State, move: Movement) -> list[Route]:
    """Those that are offered for a move action: for each place the plainest, and no way through terrain that another
    way to the same place need not meet. Whoever wants it so may still name such a path.
    """
    if not s.face(move.model).is_large:
        start = starts(s, move)[0]
        return [Route(start, way, way.end) for way in plain_ways(s, walker_at(s, move, start))]
    found = routes(s, move)
    met: dict[Square, list[int]] = {}
    for route in found:
        met.setdefault(route.place, []).append(route.way.hazards)
    return [route for route in found if not route.way.hazards or not is_worse(route.way.hazards, met[route.place])]


def move_ends(s: State, move: Movement, ability: int, but: set[Square] | None = None) -> list[Action]:
    """The answers that such a move action offers, a movement ability bought with it; some places may be left out."""
    if ability == NOBODY and not s.face(move.model).is_large:
        return plain_moves(s, walker_at(s, move, move.path[-1]))
    found: list[Action] = []
    for route in plain_routes(s, move):
        if but is None or route.place not in but:
            found.append(as_answer(s, move, route, ability))
    return found


def squares_at(s: State, model: FigureId, place: Square) -> list[Square]:
    """Those that a model would fill there."""
    return block(s.board.width, place) if s.face(model).is_large else [place]


# -- where a charge or a forced move must end


def measure(s: State, move: Movement, place: Square, goals: list[int]) -> int:
    """Steps left, from the nearest of the squares that are filled there."""
    return min([goals[square] for square in squares_at(s, move.model, place)])


def goals_of(s: State, move: Movement) -> list[Square]:
    """Where it should come: in contact with somebody, or beside a door (tactics/chargeterrain/route)."""
    walker = walker_at(s, move, s.square[move.model])
    if move.kind != CHARGE_TERRAIN:
        return contact_squares(s, walker, move.target)
    door = s.board.doors[move.target]
    return [square for square in (door.square, door.other) if is_free(s, walker, square)]


def reaches(s: State, move: Movement, place: Square) -> bool:
    """Whether it is where it should come. tactics/charge/large: any of its squares."""
    squares = squares_at(s, move.model, place)
    if move.kind == CHARGE_TERRAIN:
        door = s.board.doors[move.target]
        return door.square in squares or door.other in squares
    contact, others = s.field().contact, s.squares(move.target)
    for square in squares:
        for other in contact[square]:
            if other in others:
                return True
    return False


def can_stop(s: State, move: Movement) -> bool:
    """Whether a model may stand where it is: not on the square of a friend whom it was passing."""
    if not move.path:
        return True
    walker = walker_at(s, move, move.path[-1])
    if s.face(move.model).is_large:
        return bool(blocks_at(s, walker, move.path[-1]))
    return is_free(s, walker, move.path[-1])


def due(s: State, move: Movement) -> list[Route]:
    """The routes that a move may take now."""
    if move.kind == ACTION:
        return plain_routes(s, move)
    if move.kind == AWAY:
        return _farthest(s, move)
    if move.kind == SURGE:
        return routes(s, move)
    return _nearest(s, move)


def _here(s: State, move: Movement) -> Square:
    """Where the model stands while it moves."""
    return s.square[move.model]


def _farthest(s: State, move: Movement) -> list[Route]:
    """tactics/ability/away, tactics/ability/away-none, tactics/ability/away-choice"""
    width, from_ = s.board.width, s.squares(move.target)

    def away(place: Square) -> int:
        return min([distance(width, one, other) for one in squares_at(s, move.model, place) for other in from_])

    found = routes(s, move)
    farthest = max([away(route.place) for route in found], default=0)
    if farthest <= away(_here(s, move)):
        return []
    return [route for route in found if away(route.place) == farthest]


def _nearest(s: State, move: Movement) -> list[Route]:
    """tactics/charge/move-towards, tactics/charge/free-route: the fewest squares to the goal; tactics/charge/too-far,
    tactics/charge/short-measure, tactics/ability/towards, tactics/ability/towards-partial: or as near as can be.
    """
    here, stays = _here(s, move), can_stop(s, move)
    if stays and reaches(s, move, here):
        return []
    found = routes(s, move)
    there = [route for route in found if reaches(s, move, route.place)]
    if there:
        fewest = min([route.way.length for route in there])
        return [route for route in there if route.way.length == fewest]
    left = distances(s, walker_at(s, move, here), goals_of(s, move), squares_at(s, move.model, here))
    nearest = min([measure(s, move, route.place, left) for route in found], default=FAR)
    if stays and nearest >= measure(s, move, here, left):
        return []
    return [route for route in found if measure(s, move, route.place, left) == nearest]


def as_answer(s: State, move: Movement, route: Route, ability: int) -> Action:
    trail = route.way.trail
    if not s.face(move.model).is_large:
        return trail.bought(ability)
    return trail.ride(route.place) if ability == NOBODY else Ride(route.start, trail.path, route.place, (), ability)
