"""How a game has ended, as terminals tell it."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.agenda import NOBODY, Seat
from ..core.english import counted
from ..core.game import AnyGame
from ..core.match import Match
from ..core.result import Result


def ending(match: Match, names: Sequence[str]) -> list[str]:
    """Who has won, why, and where everybody stands: a line each; nothing while the game goes on."""
    result = match.game.result(match.state)
    if result is None:
        return []
    people = [_person(match.game, match.state, names, seat) for seat in range(match.setup.players)]
    seats = sorted(range(len(people)), key=lambda seat: result.places[seat])
    plates = {plate.seat: plate for plate in match.game.scene(match.game.see(match.state, NOBODY)).plates}
    made = {seat: ", ".join(f"{part.value} {part.label}" for part in plate.parts) for seat, plate in plates.items()}
    return [
        result.told(people),
        f"{result.reason} ({result.rule})",
        *(_standing(result, seat, people[seat], made.get(seat, "")) for seat in seats),
    ]


def _person(game: AnyGame, s: object, names: Sequence[str], seat: Seat) -> str:
    return f"{names[seat]} ({game.seat_name(s, seat)})"


def _standing(result: Result, seat: Seat, person: str, made: str) -> str:
    line = f"{result.places[seat]:>3}. {person}"
    if not result.scores:
        return line
    total = f"{line}, {counted(result.scores[seat], result.unit)}"
    return f"{total}: {made}" if made else total


def ending_data(result: Result | None) -> dict[str, object] | None:
    """For a program, seats counted from one; None while the game goes on."""
    if result is None:
        return None
    return {
        "ending": result.ending,
        "winners": [seat + 1 for seat in result.winners],
        "places": list(result.places),
        "scores": list(result.scores),
        "unit": result.unit,
        "reason": result.reason,
        "rule": result.rule,
    }
