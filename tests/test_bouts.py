"""Contests followed from their declaration to their result, as everybody may know them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import answer_in
from painted_table.core.bouts import without_odds
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.core.scene import Contest, Count
from painted_table.server.chronicle import Chronicle

SKIRMISH = {"mode": "skirmish"}
DOMINION = {"mode": "dominion", "draft": "off"}


def played(name: str, players: int, options: dict[str, str], entries: int) -> Chronicle:
    """The beginning of a game between quick bots."""
    game = games.game(name)
    match = Chronicle(Setup(game, players, options), "bouts")
    match.settle()
    bot, dice = make_bot(game, "quick"), SeededDice(3)
    while len(match.log) < entries and not match.over:
        seat = match.asked()[0]
        s = game.imagine(game.see(match.state, seat), dice)
        match.play(seat, answer_in(game, s, seat, bot, dice).action)
    return match


@pytest.fixture(scope="module")
def skirmish() -> Chronicle:
    return played("risk", 4, SKIRMISH, 500)


@pytest.fixture(scope="module")
def dominion() -> Chronicle:
    return played("risk", 3, DOMINION, 700)


def contests(match: Chronicle) -> list[tuple[int, Contest]]:
    """Those of the game itself; a lone roll has no sides."""
    return [(n, bout.contest) for n, bout in enumerate(match.bouts) if bout is not None and bout.contest.rows]


def endings(match: Chronicle) -> list[tuple[int, Contest]]:
    """Contests by the entry that ended them."""
    found = contests(match)
    return [(n, now) for (_, before), (n, now) in pairwise(found) if now.over and not before.over]


def test_an_invasion_counts_what_it_has_cost(skirmish: Chronicle) -> None:
    """What both sides have left and lost is what they began with, and the armies on the map agree."""
    s, board = skirmish.state, skirmish.state.board
    lands = {name: t for t, name in enumerate(board.names)}
    assert len(endings(skirmish)) > 20
    for n, contest in contests(skirmish):
        attack, defence = contest.rows
        s = skirmish.after(n + 1)
        if not contest.over:
            assert (attack.left, defence.left) == (s.armies[lands[attack.place]], s.armies[lands[defence.place]])
        assert contest.rolls == len(contest.history)


def test_the_dice_that_end_an_invasion_stay_in_sight(skirmish: Chronicle, dominion: Chronicle) -> None:
    """Also where the attacker is beaten off and nothing in the state remembers them."""
    held = 0
    for match in (skirmish, dominion):
        for n, contest in endings(match):
            if contest.won == 1 and match.log[n].seat == -1:
                held += 1
                assert match.after(n + 1).battle is None
                assert all(die.face for row in contest.rows for die in row.dice)
                assert contest.result == f"{contest.rows[1].name} holds {contest.rows[1].place}."
            assert contest.step == len(contest.steps) - 1
    assert held


def test_a_result_stays_until_the_next_act(skirmish: Chronicle) -> None:
    """The march into what has fallen belongs to it; a further invasion, or the end of them, does not."""
    for n, contest in endings(skirmish):
        if contest.won != 0 or n + 2 >= len(skirmish.log):
            continue
        march, later = skirmish.bouts[n + 1], skirmish.bouts[n + 2]
        assert march is not None and march.contest.result == contest.result
        assert later is None or later.contest.title != contest.title or not later.contest.over


def test_how_likely_a_roll_was(skirmish: Chronicle) -> None:
    """Told of dice that lie there, and of those that are to be rolled not."""
    for _, contest in contests(skirmish):
        faces = [die.face for row in contest.rows for die in row.dice]
        if contest.chance >= 0:
            assert 0 < contest.chance <= 1 and all(faces)
        elif contest.rolls and all(faces):
            assert not faces, contest


def test_a_plain_roll_has_the_chance_that_books_give(skirmish: Chronicle) -> None:
    """Three against one: the attack wins 855 rolls of 1296."""
    shares = {
        contest.chance
        for _, contest in contests(skirmish)
        if [len(row.dice) for row in contest.rows] == [3, 1] and contest.chance >= 0
    }
    assert shares == {round(855 / 1296, 4), round(441 / 1296, 4)}


def test_reactions_are_a_step_of_their_own(dominion: Chronicle) -> None:
    told = {contest.steps[contest.step] for _, contest in contests(dominion)}
    assert told == {"Declared", "Dice", "Answers", "Result"}
    waiting = [contest for _, contest in contests(dominion) if contest.steps[contest.step] == "Answers"]
    assert waiting and all("would lose" in contest.result for contest in waiting)


def test_without_odds_nothing_of_them_is_told(skirmish: Chronicle) -> None:
    _, ended = endings(skirmish)[0]
    assert ended.odds and ended.chance >= 0
    plain = without_odds(ended)
    assert (plain.odds, plain.chance) == ((), -1.0)
    assert plain.facts == ended.facts


def test_what_is_taken_back_is_no_contest_any_more(skirmish: Chronicle) -> None:
    n = next(n for n, bout in enumerate(skirmish.bouts) if bout is not None and skirmish.log[n].seat != -1)
    match: Any = played("risk", 4, SKIRMISH, n + 1)
    match.enter_undo(match.log[n].seat, n)
    assert match.bout_after(len(match.log)) == match.bout_after(n)


def test_a_battle_of_tiny_epic_ends_with_its_cards_open() -> None:
    match = played("tinyepic", 3, {}, 330)
    ended = [contest for _, contest in endings(match)]
    assert ended
    for contest in ended:
        assert contest.steps == ("Declared", "Cards", "Result")
        assert not any(die.total == "?" for row in contest.rows for die in row.dice)
        assert contest.result
    assert any(Count("Holds it now", contest.rows[0].name) in contest.facts for contest in ended)


@pytest.fixture(scope="module")
def tactics() -> Chronicle:
    return played("tactics", 2, {}, 330)


def test_an_attack_of_tactics_is_told_in_lines(tactics: Chronicle) -> None:
    """Declared, the dice that hit, the dice that block: each line says what it needed and what it made."""
    ended = [contest for _, contest in endings(tactics) if len(contest.rows) == 2]
    assert len(ended) > 5
    fought = [contest for contest in ended if contest.throws]
    for contest in fought:
        assert contest.result and contest.step == len(contest.steps) - 1
        for line in contest.throws:
            if line.dice:
                need = int(line.need.removesuffix("+"))
                assert line.made
                for die in line.dice:
                    assert (die.counts > 0) == (int(die.face) >= need or die.face == "10"), line
    attacks = [line for contest in fought for line in contest.throws if line.kind == "attack"]
    for line in attacks:
        hits = sum(die.counts for die in line.dice)
        assert line.made == (f"{hits} hit" + ("s" if hits > 1 else "") if hits else "no hit")


def test_what_a_fight_of_tactics_cost_is_what_the_state_says(tactics: Chronicle) -> None:
    """Wounds that are left and lost, and who fell, as the state has them when it is over."""
    fell = 0
    for n, contest in endings(tactics):
        s = tactics.after(n + 1)
        names = {figure.name: model for model, figure in enumerate(s.board.figures)}
        for row in contest.rows:
            model = names[row.name]
            left = s.health(model) if s.is_on_field(model) else 0
            assert row.left == left
            if not left:
                fell += 1
                assert f"{row.name} falls" in contest.result or f"{row.name} is captured" in contest.result
    assert fell


def test_a_fight_that_is_over_within_one_entry_is_told_whole(tactics: Chronicle) -> None:
    """An attack without hits takes its dice from the state with the entry that threw them."""
    missed = [contest for _, contest in endings(tactics) if contest.throws and contest.throws[-1].made == "no hit"]
    assert missed and all(contest.throws[-1].dice for contest in missed)


def test_the_own_last_fight_stays_while_others_act(tactics: Chronicle) -> None:
    """Until the seat acts in a turn of its own; what is still `bout` is not told twice."""
    seen = 0
    for end in range(200, 330):
        match = tactics.fork()
        for kept in (match.log, match.told, match.bouts):
            del kept[end:]
        match._live = [number for number in match._live if number < end]
        for seat in (0, 1):
            found = match.fought_by(seat)
            if found is None:
                continue
            seen += 1
            assert found is not match.bout_after(end)
            assert found.contest.over and seat in [row.seat for row in found.contest.rows]
            last = next(n for n in reversed(range(end)) if match.bouts[n] is found)
            acted = [n for n in range(last + 1, end) if match.log[n].seat == seat == match.told[n].turn.seat]
            assert not acted
    assert seen


def test_a_roll_that_no_contest_tells_is_one_by_itself(skirmish: Chronicle) -> None:
    """Who begins is rolled for before the first turn: the dice lie there, and the sentence says what they mean."""
    lone = next(bout.contest for bout in skirmish.bouts if bout is not None and not bout.contest.rows)
    assert lone.over and lone.result and all(die.face for line in lone.throws for die in line.dice)
