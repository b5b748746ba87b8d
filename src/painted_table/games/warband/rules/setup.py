"""warband/setup/*: from an empty table to the first round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.rolls import D6, DiceRoll, Die
from ..actions import RollOff
from ..board import Board
from ..geometry.measure import CIRCLE
from ..state import RESERVE, TABLE, Army, State, Step, other
from .decks import Drawing
from .turn import BEGIN_ROUND

HAND: Final = 3


def new_state(board: Board) -> State:
    """Round 0 is the set-up; armies are mustered first."""
    s = State(
        board=board,
        agenda=[],
        owner=[],
        kind=[],
        attachment=[],
        fate=[],
        x=[],
        y=[],
        facing=[],
        hp=[],
        conditions=[],
        right=[],
        held=[],
        orders=[],
        uses=[],
        ncu_owner=[],
        ncu_kind=[],
        ncu_zone=[],
        ncu_tokens=[],
        ncu_uses=[],
        hands=[(), ()],
        hand_counts=[0, 0],
        known=[(), ()],
        discards=[(), ()],
        points=[0, 0],
        spoils=[0, 0],
        piece_kinds=[],
        piece_poses=[],
        walls=[board.structure] * len(board.mode.walls),
        token_places=[],
        token_cards=[],
        token_piles=[],
        marks=[0, 0],
        van=[0, 0],
        chosen=[False, False],
        secret_hands=[0, 0],
        aims_at=[NOBODY, NOBODY],
        open_targets=[NOBODY, NOBODY],
        deeds=[(), ()],
        moves=[],
        attacks=[],
        tests=[],
        plays=[],
        falls=[],
        lasting=[],
        contacts=[],
    )
    raise_armies(s, board.presets)
    steps: list[Frame] = [ROLL_OFF, LAY_TABLE, DEPLOY_ALL, FIRST_HANDS, BEGIN_ROUND]
    s.agenda += reversed(steps)
    return s


def raise_armies(s: State, armies: tuple[Army, ...]) -> None:
    """Every unit and NCU of both lists gets its number, seat 0's first."""
    s.armies = armies
    for seat, (units, ncus) in enumerate(armies):
        for kind, attachment in units:
            s.owner.append(seat)
            s.kind.append(kind)
            s.attachment.append(attachment)
            s.fate.append(RESERVE)
            s.x.append(0)
            s.y.append(0)
            s.facing.append(0)
            s.hp.append(s.board.units[kind].hp)
            s.conditions.append(0)
            s.right.append(NOBODY)
            s.held.append(NOBODY)
            s.orders.append(0)
            s.uses.append(0)
            s.contacts.append(0)
        for ncu in ncus:
            s.ncu_owner.append(seat)
            s.ncu_kind.append(ncu)
            s.ncu_zone.append(NOBODY)
            s.ncu_tokens.append(s.board.ncus[ncu].tokens)
            s.ncu_uses.append(0)


class FirstRoll(DiceRoll[State]):
    """warband/setup/roll-first-player: the higher; ties are rolled again."""

    form = "first-roll"
    rule = "warband/setup/roll-first-player"

    def dice(self, s: State) -> list[Die]:
        return [D6, D6]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return RollOff((faces[0], faces[1]))

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, RollOff) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RollOff)
        if a.faces[0] == a.faces[1]:
            s.agenda.append(ROLL_OFF)
            return
        s.first = s.south = s.active = 0 if a.faces[0] > a.faces[1] else 1


class LayTable(Step):
    """warband/quick/prebuilt: a layout and objectives as they are preset."""

    form = "lay-table"

    def run(self, s: State) -> None:
        board = s.board
        ids = [piece.id for piece in board.pieces]
        layout = next(one for one in board.pack.layouts if one.id == board.options.layout)
        s.piece_kinds = [ids.index(laid.piece) for laid in layout.pieces]
        s.piece_poses = [(laid.x, laid.y, laid.f) for laid in layout.pieces]
        s.token_places = list(board.mode.quick_tokens)
        s.token_cards = [NOBODY] * len(s.token_places)
        s.token_piles = [NOBODY] * len(s.token_places)


class DeployAll(Step):
    """All units in a row at the edge of their zone, facing the enemy."""

    form = "deploy-all"

    def run(self, s: State) -> None:
        for seat in (0, 1):
            _line_up(s, seat)


def _line_up(s: State, seat: Seat) -> None:
    is_south = seat == s.south
    units = [u for u, owner in enumerate(s.owner) if owner == seat]
    step = s.board.width // (len(units) + 1)
    for n, unit in enumerate(units):
        card = s.card(unit)
        deep = s.board.zones[0 if is_south else 1] - int(card.half_depth)
        s.fate[unit] = TABLE
        s.stand(unit, step * (n + 1), deep if is_south else s.board.height - deep, 0 if is_south else CIRCLE // 2)


class FirstHands(Step):
    """warband/setup/opening-hand: three cards each."""

    form = "first-hands"

    def run(self, s: State) -> None:
        s.agenda += [Drawing(other(s.first), HAND), Drawing(s.first, HAND)]


ROLL_OFF: Final = FirstRoll()
LAY_TABLE: Final = LayTable()
DEPLOY_ALL: Final = DeployAll()
FIRST_HANDS: Final = FirstHands()
