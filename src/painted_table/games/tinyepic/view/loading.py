"""States and views from their plain data: saved games, and bots that think in another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_type_hints

import msgspec

from ....core.refusal import Garbled
from ..board import Board
from ..rules.frames import FRAMES
from ..state import Battle, Event, State
from . import View

HINTS = get_type_hints(View)
FACTS: dict[str, Any] = {
    name: hint
    for name, hint in get_type_hints(State.__init__).items()
    if name not in ("return", "board", "agenda", "battles", "events")
}


def load_state(board: Board, data: Mapping[str, object]) -> State:
    """The inverse of `save`; raises Garbled where it is no state of this game."""
    if set(data) != {*FACTS, "agenda", "battles", "events"}:
        raise Garbled("The saved state does not hold the facts of a game of Tiny Epic.")
    facts = {name: msgspec.convert(data[name], hint) for name, hint in FACTS.items()}
    return State(board=board, **facts, **_parts(data))


def load_view(board: Board, data: Mapping[str, object]) -> View:
    """The inverse of `view_data`."""
    facts = {
        field.name: msgspec.convert(data[field.name], HINTS[field.name])
        for field in fields(View)
        if field.name not in ("board", "agenda", "battles", "events")
    }
    return View(board=board, **facts, **_parts(data))


def _parts(data: Mapping[str, object]) -> dict[str, Any]:
    return {
        "agenda": [FRAMES.read(words) for words in msgspec.convert(data["agenda"], list[str])],
        "battles": [_battle(one) for one in msgspec.convert(data["battles"], list[dict[str, Any]])],
        "events": [_event(one) for one in msgspec.convert(data["events"], list[dict[str, Any]])],
    }


def _battle(data: Mapping[str, Any]) -> Battle:
    battle = Battle(0, 0, 0, 0, 0, 0, 0)
    for fact, value in data.items():
        setattr(battle, fact, tuple(value) if isinstance(value, list) else value)
    return battle


def _event(data: Mapping[str, Any]) -> Event:
    event = Event(0, 0, False)
    for fact, value in data.items():
        setattr(event, fact, value)
    return event
