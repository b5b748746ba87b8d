"""Every command: what it does, what it says to programs, and how it takes bad input."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import painted_table
from driving import Talk, Talker
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.cli import COMMANDS, odds
from painted_table.core import agenda, record
from painted_table.core.dice import SeededDice
from painted_table.core.forecast import Calculator, Forecast
from painted_table.core.game import AnyGame
from painted_table.core.ledger import table_rules
from painted_table.core.match import RESIGN, Match, Setup
from painted_table.games import NAMES, game
from painted_table.games.risk import pack as risk_pack
from painted_table.lab import bench
from painted_table.lab.peers import PeerRate

ROOT = Path(__file__).parents[1]
RISK = game("risk")


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game."""
    setup = Setup(RISK, 3, {"max_rounds": "1"}, ("Arya", "Jon", "Bran"), ("greedy",) * 3)
    match = Match(setup, "0" * 32)
    list(play_on(match, {seat: make_bot(RISK, "greedy") for seat in range(3)}, SeededDice(1)))
    path = tmp_path_factory.mktemp("records") / "finished"
    path.write_text(record.write(match), encoding="utf-8")
    return path


def data(talk: Talker, arguments: str, code: int = 0) -> Any:
    said = talk(arguments)
    assert said.code == code, said.err
    return json.loads(said.out)


def data_of(said: Talk) -> Any:
    return json.loads(said.out)


# -- the command itself


def test_help_is_quick_and_names_every_command() -> None:
    """`--help` loads no game and no line editor."""
    script = (
        "import sys; from painted_table.cli import run; run(['--help']); "
        "print(sorted(m for m in sys.modules if m.startswith(('painted_table.games', 'prompt_toolkit'))))"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.endswith("[]\n")
    for name in COMMANDS:
        assert re.search(rf"\b{name}\b", said.stdout)


@pytest.mark.parametrize("command", [*COMMANDS, "content check", "rules coverage"])
def test_every_command_explains_itself(talk: Talker, command: str) -> None:
    said = talk(f"{command} --help")
    assert said.code == 0
    assert "Usage: painted-table" in said.out


def test_the_version(talk: Talker) -> None:
    assert talk("--version").out.strip() == painted_table.__version__


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("conquer", 'Unknown command "conquer"'),
        ("paly risk", "play"),
        ("odds", "painted-table odds risk ATTACKERS DEFENDERS"),
        ("odds risk", "painted-table odds risk ATTACKERS DEFENDERS"),
        ("odds risk five 3", "'five 3' are no two numbers of armies. Write ATTACKERS DEFENDERS, such as 8 5."),
        ("odds risk 3", "'3' are no two numbers of armies."),
        ("odds risk 0 3", "Give 1 to 300 on each side."),
        ("odds risk 3 9999", "Give 1 to 300 on each side."),
        ("play chess", "There is no game 'chess'. Known: risk"),
        ("play risk --seats me,gredy,random", "There is no bot 'gredy'. Did you mean greedy?"),
        ("play risk --seats me", "It takes 2 to 7 players."),
        ("play risk --seats me,random,random --mode skirmsh", "There is no mode 'skirmsh'. Did you mean skirmish?"),
        ("play risk --seats me,random,random --option victry=conquest", "Did you mean victory?"),
        ("play risk --seats me,random,random --option victory=glory", "It can be end_card"),
        ("play risk --seats me,random,random --option victory", "Write --option name=value."),
        ("play risk --seats me,random,random --option max_rounds=few", "a whole number from 0"),
        ("play risk --seats me,random --save /nowhere/at/all", "cannot be written"),
        ("resume", "There is no unfinished game here."),
        ("resume /nowhere", "No such file"),
        ("simulate risk --games 0", "Ask for 1 or more."),
        ("simulate risk --games -3", "Ask for 1 or more."),
        ("simulate risk --seats greedy", "Name 2 to 7 bots."),
        ("simulate risk --seats greedy,nobody", "There is no bot 'nobody'"),
        ("simulate risk --jobs -1", "Give --jobs 1 or more"),
        ("simulate risk --option mode=cyvasse", "There is no mode 'cyvasse'"),
        ("bench --seconds 0", "Give a number above 0."),
        ("bench --best-of -1", "Give a number above 0."),
        ("bench --seconds soon", 'unable to convert "soon"'),
        ("fuzz risk --games 0", "Ask for 1 or more."),
        ("fuzz risk --first -1", "Games are numbered from 0 on."),
        ("fuzz risk --jobs -1", "Give --jobs 1 or more"),
        ("fuzz risk --bots greedy,clever", "There is no bot 'clever'"),
        ("fuzz risk --option mode=cyvasse", "There is no mode 'cyvasse'"),
        ("fuzz risk --option moon=full", "There is no option 'moon'"),
        ("fuzz chess", "There is no game 'chess'"),
        ("replay /nowhere", "No such file"),
        ("verify /nowhere", "No such file"),
        ("verify /", "directory"),
        ("scene /nowhere", "No such file"),
        ("position /nowhere", "No such file"),
        ("rules chess", "There is no game 'chess'"),
        ("rules risk invade/conected", "did you mean risk/invade/connected"),
        ("rules risk xyzzy", "No rule holds 'xyzzy'."),
        ("rules coverage chess", "There is no game 'chess'"),
        ("case", "No file of cases was named."),
        ("case /nowhere", "there is no such file"),
        ("content check /nowhere", "is no directory"),
        ("content check --game chess", "There is no game 'chess'"),
    ],
)
def test_bad_input_is_told_and_leaves_nothing(talk: Talker, arguments: str, told: str) -> None:
    """Exit code 2, a sentence on standard error, nothing on standard output, nothing on disk."""
    said = talk(arguments)
    assert said.code == 2
    assert told in said.err
    assert said.out == ""
    assert list(talk.home.rglob("*")) == []


