"""Moves of Tactics against their vectors: ends of move actions, blocks of large models, ends of charges, checksums."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance, Frame, Seat, advance, answer, asked, befall
from painted_table.core.dice import SeededDice
from painted_table.games.tactics.actions import Move, Ride
from painted_table.games.tactics.board import Board
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.geometry.field import Field, neighbours
from painted_table.games.tactics.geometry.ground import EAST, SOUTH, Ground
from painted_table.games.tactics.geometry.sight import count_open_pairs
from painted_table.games.tactics.layout import lay_out
from painted_table.games.tactics.options import Options
from painted_table.games.tactics.pack import published
from painted_table.games.tactics.rules.activation import Acting
from painted_table.games.tactics.rules.moving import move_of, why_not_path
from painted_table.games.tactics.rules.routes import due, routes, starts, walker_at
from painted_table.games.tactics.rules.setup import new_state
from painted_table.games.tactics.rules.walking import Walker, fear_of, sides_of
from painted_table.games.tactics.state import CHARGE, FIELD, Movement, State
from proving import proves

pytestmark = pytest.mark.game("tactics")

VECTORS = tomllib.loads((Path(__file__).parent / "vectors" / "tactics.toml").read_text(encoding="utf-8"))["vector"]
WALKERS = ("honor-guard-1", "honor-guard-2", "honor-guard-3", "baratheon-warden-1", "baratheon-warden-2")


def table(scenario: str) -> Board:
    return lay_out(published(), Options(scenario, "preset", "targaryen", "box"))


def board_of(vector: dict[str, Any]) -> Board:
    """A board of the vector's ground and the cards of the set."""
    usual, rows = table("learn_to_play"), vector["board"]
    letters = "".join(rows)
    ground = Ground(len(rows[0]), len(rows))
    for square, letter in enumerate(letters):
        kind = usual.pack.legend[letter].type
        ground.open[square], ground.cross[square] = kind.startswith("OPEN"), kind.endswith("CROSS")
    for wall in vector["walls"]:
        x, y, side = wall.split(",")
        ground.wall_off(ground.at(int(x), int(y)), EAST if side == "E" else SOUTH)
    bare = [False] * ground.size
    return Board(
        pack=usual.pack,
        options=usual.options,
        ground=ground,
        letters=letters,
        river=[usual.pack.legend[letter].zone == "river" for letter in letters],
        high=bare,
        fires=[],
        piles=[],
        leaves=[],
        ditches=0,
        firm=0,
        doors=[],
        door_kinds=usual.door_kinds,
        objectives=[],
        objective_values=[],
        plunder_kinds=[],
        plunder_squares=[],
        zone=[NOBODY] * ground.size,
        rounds=4,
        pool=usual.pool,
        pass_cost=usual.pass_cost,
        figures=usual.figures,
        cards=usual.cards,
        modes=usual.modes,
        abilities=usual.abilities,
        deeds=usual.deeds,
        gears=usual.gears,
        motivations=usual.motivations,
        objective_cards=usual.objective_cards,
        agendas=usual.agendas,
        specials=[],
    )


def stand(vector: dict[str, Any]) -> tuple[State, dict[str, int]]:
    """Models of the vector by their names there; those on four squares are Robert on his horse."""
    s = new_state(board_of(vector))
    ids = [figure.id for figure in s.board.figures]
    free = [ids.index(id) for id in WALKERS]
    named: dict[str, int] = {}
    for one in vector["models"]:
        large = len(one["squares"]) == 4
        model = ids.index("robert") if large else free.pop(0)
        named[one["id"]] = model
        s.card[model] = s.board.figures[model].cards[0]
        s.side[model] = 0 if one["side"] == vector["models"][0]["side"] else 1
        s.fate[model] = FIELD
        s.stand(model, min(s.board.ground.at(x, y) for x, y in one["squares"]))
    return s, named


def having(key: str) -> list[Any]:
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS if key in vector]


@pytest.mark.parametrize("vector", having("ends"))
@proves("tactics/move/squares", "tactics/move/diagonal-side", "tactics/move/diagonal-between-blocked")
@proves("tactics/move/open-only", "tactics/wall/edge", "tactics/move/stop-when-engaged")
@proves("tactics/move/through-friends", "tactics/move/not-through-enemies", "tactics/terrain/river")
@proves("tactics/move/engaged-one-square")
def test_ends_of_a_move_action(vector: dict[str, Any]) -> None:
    s, named = stand(vector)
    model = named[vector["models"][0]["id"]]
    found = {route.place: route.way.length for route in routes(s, move_of(s, model, NOBODY))}
    start = s.square[model]
    expected = {s.board.ground.at(x, y): fewest for x, y, fewest in vector["ends"]}
    assert found == {place: fewest for place, fewest in expected.items() if place != start}


