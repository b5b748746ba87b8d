"""warband/setup/order-of-steps: from an empty table to the first round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Frame
from ..board import Board
from ..state import State, Step, other
from .decks import Drawing
from .deploying import DEPLOY_ALL
from .earning import SOURCES
from .modes.setting_up import MODE_STEPS
from .mustering import MUSTERING, raise_armies
from .placing import PLACE_TERRAIN
from .rolling_off import ROLL_OFF
from .turn import BEGIN_ROUND

HAND: Final = 3


def new_state(board: Board) -> State:
    """Round 0 is the set-up; armies that the options name are there from the beginning."""
    s = State(
        board=board,
        agenda=[],
        armies=board.presets,
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
        earned=[0] * (2 * len(SOURCES)),
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
        led=[0, 0],
        broken=[],
        hurt=[],
        began=[],
        moves=[],
        attacks=[],
        tests=[],
        plays=[],
        falls=[],
        grants=[],
        lasting=[],
        contacts=[],
    )
    steps: list[Frame] = [ROLL_OFF, MODE_STEPS, PLACE_TERRAIN, DEPLOY_ALL, FIRST_HANDS, BEGIN_ROUND]
    s.agenda += reversed(steps)
    if all([army[0] for army in s.armies]):
        raise_armies(s)
    else:
        s.agenda.append(MUSTERING)
    return s


class FirstHands(Step):
    """warband/setup/opening-hand: three cards each; warband/setup/round-one follows."""

    form = "first-hands"

    def run(self, s: State) -> None:
        s.agenda += [Drawing(other(s.first), HAND), Drawing(s.first, HAND)]


FIRST_HANDS: Final = FirstHands()
