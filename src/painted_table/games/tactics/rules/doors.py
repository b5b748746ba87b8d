"""tactics/terrain/door-flip, tactics/terrain/window: doors and windows, used from the squares that share their edge."""

from __future__ import annotations

from ..state import FigureId, State


def beside(s: State, model: FigureId, number: int) -> bool:
    """tactics/terrain/door-squares"""
    door = s.board.doors[number]
    return s.covers(model, door.square) or s.covers(model, door.other)


def change_door(s: State, number: int, kind: int) -> None:
    """tactics/chargeterrain/flip: it is another door from now on, and steps and sight with it."""
    s.doors = (*s.doors[:number], kind, *s.doors[number + 1 :])


def is_barred_by_large(s: State, number: int) -> bool:
    """tactics/terrain/close-on-large: a large model stands across its edge."""
    door = s.board.doors[number]
    who = s.at[door.square]
    return who >= 0 and who == s.at[door.other]
