"""Tokens between Token Pools and Ally Pools, and an alliance at once.

tinyepic/throne/not-culled: the Iron Throne lies in an Ally Pool and is no token of it; none of these effects moves it.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import NOBODY, Action, Seat
from .....core.dice import Dice
from .....core.refusal import Refusal
from ...actions import STOP, KeepTokens, PickHouse, PickPower, PickToken, SwapTokens
from ...board import Power
from ...cards import Card
from ...pack.effects import GainAllianceNow, PoolGive, PoolReturn, PoolSwap, PoolTake, PoolTakeRandom
from ...state import Chance, Event, State
from ...units import House
from ..alliances import change_ally, tokens_for
from ..treasury import pay
from .asking import Choice, ask, is_resolved
from .whom import opponents, pool_owners

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Pools = PoolTake | PoolTakeRandom | PoolReturn | PoolGive | PoolSwap | GainAllianceNow
_KINDS: Final = frozenset([PoolTake, PoolTakeRandom, PoolReturn, PoolGive, PoolSwap, GainAllianceNow])
MANDATORY: Final = "tinyepic/event/effects-mandatory"


def holds(effect: object) -> TypeIs[Pools]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, who: Seat, card: Card, effect: Pools) -> bool:
    if isinstance(effect, PoolTake):
        return bool(takeable(s, who, card, effect, 0))
    if isinstance(effect, PoolTakeRandom):
        return bool(_stocked(s))
    if isinstance(effect, PoolReturn):
        return bool(returnable(s, pool_owners(s, who, effect.from_)))
    if isinstance(effect, PoolGive):
        return bool(returnable(s, [s.side(who)])) and bool(pool_owners(s, who, effect.to))
    if isinstance(effect, PoolSwap):
        return bool(swaps(s, who, effect))
    if isinstance(effect, GainAllianceNow):
        return bool(gainable(s, who))
    assert_never(effect)


def apply(s: State, event: Event, index: int, effect: Pools) -> None:
    who, card = event.seat, event.card
    if isinstance(effect, PoolTake):
        if effect.condition != "won_battle" or event.won:
            ask(s, TakeTokens(who, card, index, 0))
    elif isinstance(effect, PoolTakeRandom):
        take_at_random(s, who, effect.keep)
    elif isinstance(effect, PoolReturn):
        event.returned = 0
        ask(s, ReturnTokens(who, card, index))
    elif isinstance(effect, PoolGive):
        if returnable(s, [s.side(who)]):
            ask(s, Receiver(who, card, index))
    elif isinstance(effect, PoolSwap):
        ask(s, Swap(who, card, index))
    elif isinstance(effect, GainAllianceNow):
        ask(s, Alliance(who, card, index))
    else:
        assert_never(effect)


# -- from a mat


def _stocked(s: State) -> list[House]:
    """The non-player houses with tokens on their mats."""
    return [house for house in s.mats if s.mat[house]]


def takeable(s: State, who: Seat, card: Card, effect: PoolTake, taken: int) -> list[House]:
    """The houses whose tokens may be taken; `taken` are those that have given one, as a set.

    Where a card names a number of tokens of one house, a house with so many comes before one with fewer.
    """
    if effect.from_ == "token_pool_of_defeated_house":
        house = s.events[-1].house if is_resolved(s, card) else NOBODY
        return [house] if house in s.mats and s.mat[house] else []
    if effect.gold_each > s.purse(who):
        return []
    found = [house for house in _stocked(s) if not taken >> house & 1]
    if effect.house_filter == "not_allied_with_you":
        found = [house for house in found if not s.leads(who, house)]
    if effect.different_from_returned and is_resolved(s, card):
        found = [house for house in found if house != s.events[-1].house]
    enough = [house for house in found if s.mat[house] >= effect.count]
    return enough or found


class TakeTokens(Choice):
    """tinyepic/event/effects-mandatory: a house whose tokens one takes; of up to two houses the second may be left."""

    rule = MANDATORY
    form = "take-tokens who card effect taken"

    def __init__(self, who: Seat, card: Card, effect: int, taken: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect
        self.taken = taken

    def effect_of(self, s: State) -> PoolTake:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, PoolTake)
        return effect

    def options(self, s: State) -> list[Action]:
        houses = takeable(s, self.who, self.card, self.effect_of(s), self.taken)
        stop: list[Action] = [STOP] if self.taken else []
        return [*stop, *[PickHouse(house) for house in houses]]

    def passing(self, s: State) -> Action | None:
        return STOP if self.taken else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        if isinstance(a, PickHouse) and a.house in s.mats and not s.mat[a.house]:
            return Refusal(self.rule, "No token is left on the mat of that house.")
        if isinstance(a, PickHouse):
            return Refusal(self.rule, "The card takes tokens of other houses.")
        return Refusal(self.rule, "Choose a house whose tokens you take.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, PickHouse):
            return
        effect = self.effect_of(s)
        count = min(effect.count or 1, s.mat[a.house])
        pay(s, self.who, effect.gold_each * count)
        s.mat[a.house] -= count
        s.add_to_pool(self.who, a.house, count)
        taken = self.taken | 1 << a.house
        if taken.bit_count() < effect.count_max and takeable(s, self.who, self.card, effect, taken):
            s.agenda.append(TakeTokens(self.who, self.card, self.effect, taken))


def take_at_random(s: State, who: Seat, keep: int) -> None:
    """A Surprising Coalition: of a token of each house so many stay, by chance where there are more."""
    houses = _stocked(s)
    if len(houses) > keep:
        s.agenda.append(Coalition(who, keep))
    else:
        keep_tokens(s, who, tuple(houses))


def keep_tokens(s: State, who: Seat, houses: tuple[House, ...]) -> None:
    for house in houses:
        s.mat[house] -= 1
        s.add_to_pool(who, house, 1)


class Coalition(Chance):
    """Which tokens of those taken are kept, all as likely."""

    rule = MANDATORY
    form = "coalition who keep"

    def __init__(self, who: Seat, keep: int) -> None:
        self.who = who
        self.keep = keep

    def choices(self, s: State) -> list[Action]:
        return [KeepTokens(some) for some in combinations(sorted(_stocked(s)), self.keep)]

    def sample(self, s: State, dice: Dice) -> Action:
        choices = self.choices(s)
        return choices[dice.below(len(choices))]

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, choice) for choice in self.choices(s)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, KeepTokens)
        keep_tokens(s, self.who, a.houses)


# -- back to a mat


def returnable(s: State, powers: list[Power]) -> list[Action]:
    """tinyepic/coop-event/no-transfer: tokens of houses, never the White Walkers of a Terror Pool."""
    return [PickToken(power, house) for power in powers for house in s.mats if s.pool(power, house)]


class ReturnTokens(Choice):
    """A token of an Ally Pool goes back to its mat; how many have gone is remembered by the event.

    tinyepic/event/effects-mandatory: any number may be none, up to two is at least one.
    """

    rule = MANDATORY
    form = "return-tokens who card effect"

    def effect_of(self, s: State) -> PoolReturn:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, PoolReturn)
        return effect

    def may_stop(self, s: State) -> bool:
        return self.effect_of(s).count_any or s.events[-1].returned > 0

    def options(self, s: State) -> list[Action]:
        effect, event = self.effect_of(s), s.events[-1]
        found = returnable(s, pool_owners(s, self.who, effect.from_))
        if effect.same_house and event.returned:
            found = [a for a in found if a == PickToken(event.power, event.house)]
        stop: list[Action] = [STOP] if self.may_stop(s) else []
        return [*stop, *found]

    def passing(self, s: State) -> Action | None:
        return STOP if self.may_stop(s) else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "Choose a token of an Ally Pool that the card names.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, PickToken):
            return
        effect, event = self.effect_of(s), s.events[-1]
        s.add_to_pool(a.power, a.house, -1)
        s.mat[a.house] += 1
        event.power = a.power
        event.house = a.house
        event.returned += 1
        again = effect.count_any or event.returned < effect.count_max
        if again and any([option != STOP for option in self.options(s)]):
            s.agenda.append(ReturnTokens(self.who, self.card, self.effect))


# -- from pool to pool


class Receiver(Choice):
    """Aggressive Arbitration: whose pool gets the token."""

    rule = MANDATORY
    form = "receiver who card effect"

    def options(self, s: State) -> list[Action]:
        return [PickPower(power) for power in opponents(s, self.who)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in self.options(s) else Refusal(self.rule, "Choose another player.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickPower)
        s.events[-1].power = a.power
        ask(s, GiveToken(self.who, self.card, self.effect))


class GiveToken(Choice):
    """Which token of one's own pool is given."""

    rule = MANDATORY
    form = "give-token who card effect"

    def options(self, s: State) -> list[Action]:
        return returnable(s, [s.side(self.who)])

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in self.options(s) else Refusal(self.rule, "Choose a token of your own Ally Pool.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickToken)
        s.add_to_pool(self.who, a.house, -1)
        s.add_to_pool(s.events[-1].power, a.house, 1)


def swaps(s: State, who: Seat, effect: PoolSwap) -> list[Action]:
    mine = [house for house in s.mats if s.pool(who, house)]
    return [
        SwapTokens(power, theirs, house)
        for power in pool_owners(s, who, effect.with_)
        for theirs in s.mats
        if s.pool(power, theirs)
        for house in mine
    ]


class Swap(Choice):
    """Complex Negotiations: a token of another pool for one of the own."""

    rule = MANDATORY
    form = "swap who card effect"

    def options(self, s: State) -> list[Action]:
        effect = s.face(self.card).effects[self.effect]
        assert isinstance(effect, PoolSwap)
        return swaps(s, self.who, effect)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "Choose a token of another player's pool and one of your own.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, SwapTokens)
        s.add_to_pool(a.power, a.theirs, -1)
        s.add_to_pool(self.who, a.theirs, 1)
        s.add_to_pool(self.who, a.mine, -1)
        s.add_to_pool(a.power, a.mine, 1)


# -- an alliance


def gainable(s: State, who: Seat) -> list[House]:
    """tinyepic/alliance/now-event: at least two tokens, and more than every other player; tinyepic/terror/tie: a Treaty
    needs no more than the Night King.
    """
    found = []
    more = 0 if s.board.coop else 1
    for house in s.mats:
        needed = max([tokens_for(s, power, house) for power in opponents(s, who)]) + more
        if not s.leads(who, house) and tokens_for(s, who, house) >= max(needed, s.board.alliance_least):
            found.append(house)
    return found


class Alliance(Choice):
    """tinyepic/alliance/now-event: one of the houses that would follow, at once and with all consequences."""

    rule = "tinyepic/alliance/now-event"
    form = "alliance who card effect"

    def options(self, s: State) -> list[Action]:
        return [PickHouse(house) for house in gainable(s, self.who)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "It takes two tokens of the house, and more than any other player has.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickHouse)
        change_ally(s, a.house, s.side(self.who))
