"""Recruiting of the Rival: free of charge, as its cards say, as far as there is room."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action
from ..actions import PickDomain, PickHouse, RivalRecruits
from ..board import RECRUIT
from ..cards import AT_HERO, WEAKEST, Order
from ..cards import AT_HOME as HOME_PLACE
from ..cards import WITH_ALLY as ALLY_PLACE
from ..state import State, Step
from ..units import ALL_EGGS, MASKS, Army, House, size, token
from .control import settle
from .effects.heroes import free_egg
from .limits import OK, together
from .ready import PICK_DOMAIN
from .returning import house_of
from .rival_deeds import Deed, RivalSkip, Tie
from .rival_reasons import (
    AS_EGG,
    AT_HOME,
    HERO_INSTEAD,
    NO_ALLY,
    NO_ROOM,
    NO_TOKEN,
    WHERE_WEAKEST,
    WITH_ALLY,
    WITH_HERO,
    rule_for,
)
from .rival_targets import hero_domain


def order_of(s: State, by: int, order: int) -> Order:
    """Of its card in force, or of its hero card."""
    if by == RECRUIT:
        return s.board.rival_cards[s.rival_card].muster[order]
    return s.board.solo_heroes[s.house[s.board.rival]].orders[order]


def strongest(s: State, allies: list[House]) -> list[House]:
    """tinyepic/solo/strongest-ally: those with most tokens in the Ally Pool of the Rival.
    tinyepic/solo-coop/allied-units:
    a Teammate's allies are the Treaty's.
    """
    if not allies:
        return []
    rival = s.board.rival
    most = max([s.pool(rival, house) for house in allies])
    return [house for house in allies if s.pool(rival, house) == most]


def givers(s: State) -> list[House]:
    """tinyepic/solo/ally-with-tokens: the strongest ally that has a token in its Token Pool; several in a tie."""
    return strongest(s, [house for house in s.allies(s.board.rival) if s.mat[house]])


def has_room(s: State, domain: int, unit: Army) -> bool:
    """tinyepic/solo/rival-limit."""
    rival = s.board.rival
    return together(s, rival, (s.units[domain] & s.led[rival]) + unit) == OK


def own_domains(s: State) -> list[int]:
    """tinyepic/solo-coop/teammate-domains: a Teammate's are those with units of its own house."""
    if not s.board.coop:
        return s.controlled(s.board.rival)
    own = MASKS[s.house[s.board.rival]]
    return [domain for domain, units in enumerate(s.units) if units & own]


def muster_places(s: State, where: int, house: House) -> tuple[int, list[int]]:
    """Why, and the domains for a token of a house among which the player chooses; none where there is no room.

    tinyepic/solo/rival-recruit: the places that cards name, and that of the hero where there is no such place.
    tinyepic/solo-coop/teammate-domains: allied units for a Teammate also stand beside yours.
    """
    rival, unit = s.board.rival, token(house)
    why, found = WITH_HERO, [NOBODY]
    if where == HOME_PLACE:
        home = s.board.houses[s.house[rival]].home
        if home in own_domains(s) or not s.units[home]:
            return AT_HOME, [home] if has_room(s, home, unit) else []
        why = HERO_INSTEAD
    elif where != AT_HERO:
        own = [domain for domain in own_domains(s) if has_room(s, domain, unit)]
        if where == ALLY_PLACE:
            allied = [domain for domain, units in enumerate(s.units) if units & MASKS[house]]
            why, found = WITH_ALLY, [domain for domain in allied if has_room(s, domain, unit)]
        else:
            assert where == WEAKEST
            sizes = [size(s.units[domain]) for domain in own]
            least = min(sizes) if sizes else 0
            why, found = WHERE_WEAKEST, [domain for domain, n in zip(own, sizes) if n == least]
        if found:
            return why, found
        why = HERO_INSTEAD
    at = hero_domain(s)
    return why, [at] if at != NOBODY and has_room(s, at, unit) else []


