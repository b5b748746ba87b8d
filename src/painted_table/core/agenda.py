"""Facts in the state, questions on the agenda.

A state's `agenda` is a stack of small immutable frames. The top frame is what is being asked now: a
`Decision` asks a seat, a `Chance` asks the dice, a `Step` asks nobody and just happens. The frame that is
answered is taken off first; what follows is pushed by whoever begins it, last thing first.
The game is over when the agenda is empty.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .dice import Dice
from .refusal import Illegal, Refusal

Seat = int
"""A seat at the table, numbered from 0; people are told 1 and up."""
NOBODY: Final = -1
"""Stands for chance in a log, for a spectator in a view, and for whatever has no holder."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """What a seat, or the dice, answered: frozen dataclasses whose fields name what a person points at.

    Lands and cards are numbers in them; `game.show(s, a)` says them as text, `game.label(s, a)` in words.
    """

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def veil(self) -> Action:
        """What those who may not see the answer are told of it."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something on the agenda. Its `words` are its name and its public particulars, as text."""

    rule: str = ""
    form: ClassVar[str] = ""
    """Its name, then the fields that tell it from others of its class: numbers, and flags with a `?` behind them.

    From that its words are made and read (core/frames.py); the fields stand in the order of its constructor.
    """

    def words(self) -> str:
        """Its name and its public particulars: `attack-dice`, `march 2`."""
        parts = self.form.split()
        if len(parts) == 1:
            return self.form
        words = [parts[0]]
        for field in parts[1:]:
            words.append(str(int(getattr(self, field.rstrip("?")))))
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<{self.words()}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        # Frames of another form have another name, and need not be put in words.
        return isinstance(other, Frame) and self.form == other.form and self.words() == other.words()

    def __hash__(self) -> int:
        return hash(self.words())


def frame_name(frame: Frame) -> str:
    """What a frame is called, for sentences and files; what it *is* says its class."""
    return frame.words().partition(" ")[0]


_RULE = "rule"


