"""A game told afterwards, and luck: by hand, and for every game that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table import games
from painted_table.core import record
from painted_table.core.agenda import NOBODY
from painted_table.core.luck import Fortune, fate, fortune
from painted_table.core.match import Match
from painted_table.core.measures import Measure
from painted_table.core.origin import Origin, continued, origin_of
from painted_table.core.refusal import Garbled
from painted_table.core.story import prospects, shortened, sides_of, tell, without_counts, worth
from painted_table.games.risk.game import RISK

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.record"))


def told_from(path: Path) -> record.Record:
    return record.load(path, games.game)


@pytest.mark.parametrize("path", REPLAYS, ids=[path.stem for path in REPLAYS])
def test_every_record_is_told(path: Path) -> None:
    match = record.replay(told_from(path))
    story = tell(match)
    assert story.entries == len(match.log) and len(story.sides) == match.setup.players
    assert [beat.first for beat in story.beats] == sorted(beat.first for beat in story.beats)
    assert {number for beat in story.beats for number in (beat.first, beat.last)} <= set(match.live())
    assert all(len(line.values) == len(story.turns) for line in story.lines)
    assert [turn.first for turn in story.turns[1:]] == [turn.last + 1 for turn in story.turns[:-1]]
    for moment in story.moments:
        assert moment.text and any(turn.first <= moment.first <= turn.last for turn in story.turns)
    if story.luck is not None:
        assert all(line.times > 0 for line in story.luck.lines)


def test_luck_is_what_fell_beside_what_falls() -> None:
    """One attack die of four against one defence die of three: the attacker loses in 21 of 36 rolls."""
    s = RISK.given({"winterfell": "stark 2", "the-dreadfort": "lannister 1", "asks": "invade / clash",
                    "battle": "winterfell > the-dreadfort 1 1"})  # fmt: skip
    luck, top = RISK.luck(), s.agenda[-1]
    found = luck.fortunes(s, top, RISK.parse(s, "roll 4 : 3"))  # type: ignore[arg-type]
    assert [(one.seat, one.was) for one in found] == [(0, 0), (1, 1)]
    assert found[0].expected == pytest.approx(21 / 36)
    assert found[1].expected == pytest.approx(15 / 36)
    assert found[0].variance == pytest.approx(21 / 36 * 15 / 36)


def test_what_is_no_battle_is_no_luck() -> None:
    s = RISK.given({"players": "3"})
    top = s.agenda[-1]
    outcome = top.outcomes(s)[0][1]  # type: ignore[attr-defined]
    assert not RISK.luck().fortunes(s, top, outcome)  # type: ignore[arg-type]


def test_fortunes_add_up() -> None:
    coins = [fortune(0, side, [(1, 0), (1, 1)]) for side in (1, 1, 1, 1, 1, 1)]
    assert coins[0] == Fortune(0, 1, 0.5, 0.25)
    lucky = fate(0, coins, more_is_better=True)
    assert (lucky.times, lucky.was, lucky.expected, lucky.gain) == (6, 6, 3, 3)
    assert lucky.one_in > 50
    assert fate(0, coins, more_is_better=False).gain == -3
    assert fate(0, coins[:1], more_is_better=True).one_in == 6
    assert fate(0, [], more_is_better=True).one_in == 0


def test_how_everybody_stands() -> None:
    lands = Measure("lands", "Lands", "land", (6, 2))
    assert worth([lands]) == pytest.approx((8 / 12, 4 / 12))
    assert worth([]) == ()
    alone, richer = worth([Measure("points", "Points", "point", (3,))]), worth([Measure("p", "P", "p", (9,))])
    assert alone < richer


def test_how_all_stand_against_an_enemy_whom_nobody_plays() -> None:
    """What seats share is told once; the enemy's is held against it, and what has no enemy is left out."""
    ours = Measure("points", "Points", "point", (6, 6), shared="The Watch")
    his = Measure("his", "His points", "point", (2, 2), shared="The dead", against=True, beside="points")
    cards = Measure("cards", "Cards", "card", (5, 1))
    assert worth([ours, his, cards]) == pytest.approx((8 / 12, 4 / 12))
    assert worth([ours, his], {"points": 10}) == pytest.approx((16 / 28, 12 / 28))


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("tinyepic-three-together", ["The Treaty", "The Night King"]),
        ("tinyepic-one-teammate", ["The Treaty", "The Night King"]),
        ("tinyepic-one-rival", ["Tully", "The Rival"]),
    ],
)
def test_an_enemy_has_a_line_beside_those_who_play(name: str, who: list[str]) -> None:
    match = record.replay(told_from(next(path for path in REPLAYS if path.stem == name)))
    story = tell(match)
    points = next(line for line in story.lines if line.id == story.scored)
    assert [one.side for one in points.who] == who and list(sides_of(story, points)) == who
    assert all(len(row) == 2 for row in points.values)
    result = match.game.result(match.state)
    assert result is not None and points.values[-1][0] == result.scores[0]
    assert "king-points" not in {line.id for line in story.lines} and story.moments
    assert all(gain.seat < 2 for moment in story.moments for gain in moment.gains)


def test_prospects_follow_a_lead_and_end_with_the_result() -> None:
    """The same lead is worth more later, and the end is known, however close it was."""
    hopes = prospects([(0.5, 0.5), (0.6, 0.4), (0.6, 0.4), (0.6, 0.4)], (1,))
    assert hopes[0] == pytest.approx((0.5, 0.5)) and hopes[-1] == (0.0, 1.0)
    assert 0.5 < hopes[1][0] < hopes[2][0] < 1
    assert prospects([(0.5, 0.3, 0.2)], (0, 2))[-1] == (0.5, 0.0, 0.5)
    assert prospects([(0.5, 0.5)], ())[-1] == pytest.approx((0.5, 0.5)), "a record that breaks off"


