"""Tiny Epic together: who points for whom, what is decided together, and what threatens all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from painted_table import games
from painted_table.core import agenda, record
from painted_table.core.agenda import NOBODY, Chance, advance
from painted_table.core.dice import SeededDice
from painted_table.core.following import follow
from painted_table.core.measures import changes, told
from painted_table.core.scene import Scene
from painted_table.games.tinyepic.rules.limits import THRONE_BARRED, THRONE_CLOSED, refusal
from painted_table.server.thinker import Reply, Request, think

pytestmark = pytest.mark.game("tinyepic")
GAME = games.game("tinyepic")


def scene_of(s: object) -> Scene:
    return GAME.scene(GAME.see(s, NOBODY))


def test_what_all_have_together_is_told_once_and_of_all() -> None:
    """Gold and points are the Treaty's, plot cards a player's; what the dead gain is no gain."""
    measures = {one.id: one for one in GAME.measures(GAME.start(2, {"mode": "coop"}))}
    assert {id for id, one in measures.items() if one.shared == "The Treaty"} == {
        "points", "castles", "allies", "pool", "gold", "income", "coming", "domains", "allied-tokens",
    }  # fmt: skip
    assert {id for id, one in measures.items() if one.against} == {"king-points", "walkers", "terror"}
    assert not any(one.shared or one.against for one in GAME.measures(GAME.start(3, {})))
    gold, cards = measures["gold"], measures["cards"]
    after = (replace(gold, values=(3, 3)), replace(cards, values=(2, 0)))
    said = told(changes((replace(gold, values=(1, 1)), cards), after), ["Stark", "Tully"])
    assert said == "Stark wins 2 plot cards. The Treaty wins 2 gold."


def told_of(name: str) -> str:
    path = Path(__file__).parent / "replays" / f"tinyepic-{name}.record"
    match = record.replay(record.load(path, games.game))
    return "\n".join(beat.text for beat in follow(match, NOBODY).beats if beat.timed)


def test_what_a_round_brings_at_its_end_is_told() -> None:
    """Nobody is asked then: alliances, points and tokens come by themselves, and stand in the log all the same."""
    alone, together, two = told_of("one-rival"), told_of("three-together"), told_of("two")
    assert (
        "Round 3 is scored: 4 for Tully (2 for castles, 1 for objectives and 1 for alliances) and 3 for the Rival (1 "
        "for castles and 2 for alliances). A Vengeance token goes to the Rival, who is last." in alone
    )
    assert "House Lannister is now the ally of the Rival." in alone
    assert "and 1 for Baratheon (castles)." in two, "what is for one thing says so without a number"
    assert "Round 6 is scored: 7 for Martell (2 for castles, 2 for objectives and 3 for alliances)" in two
    assert re.search(r"The Night King gains (\d+) points for \1 White Walkers on the map\.", together)
    assert re.search(r"Round 5 is scored: \d+ points for the Treaty \(.*(castles|objectives)", together)
    assert "Round 6" not in together
    assert "scored" not in told_of("two-gives-up")


def test_allied_units_are_won_and_lost_by_all_together() -> None:
    """What one player recruits of an ally is nobody's own."""
    facts = {"option mode": "coop", "seats": "stark lannister", "neutral": "arryn tully tyrell martell"}
    before = GAME.given({**facts, "allies": "arryn of treaty", "the-eyrie": "2-arryn"})
    after = GAME.given({**facts, "allies": "arryn of treaty", "the-eyrie": "3-arryn"})
    changed = [
        then.id
        for now, then in zip(GAME.measures(before), GAME.measures(after), strict=True)
        if now.values != then.values
    ]
    assert "allied-tokens" in changed
    assert not {"tokens", "heroes"} & set(changed)


def test_all_of_a_treaty_are_allies_and_hide_nothing() -> None:
    """Whatever is asked: a seat's view tells no more than a spectator's but which hand is its own."""
    s = GAME.start(3, {"mode": "coop"})
    assert GAME.allies(s, 1) == (0, 2)
    assert GAME.allies(GAME.start(3, {}), 1) == ()
    dice, shared = SeededDice(1), 0
    advance(s)
    for _ in range(400):
        if not s.agenda:
            break
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        seat = agenda.asked(s)[0]
        own, public = (GAME.view_data(GAME.see(s, viewer)) for viewer in (seat, NOBODY))
        assert [name for name in own if own[name] != public[name] and name not in ("seat", "hand")] == []
        assert not GAME.is_secret(s, seat)
        shared += GAME.is_shared(s)
        options = agenda.options(s, seat)
        agenda.answer(s, seat, options[dice.below(len(options))])
    assert shared, "something was decided together"


