"""Exploration tokens: turned up, left lying, used.

Which kind lies face down is decided when it is turned up, by an army or by a Ranger card; all tokens of a colour that
nobody has seen are one bag.
"""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import LEAVE_TOKEN, USE_TOKEN, PickDomain, RevealToken, UseToken
from ..board import members
from ..cards import DRAGON_GLASS, KEEPABLE, NEGATIVE, Kind
from ..pack.effects import (
    AddWhiteWalker,
    CoverTrack,
    EvokeTerror,
    GainGold,
    IceDragonBattle,
    LoseGold,
    RemoveWhiteWalker,
    RevealNextRangerCard,
    TokenEffect,
)
from ..state import Asked, Chance, State, Step, without
from ..units import size
from .control import settle
from .evoke import EVOKE
from .glass import ARMY
from .group import group
from .ice_dragon import call
from .ranger_card import reveal_next
from .treasury import gain_gold, lose_gold
from .walkers import add_walker, remove_walker

REMOVE = "tinyepic/explore/remove-walker"


def explorer(s: State, domain: int) -> Seat:
    """tinyepic/explore/three-units: the seat whose units there, with allied ones, are three or more; NOBODY where there
    is no such army.

    tinyepic/explore/allied-units-alone: three allied units obey whoever speaks for all; tinyepic/solo-coop/explore: for
    the Teammate the player speaks.
    """
    board = s.board
    ours = s.units[domain] & s.led[board.treaty]
    if size(ours) < ARMY:
        return NOBODY
    leader = s.leader_of(ours)
    return leader if s.is_player(leader) else group(s)


def ranger_token(s: State, domain: int) -> None:
    """tinyepic/ranger/blue-facedown: a token that lies face down in a marked domain is turned up.

    tinyepic/ranger/blue-none-or-faceup: where none does a new one is added.
    """
    if s.blue >> domain & 1:
        # tinyepic/ranger/flip-under-army: by an army there like a new one.
        turn_up(s, explorer(s, domain), domain)
    else:
        add_blue(s, domain)


def add_blue(s: State, domain: int) -> None:
    """tinyepic/ranger/blue-pile-empty: if the pile holds one; tinyepic/ranger/blue-added-to-army: under an army it is
    revealed and resolved at once.
    """
    if s.blue_pile() <= 0:
        return
    s.blue |= 1 << domain
    who = explorer(s, domain)
    if who != NOBODY:
        turn_up(s, who, domain)


# -- turned up


def turn_up(s: State, who: Seat, domain: int) -> None:
    """The token that lies face down in a domain, by the army of a seat, or by a Ranger card alone (NOBODY)."""
    s.agenda.append(TokenUp(domain, who))


class TokenUp(Chance):
    """tinyepic/coop-setup/brown-tokens, tinyepic/coop-setup/blue-tokens: any of those of its colour that nobody has
    seen.
    """

    rule = "tinyepic/explore/three-units"
    form = "token-up domain who"

    def __init__(self, domain: int, who: Seat) -> None:
        self.domain = domain
        self.who = who

    def bag(self, s: State) -> tuple[Kind, ...]:
        return s.brown_bag if s.brown >> self.domain & 1 else s.blue_bag

    def sample(self, s: State, dice: Dice) -> Action:
        bag = self.bag(s)
        return RevealToken(self.domain, bag[dice.below(len(bag))])

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        bag = self.bag(s)
        return [(bag.count(kind), RevealToken(self.domain, kind)) for kind in sorted(set(bag))]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RevealToken)
        if s.brown >> self.domain & 1:
            s.brown &= ~(1 << self.domain)
            s.brown_bag = without(s.brown_bag, a.kind)
        else:
            s.blue &= ~(1 << self.domain)
            s.blue_bag = without(s.blue_bag, a.kind)
        revealed(s, self.domain, a.kind, self.who)


def revealed(s: State, domain: int, kind: Kind, who: Seat) -> None:
    """tinyepic/explore/negative-now: what is bad is resolved however it came to light.

    tinyepic/ranger/blue-facedown, tinyepic/explore/raven-revealed-by-ranger: what is good waits for an army.
    """
    nature = s.board.winter.tokens[kind].nature
    if nature == NEGATIVE:
        resolve(s, domain, kind, group(s) if who == NOBODY else who)
        return
    if who == NOBODY or nature in (DRAGON_GLASS, KEEPABLE):
        lay_open(s, domain, kind)
    if who == NOBODY:
        return
    if nature != KEEPABLE:
        resolve(s, domain, kind, who)
    elif why_not_use(s, kind) is None:
        s.agenda.append(UseNow(domain, kind, who))


