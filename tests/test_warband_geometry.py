"""Warband's geometry: the worked examples of the rules, and what must hold of every table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from painted_table.games.warband.geometry import arcs, charge, moves, polygon, retreat, sight, tray
from painted_table.games.warband.geometry.arcs import FRONT, LEFT, REAR, RIGHT
from painted_table.games.warband.geometry.crossing import crossed, turned_onto
from painted_table.games.warband.geometry.measure import CIRCLE, SINES, facing_to, fingerprint, rounded
from painted_table.games.warband.geometry.moves import Field
from painted_table.games.warband.geometry.polygon import Polygon, laid, outline
from painted_table.games.warband.geometry.tray import Tray

PALISADE = [(-3000, -500), (3000, -500), (3000, 500), (-3000, 500)]
WIDE = HIGH = 48_000


def infantry(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 2750, 2400)


def banded(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 5500, 2400)


def cavalry(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 2750, 2500)


def solo(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 1375, 1375)


def field(
    *enemies: Tray, friends: tuple[Tray, ...] = (), pieces: tuple[Polygon, ...] = (), mover: Tray | None = None
) -> Field:
    engaged = [mover is not None and tray.touches(mover, enemy) for enemy in enemies]
    return Field(WIDE, HIGH, list(enemies), list(friends), list(pieces), engaged)


def place(found: Tray) -> tuple[float, float, int]:
    return found.x / 1000, found.y / 1000, found.facing


def inches(area: float) -> float:
    return round(area / 1_000_000, 6)


# proves: warband/geo/trig-table
def test_the_sines_are_those_that_were_published() -> None:
    assert fingerprint() == "1d9ff8a3151d51f48bee34fefc4d2c20a129905dc0e766b0969f2190edd530be"


def test_halves_are_rounded_away_from_zero() -> None:
    assert [rounded(value) for value in (0.5, 1.5, -0.5, -1.5, 2.4999, -2.4999)] == [1, 2, -1, -2, 2, -2]


@given(st.integers(-48_000, 48_000), st.integers(-48_000, 48_000))
def test_a_facing_to_a_point_is_the_best_of_all(across: int, up: int) -> None:
    def along(k: int) -> tuple[int, int]:
        return SINES[k] * across + SINES[(k + 900) % CIRCLE] * up, -k

    assert facing_to(across, up) == max(range(CIRCLE), key=along)


# proves: warband/geo/tray-rectangle
def test_corners() -> None:
    found = infantry(24, 24, 30)
    told = [(round(tray.corner_x(found, k)) / 1000, round(tray.corner_y(found, k)) / 1000) for k in range(4)]
    assert told == [(22.818, 27.453), (27.582, 24.703), (25.182, 20.547), (20.418, 23.297)]


# -- arcs


@pytest.mark.parametrize(("x", "y", "arc"), [(30, 30, FRONT), (31, 29, RIGHT), (24, 20, REAR), (17, 29, LEFT)])
def test_a_point_lies_in_the_arc_of_the_side_that_it_is_furthest_from(x: float, y: float, arc: int) -> None:
    assert arcs.arc_of_point(infantry(24, 24, 0), x * 1000, y * 1000) == arc


@pytest.mark.parametrize(
    ("other", "areas", "found"),
    [
        (infantry(34, 24, 270), (0, 26.4, 0, 0), [RIGHT]),
        (infantry(32, 30, 225), (7.6, 18.8, 0, 0), [RIGHT]),
        (infantry(31.75, 31.4, 225), (13.2, 13.2, 0, 0), [FRONT, RIGHT]),
        (banded(24, 29.5, 180), (48.5975, 2.10125, 0, 2.10125), [FRONT]),
        (banded(29.5, 28.8, 180), (24.72, 28.08, 0, 0), [RIGHT]),
        (cavalry(34, 24, 270), (0, 27.5, 0, 0), [RIGHT]),
    ],
)
def test_a_tray_stands_in_the_arc_with_most_of_it(other: Tray, areas: tuple[float, ...], found: list[int]) -> None:
    defender = infantry(24, 24, 0)
    assert [inches(arcs.area_in(defender, side, other)) for side in range(4)] == pytest.approx(areas, abs=5e-4)
    assert arcs.arcs_of(defender, other) == found


def test_flush_against_a_side_a_tray_stands_in_its_arc() -> None:
    defender, half_way = infantry(24, 24, 0), banded(29.5, 28.8, 180)
    assert arcs.touched(defender, half_way) == FRONT
    assert arcs.standing_arcs(defender, half_way) == [FRONT]
    assert arcs.touched(defender, banded(29.5, 28.83, 180)) == arcs.NO_ARC
    assert arcs.touched(defender, banded(24 + 8.002, 28.8, 180)) == arcs.NO_ARC
    assert arcs.touched(defender, infantry(24, 28.8, 181)) == arcs.NO_ARC


@pytest.mark.parametrize(
    ("x", "y", "degrees", "side"),
    [(24, 28.8, 180, FRONT), (29.15, 24, 270, RIGHT), (24, 19.2, 0, REAR), (18.85, 24, 90, LEFT)],
)
def test_every_side_can_be_touched(x: float, y: float, degrees: float, side: int) -> None:
    assert arcs.touched(infantry(24, 24, 0), infantry(x, y, degrees)) == side


# -- sight


def test_a_unit_sees_what_is_before_it() -> None:
    looks, target = infantry(24, 10, 0), infantry(24, 22, 180)
    assert sight.free_lines(looks, target, [], [], sight.ALL) == sight.ALL == 624
    assert tray.distance(looks, target) == 7200
    beside = infantry(34, 12, 270)
    assert inches(arcs.area_in(looks, RIGHT, beside)) == 26.4
    assert not sight.sees(looks, beside, [], [])


@pytest.mark.parametrize(("x", "lines"), [(24, 0), (27, 228)])
def test_units_block_sight(x: float, lines: int) -> None:
    found = sight.free_lines(infantry(24, 10, 0), infantry(24, 22, 180), [infantry(x, 16, 0)], [], sight.ALL)
    assert found == lines


@pytest.mark.parametrize(("x", "seen"), [(24, False), (28, True)])
def test_a_palisade_blocks_sight(x: float, seen: bool) -> None:
    piece = laid(PALISADE, round(x * 1000), 16_000, 0)
    assert sight.sees(infantry(24, 10, 0), infantry(24, 22, 180), [], [piece]) is seen
    assert sight.sees(infantry(24, 10, 0), infantry(24, 22, 180), [], [Polygon(piece.xs[::-1], piece.ys[::-1])]) is seen


def test_nobody_is_hidden_by_the_piece_they_stand_in() -> None:
    piece = laid(PALISADE, 24_000, 22_000, 0)
    assert sight.sees(infantry(24, 10, 0), infantry(24, 22, 180), [], [piece])


def test_a_shot_is_measured_to_the_part_before_the_front() -> None:
    bows, target = infantry(24, 10, 0), infantry(33.5, 17, 180)
    assert inches(arcs.area_in(bows, FRONT, target)) == 4.5
    assert sight.sees(bows, target, [], [])
    assert round(sight.shooting_range(bows, target)) == 5657
    assert round(tray.distance(bows, target)) == 4565
    assert sight.shooting_range(bows, infantry(34, 12, 270)) == -1


# -- moves


@pytest.mark.parametrize(("x", "legal"), [(15.54, False), (15.56, True)])
def test_a_march_keeps_away_from_enemies(x: float, legal: bool) -> None:
    fault = moves.fault_moving(field(infantry(x, 16, 0)), infantry(10, 10, 0), 10_000)
    assert (fault is None) is legal
    assert legal or (fault is not None and fault.rule == "warband/geo/min-gap" and fault.other == 0)


def test_a_march_stops_before_an_enemy() -> None:
    assert moves.farthest(field(infantry(10, 20, 180)), infantry(10, 10, 0), 10_000, 250) == 5150


def test_a_way_is_judged_before_its_end_is_rounded() -> None:
    around, start = field(infantry(29.849, 23.848, 37)), infantry(20, 20, 37)
    assert moves.farthest_way(around, start, 10_000) == 4198
    assert all(moves.fault_advancing(around, start, far) is not None for far in range(4199, 10_001, 97))


def test_a_maneuver_ends_in_whole_mils() -> None:
    assert place(moves.advanced(infantry(10, 10, 30), 5000)) == (12.5, 14.33, 300)


def test_only_the_end_of_a_pivot_counts() -> None:
    around, start = field(friends=(infantry(16, 10, 0),)), infantry(10, 10, 0)
    fault = moves.fault_pivoting(around, start, 450)
    assert fault is not None and fault.rule == "warband/geo/end-no-overlap"
    assert moves.fault_pivoting(around, start, 900) is None
    assert tray.distance(start.at(start.x, start.y, 900), infantry(16, 10, 0)) == 850


def test_a_pivot_stays_on_the_table() -> None:
    start = infantry(3, 3, 0)
    fault = moves.fault_pivoting(field(), start, 450)
    assert fault is not None and fault.rule == "warband/geo/on-table"
    assert round(polygon.outside(outline(start.at(start.x, start.y, 450)), WIDE, HIGH)) == 642
    assert moves.fault_pivoting(field(), start, 900) is None


def test_a_move_may_cross_friends_but_not_end_on_them() -> None:
    around, start = field(friends=(infantry(10, 16, 0),)), infantry(10, 10, 0)
    fault = moves.fault_moving(around, start, 5000)
    assert fault is not None and fault.rule == "warband/geo/end-no-overlap"
    assert moves.fault_moving(around, start, 12_000) is None
    assert moves.farthest(around, start, 8000, 250) == 1000
    assert tray.distance(moves.advanced(start, 1000), infantry(10, 16, 0)) == 200


def test_a_palisade_cannot_be_walked_through() -> None:
    around = field(pieces=(laid(PALISADE, 10_000, 16_000, 0),))
    fault = moves.fault_moving(around, infantry(10, 10, 0), 5000)
    assert fault is not None and (fault.rule, fault.other) == ("warband/terrain/impassable", 0)
    assert moves.farthest(around, infantry(10, 10, 0), 5000, 250) == 3105


def test_whoever_began_too_near_may_slip_away() -> None:
    enemy, start = infantry(15.53, 10, 0), infantry(10, 10, 0)
    assert tray.distance(start, enemy) == 30 and not tray.touches(start, enemy)
    assert moves.fault_moving(field(enemy), start, 3000) is None
    closer = moves.fault_pivoting(field(enemy), start, 10)
    assert closer is not None and closer.rule == "warband/geo/min-gap"


# proves: warband/geo/contact, warband/geo/engaged
@pytest.mark.parametrize(("gap", "touch"), [(0, True), (0.02, True), (0.021, False), (-0.004, True)])
def test_trays_touch_up_to_twenty_mils(gap: float, touch: bool) -> None:
    assert tray.touches(infantry(24, 24, 0), infantry(24, 28.8 + gap, 180)) is touch
    assert tray.touches(infantry(24, 24, 0), infantry(29.5 + gap, 28.8, 0)) is touch


def test_trays_that_overlap_do_not_touch() -> None:
    assert not tray.touches(infantry(24, 24, 0), infantry(24, 28.794, 180))
    assert tray.overlaps(infantry(24, 24, 0), infantry(24, 28.794, 180))


# proves: warband/geo/rounding-slip
def test_what_rounding_cost_is_no_trap() -> None:
    start, wall = infantry(10, 10, 0), laid(PALISADE, 10_000, 12_894, 0)
    around = field(pieces=(wall,))
    assert polygon.penetration(outline(start), wall) == pytest.approx(6)
    assert moves.fault_pivoting(around, start, 1800) is None
    away = start.at(start.x, start.y, 1800)
    assert moves.fault_moving(around, away, 3000) is None
    deeper = moves.fault_moving(around, start, 2)
    assert deeper is not None and deeper.rule == "warband/terrain/impassable"


# -- retreats


def test_a_retreat_goes_straight_out_of_the_side() -> None:
    start, enemy = infantry(24, 23.8, 180), infantry(24, 19, 0)
    around = field(enemy, mover=start)
    assert around.engaged == [True] and arcs.standing_arcs(enemy, start) == [FRONT]
    way = retreat.away_from(enemy, FRONT)
    assert retreat.fault_retreating(around, start, way, 8000) is None
    end = moves.shifted(start, way.across * 8000, way.up * 8000)
    assert place(end) == (24, 31.8, 1800) and tray.distance(end, enemy) == 8000
    assert retreat.distances(around, start, way, 8000) == [50, 4000, 8000]
    assert retreat.smallest(around, start, way, 8000) == 50


def test_a_retreat_does_not_go_through_enemies() -> None:
    start, enemy, behind = infantry(24, 23.8, 180), infantry(24, 19, 0), infantry(24, 30, 0)
    around, way = field(enemy, behind, mover=start), retreat.away_from(enemy, FRONT)
    assert max(retreat.distances(around, start, way, 8000)) == 1350
    fault = retreat.fault_retreating(around, start, way, 1351)
    assert fault is not None and (fault.rule, fault.other) == ("warband/geo/min-gap", 1)


def test_between_two_enemies_there_is_a_way_unless_they_look_at_each_other() -> None:
    north, east, south = (retreat.away_from(infantry(24, 24, degrees), FRONT) for degrees in (0, 90, 180))
    aslant = retreat.between(north, east)
    assert aslant is not None and aslant.across == aslant.up == pytest.approx(0.5**0.5)
    assert retreat.between(north, south) is None


# -- charges


@pytest.mark.parametrize(
    ("start", "target", "turned", "far"),
    [
        (infantry(34, 24, 270), infantry(24, 24, 0), 2700, 4850),
        (cavalry(14, 28, 90), infantry(24, 28, 180), 900, 4750),
        (solo(24, 13, 0), infantry(24, 24, 0), 0, 7225),
        (infantry(24, 12, 0), infantry(36, 24, 225), 0, 10_929),
        (infantry(24, 12, 0), infantry(36, 24, 225), 300, 11_541),
        (infantry(24, 12, 0), infantry(36, 24, 225), 450, 12_171),
        (infantry(30, 36, 210), infantry(24, 24, 30), 2100, 8592),
        (infantry(24, 12, 0), infantry(24, 29.8, 180), 450, 11_758),
    ],
)
def test_a_charge_is_measured_after_the_pivot(start: Tray, target: Tray, turned: int, far: int) -> None:
    after = start.at(start.x, start.y, turned)
    assert round(charge.way_between(after, target).length) == far
    way = charge.way_between(after, target)
    assert (way.across**2 + way.up**2) ** 0.5 == pytest.approx(way.length, abs=1e-4)


@pytest.mark.parametrize(
    ("charger", "target", "side", "found"),
    [
        (infantry(30, 36, 210), infantry(24, 24, 30), FRONT,
         [(26.4, 28.157, 2100), (24.018, 29.532, 2100), (28.782, 26.782, 2100)]),
        (infantry(34, 24, 270), infantry(24, 24, 0), RIGHT,
         [(29.15, 24, 2700), (29.15, 26.75, 2700), (29.15, 21.25, 2700)]),
        (solo(24, 13, 0), infantry(24, 24, 0), REAR,
         [(24, 20.225, 0), (25.375, 20.225, 0), (22.625, 20.225, 0)]),
    ],
)  # fmt: skip
def test_a_charger_stands_full_or_half_way(
    charger: Tray, target: Tray, side: int, found: list[tuple[float, float, int]]
) -> None:
    told = charge.placements(field(target), charger, 0, side)
    assert [place(one.end) for one in told] == found
    assert all(tray.touches(one.end, target) for one in told)
    assert [one.along for one in told] == [0, -charger.half_width, charger.half_width]


def test_two_chargers_find_room_on_one_side() -> None:
    target, first = infantry(24, 24, 180), infantry(21.25, 19.2, 0)
    told = charge.placements(field(target, friends=(first,)), infantry(26, 10, 0), 0, FRONT)
    assert [place(one.end) for one in told] == [(26.75, 19.2, 0)]


def test_where_none_of_three_is_free_the_charger_slides() -> None:
    target, beside = infantry(24, 24, 180), (solo(19, 19.2, 0), solo(29, 19.2, 0))
    told = charge.placements(field(target, friends=beside), infantry(24, 10, 0), 0, FRONT)
    assert [place(one.end)[0] for one in told] == [24]
    narrow = (infantry(20.4, 19.2, 0), infantry(29.1, 19.2, 0))
    told = charge.placements(field(target, friends=narrow), solo(24, 10, 0), 0, FRONT)
    assert [one.along for one in told] == [0] or all(one.along % 250 == 0 for one in told)
    assert told and all(charge.fault_placing(field(target, friends=narrow), 0, one.end) is None for one in told)


def test_a_target_that_nobody_engages_makes_room() -> None:
    """A charger hemmed in by the table's edge on one side pushes its target along the other."""
    target, wall = (
        infantry(24, 24, 180),
        laid([(-250, -3000), (250, -3000), (250, 3000), (-250, 3000)], 25_000, 18_000, 0),
    )
    narrow = field(
        target, pieces=(wall, laid([(-250, -3000), (250, -3000), (250, 3000), (-250, 3000)], 18_000, 18_000, 0))
    )
    told = charge.placements(narrow, infantry(21.5, 10, 0), 0, FRONT)
    assert told
    for one in told:
        assert charge.fault_placing(narrow, 0, one.end) is None
        assert tray.touches(one.end, charge.pushed(target, FRONT, one.push))


