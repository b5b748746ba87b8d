"""The table as data: the moor as a grid, a mat beside it, the fog's deck, the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from painted_table.core.agenda import NOBODY, Decision, Seat
from painted_table.core.english import counted, listed
from painted_table.core.scene import (
    Area,
    Backdrop,
    Card,
    Contest,
    Count,
    DiceRow,
    Die,
    Label,
    Piece,
    Pile,
    Plate,
    Scene,
    sealed,
)

from .made.views import View
from .rules.turn import Kindling
from .state import FACES, KEEPERS, PROVISIONS, SIDE, SQUARES, WIDTH

SCALE = 10
"""Board units of a pace."""
MOOR = SIDE * WIDTH * SCALE
MAT = 300
"""The width of the mat to the right of the moor."""
TONES = ("blue", "lannister")
Corner = tuple[float, float]


def _box(x: float, y: float, width: float, height: float) -> tuple[tuple[Corner, ...], ...]:
    return (((x, y), (x + width, y), (x + width, y + height), (x, y + height)),)


def _at(x: float, y: float) -> Corner:
    """A point of the moor on the board: the gate lies below."""
    return x * SCALE, MOOR - y * SCALE


def _backdrop(players: int) -> Backdrop:
    """Squares with their names, and a mat for each keeper."""
    mats = [
        Area(id=f"mat {seat}", label=f"{KEEPERS[seat]}'s mat", tone="paper", rings=_box(MOOR + 20, y, MAT - 40, 410))
        for seat, y in enumerate((20, 460)[:players])
    ]
    names = [
        Label(id=f"name {name}", at=_at(n % SIDE * WIDTH + 4, n // SIDE * WIDTH + 3), lines=(name,), size=28)
        for n, name in enumerate(SQUARES)
    ]
    squares = []
    for n, name in enumerate(SQUARES):
        x, y = _at(n % SIDE * WIDTH, (n // SIDE + 1) * WIDTH)
        rings = _box(x + 4, y + 4, WIDTH * SCALE - 8, WIDTH * SCALE - 8)
        squares.append(Area(id=name, name=name, label=name, value=name, tone="neutral", rings=rings))
    return sealed(Backdrop(id=f"beacons-{players}", areas=(*squares, *mats), labels=tuple(names)))


BACKDROPS = {players: _backdrop(players) for players in (1, 2)}


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    seats = range(view.table.players)
    facts = (Count("Round", f"{view.round} of {view.table.rounds}") if view.round else Count("", "Packing"),)
    plates = tuple(_plate(view, seat, names) for seat in seats)
    return Scene(
        title="Beacons",
        summary=" ".join(f"{words}." for words in (f"{facts[0].label} {facts[0].value}".strip(), *_told(view))),
        width=MOOR + MAT,
        height=MOOR,
        backdrop=BACKDROPS[view.table.players],
        facts=facts,
        areas=tuple(_areas(view)),
        pieces=(*_beacons(view), *_keepers(view), *_provisions(view)),
        plates=plates,
        contests=tuple(_dice(view)),
        piles=tuple(_piles(view)),
    )


def _told(view: View) -> Iterator[str]:
    for seat in range(view.table.players):
        yield f"{KEEPERS[seat]} has {counted(view.lit.count(seat), 'beacon')}"
    if view.fog != NOBODY:
        yield f"The fog lies in {SQUARES[view.fog]}"


def _areas(view: View) -> Iterator[Area]:
    """Every square as it is now; where it lies the backdrop has told."""
    for n, seat in enumerate(view.lit):
        tone, told = "neutral", "dark"
        if n == view.fog:
            tone, told = "dead", "fog"
        elif seat != NOBODY:
            tone, told = TONES[seat], f"{KEEPERS[seat]}'s beacon"
        yield Area(id=SQUARES[n], name=SQUARES[n], label=f"{SQUARES[n]}, {told}", value=SQUARES[n], tone=tone)


def _beacons(view: View) -> Iterator[Piece]:
    for n, seat in enumerate(view.lit):
        if seat != NOBODY:
            at = _at(n % SIDE * WIDTH + 24, n // SIDE * WIDTH + 24)
            label = f"{KEEPERS[seat]}'s beacon in {SQUARES[n]}"
            yield Piece(id=f"beacon {n}", label=label, tone=TONES[seat], shape="tower", at=at, size=70)


def _keepers(view: View) -> Iterator[Piece]:
    for seat, (x, y) in enumerate(view.at):
        label = f"{KEEPERS[seat]} at {x} {y}"
        at = _at(x, y)
        # Two at the gate stand side by side.
        place = (at[0] + 40 * seat, at[1]) if view.at.count((x, y)) > 1 else at
        yield Piece(
            id=f"keeper {seat}", label=label, tone=TONES[seat], shape="circle", at=place, size=60, text=KEEPERS[seat][0]
        )


def _provisions(view: View) -> Iterator[Piece]:
    """What lies on the mats, as far as it is seen."""
    for seat, some in enumerate(view.lists):
        for n, one in enumerate(some):
            name = PROVISIONS[one]
            at = (MOOR + 80 + n % 2 * 120, (80, 520)[seat] + n // 2 * 130)
            yield Piece(
                id=f"pack {seat} {n}",
                label=f"{KEEPERS[seat]}'s {name}",
                at=at,
                size=80,
                shape="square",
                tone=TONES[seat],
                text=name[0].upper(),
            )


def _plate(view: View, seat: Seat, names: Sequence[str]) -> Plate:
    top = view.agenda[-1] if view.agenda else None
    turn = isinstance(top, Decision) and getattr(top, "who", NOBODY) == seat
    who = names[seat] if seat < len(names) else ""
    packed = listed([PROVISIONS[one] for one in view.lists[seat]]) or "nothing"
    known = view.shown or seat == view.seat
    counts = (
        Count("beacons", str(view.lit.count(seat))),
        Count("oil", str(view.oil[seat])),
        Count("pack", (packed if known else "hidden") if view.packed[seat] else "not yet"),
    )
    label = f"{KEEPERS[seat]}: {', '.join(f'{count.label} {count.value}' for count in counts)}"
    return Plate(
        id=f"seat {seat}",
        label=label,
        tone=TONES[seat],
        state="out" if view.gone == seat else "turn" if turn else "",
        side=KEEPERS[seat],
        who=who,
        score=str(view.lit.count(seat)),
        counts=counts,
    )


def _dice(view: View) -> Iterator[Contest]:
    top = view.agenda[-1] if view.agenda else None
    if view.dice and isinstance(top, Kindling):
        dice = tuple(Die(FACES[face], value=f"die {n}") for n, face in enumerate(view.dice, 1))
        told = f"Kindling: {listed([die.face for die in dice])}"
        row = DiceRow(KEEPERS[top.who], TONES[top.who], dice)
        yield Contest(id="kindling", label=told, title="Kindling", rows=(row,))


def _piles(view: View) -> Iterator[Pile]:
    count = view.deck_count + view.top_count
    yield Pile(id="deck", label=f"{counted(count, 'card')} of the fog", value="look", name="Fog", count=count)
    if view.top:
        cards = tuple(
            Card(
                id=f"card {SQUARES[n]}",
                value=f"card {SQUARES[n]}",
                name=SQUARES[n],
                kind="Fog",
                rule="beacons/fog/card",
            )
            for n in view.top
        )
        yield Pile(id="top", name="On top", count=len(cards), cards=cards, spread=True, kind="shown", seat=view.seat)
