"""The Ranger card of the round: tokens of the north, White Walkers, and where the Night King strikes."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Frame, Seat
from ....core.refusal import Refusal
from ..actions import PickDomain
from ..board import Domains
from ..state import Decision, State, Step
from .group import group
from .night_king import attack, houses_stand, order_matters
from .ranger_card import RangerCard, ranger_face
from .tokens import ranger_token
from .walkers import add_walker


class Ranger(Step):
    """tinyepic/ranger/reveal: at the start of each round the top card is turned up, and done part by part."""

    form = "ranger"

    def run(self, s: State) -> None:
        s.agenda += [RANGER_PARTS, RangerCard(s.round)]


class RangerParts(Step):
    """tinyepic/ranger/reveal: blue tokens, White Walkers, the Night King's attack, each with the battles it brings.

    tinyepic/ranger/no-attack-rounds: a card without a target has no attack.
    """

    form = "ranger-parts"

    def run(self, s: State) -> None:
        face = ranger_face(s)
        s.agenda += [RANGER_ATTACK, RangerWalkers(_set(face.walkers)), RangerTokens(_set(face.explore))]


def _set(domains: list[int]) -> Domains:
    return sum([1 << domain for domain in domains])


class RangerAttack(Step):
    form = "ranger-attack"

    def run(self, s: State) -> None:
        domain = ranger_face(s).attack
        if domain != NOBODY:
            attack(s, domain)


# -- domain by domain, in an order that the group chooses


def left_of(domains: list[int], left: Domains) -> list[int]:
    """As printed on the card."""
    return [domain for domain in domains if left >> domain & 1]


def token_order_matters(s: State, domains: list[int]) -> bool:
    """Whether it makes a difference which of the marked domains comes first: units stand in one of them, or the pile
    has fewer tokens than are to be added.
    """
    added = [domain for domain in domains if not s.blue >> domain & 1]
    return any([houses_stand(s, domain) for domain in domains]) or 0 < s.blue_pile() < len(added)


class RangerTokens(Step):
    """tinyepic/ranger/blue-facedown, tinyepic/ranger/blue-none-or-faceup: the marked domains one by one."""

    form = "ranger-tokens left"

    def __init__(self, left: Domains) -> None:
        self.left = left

    def run(self, s: State) -> None:
        domains = left_of(ranger_face(s).explore, self.left)
        if len(domains) > 1 and token_order_matters(s, domains):
            s.agenda.append(RangerOrder(self.left, False))
        elif domains:
            go_through(s, self.left, domains[0], False)


class RangerWalkers(Step):
    """tinyepic/ranger/order-free: each White Walker with its battle before the next is added."""

    form = "ranger-walkers left"

    def __init__(self, left: Domains) -> None:
        self.left = left

    def run(self, s: State) -> None:
        domains = left_of(ranger_face(s).walkers, self.left)
        if order_matters(s, domains):
            s.agenda.append(RangerOrder(self.left, True))
        elif domains:
            go_through(s, self.left, domains[0], True)


def go_through(s: State, left: Domains, domain: int, walkers: bool) -> None:
    rest = left & ~(1 << domain)
    if rest:
        frame: Frame = RangerWalkers(rest) if walkers else RangerTokens(rest)
        s.agenda.append(frame)
    if walkers:
        add_walker(s, domain)
    else:
        ranger_token(s, domain)


class RangerOrder(Decision):
    """tinyepic/ranger/order-free: which of the marked domains is next; as printed where nobody says otherwise."""

    rule = "tinyepic/ranger/order-free"
    form = "ranger-order left walkers?"

    def __init__(self, left: Domains, walkers: bool) -> None:
        self.left = left
        self.walkers = walkers

    def seat(self, s: State) -> Seat:
        return group(s)

    def domains(self, s: State) -> list[int]:
        face = ranger_face(s)
        return left_of(face.walkers if self.walkers else face.explore, self.left)

    def options(self, s: State) -> list[Action]:
        return [PickDomain(domain) for domain in self.domains(s)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, PickDomain) and a.domain in self.domains(s):
            return None
        return Refusal(self.rule, "The Ranger card does not mark it, or it is done.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, PickDomain)
        go_through(s, self.left, a.domain, self.walkers)


RANGER: Final = Ranger()
RANGER_PARTS: Final = RangerParts()
RANGER_ATTACK: Final = RangerAttack()
