"""Retreats: where units go that must leave a domain without a battle.

Whoever pushes a `Retreating` pushes `SETTLE` (control.py) below it: `s.agenda += [SETTLE, Retreating(...)]`.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import RETREAT, Lose, PickUnit, Retreat
from ..board import FAR, Power
from ..cards import CASTLE, FIEF
from ..state import Decision, State, Step
from ..units import (
    ALL_DRAGONS,
    ALL_EGGS,
    ALL_HEROES,
    ALL_TOKENS,
    MASKS,
    Army,
    House,
    hero,
    houses_in,
    is_eggs_alone,
    single_units,
)
from .group import group
from .limits import OK, fits_house, last_units, together
from .returning import give_back, house_of


def chooser(s: State, power: Power) -> Seat:
    """tinyepic/retreat/choice: the owner chooses; for the Rival the player does (tinyepic/solo/rival-retreat-fiefs).

    tinyepic/retreat/coop-choice: for units that are no player's somebody of the Treaty does.
    """
    return power if s.is_player(power) else group(s)


def retreating(s: State, domain: int, power: Power, house: House) -> Army:
    """Those who leave: all that a power leads there, or the units of one house."""
    return s.units[domain] & (MASKS[house] if house != NOBODY else s.led[power])


def _is_contested(s: State, domain: int) -> bool:
    return any([battle.domain == domain for battle in s.battles])


def _is_friendly(s: State, domain: int, army: Army, power: Power, house: House) -> bool:
    """tinyepic/retreat/nearest, tinyepic/retreat/non-player-friendly: controlled by their player, or holding units of
    a house that nobody leads.

    tinyepic/retreat/coop-friendly: of the Treaty without another player's units; for allied units alone with them too,
    also where the loss has just left them alone.
    """
    if power != NOBODY:
        return s.controls(s.leader_of(army) if s.board.coop else power, domain)
    return s.units[domain] & MASKS[house] != 0


def _has_room(s: State, domain: int, army: Army, power: Power) -> bool:
    """tinyepic/retreat/two-houses: own and allied units together, and no other allied house there."""
    units = s.units[domain] + army
    if power != NOBODY:
        return together(s, power, units) == OK
    return all([fits_house(s, units, house) for house in houses_in(units)])


def _nearest(s: State, domain: int, found: list[int]) -> list[int]:
    """tinyepic/retreat/castle-only-controlled: a castle or King's Landing only where nothing else is as near.

    tinyepic/retreat/wall: never across the standing Wall.
    """
    distance = s.ways().distance[domain]
    found = [other for other in found if distance[other] < FAR]
    if not found:
        return found
    least = min([distance[other] for other in found])
    near = [other for other in found if distance[other] == least]
    plain = [other for other in near if s.board.kinds[other] == FIEF]
    return plain or near


def refuges(s: State, domain: int, army: Army, power: Power, house: House) -> list[int]:
    """tinyepic/retreat/nearest, tinyepic/retreat/through-enemies: the nearest domains, counted over any others, that
    are friendly with room for all, or unoccupied Fiefs; tinyepic/retreat/not-back-into-battle.

    tinyepic/solo/rival-retreat-defender, tinyepic/solo/rival-retreat-fiefs: for the Rival as for everybody.
    """
    found = []
    for other in range(s.board.size):
        if other == domain or _is_contested(s, other):
            continue
        if s.units[other] == 0:
            if s.board.kinds[other] == FIEF:
                found.append(other)
        elif _is_friendly(s, other, army, power, house) and _has_room(s, other, army, power):
            found.append(other)
    return _nearest(s, domain, found)


def way_back(s: State, domain: int, army: Army, power: Power) -> int:
    """tinyepic/solo/rival-retreat-attacker: the Rival that attacked goes back where it came from, if that is its own
    with room, or empty (tinyepic/solo/rival-back-to-castle: a castle too); NOBODY for everybody else.
    """
    b = s.battles[-1] if s.battles else None
    if b is None or b.domain != domain or b.attacker != power or s.is_player(power):
        return NOBODY
    units = s.units[b.source]
    free = not units or s.controls(power, b.source)
    return b.source if free and _has_room(s, b.source, army, power) else NOBODY


def rivals_hero(s: State) -> Army:
    """tinyepic/solo/rival-hero-stays: the one figure that never leaves the map; 0 where there is no Rival."""
    return 0 if s.board.rival == NOBODY else hero(s.house[s.board.rival])


def partial_refuges(s: State, domain: int, army: Army, power: Power, house: House) -> list[int]:
    """tinyepic/retreat/no-room: the nearest friendly domains that can take some of them, of the Rival its hero."""
    some = single_units(army & rivals_hero(s) or army)
    found = [
        other
        for other in range(s.board.size)
        if other != domain
        and not _is_contested(s, other)
        and s.units[other]
        and _is_friendly(s, other, army, power, house)
        and any([_has_room(s, other, unit, power) for unit in some])
    ]
    return _nearest(s, domain, found)


class Retreating(Step):
    """The units of a power in a domain, or those of one house, retreat; `chooser` decides between equals."""

    form = "retreating domain power house chooser"

    def __init__(self, domain: int, power: Power, house: House, chooser: Seat) -> None:
        self.domain = domain
        self.power = power
        self.house = house
        self.chooser = chooser

    def run(self, s: State) -> None:
        army = retreating(s, self.domain, self.power, self.house)
        if not army:
            return
        if is_eggs_alone(army):
            # tinyepic/dragon/egg-never-alone: nobody is left to carry it, and it goes nowhere by itself.
            s.units[self.domain] -= army
            return
        back = way_back(s, self.domain, army, self.power)
        if back != NOBODY:
            retreat_to(s, self, back)
            return
        targets = refuges(s, self.domain, army, self.power, self.house)
        if not targets:
            targets = partial_refuges(s, self.domain, army, self.power, self.house)
        if not targets:
            _nowhere(s, self)
        elif len(targets) == 1:
            retreat_to(s, self, targets[0])
        else:
            s.agenda.append(RetreatTo(self.domain, self.power, self.house, self.chooser))


class RetreatTo(Decision):
    """tinyepic/retreat/choice, tinyepic/retreat/non-player-choice, tinyepic/retreat/event-choice: among equals."""

    rule = "tinyepic/retreat/choice"
    form = "retreat domain power house chooser"

    def __init__(self, domain: int, power: Power, house: House, chooser: Seat) -> None:
        self.domain = domain
        self.power = power
        self.house = house
        self.chooser = chooser

    def seat(self, s: State) -> Seat:
        return self.chooser

    def targets(self, s: State) -> list[int]:
        army = retreating(s, self.domain, self.power, self.house)
        return refuges(s, self.domain, army, self.power, self.house) or partial_refuges(
            s, self.domain, army, self.power, self.house
        )

    def options(self, s: State) -> list[Action]:
        return [RETREAT[domain] for domain in self.targets(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Retreat):
            return Refusal(self.rule, "Choose where they retreat to.")
        targets = self.targets(s)
        if a.domain in targets:
            return None
        names = [s.board.names[domain] for domain in targets]
        rule = "tinyepic/retreat/nearest"
        if s.board.kinds[a.domain] >= CASTLE:
            rule = "tinyepic/retreat/castle-only-controlled"
        return Refusal(rule, f"The nearest domains for them are {', '.join(names)}.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Retreat)
        retreat_to(s, Retreating(self.domain, self.power, self.house, self.chooser), a.domain)


def retreat_to(s: State, frame: Retreating, target: int) -> None:
    """All of them go; those who find no room return to their mats."""
    army = retreating(s, frame.domain, frame.power, frame.house)
    s.units[frame.domain] -= army
    s.units[target] += army
    s.agenda.append(Overflow(target, army, frame.power, frame.chooser))


def surplus(s: State, domain: int, army: Army, power: Power) -> list[Army]:
    """Units of those who arrived that stand above the limits of the domain."""
    units = s.units[domain]
    found: list[Army] = []
    others = [house for house in houses_in(units) if house in s.mats]
    for unit in single_units(army & ~rivals_hero(s)):
        house = house_of(unit)
        if not fits_house(s, units, house) or (len(others) > 1 and house in others):
            found.append(unit)
    return found


def least_missed(s: State, power: Power, units: list[Army]) -> Army:
    """tinyepic/ui/default-answer: an own token, then a dragon, an allied hero, the own hero."""
    own = MASKS[s.house[power]] if power != NOBODY and s.house[power] != NOBODY else 0
    for some in (ALL_TOKENS & own, ALL_TOKENS | ALL_EGGS, ALL_DRAGONS, ALL_HEROES & ~own):
        for unit in units:
            if unit & some:
                return unit
    return units[0]


class Overflow(Step):
    """tinyepic/retreat/no-room: units above the limit return to their mats with the usual rewards."""

    form = "overflow domain army power chooser"

    def __init__(self, domain: int, army: Army, power: Power, chooser: Seat) -> None:
        self.domain = domain
        self.army = army
        self.power = power
        self.chooser = chooser

    def run(self, s: State) -> None:
        units = surplus(s, self.domain, self.army, self.power)
        if len(units) == 1:
            _overflow(s, self.domain, self.army, self.power, self.chooser, units[0])
        elif units:
            s.agenda.append(OverflowUnit(self.domain, self.army, self.power, self.chooser))


class OverflowUnit(Decision):
    """tinyepic/retreat/no-room: the owner chooses which units find no room."""

    rule = "tinyepic/retreat/no-room"
    form = "overflow-unit domain army power chooser"

    def __init__(self, domain: int, army: Army, power: Power, chooser: Seat) -> None:
        self.domain = domain
        self.army = army
        self.power = power
        self.chooser = chooser

    def seat(self, s: State) -> Seat:
        return self.chooser

    def options(self, s: State) -> list[Action]:
        return [Lose(unit) for unit in surplus(s, self.domain, self.army, self.power)]

    def default(self, s: State) -> Action:
        return Lose(least_missed(s, self.power, surplus(s, self.domain, self.army, self.power)))

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Lose)
        _overflow(s, self.domain, self.army, self.power, self.chooser, a.unit)


def _overflow(s: State, domain: int, army: Army, power: Power, chooser: Seat, unit: Army) -> None:
    """tinyepic/final-unit/protected: the last unit of a house does not leave the map; it retreats on from there."""
    s.agenda.append(Overflow(domain, army - unit, power, chooser))
    if unit & last_units(s):
        s.agenda.append(Retreating(domain, power, house_of(unit), chooser))
    else:
        give_back(s, domain, unit)


def _nowhere(s: State, frame: Retreating) -> None:
    """tinyepic/retreat/nowhere: all return to their mats with the usual rewards, but one unit of a house that has no
    other on the map enters the nearest unoccupied castle domain, if there is one.
    """
    army = retreating(s, frame.domain, frame.power, frame.house)
    elsewhere = (s.on_map() - army) & ~ALL_EGGS
    for house in houses_in(army):
        part = army & MASKS[house]
        last = [unit for unit in single_units(part) if not is_eggs_alone(unit)]
        stays = not elsewhere & MASKS[house] or part & rivals_hero(s)
        if last and stays and castle_refuges(s, frame.domain):
            s.agenda.append(Survivor(frame.domain, frame.power, house, frame.chooser))
        else:
            _all_back(s, frame.domain, part)


def castle_refuges(s: State, domain: int) -> list[int]:
    """The nearest unoccupied castle domains."""
    return _nearest(s, domain, [d for d in range(s.board.size) if s.units[d] == 0 and s.board.kinds[d] == CASTLE])


def _all_back(s: State, domain: int, army: Army) -> None:
    while army:
        unit = single_units(army)[0]
        army -= unit
        give_back(s, domain, unit)


class Survivor(Step):
    """tinyepic/retreat/nowhere: of a house that has no other unit on the map one enters a castle domain."""

    form = "survivor domain power house chooser"

    def __init__(self, domain: int, power: Power, house: House, chooser: Seat) -> None:
        self.domain = domain
        self.power = power
        self.house = house
        self.chooser = chooser

    def run(self, s: State) -> None:
        choice = SurvivorChoice(self.domain, self.power, self.house, self.chooser)
        options = choice.options(s)
        if not options:
            _all_back(s, self.domain, s.units[self.domain] & MASKS[self.house])
        elif len(options) == 1:
            choice.take(s, options[0])
        else:
            s.agenda.append(choice)


class SurvivorChoice(Decision):
    """tinyepic/retreat/nowhere: which unit, by its owner's choice, and which of equally near castles."""

    rule = "tinyepic/retreat/nowhere"
    form = "survivor-choice domain power house chooser"

    def __init__(self, domain: int, power: Power, house: House, chooser: Seat) -> None:
        self.domain = domain
        self.power = power
        self.house = house
        self.chooser = chooser

    def seat(self, s: State) -> Seat:
        return self.chooser

    def options(self, s: State) -> list[Action]:
        here = s.units[self.domain] & MASKS[self.house]
        units = [unit for unit in single_units(here & rivals_hero(s) or here) if not is_eggs_alone(unit)]
        return [PickUnit(unit, castle) for unit in units for castle in castle_refuges(s, self.domain)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickUnit)
        s.units[self.domain] -= a.unit
        s.units[a.domain] += a.unit
        _all_back(s, self.domain, s.units[self.domain] & MASKS[self.house])
