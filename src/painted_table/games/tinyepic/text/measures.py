"""What each seat of a game of Tiny Epic has, as everyone can count it, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from ....core.agenda import NOBODY, Seat
from ....core.measures import Goal, Measure, Step
from ..board import HOME, KINGS_LANDING, THREE_FIEFS, TWO_FIEFS
from ..made.views import View
from ..rules.scoring import alliance_points, castle_points, meets, objective_points
from ..rules.taxes import income
from ..state import State
from ..units import ALL_DRAGONS, ALL_HEROES, MASKS, token_count, tokens_of
from .names import domains
from .treaty_measures import beat_him, coming, his_points, terror, walkers


def has_houses(s: State) -> bool:
    """Whether all who play a house have theirs."""
    played = s.board.treaty if s.board.coop else s.board.powers
    return NOBODY not in s.house[:played]


class Counting(NamedTuple):
    """A measure, and how it is counted for one seat."""

    id: str
    name: str
    unit: str
    reckon: Callable[[State, Seat], int]
    units: str = ""
    parts: tuple[Counting, ...] = ()
    shared: str = ""
    """Who has it, where no seat has it alone."""
    against: bool = False
    beside: str = ""

    def measure(self, s: State) -> Measure:
        """Before all houses are taken nobody has anything."""
        parts = tuple([part.measure(s) for part in self.parts])
        if parts:
            values = tuple([sum(of_seat) for of_seat in zip(*[part.values for part in parts])])
        elif has_houses(s):
            values = tuple([self.reckon(s, seat) for seat in range(s.board.players)])
        else:
            values = (0,) * s.board.players
        tone, mark = _look(s, self.against) if self.shared else ("", "")
        return Measure(
            self.id,
            self.name,
            self.unit,
            values,
            parts,
            self.units,
            leads=self.id == "points",
            shared=self.shared,
            against=self.against,
            beside=self.beside,
            tone=tone,
            mark=mark,
        )


def _look(s: State, against: bool) -> tuple[str, str]:
    """The colour and the sign of the Treaty, of the Night King or of the Rival."""
    if s.board.coop:
        return ("dead", "dead") if against else ("coin", "banners")
    house = s.house[s.board.rival]
    tone = "neutral" if house == NOBODY else s.board.houses[house].id
    return tone, tone


def _castle_points(s: State, seat: Seat) -> int:
    return castle_points(s)[seat]


def _coming(s: State, seat: Seat) -> int:
    return _castle_points(s, seat) + objective_points(s, seat) + alliance_points(s, seat)


def _tokens(s: State, seat: Seat) -> int:
    return token_count(s.on_map() & s.led[seat])


def _leaders(s: State, seat: Seat) -> int:
    return (s.on_map() & s.led[seat] & (ALL_HEROES | ALL_DRAGONS)).bit_count()


def _own_tokens(s: State, seat: Seat) -> int:
    """Of a Treaty everybody leads the allies: only those of the own house are one player's."""
    return tokens_of(s.on_map(), s.house[seat]) if s.house[seat] != NOBODY else 0


def _own_leaders(s: State, seat: Seat) -> int:
    own = MASKS[s.house[seat]] if s.house[seat] != NOBODY else 0
    return (s.on_map() & own & (ALL_HEROES | ALL_DRAGONS)).bit_count()


def _allied(s: State, seat: Seat) -> int:
    return sum([tokens_of(s.on_map(), house) for house in s.mats if s.lord[house] == s.board.treaty])


COMING = (
    Counting("castle-points", "For castles", "point", _castle_points),
    Counting("objective-points", "For objectives", "point", objective_points),
    Counting("alliance-points", "For alliances", "point", alliance_points),
)
COUNTINGS = (
    Counting("points", "Points", "point", lambda s, seat: s.score(seat)),
    Counting("coming", "If it were scored now", "point to come", _coming, "points to come", COMING),
    Counting("castles", "Castles", "castle", lambda s, seat: s.castles(seat)),
    Counting("domains", "Domains", "domain", lambda s, seat: len(s.controlled(seat))),
    Counting("tokens", "Power tokens on the map", "power token", _tokens),
    Counting("heroes", "Heroes and dragons", "hero or dragon", _leaders, "heroes or dragons"),
    Counting("allies", "Allies", "ally", lambda s, seat: len(s.allies(seat))),
    Counting("pool", "Ally Pool", "Ally Pool token", lambda s, seat: s.pool_size(seat)),
    Counting("gold", "Gold", "gold", lambda s, seat: s.purse(seat), "gold"),
    Counting("income", "Gold a round", "gold a round", income, "gold a round"),
    Counting("cards", "Plot cards", "plot card", lambda s, seat: len(s.hands[seat])),
)
OF_THE_RIVAL = "The Rival"


def _of_the_rival(id: str, name: str, unit: str, reckon: Callable[[State, Seat], int], units: str = "") -> Counting:
    """The same of the Rival, held against what the one player has."""
    return Counting(
        f"rival-{id}",
        name,
        unit,
        lambda s, seat: reckon(s, s.board.rival),
        units,
        shared=OF_THE_RIVAL,
        against=True,
        beside=id,
    )


