"""Small games on the real core, each with the hardest flow of a game to come.

All of them answer with plain words, so that one `show` and `parse` serve them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from painted_table.core import record
from painted_table.core.agenda import NOBODY, Action, Seat, State
from painted_table.core.dice import Dice
from painted_table.core.game import Game
from painted_table.core.match import Match, Setup
from painted_table.core.options import Mode
from painted_table.core.refusal import Garbled, Refusal
from painted_table.core.saving import attributes, plain


@dataclass(frozen=True)
class Word(Action):
    text: str

    def veil(self) -> Action:
        return Word("?")


def words(*texts: str) -> list[Action]:
    return [Word(text) for text in texts]


def said(a: Action) -> str:
    assert isinstance(a, Word)
    return a.text


class Table(State):
    """A state that copies its own facts: lists of plain values, and plain values."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.winner = NOBODY

    def clone(self) -> Any:
        other = type(self)(self.players)
        for name in attributes(self):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other


@dataclass(frozen=True)
class ToyView:
    seat: Seat
    told: tuple[str, ...]


class Toy(Game[Any, ToyView]):
    """A game made of a start and of what each seat may know."""

    modes = (Mode("plain", "Plain", "", range(1, 8), "", {}),)
    rules_version = 1
    offered = frozenset({"all"})

    def __init__(
        self,
        name: str,
        start: Callable[[int], Table],
        told: Callable[[Any, Seat], Sequence[object]] = lambda s, seat: (),
        imagined: Callable[[ToyView, Dice], Table] | None = None,
    ) -> None:
        self.name = name
        self.title = name.title()
        self._start = start
        self._told = told
        self._imagined = imagined
        self._seen: dict[int, tuple[ToyView, Table]] = {}

    def content_hash(self) -> str:
        return "toy"

    def seats(self) -> range:
        return range(1, 6)

    def start(self, players: int, options: Mapping[str, str]) -> Table:
        return self._start(players)

    def players(self, s: Table) -> int:
        return s.players

    def winners(self, s: Table) -> Sequence[Seat]:
        return [] if s.winner == NOBODY else [s.winner]

    def is_out(self, s: Table, seat: Seat) -> bool:
        return False

    def why_not_resign(self, s: Table, seat: Seat) -> Refusal | None:
        return Refusal("toy/resign", "Nobody gives up here.")

    def seat_name(self, s: Table, seat: Seat) -> str:
        return f"Seat {seat + 1}"

    def show(self, s: Table, a: Action) -> str:
        return said(a)

    def parse(self, s: Table, text: str) -> Action:
        if not text.strip():
            raise Garbled("Nothing was said.", "Say something.")
        return Word(" ".join(text.lower().split()))

    def save(self, s: Table) -> dict[str, object]:
        saved = plain(s)
        assert isinstance(saved, dict)
        return saved

    def see(self, s: Table, seat: Seat) -> ToyView:
        frames = [frame.words() for frame in s.agenda]
        view = ToyView(seat, tuple(map(str, [*frames, s.winner, *self._told(s, seat)])))
        self._seen[id(view)] = (view, s.clone())
        return view

    def imagine(self, view: ToyView, dice: Dice) -> Table:
        """As the toy says; else the table that was seen so, where nothing hidden matters."""
        return self._seen[id(view)][1].clone() if self._imagined is None else self._imagined(view, dice)

    def view_data(self, view: ToyView) -> dict[str, object]:
        seen = plain(view)
        assert isinstance(seen, dict)
        return seen


def played(game: Toy, players: int, *lines: str, secret: str = "winter") -> Match:
    """A match after some answers, each written `seat: words`."""
    match = Match(Setup(game, players), secret)
    match.settle()
    for line in lines:
        seat, _, text = line.partition(": ")
        match.play_text(int(seat), text)
    return match


def log_of(match: Match, seat: Seat | None = None) -> list[str]:
    """The log as one seat, or the record, knows it."""
    return [record.line(match, entry, seat) for entry in match.log]


def holds(match: Match) -> bool:
    """Whether the match is written, read, replayed and verified to the same state and log."""
    told = record.read(record.write(match, reveal=True), lambda name: match.game)
    again = record.replay(told)
    same = again.log == match.log and match.game.save(again.state) == match.game.save(match.state)
    return same and all(finding.holds for finding in record.verify(told))
