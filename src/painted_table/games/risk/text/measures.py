"""What each seat of a game of RISK has, as everyone can count it, and how far it has come with what it wants."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, plural
from ....core.measures import Goal, Measure, Step
from ..board import Lands, count, members
from ..pack.cards import (
    AnyRequirement,
    ConqueredFromOnePlayerThisTurn,
    ConqueredThisTurn,
    ConqueredWithFeatureThisTurn,
    ControlCastles,
    ControlCastlesAndPorts,
    ControlNInMRegions,
    ControlPorts,
    ControlRegions,
    DestroyedThisTurn,
    HaveGold,
    PortOnEachCoast,
    UnitsEach,
    UnitsSame,
)
from ..rules.ending import points, seat_of_power, standing
from ..rules.income import gold_income, income
from ..rules.treasury import court
from ..state import State
from ..view import View
from .names import land
from .seats import UNITS


class Held(NamedTuple):
    """What each seat holds of the map."""

    lands: tuple[int, ...]
    castles: tuple[int, ...]
    ports: tuple[int, ...]


def measures(s: State) -> tuple[Measure, ...]:
    """risk/hidden/public-state: what lies on the map and on the players' boards, and how many cards are held."""
    lands, board = s.held[: s.board.players], s.board
    held = Held(
        tuple([count(own) for own in lands]),
        tuple([count(own & board.castles) for own in lands]),
        tuple([count(own & board.ports) for own in lands]),
    )
    return (*_map(s, held), *([] if s.court is None else _court(s)), *_score(s, held))


def _map(s: State, held: Held) -> list[Measure]:
    armies = [0] * s.board.powers
    for power, number in zip(s.owner, s.armies, strict=True):
        if power != NOBODY:
            armies[power] += number
    coming = tuple([income(s, seat) if number else 0 for seat, number in enumerate(held.lands)])
    return [
        Measure("territories", "Territories", "territory", held.lands),
        Measure("castles", "Castles", "castle", held.castles),
        Measure("ports", "Ports", "port", held.ports),
        Measure("armies", "Armies", "army", tuple(armies[: s.board.players])),
        Measure("income", "Armies a turn", "army a turn", coming, units="armies a turn"),
        Measure("cards", "Territory cards", "Territory card", tuple([count(hand) for hand in s.hands])),
    ]


def _court(s: State) -> Iterator[Measure]:
    c, options = court(s), s.board.options
    lands = s.held[: s.board.players]
    if options.gold:
        yield Measure("gold", "Gold", "Gold", tuple(c.gold))
        coming = tuple([gold_income(s, seat) if own else 0 for seat, own in enumerate(lands)])
        yield Measure("gold-income", "Gold a turn", "Gold a turn", coming, units="Gold a turn")
    if options.special_units:
        counts = [_units(s, own) for own in lands]
        for icon, (id, names, name) in enumerate(UNIT_NAMES):
            yield Measure(id, names, name, tuple([units[icon] for units in counts]))
    if options.maester:
        hands = tuple([count(hand) for hand in c.maester_hands])
        yield Measure("maester-cards", "Maester cards", "Maester card", hands)
    if options.objectives:
        yield Measure("objectives", "Objectives", "Objective", tuple([count(hand) for hand in c.objective_hands]))


UNIT_NAMES = tuple([(plural(name).lower().replace(" ", "-"), plural(name), name) for name in UNITS])
"""By icon: the measure's id, several of them, and one."""


def _score(s: State, held: Held) -> Iterator[Measure]:
    """risk/end/skirmish-score, risk/options/objectives-with-end-card: points of the map in their parts; Victory
    Points count by themselves where they decide.
    """
    board = s.board
    won = None if s.court is None or not board.options.objectives else tuple(s.court.points)
    scored = () if won is None else (Measure("victory-points", "Victory Points", "Victory Point", won),)
    if board.options.victory == "objectives":
        yield from (replace(score, leads=True) for score in scored)
        return
    parts = (
        Measure("points-of-territories", "Territories", "point", held.lands),
        Measure("points-of-castles", "Castles", "point", held.castles),
        Measure("points-of-ports", "Ports", "point", held.ports),
    )
    players = range(board.players)
    scores = tuple([points(s, seat) + (0 if s.court is None else s.court.points[seat]) for seat in players])
    yield Measure("points", "Points", "point", scores, parts + scored, leads=True)


def _units(s: State, lands: Lands) -> list[int]:
    """By icon: how many Special Units stand on some lands."""
    c = court(s)
    knights = engines = 0
    for t, (some, others) in enumerate(zip(c.knights, c.engines, strict=True)):
        if (some or others) and lands >> t & 1:
            knights += some
            engines += others
    return [knights, engines, count(c.forts & lands)]


# -- goals


def goals(s: State, seat: Seat) -> tuple[Goal, ...]:
    """How the game is won, then the Objectives in hand, which are the seat's own secret (risk/objectives/hidden)."""
    if s.is_out(seat) or s.house[seat] == NOBODY:
        return ()
    return (*_victory(s, seat), *_objectives(s, seat))


def goal_facts(view: View) -> Hashable:
    """What `goals` reads of a state, as its seat knows it: the land and armies of others only where the best standing
    wins, and what was done in a turn only in one's own.
    """
    seat, court, own_turn = view.seat, view.court, view.seat == view.active
    landed = NOBODY if view.mitchell is None else view.mitchell.landed
    by_lead = view.board.options.victory not in ("objectives", "conquest")
    return (
        view.house,
        view.out,
        landed,
        (view.order, tuple(view.owner), tuple(view.armies)) if by_lead else view.lands_of(seat),
        (own_turn, view.conquered) if own_turn else None,
        None if court is None else (tuple(court.points), court.objective_hand, court.gold[seat], court.forts),
        None if court is None else (tuple(court.knights), tuple(court.engines)),
        (court.destroyed, court.taken_from) if court is not None and own_turn else None,
    )