AGAINST = (
    _of_the_rival("points", "The Rival's points", "point", lambda s, power: s.score(power)),
    _of_the_rival("coming", "Its points to come", "point to come", _coming, "points to come"),
    _of_the_rival("castles", "Its castles", "castle", lambda s, power: s.castles(power)),
    _of_the_rival("tokens", "Its power tokens on the map", "power token", _tokens),
    _of_the_rival("pool", "Its Ally Pool", "Ally Pool token", lambda s, power: s.pool_size(power)),
)
"""tinyepic/solo/rival-points: what the one player must beat; nobody sits for the Rival."""
OF_ALL = "The Treaty"
OF_THE_DEAD = "The Night King"
HELD_TOGETHER = frozenset({"points", "castles", "allies", "pool", "gold", "income"})
"""tinyepic/coop/shared-gold, tinyepic/coop/shared-alliances: what no player of a Treaty has alone."""
TREATY = (
    *[
        one._replace(shared=OF_ALL if one.id in HELD_TOGETHER else "")
        for one in COUNTINGS
        if one.id not in ("coming", "castle-points", "domains", "tokens", "heroes")
    ],
    Counting("tokens", "Own power tokens on the map", "power token", _own_tokens),
    Counting("heroes", "Own hero and dragons", "hero or dragon", _own_leaders, "heroes or dragons"),
    Counting("allied-tokens", "Allied tokens on the map", "allied token", _allied, shared=OF_ALL),
    Counting("domains", "Domains", "domain", lambda s, seat: len(s.controlled(s.board.treaty)), shared=OF_ALL),
    Counting("coming", "If it were scored now", "point to come", coming, "points to come", shared=OF_ALL),
    Counting(
        "king-points",
        "The Night King's points",
        "point of the Night King",
        his_points,
        "points of his",
        shared=OF_THE_DEAD,
        against=True,
        beside="points",
    ),
    Counting(
        "walkers",
        "White Walkers on the map",
        "White Walker",
        walkers,
        shared=OF_THE_DEAD,
        against=True,
        beside="coming",
    ),
    Counting(
        "terror",
        "Tokens in the Terror Pool",
        "token in terror",
        terror,
        "tokens in terror",
        shared=OF_THE_DEAD,
        against=True,
    ),
)
"""tinyepic/coop/goal: most of it is all players' together, and what the dead have is told beside it. Each White Walker
on the map is a point that will come to him."""
RIVALS_SHARE = frozenset({"rival-points", "rival-tokens", "rival-pool"})
DERIVED = frozenset({"coming", "income", "castles", *(counting.id for counting in (*AGAINST, *TREATY[-3:]))})
"""What follows from other measures, and need not be told beside them; nor is what the Rival has a gain of anybody's."""


def measures(s: State) -> tuple[Measure, ...]:
    """All but which cards are held can be counted by everyone."""
    if s.board.coop:
        countings: tuple[Counting, ...] = TREATY
    else:
        countings = COUNTINGS if s.board.rival == NOBODY else (*COUNTINGS, *AGAINST)
    return tuple(counting.measure(s) for counting in countings)


# -- goals


def goals(s: State, seat: Seat) -> tuple[Goal, ...]:
    """Points, and the objectives of the house, which all can see."""
    if seat == NOBODY or not has_houses(s):
        return ()
    objectives = [_objective(s, seat, section) for section in range(len(s.board.track.needed))]
    if s.board.coop:
        return (*beat_him(s), *objectives)
    lead = max(s.score(power) for power in range(s.board.powers) if power != seat)
    won = Goal(
        title="The most points",
        text="Points come from battles, castles, objectives and alliances. The most at the end win.",
        rule="tinyepic/end/winner" if s.board.rival == NOBODY else "tinyepic/solo/winner",
        steps=(Step(s.score(seat), lead + 1, "point"),),
        met=s.score(seat) > lead,
    )
    return (won, *objectives)


def goal_facts(view: View) -> Hashable:
    """What `goals` reads of a state: points, open spaces, and who controls what. A Treaty's goals read far more."""
    if view.board.coop:
        return None
    fought = tuple([(battle.domain, battle.defender) for battle in view.battles])
    return tuple(view.house), tuple(view.points), tuple(view.mat), tuple(view.lord), tuple(view.units), fought


def _objective(s: State, seat: Seat, section: int) -> Goal:
    """tinyepic/score/objectives: spaces of the Force Track that must be open, and what must be controlled."""
    track, board = s.board.track, s.board
    needed, condition, worth = track.needed[section], track.conditions[section], track.worth[section]
    opened = s.open_spaces(seat)
    controlled = s.controlled(seat)
    fiefs = [domain for domain in controlled if board.fiefs >> domain & 1]
    steps = [Step(min(opened, needed), needed, "open space")]
    about: list[int] = []
    if condition in (TWO_FIEFS, THREE_FIEFS):
        wanted = 2 if condition == TWO_FIEFS else 3
        steps.append(Step(min(len(fiefs), wanted), wanted, "Fief"))
        about = fiefs
    elif condition in (HOME, KINGS_LANDING):
        place = board.houses[s.house[seat]].home if condition == HOME else board.throne
        steps.append(Step(int(place in controlled), 1, board.names[place]))
        about = [place] if place in controlled else []
    asked = {
        HOME: f"{board.names[board.houses[s.house[seat]].home]} is yours",
        TWO_FIEFS: "two Fiefs are yours",
        THREE_FIEFS: "three Fiefs are yours",
        KINGS_LANDING: f"{board.names[board.throne]} is yours",
    }.get(condition, "nothing further is asked")
    return Goal(
        title=f"Objective {section + 1}",
        text=f"{worth} at each scoring, if {needed} spaces of the Force Track are open and {asked}.",
        rule="tinyepic/score/objectives",
        steps=tuple(steps),
        met=opened >= needed and meets(s, seat, condition),
        about=tuple(domains(board)[domain] for domain in about),
    )
