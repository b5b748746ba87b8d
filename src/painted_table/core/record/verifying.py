"""What can be found out about a record offline: by itself, and against a hash that somebody kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..agenda import Action, Chance
from ..dice import commitment
from ..drawn import draw, own_words, was_drawn
from ..log_hash import LogHash, seats_hash
from ..match import Match
from ..origin import Origin, origin_of
from ..refusal import Garbled
from .reading import Record, replay, told_content
from .writing import line, links, links_of, seat_lines


@dataclass(frozen=True)
class Finding:
    """One thing that verification looked at, or could not look at."""

    what: str
    holds: bool
    detail: str = ""
    checked: bool = True
    """Whether there was anything to find out; what was not checked is not held against the record."""


def unchecked(what: str, detail: str) -> Finding:
    return Finding(what, True, detail, checked=False)


def verify(record: Record, seen: LogHash | None = None) -> list[Finding]:
    """Recompute everything offline: the moves are legal, the dice and the hash are those of the secret.

    With a hash that was seen at the table also: that this is the game that was played there.
    """
    return list(_findings(record, seen))


def _findings(record: Record, seen: LogHash | None) -> Iterator[Finding]:
    game = record.setup.game
    version = game.rules_version
    yield Finding("rules version", record.rules == version, f"record {record.rules}, here {version}")
    same = record.content == game.content_hash()
    here = f"{game.content_hash()[:12]}.."
    differ = f"the cards or maps differ: it wants {told_content(record)}, here is {here}; --pack DIR may bring them"
    yield Finding("content", same, "the same" if same else differ)
    if record.veiled is not None:
        yield from _veiled(record, record.veiled, seen)
        return
    dice = _Dice(record)
    try:
        match = replay(record, dice.look)
    except Garbled as problem:
        yield Finding("moves", False, str(problem))
        return
    yield Finding("moves", True, f"{len(match.log)} entries, all legal")
    yield _sources(record)
    yield Finding("end", record.ended == match.over, "over" if match.over else "the game goes on")
    for origin in record.origins:
        yield _from(origin)
    if not record.secret:
        late = ", as it must be after the end" if match.over else " yet"
        yield Finding("dice", not match.over, f"the secret is not revealed{late}")
    elif commitment(record.secret) != record.commitment:
        yield Finding("dice", False, "the secret is not the one the header commits to")
    else:
        yield dice.finding(match)
    if was_drawn(record.setup.options):
        yield _mode(record)
    proof = _Proof(record, match)
    yield proof.hash()
    yield proof.seen(seen)


def _sources(record: Record) -> Finding:
    """Other sources need not be other rules: that every move is legal by those here is all that can be told."""
    here = record.setup.game.rules_hash()
    if not record.sources or not here:
        return unchecked("rules", "it is not told by which sources of the rules it was played")
    if record.sources == here:
        return Finding("rules", True, "their sources are the same")
    told = f"verified with other rules: it was played by {record.sources[:12]}.., here are {here[:12]}.."
    return unchecked("rules", f"{told}; by these too every move is legal")


def _veiled(record: Record, seat: int, seen: LogHash | None) -> Iterator[Finding]:
    """Nothing can be played again, but what the hash says of seats and entries can be compared."""
    says = f"a record of a running game as seat {seat + 1} knew it: dice and hidden cards cannot be checked"
    yield unchecked("veiled", says)
    if record.secret:
        yield Finding("veiled", False, "the secret is revealed, but the moves are still hidden")
    if record.hash is not None:
        yield _fits(record, record.hash, len(record.lines)) or unchecked("hash", "it fits the seats and entries")
    if seen is None:
        yield _uncompared()
    elif record.hash == seen:
        yield unchecked("seen", "the file carries the hash that was seen")
    else:
        yield unchecked("seen", "the file carries another hash: it was taken at another moment or of another game")


def _uncompared() -> Finding:
    return unchecked(
        "seen", "not compared with a hash kept from play: whoever knows the secret can write another game that holds"
    )


def _fits(record: Record, hash: LogHash, entries: int) -> Finding | None:
    """What is wrong with a record's own hash as far as everyone can tell."""
    if hash.seats != seats_hash(record.commitment, seat_lines(record.setup)):
        return Finding("hash", False, "the names are not those the file was written with")
    if hash.entries != entries:
        return Finding("hash", False, f"it is of {hash.entries} entries, and here are {entries}")
    return None


