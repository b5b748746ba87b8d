"""What of a game is worth measuring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .agenda import Chance, Frame, State, advance, answer, asked, befall, options
from .dice import Dice, SeededDice

S = TypeVar("S", bound=State)
MOST_TRIES = 200
"""Games that are played at random in search of a position."""


@dataclass(frozen=True)
class Run:
    """Whole games of one kind, played at random from their start."""

    name: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Bench(Generic[S]):
    """The games and the positions in which engines are compared."""

    runs: tuple[Run, ...]
    """The usual game first: the others are measured by it."""
    spots: Mapping[str, Callable[[], S]]
    """Ways to a state to be copied, seen, asked for its options and saved, by where it is: in the middle of a battle.
    The most telling one first."""
    works: Mapping[str, Callable[[], object]] = field(default_factory=dict)
    """Pieces of work that are worth a measure of their own, by what they are."""
    bots: tuple[str, ...] = ()
    """Who plays the games that are simulated with several processes; random bots where nobody is named."""


def reached(start: Callable[[], S], wanted: type[Frame], first: Callable[[S, Dice], object] | None = None) -> S:
    """A state in which a certain frame is on top, after random play; and one that leads to a question at once, for
    dice may end a game and nobody could be asked then. `first` brings it into the middle of a game."""
    for seed in range(1, MOST_TRIES):
        s, dice = start(), SeededDice(seed)
        if first is not None:
            first(s, dice)
        if play_until(s, dice, lambda top: isinstance(top, wanted)) and _is_asked(s.clone(), dice):
            return s
    raise LookupError(f"{wanted.__name__} was not reached in {MOST_TRIES} games.")


def _is_asked(s: State, dice: Dice) -> bool:
    return play_until(s, dice, lambda top: not isinstance(top, Chance)) and bool(asked(s))


def play_until(s: State, dice: Dice, is_there: Callable[[Frame], bool]) -> bool:
    """Random play until a certain kind of frame is on top; whether that came before the game was over."""
    advance(s)
    while s.agenda and not is_there(top := s.agenda[-1]):
        if isinstance(top, Chance):
            befall(s, top.sample(s, dice))
        else:
            seat = asked(s)[0]
            choices = options(s, seat)
            answer(s, seat, choices[dice.below(len(choices))])
    return bool(s.agenda)
