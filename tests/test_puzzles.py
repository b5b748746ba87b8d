"""What a good player does in positions of every game, the minds do; and what they do not see stands in a list."""

from __future__ import annotations

import pytest

from painted_table import games
from painted_table.bots.levels import LEVELS
from painted_table.core.content import ContentError
from puzzling import PUZZLES, Puzzle, holds, known, load_puzzles, wrong_with

OF_GAME = {
    path.name: [puzzle for file in sorted(path.glob("*.toml")) for puzzle in load_puzzles(file)]
    for path in sorted(PUZZLES.iterdir())
    if path.is_dir()
}
UNSOLVED = {name: known(name) for name in OF_GAME}
FEWEST = 40
"""Positions a game."""
ALL = [
    pytest.param(name, puzzle, level, id=f"{name}: {level}: {puzzle.says}")
    for name, puzzles in OF_GAME.items()
    for puzzle in puzzles
    for level in puzzle.asked()
]


@pytest.mark.parametrize(("name", "puzzle", "level"), ALL)
def test_puzzle(name: str, puzzle: Puzzle, level: str) -> None:
    """Exactly those that stand in the list are not solved."""
    wrong = wrong_with(games.game(name), puzzle, level)
    if puzzle.says in UNSOLVED[name].get(level, []):
        assert wrong, f"{level} solves it now: take it off the list of what is unsolved"
    else:
        assert not wrong, "\n".join([puzzle.says, *wrong])


@pytest.mark.parametrize("name", OF_GAME)
def test_a_game_has_enough_of_them_and_the_list_names_no_others(name: str) -> None:
    puzzles = OF_GAME[name]
    said = [puzzle.says for puzzle in puzzles]
    assert len(set(said)) == len(said) >= FEWEST
    levels = {level.id for level in LEVELS}
    assert {level for puzzle in puzzles for level in puzzle.asked()} <= levels
    for level, unsolved in UNSOLVED[name].items():
        assert len(set(unsolved)) == len(unsolved)
        assert set(unsolved) <= {puzzle.says for puzzle in puzzles if level in puzzle.asked()}


# -- the runner itself


@pytest.mark.parametrize(
    ("found", "wanted", "is_so"),
    [
        ("stark 4", "stark 4", True),
        ("stark 4", "stark *", True),
        ("stark 4", "not lannister *", True),
        ("stark 4", "lannister 1 | stark 4", True),
        ("4", ">= 4", True),
        ("4", "<= 3", False),
        ("24,13.5@90 6-hp", "within 2 of 24,15", True),
        ("24,13.5@90 6-hp", "beyond 2 of 24,15", False),
    ],
)
def test_facts_are_compared(found: str, wanted: str, is_so: bool) -> None:
    assert holds(found, wanted) is is_so


def test_a_wrong_answer_is_told_with_what_was_wanted() -> None:
    given = {"winterfell": "stark 8", "white-harbor": "lannister 1", "rest": "lannister 9", "turn": "stark"}
    good = Puzzle(says="x", given=given, plays=("winterfell > *",), then={"turn": "stark"})
    assert wrong_with(games.game("risk"), good, "sworn-sword") == []
    bad = Puzzle(says="x", given=given, plays=("end",), never=("* > white-harbor",), then={"turn": "lannister"})
    told = wrong_with(games.game("risk"), bad, "sworn-sword")
    assert [line.partition(": ")[2] for line in told] == [
        "none of end",
        "that is * > white-harbor",
        "turn is stark, not lannister",
    ]


@pytest.mark.parametrize(("text", "told"), [("", "nothing is asked for"), ('never = ["x"]\nalone = true', "nobody")])
def test_a_puzzle_that_asks_nothing_is_refused(tmp_path_factory: pytest.TempPathFactory, text: str, told: str) -> None:
    path = tmp_path_factory.mktemp("puzzles") / "bad.toml"
    path.write_text(f'[[puzzle]]\nsays = "x"\n{text}\n', encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        load_puzzles(path)
