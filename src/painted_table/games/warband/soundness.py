"""What is true of every state, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .geometry.measure import OVERLAP, SLIP
from .geometry.polygon import outline, outside
from .geometry.tray import may_meet, penetration
from .rules.decks import deck_list, in_the_open
from .rules.earning import SOURCES
from .state import BANDED, DESTROYED, DYING, TABLE, State, all_contacts

SLACK = 3 * SLIP
"""What rounding may cost of a limit: warband/geo/rounding-slip."""


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_units(s), *_trays(s), *_effects(s), *_cards(s), *_points(s)]


def _units(s: State) -> list[str]:
    wrong: list[str] = []
    for unit, fate in enumerate(s.fate):
        name = f"{s.card(unit).name} ({unit})"
        if not 0 <= s.hp[unit] <= s.full_hp(unit):
            wrong.append(f"{name} has {s.hp[unit]} of {s.full_hp(unit)} Hit Points")
        if (fate == TABLE) and s.hp[unit] == 0:
            wrong.append(f"{name} has no Hit Points and is on the table")
        if fate == DYING and s.hp[unit] > 0 and not any(one.unit == unit and one.saved for one in s.falls):
            wrong.append(f"{name} is dying with Hit Points left")
        if fate == DESTROYED and s.conditions[unit]:
            wrong.append(f"{name} is destroyed and has Conditions")
        if (fate == BANDED) != (unit in s.right and s.fate[s.right.index(unit)] in (TABLE, DYING)):
            wrong.append(f"{name} is half of a pair that is not there, or the other way round")
    return wrong


def _trays(s: State) -> list[str]:
    """warband/geo/end-no-overlap, warband/geo/on-table"""
    wrong: list[str] = []
    here = [unit for unit, fate in enumerate(s.fate) if fate in (TABLE, DYING)]
    moving = [move.unit for move in s.moves]
    for unit in here:
        tray = s.tray(unit)
        if outside(outline(tray), s.board.width, s.board.height) > SLACK:
            wrong.append(f"{s.card(unit).name} ({unit}) is beyond the edge")
        for other in here:
            if other >= unit or unit in moving or other in moving:
                continue
            if may_meet(tray, s.tray(other), 0.0) and penetration(tray, s.tray(other)) > OVERLAP + SLACK:
                wrong.append(f"{s.card(unit).name} ({unit}) and {s.card(other).name} ({other}) overlap")
    if s.contacts != all_contacts(s):
        wrong.append("who touches whom is not as they stand")
    return wrong


def _effects(s: State) -> list[str]:
    """What is at work, what lasts and what is put off is told by its place in the table of powers."""
    scripts, powers = s.board.powers.scripts, s.board.powers.all
    told = [(one.power, one.script, one.place) for one in s.lasting]
    told += [(play.power, powers[play.power].script, 0) for play in s.plays if 0 <= play.power < len(powers)]
    refs = [ref for attack in s.attacks for ref in attack.put_off] + [ref for test in s.tests for ref in test.put_off]
    told += [(0, script, place) for script, place, _, _ in refs]
    wrong: list[str] = []
    for power, script, place in told:
        if not 0 <= power < len(powers) or not 0 <= script < len(scripts):
            wrong.append("something lasts that is no power of this game")
        elif not 0 <= place < len(scripts[script].effects):
            wrong.append(f"{powers[power].name} has no such effect")
    if any(not 0 <= play.power < len(powers) for play in s.plays):
        wrong.append("something is at work that is no power of this game")
    return wrong


def _cards(s: State) -> list[str]:
    """warband/deck/build: no card is lost, and none comes twice."""
    wrong: list[str] = []
    for seat in (0, 1):
        if len(s.hands[seat]) != s.hand_counts[seat]:
            wrong.append("a hand is not as large as everyone can count")
        rest = deck_list(s, seat)
        for card in [*in_the_open(s, seat), *s.hands[seat]]:
            if card not in rest:
                wrong.append(f"{s.board.cards[card].name} lies somewhere once too often")
            else:
                rest.remove(card)
        hand = list(s.hands[seat])
        for card in s.known[seat]:
            if card not in hand:
                wrong.append("a card is known that is not in hand")
            else:
                hand.remove(card)
    return wrong


def _points(s: State) -> list[str]:
    wrong: list[str] = []
    if any(sum(s.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]) > s.points[seat] for seat in (0, 1)):
        wrong.append("somebody has more points by what they were for than in all")
    if min(s.points) < 0:
        wrong.append("somebody has fewer Victory Points than none")
    taken = [zone for zone in s.ncu_zone if zone != NOBODY]
    if len(set(taken)) != len(taken):
        wrong.append("two NCUs are in one zone")
    return wrong
