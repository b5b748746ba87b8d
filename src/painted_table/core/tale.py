"""Telling what happened, so that a round of other players' moves is pleasant to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from .agenda import NOBODY, Action, Decision, Seat
from .game import AnyGame
from .match import Entry, Resign, Undo

MANY = 3
"""Outcomes of one kind in a row that are still told one by one."""


# -- words with stress

Stress = Literal["", "strong", "faint"]


class Span(NamedTuple):
    """Some words, and how they are stressed; whoever draws them knows what that looks like."""

    text: str
    stress: Stress = ""


Words = tuple[Span, ...]


def strong(text: str) -> Span:
    """Words that the eye must find."""
    return Span(text, "strong")


def faint(text: str) -> Span:
    """Words that the eye may pass over."""
    return Span(text, "faint")


def words(*parts: str | Span) -> Words:
    """`words("takes ", strong("Winterfell"))`."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


ONLY = faint(" (no other choice)")


# -- what is told of


@dataclass(frozen=True)
class Event:
    """One entry of the log, where it stood."""

    number: int
    entry: Entry
    before: Any
    after: Any

    def action(self, viewer: Seat) -> Action:
        """What a seat, or a spectator, knows of it."""
        return self.entry.seen_by(viewer)

    def is_passing(self) -> bool:
        """Whether a seat only let a chance to react go by, of which nobody wants to hear."""
        top = self.before.agenda[-1] if self.before.agenda else None
        return isinstance(top, Decision) and bool(self.entry.action == top.passing(self.before))


def with_names(game: AnyGame, s: Any, names: Sequence[str], text: str) -> str:
    """A text in which seats without a side yet are called by the names of those who sit there."""
    for seat, name in enumerate(names):
        side = game.seat_name(s, seat)
        if side == f"Seat {seat + 1}":
            text = re.sub(rf"\b{side}\b", name.replace("\\", r"\\"), text)
    return text


@dataclass
class Passage:
    """What one seat did, item by item; chance (NOBODY) tells for itself."""

    seat: Seat
    name: str
    tone: str
    items: list[Words] = field(default_factory=list)


class Narrator:
    """Hears events and tells them to one viewer. Games may know how to tell theirs more briefly."""

    def __init__(self, game: AnyGame, viewer: Seat, names: Sequence[str] = ()) -> None:
        self.game = game
        self.viewer = viewer
        self.names = names
        self._passages: list[Passage] = []
        self._run: tuple[type[object], int] = (object, 0)

    def hear(self, event: Event) -> None:
        """Take in one event. Overridden where a game has better words."""
        action = event.entry.action
        if event.is_passing():
            return
        if isinstance(action, Undo):
            self.add(event, words(f"takes back the moves from {action.start} on"), own_line=True)
        elif isinstance(action, Resign):
            self.add(event, words("gives up"))
        else:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """The game's own sentence; a long run of chance is told by its length."""
        action = event.action(self.viewer)
        kind, length = self._run
        seat = event.entry.seat
        self._run = (type(action), length + 1 if type(action) is kind and seat == NOBODY else 1)
        if self._run[1] > MANY + 1:
            self._passages[-1].items[-1] = words(faint(f"and {self._run[1] - MANY} more"))
        elif self._run[1] > MANY:
            self._passages[-1].items.append(words(faint("and 1 more")))
        else:
            sentence = self.game.sentence(event.before, seat, action)
            name = f"{self.game.seat_name(event.before, seat)} "
            if seat != NOBODY and sentence.startswith(name):
                self.add(event, words(sentence.removeprefix(name).rstrip(".")))
                return
            sentence = with_names(self.game, event.before, self.names, sentence)
            if self._run[1] > 1:
                self._passages[-1].items.append(words(sentence))
            else:
                self.say(words(sentence))

    def add(self, event: Event, item: Words, seat: Seat | None = None, own_line: bool = False) -> None:
        """Something a seat did; it joins what that seat did just before."""
        who = event.entry.seat if seat is None else seat
        last = self._passages[-1] if self._passages else None
        if own_line or last is None or last.seat != who or not last.name:
            side = self.game.seat_name(event.before, who)
            name = with_names(self.game, event.before, self.names, side)
            self._passages.append(Passage(who, name, self.tone(event, who)))
        self._passages[-1].items.append(item)

    def hear_only(self, event: Event) -> None:
        """An answer that was the only one there was, and so was given unasked: it is told with that word."""
        before = self._told_items()
        self.hear(event)
        if self._told_items() == before or not self._passages[-1].name:
            self._add_label(event)
        self._mark_only()

    def _add_label(self, event: Event) -> None:
        label = self.game.label(event.before, event.entry.seat, event.entry.action)
        self.add(event, words(f"{label[:1].lower()}{label[1:]}"))

    def _mark_only(self) -> None:
        self._passages[-1].items[-1] += (ONLY,)

    def _told_items(self) -> int:
        return sum(len(passage.items) for passage in self._passages)

    def say(self, item: Words, seat: Seat = NOBODY, tone: str = "") -> None:
        """A whole line of its own."""
        self._passages.append(Passage(seat, "", tone, [item]))

    def tone(self, event: Event, seat: Seat) -> str:
        """The colour of a seat's side, as a spectator sees it."""
        if seat == NOBODY:
            return ""
        plates = self.game.scene(self.game.see(event.after, NOBODY)).plates
        return plates[seat].tone if seat < len(plates) else ""

    def waiting(self) -> int:
        """How many passages have not been told yet."""
        return len(self._passages)

    def told(self) -> list[Passage]:
        """What has not been told yet."""
        passages, self._passages = self._passages, []
        self._run = (object, 0)
        return passages
