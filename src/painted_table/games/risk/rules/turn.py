"""The turn and the round."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ..board import count
from ..state import State, Step
from .draw import DRAW_STEP
from .ending import score
from .income import gold_income, income, within_limit
from .invade import FIRST_INVADE_STEP, INVADE_STEP
from .maneuver import MANEUVER_STEP
from .mitchell import NEUTRAL_TURN, NEWCOMER_STEP, WATCH_AFTER_NEUTRALS, WATCH_AFTER_TURN
from .objectives import OBJECTIVE_STEP
from .purchase import PURCHASE_STEP, REFRESH
from .reinforce import MUSTER
from .treasury import court
from .windows import AT_OPPONENT_TURN_START, AT_TURN_START


def begin_turn(s: State, seat: Seat) -> None:
    """risk/turn/skirmish-order: Reinforce, Invade, Maneuver, Draw; each step once (risk/turn/no-going-back).

    risk/turn/dominion-order: Reinforce, Purchase, Refresh, Invade, Maneuver, Objective, Draw;
    risk/options/purchase-skipped: a step whose parts are off has nothing to do.
    """
    s.active = seat
    s.conquered = 0
    s.spoils = 0
    s.reserve = 0
    s.agenda.append(END_TURN)
    if s.mitchell is not None:
        s.mitchell.fresh = False
        s.mitchell.card_taken = False
        s.agenda.append(WATCH_AFTER_TURN)
    if s.court is None:
        s.agenda += [DRAW_STEP, MANEUVER_STEP, INVADE_STEP]
        reinforce(s)
        return
    _new_turn_at_court(s, seat)
    s.agenda.append(DRAW_STEP)
    if s.board.options.objectives:
        s.agenda.append(OBJECTIVE_STEP)
    s.agenda += [MANEUVER_STEP, FIRST_INVADE_STEP]
    if s.board.options.characters:
        s.agenda.append(REFRESH)
    s.agenda += [PURCHASE_STEP, REINFORCEMENT, AT_OPPONENT_TURN_START, AT_TURN_START]


def _new_turn_at_court(s: State, seat: Seat) -> None:
    """What held for a turn is over; risk/maester-card/mourning-the-fallen ends when its player's turn comes."""
    c = court(s)
    c.destroyed = 0
    c.taken_from = (0,) * s.board.players
    c.fleet = False
    c.corsair = False
    c.roving = False
    c.halved = False
    c.lose_high_ground()
    c.bans = ()
    if c.mourner == seat:
        c.mourner = NOBODY


def reinforce(s: State) -> None:
    """risk/reinforce/count-at-start: armies and Gold are counted here and not again.

    risk/maester-card/freefolk-uprising: half of both, rounded down, Gold to a full hundred.
    """
    seat = s.active
    armies = income(s, seat)
    if s.court is not None:
        gold = gold_income(s, seat) if s.board.options.gold else 0
        if s.court.halved:
            armies //= 2
            gold = gold // 200 * 100
        s.court.gold[seat] += gold
    s.reserve = within_limit(s, seat, armies)
    if s.reserve or s.court is not None or count(s.hands[seat]) >= s.board.hand_limit:
        s.agenda.append(MUSTER)


class Reinforcement(Step):
    """The windows at the start of the turn are closed: count and muster."""

    form = "reinforcement"

    def run(self, s: State) -> None:
        reinforce(s)


class EndTurn(Step):
    """risk/turn/clockwise: the next player in turn order who is still in the game.

    risk/neutral/never-attack: neutral armies have no turn.
    """

    form = "end-turn"

    def run(self, s: State) -> None:
        order = s.order
        for place in range(order.index(s.active) + 1, len(order)):
            if not s.is_out(order[place]):
                begin_turn(s, order[place])
                return
        s.agenda.append(NEW_ROUND)
        if s.mitchell is not None:
            # risk/mitchell/neutral-turn: after all players have had their turns.
            s.agenda += [NEWCOMER_STEP, WATCH_AFTER_NEUTRALS, NEUTRAL_TURN]


class NewRound(Step):
    """risk/turn/round, risk/end/max-rounds: the order begins anew, or the game is scored."""

    form = "new-round"

    def run(self, s: State) -> None:
        if s.board.options.max_rounds and s.round == s.board.options.max_rounds:
            score(s)
            return
        s.round += 1
        begin_turn(s, s.alive()[0])


NEW_ROUND: Final = NewRound()
END_TURN: Final = EndTurn()
REINFORCEMENT: Final = Reinforcement()
