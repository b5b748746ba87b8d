"""The terminal table, driven through pipes and through a terminal of its own."""

from __future__ import annotations

import fcntl
import io
import itertools
import os
import re
from pathlib import Path
from typing import Literal

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from driving import Talker, Terminal
from painted_table.cli.board import places
from painted_table.cli.chronicle import Chronicle
from painted_table.cli.menu import Asking, Item, Menu, build
from painted_table.cli.prompt import completions
from painted_table.cli.screen import Badges
from painted_table.cli.tale import passage_text
from painted_table.core import agenda, record
from painted_table.core.agenda import NOBODY, Action
from painted_table.core.dice import SeededDice
from painted_table.core.game import Game
from painted_table.core.match import Match, Setup
from painted_table.games import game
from painted_table.games.risk.game import Risk

RISK = game("risk")
ANY_ANSWER = ["1", "", "end", "stay", "draw", "1"]
"""Tried in turn, these answer every question of RISK; those that do not fit are refused."""
PLAY = "play risk --seats me:Arya,greedy,random --first 'house stark' --seed 2"
"""Seat 1 rolls highest and begins."""


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def replayed(path: Path) -> Match:
    return record.replay(record.load(path, game))


def answers(number: int) -> list[str]:
    return list(itertools.islice(itertools.cycle(ANY_ANSWER), number))


# -- a game


def test_a_whole_game_through_a_pipe(talk: Talker) -> None:
    """It ends with a winner, points and a record that verifies; the record is the finished one."""
    said = talk(f"{PLAY} --option max_rounds=2", answers(2000))
    assert said.code == 0
    assert "wins the game." in said.out
    assert "points" in said.out
    (path,) = talk.kept()
    assert str(path) in said.out
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[-3] == "end"
    assert lines[-1].startswith("secret ")
    assert all(finding.holds for finding in record.verify(record.load(path, game)))


