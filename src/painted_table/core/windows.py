"""Windows: moments in which several seats, one after the other, may answer what happens, or pass.

Nobody learns from being asked: who is asked follows from what everyone knows, never from what a seat holds. A game
derives an `Opening` and a `Reaction`, with a table of its moments behind them: who is asked and in which order, what
fits, what follows from a play. What is played may open windows of its own, and is done before the window goes on.

| a play leads to | for whom |
|---|---|
| `AGAIN` | all are asked again from the first: the window closes when all have passed in a row |
| `ONWARD` | the next seat: each may play once |
| `CLOSED` | nobody: one answer is enough |
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .agenda import Action, Decision, Frame, Seat, State, Step, rule_of
from .refusal import Refusal

S = TypeVar("S", bound=State)

AGAIN: Final = 0
ONWARD: Final = 1
CLOSED: Final = 2


def might_hold(hand: int, fitting: int, seen: int) -> bool:
    """Whether, as far as others know, a hand may have a card that fits: it has any card at all, and of those that fit
    one lies nowhere in the open. All are sets of the copies of one deck, `hand` may be any that is as full.
    """
    return hand != 0 and fitting & ~seen != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Opening(Step[S], Generic[S]):
    """A window opens, or goes on with the seat at `place` of its order; it closes behind the last.

    `window` is the moment, by its number in the game's table, `about` the seat whose doing is answered.
    """

    def __init__(self, window: int, place: int, about: Seat, order: list[Seat] | None = None) -> None:
        self.window = window
        self.place = place
        self.about = about
        self.order = order
        """Who is asked, where that has been reckoned already."""

    def seats(self, s: S) -> list[Seat]:
        """Who is asked, in which order."""
        raise NotImplementedError

    def may_react(self, s: S, seat: Seat) -> bool:
        """Whether a seat is asked: by what everyone knows."""
        raise NotImplementedError

    def reaction(self, place: int, seat: Seat, order: list[Seat]) -> Frame:
        """The question to one seat."""
        raise NotImplementedError

    def run(self, s: S) -> None:
        order = self.order
        if order is None:
            order = self.seats(s)
        for place in range(self.place, len(order)):
            if self.may_react(s, order[place]):
                s.agenda.append(self.reaction(place, order[place], order))
                return


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction(Decision[S], Generic[S]):
    """A seat may play something now, or pass."""

    def __init__(self, window: int, place: int, about: Seat, player: Seat, order: list[Seat] | None = None) -> None:
        self.window = window
        self.place = place
        self.about = about
        self.player = player
        self.order = order

    def plays(self, s: S) -> list[Action]:
        """What the seat may play."""
        raise NotImplementedError

    def pass_(self) -> Action:
        """The answer that plays nothing."""
        raise NotImplementedError

    def why_not_play(self, s: S, a: Action) -> Refusal | None:
        """Why something that is not the pass may not be played; None where it may."""
        if a in self.plays(s):
            return None
        return Refusal(rule_of(self), "Play something that is for this moment, or pass.")

    def after_play(self) -> int:
        """AGAIN, ONWARD or CLOSED."""
        return AGAIN

    def opening(self, place: int, order: list[Seat] | None) -> Frame:
        """The window, going on from a place of its order; an order of None is reckoned anew."""
        raise NotImplementedError

    def play(self, s: S, a: Action) -> None:
        """What follows from a play; the rest of the window is on the agenda by then."""
        raise NotImplementedError

    def seat(self, s: S) -> Seat:
        return self.player

    def options(self, s: S) -> list[Action]:
        return [self.pass_(), *self.plays(s)]

    def why_not(self, s: S, a: Action) -> Refusal | None:
        return None if a == self.pass_() else self.why_not_play(s, a)

    def take(self, s: S, a: Action) -> None:
        if a == self.pass_():
            s.agenda.append(self.opening(self.place + 1, self.order))
            return
        after = self.after_play()
        if after == AGAIN:
            s.agenda.append(self.opening(0, None))
        elif after == ONWARD:
            s.agenda.append(self.opening(self.place + 1, self.order))
        self.play(s, a)

    def upcoming(self, s: S) -> list[Seat]:
        """Who will be asked after this seat, unless something is played: by what everyone knows."""
        opening = self.opening(self.place + 1, self.order)
        assert isinstance(opening, Opening)
        order = self.order
        if order is None:
            order = opening.seats(s)
        return [seat for seat in order[self.place + 1 :] if opening.may_react(s, seat)]

    def before(self, s: S) -> list[Seat]:
        """Who came before this seat in the order."""
        order = self.order
        if order is None:
            opening = self.opening(self.place, None)
            assert isinstance(opening, Opening)
            order = opening.seats(s)
        return order[: self.place]

    def default(self, s: S) -> Action:
        return self.pass_()

    def passing(self, s: S) -> Action | None:
        return self.pass_()


@mypyc_attr(allow_interpreted_subclasses=True)
class Resolving(Step[S], Generic[S]):
    """Something works, one effect after the other: the rest waits on the agenda while one is done.

    What cancels it takes this frame off the agenda.
    """

    def __init__(self, number: int, seat: Seat, place: int) -> None:
        self.number = number
        """What works: a card by its number."""
        self.seat = seat
        self.place = place

    def effects(self, s: S) -> int:
        """How many effects it has."""
        raise NotImplementedError

    def at(self, place: int) -> Frame:
        """The same from another effect on."""
        raise NotImplementedError

    def apply(self, s: S) -> None:
        """The effect at `place`."""
        raise NotImplementedError

    def run(self, s: S) -> None:
        if self.place + 1 < self.effects(s):
            s.agenda.append(self.at(self.place + 1))
        self.apply(s)
