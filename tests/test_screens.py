"""Whole games on a screen of 80 columns and 24 rows: every question with what matters for it at one glance."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from driving import Terminal
from painted_table.cli.commands import COMMANDS
from painted_table.cli.journal import Journal
from painted_table.cli.pages import GO_ON
from painted_table.cli.table import Leave, Table
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Match, Setup
from painted_table.games import game

RISK = game("risk")
COLUMNS, ROWS = 80, 24
ASIDES = ["board", "help", "rules win", "log 60", "why", "hand", "odds", "more", "more", "undo", "nonsense"]


class Sheet:
    """A screen that keeps every screenful with the line that was typed below it, and someone who answers at random."""

    at_screen = True

    def __init__(self, seed: int, asides: Sequence[str] = ()) -> None:
        self.file = io.StringIO()
        self.dice = SeededDice(seed)
        self.asides = list(asides)
        self.match: Match | None = None
        self.screens: list[str] = []
        self.questions: list[tuple[str, str]] = []
        """Each question with the screen on which it was answered, or something else was typed."""
        self.console = Console(file=self.file, width=COLUMNS, height=ROWS, force_terminal=True, color_system=None)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        written = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        self.screens.append(f"{written}{prompt}")
        if self.match is not None and words:
            window = "\n".join(self.screens).splitlines()[-ROWS:]
            question = self.match.game.question(self.match.state, self.match.asked()[0])
            self.questions.append((question.ask, "\n".join(window)))
        answers = words[: -len(COMMANDS)] if len(words) > len(COMMANDS) else ()
        if not answers:
            return ""
        if self.asides and self.dice.below(6) == 0:
            return self.asides[self.dice.below(len(self.asides))]
        return answers[self.dice.below(len(answers))]


def played(
    players: int, options: dict[str, str], seed: int, asides: Sequence[str] = (), people: int = 1, on: AnyGame = RISK
) -> Sheet:
    """A whole game of one who answers at random against bots who do."""
    bots = ("",) * people + ("random",) * (players - people)
    match = Match(Setup(on, players, options, ("Arya", "Jon", "Bran", "Rickon", "Robb")[:players], bots), "s" * 32)
    sheet = Sheet(seed, asides)
    sheet.match = match
    Table(match, Unkept(), sheet.console, sheet).run()
    assert match.over
    return sheet


class Unkept(Journal):
    """A game that nobody will take up again."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"), -1, 0)

    def append(self, match: Match) -> None:
        pass

    def finish(self, match: Match) -> None:
        pass


@pytest.mark.parametrize(
    ("players", "options", "rounds"),
    [
        (4, {}, 0),
        (3, {"draft": "on"}, 3),
        (4, {"mode": "dominion"}, 6),
        (5, {"variant": "mitchell"}, 3),
        (7, {}, 3),
    ],
)
@pytest.mark.parametrize("asides", [[], ASIDES])
def test_no_screen_holds_more_than_the_window(
    players: int, options: dict[str, str], rounds: int, asides: list[str]
) -> None:
    """Whatever was asked for in between, the question stands above the line on which it is answered."""
    check_screens(played(players, {**options, "max_rounds": str(rounds)}, 3, asides))


@pytest.mark.game("tinyepic")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("asides", [[], ASIDES])
def test_tiny_epic_fits_the_window(players: int, asides: list[str]) -> None:
    check_screens(played(players, {}, 3, asides, on=game("tinyepic")))


def check_screens(sheet: Sheet) -> None:
    assert len(sheet.screens) > 30
    for screen in sheet.screens:
        lines = screen.splitlines()
        assert len(lines) <= ROWS, screen
        assert max(map(cell_len, lines)) <= COLUMNS, screen
    assert len(sheet.questions) > 20
    for question, window in sheet.questions:
        assert question in " ".join(window.split()), window


def war(facts: dict[str, str], names: tuple[str, ...], bots: tuple[str, ...], moves: Sequence[str]) -> Match:
    """A match that begins in the midst of a war; the moves are played, and those who could react pass."""

    class Begun(Setup):
        def start(self) -> object:  # type: ignore[override]
            return RISK.given({"rest": "neutral 1", **facts})

    match = Match(Begun(RISK, len(names), {}, names, bots), "s" * 32)
    for text in moves:
        a = RISK.parse(match.state, text)
        asked = match.asked()
        if asked:
            match.enter(asked[0], a)
        else:
            match.befall(a)
    return match


