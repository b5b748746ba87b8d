"""The action mat as a sheet: dice to draft, who holds which, the six slots, and the dice at the bottom."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, listed
from ....core.look.text import fitted
from ....core.placing import box
from ....core.scene import Anchor, Area, Badge, Label, Piece, Point, Sheet
from ..board import FACES
from . import values
from .teller import Teller

WIDTH = 320.0
EDGE = 2.0
INNER = WIDTH - 2 * EDGE
"""Of a sheet: its width, and what is left of it between its margins."""
MARKS = ("recruit", "boot", "ship", "whisper", "dagger", "scroll")
"""By face of a die."""
TITLES = tuple(face.capitalize() for face in FACES)
GAP = 6.0
DIE = 38.0
HEADING = 14.0


class Drawn:
    """A sheet in the making, from above downwards."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        self.y = EDGE

    def words(
        self, id: str, text: str, at: Point, size: float = HEADING, tone: str = "ink-2", middle: bool = False
    ) -> None:
        anchor: Anchor = "middle" if middle else "start"
        self.labels.append(Label(id=id, at=at, lines=(text,), size=size, face="note", tone=tone, anchor=anchor))


def action_mat(teller: Teller) -> Sheet:
    drawn = Drawn()
    if teller.s.dice:
        _rolled(teller, drawn)
    _holders(teller, drawn)
    _slots(teller, drawn)
    if teller.s.bottom:
        _bottom(teller, drawn)
    return Sheet(
        id="action-mat",
        label=f"Action mat. {'. '.join(_told(teller))}",
        name="Action mat",
        note=_note(teller),
        width=WIDTH,
        height=drawn.y,
        areas=tuple(drawn.areas),
        pieces=tuple(drawn.pieces),
        labels=tuple(drawn.labels),
    )


def _note(teller: Teller) -> str:
    s = teller.s
    if s.dice:
        return f"{counted(len(s.dice), 'die', 'dice')} to draft"
    if s.active != NOBODY:
        return f"{teller.side(s.active)} is active"
    return ""


def _told(teller: Teller) -> Iterator[str]:
    s = teller.s
    if s.dice:
        yield f"To draft: {listed([TITLES[face] for face in s.dice])}"
    for seat in teller.seats:
        if s.held[seat]:
            yield f"{teller.side(seat)} holds {listed([TITLES[face] for face in s.held[seat]])}"
    taken = [f"{TITLES[face]} on {TITLES[slot]}" for slot, face in enumerate(s.slots) if face != NOBODY]
    yield f"Slots: {listed(taken) or 'all open'}"
    if s.blocked:
        yield f"Closed by coins: {listed([TITLES[n] for n in range(len(FACES)) if s.blocked >> n & 1])}"
    if s.bottom:
        yield f"At the bottom: {listed([TITLES[face] for face in s.bottom])}"


def die(id: str, face: int, at: Point, label: str, size: float = DIE, value: str | None = None) -> Piece:
    return Piece(
        id=id,
        label=label,
        tone="paper",
        at=at,
        size=size,
        shape="die",
        mark=MARKS[face],
        value=values.die(face) if value is None else value,
    )


def _rolled(teller: Teller, drawn: Drawn) -> None:
    """tinyepic/draft/public: the dice that nobody has taken yet."""
    for n, face in enumerate(teller.s.dice):
        at = (26 + n * 53.0, drawn.y + 25)
        drawn.pieces.append(die(f"rolled-{n}", face, at, f"A rolled die: {TITLES[face]}", 46))
    drawn.y += 54


