"""How many units may stand together, who may be attacked, and where a move may end.

A judgement is a number: OK, or one of the REASONS, so that options and refusals are told by the same code.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ....core.refusal import Refusal
from ..board import Power
from ..cards import LONE_ENEMY, LONE_TOKEN, OF_THAT_HERO, THRONE, Terms
from ..state import State
from ..units import (
    ALL_DEAD,
    ALL_EGGS,
    ALL_LEADERS,
    HOUSES,
    MASKS,
    NIGHT_KING,
    WALKER,
    Army,
    House,
    fighters_of,
    hero,
    is_eggs_alone,
    size,
    size_of,
    token_count,
)
from .glass import is_guarded
from .treaty import players

OK: Final = 0
CROWDED: Final = 1
TWO_ALLIES: Final = 2
EGGS_ALONE: Final = 3
THRONE_CLOSED: Final = 4
LAST_ATTACKS: Final = 5
LAST_ATTACKED: Final = 6
BATTLE_DUE: Final = 7
WRONG_KIND: Final = 8
WRONG_FOE: Final = 9
NO_BATTLE: Final = 10
NO_HERO: Final = 11
WRONG_TARGET: Final = 12
WRONG_NUMBER: Final = 13
TWO_PLAYERS: Final = 14
TOO_WEAK: Final = 15
THRONE_BARRED: Final = 16
UNKNOWN: Final = -1
"""No army is that."""
REASONS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("tinyepic/limit/three-per-house", "More than three units of one house would stand together."),
    ("tinyepic/limit/one-allied-house", "Units of two allied houses would stand together."),
    ("tinyepic/dragon/egg-never-alone", "An egg may not be left alone."),
    (
        "tinyepic/march/kings-landing-end",
        "King's Landing asks for {castles} castles, and you would have fewer.",
    ),
    ("tinyepic/final-unit/protected", "The last unit of a house does not attack alone."),
    ("tinyepic/final-unit/entry-forbidden", "Only the last unit of a house stands there: it is not attacked."),
    ("tinyepic/event/must-battle", "The card asks for a battle."),
    ("tinyepic/event/must-battle", "The battle that the card asks for is not fought there."),
    ("tinyepic/event/must-battle", "The card asks for a battle against a non-player house."),
    ("tinyepic/event/play", "The card brings no battle."),
    ("tinyepic/event/hero-needed", "A hero must lead the army."),
    ("tinyepic/event/play", "The card leads elsewhere."),
    ("tinyepic/event/play", "The card moves another number of units."),
    ("tinyepic/coop/no-sharing-domains", "Units of two players would stand together."),
    ("tinyepic/nk/no-entry", "The Treaty has fewer points than the Night King: nobody enters his domain."),
    (
        "tinyepic/throne/requirement",
        "King's Landing may be attacked only with {castles} castles.",
    ),
]


def refusal(s: State, reason: int, instead: str = "") -> Refusal:
    """tinyepic/throne/requirement, tinyepic/coop/kings-landing-six: castles are told as this table counts them."""
    rule, says = REASONS[reason]
    return Refusal(rule, says.replace("{castles}", str(s.board.castles_for_throne)), instead)


def last_units(s: State) -> Army:
    """tinyepic/final-unit/protected, tinyepic/final-unit/eggs: all that units of houses can be which have one unit,
    eggs not counted, on the whole map.
    """
    on_map = s.on_map()
    lone = 0
    for house in range(HOUSES):
        if on_map & MASKS[house] and fighters_of(on_map, house) == 1:
            lone |= MASKS[house]
    return lone & ~ALL_EGGS


def fits_house(s: State, army: Army, house: House) -> bool:
    """tinyepic/limit/three-per-house: tokens, heroes, eggs and dragons count."""
    return size_of(army, house) <= s.board.units_limit


def together(s: State, power: Power, army: Army) -> int:
    """tinyepic/limit/three-per-house, tinyepic/limit/six-total, tinyepic/limit/one-allied-house: whether all that a
    power has in a domain may stay there. tinyepic/alliance/shared-domain: own units and one allied house may.
    """
    limit = s.board.units_limit
    if s.board.coop:
        own = players(s)
        for house in s.house:
            if house != NOBODY and size_of(army, house) > limit:
                return CROWDED
    else:
        if size_of(army, s.house[power]) > limit:
            return CROWDED
        own = MASKS[s.house[power]]
    allied = army & ~own
    if not allied:
        return OK
    allies = 0
    for house in range(HOUSES):
        if allied & MASKS[house]:
            if size_of(allied, house) > limit:
                return CROWDED
            allies += 1
    return TWO_ALLIES if allies > 1 else OK


class Ground:
    """What a mover needs to know of the map, reckoned once for a question."""

    def __init__(self, s: State, who: Power, terms: Terms) -> None:
        self.s = s
        self.who = who
        self.terms = terms
        self.led = s.led[who]
        """What the mover may lead."""
        self.side = s.led[s.side(who)]
        """What the mover does not fight: its own, and all that its Treaty leads."""
        self.leaders = hero(s.house[who]) if terms.start == OF_THAT_HERO else ALL_LEADERS
        """Who can lead an army where a card asks for a hero."""
        self.castles = s.castles(who)
        self._lone: Army = UNKNOWN

    @property
    def lone(self) -> Army:
        """What last units of houses can be, reckoned when a battle is first thought of."""
        if self._lone == UNKNOWN:
            self._lone = last_units(self.s)
        return self._lone

    def own(self, domain: int) -> Army:
        """What the mover may lead out of a domain."""
        return self.s.units[domain] & self.led

    def others(self, domain: int) -> Army:
        """The own units of other players of a Treaty, whom nobody leads but they."""
        return self.s.units[domain] & self.side & ~self.led

    def is_hostile(self, domain: int) -> bool:
        """tinyepic/battle/trigger: units of another player, or of a house not allied to the mover.

        tinyepic/coop/no-attack-on-friends, tinyepic/coop/attack-neutral: of a Treaty nobody is the other's enemy; the
        dead are, and houses that it does not lead, terrified or not. tinyepic/coop/movement-stops: so is a domain
        where the Ice Dragon comes to whoever enters.
        """
        return self.s.units[domain] & ~self.side != 0 or is_guarded(self.s, domain)

    def can_leave(self, domain: int, rest: Army) -> bool:
        """What stays behind: tinyepic/dragon/egg-never-alone; beside another player of the Treaty it is not alone."""
        return not is_eggs_alone(rest) or self.others(domain) != 0

    def castle_change(self, domain: int, before: Army, after: Army) -> int:
        """tinyepic/throne/check-timing: by how many castles a change in one domain changes their number."""
        if not self.s.has_castle(domain) or self.others(domain):
            return 0
        return (1 if after else 0) - (1 if before else 0)

    def stays(self, domain: int, army: Army, castles: int) -> int:
        """Whether an army may stand in a domain that is not hostile, with so many castles after the move."""
        s = self.s
        reason = together(s, self.who, army)
        if reason:
            return reason
        if not self.can_leave(domain, army):
            return EGGS_ALONE
        if s.board.kinds[domain] == THRONE and castles < s.board.castles_for_throne:
            return THRONE_CLOSED
        # tinyepic/coop/no-sharing-domains, tinyepic/coop/no-sharing-at-action-end, tinyepic/coop/pass-friends,
        # tinyepic/coop/allied-units-many-players: allied units may join another player, own units only pass.
        if s.board.coop and army & MASKS[s.house[self.who]] and self.others(domain):
            return TWO_PLAYERS
        return OK

    def attacks(self, domain: int, army: Army, castles: int) -> int:
        """Whether an army may enter a hostile domain: tinyepic/limit/battle-army, tinyepic/throne/requirement,
        tinyepic/final-unit/protected, tinyepic/final-unit/with-ally, tinyepic/final-unit/egg-no-cover.
        """
        s, terms = self.s, self.terms
        reason = together(s, self.who, army)
        if reason:
            return reason
        if is_eggs_alone(army):
            return EGGS_ALONE
        if army & ~self.lone & ~ALL_EGGS == 0:
            return LAST_ATTACKS
        foes = s.units[domain] & ~self.side
        if foes & ~self.lone & ~ALL_EGGS == 0:
            return LAST_ATTACKED
        # tinyepic/nk/may-be-fought, tinyepic/nk/no-entry
        if foes & NIGHT_KING and s.score(self.who) < s.score(s.board.dead):
            return TOO_WEAK
        kind = s.board.kinds[domain]
        if kind == THRONE and castles < s.board.castles_for_throne:
            return THRONE_BARRED
        if terms.battle_in and not terms.battle_in >> kind & 1:
            return WRONG_KIND
        if terms.against_neutral and s.holder(domain) != NOBODY:
            return WRONG_FOE
        return OK

    def arrives(self, domain: int, army: Army, standing: Army, castles: int) -> int:
        """Whether a move may end in a domain where `standing` of the mover's own are; `castles` are those it has
        when all domains it leaves are counted, and this one is not.

        tinyepic/event/must-battle, tinyepic/event/hero-needed, tinyepic/event/led-by-hero,
        tinyepic/sail/castle-and-throne, tinyepic/event/king-landing-events.
        """
        terms = self.terms
        if terms.with_hero and army & self.leaders == 0:
            return NO_HERO
        if self.is_hostile(domain):
            if not self.s.units[domain] & ~self.side:
                return self._is_awaited(domain, army, standing, castles)
            if terms.no_battle:
                return self._captures(domain, army, castles)
            if terms.target == LONE_ENEMY and not _is_lone(self.s.units[domain]):
                return WRONG_TARGET
            return self.attacks(domain, army, castles)
        if terms.must_battle:
            return BATTLE_DUE
        if terms.target:
            return WRONG_TARGET
        gained = 1 if self.s.has_castle(domain) and not standing and not self.others(domain) else 0
        return self.stays(domain, standing + army, castles + gained)

    def _is_awaited(self, domain: int, army: Army, standing: Army, castles: int) -> int:
        """tinyepic/ice-dragon/phase1-trigger: only the Ice Dragon comes; the army may join what stands there."""
        terms = self.terms
        if terms.no_battle or terms.target:
            return WRONG_TARGET
        if terms.against_neutral:
            return WRONG_FOE
        if terms.battle_in and not terms.battle_in >> self.s.board.kinds[domain] & 1:
            return WRONG_KIND
        gained = 1 if self.s.has_castle(domain) and not standing and not self.others(domain) else 0
        return self.stays(domain, standing + army, castles + gained)

    def _captures(self, domain: int, army: Army, castles: int) -> int:
        """tinyepic/event/captured-first: the lone token is gone before the army arrives; a last one is no target.

        tinyepic/coop-event/walker-as-token: a White Walker is one, and never the last of a house.
        """
        foes = self.s.units[domain]
        if self.terms.target != LONE_TOKEN or not _is_lone(foes) or (token_count(foes) != 1 and foes != WALKER):
            return WRONG_TARGET
        if foes & self.lone:
            return LAST_ATTACKED
        gained = 1 if self.s.has_castle(domain) else 0
        return self.stays(domain, army, castles + gained)


def _is_lone(units: Army) -> bool:
    """One unit of a house, or tinyepic/coop-event/walker-as-token: one White Walker, and nobody else."""
    return units == WALKER or (size(units) == 1 and not units & ALL_DEAD)
