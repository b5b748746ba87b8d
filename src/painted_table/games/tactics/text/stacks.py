"""What goes on at the moment, as positions write and read it: field by field, what is as usual left out."""

from __future__ import annotations

from typing import Any, get_origin

from ....core.agenda import NOBODY
from ....core.facts import Facts
from ....core.refusal import Garbled, no_such
from ....core.saving import REQUIRED
from ..made.fields import FIELDS
from ..state import Activation, Attack, Breach, Climbing, Event, Loss, Movement, State, WillTest
from .names import ABILITY, abilities, figures, read_square

NOTHING = "none"
FIGURES = {"model", "attacker", "defender", "bearer", "by", "actor", "victim", "charms", "granted", "payers"}
ABILITIES = {"helped", "used"}
"""Where there are several; what is used of an activation is a set of objectives."""
SQUARES = {"path", "plan", "sides", "block", "vacated"}


def show(s: State, one: Facts) -> str:
    """`attacker=robert defender=rhaegar dice=3`."""
    parts = []
    for name, _, default in FIELDS[type(one)]:
        value = getattr(one, name)
        if default is REQUIRED or value != default:
            parts.append(f"{name.replace('_', '-')}={_shown(s, name, value)}")
    return " ".join(parts)


def _shown(s: State, name: str, value: int | tuple[int, ...]) -> str:
    if isinstance(value, tuple) and name in ABILITIES:
        return "/".join(abilities(s.board)[item] for item in value) or NOTHING
    if isinstance(value, tuple):
        return "/".join(_shown(s, name, item) for item in value) or NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == NOBODY:
        return NOTHING
    if name in FIGURES:
        return figures(s.board)[value]
    return s.board.name_of(value) if name in SQUARES else str(value)


def read(s: State, of: type[Any], text: str) -> Any:
    """The inverse of `show`."""
    fields = {one.name: one for one in FIELDS[of]}
    values: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        field = name.replace("-", "_")
        if not equals or field not in fields:
            raise no_such("field", name, [one.replace("_", "-") for one in fields])
        values[field] = _read(s, field, fields[field].type, value)
    missing = [name for name, one in fields.items() if one.default is REQUIRED and name not in values]
    if missing:
        raise Garbled(f"{text!r} says too little.", f"Give also: {', '.join(missing)}.")
    return of(**values)


def _read(s: State, field: str, kind: object, text: str) -> Any:
    if get_origin(kind) is tuple and field in ABILITIES and text != NOTHING:
        return tuple(ABILITY.read(s.board, part) for part in text.split("/"))
    if get_origin(kind) is tuple:
        return () if text == NOTHING else tuple(_one(s, field, part) for part in text.split("/"))
    if kind is bool:
        return text == "yes"
    return _one(s, field, text)


def _one(s: State, field: str, text: str) -> int:
    if text == NOTHING:
        return NOBODY
    if field in FIGURES:
        if text not in figures(s.board):
            raise no_such("model", text, figures(s.board))
        return figures(s.board).index(text)
    if field in SQUARES:
        return read_square(s.board, text)
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Garbled(f"{field} = {text!r} is no number.")
    return int(text)


PARTS: dict[str, type[Facts]] = {
    "climbs": Climbing,
    "moves": Movement,
    "attacks": Attack,
    "breaches": Breach,
    "tests": WillTest,
    "losses": Loss,
    "events": Event,
}


def show_part(s: State, name: str) -> str:
    return "; ".join(show(s, one) for one in getattr(s, name)) or NOTHING


def read_part(s: State, name: str, text: str) -> None:
    setattr(s, name, [] if text == NOTHING else [read(s, PARTS[name], one) for one in text.split(";")])


def show_activation(s: State) -> str:
    return NOTHING if s.activation is None else show(s, s.activation)


def read_activation(s: State, text: str) -> None:
    s.activation = None if text == NOTHING else read(s, Activation, text)
