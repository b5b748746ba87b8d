"""How strong the two sides of a battle are."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import Power, members
from ..cards import CASTLE, CONSCRIPTS, STRENGTH, THRONE, Card
from ..pack.effects import KeepInPlay
from ..state import Battle, State
from ..units import ALL_DRAGONS, ALL_HEROES, MASKS, NIGHT_KING, WALKER, Army, token_count
from .dead_strength import dead_conscripts, dead_strength


def is_dead(s: State, power: Power) -> bool:
    """Whether the Night King, a White Walker or the Ice Dragon fights on that side."""
    return power != NOBODY and power == s.board.dead


def attackers(s: State, b: Battle) -> Army:
    return s.units[b.domain] & side_mask(s, b, attacks=True)


def defenders(s: State, b: Battle) -> Army:
    return s.units[b.domain] & side_mask(s, b, attacks=False)


def side_mask(s: State, b: Battle, attacks: bool) -> Army:
    """tinyepic/icon/conscripts-friendly: own units and those of allies; of a house that nobody leads its own alone.

    tinyepic/coop/conscripts: of a Treaty those of all players and allies.
    """
    if attacks:
        return s.led[s.side(b.attacker)]
    return s.led[s.side(b.defender)] if b.defender != NOBODY else MASKS[b.house]


def units_strength(s: State, army: Army, hero: int = 0) -> int:
    """tinyepic/battle/unit-strength, tinyepic/hero/strength, tinyepic/dragon/strength,
    tinyepic/dragon/egg-no-strength. `hero` is what the one hero or dragon that a card has moved counts instead; 0 as
    usual.
    """
    board = s.board
    heroes = (army & ALL_HEROES).bit_count()
    dragons = (army & ALL_DRAGONS).bit_count()
    total = token_count(army) * board.token_strength
    total += heroes * board.hero_strength + dragons * board.dragon_strength
    if hero and heroes:
        total += hero - board.hero_strength
    elif hero and dragons:
        total += hero - board.dragon_strength
    return total


def conscripts(s: State, b: Battle, attacks: bool) -> int:
    """tinyepic/icon/conscripts: friendly units in adjacent domains; tinyepic/solo/rival-conscripts: the Rival's too."""
    if is_dead(s, b.attacker if attacks else b.defender):
        return dead_conscripts(s, b.domain)
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
    """Loyal Companion: what a card in front of its player adds; tinyepic/coop-event/loyal-companion: to whoever leads
    the attack, and to nobody where the Treaty defends with allied units alone.
    """
    total = 0
    for card in members(s.kept[power]):
        for effect in s.board.faces[card].effects:
            if isinstance(effect, KeepInPlay):
                total += effect.battle_bonus
    return total


def attack_total(s: State, b: Battle) -> int:
    """tinyepic/battle/example-winterfell, tinyepic/battle/event-bonus."""
    if is_dead(s, b.attacker):
        return dead_strength(s, b.domain) + cards_strength(s, b, b.attack, attacks=True)
    hero = b.hero_strength or s.terms(b.card, b.effect).hero_strength
    total = units_strength(s, attackers(s, b), hero) + cards_strength(s, b, b.attack, attacks=True)
    return total + b.bonus + kept_bonus(s, b.attacker) + heart(s, b, b.attacker)


def defence_total(s: State, b: Battle) -> int:
    """tinyepic/battle/castle-bonus, tinyepic/battle/throne-bonus, tinyepic/battle/no-bonus-for-non-players.

    tinyepic/nk/destroyed-castle: a destroyed castle counts too. tinyepic/coop-event/bonus-as-defender: the bonus of an
    event counts for its player, whom the Ice Dragon attacks. tinyepic/terror/defence-bonus: a terrified house adds one.
    """
    if is_dead(s, b.defender):
        return dead_strength(s, b.domain) + cards_strength(s, b, b.defence, attacks=False)
    attacked_by_dead = is_dead(s, b.attacker)
    hero = b.hero_strength or s.terms(b.card, b.effect).hero_strength if attacked_by_dead else 0
    total = units_strength(s, defenders(s, b), hero) + cards_strength(s, b, b.defence, attacks=False)
    if attacked_by_dead:
        total += b.bonus
    if b.defender == NOBODY and is_dead(s, s.lord[b.house]):
        total += s.board.winter.terrified_defence
    if b.defender != NOBODY:
        kind = s.board.kinds[b.domain]
        if kind == CASTLE:
            total += s.board.castle_defence
        elif kind == THRONE:
            total += s.board.throne_defence
        total += kept_bonus(s, b.defender) + heart(s, b, b.defender)
    return total


def heart(s: State, b: Battle, power: Power) -> int:
    """tinyepic/solo-coop/vp-ability: what a Teammate adds for the rest of a round where a White Walker or the Night
    King fights.
    """
    if power != s.board.rival or not s.units[b.domain] & (WALKER | NIGHT_KING):
        return 0
    return s.rival_bonus