def test_a_reader_that_has_read_enough_is_no_fault() -> None:
    command = f"{sys.executable} -m painted_table.cli rules risk | head -1"
    said = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert said.stderr == ""
    assert said.stdout.startswith("risk/modes/three-modes")


# -- records


def test_replay_prints_the_whole_game(talk: Talker, finished: Path) -> None:
    said = talk(f"replay {finished}")
    assert "The players roll for first" in said.out
    match = record.replay(record.load(finished, game))
    result = RISK.result(match.state)
    assert result is not None
    assert " wins the game." in said.out
    assert f"{result.reason} ({result.rule})" in said.out
    first = f"  1. {match.setup.names[result.winners[0]]}"
    assert (
        f"{first} ({RISK.seat_name(match.state, result.winners[0])}), {result.scores[result.winners[0]]} p" in said.out
    )


def test_replay_shows_the_board_after_a_move(talk: Talker, finished: Path) -> None:
    said = talk(f"replay {finished} --move 60")
    assert "The North +5" in said.out
    assert "Move 60 of" in said.out


def test_replay_for_programs(talk: Talker, finished: Path) -> None:
    told = data(talk, f"replay {finished} --json")
    match = record.replay(record.load(finished, game))
    assert len(told["moves"]) == len(match.log)
    assert told["over"] is True
    result = RISK.result(match.state)
    assert result is not None
    assert told["result"] == {
        "ending": "won",
        "winners": [seat + 1 for seat in result.winners],
        "places": list(result.places),
        "scores": list(result.scores),
        "unit": "point",
        "reason": result.reason,
        "rule": result.rule,
    }
    end = data(talk, f"replay {finished} --move {len(match.log)} --json")
    assert end["position"] == RISK.position(match.state)


def test_a_seat_replays_what_it_saw(talk: Talker, finished: Path) -> None:
    """Cards that others drew are hidden."""
    everything = [move["line"] for move in data(talk, f"replay {finished} --json")["moves"]]
    mine = [move["line"] for move in data(talk, f"replay {finished} --seat 1 --json")["moves"]]
    hidden = [known for known, seen in zip(everything, mine) if known != seen]
    assert hidden
    assert all(line.startswith("* card ") for line in hidden)
    assert "hand" not in str(data(talk, f"replay {finished} --move 5 --seat 2 --json")["view"]["agenda"])


