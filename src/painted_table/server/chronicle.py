"""A match that also keeps, in words, what everyone may be told of it.

An entry is told when it happens, of the state before it. Those who may not see an outcome get the words for
its veiled form; both are made from what the public can know of the position, so that words cannot betray
more than the action itself.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from .. import games
from ..core import agenda
from ..core.agenda import NOBODY, Action, Chance, Council, Seat
from ..core.beats import Heard
from ..core.bouts import Bout, followed
from ..core.dice import commitment
from ..core.english import counted
from ..core.game import AnyGame, Turn, question_frame
from ..core.imagining import imagined
from ..core.log_hash import LogHash, next_link, seats_hash
from ..core.match import RESIGN, Entry, Match, Resign, Setup
from ..core.memory import Bounded
from ..core.record import line, links, seat_lines
from ..core.refusal import Garbled, Illegal, Refusal
from ..core.windows import Reaction
from .rows import LogRow, Saved

LONG = 400
"""Entries of a log that is folded beside the event loop rather than in it."""
RECENT = 8
"""Entries around which the states are at hand: what is told next is nearly always among them."""
MEMORABLE = 200
"""Entries after which nobody is reminded any more of what was fought for before them."""
RESIGNS = "resign"
UNDOES = "undo "


OTHER_RULES = "This game was begun under other rules or with other content, and cannot go on here."


class Hole(Garbled):
    """An entry of a log is missing."""


class Unreadable(Illegal):
    """A table whose log cannot be folded here. All its rows are there, and its record can be had from them."""

    def __init__(self, says: str, why: str) -> None:
        super().__init__(Refusal("", says, "Its record can be downloaded by those who played it."))
        self.why = why
        """For whoever runs the server: it may name a secret move."""


class Told(Struct, frozen=True):
    """One entry in words: as witnesses know it, and as the others do."""

    move: str
    text: str
    veiled_move: str
    veiled_text: str
    rule: str
    turn: Turn
    """In whose turn, and in which round."""
    mentions: Mapping[str, str] = {}
    """What the text names that lies on the board."""
    veiled_mentions: Mapping[str, str] = {}
    quiet: bool = False
    """Whether what follows tells it as well, or it only lets a moment go by."""


class Publics:
    """The last few states of a match as everybody may imagine them: each is imagined once, and shared by forks."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known = Bounded[int, tuple[Any, Any]](RECENT)
        """By identity. The state is kept too: while it is, nothing else can have its identity."""

    def of(self, s: Any) -> Any:
        """A state that nobody changes any more, as everybody may imagine it."""
        known = self._known.get(id(s))
        if known is None:
            known = self._known[id(s)] = s, imagined(self._game, s, NOBODY)
        return known[1]