def test_a_game_without_a_terminal_of_its_own_can_be_played(talk: Talker, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its scene and its sentences alone: no regions, no marks, no remarks, every entry told as the log has it."""
    monkeypatch.setattr(Risk, "terminal", Game.terminal)
    said = talk(f"{PLAY} --option max_rounds=1", ["board", *answers(2000)])
    assert said.code == 0
    assert "Winterfell" in said.out
    assert "The North +5" not in said.out
    assert "faces" not in said.out
    assert "wins the game." in said.out
    assert all(finding.holds for finding in record.verify(record.load(talk.kept()[0], game)))


def test_enter_enter_and_you_play(talk: Talker) -> None:
    """Every question before the game has a default."""
    said = talk("play --mode skirmish", [""] * 4)
    assert "How many players? 2 to 5 [4]" in said.out
    assert "The game is saved." in said.out
    match = replayed(talk.kept()[0])
    assert match.setup.players == 4
    assert match.setup.bots == ("", *["sworn-sword"] * 3)


def test_questions_before_the_game_are_asked_until_answered(talk: Talker) -> None:
    said = talk("play risk --mode skirmish", ["nine", "3", "1", "Arya", "skwire", "squi"])
    assert "Mode?" not in said.out
    assert "'nine' is not one of: 2, 3, 4, 5." in said.out
    assert "'skwire' is not one of: page, squire, sworn-sword, commander, hand." in said.out
    assert replayed(talk.kept()[0]).setup.bots == ("", "squire", "squire")


@pytest.mark.parametrize(
    ("asked", "settled"),
    [
        (["", "3"], {"mode": "skirmish", "variant": "none"}),
        (["dom", "3"], {"mode": "dominion"}),
        (["house mitchell", "3"], {"mode": "skirmish", "variant": "mitchell"}),
        (["4", "6"], {"mode": "skirmish"}),
    ],
)
def test_every_way_to_play_is_explained_and_can_be_chosen(
    talk: Talker, asked: list[str], settled: dict[str, str]
) -> None:
    said = talk("play risk", [*asked, "1", "Arya", "page"])
    for way in RISK.modes:
        assert f"{way.title}  " in said.out
        assert way.text in said.flat
    match = replayed(talk.kept()[0])
    assert match.setup.players == int(asked[1])
    assert settled.items() <= RISK.settled(match.state).items()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--mode dominon", "There is no mode 'dominon'. Did you mean dominion?"),
        ("--option variant=mitchel", "variant cannot be 'mitchel'"),
        ("--option draf=on", "Did you mean draft?"),
        ("--option mode=dominon", "There is no mode 'dominon'"),
        ("--mode dominion --option mode=skirmish", "The mode is given twice."),
        ("--first 'house strak'", "There is no House 'strak'"),
        ("--seats me,gredy,random", "gredy"),
        ("--mode world_at_war --seats me,greedy,greedy", "It takes 6 to 7 players."),
        ("--mode mitchell --seats me,greedy,greedy,greedy,greedy,greedy", "It takes 2 to 5 players."),
        ("--save .", ". exists already."),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_asked(talk: Talker, options: str, told: str) -> None:
    said = talk(f"play risk {options}", [""] * 6)
    assert said.code == 2
    assert told in said.err
    assert said.out == ""
    assert talk.kept() == []


def test_the_questions_before_a_game_take_commands(talk: Talker) -> None:
    said = talk("play risk", ["help", "rules win", "rules xyzzy", "", "help", "quit"])
    assert said.out.count("rules WORDS looks into the rule book") == 2
    assert "risk/end/skirmish-object" in said.out
    assert "There is no rule xyzzy." in said.flat
    assert "No game was begun." in said.out
    assert talk.kept() == []


@pytest.mark.parametrize(
    ("options", "goal"),
    [
        ("", "risk/end/skirmish-score"),
        ("--mode dominion", "risk/objectives/goal"),
        ("--option victory=conquest", "risk/end/all-territories"),
        ("--option max_rounds=3", "risk/end/max-rounds"),
    ],
)
def test_how_the_game_is_won_is_told_before_the_first_question(talk: Talker, options: str, goal: str) -> None:
    said = talk(f"play risk --seats me,random,random {options}", [])
    told, _, asked = said.flat.partition("Choose your House")
    assert asked or "Give back" in told
    assert f"How it is won: {RISK.ledger()[RISK.goal(replayed(talk.kept()[0]).state)[0]].text}" in told
    assert RISK.ledger()[goal].text in told


def test_the_roll_for_first_says_whose_roll_is_whose(talk: Talker) -> None:
    said = talk("play risk --seats me:Arya,random:Jon,random --seed 1", ["log 3"])
    assert re.search(r"roll for first: Arya rolls \d, Jon rolls \d, Old Nan rolls \d", said.flat)
    assert not re.search(r"Seat \d", said.out)


def test_leaving_before_the_game_begins_leaves_nothing(talk: Talker) -> None:
    said = talk("play risk", ["3"])
    assert said.code == 0
    assert "No game was begun." in said.out
    assert talk.kept() == []


def test_the_same_seed_and_answers_give_the_same_game(talk: Talker, tmp_path: Path) -> None:
    for name in ("one", "two"):
        talk(f"{PLAY} --option max_rounds=1 --save {tmp_path / name}", answers(900))
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


@pytest.mark.parametrize("options", ["--mode dominion", "--option variant=mitchell", "--option draft=on"])
@pytest.mark.parametrize("seats", ["me:Arya,greedy,greedy", "me:Arya,me:Jon,greedy"])
def test_every_mode_is_played_to_its_end(talk: Talker, options: str, seats: str) -> None:
    """A bot answers for the people, question by question."""
    said = talk(f"play risk --seats {seats} {options} --option max_rounds=1 --seed 2", ["auto"] * 500)
    assert "wins the game." in said.out or "share the win." in said.out
    (path,) = talk.kept()
    assert all(finding.holds for finding in record.verify(record.load(path, game)))


def test_bots_alone_can_be_watched(talk: Talker) -> None:
    said = talk("play risk --seats greedy,greedy,random --option max_rounds=1 --seed 1")
    assert "deploys" in said.out
    assert "wins the game." in said.out


def test_a_person_who_resigns_sees_the_end(talk: Talker) -> None:
    said = talk(f"{PLAY} --option max_rounds=3", ["resign", "no", "resign", "yes"])
    assert said.out.count("Type yes") == 2
    assert "No person is left in the game" in said.out
    assert "wins the game." in said.out


# -- answers


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(talk: Talker) -> None:
    said = talk(PLAY, ["winterfell >> oldtown", "why skagos > the-arbor", "why", "rules invade/connected"])
    assert "You are reinforcing" in said.out
    assert "[risk/reinforce/deploy-all]" in said.out
    assert "Source and target must be connected risk/invade/connected" in said.flat
    before = talk(f"{PLAY} --save {talk.home / 'plain'}", [])
    assert before.code == 0
    moves = [len(replayed(path).log) for path in (talk.kept()[0], talk.home / "plain")]
    assert moves[0] == moves[1]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("wintrfell +1", "Did you mean winterfell"),
        ("quti", "Did you mean 'quit'"),
        ("blah", "'blah' is no answer here."),
        ("99", "There is no number 99."),
        ("", "Nothing was chosen."),
        ("why nonsense", "is no move"),
        ("rules xyzzy", "there is no rule"),
        ("odds nonsense", "is no move"),
        ("log many", "cannot be read"),
        ("save /nowhere/at/all", "cannot be written"),
        ("undo", "table/undo"),
        ("ask", "Nothing is answered for you."),
    ],
)
def test_what_cannot_be_read_is_told(talk: Talker, text: str, answer: str) -> None:
    said = talk("play risk --seats me,random,random --seed 1", [text])
    assert answer.lower() in said.flat.lower()
    assert said.code == 0


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("help", "why TEXT"),
        ("board", "The North +5"),
        ("hand", "Your hand: no cards"),
        ("log 3", "is dealt."),
        ("rules", "risk/reinforce/deploy-all"),
        ("rules port maneuver", "risk/ports/maneuver"),
        ("why", "risk/reinforce/deploy-all"),
        ("odds", "Nothing here has odds."),
        ("odds karhold > the-gift", "for the attack, losing"),
        ("hint", "A Sworn Sword would play"),
        ("more", "faces"),
        ("save", "Every move is kept in"),
    ],
)
def test_commands_at_any_question(talk: Talker, text: str, shown: str) -> None:
    said = talk(PLAY, [text])
    assert shown in said.flat


def test_commands_inside_a_number_question(talk: Talker) -> None:
    """Each is carried out, and the number is asked for again; what changes the table ends the question."""
    commands = ["why", "rules port", "board", "log 3", "hint", "help", "save", "odds", "hand", "rules xyzzy", "ninety"]
    said = talk(PLAY, ["1", *commands, "2"])
    assert said.out.count("How many in") == len(commands) + 1
    told = ["risk/ports/maneuver", "The North +5", "is dealt.", "would play", "why TEXT", "Every move is kept"]
    for shown in (*told, "Your hand", "There is no rule xyzzy", "'ninety' is not possible. Take 1 to"):
        assert shown in said.flat
    match = replayed(talk.kept()[0])
    assert record.line(match, match.log[-1]).endswith(" +2")
    left = talk(f"{PLAY} --save {talk.home / 'left'}", ["1", "quit"])
    assert "The game is saved." in left.out
    undone = talk(f"{PLAY} --save {talk.home / 'undone'}", ["1 x1", "1", "undo", "1", "2"])
    assert "Taken back." in undone.out


def test_the_question_is_put_again_after_the_board(talk: Talker) -> None:
    said = talk(PLAY, ["board"])
    assert said.out.count("Deploy 7 armies") == 2
    assert said.out.rindex("Deploy 7 armies") > said.out.rindex("The North")


def test_no_set_is_spoken_of_where_none_can_be(talk: Talker) -> None:
    facts = {"winterfell": "stark 4", "oldtown": "lannister 3", "pyke": "tyrell 2", "rest": "neutral 1"}
    for cards, speaks in (("", False), ("tarth karhold", False), ("tarth karhold gulltown", True)):
        s = RISK.given({"seats": "stark lannister tyrell", **facts, "stark-cards": cards, "asks": "reinforce"})
        assert ("set" in RISK.question(s, NOBODY).ask) is speaks


def test_answers_by_number_name_and_notation(talk: Talker) -> None:
    """The same deployment in four ways: a place and a number, a place and then a number, a name, notation."""
    first = replay_of_start(talk)
    land = first.game.show(first.state, first.options(0)[0]).split(" ")[0]
    logs = set()
    for n, lines in enumerate((["1 x2"], ["1", "2"], [f"{land} 2"], [f"{land} +2"])):
        talk(f"{PLAY} --save {talk.home / str(n)}", lines)
        match = replayed(talk.home / str(n))
        logs.add(record.line(match, match.log[-1]))
    assert logs == {f"1 {land} +2"}


def replay_of_start(talk: Talker) -> Match:
    talk(f"{PLAY} --save {talk.home / 'start'}", [])
    return replayed(talk.home / "start")


def test_a_repeated_answer_fights_on_until_something_else_is_asked(talk: Talker) -> None:
    said = talk(PLAY, ["1", "", "1", "3!"])
    assert said.out.count("rolls") > 1
    match = replayed(talk.kept()[0])
    assert sum(record.line(match, entry) == "1 3 dice" for entry in match.log) > 1


def test_undo_freely_and_with_the_consent_of_bots(talk: Talker) -> None:
    """A deployment is one's own to take back; a roll is taken back because bots agree."""
    said = talk(PLAY, ["1 x1", "undo", "1", "", "1", "3", "undo", "log 4"])
    assert said.out.count("Taken back.") == 1
    assert said.out.count("Taken back: the bots agreed.") == 1
    assert "(undone)" in said.out
    undone = [line for line in talk.kept()[0].read_text().splitlines() if line.startswith("undo 1 from")]
    assert len(undone) == 2


def test_who_wants_to_be_asked_everything_says_so(talk: Talker) -> None:
    said = talk(PLAY, ["ask all", "ask less", "hold", "ask me"])
    assert "You are asked everything, even where one answer is left." in said.flat
    assert "You are asked where something is to be chosen." in said.flat
    assert "You will be asked at your next chance to react." in said.flat
    assert "Write ask, ask all or ask less." in said.flat


def test_a_bot_deploys_the_rest_and_undo_takes_all_of_it_back(talk: Talker) -> None:
    said = talk("play warband --seats me,quick --seed 5", ["auto", "undo"])
    assert said.flat.count("auto: a bot does the rest (5) for you") == 2, "asked, done, taken back and asked again"
    assert "Taken back: the bot agreed." in said.flat


def test_undo_asks_the_other_people(talk: Talker) -> None:
    start = ["1", "1", "", "1", "", "1", "1", ""]
    said = talk("play risk --seats me:Arya,me:Jon,random --seed 3", [*start, "undo", "n", "undo", "y"])
    assert "may" in said.out
    assert "Not everyone agrees yet" in said.flat
    assert said.out.count("Taken back: Arya, Old Nan agreed.") == 1


# -- on disk


def test_a_killed_game_is_taken_up_exactly_where_it_was(tmp_path: Path) -> None:
    """kill -9 between two rolls of a battle; nothing that was shown is lost, and the game goes on as it would have."""
    with Terminal(tmp_path, f"{PLAY} --save {tmp_path / 'killed'}") as screen:
        screen.until("Deploy", "1")
        screen.until("How many in", "")
        screen.until("Invade", "1")
        screen.until("How many attack", "3")
        screen.until(r"\d, \w+ \d[\d ]*:")
        screen.process.kill()
    match = replayed(tmp_path / "killed")
    assert match.state.battle is not None
    rolls = [record.line(match, entry) for entry in match.log][-1]
    assert rolls.startswith("* roll")
    position = RISK.position(match.state)
    with Terminal(tmp_path, f"resume {tmp_path / 'killed'}") as screen:
        screen.until("taken up after")
        screen.until("Fight on at|How many attack|Invade", "quit")
        screen.until("The game is saved.")
    assert RISK.position(replayed(tmp_path / "killed").state) == position


def test_a_torn_last_line_does_not_count(talk: Talker) -> None:
    talk(PLAY, ["1 x1"])
    (path,) = talk.kept()
    whole = path.read_bytes()
    path.write_bytes(whole + b"1 winterf")
    said = talk("resume")
    assert "The last line was cut off ('1 winterf')" in said.out
    assert path.read_bytes() == whole


def test_resume_goes_on_as_the_game_would_have(talk: Talker) -> None:
    """Answers given in one sitting or in several give the same record."""
    given = answers(900)
    options = "--option max_rounds=1"
    talk(f"{PLAY} {options} --save {talk.home / 'one'}", given)
    talk(f"{PLAY} {options} --save {talk.home / 'several'}", given[:4])
    said = talk(f"resume {talk.home / 'several'}", given[4:])
    assert "wins the game." in said.out
    assert (talk.home / "one").read_text() == (talk.home / "several").read_text()


def test_resume_lists_the_games_that_were_left(talk: Talker) -> None:
    """Which game, who plays, when, whose turn; a number, a file or Enter for the latest."""
    talk(f"{PLAY}", ["1 x1"])
    talk("play risk --seats me:Jon,me:Bran,random --mode dominion --seed 1", [])
    older, newer = sorted(talk.kept(), key=lambda path: "Arya" not in path.read_text())

    def resumed(arguments: str, *lines: str) -> str:
        os.utime(older, (1_000_000_000, 1_000_000_000))
        return talk(arguments, [*lines, "quit"]).out

    said = resumed("resume", "2")
    first, second = [line for line in said.splitlines() if re.match(r"  \d  \d\d ", line)]
    assert "risk Dominion: Jon, Bran, 1 bot" in first
    assert "risk Skirmish: Arya, 2 bots" in second
    assert re.search(r"0[89] Sep", second)
    assert "round 1, Arya to move" in second
    assert f"from {older}" in said
    assert f"from {newer}" in resumed("resume", "")
    assert f"from {newer}" in resumed("resume 1")
    assert f"from {older}" in resumed("resume", "7", str(older))
    assert talk("resume 7").code == 2
    assert "No game was taken up." in talk("resume", []).out


def test_resume_finds_the_latest_unfinished_game(talk: Talker) -> None:
    talk(f"{PLAY} --option max_rounds=1", answers(900))
    assert talk("resume").code == 2
    talk(PLAY, [])
    assert "taken up after" in talk("resume").flat


def test_a_game_is_held_by_one_window(talk: Talker) -> None:
    talk(PLAY, [])
    (path,) = talk.kept()
    with path.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        said = talk(f"resume {path}")
    assert said.code == 2
    assert "is being played in another window" in said.err


def test_a_saved_copy_keeps_the_secret(talk: Talker) -> None:
    """Whoever is shown a running game must not be able to compute the dice; --reveal gives them away on purpose."""
    copy, open_copy = talk.home / "copy", talk.home / "open"
    talk(PLAY, ["1 x1", f"save {copy}", f"save {copy}", f"save {open_copy} --reveal"])
    running = talk.kept()[0].read_text()
    secret = next(line for line in running.splitlines() if line.startswith("secret "))
    assert secret not in copy.read_text()
    assert secret in open_copy.read_text()
    refused = talk(f"resume {copy}")
    assert refused.code == 2
    assert "does not hold the secret" in refused.err
    assert talk(f"resume {open_copy}").code == 0


def test_save_overwrites_nothing_else(talk: Talker) -> None:
    diary = talk.home / "diary"
    diary.write_text("dear diary")
    said = talk(PLAY, [f"save {diary}"])
    assert "exists already and is not this game" in said.flat
    assert diary.read_text() == "dear diary"
    again = talk(f"{PLAY} --save {diary}")
    assert again.code == 2
    assert diary.read_text() == "dear diary"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("secret ", "secret 00", "not the one the header commits to"),
        ("content ", "content 00", "other cards or maps"),
        ("1 house stark", "1 house frey", "There is no House 'frey'"),
        ("1 house stark", "1 house house", "Line"),
        ("game risk", "game chess", "There is no game 'chess'"),
        ("painted-table record", "a letter", "this is no record"),
    ],
)
def test_a_doctored_running_game_is_refused(talk: Talker, old: str, new: str, told: str) -> None:
    talk(PLAY, ["1 x1"])
    (path,) = talk.kept()
    doctored = path.read_text().replace(old, new, 1)
    path.write_text(doctored)
    said = talk(f"resume {path}")
    assert said.code == 2
    assert told in said.err
    assert path.read_text() == doctored