@pytest.mark.parametrize("vector", having("blocks"))
@proves("tactics/large/move-square", "tactics/large/reorient", "tactics/large/squeeze")
@proves("tactics/large/reorient-only", "tactics/large/own-squares", "tactics/ability/rebel-king")
@proves("tactics/large/no-legal-end")
def test_blocks_of_a_large_model(vector: dict[str, Any]) -> None:
    s, named = stand(vector)
    model = named[vector["models"][0]["id"]]
    found = {route.place for route in routes(s, move_of(s, model, NOBODY))} | {s.square[model]}
    assert found == {s.board.ground.at(x, y) for x, y in vector["blocks"]}


@pytest.mark.parametrize("vector", having("charge_ends"))
@proves("tactics/charge/too-far", "tactics/charge/short-measure", "tactics/charge/move-towards")
@proves("tactics/charge/free-route")
def test_ends_of_a_charge(vector: dict[str, Any]) -> None:
    s, named = stand(vector)
    model = named[vector["models"][0]["id"]]
    charge = Movement(model, CHARGE, 3, (s.square[model],), target=named["target"])
    assert {route.place for route in due(s, charge)} == {s.board.ground.at(x, y) for x, y in vector["charge_ends"]}


@pytest.mark.parametrize("told", next(vector["checksums"] for vector in VECTORS if "checksums" in vector))
@proves("tactics/los/definition", "tactics/los/corner-touch", "tactics/wall/no-large-on-wall")
def test_checksums_of_battlefields(told: dict[str, Any]) -> None:
    """All pairs of squares of every battlefield as it is laid out, without models."""
    board = table(told["scenario"])
    field = board.field(board.first_doors())
    opened = board.ground.open
    pairs = [(square, step.to) for square in range(board.size) for step in field.steps[square] if opened[square]]
    by_side = [
        (square, step.to)
        for square in range(board.size)
        for step in field.steps[square]
        if opened[square] and opened[step.to] and (step.side < 0 or opened[step.side])
    ]
    assert len(pairs) >= len(by_side)
    corners = [
        square
        for square, stands in enumerate(field.blocks)
        if stands and all(opened[square + more] for more in (0, 1, board.width, board.width + 1))
    ]
    assert {
        "scenario": told["scenario"],
        "los": count_open_pairs(field.ground),
        "contact": sum(map(len, field.contact)) // 2,
        "steps": len(set(by_side)),
        "steps_by_side": len(by_side),
        "blocks": len(corners),
    } == told


@proves("tactics/los/corner-models-free", "tactics/los/models-block", "tactics/term/contact")
def test_models_at_corners() -> None:
    s, named = stand(next(vector for vector in VECTORS if vector["id"] == "los/models-at-corners"))
    assert s.in_contact(named["a"], named["z"])
    assert not s.sees(named["f2"], named["y"])


@proves("tactics/los/cross-blocks", "tactics/attackmode/ranged", "tactics/los/definition")
def test_archer_and_bush() -> None:
    s, named = stand(next(vector for vector in VECTORS if vector["id"] == "seed/archer-bush"))
    seen = [name for name in ("g1", "g2", "g3") if s.sees(named["archer"], named[name])]
    assert seen == ["g1", "g3"]


@proves("tactics/term/engaged", "tactics/term/unengaged")
def test_a_wall_keeps_two_from_being_engaged() -> None:
    s, named = stand(next(vector for vector in VECTORS if vector["id"] == "seed/unengaged-by-wall"))
    assert not s.is_engaged(named["archer"])


@pytest.mark.parametrize("scenario", ["griffins_stand", "break_the_royal_host"])
@proves("tactics/terrain/door-flip", "tactics/chargeterrain/flip", "tactics/wall/no-large-on-wall")
def test_doors_change_the_tables_around_them(scenario: str) -> None:
    """A field that is made from another is what it would be if it were made anew."""
    board, dice = table(scenario), SeededDice(1)
    doors = board.first_doors()
    assert doors
    for _ in range(40):
        number = dice.below(len(doors))
        doors = (*doors[:number], dice.below(len(board.door_kinds)), *doors[number + 1 :])
        field = board.field(doors)
        anew = Field(field.ground, board.passable)
        assert (field.contact, field.blocks, field.around) == (anew.contact, anew.blocks, anew.around)
        assert repr(field.steps) == repr(anew.steps)
        assert leaps_of(field) == leaps_of(anew)


def leaps_of(field: Field) -> list[list[tuple[int, int, int, int]]]:
    return [[(leap.to, leap.direction, leap.one, leap.two) for leap in some] for some in field.leaps]


def questions(s: State, dice: SeededDice) -> Iterator[tuple[Frame, Seat]]:
    """What is asked of whom until the game is over, dice being rolled between; whoever goes through them answers."""
    advance(s)
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            befall(s, top.sample(s, dice))
        else:
            yield top, asked(s)[0]


