"""Gold and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from .....core.agenda import NOBODY, Action, Seat
from .....core.refusal import Refusal
from ...actions import BUY, STOP
from ...cards import Card
from ...pack.effects import (
    Branch,
    BuyVp,
    Condition,
    GainGold,
    GainVp,
    OthersGainGold,
    ReturnOwnHeroCard,
    SetGoldMax,
    StealGold,
)
from ...state import Event, State
from ..treasury import gain_gold, gain_points, pay, steal_gold
from .asking import Choice

if TYPE_CHECKING:
    from typing_extensions import TypeIs

Riches = GainGold | OthersGainGold | StealGold | SetGoldMax | GainVp | BuyVp | Branch | ReturnOwnHeroCard
_KINDS: Final = frozenset([GainGold, OthersGainGold, StealGold, SetGoldMax, GainVp, BuyVp, Branch, ReturnOwnHeroCard])


def holds(effect: object) -> TypeIs[Riches]:
    """Whether an effect is of this family. Structs that are none are told apart ten times as fast as by isinstance."""
    return type(effect) in _KINDS


def finds(s: State, who: Seat, effect: Riches) -> bool:
    """tinyepic/event/must-do-something: gold counts even where it would be lost at the maximum.

    What depends on a battle or on tokens given back is nothing by itself.
    """
    if isinstance(effect, GainGold):
        if effect.condition == "control_kings_landing":
            return s.controls(who, s.board.throne)
        return effect.condition in ("", "no_battle_from_these_marches") and _times(s, who, effect, 0) > 0
    if isinstance(effect, OthersGainGold):
        return not s.board.coop
    if isinstance(effect, (SetGoldMax, Branch)):
        return True
    if isinstance(effect, GainVp):
        return not effect.condition and not effect.per
    if isinstance(effect, BuyVp):
        return s.purse(who) >= effect.gold
    if isinstance(effect, StealGold):
        return False
    if isinstance(effect, ReturnOwnHeroCard):
        return not _has_own_card(s, who)
    assert_never(effect)


def apply(s: State, event: Event, index: int, effect: Riches) -> None:
    who = event.seat
    if isinstance(effect, GainGold):
        if _holds(s, event, effect.condition):
            gain_gold(s, who, _gold(s, event, effect))
    elif isinstance(effect, OthersGainGold):
        # tinyepic/coop-event/opponent: to a Treaty the others are the Night King, and he keeps no gold.
        for seat in range(s.board.players):
            if s.side(seat) != s.side(who):
                gain_gold(s, seat, effect.amount)
    elif isinstance(effect, StealGold):
        # tinyepic/gold/bounds: at most what they have; what comes before a battle is done by then (opening.py).
        if not effect.timing and _holds(s, event, effect.condition):
            steal_gold(s, who, event.power, effect.amount)
    elif isinstance(effect, SetGoldMax):
        s.gold[s.side(who)] = s.gold_limit(who)
    elif isinstance(effect, GainVp):
        if not effect.timing and _holds(s, event, effect.condition):
            pairs = event.returned // 2 if effect.per == "2_tokens_returned" else 1
            gain_points(s, who, effect.amount * pairs)
    elif isinstance(effect, BuyVp):
        buy(s, who, event.card, index, 0)
    elif isinstance(effect, Branch):
        for part in effect.in_hand if _has_own_card(s, who) else effect.played:
            apply(s, event, index, part)
    elif isinstance(effect, ReturnOwnHeroCard):
        s.played &= ~(1 << s.house[who])
    else:
        assert_never(effect)


def _gold(s: State, event: Event, effect: GainGold) -> int:
    """tinyepic/event/following-nested: Survival brings more to whoever follows."""
    if effect.amount_if_following and event.following:
        return effect.amount_if_following
    return effect.amount * _times(s, event.seat, effect, event.passed)


def _times(s: State, who: Seat, effect: GainGold, passed: int) -> int:
    """How often an amount is gained; `passed` are the map cards that a Sail passed through."""
    if effect.per == "ally_pool_tokens_and_throne":
        return s.pool_size(who) + (1 if s.has_throne(who) else 0)
    if effect.per == "domain_controlled":
        return len(s.controlled(who))
    if effect.per == "alliance":
        return len(s.allies(who))
    if effect.per == "map_card_passed_through":
        return passed
    return 1


def _holds(s: State, event: Event, condition: Condition | str) -> bool:
    """tinyepic/icon/retreat-no-loss: after a Retreat no battle is won."""
    if condition == "won_battle":
        return event.won
    if condition == "no_battle_from_these_marches":
        return event.battles == 0
    if condition == "control_kings_landing":
        # tinyepic/coop/control: of a Treaty not where another player's units hold it.
        return s.controls(event.seat, s.board.throne)
    if condition == "battle_with_player":
        return event.battles > 0 and event.power != NOBODY
    return True


def _has_own_card(s: State, who: Seat) -> bool:
    """Whether the card of the own hero is in hand."""
    return s.board.houses[s.house[who]].hero_card in s.hero_cards(who)


# -- points for gold


def buy(s: State, who: Seat, card: Card, index: int, times: int) -> None:
    """tinyepic/event/effects-mandatory: once at least, where it can be paid; then as often as the player likes."""
    effect = s.face(card).effects[index]
    assert isinstance(effect, BuyVp)
    if s.purse(who) < effect.gold:
        return
    pay(s, who, effect.gold)
    gain_points(s, who, effect.vp)
    if times + 1 < effect.times_max and s.purse(who) >= effect.gold:
        s.agenda.append(BuyPoints(who, card, index, times + 1))


class BuyPoints(Choice):
    """Another point for gold, or enough of it."""

    rule = "tinyepic/event/effects-mandatory"
    form = "buy-points who card effect times"

    def __init__(self, who: Seat, card: Card, effect: int, times: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect
        self.times = times

    def options(self, s: State) -> list[Action]:
        return [STOP, BUY]

    def passing(self, s: State) -> Action | None:
        return STOP

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in (STOP, BUY) else Refusal(self.rule, "Buy another point, or stop.")

    def take(self, s: State, a: Action) -> None:
        if a == BUY:
            buy(s, self.who, self.card, self.effect, self.times)