# -- people at one screen


def test_people_pass_the_screen_and_hands_stay_hidden(talk: Talker) -> None:
    """A card is named only while whoever drew it sits at the screen."""
    given = itertools.islice(itertools.cycle(["1", "", "3!", "hand", "2!", "", "end", "stay", "draw"]), 3000)
    said = talk("play risk --seats me:Arya,me:Jon,random --seed 5 --option max_rounds=4", given)
    screens = re.split(r"Pass the screen to (\w+) \((\w+)\)", said.out)[1:]
    assert len(screens) > 6
    drawn = 0
    for _, side, text in zip(screens[::3], screens[1::3], screens[2::3]):
        if "wins the game" in text:
            break
        for drawer in re.findall(r"^ \w\w  (\w+) (?:[^\n]|\n {5})*The card is", text, re.MULTILINE):
            assert drawer == side
            drawn += 1
    assert drawn > 1


def test_defence_needs_no_handover_and_shows_no_hand(talk: Talker) -> None:
    """Defence dice are asked before everybody's eyes, so the hand of the defender stays hidden."""
    start = ["1", "1", "", "1", ""]
    said = talk("play risk --seats me:Arya,me:Jon,random --seed 3", [*start, *["1", "3", "hand", "2"] * 8])
    assert "Hands stay hidden while somebody else sits at the screen." in said.out


