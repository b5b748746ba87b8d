"""What an NCU brings on each zone of the Tactics Board, and for whom it is."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ..actions import ACCEPT, PASS, ChooseUnit, Claim
from ..board import CROWN, HORSE, LETTER, MONEY, SWORDS, ZONES
from ..rules.choices import candidates
from ..rules.conditions import can_get
from ..rules.granted import deeds_offered
from ..rules.usable import at_of
from ..state import ATTACK, MANEUVER, PANICKED, RETREAT, VULNERABLE, WEAKENED, Grant, MoraleTest, State, UnitId
from . import deeds
from .odds import mean, panic_losses
from .weights import Weights
from .worth import FULL_HAND, left_of, model_worth, unit_worth

RESTORED: Final = 3
"""By Money."""
HEARD: Final = -1
"""The modifier of Crown's Panic Test."""
OWN: Final = 0.35
"""What an NCU's own ability adds, on the average."""
MOST_RIDERS: Final = 3
COURT: Final = 1.4
"""warband/winds: a zone that an aim of this round is about."""


def crown_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """A Panic Test of an enemy."""
    lost = panic_losses(s, MoraleTest(unit, True, HEARD), True)
    found = mean(lost, s.hp[unit]) * model_worth(s, unit, weights)
    if s.held[unit] != NOBODY:
        # warband/feast/lose-on-panic
        found += (1.0 - lost[0]) * 0.8
    gone = sum([chance for number, chance in enumerate(lost) if number >= s.hp[unit]])
    return found + gone * weights.alive * unit_worth(s, unit, weights)


def money_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """Wounds restored, and a Condition gone."""
    healed = min(RESTORED // max(1, s.card(unit).resilience), s.full_hp(unit) - s.hp[unit])
    found = healed * model_worth(s, unit, weights)
    if s.conditions[unit]:
        found += weights.condition * unit_worth(s, unit, weights)
    return found


def letter_worth(s: State, seat: Seat, weights: Weights) -> float:
    """Two cards: worth more to whoever has few."""
    return (2.0 if s.hand_counts[seat] <= FULL_HAND else 0.6) * weights.card


def condition_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """A token on an enemy: it is spent where there is fighting."""
    fought = 2.0 if s.is_engaged(unit) else 0.8
    return fought * weights.condition * left_of(s, unit, weights) if s.conditions[unit] != 7 else 0.0


def grant_worth(s: State, grant: Grant, weights: Weights) -> float:
    """What a granted action promises, at best; nobody is forced to it."""
    options = deeds_offered(s, grant)
    if not options:
        return 0.0
    return max(0.0, max([worth for worth, _ in deeds.deeds(s, grant.unit, options, grant, weights)]))


def zone_worth(s: State, zone: int, unit: UnitId, seat: Seat, weights: Weights) -> float:
    """The benefit of a zone for a unit, or against it."""
    if zone == CROWN:
        return crown_worth(s, unit, weights)
    if zone == MONEY:
        return money_worth(s, unit, weights)
    if zone == LETTER:
        return letter_worth(s, seat, weights) + condition_worth(s, unit, weights)
    if zone == SWORDS:
        return grant_worth(s, Grant(unit, 1 << ATTACK), weights)
    assert zone == HORSE
    return grant_worth(s, Grant(unit, 1 << MANEUVER | 1 << RETREAT), weights)


def best_benefit(s: State, zone: int, seat: Seat, weights: Weights) -> tuple[float, Action]:
    """For whom it is worth most, and how much; PASS where for nobody."""
    power = s.board.powers.zones[zone]
    best: tuple[float, Action] = (0.0, PASS)
    units = candidates(s, power, at_of(power, seat))
    if not units and zone == LETTER:
        return letter_worth(s, seat, weights), ACCEPT
    if zone == HORSE:
        units = _some(s, units)
    for unit in units:
        worth = zone_worth(s, zone, unit, seat, weights)
        if worth > best[0] + 1e-9:
            best = (worth, ChooseUnit(unit))
    return best


def _some(s: State, units: list[UnitId]) -> list[UnitId]:
    """Whose ways are worth a thought: those that have acted already, and those in a fight."""
    found = [unit for unit in units if s.activated >> unit & 1 or s.is_engaged(unit)]
    return (found or units)[:MOST_RIDERS]


def claims(s: State, seat: Seat, weights: Weights) -> list[tuple[float, Action]]:
    """Every free zone with what its benefit is worth, and what it is worth to hold it."""
    found: list[tuple[float, Action]] = []
    for zone in range(len(ZONES)):
        if zone not in s.ncu_zone:
            found.append((best_benefit(s, zone, seat, weights)[0] + held_worth(s, zone, seat), Claim(zone)))
    return found


def held_worth(s: State, zone: int, seat: Seat) -> float:
    """Cards and aims ask who holds which zone."""
    found = 0.05 if zone in (CROWN, SWORDS, MONEY) else 0.02
    for card, at in ((s.aims[seat], s.aims_at[seat]), (s.open_aim, s.open_targets[seat])):
        if card != NOBODY and s.board.pack.secrets[card].id == "whispers_at_court":
            found += COURT if at == zone else 0.4
    return found


def ncu_worth(s: State, seat: Seat, weights: Weights) -> float:
    """What the turn of an NCU promises: the best free zone, and its own ability."""
    ranked = claims(s, seat, weights)
    return (max([worth for worth, _ in ranked]) if ranked else 0.0) + OWN


def best_condition(s: State, unit: UnitId) -> int:
    """The token that hurts most: Vulnerable where blows will fall, Weakened on who strikes, Panicked on the fearful."""
    order = [PANICKED, VULNERABLE, WEAKENED]
    if s.is_engaged(unit):
        order = [VULNERABLE, WEAKENED, PANICKED] if s.activated >> unit & 1 else [WEAKENED, VULNERABLE, PANICKED]
    for condition in order:
        if can_get(s, unit, condition):
            return condition
    return PANICKED
