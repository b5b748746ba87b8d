"""What RISK tells whoever watches: its beats, its secrets, what everyone has, what an answer would do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from laws.playing import known_spots
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance, Seat
from painted_table.core.beats import Beat
from painted_table.core.following import Following
from painted_table.core.how_to_play import load_pages
from painted_table.core.match import Entry, apply
from painted_table.core.measures import Change, Measure, kept, told
from painted_table.core.problems import ContentError
from painted_table.games.risk.game import RISK
from painted_table.games.risk.rules.objectives import is_met
from painted_table.games.risk.text.measures import steps

WAR = {"winterfell": "stark 6", "white-harbor": "lannister 3", "pyke": "lannister 1", "turn": "stark"}


class Table:
    """A position, what is done in it, and the beats that viewers are told."""

    def __init__(self, facts: dict[str, str], *viewers: Seat) -> None:
        self.s: Any = RISK.given(facts)
        self.log: list[Entry] = []
        self.following = {viewer: Following(RISK, viewer) for viewer in viewers or (NOBODY,)}

    def play(self, *moves: str) -> Table:
        for move in moves:
            a, s = RISK.parse(self.s, move), self.s
            top = s.agenda[-1]
            seat = NOBODY if isinstance(top, Chance) else agenda.asked(s)[0]
            seen = top.witnesses(s, a) if isinstance(top, Chance) else agenda.witnesses(s, seat, a)
            assert (top.why_not(s, a) if isinstance(top, Chance) else agenda.why_not(s, seat, a)) is None, move
            entry = Entry(seat, a, None if seen is None else tuple(seen))
            after = s.clone()
            apply(RISK, after, entry)
            for following in self.following.values():
                following.hear(len(self.log), entry, s, after)
            self.log.append(entry)
            self.s = after
        return self

    def beats(self, viewer: Seat = NOBODY) -> list[Beat]:
        return self.following[viewer].beats

    def texts(self, viewer: Seat = NOBODY) -> list[str]:
        return [beat.text for beat in self.beats(viewer)]


def change(beat: Beat, seat: Seat, measure: str) -> int:
    return sum(c.by for c in beat.changes if (c.seat, c.measure) == (seat, measure))


# -- beats


def test_an_invasion_is_one_beat_with_its_rolls_and_its_march() -> None:
    table = Table(WAR).play("winterfell > white-harbor", "3 dice", "2 dice", "roll 6 4 1 : 6 2")
    (beat,) = table.beats()
    assert beat.text == "Stark invades White Harbor, loses 1, Lannister loses 1, in 1 roll."
    assert not beat.over
    table.play("3 dice", "2 dice", "roll 6 5 1 : 4 4", "move 4")
    (beat,) = table.beats()
    assert beat.text == "Stark takes White Harbor, loses 1, Lannister loses 3, in 2 rolls."
    assert (beat.kind, beat.seat, beat.first, beat.last) == ("invasion", 0, 0, 7)
    assert beat.about == ("winterfell", "white-harbor")
    assert beat.over and beat.timed
    assert change(beat, 0, "armies") == -1
    assert change(beat, 1, "armies") == -3
    assert change(beat, 0, "territories") == 1 == -change(beat, 1, "territories")


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (
            ["3 dice", "2 dice", "roll 6 4 1 : 6 2", "stop"],
            "breaks off at White Harbor, loses 1, Lannister loses 1",
        ),
        (["1 die", "1 die", "roll 1 : 6"], "is beaten off at White Harbor, loses 1, Lannister loses none"),
    ],
)
def test_an_invasion_that_fails_says_how(moves: Sequence[str], text: str) -> None:
    armies = 2 if len(moves) == 3 else 6
    table = Table(WAR | {"winterfell": f"stark {armies}", "karhold": "stark 1"})
    assert table.play("winterfell > white-harbor", *moves).texts()[0] == f"Stark {text}, in 1 roll."


def test_an_elimination_is_told_with_the_invasion() -> None:
    table = Table(WAR | {"white-harbor": "lannister 1", "pyke": "baratheon 1"})
    table.play("winterfell > white-harbor", "3 dice", "roll 6 4 1 : 2", "move 3")
    assert table.texts()[0].endswith("in 1 roll. Lannister is out of the game.")


def test_beats_of_what_is_taken_back_vanish_in_their_midst_too() -> None:
    table = Table(WAR).play("winterfell > white-harbor", "3 dice", "2 dice", "roll 6 4 1 : 6 2")
    half = table.beats()
    table.play("stop", "end")
    assert [beat.kind for beat in table.beats()][:1] == ["invasion"]
    table.following[NOBODY].forget(4)
    assert table.beats() == half
    table.following[NOBODY].forget(0)
    assert table.beats() == []


def test_a_deployment_is_one_beat_however_many_answers_it_took() -> None:
    facts = {"winterfell": "stark 1", "karhold": "stark 1", "pyke": "lannister 1", "reserve": "6", "asks": "reinforce"}
    table = Table(facts).play("winterfell +2", "karhold +1", "winterfell +3")
    assert table.texts() == ["Stark deploys 5 armies in Winterfell and 1 in Karhold."]
    assert table.beats()[0].about == ("winterfell", "karhold")
    assert change(table.beats()[0], 0, "armies") == 6


def test_a_set_says_what_it_brings() -> None:
    facts = {"winterfell": "stark 1", "pyke": "lannister 1", "asks": "reinforce", "reserve": "3"}
    table = Table(facts | {"stark-cards": "winterfell karhold the-dreadfort gulltown oldtown"})
    move = next(RISK.show(table.s, a) for a in agenda.options(table.s, 0))
    beat = table.play(move).beats()[0]
    assert beat.kind == "set"
    assert " for " in beat.text and "armies" in beat.text
    assert change(beat, 0, "cards") == -3


def test_an_unseen_card_takes_no_time_and_is_not_named() -> None:
    facts = {"winterfell": "stark 3", "pyke": "lannister 1", "card-earned": "yes", "asks": "draw", "turn": "stark"}
    table = Table(facts, 0, 1, NOBODY).play("draw", "card gulltown")
    for viewer in (1, NOBODY):
        assert table.texts(viewer) == ["Stark draws a card."]
        assert not table.beats(viewer)[0].timed
    assert table.texts(0) == ["Stark draws a card. The card is Gulltown."]
    assert table.beats(0)[0].timed
    assert change(table.beats(1)[0], 0, "cards") == 1


def test_a_march_is_one_beat() -> None:
    facts = {"winterfell": "stark 6", "karhold": "stark 1", "the-dreadfort": "stark 1", "pyke": "lannister 1"}
    table = Table(facts | {"asks": "maneuver"}).play("winterfell >> karhold", "move 4")
    assert table.texts() == ["Stark moves 4 armies from Winterfell to Karhold."]


COURT = {"winterfell": "stark 5", "white-harbor": "lannister 3", "pyke": "lannister 1", "turn": "stark"}


def at_court(**facts: str) -> dict[str, str]:
    return COURT | {"option mode": "dominion"} | {name.replace("_", "-"): fact for name, fact in facts.items()}


TURN_START = (
    "end-turn / draw-step / objective-step / maneuver-step / invade-first / refresh / purchase-step / reinforcement / "
    "react 0 0 -1 0"
)


def test_a_card_tells_what_it_did_and_to_whom() -> None:
    facts = at_court(stark_gold="900", lannister_gold="500", stark_maester="hired-thieves", asks=TURN_START)
    table = Table(facts).play("play hired-thieves")
    while agenda.asked(table.s) == [1]:
        table.play("pass")
    (beat,) = table.beats()
    assert (beat.kind, beat.over) == ("card", True)
    assert beat.text == "Stark plays Hired Thieves. Lannister loses 200 Gold."
    assert table.s.court.gold[0] == 900 - 200 + 200 + 300, "and the income of the turn, which is nobody's doing"
    assert change(beat, 0, "gold") == 0


def test_cards_in_a_battle_belong_to_the_invasion() -> None:
    table = Table(NED).play("winterfell > white-harbor", "2 dice", "2 dice", "roll 5 4 : 3 2", "use ned-stark", "die 4")
    (beat,) = table.beats()
    assert beat.text == "Lannister invades White Harbor, loses 1, Stark loses 1, in 1 roll. Stark calls on Ned Stark."


NED = {"winterfell": "lannister 6", "white-harbor": "stark 3", "stark-gold": "200", "turn": "lannister"}
NED |= {"option mode": "dominion"}


def test_the_end_of_a_turn_takes_no_time() -> None:
    table = Table(WAR | {"asks": "maneuver", "karhold": "stark 1", "the-dreadfort": "stark 1"}).play("stay")
    (beat,) = table.beats()
    assert (beat.kind, beat.timed) == ("turn", False)
    assert beat.text == "The turn of Stark is over; Lannister is next."


# -- secrets


@pytest.mark.parametrize(
    ("facts", "moves", "secret"),
    [
        (WAR | {"asks": "reinforce", "stark-cards": "karhold gulltown"}, [], False),
        (WAR | {"asks": "reinforce", "stark-cards": "karhold gulltown oldtown"}, [], True),
        (WAR | {"stark-cards": "karhold gulltown oldtown"}, ["winterfell > white-harbor"], False),
        (WAR | {"lannister-cards": "karhold gulltown oldtown"}, ["winterfell > white-harbor", "3 dice"], False),
        (at_court(asks="objective", stark_objectives="castles-5"), [], True),
        (at_court(asks="first-invade"), [], False),
        (at_court(asks="first-invade", stark_maester="hired-thieves"), [], True),
    ],
)
def test_only_what_shows_a_hand_is_secret(facts: dict[str, str], moves: Sequence[str], secret: bool) -> None:
    s = Table(facts).play(*moves).s
    assert RISK.is_secret(s, agenda.asked(s)[0]) is secret


def test_questions_of_both_kinds_come_up() -> None:
    asked = [(spot, seat) for spot in known_spots("risk") for seat in agenda.asked(spot.state)]
    secret = [spot.state.agenda[-1].words().split()[0] for spot, seat in asked if RISK.is_secret(spot.state, seat)]
    public = [spot.state.agenda[-1].words().split()[0] for spot, seat in asked if not RISK.is_secret(spot.state, seat)]
    assert {"muster", "react", "objective", "keep-objective", "give-back"} <= set(secret)
    assert {"muster", "react", "assault", "press-on", "defend", "march-in", "draft", "house", "march"} <= set(public)
    assert not {"defend", "march-in", "march", "draft"} & set(secret)


# -- measures and goals


def test_points_come_in_parts() -> None:
    s = RISK.given({"winterfell": "stark 3", "white-harbor": "stark 1", "karhold": "stark 1", "pyke": "lannister 1"})
    points = next(measure for measure in RISK.measures(s) if measure.id == "points")
    assert [(part.name, part.values[0]) for part in points.parts] == [("Territories", 3), ("Castles", 1), ("Ports", 1)]
    assert points.values[0] == 5


def test_measures_are_those_of_the_options() -> None:
    plain = {measure.id for measure in RISK.measures(RISK.given(WAR))}
    court = {measure.id for measure in RISK.measures(RISK.given(at_court()))}
    poor = {measure.id for measure in RISK.measures(RISK.given(at_court() | {"option gold": "off"}))}
    assert plain == {"territories", "castles", "ports", "armies", "income", "cards", "points"}
    assert {"gold", "knights", "siege-engines", "fortifications", "maester-cards", "victory-points"} <= court
    assert "points" not in court
    assert "gold" not in poor


def test_changes_in_words() -> None:
    found = [Change(1, "armies", -2, "army"), Change(1, "gold", -100, "Gold"), Change(1, "castles", 1, "castle")]
    assert told(found, ["Stark", "Martell"]) == "Martell loses 2 armies and 100 Gold, wins 1 castle."


def test_progress_of_every_objective_agrees_with_the_rules() -> None:
    met = 0
    for spot in known_spots("risk")[::3]:
        s = spot.state
        if s.court is None or s.active == NOBODY or s.house[s.active] == NOBODY:
            continue
        for face in s.board.parts.objectives:
            found = all(step.have >= step.need for step in steps(s, s.active, face.requirement))
            assert found == is_met(s, s.active, face.requirement), (spot, face.name)
            met += found
    assert met > 100


def test_goals_begin_with_how_the_game_is_won() -> None:
    s = RISK.given(at_court(stark_objectives="castles-5", stark_vp="4"))
    points, seat, *objectives = RISK.goals(s, 0)
    assert (points.progress, points.met, points.secret) == ("4 of 10 Victory Points", False, False)
    assert (seat.progress, seat.met, seat.about) == ("1 of 1 Seat of Power", True, ("winterfell",))
    assert [(goal.progress, goal.secret, goal.about) for goal in objectives] == [
        ("1 of 5 castles", True, ("winterfell",))
    ]


@pytest.mark.parametrize(
    ("victory", "seat", "progress", "met"),
    [
        ("end_card", 0, "4 of 3 points", True),
        ("end_card", 1, "3 of 5 points", False),
        ("conquest", 0, "2 of 48 territories", False),
    ],
)
def test_goals_without_objectives(victory: str, seat: Seat, progress: str, met: bool) -> None:
    facts = {"winterfell": "stark 6", "white-harbor": "stark 3", "pyke": "lannister 1", "option victory": victory}
    (goal,) = RISK.goals(RISK.given(facts), seat)
    assert (goal.progress, goal.met) == (progress, met)


# -- previews


def previews(s: Any) -> dict[str, str]:
    seat = agenda.asked(s)[0]
    return {RISK.show(s, a): RISK.preview(s, seat, a) for a in agenda.options(s, seat)}


def test_a_reaction_is_previewed_on_the_dice_that_lie_there() -> None:
    table = Table(NED).play("winterfell > white-harbor", "2 dice", "2 dice", "roll 5 4 : 3 2")
    better = "3 becomes 6: wins. You would lose 1 instead of 2, Lannister would lose 1 instead of 0."
    assert previews(table.s) == {"pass": "", "use ned-stark": better}
    table.play("use ned-stark")
    assert previews(table.s) == {
        "die 3": better,
        "die 4": better.replace("You", "2 becomes 3: still lost. You"),
    }


def test_a_preview_says_when_a_card_would_be_wasted() -> None:
    table = Table(NED).play("winterfell > white-harbor", "2 dice", "1 die", "roll 6 4 : 5")
    assert (
        previews(table.s)["use ned-stark"]
        == "5 becomes 6: wins. You would lose 0 instead of 1, Lannister would lose 1 instead of 0."
    )
    table = Table(NED).play("winterfell > white-harbor", "1 die", "1 die", "roll 5 : 5")
    assert previews(table.s)["use ned-stark"] == "5 becomes 6: still wins. Nothing changes."


def test_dice_that_are_rolled_again_are_previewed_on_average() -> None:
    facts = {"highgarden": "tyrell 5", "the-mander": "stark 5", "tyrell-gold": "100", "players": "4"}
    table = Table(facts | {"option mode": "dominion"})
    table.play("highgarden > the-mander", "1 die", "1 die", "roll 5 : 6", "use margaery-tyrell")
    # The defender's six is rolled again: one to four of six lose to the five.
    assert previews(table.s) == {
        "die 2": "On average you would lose 0.3 instead of 1, Stark would lose 0.7 instead of 0."
    }


def test_a_set_is_previewed_by_what_it_brings() -> None:
    facts = {"winterfell": "stark 1", "pyke": "lannister 1", "asks": "reinforce", "reserve": "3"}
    s = RISK.given(facts | {"stark-cards": "winterfell karhold the-dreadfort gulltown oldtown"})
    for move, text in previews(s).items():
        after = s.clone()
        agenda.answer(after, 0, RISK.parse(s, move))
        own = " 2 in Winterfell." if "winterfell" in move else ""
        assert text == f"Brings {after.reserve - s.reserve} armies{',' + own if own else '.'}"


# -- how to play


def test_a_page_for_every_way_of_playing() -> None:
    for mode in RISK.modes:
        page = RISK.how_to_play(mode.id)
        assert page is not None
        assert page.text().startswith(f"# {page.title}\n")
        assert "§ risk/" in page.text()
    dominion = RISK.how_to_play("dominion")
    assert dominion is not None
    assert "A Maester card costs 200" in dominion.text(), "the price is read from the pack"


def test_a_page_that_names_no_rule_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "how_to_play.toml"
    path.write_text(
        '[[page]]\nmode = "skirmish"\ntitle = "T"\nlead = "L"\n'
        '[[page.part]]\ntitle = "Turn"\ntext = "Go."\nrules = ["risk/battle/ties-to-defendr"]\n',
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match="ties-to-defender"):
        load_pages(path, RISK.ledger())


def test_what_nobody_won_or_lost_is_the_same_thing_as_before() -> None:
    """Beats keep a row of measures each: those of a long game are mostly the same ones."""
    gold, armies = Measure("gold", "Gold", "Gold", (3, 4)), Measure("armies", "Armies", "army", (7, 9))
    fewer, same = Measure("armies", "Armies", "army", (7, 8)), Measure("gold", "Gold", "Gold", (3, 4))
    before = (gold, armies)
    after = kept(before, (same, fewer))
    assert after == (same, fewer)
    assert after[0] is gold
    assert kept(before, (same, Measure("armies", "Armies", "army", (7, 9)))) is before
    assert kept((), before) is before
