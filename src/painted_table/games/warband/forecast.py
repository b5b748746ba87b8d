"""What a charge, a shot, a blow or a test is likely to bring, before a die is rolled and while it is under way.

Reckoned from what lies open, abilities that work by themselves included, as the mind reckons it (`faced`); cards that
somebody may hold and tokens that somebody may spend are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.agenda import NOBODY, Action
from ...core.forecast import Bar, Calculator, Forecast, percent
from ...core.refusal import Garbled
from .actions import NONE, TURNING, UNASKED, Charge, Retreat, Shoot, Strike
from .geometry.arcs import standing_arcs
from .geometry.charge import placements, way_between
from .geometry.measure import SLIP, Facing
from .geometry.tray import Tray
from .mind.odds import SIDES, SUMS, Blow, charge_chance, convolved, faced, mean, panic_losses
from .rules.activation import Acting
from .rules.attacking import Striking
from .rules.charging import best_pivot, melee_mode
from .rules.crossing import hinders, swept_over
from .rules.ground import field_of, foes
from .rules.moving import INCH
from .rules.standing import speed
from .state import MoraleTest, State, UnitId


def forecast(s: State, a: Action | None) -> Forecast | None:
    """Of an action that may be declared, or of an attack whose dice are to be rolled; None where nothing is told."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Striking) and isinstance(a, Strike):
        return _of_attack(s, "The attack", top.unit, a.target, a.mode, a.arc)
    if not isinstance(top, Acting):
        return None
    unit = s.acting
    if isinstance(a, Charge):
        return _of_charge(s, unit, a)
    if isinstance(a, Shoot):
        return _of_attack(s, "The shot", unit, a.target, a.mode, NONE)
    if isinstance(a, Retreat):
        return _of_test(s, unit)
    return None


def arc_of(s: State, unit: UnitId, target: UnitId, arc: int) -> int:
    """The side that is struck: the one named, or the one in which it stands."""
    return arc if arc != NONE else standing_arcs(s.tray(target), s.tray(unit))[0]


def _of_attack(s: State, title: str, unit: UnitId, target: UnitId, mode: int, arc: int) -> Forecast:
    return told(
        title,
        s.card(target).name,
        s.hp[target],
        faced(s, unit, target, mode, arc_of(s, unit, target, arc), tokens=False),
    )


def _of_charge(s: State, unit: UnitId, a: Charge) -> Forecast | None:
    """warband/charge/roll: whether it comes, and what then; the shortest of the facings that are offered."""
    mode = melee_mode(s, unit)
    if mode == NOBODY:
        return None
    side = arc_of(s, unit, a.target, a.arc)
    far, comes, crossed = _way(s, unit, a, side)
    name = s.card(a.target).name
    blow = faced(s, unit, a.target, mode, side, charging=True, tokens=False, crossed=crossed)
    lost = mean(panic_losses(s, MoraleTest(unit, True)), s.hp[unit])
    bars = (
        Bar("fails, and tests for panic", 1.0 - comes, "fails", good=False),
        Bar("comes, and the enemy stands", comes * (1.0 - blow.kill), "comes"),
        Bar(f"destroys {name}", comes * blow.kill, "gone"),
    )
    says = (
        f"{percent(comes)} to come over {far / 1000:.1f} inches, then {blow.hits:.1f} hits and"
        f" {blow.losses:.1f} models of {name} lost on average; if it fails it loses {lost:.1f} to panic"
    )
    numbers = {
        "comes": comes,
        "distance": far,
        "hits": blow.hits,
        "losses": blow.losses,
        "gone": blow.kill,
        "panic": lost,
    }
    return Forecast("The charge", says, bars, comes, numbers)


class Approach(NamedTuple):
    """How a charge would come at its target."""

    facing: Facing
    far: int
    """In mils, once it has turned."""
    dice: int
    """warband/terrain/hindering: two, of which the lower counts, where something is in the way; none of a unit that
    rages, which does not roll (warband/charge/set-die)."""
    chance: float


def approach(s: State, unit: UnitId, a: Charge, side: int) -> Approach:
    """warband/ui/best-pivot: from the facing that is named, or the best."""
    start, enemy = s.tray(unit), s.tray(a.target)
    facing = best_pivot(s, unit, a.target, side, s.raging) if a.first in (UNASKED, TURNING) else a.first
    return _at_facing(s, unit, start.at(start.x, start.y, facing), enemy)


