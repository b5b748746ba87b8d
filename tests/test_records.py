"""Records: what is written reads back, and what is doctored is caught or tells another game."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import matches, play_at_random
from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core import record
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.match import RESIGN, Match, Setup, Undo
from painted_table.core.record import BadRecord, Record

RISK = games.game("risk")
every_game = pytest.mark.parametrize("name", games.NAMES)
SECRET = "5ea1ed"


def read(text: str) -> Record:
    return record.read(text, games.game)


def verdict(text: str) -> str:
    """What verification says: the reading error or the findings that do not hold; empty where all is well."""
    try:
        found = record.verify(read(text))
    except BadRecord as problem:
        return str(problem)
    return "\n".join(f"{finding.what}: {finding.detail}" for finding in found if not finding.holds)


@cache
def finished() -> str:
    """A whole Skirmish of two bots, an undone move in it."""
    setup = Setup(RISK, 2, {"victory": "end_card"}, names=("Arya", "Old Nan"), bots=("", "greedy"))
    match = Match(setup, SECRET)
    match.settle()
    first = match.asked()[0]
    match.play(first, match.options(first)[0])
    match.undo(first)
    for _ in play_on(match, {seat: make_bot(RISK, "greedy") for seat in range(2)}, SeededDice(1)):
        pass
    assert match.over
    return record.write(match)


# -- writing and reading


@every_game
@given(data=st.data())
def test_a_record_reads_back(name: str, data: st.DataObject) -> None:
    match = data.draw(matches(name))
    for reveal in (None, True):
        text = record.write(match, reveal)
        again = record.replay(read(text))
        assert again.log == match.log
        assert match.game.save(again.state) == match.game.save(match.state)
        assert again.setup.players == match.setup.players
        assert dict(again.setup.options) == dict(match.setup.options)
        assert again.commitment == match.commitment
        assert verdict(text) == ""


@every_game
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_game_taken_up_again_goes_on_as_it_would_have(name: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(matches(name, most=60))
    again = record.replay(read(record.write(match, reveal=True)))
    for each in (match, again):
        dice = SeededDice(seed)
        for _ in range(25):
            if each.over:
                break
            play_at_random(each, dice)
    assert again.log == match.log
    assert again.game.save(again.state) == match.game.save(match.state)


def test_a_finished_record_can_be_read_by_people() -> None:
    text = finished()
    lines = text.splitlines()
    assert lines[0] == "painted-table record 1"
    for words in ("game risk", "players 2", "option victory end_card", "seat 1 Arya", "seat 2 Old Nan = greedy"):
        assert words in lines
    assert lines[-2:] == ["end", f"secret {SECRET}"]
    assert max(map(len, lines)) <= 120
    assert verdict(text) == ""


def test_the_secret_is_kept_until_the_end() -> None:
    match = Match(Setup(RISK, 2), SECRET)
    match.settle()
    assert SECRET not in record.write(match)
    assert SECRET in record.write(match, reveal=True)
    assert any("yet" in finding.detail for finding in record.verify(read(record.write(match))))


def test_names_cannot_break_the_record() -> None:
    match = Match(Setup(RISK, 2, {}, names=("Ser\nmoves\n1 house = x", "  "), bots=("", "greedy")), SECRET)
    match.settle()
    again = read(record.write(match))
    assert again.setup.names == ("Ser moves 1 house x", "?")
    assert again.setup.bots == ("", "greedy")


def test_a_line_can_be_written_as_one_seat_knows_it() -> None:
    match = record.replay(read(finished()))
    hidden = [entry for entry in match.log if entry.witnesses is not None]
    assert hidden
    for entry in hidden:
        (holder,) = entry.witnesses or ()
        assert record.line(match, entry) == record.line(match, entry, holder)
        assert record.line(match, entry, 1 - holder) == record.line(match, entry, NOBODY) == "* card ?"


def test_giving_up_and_taking_back_are_lines() -> None:
    match = Match(Setup(RISK, 3), SECRET)
    match.settle()
    while not match.state.round:
        match.play(match.asked()[0], match.options(match.asked()[0])[0])
    seat = match.asked()[0]
    match.play(seat, match.options(seat)[0])
    match.undo(seat)
    match.play(seat, RESIGN)
    lines = record.write(match).splitlines()
    assert f"{seat + 1} resign" in lines
    assert any(line.startswith(f"undo {seat + 1} from ") for line in lines)
    again = record.replay(read(record.write(match)))
    assert [type(entry.action) for entry in again.log].count(Undo) == 1
    assert again.log == match.log


# -- doctoring


def tells_the_same(text: str) -> bool:
    """Whether a record tells the game of `finished`, with the same people at the table."""
    one, other = record.replay(read(text)), record.replay(read(finished()))
    return (one.log, one.setup) == (other.log, other.setup)


def doctored(dice: SeededDice) -> tuple[str, str]:
    """The record with one line changed, dropped, doubled or moved; and the line that was."""
    lines = finished().splitlines()
    number = dice.below(len(lines))
    line = lines[number]
    how = dice.below(4)
    if how == 0:
        del lines[number]
    elif how == 1:
        lines.insert(number, line)
    elif how == 2:
        lines[number : number + 2] = reversed(lines[number : number + 2])
    else:
        words = line.split()
        place = dice.below(len(words))
        others = " ".join(lines).split()
        words[place] = others[dice.below(len(others))]
        lines[number] = " ".join(words)
    return "\n".join(lines) + "\n", line


@given(seed=st.integers(0, 2**32))
def test_a_doctored_line_is_caught_or_tells_another_game(seed: int) -> None:
    """And where it was an outcome of chance it is always caught: only the secret decides those."""
    text, line = doctored(SeededDice(seed))
    if text == finished() or verdict(text):
        return
    same = tells_the_same(text)
    assert same == is_only_reordered(text), text
    assert not line.startswith("* ") or same


def is_only_reordered(text: str) -> bool:
    """The header is a set of lines: neither their order nor a line written twice changes what it says."""

    def parts(whole: str) -> tuple[frozenset[str], str]:
        head, _, moves = whole.partition("\nmoves\n")
        return frozenset(head.splitlines()), moves

    return parts(text) == parts(finished())


def test_every_outcome_of_chance_is_checked() -> None:
    """Line by line: another face, another card, another order of the deal."""
    lines = finished().splitlines()
    tried = 0
    for number, line in enumerate(lines):
        if not line.startswith("* ") or tried > 40:
            continue
        tried += 1
        part = line[2:].split(";")[-1].strip()
        other = changed(part)
        text = "\n".join([*lines[:number], line.removesuffix(part) + other, *lines[number + 1 :]])
        assert verdict(text), f"{part!r} became {other!r} and nobody noticed"
    assert tried > 20


def changed(outcome: str) -> str:
    """Another outcome of the same kind."""
    word, *rest = outcome.split()
    if word in ("deal", "card"):
        return f"{word} {'qarth' if rest != ['qarth'] else 'lys'}"
    faces = [str(7 - int(face)) if face.isdecimal() else face for face in rest]
    return f"{word} {' '.join(faces)}"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("painted-table record 1", "painted-table record 2", "no record of a game"),
        ("game risk", "game rusk", "Did you mean risk"),
        ("players 2", "players 9", "2 to 7 players"),
        ("players 2", "players two", "2 to 7 players"),
        ("option victory end_card", "option victory peace", "victory cannot be 'peace'"),
        ("option victory end_card", "option victroy end_card", "no option 'victroy'"),
        ("\nmoves\n", "\n", "ends with the line 'moves'"),
        ("option victory", "optoin victory", "does not belong into the header"),
        ("seat 1 Arya", "seat", "cannot be read"),
        ("rules 1", "rules 0", "rules version"),
        ("content ", "content 0", "content"),
        ("dice ", "dice 0", "not the one the header commits to"),
        (f"secret {SECRET}", "secret 0", "not the one the header commits to"),
        (f"secret {SECRET}", "", "not revealed"),
        ("\nend\n", "\n", "end"),
        ("\nend\n", "\n1 end\nend\n", "The game is over"),
        ("\nend\n", "\n* roll 1 : 1\nend\n", "No dice or cards are due"),
        ("\nend\n", "\n3 resign\nend\n", "names no seat"),
        ("\nend\n", "\nundo 1 from 99999\nend\n", "no standing move"),
        ("\nend\n", "\nundo 1 to 4\nend\n", "names no seat"),
        (" house ", " hose ", "is no move"),
    ],
)
def test_a_broken_record_says_what_is_wrong(old: str, new: str, told: str) -> None:
    assert old in finished()
    assert told in verdict(finished().replace(old, new, 1))


def test_a_broken_move_names_its_line() -> None:
    lines = finished().splitlines()
    number = next(i for i, line in enumerate(lines) if line.endswith(" dice"))
    lines[number] = lines[number].replace(" dice", "0 dice")
    assert verdict("\n".join(lines)).startswith(f"moves: Line {number + 1}: ")


def test_a_file_that_stops_too_early_is_no_record() -> None:
    assert "no record" in verdict("")
    assert "'moves' is missing" in verdict(finished().partition("\nmoves\n")[0])