@pytest.mark.parametrize("arguments", ["--move 100000", "--move -1", "--seat 9", "--seat 0", "--svg /nowhere/at/all"])
def test_a_page_that_is_not_there(talk: Talker, finished: Path, arguments: str) -> None:
    said = talk(f"replay {finished} {arguments}")
    assert said.code == 2
    assert said.err


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\ncontent ", "\ncontent 0", "It was played with other cards or maps (content 0"),
        ("\nrules 1\n", "\nrules 7\n", "It was played by rules version 7; the rules here are version 1."),
    ],
)
def test_a_record_of_another_game_is_told_to_be(talk: Talker, finished: Path, old: str, new: str, told: str) -> None:
    """Wherever it is shown, and where it does not fit any more all the more."""
    other = talk.home / "other"
    other.write_text(finished.read_text().replace(old, new, 1))
    for arguments in ("replay {}", "replay {} --move 9", "replay {} --json", "scene {}", "position {}"):
        assert talk(arguments.format(finished)).err == ""
        said = talk(arguments.format(other))
        assert said.code == 0
        assert f"{other}: {told}" in said.err
        assert "What is shown may not be what was played." in said.err
    assert [sentence[:10] for sentence in data_of(talk(f"replay {other} --json"))["differs"]] == ["It was pla"]
    assert data(talk, f"replay {finished} --json")["differs"] == []
    other.write_text(other.read_text().replace("\nmoves\n", "\nmoves\n1 stay\n", 1))
    said = talk(f"replay {other}")
    assert said.code == 2
    assert told in said.err


# -- positions


def test_a_position_is_printed_as_it_is_read(talk: Talker, finished: Path) -> None:
    """Facts that `scene` draws, and a case that `case` runs, of any move of a record."""
    facts, ruling = talk.home / "facts.toml", talk.home / "ruling.toml"
    for move in ("--move 0", "--move 20", "--move 70", ""):
        facts.write_text(talk(f"position {finished} {move}").out)
        assert data(talk, f"scene {facts} --json") == data(talk, f"scene {finished} {move} --json")
        assert talk(f"position {facts}").out == facts.read_text()
        ruling.write_text(talk(f"position {finished} {move} --case").out)
        said = talk(f"case {ruling}")
        assert (said.code, said.out) == (0, "1 case, all hold.\n")


def test_the_position_of_a_running_game_is_printed(talk: Talker) -> None:
    talk("play risk --seats me,greedy,random --first 'house stark' --seed 2", [])
    (running,) = talk.kept()
    said = talk(f"position {running}")
    assert said.code == 0
    assert tomllib.loads(said.out)["turn"] == "stark"


def test_a_game_is_told(talk: Talker, finished: Path) -> None:
    said = talk(f"story {finished}")
    for words in ("wins the game.", "Parts of the score", "Where it turned", "Luck with the dice", "expected"):
        assert words in said.out
    told = data(talk, f"story {finished} --json")
    assert told["rounds"] == 1 and len(told["lines"][0]["values"]) == len(told["turns"])


def test_verify_holds(talk: Talker, finished: Path) -> None:
    said = talk(f"verify {finished}")
    assert said.code == 0
    assert "outcomes follow from the secret" in said.out
    told = data(talk, f"verify {finished} --json")
    assert told["holds"]


def test_verify_says_whether_it_compared(talk: Talker, finished: Path) -> None:
    """By itself, or against a hash that somebody kept: another game with the same secret holds only by itself."""
    hash = re.search(r"\nhash (.*)\n", finished.read_text())
    assert hash
    assert "holds by itself. It was not compared" in talk(f"verify {finished}").flat
    said = talk(f"verify {finished} --hash {hash[1]}")
    assert said.code == 0
    assert "the whole record is the game that was seen" in said.flat
    assert "was compared with a hash" in said.flat
    match = record.replay(record.load(finished, game))
    other = Match(match.setup, match.secret)
    other.settle()
    while not other.state.round:
        seat = other.asked()[0]
        other.play(seat, other.options(seat)[0])
    while not other.over:
        other.play(other.asked()[0], RESIGN)
    forged = talk.home / "forged"
    forged.write_text(record.write(other))
    assert talk(f"verify {forged}").code == 0
    said = talk(f"verify {forged} --hash {hash[1]}")
    assert said.code == 2
    assert "entries were seen" in said.flat
    assert talk(f"verify {finished} --hash hodor").code == 2


