"""The action mat as a sheet: dice to draft, who holds which, the six slots, and the dice at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, listed
from ....core.placing import box
from ....core.scene import Area, Badge, Piece, Point, Sheet
from ..board import FACES
from ..rules.draft import BottomDie
from ..text.purposes import purposes
from . import values
from .sheet import EDGE, INNER, WIDTH, Drawn
from .teller import Teller

MARKS = ("recruit", "boot", "ship", "whisper", "dagger", "scroll")
"""By face of a die."""
TITLES = tuple(face.capitalize() for face in FACES)
GAP = 6.0
ROLLED, DIE, PLACED, SIGN = 46.0, 38.0, 34.0, 28.0
HOLDER, SLOT = 82.0, 48.0
"""Heights of the boxes."""
NAMED = 120.0
"""A box so wide has room for a name."""


class Holder(NamedTuple):
    """A seat and its dice."""

    seat: Seat
    side: str
    tone: str
    dice: tuple[int, ...]
    places: int
    has_hand: bool
    acts: bool


class Dice(NamedTuple):
    """All that the action mat is told from. It lies open: every seat sees the same."""

    rolled: tuple[int, ...]
    holders: tuple[Holder, ...]
    """In turn order."""
    slots: tuple[int, ...]
    blocked: int
    bottom: tuple[int, ...]
    awaited: int
    """How many dice the bottom still waits for."""
    active: str


def action_mat(teller: Teller) -> Sheet:
    s = teller.s
    order = s.seats_from(s.first) if s.first != NOBODY else list(teller.seats)
    holders = [
        Holder(
            seat=seat,
            side=teller.side(seat),
            tone=teller.tone(seat),
            dice=s.held[seat],
            places=max(len(s.held[seat]), 2 if seat == s.first and s.dice else 1),
            has_hand=seat == s.first,
            acts=seat == s.active or (seat == teller.asked and bool(s.dice)),
        )
        for seat in order
    ]
    active = "" if s.active == NOBODY else teller.side(s.active)
    awaited = sum(isinstance(frame, BottomDie) for frame in s.agenda)
    return sheet(Dice(s.dice, tuple(holders), tuple(s.slots), s.blocked, s.bottom, awaited, active))


@lru_cache(maxsize=512)
def sheet(facts: Dice) -> Sheet:
    """Remembered for the other seats, and for moves that change nothing on it."""
    drawn = Drawn()
    if facts.rolled:
        _rolled(facts, drawn)
    _holders(facts, drawn)
    for slot in range(len(facts.slots)):
        _slot(facts, slot, drawn)
    drawn.y += 2 * (SLOT + GAP)
    if facts.bottom or facts.awaited:
        _bottom(facts, drawn)
    note = f"{facts.active} acts" if facts.active else ""
    if facts.rolled:
        note = f"{counted(len(facts.rolled), 'die', 'dice')} to draft"
    return drawn.sheet("action-mat", "Action mat", ["Action mat", *_told(facts)], note)


def _told(facts: Dice) -> Iterator[str]:
    if facts.rolled:
        yield f"To draft: {_faces(facts.rolled)}"
    for holder in facts.holders:
        if holder.dice:
            yield f"{holder.side} holds {_faces(holder.dice)}"
    taken = [f"{TITLES[face]} on {TITLES[slot]}" for slot, face in enumerate(facts.slots) if face != NOBODY]
    yield f"Slots: {listed(taken) or 'all open'}"
    if facts.blocked:
        yield f"Closed by coins: {listed([title for n, title in enumerate(TITLES) if facts.blocked >> n & 1])}"
    if facts.bottom:
        yield f"At the bottom: {_faces(facts.bottom)}"
    if facts.awaited:
        yield f"Empty at the bottom: {counted(facts.awaited, 'slot')}"


def _faces(dice: tuple[int, ...]) -> str:
    return listed([TITLES[face] for face in dice])


def die(id: str, face: int, at: Point, label: str, size: float = DIE, value: str = "") -> Piece:
    return Piece(
        id=id,
        label=label,
        tone="paper",
        at=at,
        size=size,
        shape="die",
        mark=MARKS[face],
        value=value or values.die(face),
    )


def _rolled(facts: Dice, drawn: Drawn) -> None:
    """tinyepic/draft/public: the dice that nobody has taken yet."""
    for n, face in enumerate(facts.rolled):
        at = (EDGE + 24 + n * 53.0, drawn.y + 24)
        drawn.pieces.append(die(f"rolled-{n}", face, at, f"A rolled die: {TITLES[face]}", ROLLED))
    drawn.y += 54


def _holders(facts: Dice, drawn: Drawn) -> None:
    """tinyepic/turn/active-player, tinyepic/draft/public: the seats in turn order, the Hand of the King first."""
    wide = (INNER - GAP * (len(facts.holders) - 1)) / len(facts.holders)
    for n, holder in enumerate(facts.holders):
        left = EDGE + n * (wide + GAP)
        drawn.areas.append(
            Area(
                id=f"holder-{holder.seat}",
                label=f"{holder.side}: {_faces(holder.dice) or 'no die'}",
                tone="act-wash" if holder.acts else "well",
                rings=box(left, drawn.y, wide, HOLDER),
            )
        )
        _crest(holder, drawn, left, wide)
        size = min(DIE, (wide - 4) / holder.places)
        for place in range(holder.places):
            at = (left + wide / 2 + (place - (holder.places - 1) / 2) * (size + 3), drawn.y + 58)
            if place < len(holder.dice):
                face = holder.dice[place]
                label = f"{holder.side}'s die: {TITLES[face]}"
                drawn.pieces.append(die(f"held-{holder.seat}-{place}", face, at, label, size))
            elif facts.rolled:
                side = 0.8 * size
                ring = box(at[0] - side / 2, at[1] - side / 2, side, side)
                drawn.areas.append(Area(id=f"place-{holder.seat}-{place}", rings=ring))
    drawn.y += HOLDER + GAP


def _crest(holder: Holder, drawn: Drawn, left: float, wide: float) -> None:
    named = wide >= NAMED
    hand = Badge(id="hand-of-the-king", label="The Hand of the King", corner="se", mark="hand")
    drawn.pieces.append(
        Piece(
            id=f"crest-{holder.seat}",
            label=f"{holder.side}, who has the Hand of the King" if holder.has_hand else holder.side,
            tone=holder.tone,
            at=(left + (20 if named else wide / 2), drawn.y + 19),
            size=30,
            mark=holder.tone,
            badges=(hand,) if holder.has_hand else (),
        )
    )
    if named:
        drawn.words(f"holder-name-{holder.seat}", holder.side, (left + 42, drawn.y + 19), room=wide - 46, tone="ink")


def _slot(facts: Dice, slot: int, drawn: Drawn) -> None:
    """tinyepic/turn/slots: a die that lies there closes it, and so does a coin in a solo game."""
    face, closed = facts.slots[slot], bool(facts.blocked >> slot & 1)
    wide = (INNER - 2 * GAP) / 3
    row, column = divmod(slot, 3)
    left, top = EDGE + column * (wide + GAP), drawn.y + row * (SLOT + GAP)
    at, value = (left + 20, top + SLOT / 2), values.slot(slot)
    is_open = face == NOBODY and not closed
    told = "open" if is_open else "closed by a coin" if closed else f"taken by a die: {TITLES[face]}"
    label = f"{TITLES[slot]} slot, {told}. {purposes()[slot]}"
    ring = box(left, top, wide, SLOT)
    tone = "" if is_open else "well"
    drawn.areas.append(Area(id=f"slot-{slot}", label=label, name=TITLES[slot], tone=tone, value=value, rings=ring))
    if face != NOBODY:
        drawn.pieces.append(die(f"placed-{slot}", face, at, label, PLACED, value))
    else:
        tone, mark = ("coin", "coin") if closed else ("paper", MARKS[slot])
        drawn.pieces.append(
            Piece(id=f"sign-{slot}", label=label, tone=tone, at=at, size=SIGN, shape="circle", mark=mark, value=value)
        )
    ink = "ink" if is_open else "ink-2"
    drawn.words(f"action-name-{slot}", TITLES[slot], (left + 38, at[1]), room=wide - 41, tone=ink)


def _bottom(facts: Dice, drawn: Drawn) -> None:
    """tinyepic/turn/bottom-dice: for everybody after all turns; places that wait for a die are drawn empty."""
    drawn.words("bottom", "For everybody after all turns", (EDGE, drawn.y + 20))
    places = len(facts.bottom) + facts.awaited
    for n in range(places):
        at = (WIDTH - 22 - (places - 1 - n) * 44.0, drawn.y + 20)
        if n >= len(facts.bottom):
            ring = box(at[0] - PLACED / 2, at[1] - PLACED / 2, PLACED, PLACED)
            drawn.areas.append(Area(id=f"bottom-place-{n}", label="Bottom slot, empty", rings=ring))
            continue
        face = facts.bottom[n]
        drawn.pieces.append(die(f"bottom-{n}", face, at, f"Bottom die {n + 1}: {TITLES[face]}", PLACED))
    drawn.y += 42
