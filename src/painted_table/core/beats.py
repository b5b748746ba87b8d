"""The log in beats: a deployment, an invasion with all its rolls, a card with what it does.

A beat is what a person watches, reads in "since your last turn", steps through in a replay and hears from a screen
reader. A game tells its own (`Game.beat`); core/following.py folds them over a log, for one viewer.
"""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from .agenda import Action, Seat, State
from .measures import Change, Measure

S = TypeVar("S", bound=State)


class Turn(NamedTuple):
    """Where a game has come to."""

    round: int
    """0 during set-up."""
    seat: Seat
    """Whose turn it is; NOBODY during set-up."""


class Heard(Struct, Generic[S], frozen=True):
    """One entry of the log as a viewer knows it, and what the viewer knows of the states around it."""

    number: int
    """Its place in the log."""
    seat: Seat
    """Who answered; NOBODY is chance."""
    action: Action
    """Veiled where the viewer is no witness."""
    hidden: bool
    """Whether it is veiled."""
    before: S
    """Imagined from the viewer's view, as the next: nothing told of them can give a secret away."""
    after: S
    had: tuple[Measure, ...] = ()
    """What everyone had before, by `Game.measures`; a bout is told without."""
    have: tuple[Measure, ...] = ()
    """And what they have now."""


class Beat(Struct, frozen=True):
    """Some entries of the log that are one thing to a person. Games derive theirs, with what they must remember."""

    kind: str
    """The game's word for it: deployment, invasion."""
    seat: Seat
    """Whose doing it is; NOBODY where chance alone has acted."""
    first: int
    last: int
    """Its entries in the log, both included; what was taken back may lie between."""
    turn: Turn
    """In whose turn, and in which round, it began."""
    text: str
    """What came of it, as far as it has come: a sentence, or a few."""
    start: tuple[Measure, ...]
    """What everyone had before it."""
    changes: tuple[Change, ...] = ()
    """Who has won or lost what."""
    about: tuple[str, ...] = ()
    """Where it happened: values of things in the scene."""
    arrow: tuple[str, ...] = ()
    """The places on its way, of whatever goes from one place to another: values of things in the scene."""
    timed: bool = True
    """Whether there is anything to see; passes, answers without a choice and unseen cards take no time."""
    over: bool = True
    """Whether nothing more can belong to it."""
