"""Recorded games at the terminal: replayed, verified, drawn."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from ..core import record
from ..core.agenda import NOBODY, Seat
from ..core.english import sentences
from ..core.files import text_of, toml_of
from ..core.following import follow
from ..core.game import AnyGame
from ..core.log_hash import read_hash
from ..core.look import ThemeName
from ..core.match import Match, Undo
from ..core.numbers import is_number
from ..core.position import as_case, as_toml
from ..core.refusal import Garbled, Illegal, quoted
from ..core.specimen import page as specimen_page
from ..core.svg import to_svg
from ..games import NAMES, game_with
from .board import draw_board, draw_seats, headline
from .chronicle import Chronicle, Note
from .ending import ending, ending_data
from .journal import write_whole
from .prompt import make_answers
from .screen import Badges, is_interactive, make_console
from .shared import Pack, named, print_json, read_record

WRONG = 2
Json = Annotated[bool, Parameter(negative="")]
Picture = Annotated[Path | None, Parameter(allow_leading_hyphen=True)]


def replay(
    file: Path,
    /,
    *,
    move: int | None = None,
    seat: int | None = None,
    pack: Pack = None,
    svg: Picture = None,
    json: Json = False,
) -> int:
    """Step through a recorded game, or print it up to a move.

    At a terminal without --move: Enter goes on, b back, a number to that move, q leaves.

    Parameters
    ----------
    file
        The record.
    move
        Show the board after so many moves, those of dice and cards counted.
    seat
        As this seat saw it, 1 being the first; otherwise nothing is hidden.
    svg
        Write the board as a picture to this file; - is standard output.
    json
        Print the moves, or the position after --move, for a program to read.
    """
    match, differs = replayed(file, pack)
    viewer = _viewer(match.setup.players, seat)
    story = Story(match, viewer, seat is not None)
    if move is not None and not 0 <= move <= story.length:
        raise Garbled(f"There is no move {move}.", f"The record holds 0 to {story.length}.")
    if svg is not None:
        _write_picture(svg, match.game, story.state(story.length if move is None else move), viewer, "light")
        return 0
    if json:
        print_json({**story.data(move), "differs": differs})
        return 0
    console = make_console()
    if move is not None:
        story.show(console, move)
    elif is_interactive():
        _step_through(story, console)
    else:
        story.print_all(console)
    return 0


def replayed(file: Path, pack: Path | None) -> tuple[Match, list[str]]:
    """The match that a record tells of, and what differs here from where it was played, told on standard error.

    Such a record may lead elsewhere than it did, or be refused; whoever sees that must know why.
    """
    found = read_record(file, pack)
    differs = _differences(found)
    try:
        match = record.replay(found)
    except Garbled as problem:
        told = named(file, problem)
        raise Garbled(" ".join([told.says, *differs]), told.instead) from None
    for sentence in differs:
        print(f"{file}: {sentence} What is shown may not be what was played.", file=sys.stderr)
    return match, differs


def _differences(found: record.Record) -> list[str]:
    """What a record was played with and is not so here, a sentence each."""
    game = found.setup.game
    told: list[str] = []
    if found.rules != game.rules_version:
        told.append(f"It was played by rules version {found.rules}; the rules here are version {game.rules_version}.")
    if found.content != game.content_hash():
        here = f"{game.content_hash()[:12]}.."
        told.append(
            f"It was played with other cards or maps ({record.told_content(found)}) than those here ({here}); "
            "--pack DIR may bring them."
        )
    return told


class Story:
    """The standing moves of a record, told as one seat, or everyone, may know them."""

    def __init__(self, match: Match, viewer: Seat, veiled: bool) -> None:
        self.match = match
        self.game = match.game
        self.viewer = viewer
        self.veiled = veiled
        chronicle = Chronicle(match)
        chronicle.catch_up()
        self.notes = chronicle.notes
        self.live = match.live()
        self.length = len(self.live)

    @cached_property
    def outcomes(self) -> Mapping[int, str]:
        """By the last move of what belongs together, such as a fight: what came of it that no move of it says."""
        following = follow(self.match, self.viewer if self.veiled else None)
        said = {note.number: self.words(note) for note in self.notes}
        found: dict[int, str] = {}
        for beat in following.beats:
            moves = {said[number] for number in range(beat.first, beat.last + 1) if number in said}
            parts = [part for part in sentences(beat.text) if part not in moves]
            if parts and beat.last > beat.first:
                found[beat.last] = " ".join(parts)
        return found

    def words(self, note: Note) -> str:
        return note.words(self.viewer) if self.veiled else note.seen

    def state(self, move: int) -> Any:
        return self.match.replayed(move)

    def show(self, console: Console, move: int) -> None:
        """The board after a move, and the move."""
        s = self.state(move)
        _print_board(console, self.game, s, self.viewer, self.match.setup.names)
        if move:
            number = self.live[move - 1]
            console.print(f"Move {move} of {self.length}: {self.words(self.notes[number])}", style="bold")
            if outcome := self.outcomes.get(number):
                console.print(outcome, soft_wrap=True)
        else:
            console.print(f"Before the first of {self.length} moves.", style="bold")

    def print_all(self, console: Console) -> None:
        standing = set(self.live)
        for note in self.notes:
            taken_back = note.number not in standing and not isinstance(self.match.log[note.number].action, Undo)
            line = f"{note.number:>5}  {self.words(note)}"
            console.print(f"{line} (undone)" if taken_back else line, soft_wrap=True)
            if not taken_back and (outcome := self.outcomes.get(note.number)):
                console.print(f"{'':>7}{outcome}", style="dim", soft_wrap=True)
        self.print_ending(console)

    def print_ending(self, console: Console) -> None:
        first, *others = ending(self.match, self.match.setup.names) or ["The game goes on."]
        console.print(first, style="bold")
        for line in others:
            console.print(line, soft_wrap=True)

    def data(self, move: int | None) -> dict[str, object]:
        """For a program: the moves, or the position after one of them."""
        setup = self.match.setup
        if move is not None:
            if self.veiled:
                view = self.game.see(self.state(move), self.viewer)
                return {"move": move, "view": self.game.view_data(view)}
            return {"move": move, "position": self.game.position(self.state(move))}
        standing = set(self.live)
        viewer = self.viewer if self.veiled else None
        return {
            "game": self.game.name,
            "players": setup.players,
            "names": list(setup.names),
            "bots": list(setup.bots),
            "options": dict(setup.options),
            "over": self.match.over,
            "result": ending_data(self.game.result(self.match.state)),
            "moves": [
                {
                    "number": note.number,
                    "seat": None if note.seat == NOBODY else note.seat + 1,
                    "line": record.line(self.match, self.match.log[note.number], viewer),
                    "words": self.words(note),
                    "stands": note.number in standing,
                }
                for note in self.notes
            ],
        }


def _step_through(story: Story, console: Console) -> None:
    """A person turns the pages."""
    answers = make_answers()
    place = 0
    story.show(console, place)
    while True:
        try:
            text = answers.ask(f"{place} of {story.length}; Enter on, b back, a number, board, q > ").lower()
        except (EOFError, KeyboardInterrupt):
            return
        if text in ("q", "quit", "exit"):
            return
        if text == "board":
            story.show(console, place)
            continue
        if is_number(text) and int(text) <= story.length:
            place = int(text)
            story.show(console, place)
        elif text in ("", "b", "back"):
            place = min(place + 1, story.length) if not text else max(place - 1, 0)
            if place:
                note = story.notes[story.live[place - 1]]
                console.print(f"{place:>5}  {story.words(note)}")
            if place == story.length:
                story.print_ending(console)
        else:
            console.print(f"{quoted(text)} is no page.", f"Type Enter, b, a number up to {story.length}, board or q.")


def verify(file: Path, /, *, pack: Pack = None, hash: str | None = None, json: Json = False) -> int:
    """Recompute a record offline: rules and content, every move, and every roll from the committed secret.

    With --hash also that it is the game of which somebody kept that hash while it was played. Exit code 2 if
    anything does not hold.

    Parameters
    ----------
    file
        The record.
    hash
        What the table showed as the game's fingerprint, during the game or at its end: 57.9ab4...0c1d..
    json
        Print for a program to read.
    """
    seen = None if hash is None else read_hash(hash)
    found = read_record(file, pack)
    findings = record.verify(found, seen)
    holds = all(finding.holds for finding in findings)
    if json:
        print_json({"file": str(file), "holds": holds, "findings": [_finding(finding) for finding in findings]})
        return 0 if holds else WRONG
    console = make_console()
    for finding in findings:
        mark = ("FAILS  ", "bold red")
        if finding.holds:
            mark = ("holds  ", "green") if finding.checked else ("open   ", "dim")
        console.print(Text.assemble(mark, f"{finding.what:<14}{finding.detail}"), soft_wrap=True)
    if holds:
        console.print(_verdict(found, findings), style="bold")
    else:
        print(f"{file}: the record does not hold.", file=sys.stderr)
    return 0 if holds else WRONG


def _finding(finding: record.Finding) -> dict[str, object]:
    return {
        "what": finding.what,
        "holds": finding.holds,
        "checked": finding.checked,
        "detail": finding.detail,
    }


def _verdict(found: record.Record, findings: list[record.Finding]) -> str:
    """Which of both was done: the record taken by itself, or compared with what somebody saw."""
    if found.veiled is not None:
        return "Nothing speaks against the file, but it cannot be played again before the game is over."
    if any(finding.what == "seen" and finding.checked for finding in findings):
        return "The record holds, and it was compared with a hash from the time of play."
    return "The record holds by itself. It was not compared with a hash from the time of play (--hash)."


def scene(
    file: Path | None = None,
    /,
    *,
    svg: Picture = None,
    specimen: Picture = None,
    move: int | None = None,
    seat: int | None = None,
    pack: Pack = None,
    theme: ThemeName = "light",
    json: Json = False,
) -> int:
    """Draw a record or a position: as a picture, as data, or as text in this terminal.

    A position is a TOML file of facts, as the given of a case; 'painted-table position' prints one.

    Parameters
    ----------
    file
        A record or a position.
    svg
        The file to write the picture to; - is standard output.
    specimen
        Write a page of all figures to this file instead; - is standard output.
    move
        Of a record: after so many moves.
    seat
        As this seat sees it, 1 being the first; otherwise as a spectator does.
    theme
        The light of the picture.
    json
        Print the scene as data.
    """
    if specimen is not None:
        _write_text(specimen, specimen_page())
        return 0
    if file is None:
        raise Garbled("There is nothing to draw.", "Give a record or a position, or --specimen FILE for all figures.")
    played, s, names = _position(file, move, pack)
    viewer = _viewer(played.players(s), seat)
    if svg is not None:
        _write_picture(svg, played, s, viewer, theme)
    elif json:
        print_json(msgspec.to_builtins(played.scene(played.see(s, viewer))))
    else:
        _print_board(make_console(), played, s, viewer, names)
    return 0


def position(file: Path, /, *, move: int | None = None, pack: Pack = None, case: Json = False) -> int:
    """Print a position as TOML: every fact that would not be filled in anyway, hidden cards among them.

    'painted-table scene' draws it; with --case it is a ruling that 'painted-table case' runs as it is.

    Parameters
    ----------
    file
        A record, the file of a running game, or a position.
    move
        Of a record: after so many moves, those of dice and cards counted.
    case
        As a case that claims what is asked; add moves and claims of your own.
    """
    played, s, _ = _position(file, move, pack)
    if not case:
        sys.stdout.write(as_toml(played, s))
        return 0
    place = "the end" if move is None else f"move {move}"
    rule = played.question(s, NOBODY).rule if s.agenda else next(iter(played.ledger())).id
    sys.stdout.write(as_case(played, s, rule, f"what is asked at {place} of {file.name}"))
    return 0


def _position(file: Path, move: int | None, pack: Path | None) -> tuple[AnyGame, Any, tuple[str, ...]]:
    """The state that a file tells of, be it a record or a position."""
    try:
        text = text_of(file)
    except UnicodeDecodeError:
        raise Garbled(f"{file} is no text file.", "Give a record, or a position in TOML.") from None
    if text.startswith(record.FORMAT.rpartition(" ")[0]):
        match, _ = replayed(file, pack)
        moves = len(match.live())
        if move is not None and not 0 <= move <= moves:
            raise Garbled(f"There is no move {move}.", f"The record holds 0 to {moves}.")
        return match.game, match.replayed(move), match.setup.names
    if move is not None:
        raise Garbled(f"{file} is a position and has no moves.", "Leave --move out.")
    return _given(file, text, pack)


def _given(file: Path, text: str, pack: Path | None) -> tuple[AnyGame, Any, tuple[str, ...]]:
    try:
        facts = toml_of(text)
    except ValueError as problem:  # also of a number with too many digits
        raise Garbled(
            f"{file}: {problem}.", f"Give a record, which begins with {record.FORMAT!r}, or a position in TOML."
        ) from None
    name = facts.pop("game", NAMES[0])
    for key, value in facts.items():
        if not isinstance(value, str):
            raise Garbled(f"{file}: {key} is no text.", f'A fact is a name and a text in quotes: {key} = "...".')
    played = game_with(str(name), pack)
    try:
        return played, played.given(facts), ()
    except Garbled as problem:
        raise named(file, problem) from None
    except Illegal as no:
        raise Garbled(f"{file}: {no}") from None


def _viewer(players: int, seat: int | None) -> Seat:
    if seat is None:
        return NOBODY
    if not 1 <= seat <= players:
        raise Garbled(f"There is no seat {seat}.", f"Seats go from 1 to {players}.")
    return seat - 1


def _print_board(console: Console, played: AnyGame, s: Any, viewer: Seat, names: tuple[str, ...]) -> None:
    view = played.see(s, viewer)
    scene = played.scene(view)
    terminal = played.terminal()
    badges = Badges(scene, terminal.codes())
    console.print(headline(scene))
    console.print(draw_board(scene, terminal.regions(view), terminal.marks(view), badges, viewer))
    console.print(draw_seats(scene, names, badges, viewer))


def _write_picture(path: Path, played: AnyGame, s: Any, viewer: Seat, theme: ThemeName) -> None:
    _write_text(path, to_svg(played.scene(played.see(s, viewer)), theme))


def _write_text(path: Path, text: str) -> None:
    if str(path) == "-":
        sys.stdout.write(text)
        return
    try:
        write_whole(path, text)
    except OSError as problem:
        raise Garbled(f"{path} cannot be written: {problem.strerror}.", "Name another file.") from None
