"""Tactics in the terminal: a battlefield that can be read off the screen, square by square."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from painted_table.cli.board import draw_board, places
from painted_table.cli.grid import LEVEL, UPRIGHT, squares_of
from painted_table.cli.screen import Badges
from painted_table.core.dice import SeededDice
from painted_table.core.mind import carry_on
from painted_table.core.scene import Point, Scene
from painted_table.games import game

TACTICS = game("tactics")
WIDTH = 80
TURNS = 12

pytestmark = pytest.mark.game("tactics")
every_mode = pytest.mark.parametrize("mode", TACTICS.modes, ids=lambda mode: mode.id)


def under_way(options: Any) -> Any:
    s: Any = TACTICS.start(2, options)
    mind = TACTICS.mind()
    assert mind is not None
    dice = SeededDice(3)
    for _ in range(TURNS):
        carry_on(mind, s, dice, mind.tick(s) + 1, 600)
    return s


def drawn(s: Any) -> tuple[Scene, list[str]]:
    view = TACTICS.see(s, 0)
    scene, terminal = TACTICS.scene(view), TACTICS.terminal()
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    console.print(draw_board(scene, terminal.regions(view), terminal.marks(view), Badges(scene), 0))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    return scene, text.splitlines()


def by_square(lines: list[str]) -> dict[tuple[int, int], str]:
    """The letters of each square and of the wall on its east side, by column and row."""
    rows = {int(line[:2]): line[3:] for line in lines if line[:2].strip().isdecimal() and line[2:3] == " "}
    return {(n // 3, row): line[n : n + 3] for row, line in rows.items() for n in range(0, len(line), 3)}


@every_mode
def test_everyone_stands_where_they_stand(mode: Any) -> None:
    scene, lines = drawn(under_way(mode.options))
    squares, board = squares_of(scene), by_square(lines)
    assert squares is not None and all(len(line) <= WIDTH for line in lines)
    models = [piece for piece in scene.pieces if piece.pips]
    assert models
    for piece in models:
        under = list(squares.under(piece))
        assert len(under) == (4 if piece.size > squares.size else 1)
        assert {board[at][:2] for at in under} == {piece.text}
        assert any(piece.label.removeprefix(f"{piece.text}, ").partition(",")[0] in line for line in lines)


def test_walls_doors_and_windows_stand_between_squares() -> None:
    """The house of The Griffin's Stand: each side of its squares as the scene has it."""
    mode = next(one for one in TACTICS.modes if one.id == "griffins_stand")
    scene, lines = drawn(under_way(mode.options))
    squares, board = squares_of(scene), by_square(lines)
    assert squares is not None
    upright = [line for line in scene.backdrop.lines if line.kind == "wall" and line.points[0][0] == line.points[1][0]]
    now: dict[tuple[Point, ...], str] = {line.points: line.kind for line in (*scene.backdrop.lines, *scene.lines)}
    assert upright
    for wall in upright:
        (x, y), (_, end) = wall.points
        at = squares.at((x - squares.size / 2, (y + end) / 2))
        assert board[at][2:] == UPRIGHT.get(now[wall.points], " ").rstrip() or now[wall.points] == "edge"
    level = [kind for ends, kind in now.items() if kind in LEVEL and ends[0][1] == ends[1][1]]
    text = "\n".join(lines)
    assert {LEVEL[kind] for kind in level} == {sign for sign in LEVEL.values() if sign in text}


@every_mode
def test_every_sign_is_explained(mode: Any) -> None:
    view = TACTICS.see(under_way(mode.options), 0)
    terminal = TACTICS.terminal()
    legend = terminal.legend(view)
    assert [sign for sign in set(terminal.marks(view).values()) if f"{sign} " not in legend] == []


def test_a_square_is_chosen_by_what_is_done_there() -> None:
    scene = TACTICS.scene(TACTICS.see(under_way(TACTICS.modes[0].options), 0))
    found = places(scene, (), {"0,0": "·"})
    assert found["0,0"].name == "0,0" and found["0,0"].is_square and not found["0,0"].marks
