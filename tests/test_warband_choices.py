"""What Warband offers where measuring is free: short lists, each answer legal, none a dead end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from painted_table.games.warband.geometry import aims, charge, choices, lattice, moves, polygon, retreat, tray
from painted_table.games.warband.geometry.aims import Sight
from painted_table.games.warband.geometry.arcs import FRONT, RIGHT
from painted_table.games.warband.geometry.choices import Spot
from painted_table.games.warband.geometry.lattice import Zone
from painted_table.games.warband.geometry.measure import CIRCLE, GAP
from painted_table.games.warband.geometry.moves import Field
from painted_table.games.warband.geometry.polygon import Polygon, laid, outline
from painted_table.games.warband.geometry.tray import Tray

WIDE = HIGH = 48_000
PALISADE = [(-3000, -500), (3000, -500), (3000, 500), (-3000, 500)]
OPEN = Sight([], [])
COMPASS = [0, 900, 1800, 2700]


def infantry(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 2750, 2400)


def solo(x: float, y: float, degrees: float) -> Tray:
    return Tray(round(x * 1000), round(y * 1000), round(degrees * 10), 1375, 1375)


def field(
    *enemies: Tray, friends: tuple[Tray, ...] = (), pieces: tuple[Polygon, ...] = (), mover: Tray | None = None
) -> Field:
    engaged = [mover is not None and tray.touches(mover, enemy) for enemy in enemies]
    return Field(WIDE, HIGH, list(enemies), list(friends), list(pieces), engaged)


# -- maneuvers and marches


def test_first_facings_come_by_fifteen_degrees_then_as_it_stands_to_enemies_and_to_tokens() -> None:
    around, start = field(infantry(30, 20, 180)), infantry(10, 10, 37)
    found = choices.first_facings(around, start, [Spot(12_000, 14_000), Spot(40_000, 40_000)], 5000)
    assert found[:24] == [k * 150 for k in range(24)]
    assert found[24:] == [370, 634, 266]


def test_a_facing_that_would_overlap_is_not_offered() -> None:
    around, start = field(friends=(infantry(16, 10, 0),)), infantry(10, 10, 0)
    found = choices.first_facings(around, start, [], 5000)
    assert 450 not in found and 900 in found and 0 in found


def test_distances_are_quarters_and_what_is_left_of_them() -> None:
    start = infantry(10, 10, 0)
    assert choices.distances(field(), start, [], 5000) == [0, 1250, 2500, 3750, 5000]
    assert choices.distances(field(infantry(10, 17, 180)), start, [], 5000) == [0, 1250, 2150]
    assert choices.march_distances(field(infantry(10, 20, 180)), start, 10_000) == [0, 2500, 5000, 5150]
    near = field(infantry(10, 15.05, 180))
    assert choices.distances(near, start, [], 5000) == [0]
    assert choices.march_distances(near, start, 10_000) == [0, 200]


def test_a_unit_that_faces_a_token_may_stop_on_it() -> None:
    start, token = infantry(10, 10, 0), Spot(10_000, 13_100)
    assert choices.distances(field(), start, [token], 5000) == [0, 1250, 2500, 3750, 5000, 3100]
    assert choices.distances(field(friends=(infantry(10, 16, 0),)), start, [token], 5000) == [0, 1000]


def test_last_facings_look_at_the_nearest_enemies_and_along_the_compass() -> None:
    around = field(*[infantry(24 + 8 * k, 40, 180) for k in range(-2, 3)])
    found = choices.last_facings(around, infantry(24, 20, 300), 150)
    assert found[:2] == [3000, 150]
    assert sorted(found[2:5]) == [0, 218, 3382] and found[2] == 0
    assert found[5:] == [900, 1800, 2700]
    end = infantry(16, 10, 0)
    assert 450 not in choices.last_facings(field(friends=(infantry(10, 10, 0),)), end, 450)


def test_the_nearest_enemies_come_first_wherever_they_stand_in_the_field() -> None:
    near, far, beside = infantry(24, 26, 0), infantry(24, 44, 0), infantry(32, 20, 0)
    end, behind = infantry(24, 20, 0), infantry(24, 10, 0)
    assert choices.nearest(field(near, far, beside, behind), end) == [0, 2, 3]
    assert choices.nearest(field(far, behind, near), end) == [2, 1, 0]
    assert choices.nearest(field(behind, infantry(24, 30, 0)), end) == [0, 1], "of two equally near the first"


def test_a_dragged_tray_goes_as_near_as_it_may() -> None:
    start = infantry(10, 10, 0)
    assert choices.drawn_to(field(), start, 12_500, 14_330, 5000) == (300, 5000)
    assert choices.drawn_to(field(), start, 10_000, 40_000, 5000) == (0, 5000)
    assert choices.drawn_to(field(infantry(10, 17, 180)), start, 10_000, 13_000, 5000) == (0, 2150)
    assert choices.drawn_to(field(), start, 10_000, 10_000, 5000) == (0, 0)
    end = choices.final_place(start, 300, 5000, 900)
    assert (end.x, end.y, end.facing) == (12_500, 14_330, 900)


# -- shifts


def test_shifts_go_sixteen_ways_and_onto_tokens() -> None:
    start = infantry(24, 24, 0)
    found = choices.shifts(field(), start, [Spot(25_000, 24_000), Spot(40_000, 40_000)], 3000)
    assert [(one.across, one.up) for one in found[:4]] == [(0, 1500), (0, 3000), (574, 1386), (1148, 2772)]
    assert len(found) == 33 and (found[32].across, found[32].up) == (1000, 0)
    fault = choices.fault_of_shift(field(infantry(24, 30, 0)), start, 0, 1200)
    assert fault is not None and fault.rule == "warband/geo/min-gap"
    north = choices.shifts(field(infantry(24, 30, 0)), start, [], 3000)
    assert not [one for one in north if one.up > 1150] and (north[0].across, north[0].up) == (1061, 1061)
    assert len(north) == 24 and choices.fault_of_shift(field(infantry(24, 30, 0)), start, 0, 1150) is None
    assert (
        choices.is_in_reach(3001, 0, 3000)
        and not choices.is_in_reach(3002, 0, 3000)
        and not choices.is_in_reach(3000, 100, 3000)
    )


# -- charges


def test_a_charge_is_offered_from_few_facings_and_only_with_hope() -> None:
    start, target = infantry(24, 12, 0), infantry(24, 29.8, 180)
    around = field(target)
    assert charge.fault_charging(around, start, 0, 450) is None
    assert round(aims.charge_length(start, 450, target)) == 11_758
    assert not aims.may_charge(around, start, 0, FRONT, 11_000)
    assert aims.fault_declaring(around, OPEN, start, 0, FRONT) is None
    assert aims.charge_facings(around, start, 0, FRONT, 11_000) == []
    assert aims.charge_facings(around, start, 0, FRONT, 11_758) == [450]
    assert aims.may_charge(around, start, 0, FRONT, 11_758)


def test_charge_facings_stay_square_on_centre_and_shortest() -> None:
    start, target = infantry(24, 12, 0), infantry(36, 24, 225)
    assert aims.charge_facings(field(target), start, 0, FRONT, 13_000) == [0, 450]
    tilted = infantry(24, 12, 20)
    assert aims.charge_facings(field(target), tilted, 0, FRONT, 13_000) == [200, 450, 0]


def test_a_charger_that_cannot_turn_charges_as_it_stands() -> None:
    start, target = infantry(24, 12, 7), infantry(25.462, 23.911, 187)
    around = field(target, friends=(infantry(29.469, 11.329, 7), infantry(18.531, 12.671, 7)))
    assert aims.charge_facings(around, start, 0, FRONT, 11_000) == [70]
    assert aims.may_charge(around, start, 0, FRONT, 11_000)


def test_a_tied_side_is_chosen() -> None:
    assert aims.charge_sides(infantry(31.75, 31.4, 225), infantry(24, 24, 0)) == [FRONT, RIGHT]


def test_a_charge_needs_sight_and_a_place() -> None:
    start, target = infantry(24, 10, 0), infantry(24, 22, 180)
    hidden = Sight([infantry(24, 16, 0)], [])
    fault = aims.fault_declaring(field(target, friends=(infantry(24, 16, 0),)), hidden, start, 0, FRONT)
    assert fault is not None and fault.rule == "warband/charge/declare"
    walls = tuple(laid(PALISADE, round((24 + 3 * k) * 1000), 18_000, 0) for k in (-2, -1, 0, 1, 2))
    assert charge.placements(field(target, pieces=walls), start, 0, FRONT) == []
    fault = aims.fault_declaring(field(target, pieces=walls), OPEN, start, 0, FRONT)
    assert fault is not None and fault.rule == "warband/charge/possible-placement"
    assert not aims.may_charge(field(target, pieces=walls), start, 0, FRONT, 12_000)
    barred = field(infantry(24, 24, 180), pieces=tuple(laid(PALISADE, 6000 * k, 16_000, 0) for k in range(1, 8)))
    fault = aims.fault_declaring(barred, OPEN, start, 0, FRONT)
    assert aims.has_place(barred, start, 0, FRONT)
    assert fault is not None and fault.rule != "warband/charge/possible-placement", "what bars the way, not a place"


# -- shots


def test_a_shot_asks_for_the_smallest_turn() -> None:
    bows, target = infantry(24, 10, 0), infantry(34, 12, 270)
    fault = aims.fault_shooting(field(target), OPEN, bows, 0, 0, 12_000)
    assert fault is not None and fault.rule == "warband/los/front-only"
    found = aims.aims(field(target), OPEN, bows, 0, [], 5000, 12_000)
    assert [(one.facing, one.arc) for one in found] == [(150, FRONT)]
    assert aims.may_shoot(field(target), OPEN, bows, 0, [], 5000, 12_000)
    far = aims.fault_shooting(field(target), OPEN, bows, 0, 450, 2000)
    assert far is not None and far.rule == "warband/ranged/measure"
    hidden = aims.fault_shooting(field(target), Sight([solo(29.5, 11, 270)], []), bows, 0, 900, 12_000)
    assert hidden is None
    wall = Sight([], [laid(PALISADE, 29_500, y, 900) for y in (8000, 14_000)])
    assert not aims.may_shoot(field(target), wall, infantry(24, 11, 90), 0, [], 5000, 12_000)


# proves: warband/geo/range-tolerance
def test_a_shot_reaches_one_mil_further() -> None:
    bows = infantry(24, 10, 0)
    for more, facing in ((0, 0), (1, 0), (2, 150)):
        around = field(Tray(24_000, 26_800 + more, 1800, 2750, 2400))
        assert (aims.fault_shooting(around, OPEN, bows, 0, 0, 12_000) is None) is (facing == 0)
        assert [one.facing for one in aims.aims(around, OPEN, bows, 0, [], 5000, 12_000)] == [facing]


def test_of_two_turns_equally_far_the_lower_facing_comes_first() -> None:
    assert aims.by_nearness([0, 150, 450, 3300], 0) == [0, 150, 3300, 450]


# -- the line in a melee


def test_realigning_makes_no_new_contact() -> None:
    start, enemy, second = infantry(21.25, 19.2, 0), infantry(24, 24, 180), infantry(32.27, 19.2, 0)
    found = aims.realignments(field(enemy, second, mover=start), start, 0)
    assert [one.place.end.x for one in found] == [24_000, 21_250]
    alone = aims.realignments(field(enemy, mover=start), start, 0)
    assert [one.place.end.x for one in alone] == [24_000, 26_750, 21_250]
    assert {one.side for one in alone} == {FRONT}


# -- retreats


def test_a_retreat_over_friends_ends_beyond_them() -> None:
    start, enemy, friend = infantry(24, 23.8, 180), infantry(24, 19, 0), infantry(24, 29.5, 180)
    around, way = field(enemy, friends=(friend,), mover=start), retreat.away_from(enemy, FRONT)
    assert retreat.distances(around, start, way, 8000) == [50, 900]
    assert retreat.distances(around, start, way, 11_000) == [50, 900, 11_000]


def test_a_retreat_that_cannot_get_clear_is_closed() -> None:
    start, enemy = infantry(24, 45.6, 180), infantry(24, 40.8, 0)
    around, way = field(enemy, mover=start), retreat.away_from(enemy, FRONT)
    assert retreat.smallest(around, start, way, 8000) == 0 and retreat.distances(around, start, way, 8000) == []
    fault = retreat.fault_retreating(around, start, way, 50)
    assert fault is not None and fault.rule == "warband/geo/on-table"
    little = retreat.fault_retreating(
        field(infantry(24, 19, 0), mover=infantry(24, 23.8, 180)), infantry(24, 23.8, 180), way, 49
    )
    assert little is not None and little.rule == "warband/retreat/must-clear"


# -- deployment


def test_units_are_set_down_wholly_within_their_strip() -> None:
    zone, south = Zone(0, 0, WIDE, 6000), infantry(0, 0, 0)
    assert lattice.legal_facings(field(), zone, south, 0, GAP) == [0, 900, 1800, 2700]
    deep = Zone(0, 0, WIDE, 12_000)
    assert lattice.legal_facings(field(), deep, south, 0, GAP) == [0, 900, 1800, 2700, 300, 3300]
    assert lattice.legal_xs(field(), zone, south, 0, GAP) == list(range(3000, 45_001, 1000))
    assert lattice.legal_ys(field(), zone, south, 0, 3000, GAP) == [3000]
    assert lattice.legal_ys(field(friends=(infantry(3, 3, 0),)), deep, south, 0, 3000, GAP) == [8000, 9000]
    fault = lattice.fault_deploying(field(), zone, infantry(24, 4, 0), GAP)
    assert fault is not None and fault.rule == "warband/setup/deploy-within-zone"
    near = lattice.fault_deploying(field(infantry(24, 9.79, 0)), deep, infantry(24, 4, 0), 1000)
    assert near is not None and near.rule == "warband/geo/min-gap"
    assert lattice.fault_deploying(field(infantry(24, 9.799, 0)), deep, infantry(24, 4, 0), 1000) is None


@pytest.mark.parametrize(("across", "up"), [(-1, 0), (1, 0), (0, -1), (0, 1)])
def test_one_mil_outside_the_strip_is_forgiven_and_two_are_not(across: int, up: int) -> None:
    zone = Zone(8000, 7000, 13_500, 11_800)
    for far, legal in ((0, True), (1, True), (2, False)):
        there = Tray(10_750 + across * far, 9400 + up * far, 0, 2750, 2400)
        assert lattice.is_wholly_in(there, zone) is legal


def test_a_unit_without_room_is_held_back() -> None:
    full = tuple(infantry(3 + 5.5 * k, 3, 0) for k in range(9))
    assert lattice.legal_facings(field(friends=full), Zone(0, 0, WIDE, 6000), infantry(0, 0, 0), 0, GAP) == []


# -- what must hold on every table

trays = st.builds(
    Tray,
    st.integers(0, 30_000),
    st.integers(0, 30_000),
    st.integers(0, CIRCLE - 1),
    st.sampled_from([1375, 2750, 5500]),
    st.sampled_from([1375, 2400, 2500, 2750]),
)
pieces = st.builds(
    lambda x, y, facing: laid(PALISADE, x, y, facing),
    st.integers(0, 30_000), st.integers(0, 30_000), st.integers(0, CIRCLE - 1),
)  # fmt: skip


def _clear(start: Tray, others: list[Tray], walls: list[Polygon]) -> bool:
    """Whether a tray may stand there in a game."""
    return (
        tray.beyond(start, WIDE, HIGH) == 0
        and all(tray.is_apart(start, other, GAP) for other in others)
        and not any(polygon.overlaps(outline(start), wall) for wall in walls)
    )


@settings(max_examples=80, deadline=None)
@given(trays, st.lists(trays, max_size=5), st.lists(trays, max_size=3), st.lists(pieces, max_size=2))
def test_every_step_of_a_maneuver_is_legal_and_ends_clear(
    start: Tray, enemies: list[Tray], friends: list[Tray], walls: list[Polygon]
) -> None:
    if not _clear(start, enemies + friends, walls):
        return
    around = field(*enemies, friends=tuple(friends), pieces=tuple(walls))
    firsts = choices.first_facings(around, start, [], 5000)
    assert start.facing in firsts and len(set(firsts)) == len(firsts)
    for first in firsts[::5]:
        turned = start.at(start.x, start.y, first)
        ways = choices.distances(around, turned, [], 5000)
        assert ways[0] == 0 and len(set(ways)) == len(ways)
        for far in ways:
            assert far == 0 or moves.fault_moving(around, turned, far) is None
            end = moves.advanced(turned, far)
            for last in choices.last_facings(around, end, start.facing):
                stands = end.at(end.x, end.y, last)
                assert tray.beyond(stands, WIDE, HIGH) <= 1
                assert all(tray.is_apart(stands, enemy, GAP - 1) for enemy in enemies)
                assert not any(tray.overlaps(stands, friend) for friend in friends)


@settings(max_examples=80, deadline=None)
@given(trays, trays, st.lists(trays, max_size=3), st.lists(trays, max_size=3), st.lists(pieces, max_size=2))
def test_a_charge_that_is_offered_can_be_carried_out(
    start: Tray, target: Tray, enemies: list[Tray], friends: list[Tray], walls: list[Polygon]
) -> None:
    if not _clear(start, [target, *enemies, *friends], walls):
        return
    around = field(target, *enemies, friends=tuple(friends), pieces=tuple(walls))
    for side in aims.charge_sides(start, target):
        found = aims.charge_facings(around, start, 0, side, 11_000)
        assert aims.may_charge(around, start, 0, side, 11_000) == bool(
            found and charge.placements(around, start, 0, side)
        )
        for facing in found:
            assert charge.fault_charging(around, start, 0, facing) is None
            assert aims.charge_length(start, facing, target) <= 11_001


@settings(max_examples=60, deadline=None)
@given(trays, st.integers(0, 3), st.lists(trays, max_size=3), st.lists(trays, max_size=3))
def test_the_distances_of_a_retreat_are_those_of_trying_all(
    enemy: Tray, side: int, others: list[Tray], friends: list[Tray]
) -> None:
    start = charge.placed(infantry(0, 0, 0), enemy, side, 0)
    around = field(enemy, *others, friends=tuple(friends), mover=start)
    if not _clear(start, [*others, *friends], []):
        return
    way = retreat.away_from(enemy, side)
    every = [far for far in range(50, 10_001, 50) if retreat.fault_retreating(around, start, way, far) is None]
    wanted = [*every[:1], *[far for far in every if far <= 5000][-1:], *every[-1:]]
    assert retreat.distances(around, start, way, 10_000) == sorted(set(wanted))
    assert retreat.smallest(around, start, way, 10_000) == (every[0] if every else 0)
