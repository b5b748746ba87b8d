"""A mode that is left to chance: drawn evenly from the secret of the match, told, recorded, and drawn again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from driving import Talker
from painted_table import games
from painted_table.core import record
from painted_table.core.drawn import RANDOM, draw, drawable, random_mode, told_played, was_drawn
from painted_table.core.match import RESIGN, Match, Setup
from painted_table.core.refusal import Garbled

WARBAND = games.game("warband")
SECRET = "5ea1ed"
many_moded = pytest.mark.parametrize("name", [name for name in games.names() if random_mode(games.game(name))])


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def finished(name: str) -> Match:
    game = games.game(name)
    players = game.seats()[0]
    match = Match(
        Setup(game, players, {"mode": RANDOM}, names=tuple(f"Player {n + 1}" for n in range(players))), SECRET
    )
    match.settle()
    for seat in range(players):
        if not match.over and match.why_not(seat, RESIGN) is None:
            match.play(seat, RESIGN)
    return match


def findings(text: str) -> dict[str, tuple[bool, str]]:
    return {one.what: (one.holds, one.detail) for one in record.verify(record.read(text, games.game))}


def test_each_mode_comes_up_as_often() -> None:
    """warband/setup/choose-mode, table/random-mode: at random with equal chance."""
    modes = drawable(WARBAND, 2, {})
    assert [mode.id for mode in modes] == ["thrones", "clash", "storm", "feast", "winds"]
    drawn = Counter(draw(WARBAND, 2, {}, f"secret {n}").id for n in range(500))
    assert set(drawn) == {mode.id for mode in modes}
    assert all(70 < count < 130 for count in drawn.values()), drawn


@many_moded
def test_a_mode_that_was_drawn_is_told_and_verified(name: str) -> None:
    match = finished(name)
    drawn = match.game.mode(match.setup.players, match.setup.options)
    assert drawn is not None and was_drawn(match.setup.options)
    assert told_played(("x", "y"), match.setup.options) == ("x", "drawn at random", "y")
    text = record.write(match, reveal=True)
    assert "option drawn mode\n" in text
    again = record.replay(record.read(text, games.game))
    assert again.game.save(again.state) == match.game.save(match.state)
    assert findings(text)["mode"] == (True, f"{drawn.title} was drawn at random, and follows from the secret")


def test_a_mode_that_was_chosen_is_not_told_as_drawn() -> None:
    match = Match(Setup(WARBAND, 2, {"mode": "feast"}), SECRET)
    assert not was_drawn(match.setup.options)
    assert "mode" not in findings(record.write(match, reveal=True))


def test_a_mode_that_only_pretends_to_be_drawn_is_caught() -> None:
    due = draw(WARBAND, 2, {}, SECRET)
    other = next(mode for mode in WARBAND.modes if mode != due)
    match = Match(Setup(WARBAND, 2, {**other.options, "drawn": "mode"}), SECRET)
    holds, detail = findings(record.write(match, reveal=True))["mode"]
    assert not holds
    assert detail == f"{other.title} is told to be drawn, the secret draws {due.title}"


def test_before_the_secret_is_known_nothing_is_held_against_a_draw() -> None:
    match = Match(Setup(WARBAND, 2, {"mode": RANDOM}), SECRET)
    assert findings(record.write(match, reveal=False))["mode"][0]


def test_only_modes_that_go_with_what_was_settled_are_drawn() -> None:
    walls = {"terrain": "siege_field"}
    fitting = [mode.id for mode in drawable(WARBAND, 2, walls)]
    assert 0 < len(fitting) < 5
    chosen = {Match(Setup(WARBAND, 2, {"mode": RANDOM, **walls}), f"{n}").setup.options["mode"] for n in range(20)}
    assert chosen == set(fitting)
    risk = games.game("risk")
    assert all(7 in mode.seats for mode in drawable(risk, 7, {}))


@pytest.mark.parametrize(
    ("name", "players", "words", "says"),
    [
        ("warband", 3, {}, "not played by 3"),
        ("warband", 2, {"terrain": "the_moon"}, "terrain cannot be 'the_moon'"),
        ("warband", 2, {"flag": "on"}, "no option 'flag'"),
    ],
)
def test_what_no_mode_goes_with_is_refused(name: str, players: int, words: dict[str, str], says: str) -> None:
    with pytest.raises(Garbled, match=says):
        drawable(games.game(name), players, words)


def test_the_terminal_draws_and_tells(talk: Talker) -> None:
    said = talk("play warband --mode random --seats me:Arya,greedy --seed 11", ["quit"])
    drawn = next(mode.title for mode in WARBAND.modes if mode.title in said.out)
    assert f"{drawn}, drawn at random" in " ".join(said.out.split())
    assert "--mode random" in talk("options warband").out
    assert "no option" in talk("play warband --option drawn=mode --seats me,greedy").err
