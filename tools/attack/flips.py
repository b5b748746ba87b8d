"""Records that were tampered with: every byte changed in turn, and forgeries as a person would make them.

A record that was changed is refused, does not hold, or still tells the same game. Nothing ends in a traceback.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core.dice import SeededDice
from painted_table.core.match import RESIGN, Match, Setup
from painted_table.core.record import read, verify, write
from painted_table.core.refusal import Garbled

from .house import House
from .report import Figures

ENTRIES = 120
NAMES = ("Arya", "Ser Pounce", "Old Nan")


def flips(house: House, dice: Random, quick: bool) -> list[Figures]:
    """Bytes flipped one by one, and forged lines."""
    text = finished_record("skirmish")
    figures = Figures("Records that were tampered with")
    figures.promise(judge(text, text) == "holds", f"the record as it was written: {judge(text, text)}")
    data = text.encode()
    places = range(dice.randrange(29), len(data), 29) if quick else range(len(data))
    verdicts = [judge(_flipped(data, place, dice), text) for place in places]
    figures.row("bytes flipped", f"{len(verdicts)} of a record of {len(data)}")
    figures.row("refused, or found not to hold", sum(verdict in ("refused", "does not hold") for verdict in verdicts))
    figures.row("still the same game, to the letter", verdicts.count("holds"))
    bad = [f"byte {place}, {_around(text, place)}: {one}" for place, one in zip(places, verdicts) if _is_bad(one)]
    figures.none("passed as another game, or ended in a traceback", bad, len(verdicts))
    forged = list(forgeries(text)) + [(f"dominion: {what}", one) for what, one in _secret_forgeries()]
    bad = [f"{what}: {verdict}" for what, one in forged if (verdict := judge(one, text)) not in REFUSED]
    figures.none("forgeries that pass, or end in a traceback", bad, len(forged))
    return [figures]


REFUSED = ("refused", "does not hold")


def _is_bad(verdict: str) -> bool:
    return verdict not in (*REFUSED, "holds")


def finished_record(mode: str) -> str:
    """A short game between bots that ends by giving up."""
    game = games.game("risk")
    match = Match(Setup(game, len(NAMES), {"mode": mode}, NAMES), "a secret for forgers")
    bots = {seat: make_bot(game, "greedy") for seat in range(len(NAMES))}
    for _ in play_on(match, bots, SeededDice(3)):
        if len(match.log) >= ENTRIES and not match.why_not(0, RESIGN):
            break
    for seat in range(len(NAMES)):
        if not match.over and not match.why_not(seat, RESIGN):
            match.play(seat, RESIGN)
    assert match.over
    return write(match)


def judge(data: str | bytes, original: str) -> str:
    """What is made of a text that may be a record."""
    try:
        text = data if isinstance(data, str) else data.decode()
        record = read(text, games.game)
        findings = verify(record)
    except (Garbled, UnicodeDecodeError):
        return "refused"
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"[:120]
    if not all(one.holds for one in findings):
        return "does not hold"
    first = read(original, games.game)
    same = (record.setup, [line for _, line in record.lines], record.secret, record.ended) == (
        first.setup,
        [line for _, line in first.lines],
        first.secret,
        first.ended,
    )
    return "holds" if same else "passes as another game"


def _flipped(data: bytes, place: int, dice: Random) -> bytes:
    """One byte becomes another; a letter or digit another letter or digit, so that it is not found out too soon."""
    byte = data[place : place + 1]
    pool = b"0123456789" if byte.isdigit() else b"abcdefghijklmnopqrstuvwxyz" if byte.isalpha() else bytes(range(256))
    other = dice.choice([one for one in pool if one != data[place]])
    return data[:place] + bytes([other]) + data[place + 1 :]


def _around(text: str, place: int) -> str:
    return repr(text.encode()[max(0, place - 8) : place + 8].decode(errors="replace"))


# -- as a person would


def forgeries(text: str) -> Iterator[tuple[str, str]]:
    """What somebody might change in a finished record, each with its name."""
    lines = text.splitlines(keepends=True)
    moves = lines.index("moves\n") + 1
    last = lines.index("end\n") - 1
    secret = next(n for n, line in enumerate(lines) if line.startswith("secret "))
    first = next(n for n, line in enumerate(lines) if line.endswith(" resign\n"))
    yield "another seat gives up", _with(lines, first, "3 resign\n" if lines[first][0] != "3" else "2 resign\n")
    yield "a name is changed", text.replace("seat 1 Arya", "seat 1 Cersei")
    yield "two names change places", _swapped_names(text)
    yield "a player becomes a bot", text.replace("seat 1 Arya", "seat 1 Arya = greedy")
    yield "the end comes in the middle of the moves", _with(lines, moves + 9, "end\n" + lines[moves + 9])
    yield (
        "the secret comes in the middle of the moves",
        "".join([*lines[: moves + 9], lines[secret], *lines[moves + 9 : secret], *lines[secret + 1 :]]),
    )
    yield "the last move is left out", _with(lines, last, "")
    yield "an option is added", text.replace("dice ", "option victory conquest\ndice ", 1)
    yield "undo by nobody", _with(lines, last, f"undo 0 from {moves}\n" + lines[last])
    yield "undo from far away", _with(lines, last, f"undo 1 from {'9' * 5000}\n" + lines[last])
    yield "players of five thousand digits", re.sub(r"players \d+", f"players {'9' * 5000}", text)
    yield "rules of five thousand digits", re.sub(r"rules \d+", f"rules {'9' * 5000}", text)
    yield "another secret", re.sub(r"secret .*", "secret of somebody else", text)
    yield "another commitment", re.sub(r"dice [0-9a-f]+", f"dice {'0' * 64}", text)
    yield "a move is told twice", _with(lines, moves + 12, lines[moves + 12] * 2)
    yield "two moves change places", _swapped(lines, moves + 12)


def _secret_forgeries() -> Iterator[tuple[str, str]]:
    """In a game with hidden cards."""
    text = finished_record("dominion")
    yield "a veiled card", re.sub(r"(\* objective) \S+", r"\1 ?", text, count=1)
    yield "a name is changed", text.replace("seat 2 Ser Pounce", "seat 2 Hodor")


def _with(lines: list[str], number: int, line: str) -> str:
    return "".join([*lines[:number], line, *lines[number + 1 :]])


def _swapped(lines: list[str], number: int) -> str:
    return "".join([*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]])


def _swapped_names(text: str) -> str:
    return text.replace("Arya", "\0").replace("Old Nan", "Arya").replace("\0", "Old Nan")
