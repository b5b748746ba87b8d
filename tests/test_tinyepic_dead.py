"""Tiny Epic against the Night King: chains of the dead end and keep what is always true, and all of it is told."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Decision
from painted_table.core.dice import SeededDice
from painted_table.core.following import follow
from painted_table.core.match import Setup
from painted_table.core.scene import Contest
from painted_table.games.tinyepic.actions import KEEP_DICE
from painted_table.games.tinyepic.cards import STRENGTH
from painted_table.games.tinyepic.game import TINYEPIC
from painted_table.games.tinyepic.rules.icons import DeadCard, SecretCard
from painted_table.server.chronicle import Chronicle
from proving import proves

pytestmark = pytest.mark.game("tinyepic")
LONG = 3_000
"""More entries than any such game has."""


@proves("tinyepic/nk/spread-order", "tinyepic/ranger/order-free", "tinyepic/coop/end-after-six")
@pytest.mark.parametrize(("players", "difficulty"), [(2, "epic"), (3, "standard"), (4, "hard"), (5, "standard")])
def test_a_random_game_against_the_dead_is_sound_and_ends(players: int, difficulty: str) -> None:
    dice = SeededDice(players)
    s = TINYEPIC.start(players, {"mode": "coop", "difficulty": difficulty, "houses": "random"})
    agenda.advance(s)
    for _ in range(LONG):
        if not s.agenda:
            break
        top = s.agenda[-1]
        assert TINYEPIC.check(s) == []
        if isinstance(top, Decision):
            options = top.options(s)
            agenda.checked_answer(s, top.seat(s), options[dice.below(len(options))])
        else:
            agenda.checked_befall(s, top.sample(s, dice))  # type: ignore[attr-defined]
    result = TINYEPIC.result(s)
    assert result is not None
    assert bool(result.winners) == s.beaten
    assert s.beaten or s.round == 6


@cache
def played() -> Chronicle:
    """A game of random answers, whose log is followed as it grows."""
    match = Chronicle(Setup(TINYEPIC, 3, {"mode": "coop"}), "dead")
    match.settle()
    dice = SeededDice(7)
    while not match.over:
        seat = match.asked()[0]
        options = agenda.options(match.state, seat)
        match.play(seat, options[dice.below(len(options))])
    return match


def fought() -> list[Contest]:
    """Battles with the dead, each when it had ended."""
    found = [bout.contest for bout in played().bouts if bout is not None]
    ended = [now for before, now in pairwise(found) if now.over and not before.over]
    return [contest for contest in ended if any(row.name.startswith("The ") for row in contest.rows)]


def test_a_battle_with_the_dead_ends_with_its_cards_open() -> None:
    contests = fought()
    assert contests
    for contest in contests:
        assert contest.result
        assert not any(die.total == "?" for row in contest.rows for die in row.dice)
        dead = next(row for row in contest.rows if row.name.startswith("The "))
        assert dead.seat == NOBODY
        assert len(dead.dice) > 1, "the dead draw a card"
        assert all(len(row.dice) for row in contest.rows), "what fought is told though it is lost"


def test_everything_that_the_dead_do_is_told() -> None:
    beats = follow(played(), NOBODY).beats
    kinds = {beat.kind for beat in beats}
    assert {"ranger", "walker", "night-king", "terror"} <= kinds
    told = [beat.text for beat in beats]
    assert any(text.startswith("The Wall falls. The Night King strikes") for text in told)
    assert any("A White Walker rises in" in text for text in told)
    assert any(text.startswith("Terror is evoked by") for text in told)


def test_each_white_walker_is_a_beat_of_its_own() -> None:
    """A chain can be followed: what one brings is told before the next one rises."""
    for beat in follow(played(), NOBODY).beats:
        if beat.kind == "walker":
            assert sum(beat.text.count(word) for word in ("rises in", "gains a point.")) == 1, beat.text


MARCH = {
    "option mode": "coop",
    "seats": "stark lannister",
    "asks": "march stark",
    "crasters-keep": "3-stark",
    "winterfell": "eddard-stark",
    "pyke": "night-king",
    "wall": "no",
    "steel": "5",
    "brown": "none",
    "played": "eddard-stark",
}


def at_the_border(**more: str) -> tuple[Any, Any]:
    """Three Stark tokens on their way to Antler River, and that step."""
    s = TINYEPIC.given({**MARCH, **{key.replace("_", "-"): word for key, word in more.items()}})
    agenda.checked_answer(s, 0, TINYEPIC.parse(s, "march crasters-keep with 3-stark"))
    return s, TINYEPIC.parse(s, "to antler-river")


def test_a_retreat_of_the_dead_is_no_hope() -> None:
    s, step = at_the_border(antler_river="white-walker")
    told = TINYEPIC.forecast(s, step)
    assert told is not None
    assert told.numbers["called_off"] == 0
    assert told.hope is not None
    assert 0.2 < told.hope < 0.6
    assert "for the attack" in told.says


def test_whoever_enters_where_dragon_glass_lies_is_told_of_the_defence() -> None:
    s, step = at_the_border(antler_river_tokens="dragon-glass")
    told = TINYEPIC.forecast(s, step)
    assert told is not None
    assert "for the defence" in told.says
    assert not s.battles


def test_luck_is_how_strong_the_cards_were_that_a_battle_turned_up() -> None:
    """A card for the dead is met by the player who defends; the average is of all that lie in the deck."""
    s = TINYEPIC.given(
        {"seats": "stark lannister", "asks": "turn stark / rises hornwood", "hornwood": "2-stark",
         "winterfell": "eddard-stark", "treaty-gold": "0", "stark-hand": "none", "option mode": "coop"},
    )  # fmt: skip
    agenda.befall(s, TINYEPIC.parse(s, "walker in hornwood"))
    top = s.agenda[-1]
    assert isinstance(top, DeadCard)
    faces = s.board.faces
    values = [faces[card].value if faces[card].icon == STRENGTH else 0 for card in s.deck]
    [met] = TINYEPIC.luck().fortunes(s, top, TINYEPIC.parse(s, "turn up kingslayer"))
    assert (met.seat, met.was) == (0, 5)
    assert met.expected == pytest.approx(sum(values) / len(values))
    [met] = TINYEPIC.luck().fortunes(s, top, TINYEPIC.parse(s, "turn up drain-the-coffers"))
    assert met.was == 0, "what would be a retreat is nothing"


def test_luck_with_a_secret_is_the_others_bad_luck() -> None:
    s = TINYEPIC.given(
        {"seats": "stark lannister", "asks": "turn stark / secret 1", "hornwood": "2-lannister 2-stark",
         "winterfell": "eddard-stark", "casterly-rock": "jaime-lannister",
         "battles": "stark against lannister in hornwood from winterfell, attack lone-wolf, attack-played 1"},
    )  # fmt: skip
    top = s.agenda[-1]
    assert isinstance(top, SecretCard)
    found = TINYEPIC.luck().fortunes(s, top, TINYEPIC.parse(s, "turn up kingslayer"))
    assert [(one.seat, one.was) for one in found] == [(1, 5), (0, -5)]
    assert not TINYEPIC.luck().fortunes(s, top, KEEP_DICE)
