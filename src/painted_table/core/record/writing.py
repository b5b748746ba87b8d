"""A match as the text of a record."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator

from ..agenda import NOBODY, Seat
from ..log_hash import LogHash, first_link, next_link, seats_hash
from ..match import Entry, Match, Resign, Setup, Undo
from ..names import LONGEST_NAME, nameless, plain_text
from ..origin import Origin
from ..origin import lines as origin_lines
from ..refusal import Garbled

FORMAT = "painted-table record 3"
WIDEST = 108
"""So long may a line become that several outcomes of chance share."""


def header(match: Match, veiled: Seat | None = None) -> str:
    """What is settled before the first move, secret excepted; veiled where it is told as one seat knows it."""
    *settled, dice = _settled(match, match.setup.options)
    lines = [FORMAT, *settled, *seat_lines(match.setup), dice]
    if veiled is not None:
        lines.append(f"veiled seat {veiled + 1}")
    return "".join(f"{text}\n" for text in (*lines, "moves"))


def sources_lines(sources: str) -> list[str]:
    """The sources of the rules as a line of the header, where they are known."""
    return [f"sources {sources}"] if sources else []


def _settled(match: Match, options: Iterable[str]) -> list[str]:
    """All that the hash of a log begins with."""
    return [
        f"game {match.game.name}",
        f"players {match.setup.players}",
        f"rules {match.rules}",
        f"content {match.content}",
        *sources_lines(match.sources),
        *[f"option {id} {match.setup.options[id]}" for id in options],
        *origin_lines(match.origins),
        f"dice {match.commitment}",
    ]


def seat_line(seat: Seat, name: str, bot: str) -> str:
    """Who sits where, as a line of the header."""
    return f"seat {seat + 1} {_one_line(name)}" + (f" = {bot}" if bot else "")


def seat_lines(setup: Setup) -> list[str]:
    """Who sits where, each on a line."""
    names = [*setup.names, *[nameless(seat) for seat in range(len(setup.names), setup.players)]]
    bots = [*setup.bots, *[""] * (setup.players - len(setup.bots))]
    return [seat_line(seat, names[seat], bots[seat]) for seat in range(setup.players)]


def _one_line(name: str) -> str:
    """A name as it can be read back."""
    try:
        return plain_text(name.replace("=", " "), "name", len(name))[:LONGEST_NAME].rstrip()
    except Garbled:
        return "?"


def line(match: Match, entry: Entry, seat: Seat | None = None) -> str:
    """One entry of the log as a line; as one seat knows it where a seat is given."""
    if isinstance(entry.action, Undo):
        return f"undo {entry.seat + 1} from {entry.action.start}"
    if isinstance(entry.action, Resign):
        return f"{entry.seat + 1} resign"
    action = entry.action if seat is None else entry.seen_by(seat)
    who = "*" if entry.seat == NOBODY else str(entry.seat + 1)
    return f"{who} {match.game.show(match.state, action)}"


def links(match: Match, lines: Iterable[str]) -> Iterator[str]:
    """The links of the hash of a log whose entries are these lines: one before the first, one after each."""
    settled = _settled(match, sorted(match.setup.options))
    link = first_link(match.secret, [FORMAT, *settled])
    yield link
    for text in lines:
        link = next_link(match.secret, link, text)
        yield link


def links_of(origin: Origin, match: Match, lines: Iterable[str]) -> Iterator[str]:
    """As `links`, of the game that the first entries were played in, while it was played."""
    twin = copy.copy(match)
    twin.secret, twin.commitment = origin.secret, origin.commitment
    twin.sources = match.sources if origin.sources is None else origin.sources
    twin.origins = tuple(one for one in match.origins if one.entries < origin.entries)
    return links(twin, lines)


def log_hash(match: Match) -> LogHash:
    """The hash of everything so far."""
    *_, link = links(match, (line(match, entry) for entry in match.log))
    return LogHash(len(match.log), link, seats_hash(match.commitment, seat_lines(match.setup)))


def write(match: Match, reveal: bool | None = None) -> str:
    """The record; the secret is revealed when the game is over, or when asked for."""
    lines: list[str] = []
    for entry in match.log:
        text = line(match, entry)
        if text.startswith("* ") and lines and lines[-1].startswith("* ") and len(lines[-1] + text) < WIDEST:
            lines[-1] += f"; {text[2:]}"
        else:
            lines.append(text)
    if match.over:
        lines.append("end")
    if match.has_secret:
        lines.append(f"hash {log_hash(match)}")
        if match.over if reveal is None else reveal:
            lines.append(f"secret {match.secret}")
    return header(match) + "".join(f"{text}\n" for text in lines)
