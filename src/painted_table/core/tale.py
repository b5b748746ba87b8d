"""Telling what happened, so that a round of other players' moves is pleasant to read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from .agenda import NOBODY, Action, Seat
from .beats import Beat
from .following import Following
from .game import AnyGame
from .match import Entry, Undo
from .names import nameless

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


def with_names(game: AnyGame, s: Any, names: Sequence[str], text: str) -> str:
    """A text in which seats without a side yet are called by the names of those who sit there."""
    for seat, name in enumerate(names):
        side = game.seat_name(s, seat)
        if side == nameless(seat):
            text = re.sub(rf"\b{side}\b", name.replace("\\", r"\\"), text)
    return text


@dataclass
class Passage:
    """What one seat did, item by item; chance (NOBODY) tells for itself."""

    seat: Seat
    name: str
    tone: str = ""
    """The colour of its side, where it has one."""
    items: list[Words] = field(default_factory=list)


@dataclass
class Place:
    """Where a beat is told, so that what comes of it can be told there too."""

    passage: Passage
    item: int


class Narrator:
    """Tells one viewer a game in its beats: each is one item of what its seat did, as far as it has come.

    What takes no time is not told. A beat in which the viewer has a say is told roll by roll as well.
    """

    def __init__(self, game: AnyGame, viewer: Seat, names: Sequence[str] = ()) -> None:
        self.game = game
        self.viewer = viewer
        self.names = names
        self._following = Following(game, viewer)
        self._passages: list[Passage] = []
        self._beat: Beat | None = None
        self._place: Place | None = None
        """Where the beat under way stands; None before it is told, and when what was told of it has been read."""
        self._has_say = False
        """Whether the viewer has answered within the beat under way."""
        self._run = 0
        """Beats of one kind that chance alone has brought, one after the other."""
        self._state: Any = None

    def hear(self, event: Event, unasked: bool = False) -> None:
        """Take in one event; `unasked` is an answer that was the only one there was, and so was given unasked."""
        self._state = event.after
        beat = self._following.hear(event.number, event.entry, event.before, event.after)
        if beat is None:
            self._take_back(event)
            return
        if self._beat is None or beat.first != self._beat.first:
            alike = self._beat is not None and beat.seat == NOBODY == self._beat.seat and beat.kind == self._beat.kind
            self._run = self._run + 1 if alike else 1
            self._place, self._has_say = None, False
        self._beat = beat
        if unasked:
            self._passage(event.entry.seat).items.append((*self._label(event), ONLY))
        if event.entry.seat == self.viewer != NOBODY:
            self._has_say = True
        elif self._has_say and event.entry.seat == NOBODY:
            self._tell_outcome(event, beat)
        if beat.timed and (beat.over or not self._has_say):
            self._tell(event, beat)

    def _take_back(self, event: Event) -> None:
        assert isinstance(event.entry.action, Undo)
        self._beat, self._place = None, None
        self._passages.append(Passage(event.entry.seat, self._name(event.entry.seat)))
        followed = "" if event.entry.action.start == event.number - 1 else " and what followed"
        self._passages[-1].items.append(words(f"takes back a move{followed}"))

    def _label(self, event: Event) -> Words:
        label = self.game.label(event.before, event.entry.seat, event.entry.action)
        return words(f"{label[:1].lower()}{label[1:]}")

    def _tell_outcome(self, event: Event, beat: Beat) -> None:
        """What chance has brought in the midst of a beat, on a line of its own, where the beat does not say it."""
        sentence = self.game.sentence(event.before, NOBODY, event.action(self.viewer))
        if sentence not in beat.text:
            self._passages.append(Passage(beat.seat, ""))
            self._place = None
            self._passages[-1].items.append(words(sentence))

    def _tell(self, event: Event, beat: Beat) -> None:
        """A beat as far as it has come, where it stands already or where it belongs."""
        if self._place is not None:
            self._place.passage.items[self._place.item] = self._words(beat)
            return
        if self._run > MANY and self._passages:
            self._passages[-1].items[MANY:] = [words(faint(f"and {self._run - MANY} more"))]
            return
        passage = self._passage(beat.seat, in_turn=beat.turn.round > 0)
        self._place = Place(passage, len(passage.items))
        passage.items.append(self._words(beat))

    def _words(self, beat: Beat) -> Words:
        text = self._short(beat.text, beat.seat)
        lost = any(change.seat == self.viewer and change.by < 0 for change in beat.changes)
        return words(strong(text) if lost and beat.seat != self.viewer else text)

    def _short(self, text: str, seat: Seat) -> str:
        """A sentence without the name that stands before it, and without its full stop."""
        if seat == NOBODY:
            return with_names(self.game, self._state, self.names, text)
        side = self.game.seat_name(self._state, seat)
        short = text.removeprefix(f"{side} ").removeprefix(f"{nameless(seat)} ").rstrip(".")
        return with_names(self.game, self._state, self.names, short)

    def _passage(self, seat: Seat, in_turn: bool = True) -> Passage:
        """Where a seat's doings are told: with what it did just before, in the set-up with all it did."""
        for passage in self._passages[-1:] if in_turn or seat == NOBODY else reversed(self._passages):
            if passage.seat == seat and (passage.name or self._run > 1):
                return passage
        self._passages.append(Passage(seat, "" if seat == NOBODY else self._name(seat)))
        return self._passages[-1]

    def _name(self, seat: Seat) -> str:
        return with_names(self.game, self._state, self.names, self.game.seat_name(self._state, seat))

    def _is_just_begun(self, beat: Beat) -> bool:
        """Whether nothing has come yet of what the viewer has begun."""
        return beat.seat == self.viewer and beat.first == beat.last and not beat.over

    def waiting(self) -> int:
        """How many passages have not been told yet."""
        return len(self._passages)

    def told(self) -> list[Passage]:
        """What has not been told yet; a beat of the viewer's own is told when something has come of it."""
        passages, self._passages = self._passages, []
        if self._place is not None and self._beat is not None and self._is_just_begun(self._beat):
            self._place.passage.items.pop(self._place.item)
        self._place, self._run = None, 0
        passages = [passage for passage in passages if passage.items]
        if passages:
            plates = self.game.scene(self.game.see(self._state, NOBODY)).plates
            tones = {plate.seat: plate.tone for plate in plates}
            for passage in passages:
                passage.tone = "" if passage.seat == NOBODY else tones.get(passage.seat, "")
        return passages