POST = [(-250, -3000), (250, -3000), (250, 3000), (-250, 3000)]


# proves: warband/charge/fallback-target-shifts, warband/charge/fallback-closest
@pytest.mark.parametrize(
    ("posts", "others", "friends", "found"),
    [
        ((18, 24), (), (), [(-2750, -250), (2750, 250)]),
        ((18.3, 24.3), (), (), [(-2750, -750)]),
        ((21.5, 26.5), (), (), [(-2750, -2750), (2750, 2750)]),
        ((18, 24), (infantry(29.6, 24, 180),), (), [(2750, 250)]),
        ((18, 24), (infantry(18.4, 24, 180),), (), [(-2750, -250)]),
        ((18, 24), (), (infantry(29.65, 24.2, 180),), [(2750, 250)]),
        ((18, 24), (), (infantry(29.77, 24, 180),), [(2750, 250)]),
        ((18, 24), (), (infantry(29.81, 24, 180),), [(-2750, -250), (2750, 250)]),
        ((18, 24), (), (infantry(24, 28.8, 180),), [(-3000, 0), (3000, 0)]),
        ((18, 24), (), (infantry(18.5, 24, 180),), [(-3000, 0), (3000, 0)]),
    ],
)
def test_a_target_is_pushed_no_further_than_it_must_and_may(
    posts: tuple[float, ...], others: tuple[Tray, ...], friends: tuple[Tray, ...], found: list[tuple[int, int]]
) -> None:
    """Between posts on its front; beside others, at whose side it cannot make room, nor come within 50 mils of an enemy
    of its own; or held by a friend, even if the push would free it."""
    walls = tuple(laid(POST, round(x * 1000), 18_000, 0) for x in posts)
    around = field(infantry(24, 24, 180), *others, friends=friends, pieces=walls)
    told = charge.placements(around, infantry(21.5, 10, 0), 0, FRONT)
    assert [(one.along, one.push) for one in told] == found


