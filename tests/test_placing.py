"""Places in a drawing: grids, several things at one point, slots."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from painted_table.core.placing import Grid, box, fanned, slots

GRID = Grid(4, 3, 10, at=(100, 50))
CHESS = Grid(4, 3, 10, at=(100, 50), upwards=True)


def test_rows_go_down_or_up() -> None:
    assert GRID.corner(0, 0) == (100, 50)
    assert CHESS.corner(0, 0) == (100, 70)
    assert GRID.middle(3, 2) == (135, 75)
    assert CHESS.middle(3, 2) == (135, 55)


def test_a_cell_is_lit_by_filling_it() -> None:
    cell = GRID.cell("b2", 1, 1, tone="ice")
    assert cell.cell
    assert cell.rings == box(110, 60, 10, 10)
    assert (cell.name, cell.label, cell.tone) == ("b2", "b2", "ice")


def test_edges_run_between_all_cells_and_round_them() -> None:
    edges = list(GRID.edges())
    assert len(edges) == 5 + 4
    assert {point for edge in edges for point in edge.points} <= {
        (100 + 10 * x, 50 + 10 * y) for x in range(5) for y in range(4)
    }


@pytest.mark.parametrize("grid", [GRID, CHESS])
def test_neighbours_share_a_side(grid: Grid) -> None:
    """East of one cell is west of the next; north is up however rows are counted."""
    east, west = grid.side("a", 1, 1, "east", "door"), grid.side("b", 2, 1, "west", "door")
    assert set(east.points) == set(west.points)
    above = 2 if grid.upwards else 0
    north, south = grid.side("a", 1, 1, "north"), grid.side("b", 1, above, "south")
    assert set(north.points) == set(south.points)


@pytest.mark.parametrize("count", range(12))
def test_things_at_one_place_hide_nothing_of_each_other(count: int) -> None:
    places = fanned((100, 100), count, 10)
    assert len(places) == count
    for (x0, y0), (x1, y1) in combinations(places, 2):
        assert hypot(x1 - x0, y1 - y0) >= 9.9
    if count:
        assert sum(x for x, _ in places) / count == pytest.approx(100, abs=0.1)


def test_slots_stand_in_rows() -> None:
    assert slots((0, 0), 3, 10) == ((0, 0), (10, 0), (20, 0))
    assert slots((0, 0), 3, 10, per_row=2, row_step=7) == ((0, 0), (10, 0), (0, 7))