def test_a_veiled_record_is_told_as_what_it_is(talk: Talker, finished: Path) -> None:
    match = record.replay(record.load(finished, game))
    lines = [record.line(match, entry, 0) for entry in match.log[:-1]]
    path = talk.home / "veiled"
    path.write_text(record.header(match, 0) + "".join(f"{line}\n" for line in lines))
    said = talk(f"verify {path}")
    assert said.code == 0
    assert "as seat 1 knew it: dice and hidden cards cannot be checked" in said.flat
    for command in ("replay", "scene", "resume"):
        said = talk(f"{command} {path}")
        assert said.code == 2
        assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("pattern", "by", "told"),
    [
        (r"roll (\d)", "roll 7", "refused"),
        (r"(\* first.*)\n", r"\1; first 1 2 3\n", "refused"),
        (r"\nsecret .*", "\nsecret 1234", "not the one the header commits to"),
        (r"\nsecret .*", "", "the secret is not revealed"),
        (r"\nend\n", "\n", "over"),
        (r"\ncontent .*", "\ncontent 00", "differ"),
        (r"\nrules .*", "\nrules 99", "record 99"),
        (r"\n(\d) house \w+", r"\n\1 house frey", "There is no House 'frey'"),
        (r"\n(\d) house (\w+)", r"\n9 house \2", "names no seat"),
        (r"\n2 [^\n]* \+", "\n2 nowhere +", "nowhere"),
    ],
)
def test_a_doctored_record_does_not_hold(talk: Talker, finished: Path, pattern: str, by: str, told: str) -> None:
    """The finding says what is wrong and where; exit code 2."""
    doctored = talk.home / "doctored"
    text, times = re.subn(pattern, by, finished.read_text(), count=1)
    assert times
    doctored.write_text(text)
    said = talk(f"verify {doctored}")
    assert said.code == 2
    assert told in said.flat
    assert "does not hold" in said.err


def test_a_changed_roll_is_found(talk: Talker, finished: Path) -> None:
    """A roll that could have fallen, but did not follow from the secret."""
    changed = talk.home / "changed"
    lines = finished.read_text().splitlines()
    at = max(n for n, line in enumerate(lines) if line.startswith("* card "))
    held = {line.split()[-1] for line in lines if "card " in line}
    other = next(t for t in ("skagos", "karhold", "pyke", "oldtown", "tarth", "sunspear") if t not in held)
    lines[at] = f"* card {other}"
    changed.write_text("\n".join(lines) + "\n")
    said = talk(f"verify {changed}")
    assert said.code == 2
    assert f"line {at + 1}: 'card {other}' should be" in said.flat


@pytest.mark.parametrize("text", ["", "hello", f"{record.FORMAT}\n", f"{record.FORMAT}\ngame risk\nmoves\n"])
@pytest.mark.parametrize("command", ["replay", "verify", "resume"])
def test_what_is_no_record(talk: Talker, command: str, text: str) -> None:
    path = talk.home / "no-record"
    path.write_text(text)
    said = talk(f"{command} {path}")
    assert said.code == 2
    assert str(path) in said.err
    assert path.read_text() == text


def test_a_binary_file_is_no_record(talk: Talker) -> None:
    path = talk.home / "picture"
    path.write_bytes(bytes(range(256)))
    for command in ("replay", "verify", "resume", "scene"):
        said = talk(f"{command} {path}")
        assert said.code == 2
        assert "no text file" in said.err or "no record" in said.err


def test_a_picture_of_a_record(talk: Talker, finished: Path) -> None:
    picture = talk.home / "board.svg"
    assert talk(f"scene {finished} --svg {picture}").code == 0
    assert picture.read_text().startswith("<?xml")
    dark = talk(f"scene {finished} --svg - --theme dark --move 70")
    assert dark.out.startswith("<?xml")
    assert talk(f"replay {finished} --move 70 --svg {picture}").code == 0
    assert data(talk, f"scene {finished} --json")["title"]


def test_a_picture_of_a_position(talk: Talker) -> None:
    place = talk.home / "position.toml"
    place.write_text('winterfell = "stark 4"\noldtown = "lannister 2"\n')
    assert "St 4 Winterfell" in talk(f"scene {place}").out
    assert talk(f"scene {place} --svg {talk.home / 'board.svg'}").code == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('winterfel = "stark 4"', "winterfell"),
        ('winterfell = "frey 4"', "frey"),
        ('winterfell = "stark"', "says no number"),
        ("winterfell = 4", "is no text"),
        ("winterfell", "Give a record"),
        ('game = "chess"', "There is no game 'chess'"),
    ],
)
def test_a_position_that_cannot_be_read(talk: Talker, text: str, told: str) -> None:
    place = talk.home / "position.toml"
    place.write_text(text)
    said = talk(f"scene {place}")
    assert said.code == 2
    assert told in said.err