class Chronicle(Match):
    def __init__(self, setup: Setup, secret: str | None = None) -> None:
        self.told: list[Told] = []
        self.bouts: list[Bout | None] = []
        """After each entry: the contest under way, or the last one."""
        self._links: list[str] = []
        self.asking: dict[Seat, int] = {}
        """Who is asked, and how long the log was when that question arose."""
        self._recent: list[tuple[int, Any, Any]] = []
        """The last few entries by their numbers, with the states around them."""
        self.publics = Publics(setup.game)
        self._seats: tuple[Setup | None, str] = (None, "")
        super().__init__(setup, secret)
        self._ask()

    def fork(self) -> Chronicle:
        """A copy that goes on by itself. What has happened never changes and is shared; lists of it are not."""
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict)):
                setattr(twin, name, value.copy())
        return twin

    def _enter(self, entry: Entry) -> None:
        number, before, public = len(self.log), self.state, self.public()
        told = _tell(self.game, before, public, entry)
        super()._enter(entry)
        self.told.append(told)
        self._recent = [*self._recent[-RECENT:], (number, before, self.state)]
        self.bouts.append(self._bout(number, entry, public))
        self._ask(entry.seat)

    def after(self, entries: int) -> Any:
        """As of any match; the last few positions are at hand."""
        for number, before, _ in self._recent:
            if number == entries:
                return before.clone()
        return super().after(entries)

    def cut(self, entries: int) -> None:
        super().cut(entries)
        del self.told[entries:]
        del self.bouts[entries:]
        self._recent = []
        self._ask()

    def around(self, number: int) -> tuple[Any, Any]:
        """The states before and after an entry of the log."""
        for recent, before, after in reversed(self._recent):
            if recent == number:
                return before, after
        return self.after(number), self.after(number + 1)

    def public(self) -> Any:
        """The present state as everybody may imagine it."""
        return self.publics.of(self.state)

    def bout_after(self, entries: int) -> Bout | None:
        """The contest that was under way then, or the last one until the next act."""
        return self.bouts[entries - 1] if entries else None

    def fought_by(self, seat: Seat) -> Bout | None:
        """The last contest of a seat that is over: it stays until the seat acts in a turn of its own."""
        now = self.bout_after(len(self.log))
        for number in reversed(self._live[-MEMORABLE:]):
            found = self.bouts[number]
            if found is not None and found.contest.over and any([row.seat == seat for row in found.contest.rows]):
                return None if found is now else found
            if self.log[number].seat == seat == self.told[number].turn.seat:
                return None
        return None

    def _bout(self, number: int, entry: Entry, before: Any) -> Bout | None:
        if isinstance(entry.action, Resign):
            return None
        hidden = entry.witnesses is not None
        heard = Heard(number, entry.seat, entry.seen_by(NOBODY), hidden, before, self.public())
        return followed(self.game, self.bout_after(number), heard)

    def _ask(self, answered: Seat = NOBODY) -> None:
        """In a council a question stands while only others answer; any other one is new with every entry."""
        now, top = len(self.log), self.state.agenda[-1] if self.state.agenda else None
        stands = self.asking if answered != NOBODY and isinstance(top, Council) else {}
        self.asking = {seat: now if seat == answered else stands.get(seat, now) for seat in self.asked()}

    def enter_undo(self, seat: Seat, start: int) -> None:
        gone = [number for number in self._live if number >= start]
        super().enter_undo(seat, start)
        text = f"{self.game.seat_name(self.state, seat)} takes back {self._amount(gone)}."
        move = f"{UNDOES}{start}"
        self.told.append(Told(move, text, move, text, "table/undo", self.game.turn(self.state)))
        self.bouts.append(self.bout_after(start))
        self._ask()

    def _amount(self, entries: Sequence[int]) -> str:
        """So many answers, and how many turns they lie in: `7 moves`, `112 moves of 5 turns`."""
        answers = sum(self.log[number].seat != NOBODY for number in entries)
        turns = [self.told[number].turn for number in entries]
        begun = 1 + sum(turn != before for before, turn in pairwise(turns))
        moves = "a move" if answers == 1 else counted(answers, "move")
        return moves if begun == 1 else f"{moves} of {begun} turns"

    def hash_after(self, entries: int) -> LogHash:
        """The hash of so many entries, followed as the log grows, and of those the setup names."""
        if not self._links:
            self._links += links(self, ())
        for number in range(len(self._links) - 1, entries):
            self._links.append(next_link(self.secret, self._links[-1], line(self, self.log[number])))
        if self._seats[0] is not self.setup:
            self._seats = (self.setup, seats_hash(self.commitment, seat_lines(self.setup)))
        return LogHash(entries, self._links[entries], self._seats[1])

    def seal(self, setup: Setup, secret: str) -> None:
        """From here on it has dice of its own, and is hashed by their secret."""
        self.setup, self.secret, self.commitment = setup, secret, commitment(secret)
        self._links = []
        self.publics = Publics(self.game)

    def rows(self, start: int, at: float) -> list[LogRow]:
        """The log from an entry on, as it is kept."""
        return [LogRow(n, self.log[n].seat, self.told[n].move, at) for n in range(start, len(self.log))]

    def follow(self, rows: Iterable[LogRow], anew: bool = False) -> None:
        """Entries that were kept, and so were legal. A hole in the log is never closed by counting on.

        Where the rules may be others now they are judged `anew`: raises Illegal or Garbled where one does not fit.
        """
        for row in rows:
            if row.seq != len(self.log):
                raise Hole(
                    f"Entry {len(self.log)} of this table's log is missing: the next that is there is {row.seq}."
                )
            if row.move.startswith(UNDOES):
                self.enter_undo(row.seat, int(row.move.removeprefix(UNDOES)))
            else:
                entry = self._entry(row)
                if anew:
                    self._judge(entry)
                self._enter(entry)

    def _judge(self, entry: Entry) -> None:
        """An answer must be legal, and chance must answer as it did: from the secret, but where another game's did."""
        if entry.seat != NOBODY:
            refusal = self.why_not(entry.seat, entry.action)
        else:
            top = self.state.agenda[-1]
            refusal = top.why_not(self.state, entry.action)
            is_own = self.has_secret and not any(len(self.log) < origin.entries for origin in self.origins)
            if refusal is None and is_own and top.sample(self.state, self.dice()) != entry.action:
                raise Garbled(f"Entry {len(self.log)} of the log: chance answers otherwise here.")
        if refusal is not None:
            raise Illegal(refusal)

    def _entry(self, row: LogRow) -> Entry:
        """A kept entry, with those who saw it."""
        s = self.state
        if row.move == RESIGNS:
            return Entry(row.seat, RESIGN)
        a: Action = self.game.parse(s, row.move)
        if row.seat != NOBODY:
            witnesses = agenda.witnesses(s, row.seat, a)
        else:
            top = s.agenda[-1] if s.agenda else None
            if not isinstance(top, Chance):
                raise Garbled(f"Entry {row.seq} of the log is an outcome of chance that nothing asks for.")
            witnesses = top.witnesses(s, a)
        return Entry(row.seat, a, None if witnesses is None else tuple(witnesses))


