"""How a unit moves: its Speed, and what its abilities allow and forbid."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import CAVALRY
from ..pack.effects import Act, ForbidAction, LosIgnoreUnits, MarchPivotFirst, SpeedMod
from ..state import DEEDS, State, UnitId

INCH = 1000


def abilities_of(s: State, unit: UnitId) -> list[int]:
    """Of its card and of its attachments, those of both halves of a pair; each once."""
    found = list(s.card(unit).abilities)
    for half in (unit, s.right[unit]):
        if half != NOBODY and s.attachment[half] != NOBODY:
            for ability in s.board.attachments[s.attachment[half]].abilities:
                if ability not in found:
                    found.append(ability)
    return found


def speed(s: State, unit: UnitId) -> int:
    """warband/unit/stat-speed: in mils."""
    inches = s.card(unit).speed
    for ability in abilities_of(s, unit):
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, SpeedMod):
                inches += effect.value
    return inches * INCH


def may_turn_before_march(s: State, unit: UnitId) -> bool:
    for ability in abilities_of(s, unit):
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, MarchPivotFirst):
                return True
    return False


def has_free_maneuver(s: State, unit: UnitId) -> bool:
    """warband/cavalry/free-maneuver, and by an ability."""
    if s.card(unit).type == CAVALRY:
        return True
    for ability in abilities_of(s, unit):
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, Act) and effect.before == "normal_action":
                return True
    return False


def shoots_over_units(s: State, unit: UnitId) -> bool:
    for ability in abilities_of(s, unit):
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, LosIgnoreUnits) and effect.of == "ranged":
                return True
    return False


def is_forbidden(s: State, unit: UnitId, deed: int) -> bool:
    """warband/ability/drawbacks-stay: what a unit may not do stays forbidden when it loses its abilities."""
    for ability in abilities_of(s, unit):
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, ForbidAction) and DEEDS[deed] in effect.actions:
                return True
    return False
