"""A game being played: the log is the truth, the state its fold."""

from __future__ import annotations

import secrets
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from . import agenda
from .agenda import NOBODY, Action, Chance, Seat, State
from .dice import SealedDice, commitment, secret_of_seed
from .drawn import with_mode
from .game import AnyGame
from .looking import shows
from .origin import Origin
from .refusal import Illegal, Refusal


@dataclass(frozen=True)
class Resign(Action):
    """A seat gives up. It is no answer to a question and may come at any time."""


@dataclass(frozen=True)
class Undo(Action):
    """The log from `start` on is taken back; it stays in the log as undone."""

    start: int


Given = Callable[[int], bool]
"""Whether an answer, by the number of its entry, was given for its seat and would be given again at once."""


def never(number: int) -> bool:
    """All answers are deeds of their seats."""
    return False


RESIGN = Resign()
STRIDE = 50
"""So many entries lie at most between two positions that a match remembers."""


@dataclass(frozen=True)
class Entry:
    """One line of the log: what a seat, or chance (NOBODY), answered, and who saw it (None is everyone)."""

    seat: Seat
    action: Action
    witnesses: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat) -> Action:
        """The action as a seat, or a spectator, knows it."""
        if self.witnesses is None or seat in self.witnesses:
            return self.action
        return self.action.veil()


@dataclass(frozen=True)
class Setup:
    """What is settled before the game: `Setup(game("risk"), 3, {"mode": "dominion"})`.

    `names` and `bots` only say who sits where, for records and tables; a match asks seats by their numbers.
    """

    game: AnyGame
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    """As `painted-table options` lists them; what is left out is as the mode has it. `random` is a mode to draw."""
    names: tuple[str, ...] = ()
    """By seat: what a person or a bot is called."""
    bots: tuple[str, ...] = ()
    """By seat: the bot that plays it, empty for a person."""

    def start(self) -> State:
        """A new state; raises Garbled where players and options do not go together."""
        s: State = self.game.start(self.players, self.options)
        return s


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(16)