# -- screens


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", ["me,random", "me,random,random,random", "me" + ",random" * 6])
def test_the_board_fits_the_window(seats: str, columns: int, rows: int) -> None:
    """No line is wider than the window, no place is left out, no name is cut."""
    bots = tuple("" if kind == "me" else kind for kind in seats.split(","))
    match = Match(Setup(RISK, len(bots), {}, tuple("ABCDEFG"[: len(bots)]), bots), "s" * 32)
    play_on(match, 60)
    view = RISK.see(match.state, 0)
    text = drawn_board(match, columns)
    assert max(cell_len(line) for line in text.splitlines()) <= columns
    for name in view.board.names:
        assert name in text
    if columns == 120 and len(bots) < 6:
        assert len(text.splitlines()) < rows


def drawn_board(match: Match, columns: int, colour: bool = False) -> str:
    from painted_table.cli.journal import Journal
    from painted_table.cli.prompt import Piped
    from painted_table.cli.table import Table

    system: Literal["truecolor"] | None = "truecolor" if colour else None
    console = Console(file=io.StringIO(), width=columns, force_terminal=colour, color_system=system)
    journal = Journal(Path("nowhere"), -1, 0)
    Table(match, journal, console, Piped()).show_board(0)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_colour_is_never_alone() -> None:
    """Every holder is told by letters, the same with colour and without."""
    match = Match(Setup(RISK, 4, {}, tuple("ABCD"), ("", "random", "random", "random")), "s" * 32)
    play_on(match, 40)
    painted = Text.from_ansi(drawn_board(match, 100, colour=True)).plain
    assert [line.rstrip() for line in painted.splitlines()] == [
        line.rstrip() for line in drawn_board(match, 100).rstrip("\n").splitlines()
    ]


