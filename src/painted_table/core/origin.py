"""A game that goes on from another: the first entries of its log are those of a game that is over.

Its own chance follows from a secret of its own. That of the entries before follows from the secret of the game they
were played in, which everyone may know: that game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .dice import commitment


@dataclass(frozen=True)
class Origin:
    """The game that the entries up to a place in the log were played in."""

    entries: int
    """So many, counted from the first of the log."""
    commitment: str
    """What that game committed to."""
    secret: str = ""
    """Empty where nobody knows it: a record may have come without it."""
    sources: str | None = None
    """Of the rules that it was played by, which may be others than those it is played on by; empty where that game did
    not say, None where this one does not."""

    def __str__(self) -> str:
        """As a line of a record's header."""
        sources = "" if self.sources is None else f" {self.sources or UNKNOWN}"
        return f"origin {self.entries} {self.commitment} {self.secret or UNKNOWN}{sources}"

    @property
    def holds(self) -> bool:
        """Whether the secret is the one that was committed to."""
        return bool(self.secret) and commitment(self.secret) == self.commitment


UNKNOWN = "-"


def lines(origins: Iterable[Origin]) -> list[str]:
    """As they stand in a header: in the order of the alphabet, as options do in the hash."""
    return sorted(map(str, origins))


def origin_of(origins: Sequence[Origin], entry: int) -> Origin | None:
    """The game that an entry of the log was played in; None where it is the log's own."""
    return next((one for one in origins if entry < one.entries), None)


def continued(origins: Sequence[Origin], entries: int, own: Origin) -> tuple[Origin, ...]:
    """The origins of a game that goes on from so many entries of a log which has origins itself."""
    before = [one for one in origins if one.entries < entries]
    last = origin_of(origins, entries - 1) or own
    return (*before, replace(last, entries=entries)) if entries else ()
