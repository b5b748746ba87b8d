"""What is added to every die of a roll: one function, for the rules and for forecasts alike.

tactics/ability/no-stack: abilities of one name count once.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..board import members
from ..cards import ATTACK, KINDS, PASSIVE, ROLLS
from ..pack.effects import ModRoll
from ..state import FigureId, State
from .offers import fits

SHAKEN_PENALTY: Final = 2
TEN: Final = 10


class Modifier:
    """A part of what is added, with the name it goes by."""

    def __init__(self, name: str, n: int) -> None:
        self.name = name
        self.n = n


def modifiers(s: State, model: FigureId, roll: int, kind: int, against: FigureId) -> list[Modifier]:
    """tactics/dice/modifier-each-die: all that counts for a roll of a model, `against` whom NOBODY may be; shaken is
    told by `penalty`.

    tactics/equipment/castle-forged, tactics/equipment/heirloom-armor, tactics/equipment/valyrian-steel,
    tactics/equipment/heirloom-weapon, tactics/equipment/steel-arrowheads, tactics/equipment/flask-of-mead: tokens;
    tactics/ability/warden-of-the-stag: passives of those around it.
    """
    board = s.board
    found: dict[str, int] = {}
    for number in members(s.lasting[model]):
        _add(s, found, number, roll, kind)
    gear = s.gear[model]
    if gear >= 0:
        for effect in board.gears[gear].effects:
            if isinstance(effect, ModRoll) and _counts(effect, roll, kind):
                found[board.gears[gear].name] = effect.n
    for bearer in s.on_field():
        for number in board.cards[s.card[bearer]].abilities:
            ability = board.abilities[number]
            if ability.icon != PASSIVE or ability.name in found:
                continue
            if bearer == model if ability.reach.side < 0 else fits(s, bearer, ability.reach, model):
                _add(s, found, number, roll, kind)
    if roll == ATTACK and against != NOBODY and is_high(s, model) and not is_high(s, against):
        # tactics/terrain/high-ground
        found["High Ground"] = board.high_bonus
    return [Modifier(name, n) for name, n in found.items()]


def _add(s: State, found: dict[str, int], number: int, roll: int, kind: int) -> None:
    ability = s.board.abilities[number]
    _add_deed(s, found, ability.name, ability.deed, roll, kind)


def _add_deed(s: State, found: dict[str, int], name: str, number: int, roll: int, kind: int) -> None:
    """What lasts may stand behind a test of will: STEEL NERVES."""
    deed = s.board.deeds[number]
    for place, effect in enumerate(deed.effects):
        if isinstance(effect, ModRoll) and _counts(effect, roll, kind):
            found[name] = effect.n
        elif deed.passed[place] >= 0:
            _add_deed(s, found, name, deed.passed[place], roll, kind)


def _counts(effect: ModRoll, roll: int, kind: int) -> bool:
    if effect.roll != ROLLS[roll]:
        return False
    return not effect.attack_kind or kind == NOBODY or effect.attack_kind == KINDS[kind]


def is_high(s: State, model: FigureId) -> bool:
    """tactics/terrain/high-ground-large: any of its squares."""
    for square in s.squares(model):
        if s.board.high[square]:
            return True
    return False


def total(s: State, model: FigureId, roll: int, kind: int, against: FigureId) -> int:
    """All of it, shaken too."""
    found = sum([modifier.n for modifier in modifiers(s, model, roll, kind, against)])
    return found - penalty(s, model)


def penalty(s: State, model: FigureId) -> int:
    """tactics/token/shaken"""
    return SHAKEN_PENALTY if s.shaken >> model & 1 else 0


def succeeds(face: int, value: int, bonus: int) -> bool:
    """tactics/dice/natural-ten, tactics/dice/natural-ten-no-penalty, tactics/dice/no-natural-one."""
    return face == TEN or face + bonus >= value


def calm(s: State, model: FigureId) -> None:
    """tactics/token/shaken: after its roll the token goes."""
    s.shaken &= ~(1 << model)