# -- rules, cases, content


def test_rules_by_id_by_words_and_all(talk: Talker) -> None:
    whole = talk("rules risk risk/invade/connected")
    assert "Source and target must be connected" in whole.out
    assert talk("rules risk invade/connected").out == whole.out
    assert "risk/ports/maneuver" in talk("rules risk port maneuver").out
    assert f"{len(RISK.ledger()) + len(table_rules())} rules." in talk("rules risk").out
    assert f"{len(table_rules())} rules." in talk("rules table").out
    assert "take back your last answer" in talk("rules risk table/undo").out
    (rule,) = data(talk, "rules risk invade/connected --json")
    assert rule["id"] == "risk/invade/connected"


def test_coverage_agrees_with_the_ledger(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 0 only where every rule on offer is cited and proved."""
    monkeypatch.chdir(ROOT)
    said = talk("rules coverage risk --json")
    told = json.loads(said.out)
    assert told["total"] == len(RISK.ledger().offered(RISK.offered))
    assert told["cited"] + len(told["uncited"]) == told["total"]
    whole = not (told["uncited"] or told["unproved"] or told["strangers"])
    assert said.code == (0 if whole else 1)
    assert str(told["total"]) in talk("rules coverage risk").out


def test_coverage_needs_the_tests(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package does not bring them along."""
    monkeypatch.chdir(talk.home)
    monkeypatch.setattr("painted_table.cli.rules.PACKAGE", talk.home / "lib" / "painted_table")
    said = talk("rules coverage risk")
    assert said.code == 2
    assert "The tests are not installed here" in said.err


CASE = """
[[case]]
rules = ["risk/battle/ties-to-defender"]
says  = "the defender wins ties"
given = { winterfell = "stark 4", the-dreadfort = "lannister 2" }
when  = ["winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 4 1 : 6 2"]
then  = { winterfell = "stark 3", the-dreadfort = "lannister 1" }
"""


def test_cases_that_hold(talk: Talker) -> None:
    path = talk.home / "case.toml"
    path.write_text(CASE)
    assert talk(f"case {path}").out.strip() == "1 case, all hold."
    assert talk(f"case {talk.home}").code == 0
    assert data(talk, f"case {path} --json") == {"cases": 1, "failures": []}


def test_a_case_that_fails_shows_expected_and_found(talk: Talker) -> None:
    path = talk.home / "case.toml"
    path.write_text(CASE.replace('"stark 3"', '"stark 4"'))
    said = talk(f"case {path}")
    assert said.code == 1
    assert "expected: stark 4" in said.out
    assert "found:    stark 3" in said.out
    assert data(talk, f"case {path} --json", 1)["failures"][0]["found"] == "stark 3"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ties-to-defender", "ties-to-nobody", "there is no rule"),
        ("risk/battle", "chess/battle", "There is no game 'chess'"),
        ("says ", "sayss ", "sayss"),
        ("[[case]]", "[[kase]]", "[[case]]"),
        ("{ winterfell", "winterfell", "not TOML"),
    ],
)
def test_a_case_that_cannot_be_read(talk: Talker, old: str, new: str, told: str) -> None:
    path = talk.home / "case.toml"
    path.write_text(CASE.replace(old, new, 1))
    said = talk(f"case {path}")
    assert said.code == 2
    assert told.lower() in said.err.lower()


def test_content_check(talk: Talker) -> None:
    assert "the pack is sound" in talk("content check").out
    told = data(talk, "content check --json")
    assert told["hash"] == told["published"] == RISK.content_hash()


