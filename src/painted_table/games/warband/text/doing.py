"""Deeds on the table in words: who does them, and how. A unit is named by what is under way before its answer."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, listed
from .. import actions as a_
from ..actions import NONE, UNASKED
from ..pack.effects import AttackMod, Discard, Draw, ForbidTargeting
from ..rules.activation import Acting, FreeManeuver
from ..rules.attacking import Striking
from ..rules.effects.board import Option
from ..rules.granted import Granted
from ..rules.posing import Across, Face, Up
from ..rules.realigning import Realigning
from ..rules.shifting import Shifting
from ..state import ATTACK, State, UnitId
from .names import ARCS, COMPASS, seat_name, unit_name, verb_of

MIL = 1000


def inches(mils: float) -> str:
    return f'{mils / MIL:.1f}"'


def degrees(facing: int) -> str:
    return COMPASS.get(facing, f"{facing / 10:g}°")


def heading(facing: int) -> str:
    """Where something looks or goes, as near as people say it."""
    return COMPASS[(facing + 225) // 450 * 450 % 3600]


def doer(s: State) -> UnitId:
    """Whose deed is told now; NOBODY where that is no unit's."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, (Acting, FreeManeuver)):
        return s.acting
    if isinstance(top, Granted):
        return s.grants[-1].unit
    if isinstance(top, (Striking, Realigning, Shifting)):
        return top.unit
    if isinstance(top, (Face, Across, Up)):
        return NOBODY
    return s.moves[-1].unit if s.moves else NOBODY


def does(s: State, verb: str, rest: str = "") -> str:
    """Umber Berserkers charge Lannister Guards."""
    unit = doer(s)
    who = "It" if unit == NOBODY else unit_name(s, unit)
    return f"{who} {verb_of(who, verb)}{rest}."


def _in_arc(arc: int) -> str:
    if arc in (NONE, 0):
        return ""
    return " in the rear" if ARCS[arc] == "rear" else f" in the {ARCS[arc]} flank"


# -- actions


def maneuvers(s: State, seat: Seat, a: a_.Maneuver) -> str:
    return does(s, "maneuvers", _steps(a.first, a.distance, a.last))


def marches(s: State, seat: Seat, a: a_.March) -> str:
    return does(s, "marches", _steps(a.first, a.distance, a.last))


def maneuver_label(s: State, seat: Seat, a: a_.Maneuver) -> str:
    return f"Maneuver {inches(a.distance)}" if a.distance > 0 else "Maneuver"


def march_label(s: State, seat: Seat, a: a_.March) -> str:
    return f"March {inches(a.distance)}" if a.distance > 0 else "March"


def _steps(first: int, distance: int, last: int) -> str:
    """What was told in one line."""
    parts = []
    if first != UNASKED:
        parts.append(f" {heading(first)}")
    if distance not in (UNASKED, 0):
        parts.insert(0, f" {inches(distance)}")
    if last not in (UNASKED, first):
        parts.append(f"{',' if parts else ''} looking {heading(last)} in the end")
    return "".join(parts)


def retreats(s: State, seat: Seat, a: a_.Retreat) -> str:
    enemies = [a.enemy] if a.other == NONE else [a.enemy, a.other]
    return does(s, "retreats", f" from {listed([unit_name(s, unit) for unit in enemies])}")


def charges(s: State, seat: Seat, a: a_.Charge) -> str:
    return does(s, "charges", f" {unit_name(s, a.target)}{_in_arc(a.arc)}")


def shoots(s: State, seat: Seat, a: a_.Shoot) -> str:
    return does(s, "shoots", f" at {unit_name(s, a.target)}{_in_arc(a.arc)}")


def fights(s: State, seat: Seat, a: a_.Melee) -> str:
    return does(s, "fights", " on")


def storms(s: State, seat: Seat, a: a_.Storm) -> str:
    return does(s, "attacks", f" wall {a.wall + 1}")


def strikes(s: State, seat: Seat, a: a_.Strike) -> str:
    return does(s, "attacks", f" {unit_name(s, a.target)}{_in_arc(a.arc)}")