@pytest.mark.parametrize(
    "names",
    [("Targaryen", "Tyrell", "Tywin"), ("Stark", "Lannister"), ("Night's Watch", "the Night King"), ("Ta", "Ta", "T")],
)
def test_badges_tell_sides_apart(names: tuple[str, ...]) -> None:
    from painted_table.core.scene import Backdrop, Plate, Scene

    plates = tuple(Plate(id=f"{n}", side=name, who="", tone=f"tone{n}") for n, name in enumerate(names))
    badges = Badges(Scene(title="", summary="", width=1, height=1, backdrop=Backdrop(id="b"), plates=plates))
    codes = [badges.code(f"tone{n}") for n in range(len(names))]
    assert len({code.lower() for code in codes}) == len(names)
    assert all(len(code) == 2 for code in codes)


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY, NO_COLOR="1") as screen:
        screen.until("Deploy", "quit")
        screen.until("The game is saved.")
        assert not re.search(r"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7])\b[0-9;]*m", screen.raw)


def test_colour_where_it_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY, COLORTERM="truecolor") as screen:
        screen.until("Deploy")
        assert "48;2;" in screen.raw


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_an_interrupt_ends_politely(tmp_path: Path, key: str) -> None:
    """Ctrl-C and Ctrl-D: the game is saved, and it is said how to go on."""
    with Terminal(tmp_path, f"{PLAY} --save {tmp_path / 'kept'}") as screen:
        screen.until("Stark >")
        screen.type(key)
        screen.until("The game is saved.")
        screen.until("resume")
        assert screen.end() == 0
        assert "Traceback" not in screen.raw
    assert replayed(tmp_path / "kept").log


