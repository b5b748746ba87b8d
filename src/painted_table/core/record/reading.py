"""A record read from its text, with limits that hold before anything is played, and replayed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..agenda import Seat
from ..files import text_of
from ..game import AnyGame
from ..log_hash import LogHash, read_hash
from ..match import RESIGN, Match, Setup
from ..names import name_of
from ..origin import UNKNOWN, Origin
from ..refusal import Garbled, Illegal
from .writing import FORMAT

ONCE = ("game", "players", "rules", "content", "dice")
"""Lines of the header that every record has once."""
HEADER = ("game", "players", "rules", "content", "option", "sources", "origin", "seat", "dice", "veiled")
CLOSING = ("end", "hash", "secret")
"""What may stand after the moves, in this order."""
WORD = re.compile(r"[!-~]{1,128}", re.ASCII)
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


class BadRecord(Garbled):
    """A file that is no record, or a record that does not hold; names the line."""

    def __init__(self, line: int, says: str, instead: str = "") -> None:
        super().__init__(f"Line {line}: {says}", instead)
        self.line = line


@dataclass(frozen=True)
class Limits:
    """How much is read of a text that may come from anywhere. The longest games have some thousand entries."""

    characters: int = 2_000_000
    lines: int = 25_000
    line: int = 1_000
    """Characters of one line."""
    entries: int = 20_000
    undos: int = 2_000


LIMITS = Limits()


@dataclass
class Record:
    """A record as it was written, checked for form but not yet for truth."""

    setup: Setup
    rules: int = 0
    content: str = ""
    sources: str = ""
    """Of the rules it was played by; empty where it does not say."""
    commitment: str = ""
    secret: str = ""
    hash: LogHash | None = None
    origins: tuple[Origin, ...] = ()
    """The games that its first entries were played in, the earliest first."""
    veiled: Seat | None = None
    """The seat as which a running game is told; nobody's where everything is told."""
    ended: bool = False
    lines: list[tuple[int, str]] = field(default_factory=list)
    """The moves with their line numbers, chance outcomes one by one."""


def told_content(record: Record) -> str:
    """Which content a record wants, in words."""
    return f"content {record.content[:12]}.." if record.content else "content it does not name"


def read(text: str, games: Callable[[str], AnyGame], limits: Limits = LIMITS) -> Record:
    """A record from its text; raises BadRecord with the line that is wrong."""
    lines = _lines(text, limits)
    head, start = _head(lines)
    record = _begun(head, games)
    _Moves(record, limits).read(lines, start)
    for origin in record.origins:
        if origin.entries > len(record.lines):
            line = head[f"origin {origin.entries}"][0]
            raise BadRecord(line, f"{origin.entries} entries come from another game, and here are {len(record.lines)}.")
    return record


def load(path: Path, games: Callable[[str], AnyGame], limits: Limits = LIMITS) -> Record:
    """A record from a file."""
    try:
        if path.stat().st_size > 4 * limits.characters:
            raise BadRecord(1, "the file is too long.", f"A record has at most {limits.characters} characters.")
        text = text_of(path, 4 * limits.characters)
    except OSError as problem:
        raise Garbled(f"{path}: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise Garbled(f"{path} is no text file.", "A record is UTF-8 text.") from None
    return read(text, games, limits)


# -- lines


def _lines(text: str, limits: Limits) -> list[str]:
    """The lines with single spaces in them, once they are known to be neither too many nor too long."""
    if len(text) > limits.characters:
        raise BadRecord(1, "the record is too long.", f"It may have {limits.characters} characters.")
    if text.count("\n") > limits.lines:
        raise BadRecord(limits.lines + 1, "the record is too long.", f"It may have {limits.lines} lines.")
    text = text.removeprefix("\ufeff")
    if not text.startswith(FORMAT.partition(" ")[0]):
        raise BadRecord(1, "this is no record of a game.", f"A record begins with {FORMAT!r}.")
    lines = [_line(number, raw, limits) for number, raw in enumerate(text.split("\n"), 1)]
    if lines[0] != FORMAT:
        raise BadRecord(1, f"{lines[0]!r} is written by another version of the game.", f"Known: {FORMAT!r}.")
    return lines


def _line(number: int, raw: str, limits: Limits) -> str:
    if len(raw) > limits.line:
        raise BadRecord(number, "the line is too long.", f"It may have {limits.line} characters.")
    line = " ".join(word for word in raw.removesuffix("\r").split(" ") if word)
    if not line.startswith("seat ") and not (line.isascii() and line.isprintable()):
        raise BadRecord(number, f"{line[:60]!r} has a character that does not belong there.", "Only names have any.")
    return line


def _number(text: str) -> int | None:
    """A whole number of at most nine digits."""
    return int(text) if NUMBER.fullmatch(text) else None


def _word(line: int, what: str, text: str) -> str:
    if not WORD.fullmatch(text):
        raise BadRecord(line, f"{what} {text[:60]!r}.", "It is one word of at most 128 letters.")
    return text


def _secret(line: int, text: str) -> str:
    """Whoever begins a match may choose its secret; the tables' own are hexadecimal digits."""
    if not 1 <= len(text) <= 128:
        raise BadRecord(line, f"secret {text[:60]!r}.", "It has 1 to 128 letters.")
    return text


# -- the header

Head = Mapping[str, tuple[int, str]]
"""Each line by its name, `option x` and `seat 2` with theirs: the line's number and the value."""


def _head(lines: Sequence[str]) -> tuple[Head, int]:
    """The header, each line once, and where the moves begin."""
    head: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines[1:], 2):
        if line == "moves":
            return head, number
        if not line:
            continue
        words = line.split(" ")
        if len(words) < (4 if words[0] == "origin" else 3 if words[0] in ("option", "seat", "veiled") else 2):
            raise BadRecord(number, f"{line!r} cannot be read.", "A line of the header is a name and a value.")
        if words[0] not in HEADER:
            raise BadRecord(
                number,
                f"{line[:60]!r} does not belong into the header.",
                f"It has {', '.join(HEADER)} and ends with the line 'moves'.",
            )
        size = 2 if words[0] in ("option", "origin", "seat") else 1
        key = " ".join(words[:size])
        if key in head:
            raise BadRecord(number, f"{key!r} stands here twice.", f"It was settled in line {head[key][0]}.")
        head[key] = number, " ".join(words[size:])
    raise BadRecord(len(lines), "the line 'moves' is missing.", "It stands between the header and the moves.")


