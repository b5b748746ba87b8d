"""What must be so before a card can be played as an Event."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import NOBODY, Seat
from ....core.english import counted
from ....core.refusal import Refusal
from ..pack.effects import (
    AlliancesAtLeast,
    AllyPoolAtLeast,
    CardRequirement,
    CastlesAtLeast,
    ControlHero,
    ControlledHeroAloneInDomain,
    ForceTrackTokensAtLeast,
    GoldAtLeast,
    GoldEquals,
    OwnHeroOnMap,
    OwnHeroOnMat,
    OwnTokenOfAllyOfTarget,
    SoleVpLeaderIsAnotherPlayer,
    SomePlayerControls,
    UnitToReturn,
)
from ..state import State
from ..units import ALL_LEADERS, size
from .effects.whom import betrayed, removable, sole_leader

PLAY = "tinyepic/event/play"
HERO = "tinyepic/event/hero-needed"
PRICE = "tinyepic/event/unit-as-price"
OPPONENT = "tinyepic/coop-event/opponent"


def unmet(s: State, who: Seat, requirement: CardRequirement) -> Refusal | None:
    """tinyepic/event/play: why a requirement is not met; None where it is."""
    if isinstance(requirement, (ControlHero, OwnHeroOnMap, OwnHeroOnMat, ControlledHeroAloneInDomain)):
        return _hero(s, who, requirement)
    if isinstance(requirement, (GoldAtLeast, GoldEquals)):
        return _gold(s, who, requirement)
    if isinstance(requirement, AllyPoolAtLeast):
        # tinyepic/throne/not-culled: the Iron Throne is no token that could be given back.
        return _at_least(s.pool_size(who), requirement.amount, "token", " in your Ally Pool")
    if isinstance(requirement, AlliancesAtLeast):
        return _at_least(len(s.allies(who)), requirement.amount, "alliance")
    if isinstance(requirement, CastlesAtLeast):
        return _at_least(s.castles(who), requirement.amount, "castle")
    if isinstance(requirement, ForceTrackTokensAtLeast):
        return _at_least(s.mat[s.house[who]], requirement.amount, "token", " on your Force Track")
    if isinstance(requirement, SomePlayerControls):
        domain = s.board.ids.index(requirement.domain)
        if s.board.coop:
            says = f"The Night King does not control {s.board.names[domain]}."
            return None if s.holder(domain) == s.board.dead else Refusal(OPPONENT, says)
        if s.holder(domain) != NOBODY:
            return None
        return Refusal(PLAY, f"No player controls {s.board.names[domain]}.")
    if isinstance(requirement, SoleVpLeaderIsAnotherPlayer):
        if s.board.coop and sole_leader(s) != s.board.dead:
            return Refusal(OPPONENT, "The Night King does not lead on points.")
        return _holds(sole_leader(s) not in (NOBODY, who), "No other player is alone in the lead.")
    if isinstance(requirement, OwnTokenOfAllyOfTarget):
        found = bool(betrayed(s, who, requirement.throne_counts))
        if s.board.coop and not found:
            return Refusal(OPPONENT, "The Treaty has no token of a terrified house.")
        return _holds(found, "Your Ally Pool holds no token of a house that is another player's ally.")
    if isinstance(requirement, UnitToReturn):
        if s.on_map() & removable(s, who, requirement.what, requirement.whose, requirement.last_allowed):
            return None
        return Refusal(PRICE, "You have no unit on the map that you may return.")
    assert_never(requirement)


def _holds(so: bool, says: str) -> Refusal | None:
    return None if so else Refusal(PLAY, says)


def _at_least(number: int, amount: int, what: str, where: str = "") -> Refusal | None:
    if number >= amount:
        return None
    return Refusal(PLAY, f"The card asks for at least {counted(amount, what)}{where}, and you have {number}.")


def _gold(s: State, who: Seat, requirement: GoldAtLeast | GoldEquals) -> Refusal | None:
    if isinstance(requirement, GoldAtLeast):
        return _at_least(s.purse(who), requirement.amount, "gold")
    if s.purse(who) == requirement.amount:
        return None
    return Refusal(PLAY, f"The card is for those with exactly {requirement.amount} gold, and you have {s.purse(who)}.")


def _hero(
    s: State, who: Seat, requirement: ControlHero | OwnHeroOnMap | OwnHeroOnMat | ControlledHeroAloneInDomain
) -> Refusal | None:
    """tinyepic/event/hero-needed: a hero one controls, or a dragon, is on the map."""
    if isinstance(requirement, ControlHero):
        so = s.on_map() & s.led[who] & ALL_LEADERS != 0
        return None if so else Refusal(HERO, "You control no hero on the map.")
    if isinstance(requirement, ControlledHeroAloneInDomain):
        so = any([units & s.led[who] & ALL_LEADERS and size(units) == 1 for units in s.units])
        return None if so else Refusal(HERO, "No hero that you control is alone in a domain.")
    on_map = s.hero_domain(s.house[who]) != NOBODY
    if isinstance(requirement, OwnHeroOnMap):
        return None if on_map else Refusal(HERO, "Your hero is not on the map.")
    return Refusal(HERO, "Your hero is on the map.") if on_map else None
