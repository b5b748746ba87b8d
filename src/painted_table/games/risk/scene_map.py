"""The board of the scene: land in the colours of its holders, armies, Special Units, Seats of Power, the way of
the invasion under way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.agenda import NOBODY
from ...core.scene import Area, Count, Line, Piece, Point, Standing
from .chart import CASTLE, PIECE, PORT
from .chart_sea import arrow, by_sea
from .chart_units import SEAT, UNIT, WALL, WALL_ASPECT
from .notation import slug
from .scene_mitchell import landing_way
from .scene_teller import Teller, armies, counted

AT_PIECE, AT_PORT = 0.62 * PIECE, 0.75 * PORT
"""How far an arrow stays from what stands at its ends."""


def areas(teller: Teller) -> Iterator[Area]:
    view = teller.view
    for t, id in enumerate(teller.board.ids):
        owner = view.owner[t]
        yield Area(
            id=id,
            label=aloud(teller, t),
            tone=teller.tone(owner),
            state=_state(teller, t),
            value=slug(id),
            side="" if owner == NOBODY else teller.side(owner),
            counts=_counts(teller, t),
        )


def pieces(teller: Teller) -> Iterator[Piece]:
    for t, id in enumerate(teller.board.ids):
        if teller.view.armies[t]:
            yield Piece(
                id=f"army-{id}",
                label=aloud(teller, t),
                tone=teller.tone(teller.view.owner[t]),
                state=_state(teller, t),
                value=slug(id),
                at=teller.chart.pieces[id],
                size=PIECE,
                text=str(teller.view.armies[t]),
            )
    yield from _seats(teller)
    yield from _units(teller)


def aloud(teller: Teller, t: int) -> str:
    """A territory as it is read aloud: name, holder, what stands there, what is built there, region."""
    owner = teller.view.owner[t]
    ground = teller.chart.areas[teller.board.ids[t]]
    said = [ground.name, "unclaimed" if owner == NOBODY else _holder(teller, owner)]
    if owner != NOBODY:
        said.append(armies(teller.view.armies[t]))
    said += _units_aloud(teller, t)
    said += ground.notes
    if t in teller.seat_lands:
        said.append(f"Seat of {teller.side(teller.seat_lands[t])}")
    return ", ".join([*said, *_barred(teller, t), ground.group])


def _holder(teller: Teller, owner: int) -> str:
    return f"neutral {teller.side(owner)}" if teller.is_neutral_house(owner) else teller.side(owner)


def _barred(teller: Teller, t: int) -> list[str]:
    """risk/maester-card/wed-for-peace and its like: land that is safe from the active player this turn."""
    bans = teller.court.bans if teller.court else ()
    owner = teller.view.owner[t]
    if any(land == t or (land == NOBODY and seat == owner) for land, seat, _ in bans):
        return [f"safe from {teller.side(teller.view.active)} this turn"]
    return []


def _counts(teller: Teller, t: int) -> tuple[Count, ...]:
    found = [Count("armies", str(teller.view.armies[t]))] if teller.view.armies[t] else []
    court = teller.court
    if court is not None:
        for label, number in (("Knights", court.knights[t]), ("Siege Engines", court.engines[t])):
            if number:
                found.append(Count(label, str(number)))
        if court.forts >> t & 1:
            found.append(Count("Fortification", "1"))
    return tuple(found)


def _units_aloud(teller: Teller, t: int) -> list[str]:
    court = teller.court
    if court is None:
        return []
    said = []
    if court.knights[t]:
        said.append(counted(court.knights[t], "Knight"))
    if court.engines[t]:
        said.append(counted(court.engines[t], "Siege Engine"))
    if court.forts >> t & 1:
        said.append("Fortification")
    return said


def _units(teller: Teller) -> Iterator[Piece]:
    """risk/units/not-armies: Special Units stand beside the armies, never among them."""
    court = teller.court
    if court is None:
        return
    for t, id in enumerate(teller.board.ids):
        knights, engines = court.knights[t], court.engines[t]
        if not (knights or engines or court.forts >> t & 1):
            continue
        places, name = teller.chart.units[id], teller.board.names[t]
        tone = teller.tone(teller.view.owner[t])
        if knights:
            label = f"{counted(knights, 'Knight')} in {name}"
            yield _unit(f"knights-{id}", label, tone, places.first, "helm", "visor", knights)
        if engines:
            at = places.second if knights else places.first
            label = f"{counted(engines, 'Siege Engine')} in {name}"
            yield _unit(f"engines-{id}", label, tone, at, "wagon", "siege_engine", engines)
        if court.forts >> t & 1:
            yield Piece(
                id=f"fort-{id}",
                label=f"Fortification of {name}",
                tone="paper",
                at=places.wall.at,
                size=WALL,
                shape="rampart",
                aspect=WALL_ASPECT,
                angle=places.wall.angle,
            )


def _unit(id: str, label: str, tone: str, at: Point, shape: str, mark: str, number: int) -> Piece:
    """One is told by its mark, several by their number."""
    several = str(number) if number > 1 else ""
    return Piece(
        id=id, label=label, tone=tone, at=at, size=UNIT, shape=shape, mark="" if several else mark, text=several
    )


def _seats(teller: Teller) -> Iterator[Piece]:
    """Each Seat of Power in the colour of its House, whoever holds it now."""
    for t, seat in teller.seat_lands.items():
        id, house = teller.board.ids[t], teller.tone(seat)
        yield Piece(
            id=f"seat-of-{house}",
            label=f"{teller.board.names[t]}, {seat_told(teller, t)}",
            tone=house,
            at=teller.chart.seats[id],
            size=SEAT,
            shape="seat",
            mark=house,
        )


def seat_told(teller: Teller, t: int) -> str:
    """Whose Seat of Power it is, and who holds it."""
    seat, owner = teller.seat_lands[t], teller.view.owner[t]
    told = f"Seat of {teller.side(seat)}"
    return f"{told}, held" if owner == seat else f"{told}, held by {teller.side(owner)}"


def _state(teller: Teller, t: int) -> Standing:
    battle = teller.battle
    if battle is None:
        return ""
    return "source" if t == battle.source else "target" if t == battle.target else ""


# -- the way of an invasion


def invasion(teller: Teller) -> str:
    """Who attacks whom, where and from where."""
    battle = teller.battle
    assert battle is not None
    names = teller.board.names
    attacker, defender = teller.side(teller.attacker()), teller.side(teller.view.owner[battle.target])
    if battle.source == NOBODY:
        return f"{attacker} lands with {armies(battle.landing)} at {names[battle.target]}, held by {defender}"
    return f"{attacker} attacks {defender} at {names[battle.target]} from {names[battle.source]}"


def lines(teller: Teller) -> Iterator[Line]:
    """From the attackers to the defenders: from port to port where the way is by sea, from off the map in a landing."""
    battle = teller.battle
    if battle is None:
        return
    target = teller.board.ids[battle.target]
    if battle.source == NOBODY:
        way: Sequence[Point] = landing_way(teller, battle.force, target)
    else:
        way = _way(teller, teller.board.ids[battle.source], target)
    start = AT_PORT if way[0] in teller.chart.ports else AT_PIECE
    end = AT_PORT if way[-1] in teller.chart.ports else AT_PIECE + _castle_before(teller, battle.target, way)
    yield Line(id="invasion", label=invasion(teller), tone="act", kind="arrow", points=arrow(way, start, end))


def _castle_before(teller: Teller, target: int, way: Sequence[Point]) -> float:
    """How much sooner an arrow ends that comes from the side where the castle stands."""
    (x0, y0), (x1, y1) = way[-2:]
    from_left = x0 < x1 and abs(y1 - y0) < 0.7 * (x1 - x0)
    if not (from_left and teller.board.castles >> target & 1):
        return 0.0
    return SEAT if target in teller.seat_lands else CASTLE


def _way(teller: Teller, source: str, target: str) -> Sequence[Point]:
    chart = teller.chart
    if frozenset((source, target)) not in chart.joined:
        if source in chart.coasts and chart.coasts[source] == chart.coasts.get(target):
            return by_sea(chart.ways, source, target)
        if chart.mitchell and {source, target} == set(chart.link):
            link = chart.mitchell.link
            return link if source == chart.link[0] else link[::-1]
    return chart.pieces[source], chart.pieces[target]
