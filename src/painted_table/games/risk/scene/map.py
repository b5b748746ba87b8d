"""The board of the scene: land in the colours of its holders, armies, Special Units, Seats of Power, the way of
the invasion under way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Seat
from ....core.chart.ways import arrow, by_sea
from ....core.english import counted
from ....core.scene import Area, Count, Line, Piece, Point, Standing
from ..board import Board, Lands
from ..state import Power
from ..text.names import slug
from .chart import CASTLE, PIECE, PORT, Chart
from .chart.units import SEAT, UNIT, WALL, WALL_ASPECT
from .mitchell import landing_way
from .teller import Sides, Teller, armies

AT_PIECE, AT_PORT = 0.62 * PIECE, 0.75 * PORT
"""How far an arrow stays from what stands at its ends."""


class Ground(NamedTuple):
    """All that land, and what stands on it, is told from. It lies open: every seat sees the same."""

    board: Board
    chart: Chart
    powers: Sides
    owner: tuple[Power, ...]
    armies: tuple[int, ...]
    knights: tuple[int, ...]
    engines: tuple[int, ...]
    forts: Lands
    seats: tuple[tuple[int, Seat], ...]
    """The Seats of Power in play: territory, and whose home it is."""
    safe: Lands
    """risk/maester-card/wed-for-peace and its like: land that is safe from the active player this turn."""
    active: Seat
    """Told only where land is safe from it; otherwise NOBODY."""
    source: int
    target: int


class Land(NamedTuple):
    """All that one territory is told from."""

    chart: Chart
    id: str
    tone: str
    side: str
    """Empty where nobody holds it."""
    holder: str
    armies: int
    knights: int
    engines: int
    fort: int
    seat_of: str
    safe_from: str
    state: Standing


class Drawn(NamedTuple):
    """Areas in the order of territories; armies, then Seats of Power, then Special Units."""

    areas: tuple[Area, ...]
    pieces: tuple[Piece, ...]


class Plot(NamedTuple):
    """One territory on the board."""

    area: Area
    army: Piece | None
    units: tuple[Piece, ...]


def ground(teller: Teller) -> Ground:
    view, court, battle = teller.view, teller.court, teller.battle
    safe = _safe(view.owner, court.bans) if court is not None and court.bans else 0
    return Ground(
        board=teller.board,
        chart=teller.chart,
        powers=teller.powers,
        owner=tuple(view.owner),
        armies=tuple(view.armies),
        knights=() if court is None else tuple(court.knights),
        engines=() if court is None else tuple(court.engines),
        forts=0 if court is None else court.forts,
        seats=tuple(teller.seat_lands.items()),
        safe=safe,
        active=view.active if safe else NOBODY,
        source=NOBODY if battle is None else battle.source,
        target=NOBODY if battle is None else battle.target,
    )


def _safe(owner: Sequence[Power], bans: Sequence[tuple[int, Seat, bool]]) -> Lands:
    safe = 0
    for t, power in enumerate(owner):
        if any(land == t or (land == NOBODY and seat == power) for land, seat, _ in bans):
            safe |= 1 << t
    return safe


@lru_cache(maxsize=512)
def drawn(ground: Ground) -> Drawn:
    """Remembered for the other seats of the table, and for moves that change nothing on the board."""
    plots = [_plot(facts) for facts in _lands(ground)]
    return Drawn(
        tuple([plot.area for plot in plots]),
        (
            *[plot.army for plot in plots if plot.army is not None],
            *_seats(ground),
            *[unit for plot in plots for unit in plot.units],
        ),
    )


Facts = tuple[Chart, str, str, str, str, int, int, int, int, str, str, Standing]
"""Those of a Land, bare: a board is gone through at every move, and most of its lands are known."""


def _lands(ground: Ground) -> Iterator[Facts]:
    board, (names, tones) = ground.board, ground.powers
    nobodys = (0,) * board.size
    knights, engines = ground.knights or nobodys, ground.engines or nobodys
    homes = dict(ground.seats)
    first_house = board.powers if board.clans is None else board.clans.first
    for t, id in enumerate(board.ids):
        owner = ground.owner[t]
        side = "" if owner == NOBODY else names[owner]
        yield (
            ground.chart,
            id,
            tones[owner],
            side,
            f"neutral {side}" if owner >= first_house else side or "unclaimed",
            ground.armies[t],
            knights[t],
            engines[t],
            ground.forts >> t & 1,
            names[homes[t]] if t in homes else "",
            names[ground.active] if ground.safe >> t & 1 else "",
            "source" if t == ground.source else "target" if t == ground.target else "",
        )


@lru_cache(maxsize=8192)
def _plot(facts: Facts) -> Plot:
    """Remembered, because a move changes few territories, and on many tables the same stands there."""
    land = Land._make(facts)
    told, value = aloud(land), slug(land.id)
    area = Area(
        id=land.id,
        label=told,
        tone=land.tone,
        state=land.state,
        value=value,
        side=land.side,
        counts=tuple(_counts(land)),
    )
    army = Piece(
        id=f"army-{land.id}",
        label=told,
        tone=land.tone,
        state=land.state,
        value=value,
        at=land.chart.pieces[land.id],
        size=PIECE,
        text=str(land.armies),
    )
    return Plot(area, army if land.armies else None, tuple(_units(land)))


def aloud(land: Land) -> str:
    """A territory as it is read aloud: name, holder, what stands there, what is built there, region."""
    ground = land.chart.areas[land.id]
    said = [ground.name, land.holder]
    if land.side:
        said.append(armies(land.armies))
    if land.knights:
        said.append(counted(land.knights, "Knight"))
    if land.engines:
        said.append(counted(land.engines, "Siege Engine"))
    if land.fort:
        said.append("Fortification")
    said += ground.notes
    if land.seat_of:
        said.append(f"Seat of {land.seat_of}")
    if land.safe_from:
        said.append(f"safe from {land.safe_from} this turn")
    return ", ".join([*said, ground.group])


def _counts(land: Land) -> Iterator[Count]:
    for label, number in (
        ("armies", land.armies),
        ("Knights", land.knights),
        ("Siege Engines", land.engines),
        ("Fortification", land.fort),
    ):
        if number:
            yield Count(label, str(number))


def _units(land: Land) -> Iterator[Piece]:
    """risk/units/not-armies: Special Units stand beside the armies, never among them."""
    places, name = land.chart.units[land.id], land.chart.areas[land.id].name
    if land.knights:
        label = f"{counted(land.knights, 'Knight')} in {name}"
        yield _unit(f"knights-{land.id}", label, land.tone, places.first, "helm", "visor", land.knights)
    if land.engines:
        at = places.second if land.knights else places.first
        label = f"{counted(land.engines, 'Siege Engine')} in {name}"
        yield _unit(f"engines-{land.id}", label, land.tone, at, "wagon", "siege_engine", land.engines)
    if land.fort:
        yield Piece(
            id=f"fort-{land.id}",
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


def _seats(ground: Ground) -> Iterator[Piece]:
    """Each Seat of Power in the colour of its House, whoever holds it now."""
    for t, seat in ground.seats:
        house = ground.powers.tones[seat]
        yield Piece(
            id=f"seat-of-{house}",
            label=f"{ground.board.names[t]}, {seat_told(ground.powers, seat, ground.owner[t])}",
            tone=house,
            at=ground.chart.seats[ground.board.ids[t]],
            size=SEAT,
            shape="seat",
            mark=house,
        )


def seat_told(powers: Sides, seat: Seat, owner: Power) -> str:
    """Whose Seat of Power it is, and who holds it."""
    told = f"Seat of {powers.names[seat]}"
    return f"{told}, held" if owner == seat else f"{told}, held by {powers.names[owner]}"


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
    chart, target = teller.chart, teller.board.ids[battle.target]
    castle = 0.0
    if teller.board.castles >> battle.target & 1:
        castle = SEAT if battle.target in teller.seat_lands else CASTLE
    if battle.source == NOBODY:
        points = _arrow(chart, tuple(landing_way(teller, battle.force, target)), castle)
    else:
        points = _invasion_arrow(chart, teller.board.ids[battle.source], target, castle)
    yield Line(id="invasion", label=invasion(teller), tone="act", kind="arrow", points=points)


@lru_cache(maxsize=1024)
def _invasion_arrow(chart: Chart, source: str, target: str, castle: float) -> tuple[Point, ...]:
    return _arrow(chart, _way(chart, source, target), castle)


def _arrow(chart: Chart, way: Sequence[Point], castle: float) -> tuple[Point, ...]:
    start = AT_PORT if way[0] in chart.ports else AT_PIECE
    end = AT_PORT if way[-1] in chart.ports else AT_PIECE + (castle if _comes_from_left(way) else 0.0)
    return arrow(way, start, end)


def _comes_from_left(way: Sequence[Point]) -> bool:
    """Whether an arrow comes from the side where the castle stands, and must end so much sooner."""
    (x0, y0), (x1, y1) = way[-2:]
    return x0 < x1 and abs(y1 - y0) < 0.7 * (x1 - x0)


def _way(chart: Chart, source: str, target: str) -> Sequence[Point]:
    if frozenset((source, target)) not in chart.joined:
        if source in chart.coasts and chart.coasts[source] == chart.coasts.get(target):
            return by_sea(chart.ways, source, target)
        if chart.mitchell and {source, target} == set(chart.link):
            link = chart.mitchell.link
            return link if source == chart.link[0] else link[::-1]
    return chart.pieces[source], chart.pieces[target]
