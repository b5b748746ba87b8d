"""A game as a text file: readable, complete, and proof against doctoring.

```
painted-table record 1
game risk
players 3
rules 1
content 5f0c..
option victory conquest
seat 1 Arya
seat 2 Ser Pounce = greedy
seat 3 Old Nan = greedy
dice 9ab4..                   the SHA-256 of the secret all chance is derived from
moves
* first 4 2 6                 chance
3 house stark                 seat 3 answers
* deal skagos; deal karhold   several outcomes of chance share a line
undo 2 from 17                seat 2 takes back everything from entry 17 on
end
secret 3d1e..                 revealed after the game
```

Whoever has the file can replay it, and once the secret is revealed recompute every outcome of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .agenda import NOBODY, Action, Chance, Seat
from .dice import SealedDice, commitment
from .game import AnyGame
from .match import RESIGN, Entry, Match, Resign, Setup, Undo
from .refusal import Garbled, Illegal

FORMAT = "painted-table record 1"
HEADER = ("game", "players", "rules", "content", "option", "seat", "dice")


class BadRecord(Garbled):
    """A file that is no record, or a record that does not hold; names the line."""

    def __init__(self, line: int, says: str, instead: str = "") -> None:
        super().__init__(f"Line {line}: {says}", instead)
        self.line = line


# -- writing


def header(match: Match) -> str:
    """What is settled before the first move, secret excepted."""
    setup = match.setup
    lines = [
        FORMAT,
        f"game {match.game.name}",
        f"players {setup.players}",
        f"rules {match.game.rules_version}",
        f"content {match.game.content_hash()}",
        *[f"option {id} {word}" for id, word in setup.options.items()],
    ]
    for seat in range(setup.players):
        name = setup.names[seat] if seat < len(setup.names) else f"Seat {seat + 1}"
        bot = setup.bots[seat] if seat < len(setup.bots) else ""
        lines.append(f"seat {seat + 1} {_one_line(name)}" + (f" = {bot}" if bot else ""))
    lines += [f"dice {match.commitment}", "moves"]
    return "\n".join(lines) + "\n"


def _one_line(name: str) -> str:
    return " ".join(name.replace("=", " ").split()) or "?"


def line(match: Match, entry: Entry, seat: Seat | None = None) -> str:
    """One entry of the log as a line; as one seat knows it where a seat is given."""
    if isinstance(entry.action, Undo):
        return f"undo {entry.seat + 1} from {entry.action.start}"
    if isinstance(entry.action, Resign):
        return f"{entry.seat + 1} resign"
    action = entry.action if seat is None else entry.seen_by(seat)
    who = "*" if entry.seat == NOBODY else str(entry.seat + 1)
    return f"{who} {match.game.show(match.state, action)}"


def write(match: Match, reveal: bool | None = None) -> str:
    """The record; the secret is revealed when the game is over, or when asked for."""
    lines: list[str] = []
    for entry in match.log:
        text = line(match, entry)
        if text.startswith("* ") and lines and lines[-1].startswith("* ") and len(lines[-1] + text) < 108:
            lines[-1] += f"; {text[2:]}"
        else:
            lines.append(text)
    if match.over:
        lines.append("end")
    if match.over if reveal is None else reveal:
        lines.append(f"secret {match.secret}")
    return header(match) + "".join(f"{text}\n" for text in lines)


# -- reading


@dataclass
class Record:
    """A record as it was written, checked for form but not yet for truth."""

    setup: Setup
    rules: int = 0
    content: str = ""
    commitment: str = ""
    secret: str = ""
    ended: bool = False
    lines: list[tuple[int, str]] = field(default_factory=list)
    """The moves with their line numbers, chance outcomes one by one."""


def read(text: str, games: Callable[[str], AnyGame]) -> Record:
    """A record from its text; raises BadRecord with the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(1, "this is no record of a game.", f"A record begins with {FORMAT!r}.")
    head, start = _head(lines)
    try:
        game = games(head.get("game", ""))
    except Garbled as problem:
        raise BadRecord(2, str(problem)) from None
    players = head.get("players", "")
    if not players.isdecimal() or int(players) not in game.seats():
        raise BadRecord(3, f"players {players!r}.", f"{game.title} takes {_span(game.seats())}.")
    names, bots = _seats(head, int(players))
    options = {key.removeprefix("option "): word for key, word in head.items() if key.startswith("option ")}
    record = Record(Setup(game, int(players), options, names, bots))
    record.rules = int(head.get("rules", "0")) if head.get("rules", "0").isdecimal() else 0
    record.content = head.get("content", "")
    record.commitment = head.get("dice", "")
    for number, raw in enumerate(lines[start:], start + 1):
        words = raw.strip()
        if words == "end":
            record.ended = True
        elif words.startswith("secret "):
            record.secret = words.removeprefix("secret ")
        elif words.startswith("* "):
            record.lines += [(number, f"* {part.strip()}") for part in words[2:].split(";")]
        elif words:
            record.lines.append((number, words))
    return record


