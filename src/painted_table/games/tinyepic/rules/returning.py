"""Units that return to their mats, and what that earns."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import CARD_REWARD, GOLD_REWARD, Power
from ..state import State
from ..units import ALL_DEAD, ALL_DRAGONS, ALL_EGGS, ALL_HEROES, HOUSES, MASKS, Army, House
from .decks import Draws
from .treasury import gain_gold, gain_points


def house_of(unit: Army) -> House:
    """The house of a single unit."""
    for house in range(HOUSES):
        if unit & MASKS[house]:
            return house
    return NOBODY


def give_back(s: State, domain: int, unit: Army, reward: bool = True, times: int = 1) -> None:
    """tinyepic/event/eliminate: one unit of a domain returns to its mat, with its reward unless it is denied.

    tinyepic/dragon/lost: dragons and eggs earn nothing, and the egg may be placed again.
    tinyepic/coop-event/walker-as-token, tinyepic/walker/not-allied-tokens: a White Walker returns to its pool.
    """
    s.units[domain] -= unit
    if unit & (ALL_DRAGONS | ALL_EGGS | ALL_DEAD):
        return
    house = house_of(unit)
    if unit & ALL_HEROES:
        if reward:
            _hero_reward(s, house)
        return
    token_back(s, house, reward, times)


def token_back(s: State, house: House, reward: bool = True, times: int = 1) -> None:
    """A token on its way to its mat: tinyepic/return/allied-token, tinyepic/return/token-of-ally-no-benefit: one of a
    non-player house earns nothing.

    tinyepic/return/own-token: one's own covers the rightmost open space of the Force Track and earns what is there.
    """
    owner = s.lord[house]
    if house not in s.mats and owner != NOBODY:
        covered = s.open_spaces(owner) - 1
        s.mat[house] += 1
        if reward:
            for _ in range(times):
                _space_reward(s, owner, s.board.track.rewards[covered])
    else:
        s.mat[house] += 1


def capture(s: State, who: Power, domain: int, unit: Army) -> None:
    """A token of a non-player house goes to the Ally Pool of whoever captures it; a player's returns to its mat."""
    house = house_of(unit)
    if house in s.mats:
        s.units[domain] -= unit
        s.add_to_pool(who, house, 1)
    else:
        give_back(s, domain, unit)


def _space_reward(s: State, power: Power, reward: int) -> None:
    """tinyepic/solo/rival-return-rewards: gold and cards are nothing to the Rival."""
    if reward == GOLD_REWARD:
        gain_gold(s, power, 1)
    elif reward == CARD_REWARD:
        s.agenda.append(Draws(power, 1))
    else:
        gain_points(s, power, 1)


def _hero_reward(s: State, house: House) -> None:
    """tinyepic/return/own-hero, tinyepic/return/allied-hero."""
    lord = s.lord[house]
    if lord == NOBODY:
        return
    track = s.board.track
    gold, points = track.allied_hero_reward if house in s.mats else track.own_hero_reward
    gain_gold(s, lord, gold)
    gain_points(s, lord, points)
