"""tactics/setup: models are put into the zones of their side, heroes first."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import Deploy
from ..board import ZONES
from ..cards import TYPES
from ..geometry.field import block
from ..geometry.ground import Square
from ..state import FIELD, WAITING, Asked, FigureId, State, Step


def is_spot(s: State, model: FigureId, square: Square) -> bool:
    """tactics/setup/deploy-zone: free OPEN squares of the side's colour, for a large model four of them with no wall
    between (tactics/wall/no-large-on-wall); split zones of a colour count as one."""
    board, colour = s.board, s.zones[s.side[model]]
    if not s.face(model).is_large:
        return board.zone[square] == colour and s.at[square] == NOBODY
    if not s.field().blocks[square]:
        return False
    return all([board.zone[one] == colour and s.at[one] == NOBODY for one in block(board.width, square)])


def spots(s: State, model: FigureId) -> list[Square]:
    """Where a model may be put now, from the north, west to east."""
    squares = s.board.zone_squares[s.zones[s.side[model]]]
    if s.face(model).is_large:
        return [square for square in squares if is_spot(s, model, square)]
    at = s.at
    return [square for square in squares if at[square] == NOBODY]


def has_spot(s: State, model: FigureId) -> bool:
    """tactics/setup/late-deploy-room"""
    at, is_large = s.at, s.face(model).is_large
    for square in s.board.zone_squares[s.zones[s.side[model]]]:
        if is_spot(s, model, square) if is_large else at[square] == NOBODY:
            return True
    return False


def put(s: State, model: FigureId, square: Square) -> None:
    """tactics/terrain/placed-models: to be placed is not to enter."""
    s.fate[model] = FIELD
    s.stand(model, square)


def waiting(s: State, seat: Seat) -> list[FigureId]:
    """In warband order."""
    return [m for m, fate in enumerate(s.fate) if fate == WAITING and s.side[m] == seat]


def due(s: State, seat: Seat) -> list[FigureId]:
    """tactics/setup/deploy-types: those of the first type of which somebody can still be placed;
    tactics/setup/deploy-fit: who has no room at that moment stays off, and nobody makes room."""
    able = [m for m in waiting(s, seat) if has_spot(s, m)]
    first = min([s.face(m).type for m in able], default=NOBODY)
    return [m for m in able if s.face(m).type == first]


class Deployment(Step):
    """tactics/setup/deploy-order, tactics/setup/deploy-max: one side puts all that fits."""

    form = "deployment who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if due(s, self.who):
            s.agenda += [self, DeployModel(self.who)]


class DeployModel(Asked):
    """tactics/setup/deploy-zone: a model of the type that is due, and its square."""

    form = "deploy who"
    rule = "tactics/setup/deploy-zone"

    def options(self, s: State) -> list[Action]:
        found: list[Action] = []
        for model in due(s, self.who):
            for square in spots(s, model):
                found.append(s.board.answers.deploy(model, square))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Deploy):
            return Refusal(self.rule, "Models are put on the battlefield now.", "Name a model and a square.")
        figure = s.board.figures[a.model]
        if s.side[a.model] != self.who or s.fate[a.model] != WAITING:
            return Refusal(self.rule, f"{figure.name} does not wait to be deployed.", "Name a model that does.")
        able = due(s, self.who)
        if a.model not in able:
            due_type = TYPES[s.face(able[0]).type]
            if has_spot(s, a.model):
                return Refusal(
                    "tactics/setup/deploy-types", f"First all {due_type}s are deployed.", "Name one of them."
                )
            return Refusal("tactics/setup/deploy-fit", f"There is no room for {figure.name}.", f"Name a {due_type}.")
        if not is_spot(s, a.model, a.square):
            zone = ZONES[s.zones[self.who]]
            says = f"{figure.name} cannot be put on {s.board.name_of(a.square)}."
            if s.at[a.square] != NOBODY:
                return Refusal("tactics/term/one-model-per-square", says, "Somebody stands there.")
            return Refusal(self.rule, says, f"All its squares must be free, open and in the {zone} zone.")
        return None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deploy)
        put(s, a.model, a.square)
