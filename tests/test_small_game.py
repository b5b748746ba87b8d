"""A game of one file goes wherever the large ones go, and what is wrong with one is told all at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from driving import Talker
from painted_table import Action, Garbled, Match, Setup, agenda, games, make_bot, play_on, record
from painted_table.core.game import Game
from painted_table.core.position import as_toml
from painted_table.core.small import Ask, Public, SmallGame, SmallState
from painted_table.lab import arena, fuzz
from painted_table.lab.laws import broken
from server.conftest import app as app
from server.conftest import database as database
from server.conftest import guest as guest

HERE = Path(__file__).parent
FILE = HERE.parent / "docs" / "examples" / "foray.py"
PAGE = HERE.parent / "docs" / "new-game.md"


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only here: the laws of tests/laws need not be tried on every example."""
    told = os.pathsep.join(map(str, (FILE, HERE / "games" / "heaps.py")))
    monkeypatch.setenv(games.ELSEWHERE, told)


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def test_it_is_one_file_of_150_lines_at_most() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 150


# -- wherever games go


@pytest.mark.parametrize("name", ["foray", "heaps"])
def test_it_keeps_the_laws(name: str) -> None:
    assert broken(games.game(name), games=3) == []


@pytest.mark.parametrize("name", ["foray", "heaps"])
def test_the_laboratory_plays_it(name: str) -> None:
    report = fuzz.run(games.game(name), games=8, seed=5, jobs=1)
    assert report.clean, report.found
    summary = arena.simulate(games.game(name), 6, ["greedy", "random"], {}, 1, 1)
    assert summary.unfinished == 0


def test_its_bot_beats_chance() -> None:
    foray, wins = games.game("foray"), 0
    for seed in range(6):
        match = Match(Setup(foray, 2), seed=seed)
        list(play_on(match, {seed % 2: make_bot(foray, "greedy"), 1 - seed % 2: make_bot(foray, "random")}))
        wins += seed % 2 in foray.winners(match.state)
    assert wins == 6


def test_the_terminal_plays_it(talk: Talker) -> None:
    said = talk(
        "play foray --seats me:Arya,greedy --seed 4", ["ride a1 a2", "ride b2 b3", "auto", "hint", *["auto"] * 60]
    )
    assert said.code == 0
    assert "A rider of yours stands there." in said.flat
    assert "rides from b2 to b3" in said.flat
    assert "wins" in said.flat
    said = talk("rules foray foray/ride/aslant")
    assert "unhorses an enemy" in said.flat
    assert talk("play heaps --seats me:Arya --seed 1", ["auto"] * 40).code == 0


def test_records_and_positions_are_written_and_read() -> None:
    heaps: Any = games.game("heaps")
    match = Match(Setup(heaps, 3), seed=2)
    for number, _ in enumerate(play_on(match, {seat: make_bot(heaps, "random") for seat in range(3)})):
        s = match.state
        assert heaps.save(heaps.given(heaps.position(s))) == heaps.save(s), number
    again = record.replay(record.read(record.write(match), games.game))
    assert again.log == match.log
    s = heaps.given({"heaps": "1 0 2", "asks": "take-stones", "most": "1", "taken": "1 2 / 4", "last": "Right"})
    assert heaps.show(s, agenda.options(s, 0)[0]) == "take from left 1 no"
    assert 'taken = "1 2 / 4"' in as_toml(heaps, s)
    with pytest.raises(Garbled, match="There is no place 'top'"):
        heaps.given({"last": "top", "asks": "take-stones", "most": "1"})
    with pytest.raises(Garbled, match="cannot be played by 4"):
        Setup(heaps, 4).start()


# -- what is wrong is told, all of it


def test_all_that_a_small_game_lacks_is_told_at_once() -> None:
    class Hidden(SmallState):
        hand: list[int]
        name: Public[object]

    class Unready(SmallGame[Hidden]):
        name = "unready"
        state = Hidden

    with pytest.raises(Garbled) as no:
        Unready()
    for word in (
        "title",
        "for_players",
        "seat_names",
        "rules",
        "begin",
        "the fact hand says not who",
        "the fact name is no",
    ):
        assert word in str(no.value)


def test_all_that_a_game_lacks_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, talk: Talker) -> None:
    path = tmp_path / "bare.py"
    path.write_text("from painted_table import Game\nclass Bare(Game):\n    name = 'bare'\nBARE = Bare()\n")
    monkeypatch.setenv(games.ELSEWHERE, str(path))
    said = talk("play bare")
    assert said.code == 2
    told = " ".join(said.err.split())
    assert "Bare cannot be played yet, for it says nothing of title, modes, " in told
    assert "ledger" in told
    assert "terminal" not in told


