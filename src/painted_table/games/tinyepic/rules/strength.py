"""How strong the two sides of a battle are."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import members
from ..cards import CASTLE, CONSCRIPTS, STRENGTH, THRONE, Card
from ..pack.effects import KeepInPlay
from ..state import Battle, State
from ..units import ALL_DRAGONS, ALL_HEROES, MASKS, Army, token_count


def attackers(s: State, b: Battle) -> Army:
    return s.units[b.domain] & s.led[b.attacker]


def defenders(s: State, b: Battle) -> Army:
    return s.units[b.domain] & side_mask(s, b, attacks=False)


def side_mask(s: State, b: Battle, attacks: bool) -> Army:
    """tinyepic/icon/conscripts-friendly: own units and those of allies; of a house that nobody leads its own alone."""
    if attacks:
        return s.led[b.attacker]
    return s.led[b.defender] if b.defender != NOBODY else MASKS[b.house]


def units_strength(s: State, army: Army, hero: int = 0) -> int:
    """tinyepic/battle/unit-strength, tinyepic/hero/strength, tinyepic/dragon/strength,
    tinyepic/dragon/egg-no-strength.
    """
    board = s.board
    heroes = (army & ALL_HEROES).bit_count()
    dragons = (army & ALL_DRAGONS).bit_count()
    lead = hero or board.hero_strength
    return token_count(army) * board.token_strength + heroes * lead + dragons * (hero or board.dragon_strength)


def conscripts(s: State, b: Battle, attacks: bool) -> int:
    """tinyepic/icon/conscripts: friendly units in adjacent domains; tinyepic/solo/rival-conscripts: the Rival's too."""
    mask = side_mask(s, b, attacks)
    return sum([units_strength(s, s.units[domain] & mask) for domain in s.ways().near[b.domain]])


def cards_strength(s: State, b: Battle, cards: tuple[Card, ...], attacks: bool) -> int:
    """tinyepic/icon/two-cards: all icons of a side count; a Secret counts as what was drawn for it."""
    total = 0
    for card in cards:
        face = s.board.faces[card]
        if face.icon == STRENGTH:
            total += face.value
        elif face.icon == CONSCRIPTS:
            total += conscripts(s, b, attacks)
    return total


def kept_bonus(s: State, power: int) -> int:
    """Loyal Companion: what a card in front of its player adds."""
    total = 0
    for card in members(s.kept[power]):
        for effect in s.board.faces[card].effects:
            if isinstance(effect, KeepInPlay):
                total += effect.battle_bonus
    return total


def attack_total(s: State, b: Battle) -> int:
    """tinyepic/battle/example-winterfell, tinyepic/battle/event-bonus."""
    hero = b.hero_strength or s.terms(b.card, b.effect).hero_strength
    total = units_strength(s, attackers(s, b), hero) + cards_strength(s, b, b.attack, attacks=True)
    return total + b.bonus + kept_bonus(s, b.attacker)


def defence_total(s: State, b: Battle) -> int:
    """tinyepic/battle/castle-bonus, tinyepic/battle/throne-bonus, tinyepic/battle/no-bonus-for-non-players."""
    total = units_strength(s, defenders(s, b)) + cards_strength(s, b, b.defence, attacks=False)
    if b.defender != NOBODY:
        kind = s.board.kinds[b.domain]
        if kind == CASTLE:
            total += s.board.castle_defence
        elif kind == THRONE:
            total += s.board.throne_defence
        total += kept_bonus(s, b.defender)
    return total
