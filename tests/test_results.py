"""How games end: the words and the soundness of a result, and the reasons of RISK."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from painted_table import games
from painted_table.core import agenda
from painted_table.core.result import Ending, Result, ranked, unsound

RISK = games.game("risk")
NAMES = ("Stark", "Lannister", "Tyrell")
WON = Result("won", (1,), (2, 1, 3), "Nobody else is left.", "game/end/last", (4, 9, 2))


@pytest.mark.parametrize(
    ("ending", "winners", "told"),
    [
        ("won", (1,), "Lannister wins the game."),
        ("won", (0, 2), "Stark and Tyrell share the win."),
        ("drawn", (0, 1), "A draw between Stark and Lannister."),
        ("drawn", (), "A draw."),
        ("won by all", (0, 1, 2), "Everyone wins together."),
        ("lost by all", (), "Everyone has lost."),
    ],
)
def test_the_end_in_a_sentence(ending: Ending, winners: tuple[int, ...], told: str) -> None:
    assert replace(WON, ending=ending, winners=winners).told(NAMES) == told


def test_equals_share_a_place_and_the_next_is_left_out() -> None:
    assert ranked([3, 7, 3, 9]) == (3, 2, 3, 1)
    assert ranked([(True, 1), (False, 9)]) == (1, 2)
    assert ranked([]) == ()


@pytest.mark.parametrize(
    "sound",
    [
        WON,
        replace(WON, scores=()),
        replace(WON, ending="drawn", winners=(0, 1), places=(1, 1, 3)),
        replace(WON, ending="won by all", winners=(0, 1, 2), places=(1, 1, 1)),
        replace(WON, ending="lost by all", winners=(), places=(1, 1, 1)),
    ],
)
def test_a_sound_result_has_nothing_wrong(sound: Result) -> None:
    assert unsound(sound, 3) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"winners": ()}, "won by nobody"),
        ({"winners": (3,)}, "winners (3,) are not all seats"),
        ({"winners": (0,)}, "a winner is not in the first place"),
        ({"places": (1, 2)}, "places (1, 2) do not rank 3 seats from 1 on"),
        ({"places": (3, 2, 4)}, "places (3, 2, 4) do not rank 3 seats from 1 on"),
        ({"scores": (1, 2)}, "2 scores for 3 seats"),
        ({"ending": "won by all"}, "won by all, but not all are winners"),
        ({"ending": "lost by all"}, "lost by all, and there are winners"),
        ({"reason": ""}, "no reason or no rule"),
        ({"rule": ""}, "no reason or no rule"),
    ],
)
def test_an_unsound_result_says_what_is_wrong(changed: dict[str, Any], says: str) -> None:
    assert says in unsound(replace(WON, **changed), 3)


# -- RISK


DRAWS_LAST = {"turn": "stark", "card-earned": "yes", "safe-draws": "0", "asks": "draw"}
"""Stark draws, and the End Game card may be next."""
LAST_ROUND = {"order": "stark lannister tyrell", "turn": "tyrell", "round": "2", "asks": "end"}
THREE = {"winterfell": "stark 5", "pyke": "lannister 5", "oldtown": "tyrell 1"}
CONQUERS = ("winterfell > white-harbor", "3 dice", "roll 6 6 6 : 1", "move 3")


def ended(facts: dict[str, str], *moves: str, **options: str) -> Result:
    """How a game of RISK ends that these moves bring to its end."""
    s = RISK.given({**facts, **{f"option {name}": value for name, value in options.items()}})
    for move in moves:
        assert RISK.result(s) is None
        if move.endswith(": resign"):
            houses = [RISK.seat_name(s, seat).lower() for seat in range(RISK.players(s))]
            RISK.resign(s, houses.index(move.removesuffix(": resign")))
            agenda.advance(s)
        elif asked := agenda.asked(s):
            agenda.checked_answer(s, asked[0], RISK.parse(s, move))
        else:
            agenda.checked_befall(s, RISK.parse(s, move))
    result = RISK.result(s)
    assert result is not None
    assert unsound(result, RISK.players(s)) == []
    assert result.rule in RISK.ledger()
    return result


def test_a_game_that_goes_on_has_no_result() -> None:
    assert RISK.result(RISK.given(THREE)) is None


def test_the_last_one_standing() -> None:
    facts = {"winterfell": "stark 5", "white-harbor": "lannister 1", "turn": "stark"}
    result = ended(facts, *CONQUERS)
    assert (result.reason, result.rule) == ("Nobody else is left.", "risk/elimination/last-standing")
    assert (result.ending, result.winners, result.places) == ("won", (0,), (1, 2, 2))
    assert (result.scores, result.unit) == ((4, 0, 0), "point")


def test_the_last_one_who_does_not_give_up() -> None:
    facts = {"winterfell": "stark 5", "white-harbor": "lannister 4", "turn": "stark"}
    result = ended(facts, "stark: resign")
    assert (result.winners, result.rule) == ((1,), "risk/elimination/last-standing")


def test_the_whole_map() -> None:
    """It is told so although nobody else is left either: it says more."""
    result = ended({"rest": "stark 9", "white-harbor": "lannister 1", "turn": "stark"}, *CONQUERS)
    assert (result.reason, result.rule) == ("The whole map is in one hand.", "risk/end/all-territories")
    assert result.winners == (0,)


OBJECTIVE = {"stark-gold": "500", "stark-objectives": "gold-500", "turn": "stark", "asks": "objective"}
NINE = {"winterfell": "stark 3", "pyke": "lannister 1", "stark-vp": "9", "lannister-vp": "1"}


def test_victory_points() -> None:
    scored = ("score gold-500", "objective ports-3", "objective ports-5", "keep ports-3")
    result = ended({**NINE, **OBJECTIVE}, *scored, mode="dominion")
    assert (result.reason, result.rule) == ("10 Victory Points are reached.", "risk/objectives/goal")
    assert (result.winners, result.scores, result.unit) == ((0,), (10, 1, 0), "Victory Point")


def test_the_rounds_are_played() -> None:
    result = ended({**THREE, **LAST_ROUND}, max_rounds="2")
    assert (result.reason, result.rule) == ("2 rounds are played; the best standing wins.", "risk/end/max-rounds")
    assert (result.winners, result.places, result.scores) == ((1,), (3, 1, 2), (2, 3, 3))


def test_the_rounds_are_played_when_the_last_in_order_has_given_up() -> None:
    facts = {**THREE, **LAST_ROUND, "oldtown": "tyrell 5", "asks": "invade"}
    result = ended(facts, "tyrell: resign", max_rounds="2")
    assert (result.winners, result.rule) == ((1,), "risk/end/max-rounds")
    assert result.places == (2, 1, 3)


def test_points_without_the_seat_of_power_are_not_what_ended_it() -> None:
    """risk/objectives/no-seat-no-win: ten points alone end nothing; here the rounds do."""
    facts = {"karhold": "stark 3", "winterfell": "lannister 1", "stark-vp": "12", "lannister-vp": "2"}
    facts |= {"turn": "stark", "order": "lannister baratheon stark", "round": "2", "asks": "end"}
    result = ended(facts, mode="dominion", max_rounds="2")
    assert (result.winners, result.rule) == ((0,), "risk/end/max-rounds")


def test_the_end_game_card() -> None:
    result = ended({"winterfell": "stark 5", "pyke": "lannister 1", **DRAWS_LAST}, "draw", "card end-game")
    assert result.reason == "The End Game card came up; the best standing wins."
    assert (result.winners, result.rule) == ((1,), "risk/end/end-card-stops")
    assert (result.places, result.scores) == ((2, 1, 3), (2, 3, 0))


def test_the_end_game_card_with_equal_standings() -> None:
    facts = {"winterfell": "stark 2", "the-eyrie": "lannister 2", "pyke": "neutral 5"}
    result = ended({**facts, **DRAWS_LAST}, "draw", "card end-game")
    assert result.reason == "The End Game card came up; the best standing is shared."
    assert (result.winners, result.places, result.rule) == ((0, 1), (1, 1, 3), "risk/end/skirmish-tie")
    assert result.told(["Stark", "Lannister"]) == "Stark and Lannister share the win."


def test_with_the_end_game_card_victory_points_count_among_the_points() -> None:
    facts = {"winterfell": "stark 3", "karhold": "stark 1", "pyke": "lannister 1", "lannister-vp": "2"}
    result = ended({**facts, **DRAWS_LAST}, "draw", "card end-game", mode="dominion", victory="end_card")
    assert (result.scores, result.unit) == ((3, 5, 0), "point")
