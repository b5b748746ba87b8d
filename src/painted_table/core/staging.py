"""What stands beside the board of most games, with its words: stacks, hands and spreads of cards, plates, shares.

Each says itself in its label, as it is read aloud, so that a game only names the cards and counts the counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .agenda import NOBODY, Seat
from .earning import earned_by
from .english import counted, plural
from .memory import Bounded
from .names import nameless
from .scene import Card, Cell, Count, Pile, PileKind, Plate, Standing

MOST_PILES = 4096


def stack(id: str, name: str, count: int, value: str = "") -> Pile:
    """Face down: only its size is known."""
    return Pile(id=id, label=f"{name}: {counted(count, 'card')}", name=name, count=count, value=value)


def open_stack(id: str, name: str, cards: Iterable[Card]) -> Pile:
    """Face up, one upon the other."""
    return _face_up(id, name, tuple(cards), False, "", NOBODY)


def spread(id: str, name: str, cards: Iterable[Card], kind: PileKind, seat: Seat = NOBODY) -> Pile:
    """Face up, side by side."""
    return _face_up(id, name, tuple(cards), True, kind, seat)


def _face_up(id: str, name: str, cards: tuple[Card, ...], spread: bool, kind: PileKind, seat: Seat) -> Pile:
    """The very pile of before where the very cards of before lie in it: few moves touch a pile, and it is told anew
    to everyone after each.
    """
    key = (id, name, kind, spread, seat, *map(identity, cards))
    known = _known.get(key)
    if known is None:
        label = told(name, cards)
        known = _known[key] = Pile(
            id=id, label=label, name=name, count=len(cards), cards=cards, spread=spread, kind=kind, seat=seat
        )
    return known


identity = id
_known = Bounded[tuple[object, ...], Pile](MOST_PILES)
"""By the identities of their cards, which a pile keeps: while it is known, nothing else can have them."""


def hand(id: str, name: str, cards: Iterable[Card], seat: Seat) -> Pile:
    """What its holder alone sees."""
    return spread(id, name, cards, "hand", seat)


def told(name: str, cards: Sequence[Card]) -> str:
    """Cards as they are read aloud."""
    return f"{name}: {', '.join(card.name for card in cards) or 'no cards'}"


def person(names: Sequence[str], seat: Seat, is_you: bool = False) -> str:
    """Who sits there, where somebody knows."""
    name = names[seat] if seat < len(names) else nameless(seat)
    return f"{name}, you" if is_you else name


def plate(
    seat: Seat,
    side: str,
    who: str,
    tone: str,
    *,
    score: tuple[int, str],
    counts: Iterable[tuple[Count, str]],
    state: Standing = "",
    note: str = "",
    value: str = "",
    said: str = "",
    goal: int = 0,
    parts: Sequence[Count] = (),
) -> Plate:
    """A seat with its score and what it counts; `said` is a word more for whoever hears it.

    A score of several `parts` names them; one that wins at a number has that for its `goal`.

    Each count comes with its words: `Count("ports", "1")` is "1 port".
    """
    counts = tuple(counts)
    number, unit = score
    total = f"{number} of {counted(goal, unit)}" if goal else counted(number, unit)
    words = [side, who, note.lower(), total, said, *(words for _, words in counts)]
    return Plate(
        id=f"seat-{seat}",
        label=", ".join(filter(None, words)),
        tone=tone,
        state=state,
        value=value,
        seat=seat,
        side=side,
        who=who,
        mark=tone,
        score=str(number),
        units=unit if number == 1 and not goal else plural(unit),
        goal=str(goal) if goal else "",
        parts=tuple(parts),
        note=note,
        counts=tuple(count for count, _ in counts),
    )


def earned(points: int, row: Sequence[int], sources: Sequence[str], seat: Seat) -> tuple[Count, ...]:
    """What a score that is won bit by bit was for: "3 objectives"."""
    return tuple(Count(source, str(won)) for source, won in earned_by(points, row, sources, seat))


def cells(owners: Iterable[int], tones: Sequence[str]) -> tuple[Cell, ...]:
    """A step of a track for everything that is held: each holder's together, in the order of seats, then what nobody
    holds.
    """
    ordered = sorted(owners, key=lambda owner: (owner == NOBODY, owner))
    return tuple([Cell("" if owner == NOBODY else tones[owner]) for owner in ordered])


def shares(owners: Iterable[int], names: Sequence[str]) -> str:
    """Who holds how many, most first. The name of nobody stands at the end of `names`."""
    held = Counter([names[owner] for owner in owners])
    return ", ".join([f"{name} {number}" for name, number in held.most_common()])


def summary(facts: Sequence[Count], sentences: Iterable[str], where: str) -> str:
    """The table in a few sentences, for whoever hears it."""
    first = ", ".join([where, *(f"{fact.label} {fact.value}".strip() for fact in facts)])
    return " ".join(f"{sentence}." for sentence in (first, *sentences))