# proves: warband/geo/overlap
def test_five_mils_are_no_overlap_and_six_are() -> None:
    at, in_it, over = infantry(24, 24, 0), infantry(24, 28.795, 180), infantry(24, 28.794, 180)
    assert not tray.overlaps(at, in_it) and tray.touches(at, in_it)
    assert tray.overlaps(at, over) and not tray.touches(at, over)
    assert not polygon.overlaps(outline(at), outline(in_it)) and polygon.overlaps(outline(at), outline(over))
    assert arcs.touched(at, in_it) == FRONT and arcs.touched(at, over) == arcs.NO_ARC


# proves: warband/geo/rounding-slip, warband/action/slip-away
def test_what_began_wrong_may_be_so_by_one_mil_more() -> None:
    start, near = infantry(10, 10, 0), infantry(15.53, 10, 0)
    for nearer, legal in ((1, True), (2, False)):
        end = start.at(start.x + nearer, start.y, 0)
        assert (moves.fault_standing(field(near), start, end) is None) is legal
        assert (moves.fault_shifting(field(near), start, nearer, 0) is None) is legal
        friend = infantry(15.494, 10, 0)
        assert (moves.fault_ending(field(friends=(friend,)), start, end) is None) is legal
        edge = infantry(48 - 2.749, 10, 0)
        assert (moves.fault_shifting(field(), edge, nearer, 0) is None) is legal
        assert (moves.fault_standing(field(), edge, edge.at(edge.x + nearer, edge.y, 0)) is None) is legal