def test_tab_completes_a_move(tmp_path: Path) -> None:
    with Terminal(tmp_path, PLAY) as screen:
        screen.until("Stark >")
        screen.type("oard\x01b\x05\t\r")
        screen.until("The Reach")
        screen.type("quit\r")
        screen.until("The game is saved.")


def test_completions_are_beginnings_first() -> None:
    words = ["winterfell > karhold", "karhold > winterfell", "the-twins > seagard", "why"]
    assert list(completions("win", words)) == ["winterfell > karhold", "karhold > winterfell"]
    assert list(completions("twins", words)) == ["the-twins > seagard"]
    assert list(completions("", words)) == list(completions("3", words)) == []


# -- menus and tales


def play_on(match: Match, decisions: int, seed: int = 1) -> None:
    dice = SeededDice(seed)
    match.settle()
    for _ in range(decisions):
        if match.over:
            return
        seat = match.asked()[0]
        options = match.options(seat)
        match.play(seat, options[dice.below(len(options))])


def menu_of(match: Match, options: list[Action]) -> Menu:
    s = match.state
    scene = RISK.scene(RISK.see(s, match.asked()[0]))

    def chance(a: Action) -> float | None:
        told = RISK.forecast(s, a)
        return None if told is None else told.hope

    return build(Asking(RISK, s, agenda.asked(s)[0], places(scene), Badges(scene), chance, lambda a: ""), options)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"draft": "on"}), (4, {"mode": "dominion"}), (5, {"seats": "on"}), (7, {})],
)
def test_every_option_can_be_chosen_from_its_menu(players: int, options: dict[str, str]) -> None:
    """Whatever is asked, each answer stands in the menu once, and its number, place or word picks it."""
    match = Match(Setup(RISK, players, options), "s" * 32)
    dice = SeededDice(players)
    match.settle()
    for _ in range(300):
        if match.over:
            break
        seat = match.asked()[0]
        offered = match.options(seat)
        menu = menu_of(match, offered)
        listed = [a for item in menu.items for a in item.actions] + [*menu.words.values(), *menu.run.values()]
        assert sorted(map(repr, listed)) == sorted(map(repr, offered))
        for number, item in enumerate(menu.items, 1):
            picked = menu.read(str(number))
            assert picked is item if len(item.actions) > 1 else picked == item.actions[0]
        for quantity, a in menu.run.items():
            assert menu.read(str(quantity)) == a
        for word, a in menu.words.items():
            assert menu.read(word) == a
        for item in menu.items:
            for quantity, a in menu.run_of(item).items() if len(item.actions) > 1 else ():
                assert menu.read(f"{menu.items.index(item) + 1} {quantity}") == a
        match.play(seat, offered[dice.below(len(offered))])


