"""What answers are good for: the sentences of purposes.toml, and where they apply."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....core.agenda import NOBODY, Action, Seat
from ....core.content import Entry, load_file
from ....core.how_to_play import Words
from ..actions import (
    ChangeDie,
    KeepDice,
    Lead,
    Pass,
    PlaceDie,
    PlayEvent,
    PlotWith,
    PutDie,
    Recruit,
    RerollDice,
    TakeDie,
    TakeHouse,
    TerrorTakes,
    Whisper,
    WhisperUnseen,
)
from ..board import DIRECT, EVENT, FACES, MARCH, PLOT, RECRUIT, SAIL, WHISPER
from ..state import State
from .names import ACTION_NAMES

FILE = Path(__file__).parents[1] / "purposes.toml"


class Purposes(Entry, frozen=True):
    """A sentence for each action."""

    recruit: Words
    march: Words
    sail: Words
    whisper: Words
    plot: Words
    event: Words


@cache
def purposes() -> tuple[str, ...]:
    """By face of a die."""
    read = load_file(FILE, Purposes)
    return tuple(getattr(read, face) for face in FACES)


def purpose(s: State, seat: Seat, a: Action) -> str:
    """In a sentence or two; empty where the answer says itself."""
    if isinstance(a, TakeHouse):
        return s.board.pack.houses.house[a.house].ability_text
    if isinstance(a, (TakeDie, PutDie)):
        return purposes()[a.face]
    if isinstance(a, ChangeDie):
        return f"{ACTION_NAMES[a.to]} may serve you better. {purposes()[a.to]}"
    if isinstance(a, RerollDice):
        return "Anything may be better than what these dice show."
    if isinstance(a, KeepDice):
        return "The dice will do as they are."
    if isinstance(a, PlaceDie):
        return f"{_in_turn(s, a)} {purposes()[a.slot]}"
    if isinstance(a, PlayEvent):
        return s.face(a.card).text
    if isinstance(a, TerrorTakes):
        ours, his = s.pool(s.board.treaty, a.house) - 1, s.pool(s.board.dead, a.house) + 1
        return f"Of {s.board.houses[a.house].name} the Treaty would then have {ours}, and the Night King {his}."
    if isinstance(a, Pass):
        return "Keeps units, gold and cards for later."
    face = _face_of(a)
    return "" if face < 0 else purposes()[face]


def _in_turn(s: State, a: PlaceDie) -> str:
    """tinyepic/turn/slot-action-first: what a die on a slot brings; in a solo game nobody follows it."""
    then = f"{ACTION_NAMES[a.face]} again" if a.slot == a.face else ACTION_NAMES[a.face]
    follow = "" if s.board.rival != NOBODY else ", which the others may follow"
    return f"First {ACTION_NAMES[a.slot]}, then {then}{follow}."


def _face_of(a: Action) -> int:
    """The action that an answer is part of; -1 where it is of none."""
    if isinstance(a, Recruit):
        return RECRUIT
    if isinstance(a, Lead):
        return MARCH if a.by in (MARCH, DIRECT) else SAIL
    if isinstance(a, (Whisper, WhisperUnseen)):
        return WHISPER
    return PLOT if isinstance(a, PlotWith) else EVENT if isinstance(a, PlayEvent) else -1
