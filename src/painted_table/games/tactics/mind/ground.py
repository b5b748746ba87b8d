"""Where to go: objectives, plunder and enemies draw a model, and enemies in reach keep it away."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..board import Board
from ..cards import MELEE
from ..geometry.ground import Square, distance
from ..rules.granted import movement_abilities
from ..rules.moving import move_of
from ..rules.objectives import controller
from ..rules.routes import as_answer, routes, squares_at
from ..rules.walking import FAR, Walker
from ..state import FigureId, Movement
from .fighting import harm
from .odds import blow_of
from .survey import Survey
from .worth import left_of, rounds_left

CHARGE_REACH = 4
"""Three squares and a blow."""
PLUNDER = 2.0


class Goal:
    """Somewhere to go: what it offers, less for each step to it."""

    def __init__(self, away: list[int], worth: float, near: float) -> None:
        self.away = away
        self.near = near
        self.powers = [worth]

    def at(self, square: Square) -> float:
        steps = self.away[square]
        if steps >= FAR:
            return 0.0
        while len(self.powers) <= steps:
            self.powers.append(self.powers[-1] * self.near)
        return self.powers[steps]


class Pull:
    """What draws one model, by square, and what threatens it."""

    def __init__(self, survey: Survey, model: FigureId) -> None:
        s = survey.s
        self.survey = survey
        self.model = model
        self.board: Board = s.board
        self.goals = goals_of(survey, model)
        self.foes = s.models(1 - s.side[model])
        self.menaces: list[float] = [-1.0] * len(self.foes)
        self.strikes: list[float] = [-1.0] * len(self.foes)

    def drawn(self, square: Square) -> float:
        """The most that a goal offers."""
        found = 0.0
        for goal in self.goals:
            worth = goal.at(square)
            if worth > found:
                found = worth
        return found

    def worth(self, squares: list[Square], strikes: bool) -> float:
        """Of standing on these squares; `strikes`: with an action left to strike whoever is in contact."""
        survey, s = self.survey, self.survey.s
        weights, width = survey.weights, self.board.width
        found = max([self.drawn(square) for square in squares])
        contact = s.field().contact
        best = 0.0
        for place, foe in enumerate(self.foes):
            theirs = s.squares(foe)
            apart = min([distance(width, one, other) for one in squares for other in theirs])
            if apart <= CHARGE_REACH:
                late = 1.0 if survey.is_idle(foe) else 0.7
                if self.menaces[place] < 0.0:
                    self.menaces[place] = menace(survey, foe, self.model)
                found -= self.menaces[place] * weights.danger * late
            if strikes and apart == 1 and any([other in theirs for one in squares for other in contact[one]]):
                if self.strikes[place] < 0.0:
                    self.strikes[place] = strike(survey, self.model, foe)
                best = max(best, self.strikes[place])
        return found + 0.9 * best


def menace(survey: Survey, foe: FigureId, model: FigureId) -> float:
    """What an enemy would take from a model with its best blow."""
    best = 0.0
    s = survey.s
    for number in s.face(foe).modes:
        mode = s.board.modes[number]
        best = max(best, loss(survey, model, foe, number, 1 if mode.kind == MELEE and mode.ap == 1 else 0))
    return best


def loss(survey: Survey, model: FigureId, foe: FigureId, number: int, extra: int) -> float:
    s = survey.s
    blow = blow_of(s, foe, model, s.board.modes[number], 0, extra)
    return left_of(s, model, survey.weights) * (0.5 * blow.wounds / s.face(model).wounds + 0.5 * blow.kill)


def strike(survey: Survey, model: FigureId, foe: FigureId) -> float:
    """The best plain blow in close combat."""
    s = survey.s
    best = 0.0
    for number in s.face(model).modes:
        mode = s.board.modes[number]
        if mode.kind == MELEE and mode.ap == 1:
            best = max(best, harm(survey, foe, blow_of(s, model, foe, mode, 0, 0)))
    return best


def goals_of(survey: Survey, model: FigureId) -> list[Goal]:
    """Objectives, plunder and enemies; how far they are is the same for all models of a side."""
    s, weights = survey.s, survey.weights
    board, seat = s.board, s.side[model]
    found: list[Goal] = []
    walker = Walker(s, model, s.square[model], 3, 0, False, False, False)
    rounds = rounds_left(s)
    for objective, square in enumerate(board.objectives):
        holder = controller(s, objective)
        held = holder != NOBODY and holder != model and s.side[holder] == seat
        worth = board.objective_values[objective] * (1.0 + weights.objective * (rounds - 1))
        if not held:
            found.append(Goal(survey.away(walker, square, [square]), worth, weights.near))
    contact = s.field().contact
    for token, square in enumerate(s.plunder_squares):
        if square >= 0 and token < len(s.plunder_kinds):
            away = survey.away(walker, board.size + square, [square, *contact[square]])
            found.append(Goal(away, PLUNDER, weights.near))
    free: list[Square] = []
    for foe in s.models(1 - seat):
        for square in s.squares(foe):
            free += [other for other in contact[square] if s.at[other] == NOBODY]
    found.append(Goal(survey.away(walker, 2 * board.size, free), 0.9, weights.near))
    return found


def moves(survey: Survey, model: FigureId, left: int, pull: Pull) -> list[tuple[float, Action]]:
    """Every end of a move action, as it stands against staying."""
    s = survey.s
    here = pull.worth(s.squares(model), left >= 2)
    found = ends(survey, model, move_of(s, model, NOBODY), pull, NOBODY, left >= 2, here)
    if not found:
        for ability in movement_abilities(s, model):
            price = s.ability(ability).price
            cost = survey.price(price.gold, price.silver, price.copper)
            found += ends(survey, model, move_of(s, model, ability), pull, ability, left >= 2, here + cost)
    return found


def ends(
    survey: Survey, model: FigureId, move: Movement, pull: Pull, ability: int, strikes: bool, here: float
) -> list[tuple[float, Action]]:  # fmt: skip
    s = survey.s
    found: list[tuple[float, Action]] = []
    for route in routes(s, move):
        gain = pull.worth(squares_at(s, model, route.place), strikes) - here
        gain -= route.way.fear * 0.5 * survey.weights.fear
        found.append((gain, as_answer(s, move, route, ability)))
    return found
