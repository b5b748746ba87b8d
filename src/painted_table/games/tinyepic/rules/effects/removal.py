"""Units that leave the map, change hands or are driven out of a domain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from ...actions import PickDomain, PickUnit
from ...cards import Card
from ...pack.effects import CaptureToken, Eliminate, ForceRetreat, PerformAction, RecruitHero, TargetControllerOf
from ...state import Event, State
from ...units import ALL_DEAD, ALL_DRAGONS, ALL_EGGS, ALL_TOKENS, MASKS, houses_in, single_units
from ..control import SETTLE, settle
from ..limits import last_units
from ..retreat import Retreating, chooser
from ..returning import capture, give_back, house_of
from ..treasury import lose_gold
from . import granted
from .asking import Choice, ask
from .whom import places, removable

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Removal = Eliminate | ForceRetreat | CaptureToken | TargetControllerOf
_KINDS: Final = frozenset([Eliminate, ForceRetreat, CaptureToken, TargetControllerOf])


def holds(effect: object) -> TypeIs[Removal]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, who: Seat, card: Card, index: int, effect: Removal) -> bool:
    if isinstance(effect, Eliminate):
        return bool(eliminations(s, who, card, index))
    if isinstance(effect, CaptureToken):
        return effect.whose != "" and bool(captures(s, who, effect))
    if isinstance(effect, TargetControllerOf):
        # tinyepic/coop-event/opponent: the Night King has no gold to lose, and tinyepic/walker/never-retreat.
        return not s.board.coop and s.holder(s.board.ids.index(effect.domain)) != NOBODY
    if isinstance(effect, ForceRetreat):
        # It drives units out of the domain that an effect before it has named.
        return False
    assert_never(effect)


def apply(s: State, event: Event, index: int, effect: Removal) -> None:
    who = event.seat
    if isinstance(effect, Eliminate):
        ask(s, EliminateUnit(who, event.card, index, effect.count))
    elif isinstance(effect, CaptureToken):
        # tinyepic/event/captured-first: without words the token is gone already, for the army has arrived.
        if effect.whose:
            ask(s, Capture(who, event.card, index))
    elif isinstance(effect, ForceRetreat):
        for domain in places(s, who, effect.where):
            s.agenda.append(SETTLE)
            drive_out(s, who, domain)
    elif isinstance(effect, TargetControllerOf):
        _punish(s, s.board.ids.index(effect.domain), effect.amount)
    else:
        assert_never(effect)


def drive_out(s: State, who: Seat, domain: int) -> None:
    """tinyepic/event/forced-retreat-not-battle: whoever is there and not of one's side retreats, protected last units
    too (tinyepic/final-unit/entry-forbidden). tinyepic/retreat/event-choice: for a house that nobody leads the player
    who resolves the event chooses. tinyepic/walker/never-retreat: the dead stay. Whoever calls it has SETTLE on the
    agenda.
    """
    foes = s.units[domain] & ~s.led[s.side(who)] & ~ALL_DEAD
    if not foes:
        return
    power = s.holder_of(foes)
    if power == NOBODY:
        s.agenda.append(Retreating(domain, NOBODY, houses_in(foes)[0], who))
    else:
        s.agenda.append(Retreating(domain, power, NOBODY, chooser(s, power)))


def _punish(s: State, domain: int, amount: int) -> None:
    """Unjust Trial: gold, if there is enough of it, or a retreat; tinyepic/solo/unjust-trial: the Rival has none."""
    power = s.holder(domain)
    if power == NOBODY:
        return
    if s.is_player(power) and s.purse(power) >= amount:
        lose_gold(s, power, amount)
    else:
        s.agenda += [SETTLE, Retreating(domain, power, NOBODY, chooser(s, power))]


# -- eliminated


def is_exchange(s: State, card: Card, index: int) -> bool:
    """tinyepic/event/unit-as-price: Lordly Promotion puts the hero in the place of the token in the same step, and so
    may take a last one.
    """
    effects = s.face(card).effects
    after = effects[index + 1] if index + 1 < len(effects) else None
    return isinstance(after, RecruitHero) and after.where == "same_domain"


def eliminations(s: State, who: Seat, card: Card, index: int) -> list[Action]:
    """The units that can be chosen; where the card drives out the others too (The Element of Surprise), also domains
    without such a unit.
    """
    effect = s.face(card).effects[index]
    assert isinstance(effect, Eliminate)
    mask = removable(s, who, effect.what, effect.whose, is_exchange(s, card, index))
    found: list[Action] = []
    for domain in places(s, who, effect.where):
        units = single_units(s.units[domain] & mask)
        found += [PickUnit(unit, domain) for unit in units]
        if not units and effect.optional_if_impossible and s.units[domain] & ~s.led[s.side(who)] & ~ALL_DEAD:
            found.append(PickDomain(domain))
    if demands_battle(s, card, index + 1):
        found = [a for a in found if isinstance(a, PickUnit) and leaves_battle(s, who, card, index + 1, a)]
    return found


def demands_battle(s: State, card: Card, index: int) -> bool:
    effects = s.face(card).effects
    effect = effects[index] if index < len(effects) else None
    return isinstance(effect, PerformAction) and effect.must_battle and not effect.optional


def leaves_battle(s: State, who: Seat, card: Card, index: int, a: PickUnit) -> bool:
    """tinyepic/event/look-ahead: only units may be given up that leave a legal move into a battle.

    An army that would have to leave King's Landing is not counted on: where it goes is not known yet.
    """
    effect = s.face(card).effects[index]
    assert isinstance(effect, PerformAction)
    after = s.clone()
    after.units[a.domain] -= a.unit
    throne = s.board.throne
    if after.holder(throne) == s.side(who) and after.castles(who) < s.board.castles_for_throne:
        after.units[throne] = 0
    return granted.finds(after, who, card, index, effect)


class EliminateUnit(Choice):
    """tinyepic/event/eliminate, tinyepic/event/unit-as-price: a unit that returns to its mat."""

    rule = "tinyepic/event/eliminate"
    form = "eliminate who card effect count"

    def __init__(self, who: Seat, card: Card, effect: int, count: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect
        self.count = count

    def options(self, s: State) -> list[Action]:
        return eliminations(s, self.who, self.card, self.effect)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, PickUnit) and a.unit in single_units(s.units[a.domain]):
            if a.unit & last_units(s):
                return Refusal("tinyepic/final-unit/protected", "It is the last unit of its house on the map.")
            if demands_battle(s, self.card, self.effect + 1) and house_of(a.unit) == s.house[self.who]:
                return Refusal("tinyepic/event/look-ahead", "Without this unit no battle could be fought.")
            return Refusal(self.rule, "The card does not take this unit off the map.")
        return Refusal(self.rule, "Choose a unit and its domain.")

    def default(self, s: State) -> Action:
        """tinyepic/ui/default-answer: of one's own a token, a dragon, an allied hero, the own hero; of others any."""
        options = self.options(s)
        mine = [a for a in options if isinstance(a, PickUnit) and a.unit & s.led[self.who]]
        if len(mine) < len(options):
            return options[0]
        return min(mine, key=lambda a: _worth(s, self.who, a.unit))

    def take(self, s: State, a: Action) -> None:
        event = s.events[-1]
        if isinstance(a, PickDomain):
            event.domain = a.domain
            return
        assert isinstance(a, PickUnit)
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, Eliminate)
        event.domain = a.domain
        event.house = house_of(a.unit)
        give_back(s, a.domain, a.unit, effect.reward, effect.return_reward_times)
        if self.count > 1:
            ask(s, EliminateUnit(self.who, self.card, self.effect, self.count - 1))
        if not is_exchange(s, self.card, self.effect):
            settle(s)