def _at_facing(s: State, unit: UnitId, turned: Tray, enemy: Tray) -> Approach:
    way = way_between(turned, enemy)
    far = int(way.length)
    if s.raging:
        comes = (speed(s, unit) + s.raging) * INCH + SLIP >= far
        return Approach(turned.facing, far, 0, 1.0 if comes else 0.0)
    dice = 2 if hinders(s, turned, way.across, way.up) else 1
    return Approach(turned.facing, far, dice, charge_chance(far, speed(s, unit), 1, dice))


def _way(s: State, unit: UnitId, a: Charge, side: int) -> tuple[int, float, tuple[int, ...]]:
    """How far it is, how likely the charge comes and which terrain it then has crossed: warband/terrain/hindering,
    warband/terrain/fortified-crossing.
    """
    best, start = approach(s, unit, a, side), s.tray(unit)
    turned = start.at(start.x, start.y, best.facing)
    way = way_between(turned, s.tray(a.target))
    ends = placements(field_of(s, unit), turned, foes(s, unit).index(a.target), side)
    crossed = swept_over(s, turned, way.across, way.up, ends[0].end) if ends and s.piece_kinds else ()
    return best.far, best.chance, crossed


def _of_test(s: State, unit: UnitId) -> Forecast:
    """warband/retreat/panic-first"""
    chances = panic_losses(s, MoraleTest(unit, True))
    lost = mean(chances, s.hp[unit])
    bars = (Bar("nobody lost", chances[0], "none"), Bar("models lost", 1.0 - chances[0], "some", good=False))
    says = f"{percent(chances[0])} to pass the Panic Test without loss, {lost:.1f} models lost on average"
    return Forecast("The retreat", says, bars, chances[0], {"panic": lost})


def told(title: str, name: str, hp: int, blow: Blow) -> Forecast:
    """By models lost, the Panic Test included."""
    few = sum(blow.chances[1 : min(4, hp)])
    many = sum(blow.chances[4:hp])
    bars = [Bar("nobody lost", blow.chances[0], "0", good=False)]
    if hp > 1:
        bars.append(Bar("1 to 3 models lost", few, "1-3"))
    if hp > 4:
        bars.append(Bar("4 or more", many, "4+"))
    bars.append(Bar(f"destroys {name}", blow.kill, "gone"))
    says = f"{blow.hits:.1f} hits, {blow.losses:.1f} models of {name} lost with the Panic Test on average"
    numbers = {"hits": blow.hits, "losses": blow.losses, "gone": blow.kill, "chances": list(blow.chances)}
    return Forecast(title, says, tuple(bars), 1.0 - blow.chances[0], numbers)


# -- without a table


def reckon(words: Sequence[str]) -> Forecast:
    """From the numbers of two cards: no charge, no keyword, the front."""
    if len(words) != 5 or not all(word.isdecimal() for word in words):
        raise Garbled("Five whole numbers are wanted.", "dice, to hit, defense, morale, models: 8 3 5 6 12")
    dice, to_hit, defense, morale, hp = (int(word) for word in words)
    if not (1 <= dice <= 20 and 1 <= to_hit <= SIDES and 1 <= defense <= SIDES and 2 <= morale <= 12 and 1 <= hp <= 24):
        raise Garbled("No attack is like that.", "1 to 20 dice, values of 1 to 6, morale of 2 to 12, 1 to 24 models.")
    hit, block = _share(to_hit), _share(defense)
    through = [1.0]
    for _ in range(dice):
        through = convolved(through, [1.0 - hit * (1.0 - block), hit * (1.0 - block)])
    panic = [0.0] * (morale + 1)
    for total in range(2, 13):
        panic[max(0, morale - total)] += SUMS[total] / 36
    found = [0.0] * (hp + 1)
    for number, chance in enumerate(through):
        if number == 0 or number >= hp:
            found[min(number, hp)] += chance
            continue
        for fled, one in enumerate(panic):
            found[min(hp, number + fled)] += chance * one
    return told(f"{dice} dice at {to_hit}+", "the unit", hp, Blow(found, dice * hit, hp))


def _share(value: int) -> float:
    """warband/attack/natural-one-six: a 1 fails and a 6 succeeds, whatever the value."""
    return (7 - min(max(value, 2), SIDES)) / SIDES


CALCULATOR = Calculator(
    "DICE TOHIT DEFENSE MORALE MODELS", "What an attack with so many dice brings, its Panic Test included.", reckon
)
