"""What is asked, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Council, Decision, Frame, Seat, rule_of
from ....core.game import Question, question_frame
from ..rules.activation import Acting, FreeManeuver
from ..rules.attacking import Striking
from ..rules.cleanup import Discard
from ..rules.dice import OwnReroll, Spending, roller
from ..rules.morale import NextTest
from ..rules.turn import Turn
from ..rules.zones import Claiming
from ..state import CONDITIONS, State
from .card_words import ask as ask_of_cards
from .names import names_of, unit_name
from .words_setup import ask_setup

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
    return Question(who, ask, why, rule_of(frame), about)


def _about(s: State, *units: int) -> tuple[str, ...]:
    return tuple(names_of(s).units[unit] for unit in units if unit != NOBODY)


def _ask(s: State, frame: Frame) -> Told:
    if isinstance(frame, Turn):
        return "Activate a unit", "A Combat Unit, or an NCU for the Tactics Board.", ()
    if isinstance(frame, FreeManeuver):
        return f"A free Maneuver for {unit_name(s, s.acting)}?", "Before its action.", _about(s, s.acting)
    if isinstance(frame, Acting):
        return f"What does {unit_name(s, s.acting)} do?", "One action.", _about(s, s.acting)
    if isinstance(frame, Striking):
        return f"Whom does {unit_name(s, frame.unit)} attack?", "One engaged enemy, or none.", _about(s, frame.unit)
    if isinstance(frame, Claiming):
        return "Which zone is claimed?", "Its benefit comes at once.", ()
    if isinstance(frame, OwnReroll):
        return "Roll dice again?", "Each die once.", _about(s, roller(s, frame.kind))
    if isinstance(frame, Spending):
        unit = roller(s, frame.kind)
        token = CONDITIONS[(2, 1, 0)[frame.kind]].capitalize()
        return f"Spend the token of {unit_name(s, unit)}?", f"It is {token}: dice of yours to choose roll again.", ()
    if isinstance(frame, NextTest):
        return "Which unit tests next?", "Several test for panic.", ()
    if isinstance(frame, Discard):
        return "Discard cards?", "Hands are then drawn up to three.", ()
    return ask_setup(s, frame) or ask_of_cards(s, frame) or ("The table answers", "", ())
