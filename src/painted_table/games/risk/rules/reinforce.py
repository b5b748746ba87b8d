"""The Reinforce step: sets of cards, and armies on the map."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import DONE, Deploy, Done, Redeem, Trade
from ..board import Lands, count, members
from ..cards import ANY_TIME, DEPLOY, INCOME
from ..state import Decision, State
from .choices import PlacingUnit
from .income import within_limit
from .treasury import unit_places
from .windows import extras, is_extra, take_extra, why_not_extra


def set_value(s: State, cards: Redeem) -> int:
    """What three cards bring, 0 where they are no set.

    risk/reinforce/set-of-three, risk/reinforce/three-knights-four, risk/reinforce/three-siege-five,
    risk/reinforce/three-forts-six, risk/reinforce/one-of-each-seven, risk/reinforce/not-a-set and, since
    the chart is part of the board, risk/reinforce/fixed-values.
    """
    icons = s.board.icons
    first, second, third = icons[cards.first], icons[cards.second], icons[cards.third]
    if first == second == third:
        return s.board.set_values[first]
    if first != second and second != third and first != third:
        return s.board.set_of_each
    return 0


def sets(s: State, seat: Seat) -> list[Action]:
    """Every set in a hand."""
    hand = members(s.hands[seat])
    found: list[Action] = []
    for i, first in enumerate(hand):
        for j in range(i + 1, len(hand)):
            for k in range(j + 1, len(hand)):
                redeem = s.board.redeem(1 << first | 1 << hand[j] | 1 << hand[k])
                if set_value(s, redeem):
                    found.append(redeem)
    return found


def redeem(s: State, seat: Seat, cards: Redeem) -> None:
    """risk/reinforce/redeemed-discard: the cards go to the discard pile, their worth to the reserve.

    risk/gold/no-gold-for-cards: armies are all they bring.
    """
    mask: Lands = 1 << cards.first | 1 << cards.second | 1 << cards.third
    s.hands[seat] &= ~mask
    s.discard |= mask
    s.reserve += within_limit(s, seat, set_value(s, cards))
    _own_land_bonus(s, seat, mask & s.held[seat])


def _own_land_bonus(s: State, seat: Seat, shown: Lands) -> None:
    """risk/reinforce/own-territory-bonus, risk/reinforce/own-territory-bonus-once: two more armies, bound to
    the shown land that is held; once for the set, or once for each card with territory_bonus = per_card.
    """
    if not shown:
        return
    bonus = s.board.own_land_bonus
    if s.board.options.territory_bonus == "per_card" or count(shown) == 1:
        for t in members(shown):
            s.armies[t] += within_limit(s, seat, bonus)
        return
    bonus = within_limit(s, seat, bonus)
    if bonus:
        s.agenda.append(Pledge(shown, bonus))


def deployments(s: State) -> list[Action]:
    """risk/reinforce/deploy-all: anywhere on one's own land, on one territory or on several."""
    found: list[Action] = []
    board = s.board
    reserve = s.reserve
    for t in members(s.held[s.active]):
        found += board.deploys(t, reserve)
    return found


def deploy(s: State, a: Deploy) -> None:
    s.armies[a.territory] += a.armies
    s.reserve -= a.armies


def why_not_deploy(s: State, a: Deploy) -> Refusal | None:
    board = s.board
    if s.owner[a.territory] != s.active:
        return Refusal(
            "risk/reinforce/deploy-all",
            f"{board.names[a.territory]} is not yours; armies are deployed on land you control.",
        )
    if not 1 <= a.armies <= s.reserve:
        return Refusal(
            "risk/reinforce/deploy-all",
            f"You have {s.reserve} to deploy, not {a.armies}.",
            f"Any number from 1 to {s.reserve} will do.",
        )
    return None


