"""A window asks everyone who might react, whether or not they can; a reaction opens a window of its own.

As in Warband's card_played windows and RISK's Maester cards: asking only the holder would give the card away.
"""

from __future__ import annotations

from gate.toy import Table, Toy, Word, holds, log_of, played, said, words
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Decision, Frame, Seat, Step
from painted_table.core.refusal import Refusal

CARDS = ("feast", "raven", "poison")
"""A feast scores; a raven undoes the card it answers; poison can be played by nobody in a window."""


class Court(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.hands = ["feast raven", "raven", "poison", "raven raven"][:players]
        self.active = 0
        self.stack: list[str] = []
        """Cards played and not yet resolved, as `seat card`."""
        self.cancelled: list[str] = []
        self.happened: list[str] = []
        self.agenda = [TURN]


class Turn(Decision[Court]):
    def words(self) -> str:
        return "turn"

    def seat(self, s: Court) -> Seat:
        return s.active

    def options(self, s: Court) -> list[Action]:
        return words("end", *[f"play {card}" for card in held(s, s.active) if card == "feast"])

    def take(self, s: Court, a: Action) -> None:
        if said(a) == "end":
            return
        s.agenda.append(self)
        play(s, s.active, said(a).split()[1])


class Window(Decision[Court]):
    """The seats still to be asked about the card on top of the stack, first one first."""

    def __init__(self, left: tuple[Seat, ...]) -> None:
        self.left = left
        self.rule = "toy/react"

    def words(self) -> str:
        return f"window {' '.join(map(str, self.left))}"

    def seat(self, s: Court) -> Seat:
        return self.left[0]

    def options(self, s: Court) -> list[Action]:
        return words("pass", *[f"play {card}" for card in sorted(set(held(s, self.left[0]))) if card == "raven"])

    def why_not(self, s: Court, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "Play a raven you hold, or pass.")

    def take(self, s: Court, a: Action) -> None:
        if len(self.left) > 1:
            s.agenda.append(Window(self.left[1:]))
        if said(a) != "pass":
            play(s, self.left[0], said(a).split()[1])

    def passing(self, s: Court) -> Action | None:
        return Word("pass")


class Resolve(Step[Court]):
    """The last card played is the first to happen, unless a raven has undone it."""

    def words(self) -> str:
        return "resolve"

    def run(self, s: Court) -> None:
        card = s.stack.pop()
        if card in s.cancelled:
            s.cancelled.remove(card)
            return
        s.happened.append(card)
        if card.endswith("raven"):
            s.cancelled.append(s.stack[-1])


def held(s: Court, seat: Seat) -> list[str]:
    return s.hands[seat].split()


def play(s: Court, seat: Seat, card: str) -> None:
    """A card leaves the hand; everyone else who has any card may answer it before it happens."""
    left = held(s, seat)
    left.remove(card)
    s.hands[seat] = " ".join(left)
    s.stack.append(f"{seat} {card}")
    s.agenda.append(RESOLVE)
    others = [(seat + i) % s.players for i in range(1, s.players)]
    might = tuple(other for other in others if s.hands[other])
    if might:
        frame: Frame = Window(might)
        s.agenda.append(frame)


TURN = Turn()
RESOLVE = Resolve()


def told(s: Court, seat: Seat) -> list[object]:
    hands = [hand if other == seat else len(hand.split()) for other, hand in enumerate(s.hands)]
    return [hands, s.stack, s.happened]


COURT = Toy("court", Court, told)


def test_everyone_who_might_react_is_asked() -> None:
    """Seat 2 holds nothing to react with, but others cannot know that."""
    match = played(COURT, 4, "0: play feast")
    asked = []
    while match.asked() != [0]:
        asked += match.asked()
        match.play_text(match.asked()[0], "pass")
    assert asked == [1, 2, 3]
    assert match.state.happened == ["0 feast"]
    assert holds(match)


def test_who_is_asked_tells_nothing_about_hands() -> None:
    """With other cards in the same number of hands the same is asked, and others are sent the same."""
    seen = []
    for hand in ("poison", "raven"):
        s = Court(4)
        s.hands[1] = hand
        agenda.answer(s, 0, Word("play feast"))
        told_to_others = [COURT.see(s, seat) for seat in (NOBODY, 0, 2, 3)]
        seen.append((agenda.asked(s), told_to_others))
    assert seen[0] == seen[1]


def test_a_reaction_is_answered_before_the_window_goes_on() -> None:
    """Seat 1's raven undoes the feast; seat 3's raven undoes that raven; then seat 2 is asked about the feast."""
    match = played(COURT, 4, "0: play feast", "1: play raven")
    assert [frame.words().split()[0] for frame in match.state.agenda] == [
        "turn", "resolve", "window", "resolve", "window",
    ]  # fmt: skip
    match.play_text(2, "pass")
    match.play_text(3, "play raven")
    match.play_text(0, "pass")
    match.play_text(2, "pass")
    match.play_text(0, "pass")
    assert match.state.happened == ["3 raven"], "the raven against the raven has happened first"
    assert match.asked() == [2], "the window of the feast goes on where it was"
    match.play_text(2, "pass")
    match.play_text(3, "pass")
    assert match.state.happened == ["3 raven", "0 feast"]
    assert match.asked() == [0]
    assert holds(match)


def test_what_a_clock_answers() -> None:
    match = played(COURT, 4, "0: play feast")
    assert agenda.default(match.state, 1) == Word("pass")
    top = match.state.agenda[-1]
    assert isinstance(top, Decision)
    assert top.passing(match.state) == Word("pass")
    assert log_of(match) == ["1 play feast"]