class RivalRecruit(Step):
    """One unit after the other: tinyepic/solo/rival-recruit, tinyepic/solo/best-ability. `left` are still to come."""

    form = "rival-recruit by order left"

    def __init__(self, by: int, order: int, left: int) -> None:
        self.by = by
        self.order = order
        self.left = left

    def run(self, s: State) -> None:
        if not self.left:
            return
        if not order_of(s, self.by, self.order).allied:
            house = s.house[s.board.rival]
            if s.mat[house]:
                s.agenda.append(RivalPlace(self.by, self.order, self.left, house))
            else:
                s.agenda.append(RivalSkip(NO_TOKEN))
            return
        houses = givers(s)
        if not houses:
            # tinyepic/solo/rival-recruit-no-ally
            s.agenda.append(RivalSkip(NO_ALLY))
        elif len(houses) == 1:
            s.agenda.append(RivalPlace(self.by, self.order, self.left, houses[0]))
        else:
            s.agenda.append(RivalAlly(self.by, self.order, self.left))


class RivalAlly(Tie):
    """tinyepic/solo/strongest-ally: the player breaks ties."""

    rule = "tinyepic/solo/strongest-ally"
    form = "rival-ally by order left"
    instead = "Choose one of its strongest allies."

    def __init__(self, by: int, order: int, left: int) -> None:
        self.by = by
        self.order = order
        self.left = left

    def options(self, s: State) -> list[Action]:
        return [PickHouse(house) for house in givers(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickHouse)
        s.agenda.append(RivalPlace(self.by, self.order, self.left, a.house))


class RivalPlace(Step):
    """Where the unit comes to the map; what finds no room is skipped, with the rest of that order."""

    form = "rival-place by order left house"

    def __init__(self, by: int, order: int, left: int, house: House) -> None:
        self.by = by
        self.order = order
        self.left = left
        self.house = house

    def run(self, s: State) -> None:
        why, domains = muster_places(s, order_of(s, self.by, self.order).where, self.house)
        if not domains:
            s.agenda.append(RivalSkip(NO_ROOM))
            return
        s.agenda.append(RivalRecruit(self.by, self.order, self.left - 1))
        if len(domains) == 1:
            s.agenda.append(RivalMuster(token(self.house), domains[0], why))
        else:
            s.agenda.append(RivalWhere(self.by, self.order, self.house))


class RivalWhere(Tie):
    """tinyepic/solo/rival-recruit: the player chooses among several places that its card could mean."""

    rule = "tinyepic/solo/rival-recruit"
    form = "rival-where by order house"
    instead = "Choose one of the domains that its card could mean."

    def __init__(self, by: int, order: int, house: House) -> None:
        self.by = by
        self.order = order
        self.house = house

    def places(self, s: State) -> tuple[int, list[int]]:
        return muster_places(s, order_of(s, self.by, self.order).where, self.house)

    def options(self, s: State) -> list[Action]:
        return [PICK_DOMAIN[domain] for domain in self.places(s)[1]]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        s.agenda.append(RivalMuster(token(self.house), a.domain, self.places(s)[0]))


class RivalMuster(Deed):
    """tinyepic/solo/rival-recruit: a token from its Force Track or its ally's Token Pool, or an egg, to the map."""

    form = "rival-muster unit domain why"

    def __init__(self, unit: Army, domain: int, why: int) -> None:
        self.unit = unit
        self.domain = domain
        self.why = why
        self.rule = rule_for(why)

    def deed(self, s: State) -> Action:
        return RivalRecruits(self.unit, self.domain, self.why)

    def take(self, s: State, a: Action) -> None:
        """tinyepic/solo/rival-no-gold, tinyepic/solo-coop/teammate-no-gold: it pays nothing."""
        s.units[self.domain] += self.unit
        if not self.unit & ALL_EGGS:
            s.mat[house_of(self.unit)] -= 1
        settle(s)


def lay_egg(s: State, order: int, by: int) -> None:
    """Daenerys Targaryen: an egg with the hero, if one is left and there is room; otherwise a unit."""
    egg, at = free_egg(s), hero_domain(s)
    if egg and at != NOBODY and has_room(s, at, egg):
        s.agenda.append(RivalMuster(egg, at, AS_EGG))
    else:
        s.agenda.append(RivalRecruit(by, order, order_of(s, by, order).count))
