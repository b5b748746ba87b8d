"""Ways on the map: over land from piece to piece, by sea along the chain of map cards."""

from __future__ import annotations

from functools import lru_cache

from ....core.chart.ways import arrow
from ....core.scene import Point
from ..board import Board
from .chart import PIECE, Chart

CLEAR, BEFORE = 0.62 * PIECE, 0.75 * PIECE
"""How far a way keeps from the piece where it starts, and from whom it attacks."""


@lru_cache(maxsize=1024)
def attack(chart: Chart, board: Board, source: int, target: int) -> tuple[Point, ...]:
    """By sea where that is near enough for ships and too far for a march."""
    if 1 <= board.ways.sea[source][target] <= board.sail_cards and board.ways.distance[source][target] > 2:
        return voyage(chart, board, source, target, CLEAR, BEFORE)
    return arrow((chart.pieces[board.ids[source]], chart.pieces[board.ids[target]]), CLEAR, BEFORE)


@lru_cache(maxsize=1024)
def voyage(
    chart: Chart, board: Board, source: int, target: int, at_start: float = CLEAR, at_end: float = CLEAR
) -> tuple[Point, ...]:
    """tinyepic/sail/distance: out to sea, along the chain of map cards, and in again."""
    seas = board.pack.map.sea_chain
    chain = [card for card in (seas.order_after_wall_falls if board.coop else seas.order) if card in board.map_cards]
    start, end = (chain.index(board.map_cards[board.card_of[domain]]) for domain in (source, target))
    step = 1 if end > start else -1
    points: list[Point] = [chart.pieces[board.ids[source]]]
    for n in range(start, end, step):
        points += chart.sails.get((chain[n], chain[n + step]), ())
    points.append(chart.pieces[board.ids[target]])
    return arrow(points, at_start, at_end)
