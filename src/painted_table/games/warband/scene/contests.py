"""Dice on the table: an attack as far as it has come, a Morale Test, the die of a charge."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.scene import Contest, Count, DiceRow, Die
from ..board import RANGED
from ..made.views import View
from ..state import CHARGE, Attack, MoraleTest, Move, UnitId
from ..text.names import ARCS, naming
from .measures import inches, tone

STEPS = ("attack", "defence", "panic")


def contests(view: View) -> tuple[Contest, ...]:
    """The latest first: a test inside an attack lies above it."""
    found = []
    if view.tests:
        found.append(_test(view, view.tests[-1]))
    if view.attacks and (view.attacks[-1].rolled or view.attacks[-1].hits):
        found.append(_attack(view, view.attacks[-1]))
    elif view.moves and view.moves[-1].kind == CHARGE and view.moves[-1].die:
        found.append(_charge(view, view.moves[-1]))
    return tuple(found)


def _name(view: View, unit: UnitId) -> str:
    return naming(view.board, view.armies).unit_names[unit]


def _dice(fresh: tuple[int, ...], again: tuple[int, ...], waiting: int = 0) -> tuple[Die, ...]:
    """Those rolled again keep their place at the end, and stay as they are."""
    rolled = (*[Die(str(face)) for face in fresh], *[Die(str(face), state="kept") for face in again])
    return rolled or (Die(""),) * waiting


def _attack(view: View, attack: Attack) -> Contest:
    """warband/attack/windows: dice that hit, and dice that block."""
    board = view.board
    rows = []
    if attack.attacker != NOBODY:
        card = board.units[view.kind[attack.attacker]].attacks[attack.mode]
        seat = view.owner[attack.attacker]
        note = f"{card.name}, {card.to_hit}+"
        if attack.hits:
            note += f", {attack.hits} hits"
        dice = _dice(attack.fresh, attack.again)
        name = _name(view, attack.attacker)
        rows.append(DiceRow(name, tone(view, seat), dice, note=note, group="Attack", seat=seat))
    if attack.defender != NOBODY:
        seat = view.owner[attack.defender]
        note = f"{board.units[view.kind[attack.defender]].defense}+"
        dice = _dice(attack.guards, attack.guards_again, attack.hits - attack.sure)
        rows.append(
            DiceRow(
                _name(view, attack.defender),
                tone(view, seat),
                dice,
                note=note,
                group="Defence",
                seat=seat,
                left=view.hp[attack.defender],
                lost=attack.casualties,
            )
        )
    title = _title(view, attack)
    told = "; ".join(
        f"{row.name}: {', '.join(die.face for die in row.dice if die.face) or 'no dice yet'}" for row in rows
    )
    facts = [Count(label, str(n)) for label, n in (("hits", attack.hits), ("casualties", attack.casualties)) if n]
    return Contest(
        id="attack",
        label=f"{title}. {told}",
        title=title,
        rows=tuple(rows),
        steps=STEPS,
        step=2 if view.tests or attack.casualties else 1 if attack.hits else 0,
        facts=tuple(facts),
    )


def _title(view: View, attack: Attack) -> str:
    if attack.attacker == NOBODY:
        return f"Hits on {_name(view, attack.defender)}"
    who = _name(view, attack.attacker)
    if attack.defender == NOBODY:
        return f"{who} storms wall {attack.wall + 1}"
    kind = view.board.units[view.kind[attack.attacker]].attacks[attack.mode].kind
    how = "shoots at" if kind == RANGED else "charges" if attack.charging else "attacks"
    arc = ARCS[attack.arc]
    where = "" if arc == "front" else ", in the rear" if arc == "rear" else ", in the flank"
    return f"{who} {how} {_name(view, attack.defender)}{where}"


def _test(view: View, test: MoraleTest) -> Contest:
    """warband/panic: two dice against Morale."""
    seat = view.owner[test.unit]
    morale = view.board.units[view.kind[test.unit]].morale
    dice = _dice(test.fresh, test.again, 2)
    note = f"Morale {morale}" + (f", {test.mod:+d}" if test.mod else "")
    row = DiceRow(_name(view, test.unit), tone(view, seat), dice, note=note, seat=seat)
    title = f"{_name(view, test.unit)} {'tests for panic' if test.panic else 'tests its morale'}"
    told = ", ".join(die.face for die in dice if die.face) or "not rolled yet"
    facts = (Count("lost to panic", str(test.casualties)),) if test.casualties else ()
    return Contest(id="test", label=f"{title}: {told}", title=title, rows=(row,), facts=facts)


def _charge(view: View, move: Move) -> Contest:
    """warband/charge: Speed and one die must reach."""
    seat = view.owner[move.unit]
    note = f"Speed {inches(move.limit)}, fails on {move.fail_on} or less"
    row = DiceRow(_name(view, move.unit), tone(view, seat), (Die(str(move.die)),), note=note, seat=seat)
    title = f"{_name(view, move.unit)} charges {_name(view, move.targets[0])}" if move.targets else "A charge"
    return Contest(id="charge", label=f"{title}: {move.die}", title=title, rows=(row,))
