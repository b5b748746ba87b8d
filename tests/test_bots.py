"""Bots answer from a view alone, and whatever they do wrong no table waits for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from minding import asked_in
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import DeadEnd, answer_for, answer_in, play_on
from painted_table.bots.random import RandomBot
from painted_table.core import agenda
from painted_table.core.agenda import Action, Decision, Seat, State
from painted_table.core.dice import Dice, SeededDice
from painted_table.core.match import Match, Setup
from painted_table.core.refusal import Garbled
from painted_table.games import game
from painted_table.games.risk import rules
from painted_table.games.risk.actions import Invade, Move
from painted_table.games.risk.bot import GreedyBot
from painted_table.lab.arena import simulate
from painted_table.lab.trial import draw_trial

RISK = game("risk")


def started(players: int = 3) -> Match:
    match = Match(Setup(RISK, players), secret="bots")
    match.settle()
    return match


def test_bots_by_name() -> None:
    assert bot_names(RISK) == ["random", "quick", "greedy"]
    for name in bot_names(RISK):
        match = started()
        seat = match.asked()[0]
        answer = answer_for(match, seat, make_bot(RISK, name), SeededDice(1))
        assert answer.action in match.options(seat)
        assert not answer.note


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Garbled, match="Did you mean greedy"):
        make_bot(RISK, "greddy")


class Crashing:
    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        raise RuntimeError("out of milk")


class Cheating:
    """Answers what was not asked."""

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        return Invade(0, 1)


class Speechless:
    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        return None  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("bot", "words"),
    [(Crashing(), "out of milk"), (Cheating(), "Choose a House first"), (Speechless(), "None")],
)
def test_a_bad_bot_gives_the_default_answer_and_it_is_said(bot: Any, words: str) -> None:
    match = started()
    seat = match.asked()[0]
    before = RISK.save(match.state)
    answer = answer_for(match, seat, bot, SeededDice(1))
    assert answer.action == agenda.default(match.state, seat)
    assert words in answer.note
    assert "default" in answer.note
    assert RISK.save(match.state) == before


class NoWayOut(Decision[State]):
    def words(self) -> str:
        return "no-way-out"

    def seat(self, s: State) -> Seat:
        return 0

    def options(self, s: State) -> list[Action]:
        return []


def test_a_question_without_an_answer_is_no_fault_of_the_bot() -> None:
    s = State()
    s.agenda.append(NoWayOut())
    with pytest.raises(DeadEnd, match="no-way-out"):
        answer_in(RISK, s, 0, RandomBot(), SeededDice(1))


def test_bots_play_until_a_person_is_asked() -> None:
    match = Match(Setup(RISK, 3), secret="bots")
    bots = {seat: make_bot(RISK, "greedy") for seat in (1, 2)}
    for seat, answer in play_on(match, bots, SeededDice(1)):
        assert seat != 0
        assert not answer.note
    assert match.asked() == [0]


def test_bots_alone_play_to_the_end() -> None:
    match = Match(Setup(RISK, 3), secret="bots")
    bots = {seat: make_bot(RISK, "greedy") for seat in range(3)}
    notes = [answer.note for _, answer in play_on(match, bots, SeededDice(1))]
    assert match.over
    assert not any(notes)


# -- how the greedy bot plays RISK


def greedy(facts: Mapping[str, str], *moves: str) -> str:
    """What the greedy bot answers in a position, after some moves."""
    s, _, seat = asked_in(RISK, facts, *moves)
    answer = answer_in(RISK, s, seat, make_bot(RISK, "greedy"), SeededDice(1))
    assert not answer.note
    return RISK.show(s, answer.action)


def test_it_attacks_where_the_odds_are_good() -> None:
    facts = {"winterfell": "stark 8", "white-harbor": "lannister 1", "rest": "baratheon 9", "turn": "stark"}
    assert greedy(facts) == "winterfell > white-harbor"


def test_it_leaves_a_strong_enemy_alone() -> None:
    assert greedy({"winterfell": "stark 3", "rest": "lannister 9", "turn": "stark"}) == "end"


def test_it_fights_with_all_it_may_and_stops_when_outnumbered() -> None:
    facts = {"winterfell": "stark 8", "white-harbor": "lannister 4", "rest": "lannister 9", "turn": "stark"}
    attack = ["winterfell > white-harbor"]
    assert greedy(facts, *attack) == "3 dice"
    assert greedy(facts, *attack, "3 dice") == "2 dice"
    lost_twice = [*attack, "3 dice", "2 dice", "roll 1 1 1 : 6 6", "3 dice", "2 dice", "roll 1 1 1 : 6 6"]
    assert greedy(facts, *lost_twice) == "stop"


def test_it_marches_on_with_all_but_the_guard() -> None:
    facts = {"sandstone": "martell 8", "greenblood": "stark 1", "red-mountains": "martell 1", "turn": "martell"}
    assert greedy(facts, "sandstone > greenblood", "3 dice", "roll 6 6 6 : 1") == "move 7"


def test_it_reinforces_the_front_not_the_hinterland() -> None:
    facts = {"tarth": "baratheon 1", "rainwood": "baratheon 1", "storms-end": "baratheon 2", "rest": "stark 2"}
    assert greedy({**facts, "turn": "baratheon", "asks": "reinforce"}) == "storms-end +3"


def test_it_brings_idle_armies_to_the_border() -> None:
    facts = {"tarth": "baratheon 7", "rainwood": "baratheon 1", "storms-end": "baratheon 1", "rest": "stark 3"}
    assert greedy({**facts, "turn": "baratheon", "asks": "maneuver"}) == "tarth >> storms-end"
    assert greedy({**facts, "turn": "baratheon", "asks": "maneuver"}, "tarth >> storms-end") == "move 6"


def test_it_redeems_the_best_set() -> None:
    """Winterfell is held: its Knight in a set of one of each brings seven and two more."""
    facts = {
        "winterfell": "stark 3",
        "rest": "lannister 3",
        "stark-cards": "winterfell karhold gulltown wolfswood barrowlands",
        "turn": "stark",
        "asks": "reinforce",
    }
    assert greedy(facts) == "redeem winterfell wolfswood barrowlands"


def test_it_draws_while_it_leads_and_declines_the_last_cards_when_behind() -> None:
    facts = {
        "winterfell": "stark 8",
        "rest": "lannister 1",
        "turn": "stark",
        "asks": "draw",
        "card-earned": "yes",
    }
    assert greedy(facts) == "draw"
    assert greedy({**facts, "safe-draws": "0", "deck": "skagos karhold"}) == "decline"
    winning = {**facts, "winterfell": "lannister 1", "rest": "stark 2", "safe-draws": "0", "deck": "skagos"}
    assert greedy(winning) == "draw"


def test_it_beats_random_bots() -> None:
    """One against four; by chance it would win one game in five."""
    summary = simulate(RISK, 20, ["greedy", "random", "random", "random", "random"], jobs=1)
    assert summary.by_bot()[0].wins >= 17
    assert not summary.notes()


@pytest.mark.parametrize("options", [{}, {"draft": "on", "seats": "on"}, {"victory": "conquest"}])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_games_among_greedy_bots_end(players: int, options: dict[str, str]) -> None:
    summary = simulate(RISK, 2, ["greedy"] * players, options, jobs=1)
    assert not summary.unfinished
    assert not summary.notes()
    assert max(one.rounds for one in summary.played) < (60 if options.get("victory") != "conquest" else 400)


def test_it_beats_random_bots_in_dominion() -> None:
    summary = simulate(RISK, 6, ["greedy", "random", "random"], {"mode": "dominion"}, jobs=1)
    assert summary.by_bot()[0].wins >= 5
    assert not summary.notes()


@pytest.mark.parametrize("number", range(4))
def test_it_answers_whatever_the_options_ask(number: int) -> None:
    """Tables drawn at random, greedy bots alone: every answer is its own, and the game ends."""
    trial = draw_trial(RISK, SeededDice(number))
    summary = simulate(RISK, 1, ["greedy"] * trial.players, trial.options, jobs=1)
    assert not summary.notes()
    assert not summary.unfinished


def test_it_knows_every_question_of_the_rules() -> None:
    """One method per decision: a new decision wants an answer that was thought about."""
    asked = {
        kind
        for module in iter_modules(rules.__path__)
        for kind in vars(import_module(f"{rules.__name__}.{module.name}")).values()
        if isinstance(kind, type) and issubclass(kind, Decision) and kind.form
    }
    assert asked - set(GreedyBot().answers) == set()


DOMINION = {"option mode": "dominion", "turn": "stark", "rest": "lannister 2"}


def test_it_scores_the_best_objective() -> None:
    ports = {"widows-watch": "stark 1", "white-harbor": "stark 1", "wolfswood": "stark 1"}
    hand = {"stark-objectives": "ports-3 gold-1000", "stark-gold": "1000", "asks": "objective"}
    assert greedy({**DOMINION, **ports, **hand}) == "score gold-1000"
    assert greedy({**DOMINION, **ports, **hand, "stark-gold": "900"}) == "score ports-3"


def test_it_saves_gold_for_an_objective_of_gold() -> None:
    facts = {**DOMINION, "winterfell": "stark 3", "asks": "purchase", "stark-gold": "900"}
    assert greedy({**facts, "stark-objectives": "gold-1000"}) == "done"
    assert greedy({**facts, "stark-objectives": "castles-11"}) == "buy objective"


def test_it_uses_a_character_where_that_decides() -> None:
    """Robb Stark for an even fight, but not where the land falls anyway."""
    facts = {**DOMINION, "winterfell": "stark 5", "white-harbor": "lannister 4", "stark-gold": "300"}
    attack = "winterfell > white-harbor"
    assert greedy(facts, attack) == "use robb-stark"
    assert greedy({**facts, "winterfell": "stark 15", "white-harbor": "lannister 1"}, attack) != "use robb-stark"


def test_a_question_it_was_not_taught_gets_the_first_option() -> None:
    s = RISK.given({"winterfell": "stark 8", "rest": "lannister 1", "turn": "stark"})
    view = RISK.see(s, 0)
    view.agenda.append(NoWayOut())
    assert make_bot(RISK, "greedy").choose(view, [Move(1), Move(2)], SeededDice(1)) == Move(1)


def test_it_takes_any_house_where_a_house_is_only_a_name() -> None:
    taken = {name for one in simulate(RISK, 12, ["greedy"] * 3, jobs=1, limit=40).played for name in one.names}
    assert taken == {"Stark", "Lannister", "Baratheon", "Tyrell", "Martell"}
