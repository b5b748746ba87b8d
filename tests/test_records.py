"""Records: what is written reads back, and what is doctored is caught."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import matches, play_at_random
from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core import record
from painted_table.core.agenda import NOBODY, State
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.log_hash import LogHash, read_hash
from painted_table.core.match import RESIGN, Entry, Match, Setup, Undo, apply
from painted_table.core.record import BadRecord, Limits, Record
from painted_table.core.refusal import Garbled

RISK = games.game("risk")
every_game = pytest.mark.parametrize("name", games.names())
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
    assert lines[0] == "painted-table record 3"
    for words in ("game risk", "players 2", "option victory end_card", "seat 1 Arya", "seat 2 Old Nan = greedy"):
        assert words in lines
    assert lines[-3] == "end"
    assert lines[-2].startswith("hash ")
    assert lines[-1] == f"secret {SECRET}"
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


def is_the_same(text: str) -> bool:
    """Whether a record is only written otherwise: read and written again it is the record of `finished`."""
    return record.write(record.replay(read(text))) == finished()


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
def test_a_doctored_line_is_caught(seed: int) -> None:
    """By the record itself, unless only the order of the header has changed, or the hash was left out."""
    text, line = doctored(SeededDice(seed))
    if not verdict(text):
        assert line.startswith("hash ") or is_the_same(text), text
        assert hash_of(finished()) is not None
        assert not differs(text, finished())


def hash_of(text: str) -> LogHash:
    """What players saw when a record was written."""
    found = read(text).hash
    assert found is not None
    return found


def differs(text: str, seen: str) -> str:
    """What is found where a record is compared with the hash that another one ended with; empty if nothing."""
    found = record.verify(read(text), hash_of(seen))
    return "\n".join(finding.detail for finding in found if not finding.holds)


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
        ("painted-table record 3", "painted-table record 4", "another version"),
        ("painted-table record 3", "painted-tabel record 3", "no record of a game"),
        ("painted-table record 3", "painted-table record 1", "another version"),
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
        ("\nmoves\n", "\nmoves\n0 resign\n", "names no seat"),
        ("\nend\n", "\nundo 1 from 0\nend\n", "The game is over"),
        ("\nundo 1", "\nundo 0", "names no seat"),
        ("\nundo 1 from ", "\nundo 1 from 9999", "no standing move"),
        ("\nundo 1 from ", "\nundo 1 from " + "9" * 500, "names no entry"),
        ("players 2", "players " + "2" * 900, "2 to 7 players"),
        ("rules 1", "rules " + "1" * 900, "whole number"),
        ("rules 1", "rules \u0661", "does not belong there"),
        ("seat 1 ", "seat " + "1" * 900 + " ", "Seats go from 1 to 2"),
        ("seat 1 Arya", "seat 3 Arya", "Seats go from 1 to 2"),
        ("seat 1 Arya\n", "", "seat 1 is missing"),
        ("seat 1 Arya", "seat 1 Arya\nseat 1 Arya", "'seat 1' stands here twice"),
        ("seat 1 Arya", f"seat 1 {'A' * 41}", "name is too long"),
        ("seat 1 Arya", "seat 1 \u202e", "name is empty"),
        ("= greedy", "= the greedy one", "one word"),
        ("rules 1", "rules 1\nrules 1", "'rules' stands here twice"),
        ("rules 1\n", "", "does not say rules"),
        ("option victory end_card", "option victory", "cannot be read"),
        ("option victory end_card", "option victory end card", "one word"),
        ("\nmoves\n", "\nmood 3\nmoves\n", "does not belong into the header"),
        ("\nmoves\n", "\nmoves\nend\n", "stands after 'end'"),
        ("\nmoves\n", "\nmoves\nmoves\n", "names no seat"),
        ("\nmoves\n", f"\nmoves\nsecret {SECRET}\n", "twice or too late"),
        ("\nundo 1", f"\nsecret {SECRET}\nundo 1", "stands after 'secret'"),
        ("\nundo 1", "\nend\nundo 1", "stands after 'end'"),
        ("\nend\n", "\nend\nend\n", "twice or too late"),
        ("\nend\n", "\nend of it\n", "the word 'end' alone"),
        (f"secret {SECRET}", f"secret {SECRET}\n1 resign", "stands after 'secret'"),
        (f"secret {SECRET}", f"secret {SECRET}\nend", "twice or too late"),
        ("\nhash ", "\nhash 0", "is no hash of a game"),
        ("\n* first", "\n* ;first", "is no move"),
        ("\n* first", "\n*\tfirst", "does not belong there"),
        ("\n* first", "\n* " + "x" * 2_000 + "first", "line is too long"),
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


def test_the_end_of_a_game_that_goes_on_does_not_hold() -> None:
    match = Match(Setup(RISK, 2), SECRET)
    match.settle()
    running = record.write(match)
    assert "end:" not in verdict(running)
    moves, _, closing = running.partition("\nhash ")
    assert "end: the game goes on" in verdict(f"{moves}\nend\nhash {closing}")


def test_a_file_that_stops_too_early_is_no_record() -> None:
    assert "no record" in verdict("")
    assert "'moves' is missing" in verdict(finished().partition("\nmoves\n")[0])


# -- the hash of the log


@cache
def short() -> str:
    """A game of two that is given up at once, an undone move in it."""
    setup = Setup(RISK, 2, {"victory": "end_card"}, names=("Arya", "Old Nan"), bots=("", "greedy"))
    match = Match(setup, SECRET)
    match.settle()
    while not match.state.round:
        seat = match.asked()[0]
        match.play(seat, match.options(seat)[0])
    match.play(0, match.options(0)[0])
    match.undo(0)
    match.play(0, RESIGN)
    assert match.over
    return record.write(match)


@pytest.mark.parametrize("part", range(8))
def test_every_flipped_bit_is_found(part: int) -> None:
    """Each bit of each byte, and each letter or digit for its neighbour: refused, found out, or without a meaning."""
    whole = short().encode()
    harmless = set()
    for place, byte in enumerate(whole):
        for other in (byte ^ (1 << part), *((byte + 1, byte - 1) if part == 0 else ())):
            changed = whole[:place] + bytes([other]) + whole[place + 1 :]
            try:
                text = changed.decode()
            except UnicodeDecodeError:
                continue
            if not verdict(text):
                assert record.write(record.replay(read(text))) == short(), f"{place}: {chr(byte)!r} to {chr(other)!r}"
                harmless.add((chr(byte), chr(other)))
    assert all(one.lower() == other.lower() or "\r" in other for one, other in harmless), harmless


def test_who_gives_up_is_bound() -> None:
    """A legal game with another winner holds as a game, but not as the one that was written."""
    forged = short().replace("\n1 resign\n", "\n2 resign\n")
    assert record.replay(read(forged)).over
    assert verdict(forged) == "hash: the moves or the header are not those the file was written with"


def test_a_game_composed_with_the_secret_holds_by_itself_and_not_against_what_was_seen() -> None:
    """Whoever knows the secret can compute a hash for any game: only one that was kept from play tells."""
    match = record.replay(read(short().replace("\n1 resign\n", "\n2 resign\n")))
    forged = record.write(match)
    assert verdict(forged) == ""
    assert "not the game that was seen: its first 30 entries were others" in differs(forged, short())
    assert differs(short(), short()) == ""


def test_what_was_taken_back_is_bound_too() -> None:
    """Every link rests on all before it: another move that was undone later makes another end."""
    other = short().replace("\n1 braavosian-coastlands +1\n", "\n1 qarth +1\n")
    assert other != short()
    match = record.replay(read(other))
    forged = record.write(match)
    assert verdict(forged) == ""
    assert record.line(match, match.log[-1]) == "1 resign"
    assert "not the game that was seen" in differs(forged, short())


def test_names_are_bound_to_the_hash_of_the_end() -> None:
    match = record.replay(read(short()))
    match.setup = replace(match.setup, names=("Sansa", "Old Nan"))
    assert verdict(record.write(match)) == ""
    assert "the names are not" in differs(record.write(match), short())
    assert "names are not those" in verdict(short().replace("Arya", "Sansa"))


def test_a_hash_from_the_midst_of_a_game_is_found_in_its_record() -> None:
    """Also where somebody sat down since; and a record that was cut off does not reach a later one."""
    match = record.replay(read(finished()))
    lines = [record.line(match, entry) for entry in match.log]
    for n in (0, 1, 17, len(lines)):
        link = list(record.links(match, lines[:n]))[-1]
        found = record.verify(read(finished()), LogHash(n, link, hash_of(finished()).seats))[-1]
        assert found.holds and found.checked, n
        other = record.verify(read(finished()), LogHash(n, link, "0" * 32))[-1]
        assert other.holds == (n < len(lines))
        assert "changed since" in other.detail or n == len(lines)
    early = Match(match.setup, SECRET)
    early.repeat(match.log[0])
    assert "entries were seen, and the record has 1" in differs(record.write(early, reveal=True), finished())


def test_the_hash_grows_entry_by_entry_and_undone_ones_count() -> None:
    match = Match(Setup(RISK, 2), SECRET)
    match.settle()
    seen = [record.log_hash(match)]
    for _ in range(3):
        seat = match.asked()[0]
        match.play(seat, match.options(seat)[0])
        seen.append(record.log_hash(match))
    match.undo(seat)
    seen.append(record.log_hash(match))
    assert len({one.link for one in seen}) == 5
    assert [one.entries for one in seen] == sorted({one.entries for one in seen})
    assert [read_hash(str(one)) for one in seen] == seen


@pytest.mark.parametrize("text", ["", "57", "hodor", f"1.{'0' * 64}", f"-1.{'0' * 64}.{'0' * 32}", "9" * 5000])
def test_what_is_no_hash(text: str) -> None:
    with pytest.raises(Garbled, match="is no hash of a game"):
        read_hash(text)


def test_chance_is_not_passed_over() -> None:
    """Nobody gives up or takes back while dice are due: a record in which somebody does is found out."""
    lines = finished().splitlines()
    at = next(n for n, text in enumerate(lines) if text.startswith("* roll "))
    assert "dice: line" in verdict("\n".join([*lines[:at], "1 resign", *lines[-3:]]))


# -- veiled and old records


def veiled(seat: int) -> str:
    """The game so far as one seat knows it."""
    whole = record.replay(read(finished()))
    match = Match(whole.setup, SECRET)
    for entry in whole.log[:200]:
        match.repeat(entry)
    lines = [record.line(match, entry, seat) for entry in match.log]
    return record.header(match, seat) + "".join(f"{text}\n" for text in (*lines, f"hash {record.log_hash(match)}"))


def test_a_veiled_record_says_so() -> None:
    text = veiled(1)
    assert "\nveiled seat 2\n" in text
    assert "* card ?" in text
    assert verdict(text) == ""
    found = {finding.what: finding for finding in record.verify(read(text))}
    assert found["veiled"].detail.startswith("a record of a running game as seat 2 knew it: dice and hidden cards")
    assert not any(found[what].checked for what in ("veiled", "hash", "seen"))
    with pytest.raises(Garbled, match="what was hidden cannot be played again"):
        record.replay(read(text))
    assert "names are not those" in verdict(text.replace("Arya", "Sansa"))
    assert "and here are" in verdict(text.replace("* card ?\n", "", 1))


def test_the_hash_of_a_veiled_record_is_found_in_the_whole_one() -> None:
    found = record.verify(read(finished()), hash_of(veiled(0)))[-1]
    assert found.holds and found.checked


@pytest.mark.parametrize("bad", ["veiled seat 3", "veiled seat 0", "veiled 1", "veiled seat 1 2", "veiled"])
def test_a_veil_that_cannot_be_read(bad: str) -> None:
    assert "Line" in verdict(veiled(0).replace("veiled seat 1", bad))


def test_a_record_without_a_hash_binds_the_dice_only() -> None:
    lines = finished().splitlines()
    text = "\n".join(one for one in lines if not one.startswith("hash "))
    assert verdict(text) == ""
    found = {finding.what: finding for finding in record.verify(read(text))}
    assert not found["hash"].checked
    assert "the file carries none" in found["hash"].detail
    kept = record.write(record.replay(read(text)))
    assert differs(text, kept) == "", "a hash that was kept tells of such a record too"


# -- the rules it was played by


def test_a_record_names_the_sources_of_its_rules() -> None:
    found = {finding.what: finding for finding in record.verify(read(finished()))}
    assert f"\nsources {games.game('risk').rules_hash()}\n" in finished()
    assert found["rules"].holds and found["rules"].checked


def played_by(sources: str) -> str:
    """A finished game that was played by other rules, or does not say by which."""
    match = record.replay(read(finished()))
    match.sources = sources
    return record.write(match)


def test_a_record_need_not_name_them() -> None:
    text = played_by("")
    assert "sources" not in text and verdict(text) == ""
    found = {finding.what: finding for finding in record.verify(read(text))}
    assert not found["rules"].checked
    assert found["hash"].holds and found["hash"].checked
    assert record.write(record.replay(read(text))) == text


def test_other_rules_are_told_and_no_reason_to_refuse_it() -> None:
    text = played_by("0123456789abcdef")
    assert verdict(text) == ""
    found = {finding.what: finding for finding in record.verify(read(text))}
    assert "verified with other rules: it was played by 0123456789ab.." in found["rules"].detail
    assert not found["rules"].checked
    assert record.write(record.replay(read(text))) == text


def test_a_move_that_is_refused_may_be_so_by_other_rules() -> None:
    assert "other rules" not in verdict(finished().replace("\nend\n", "\n1 end\nend\n"))
    text = played_by("0123456789abcdef").replace("\nend\n", "\n1 end\nend\n")
    assert "It was played by other rules (0123456789ab..) than those here" in verdict(text)


def test_what_does_not_matter() -> None:
    """A byte order mark, line ends, spaces, blank lines, the order of the header."""
    head, _, moves = finished().partition("\nmoves\n")
    first, *others = head.splitlines()
    turned = "\n".join([first, *reversed(others), "moves", moves])
    for text in (
        "\ufeff" + finished(),
        finished().replace("\n", "\r\n"),
        finished().replace(" ", "  ").replace("\n", " \n\n"),
        turned,
    ):
        assert verdict(text) == ""
        again = record.replay(read(text))
        assert again.log == record.replay(read(finished())).log
        assert differs(text, finished()) == ""


def test_limits_can_be_named() -> None:
    for limits in (Limits(characters=100), Limits(lines=20), Limits(entries=10), Limits(undos=0)):
        with pytest.raises(BadRecord, match="too long"):
            record.read(finished(), games.game, limits)
    with pytest.raises(BadRecord, match="line is too long"):
        record.read(finished(), games.game, Limits(line=40))


def test_many_undos_replay_few_entries_each() -> None:
    """Each undo begins anew from a position nearby: what is applied grows with the log, not with its square."""
    match = Match(Setup(RISK, 2), SECRET)
    match.settle()
    for number in range(900):
        seat = match.asked()[0]
        match.play(seat, match.options(seat)[0])
        if number % 3 == 0 and match.why_not_undo(seat) is None:
            match.undo(seat)
    undos = sum(isinstance(entry.action, Undo) for entry in match.log)
    assert undos > 100
    text = record.write(match, reveal=True)
    applied: list[Entry] = []

    def counted(game: AnyGame, s: State, entry: Entry) -> None:
        applied.append(entry)
        apply(game, s, entry)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("painted_table.core.match.apply", counted)
        assert verdict(text) == ""
    assert len(applied) < len(match.log) + 60 * undos
