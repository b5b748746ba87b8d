"""Exploration tokens of the north that a Ranger card turns up or adds."""

from __future__ import annotations

from ....core.agenda import Action
from ....core.dice import Dice
from ..actions import RevealToken
from ..cards import DRAGON_GLASS, NEGATIVE, Kind
from ..pack.effects import AddWhiteWalker, EvokeTerror, LoseGold
from ..state import Chance, State, without
from ..units import size
from .dead_loss import treaty_units
from .evoke import EVOKE
from .glass import ARMY, is_guarded
from .ice_dragon import call
from .treasury import lose_gold
from .walkers import add_walker


def ranger_token(s: State, domain: int) -> None:
    """tinyepic/ranger/blue-facedown: a face-down token is turned up. tinyepic/ranger/blue-none-or-faceup: else a new
    one is added from the pile (tinyepic/ranger/blue-pile-empty), and under an army turned up at once
    (tinyepic/ranger/blue-added-to-army).
    """
    if s.blue >> domain & 1:
        s.agenda.append(Flip(domain))
    elif s.blue_pile() > 0:
        s.blue |= 1 << domain
        if has_army(s, domain):
            s.agenda.append(Flip(domain))


def has_army(s: State, domain: int) -> bool:
    """tinyepic/explore/three-units: three units of one player's side, allies among them."""
    return size(treaty_units(s, domain)) >= ARMY


class Flip(Chance):
    """The token of a domain is turned up; which it is was nobody's knowledge before."""

    rule = "tinyepic/ranger/blue-facedown"
    form = "flip domain"

    def __init__(self, domain: int) -> None:
        self.domain = domain

    def sample(self, s: State, dice: Dice) -> Action:
        return RevealToken(s.blue_bag[dice.below(len(s.blue_bag))], self.domain)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        kinds = sorted(set(s.blue_bag))
        return [(s.blue_bag.count(kind), RevealToken(kind, self.domain)) for kind in kinds]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RevealToken)
        s.blue_bag = without(s.blue_bag, a.kind)
        s.blue &= ~(1 << self.domain)
        turned_up(s, self.domain, a.kind)


def turned_up(s: State, domain: int, kind: Kind) -> None:
    """tinyepic/explore/negative-now: a negative token is resolved at once, however it came up, and discarded.

    tinyepic/explore/raven-revealed-by-ranger: another stays face up; tinyepic/ranger/flip-under-army: where an army
    stands a Dragon Glass calls the Ice Dragon.
    """
    token = s.board.winter.tokens[kind]
    if token.nature == NEGATIVE:
        for effect in token.effects:
            if isinstance(effect, LoseGold):
                lose_gold(s, s.board.treaty, effect.amount)
            elif isinstance(effect, AddWhiteWalker):
                add_walker(s, domain)
            elif isinstance(effect, EvokeTerror):
                s.agenda.append(EVOKE)
        return
    s.face_up[domain] = tuple(sorted([*s.face_up[domain], kind]))
    if token.nature == DRAGON_GLASS and has_army(s, domain) and is_guarded(s, domain):
        call(s, domain)
