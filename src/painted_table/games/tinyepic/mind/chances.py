"""How likely a battle is won, as far as a seat can tell."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import Power, members
from ..cards import CASTLE, CONSCRIPTS, RETREAT, SECRET, STRENGTH, THRONE
from ..rules.strength import kept_bonus, units_strength
from ..state import State
from ..units import ALL_DEAD, MASKS, Army, houses_in

ALL_HOUSES = ~ALL_DEAD
CALLED_OFF = -1
"""Instead of a strength: the card ends the battle."""


def neighbours(s: State, mask: Army, domain: int) -> int:
    """What Conscripts bring to a domain."""
    return sum([units_strength(s, s.units[other] & mask) for other in s.ways().near[domain]])


def strength_of(s: State, card: int, conscripts: int) -> int:
    """What one card brings, or CALLED_OFF; a Secret is taken for a middling card."""
    face = s.board.faces[card]
    if face.icon == STRENGTH:
        return face.value
    if face.icon == CONSCRIPTS:
        return conscripts
    if face.icon == RETREAT:
        return CALLED_OFF
    assert face.icon == SECRET
    return 2


def unknown_cards(s: State, conscripts: int) -> list[int]:
    """What any card of the deck would bring: by strength from 0, how many; CALLED_OFF is counted last."""
    known = s.board.counted.get(conscripts)
    if known is not None:
        return known
    counts = [0] * 14
    for card in members(s.board.deck):
        strength = strength_of(s, card, conscripts)
        counts[strength if strength < 0 else min(strength, 12)] += 1
    s.board.counted[conscripts] = counts
    return counts


def defence(s: State, domain: int, attacker: Power) -> int:
    """What a domain has against an attack without any card."""
    foes = s.units[domain] & ~s.led[s.side(attacker)]
    total = units_strength(s, foes)
    holder = s.holder_of(foes)
    if holder == NOBODY and s.board.coop and foes & ALL_HOUSES and s.lord[houses_in(foes)[0]] == s.board.dead:
        total += s.board.winter.terrified_defence
    if holder != NOBODY:
        kind = s.board.kinds[domain]
        if kind == CASTLE:
            total += s.board.castle_defence
        elif kind == THRONE:
            total += s.board.throne_defence
        total += kept_bonus(s, holder)
    return total


def wins(s: State, domain: int, attacker: Power, attack: int) -> float:
    """How likely an attack of such a strength, cards included, wins; what is called off counts as half lost."""
    foes = s.units[domain] & ~s.led[s.side(attacker)]
    against = defence(s, domain, attacker)
    holder = s.holder_of(foes)
    if holder != NOBODY and s.is_player(holder) and not s.cards_of(holder):
        return 1.0 if attack > against else 0.0
    mask = s.led[holder] if holder != NOBODY else MASKS[houses_in(foes)[0]]
    counts = unknown_cards(s, neighbours(s, mask, domain))
    total = sum(counts)
    if not total:
        return 1.0 if attack > against else 0.0
    won = sum([number for strength, number in enumerate(counts[:13]) if attack > against + strength])
    chance = (won + 0.5 * counts[13]) / total
    if holder != NOBODY:
        # A player may do without a card, or have no gold for it.
        bare = 1.0 if attack > against else 0.0
        chance = 0.75 * chance + 0.25 * bare
    return chance


def best_card(s: State, power: Power, army: Army, domain: int) -> int:
    """What the strongest card of a hand brings to an attack."""
    if not s.is_player(power):
        return 2
    conscripts = neighbours(s, s.led[s.side(power)] & ~army, domain)
    return max([0, *[strength_of(s, card, conscripts) for card in s.cards_of(power)]])
