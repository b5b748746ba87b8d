"""How the mind of RISK plays, and the bot that plays by a mind alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from minding import asked_in, quick_in
from painted_table.bots import bot_names, make_bot
from painted_table.bots.driver import answer_in
from painted_table.core import agenda
from painted_table.core.agenda import Chance, Decision
from painted_table.core.dice import SeededDice
from painted_table.core.mind import carry_on
from painted_table.core.refusal import Garbled
from painted_table.games import game
from painted_table.games.risk import rules
from painted_table.games.risk.game import Risk
from painted_table.games.risk.mind.features import NAMES
from painted_table.games.risk.mind.outlook import LARGEST, outlook
from painted_table.games.risk.mind.quick import ANSWERS, RiskMind
from painted_table.games.risk.odds import Fighting, conquest
from painted_table.games.risk.rules.strength import Strength
from painted_table.lab.arena import simulate

RISK = game("risk")
MIND = RiskMind()
asked = partial(asked_in, RISK)
quick = partial(quick_in, RISK)


def candidates(width: int, facts: Mapping[str, str], *moves: str) -> list[list[str]]:
    s, top, seat = asked(facts, *moves)
    return [[RISK.show(s, a) for a in plan] for plan in MIND.candidates(s, top, seat, width)]


# -- the answers


def test_it_knows_every_question_of_the_rules() -> None:
    """One function per decision: a new decision wants an answer that was thought about."""
    questions = {
        kind
        for module in iter_modules(rules.__path__)
        for kind in vars(import_module(f"{rules.__name__}.{module.name}")).values()
        if isinstance(kind, type) and issubclass(kind, Decision) and kind.form
    }
    assert questions - set(ANSWERS) == set()


def test_a_question_it_was_not_taught_gets_the_default_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    s, top, seat = asked({"winterfell": "stark 8", "rest": "lannister 1", "turn": "stark"})
    monkeypatch.delitem(ANSWERS, type(top))
    assert MIND.answer(s, top, seat, SeededDice(1)) == top.default(s)


def test_it_attacks_where_the_odds_are_good_and_leaves_the_strong_alone() -> None:
    facts = {"winterfell": "stark 8", "white-harbor": "lannister 1", "rest": "baratheon 9", "turn": "stark"}
    assert quick(facts) == "winterfell > white-harbor"
    assert quick({"winterfell": "stark 3", "rest": "lannister 9", "turn": "stark"}) == "end"


def test_it_fights_with_all_it_may_and_stops_when_outnumbered() -> None:
    facts = {"winterfell": "stark 8", "white-harbor": "lannister 4", "rest": "lannister 9", "turn": "stark"}
    attack = ["winterfell > white-harbor"]
    assert quick(facts, *attack) == "3 dice"
    assert quick(facts, *attack, "3 dice") == "2 dice"
    lost_twice = [*attack, "3 dice", "2 dice", "roll 1 1 1 : 6 6", "3 dice", "2 dice", "roll 1 1 1 : 6 6"]
    assert quick(facts, *lost_twice) == "stop"


def test_it_reinforces_the_front_and_brings_idle_armies_there() -> None:
    front = {"rainwood": "baratheon 1", "turn": "baratheon"}
    weak = {**front, "tarth": "baratheon 1", "storms-end": "baratheon 2", "rest": "stark 2"}
    assert quick({**weak, "asks": "reinforce"}) == "storms-end +3"
    idle = {**front, "tarth": "baratheon 7", "storms-end": "baratheon 1", "rest": "stark 3", "asks": "maneuver"}
    assert quick(idle) == "tarth >> storms-end"
    assert quick(idle, "tarth >> storms-end") == "move 6"


def test_it_draws_unless_the_last_card_would_lose_the_game() -> None:
    facts = {"winterfell": "stark 8", "rest": "lannister 1", "turn": "stark", "asks": "draw", "card-earned": "yes"}
    assert quick(facts) == "draw"
    assert quick({**facts, "safe-draws": "0", "deck": "skagos karhold"}) == "decline"


DOMINION = {"option mode": "dominion", "turn": "stark", "rest": "lannister 2"}


def test_it_scores_and_saves_and_uses_characters_where_that_decides() -> None:
    ports = {"widows-watch": "stark 1", "white-harbor": "stark 1", "wolfswood": "stark 1"}
    hand = {"stark-objectives": "ports-3 gold-1000", "stark-gold": "1000", "asks": "objective"}
    assert quick({**DOMINION, **ports, **hand}) == "score gold-1000"
    saving = {**DOMINION, "winterfell": "stark 3", "asks": "purchase", "stark-gold": "900"}
    assert quick({**saving, "stark-objectives": "gold-1000"}) == "done"
    assert quick({**saving, "stark-objectives": "castles-11"}) == "buy objective"
    even = {**DOMINION, "winterfell": "stark 5", "white-harbor": "lannister 4", "stark-gold": "300"}
    attack = "winterfell > white-harbor"
    assert quick(even, attack) == "use robb-stark"
    assert quick({**even, "winterfell": "stark 15", "white-harbor": "lannister 1"}, attack) != "use robb-stark"


def test_with_five_cards_it_hands_in_a_set_before_it_plays_another_card() -> None:
    five = {"stark-cards": "winterfell karhold gulltown wolfswood barrowlands", "asks": "reinforce"}
    banners = {"stark-gold": "900", "stark-maester": "call-in-your-banners"}
    facts = {**DOMINION, **five, **banners, "winterfell": "stark 4"}
    assert quick(facts, "pass").startswith("redeem ")
    assert all(plan[0].startswith("redeem ") for plan in candidates(12, facts, "pass"))


# -- what it knows


@pytest.mark.parametrize(
    "fighting",
    [
        Fighting(),
        Fighting(attack_top=1, defence_top=2, attack_all=2, defence_all=1, attack_eights=2, defence_eights=1),
        Fighting(attack_ones=True, defence_all=2),
        Fighting(defence_ones=True, attacker_wins_ties=True, attack_top=3),
    ],
)
def test_looked_up_odds_are_the_computed_ones(fighting: Fighting) -> None:
    known = outlook(fighting.strength())
    for attackers, defenders in ((1, 1), (3, 2), (10, 7), (LARGEST, LARGEST)):
        odds = conquest(attackers, defenders, fighting)
        assert known.chance(attackers, defenders) == pytest.approx(odds.win)
        assert known.losses(attackers, defenders) == pytest.approx(odds.attackers_lost)


def test_great_battles_are_judged_by_small_ones_in_proportion() -> None:
    known = outlook(Strength())
    assert known.chance(200, 100) == known.chance(30, 15)
    assert known.losses(200, 100) == pytest.approx(known.losses(30, 15) * 200 / 30)


def test_candidates_hold_macro_moves_and_the_way_out() -> None:
    """Armies shared between two places, a march with its size, and to do nothing."""
    facts = {"storms-end": "baratheon 4", "tarth": "baratheon 1", "rainwood": "baratheon 1", "rest": "stark 3"}
    facts["turn"] = "baratheon"
    shared = [plan for plan in candidates(12, {**facts, "asks": "reinforce"}) if len(plan) == 2]
    assert ["storms-end +2", "rainwood +1"] in shared
    idle = {**facts, "tarth": "baratheon 7", "asks": "maneuver"}
    assert candidates(12, idle)[0] == ["tarth >> rainwood", "move 6"]
    assert ["stay"] in candidates(12, idle)
    assert ["end"] in candidates(3, facts)
    assert len(candidates(1, facts)) == 1


def test_features_tell_what_a_seat_has() -> None:
    s = RISK.given({"winterfell": "stark 6", "rest": "lannister 1", "turn": "stark"})
    stark = dict(zip(NAMES, MIND.features(s, s.active)))
    assert stark["territories"] == pytest.approx(1 / s.board.size)
    assert stark["armies"] == pytest.approx(6 / (6 + s.board.size - 1))
    assert stark["turn"] == 1
    assert stark["Gold"] == 0
    assert MIND.names == NAMES == tuple(dict.fromkeys(NAMES))


def test_a_horizon_is_counted_in_turns() -> None:
    s: Any = RISK.start(3, {})
    carry_on(MIND, s, SeededDice(1), 0, 100)
    assert s.round == 0
    carry_on(MIND, s, SeededDice(1), MIND.tick(s) + 1, 1000)
    first, at = s.active, MIND.tick(s)
    carry_on(MIND, s, SeededDice(1), at + 3, 1000)
    assert (s.round, s.active) == (2, first)
    assert carry_on(MIND, s, SeededDice(1), at + 9, 5) == 5


def test_start_bonuses_are_dealt_before_the_first_turn_counts() -> None:
    """They go round the table in round 1, and then the first player begins."""
    s: Any = RISK.start(7, {"mode": "dominion"})
    dice = SeededDice(1)
    ticks: list[int] = []
    while s.round < 2 and s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            agenda.answer(s, seat, MIND.answer(s, top, seat, dice))
        ticks.append(MIND.tick(s))
    assert ticks == sorted(ticks)
    assert set(ticks) <= {0, *range(7, 15)}
    assert {0, 7, 14} <= set(ticks)


# -- the bot


def test_each_seat_of_a_council_is_answered_for() -> None:
    """Three Objectives each, of which one goes back: the second seat's own, though the first is asked as well."""
    s: Any = RISK.start(2, {"mode": "dominion"})
    carry_on(MIND, s, SeededDice(1), 1, 2)
    assert len(agenda.asked(s)) == 2
    for seat in agenda.asked(s):
        for seed in range(5):
            assert not answer_in(RISK, s, seat, make_bot(RISK, "quick"), SeededDice(seed)).note