def _head(lines: Sequence[str]) -> tuple[dict[str, str], int]:
    head: dict[str, str] = {}
    for number, raw in enumerate(lines[1:], 2):
        words = raw.split()
        if words == ["moves"]:
            return head, number
        if len(words) < 2:
            raise BadRecord(number, f"{raw.strip()!r} cannot be read.", "A line of the header is a name and a value.")
        if words[0] not in HEADER:
            raise BadRecord(
                number,
                f"{raw.strip()!r} does not belong into the header.",
                f"It has {', '.join(HEADER)} and ends with the line 'moves'.",
            )
        size = 2 if words[0] in ("option", "seat") else 1
        head[" ".join(words[:size])] = " ".join(words[size:])
    raise BadRecord(len(lines), "the line 'moves' is missing.", "It stands between the header and the moves.")


def _seats(head: dict[str, str], players: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    named = [head.get(f"seat {seat + 1}", f"Seat {seat + 1}").partition(" = ") for seat in range(players)]
    return tuple(name for name, _, _ in named), tuple(bot for _, _, bot in named)


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]} players"


def replay(record: Record) -> Match:
    """The match that a record tells of, every move checked; raises BadRecord at the first that is not legal."""
    setup = record.setup
    try:
        match = Match(setup, record.secret or None)
    except Garbled as problem:
        raise BadRecord(2, str(problem)) from None
    if not record.secret:
        match.commitment = record.commitment
    for number, text in record.lines:
        try:
            _enter(match, text)
        except Illegal as no:
            raise BadRecord(number, f"{text!r} is refused: {no}") from None
        except Garbled as problem:
            raise BadRecord(number, str(problem)) from None
    return match


def _enter(match: Match, text: str) -> None:
    who, _, move = text.partition(" ")
    if who == "*":
        match.befall(match.game.parse(match.state, move))
        return
    words = move.split()
    if who == "undo" and len(words) == 3 and words[0].isdecimal() and words[1] == "from" and words[2].isdecimal():
        match.enter_undo(int(words[0]) - 1, int(words[2]))
        return
    if not who.isdecimal() or not 1 <= int(who) <= match.setup.players:
        raise Garbled(f"{text!r} names no seat.", f"A move begins with * or a seat from 1 to {match.setup.players}.")
    a = RESIGN if move == "resign" else match.game.parse(match.state, move)
    match.enter(int(who) - 1, a)


# -- verifying


@dataclass(frozen=True)
class Finding:
    """One thing that verification looked at."""

    what: str
    holds: bool
    detail: str = ""


def verify(record: Record) -> list[Finding]:
    """Recompute everything offline: the moves are legal, the dice are those the secret commits to."""
    return list(_findings(record))


def _findings(record: Record) -> Iterator[Finding]:
    game = record.setup.game
    version = game.rules_version
    yield Finding("rules version", record.rules == version, f"record {record.rules}, here {version}")
    same = record.content == game.content_hash()
    yield Finding("content", same, "the same" if same else "the cards or maps differ from those here")
    try:
        match = replay(record)
    except BadRecord as problem:
        yield Finding("moves", False, str(problem))
        return
    yield Finding("moves", True, f"{len(match.log)} entries, all legal")
    yield Finding("end", record.ended == match.over, "over" if match.over else "the game goes on")
    if not record.secret:
        late = ", as it must be after the end" if match.over else " yet"
        yield Finding("dice", not match.over, f"the secret is not revealed{late}")
        return
    if commitment(record.secret) != record.commitment:
        yield Finding("dice", False, "the secret is not the one the header commits to")
        return
    yield from _dice(match, record)


def _dice(match: Match, record: Record) -> Iterator[Finding]:
    again = Match(match.setup, match.secret)
    rolls = 0
    for number, entry in enumerate(match.log):
        if entry.seat == NOBODY:
            top = again.state.agenda[-1]
            assert isinstance(top, Chance)
            expected: Action = top.sample(again.state, SealedDice(match.secret, number))
            if expected != entry.action:
                shown = match.game.show(again.state, expected)
                line, text = record.lines[number]
                yield Finding("dice", False, f"line {line}: {text[2:]!r} should be {shown!r}")
                return
            rolls += 1
        again.repeat(entry)
    yield Finding("dice", True, f"{rolls} outcomes follow from the secret")


def load(path: Path, games: Callable[[str], AnyGame]) -> Record:
    """A record from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise Garbled(f"{path}: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise Garbled(f"{path} is no text file.", "A record is UTF-8 text.") from None
    return read(text, games)
