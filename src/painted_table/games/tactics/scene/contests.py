"""Dice on the table: an attack as far as it has come, a test of will, a door that is to be broken."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.dice import FirstOfAll
from ....core.english import counted
from ....core.scene import Contest, Count, DiceRow, Die, Modifier
from ..cards import ATTACK, DEFENCE, MELEE, RANGED, WILL
from ..made.views import View, imagine
from ..rules.attack import attack_bonus
from ..rules.defence import defence_bonus
from ..rules.modifiers import modifiers, penalty, succeeds
from ..state import Attack, Breach, FigureId, State, WillTest
from ..text.names import title as title_of
from .field import TONES

STEPS = ("attack dice", "defence dice", "wounds")


def contests(view: View) -> tuple[Contest, ...]:
    """The latest first: a test of will inside an attack lies above it."""
    if not (view.attacks or view.tests or view.breaches):
        return ()
    s = imagine(view, FirstOfAll())
    found = []
    if s.tests:
        found.append(_test(s, s.tests[-1]))
    if s.breaches:
        found.append(_breach(s, s.breaches[-1]))
    elif s.attacks:
        found.append(_attack(s, s.attacks[-1]))
    return tuple(found)


def _name(s: State, model: FigureId) -> str:
    return s.board.figures[model].name


def _dice(faces: tuple[int, ...], waiting: int, bonus: int = 0) -> tuple[Die, ...]:
    """As they lie, with what is added to each; or those that are to be rolled."""
    if not faces:
        return (Die("", sides=10),) * waiting
    added, plain = f"{bonus:+d}", not bonus
    return tuple(
        Die(str(face), sides=10) if plain else Die(str(face), sides=10, bonus=added, total=str(face + bonus))
        for face in faces
    )


def _row(s: State, model: FigureId, dice: tuple[Die, ...], note: str, group: str = "") -> DiceRow:
    seat = s.side[model]
    return DiceRow(_name(s, model), TONES[seat], dice, note=note, group=group, seat=seat)


def _tally(s: State, row: int, model: FigureId, roll: int, kind: int, against: FigureId, bought: int) -> list[Modifier]:
    """What is added to each die of a row, and where it comes from."""
    always = "tactics/ability/passive"
    found = [Modifier(row, f"{one.n:+d}", one.name, always) for one in modifiers(s, model, roll, kind, against)]
    if bought:
        found.append(Modifier(row, f"{bought:+d}", "paid for", "tactics/coin/kinds"))
    if penalty(s, model):
        found.append(Modifier(row, f"-{penalty(s, model)}", "shaken", "tactics/token/shaken"))
    return found


def _told(title: str, rows: list[DiceRow]) -> str:
    lines = [f"{row.name}: {', '.join(die.face for die in row.dice if die.face) or 'no dice yet'}" for row in rows]
    return f"{title}. {'; '.join(lines)}"


def _attack(s: State, attack: Attack) -> Contest:
    """tactics/attack/3-target-roll, tactics/attack/5-defence-roll: the dice that hit, and those that block."""
    rows: list[DiceRow] = []
    tally: list[Modifier] = []
    model, foe = attack.attacker, attack.defender
    defence = s.face(foe).defence
    guard = defence_bonus(s, attack) if s.is_on_field(foe) else 0
    blocked = sum(succeeds(face, defence, guard) for face in attack.guards)
    if model != NOBODY:
        bonus = attack_bonus(s, attack) if s.is_on_field(model) else 0
        arms = title_of(s.board.modes[attack.mode].name) if attack.mode != NOBODY else "Arrows"
        note = f"{arms}, {attack.value}+" + (f": {counted(attack.hits, 'hit')}" if attack.faces else "")
        rows.append(_row(s, model, _dice(attack.faces, attack.dice, bonus), note, "Attack"))
        if s.is_on_field(model):
            tally += _tally(s, 0, model, ATTACK, attack.kind, foe, attack.bonus)
    note = f"Defence, {defence}+" + (f": {blocked} blocked" if attack.guards else "")
    rows.append(_row(s, foe, _dice(attack.guards, attack.hits, guard), note, "Defence"))
    if s.is_on_field(foe):
        kind = attack.kind if model != NOBODY else MELEE
        tally += _tally(s, len(rows) - 1, foe, DEFENCE, kind, model, attack.guard)
    facts = []
    if attack.faces or model == NOBODY:
        facts.append(Count("hits", str(attack.hits)))
    if attack.guards or (attack.faces and not attack.hits):
        facts.append(Count("wounds", str(max(0, attack.hits - blocked))))
    title = _title(s, attack)
    return Contest(
        id="attack",
        label=_told(title, rows),
        title=title,
        rows=tuple(rows),
        tally=tuple(tally),
        steps=STEPS,
        step=2 if attack.guards else 1 if attack.faces or model == NOBODY else 0,
        facts=tuple(facts),
    )


def _title(s: State, attack: Attack) -> str:
    if attack.attacker == NOBODY:
        return f"Stakes hit {_name(s, attack.defender)}"
    how = "charges" if attack.charging else "shoots at" if attack.kind == RANGED else "attacks"
    return f"{_name(s, attack.attacker)} {how} {_name(s, attack.defender)}"


def _test(s: State, test: WillTest) -> Contest:
    """tactics/model/will"""
    bonus = test.bonus + sum(one.n for one in modifiers(s, test.model, WILL, NOBODY, NOBODY)) - penalty(s, test.model)
    dice = _dice((test.die,) if test.die else (), 1, bonus)
    title = f"{_name(s, test.model)} tests for will"
    rows = [_row(s, test.model, dice, f"Will, {s.face(test.model).will}+")]
    tally = _tally(s, 0, test.model, WILL, NOBODY, NOBODY, test.bonus)
    return Contest(id="test", label=_told(title, rows), title=title, rows=tuple(rows), tally=tuple(tally))


def _breach(s: State, breach: Breach) -> Contest:
    """tactics/chargeterrain/roll"""
    kind = s.board.door_kinds[s.doors[breach.door]]
    bonus = -penalty(s, breach.model)
    title = f"{_name(s, breach.model)} breaks a door"
    rows = [_row(s, breach.model, _dice(breach.faces, kind.dice, bonus), f"One die of {kind.value}+ will do")]
    return Contest(id="breach", label=_told(title, rows), title=title, rows=tuple(rows))
