"""Hints: what a mind would answer, in words, for every game that has one."""

from __future__ import annotations

import pytest

from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import Chance, Decision, advance
from painted_table.core.dice import SeededDice
from painted_table.core.hints import MOST
from painted_table.core.imagining import ANYHOW

TABLES = [("risk", 3, {}), ("tinyepic", 3, {}), ("tinyepic", 1, {"mode": "solo_rival"}), ("warband", 2, {})]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_hints_are_answers_that_can_be_given(name: str, players: int, options: dict[str, str]) -> None:
    """Of every kind of question that a while of play puts: a few, all different, legal, and the same again."""
    game, dice = games.game(name), SeededDice(3)
    mind = game.mind()
    assert mind is not None
    s = game.start(players, options)
    advance(s)
    kinds: set[str] = set()
    reasons: list[str] = []
    for _ in range(70):
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        seat = agenda.asked(s)[0]
        imagined = game.imagine(game.see(s, seat), ANYHOW)
        if type(top).__name__ not in kinds:
            kinds.add(type(top).__name__)
            before = game.save(imagined)
            found = game.hints(imagined, seat)
            assert 1 <= len(found) <= MOST
            assert len({hint.action for hint in found}) == len(found)
            assert [agenda.why_not(imagined, seat, hint.action) for hint in found] == [None] * len(found)
            assert found == game.hints(imagined, seat)
            assert game.save(imagined) == before
            reasons += [hint.reason for hint in found]
        asked = imagined.agenda[-1]
        assert isinstance(asked, Decision)
        agenda.answer(s, seat, mind.answer(imagined, asked, seat, dice))
    assert len(kinds) > 4
    assert any("share of" in reason for reason in reasons)


def test_nobody_is_told_what_others_might_answer() -> None:
    game = games.game("tinyepic")
    s = game.start(2, {})
    assert game.hints(s, agenda.asked(s)[0])
    assert game.hints(s, 1 - agenda.asked(s)[0]) == ()


def test_each_action_of_tiny_epic_has_a_purpose() -> None:
    """On the mat, in the page for beginners, and as the reason of a die that is taken."""
    game = games.game("tinyepic")
    page = game.how_to_play("competitive")
    assert page is not None
    s = game.given({"seats": "stark lannister", "dice": "plot sail", "asks": "draft stark"})
    for a in agenda.options(s, 0):
        told = game.purpose(s, 0, a)
        assert told
        assert any(told in part.text for part in page.part)
