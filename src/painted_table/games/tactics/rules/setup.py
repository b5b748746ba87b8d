"""tactics/setup: from an empty table to the first round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.decks import CardDraw
from ....core.rolls import D10, DiceRoll, Die
from ..actions import Deal, NameFirst, Prefer, RollOff, TakeZone, Use
from ..board import GOLD, SILVER, Board
from ..cards import START_OF_GAME
from ..state import ABSENT, FIELD, SOURCES, WAITING, Asked, FigureId, State, Step, other
from .agendas import KEEP_ONE, AgendaDraw
from .deploying import Deployment
from .motivations import usable
from .mustering import TAKE_UP
from .turn import BEGIN_ROUND


def new_state(board: Board) -> State:
    """tactics/setup/tracker: round 0 is the set-up; tactics/overview/warband-order: warbands, then everything else."""
    figures = len(board.figures)
    s = State(
        board=board,
        agenda=[],
        zones=[NOBODY, NOBODY],
        side=[NOBODY] * figures,
        card=[figure.cards[0] for figure in board.figures],
        fate=[ABSENT] * figures,
        square=[NOBODY] * figures,
        wounds=[0] * figures,
        gear=[NOBODY] * figures,
        captor=[NOBODY] * figures,
        nemesis=[NOBODY] * figures,
        lasting=[0] * figures,
        felled_by=[NOBODY] * figures,
        felled_how=[0] * figures,
        gold=[0, 0],
        silver=[0, 0],
        copper=[0, 0],
        extra_copper=[0, 0],
        spent=[0, 0],
        points=[0, 0],
        earned=[0] * (2 * len(SOURCES)),
        taken=[0, 0],
        bands=[(), ()],
        mustered=[False, False],
        hands=[0, 0],
        hand_counts=[0, 0],
        face_up=[0, 0],
        known=[0, 0],
        doors=board.first_doors(),
        leaves=[0] * len(board.leaves),
        plunder_kinds=board.plunder_kinds.copy(),
        plunder_squares=board.plunder_squares.copy(),
        objective_cards=[NOBODY] * len(board.objectives),
        events=[],
        climbs=[],
        moves=[],
        attacks=[],
        breaches=[],
        tests=[],
        losses=[],
        at=[NOBODY] * board.size,
    )
    steps: list[Frame] = [TAKE_UP, ROLL_OFF, DEAL_CARDS, DRAW_AGENDAS, DEPLOY_ALL, COINS, MARK_ALL, BEGIN_ROUND]
    s.agenda += reversed(steps)
    return s


# -- zones and first player


class Rolling(DiceRoll[State]):
    """tactics/setup/roll-off: again on ties; the higher chooses."""

    form = "roll-off"
    rule = "tactics/setup/roll-off"

    def dice(self, s: State) -> list[Die]:
        return [D10, D10]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return RollOff((faces[0], faces[1]))

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, RollOff) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RollOff)
        first, second = a.faces
        s.agenda.append(ROLL_OFF if first == second else ZoneOrFirst(0 if first > second else 1))


class ZoneOrFirst(Asked):
    """tactics/setup/option-zone, tactics/setup/option-first: one is the winner's choice, the other is left to the other
    player."""

    form = "zone-or-first who"
    rule = "tactics/setup/roll-off"

    def options(self, s: State) -> list[Action]:
        return [Prefer(False), Prefer(True)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Prefer)
        if a.zone:
            s.agenda += [ChooseFirst(other(self.who)), ChooseZone(self.who)]
        else:
            s.agenda += [ChooseZone(other(self.who)), ChooseFirst(self.who)]


class ChooseZone(Asked):
    form = "choose-zone who"
    rule = "tactics/setup/option-zone"

    def options(self, s: State) -> list[Action]:
        return [TakeZone(GOLD), TakeZone(SILVER)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeZone)
        s.zones[self.who] = a.zone
        s.zones[other(self.who)] = SILVER if a.zone == GOLD else GOLD


class ChooseFirst(Asked):
    form = "choose-first who"
    rule = "tactics/setup/option-first"

    def options(self, s: State) -> list[Action]:
        return [NameFirst(self.who), NameFirst(other(self.who))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, NameFirst)
        s.first = a.who


# -- cards


class DealCards(Step):
    """tactics/setup/objective-step: one card to each objective, where the scenario has any."""

    form = "deal-cards"

    def run(self, s: State) -> None:
        if s.board.scenario.use.objective_cards:
            s.agenda += [DealCard(n) for n in reversed(range(len(s.board.objectives)))]


class DealCard(CardDraw[State]):
    """tactics/objectivecard/deal, tactics/objectivecard/public: face up, and each card as likely at each objective."""

    form = "deal objective"
    rule = "tactics/objectivecard/deal"

    def __init__(self, objective: int) -> None:
        self.objective = objective

    def cards(self, s: State) -> list[int]:
        return [card for card in range(len(s.board.objective_cards)) if card not in s.objective_cards]

    def outcome(self, card: int) -> Action:
        return Deal(card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deal)
        s.objective_cards[self.objective] = a.card


class DrawAgendas(Step):
    """tactics/setup/agenda-draw: two each, in secret."""

    form = "draw-agendas"

    def run(self, s: State) -> None:
        if s.board.scenario.use.agendas:
            s.agenda.append(KEEP_ONE)
            for seat in (1, 1, 0, 0):
                s.agenda.append(AgendaDraw(seat))


# -- models


class DeployAll(Step):
    """tactics/setup/deploy-order"""

    form = "deploy-all"

    def run(self, s: State) -> None:
        s.agenda += [Deployment(other(s.first)), Deployment(s.first)]


class Coins(Step):
    """tactics/coin/pool: all that the scenario gives, whatever the warband has cost; tactics/coin/digital-supply."""

    form = "coins"

    def run(self, s: State) -> None:
        for seat in (0, 1):
            s.gold[seat], s.silver[seat], s.copper[seat] = s.board.pool


class MarkAll(Step):
    """tactics/setup/start-of-game: first player first."""

    form = "mark-all"

    def run(self, s: State) -> None:
        s.agenda += [Marks(other(s.first)), Marks(s.first)]


class Marks(Step):
    form = "marks who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if marks(s, self.who):
            s.agenda += [self, Mark(self.who)]


class Mark(Asked):
    """tactics/term/nemesis, tactics/token/nemesis-markers, tactics/token/nemesis-limit: each who has one to mark, in
    the order the player wants."""

    form = "mark who"
    rule = "tactics/term/nemesis"

    def options(self, s: State) -> list[Action]:
        return marks(s, self.who)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Use)
        s.nemesis[a.model] = a.targets[0]


def marks(s: State, seat: Seat) -> list[Action]:
    """tactics/setup/start-of-game: of models on the battlefield; tactics/setup/nemesis-none: an enemy that waits to be
    placed may be marked, and without anybody to mark there is no nemesis."""
    found: list[Action] = []
    for model in s.models(seat):
        if s.nemesis[model] != NOBODY:
            continue
        for ability in usable(s, model, START_OF_GAME):
            for target in _enemies(s, seat):
                if s.ability(ability).reach.types >> s.face(target).type & 1:
                    found.append(Use(ability, model, (target,)))
    return found


def _enemies(s: State, seat: Seat) -> list[FigureId]:
    return [m for m, fate in enumerate(s.fate) if s.side[m] == other(seat) and fate in (FIELD, WAITING)]


ROLL_OFF: Final = Rolling()
DEAL_CARDS: Final = DealCards()
DRAW_AGENDAS: Final = DrawAgendas()
DEPLOY_ALL: Final = DeployAll()
COINS: Final = Coins()
MARK_ALL: Final = MarkAll()