class Match:
    """A running game. Whatever is refused, or goes wrong, leaves it as it was.

    All its chance follows from one secret. By default nobody knows it beforehand and every match is another; with a
    `seed` the same answers lead to the same game in every run, and whoever knows the seed can foretell it.

    A *place* is where the answers and outcomes that stand have led, as everyone saw them. It is named by how many
    entries the log had when the match first came there, and its chance is that of the first time. table/same-chance:
    whoever takes back and answers the same meets the same dice, whoever answers otherwise others.
    """

    def __init__(self, setup: Setup, secret: str | None = None, *, seed: int | None = None) -> None:
        if secret and seed is not None:
            raise ValueError("a match has a secret or a seed, not both: a seed is a way to choose the secret")
        self.secret = secret or (new_secret() if seed is None else secret_of_seed(seed))
        setup = replace(setup, options=with_mode(setup.game, setup.players, setup.options, self.secret))
        self.setup = setup
        """With the mode that is played, where it was left to chance."""
        self.game = setup.game
        self.commitment = commitment(self.secret)
        self.rules = self.game.rules_version
        self.content = self.game.content_hash()
        self.sources = self.game.rules_hash()
        """As they were when the match began: a table or a record may be older than what is installed. The sources of
        its rules are empty where nobody knows them."""
        self.origins: tuple[Origin, ...] = ()
        """Where the first entries of the log come from, if it goes on from other games; the earliest first."""
        self.log: list[Entry] = []
        self.state: Any = setup.start()
        agenda.advance(self.state)
        self._live: list[int] = []
        self._marks: list[tuple[int, Any]] = [(0, self.state.clone())]
        """Positions of the past by how many entries the log had: no undo lies between two of them."""
        self._places: list[int] = [0]
        """The place after so many entries of the log."""
        self._ways: dict[tuple[int, Seat, Action], int] = {}
        """Where an answer or an outcome, as everyone saw it, leads from a place."""
        self._back: list[int] = []
        """Entries that were taken back and could be given again in this order: nothing else was played since."""
        self._shown: dict[int, bool] = {}
        """Of entries that were looked at, whether they have shown something to whoever answered."""

    @property
    def has_secret(self) -> bool:
        """Whether the secret is the one that was committed to: a record may have come without it."""
        return commitment(self.secret) == self.commitment

    def __repr__(self) -> str:
        entries = "1 entry" if len(self.log) == 1 else f"{len(self.log)} entries"
        return f"<Match {self.game.name}, {self.setup.players} seats, {entries}, {self._standing()}>"

    def _standing(self) -> str:
        """What is asked of whom, or who has won, in words that everyone at the table may hear."""
        names = [self.game.seat_name(self.state, seat) for seat in self.asked() or self.game.winners(self.state)]
        if self.over:
            return f"won by {' and '.join(names)}" if names else "over"
        return f"asks {' and '.join(names) or 'the dice'}: {self.game.question(self.state, NOBODY).ask}"

    def _repr_svg_(self) -> str:
        """Notebooks show a match as a spectator sees it: what one seat knows is shown to no other by accident."""
        return self.game.scene(self.game.see(self.state, NOBODY), self.setup.names)._repr_svg_()

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more; `game.winners(match.state)` are then the seats that have won."""
        return not self.state.agenda

    def asked(self) -> list[Seat]:
        """The seats that are waited for, numbered from 0: nearly always one, several where they choose at once.

        None after the end, and none while the dice must answer, as at the very beginning: `settle` lets them.
        """
        return agenda.asked(self.state)

    def answered(self) -> list[Seat]:
        """The seats that have chosen and may choose otherwise, where several choose at once and some have not."""
        return agenda.answered(self.state)

    def options(self, seat: Seat) -> list[Action]:
        """What a seat may answer now; nothing where it is not asked."""
        return agenda.options(self.state, seat)

    def why_not(self, seat: Seat, a: Action) -> Refusal | None:
        """Why a seat may not answer so now: the rule and the fact that stand against it; None where it may."""
        if isinstance(a, Resign):
            if self.over:
                return Refusal("table/over", "The game is over.")
            return self.game.why_not_resign(self.state, seat)
        return agenda.why_not(self.state, seat, a)

    def play(self, seat: Seat, a: Action) -> None:
        """A seat answers; then chance answers for as long as it is asked.

        Raises Illegal, with its Refusal, where the rules do not allow it; nothing has happened then.
        """
        self.enter(seat, a)
        self.settle()

    def enter(self, seat: Seat, a: Action) -> None:
        """A seat answers, and chance is left to whoever tells what came up."""
        refusal = self.why_not(seat, a)
        if refusal is not None:
            raise Illegal(refusal)
        witnesses = None if isinstance(a, Resign) else agenda.witnesses(self.state, seat, a)
        self._enter(Entry(seat, a, None if witnesses is None else tuple(witnesses)))

    def play_text(self, seat: Seat, text: str) -> None:
        """As `play`, the answer in notation: `match.play_text(0, "winterfell > the-dreadfort")`.

        Raises Garbled, with what was probably meant, where the text is no move.
        """
        self.play(seat, self.game.parse(self.state, text))

    def settle(self) -> None:
        """Let the dice answer until a seat must."""
        while (top := self._chance()) is not None:
            # What the rules themselves have dealt or rolled is possible, and need not be looked for among all outcomes.
            self._befall(top, top.sample(self.state, self.dice()))

    def dice(self, secret: str = "") -> SealedDice:
        """The dice of the present place, by another secret where one is given."""
        return SealedDice(secret or self.secret, self._places[-1])

    def place(self, entries: int) -> int:
        """The place after so many entries of the log: the same number where the same was played to come there."""
        return self._places[entries]

    def befall(self, a: Action) -> None:
        """An outcome of chance from elsewhere: a record, a case."""
        top = self._chance()
        if top is None:
            raise Illegal(Refusal("table/chance", "No dice or cards are due now."))
        refusal = top.why_not(self.state, a)
        if refusal is not None:
            raise Illegal(refusal)
        self._befall(top, a)

    def _befall(self, top: Chance[Any], a: Action) -> None:
        witnesses = top.witnesses(self.state, a)
        self._enter(Entry(NOBODY, a, None if witnesses is None else tuple(witnesses)))

    def _chance(self) -> Chance[Any] | None:
        if not self.state.agenda:
            return None
        top = self.state.agenda[-1]
        return top if isinstance(top, Chance) else None

    def _enter(self, entry: Entry) -> None:
        """Apply whole or not at all, then write down."""
        after = self.state.clone()
        apply(self.game, after, entry)
        self.state = after
        self._live.append(len(self.log))
        self.log.append(entry)
        seen = entry.seen_by(NOBODY)
        self._places.append(self._ways.setdefault((self._places[-1], entry.seat, seen), len(self.log)))
        if self._back:
            self._back = self._back[1:] if _is_again(self.log[self._back[0]], entry) else []
        if len(self.log) - self._marks[-1][0] >= STRIDE:
            self._marks.append((len(self.log), after))

    # -- taking back

    def live(self) -> list[int]:
        """The numbers of the log entries that stand."""
        return list(self._live)

    def undo_start(self, seat: Seat, given: Given = never) -> int | None:
        """Where this seat's last standing answer lies in the log, but for those that were given for it."""
        for number in reversed(self._live):
            if self.log[number].seat == seat and not given(number):
                return number
        return None

    def why_not_undo(self, seat: Seat, given: Given = never) -> Refusal | None:
        """table/undo: freely, while nothing was rolled, revealed or answered since; what was given for the seat itself
        goes back with the answer before it.
        """
        start = self.undo_start(seat, given)
        if start is None:
            return Refusal("table/undo", "There is nothing of yours to take back.")
        later = self._live[bisect_right(self._live, start) :]
        other = next((self.log[number].seat for number in later if self.log[number].seat != seat), None)
        if other is not None:
            what = "dice or cards have answered" if other == NOBODY else "another player has answered"
            return Refusal("table/undo", f"Since your last move {what}.", "The table can agree to it.")
        if any([self._has_shown(number) for number in (start, *later)]):
            return Refusal("table/undo", "Your last move has shown you what was hidden.", "The table can agree to it.")
        return Refusal("table/over", "The game is over.") if self.over else None

    def _has_shown(self, number: int) -> bool:
        """Whether an answer has shown its seat what it could not see before: found out once, when it is asked for."""
        entry = self.log[number]
        if isinstance(entry.action, Resign):
            return False
        if number not in self._shown:
            self._shown[number] = shows(self.game, self.after(number), entry.seat, entry.action)
        return self._shown[number]

    def undo(self, seat: Seat, given: Given = never) -> None:
        """Take back a seat's last answer; raises Illegal where `why_not_undo` speaks against it."""
        refusal = self.why_not_undo(seat, given)
        if refusal is not None:
            raise Illegal(refusal)
        self._take_back(seat, given)

    def take_back(self, seat: Seat, agreed: Iterable[Seat], given: Given = never) -> None:
        """table/takeback: to before this seat's last answer, with the consent of every other seat in play."""
        missing = [
            other
            for other in range(self.setup.players)
            if other != seat and other not in set(agreed) and not self.game.is_out(self.state, other)
        ]
        if missing:
            names = ", ".join(self.game.seat_name(self.state, other) for other in missing)
            raise Illegal(Refusal("table/takeback", f"Not everyone agrees yet: {names}."))
        self._take_back(seat, given)

    def _take_back(self, seat: Seat, given: Given) -> None:
        start = self.undo_start(seat, given)
        if start is None:
            raise Illegal(Refusal("table/undo", "There is nothing of yours to take back."))
        self.enter_undo(seat, start)

    def enter_undo(self, seat: Seat, start: int) -> None:
        """What the table has settled: the log from `start` on, where this seat answered, does not count."""
        if self.over:
            raise Illegal(Refusal("table/over", "The game is over."))
        place = bisect_left(self._live, start)
        if seat == NOBODY or self._live[place : place + 1] != [start] or self.log[start].seat != seat:
            raise Illegal(Refusal("table/undo", f"Entry {start} is no standing move of that seat."))
        self.state = self.after(start)
        self._back = self._live[place:] + self._back
        self._live = self._live[:place]
        self.log.append(Entry(seat, Undo(start)))
        self._places.append(self._places[start])
        self._marks.append((len(self.log), self.state))

    def redo_of(self, seat: Seat) -> Action | None:
        """table/redo: what this seat answered here before it was taken back; None where something else was played."""
        if self.over or not self._back or self.log[self._back[0]].seat != seat:
            return None
        a = self.log[self._back[0]].action
        return a if self.why_not(seat, a) is None else None

    def redo(self, seat: Seat, along: Collection[Seat] = ()) -> None:
        """A seat gives the answer again that was taken back, and meets the same chance.

        What the seats `along` answered then follows, up to somebody else's answer.
        """
        a = self.redo_of(seat)
        if a is None:
            raise Illegal(Refusal("table/redo", "Nothing of yours was taken back just now."))
        self.play(seat, a)
        while self._back and (other := self.log[self._back[0]].seat) in along:
            again = self.redo_of(other)
            if again is None:
                return
            self.play(other, again)

    def after(self, entries: int) -> Any:
        """The state after the first entries of the log, when what was undone later still stood.

        What stands before a standing entry stood already when that was entered: this is also where an undo leads.
        """
        known, position = self._marks[bisect_right(self._marks, entries, key=lambda mark: mark[0]) - 1]
        s = position.clone()
        for entry in self.log[known:entries]:
            apply(self.game, s, entry)
        return s

    def repeat(self, entry: Entry) -> None:
        """An entry of another log of the same match."""
        if isinstance(entry.action, Undo):
            self.enter_undo(entry.seat, entry.action.start)
        else:
            self._enter(entry)

    def cut(self, entries: int) -> None:
        """Only the first entries of the log remain, as if nothing had been answered since: nothing is played again."""
        state = self.after(entries)
        del self.log[entries:]
        del self._places[entries + 1 :]
        self._shown = {number: shown for number, shown in self._shown.items() if number < entries}
        self.state = state
        self._marks = [mark for mark in self._marks if mark[0] <= entries]
        self._ways = {way: place for way, place in self._ways.items() if place <= entries}
        self._live, self._back = _standing(self.log)

    def replayed(self, moves: int | None = None) -> Any:
        """The state after the first `moves` entries of the log that stand, all of them by default."""
        s = self.setup.start()
        agenda.advance(s)
        for number in self._live[:moves]:
            apply(self.game, s, self.log[number])
        return s


def apply(game: AnyGame, s: State, entry: Entry) -> None:
    """One standing entry of a log, known to be legal."""
    if isinstance(entry.action, Resign):
        game.resign(s, entry.seat)
        agenda.advance(s)
    elif entry.seat == NOBODY:
        agenda.befall(s, entry.action)
    else:
        agenda.answer(s, entry.seat, entry.action)


def live_entries(log: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that no undo has taken back."""
    return _standing(log)[0]


def _standing(log: Sequence[Entry]) -> tuple[list[int], list[int]]:
    """The numbers of the entries that stand, and of those that were taken back and could be given again."""
    live: list[int] = []
    back: list[int] = []
    for number, entry in enumerate(log):
        if isinstance(entry.action, Undo):
            place = bisect_left(live, entry.action.start)
            back = live[place:] + back
            del live[place:]
            continue
        live.append(number)
        if back:
            back = back[1:] if _is_again(log[back[0]], entry) else []
    return live, back


def _is_again(before: Entry, entry: Entry) -> bool:
    """Whether an entry is another one given again, as everyone saw it."""
    return (before.seat, before.seen_by(NOBODY)) == (entry.seat, entry.seen_by(NOBODY))
