"""Giving up."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ....core.refusal import Refusal
from ..board import members
from ..state import State
from .battle import DEFENCE_DICE, MARCH_IN, AttackDice
from .draw import DrawOrDecline, ExtraDraw
from .elimination import abandon_units, leave_court
from .ending import win
from .invade import Invasions
from .landing import Takeover
from .maneuver import Maneuvers
from .mitchell import WATCH_AFTER_TURN, Newcomer
from .objectives import Objectives
from .purchase import Purchases, SwapObjective
from .reinforce import Deployment, Muster
from .turn import END_TURN

TURN_QUESTIONS: Final = (
    Muster,
    Deployment,
    Purchases,
    SwapObjective,
    Invasions,
    AttackDice,
    Maneuvers,
    Objectives,
    DrawOrDecline,
    ExtraDraw,
    Takeover,
    Newcomer,
)
"""Questions at which nothing is half done: no card is being resolved, and none is waited for."""


def why_not_resign(s: State, seat: Seat) -> Refusal | None:
    rule = "risk/elimination/resign"
    if s.is_out(seat):
        return Refusal(rule, "This player is out already.")
    if s.round == 0:
        return Refusal(rule, "The set-up must be finished first.")
    under_way = s.battle is not None and seat != s.active
    if s.court is not None and (under_way or not isinstance(s.agenda[-1], TURN_QUESTIONS)):
        return Refusal(rule, "A card or an invasion is under way.", "Give up when it is settled.")
    return None


def _off_the_map(s: State) -> bool:
    """House Mitchell: a landing is fought to its end without whoever called it, and so is what it leads to; nor does
    a turn that is over end again.
    """
    landing = s.battle is not None and s.battle.source == NOBODY
    return landing or isinstance(s.agenda[-1], (Takeover, Newcomer))


def resign(s: State, seat: Seat) -> None:
    """risk/elimination/resign: the land stays as neutral land, the cards go to the discard pile, and a
    running turn of that player ends. Land that has just fallen is entered first, with as few as may be, if
    its conqueror gives up or the game ends with it.
    """
    if s.agenda[-1] is MARCH_IN and (seat == s.active or len(s.alive()) == 2):
        s.agenda.pop()
        MARCH_IN.take(s, MARCH_IN.options(s)[0])
        if not s.agenda:
            return
    s.out |= 1 << seat
    s.discard |= s.hands[seat]
    s.hands[seat] = 0
    if s.court is not None:
        leave_court(s, seat)
        abandon_units(s, seat)
    if s.mitchell is not None:
        # risk/mitchell/takeover: whoever gives up is not asked to come back.
        s.mitchell.gave_up |= 1 << seat
    # risk/mitchell/resign: there the House goes on as a neutral one.
    heir = s.board.neutral if s.board.clans is None else s.board.clans.power(s.house[seat])
    for t in members(s.held[seat]):
        s.give_land(t, heir)
    alive = s.alive()
    if len(alive) == 1:
        win(s, alive)
    elif seat == s.active and not _off_the_map(s):
        s.battle = None
        s.reserve = 0
        del s.agenda[:]
        s.agenda.append(END_TURN)
        if s.mitchell is not None:
            # risk/mitchell/watch-repeat: at the end of every turn, also of one that is given up.
            s.agenda.append(WATCH_AFTER_TURN)
    elif s.agenda[-1] is DEFENCE_DICE and not s.is_player(DEFENCE_DICE.seat(s)):
        # risk/neutral/max-dice: the defenders, neutral from now on, commit what they can.
        s.agenda.pop()
