"""Sight and steps of Tactics against their vectors, and against properties that hold on every ground."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from painted_table.games.tactics.geometry.field import Field, neighbours
from painted_table.games.tactics.geometry.ground import EAST, SOUTH, Ground
from painted_table.games.tactics.geometry.sight import count_open_pairs, is_open, squares_between
from proving import proves

pytestmark = pytest.mark.game("tactics")

VECTORS = tomllib.loads((Path(__file__).parent / "vectors" / "tactics.toml").read_text(encoding="utf-8"))["vector"]
OPEN = "._,~r^"
CROSS = ",#r"


def ground_of(rows: list[str], walls: list[str]) -> Ground:
    ground = Ground(len(rows[0]), len(rows))
    for square, letter in enumerate("".join(rows)):
        ground.open[square] = letter in OPEN
        ground.cross[square] = letter in CROSS
    for wall in walls:
        x, y, side = wall.split(",")
        ground.wall_off(ground.at(int(x), int(y)), EAST if side == "E" else SOUTH)
    return ground


def sight_vectors() -> Iterator[Any]:
    for vector in VECTORS:
        for pair in vector.get("los", []):
            yield pytest.param(vector, pair, id=f"{vector['id']} {pair['from']} {pair['to']}")


@pytest.mark.parametrize(("vector", "pair"), list(sight_vectors()))
@proves("tactics/los/corner-touch", "tactics/los/walls-block", "tactics/los/cross-blocks")
@proves("tactics/los/definition", "tactics/los/end-squares-ignored", "tactics/los/symmetric")
@proves("tactics/board/blocked-dot", "tactics/board/open-cross", "tactics/wall/angle")
def test_sight(vector: dict[str, Any], pair: dict[str, Any]) -> None:
    ground = ground_of(vector["board"], vector["walls"])
    a, b = ground.at(*pair["from"]), ground.at(*pair["to"])
    assert is_open(ground, a, b) == is_open(ground, b, a) == pair["open"]


@proves("tactics/los/models-block", "tactics/board/large-terrain-uniform")
def test_models_stand_in_between() -> None:
    vector = next(one for one in VECTORS if one["id"] == "seed/tree-and-guard-block")
    ground = ground_of(vector["board"], [])
    assert squares_between(ground, ground.at(0, 1), ground.at(5, 1)) is None
    assert ground.at(4, 3) in (squares_between(ground, ground.at(0, 3), ground.at(7, 3)) or [])
    assert squares_between(ground, ground.at(0, 3), ground.at(4, 3)) == [ground.at(x, 3) for x in (1, 2, 3)]


@proves("tactics/term/contact", "tactics/wall/edge")
def test_no_contact_through_a_wall() -> None:
    vector = next(one for one in VECTORS if one["id"] == "seed/unengaged-by-wall")
    ground = ground_of(vector["board"], vector["walls"])
    field = Field(ground, ground.open)
    assert ground.at(2, 0) not in field.contact[ground.at(1, 0)]
    assert ground.at(2, 1) in field.contact[ground.at(1, 0)]


GROUNDS = st.integers(2, 7).flatmap(
    lambda width: st.tuples(
        st.lists(st.text(alphabet="...,#o", min_size=width, max_size=width), min_size=2, max_size=6),
        st.lists(st.tuples(st.integers(0, width - 2), st.integers(0, 0), st.sampled_from("ES")), max_size=4),
    )
)


@given(GROUNDS)
@proves("tactics/los/symmetric", "tactics/los/integer-geometry", "tactics/term/engagement-mutual")
def test_sight_and_steps_go_both_ways(drawn: tuple[list[str], list[tuple[int, int, str]]]) -> None:
    rows, edges = drawn
    ground = ground_of(rows, [f"{x},{y},{side}" for x, y, side in edges])
    field = Field(ground, ground.open)
    for a in range(ground.size):
        for b in range(ground.size):
            assert is_open(ground, a, b) == is_open(ground, b, a) == exact(ground, a, b)
            assert (b in field.contact[a]) == (a in field.contact[b])
        for step in field.steps[a]:
            assert any(back.to == a and back.side == step.side for back in field.steps[step.to])


def exact(ground: Ground, a: int, b: int) -> bool:
    """The same by another way: sample the line at every crossing of a grid line, in fractions."""
    width = ground.width
    ax, ay, bx, by = (Fraction(2 * n + 1, 2) for n in (a % width, a // width, b % width, b // width))
    if a == b:
        return True
    times = {Fraction(0), Fraction(1)}
    times |= {(x - ax) / (bx - ax) for x in range(1, width) if bx != ax and min(ax, bx) < x < max(ax, bx)}
    times |= {(y - ay) / (by - ay) for y in range(1, ground.height) if by != ay and min(ay, by) < y < max(ay, by)}
    order = sorted(times)
    cells = []
    for one, two in pairwise(order):
        middle = (one + two) / 2
        x, y = ax + (bx - ax) * middle, ay + (by - ay) * middle
        cells.append((int(x), int(y)))
    return all(not ground.cross[y * width + x] for x, y in cells[1:-1]) and all(
        _crosses(ground, *one, *two) for one, two in pairwise(cells)
    )


def _crosses(ground: Ground, x: int, y: int, i: int, j: int) -> bool:
    """From a square to the next, over an edge or past one side of a corner."""
    if x == i or y == j:
        return not _has_screen(ground, (x, y), (i, j))
    return any(
        not ground.cross[v * ground.width + u]
        and not _has_screen(ground, (x, y), (u, v))
        and not _has_screen(ground, (u, v), (i, j))
        for u, v in ((x, j), (i, y))
    )


def _has_screen(ground: Ground, one: tuple[int, int], two: tuple[int, int]) -> bool:
    (x, y), (i, _) = sorted([one, two])
    return bool(ground.screens[y * ground.width + x] & (EAST if i > x else SOUTH))


def test_neighbours_stay_on_the_field() -> None:
    """tactics/board/edge-of-field"""
    ground = Ground(3, 2)
    assert neighbours(ground, 0) == [1, 3, 4]
    assert count_open_pairs(ground) == 15