# proves: warband/retreat/through-enemies
def test_whoever_is_engaged_draws_off_but_not_through() -> None:
    start, enemy = infantry(24, 19.2, 0), infantry(24, 24, 180)
    around = field(enemy, mover=start)
    assert around.engaged == [True] and moves.fault_shifting(around, start, 3000, 0) is None
    assert moves.fault_shifting(around, start, 3000, 5) is None, "five mils are no overlap"
    for across, up in ((0, 3000), (3000, 300)):
        fault = moves.fault_shifting(around, start, across, up)
        assert fault is not None and (fault.rule, fault.other) == ("warband/retreat/through-enemies", 0)


def test_a_charger_keeps_its_distance_when_it_turns() -> None:
    start, around = infantry(24, 19, 0), field(infantry(24, 23.9, 180))
    fault = charge.fault_charging(around, start, 0, 50)
    assert fault is not None and fault.rule == "warband/geo/min-gap"
    assert charge.fault_charging(around, start, 0, 0) is None
    assert charge.way_between(start, around.enemies[0]).length == 100


def test_a_charge_needs_its_target_before_it_and_a_clear_way() -> None:
    start, target = infantry(24, 10, 0), infantry(24, 24, 180)
    away = charge.fault_charging(field(target), start, 0, 1800)
    assert away is not None and away.rule == "warband/charge/front-area"
    barred = charge.fault_charging(field(target, infantry(24, 17.5, 90)), start, 0, 0)
    assert barred is not None and (barred.rule, barred.other) == ("warband/charge/path", 1)


