"""What goes on at the moment, as positions write and read it: field by field, what is as usual left out."""

from __future__ import annotations

from typing import Any, get_origin

from ....core.agenda import NOBODY
from ....core.decks import members
from ....core.facts import Facts
from ....core.refusal import Garbled, no_such
from ....core.saving import REQUIRED
from ..made.fields import FIELDS
from ..state import Activation, Attack, Breach, Climbing, Event, Loss, Movement, State, WillTest
from .names import figures, read_square

NOTHING = "none"
FIGURES = {"model", "attacker", "defender", "bearer", "by", "actor", "victim", "charms", "granted", "payers"}
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
    """Positions of before `climbs` tell here which piles were tried and opened: see `_read_piles`."""
    parts = [part.partition("=") for part in text.split()]
    told = " ".join(name + equals + value for name, equals, value in parts if name not in PILES)
    s.activation = None if text == NOTHING else read(s, Activation, told)
    if s.activation is not None:
        for name, _, value in parts:
            if name in PILES:
                _read_piles(s, s.activation.model, _one(s, name, value), name == "opened")


PILES = ("tried", "opened")


def _read_piles(s: State, active: int, some: int, is_open: bool) -> None:
    """A set in which each model had a bit for each pile, the active one first, then all by their numbers."""
    if some < 0 or some >> len(s.board.piles) * (1 + len(s.board.figures)):
        raise Garbled("There are not so many corpse piles.", "Write climbs = model=robert pile=0 instead.")
    for place in members(some):
        turn, pile = divmod(place, len(s.board.piles))
        model = active if turn == 0 else turn - 1
        known = next((climb for climb in s.climbs if (climb.model, climb.pile) == (model, pile)), None)
        if known is None:
            s.climbs.append(Climbing(model, pile, is_open))
        else:
            known.is_open = known.is_open or is_open
