"""warband/condition/*: Panicked, Vulnerable and Weakened."""

from __future__ import annotations

from ..state import TABLE, State, UnitId
from .modifiers import is_immune


def can_get(s: State, unit: UnitId, condition: int) -> bool:
    """Whether a token would change anything: warband/condition/max-one-each; a dying unit gets none
    (warband/attack/last-attack-state)."""
    return s.fate[unit] == TABLE and not s.conditions[unit] & condition and not is_immune(s, unit, condition)


def give(s: State, unit: UnitId, condition: int) -> None:
    """warband/condition/token, warband/condition/max-one-each: a second one of its kind has no effect;
    warband/components/token-supply-unlimited: there is always another."""
    if can_get(s, unit, condition):
        s.conditions[unit] |= condition


def take_away(s: State, unit: UnitId, condition: int) -> None:
    """warband/condition/removed-by-ability, and when it is spent."""
    s.conditions[unit] &= ~condition