def test_many_pairs_are_asked_for_in_two_steps() -> None:
    """Hundreds of maneuvers are listed by where they begin."""
    facts = {"winterfell": "stark 2", "oldtown": "lannister 1", "pyke": "tyrell 1", "rest": "stark 2"}
    s = RISK.given({**facts, "asks": "maneuver"})
    match = Match(Setup(RISK, 3), "s" * 32)
    match.state = s
    menu = menu_of(match, match.options(match.asked()[0]))
    assert len(menu.items) < 60
    assert all(isinstance(menu.read(str(n)), Item) for n in range(1, len(menu.items) + 1))
    assert list(menu.words) == ["stay"]


def test_a_battle_is_told_in_one_line() -> None:
    """What was lost on both sides, whether the land was taken, and the last land of a region."""
    told = tale("winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 5 1 : 4 4", "move 3")
    assert told == ["Stark takes The Dreadfort, loses none, Lannister loses 2, in 1 roll"]
    told = tale("winterfell > the-dreadfort", "3 dice", "2 dice", "roll 2 2 1 : 4 4", "1 die", "2 dice", "roll 1 : 6 6")
    assert told == ["Stark is beaten off at The Dreadfort, loses 3, Lannister loses none, in 2 rolls"]
    told = tale("winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 2 1 : 4 4", "stop", "end")
    assert told == ["Stark breaks off at The Dreadfort, loses 1, Lannister loses 1, in 1 roll"]