def _victory(s: State, seat: Seat) -> Iterator[Goal]:
    board, parts = s.board, s.board.parts
    if board.options.victory == "objectives":
        points = Step(court(s).points[seat], parts.points_to_win, "Victory Point")
        text = f"{counted(parts.points_to_win, 'Victory Point')} in the Objective step of your own turn win the game."
        yield Goal("Victory Points", text, "risk/objectives/goal", (points,), points.have >= points.need)
        if board.options.seats:
            yield _own_seat(s, seat)
        return
    if board.options.victory == "conquest":
        lands = Step(count(s.held[seat]), board.size, "territory")
        yield Goal(
            "The whole map", "Conquer everything.", "risk/end/all-territories", (lands,), lands.have == lands.need
        )
        return
    others = [standing(s, other) for other in s.alive() if other != seat]
    best = max(others, default=standing(s, seat))
    own = standing(s, seat)
    text = "Have the most points when the End Game card comes up; castles, ports and armies break ties."
    lead = Step(own[1], best[1] + (own[2:] <= best[2:]), "point")
    yield Goal("The lead", text, "risk/end/skirmish-object", (lead,), own > best)


def _own_seat(s: State, seat: Seat) -> Goal:
    home = seat_of_power(s, seat)
    held = home != NOBODY and s.held[seat] >> home & 1 == 1
    place = (land(s.board, home),) if home != NOBODY else ()
    name = f" {s.board.names[home]}" if home != NOBODY else ""
    text = f"Without your Seat of Power{name} no points win the game."
    step = (Step(int(held), 1, "Seat of Power"),)
    return Goal("Your Seat of Power", text, "risk/objectives/no-seat-no-win", step, held, about=place)


def _objectives(s: State, seat: Seat) -> Iterator[Goal]:
    if s.court is None:
        return
    for card in members(s.court.objective_hands[seat]):
        face = s.board.parts.objectives[card]
        lands = tuple(land(s.board, t) for t in members(_counted(s, seat, face.requirement)))
        found = steps(s, seat, face.requirement)
        met = all(step.have >= step.need for step in found)
        yield Goal(face.name, face.text, face.rule, found, met, secret=True, about=lands)


def steps(s: State, seat: Seat, requirement: AnyRequirement) -> tuple[Step, ...]:
    """How much of an Objective is there: it is met when every step is, as `is_met` says too of the active player.

    risk/objectives/this-turn: what must be done in one turn counts in one's own.
    """
    board, c = s.board, court(s)
    lands = s.held[seat]
    own_turn = seat == s.active
    castles, ports = count(lands & board.castles), count(lands & board.ports)
    match requirement:
        case ControlCastles(n=n):
            return (Step(castles, n, "castle"),)
        case ControlPorts(n=n):
            return (Step(ports, n, "port"),)
        case ControlCastlesAndPorts(castles=most, ports=some):
            return Step(castles, most, "castle"), Step(ports, some, "port")
        case HaveGold(n=n):
            return (Step(c.gold[seat], n, "Gold"),)
        case DestroyedThisTurn(n=n):
            return (Step(c.destroyed if own_turn else 0, n, "army destroyed", "armies destroyed"),)
        case ConqueredThisTurn(n=n):
            return (Step(count(s.conquered) if own_turn else 0, n, "conquest"),)
        case ConqueredFromOnePlayerThisTurn(n=n):
            most = max(map(count, c.taken_from), default=0)
            return (Step(most if own_turn else 0, n, "conquest from one player", "conquests from one player"),)
        case ConqueredWithFeatureThisTurn(feature=feature, n=n):
            taken = s.conquered & (board.castles if feature == "castle" else board.ports)
            return (Step(count(taken) if own_turn else 0, n, f"{feature} conquered", f"{feature}s conquered"),)
        case ControlRegions(n=n):
            return (Step(sum(lands & r.needed == r.needed for r in board.regions), n, "region"),)
        case ControlNInMRegions(n=n, m=m):
            spread = sum(count(lands & r.lands) >= n for r in board.regions)
            return (Step(spread, m, f"region with {n} territories", f"regions with {n} territories"),)
        case PortOnEachCoast():
            coasts = board.parts.coasts
            return (Step(sum(bool(lands & coast) for coast in coasts), len(coasts), "coast"),)
        case UnitsSame(n=n):
            return (Step(max(_units(s, lands)), n, "unit of a kind", "units of a kind"),)
        case UnitsEach(n=n):
            return tuple(Step(have, n, unit) for have, unit in zip(_units(s, lands), UNITS, strict=True))


def _counted(s: State, seat: Seat, requirement: AnyRequirement) -> Lands:
    """The lands that count towards an Objective."""
    board, lands = s.board, s.held[seat]
    match requirement:
        case ControlCastles():
            return lands & board.castles
        case ControlPorts() | PortOnEachCoast():
            return lands & board.ports
        case ControlCastlesAndPorts():
            return lands & (board.castles | board.ports)
        case ConqueredThisTurn() if seat == s.active:
            return s.conquered
        case ConqueredWithFeatureThisTurn(feature=feature) if seat == s.active:
            return s.conquered & (board.castles if feature == "castle" else board.ports)
        case ControlRegions():
            return sum(r.needed for r in board.regions if lands & r.needed == r.needed)
        case ControlNInMRegions(n=n):
            return sum(lands & r.lands for r in board.regions if count(lands & r.lands) >= n)
    return 0
