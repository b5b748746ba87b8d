"""What is laid over the map while something is pointed at: ways of marches and voyages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.chart.ways import arrow
from ....core.scene import Overlay, Piece, Point
from ..actions import Go
from ..rules.march import MarchOn, MarchTo
from ..rules.sail import SailTo
from ..units import Army, houses_in, token_count
from . import values
from .chart import BESIDE
from .plan import plan_overlays
from .teller import Teller
from .ways import CLEAR, voyage


def overlays(teller: Teller) -> Iterator[Overlay]:
    """For whoever leads an army: the way to each domain while that is pointed at, and who would stand there."""
    top, s = teller.top, teller.s
    if teller.board.coop and s.round:
        yield from plan_overlays(teller)
    if isinstance(top, SailTo):
        for a in top.options(s):
            assert isinstance(a, Go)
            yield from _way(teller, voyage(teller.chart, teller.board, top.source, a.domain), top.army, a.domain)
    elif isinstance(top, MarchOn):
        yield from _steps(teller, (top.source, top.first), top.army, s.ways().near[top.first])
    elif isinstance(top, MarchTo):
        yield from _steps(teller, (top.source,), top.army, s.ways().near[top.source])


def _steps(teller: Teller, passed: Sequence[int], army: Army, near: Sequence[int]) -> Iterator[Overlay]:
    chart, ids = teller.chart, teller.board.ids
    before = [chart.pieces[ids[domain]] for domain in passed]
    if len(before) > 1:
        label = f"The way to {teller.board.names[passed[-1]]}"
        yield Overlay(id="passed", label=label, kind="path", points=arrow(before, CLEAR, CLEAR))
    for domain in near:
        way = arrow((before[-1], chart.pieces[ids[domain]]), CLEAR, CLEAR)
        yield from _way(teller, way, army, domain)


def _way(teller: Teller, way: tuple[Point, ...], army: Army, domain: int) -> Iterator[Overlay]:
    board = teller.board
    value, name = values.domain(board, domain), board.names[domain]
    holder = teller.s.holder(domain)
    fights = teller.s.units[domain] and holder != teller.s.side(teller.asked)
    text = f"battle at {name}" if fights else name
    yield Overlay(id=f"way-{value}", kind="path", when=(value,), points=way, text=text)
    houses = houses_in(army)
    tone = board.houses[houses[0]].id if houses else "neutral"
    x, y = way[-1] if teller.s.units[domain] else teller.chart.pieces[board.ids[domain]]
    ghost = Piece(
        id=f"ghost-{value}",
        tone=tone,
        at=(x, y),
        size=BESIDE,
        text=str(token_count(army)) if token_count(army) else "",
        mark="" if token_count(army) else tone,
        ghost=True,
    )
    label = f"{teller.units(army)} in {name}"
    yield Overlay(id=f"ghost-{value}", label=label, kind="ghost", when=(value,), pieces=(ghost,))