def test_realigning_makes_no_new_contact() -> None:
    second = infantry(32.27, 19.2, 0)
    assert tray.is_apart(infantry(24, 19.2, 0), second, 50)
    assert not tray.is_apart(infantry(26.75, 19.2, 0), second, 50)


def test_terrain_is_met_on_new_ground_only() -> None:
    bog, under = laid(PALISADE, 10_000, 16_000, 0), laid(PALISADE, 10_000, 10_000, 0)
    start = infantry(10, 10, 0)
    assert crossed(start, 0, 2000, [bog, under]) == []
    assert crossed(start, 0, 5000, [bog, under]) == [0]
    corner = laid([(-500, -500), (500, -500), (500, 500), (-500, 500)], 13_300, 10_000, 0)
    assert turned_onto(start, 0, [corner, under]) == [] and turned_onto(start, 450, [corner, under]) == [0]


# -- what must hold everywhere

trays = st.builds(
    Tray,
    st.integers(0, 30_000),
    st.integers(0, 30_000),
    st.integers(0, CIRCLE - 1),
    st.sampled_from([1375, 2750, 5500]),
    st.sampled_from([1375, 2400, 2500, 2750]),
)


# proves: warband/geo/overlap, warband/geo/distance
@given(trays, trays)
def test_trays_measure_each_other_alike_and_as_polygons_do(one: Tray, other: Tray) -> None:
    assert tray.distance(one, other) == pytest.approx(tray.distance(other, one), abs=1e-6)
    assert tray.distance(one, other) == pytest.approx(polygon.distance(outline(one), outline(other)), abs=1e-3)
    deep, as_polygons = tray.penetration(one, other), polygon.penetration(outline(one), outline(other))
    assert (deep > 0) == (as_polygons > 0) or abs(deep) < 1e-3
    if deep > 0:
        assert tray.overlaps(one, other) == polygon.overlaps(outline(one), outline(other)) or abs(deep - 5) < 1e-3