def test_what_a_game_must_say_is_what_has_no_default() -> None:
    """Every method that raises NotImplementedError is asked for, and no other."""
    methods = [name for name, thing in vars(Game).items() if "NotImplementedError" in _names(thing)]
    declared = [name for name in Game.__annotations__ if name not in vars(Game)]
    assert sorted(Game.needs) == sorted([*methods, *declared])
    assert all(games.game(name).lacking() == [] for name in games.names())


def _names(thing: object) -> tuple[str, ...]:
    code = getattr(getattr(thing, "fget", thing), "__code__", None)
    return tuple(getattr(code, "co_names", ()))


@pytest.mark.parametrize(
    ("file", "told"),
    [("nothing.py", "which is not there"), ("My.py", "cannot be a game's name"), ("risk.py", "a game risk already")],
)
def test_a_file_that_is_no_game_is_told(tmp_path: Path, file: str, told: str) -> None:
    if file != "nothing.py":
        (tmp_path / file).touch()
    with pytest.raises(Garbled, match=told):
        games.register(tmp_path / file)


def test_a_file_without_its_game_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hollow.py").touch()
    monkeypatch.setenv(games.ELSEWHERE, str(tmp_path / "hollow.py"))
    with pytest.raises(Garbled, match="has no HOLLOW"):
        games.game("hollow")


# -- the laws that come with the package find what is planted


def spoiled(**methods: Any) -> Any:
    """Foray with some of its methods, or those of its question, replaced."""
    foray: Any = games.game("foray")
    module = sys.modules[type(foray).__module__]
    kind = type("Spoiled", (type(foray),), {name: thing for name, thing in methods.items() if hasattr(Game, name)})
    own = {name: thing for name, thing in methods.items() if hasattr(Ask, name)}
    if own:
        riding = type("Spoiled", (module.Riding,), own)

        def begin(self: Any, s: Any) -> None:
            type(foray).begin(self, s)
            s.agenda[:] = [riding()]

        kind.begin = begin  # type: ignore[attr-defined]
    return kind()


def backwards(self: Any, s: Any) -> list[Action]:
    ride: Action = sys.modules[type(games.game("foray")).__module__].Ride(20, 0)
    return [ride]


def failing(self: Any, s: Any, a: Action) -> None:
    raise RuntimeError("a horse has bolted")


@pytest.mark.parametrize(
    ("methods", "law"),
    [
        ({"options": backwards}, "is offered and refused"),
        ({"take": failing}, "a horse has bolted"),
        ({"default": lambda self, s: s}, "default answers"),
        ({"parse": lambda self, s, text: None}, "is read as None"),
        ({"sentence": lambda self, s, seat, a: ""}, "is told as ''"),
        ({"check": lambda self, s: ["the moor is gone"]}, "the moor is gone"),
        ({"position": lambda self, s: {}}, "its position is another state"),
        ({"imagine": lambda self, view, dice: Setup(self, 2).start()}, "imagines looks otherwise"),
        ({"points": lambda self, s, seat, a: ("z9",)}, "points at z9"),
        ({"result": lambda self, s: None}, "has no result"),
    ],
)
def test_a_planted_fault_is_found(methods: dict[str, Any], law: str) -> None:
    found = broken(spoiled(**methods), games=2)
    assert any(law in f"{one.law}: {one.what}" for one in found), found


def test_the_command_runs_the_laws(talk: Talker, tmp_path: Path) -> None:
    said = talk(f"laws {FILE} --games 1")
    assert (said.code, said.flat) == (0, "Foray keeps all 12 laws.")
    worse = tmp_path / "worse.py"
    text = FILE.read_text(encoding="utf-8").replace("foray", "worse").replace("FORAY", "WORSE")
    worse.write_text(text.replace("if there == s.mover:", "if there == s.mover and self is None:"), encoding="utf-8")
    said = talk(f"laws {worse} --games 1")
    assert said.code == 0, "to ride down one's own is another game, and keeps the laws as well"
    worse.write_text(
        text.replace("s.next_turn(RIDING)", "s.next_turn(Riding()) if s.turns < 4 else None"), encoding="utf-8"
    )
    ran = subprocess.run(
        [sys.executable, "-m", "painted_table", "laws", str(worse), "--games", "1"], capture_output=True, text=True
    )
    assert ran.returncode == 1
    assert "endings: no reason or no rule" in ran.stdout


# -- the page


def test_the_page_quotes_the_file_truly() -> None:
    page, code = PAGE.read_text(encoding="utf-8"), FILE.read_text(encoding="utf-8")
    chapter = page[: page.index("## A game with rooms")]
    quoted = [part.partition("```")[0] for part in chapter.split("```python\n")[1:]]
    assert len(quoted) >= 4
    for block in quoted:
        for part in block.split("\n...\n"):
            assert part.strip("\n") in code, part
    assert "painted-table laws" in chapter
