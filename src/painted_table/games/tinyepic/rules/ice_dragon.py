"""The Ice Dragon: first it guards the Dragon Glass, then it carries the Night King to the nearest castle."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import DragonComes, PickDomain
from ..cards import Card
from ..state import Decision, State, Step
from ..units import MASKS, WALKER
from .battle import dead_attack
from .dead_loss import treaty_units
from .evoke import EVOKE
from .glass import is_guarded
from .group import group
from .night_king import Strike, bring_dragon
from .rival_deeds import Deed


def call(s: State, domain: int, card: Card = NOBODY, effect: int = NOBODY, bonus: int = 0, hero: int = 0) -> None:
    """tinyepic/ice-dragon/phase1-trigger, tinyepic/ice-dragon/collect-later: it comes to the Dragon Glass and fights
    whoever of the Treaty stands there.
    """
    s.agenda.append(Comes(domain, card, effect, bonus, hero))


class Comes(Deed):
    """tinyepic/ice-dragon/moves-between: from the place of the Wall, or from where it stayed last."""

    rule = "tinyepic/ice-dragon/phase1-trigger"
    form = "comes domain card effect bonus hero"

    def __init__(self, domain: int, card: Card, effect: int, bonus: int, hero: int) -> None:
        self.domain = domain
        self.card = card
        self.effect = effect
        self.bonus = bonus
        self.hero = hero

    def deed(self, s: State) -> Action:
        return DragonComes(self.domain)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/ice-dragon/player-defends, tinyepic/coop-event/bonus-as-defender."""
        bring_dragon(s, self.domain)
        dead_attack(s, self.domain, self.card, self.effect, self.bonus, self.hero)


class CallsAfter(Step):
    """tinyepic/ice-dragon/house-first: after the battle with a house, if those who entered have stayed."""

    form = "calls-after domain card effect bonus hero"

    def __init__(self, domain: int, card: Card, effect: int, bonus: int, hero: int) -> None:
        self.domain = domain
        self.card = card
        self.effect = effect
        self.bonus = bonus
        self.hero = hero

    def run(self, s: State) -> None:
        if treaty_units(s, self.domain) and is_guarded(s, self.domain):
            call(s, self.domain, self.card, self.effect, self.bonus, self.hero)


# -- phase 2


def castles_in_reach(s: State) -> list[int]:
    """tinyepic/ice-dragon/phase2-attack: the nearest castles that are not destroyed, nor held by a White Walker or a
    terrified house; tinyepic/ice-dragon/phase2-ties: those of the Treaty before others.
    """
    at = s.night_king()
    terrified = sum([MASKS[house] for house in s.mats if s.lord[house] == s.board.dead])
    found = [
        domain
        for domain in s.board.castle_domains
        if domain != at and not s.destroyed >> domain & 1 and s.units[domain] & (WALKER | terrified) == 0
    ]
    if at == NOBODY or not found:
        return []
    distance = s.ways().distance[at]
    least = min([distance[domain] for domain in found])
    near = [domain for domain in found if distance[domain] == least]
    return [domain for domain in near if treaty_units(s, domain)] or near


class DragonAttack(Step):
    """tinyepic/ice-dragon/phase2-attack: after Evoke Terror; tinyepic/ice-dragon/phase2-no-target: else they stay."""

    form = "dragon-attack"

    def run(self, s: State) -> None:
        if s.ice_phase() < 2:
            return
        castles = castles_in_reach(s)
        if len(castles) > 1:
            s.agenda.append(DRAGON_TARGET)
        elif castles:
            s.agenda.append(Strike(castles[0], False))


class DragonTarget(Decision):
    """tinyepic/ice-dragon/phase2-ties: the players choose."""

    rule = "tinyepic/ice-dragon/phase2-ties"
    form = "dragon-target"

    def seat(self, s: State) -> Seat:
        return group(s)

    def options(self, s: State) -> list[Action]:
        return [PickDomain(domain) for domain in castles_in_reach(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        names = [s.board.names[domain] for domain in castles_in_reach(s)]
        return Refusal(self.rule, "He goes to the nearest castle.", f"Choose among {', '.join(names)}.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        s.agenda.append(Strike(a.domain, False))


class AfterTurn(Step):
    """tinyepic/evoke/when, tinyepic/ice-dragon/phase2-attack: after a player's turn and all follows;
    tinyepic/evoke/not-for-bottom-dice: and after nothing else.

    tinyepic/explore/evoke: only this one makes the Ice Dragon attack.
    """

    form = "after-turn"

    def run(self, s: State) -> None:
        s.agenda += [DRAGON_ATTACK, EVOKE]


DRAGON_TARGET: Final = DragonTarget()
DRAGON_ATTACK: Final = DragonAttack()
AFTER_TURN: Final = AfterTurn()
