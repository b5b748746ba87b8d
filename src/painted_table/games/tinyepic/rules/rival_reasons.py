"""Why the Rival does what it does: every step of it has a reason, by a rule.

A reason is a number in frames and actions; here is what it is called in moves, the rule, and its words.
"""

from __future__ import annotations

from typing import Final

NAMED: Final = 0
NEXT_HOME: Final = 1
NEXT_EMPTY_FIEF: Final = 2
NEXT_FIEF: Final = 3
NEXT_THRONE: Final = 4
NEXT_CASTLE: Final = 5
CASTLE: Final = 6
YOURS_NEAREST: Final = 7
YOURS_WEAKEST: Final = 8
OWN_TARGET: Final = 9
THRONE_SHUT: Final = 10
LAST_OF_HOUSE: Final = 11
HERO_IS_LAST: Final = 12
NO_TARGET: Final = 13
NOBODY_THERE: Final = 14
WITH_HERO: Final = 15
AT_HOME: Final = 16
WITH_ALLY: Final = 17
WHERE_WEAKEST: Final = 18
HERO_INSTEAD: Final = 19
AS_EGG: Final = 20
NO_ALLY: Final = 21
NO_TOKEN: Final = 22
NO_ROOM: Final = 23
NO_CARD: Final = 24
OWN_SHIELD: Final = 25
STRONGEST: Final = 26
CHOSEN: Final = 27
GIVEN_BACK: Final = 28
ROBBED: Final = 29
FULLEST: Final = 30
NOTHING_TO_TAKE: Final = 31
NOTHING_TO_LOSE: Final = 32
NEAREST_WALKER: Final = 33
NO_WALKER: Final = 34
YOURS_THERE: Final = 35
KING_SHUT: Final = 36
TREATY_THRONE_SHUT: Final = 37
TREATY_SHIELD: Final = 38
TREATY_STRONGEST: Final = 39
TREATY_GIVEN_BACK: Final = 40
TERROR_ROBBED: Final = 41
"""From 33 on they are a Teammate's alone."""


class Reason:
    def __init__(self, slug: str, rule: str, words: str) -> None:
        self.slug = slug
        self.rule = rule
        self.words = words


REASONS: Final = [
    Reason("named", "tinyepic/solo/rival-move", "its card names it for the map row of its hero"),
    Reason("next-home", "tinyepic/solo/next-target", "its Next Target, its home"),
    Reason("next-empty-fief", "tinyepic/solo/next-target", "its Next Target, the nearest unoccupied Fief"),
    Reason("next-fief", "tinyepic/solo/next-target", "its Next Target, the nearest Fief that is not its own"),
    Reason("next-throne", "tinyepic/solo/next-target-throne", "its Next Target, with the castles for it"),
    Reason("next-castle", "tinyepic/solo/next-target", "its Next Target, the nearest castle that it does not hold"),
    Reason("castle", "tinyepic/solo/nearest-possible", "the nearest castle that it does not hold"),
    Reason("your-nearest", "tinyepic/solo/nearest-possible", "the nearest domain of yours"),
    Reason("your-weakest", "tinyepic/solo/nearest-possible", "the domain of yours with the fewest units"),
    Reason("own", "tinyepic/solo/rival-own-target", "it holds it already"),
    Reason("throne-shut", "tinyepic/solo/next-target-throne", "it would not have the castles for it"),
    Reason("last-of-house", "tinyepic/final-unit/entry-forbidden", "only the last unit of a house stands there"),
    Reason("hero-is-last", "tinyepic/solo/rival-last-unit", "its hero is its last unit, and does not fight alone"),
    Reason("no-target", "tinyepic/solo/next-target-none", "there is no domain that it may go to"),
    Reason("none-of-yours", "tinyepic/solo/nearest-possible", "there is no such domain that it may enter"),
    Reason("with-hero", "tinyepic/solo/rival-recruit", "where its hero stands"),
    Reason("at-home", "tinyepic/solo/rival-recruit", "its home"),
    Reason("with-ally", "tinyepic/solo/rival-recruit", "where units of its strongest ally stand"),
    Reason("weakest", "tinyepic/solo/rival-recruit", "its domain with the fewest units"),
    Reason("hero-instead", "tinyepic/solo/rival-recruit", "where its hero stands, for no other place will do"),
    Reason("egg", "tinyepic/solo/rival-event", "where its hero stands"),
    Reason("no-ally", "tinyepic/solo/rival-recruit-no-ally", "it has no ally that could give a unit"),
    Reason("no-token", "tinyepic/solo/best-ability", "no token is left on its Force Track"),
    Reason("no-room", "tinyepic/solo/rival-limit", "there is no room for the unit"),
    Reason("no-card", "tinyepic/solo/best-ability", "there is no card to draw"),
    Reason("shield", "tinyepic/solo/rival-plot", "for its shield"),
    Reason("strongest-ally", "tinyepic/solo/rival-plot", "its strongest ally, for a shield of nobody else"),
    Reason("chosen", "tinyepic/solo/rival-plot-no-ally", "as you have chosen"),
    Reason("given-back", "tinyepic/solo/rival-plot-empty", "for its Token Pool is empty"),
    Reason("robbed", "tinyepic/solo/rival-plot", "for your own shield"),
    Reason("fullest", "tinyepic/solo/rival-event", "the fullest pool of those that are not its allies"),
    Reason("nothing-to-take", "tinyepic/solo/best-ability", "there is no such token"),
    Reason("nothing-to-lose", "tinyepic/solo/rival-whisper", "you have neither gold nor plot cards"),
    Reason("walker", "tinyepic/solo-coop/next-target", "its Next Target, the nearest White Walker"),
    Reason("no-walker", "tinyepic/solo-coop/no-walker", "there is no White Walker that it can reach"),
    Reason("yours", "tinyepic/solo-coop/your-units-at-target", "your units hold it already"),
    Reason("king-shut", "tinyepic/solo-coop/named-target-nk", "the Night King is there, and ahead of the Treaty"),
    Reason("no-castles", "tinyepic/coop/kings-landing-six", "the Treaty would not have the castles for it"),
    Reason("treaty-shield", "tinyepic/solo-coop/plot", "for its shield"),
    Reason("treaty-ally", "tinyepic/solo-coop/plot", "the strongest ally, for a shield of nobody else"),
    Reason("from-terror", "tinyepic/coop-plot/empty-mat", "for its Token Pool is empty"),
    Reason("freed", "tinyepic/solo-coop/you-means-night-king", "for your own shield"),
]


def rule_for(why: int) -> str:
    return REASONS[why].rule
