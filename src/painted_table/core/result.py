"""How a game has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .agenda import Seat
from .english import listed

Ending = Literal["won", "drawn", "won by all", "lost by all"]


@dataclass(frozen=True)
class Result:
    """Who has won or lost, how far everybody has come, and by which rule it was so."""

    ending: Ending
    winners: tuple[Seat, ...]
    """Who has won; those who share a draw; all, or nobody, of a side that plays together."""
    places: tuple[int, ...]
    """By seat: 1 is the first; equals have the same."""
    reason: str
    """A sentence."""
    rule: str
    scores: tuple[int, ...] = ()
    """By seat, where the game counts something; empty where it does not."""
    unit: str = "point"
    """What scores are counted in, one of them."""

    def told(self, names: Sequence[str]) -> str:
        """The end in a sentence; `names` by seat."""
        won = listed([names[seat] for seat in self.winners])
        match self.ending:
            case "won":
                return f"{won} wins the game." if len(self.winners) == 1 else f"{won} share the win."
            case "drawn":
                return f"A draw between {won}." if won else "A draw."
            case "won by all":
                return "Everyone wins together." if len(names) > 1 else f"{names[0]} wins the game."
            case "lost by all":
                return "Everyone has lost." if len(names) > 1 else f"{names[0]} has lost the game."


def ranked(standings: Sequence[object]) -> tuple[int, ...]:
    """Places from what decides between seats, higher first: equal standings share a place."""
    order = sorted(standings, reverse=True)  # type: ignore[type-var]
    return tuple(order.index(standing) + 1 for standing in standings)


def unsound(result: Result, seats: int) -> list[str]:
    """What is wrong with a result, in words; nothing in a sound one."""
    wrong = []
    if len(result.places) != seats or min(result.places, default=1) != 1:
        wrong.append(f"places {result.places} do not rank {seats} seats from 1 on")
    if result.scores and len(result.scores) != seats:
        wrong.append(f"{len(result.scores)} scores for {seats} seats")
    if not set(result.winners) <= set(range(seats)):
        wrong.append(f"winners {result.winners} are not all seats")
    if result.ending == "won" and not result.winners:
        wrong.append("won by nobody")
    if result.ending == "won by all" and len(result.winners) != seats:
        wrong.append("won by all, but not all are winners")
    if result.ending == "lost by all" and result.winners:
        wrong.append("lost by all, and there are winners")
    if result.ending == "won" and any(result.places[seat : seat + 1] != (1,) for seat in result.winners):
        wrong.append("a winner is not in the first place")
    if not result.reason or not result.rule:
        wrong.append("no reason or no rule")
    return wrong