def test_it_plays_from_its_view_alone() -> None:
    """Two states that look alike to a seat get the same answer from the same dice."""
    s: Any = RISK.start(2, {"mode": "dominion"})
    carry_on(MIND, s, SeededDice(3), 5, 10_000)
    seat = agenda.asked(s)[0]
    view = RISK.see(s, seat)
    bot = make_bot(RISK, "quick")
    other = RISK.imagine(view, SeededDice(77))
    assert RISK.save(other) != RISK.save(s)
    assert answer_in(RISK, s, seat, bot, SeededDice(5)) == answer_in(RISK, other, seat, bot, SeededDice(5))


class Mindless(Risk):
    def mind(self) -> Any:
        return None


def test_a_game_without_a_mind_has_no_quick_bot() -> None:
    assert "quick" in bot_names(RISK)
    assert bot_names(Mindless()) == ["random", "greedy"]
    with pytest.raises(Garbled, match="quick"):
        make_bot(Mindless(), "quick")


@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
def test_it_beats_random_bots(mode: str) -> None:
    """One against two; by chance it would win one game in three."""
    summary = simulate(RISK, 12, ["quick", "random", "random"], {"mode": mode}, jobs=1)
    assert summary.by_bot()[0].wins >= 11
    assert not summary.notes()


def test_it_holds_its_own_against_greedy_bots() -> None:
    """Even games; fewer than nine of thirty would be a fault of its play, not of its luck."""
    summary = simulate(RISK, 30, ["quick", "greedy"], jobs=1)
    assert summary.by_bot()[0].wins >= 9
    assert not summary.notes()