def _tell(game: AnyGame, s: Any, public: Any, entry: Entry) -> Told:
    turn = game.turn(s)
    if isinstance(entry.action, Resign):
        text = f"{game.seat_name(s, entry.seat)} gives up."
        return Told(RESIGNS, text, RESIGNS, text, "table/resign", turn)
    top, veiled = question_frame(s), entry.seen_by(NOBODY)
    rule = top.rule
    mentions = game.mentions(public, entry.action)
    move, text = game.show(s, entry.action), game.sentence(public, entry.seat, entry.action)
    # That somebody lets a moment go by is no deed, whether they were asked or not.
    goes_by = isinstance(top, Reaction) and entry.action == top.pass_()
    quiet = goes_by or game.is_quiet(entry.action)
    if veiled is entry.action:
        return Told(move, text, move, text, rule, turn, mentions, mentions, quiet)
    veiled_move, veiled_text = game.show(s, veiled), game.sentence(public, entry.seat, veiled)
    return Told(move, text, veiled_move, veiled_text, rule, turn, mentions, game.mentions(public, veiled), quiet)


def fold(saved: Saved) -> Chronicle:
    """The match that a table's rows tell of; raises Unreadable."""
    row = saved.table
    try:
        game = games.game(row.game)
        # A record says itself under which rules it was played, and was replayed move by move when it was shelved.
        if row.status != "record" and (row.rules, row.content) != (game.rules_version, game.content_hash()):
            raise Unreadable(
                OTHER_RULES,
                f"begun under rules {row.rules} and content {row.content[:12]}, "
                f"here are rules {game.rules_version} and content {game.content_hash()[:12]}",
            )
        match = Chronicle(Setup(game, row.players, row.options), row.secret or None)
    except Garbled as problem:
        raise Unreadable(OTHER_RULES, str(problem)) from None
    match.rules, match.content, match.commitment = row.rules, row.content, row.commitment
    match.sources = row.rules_hash
    match.origins = row.origins
    # Other sources need not be other rules: what was played says whether it leads where it led.
    anew = row.status == "running" and row.rules_hash != game.rules_hash()
    return _carried_on(match, saved.log, anew)


async def folded(saved: Saved) -> Chronicle:
    """As `fold`, without keeping others waiting."""
    return await asyncio.to_thread(fold, saved) if len(saved.log) > LONG else fold(saved)


def _carried_on(match: Chronicle, rows: Sequence[LogRow], anew: bool = False) -> Chronicle:
    try:
        match.follow(rows, anew)
    except Hole as hole:
        raise Unreadable(f"{hole} The game cannot go on.", str(hole)) from None
    except (Garbled, Illegal, LookupError, ValueError) as problem:
        raise Unreadable(OTHER_RULES, str(problem)) from None
    return match


async def read_on(match: Chronicle, rows: Sequence[LogRow]) -> Chronicle:
    """A match carried on by further rows, without keeping others waiting; the one given stays as it is."""
    draft = match.fork()
    return await asyncio.to_thread(_carried_on, draft, rows) if len(rows) > LONG else _carried_on(draft, rows)
