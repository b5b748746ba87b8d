"""What is told to those who hold a seat: what they may take back, and what answers for them."""

from __future__ import annotations

from msgspec import Struct


class UndoLine(Struct, frozen=True, gc=False):
    """What a seat may do about its last answer."""

    free: bool
    """It is taken back without asking anybody."""
    says: str
    """What stands against that."""
    back: bool
    """There is an answer to take back, be it by consent."""
    start: int
    """The entry from which on it would be taken back: what was answered for the seat since goes with it."""
    here: bool
    """It lies in the turn that is played now."""
    redo: bool
    """What was just taken back can be given again."""


class TakebackLine(Struct, frozen=True):
    seat: int
    agreed: list[int]
    waiting: list[int]
    start: int
    """The entry from which on it would be taken back."""


class AutoLine(Struct, frozen=True):
    """What answers for a seat: as `auto` has it."""

    answers: str
    """The rule whose questions the default answers, or `*` for all."""
    turn: bool
    calm: bool
    ask: bool
    """Asked even where there is one answer only, or nothing worth playing."""
    wait: bool
    """Chances to react wait for the seat."""
    counsel: bool
    """Bots of its side say first what they mean to do."""
    brief: float
    """The seconds after which a chance to react goes by, the same whatever is held; 0 where it waits."""
    idle: float
    """Nothing is worth playing, and nobody but bots waits: whoever shows the moment lets it go by, with the passing
    answer, after so many seconds of a glance. 0 where the seat is asked."""
    held: bool
    """This moment to react waits all the same."""
    moment: int
    """The question by its number, or the moment to react in which the seat is asked now or later; -1: neither."""
    now: bool
    """The question that stands is answered so, at once."""
