"""A view of RISK from its plain data: for bots that think in another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_type_hints

import msgspec

from ..choosing import choose
from ..layout import lay_out
from ..pack import Pack
from ..rules.frames import FRAMES
from ..state import Battle, Mitchell
from . import View

HINTS = get_type_hints(View)


def load_view(pack: Pack, players: int, options: Mapping[str, str], data: Mapping[str, object]) -> View:
    """The inverse of `view_data`, for a game of these players and options."""
    facts: dict[str, Any] = {
        field.name: msgspec.convert(data[field.name], HINTS[field.name], dec_hook=_revived)
        for field in fields(View)
        if field.name not in ("board", "agenda")
    }
    agenda = msgspec.convert(data["agenda"], list[str])
    return View(board=lay_out(pack, choose(pack, players, options)), agenda=[FRAMES.read(a) for a in agenda], **facts)


def _revived(kind: type[Any], data: Any) -> object:
    """What is no plain data: battles, and the facts of House Mitchell."""
    if kind is Battle:
        return read_battle(data)
    assert kind is Mitchell
    return Mitchell(**{fact: _frozen(value) for fact, value in data.items()})


def read_battle(data: Mapping[str, Any]) -> Battle:
    """A battle from its plain data; all that it holds several of is in tuples."""
    battle = Battle(0, 0, 0, 0)
    for fact, value in data.items():
        setattr(battle, fact, _frozen(value))
    return battle


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