@pytest.mark.parametrize("scenario", ["the_ruby_ford", "dead_mans_bank", "break_the_royal_host"])
@proves("tactics/move/squares", "tactics/terrain/river", "tactics/terrain/must-mark")
def test_what_a_board_remembers_does_not_change_what_can_be_done(scenario: str) -> None:
    """Moves far from enemies are kept: a board on which much was played offers what a new one does."""
    options = Options(scenario, "preset", "targaryen", "box")
    board, dice = lay_out(published(), options), SeededDice(2)
    seen = 0
    for _ in range(2):
        s = new_state(board)
        for top, seat in questions(s, dice):
            answers = agenda.options(s, seat)
            if isinstance(top, Acting) and dice.below(8) == 0:
                twin = s.clone()
                twin.board = lay_out.__wrapped__(published(), options)
                assert agenda.options(twin, seat) == answers
                seen += 1
            answer(s, seat, answers[dice.below(len(answers))])
    assert seen > 20


@pytest.mark.parametrize("scenario", ["learn_to_play", "dead_mans_bank", "narrow_crossing", "griffins_stand"])
@proves("tactics/move/squares", "tactics/move/diagonal-terrain", "tactics/move/stop-when-engaged")
@proves("tactics/terrain/river", "tactics/terrain/corpse-pile", "tactics/large/move-square", "tactics/large/reorient")
def test_a_search_finds_what_single_paths_find(scenario: str) -> None:
    """Each end that some legal path has is found, by the plainest one for the terrain that it meets; and no other."""
    dice, seen = SeededDice(3), [0, 0]
    s = new_state(lay_out(published(), Options(scenario, "preset", "targaryen", "box")))
    for top, seat in questions(s, dice):
        if isinstance(top, Acting) and s.activation is not None and dice.below(4) == 0:
            model = s.activation.model
            large = s.face(model).is_large
            if seen[large] < (2 if large else 16):
                seen[large] += 1
                assert searched(s, move_of(s, model, NOBODY)) == walked(s, move_of(s, model, NOBODY))
        answers = agenda.options(s, seat)
        answer(s, seat, answers[dice.below(len(answers))])
    assert seen[0] == 16


Found = dict[tuple[int, frozenset[int]], tuple[int, int]]
"""By where a move ends and the harmful squares that it meets: how much is feared, and how many squares it takes."""


def searched(s: State, move: Movement) -> Found:
    """What routes and their hazards say."""
    harm = [*s.board.leaves, *s.board.fires]
    return {
        (route.place, frozenset(square for n, square in enumerate(harm) if route.way.hazards >> n & 1)): (
            route.way.fear,
            route.way.length,
        )
        for route in routes(s, move)
    }


def walked(s: State, move: Movement) -> Found:
    """The same from all paths, step by step, each asked for why it will not do; who walks in a circle has not moved."""
    found: Found = {}
    large = s.face(move.model).is_large
    for start in starts(s, move):
        walker = walker_at(s, move, start)
        paths: list[tuple[int, ...]] = [()]
        for path in paths:
            end = path[-1] if path else start
            met = {square for square in passed(s, walker, path) if fear_of(s, square)}
            told = sum(fear_of(s, square) for square in met), len(path)
            for place in walker.field.around[end] if large else [end]:
                no = why_not_path(s, move, Ride(start, path, place) if large else Move(path))
                if no is None and (large or place != start):
                    key = place, frozenset(met)
                    found[key] = min(found.get(key, told), told)
            paths += [(*path, to) for to in neighbours(s.board.ground, end) if goes_on(s, move, start, (*path, to))]
    return found


def passed(s: State, walker: Walker, path: tuple[int, ...]) -> list[int]:
    """The squares that are entered, and those past which diagonal steps lead."""
    sides = [sides_of(s, walker, here, to)[0] for here, to in pairwise((walker.start, *path))]
    return [square for square in (*sides, *path) if square >= 0]


def goes_on(s: State, move: Movement, start: int, path: tuple[int, ...]) -> bool:
    """Whether a path is legal so far, wherever it may end."""
    no = why_not_path(s, move, Ride(start, path, start) if s.face(move.model).is_large else Move(path))
    return no is None or no.rule in ("tactics/move/through-friends", "tactics/large/reorient")


@proves("tactics/los/definition")
def test_the_bench_looks_from_every_square_to_every_other() -> None:
    (look,) = TACTICS.bench().works.values()
    board = table("the_ruby_ford")
    assert look() == sum(board.field(board.first_doors()).between(a, b) is not None for a, b in pairs_of(board))


def pairs_of(board: Board) -> list[tuple[int, int]]:
    return [(a, b) for a in range(board.size) for b in range(a + 1, board.size)]
