"""The options of a table: a mode is only a set of defaults, and every part can be switched by itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """risk/modes/parts-are-optional."""

    players: int
    mode: str
    gold: bool
    characters: bool
    maester: bool
    objectives: bool
    special_units: bool
    seats: bool
    draft: bool
    turn_order_bonus: bool
    house_turn_order: bool
    victory: str
    variant: str
    mitchell_takeover: bool
    mitchell_draw_houses: bool
    mitchell_newcomers: int
    territory_bonus: str
    neutral_conquest_draws: bool
    army_limit: bool
    tuned_objectives: bool
    max_rounds: int
