"""White Walkers: added one at a time, each with all that follows before the next.

Whatever adds one calls `add_walker`, whatever takes one off the map `remove_walker`.
"""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import WalkerRises
from ..state import State
from ..units import (
    ALL_DRAGONS,
    ALL_HEROES,
    ALL_TOKENS,
    MASKS,
    NIGHT_KING,
    WALKER,
    House,
    houses_in,
    single_units,
    token,
)
from .battle import dead_attack
from .control import SETTLE, settle
from .dead_loss import frighten, treaty_units
from .group import group
from .limits import last_units
from .retreat import Retreating
from .returning import give_back
from .rival_deeds import Deed
from .treasury import gain_points


def add_walker(s: State, domain: int) -> None:
    """tinyepic/walker/sources, tinyepic/explore/add-walker: Ranger cards, the Night King, tokens and the Ice Dragon add
    them all alike.
    """
    s.agenda.append(Rises(domain))


def remove_walker(s: State, domain: int) -> None:
    """tinyepic/explore/remove-walker, tinyepic/coop-event/walker-as-token: back to its pool, and no points.

    tinyepic/walker/not-allied-tokens: never into an Ally Pool.
    """
    s.units[domain] &= ~WALKER


def can_rise(s: State, domain: int) -> bool:
    """tinyepic/walker/one-per-domain, tinyepic/walker/pool-empty: whether one is placed there, or the Night King gains
    a point instead.
    """
    return s.units[domain] & WALKER == 0 and s.walkers_left() > 0


class Rises(Deed):
    """A White Walker is added to a domain. It stands in the log, so that a chain can be followed step by step."""

    rule = "tinyepic/walker/sources"
    form = "rises domain"

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def deed(self, s: State) -> Action:
        return WalkerRises(self.domain)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/walker/player-domain, tinyepic/walker/allied-domain: units of the Treaty defend themselves.

        tinyepic/nk/walker-with-him, tinyepic/ice-dragon/phase2-walker: beside the Night King it does not fight for
        itself. tinyepic/walker/throne: in King's Landing the Throne goes with it (`State.holder`).
        """
        domain = self.domain
        if not can_rise(s, domain):
            gain_points(s, s.board.dead, s.board.winter.missing_points)
            return
        s.units[domain] |= WALKER
        if s.units[domain] & NIGHT_KING:
            settle(s)
        elif treaty_units(s, domain):
            dead_attack(s, domain)
        else:
            strike_houses(s, domain)


def house_at(s: State, domain: int) -> House:
    """The neutral or terrified house in a domain; NOBODY where there is none."""
    houses = houses_in(s.units[domain] & ~s.led[s.board.treaty])
    return houses[0] if houses else NOBODY


def strike_houses(s: State, domain: int) -> None:
    """tinyepic/walker/non-player-domain, tinyepic/nk/gain-control: the dead come upon a house that is not of the
    Treaty, terrified or not: it loses a token to the Terror Pool, and the rest retreats.

    tinyepic/walker/non-player-last, tinyepic/final-unit/dead: a last unit only retreats.
    tinyepic/walker/non-player-hero-only: else its hero goes, with a token of its mat;
    tinyepic/walker/non-player-dragon-only: else a dragon.
    """
    house = house_at(s, domain)
    if house == NOBODY:
        settle(s)
        return
    spare = s.units[domain] & MASKS[house] & ~last_units(s)
    s.agenda += [SETTLE, Retreating(domain, NOBODY, house, group(s))]
    if spare & ALL_TOKENS:
        s.units[domain] -= token(house)
        s.add_to_pool(s.board.dead, house, 1)
    elif spare & ALL_HEROES:
        give_back(s, domain, spare & ALL_HEROES, reward=False)
        frighten(s, house)
    else:
        dragons = [unit for unit in single_units(spare) if unit & ALL_DRAGONS]
        if dragons:
            give_back(s, domain, dragons[0])