def _begun(head: Head, games: Callable[[str], AnyGame]) -> Record:
    missing = [key for key in ONCE if key not in head]
    if missing:
        raise BadRecord(1, f"the header does not say {' and '.join(missing)}.", f"It has {', '.join(HEADER)}.")
    line, name = head["game"]
    try:
        game = games(_word(line, "game", name))
    except BadRecord:
        raise
    except Garbled as problem:
        raise BadRecord(line, str(problem)) from None
    line, text = head["players"]
    players = _number(text)
    if players is None or players not in game.seats():
        raise BadRecord(line, f"players {text!r}.", f"{game.title} takes {_span(game.seats())}.")
    line, text = head["rules"]
    rules = _number(text)
    if rules is None:
        raise BadRecord(line, f"rules {text!r}.", "The version of the rules is a whole number.")
    names, bots = _seats(head, players)
    return Record(
        Setup(game, players, _options(head), names, bots),
        rules=rules,
        content=_word(head["content"][0], "content", head["content"][1]),
        sources=_word(head["sources"][0], "sources", head["sources"][1]) if "sources" in head else "",
        commitment=_word(head["dice"][0], "dice", head["dice"][1]),
        origins=_origins(head),
        veiled=_veiled(head, players),
    )


def _options(head: Head) -> dict[str, str]:
    return {
        key.removeprefix("option "): _word(line, key, value)
        for key, (line, value) in head.items()
        if key.startswith("option ")
    }


def _origins(head: Head) -> tuple[Origin, ...]:
    found = []
    for key, (line, value) in head.items():
        if not key.startswith("origin "):
            continue
        entries = _number(key.removeprefix("origin "))
        commitment, secret, *sources = value.split(" ")
        if not entries or len(sources) > 1:
            raise BadRecord(
                line,
                f"{key!r} cannot be read.",
                "It is 'origin', a number of entries, a seal, a secret and perhaps the hash of its rules.",
            )
        known = "" if secret == UNKNOWN else _secret(line, secret)
        rules = _word(line, "the hash of its rules", sources[0]).removeprefix(UNKNOWN) if sources else None
        found.append(Origin(entries, _word(line, "the seal", commitment), known, rules))
    return tuple(sorted(found, key=lambda origin: origin.entries))


