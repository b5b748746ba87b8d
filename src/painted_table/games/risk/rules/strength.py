"""What cards and Special Units do to the dice of a battle."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ..pack.cards import APART_FROM_DICE, DiceAdd, DiceUpgrade, Reroll, WinTies
from ..state import Battle, State
from .treasury import court

ALL_DICE = 99


class Strength:
    """The sum of all modifiers: risk/timing/stacking, they add up."""

    def __init__(self) -> None:
        self.attack_all = 0
        self.attack_top = 0
        self.attack_eights = 0
        self.attack_ones = False
        self.defence_all = 0
        self.defence_top = 0
        self.defence_eights = 0
        self.defence_ones = False
        self.attacker_wins_ties = False


class Part:
    """One line of the tally: what, on which side, from which card or unit, by which rule."""

    def __init__(self, attack: bool, says: str, cause: str, rule: str) -> None:
        self.attack = attack
        self.says = says
        self.cause = cause
        self.rule = rule


def attacker(s: State) -> Seat:
    """The invading player; NOBODY in a landing, so that cards which need a player as invader are of no use against
    it (risk/mitchell/defender-cards).
    """
    return s.active if s.battle is not None and s.battle.source != NOBODY else NOBODY


def defender(s: State) -> Seat:
    """The invaded player; NOBODY where neutral forces defend, which play nothing (risk/neutral/no-cards)."""
    if s.battle is None:
        return NOBODY
    power = s.owner[s.battle.target]
    return power if s.is_player(power) else NOBODY


def strength(s: State, battle: Battle) -> Strength:
    """risk/battle/dice-order-of-effects: everything that is at work in the present battle."""
    total = Strength()
    # risk/units/knight, risk/units/stack-knights, risk/units/siege-engine, risk/units/fortification,
    # risk/units/defender-all: the units that fight.
    total.attack_top = battle.attack_knights
    total.attack_eights = battle.attack_engines
    total.defence_top = battle.defence_knights
    total.defence_eights = battle.defence_engines
    total.defence_all = battle.walls
    total.attacker_wins_ties = s.board.attacker_wins_ties
    c = court(s)
    if c.high_ground != NOBODY:
        # risk/maester-card/establish-the-high-ground: in every battle its player fights this turn.
        if c.high_ground == defender(s):
            total.defence_all += 1
        elif c.high_ground == attacker(s):
            total.attack_all += 1
    for number, seat in battle.in_force:
        for effect in s.board.parts.faces[number].effects:
            if isinstance(effect, DiceAdd):
                _add(total, _attacks(s, effect.side, seat), effect)
            elif isinstance(effect, DiceUpgrade):
                # risk/character/oberyn-martell, risk/character/hizdahr-zo-loraq: one die;
                # risk/character/daenerys-targaryen, risk/character/brienne: all.
                dice = ALL_DICE if effect.count == "all" else int(effect.count)
                if _attacks(s, effect.side, seat):
                    total.attack_eights += dice
                else:
                    total.defence_eights += dice
            elif isinstance(effect, Reroll):
                if seat == attacker(s):
                    total.attack_ones = True
                else:
                    total.defence_ones = True
            elif isinstance(effect, WinTies):
                total.attacker_wins_ties = True
            elif not isinstance(effect, APART_FROM_DICE):
                assert_never(effect)
    return total


def _add(total: Strength, attack: bool, effect: DiceAdd) -> None:
    """All dice: risk/character/robb-stark, risk/character/davos-seaworth, risk/character/stannis-baratheon,
    risk/character/tywin-lannister, risk/character/pyat-pree. The highest: risk/character/kraznys-mo-nakloz,
    risk/character/areo-hotah, risk/maester-card/strength-of-steel, risk/maester-card/castle-walls,
    risk/maester-card/fortified-ports.
    """
    if effect.scope == "all":
        if attack:
            total.attack_all += effect.amount
        else:
            total.defence_all += effect.amount
    elif attack:
        total.attack_top += effect.amount
    else:
        total.defence_top += effect.amount


def _attacks(s: State, side: str, seat: Seat) -> bool:
    return side == "attack" or (side == "own" and seat == attacker(s))


def lasts_one_battle(s: State, number: int) -> bool:
    """Whether a card in force ends with the battle in which it was played."""
    for effect in s.board.parts.faces[number].effects:
        if isinstance(effect, (DiceAdd, DiceUpgrade, Reroll, WinTies)) and effect.duration == "battle":
            return True
    return False


def tally(s: State) -> list[Part]:
    """Every modifier of the battle under way, for people."""
    battle = s.battle
    if battle is None or s.court is None:
        return []
    parts: list[Part] = []
    for attack, knights, engines in (
        (True, battle.attack_knights, battle.attack_engines),
        (False, battle.defence_knights, battle.defence_engines),
    ):
        if knights:
            parts.append(Part(attack, f"+{knights} to the highest die", "Knights", "risk/units/knight"))
        if engines:
            parts.append(Part(attack, f"{engines} d8", "Siege Engines", "risk/units/siege-engine"))
    if battle.walls:
        parts.append(Part(False, "+1 to all dice", "Fortification", "risk/units/fortification"))
    high = s.court.high_ground
    if high != NOBODY and high in (attacker(s), defender(s)):
        rule = "risk/maester-card/establish-the-high-ground"
        parts.append(Part(high == attacker(s), "+1 to all dice", "Establish the High Ground", rule))
    for number, seat in battle.in_force:
        face = s.board.parts.faces[number]
        for effect in face.effects:
            if isinstance(effect, DiceAdd):
                dice = "all dice" if effect.scope == "all" else "the highest die"
                says = f"+{effect.amount} to {dice}"
            elif isinstance(effect, DiceUpgrade):
                says = "all dice d8" if effect.count == "all" else f"{effect.count} d8"
            elif isinstance(effect, WinTies):
                says = "wins ties"
            elif isinstance(effect, Reroll):
                says = "ones are rolled again"
            elif isinstance(effect, APART_FROM_DICE):
                continue
            else:
                assert_never(effect)
            parts.append(Part(seat == attacker(s), says, face.name, face.rule))
    return parts
