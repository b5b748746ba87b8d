"""Heroes that are placed or recruited, and eggs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from ...actions import STOP, PickDomain, PickUnit
from ...cards import Card
from ...pack.effects import PlaceEgg, RecruitHero, RelocateHero
from ...state import Event, State, Step
from ...units import ALL_DEAD, ALL_LEADERS, DRAGONS, EGGS, TARGARYEN, Army, hero, is_eggs_alone, single_units
from ..control import SETTLE, settle
from ..limits import OK, refusal, together
from ..recruit import place_unit
from ..treasury import pay
from .asking import Choice, ask, is_resolved
from .removal import drive_out
from .whom import places

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Heroes = RelocateHero | RecruitHero | PlaceEgg
_KINDS: Final = frozenset([RelocateHero, RecruitHero, PlaceEgg])


def holds(effect: object) -> TypeIs[Heroes]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, who: Seat, card: Card, effect: Heroes) -> bool:
    if isinstance(effect, RelocateHero):
        return bool(relocations(s, who, effect))
    if isinstance(effect, RecruitHero):
        return (effect.where != "same_domain" or is_resolved(s, card)) and bool(hero_places(s, who, effect))
    if isinstance(effect, PlaceEgg):
        return bool(egg_places(s, who, effect))
    assert_never(effect)


def apply(s: State, event: Event, index: int, effect: Heroes) -> None:
    if isinstance(effect, RelocateHero):
        ask(s, RelocateOne(event.seat, event.card, index))
    elif isinstance(effect, RecruitHero):
        ask(s, HeroPlace(event.seat, event.card, index))
    elif isinstance(effect, PlaceEgg):
        ask(s, EggPlace(event.seat, event.card, index, 0))
    else:
        assert_never(effect)


# -- placed


def destination(s: State, who: Seat, effect: RelocateHero) -> int:
    if effect.to == "own_home_domain":
        return s.board.houses[s.house[who]].home
    return s.board.ids.index(effect.to)


def relocations(s: State, who: Seat, effect: RelocateHero) -> list[Action]:
    """tinyepic/event/hero-placed: a hero or dragon from another domain that fits to one's own units there.

    tinyepic/dragon/egg-never-alone: nobody leaves an egg behind. tinyepic/coop-event/opponent: neither the dead nor
    another player of the Treaty are driven out.
    """
    to = destination(s, who, effect)
    led = s.led[who]
    if s.units[to] & (ALL_DEAD | s.led[s.side(who)] & ~led):
        return []
    standing = s.units[to] & led
    return [
        PickUnit(unit, domain)
        for domain in range(s.board.size)
        if domain != to
        for unit in single_units(s.units[domain] & led & ALL_LEADERS)
        if together(s, who, standing + unit) == OK and not is_eggs_alone(s.units[domain] - unit)
    ]


class RelocateOne(Choice):
    """tinyepic/event/hero-placed: which hero is placed, alone."""

    rule = "tinyepic/event/hero-placed"
    form = "relocate who card effect"

    def effect_of(self, s: State) -> RelocateHero:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, RelocateHero)
        return effect

    def options(self, s: State) -> list[Action]:
        return relocations(s, self.who, self.effect_of(s))

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        to = destination(s, self.who, self.effect_of(s))
        if isinstance(a, PickUnit) and a.domain == to:
            return Refusal(self.rule, f"It stands in {s.board.names[to]} already.")
        return Refusal(self.rule, "Choose a hero that you control and that has room there, and its domain.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickUnit)
        to = destination(s, self.who, self.effect_of(s))
        s.agenda += [SETTLE, PlaceHero(a.unit, a.domain, to)]
        drive_out(s, self.who, to)


class PlaceHero(Step):
    """tinyepic/event/hero-placed, tinyepic/event/hero-moves-alone-castle: the others gone, the hero arrives."""

    form = "place-hero unit source domain"

    def __init__(self, unit: Army, source: int, domain: int) -> None:
        self.unit = unit
        self.source = source
        self.domain = domain

    def run(self, s: State) -> None:
        s.units[self.source] -= self.unit
        s.units[self.domain] += self.unit


# -- recruited


def hero_places(s: State, who: Seat, effect: RecruitHero) -> list[Action]:
    """tinyepic/recruit/where, tinyepic/limit/three-per-house; none where the own hero is on the map already."""
    house = s.house[who]
    if s.hero_domain(house) != NOBODY:
        return []
    return [
        PickDomain(domain)
        for domain in places(s, who, effect.where)
        if together(s, who, (s.units[domain] & s.led[who]) + hero(house)) == OK
    ]


class HeroPlace(Choice):
    """Where the own hero comes to the map; tinyepic/hero/card-on-rerecruit: its card comes by itself."""

    rule = "tinyepic/recruit/where"
    form = "hero-place who card effect"

    def options(self, s: State) -> list[Action]:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, RecruitHero)
        return hero_places(s, self.who, effect)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, PickDomain) and s.controls(self.who, a.domain):
            return refusal(s, together(s, self.who, (s.units[a.domain] & s.led[self.who]) + hero(s.house[self.who])))
        return Refusal(self.rule, "Choose a domain that you control.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        place_unit(s, hero(s.house[self.who]), a.domain)
        s.events[-1].domain = a.domain
        settle(s)


# -- eggs


def free_egg(s: State) -> Army:
    """tinyepic/dragon/max-three: the first egg that is not on the map, as egg or as dragon; 0 where there is none.

    tinyepic/setup/dragons-optional: or where the table plays without dragons.
    """
    if not s.board.options.dragons:
        return 0
    on_map = s.on_map()
    for number in range(EGGS - DRAGONS):
        if not on_map & (1 << EGGS + number | 1 << DRAGONS + number):
            return 1 << EGGS + number
    return 0


def egg_places(s: State, who: Seat, effect: PlaceEgg) -> list[Action]:
    """tinyepic/dragon/egg-cost, tinyepic/dragon/egg-limit, tinyepic/dragon/egg-same-domain: domains one controls.

    tinyepic/dragon/owner, tinyepic/dragon/without-daenerys: it takes her card, and that needs her figure on the map.
    """
    egg = free_egg(s)
    if not egg or s.purse(who) < effect.gold_each or not s.leads(who, TARGARYEN):
        return []
    return [
        PickDomain(domain)
        for domain in s.controlled(who)
        if together(s, who, (s.units[domain] & s.led[who]) + egg) == OK
    ]


class EggPlace(Choice):
    """tinyepic/dragon/egg-cost: an egg for gold, and another as long as one can pay and likes."""

    rule = "tinyepic/dragon/egg-cost"
    form = "egg who card effect placed"

    def __init__(self, who: Seat, card: Card, effect: int, placed: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect
        self.placed = placed

    def effect_of(self, s: State) -> PlaceEgg:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, PlaceEgg)
        return effect

    def options(self, s: State) -> list[Action]:
        stop: list[Action] = [STOP] if self.placed else []
        return [*stop, *egg_places(s, self.who, self.effect_of(s))]

    def passing(self, s: State) -> Action | None:
        return STOP if self.placed else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, PickDomain) and s.controls(self.who, a.domain):
            reason = together(s, self.who, (s.units[a.domain] & s.led[self.who]) + free_egg(s))
            if reason:
                return refusal(s, reason)
        return Refusal(self.rule, "Choose a domain that you control.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, PickDomain):
            return
        effect = self.effect_of(s)
        pay(s, self.who, effect.gold_each)
        s.units[a.domain] += free_egg(s)
        again = EggPlace(self.who, self.card, self.effect, self.placed + 1)
        if again.placed < effect.times_max and egg_places(s, self.who, effect):
            s.agenda.append(again)
