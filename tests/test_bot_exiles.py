"""What the greedy bot does under House Mitchell: whom it calls, and whom it leads."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from painted_table.bots import make_bot
from painted_table.bots.driver import answer_in
from painted_table.core import agenda
from painted_table.core.dice import SeededDice
from painted_table.games import game
from painted_table.games.risk.actions import Pass, TakeHouse
from painted_table.games.risk.rules.mitchell import Newcomer
from painted_table.lab.arena import simulate

pytestmark = pytest.mark.game("risk")

RISK = game("risk")
AT_HOME = {
    "winterfell": "stark 5", "tarth": "baratheon 5", "highgarden": "neutral-tyrell 5", "the-eyrie": "neutral-arryn 5",
    "casterly-rock": "neutral-lannister 5", "pyke": "neutral-greyjoy 3", "the-gift": "nights-watch 3",
    "rest": "neutral 1",
}  # fmt: skip
DRAWS = {
    "option variant": "mitchell", **AT_HOME, "sunspear": "martell 5", "seats": "martell stark baratheon",
    "asks": "draw", "turn": "martell", "card-earned": "yes",
}  # fmt: skip
FULL_HAND = {"martell-cards": "winterfell karhold gulltown wolfswood barrowlands"}


def greedy(facts: Mapping[str, str]) -> str:
    """What the greedy bot answers in a position."""
    s = RISK.given(facts)
    agenda.advance(s)
    (seat,) = agenda.asked(s)
    answer = answer_in(RISK, s, seat, make_bot(RISK, "greedy"), SeededDice(1))
    assert not answer.note
    return RISK.show(s, answer.action)


def test_a_card_is_worth_more_than_a_little_harm() -> None:
    assert greedy({**DRAWS, "white-harbor": "stark 1"}) == "draw"


def test_with_a_full_hand_it_calls_the_targaryens_to_the_leaders_weakest_port() -> None:
    ports = {"white-harbor": "stark 1", "widows-watch": "stark 6", "wolfswood": "stark 6", "oldtown": "baratheon 1"}
    assert greedy({**DRAWS, **FULL_HAND, **ports}) == "call targaryen to white-harbor"


def test_it_calls_nobody_to_its_own_ports_or_to_land_that_no_player_holds() -> None:
    assert greedy({**DRAWS, **FULL_HAND}) == "decline"


def test_it_gives_up_a_card_to_break_the_leaders_region() -> None:
    riverlands = ("the-twins", "the-trident", "riverrun", "harrenhal", "stoney-sept")
    held = {**DRAWS, **dict.fromkeys(riverlands, "stark 1")}
    assert greedy(held) == "call targaryen to the-trident"
    assert greedy({**held, "stoney-sept": "neutral 1"}) == "draw"


def test_it_calls_the_wildlings_only_against_a_player() -> None:
    held = {**DRAWS, **FULL_HAND, "the-gift": "stark 1"}
    assert greedy(held) == "call wildlings"
    assert greedy({**held, "the-gift": "martell 1"}) == "decline"
    assert greedy({**held, "the-gift": "nights-watch 1"}) == "decline"


def test_when_behind_it_calls_rather_than_draw_the_last_cards() -> None:
    last = {**DRAWS, "white-harbor": "stark 1", "safe-draws": "0", "deck": "skagos karhold"}
    assert greedy(last) == "call targaryen to white-harbor"


def test_a_newcomer_leads_the_strongest_house() -> None:
    s = RISK.given({**DRAWS, "harlaw": "neutral-greyjoy 4"})
    frame = Newcomer(2)
    view = RISK.see(s, 2)
    view.agenda.append(frame)
    options = frame.options(s)
    assert isinstance(options[0], Pass)
    chosen = make_bot(RISK, "greedy").choose(view, options, SeededDice(1))
    assert isinstance(chosen, TakeHouse)
    assert RISK.show(s, chosen) == "house greyjoy"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_house_mitchell_among_greedy_bots_end(players: int) -> None:
    summary = simulate(RISK, 2, ["greedy"] * players, {"variant": "mitchell"}, jobs=1)
    assert not summary.unfinished
    assert not summary.notes()
    assert max(one.rounds for one in summary.played) < 60


def test_it_beats_random_bots_under_house_mitchell() -> None:
    summary = simulate(RISK, 10, ["greedy", "random", "random"], {"variant": "mitchell"}, jobs=1)
    assert summary.by_bot()[0].wins >= 9
