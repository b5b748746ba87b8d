"""The tiny game goes where RISK goes: simulations, the fuzzer, the terminal, pictures; and games from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from driving import Talker
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Garbled
from painted_table.lab import arena, fuzz

HERE = Path(__file__).parent
FOLDER = HERE / "games" / "beacons"
PAGE = HERE.parent / "docs" / "new-game.md"
BEACONS = games.game("beacons")


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


# -- the laboratory


def test_draws_are_told_as_draws() -> None:
    summary = arena.simulate(BEACONS, 40, ["keeper", "keeper"], {}, 1, 1)
    assert summary.unfinished == 0
    assert set(summary.endings()) == {"won", "drawn"}
    shares = summary.by_seat()
    assert sum(share.wins for share in shares) == 40, "a draw counts half for both"


def test_all_win_or_lose_together() -> None:
    summary = arena.simulate(BEACONS, 30, ["keeper", "random"], {"mode": "vigil", "rounds": "2"}, 1, 1)
    endings = summary.endings()
    assert set(endings) == {"won by all", "lost by all"}
    assert [share.wins for share in summary.by_bot()] == [endings["won by all"]] * 2


def test_simulate_tells_how_games_ended_in_other_processes_too(talk: Talker) -> None:
    """The default table is the game's own: its best bot against one at random."""
    said = talk("simulate beacons --games 30 --jobs 2")
    assert said.code == 0
    assert "keeper" in said.flat
    assert re.search(r"Ended: \d+ won, \d+ drawn", said.flat)
    assert "stopped" not in said.flat
    said = talk("simulate beacons --games 20 --seats keeper --option mode=vigil --jobs 1")
    assert "won by all" in said.flat
    assert "100.0%" not in said.flat, "nobody wins a vigil by chance"
    assert talk("simulate beacons --seats keeper").code == 2


def test_the_fuzzer_finds_nothing() -> None:
    report = fuzz.run(BEACONS, games=60, seed=5, jobs=1)
    assert report.clean, report.found


# -- the terminal


def test_a_game_in_the_terminal_with_a_free_walk_and_a_changed_pack(talk: Talker) -> None:
    lines = ["pack oil flint", "pack oil boots", "walk 45 60", "walk 40 20", "kindle", "again 1 3", "keep"]
    said = talk("play beacons --seats me:Arya,keeper --option rounds=1 --seed 4", lines)
    assert said.code == 0
    assert "beacons/pack/budget" in said.flat
    assert "beacons/walk/reach" in said.flat
    assert "Wren walks to 40 20" in said.flat


def test_forms_are_filled_in_by_numbers_and_words(talk: Talker) -> None:
    """A list with something attached, dice, an order; what is wrong is told as anywhere."""
    lines = ["1 3", "lions", "2+4 boots", "walk 45 89", "walk 45 60", "look", "2", "2 1"]
    said = talk("play beacons --seats me:Arya --mode vigil --option rounds=1 --seed 4", lines)
    assert said.code == 0
    assert "Provisions for 4 coins" in said.flat
    assert "Sure hands: pack oil oil" in said.flat
    assert "Goes with 2" in said.flat
    assert "beacons/pack/budget" in said.flat
    assert "There is no answer 'lions'" in said.flat
    assert "Wren packs boots and boots with grease" in said.flat
    assert "The nearest that is allowed: walk 45 70" in said.flat
    assert "is still to be put on top or below. Put both cards back. [beacons/look/order]" in said.flat
    assert re.search(r"Wren puts \w\d on top", said.flat)
    lines = ["sure", "walk 45 20", "kindle", "3 1", "keep"]
    said = talk("play beacons --seats me:Arya --mode vigil --option rounds=1 --seed 4", lines)
    assert "Wren rolls 1 and 3 again" in said.flat


@pytest.mark.parametrize("seats", ["me:Arya,keeper --mode duel", "me:Arya --mode vigil", "keeper,keeper --mode vigil"])
def test_every_mode_comes_to_its_end_in_the_terminal(talk: Talker, seats: str) -> None:
    said = talk(f"play beacons --seats {seats} --option rounds=2 --seed 2", ["auto"] * 60)
    assert said.code == 0
    alone = "Wren has lost the game|Wren wins the game"
    assert re.search(f"wins\\.|A draw|Everyone wins together|Everyone has lost|{alone}", said.flat), said.flat


@pytest.mark.parametrize(
    "arguments",
    ["rules beacons kindle", "options beacons", "rules coverage beacons", "fuzz beacons --games 2 --jobs 1"],
)
def test_other_commands_know_it(talk: Talker, arguments: str) -> None:
    said = talk(arguments)
    assert said.code == 0, said.err
    assert said.out


