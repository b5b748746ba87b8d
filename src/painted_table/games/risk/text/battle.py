"""A battle under way, in positions as text: `winterfell > the-dreadfort 3 2 6 4 1 : 6 2 with knights 1`."""

from __future__ import annotations

import re

from ....core.agenda import NOBODY, Seat
from ....core.numbers import is_number, whole_number, whole_numbers
from ....core.position_text import read_number
from ....core.refusal import Garbled, quoted
from ..state import Battle, State
from .names import land, territory
from .notation import GRAMMAR
from .things import CHARACTER_NAME, FACE, power_name, read_power, seat_names

_OFF = "off-map"
_NUMBERS = [
    "knights", "engines", "attack_eights", "defence_eights", "attack_knights", "defence_knights", "attack_engines",
    "defence_engines", "walls", "declared", "landing",
]  # fmt: skip


def battle_text(s: State) -> str:
    b = s.battle
    if b is None:
        return ""
    place = f"{_OFF if b.source == NOBODY else land(s.board, b.source)} > {land(s.board, b.target)}"
    faces = f"{' '.join(map(str, b.attack_faces))} : {' '.join(map(str, b.defence_faces))}".strip()
    more = _more(s, b)
    force = f"force {power_name(s, b.force)}" if b.force != NOBODY else ""
    text = f"{place} {b.attack} {b.defence} {faces}{f' with {more}' if more else ''}".strip()
    return f"{text}{'' if more else ' with'} {force}" if force else text


def _more(s: State, b: Battle) -> str:
    """What cards and units add to a battle; nothing where they add nothing."""
    words = [f"{name.replace('_', '-')} {getattr(b, name)}" for name in _NUMBERS if getattr(b, name)]
    words += [f"card {FACE.show(s, number)} {seat + 1}" for number, seat in b.in_force]
    if b.captive != NOBODY:
        words.append(f"captive {FACE.show(s, b.captive)}")
    if b.raid:
        words.append("raid")
    return ", ".join(words)


def read_battle(s: State, told: str) -> None:
    if not told:
        return
    text, _, more = told.partition(" with ")
    found = re.fullmatch(r"(\S+) > (\S+)(?: (\d) (\d))?(?: ([\d ]*) ?:([\d ]*))?", text.strip())
    if not found:
        example = GRAMMAR.examples(s.board)[0]
        raise Garbled(f"battle = {quoted(text)} cannot be read.", f"Write: {example} 3 2 6 4 1 : 6 2")
    a, b, attack, defence, ours, theirs = found.groups()
    s.battle = Battle(
        NOBODY if a == _OFF else territory(s.board, a),
        territory(s.board, b),
        int(attack or 0),
        int(defence or 0),
        _faces(ours or ""),
        _faces(theirs or ""),
    )
    if " force " in f" {more}":
        more, _, force = f" {more}".partition(" force ")
        s.battle.force = read_power(s, force.strip())
    _read_more(s, s.battle, more)


def _read_more(s: State, b: Battle, text: str) -> None:
    for words in filter(None, (part.strip() for part in text.split(","))):
        name, *rest = words.split()
        if name == "raid":
            b.raid = True
        elif name == "captive" and len(rest) == 1:
            b.captive = CHARACTER_NAME.read(s, "captive", rest[0])
        elif name == "card" and len(rest) == 2:
            b.in_force = (*b.in_force, (FACE.read(s, "card", rest[0]), _seat(s, rest[1])))
        elif name.replace("-", "_") in _NUMBERS and len(rest) == 1 and is_number(rest[0]):
            setattr(b, name.replace("-", "_"), read_number(name, rest[0]))
        else:
            known = f"Known: {', '.join(_NUMBERS)}, card, captive, raid."
            raise Garbled(f"{quoted(words)} is nothing of a battle.", known)


def _faces(text: str) -> tuple[int, ...]:
    return whole_numbers(text, "A face", "Write the faces of dice: 6 4 1.")


def _seat(s: State, text: str) -> Seat:
    """A House, or a seat as people count them, from 1 on."""
    names = seat_names(s)
    if text in names:
        return names.index(text)
    number = whole_number(text, "seat")
    if not 1 <= number <= len(names):
        raise Garbled(f"There is no seat {number}.", f"Seats go from 1 to {len(names)}.")
    return number - 1
