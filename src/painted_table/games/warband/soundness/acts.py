"""What goes on: moves, attacks, tests, plays and grants."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..state import DEEDS, FATES, NO_REROLL, RESERVE, Attack, State
from .course import SEATS
from .units import is_unit, name

DIE: Final = 6
ARCS: Final = 4
ANY: Final = 2


def acts(s: State) -> list[str]:
    return [*_turn(s), *_moves(s), *_attacks(s), *_tests(s), *_plays(s), *_grants(s), *_lasting(s), *_effects(s)]


def _is_nobody_or_unit(s: State, unit: int) -> bool:
    return unit == NOBODY or is_unit(s, unit)


def _are_dice(*heaps: tuple[int, ...]) -> bool:
    for heap in heaps:
        for face in heap:
            if not 1 <= face <= DIE:
                return False
    return True


def _turn(s: State) -> list[str]:
    """warband/turn/one-unit, warband/turn/chosen-counts-activated, warband/ability/rage-no-charge"""
    wrong: list[str] = []
    if not _is_nobody_or_unit(s, s.acting):
        wrong.append("a unit acts that is not there")
    elif s.acting != NOBODY and s.fate[s.acting] == RESERVE:
        wrong.append(f"{name(s, s.acting)} acts, and waits in reserve")
    if s.acting_ncu != NOBODY and not 0 <= s.acting_ncu < len(s.ncu_zone):
        wrong.append("an NCU acts that is not there")
    if s.acting != NOBODY and s.acting_ncu != NOBODY:
        wrong.append("a unit and an NCU act in one turn")
    if not 0 <= s.raging <= DIE:
        wrong.append(f"a charge die counts as {s.raging}")
    return wrong


def _moves(s: State) -> list[str]:
    wrong: list[str] = []
    for move in s.moves:
        if not is_unit(s, move.unit) or not 0 <= move.kind < len(DEEDS):
            wrong.append("somebody is on a way that is none")
            continue
        if move.limit < 0 or not 0 <= move.die <= DIE or move.rolls < 0:
            wrong.append(f"{name(s, move.unit)} cannot move like that")
        for target in move.targets:
            if not is_unit(s, target) or s.owner[target] == s.owner[move.unit]:
                wrong.append(f"{name(s, move.unit)} moves against who is no enemy")
        for piece in move.crossed:
            if not 0 <= piece < len(s.piece_kinds):
                wrong.append(f"{name(s, move.unit)} has crossed terrain that is not there")
    return wrong


def _attacks(s: State) -> list[str]:
    """warband/attack/*: one of the attacker's attacks against an enemy, or a wall; Hits without an attacker too."""
    wrong: list[str] = []
    for attack in s.attacks:
        if not _is_nobody_or_unit(s, attack.attacker) or not _is_nobody_or_unit(s, attack.defender):
            wrong.append("somebody fights who is not there")
            continue
        if attack.defender == NOBODY and not 0 <= attack.wall < len(s.walls):
            wrong.append("an attack is against nobody and no wall")
        if attack.attacker != NOBODY:
            if attack.defender != NOBODY and s.owner[attack.attacker] == s.owner[attack.defender]:
                wrong.append(f"{name(s, attack.attacker)} attacks a friend")
            if not 0 <= attack.mode < len(s.card(attack.attacker).attacks):
                wrong.append(f"{name(s, attack.attacker)} has no such attack")
        if not 0 <= attack.arc < ARCS:
            wrong.append("an attack comes from no side of a tray")
        if not _are_dice(attack.fresh, attack.again, attack.guards, attack.guards_again):
            wrong.append("a die shows what no die can")
        if not _is_counted(attack):
            wrong.append("an attack counts fewer than none of something")
    return wrong


def _is_counted(attack: Attack) -> bool:
    if min(attack.hits, attack.sure, attack.wounds, attack.casualties, attack.blocked) < 0:
        return False
    return attack.sure <= attack.hits and NO_REROLL <= attack.reroll <= ANY


def _tests(s: State) -> list[str]:
    wrong: list[str] = []
    for test in s.tests:
        if not is_unit(s, test.unit):
            wrong.append("somebody is tested who is not there")
        if not _are_dice(test.fresh, test.again) or len(test.fresh) + len(test.again) > 2:
            wrong.append("a Morale Test is two dice from 1 to 6")
        if test.casualties < 0 or test.extra < 0:
            wrong.append("a Morale Test costs fewer models than none")
        if test.of_attack and not s.attacks:
            wrong.append("an attack has caused a Morale Test, and there is none")
    return wrong


def _plays(s: State) -> list[str]:
    """Who plays, and with whom; which power it is `_effects` looks at."""
    wrong: list[str] = []
    for play in s.plays:
        if play.user not in SEATS:
            wrong.append("something is played by nobody")
        if not _is_nobody_or_unit(s, play.unit) or not _is_nobody_or_unit(s, play.role):
            wrong.append("something is played by a unit that is not there")
        if play.ncu != NOBODY and not 0 <= play.ncu < len(s.ncu_zone):
            wrong.append("something is played by an NCU that is not there")
    return wrong


def _grants(s: State) -> list[str]:
    """warband/effect/action-granted-by-card"""
    wrong: list[str] = []
    for grant in s.grants:
        if not is_unit(s, grant.unit) or not _is_nobody_or_unit(s, grant.against):
            wrong.append("an action is granted to a unit that is not there")
        if grant.deeds <= 0 or grant.deeds >> len(DEEDS):
            wrong.append("an action is granted that is none")
        if grant.distance < 0 or not 0 <= grant.charge_die <= DIE:
            wrong.append("an action is granted that cannot be performed")
    return wrong


def _lasting(s: State) -> list[str]:
    """warband/card/attached-leaves, warband/ncu/influence-ends-destroyed: on a unit that has not gone."""
    wrong: list[str] = []
    for one in s.lasting:
        if one.unit != NOBODY and (not is_unit(s, one.unit) or FATES[s.fate[one.unit]] in ("reserve", "destroyed")):
            wrong.append("something lies on a unit that is not on the table")
        if one.ncu != NOBODY and not 0 <= one.ncu < len(s.ncu_zone):
            wrong.append("an NCU that is not there influences somebody")
        if one.user not in SEATS or one.tokens < 0:
            wrong.append("something lasts for nobody, or with fewer tokens than none")
    return wrong


def _effects(s: State) -> list[str]:
    """What is at work, what lasts and what is put off is told by its place in the table of powers."""
    scripts, powers = s.board.powers.scripts, s.board.powers.all
    told = [(one.power, one.script, one.place) for one in s.lasting]
    told += [(play.power, powers[play.power].script, 0) for play in s.plays if 0 <= play.power < len(powers)]
    refs = [ref for attack in s.attacks for ref in attack.put_off] + [ref for test in s.tests for ref in test.put_off]
    refs += [ref for move in s.moves for ref in move.put_off]
    told += [(0, script, place) for script, place, _, _ in refs]
    wrong: list[str] = []
    for power, script, place in told:
        if not 0 <= power < len(powers) or not 0 <= script < len(scripts):
            wrong.append("something lasts that is no power of this game")
        elif not 0 <= place < len(scripts[script].effects):
            wrong.append(f"{powers[power].name} has no such effect")
    if any([not 0 <= play.power < len(powers) for play in s.plays]):
        wrong.append("something is at work that is no power of this game")
    return wrong
