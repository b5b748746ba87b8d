"""Telling what happened, so that a round of other players' moves is pleasant to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..core.agenda import NOBODY, Decision, Seat
from ..core.game import AnyGame
from ..core.match import Resign, Undo
from .chronicle import Event, with_names
from .screen import Badges, joined

ONLY = " (no other choice)"
MANY = 3
"""Outcomes of one kind in a row that are still told one by one."""


@dataclass
class Passage:
    """What one seat did, item by item; chance (NOBODY) tells for itself."""

    seat: Seat
    name: str
    tone: str
    items: list[Text] = field(default_factory=list)

    def text(self) -> Text:
        told = joined(self.items, " · ")
        return Text.assemble((self.name, "bold"), " ", told) if self.name else told


class Teller:
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
        if is_passing(event):
            return
        if isinstance(action, Undo):
            self.add(event, Text(f"takes back the moves from {action.start} on"), own_line=True)
        elif isinstance(action, Resign):
            self.add(event, Text("gives up"))
        else:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """The game's own sentence; a long run of chance is told by its length."""
        action = event.action(self.viewer)
        kind, length = self._run
        seat = event.entry.seat
        self._run = (type(action), length + 1 if type(action) is kind and seat == NOBODY else 1)
        if self._run[1] > MANY + 1:
            self._passages[-1].items[-1] = Text(f"and {self._run[1] - MANY} more", "dim")
        elif self._run[1] > MANY:
            self._passages[-1].items.append(Text("and 1 more", "dim"))
        else:
            sentence = self.game.sentence(event.before, seat, action)
            name = f"{self.game.seat_name(event.before, seat)} "
            if seat != NOBODY and sentence.startswith(name):
                self.add(event, Text(sentence.removeprefix(name).rstrip(".")))
                return
            sentence = with_names(self.game, event.before, self.names, sentence)
            if self._run[1] > 1:
                self._passages[-1].items.append(Text(sentence))
            else:
                self.say(Text(sentence))

    def add(self, event: Event, item: Text, seat: Seat | None = None, own_line: bool = False) -> None:
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
        self._passages[-1].items[-1].append(ONLY, "dim")

    def _add_label(self, event: Event) -> None:
        label = self.game.label(event.before, event.entry.seat, event.entry.action)
        self.add(event, Text(f"{label[:1].lower()}{label[1:]}"))

    def _told_items(self) -> int:
        return sum(len(passage.items) for passage in self._passages)

    def say(self, text: Text, seat: Seat = NOBODY, tone: str = "") -> None:
        """A whole line of its own."""
        self._passages.append(Passage(seat, "", tone, [text]))

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


def is_passing(event: Event) -> bool:
    """Whether a seat only let a chance to react go by, of which nobody wants to hear."""
    top = event.before.agenda[-1] if event.before.agenda else None
    return isinstance(top, Decision) and event.entry.action == top.passing(event.before)


def draw_tale(passages: list[Passage], badges: Badges) -> RenderableType:
    """A passage a paragraph, the badge of its seat in front."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=4)
    table.add_column(ratio=1)
    for passage in passages:
        sign = badges.badge(passage.tone) if passage.tone and passage.tone != "neutral" else Text()
        table.add_row(sign, passage.text())
    return table