@given(trays, trays)
def test_the_four_arcs_share_out_what_lies_outside(one: Tray, other: Tray) -> None:
    whole = 4 * other.half_width * other.half_depth
    told = sum(arcs.area_in(one, side, other) for side in range(4))
    assert told <= whole + 1
    if tray.penetration(one, other) <= 0:
        assert told == pytest.approx(whole, abs=1)


@given(trays, st.integers(-9000, 9000), st.integers(-9000, 9000))
def test_a_swept_outline_is_convex_and_holds_both_ends(start: Tray, across: int, up: int) -> None:
    shape = polygon.swept(start, across, up)
    end = start.at(start.x + across, start.y + up, start.facing)
    middle_x, middle_y = start.x + across / 2, start.y + up / 2
    grown = Polygon(
        [middle_x + (x - middle_x) * 1.000001 for x in shape.xs],
        [middle_y + (y - middle_y) * 1.000001 for y in shape.ys],
    )
    for one in (start, end):
        assert all(polygon.holds(grown, tray.corner_x(one, k), tray.corner_y(one, k)) for k in range(4))
    turns = [
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        for (ax, ay), (bx, by), (cx, cy) in _threes(list(zip(shape.xs, shape.ys)))
    ]
    assert all(turn <= 1e-3 for turn in turns)