def charge(s: State, seat: Seat, a: a_.Charge) -> str:
    before = "Turn, then charge" if a.first == a_.TURNING else "Charge"
    return f"{before} {unit_name(s, a.target)}{_in_arc(a.arc)}"


def shoot(s: State, seat: Seat, a: a_.Shoot) -> str:
    return f"Shoot at {unit_name(s, a.target)}{_attack(s, doer(s), a.mode)}{_in_arc(a.arc)}"


def strike(s: State, seat: Seat, a: a_.Strike) -> str:
    return f"Attack {unit_name(s, a.target)}{_attack(s, doer(s), a.mode)}{_in_arc(a.arc)}"


def _attack(s: State, unit: UnitId, mode: int) -> str:
    """Its name, where a unit has several."""
    attacks = s.card(unit).attacks if unit != NOBODY else []
    return f" with {attacks[mode].name}" if len(attacks) > 1 and mode < len(attacks) else ""


# -- steps


def turns(s: State, seat: Seat, a: a_.Turn) -> str:
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Face):
        return f"It looks {heading(a.facing)}."
    unit = doer(s)
    if unit != NOBODY and a.facing == s.facing[unit]:
        return does(s, "looks", f" {heading(a.facing)} as before")
    return does(s, "turns", f" {heading(a.facing)}")


def goes(s: State, seat: Seat, a: a_.Go) -> str:
    return does(s, "goes", f" {inches(a.distance)}") if a.distance else does(s, "stays", " in place")


def place(s: State, seat: Seat, a: a_.Place) -> str:
    """Seen from the one who comes: what lies to the right of the side that is hit is to its left."""
    told = "Straight on" if a.along == 0 else f"{inches(abs(a.along))} further {'left' if a.along > 0 else 'right'}"
    if a.side != NONE:
        told += f", at its {ARCS[a.side]}"
    return f"{told}; the enemy gives way {inches(abs(a.push))}" if a.push else told


def places(s: State, seat: Seat, a: a_.Place) -> str:
    realigns = s.moves and s.moves[-1].kind == ATTACK
    return does(s, "shifts" if realigns else "lines up", f", {place(s, seat, a)[:1].lower()}{place(s, seat, a)[1:]}")


def stays(s: State, seat: Seat, a: a_.Stay) -> str:
    return does(s, "stays", " in place")


def shifts(s: State, seat: Seat, a: a_.ShiftTo) -> str:
    return does(s, "shifts", f" {inches((a.across**2 + a.up**2) ** 0.5)}")


def shift(s: State, seat: Seat, a: a_.ShiftTo) -> str:
    far = (a.across**2 + a.up**2) ** 0.5
    sides = ["north" if a.up > 0 else "south"] if abs(a.up) > far / 3 else []
    sides += ["east" if a.across > 0 else "west"] if abs(a.across) > far / 3 else []
    return f"Shift {inches(far)} {'-'.join(sides)}"


# -- dice and choices


def reroll(s: State, seat: Seat, a: a_.Reroll) -> str:
    faces = [str(face) for face in a.faces]
    return f"Roll {listed(faces)} again" if len(faces) < 5 else f"Roll {counted(len(faces), 'die', 'dice')} again"


def rerolls(s: State, seat: Seat, a: a_.Reroll) -> str:
    faces = [str(face) for face in a.faces]
    return f"{listed(faces)} {'is' if len(faces) == 1 else 'are'} rolled again."


def option(s: State, seat: Seat, a: a_.ChooseOption) -> str:
    """What the effect does; its number where that is not told."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Option) and a.option < len(top.inner(s)):
        for effect in s.board.powers.scripts[top.inner(s)[a.option]].effects:
            if isinstance(effect, Draw):
                return f"Draw {counted(effect.count, 'Tactics Card')}"
            if isinstance(effect, Discard):
                return "The opponent discards a card at random"
            if isinstance(effect, ForbidTargeting):
                return "No Orders and no cards help the target"
            if isinstance(effect, AttackMod) and effect.dice_value == "highest":
                return "The attack has its highest dice value"
    return f"Effect {a.option + 1}"


def options(s: State, seat: Seat, a: a_.ChooseOption) -> str:
    return f"{seat_name(s, seat)} chooses: {option(s, seat, a)}."
