"""A mind is asked in a position: what tests of every game's mind share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from painted_table.core import agenda
from painted_table.core.agenda import Decision
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame


def asked_in(game: AnyGame, facts: Mapping[str, str], *moves: str) -> tuple[Any, Decision[Any], int]:
    """A position after some moves, its question, and the seat that answers."""
    s = game.given(facts)
    agenda.advance(s)
    for move in moves:
        a = game.parse(s, move)
        if agenda.asked(s):
            agenda.checked_answer(s, agenda.asked(s)[0], a)
        else:
            agenda.checked_befall(s, a)
    top = s.agenda[-1]
    assert isinstance(top, Decision)
    return s, top, agenda.asked(s)[0]


def quick_in(game: AnyGame, facts: Mapping[str, str], *moves: str) -> str:
    """What the game's mind answers there, as text."""
    s, top, seat = asked_in(game, facts, *moves)
    mind = game.mind()
    assert mind is not None
    return game.show(s, mind.answer(s, top, seat, SeededDice(1)))