class Scripted(Sheet):
    """Answers in turn, then leaves."""

    def __init__(self, *lines: str) -> None:
        super().__init__(0)
        self.lines = list(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        super().ask(prompt, words)
        if prompt == GO_ON:
            return ""
        if not self.lines:
            raise Leave
        return self.lines.pop(0)


def sat(match: Match, *lines: str) -> Scripted:
    """A person at a table: all screens until the last line is typed."""
    sheet = Scripted(*lines)
    sheet.match = match
    with pytest.raises(Leave):
        Table(match, Unkept(), sheet.console, sheet).run()
    return sheet


COURT = {
    "option mode": "dominion", "seats": "stark baratheon lannister", "wolfswood": "stark 5", "oldtown": "lannister 2",
    "storms-end": "baratheon 3", "casterly-rock": "lannister 3", "lannister-gold": "500", "turn": "stark",
    "asks": "invade",
}  # fmt: skip


def test_a_question_about_dice_shows_them() -> None:
    """Who attacks whom and where, the dice of both sides, and what they come to as they lie."""
    moves = ["wolfswood > oldtown", "3 dice", "2 dice", "roll 5 4 3 : 5 2"]
    sheet = sat(war(COURT, ("Jon", "Bran", "Arya"), ("random", "random", ""), moves))
    screen = " ".join(sheet.screens[-1].split())
    assert "Play a card, or pass" in screen
    assert "Stark attacks Lannister at Oldtown from Wolfswood" in screen
    assert "Stark 5 4 3 5 armies La Lannister 5 2 2 armies" in screen
    assert "Stark would lose 1 army, Lannister would lose 1 army." in screen
    assert "Tywin Lannister (200 Gold)" in screen


SMALL = {"seats": "stark lannister tyrell", "winterfell": "stark 3", "the-dreadfort": "lannister 1",
         "oldtown": "lannister 3", "pyke": "tyrell 2", "turn": "stark", "asks": "invade"}  # fmt: skip


def test_the_only_answer_is_given_unasked_and_told() -> None:
    """One die of two armies is asked for; one of one is not."""
    sheet = sat(
        war(SMALL, ("Arya", "Jon", "Bran"), ("", "random", "random"), []), "winterfell > the-dreadfort", "1", "1"
    )
    assert not any("How many attack The Dreadfort?" in screen and "1 die   2" not in screen for screen in sheet.screens)
    lone = sat(war({**SMALL, "winterfell": "stark 2"}, ("Arya", "Jon", "Bran"), ("", "random", "random"), []),
               "winterfell > the-dreadfort")  # fmt: skip
    text = " ".join("".join(lone.screens).split())
    assert "1 die (no other choice)" in text
    assert not re.search(r"slew \d\) \(no other", text)
    assert "How many attack" not in text


def test_taking_back_goes_over_what_was_given_unasked() -> None:
    """It would be given again at once, so the choice before it is taken back as well."""
    match = war({**SMALL, "winterfell": "stark 2"}, ("Arya", "Jon", "Bran"), ("", "random", "random"), [])
    armies = list(match.state.armies)
    sheet = sat(match, "winterfell > the-dreadfort", "undo")
    assert "Taken back: the bots agreed." in "".join(sheet.screens)
    assert match.state.armies == armies
    assert RISK.question(match.state, NOBODY).ask == "Invade, or end your invasions"


def test_among_several_people_nobody_is_passed_over() -> None:
    """What only the holder of some cards would be asked must be asked of all: silence would tell."""
    facts = {**COURT, "lannister-gold": "100", "lannister-maester": "winter-is-coming"}
    alone = war(facts, ("Jon", "Bran", "Arya"), ("random", "random", ""), ["wolfswood > oldtown"])
    assert RISK.question(alone.state, NOBODY).seat == 2
    assert alone.options(2) == [RISK.parse(alone.state, "pass")]
    assert "How many defend Oldtown?" in sat(alone).screens[0]
    both = war(facts, ("Jon", "Bran", "Arya"), ("", "random", ""), ["wolfswood > oldtown"])
    screens = sat(both, "", "pass").screens
    assert "Pass the screen to Arya (Lannister)." in screens[0]
    assert "Play a card, or pass" in screens[1]


def test_among_several_people_the_only_answer_waits_for_whoever_gives_it() -> None:
    """Whether there is a choice may follow from a hand: the screen is passed on all the same."""
    facts, moves = {**SMALL, "winterfell": "stark 2"}, ["winterfell > the-dreadfort"]
    alone = war(facts, ("Arya", "Jon", "Bran"), ("", "random", "random"), moves)
    assert alone.options(0) == [RISK.parse(alone.state, "1 die")]
    assert "How many attack" not in sat(alone).screens[0]
    both = war(facts, ("Arya", "Jon", "Bran"), ("", "", "random"), moves)
    assert "Pass the screen to Arya (Stark)." in sat(both).screens[0]
    assert len(both.log) == len(moves)


def test_the_draft_tells_region_castle_and_port() -> None:
    sheet = Scripted("1")
    match = Match(Setup(RISK, 4, {"draft": "on"}, ("Arya", "Jon", "Bran", "Robb"), ("", *["random"] * 3)), "s" * 32)
    sheet.match = match
    with pytest.raises(Leave):
        Table(match, Unkept(), sheet.console, sheet).run()
    screen = sheet.screens[-1]
    assert "Claim a territory" in screen
    assert re.search(r"^The North \+5 +\d+ \w+", screen, re.MULTILINE)
    assert re.search(r"^Iron Islands \+1 .*Pyke ♜~", screen, re.MULTILINE)
    assert "♜ castle" in "".join(sheet.screens)


def test_a_terminal_of_80_by_24_holds_every_question(tmp_path: Path) -> None:
    """The same in a real terminal, whose line editor must not push anything off the screen."""
    play = "play risk --seats me:Arya,greedy,random --first 'house stark' --seed 2"
    with Terminal(tmp_path, play, columns=COLUMNS, rows=ROWS) as screen:
        begun = 0
        for answer in ("board", "rules win", "1", "2", "quit"):
            prompt = GO_ON
            while prompt == GO_ON:
                screen.until(rf"\n[^\n]*({GO_ON.strip()}|Stark >|Enter for \d+:)")
                shown = re.sub(r"The game is kept in .*", "The game is kept.", screen.shown()[begun:])
                shown = shown.partition("\n")[2]  # The line on which something was typed scrolls away.
                assert len(shown.strip("\n").splitlines()) <= ROWS, shown
                assert max(map(cell_len, shown.splitlines())) <= COLUMNS, shown
                begun = len(screen.shown())
                prompt = GO_ON if shown.rstrip().endswith(GO_ON.rstrip()) else ""
                screen.reply("" if prompt else answer)
        screen.until("The game is saved.")