def why_not_redeem(s: State, seat: Seat, a: Redeem) -> Refusal | None:
    board = s.board
    for card in (a.first, a.second, a.third):
        if not s.hands[seat] >> card & 1:
            return Refusal("risk/reinforce/set-of-three", f"You do not hold the card of {board.names[card]}.")
    if len({a.first, a.second, a.third}) < 3:
        return Refusal("risk/reinforce/set-of-three", "A set is three different cards.")
    if not set_value(s, a):
        return Refusal(
            "risk/reinforce/not-a-set",
            "Two icons of one kind and one of another are no set.",
            "A set shows three alike or one of each.",
        )
    return None


def trades(s: State) -> list[Action]:
    """risk/units/single-card-trade: one Territory card for the Special Unit it shows; no armies are added
    (risk/units/no-bonus-armies).
    """
    found: list[Action] = []
    if s.board.options.special_units:
        for card in members(s.hands[s.active]):
            if unit_places(s, s.active, s.board.icons[card]):
                found.append(TRADES[card])
    return found


def why_not_trade(s: State, a: Trade) -> Refusal | None:
    name = s.board.names[a.card]
    if not s.board.options.special_units:
        return Refusal("risk/options/no-units", "Special Units are not played at this table.")
    if not s.hands[s.active] >> a.card & 1:
        return Refusal("risk/units/single-card-trade", f"You do not hold the card of {name}.")
    if not unit_places(s, s.active, s.board.icons[a.card]):
        return Refusal("risk/components/units-run-out", f"No unit of the kind that {name} shows can be placed now.")
    return None


class Muster(Decision):
    """Reinforce begins: hand in sets, trade a card for a unit, then start to deploy.

    All are one question, so that its being asked tells nobody whether a hand holds a set.
    risk/reinforce/must-redeem-at-five: whoever holds five cards can only hand in a set
    (risk/units/trade-does-not-excuse); risk/reinforce/several-sets: the question comes back after each set;
    risk/units/one-trade-per-turn, risk/units/trade-beside-set: one trade at most, besides any sets.
    """

    rule = "risk/reinforce/deploy-all"

    def __init__(self, may_trade: bool) -> None:
        self.may_trade = may_trade

    def words(self) -> str:
        return "muster" if self.may_trade else "muster-traded"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        held = count(s.hands[s.active])
        if held >= s.board.hand_limit:
            return sets(s, s.active)
        found = deployments(s) if held < 3 else sets(s, s.active) + deployments(s)
        if s.court is not None:
            if self.may_trade:
                found += trades(s)
            found += extras(s, MUSTER_WINDOWS)
            if not s.reserve:
                found.append(DONE)
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Redeem):
            return why_not_redeem(s, s.active, a)
        if count(s.hands[s.active]) >= s.board.hand_limit:
            return Refusal(
                "risk/reinforce/must-redeem-at-five",
                f"You began the turn with {s.board.hand_limit} Territory cards or more and must hand in a set first.",
            )
        if isinstance(a, Deploy):
            return why_not_deploy(s, a)
        if isinstance(a, Trade):
            if not self.may_trade:
                return Refusal("risk/units/one-trade-per-turn", "You have traded a card this turn.")
            return why_not_trade(s, a)
        if is_extra(a):
            return why_not_extra(s, MUSTER_WINDOWS, a)
        if isinstance(a, Done) and s.court is not None and not s.reserve:
            return None
        return Refusal(self.rule, "You are reinforcing: hand in a set of cards or deploy armies.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Deploy):
            deploy(s, a)
            if s.reserve:
                s.agenda.append(DEPLOYMENT)
        elif isinstance(a, Redeem):
            s.agenda.append(self)
            redeem(s, s.active, a)
            if s.court is None and not s.reserve and count(s.hands[s.active]) < s.board.hand_limit:
                # risk/components/army-limit-option: all that the set brought is lost, and nothing is left to ask.
                s.agenda.remove(self)
        elif isinstance(a, Trade):
            s.hands[s.active] &= ~(1 << a.card)
            s.discard |= 1 << a.card
            s.agenda.append(MUSTER_TRADED)
            s.agenda.append(PlacingUnit(s.board.icons[a.card], s.active))
        elif is_extra(a):
            take_extra(s, self, a)

    def default(self, s: State) -> Action:
        if count(s.hands[s.active]) >= s.board.hand_limit:
            return sets(s, s.active)[0]
        return DEPLOYMENT.default(s) if s.reserve else DONE


class Deployment(Decision):
    """risk/reinforce/deploy-before-invade: the rest of the armies, until none is left in hand."""

    rule = "risk/reinforce/deploy-all"
    form = "deploy"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found = deployments(s)
        return found if s.court is None else found + extras(s, DEPLOY_WINDOWS)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Deploy):
            return why_not_deploy(s, a)
        if isinstance(a, (Redeem, Trade)):
            return Refusal("risk/turn/no-going-back", "Cards are handed in before the first army is deployed.")
        if is_extra(a):
            return why_not_extra(s, DEPLOY_WINDOWS, a)
        return Refusal("risk/reinforce/deploy-before-invade", f"You still have {s.reserve} to deploy.")

    def take(self, s: State, a: Action) -> None:
        if is_extra(a):
            take_extra(s, self, a)
            return
        assert isinstance(a, Deploy)
        deploy(s, a)
        if s.reserve:
            s.agenda.append(DEPLOYMENT)

    def default(self, s: State) -> Action:
        """All armies to the border that needs them most, so that an absent player is not overrun for nothing."""
        board = s.board
        lands = members(s.held[s.active])
        worst, place = -1, lands[0]
        for t in lands:
            danger = 0
            for invasion in board.invasions[t]:
                if s.owner[invasion.target] != s.active:
                    danger = max(danger, s.armies[invasion.target])
            if danger - s.armies[t] > worst:
                worst, place = danger - s.armies[t], t
        return board.deploys(place, s.reserve)[-1]


