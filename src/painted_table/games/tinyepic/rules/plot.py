"""Plot: one card for its shields."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import (
    PASS,
    PLOT_WITH,
    STOP,
    FreeToken,
    FreeWalker,
    Pass,
    PlotWith,
    ReturnToken,
    StealToken,
    Stop,
    TakeToken,
)
from ..board import Power
from ..cards import Card, Terms
from ..state import Asked, State, Step
from ..units import House
from .decks import discard, play_from_hand
from .ready import RETURN_TOKEN, STEAL_TOKEN, TAKE_TOKEN
from .treasury import pay

SHIELD_USES: Final = (TakeToken, ReturnToken, StealToken, FreeToken, FreeWalker)


def owner_of(s: State, house: House) -> Power:
    """The power whose own house it is; NOBODY where it is none's."""
    lord = s.lord[house]
    return lord if lord != NOBODY and s.house[lord] == house else NOBODY


def shield_price(s: State, who: Seat, shield: House, terms: Terms) -> int:
    """tinyepic/plot/non-player-shield, tinyepic/plot/own-or-absent-shield, tinyepic/plot/opponent-shield.

    tinyepic/solo/plot-against-rival: the Rival is an opponent like any other.
    """
    if terms.free:
        return 0
    neutral, own, absent, opponent = s.board.shield_costs
    if shield in s.mats:
        return neutral
    owner = owner_of(s, shield)
    if owner == who:
        return own
    return absent if owner == NOBODY else opponent


def price_of(s: State, who: Seat, a: Action, terms: Terms) -> int:
    """tinyepic/coop-plot/costs, tinyepic/coop-plot/absent-house, tinyepic/coop-plot/remove-walker: a White Walker costs
    the same with any shield, all else what the shield costs.
    """
    if isinstance(a, FreeWalker):
        return 0 if terms.free else s.board.winter.walker_shield
    assert isinstance(a, (TakeToken, ReturnToken, StealToken, FreeToken))
    return shield_price(s, who, a.shield, terms)


def uses(s: State, who: Seat, shield: House) -> list[Action]:
    """What a shield may do, whatever it costs; nothing where nothing can be moved.

    tinyepic/plot/empty-pool, tinyepic/plot/unusable-shield.
    """
    if s.board.coop:
        return treaty_uses(s, shield)
    if shield in s.mats:
        if s.mat[shield]:
            return [TAKE_TOKEN[shield][shield]]
        return [RETURN_TOKEN[shield][power] for power in _clockwise(s, who) if s.pool(power, shield)]
    owner = owner_of(s, shield)
    if owner in (who, NOBODY):
        return [TAKE_TOKEN[shield][house] for house in s.mats if s.mat[house]]
    return [STEAL_TOKEN[shield][house] for house in s.mats if s.pool(owner, house)]


def treaty_uses(s: State, shield: House) -> list[Action]:
    """tinyepic/coop-plot/costs, tinyepic/coop-plot/absent-house: a token of the house of the shield, or with any other
    shield of any non-player house; tinyepic/coop-plot/empty-mat: one out of the Terror Pool where none is on the mat.

    tinyepic/coop-plot/remove-walker: or a White Walker out of it.
    """
    found: list[Action] = []
    for house in [shield] if shield in s.mats else s.mats:
        if s.mat[house]:
            found.append(TakeToken(shield, house))
        elif s.pool(s.board.dead, house):
            found.append(FreeToken(shield, house))
    if s.terror_walkers:
        found.append(FreeWalker(shield))
    return found


def _clockwise(s: State, who: Seat) -> list[Power]:
    """The asked seat first, then the others clockwise, the Rival last."""
    rival = [] if s.board.rival == NOBODY else [s.board.rival]
    return [*s.seats_from(who), *rival]


def is_usable(s: State, who: Seat, shields: list[House], terms: Terms) -> bool:
    """Whether `usable` finds anything."""
    purse = s.purse(who)
    for shield in shields:
        for a in uses(s, who, shield):
            if price_of(s, who, a, terms) <= purse:
                return True
    return False


def usable(s: State, who: Seat, shields: list[House], terms: Terms) -> list[Action]:
    """tinyepic/gold/cannot-overpay: the uses of some shields that can be paid; equal shields count once."""
    found: list[Action] = []
    for n, shield in enumerate(shields):
        if shield in shields[:n]:
            continue
        found += [a for a in uses(s, who, shield) if price_of(s, who, a, terms) <= s.purse(who)]
    return found


def why_not_usable(s: State, who: Seat, shields: list[House], terms: Terms) -> Refusal:
    """tinyepic/plot/unusable-shield: no token to move, or too little gold."""
    prices = [price_of(s, who, a, terms) for shield in shields for a in uses(s, who, shield)]
    if not prices:
        return Refusal("tinyepic/plot/unusable-shield", "There is no token that its shields could move.")
    says = f"Its shields cost {min(prices)} gold or more, and you have {s.purse(who)}."
    return Refusal("tinyepic/plot/unusable-shield", says)