def _worth(s: State, who: Seat, unit: int) -> int:
    if unit & ALL_TOKENS:
        return 0
    if unit & ALL_EGGS:
        return 1
    if unit & ALL_DRAGONS:
        return 2
    return 4 if unit & MASKS[s.house[who]] else 3


# -- captured


def captures(s: State, who: Seat, effect: CaptureToken) -> list[Action]:
    """Tokens of non-player houses, allied to anybody or not, but not the last unit of a house."""
    assert effect.whose and effect.where
    mask = removable(s, who, "power_token", effect.whose)
    return [
        PickUnit(unit, domain)
        for domain in places(s, who, effect.where)
        for unit in single_units(s.units[domain] & mask)
    ]


class Capture(Choice):
    """Devotion: a token of the map into one's Ally Pool."""

    rule = "tinyepic/event/effects-mandatory"
    form = "capture who card effect"

    def options(self, s: State) -> list[Action]:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, CaptureToken)
        return captures(s, self.who, effect)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, PickUnit) and a.unit & s.units[a.domain] & last_units(s):
            return Refusal("tinyepic/final-unit/protected", "It is the last unit of its house on the map.")
        return Refusal(self.rule, "Choose a token of a non-player house, and its domain.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickUnit)
        capture(s, self.who, a.domain, a.unit)
        settle(s)
