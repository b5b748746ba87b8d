"""Gold, the prices of cards, and Special Units in supply."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import FORTIFICATION, KNIGHT, SIEGE_ENGINE, Lands, count
from ..cards import Face
from ..pack.cards import StealGold
from ..state import Court, State


def court(s: State) -> Court:
    """The Dominion facts, where some part of it is played."""
    assert s.court is not None
    return s.court


def price(s: State, seat: Seat, face: Face) -> int:
    """risk/maester/use-cost, risk/characters/pay-and-flip: the printed cost.

    risk/maester-card/mourning-the-fallen doubles it for the others; risk/options/no-gold-characters and
    risk/options/no-gold-maester: without Gold everything is free.
    """
    if not s.board.options.gold:
        return 0
    return price_for(court(s).mourner, seat, face)


def price_for(mourner: Seat, seat: Seat, face: Face) -> int:
    """risk/maester-card/mourning-the-fallen: what a card costs while somebody, or nobody, mourns."""
    return face.cost if mourner in (NOBODY, seat) else 2 * face.cost


def can_pay(s: State, seat: Seat, gold: int) -> bool:
    """risk/gold/no-credit: in full, from what one has."""
    return not s.board.options.gold or court(s).gold[seat] >= gold


def steal(s: State, thief: Seat, victim: Seat, most: int) -> None:
    """Gold changes hands, at most what is there."""
    gold = court(s).gold
    loot = min(most, gold[victim])
    gold[victim] -= loot
    gold[thief] += loot


def loot(s: State, trigger: str) -> int:
    """What a card takes when its trigger comes to pass: the number stands on the card alone."""
    for face in s.board.parts.faces:
        for effect in face.effects:
            if isinstance(effect, StealGold) and effect.trigger == trigger:
                return effect.amount
    return 0


def in_supply(s: State, unit: int) -> int:
    """risk/components/special-unit-total: the tokens that are not on the map."""
    c = court(s)
    limit = s.board.parts.units[unit]
    if unit == KNIGHT:
        return limit - sum(c.knights)
    if unit == SIEGE_ENGINE:
        return limit - sum(c.engines)
    return limit - count(c.forts)


def unit_places(s: State, seat: Seat, unit: int) -> Lands:
    """Where a seat may put a unit: risk/units/deploy-anywhere, risk/units/fortification-one.

    risk/components/units-run-out: nowhere, if none is left.
    """
    if not in_supply(s, unit):
        return 0
    lands = s.held[seat]
    return lands & ~court(s).forts if unit == FORTIFICATION else lands


def remove_units(s: State, territory: int) -> None:
    """risk/conquest/units-lost: back to the supply."""
    c = court(s)
    c.knights[territory] = 0
    c.engines[territory] = 0
    c.forts &= ~(1 << territory)
