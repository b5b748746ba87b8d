"""What goes on at the moment, as positions write and read it: field by field, what is as usual left out."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from ....core.agenda import NOBODY
from ....core.facts import Facts
from ....core.refusal import Garbled, no_such
from ....core.saving import REQUIRED
from ..made.fields import FIELDS
from ..state import Attack, Fall, Grant, Lasting, MoraleTest, Move, Play, State
from .names import names_of

NOTHING = "none"
UNITS = {"unit", "attacker", "defender", "by", "role", "targets", "against"}


def show(s: State, one: Facts) -> str:
    """`attacker=grey-wind defender=lannister-guards charging=yes`."""
    parts = []
    for name, _, default in FIELDS[type(one)]:
        value = getattr(one, name)
        if default is REQUIRED or value != default:
            parts.append(f"{name.replace('_', '-')}={_shown(s, name, value)}")
    return " ".join(parts)


def _shown(s: State, name: str, value: Any) -> str:
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return "/".join(".".join(str(number) for number in item) for item in value)
        return "/".join(_shown(s, name, item) for item in value) or NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == NOBODY:
        return NOTHING
    return names_of(s).units[value] if name in UNITS else str(value)


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
    if get_origin(kind) is tuple and get_origin(get_args(kind)[0]) is tuple:
        return tuple(tuple(_number(field, number) for number in part.split(".")) for part in text.split("/"))
    if get_origin(kind) is tuple:
        return () if text == NOTHING else tuple(_one(s, field, part) for part in text.split("/"))
    if kind is bool:
        return text == "yes"
    return _one(s, field, text)


def _one(s: State, field: str, text: str) -> int:
    if text == NOTHING:
        return NOBODY
    if field in UNITS and not text.removeprefix("-").isdecimal():
        units = names_of(s).units
        if text not in units:
            raise no_such("unit", text, units)
        return units.index(text)
    return _number(field, text)


def _number(field: str, text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Garbled(f"{field} = {text!r} is no number.")
    return int(text)


PARTS: dict[str, type[Facts]] = {
    "moves": Move,
    "attacks": Attack,
    "tests": MoraleTest,
    "plays": Play,
    "falls": Fall,
    "grants": Grant,
    "lasting": Lasting,
}


def show_part(s: State, name: str) -> str:
    return "; ".join(show(s, one) for one in getattr(s, name)) or NOTHING


def read_part(s: State, name: str, text: str) -> None:
    setattr(s, name, [] if text == NOTHING else [read(s, PARTS[name], one) for one in text.split(";")])
