"""The unit that a lost battle costs."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import Lose
from ..board import Power
from ..state import Battle, Decision, State, Step
from ..units import ALL_DRAGONS, ALL_EGGS, ALL_HEROES, ALL_TOKENS, MASKS, Army, single_units, token
from .limits import last_units
from .retreat import chooser, least_missed
from .returning import give_back, house_of, token_back
from .strength import attackers, defenders


def losses(s: State, b: Battle, attacker_lost: bool) -> list[Army]:
    """The units among which the loss is chosen, each as an army of one: none where nothing can be lost.

    tinyepic/battle/loss-fall-through: down the list; protected last units are passed over.
    """
    army = attackers(s, b) if attacker_lost else defenders(s, b)
    loser = b.attacker if attacker_lost else b.defender
    against = b.defender if attacker_lost else b.attacker
    spare = army & ~last_units(s)
    for some in _ranks(s, loser, against == NOBODY):
        units = single_units(spare & some)
        if units:
            return units
    return []


def _ranks(s: State, loser: Power, to_neutral: bool) -> list[Army]:
    """What is lost before what.

    tinyepic/dragon/egg-lost-first, tinyepic/battle/player-loses-allied-first, tinyepic/battle/lose-to-non-player,
    tinyepic/battle/player-loses-own, tinyepic/battle/non-player-loses, tinyepic/battle/non-player-dragon,
    tinyepic/solo/rival-loss-order.
    """
    if loser == NOBODY:
        return [ALL_EGGS, ALL_TOKENS, ALL_HEROES, ALL_DRAGONS]
    own = MASKS[s.house[loser]]
    if not s.is_player(loser):
        return [ALL_EGGS, ALL_TOKENS & ~own, ALL_TOKENS & own, ALL_HEROES & ~own, ALL_DRAGONS]
    allied_first = [ALL_EGGS, ALL_TOKENS & ~own]
    if to_neutral:
        allied_first.append((ALL_HEROES | ALL_DRAGONS) & ~own)
    return [*allied_first, ALL_TOKENS | ALL_HEROES | ALL_DRAGONS]


class Loss(Step):
    """tinyepic/battle/loss-before-retreat: one unit is lost, by the loser's choice where there is one."""

    form = "loss attacker?"

    def __init__(self, attacker: bool) -> None:
        self.attacker = attacker

    def run(self, s: State) -> None:
        units = losses(s, s.battles[-1], self.attacker)
        if len(units) == 1:
            lose(s, s.battles[-1], units[0], self.attacker)
        elif units:
            s.agenda.append(LossChoice(self.attacker))


class LossChoice(Decision):
    """tinyepic/battle/player-loses-own: by the loser's choice; for the Rival the player chooses."""

    rule = "tinyepic/battle/player-loses-own"
    form = "loss-choice attacker?"

    def __init__(self, attacker: bool) -> None:
        self.attacker = attacker

    def seat(self, s: State) -> Seat:
        b = s.battles[-1]
        loser = b.attacker if self.attacker else b.defender
        return chooser(s, b.attacker if loser == NOBODY else loser)

    def options(self, s: State) -> list[Action]:
        return [Lose(unit) for unit in losses(s, s.battles[-1], self.attacker)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        b = s.battles[-1]
        if not isinstance(a, Lose):
            return Refusal(self.rule, "Choose the unit that is lost.")
        if a.unit in losses(s, b, self.attacker):
            return None
        army = attackers(s, b) if self.attacker else defenders(s, b)
        if a.unit not in single_units(army):
            return Refusal(self.rule, "No such unit of the losing side stands there.")
        if a.unit & last_units(s):
            return Refusal("tinyepic/battle/loss-fall-through", "The last unit of a house is passed over.")
        return Refusal("tinyepic/battle/loss-fall-through", "Other units are lost before this one.")

    def default(self, s: State) -> Action:
        b = s.battles[-1]
        loser = b.attacker if self.attacker else b.defender
        return Lose(least_missed(s, loser, losses(s, b, self.attacker)))

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Lose)
        lose(s, s.battles[-1], a.unit, self.attacker)


def lose(s: State, b: Battle, unit: Army, attacker_lost: bool) -> None:
    """tinyepic/battle/player-loses-allied-first, tinyepic/battle/non-player-loses: a token of a non-player house
    goes to the winner's Ally Pool, if a power has won; all else returns to its mat.

    tinyepic/battle/non-player-loses: the hero of a house that nobody leads earns nobody anything.
    """
    winner = b.defender if attacker_lost else b.attacker
    house = house_of(unit)
    if unit & ALL_TOKENS and house in s.mats:
        s.units[b.domain] -= token(house)
        if winner != NOBODY:
            s.add_to_pool(winner, house, 1)
        else:
            token_back(s, house)
        return
    give_back(s, b.domain, unit)