def test_own_battles_are_told_roll_by_roll() -> None:
    moves = ("winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 5 1 : 4 4", "move 3")
    assert tale(*moves, viewer=0) == [
        "Stark 6 5 1, Lannister 4 4: Lannister loses 2.",
        "Stark takes The Dreadfort, loses none, Lannister loses 2, in 1 roll",
    ]
    assert tale(*moves, viewer=1) == [
        "Stark invades The Dreadfort (2) from Winterfell (4)",
        "Stark 6 5 1, Lannister 4 4: Lannister loses 2.",
        "Stark takes The Dreadfort, loses none, Lannister loses 2, in 1 roll",
    ]


def test_a_drawn_card_is_named_to_its_drawer_alone() -> None:
    war = ("winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 5 1 : 4 4", "move 3")
    moves = (*war, "end", "stay", "draw", "card pyke")
    assert not [line for line in tale(*moves) if "Pyke" in line]
    assert tale(*moves, viewer=0)[-1].endswith("draws a card. The card is Pyke")


def tale(*moves: str, viewer: int = NOBODY) -> list[str]:
    """What a viewer is told of some moves from a small war in the North."""
    lands = {"winterfell": "stark 4", "the-dreadfort": "lannister 2", "oldtown": "lannister 3", "pyke": "tyrell 2"}

    class Told(Setup):
        def start(self) -> object:  # type: ignore[override]
            return RISK.given({"seats": "stark lannister tyrell", **lands, "rest": "neutral 1"})

    match = Match(Told(RISK, 3), "s" * 32)
    chronicle, narrator = Chronicle(match), RISK.terminal().narrator(viewer)
    for text in moves:
        a = RISK.parse(match.state, text)
        asked = match.asked()
        if asked:
            match.enter(asked[0], a)
        else:
            match.befall(a)
    for event in chronicle.catch_up():
        narrator.hear(event)
    return [passage_text(passage).plain for passage in narrator.told()]


# -- counsel to bots of one's own side

TOGETHER = (
    "play tinyepic --seats me:Arya,greedy:Bran --option mode=coop --option small_treaty=helped "
    "--first 'house stark' --seed 3"
)


@pytest.mark.game("tinyepic")
def test_a_bot_of_ones_side_says_what_it_means_to_do_and_does_what_is_proposed(talk: Talker) -> None:
    """What cannot be read or done is told, and asked again; what is proposed is done; `counsel` ends it."""
    said = talk(TOGETHER, ["counsel", "1", "take event", "list", "put nowhere", "take march", "put event", "counsel"])
    _, meant, told = said.flat.partition("Bran means to play 'put whisper': Put Whisper in the bottom slot.")
    assert meant, said.flat
    assert "put event: Put Event in the bottom slot" in told
    assert "There is no face 'nowhere'." in told
    assert "puts Event in the bottom slot" in told
    assert told.count("Bran means to play") == 1, "and once more before counsel ended"


@pytest.mark.game("tinyepic")
def test_counsel_needs_a_bot_of_ones_own_side(talk: Talker) -> None:
    assert "No bot is on your side." in talk(PLAY, ["counsel"]).flat
