"""The course of a battle: rounds, turns, armies, points and the end."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ..rules.earning import SOURCES
from ..rules.ending import GIVEN_UP, TOLD
from ..state import State, other

SEATS: Final = (0, 1)
LAST_PASS: Final = 2


def course(s: State) -> list[str]:
    """warband/victory/eight-rounds, warband/turn/phase-ends, warband/setup/order-of-steps"""
    wrong: list[str] = []
    if not 0 <= s.round <= s.board.rounds:
        wrong.append(f"it is round {s.round}, and the battle has {s.board.rounds}")
    if s.first not in SEATS or s.south not in SEATS or s.active not in SEATS:
        wrong.append("a seat is named that nobody has")
    if not 0 <= s.passes <= LAST_PASS:
        wrong.append(f"{s.passes} turns in a row were passed, and a round ends with the second")
    if s.turns < 0:
        wrong.append("fewer turns than none have begun")
    if not 0 <= s.revealed <= 2:
        wrong.append(f"{s.revealed} of the two secret choices of the set-up are revealed")
    return [*wrong, *_end(s)]


def _end(s: State) -> list[str]:
    """warband/victory/*: who has won, by which rule, and that nothing is asked any more."""
    wrong: list[str] = []
    if s.over and s.over not in TOLD:
        wrong.append(f"no battle ends by {s.over}")
    if s.over and s.agenda:
        wrong.append("the battle is over, and something is asked")
    if not s.over and (s.winner != NOBODY or s.conceded != NOBODY):
        wrong.append("somebody has won or given up, and the battle goes on")
    if (s.over == GIVEN_UP) != (s.conceded != NOBODY):
        wrong.append("somebody has given up, and the battle ended otherwise, or the other way round")
    if s.conceded != NOBODY and s.winner != other(s.conceded):
        wrong.append("who has given up has won")
    return wrong


def armies(s: State) -> list[str]:
    """warband/commander/one, warband/attach/same-type, warband/army/unique-characters. Points and Factions are those
    of a whole army, and a position may show a part of one."""
    wrong: list[str] = []
    for seat in SEATS:
        if s.armies:
            wrong += _army(s, seat)
    return wrong


def _army(s: State, seat: Seat) -> list[str]:
    board, wrong = s.board, []
    there: list[str] = []
    commanders = 0
    for unit, attachment in s.armies[seat][0]:
        there.append(board.units[unit].entry.character)
        if attachment == NOBODY:
            continue
        one = board.attachments[attachment]
        there.append(one.character)
        commanders += one.is_commander
        if one.type != board.units[unit].type:
            wrong.append(f"{one.name} cannot be with {board.units[unit].name}: another type")
    there += [board.ncus[ncu].character for ncu in s.armies[seat][1]]
    named = [one for one in there if one]
    for character in sorted(set(named)):
        if named.count(character) > 1:
            wrong.append(f"{character.replace('_', ' ').title()} is in one army twice")
    if commanders > 1:
        wrong.append(f"one army has {commanders} Commanders")
    return wrong


def points(s: State) -> list[str]:
    """warband/victory/vp-public, warband/victory/tie-after-eight"""
    wrong: list[str] = []
    if any([sum(s.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]) > s.points[seat] for seat in SEATS]):
        wrong.append("somebody has more points by what they were for than in all")
    if min(s.points) < 0:
        wrong.append("somebody has fewer Victory Points than none")
    if min(s.spoils) < 0:
        wrong.append("somebody has destroyed less than nothing")
    if s.board.is_siege and s.points[other(s.south)]:
        wrong.append("the Defender of a siege has Victory Points, and only the Attacker scores")
    return wrong
