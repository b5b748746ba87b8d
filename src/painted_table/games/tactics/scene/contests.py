"""Dice on the table: an attack as far as it has come, a test of will."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.scene import Contest, DiceRow, Die
from ..made.views import View
from ..state import Attack
from .field import TONES


def contests(view: View) -> tuple[Contest, ...]:
    if view.attacks:
        return (_attack(view, view.attacks[-1]),)
    return ()


def _attack(view: View, attack: Attack) -> Contest:
    """tactics/attack/3-target-roll, tactics/attack/5-defence-roll: the dice that hit, and those that block."""
    board = view.board
    defender = board.figures[attack.defender].name
    rows = []
    if attack.attacker != NOBODY:
        faces = attack.faces or ()
        dice = tuple(Die(str(face), sides=10) for face in faces) or (Die("", sides=10),) * attack.dice
        note = f"{attack.value}+" + (f", {attack.hits} hits" if faces else "")
        name = board.figures[attack.attacker].name
        seat = view.side[attack.attacker]
        rows.append(DiceRow(name, TONES[seat], dice, note=note, group="Attack", seat=seat))
    seat = view.side[attack.defender]
    guards = tuple(Die(str(face), sides=10) for face in attack.guards) or (Die("", sides=10),) * attack.hits
    value = board.cards[view.card[attack.defender]].defence
    rows.append(DiceRow(defender, TONES[seat], guards, note=f"{value}+", group="Defence", seat=seat))
    title = f"{board.figures[attack.attacker].name} attacks {defender}" if attack.attacker != NOBODY else defender
    told = "; ".join(f"{row.name}: {', '.join(die.face for die in row.dice) or 'no dice'}" for row in rows)
    return Contest(id="attack", label=f"{title}. {told}", title=title, rows=tuple(rows))