def test_content_that_was_edited_is_not_as_published(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be it a copy or the game's own: it is compared with what was published, never with itself."""
    pack = talk.home / "pack"
    shutil.copytree(Path(painted_table.__file__).parent / "games" / "risk" / "content", pack)
    setup = pack / "setup.toml"
    setup.write_text(re.sub(r"^points_to_win = \d+", "points_to_win = 11", setup.read_text(), flags=re.MULTILINE))
    for arguments in (f"content check {pack}", "content check"):
        said = talk(arguments)
        assert said.code == 0
        assert f"changed: it differs from the published content ({RISK.published})" in said.flat
        assert "as published" not in said.flat
        told = data(talk, f"{arguments} --json")
        assert told["hash"] != told["published"] == RISK.published
        monkeypatch.setattr(risk_pack, "CONTENT", pack)
        forget_the_pack_of_risk()
    monkeypatch.undo()
    forget_the_pack_of_risk()


def forget_the_pack_of_risk() -> None:
    """It is read again from the disk when it is next asked for."""
    risk_pack.published.cache_clear()
    vars(RISK).pop("pack", None)


@pytest.mark.parametrize("name", NAMES)
def test_the_content_that_is_shipped_is_the_published(name: str) -> None:
    found = game(name)
    assert found.content_hash() == found.published, (
        f"The content of {name} has changed; records made with it before will be told to differ. If that is meant, "
        f"write its hash as `published` in games/{name}/game.py: {found.content_hash()}. Where the same moves would "
        "now lead elsewhere, raise rules_version too."
    )


def test_a_corrected_pack_is_sound_and_a_malformed_one_is_told(talk: Talker) -> None:
    """Every fault of a pack at once, with file, entry, key and remedy."""
    source = Path(painted_table.__file__).parent / "games" / "risk" / "content"
    pack = talk.home / "pack"
    shutil.copytree(source, pack)
    assert "(as published, words and looks aside)" in talk(f"content check {pack}").flat
    houses = pack / "houses.toml"
    houses.write_text(houses.read_text().replace('seat = "winterfell"', 'seat = "winterfel"', 1))
    said = talk(f"content check {pack}")
    assert said.code == 2
    assert "houses.toml" in said.err
    assert "winterfell" in said.err
    assert "fault" in said.err
    (problem, *_) = data(talk, f"content check {pack} --json", 2)["problems"]
    assert problem["file"] == "houses.toml"


def test_options_are_listed(talk: Talker) -> None:
    said = talk("options risk")
    told = data(talk, "options risk --json")
    assert [choice["id"] for choice in told["options"]] == [choice.id for choice in RISK.choices()]
    assert [mode["id"] for mode in told["modes"]] == [mode.id for mode in RISK.modes]
    for choice in (*told["options"], *told["modes"]):
        assert choice["id"] in said.out
        assert choice["rule"] in said.flat


# -- numbers


def test_odds_are_those_of_the_engine(talk: Talker) -> None:
    told = data(talk, "odds risk 8 5 --json")
    assert sum(told["attackers_left"]) == pytest.approx(1)
    said = talk("odds risk 8 5")
    assert f"8 against 5 to the end: {told['win']:.0%} for the attack" in said.out
    assert talk("odds risk 8 5").out == said.out
    assert "more than 99% for the attack" in talk("odds risk 14 1").out
    assert len(said.out.splitlines()) == 1 + len(told["bars"])
    for bar in told["bars"]:
        assert bar["words"] in said.out


def test_a_game_is_named_where_several_can_reckon(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is reckoned is the game's affair; which game, the command's."""
    coin = Calculator("TOSSES", "How often heads come up.", lambda words: Forecast("Tossed", " ".join(words), ()))
    monkeypatch.setattr(odds, "_calculators", lambda: {"coins": coin, "risk": RISK.calculator()})
    monkeypatch.setattr(odds, "names", lambda: ("coins", "risk", "tactics"))
    assert talk("odds coins 7").out == "Tossed: 7.\n"
    assert "for the attack" in talk("odds risk 8 5").out
    unclear = talk("odds 8 5")
    assert unclear.code == 2
    assert "odds coins TOSSES" in unclear.err
    assert "odds risk ATTACKERS DEFENDERS" in unclear.err
    none = talk("odds tactics 8")
    assert none.code == 2
    assert "there are odds of coins and risk" in none.err


def test_simulate_gives_the_same_results_whatever_the_jobs(talk: Talker) -> None:
    arguments = "simulate risk --games 4 --seats random,random,random --option max_rounds=2 --seed 3 --json"
    one = data(talk, f"{arguments} --jobs 1")
    assert one["games"] == 4
    assert data(talk, f"{arguments} --jobs 2") == one


def test_simulate_for_people(talk: Talker) -> None:
    said = talk("simulate risk --games 2 --seats greedy,random,random --option max_rounds=1 --jobs 1")
    assert said.code == 0
    assert "95 % interval" in said.out
    assert "[bold]" not in said.out


def test_bench_tells_what_was_measured(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The measuring itself is the laboratory's; here it has been done already."""
    spot = bench.SpotRate(3.0, 4.0, 5.0, 6.0, 1500)
    plays = {"Skirmish": 2e4, "Dominion": 1e4}
    rate = bench.EngineRate(False, "3.11", plays, {"Skirmish": 9e3}, {"in a battle": spot}, {"a long look": 7.25})
    told = bench.Bench("RISK, 5 seats", rate, None, [PeerRate("python-chess", "plies", 2500.0)], 10, 2.0, 1.0, 2)
    monkeypatch.setattr(bench, "run", lambda *arguments: told)
    assert data(talk, "bench --json")["interpreted"]["decisions"]["Skirmish"] == 2e4
    said = talk("bench")
    assert said.code == 0
    assert "python-chess" in said.out
    assert "a long look, ms" in said.out
    assert "7.25" in said.out
    assert "[/]" not in said.out


def test_bench_writes_one_page_of_all_games(talk: Talker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ratios, with a word for what could not be measured."""
    spot = bench.SpotRate(3.0, 4.0, 5.0, 6.0, 1500)
    plain = bench.EngineRate(False, "3.11", {"usual": 2e4, "other": 1e4}, {}, {"in a battle": spot})
    fast = bench.EngineRate(True, "3.11", {"usual": 1e5, "other": 5e4}, {}, {"in a battle": spot})
    peers = [PeerRate("python-chess", "plies", 2500.0), PeerRate("Catanatron", "ticks", skipped="not installed")]
    measured = []

    def run(played: AnyGame, *rest: object) -> bench.Bench:
        measured.append(played.name)
        return bench.Bench(played.title, plain, fast, peers, 10, 2.0, 1.0, 2)

    monkeypatch.setattr(bench, "run", run)
    page = tmp_path / "made" / "bench.md"
    assert talk(f"bench --write {page}").code == 0
    assert measured == list(NAMES)
    told = page.read_text(encoding="utf-8")
    assert told.count("| 40 | - |") == told.count("| 8 | - |") == len(NAMES)
    assert "Catanatron: not installed." in told
    assert ": other | 0.5 |" in told


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_bench_is_reached(name: str) -> None:
    """And leads to a question."""
    for reach in game(name).bench().spots.values():
        s = reach()
        bench.let_chance_run(s)
        assert agenda.asked(s)


def test_fuzz_says_what_it_found(talk: Talker) -> None:
    """Exit code 1 exactly where something was found."""
    said = talk("fuzz risk --games 2 --seed 5 --jobs 1 --json")
    told = json.loads(said.out)
    assert told["games"] == 2
    assert said.code == (1 if told["found"] else 0)
    assert "2 games of risk" in talk("fuzz risk --games 2 --seed 5 --jobs 1").out


# -- what is written about it


def blocks(language: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The Python in the README is executed as it stands; the first block is a game of about ten lines."""
    first, second = blocks("python")
    assert len([line for line in first.splitlines() if line and not line.startswith("from ")]) <= 10
    exec(compile(first, "README.md", "exec"), {})
    assert re.fullmatch(r"[\w ]+ after \d+ decisions\n", capsys.readouterr().out)
    exec(compile(second, "README.md", "exec"), {})
    said = capsys.readouterr().out
    beginning, end = second.splitlines()[-1].removeprefix("# ").split(" ... ")
    assert said.startswith(beginning)
    assert said.strip().endswith(end)


def test_the_case_in_the_readme_holds(talk: Talker) -> None:
    (text,) = blocks("toml")
    tomllib.loads(text)
    path = talk.home / "readme.toml"
    path.write_text(text)
    assert talk(f"case {path}").code == 0


def test_the_readme_says_what_must_be_said() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    for words in ("unofficial fan project", "not affiliated", "make play", "make test", "designed", "MIT"):
        assert words.lower() in text.lower()


def test_the_guide_knows_every_command() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"painted-table {name}" in text
