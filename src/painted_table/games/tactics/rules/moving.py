"""tactics/move/*: a model goes from square to square; terrain is met on the way, and the rest may then be otherwise.

A movement lies on `s.moves` with what is left of its plan. WALK goes on as far as nothing happens, and past a side
square with terrain; ENTERING comes into the next square, ARRIVED goes on, stops, or asks anew where terrain was met
(tactics/move/square-by-square).
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action
from ....core.refusal import Refusal
from ..actions import STOP, Move, Ride, Stop, StopRide
from ..geometry.field import block
from ..geometry.ground import Square
from ..state import (
    ACTION,
    AWAY,
    BY_TERRAIN,
    CHARGE,
    CHARGE_TERRAIN,
    TOWARDS,
    Asked,
    FigureId,
    Movement,
    State,
    Step,
)
from .mounts import unhorse
from .routes import (
    Route,
    allowance,
    as_answer,
    can_stop,
    due,
    is_action,
    is_bold,
    move_ends,
    reaches,
    routes,
    squares_at,
    walker_at,
)
from .terrain import meet
from .walking import Walker, blocks_at, can_stand, fear_of, is_free, may_tread, side_of, sides_of, stops


def begin_move(
    s: State, model: FigureId, kind: int, squares: int, bold: bool = False, target: int = NOBODY
) -> Movement:
    """A model is on its way; which way is asked, or answered already."""
    path = () if s.face(model).is_large else (s.square[model],)
    move = Movement(model, kind, squares, path, bold=bold, target=target)
    s.moves.append(move)
    return move


def go(s: State, a: Action) -> None:
    """An answer is the plan of the movement under way."""
    move = s.moves[-1]
    if isinstance(a, Ride):
        if not move.path:
            move.path = (a.start,)
        move.plan, move.sides, move.block = a.path, a.sides, a.block
    else:
        assert isinstance(a, Move)
        move.plan, move.sides = a.path, a.sides
    s.agenda.append(WALK)


# -- why a path will not do


def why_not_path(s: State, move: Movement, a: Action) -> Refusal | None:
    """Any legal path will do, not only the plainest ones."""
    if isinstance(a, Ride):
        if not s.face(move.model).is_large:
            return Refusal("tactics/term/infantry-large", "Only large models ride.")
        if move.path and a.start != move.path[-1]:
            return Refusal("tactics/large/move-square", "It has already begun to move another of its squares.")
        if a.start not in s.squares(move.model) and not move.path:
            return Refusal("tactics/large/move-square", "Choose one of the four squares on which it stands.")
        no = _why_not_steps(s, move, a.start, a.path, a.sides)
        if no is not None:
            return no
        walker = walker_at(s, move, a.start)
        end = a.path[-1] if a.path else a.start
        if end not in squares_at(s, move.model, a.block) or not can_stand(s, walker, a.block):
            return _why_not_block(s, walker, end, a.block)
        if not a.path and a.block == s.square[move.model]:
            return Refusal("tactics/large/reorient-only", "It stands there already.")
        return None
    if not isinstance(a, (Move, Ride)):
        return Refusal(
            "tactics/move/square-by-square", "It is asked which way it goes.", "Name the squares that it enters."
        )
    if s.face(move.model).is_large:
        return Refusal("tactics/large/move-square", "Say which of its squares moves, where, and the block it ends on.")
    if not a.path:
        return Refusal("tactics/move/at-least-one", "A move covers at least one square.")
    no = _why_not_steps(s, move, move.path[-1], a.path, a.sides)
    if no is not None:
        return no
    if not is_free(s, walker_at(s, move, move.path[-1]), a.path[-1]):
        return Refusal("tactics/move/through-friends", "It may pass a friend, but not end on the same square.")
    return None


def _why_not_block(s: State, walker: Walker, end: Square, place: Square) -> Refusal:
    """tactics/large/reorient, tactics/wall/no-large-on-wall: what is wrong with four squares."""
    rule, name = "tactics/large/reorient", s.board.name_of
    instead = f"It ends on four free squares that are open, {name(end)} among them."
    if place % s.board.width + 1 >= s.board.width or place + s.board.width >= s.board.size:
        return Refusal("tactics/board/edge-of-field", "These four squares reach beyond the battlefield.", instead)
    four = block(s.board.width, place)
    if end not in four:
        return Refusal(rule, f"The four squares from {name(place)} on do not hold {name(end)}.", instead)
    for square in four:
        who = s.at[square]
        if who not in (NOBODY, walker.model):
            return Refusal(rule, f"{s.board.figures[who].name} stands on {name(square)}.", instead)
        if not may_tread(s, walker, square):
            return Refusal(rule, f"{name(square)} is blocked.", instead)
    return Refusal("tactics/wall/no-large-on-wall", "A wall, door or window runs between these squares.", instead)


def _why_not_steps(
    s: State, move: Movement, start: Square, path: tuple[Square, ...], sides: tuple[Square, ...]
) -> Refusal | None:
    walker = walker_at(s, move, start)
    river = s.board.river
    waded = move.waded or (walker.wades and river[start])
    here = start
    for number, to in enumerate(path):
        if not 0 <= to < s.board.size:
            return Refusal("tactics/board/edge-of-field", "That is beyond the battlefield.")
        who = s.at[to]
        if who != NOBODY and s.side[who] != walker.side:
            return Refusal("tactics/move/not-through-enemies", "An enemy stands there.")
        if not may_tread(s, walker, to):
            return Refusal("tactics/move/open-only", f"{s.board.name_of(to)} is blocked.")
        legal = sides_of(s, walker, here, to)
        if not legal:
            return _why_not_step(s, here, to)
        side = sides[number] if sides else NOBODY
        if side == NOBODY:
            side = legal[0]
        elif side not in legal:
            return Refusal("tactics/move/diagonal-side", f"{s.board.name_of(side)} is no side square of that step.")
        waded = waded or (walker.wades and (river[to] or (side >= 0 and river[side])))
        if walker.used + number + 1 > walker.most(waded):
            rule = (
                "tactics/terrain/river" if waded and walker.most(False) > walker.most(True) else "tactics/move/squares"
            )
            if walker.allowance == 1 and is_action(move.kind) and s.is_engaged(move.model):
                rule = "tactics/move/engaged-one-square"
            most = walker.most(waded)
            return Refusal(rule, f"That is more than {most} square{'' if most == 1 else 's'}.")
        if walker.heeds and stops(s, walker, to):
            if not is_free(s, walker, to):
                return Refusal("tactics/move/engaged-in-friend", "It would have to stop on a friend's square.")
            if number + 1 < len(path):
                return Refusal("tactics/move/stop-when-engaged", f"It is engaged at {s.board.name_of(to)}, and stops.")
        here = to
    return None


def _why_not_step(s: State, here: Square, to: Square) -> Refusal:
    width = s.board.width
    across, down = abs(to % width - here % width), abs(to // width - here // width)
    if max(across, down) != 1:
        return Refusal("tactics/move/squares", "Squares are entered one by one, each beside the last.")
    if across and down:
        return Refusal("tactics/move/diagonal-between-blocked", "Neither side square of that diagonal is free to pass.")
    for number, door in enumerate(s.board.doors):
        if {door.square, door.other} == {here, to}:
            kind = s.board.door_kinds[s.doors[number]]
            says = (
                f"The {kind.name.lower()} between {s.board.name_of(here)} and {s.board.name_of(to)} lets nobody pass."
            )
            if door.is_window:
                return Refusal("tactics/terrain/window", says, "Break it, or go around.")
            return Refusal("tactics/terrain/door-closed", says, "Open it, or go around.")
    says = f"A wall stands between {s.board.name_of(here)} and {s.board.name_of(to)}."
    return Refusal("tactics/wall/edge", says, "Go around it.")


# -- the steps


class Walk(Step):
    """On along the plan, past each side square first (tactics/move/diagonal-terrain), up to terrain or an enemy."""

    form = "walk"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if not move.plan:
            arrive(s)
            return
        river, plan, here = s.board.river, move.plan, move.path[-1]
        walker = walker_at(s, move, here)
        entered = 0
        for to in plan:
            side = move.sides[entered] if move.sides else NOBODY
            if side == NOBODY:
                side = side_of(s, walker, here, to)
            if walker.wades and (river[here] or river[to] or (side >= 0 and river[side])):
                move.waded = True
            # tactics/move/diagonal-side-no-engage: a side square is not entered
            met = side >= 0 and fear_of(s, side) > 0
            if met or fear_of(s, to) > 0 or has_fallen(s, move.model):
                go_on(s, move, entered)
                s.agenda.append(ENTERING_AGAIN if met else ENTERING)
                if met:
                    meet(s, move.model, side)
                return
            entered += 1
            if walker.heeds and stops(s, walker, to):
                break
            here = to
        move.path = move.path + plan[:entered]
        arrive(s)


def go_on(s: State, move: Movement, steps: int) -> None:
    """So many squares of the plan are entered: tactics/move/where-it-is."""
    if not steps:
        return
    move.path = move.path + move.plan[:steps]
    move.plan, move.sides = move.plan[steps:], move.sides[steps:]
    if not s.face(move.model).is_large:
        s.stand(move.model, move.path[-1])


class Entering(Step):
    """The square is entered, unless the side square has brought the model down."""

    form = "entering paused?"

    def __init__(self, paused: bool) -> None:
        self.paused = paused

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if has_fallen(s, move.model):
            fall(s)
            return
        to = move.plan[0]
        go_on(s, move, 1)
        # tactics/terrain/enter-immediate, tactics/large/terrain-chosen
        met = fear_of(s, to) > 0
        s.agenda.append(ARRIVED_AGAIN if self.paused or met else ARRIVED)
        if met:
            meet(s, move.model, to)


class Arrived(Step):
    """On with the plan, or the end of the move, or a question where terrain was met."""

    form = "arrived paused?"

    def __init__(self, paused: bool) -> None:
        self.paused = paused

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if has_fallen(s, move.model):
            fall(s)
            return
        here = move.path[-1]
        walker = walker_at(s, move, here)
        if walker.heeds and stops(s, walker, here):
            arrive(s)
        elif not self.paused:
            s.agenda.append(WALK)
        elif len(move.path) - 1 >= walker.most(move.waded):
            arrive(s)
        else:
            move.plan, move.sides = (), ()
            ask_way(s)


def has_fallen(s: State, model: FigureId) -> bool:
    """tactics/terrain/death-ends-move: brought down by terrain on the way."""
    return s.health(model) <= 0 and s.felled_how[model] == BY_TERRAIN


def fall(s: State) -> None:
    """tactics/terrain/fall-place: on the last square of the path that holds nobody else; tactics/terrain/fall-large."""
    move = s.moves.pop()
    model = move.model
    place = move.path[0]
    for square in move.path:
        if s.at[square] == NOBODY or s.at[square] == model:
            place = square
    if s.face(model).is_large:
        # tactics/terrain/mount-dies-moving
        unhorse(s, model, place)
    else:
        s.stand(model, place)


def arrive(s: State) -> None:
    """The move is over."""
    move = s.moves.pop()
    if s.face(move.model).is_large:
        if move.path:
            s.stand(move.model, _block(s, move))
    else:
        s.stand(move.model, move.path[-1])


def _block(s: State, move: Movement) -> Square:
    """The block that was chosen; where the move has ended sooner than planned, one around its last square."""
    walker = walker_at(s, move, move.path[-1])
    fitting = blocks_at(s, walker, move.path[-1])
    if move.block in fitting:
        return move.block
    return fitting[0] if fitting else s.square[move.model]


# -- which way


def ask_way(s: State) -> None:
    """The way, or the rest of it, of the movement under way; nothing is asked where there is nothing to choose."""
    move = s.moves[-1]
    may_stop = can_stop(s, move)
    found = due(s, move)
    if not found and not may_stop:
        found = routes(s, move)
    if not found:
        arrive(s)
        return
    if len(found) == 1 and not found[0].way.fear and not (may_stop and move.kind == ACTION):
        go(s, as_answer(s, move, found[0], NOBODY))
        return
    s.agenda.append(Going(s.side[move.model]))


class Going(Asked):
    """Which way a charge or a forced move goes, or on from terrain: tactics/charge/goes-on,
    tactics/move/square-by-square, tactics/ability/owner-controls.
    """

    rule = "tactics/move/square-by-square"
    form = "going who"

    def routes(self, s: State) -> list[Route]:
        move = s.moves[-1]
        found = due(s, move)
        return found if found or can_stop(s, move) else routes(s, move)

    def stops(self, s: State) -> list[Action]:
        """A move action may end here; others go as far as they must."""
        move = s.moves[-1]
        found: list[Action] = []
        if move.kind != ACTION or not can_stop(s, move):
            return found
        if not s.face(move.model).is_large:
            found.append(STOP)
        else:
            for place in blocks_at(s, walker_at(s, move, move.path[-1]), move.path[-1]):
                found.append(StopRide(place))
        return found

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        found = self.stops(s)
        for route in self.routes(s):
            # A large model that is there already says on which four squares it ends; in a move action by stopping.
            if route.way.length or not move.path or move.kind != ACTION:
                found.append(as_answer(s, move, route, NOBODY))
        return found

    def lists_all(self) -> bool:
        return False

    def why_not(self, s: State, a: Action) -> Refusal | None:
        move = s.moves[-1]
        if isinstance(a, (Stop, StopRide)):
            if a in self.stops(s):
                return None
            return Refusal("tactics/move/through-friends", "It cannot end here.")
        if isinstance(a, (Move, Ride)) and a.ability != NOBODY:
            return Refusal("tactics/ability/movement", "Movement abilities are bought when a move is declared.")
        no = why_not_path(s, move, a)
        if no is not None:
            return no
        if move.kind == ACTION:
            return None
        assert isinstance(a, (Move, Ride))
        place = a.block if isinstance(a, Ride) else a.path[-1]
        lengths = [route.way.length for route in self.routes(s) if route.place == place]
        rule = {AWAY: "tactics/ability/away", TOWARDS: "tactics/ability/towards"}.get(move.kind, self.rule)
        if move.kind in (CHARGE, CHARGE_TERRAIN):
            rule = "tactics/charge/move-towards"
        if not lengths:
            end = "as far away" if move.kind == AWAY else "as near"
            return Refusal(rule, f"It does not end at {s.board.name_of(place)}.", f"It must end {end} as it can.")
        if move.kind != AWAY and reaches(s, move, place) and len(a.path) > min(lengths):
            return Refusal(rule, "It must go by the fewest squares.")
        return None

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Stop):
            arrive(s)
        elif isinstance(a, StopRide):
            s.moves[-1].block = a.block
            arrive(s)
        else:
            go(s, a)

    def default(self, s: State) -> Action:
        return self.options(s)[0]


# -- the move action


def move_of(s: State, model: FigureId, ability: int) -> Movement:
    """A move action as it would begin."""
    path = () if s.face(model).is_large else (s.square[model],)
    return Movement(model, ACTION, allowance(s, model, ability), path, bold=is_bold(s, ability))


def move_answers(s: State, model: FigureId, abilities: list[int]) -> list[Action]:
    """tactics/move/at-least-one: every end of a move action; with a movement ability only what needs it."""
    plain = move_of(s, model, NOBODY)
    found = move_ends(s, plain, NOBODY)
    if abilities:
        places = {place_of(a) for a in found}
        for ability in abilities:
            found += move_ends(s, move_of(s, model, ability), ability, places)
    return found


def place_of(a: Action) -> Square:
    """Where a move ends."""
    if isinstance(a, Ride):
        return a.block
    assert isinstance(a, Move)
    return a.path[-1]


def make_move(s: State, model: FigureId, a: Action) -> None:
    """A move action that was answered; what it costs is paid."""
    assert isinstance(a, (Move, Ride))
    begin_move(s, model, ACTION, allowance(s, model, a.ability), is_bold(s, a.ability))
    go(s, a)


WALK: Final = Walk()
ENTERING: Final = Entering(False)
ENTERING_AGAIN: Final = Entering(True)
ARRIVED: Final = Arrived(False)
ARRIVED_AGAIN: Final = Arrived(True)
