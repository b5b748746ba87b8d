"""What points were for, where they are won bit by bit: a state counts them by seat and source, a row for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from .agenda import Seat
from .measures import Measure
from .refusal import Garbled, no_such

BEFORE = "won before"
"""What a position that was set up by hand does not tell."""
NOTHING = "none"


def earned_by(points: int, earned: Sequence[int], sources: Sequence[str], seat: Seat) -> list[tuple[str, int]]:
    """Points of a seat by what they were for, without what brought none; they add up to its score."""
    row = earned[seat * len(sources) : (seat + 1) * len(sources)]
    found = [(source, won) for source, won in zip(sources, row, strict=True) if won]
    rest = points - sum(row)
    return [*found, (BEFORE, rest)] if rest else found


def gained(before: Sequence[int], after: Sequence[int], sources: Sequence[str], seat: Seat) -> dict[str, int]:
    """What a seat has won between two moments, by source."""
    own = slice(seat * len(sources), (seat + 1) * len(sources))
    return {
        source: now - then for source, then, now in zip(sources, before[own], after[own], strict=True) if now > then
    }


def as_measures(points: Sequence[int], earned: Sequence[int], sources: Sequence[str], unit: str) -> tuple[Measure, ...]:
    """The same for charts, seats side by side: each source that has brought somebody something."""
    made = [dict(earned_by(score, earned, sources, seat)) for seat, score in enumerate(points)]
    return tuple(
        Measure(
            source.replace(" ", "-"), source.capitalize(), unit, tuple(one.get(source, 0) for one in made), units=unit
        )
        for source in (*sources, BEFORE)
        if any(source in one for one in made)
    )


def show_earned(earned: Sequence[int], sources: Sequence[str], seat: Seat) -> str:
    """In a position: `objectives=3 most-captives=1`."""
    row = earned[seat * len(sources) : (seat + 1) * len(sources)]
    return " ".join(f"{_slug(one)}={won}" for one, won in zip(sources, row, strict=True) if won) or NOTHING


def read_earned(earned: list[int], sources: Sequence[str], seat: Seat, text: str) -> None:
    known = [_slug(source) for source in sources]
    row = [0] * len(sources)
    for word in text.split() if text != NOTHING else []:
        source, _, won = word.partition("=")
        if source not in known:
            raise no_such("source of points", source, known)
        if not won.isdecimal():
            raise Garbled(f"{word!r} does not say how many points.", f"Write: {source}=2.")
        row[known.index(source)] = int(won)
    earned[seat * len(sources) : (seat + 1) * len(sources)] = row


def _slug(source: str) -> str:
    return source.replace(" ", "-")
