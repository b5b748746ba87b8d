"""warband/charge/*: declaration, pivot, die, and where the charger comes to stand; the attack is that of attack.py.

The record of the attack is made when the declaration is complete, so that what is used before the dice finds it there.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ....core.rolls import D6, Faces, Heap, HeapRoll
from ..actions import KEEP, NONE, ROLL_AGAIN, TURNING, UNASKED, Charge, ChargeRoll, Keep, Place, RollAgain, Turn
from ..board import MELEE
from ..geometry import aims
from ..geometry.charge import Placement, Way, fault_charging, placements, pushed, way_between
from ..geometry.crossing import stood_upon
from ..geometry.measure import CIRCLE, SLIP, Facing
from ..geometry.sight import may_see, sees
from ..geometry.tray import distance
from ..state import CHARGE, TABLE, Attack, Decision, Move, State, Step, UnitId
from . import windows
from .attack import declare, resolve
from .chronicle import note_charge
from .crossing import TERRAIN, enter, enter_by_way, hinders, swept_over
from .ground import field_of, foes, pieces, refusal, sight_of, unseen
from .morale import panic
from .moving import CLAIMS, INCH, MOVE_END, MOVED, NO_FACING, Walking, begin, is_under_way
from .standing import is_forbidden, speed

BEST_DIE: Final = 6


# -- whom


def charges(s: State, unit: UnitId) -> list[Action]:
    """warband/charge/hopeless, warband/charge/declare: every target that can be reached with luck, in sight, with a
    facing and a place; with its side where two are tied."""
    found: list[Action] = []
    if is_forbidden(s, unit, CHARGE):
        return found
    field, start = field_of(s, unit), s.tray(unit)
    reach = (speed(s, unit) + BEST_DIE) * INCH
    for k, target in enumerate(foes(s, unit)):
        enemy = field.enemies[k]
        if s.fate[target] != TABLE or not aims.is_near_enough(start, enemy, reach):
            continue
        if not may_see(start, enemy) or not is_seen(s, unit, target):
            continue
        sides = aims.charge_sides(start, enemy)
        for side in sides:
            if aims.may_charge(field, start, k, side, reach):
                found.append(Charge(target, side if len(sides) > 1 else NONE))
    return found


def may_charge(s: State, unit: UnitId) -> bool:
    """Whether a Charge of the canonical list is possible."""
    return not s.is_engaged(unit) and len(charges(s, unit)) > 0


def nearest_chargeable(s: State, unit: UnitId) -> list[UnitId]:
    """Those that it could charge at the smallest distance; several where they are equally near."""
    targets = sorted({a.target for a in charges(s, unit) if isinstance(a, Charge)})
    far = [distance(s.tray(unit), s.tray(target)) for target in targets]
    return [target for target, one in zip(targets, far) if one <= min(far) + SLIP]


def is_seen(s: State, unit: UnitId, target: UnitId) -> bool:
    """warband/los/charge-uses-same, warband/los/no-range-limit"""
    sight = sight_of(s, unit, target, False)
    return sees(s.tray(unit), s.tray(target), sight.others, sight.pieces)


def why_not_charge(s: State, unit: UnitId, a: Charge) -> Refusal | None:
    """A hopeless Charge may be declared all the same."""
    if is_forbidden(s, unit, CHARGE):
        return Refusal("warband/ability/drawbacks-stay", "It cannot charge.")
    enemies = foes(s, unit)
    if a.target not in enemies or s.fate[a.target] != TABLE:
        return Refusal("warband/charge/declare", "It charges an enemy unit on the table.")
    field, start, target = field_of(s, unit), s.tray(unit), enemies.index(a.target)
    sides = aims.charge_sides(start, field.enemies[target])
    if (a.arc == NONE) != (len(sides) == 1) or (a.arc != NONE and a.arc not in sides):
        return Refusal("warband/arc/tie-attacker", "Name the side where two are tied, and only there.")
    side = a.arc if a.arc != NONE else sides[0]
    fault = aims.fault_declaring(field, sight_of(s, unit, a.target, False), start, target, side)
    if fault is not None:
        if fault.rule == aims.UNSEEN:
            return Refusal(fault.rule, unseen(start, field.enemies[target]), "Turn or move first.")
        return refusal(fault)
    if a.first in (UNASKED, TURNING):
        return None
    return why_not_facing(s, unit, a.target, a.first)


def why_not_facing(s: State, unit: UnitId, target: UnitId, facing: int) -> Refusal | None:
    """warband/charge/one-pivot, warband/charge/front-area, warband/charge/path"""
    if not 0 <= facing < CIRCLE:
        return NO_FACING
    fault = fault_charging(field_of(s, unit), s.tray(unit), foes(s, unit).index(target), facing)
    return None if fault is None else refusal(fault)


def melee_mode(s: State, unit: UnitId) -> int:
    """The attack of a charge: its first melee attack."""
    for mode, card in enumerate(s.card(unit).attacks):
        if card.kind == MELEE:
            return mode
    return NOBODY


# -- from the declaration to the die


def begin_charge(
    s: State, unit: UnitId, a: Charge, granted: bool = False, die: int = 0, repeat: bool = False, counts: bool = False
) -> None:
    """`die`: set instead of rolled; `repeat`: the roll may be repeated (warband/charge/reroll-when)."""
    move = Move(
        unit, CHARGE, INCH * speed(s, unit), granted, targets=(a.target,), plan=(a.first,), die=die, repeat=repeat
    )
    move.side = a.arc if a.arc != NONE else aims.charge_sides(s.tray(unit), s.tray(a.target))[0]
    move.is_set = die > 0
    begin(s, move, counts)
    s.agenda += [MOVE_END, MOVED, CHARGE_JUDGE, CHARGE_ROLLED, CHARGE_REPEAT, CHARGE_STEP, CHARGE_DECLARED]
    if a.first == TURNING:
        s.agenda.append(CHARGE_TURN)
    else:
        _pivot(s, best_pivot(s, unit, a.target, move.side, die) if a.first == UNASKED else a.first)


def facings(s: State, unit: UnitId, target: UnitId, side: int) -> list[Facing]:
    """Of the canonical list; of a hopeless Charge that was declared freely any that is legal will do."""
    reach = (speed(s, unit) + BEST_DIE) * INCH
    found = aims.charge_facings(field_of(s, unit), s.tray(unit), foes(s, unit).index(target), side, reach)
    if not found:
        stands = s.facing[unit]
        wanted = [stands, *[facing for facing in range(0, CIRCLE, 150) if facing != stands]]
        found = [facing for facing in wanted if why_not_facing(s, unit, target, facing) is None]
    return found


def best_pivot(s: State, unit: UnitId, target: UnitId, side: int, die: int = 0) -> Facing:
    """warband/ui/best-pivot: the one with which it most likely comes, then the shortest way; a die that is set asks for
    the shortest alone."""
    best, most, least = s.facing[unit], -1.0, 0.0
    start, enemy = s.tray(unit), s.tray(target)
    for facing in facings(s, unit, target, side):
        way = way_between(start.at(start.x, start.y, facing), enemy)
        chance = 0.0
        if not die:
            chance = (BEST_DIE + 1 - needed(s, unit, facing, target)) / BEST_DIE
            if hinders(s, start.at(start.x, start.y, facing), way.across, way.up):
                chance *= chance
        if chance > most + 1e-9 or (chance > most - 1e-9 and way.length < least - SLIP):
            best, most, least = facing, chance, way.length
    return best


def _pivot(s: State, facing: int) -> None:
    """warband/charge/one-pivot: about its centre; terrain counts only once the charge succeeds."""
    unit = s.moves[-1].unit
    s.stand(unit, s.x[unit], s.y[unit], facing)


class ChargeTurn(Walking):
    form = "charge-turn"
    rule = "warband/charge/one-pivot"

    def options(self, s: State) -> list[Action]:
        move = s.moves[-1]
        return [Turn(facing) for facing in facings(s, move.unit, move.targets[0], move.side)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Turn) or a.arc != NONE:
            return Refusal("warband/charge/one-pivot", "It turns now, or stays as it stands.")
        move = s.moves[-1]
        return why_not_facing(s, move.unit, move.targets[0], a.facing)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Turn)
        _pivot(s, a.facing)


class ChargeDeclared(Step):
    """warband/charge/declaration-complete: target, side and pivot are fixed, and the attack exists."""

    form = "charge-declared"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        mode = melee_mode(s, move.unit)
        declare(s, Attack(move.unit, move.targets[0], mode, True, move.side, granted=move.granted))
        windows.open(s, "action_declared")


def is_on(s: State) -> bool:
    """warband/effect/destroyed-during: whether the charge has both its sides."""
    return is_under_way(s) and s.fate[s.moves[-1].targets[0]] == TABLE


def way_of(s: State) -> Way:
    """warband/charge/measure-after-pivot, warband/charge/parallel-sides"""
    move = s.moves[-1]
    return way_between(s.tray(move.unit), s.tray(move.targets[0]))


def roll_charge(s: State) -> None:
    """warband/charge/roll: one die; warband/terrain/hindering: two, of which the lower counts."""
    way = way_of(s)
    is_hindered = hinders(s, s.tray(s.moves[-1].unit), way.across, way.up)
    s.agenda.append(ChargeDice(2 if is_hindered else 1))


class ChargeStep(Step):
    """warband/charge/set-die: what was set is not rolled, whatever is in the way."""

    form = "charge-step"

    def run(self, s: State) -> None:
        if is_on(s) and not s.moves[-1].is_set:
            roll_charge(s)


class ChargeDice(HeapRoll[State]):
    form = "charge-dice count"
    rule = "warband/charge/roll"

    def __init__(self, count: int) -> None:
        self.count = count

    def heaps(self, s: State) -> list[Heap]:
        return [(self.count, D6)]

    def shown(self, s: State, faces: Faces) -> Action:
        return ChargeRoll(faces)

    def faces(self, a: Action) -> Faces | None:
        return a.faces if isinstance(a, ChargeRoll) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChargeRoll)
        s.moves[-1].die = min(a.faces)
        s.moves[-1].rolls += 1


def offer_repeat(s: State) -> None:
    """warband/charge/reroll-whole: once, and not where the die was set."""
    move = s.moves[-1]
    if is_on(s) and not move.is_set and move.rolls == 1:
        s.agenda.append(REPEATING)


class ChargeRepeat(Step):
    """warband/charge/reroll-when: a re-roll that comes with the Charge is decided before the window."""

    form = "charge-repeat"

    def run(self, s: State) -> None:
        if s.moves[-1].repeat:
            offer_repeat(s)


class Repeating(Decision):
    form = "repeating"
    rule = "warband/charge/reroll-whole"

    def seat(self, s: State) -> Seat:
        return s.owner[s.moves[-1].unit]

    def options(self, s: State) -> list[Action]:
        return [KEEP, ROLL_AGAIN]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, (Keep, RollAgain)):
            return None
        return Refusal(self.rule, "Roll the charge again, or keep it.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, RollAgain):
            roll_charge(s)

    def passing(self, s: State) -> Action | None:
        return KEEP


class ChargeRolled(Step):
    form = "charge-rolled"

    def run(self, s: State) -> None:
        if is_on(s):
            windows.open(s, "charge_rolled")


# -- success and failure


def needed(s: State, unit: UnitId, facing: int, target: UnitId) -> int:
    """The least die with which a charge from that facing is long enough, never a 1; 7 where none is."""
    far = aims.charge_length(s.tray(unit), facing, s.tray(target))
    for die in range(2, BEST_DIE + 1):
        if (speed(s, unit) + die) * INCH + SLIP >= far:
            return die
    return BEST_DIE + 1


class ChargeJudge(Step):
    """warband/charge/one-fails, warband/charge/short-fails, warband/terrain/hindering-one, warband/geo/range-tolerance.

    A charge whose target is gone, or leaves no place any more, is over without a test.
    """

    form = "charge-judge"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if not is_on(s):
            s.attacks.pop()
            return
        if move.die <= move.fail_on or move.limit + INCH * move.die + SLIP < way_of(s).length:
            # warband/charge/failed-stays, warband/charge/failed-panic
            s.agenda += [CHARGE_OFF, CHARGE_FAILED]
            panic(s, move.unit)
            return
        found = places(s)
        if not found:
            s.attacks.pop()
            return
        s.agenda += [CHARGE_ATTACK, CHARGE_SUCCESS, CLAIMS, TERRAIN]
        if len(found) == 1:
            align(s, found[0])
        else:
            s.agenda.append(PLACING)


class ChargeFailed(Step):
    form = "charge-failed"

    def run(self, s: State) -> None:
        windows.open(s, "charge_failed")


class ChargeOff(Step):
    """There is no attack."""

    form = "charge-off"

    def run(self, s: State) -> None:
        s.attacks.pop()


def places(s: State) -> list[Placement]:
    """warband/charge/full-or-half, warband/charge/fallback-slide, warband/charge/fallback-target-shifts,
    warband/charge/fallback-closest."""
    move = s.moves[-1]
    target = foes(s, move.unit).index(move.targets[0])
    return placements(field_of(s, move.unit), s.tray(move.unit), target, move.side)


class Placing(Decision):
    """warband/charge/full-or-half: where it comes to stand; all places that the rule allows are listed."""

    form = "placing"
    rule = "warband/charge/full-or-half"

    def seat(self, s: State) -> Seat:
        return s.owner[s.moves[-1].unit]

    def options(self, s: State) -> list[Action]:
        return [Place(int(one.along), one.push) for one in places(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Place):
            return Refusal(self.rule, "It comes to stand against its target now.")
        if a in self.options(s):
            return None
        return Refusal("warband/charge/placement-legal", "It cannot stand there.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Place)
        for one in places(s):
            if int(one.along) == a.along and one.push == a.push:
                align(s, one)
                return


def align(s: State, place: Placement) -> None:
    """warband/charge/align, warband/charge/target-stays: flush against the side that is hit; whoever makes room moves
    along it. warband/terrain/realign-none: nobody meets terrain by making room. warband/charge/success-stands: the
    Charge has succeeded, whatever terrain does to the charger now.
    """
    move = s.moves[-1]
    unit, target = move.unit, move.targets[0]
    start, way = s.tray(unit), way_of(s)
    enter_by_way(s, move, start, way.across, way.up)
    if s.piece_kinds:
        enter(move, stood_upon(start, place.end, pieces(s)))
        s.attacks[-1].crossed = swept_over(s, start, way.across, way.up, place.end)
    note_charge(s, unit, move.side)
    if place.push:
        end = pushed(s.tray(target), move.side, place.push)
        s.stand(target, int(end.x), int(end.y), end.facing)
    s.stand(unit, int(place.end.x), int(place.end.y), place.end.facing)


class ChargeSuccess(Step):
    form = "charge-success"

    def run(self, s: State) -> None:
        if is_on(s):
            windows.open(s, "charge_success")


class ChargeAttack(Step):
    """warband/charge/attack, warband/charge/bonus-carries, warband/charge/multiple-contact: on the declared target, by
    a charger that is alive and still in contact (warband/attack/set-for-charge-order)."""

    form = "charge-attack"

    def run(self, s: State) -> None:
        move = s.moves[-1]
        if is_on(s) and s.contacts[move.unit] >> move.targets[0] & 1:
            resolve(s)
        else:
            s.attacks.pop()


CHARGE_TURN: Final = ChargeTurn()
CHARGE_DECLARED: Final = ChargeDeclared()
CHARGE_STEP: Final = ChargeStep()
CHARGE_REPEAT: Final = ChargeRepeat()
CHARGE_ROLLED: Final = ChargeRolled()
CHARGE_JUDGE: Final = ChargeJudge()
CHARGE_FAILED: Final = ChargeFailed()
CHARGE_OFF: Final = ChargeOff()
CHARGE_SUCCESS: Final = ChargeSuccess()
CHARGE_ATTACK: Final = ChargeAttack()
REPEATING: Final = Repeating()
PLACING: Final = Placing()