def lay_open(s: State, domain: int, kind: Kind) -> None:
    s.face_up[domain] = tuple(sorted((*s.face_up[domain], kind)))


class UseNow(Asked):
    """tinyepic/explore/keepable: used at once, or left face up for later."""

    rule = "tinyepic/explore/keepable"
    form = "use-now domain kind who"

    def __init__(self, domain: int, kind: Kind, who: Seat) -> None:
        self.domain = domain
        self.kind = kind
        self.who = who

    def options(self, s: State) -> list[Action]:
        return [USE_TOKEN, LEAVE_TOKEN]

    def passing(self, s: State) -> Action | None:
        return LEAVE_TOKEN

    def default(self, s: State) -> Action:
        return LEAVE_TOKEN

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in (USE_TOKEN, LEAVE_TOKEN) else Refusal(self.rule, "Use it now, or leave it face up.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, UseToken):
            use_token(s, self.who, self.domain, self.kind)


# -- used


def why_not_use(s: State, kind: Kind) -> Refusal | None:
    """Why a token that lies face up stays there, whoever stands by it; None where it can be used."""
    for effect in s.board.winter.tokens[kind].effects:
        if isinstance(effect, RemoveWhiteWalker) and not s.walkers():
            return Refusal(REMOVE, "No White Walker is on the map; it stays face up.")
    return None


def use_token(s: State, who: Seat, domain: int, kind: Kind) -> None:
    """tinyepic/explore/discard: a token that lies face up is used and gone; tinyepic/explore/dragon-glass: Dragon Glass
    stays until the Ice Dragon is beaten.
    """
    if s.board.winter.tokens[kind].nature != DRAGON_GLASS:
        s.face_up[domain] = without(s.face_up[domain], kind)
    resolve(s, domain, kind, who)


def resolve(s: State, domain: int, kind: Kind, who: Seat) -> None:
    """Its effects, the first of them first."""
    effects = s.board.winter.tokens[kind].effects
    for number in reversed(range(len(effects))):
        s.agenda.append(TokenEffects(domain, kind, number, who))


class TokenEffects(Step):
    """One effect of a token of a kind, `number` by its place."""

    form = "token-effect domain kind number who"

    def __init__(self, domain: int, kind: Kind, number: int, who: Seat) -> None:
        self.domain = domain
        self.kind = kind
        self.number = number
        self.who = who

    def run(self, s: State) -> None:
        apply(s, self.domain, self.who, s.board.winter.tokens[self.kind].effects[self.number])


def apply(s: State, domain: int, who: Seat, effect: TokenEffect) -> None:
    """tinyepic/explore/cache, tinyepic/explore/loss-of-gold: gold is the Treaty's, up to its most and never below 0."""
    if isinstance(effect, CoverTrack):
        # Dragon Glass is collected by those who beat the Ice Dragon: glass.py.
        if effect.track == "white_walkers" and s.steel < len(s.board.winter.walker_track):
            s.steel += 1
    elif isinstance(effect, RevealNextRangerCard):
        reveal_next(s)
    elif isinstance(effect, RemoveWhiteWalker):
        remove_one(s, who)
    elif isinstance(effect, AddWhiteWalker):
        add_walker(s, domain)
    elif isinstance(effect, EvokeTerror):
        s.agenda.append(EVOKE)
    elif isinstance(effect, IceDragonBattle):
        call(s, domain)
    elif isinstance(effect, GainGold):
        gain_gold(s, s.board.treaty, effect.amount)
    elif isinstance(effect, LoseGold):
        lose_gold(s, s.board.treaty, effect.amount)
    else:
        assert_never(effect)


def remove_one(s: State, who: Seat) -> None:
    """tinyepic/explore/remove-walker: of several the player chooses."""
    domains = members(s.walkers())
    if len(domains) == 1:
        send_away(s, domains[0])
    elif domains:
        s.agenda.append(AwayWalker(who))


def send_away(s: State, domain: int) -> None:
    remove_walker(s, domain)
    settle(s)


class AwayWalker(Asked):
    """tinyepic/explore/remove-walker: any White Walker on the map, back to its pool."""

    rule = "tinyepic/explore/remove-walker"
    form = "away-walker who"

    def options(self, s: State) -> list[Action]:
        return [PickDomain(domain) for domain in members(s.walkers())]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in self.options(s) else Refusal(self.rule, "Choose a domain with a White Walker.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        send_away(s, a.domain)
