"""The unit that the dead take from the Treaty: after a lost battle, or where the Night King cannot be fought."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import Lose
from ..state import Decision, State, Step
from ..units import ALL_DRAGONS, ALL_EGGS, ALL_HEROES, ALL_TOKENS, MASKS, Army, House, single_units, token
from .limits import last_units
from .retreat import chooser, least_missed, rivals_hero
from .returning import give_back, house_of


def treaty_units(s: State, domain: int) -> Army:
    """All units of the players and their allies in a domain."""
    return s.units[domain] & s.led[s.board.treaty]


def allied_masks(s: State) -> Army:
    """All that units of non-player houses can be."""
    masks = 0
    for house in s.mats:
        masks |= MASKS[house]
    return masks


def dead_losses(s: State, domain: int) -> list[Army]:
    """Among which units the loss is chosen, each as an army of one; none where nothing can be lost.

    tinyepic/coop-loss/order, tinyepic/coop-loss/ally-dragon: an allied token, an egg, an allied hero, an allied dragon,
    an own unit. tinyepic/final-unit/dead: protected last units are passed over, and only retreat.
    tinyepic/solo-coop/teammate-attacked: the Teammate's hero never leaves the map.
    """
    spare = treaty_units(s, domain) & ~last_units(s) & ~rivals_hero(s)
    allied = allied_masks(s)
    ranks = [ALL_TOKENS & allied, ALL_EGGS, ALL_HEROES & allied, ALL_DRAGONS & allied]
    for some in [*ranks, ALL_TOKENS | ALL_HEROES | ALL_DRAGONS]:
        units = single_units(spare & some)
        if units:
            return units
    return []


def lose_to_dead(s: State, domain: int, unit: Army) -> None:
    """tinyepic/coop-loss/ally-token: into the Terror Pool; tinyepic/coop-loss/ally-hero: to its mat with the reward,
    and a token of that mat into the Terror Pool; tinyepic/coop-loss/own: to its mat with the reward.
    """
    house = house_of(unit)
    if house in s.mats and unit & ALL_TOKENS:
        s.units[domain] -= token(house)
        s.add_to_pool(s.board.dead, house, 1)
        return
    if house in s.mats and unit & ALL_HEROES:
        frighten(s, house)
    give_back(s, domain, unit)


def frighten(s: State, house: House) -> None:
    """A token from the mat of a non-player house, if one is there, into the Terror Pool."""
    if s.mat[house] > 0:
        s.mat[house] -= 1
        s.add_to_pool(s.board.dead, house, 1)


class DeadLoss(Step):
    """tinyepic/coop-loss/one-unit, tinyepic/nk/attack-too-weak: one unit is lost before the rest retreats."""

    form = "dead-loss domain"

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def run(self, s: State) -> None:
        units = dead_losses(s, self.domain)
        if len(units) == 1:
            lose_to_dead(s, self.domain, units[0])
        elif units:
            s.agenda.append(DeadLossChoice(self.domain))


class DeadLossChoice(Decision):
    """tinyepic/coop-loss/own: the player chooses; where allied units stand alone, the group does, or
    tinyepic/coop/led-allies: whoever has led them into the battle.
    """

    rule = "tinyepic/coop-loss/own"
    form = "dead-loss-choice domain"

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def seat(self, s: State) -> Seat:
        b = s.battles[-1] if s.battles else None
        if b is not None and b.domain == self.domain and s.is_player(b.attacker):
            return b.attacker
        return chooser(s, s.leader_of(treaty_units(s, self.domain)))

    def options(self, s: State) -> list[Action]:
        return [Lose(unit) for unit in dead_losses(s, self.domain)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Lose):
            return Refusal(self.rule, "Choose the unit that is lost.")
        if a.unit in dead_losses(s, self.domain):
            return None
        if a.unit not in single_units(treaty_units(s, self.domain)):
            return Refusal(self.rule, "No such unit of the Treaty stands there.")
        if a.unit & last_units(s):
            return Refusal("tinyepic/final-unit/dead", "The last unit of a house is never lost to the dead.")
        return Refusal("tinyepic/coop-loss/order", "Other units are lost before this one.")

    def default(self, s: State) -> Action:
        leader = s.leader_of(treaty_units(s, self.domain))
        return Lose(least_missed(s, leader, dead_losses(s, self.domain)))

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Lose)
        lose_to_dead(s, self.domain, a.unit)