class Plot(Asked):
    """tinyepic/plot/one-card: the card, plot card or hero card (tinyepic/plot/hero-card-shields); or pass."""

    rule = "tinyepic/plot/one-card"
    form = "plot who card effect"

    def __init__(self, who: Seat, card: Card, effect: int) -> None:
        self.who = who
        self.card = card
        self.effect = effect

    def options(self, s: State) -> list[Action]:
        terms = s.terms(self.card, self.effect)
        cards = s.cards_of(self.who)
        return [PASS, *[PLOT_WITH[card] for card in cards if is_usable(s, self.who, s.face(card).shields, terms)]]

    def passing(self, s: State) -> Action | None:
        return PASS

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, PlotWith) or a.card not in s.cards_of(self.who):
            return Refusal(self.rule, "Name a card of your hand, or pass.")
        terms = s.terms(self.card, self.effect)
        if is_usable(s, self.who, s.face(a.card).shields, terms):
            return None
        return why_not_usable(s, self.who, s.face(a.card).shields, terms)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PlotWith):
            play_from_hand(s, self.who, a.card)
            if s.board.is_plot(a.card):
                s.in_play |= 1 << a.card
            s.agenda.append(PlotOver(self.who, a.card, self.card, self.effect))
            shields = Shields(self.who, a.card, 0, self.card, self.effect)
            options = shields.options(s)
            if len(options) == 1:
                shields.take(s, options[0])
            else:
                s.agenda.append(shields)


class Shields(Asked):
    """tinyepic/plot/choose-shields: a shield and what it does; the second may be left. `used` are the shields of the
    card that are used up, as a set.
    """

    rule = "tinyepic/plot/choose-shields"
    form = "shields who plotted used card effect"

    def __init__(self, who: Seat, plotted: Card, used: int, card: Card, effect: int) -> None:
        self.who = who
        self.plotted = plotted
        self.used = used
        self.card = card
        self.effect = effect

    def left(self, s: State) -> list[House]:
        return [shield for n, shield in enumerate(s.face(self.plotted).shields) if not self.used >> n & 1]

    def options(self, s: State) -> list[Action]:
        found = usable(s, self.who, self.left(s), s.terms(self.card, self.effect))
        return [STOP, *found] if self.used else found

    def passing(self, s: State) -> Action | None:
        return STOP if self.used else None

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Stop):
            return None if self.used else Refusal(self.rule, "One shield at least must be used.")
        if not isinstance(a, SHIELD_USES) or a.shield not in self.left(s):
            return Refusal(self.rule, "Name a shield of the card that is not used yet, and what it does.")
        cost = price_of(s, self.who, a, s.terms(self.card, self.effect))
        if cost > s.purse(self.who):
            return Refusal("tinyepic/gold/cannot-overpay", f"It costs {cost} gold, and you have {s.purse(self.who)}.")
        if a in uses(s, self.who, a.shield):
            return None
        return Refusal("tinyepic/plot/unusable-shield", "There is no such token for that shield.")

    def take(self, s: State, a: Action) -> None:
        if not isinstance(a, SHIELD_USES):
            return
        terms = s.terms(self.card, self.effect)
        pay(s, self.who, price_of(s, self.who, a, terms))
        if isinstance(a, TakeToken):
            s.mat[a.house] -= 1
            s.add_to_pool(self.who, a.house, 1)
        elif isinstance(a, ReturnToken):
            s.add_to_pool(a.power, a.shield, -1)
            s.mat[a.shield] += 1
        elif isinstance(a, FreeToken):
            s.add_to_pool(s.board.dead, a.house, -1)
            s.mat[a.house] += 1
        elif isinstance(a, FreeWalker):
            s.terror_walkers -= 1
        else:
            # tinyepic/plot/opponent-gold-to-bank: nobody gets the price.
            s.add_to_pool(owner_of(s, a.shield), a.house, -1)
            s.add_to_pool(self.who, a.house, 1)
        shields = s.face(self.plotted).shields
        number = next(n for n, shield in enumerate(shields) if shield == a.shield and not self.used >> n & 1)
        again = Shields(self.who, self.plotted, self.used | 1 << number, self.card, self.effect)
        if is_usable(s, self.who, again.left(s), terms):
            s.agenda.append(again)


class PlotOver(Step):
    """tinyepic/plot/one-card: the card is discarded, unless its event gives it back (Olenna Tyrell)."""

    form = "plot-over who plotted card effect"

    def __init__(self, who: Seat, plotted: Card, card: Card, effect: int) -> None:
        self.who = who
        self.plotted = plotted
        self.card = card
        self.effect = effect

    def run(self, s: State) -> None:
        back = s.terms(self.card, self.effect).card_returns
        if not s.board.is_plot(self.plotted):
            if back:
                s.played &= ~(1 << s.face(self.plotted).house)
            return
        s.in_play &= ~(1 << self.plotted)
        if back:
            s.hands[self.who] = (*s.hands[self.who], self.plotted)
        else:
            discard(s, self.plotted)
