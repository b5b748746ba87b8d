"""What is true of every state, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .state import ABSENT, CAPTIVE, DEAD, FIELD, State, occupants, other


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_models(s), *_squares(s), *_captives(s), *_purses(s), *_agendas(s), *_climbs(s)]


def _models(s: State) -> list[str]:
    wrong: list[str] = []
    for model, fate in enumerate(s.fate):
        name = s.board.figures[model].name
        if (fate == ABSENT) != (s.side[model] == NOBODY):
            wrong.append(f"{name} is absent, and fights for somebody, or the other way round")
        if (fate == FIELD) != (s.square[model] != NOBODY):
            wrong.append(f"{name} stands somewhere and is not on the battlefield, or the other way round")
        if s.card[model] not in s.board.figures[model].cards:
            wrong.append(f"{name} has the card of another")
        if fate in (ABSENT, DEAD) and s.gear[model] != NOBODY:
            wrong.append(f"{name} is gone, and its equipment is not")
        if fate == FIELD and s.wounds[model] < 0:
            wrong.append(f"{name} has fewer wounds than none")
    return wrong


def _squares(s: State) -> list[str]:
    """tactics/term/one-model-per-square, tactics/board/edge-of-field"""
    if s.at != occupants(s):
        return ["by their squares models stand elsewhere than by the battlefield"]
    wrong: list[str] = []
    moving = [move.model for move in s.moves]
    taken: dict[int, int] = {}
    for model in s.on_field():
        for square in s.squares(model):
            if not 0 <= square < s.board.size:
                wrong.append(f"{s.board.figures[model].name} is beyond the edge")
            elif not s.board.passable[square]:
                wrong.append(f"{s.board.figures[model].name} stands where nobody can")
            if square in taken and model not in moving and taken[square] not in moving:
                wrong.append(f"two models stand on {s.board.name_of(square)}")
            taken[square] = model
    return wrong


def _captives(s: State) -> list[str]:
    """tactics/capture/token: one each, and the captor is an enemy on the battlefield."""
    wrong: list[str] = []
    held: list[int] = []
    for model, captor in enumerate(s.captor):
        if (captor != NOBODY) != (s.fate[model] == CAPTIVE):
            wrong.append(f"{s.board.figures[model].name} is a captive of nobody, or held and no captive")
        if captor == NOBODY:
            continue
        if captor in held or s.side[captor] != other(s.side[model]) or s.fate[captor] != FIELD:
            wrong.append(f"{s.board.figures[captor].name} cannot hold that captive")
        held.append(captor)
    return wrong


def _purses(s: State) -> list[str]:
    wrong: list[str] = []
    for coins in (s.gold, s.silver, s.copper, s.spent, s.points, s.taken):
        if min(coins) < 0:
            wrong.append("somebody has fewer than none of something")
    return wrong


def _agendas(s: State) -> list[str]:
    wrong: list[str] = []
    for seat in (0, 1):
        if s.hands[seat].bit_count() != s.hand_counts[seat]:
            wrong.append("a hand is not as large as everyone can count")
        if s.hands[seat] & s.face_up[seat]:
            wrong.append("an agenda is in hand and face up")
        if s.known[other(seat)] & ~s.hands[seat]:
            wrong.append("somebody knows a card that is not there")
    return wrong


def _climbs(s: State) -> list[str]:
    """tactics/terrain/corpse-pile-cost: a pile that is there, and only while somebody is active."""
    if s.climbs and s.activation is None:
        return ["somebody has tried a corpse pile, and nobody is active"]
    wrong: list[str] = []
    for climb in s.climbs:
        if not 0 <= climb.pile < len(s.board.piles) or not 0 <= climb.model < len(s.fate):
            wrong.append("somebody has tried a corpse pile that is not there")
    return wrong