# -- what only it has


def test_a_council_waits_for_one_and_hears_the_other_again() -> None:
    match = Match(Setup(BEACONS, 2), "winter")
    match.play_text(0, "pack oil")
    assert (match.asked(), match.answered()) == ([1], [0])
    assert match.options(0)
    assert agenda.options(match.state, NOBODY) == []
    match.play_text(0, "pack nothing")
    match.play_text(1, "pack boots")
    assert (match.asked(), match.answered()) == ([0], [])
    assert match.state.lists == [(), (1,)]


def test_things_are_pointed_at_one_by_one() -> None:
    """A subset by its dice, an order by its cards, the deck by itself; and others in their place."""
    s = BEACONS.given({"asks": "kindle 0", "dice": "wind wind raven", "wren-pack": "oil"})
    again = BEACONS.parse(s, "again 3 1")
    assert BEACONS.show(s, again) == "again 1 3"
    assert BEACONS.points(s, 0, again) == ("die 1", "die 3")
    assert BEACONS.pointed(s, 0, again, ["die 2", "die 1"]) == BEACONS.parse(s, "again 1 2")
    assert BEACONS.pointed(s, 0, again, ["card a1"]) is None
    with pytest.raises(Garbled):
        BEACONS.parse(s, "again wind")
    s = BEACONS.given({"asks": "order 0", "top": "a1 c3", "scout": "wren"})
    assert BEACONS.points(s, 0, BEACONS.parse(s, "order c3 a1")) == ("card c3", "card a1")


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"wren-at": "45"}, "no point of the moor"),
        ({"wren-at": "95 5"}, "off the moor"),
        ({"wren-pack": "oil oil oil"}, "lists cost more"),
        ({"a1": "raven"}, "There is no keeper"),
        ({"b9": "wren"}, "There is no fact"),
        ({"fog": "b9"}, "There is no square"),
        ({"asks": "kindle 0"}, "Nothing is rolled"),
        ({"asks": "order 0"}, "No two cards"),
        ({"asks": "walk 3"}, "nobody sits there"),
        ({"top": "a1 c3"}, "go together"),
        ({"deck": "a1 a1"}, "not each in one place"),
        ({"players": "1"}, "not for 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(facts: dict[str, str], told: str) -> None:
    with pytest.raises(Garbled, match=told):
        BEACONS.given(facts)


# -- games from elsewhere


def in_another_process(code: str, told: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, games.ELSEWHERE: told},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_is_found_by_its_folder_in_another_process() -> None:
    code = "from painted_table import games; print(games.names(), games.game('beacons').title)"
    assert in_another_process(code, str(FOLDER)).stdout == f"{(*games.NAMES, 'beacons')} Beacons\n"
    assert in_another_process(code, "").returncode != 0


@pytest.mark.parametrize(
    ("name", "file", "told"),
    [
        ("empty", "", "holds no game.py"),
        ("risk", "game.py", "there is a game risk already"),
        ("My Game", "game.py", "cannot be a game's name"),
    ],
)
def test_a_folder_that_is_no_game_is_told_and_changes_nothing(
    tmp_path: Path, talk: Talker, monkeypatch: pytest.MonkeyPatch, name: str, file: str, told: str
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    if file:
        (folder / file).touch()
    before = games.names()
    with pytest.raises(Garbled, match=told):
        games.register(folder)
    assert games.names() == before
    monkeypatch.setenv(games.ELSEWHERE, str(folder))
    said = talk("options risk")
    assert said.code == 2
    assert told in " ".join(said.err.split())


def test_a_game_is_registered_once() -> None:
    before = games.names()
    assert games.register(FOLDER) == "beacons"
    assert games.names() == before


# -- the page


def test_the_page_for_whoever_adds_a_game_quotes_it_truly() -> None:
    """Every piece of code there, with a file's name above it, stands so in that file; every file is spoken of."""
    text = PAGE.read_text(encoding="utf-8")
    quoted = re.findall(r"^`([\w./]+)`[^\n]*\n\n```(?:python|toml)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(quoted) > 8
    for name, code in quoted:
        path = HERE / "cases" / "beacons" / name.removeprefix("cases/") if "cases/" in name else FOLDER / name
        found = path.read_text(encoding="utf-8")
        for part in code.split("\n...\n"):
            assert part.strip("\n") in found, f"{name} does not hold:\n{part}"
    for path in [*FOLDER.rglob("*.py"), *FOLDER.rglob("*.toml")]:
        name = path.relative_to(FOLDER).as_posix()
        assert path.name == "__init__.py" or f"`{name}`" in text, f"{name} is not spoken of"