@pytest.mark.parametrize(
    ("name", "last", "title"),
    [
        ("tinyepic-five", 1, "Baratheon wins the battle of Castle Black and takes the lead"),
        ("tinyepic-one-rival", 2, "Tully recruits Daenerys Targaryen in Riverrun and wins"),
        ("risk-five", 2, "Stark takes The Mander and wins at the last"),
        ("warband-clash-built", 0, "Mountain's Men 2 are destroyed: Stark takes the lead"),
        ("tactics-ruby-ford", 1, "Young Barristan Selmy is captured: Baratheon takes the lead"),
    ],
)
def test_a_turning_point_says_what_happened_and_what_it_meant(name: str, last: int, title: str) -> None:
    story = tell(record.replay(told_from(next(path for path in REPLAYS if path.stem == name))))
    assert story.moments[last].title == title
    assert all(0 < moment.swing <= 1 for moment in story.moments)


def test_what_is_only_counted_is_left_out_of_a_tale() -> None:
    text = "Stark takes Pyke. Stark wins 1 point and 1 domain. Martell loses 1 gold."
    assert without_counts(text, ("Stark", "Martell")) == "Stark takes Pyke."
    assert without_counts("Stark wins 1 point.", ("Stark",)) == "Stark wins 1 point."


def test_a_long_tale_is_told_by_its_ends() -> None:
    assert shortened("Stark takes Pyke.") == "Stark takes Pyke."
    long = " ".join(["Stark sets out.", *[f"Card {n} is played." for n in range(20)], "Stark wins the battle."])
    assert shortened(long).startswith("Stark sets out. … Card ") and shortened(long).endswith("Stark wins the battle.")
    assert shortened("Stark sets out from Winterfell for Pyke. Stark wins.", 40) == "… Stark wins."


def test_where_entries_come_from() -> None:
    first, own = Origin(10, "a", "x"), Origin(0, "b", "y")
    assert continued((), 0, own) == ()
    assert continued((), 7, own) == (Origin(7, "b", "y"),)
    assert continued((first,), 5, own) == (Origin(5, "a", "x"),)
    assert continued((first,), 30, own) == (first, Origin(30, "b", "y"))
    assert origin_of((first,), 9) == first and origin_of((first,), 10) is None


def goes_on(path: Path, entries: int, secret: str) -> str:
    """The text of a record that goes on from another, by hand."""
    match = record.replay(told_from(path))
    old = Origin(entries, match.commitment, match.secret)
    again = Match(match.setup, secret)
    again.origins = (old,)
    for entry in match.log[:entries]:
        again.repeat(entry)
    again.settle()
    return record.write(again, reveal=True)


def test_a_record_says_where_it_goes_on_from() -> None:
    path = next(path for path in REPLAYS if path.stem == "risk-two-essos")
    text = goes_on(path, 60, "5" * 32)
    found = {one.what: one for one in record.verify(record.read(text, games.game))}
    assert all(one.holds for one in found.values()), found
    assert "entries up to 60" in found["origin"].detail
    forged = text.replace(next(line for line in text.splitlines() if line.startswith("origin")).split()[3], "f" * 32)
    broken = {one.what: one for one in record.verify(record.read(forged, games.game))}
    assert not broken["origin"].holds and not broken["hash"].holds
    unknown = "\n".join(
        " ".join([*line.split()[:3], "-"]) if line.startswith("origin") else line for line in text.splitlines()
    )
    opened = {one.what: one for one in record.verify(record.read(unknown, games.game))}
    assert opened["origin"].holds and not opened["origin"].checked


def test_a_hash_of_a_game_that_is_played_on_by_other_rules_is_found_again() -> None:
    """Both games say by which rules they were played, and the old one's hash begins with its own."""
    path = next(path for path in REPLAYS if path.stem == "risk-two-essos")
    old = record.replay(told_from(path))
    old.sources = "a" * 64
    again = Match(old.setup, "5" * 32)
    again.sources = "b" * 64
    again.origins = (Origin(len(old.log) - 40, old.commitment, old.secret, old.sources),)
    for entry in old.log[:-40]:
        again.repeat(entry)
    again.settle()
    old.cut(len(old.log) - 40)
    seen = record.log_hash(old)
    text = record.write(again, reveal=True)
    assert record.read(text, games.game).origins == again.origins
    found = {one.what: one for one in record.verify(record.read(text, games.game), seen)}
    assert found["seen"].holds and "goes on from" in found["seen"].detail, found["seen"]


@pytest.mark.parametrize("line", ["origin 5", "origin x abc def", "origin 0 abc def", "origin 999999 abc def"])
def test_an_origin_that_is_none_is_refused(line: str) -> None:
    path = next(path for path in REPLAYS if path.stem == "risk-two-essos")
    text = path.read_text(encoding="utf-8").replace("\nmoves\n", f"\n{line}\nmoves\n")
    with pytest.raises(Garbled, match="Line"):
        record.read(text, games.game)


def test_nobody_s_turn_is_no_turn() -> None:
    story = tell(record.replay(told_from(next(path for path in REPLAYS if path.stem == "risk-five"))))
    assert story.turns[0].seat == NOBODY and story.turns[0].round == 0
    assert story.rounds == 7
