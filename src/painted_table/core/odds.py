"""What chance holds in store, for the games that can tell."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Odds:
    """How an attack ends that is fought to its end."""

    win: float
    attackers_lost: float
    """On average; likewise the next."""
    defenders_lost: float
    attackers_left: tuple[float, ...]
    """By number: the chance that exactly so many attackers are left. With none the defence has held."""
    defenders_left: tuple[float, ...]


def percent(chance: float, least: str = "<1%", most: str = ">99%") -> str:
    """Whole percents, but nothing uncertain is called certain."""
    if 0 < chance < 0.01:
        return least
    if 0.99 < chance < 1:
        return most
    return f"{chance:.0%}"
