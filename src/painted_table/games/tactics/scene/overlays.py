"""What is laid over the battlefield while somebody is pointed at: how far a model goes, where it would be held up,
whom it sees and what stands between, and the way to a square.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.agenda import NOBODY, Seat
from ....core.dice import FirstOfAll
from ....core.memory import Bounded
from ....core.scene import Overlay, Piece, Point
from ..board import Board
from ..geometry.ground import Ground, Square
from ..geometry.sight import squares_between
from ..made.views import View, imagine
from ..rules.activation import Acting, ap_left
from ..rules.moving import move_of
from ..rules.passives import sees
from ..rules.routes import routes, squares_at
from ..rules.turn import Turn
from ..state import FigureId, State
from .field import TONES, middle
from .models import INFANTRY, LARGE, at_of, initials_of

REACH, SIGHT = "Reach", "Sight"


def overlays(view: View) -> Iterator[Overlay]:
    """Where an army is about to act: nobody needs them while dice lie on the table."""
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, (Acting, Turn)):
        return
    key = Seen(view)
    found = _remembered.get(key)
    if found is None:
        found = _remembered[key] = tuple(_laid(imagine(view, FirstOfAll()), top))
    yield from found


class Seen:
    """All that overlays depend on, the same for everyone who looks: whoever is shown them next has them ready."""

    def __init__(self, view: View) -> None:
        now = view.activation
        acting = () if now is None else (now.model, now.ap, now.spent, now.free_used)
        climbs = tuple([(climb.model, climb.pile) for climb in view.climbs if climb.is_open])
        self.board = view.board
        self.facts = (
            tuple(view.square), tuple(view.card), tuple(view.side), view.doors, tuple(view.leaves), tuple(view.gear),
            tuple(view.lasting), view.routed, view.activated, acting, climbs, view.agenda[-1].words(),
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.board is other.board and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.facts)


_remembered: Bounded[Seen, tuple[Overlay, ...]] = Bounded(256)


def _laid(s: State, top: Acting | Turn) -> Iterator[Overlay]:
    held = (gripped(s, 0), gripped(s, 1))
    for model in s.on_field():
        yield from reach(s, model, held[s.side[model]])
    if isinstance(top, Acting):
        model = top.model(s)
        yield from sights(s, model)
        if ap_left(s) > 0:
            yield from ways(s, model, held[s.side[model]])


def _id(s: State, model: FigureId) -> str:
    return s.board.figures[model].id


def _name(s: State, model: FigureId) -> str:
    return s.board.figures[model].name


# -- reach


def gripped(s: State, side: Seat) -> set[Square]:
    """tactics/move/stop-when-engaged: squares in contact with an enemy of a side; contact is mutual."""
    contact = s.field().contact
    return {square for foe in s.models(1 - side) for at in s.squares(foe) for square in contact[at]}


def reach(s: State, model: FigureId, held: set[Square]) -> Iterator[Overlay]:
    """tactics/move/squares: one move, and the squares where it would end engaged."""
    places = {route.place for route in routes(s, move_of(s, model, NOBODY))}
    free, engaged = _parted(s, model, places, held)
    id, name = _id(s, model), _name(s, model)
    if free:
        yield _field(s.board, f"reach {id}", f"One move of {name}", "", id, tuple(sorted(free)))
    if engaged:
        words = f"{name} would be engaged there"
        yield _field(s.board, f"held {id}", words, "drogon", id, tuple(sorted(engaged)))


def _parted(s: State, model: FigureId, places: set[Square], held: set[Square]) -> tuple[set[Square], set[Square]]:
    """The squares of places where it would be free, and the others."""
    if not s.face(model).is_large:
        return places - held, places & held
    blocks = [squares_at(s, model, place) for place in places]
    free = {square for squares in blocks if held.isdisjoint(squares) for square in squares}
    return free, {square for squares in blocks for square in squares} - free


@lru_cache(maxsize=2048)
def _field(board: Board, id: str, label: str, tone: str, model: str, squares: tuple[Square, ...]) -> Overlay:
    areas = tuple([board.name_of(square) for square in squares])
    return Overlay(id=id, kind="reach", label=label, tone=tone, when=(model,), layer=REACH, areas=areas)


# -- sight


def sights(s: State, model: FigureId) -> Iterator[Overlay]:
    """tactics/los/definition: whom the active model sees, and what lies between it and the others."""
    here = at_of(s.board, s.card[model], s.square[model])
    for foe in s.models(1 - s.side[model]):
        there = at_of(s.board, s.card[foe], s.square[foe])
        id = f"sight {_id(s, model)} {_id(s, foe)}"
        if sees(s, model, foe):
            label = f"{_name(s, model)} sees {_name(s, foe)}"
            yield Overlay(id=id, kind="sight", label=label, when=(_id(s, foe),), layer=SIGHT, points=(here, there))
            continue
        told, at = between(s, model, foe)
        yield Overlay(
            id=id,
            kind="blocked",
            label=f"{_name(s, model)} does not see {_name(s, foe)}: {told}",
            when=(_id(s, foe),),
            layer=SIGHT,
            points=(here, at),
        )


def between(s: State, model: FigureId, foe: FigureId) -> tuple[str, Point]:
    """What blocks the line between two models, and where; of large ones the line between their first squares."""
    board = s.board
    start, end = s.squares(model)[0], s.squares(foe)[0]
    for square in squares_between(Ground(board.width, board.height), start, end) or []:
        who = s.at[square]
        if board.ground.cross[square]:
            return f"what stands at {board.name_of(square)} lies between", middle(board, square)
        if who != NOBODY and who not in (model, foe):
            return f"{_name(s, who)} stands between", middle(board, square)
    (x, y), (to_x, to_y) = middle(board, start), middle(board, end)
    return "a wall lies between", ((x + to_x) / 2, (y + to_y) / 2)


# -- ways


def ways(s: State, model: FigureId, held: set[Square]) -> Iterator[Overlay]:
    """The way to each end of a move, and who would stand there."""
    board, large = s.board, s.face(model).is_large
    seen: set[Square] = set()
    for route in routes(s, move_of(s, model, NOBODY)):
        if route.place in seen or not route.way.path:
            continue
        seen.add(route.place)
        value = board.name_of(route.place)
        points = tuple(middle(board, square) for square in (route.start, *route.way.path))
        text = "" if held.isdisjoint(squares_at(s, model, route.place)) else "engaged there"
        if route.way.fear:
            text = "through danger" if not text else f"{text}, through danger"
        label = f"{_name(s, model)} goes to {value}"
        yield Overlay(id=f"way {value}", kind="path", label=label, when=(value,), points=points, text=text)
        ghost = Piece(
            id=f"ghost {value}",
            tone=TONES[s.side[model]],
            at=at_of(board, s.card[model], route.place),
            size=LARGE if large else INFANTRY,
            text=initials_of(board, model, s.card[model]),
            ghost=True,
        )
        yield Overlay(id=f"ghost {value}", kind="ghost", label=label, when=(value,), pieces=(ghost,))
