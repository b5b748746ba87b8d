"""What is asked, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Council, Decision, Frame, Seat, rule_of
from ....core.game import Question, question_frame
from ..actions import ACCEPT
from ..board import ZONES
from ..rules.activation import Acting, FreeManeuver
from ..rules.attacking import Striking
from ..rules.cleanup import Discard
from ..rules.dice import OwnReroll, Spending, roller
from ..rules.modifiers import rerolls
from ..rules.morale import NextTest
from ..rules.standing import speed
from ..rules.turn import Turn
from ..rules.zones import Benefit, Claiming
from ..state import CONDITIONS, MISSES, State
from .card_words import ask as ask_of_cards
from .move_words import ask_of_moves
from .names import names_of, unit_name, verb_of
from .words_setup import ask_setup, rest_of

BRINGS = {"crown": "frightens", "money": "heals", "letter": "draws", "swords": "strikes", "horse": "moves"}
"""What a zone is for, in a word; its card says it whole."""
Told = tuple[str, str, tuple[str, ...]]


def question(s: State, seat: Seat) -> Question:
    """What is asked now, as it is put to a seat."""
    frame = question_frame(s)
    ask, why, about = _ask(s, frame)
    who = NOBODY
    if isinstance(frame, Council):
        who = seat if seat in frame.waiting(s) or seat in frame.answered(s) else frame.seat(s)
    elif isinstance(frame, Decision):
        who = frame.seat(s)
    usual = _usual(s, frame)
    return Question(who, ask, why, rule_of(frame), about, rest=rest_of(s, frame), usual=usual, sure=usual is not None)


def _usual(s: State, frame: Frame) -> Action | None:
    """warband/mod/charge-reroll: nobody lets a miss lie that may be rolled again. warband/board/partial-benefit: nor
    declines what a zone gives where there is nobody to name.
    """
    if isinstance(frame, OwnReroll) and rerolls(s, s.attacks[-1]) == MISSES:
        return frame.options(s)[-1]
    if isinstance(frame, Benefit) and frame.found(s) == [ACCEPT]:
        return ACCEPT
    return None


def _about(s: State, *units: int) -> tuple[str, ...]:
    return tuple(names_of(s).units[unit] for unit in units if unit != NOBODY)


def _acting(s: State) -> str:
    """warband/action/engaged-set: what holds it, or how far it may go."""
    if s.engaged(s.acting):
        return "It is engaged: it fights on, or retreats."
    far = speed(s, s.acting)
    return f"Maneuver up to {far}″ with turns, March up to {2 * far}″ straight ahead, or strike."


def _zones(s: State) -> str:
    """warband/board/five-zones: what each brings, in a word."""
    taken = set(s.ncu_zone)
    free = [f"{zone.capitalize()} {BRINGS[zone]}" for n, zone in enumerate(ZONES) if n not in taken]
    return f"{', '.join(free)}." if free else "None is free."


def _ask(s: State, frame: Frame) -> Told:
    if isinstance(frame, Turn):
        return "Activate a unit", "A Combat Unit, or an NCU for the Tactics Board.", ()
    if isinstance(frame, FreeManeuver):
        return f"A free Maneuver for {unit_name(s, s.acting)}?", "Before its action.", _about(s, s.acting)
    if isinstance(frame, Acting):
        return f"{unit_name(s, s.acting)}: which action?", _acting(s), _about(s, s.acting)
    if isinstance(frame, Striking):
        name = unit_name(s, frame.unit)
        ask = f"Whom {verb_of(name, 'does')} {name} attack?"
        return ask, "One engaged enemy, or none.", _about(s, frame.unit)
    if isinstance(frame, Claiming):
        return "Which zone is claimed?", _zones(s), ()
    if isinstance(frame, OwnReroll):
        unit = roller(s, frame.kind)
        return f"Roll dice of {unit_name(s, unit)} again?", "Each die once.", _about(s, unit)
    if isinstance(frame, Spending):
        unit = roller(s, frame.kind)
        token = CONDITIONS[(2, 1, 0)[frame.kind]].capitalize()
        why = f"{unit_name(s, unit)}: you choose which dice roll again, and the token is gone."
        return f"Spend {token}?", why, _about(s, unit)
    if isinstance(frame, NextTest):
        return "Which unit tests next?", "Several test for panic.", ()
    if isinstance(frame, Discard):
        return "Discard cards?", "Hands are then drawn up to three.", ()
    found = ask_of_moves(s, frame) or ask_setup(s, frame) or ask_of_cards(s, frame)
    return found or ("The table answers", "", ())
