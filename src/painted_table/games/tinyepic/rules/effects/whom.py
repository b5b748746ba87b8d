"""Whom an effect is about: whose units, of which kind, in which domains, out of which pool."""

from __future__ import annotations

from typing import Final

from .....core.agenda import NOBODY, Seat
from ...board import Power
from ...pack.effects import Pool, UnitKind, Where, Whose
from ...state import State
from ...units import ALL_LEADERS, ALL_TOKENS, HOUSES, ICE_DRAGON, MASKS, NIGHT_KING, WALKER, Army, hero
from ..limits import last_units

EVERYONE: Final = sum([MASKS[house] for house in range(HOUSES)])


def opponents(s: State, who: Seat) -> list[Power]:
    """The other players clockwise; tinyepic/solo/events-against-rival: in a solo game another player is the Rival.

    tinyepic/coop-event/opponent: to a Treaty every other player is the Night King.
    """
    if s.board.coop:
        return [s.board.dead]
    if s.board.rival != NOBODY:
        return [s.board.rival]
    return s.seats_from(who)[1:]


def sole_leader(s: State) -> Power:
    """The power with most points; NOBODY where several have as many."""
    most = max([s.points[power] for power in s.board.sides])
    leaders = [power for power in s.board.sides if s.points[power] == most]
    return leaders[0] if len(leaders) == 1 else NOBODY


def betrayed(s: State, who: Seat, throne_counts: bool) -> list[Power]:
    """The opponents with an ally of whose house one holds a token; tinyepic/throne/wild: the Iron Throne will do."""
    throne = throne_counts and s.has_throne(who)
    return [
        power for power in opponents(s, who) if any([throne or s.pool(who, house) > 0 for house in s.allies(power)])
    ]


def _kind(what: UnitKind) -> Army:
    """tinyepic/dragon/strength: a dragon counts as a hero for events. tinyepic/coop-event/walker-as-token: a White
    Walker counts as a power token; tinyepic/nk/not-hero: Night King and Ice Dragon count as nothing.
    """
    if what == "power_token":
        return ALL_TOKENS | WALKER
    return ALL_LEADERS if what == "hero" else EVERYONE | WALKER


def _side(s: State, who: Seat, whose: Whose) -> Army:
    if whose == "own":
        return MASKS[s.house[who]]
    if whose == "controlled":
        return s.led[who]
    if whose == "not_yours":
        # tinyepic/coop-event/opponent: of a Treaty nobody takes another player's units for an enemy's.
        return (EVERYONE | WALKER) & ~s.led[s.side(who)]
    if whose == "another_player_or_their_ally":
        return _led_by(s, betrayed(s, who, True))
    if whose == "sole_vp_leader":
        leader = sole_leader(s)
        return 0 if leader == NOBODY else s.led[leader]
    if whose == "non_player_house":
        return sum([MASKS[house] for house in s.mats])
    return EVERYONE | WALKER


def _led_by(s: State, powers: list[Power]) -> Army:
    """What they control; tinyepic/coop-event/opponent: the allies of the Night King are the houses he terrifies."""
    mask = 0
    for power in powers:
        mask |= s.led[power]
        for house in s.allies(power):
            mask |= MASKS[house]
    return mask


def removable(s: State, who: Seat, what: UnitKind, whose: Whose, last_allowed: bool = False) -> Army:
    """All that units can be which an effect may take off the map: tinyepic/final-unit/protected,
    tinyepic/solo/rival-hero-stays.
    """
    mask = _kind(what) & _side(s, who, whose)
    if not last_allowed:
        mask &= ~last_units(s)
    if s.board.rival != NOBODY:
        mask &= ~hero(s.house[s.board.rival])
    return mask & ~(NIGHT_KING | ICE_DRAGON)


def places(s: State, who: Seat, where: Where) -> list[int]:
    """The domains that an effect may be about, in the order of the map."""
    throne = s.board.throne
    every = list(range(s.board.size))
    if where == "kings_landing":
        return [throne]
    if where == "controlled_domain":
        return s.controlled(who)
    if where == "domain_of_hero_you_control":
        return [domain for domain in every if s.units[domain] & s.led[who] & ALL_LEADERS]
    if where == "adjacent_to_controlled_not_throne":
        return [domain for domain in every if domain != throne and _is_beside(s, who, domain)]
    if where == "any_domain_not_throne":
        return [domain for domain in every if domain != throne]
    if where == "same_domain":
        domain = s.events[-1].domain
        return [] if domain == NOBODY else [domain]
    # "this_domain" is that of an exploration token, which no card has.
    return every


def _is_beside(s: State, who: Seat, domain: int) -> bool:
    return any([s.controls(who, other) for other in s.ways().near[domain]])


def pool_owners(s: State, who: Seat, pool: Pool) -> list[Power]:
    """Whose Ally Pool an effect is about; tinyepic/coop-event/your-pool: one's own is that of the Treaty."""
    if pool == "own_ally_pool":
        return [s.side(who)]
    if pool == "other_ally_pool":
        return opponents(s, who)
    if pool == "ally_pool_of_controller_of_kings_landing":
        holder = s.holder(s.board.throne)
        return [] if holder == NOBODY else [holder]
    return []
