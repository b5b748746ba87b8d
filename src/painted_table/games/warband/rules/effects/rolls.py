"""Effects on the roll under way: they leave their mark on the attack, the test or the charge."""

from __future__ import annotations

from ...board import KEYWORDS
from ...pack.effects import Act, AttackMod, BlockHits, ChargeRoll, DefenseMod, MoraleMod, PanicExtra
from ...powers import Script
from ...state import ANY, HIGHEST, LOWEST, MISSES, Attack, State
from ..charging import offer_repeat
from ..holding import count, hold
from ..standing import At


def attack_mod(s: State, effect: AttackMod, at: At, script: Script) -> None:
    """What stands beside an action changes the attack of that action: see granted.py."""
    if s.attacks and not any([isinstance(one, Act) for one in script.effects]):
        mark_attack(s, s.attacks[-1], effect, at)


def mark_attack(s: State, attack: Attack, effect: AttackMod, at: At) -> None:
    """warband/attack/dice-value-order: the latest dice value counts."""
    attack.hit += effect.hit
    attack.dice += effect.dice if effect.per is None else effect.dice * count(s, effect.per, at)
    if effect.keyword:
        attack.keywords |= 1 << KEYWORDS.index(effect.keyword)
    if effect.dice_value:
        attack.value = HIGHEST if effect.dice_value == "highest" else LOWEST
    if effect.reroll:
        attack.reroll = max(attack.reroll, ANY if effect.reroll == "any" else MISSES)
    attack.extra_wounds += effect.extra_wounds
    if effect.extra_wounds_chosen:
        attack.extra_wounds += at.chosen + effect.extra_wounds_chosen
    attack.auto_hit = attack.auto_hit or effect.auto_hit


def defense_mod(s: State, effect: DefenseMod, at: At) -> None:
    if s.attacks:
        s.attacks[-1].guard += effect.value if effect.per is None else effect.value * count(s, effect.per, at)


def morale_mod(s: State, effect: MoraleMod, at: At) -> None:
    n = effect.value if effect.per is None else effect.value * count(s, effect.per, at)
    if effect.scope == "panic_of_this_attack":
        if s.attacks:
            s.attacks[-1].dread += n
    elif s.tests:
        s.tests[-1].mod += n
        s.tests[-1].auto_pass = s.tests[-1].auto_pass or effect.auto_pass


def panic_extra(s: State, effect: PanicExtra) -> None:
    """warband/effect/panic-extra"""
    if effect.scope == "panic_of_this_attack":
        if s.attacks:
            s.attacks[-1].panic_extra += effect.value
    elif s.tests:
        s.tests[-1].extra += effect.value


def block_hits(s: State, effect: BlockHits, at: At) -> None:
    """warband/keyword/blocks-hits"""
    if s.attacks:
        s.attacks[-1].blocked += effect.count if effect.per is None else effect.count * count(s, effect.per, at)


def charge_roll(s: State, effect: ChargeRoll, at: At) -> None:
    """warband/charge/set-die; `fail_on`: the highest die with which it fails."""
    if not s.moves:
        return
    move = s.moves[-1]
    if effect.set:
        move.die = effect.set
        move.is_set = True
    if effect.fail_on:
        n = effect.fail_on
        if effect.fail_on_if is not None and hold(s, effect.fail_on_if.when, at):
            n = effect.fail_on_if.n
        move.fail_on = max(move.fail_on, n)


def reroll_charge(s: State) -> None:
    """warband/charge/reroll-when: decided when the card takes effect, and no new window opens."""
    if s.moves:
        offer_repeat(s)
