"""Where the Rival may go, and where it wants to: one "may it enter?" serves named, next and nearest targets."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..board import EMPTY_FIEF, FAR, MARCH, OTHER_CASTLE, OTHER_FIEF, OWN_HOME, SAIL, THE_THRONE, members
from ..cards import NEAREST_CASTLE, NEXT_TARGET, YOUR_WEAKEST, Order
from ..cards import NEAREST_WALKER as AT_WALKER
from ..state import PLAIN, State
from ..units import ALL_TOKENS, MASKS, Army, hero, houses_in, is_eggs_alone, size, token
from .limits import OK, Ground
from .moving import castles_without
from .rival_reasons import (
    CASTLE,
    NEAREST_WALKER,
    NEXT_CASTLE,
    NEXT_EMPTY_FIEF,
    NEXT_FIEF,
    NEXT_HOME,
    NEXT_THRONE,
    NO_TARGET,
    NO_WALKER,
    NOBODY_THERE,
    YOURS_NEAREST,
    YOURS_WEAKEST,
)

NEXT_WHY: Final = [NEXT_HOME, NEXT_EMPTY_FIEF, NEXT_FIEF, NEXT_THRONE, NEXT_CASTLE]
"""By Next Target: the reason to go there."""
PLAIN_MOVE: Final = Order(0)
"""A March or Sail, on no special terms."""


def order_of(s: State, by: int, order: int) -> Order:
    """The terms of a move: plain ones for March and Sail, those of its hero card else."""
    if by in (MARCH, SAIL):
        return PLAIN_MOVE
    return s.board.solo_heroes[s.house[s.board.rival]].orders[order]


def hero_domain(s: State) -> int:
    """Where the hero of the Rival stands; it never leaves the map (tinyepic/solo/rival-hero-stays)."""
    return s.hero_domain(s.house[s.board.rival])


def army_of(s: State, alone: bool) -> Army:
    """tinyepic/solo/rival-leaves-one: the hero and its companions, but for one power token, an own one rather than
    an ally's. tinyepic/solo/rival-dragons: eggs and dragons go with it; an egg would not stay alone.

    tinyepic/solo/rival-limit: whoever stood together may do so elsewhere, for it goes where none of its own are.
    """
    rival = s.board.rival
    house = s.house[rival]
    here = s.units[hero_domain(s)] & s.led[rival]
    if alone:
        return here if is_eggs_alone(here - hero(house)) else hero(house)
    tokens = here & ALL_TOKENS
    if not tokens:
        return here
    left = house if tokens & MASKS[house] else houses_in(tokens)[0]
    return here - token(left)


def why_not_enter(s: State, army: Army, domain: int) -> int:
    """OK, or why an army of the Rival may not go there, as for any army (limits.py).

    tinyepic/solo/nearest-possible, tinyepic/solo/next-target-throne: with the castles it has after leaving.
    tinyepic/solo/rival-last-unit: a hero that is the last unit of its house enters only what is unoccupied.
    """
    ground = Ground(s, s.board.rival, PLAIN)
    return ground.arrives(domain, army, 0, castles_without(ground, hero_domain(s), army))


def enterable(s: State, army: Army, domains: list[int]) -> list[int]:
    """Those of some domains that the Rival does not hold and may enter.

    tinyepic/solo-coop/wall: a Teammate goes nowhere beyond the standing Wall; tinyepic/solo-coop/next-target-nk: nor to
    the Night King while he is ahead, which `why_not_enter` says.
    """
    side = s.side(s.board.rival)
    at = hero_domain(s)
    distance = s.ways().distance[at]
    ground = Ground(s, s.board.rival, PLAIN)
    castles = castles_without(ground, at, army)
    return [
        domain
        for domain in domains
        if s.holder(domain) != side and distance[domain] < FAR and ground.arrives(domain, army, 0, castles) == OK
    ]


def nearest(s: State, domains: list[int]) -> list[int]:
    """tinyepic/solo/nearest-ties: by links from the hero; several where they are equally near."""
    if not domains:
        return []
    distance = s.ways().distance[hero_domain(s)]
    least = min([distance[domain] for domain in domains])
    return [domain for domain in domains if distance[domain] == least]


def named(s: State, by: int) -> int:
    """tinyepic/solo/rival-move: the domain that its card names for the map row of its hero; tinyepic/solo-coop/row:
    beyond the Wall that is the north.
    """
    card = s.board.rival_cards[s.rival_card]
    row = s.board.rows[hero_domain(s)]
    return card.march[row] if by == MARCH else card.sail[row]


# -- the Next Target


def first_section(s: State) -> int:
    """tinyepic/solo/next-target: that of the highest open space; tinyepic/solo/next-target-start: or the first."""
    opened = s.open_spaces(s.board.rival)
    return s.board.track.sections[opened - 1] if opened else 0


def next_targets(s: State, army: Army) -> tuple[int, list[int]]:
    """Why, and the equally near domains: tinyepic/solo/next-target-right: from its section on to the right, until one
    is possible; tinyepic/solo/next-target-none: none where nothing is.

    tinyepic/solo-coop/next-target, tinyepic/solo-coop/no-walker: a Teammate heads for the closest White Walker.
    """
    if s.board.coop:
        found = nearest(s, enterable(s, army, members(s.walkers())))
        return (NEAREST_WALKER, found) if found else (NO_WALKER, [])
    targets = s.board.track.targets
    for target in targets[first_section(s) :]:
        found = nearest(s, enterable(s, army, _section(s, target)))
        if found:
            return NEXT_WHY[target], found
    return NO_TARGET, []


def _section(s: State, target: int) -> list[int]:
    """The domains that a Next Target is about, near or far."""
    board = s.board
    if target == OWN_HOME:
        return [board.houses[s.house[board.rival]].home]
    if target == THE_THRONE:
        return [board.throne]
    if target == OTHER_CASTLE:
        return [domain for domain in range(board.size) if board.castles >> domain & 1]
    fiefs = [domain for domain in range(board.size) if board.fiefs >> domain & 1]
    if target == EMPTY_FIEF:
        return [domain for domain in fiefs if not s.units[domain]]
    assert target == OTHER_FIEF
    return fiefs


# -- what its hero card aims at


def aimed(s: State, order: Order) -> tuple[int, list[int]]:
    """Why, and the domains among which the player chooses; none where its card moves nobody."""
    army = army_of(s, order.alone)
    if order.aim in (NEXT_TARGET, AT_WALKER):
        return next_targets(s, army)
    board = s.board
    if order.aim == NEAREST_CASTLE:
        castles = [domain for domain in range(board.size) if board.castles >> domain & 1]
        found, why = nearest(s, enterable(s, army, castles)), CASTLE
    else:
        yours = enterable(s, army, s.controlled(0))
        why = YOURS_NEAREST
        if order.aim == YOUR_WEAKEST and yours:
            why = YOURS_WEAKEST
            least = min([size(s.units[domain]) for domain in yours])
            yours = [domain for domain in yours if size(s.units[domain]) == least]
        found = nearest(s, yours)
    return (why, found) if found else (NOBODY_THERE, [])


def is_on_map(s: State) -> bool:
    return hero_domain(s) != NOBODY
