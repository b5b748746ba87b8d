"""What House Mitchell adds to the scene: Houses in exile, the Wildlings beyond the Wall, armies from off the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.scene import Area, Piece, Point
from ..rules.landing import is_exiled
from ..state import Power
from .chart import PIECE
from .teller import Teller, armies

EDGE = 20.0
"""How far off the board a landing comes from where no shore is drawn."""


def exiles(teller: Teller) -> list[int]:
    """risk/mitchell/exile: the Houses without an army on the map, once the game is set up."""
    if teller.board.clans is None or not teller.view.round:
        return []
    return [house for house in range(len(teller.board.houses)) if is_exiled(teller.table, house)]


def are_beyond(teller: Teller) -> bool:
    """risk/mitchell/beyond-wall-safe: whether the Wildlings are north of the Wall."""
    clans = teller.board.clans
    return clans is not None and teller.view.round > 0 and not teller.lands[clans.wildlings]


def off_map(teller: Teller) -> Iterator[Area]:
    """The two places off the map, with who waits there."""
    if teller.board.clans is None:
        return
    names = {box.id: box.name for box in teller.board.pack.mitchell.boxes}
    waiting = [f"{teller.house_name(house)} with {armies(_exile_armies(teller, house))}" for house in exiles(teller)]
    yield Area(
        id="exile",
        label=f"{names['exile']}, {', '.join(waiting) or 'nobody'}",
        tone="land-2",
        name=names["exile"],
        group=OFF_MAP,
    )
    beyond = f"Wildlings with {armies(_wildlings(teller))}" if are_beyond(teller) else "nobody"
    yield Area(
        id="beyond-the-wall",
        label=f"{names['beyond_the_wall']}, {beyond}",
        tone="ice",
        name=names["beyond_the_wall"],
        group=OFF_MAP,
    )


OFF_MAP = "Off the map"


def off_map_pieces(teller: Teller) -> Iterator[Piece]:
    """Those who wait off the map, with the armies they would bring."""
    sheet = teller.chart.mitchell
    if sheet is None:
        return
    for at, house in zip(sheet.exiles, exiles(teller), strict=False):
        number = _exile_armies(teller, house)
        id = teller.board.houses[house].id
        label = f"{teller.house_name(house)} in exile, {armies(number)}"
        yield Piece(id=f"exile-{id}", label=label, tone=id, at=at, size=PIECE, text=str(number))
    if are_beyond(teller):
        number = _wildlings(teller)
        label = f"Wildlings beyond the Wall, {armies(number)}"
        yield Piece(
            id="exile-wildlings", label=label, tone="wildlings", at=sheet.wildlings, size=PIECE, text=str(number)
        )


def landing_way(teller: Teller, force: Power, target: str) -> Sequence[Point]:
    """From where the force waits to the port; the Wildlings come over the Wall, and ports of the west are reached
    from beyond the edge of the map.
    """
    chart, clans = teller.chart, teller.board.clans
    assert chart.mitchell is not None and clans is not None
    if force in (clans.wildlings, clans.watch):
        start = chart.mitchell.wildlings if force == clans.wildlings else chart.mitchell.watch
        return start, chart.pieces[target]
    way = chart.ways[target]
    if way[-1][0] < chart.width / 2:
        return (-EDGE, way[-1][1]), *reversed(way)
    return chart.mitchell.exiles[exiles(teller).index(force - clans.first)], *reversed(way)


def _exile_armies(teller: Teller, house: int) -> int:
    """What it comes back with, or what is left of it while it lands."""
    clans, battle = teller.board.clans, teller.battle
    assert clans is not None
    return battle.landing if battle is not None and battle.force == clans.power(house) else clans.exile[house]


def _wildlings(teller: Teller) -> int:
    clans, mitchell, battle = teller.board.clans, teller.view.mitchell, teller.battle
    assert clans is not None and mitchell is not None
    return battle.landing if battle is not None and battle.force == clans.wildlings else mitchell.wildlings