def _holders(teller: Teller, drawn: Drawn) -> None:
    """tinyepic/turn/active-player, tinyepic/draft/public: the seats in turn order, the Hand of the King first."""
    s = teller.s
    order = s.seats_from(s.first) if s.first != NOBODY else list(teller.seats)
    wide = (INNER - GAP * (len(order) - 1)) / len(order)
    high = 82.0
    for n, seat in enumerate(order):
        left = EDGE + n * (wide + GAP)
        middle = left + wide / 2
        acts = seat == s.active or (seat == teller.asked and bool(s.dice))
        drawn.areas.append(
            Area(
                id=f"holder-{seat}",
                label=f"{teller.side(seat)}: {_held(teller, seat)}",
                tone="act-wash" if acts else "well",
                rings=box(left, drawn.y, wide, high),
            )
        )
        _holder(teller, drawn, seat, left, wide)
        count = max(len(s.held[seat]), 2 if seat == s.first and s.dice else 1)
        for place in range(count):
            at = (middle + (place - (count - 1) / 2) * min(DIE + 4, (wide - 4) / count), drawn.y + 58)
            if place < len(s.held[seat]):
                face = s.held[seat][place]
                size = min(DIE, (wide - 6) / count)
                drawn.pieces.append(
                    die(f"held-{seat}-{place}", face, at, f"{teller.side(seat)}'s {TITLES[face]}", size)
                )
            elif s.dice:
                side = min(30.0, (wide - 8) / count)
                drawn.areas.append(
                    Area(id=f"place-{seat}-{place}", rings=box(at[0] - side / 2, at[1] - side / 2, side, side))
                )
    drawn.y += high + GAP


def _held(teller: Teller, seat: Seat) -> str:
    return listed([TITLES[face] for face in teller.s.held[seat]]) or "no die"


def _holder(teller: Teller, drawn: Drawn, seat: Seat, left: float, wide: float) -> None:
    tone, has_hand = teller.tone(seat), seat == teller.s.first
    named = wide > 120
    hand = Badge(id="hand-of-the-king", label="The Hand of the King", corner="se", mark="hand")
    drawn.pieces.append(
        Piece(
            id=f"crest-{seat}",
            label=f"{teller.side(seat)}{', who has the Hand of the King' if has_hand else ''}",
            tone=tone,
            at=(left + (19 if named else wide / 2), drawn.y + 19),
            size=28,
            mark=tone,
            badges=(hand,) if has_hand else (),
        )
    )
    if named:
        text = fitted(teller.side(seat), HEADING, wide - 40)
        drawn.words(f"holder-name-{seat}", text, (left + 38, drawn.y + 19), tone="ink")


def _slots(teller: Teller, drawn: Drawn) -> None:
    """tinyepic/turn/slots: six slots; a die that lies there closes it, and so does a coin in a solo game."""
    s = teller.s
    wide, high = (INNER - 2 * GAP) / 3, 48.0
    for slot, face in enumerate(s.slots):
        row, column = divmod(slot, 3)
        left, top = EDGE + column * (wide + GAP), drawn.y + row * (high + GAP)
        middle = top + high / 2
        closed = bool(s.blocked >> slot & 1)
        told = "open" if face == NOBODY else f"taken by a {TITLES[face]} die"
        told = "closed by a coin" if closed else told
        drawn.areas.append(
            Area(
                id=f"slot-{slot}",
                label=f"{TITLES[slot]} slot, {told}",
                name=TITLES[slot],
                tone="" if face == NOBODY and not closed else "well",
                value=values.slot(slot),
                rings=box(left, top, wide, high),
            )
        )
        label, value, at = f"{TITLES[slot]} slot, {told}", values.slot(slot), (left + 22, middle)
        if face != NOBODY:
            drawn.pieces.append(die(f"placed-{slot}", face, at, label, 34, value))
        elif closed:
            drawn.pieces.append(_sign(f"coin-{slot}", "coin", "coin", at, label, value))
        else:
            drawn.pieces.append(_sign(f"action-{slot}", "paper", MARKS[slot], at, label, value))
        drawn.words(
            f"action-name-{slot}", TITLES[slot], (left + 42, middle), 15, "ink-2" if face != NOBODY or closed else "ink"
        )
    drawn.y += 2 * high + 2 * GAP


def _sign(id: str, tone: str, mark: str, at: Point, label: str, value: str) -> Piece:
    return Piece(id=id, label=label, tone=tone, at=at, size=28, shape="circle", mark=mark, value=value)


def _bottom(teller: Teller, drawn: Drawn) -> None:
    """tinyepic/turn/bottom-dice: for everybody after all turns."""
    drawn.words("bottom", "For everybody after all turns", (EDGE, drawn.y + 20))
    for n, face in enumerate(teller.s.bottom):
        at = (WIDTH - 22 - (len(teller.s.bottom) - 1 - n) * 44.0, drawn.y + 20)
        drawn.pieces.append(die(f"bottom-{n}", face, at, f"Bottom die {n + 1}: {TITLES[face]}", 34))
    drawn.y += 42