def _seats(head: Head, players: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and bots; a name obeys what holds for names from people."""
    found: dict[int, tuple[str, str]] = {}
    for key, (line, value) in head.items():
        if not key.startswith("seat "):
            continue
        seat = _number(key.removeprefix("seat "))
        if seat is None or not 1 <= seat <= players:
            raise BadRecord(line, f"there is no {key}.", f"Seats go from 1 to {players}.")
        name, equals, bot = value.partition(" = ")
        try:
            found[seat] = name_of(name), _word(line, "the bot", bot) if equals else ""
        except BadRecord:
            raise
        except Garbled as problem:
            raise BadRecord(line, problem.says, problem.instead) from None
    missing = [str(seat) for seat in range(1, players + 1) if seat not in found]
    if missing:
        raise BadRecord(head["players"][0], f"seat {', '.join(missing)} is missing.", "Each player has a line 'seat'.")
    named = [found[seat] for seat in range(1, players + 1)]
    return tuple(name for name, _ in named), tuple(bot for _, bot in named)


def _veiled(head: Head, players: int) -> Seat | None:
    if "veiled" not in head:
        return None
    line, text = head["veiled"]
    seat = _number(text.removeprefix("seat "))
    if not text.startswith("seat ") or seat is None or not 1 <= seat <= players:
        raise BadRecord(line, f"veiled {text!r}.", f"It is 'veiled seat' and a number from 1 to {players}.")
    return seat - 1


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]} players"


# -- the moves


class _Moves:
    """What follows the line `moves`: the entries, then how it ends, and nothing after that."""

    def __init__(self, record: Record, limits: Limits) -> None:
        self.record = record
        self.limits = limits
        self.undos = 0
        self.closed = -1
        """The place in CLOSING of the last line that closes the record."""

    def read(self, lines: Sequence[str], start: int) -> None:
        for number, line in enumerate(lines[start:], start + 1):
            word, _, rest = line.partition(" ")
            if word == "secret" and not self.record.lines and self.closed < 0 and not self.record.secret:
                self.record.secret = _secret(number, rest)
            elif word in CLOSING:
                self._close(number, word, rest)
            elif line:
                self._entry(number, line)

    def _close(self, number: int, word: str, rest: str) -> None:
        if CLOSING.index(word) <= self.closed or (word == "secret" and self.record.secret):
            raise BadRecord(
                number, f"{word!r} stands here twice or too late.", f"After the moves: {', '.join(CLOSING)}, each once."
            )
        self.closed = CLOSING.index(word)
        if word == "hash":
            try:
                self.record.hash = read_hash(rest)
            except Garbled as problem:
                raise BadRecord(number, problem.says, problem.instead) from None
        elif word == "secret":
            self.record.secret = _secret(number, rest)
        elif rest:
            raise BadRecord(number, f"{word} {rest[:60]!r} cannot be read.", "The line is the word 'end' alone.")
        else:
            self.record.ended = True

    def _entry(self, number: int, line: str) -> None:
        if self.closed >= 0:
            raise BadRecord(
                number, f"{line[:60]!r} stands after {CLOSING[self.closed]!r}.", "No move is played after the end."
            )
        if line.startswith("* "):
            self.record.lines += [(number, f"* {part.strip()}") for part in line[2:].split(";")]
        else:
            self.record.lines.append((number, line))
            self.undos += line.startswith("undo ")
        if len(self.record.lines) > self.limits.entries or self.undos > self.limits.undos:
            most = f"It may have {self.limits.entries} entries and {self.limits.undos} undos."
            raise BadRecord(number, "the record is too long.", most)


# -- replaying


def nothing_to_see(match: Match, line: int, text: str) -> None:
    """Whoever replays a record does not look on the way."""


def replay(record: Record, look: Callable[[Match, int, str], None] = nothing_to_see) -> Match:
    """The match that a record tells of, every move checked; raises BadRecord at the first that is not legal.

    `look` is shown the match before each line.
    """
    if record.veiled is not None:
        raise Garbled(
            f"This is a running game as seat {record.veiled + 1} knew it: what was hidden cannot be played again.",
            "Take the record once the game is over.",
        )
    try:
        match = Match(record.setup, record.secret or None)
    except Garbled as problem:
        raise BadRecord(1, str(problem)) from None
    match.rules, match.content, match.commitment = record.rules, record.content, record.commitment
    match.sources = record.sources
    match.origins = record.origins
    for number, text in record.lines:
        look(match, number, text)
        try:
            _enter(match, text)
        except Illegal as no:
            raise BadRecord(number, f"{text!r} is refused: {no}", other_rules(record)) from None
        except Garbled as problem:
            raise BadRecord(number, str(problem), other_rules(record)) from None
    return match


def other_rules(record: Record) -> str:
    """Why moves of a record may not be legal any more; empty where it was played by the rules that are here."""
    here = record.setup.game.rules_hash()
    if not record.sources or not here or record.sources == here:
        return ""
    return f"It was played by other rules ({record.sources[:12]}..) than those here ({here[:12]}..): that may be why."


def _enter(match: Match, text: str) -> None:
    who, _, move = text.partition(" ")
    if who == "*":
        match.befall(match.game.parse(match.state, move))
        return
    words = move.split(" ")
    if who == "undo" and len(words) == 3 and words[1] == "from":
        match.enter_undo(_seat(match, text, words[0]), _entry_number(text, words[2]))
        return
    seat = _seat(match, text, who)
    match.enter(seat, RESIGN if move == "resign" else match.game.parse(match.state, move))


def _seat(match: Match, text: str, word: str) -> Seat:
    seat = _number(word)
    if seat is None or not 1 <= seat <= match.setup.players:
        raise Garbled(f"{text!r} names no seat.", f"A move begins with * or a seat from 1 to {match.setup.players}.")
    return seat - 1


def _entry_number(text: str, word: str) -> int:
    number = _number(word)
    if number is None:
        raise Garbled(f"{text!r} names no entry.", "It is 'undo', a seat, 'from' and the number of an entry.")
    return number