def _from(origin: Origin) -> Finding:
    """What can be told of the game that another goes on from."""
    told = f"entries up to {origin.entries} are told to be those of the game {origin.commitment[:12]}.."
    if not origin.secret:
        return unchecked("origin", f"{told}, whose secret is not known: its dice cannot be checked")
    if not origin.holds:
        return Finding("origin", False, f"{told}, but the secret is not the one that game committed to")
    return Finding("origin", True, f"{told}, and the secret is its own; that it was so only its own record can tell")


def _mode(record: Record) -> Finding:
    """table/random-mode: whether the secret draws the mode that was played; that of the first game, if it goes on."""
    game, players, options = record.setup.game, record.setup.players, record.setup.options
    origin = origin_of(record.origins, 0)
    secret = record.secret if origin is None else origin.secret
    if not secret:
        return unchecked("mode", "told to be drawn at random: the secret is not revealed")
    due, told = draw(game, players, own_words(game, players, options), secret), game.mode(players, options)
    if due != told:
        return Finding(
            "mode", False, f"{told.title if told else 'it'} is told to be drawn, the secret draws {due.title}"
        )
    return Finding("mode", True, f"{due.title} was drawn at random, and follows from the secret")


class _Dice:
    """Looks on while a record is replayed, and computes each outcome of chance again."""

    def __init__(self, record: Record) -> None:
        self.secret = record.secret
        self.origins = record.origins
        self.expected: dict[int, tuple[Action, int]] = {}
        """By entry: the outcome that follows from the secret, and the line it should stand in."""

    def look(self, match: Match, number: int, text: str) -> None:
        top = match.state.agenda[-1] if match.state.agenda else None
        secret = self._secret(len(match.log))
        if secret and isinstance(top, Chance):
            outcome: Action = top.sample(match.state, match.dice(secret))
            self.expected[len(match.log)] = outcome, number

    def _secret(self, entry: int) -> str:
        origin = origin_of(self.origins, entry)
        return self.secret if origin is None else origin.secret

    def finding(self, match: Match) -> Finding:
        """Chance answers before anyone gives up or takes back: that too is found here."""
        for entry, (outcome, number) in self.expected.items():
            if match.log[entry].action != outcome:
                told, due = line(match, match.log[entry]).removeprefix("* "), match.game.show(match.state, outcome)
                return Finding("dice", False, f"line {number}: {told!r} should be {due!r}")
        return Finding("dice", True, f"{len(self.expected)} outcomes follow from the secret")


class _Proof:
    """The hash of a log computed again."""

    def __init__(self, record: Record, match: Match) -> None:
        self.record = record
        self.match = match
        self.links = list(links(match, (line(match, entry) for entry in match.log))) if match.has_secret else []
        self.seats = seats_hash(record.commitment, seat_lines(record.setup))

    def hash(self) -> Finding:
        """The record against its own hash."""
        hash = self.record.hash
        if hash is None:
            return unchecked("hash", "the file carries none: only the dice are bound")
        wrong = _fits(self.record, hash, len(self.match.log))
        if wrong is not None:
            return wrong
        if not self.links:
            return unchecked("hash", "it cannot be computed before the secret is revealed")
        if hash.link != self.links[-1]:
            return Finding("hash", False, "the moves or the header are not those the file was written with")
        return Finding("hash", True, "moves, order, names and end are those the file was written with")

    def seen(self, hash: LogHash | None) -> Finding:
        """The record against a hash that somebody saw at the table."""
        if hash is None:
            return _uncompared()
        if not self.links:
            return unchecked("seen", "it cannot be compared before the secret is revealed")
        entries = len(self.match.log)
        if hash.entries > entries:
            return Finding("seen", False, f"{hash.entries} entries were seen, and the record has {entries}")
        if hash.link != self.links[hash.entries]:
            if self._was_seen_before(hash):
                says = f"the first {hash.entries} of {entries} entries were seen in the game that this one goes on from"
                return Finding("seen", True, says)
            return Finding("seen", False, f"not the game that was seen: its first {hash.entries} entries were others")
        if hash.entries < entries:
            says = f"the first {hash.entries} of {entries} entries are those that were seen"
            if hash.seats != self.seats:
                says += "; who sits at the table has changed since, or the names were"
            return Finding("seen", True, says)
        if hash.seats != self.seats:
            return Finding("seen", False, "the moves are those that were seen, but the names are not")
        return Finding("seen", True, "the whole record is the game that was seen")

    def _was_seen_before(self, hash: LogHash) -> bool:
        """Whether the hash is of the game that so many entries were played in."""
        origin = origin_of(self.match.origins, hash.entries - 1)
        if origin is None or not origin.holds:
            return False
        lines = [line(self.match, entry) for entry in self.match.log[: hash.entries]]
        *_, link = links_of(origin, self.match, lines)
        return link == hash.link
