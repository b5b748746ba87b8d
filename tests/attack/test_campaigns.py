"""The quick part of every campaign against our own server: no promise may break."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tools.attack.__main__ import arguments
from tools.attack.campaigns import CAMPAIGNS
from tools.attack.flips import finished_record, judge
from tools.attack.house import house
from tools.attack.lockstep import once
from tools.attack.players import Person
from tools.attack.report import BEGIN, END, Figures, write_between

from server.postgres import why_none

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_quick_campaign_breaks_no_promise(name: str) -> None:
    if name == "outages" and why_none():
        pytest.skip(why_none())
    with house() as place:
        found = CAMPAIGNS[name](place, Random(f"{name} 1"), True)
    assert found
    assert not [says for figures in found for says in figures.broken]


# -- that they would notice


def person() -> Person:
    """Somebody in seat 0 who was shown three entries and sent two of them."""
    one = Person(0, "table", {0: "token"})
    one.log = {0: (0, "house stark"), 1: (-1, "deal skagos"), 2: (0, "skagos +1")}
    one.sent = {(0, 0): "house stark", (0, 2): "skagos +1"}
    return one


KEPT = [(0, 0, "house stark"), (1, -1, "deal skagos"), (2, 0, "skagos +1")]


def test_a_player_finds_nothing_wrong_with_what_was_shown() -> None:
    assert person().compare(KEPT) == []
    assert person().compare([*KEPT, (3, 1, "end")]) == []


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        (KEPT[:2], "is lost"),
        ([KEPT[0], KEPT[2]], "a gap in the log"),
        ([KEPT[0], (1, -1, "deal karhold"), KEPT[2]], "is kept as"),
        ([*KEPT, (3, 0, "skagos +1")], "counted twice"),
        ([*KEPT, (3, 0, "undo 2")], "counted twice"),
    ],
)
def test_a_player_notices_what_is_lost_changed_or_doubled(kept: list[tuple[int, int, str]], words: str) -> None:
    assert any(words in fault for fault in person().compare(kept))


def test_a_player_notices_when_less_is_shown_than_before() -> None:
    one = person()
    one.seq = 3
    one._note({"seq": 2, "log": [], "chat": []})
    assert one.faults


def test_a_changed_record_is_told_from_the_same_game() -> None:
    text = finished_record("skirmish")
    assert judge(text, text) == "holds"
    assert judge(text + "\n", text) == "holds"
    assert judge(text.replace("* ", "* hodor ", 1), text) == "does not hold"


def test_news_that_say_nothing_are_not_counted() -> None:
    news = '{"kind": "news", "changes": {"set": {"seq": 2}}}'
    nothing = '{"kind": "news", "changes": {"set": {}, "log": []}}'
    assert once([news, nothing, news, news]) == [news, news]


# -- what is said of it


def test_figures_are_written_between_the_markers_and_nowhere_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    figures = Figures("Kills")
    figures.none("lost", ["a | b", "a | b"], 7)
    write_between(page, figures.markdown())
    text = page.read_text()
    assert text.startswith(f"before\n{BEGIN}") and text.endswith(f"{END}\nafter\n")
    assert "| lost | 2 of 7 |" in text and "a \\| b (2 times)" in text and "old" not in text
    page.write_text("no markers")
    with pytest.raises(SystemExit):
        write_between(page, "x")
    assert page.read_text() == "no markers"


@pytest.mark.parametrize("words", [["hodor"], ["--quick", "--write", "x.md"]])
def test_a_wrong_wish_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        arguments(words)
    assert left.value.code == 2
    assert "campaign" in capsys.readouterr().err