class Pledge(Decision):
    """The armies bound to land shown on redeemed cards, where there is more than one place for them."""

    rule = "risk/reinforce/own-territory-bonus"
    form = "pledge lands armies"

    def __init__(self, lands: Lands, armies: int) -> None:
        self.lands = lands
        self.armies = armies

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found: list[Action] = []
        for t in members(self.lands):
            found += s.board.deploys(t, self.armies)
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        places = ", ".join([s.board.names[t] for t in members(self.lands)])
        return Refusal(
            "risk/reinforce/own-territory-bonus",
            f"These {self.armies} armies belong on the land shown on the cards: {places}.",
        )

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deploy)
        s.armies[a.territory] += a.armies
        if a.armies < self.armies:
            s.agenda.append(Pledge(self.lands, self.armies - a.armies))


class Spoils(Decision):
    """risk/elimination/over-five-skirmish, risk/elimination/over-five-dominion, risk/reinforce/hand-limit: cards
    taken from an eliminated player beyond five are handed in at once, set by set, and the armies deployed before
    the invasions go on.
    """

    rule = "risk/elimination/over-five-skirmish"
    form = "spoils"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        return sets(s, s.active)

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Redeem):
            return why_not_redeem(s, s.active, a)
        rule = "risk/elimination/over-five-dominion" if s.board.options.mode == "dominion" else self.rule
        return Refusal(rule, f"You hold more than {s.board.hand_limit} Territory cards and must hand in a set at once.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Redeem)
        if count(s.hands[s.active]) - 3 > s.board.hand_limit:
            s.agenda.append(SPOILS)
        s.agenda.append(DEPLOYMENT)
        redeem(s, s.active, a)
        if not s.reserve:
            s.agenda.remove(DEPLOYMENT)


MUSTER_WINDOWS: Final = [INCOME, DEPLOY, ANY_TIME]
DEPLOY_WINDOWS: Final = [DEPLOY, ANY_TIME]
TRADES: Final = [Trade(card) for card in range(100)]
MUSTER: Final = Muster(True)
MUSTER_TRADED: Final = Muster(False)
DEPLOYMENT: Final = Deployment()
SPOILS: Final = Spoils()