def test_the_plan_of_a_round_lies_on_the_map_before_it_happens() -> None:
    s = GAME.start(2, {"mode": "coop"})
    dice, seen = SeededDice(2), set()
    advance(s)
    for _ in range(600):
        if not s.agenda:
            break
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            if GAME.is_shared(s):
                drawn = scene_of(s)
                plan = next(sheet for sheet in drawn.sheets if sheet.id == "plan")
                shown = [overlay for overlay in drawn.overlays if overlay.id.startswith("plan-") and not overlay.layer]
                if ", now: " in plan.label:
                    assert shown, "what happens now is on the map by itself"
                    seen.add(type(top).__name__)
            options = agenda.options(s, seat)
            agenda.answer(s, seat, options[dice.below(len(options))])
    assert seen


def test_what_threatens_is_reckoned_by_the_rules() -> None:
    s = GAME.start(2, {"mode": "coop"})
    dice = SeededDice(1)
    advance(s)
    while s.agenda and s.round < 5:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            options = agenda.options(s, seat)
            agenda.answer(s, seat, options[dice.below(len(options))])
    threat = next(sheet for sheet in scene_of(s).sheets if sheet.id == "threat")
    facts = GAME.facts(s)
    assert f"the Treaty {facts['treaty-points']}, the Night King {facts['night-king-points']}" in threat.label
    assert f"{facts['walkers-left']} in the pool" in threat.label


# -- what a bot makes of counsel

BEFORE_HIM = {
    "option mode": "coop",
    "seats": "stark lannister",
    "asks": "turn stark / march stark",
    "active": "stark",
    "round": "5",
    "wall": "no",
    "glass": "3",
    "steel": "0",
    "winterfell": "2-stark eddard-stark",
    "casterly-rock": "1-lannister jaime-lannister",
    "hornwood": "night-king white-walker",
    "last-hearth": "white-walker",
    "stark-hand": "kingslayer",
    "lannister-hand": "none",
}


def counselled(*proposed: str) -> Reply:
    """What a bot says that stands before the Night King with a strong card, and is told what to do."""
    s = GAME.given(BEFORE_HIM)
    for move in ("march winterfell with 2-stark eddard-stark", "to hornwood"):
        agenda.answer(s, 0, GAME.parse(s, move))
        advance(s)
    view = GAME.view_data(GAME.see(s, 0))
    return think(Request("tinyepic", 2, {"mode": "coop"}, 0, "greedy", 1, view, proposed=proposed))


def test_a_bot_declines_what_would_throw_the_victory_away_and_says_why() -> None:
    reply = counselled("no card")
    assert (reply.move, reply.follows) == ("lay kingslayer", False)
    assert reply.declined["no card"].startswith("That would cost us too much: ")


def test_a_bot_follows_the_first_of_several_proposals_that_is_not_absurd() -> None:
    reply = counselled("no card", "lay kingslayer")
    assert (reply.move, reply.follows) == ("lay kingslayer", True)
    assert list(reply.declined) == ["no card"]


def test_a_bot_says_by_which_rule_a_proposal_cannot_be_done() -> None:
    reply = counselled("lay jaime-lannister")
    assert reply.move == "lay kingslayer"
    assert reply.declined["lay jaime-lannister"]


def test_castles_for_the_throne_are_told_as_the_table_counts_them() -> None:
    """Three for one player, six of a Treaty, eight where five have agreed so: as the content says."""
    for players, options, castles in (
        (2, {}, 3),
        (2, {"mode": "coop"}, 6),
        (5, {"mode": "coop", "eight_castles": "on"}, 8),
    ):
        state = GAME.start(players, options)
        for reason in (THRONE_CLOSED, THRONE_BARRED):
            assert str(castles) in refusal(state, reason).says
