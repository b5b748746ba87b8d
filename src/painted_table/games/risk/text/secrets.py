"""Which questions of RISK show what only one seat may see."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import count
from ..cards import MAESTER_PLAYED
from ..rules.battle import AttackDice
from ..rules.draw import DrawOrDecline, ExtraDraw, KeepTerritory
from ..rules.giving_back import GiveBackObjective
from ..rules.invade import Invasions
from ..rules.maneuver import Maneuvers
from ..rules.objectives import Objectives
from ..rules.playable import maesters_for
from ..rules.purchase import KeepMaester, KeepObjective, Purchases, SwapObjective
from ..rules.reinforce import Deployment, Muster, Spoils
from ..rules.strength import defender
from ..rules.treasury import court
from ..rules.windows import Reaction
from ..state import State

SMALLEST_SET = 3


def is_secret(s: State, seat: Seat) -> bool:
    """risk/hidden/territory-hand, risk/maester/hidden, risk/objectives/hidden: a question that offers cards of a hand,
    as far as everyone can tell by how many cards the hand has. Dice and marches are nobody's secret.
    """
    match s.agenda[-1] if s.agenda else None:
        case KeepTerritory() | KeepMaester() | KeepObjective() | SwapObjective() | GiveBackObjective():
            return True
        case Objectives() | Spoils():
            return True
        case Muster():
            return _may_hold_set(s, seat) or _may_play(s, seat)
        case Reaction(window=window):
            in_game = s.board.parts.maester_deck & maesters_for(s, seat, window)
            return bool(in_game) and _holds_maesters(s, seat)
        case Invasions() | Maneuvers() | AttackDice() | Deployment() | Purchases() | DrawOrDecline() | ExtraDraw():
            return _may_play(s, seat)
    return False


def concerns(s: State, seat: Seat) -> bool:
    """A seat in its own turn, or whose land is attacked; a card that is played outside of a battle may be meant for
    anybody.
    """
    if seat == s.active:
        return True
    if s.battle is not None:
        return seat == defender(s)
    top = s.agenda[-1] if s.agenda else None
    return not isinstance(top, Reaction) or top.window == MAESTER_PLAYED


def _may_hold_set(s: State, seat: Seat) -> bool:
    """risk/reinforce/set-of-three; risk/units/single-card-trade: any card may be traded where units are played."""
    held = count(s.hands[seat])
    return held >= SMALLEST_SET or (held > 0 and s.board.options.special_units)


def _may_play(s: State, seat: Seat) -> bool:
    """risk/timing/any-time: a Maester card that can be played in any question of one's own turn, and the card of
    risk/maester-card/rally-the-smallfolk, whose land its player alone knows.
    """
    return _holds_maesters(s, seat) or (s.court is not None and s.court.rally[seat] != NOBODY)


def _holds_maesters(s: State, seat: Seat) -> bool:
    return s.court is not None and court(s).maester_hands[seat] != 0
