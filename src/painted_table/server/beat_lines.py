"""What has happened, as it goes over the wire: beats, and what has become of everyone since one's last turn."""

from __future__ import annotations

from msgspec import Struct


class ChangeLine(Struct, frozen=True, gc=False):
    """What a seat has won (more than 0) or lost of something that can be counted."""

    seat: int
    measure: str
    by: int
    unit: str
    """One of what is counted, and several of them."""
    units: str
    against: bool = False
    """Whether to win it is bad: what an enemy has whom nobody plays."""


class BeatLine(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Some entries of the log that are one thing to a person, as their reader may know them."""

    kind: str
    """The game's word for it."""
    seat: int
    """Whose doing it is; -1 is chance."""
    first: int
    last: int
    """Its entries, both included; what was undone between them is none of it."""
    round: int
    turn: int
    """As of a line of the log: when it began."""
    text: str
    changes: tuple[ChangeLine, ...] = ()
    about: tuple[str, ...] = ()
    """Values of the things in the scene where it happened."""
    arrow: tuple[str, ...] = ()
    """The way of what goes from one place to another: two values or more."""
    timed: bool = True
    """Whether there is anything to see; passes, forced answers and unseen cards take no time."""
    over: bool = True
    """Whether nothing more can belong to it."""


class MeasureLine(Struct, frozen=True, gc=False):
    """Something that is counted, by seat: before, and now."""

    id: str
    name: str
    unit: str
    units: str
    before: tuple[int, ...]
    now: tuple[int, ...]
    leads: bool
    """Whether who has most of it is ahead."""
    shared: str = ""
    """Who has it, where all have it together."""
    against: bool = False
    """Whether more of it is worse."""


class SinceLine(Struct, frozen=True, gc=False, kw_only=True):
    """What has become of everyone since the last turn of the seat that looks, told all through its present one."""

    entry: int
    """How many entries the log had when that turn was over; those from there on are since."""
    until: int
    """How many it had when the present turn began."""
    measures: list[MeasureLine]
    """Those that have changed, and the one that tells who is ahead."""
