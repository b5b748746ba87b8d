"""Warband's geometry against plain reckoning: on tables of every kind both come to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import plain_geometry as plain
from painted_table.games.warband.geometry import (
    aims,
    arcs,
    charge,
    choices,
    crossing,
    lattice,
    moves,
    polygon,
    retreat,
    sight,
    tray,
)
from painted_table.games.warband.geometry.lattice import Zone
from painted_table.games.warband.geometry.moves import Fault, Field
from painted_table.games.warband.geometry.polygon import Polygon, laid, outline
from painted_table.games.warband.geometry.tray import Tray

pytestmark = pytest.mark.game("warband")
WIDE, HIGH = 40_000, 30_000
"""Not square, so that nobody takes one for the other."""
SIZES = [(2750, 2400), (5500, 2400), (2750, 2500), (1375, 1375), (1375, 2750)]
OUTLINES = [
    [(-3000, -500), (3000, -500), (3000, 500), (-3000, 500)],
    [(-2000, -2000), (2000, -2000), (0, 2500)],
    [(-500, 1500), (500, 1500), (1500, 0), (500, -1500), (-500, -1500), (-1500, 0)],
]
"""With the clock and against it."""


@contextmanager
def clear_cut() -> Iterator[None]:
    """What only the last bits of a number decide is left to the vectors."""
    with suppress(plain.Close):
        yield


def rule(fault: Fault | None) -> str | None:
    return None if fault is None else fault.rule


# -- tables

facings = st.one_of(st.integers(0, 3599), st.integers(0, 23).map(lambda k: 150 * k), st.sampled_from([0, 900, 1800]))
sizes = st.sampled_from(SIZES)


@st.composite
def trays(draw: st.DrawFn, low: int = 1000, wide: int = WIDE - 1000, high: int = HIGH - 1000) -> Tray:
    return Tray(draw(st.integers(low, wide)), draw(st.integers(low, high)), draw(facings), *draw(sizes))


@st.composite
def beside(draw: st.DrawFn, one: Tray) -> Tray:
    """A tray along a side of another: a little in it, flush, or a little off."""
    side, (wide, deep) = draw(st.integers(0, 3)), draw(sizes)
    half = one.half_depth if side % 2 == 0 else one.half_width
    (out_x, out_y), (along_x, along_y) = (
        plain.way_of(one.facing + 900 * side),
        plain.way_of(one.facing + 900 * side + 900),
    )
    far = half + deep + draw(st.integers(-9, 60))
    along = draw(st.integers(-7000, 7000))
    x, y = one.x + out_x * far + along_x * along, one.y + out_y * far + along_y * along
    turn = draw(st.sampled_from([0, 0, 0, 1800, 3]))
    return Tray(round(x), round(y), (one.facing + 900 * side + turn) % 3600, wide, deep)


@st.composite
def around(draw: st.DrawFn, one: Tray, far: int = 12_000) -> Tray:
    """A tray not far from another."""
    x, y = one.x + draw(st.integers(-far, far)), one.y + draw(st.integers(-far, far))
    return Tray(round(x), round(y), draw(facings), *draw(sizes))


@st.composite
def pieces(draw: st.DrawFn, one: Tray) -> Polygon:
    x, y = one.x + draw(st.integers(-9000, 9000)), one.y + draw(st.integers(-9000, 9000))
    return laid(draw(st.sampled_from(OUTLINES)), round(x), round(y), draw(facings))


@st.composite
def fields(draw: st.DrawFn, start: Tray) -> Field:
    others = st.one_of(around(start), around(start), beside(start))
    mine = plain.shape(start)
    enemies = [one for one in draw(st.lists(others, min_size=2, max_size=4)) if plain.depth(mine, plain.shape(one)) < 9]
    friends = [one for one in draw(st.lists(others, max_size=2)) if plain.depth(mine, plain.shape(one)) < 9]
    walls = [one for one in draw(st.lists(pieces(start), max_size=2)) if plain.depth(mine, plain.corners(one)) < 9]
    assume(enemies)
    return Field(WIDE, HIGH, enemies, friends, walls, [tray.touches(start, enemy) for enemy in enemies])


@st.composite
def tables(draw: st.DrawFn) -> tuple[Tray, Field]:
    """Somebody, about whom others stand; a little over the edge, or a little in others, at most."""
    start = draw(st.one_of(trays(), trays(wide=4000), trays(high=4000)))
    across, up = (abs(part) for part in plain.way_of(start.facing))
    wide, high = across * start.half_depth + up * start.half_width, up * start.half_depth + across * start.half_width
    x, y = max(wide - 2, min(WIDE - wide + 2, start.x)), max(high - 2, min(HIGH - high + 2, start.y))
    start = start.at(round(x), round(y), start.facing)
    return start, draw(fields(start))


many = settings(max_examples=150)


# -- trays and outlines


@many
@given(trays().flatmap(lambda one: st.tuples(st.just(one), st.one_of(around(one), beside(one)))))
def test_trays_lie_as_far_apart_as_their_outlines(two: tuple[Tray, Tray]) -> None:
    one, other = two
    a, b = plain.shape(one), plain.shape(other)
    for k, (x, y) in enumerate(a):
        assert (tray.corner_x(one, k), tray.corner_y(one, k)) == pytest.approx((x, y), abs=1e-3)
    far, deep = plain.apart(a, b), plain.depth(a, b)
    assert tray.distance(one, other) == pytest.approx(far, abs=1e-3)
    assert polygon.distance(outline(one), outline(other)) == pytest.approx(far, abs=1e-3)
    if 0 < deep < 1000:  # One that lies within another is deep in it, by whatever count.
        assert tray.penetration(one, other) == pytest.approx(deep, abs=1e-3)
        assert polygon.penetration(outline(one), outline(other)) == pytest.approx(deep, abs=1e-3)
    with clear_cut():
        overlaps = plain.over(deep, 5.0)
        assert tray.overlaps(one, other) is overlaps is polygon.overlaps(outline(one), outline(other))
        assert tray.touches(one, other) is (not overlaps and not plain.over(far, 20.0))
    for gap in (0.0, 50.0, 999.0):
        with clear_cut():
            assert tray.is_apart(one, other, gap) is plain.over(far, gap)


@given(trays(), st.integers(-3000, WIDE + 3000), st.integers(-3000, HIGH + 3000))
def test_a_tray_sticks_out_as_far_as_its_corners(one: Tray, x: int, y: int) -> None:
    there = one.at(x, y, one.facing)
    out = plain.beyond(plain.shape(there), WIDE, HIGH)
    assert tray.beyond(there, WIDE, HIGH) == pytest.approx(out, abs=1e-3)
    assert polygon.outside(outline(there), WIDE, HIGH) == pytest.approx(out, abs=1e-3)


@given(
    trays().flatmap(lambda one: st.tuples(st.just(one), around(one))),
    st.integers(-9000, 9000),
    st.integers(-9000, 9000),
)
def test_a_tray_sweeps_the_hull_of_its_ends(two: tuple[Tray, Tray], across: int, up: int) -> None:
    one, other = two
    shape = plain.swept(one, across, up)
    assert plain.area(plain.corners(polygon.swept(one, across, up))) == pytest.approx(plain.area(shape), rel=1e-6)
    far, deep = plain.apart(shape, plain.shape(other)), plain.depth(shape, plain.shape(other))
    clearance = tray.clearance(one, across, up, other)
    assert clearance <= far + 1e-3 and (not 0 < deep < 1000 or clearance == pytest.approx(-deep, abs=1e-3))
    assert far > 50 or tray.may_meet_on_way(one, across, up, other, 50.0)
    assert polygon.distance(polygon.swept(one, across, up), outline(other)) == pytest.approx(far, abs=1e-3)
    grounds = [plain.area(plain.corners(ground)) for ground in polygon.new_ground(one, across, up)]
    assert sum(grounds) == pytest.approx(plain.area(shape) - 4 * one.half_width * one.half_depth, abs=1)


@given(
    trays().flatmap(lambda one: st.tuples(st.just(one), pieces(one), pieces(one))), st.integers(-9000, 9000), facings
)
def test_terrain_is_met_where_the_new_ground_lies(
    three: tuple[Tray, Polygon, Polygon], across: int, facing: int
) -> None:
    start, *some = three
    up = across * 3 % 7000 - 3500
    with clear_cut():
        assert crossing.crossed(start, across, up, some) == plain.crossed(start, across, up, some)
    turned = start.at(start.x, start.y, facing)
    with clear_cut():
        then, now = plain.shape(start), plain.shape(turned)
        stood = [plain.over(plain.depth(then, plain.corners(one)), 5.0) for one in some]
        stands = [plain.over(plain.depth(now, plain.corners(one)), 5.0) for one in some]
        found = [k for k in range(2) if stands[k] and not stood[k]]
        assert crossing.turned_onto(start, facing, some) == crossing.stood_upon(start, turned, some) == found


# -- arcs and sight


@many
@given(trays().flatmap(lambda one: st.tuples(st.just(one), st.one_of(around(one), beside(one)))))
def test_arcs_hold_what_lies_within_their_lines(two: tuple[Tray, Tray]) -> None:
    one, other = two
    areas = [plain.area(plain.in_arc(one, side, plain.shape(other))) for side in range(4)]
    assert [arcs.area_in(one, side, other) for side in range(4)] == pytest.approx(areas, abs=1)
    tied = [most for most in areas if abs(most - max(areas)) > 9990]
    if all(max(areas) - less > 10_010 for less in tied):
        assert arcs.arcs_of(one, other) == [side for side in range(4) if areas[side] >= max(areas) - 10_000]
    if plain.depth(plain.shape(one), plain.shape(other)) < 0:
        in_front = areas[0] > 1
        assert not in_front or sight.may_see(one, other)
        found, far = sight.shooting_range(one, other), plain.shooting_range(one, other)
        assert found == pytest.approx(far, abs=1e-2) or 0 < areas[0] < 1
        if abs(areas[0] - 10_000) > 1:
            assert charge.is_before(one, other) is (areas[0] > 10_000)


@many
@given(trays().flatmap(lambda one: st.tuples(st.just(one), beside(one))))
def test_a_side_is_touched_along_a_quarter_of_an_inch(two: tuple[Tray, Tray]) -> None:
    """warband/arc/contact-side"""
    one, other = two
    touched = []
    for side in range(4):
        out_x, out_y = plain.way_of(one.facing + 900 * side)
        along_x, along_y = plain.way_of(one.facing + 900 * side + 900)
        half, away = (one.half_width, one.half_depth) if side % 2 == 0 else (one.half_depth, one.half_width)
        outs = [(x - one.x) * out_x + (y - one.y) * out_y for x, y in plain.shape(other)]
        alongs = [(x - one.x) * along_x + (y - one.y) * along_y for x, y in plain.shape(other)]
        shared = min(half, max(alongs)) - max(-half, min(alongs))
        limits = (min(outs) - away + 5, min(outs) - away - 20, shared - 249)
        if any(abs(one) < 0.01 for one in limits):
            return
        if limits[0] > 0 > limits[1] and limits[2] > 0 and sum(outs) > 0:
            touched.append(side)
    square = (one.facing - other.facing) % 900 == 0
    assert arcs.touched(one, other) == (touched[0] if touched and square else arcs.NO_ARC)
    assert arcs.standing_arcs(one, other) == (touched[:1] if touched and square else arcs.arcs_of(one, other))


@st.composite
def views(draw: st.DrawFn) -> tuple[Tray, Tray, list[Tray], list[Polygon]]:
    """Somebody looks at a target some inches away, past others."""
    one = draw(trays())
    (ahead_x, ahead_y), (right_x, right_y) = plain.way_of(one.facing), plain.way_of(one.facing + 900)

    def before(low: int, high: int) -> tuple[int, int]:
        far, aside = draw(st.integers(low, high)), draw(st.integers(-7000, 7000))
        return round(one.x + ahead_x * far + right_x * aside), round(one.y + ahead_y * far + right_y * aside)

    target = Tray(*before(3000, 16_000), draw(facings), *draw(sizes))
    others = [Tray(*before(0, 14_000), draw(facings), *draw(sizes)) for _ in range(draw(st.integers(0, 2)))]
    walls = [
        laid(draw(st.sampled_from(OUTLINES)), *before(0, 14_000), draw(facings)) for _ in range(draw(st.integers(0, 1)))
    ]
    return one, target, others, walls


@many
@given(views())
def test_one_sees_along_every_line_that_nothing_blocks(view: tuple[Tray, Tray, list[Tray], list[Polygon]]) -> None:
    with clear_cut():
        lines = plain.free_lines(*view)
        assert sight.free_lines(*view, sight.ALL) == lines
        assert sight.free_lines(*view, 3) == min(lines, 3)
        assert sight.sees(*view) or not lines


def crowds(number: int, seed: int) -> Iterator[tuple[Tray, Tray, list[Tray], list[Polygon]]]:
    """Twelve trays anywhere on the table, none on another: the first looks for the second, and finds no easy line."""
    random = Random(seed)
    while number:
        some: list[Tray] = []
        while len(some) < 12:
            one = Tray(
                random.randint(3500, 44_500), random.randint(3500, 44_500), random.randrange(3600), 2750.0, 2400.0
            )
            if not any(tray.overlaps(one, other) for other in some):
                some.append(one)
        view = some[0], some[1], some[2:], [laid(OUTLINES[0], 24_000, 24_000, random.randrange(3600))]
        if sight.may_see(*view[:2]) and not sight.free_lines(*view, 1):
            number -= 1
            yield view


def test_one_sees_through_any_gap() -> None:
    """warband/los/definition: an unbroken line, wherever it can be drawn."""
    seen = 0
    for view in crowds(200, seed=3):
        try:
            found = plain.sees_past_corners(*view)
        except plain.Close:
            continue
        assert sight.sees(*view) is found
        seen += found
    assert seen


# -- moves


@many
@given(tables(), facings, st.integers(-200, 200), st.integers(-200, 200))
def test_a_tray_stands_where_nothing_forbids_it(table: tuple[Tray, Field], facing: int, across: int, up: int) -> None:
    start, field = table
    for end in (start.at(start.x, start.y, facing), start.at(start.x + across // 9, start.y + up // 9, start.facing)):
        with clear_cut():
            assert rule(moves.fault_standing(field, start, end)) == plain.fault_standing(field, start, end)
            bare = plain.fault_ending(field, plain.shape(start), plain.shape(end))
            assert rule(moves.fault_ending(field, start, end)) == bare


@many
@given(tables(), st.one_of(st.integers(1, 60), st.integers(1, 12_000)))
def test_a_way_straight_ahead_is_clear_where_nothing_bars_it(table: tuple[Tray, Field], far: int) -> None:
    start, field = table
    with clear_cut():
        assert rule(moves.fault_advancing(field, start, far)) == plain.fault_advancing(field, start, far)


@many
@given(tables(), st.integers(0, 3599), st.one_of(st.integers(1, 60), st.integers(1, 9000)))
def test_a_way_aside_is_clear_where_nothing_bars_it(table: tuple[Tray, Field], facing: int, far: int) -> None:
    start, field = table
    across, up = (part * far for part in plain.way_of(facing))
    with clear_cut():
        assert rule(moves.fault_on_way(field, start, across, up)) == plain.fault_on_way(field, start, across, up)
        assert rule(moves.fault_shifting(field, start, across, up)) == plain.fault_shifting(field, start, across, up)


@given(tables(), st.sampled_from([4000, 5000, 6000]))
def test_distances_are_cut_short_by_what_stands_in_the_way(table: tuple[Tray, Field], limit: int) -> None:
    start, field = table
    if moves.fault_standing(field, start, start) is not None:
        return

    def ends(far: int) -> bool:
        across, up = (round(part * far) for part in plain.way_of(start.facing))
        now = plain.moved(plain.shape(start), across, up)
        return plain.fault_ending(field, plain.shape(start), now) is None

    with clear_cut():
        clear = longest(lambda far: plain.fault_advancing(field, start, far) is None, limit)
        assert moves.farthest_way(field, start, limit) == clear
        found = [0]
        for quarter in (1, 2, 3, 4):
            wanted = limit * quarter // 4
            far = min(wanted, clear)
            while far > 0 and not ends(far):
                far -= 250
            if (far == wanted or far > 250) and far not in found:
                found.append(far)
        assert choices.distances(field, start, [], limit) == found


def longest(is_clear: Callable[[int], bool], limit: int) -> int:
    """warband/geo/largest-distance: what is clear so far is clear for every shorter way."""
    low, high = 0, limit + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_clear(middle) else (low, middle)
    return low


@given(tables(), st.integers(0, 3), st.integers(0, 11_000))
def test_a_retreat_is_clear_of_whom_it_leaves(table: tuple[Tray, Field], side: int, far: int) -> None:
    start, field = table
    way = retreat.away_from(field.enemies[0], side)
    assert (way.across, way.up) == pytest.approx(plain.way_of(field.enemies[0].facing + 900 * side), abs=1e-6)
    with clear_cut():
        across, up = way.across * far, way.up * far
        fault = plain.fault_shifting(field, start, across, up)
        exact = plain.moved(plain.shape(start), across, up)
        left = [enemy for k, enemy in enumerate(field.enemies) if field.engaged[k]]
        if fault is None and not all(plain.over(plain.apart(exact, plain.shape(one)), 50.0) for one in left):
            fault = "warband/retreat/must-clear"
        end = start.at(round(start.x + across), round(start.y + up), start.facing)
        fault = fault or plain.fault_ending(field, plain.shape(start), plain.shape(end))
        assert rule(retreat.fault_retreating(field, start, way, far)) == fault


# -- charges and shots


@many
@given(tables(), facings)
def test_a_charge_turns_and_goes_where_nothing_bars_it(table: tuple[Tray, Field], facing: int) -> None:
    start, field = table
    turned, target = start.at(start.x, start.y, facing), field.enemies[0]
    a, b = plain.shape(turned), plain.shape(target)
    if plain.depth(a, b) <= 0:
        way = charge.way_between(turned, target)
        assert (way.across, way.up) == pytest.approx(plain.way_between(a, b), abs=0.5)
        assert way.length == pytest.approx(plain.apart(a, b), abs=1e-3)
    with clear_cut():
        assert rule(charge.fault_charging(field, start, 0, facing)) == plain.fault_charging(field, start, 0, facing)


@many
@given(tables(), st.integers(0, 3), st.data())
def test_a_charger_finds_the_places_of_the_ladder(table: tuple[Tray, Field], side: int, data: st.DataObject) -> None:
    start, field = table
    target = field.enemies[0]
    field.friends += data.draw(st.lists(st.one_of(beside(target), around(target, 6000)), max_size=3))
    field.pieces += data.draw(st.lists(pieces(target), max_size=2))
    with clear_cut():
        told = plain.placements(field, start, 0, side)
        found = charge.placements(field, start, 0, side)
        assert [(one.along, one.push) for one in found] == told
        for one in found:
            stands = target if one.push == 0 else charge.pushed(target, side, one.push)
            end = plain.at_side(start, stands, side, one.along)
            assert (one.end.x, one.end.y, one.end.facing) == (end.x, end.y, end.facing)
        assert aims.has_place(field, start, 0, side) is bool(told)


@settings(max_examples=40)
@given(tables(), st.sampled_from([6000, 12_000]))
def test_shots_ask_for_the_smallest_turn_that_shows_an_arc(table: tuple[Tray, Field], reach: int) -> None:
    start, field = table
    others = field.friends + field.enemies[1:]
    view = aims.Sight(others, field.pieces)
    found: dict[int, int] = {}
    every = choices.facings(field, start, [], 0)
    by_turn = [(min((one - start.facing) % 3600, (start.facing - one) % 3600), one) for one in every]
    with clear_cut():
        for _, facing in sorted(by_turn):
            turned = start.at(start.x, start.y, facing)
            far = plain.shooting_range(turned, field.enemies[0])
            fault = None if facing == start.facing else plain.fault_standing(field, start, turned)
            fault = fault or ("warband/los/front-only" if far < 0 else None)
            fault = fault or ("warband/ranged/measure" if plain.over(far, reach + 1) else None)
            if fault is None and not sight.sees(turned, field.enemies[0], others, field.pieces):
                fault = "warband/los/definition"
            assert rule(aims.fault_shooting(field, view, start, 0, facing, reach)) == fault
            if fault is None:
                for arc in arcs.arcs_of(field.enemies[0], turned):
                    found.setdefault(arc, facing)
        told = [(one.arc, one.facing) for one in aims.aims(field, view, start, 0, [], 0, reach)]
        assert told == list(found.items())
        assert aims.may_shoot(field, view, start, 0, [], 0, reach) is bool(found)


# -- deployment


@given(tables(), st.integers(0, 9000), st.integers(4000, 12_000), st.sampled_from([50.0, 1000.0]))
def test_a_unit_is_set_down_where_nothing_forbids_it(
    table: tuple[Tray, Field], low: int, deep: int, gap: float
) -> None:
    start, field = table
    zone = Zone(1000, low, 21_000, low + deep)
    now, least = plain.shape(start), gap if gap == 50.0 else gap - 1

    def fault() -> str | None:
        if plain.beyond(now, WIDE, HIGH) > plain.NEAR:
            return "warband/geo/on-table"
        if not all(zone.low_x - 1 <= x <= zone.high_x + 1 and zone.low_y - 1 <= y <= zone.high_y + 1 for x, y in now):
            return "warband/setup/deploy-within-zone"
        if any([plain.over(plain.depth(now, plain.corners(one)), 5.0) for one in field.pieces]):
            return "warband/terrain/impassable"
        if any([plain.over(plain.depth(now, plain.shape(one)), 5.0) for one in field.friends]):
            return "warband/geo/end-no-overlap"
        near = [not plain.over(plain.apart(now, plain.shape(one)), least) for one in field.enemies]
        return "warband/geo/min-gap" if any(near) else None

    with clear_cut():
        assert rule(lattice.fault_deploying(field, zone, start, gap)) == fault()