@given(trays, st.integers(-9000, 9000), st.integers(-9000, 9000), trays)
def test_what_a_tray_sweeps_is_measured_alike_by_axes_and_by_outline(
    start: Tray, across: int, up: int, other: Tray
) -> None:
    gap, shape = tray.clearance(start, across, up, other), polygon.swept(start, across, up)
    apart = polygon.distance(shape, outline(other))
    assert gap <= apart + 1e-3
    assert (gap > 0) == (apart > 0) or abs(gap) < 1e-3
    assert (gap < -5) == polygon.overlaps(shape, outline(other)) or abs(gap + 5) < 1e-3
    assert apart >= 50 or tray.may_meet_on_way(start, across, up, other, 50)


def _threes(points: list[tuple[float, float]]) -> list[tuple[tuple[float, float], ...]]:
    round_about = points + points[:2]
    return [(a, b, c) for (a, b), (_, c) in pairwise(pairwise(round_about))]


@settings(max_examples=60)
@given(trays, st.lists(trays, max_size=4), st.lists(trays, max_size=3), st.integers(1, 12_000))
def test_what_is_legal_stays_legal_for_shorter_ways(
    start: Tray, enemies: list[Tray], friends: list[Tray], far: int
) -> None:
    around = field(*enemies, friends=tuple(friends), mover=start)
    reached = moves.farthest_way(around, start, far)
    if reached > 0:
        assert all(moves.fault_advancing(around, start, reached * part // 7) is None for part in range(1, 8))
    if 0 < reached < far:
        assert moves.fault_advancing(around, start, reached + 1) is not None


@settings(max_examples=60)
@given(trays, trays, st.lists(trays, max_size=3), st.integers(0, 3))
def test_a_placement_touches_its_target_and_overlaps_nobody(
    start: Tray, target: Tray, friends: list[Tray], side: int
) -> None:
    around = field(target, friends=tuple(friends))
    for one in charge.placements(around, start, 0, side):
        stands = target if one.push == 0 else charge.pushed(target, side, one.push)
        assert tray.touches(one.end, stands) and arcs.touched(stands, one.end) == side
        assert not any(tray.overlaps(one.end, friend) for friend in friends)