def rule_of(frame: Frame) -> str:
    """The rule that a frame goes by. Compiled code would not see what an interpreted class says of its frames; looked
    up by its name it is found.
    """
    return str(getattr(frame, _RULE))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is. Each game adds its facts."""

    agenda: list[Frame]

    def __init__(self) -> None:
        self.agenda = []

    def __repr__(self) -> str:
        return f"<State, asks {self.agenda[-1].words()}>" if self.agenda else "<State, over>"

    def clone(self) -> State:
        """A copy that nothing done to the original changes, and the other way round."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame, Generic[S]):
    """Nobody chooses; it just happens."""

    def run(self, s: S) -> None:
        """What happens."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame, Generic[S]):
    """A seat chooses. `rule` is the id of the rule that makes the question arise."""

    def seat(self, s: S) -> Seat:
        """Who is asked."""
        raise NotImplementedError

    def options(self, s: S) -> list[Action]:
        """What may be answered."""
        raise NotImplementedError

    def why_not(self, s: S, a: Action) -> Refusal | None:
        """Why something may not be answered; None where it may."""
        if a in self.options(s):
            return None
        return Refusal(rule_of(self), "That is not an answer to what is asked now.")

    def take(self, s: S, a: Action) -> None:
        """What follows from an answer; the frame itself is off the agenda by then."""
        raise NotImplementedError

    def default(self, s: S) -> Action:
        """The answer of a seat that does not answer."""
        return self.options(s)[0]

    def witnesses(self, s: S, a: Action) -> list[Seat] | None:
        """Who sees the answer; None is everyone, also spectators."""
        return None

    def passing(self, s: S) -> Action | None:
        """The answer that lets a chance to react go by; None where the seat must really choose."""
        return None

    def lists_all(self) -> bool:
        """False where measuring is free and `why_not` alone decides; `options` are then only examples."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Council(Decision[S]):
    """Several seats choose at once, in secret and in any order.

    The frame takes itself back onto the agenda until nobody is waited for.
    """

    def waiting(self, s: S) -> list[Seat]:
        """The seats that have not answered yet."""
        raise NotImplementedError

    def answered(self, s: S) -> list[Seat]:
        """The seats that have answered and may answer otherwise until the last one has; nobody by default."""
        return []

    def options_of(self, s: S, seat: Seat) -> list[Action]:
        """What one seat may answer."""
        raise NotImplementedError

    def why_not_of(self, s: S, seat: Seat, a: Action) -> Refusal | None:
        """Why one seat may not answer so; None where it may."""
        if a in self.options_of(s, seat):
            return None
        return Refusal(rule_of(self), "That is not an answer to what is asked now.")

    def take_from(self, s: S, seat: Seat, a: Action) -> None:
        """What follows from one seat's answer."""
        raise NotImplementedError

    def default_of(self, s: S, seat: Seat) -> Action:
        """The answer of one seat that does not answer."""
        return self.options_of(s, seat)[0]

    def witnesses_of(self, s: S, seat: Seat, a: Action) -> list[Seat] | None:
        """Who sees one seat's answer: itself, until the council is over."""
        return [seat]

    def seat(self, s: S) -> Seat:
        return self.waiting(s)[0]

    def options(self, s: S) -> list[Action]:
        return self.options_of(s, self.seat(s))

    def why_not(self, s: S, a: Action) -> Refusal | None:
        return self.why_not_of(s, self.seat(s), a)

    def take(self, s: S, a: Action) -> None:
        self.take_from(s, self.seat(s), a)

    def default(self, s: S) -> Action:
        return self.default_of(s, self.seat(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame, Generic[S]):
    """Dice and decks answer: by `sample` in play, by `outcomes` with their weights in search."""

    def sample(self, s: S, dice: Dice) -> Action:
        """One outcome, as the dice will have it."""
        raise NotImplementedError

    def outcomes(self, s: S) -> list[tuple[int, Action]]:
        """Every possible answer with its weight; the weights need not be reduced."""
        raise NotImplementedError

    def lists_all(self, s: S) -> bool:
        """False where there are too many outcomes to list: `outcomes` are then only examples, and `why_not` decides."""
        return True

    def why_not(self, s: S, a: Action) -> Refusal | None:
        """Why chance cannot answer so; None where it can."""
        if any(a == outcome for _, outcome in self.outcomes(s)):
            return None
        return Refusal(rule_of(self), "Chance cannot answer so here.")

    def take(self, s: S, a: Action) -> None:
        """What follows from an outcome."""
        raise NotImplementedError

    def witnesses(self, s: S, a: Action) -> list[Seat] | None:
        """Who sees the outcome; None is everyone, also spectators."""
        return None


def advance(s: State) -> None:
    """Run steps until someone, or the dice, must answer."""
    agenda = s.agenda
    while agenda:
        top = agenda[-1]
        if not isinstance(top, Step):
            return
        agenda.pop()
        top.run(s)


def asked(s: State) -> list[Seat]:
    """The seats that are waited for; none while the dice must answer, or when the game is over."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Council):
        return top.waiting(s)
    if isinstance(top, Decision):
        return [top.seat(s)]
    return []


def answered(s: State) -> list[Seat]:
    """The seats that have answered what is asked, and may change their mind while others are waited for."""
    top = s.agenda[-1] if s.agenda else None
    return top.answered(s) if isinstance(top, Council) else []


def may_answer(s: State, seat: Seat) -> bool:
    """Whether a seat is asked now, or may still change its mind."""
    return seat in asked(s) or seat in answered(s)


def options(s: State, seat: Seat) -> list[Action]:
    """What a seat may answer now."""
    if not may_answer(s, seat):
        return []
    top = s.agenda[-1]
    if isinstance(top, Council):
        return top.options_of(s, seat)
    assert isinstance(top, Decision)
    return top.options(s)


def is_forced(s: State, seat: Seat) -> bool:
    """Whether a seat that is asked has one answer only."""
    top = s.agenda[-1]
    return isinstance(top, Decision) and top.lists_all() and len(options(s, seat)) == 1


def why_not(s: State, seat: Seat, a: Action) -> Refusal | None:
    """Why a seat may not answer so now; None where it may."""
    if not may_answer(s, seat):
        if not s.agenda:
            return Refusal("table/over", "The game is over.")
        return Refusal("table/turn", "It is not this seat's turn to answer.")
    top = s.agenda[-1]
    if isinstance(top, Council):
        return top.why_not_of(s, seat, a)
    assert isinstance(top, Decision)
    return top.why_not(s, a)


def default(s: State, seat: Seat) -> Action:
    """The answer of an asked seat that does not answer."""
    top = s.agenda[-1]
    if isinstance(top, Council):
        return top.default_of(s, seat)
    assert isinstance(top, Decision)
    return top.default(s)


def witnesses(s: State, seat: Seat, a: Action) -> list[Seat] | None:
    """Who sees what an asked seat answers; None is everyone."""
    top = s.agenda[-1]
    if isinstance(top, Council):
        return top.witnesses_of(s, seat, a)
    assert isinstance(top, Decision)
    return top.witnesses(s, a)


def answer(s: State, seat: Seat, a: Action) -> None:
    """A seat's answer, known to be legal, and all that follows until the next question."""
    top = s.agenda.pop()
    if isinstance(top, Council):
        top.take_from(s, seat, a)
    else:
        assert isinstance(top, Decision)
        top.take(s, a)
    advance(s)


def befall(s: State, a: Action) -> None:
    """An outcome of chance, known to be possible, and all that follows until the next question."""
    top = s.agenda.pop()
    assert isinstance(top, Chance)
    top.take(s, a)
    advance(s)


def checked_answer(s: State, seat: Seat, a: Action) -> None:
    """As `answer`, refusing what is not legal."""
    refusal = why_not(s, seat, a)
    if refusal is not None:
        raise Illegal(refusal)
    answer(s, seat, a)


def checked_befall(s: State, a: Action) -> None:
    """As `befall`, refusing what cannot happen."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Chance):
        raise Illegal(Refusal("table/chance", "No dice or cards are due now."))
    refusal = top.why_not(s, a)
    if refusal is not None:
        raise Illegal(refusal)
    befall(s, a)


def question_frame(s: State) -> Decision[Any] | Chance[Any]:
    """What is being asked now, of a game that is not over."""
    top = s.agenda[-1]
    assert isinstance(top, (Decision, Chance))
    return top
