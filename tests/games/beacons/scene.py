"""The table as data: the moor as a grid, a mat for each keeper, the fog's plan and deck, the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from painted_table.core.agenda import NOBODY, Decision, Seat
from painted_table.core.english import counted, listed
from painted_table.core.placing import Grid, box, fanned, slots
from painted_table.core.scene import (
    Area,
    Backdrop,
    Badge,
    Card,
    Cell,
    Contest,
    Count,
    DiceRow,
    Die,
    Label,
    Overlay,
    Piece,
    Pile,
    Plate,
    Point,
    Scene,
    Sheet,
    Track,
    sealed,
)

from .made.views import View
from .pack import pack
from .rules.turn import Kindling, Walking, reach_with
from .state import FACES, FLAME, FLINT, KEEPERS, OIL, SIDE, SQUARES, WIDTH, WIND, middle, square_of

SCALE = 10
"""Board units of a pace."""
MOOR = SIDE * WIDTH * SCALE
GRID = Grid(SIDE, SIDE, WIDTH * SCALE, upwards=True)
PLAN = Grid(SIDE, SIDE, 64, at=(64, 6), upwards=True)
"""The moor once more, small, on the fog's sheet."""
TONES, SIGNS = ("blue", "lannister"), ("flame", "raven")
MARKS = {"oil": "flask", "boots": "boot", "flint": "flint"}
"""Of provisions; what is another with something more has the mark of that, and a badge."""
FACE_TONES = ("martell", "arryn", "silver")


def _at(x: float, y: float) -> Point:
    """A point of the moor on the board: the gate lies below."""
    return x * SCALE, MOOR - y * SCALE


def _backdrop() -> Backdrop:
    """Squares with their names, the lines between them, and the gate."""
    cells, names = [], []
    for n, name in enumerate(SQUARES):
        row, column = divmod(n, SIDE)
        cells.append(GRID.cell(name, column, row, tone="land" if (row + column) % 2 else "land-2"))
        names.append(Label(id=f"name {name}", at=GRID.corner(column + 0.09, row - 0.08), lines=(name,), size=30))
    gate = GRID.side("gate", 1, 0, "south", "door", label="The gate")
    return sealed(
        Backdrop(id="beacons", areas=tuple(cells), lines=(*GRID.edges("moor"), gate), labels=tuple(names)),
    )


BACKDROP = _backdrop()


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    seats = range(view.table.players)
    facts = (Count("Round", f"{view.round} of {view.table.rounds}") if view.round else Count("", "Packing"),)
    return Scene(
        title="Beacons",
        summary=" ".join(f"{words}." for words in (f"{facts[0].label} {facts[0].value}".strip(), *_told(view))),
        width=MOOR,
        height=MOOR,
        backdrop=BACKDROP,
        facts=facts,
        areas=tuple(_areas(view)),
        pieces=(*_beacons(view), *_fog(view), *_keepers(view)),
        overlays=tuple(_overlays(view)),
        sheets=(*(_mat(view, seat) for seat in seats), _plan(view)),
        plates=(*(_plate(view, seat, names) for seat in seats), _fogs_plate(view)),
        contests=tuple(_dice(view)),
        tracks=(_rounds(view),),
        piles=tuple(_piles(view)),
    )


def _told(view: View) -> Iterator[str]:
    for seat in range(view.table.players):
        yield f"{KEEPERS[seat]} has {counted(view.lit.count(seat), 'beacon')}"
    if view.fog != NOBODY:
        yield f"The fog lies in {SQUARES[view.fog]}"


# -- on the moor


def _areas(view: View) -> Iterator[Area]:
    """Every square as it is now; where it lies, and how dark it is, the backdrop has told."""
    for n, seat in enumerate(view.lit):
        tone, told = BACKDROP.areas[n].tone, "dark"
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
            yield Piece(id=f"beacon {n}", label=label, tone=TONES[seat], shape="tower", mark="flame", at=at, size=72)


def _fog(view: View) -> Iterator[Piece]:
    if view.fog != NOBODY:
        at = _at(*middle(view.fog))
        label = f"The fog in {SQUARES[view.fog]}"
        yield Piece(id="fog", label=label, tone="dead", shape="circle", mark="cloud", at=at, size=110)


def _keepers(view: View) -> Iterator[Piece]:
    """Those who stand at one point stand side by side; what they carry is on their rims."""
    for seat, point in enumerate(view.at):
        here = [other for other, at in enumerate(view.at) if at == point]
        yield _keeper(view, seat, fanned(_at(*point), len(here), 84)[here.index(seat)])


def _keeper(view: View, seat: Seat, at: Point) -> Piece:
    x, y = view.at[seat]
    badges = []
    if view.oil[seat]:
        oil = str(view.oil[seat])
        badges.append(Badge(id=f"oil of {seat}", label=f"Oil: {oil}", corner="ne", text=oil, tone="martell"))
    if (far := reach_with(view.lists[seat])) > pack().moor.reach:
        badges.append(Badge(id=f"boots of {seat}", label=f"Boots: {far} paces", corner="sw", mark="boot"))
    return Piece(
        id=f"keeper {seat}",
        label=", ".join([f"{KEEPERS[seat]} at {x} {y}", *(badge.label for badge in badges)]),
        tone=TONES[seat],
        shape="circle",
        at=at,
        size=76,
        text=KEEPERS[seat][0],
        badges=tuple(badges),
    )


# -- over it


def _overlays(view: View) -> Iterator[Overlay]:
    """Whoever walks: how far they can, and the way to a square while it is pointed at."""
    top = view.agenda[-1] if view.agenda else None
    if not isinstance(top, Walking):
        return
    here = view.at[top.who]
    far = reach_with(view.lists[top.who])
    yield Overlay(
        id="reach",
        label=f"{KEEPERS[top.who]} can walk {far} paces",
        kind="range",
        layer="Reach",
        at=_at(*here),
        radius=far * SCALE,
    )
    for n, name in enumerate(SQUARES):
        goal = middle(n)
        paces = round(hypot(goal[0] - here[0], goal[1] - here[1]))
        if goal == here:
            continue
        points = (_at(*here), _at(*goal))
        if n == view.fog or paces > far:
            why = "fog" if n == view.fog else f"{paces} paces, too far"
            yield Overlay(id=f"way {name}", kind="blocked", when=(name,), points=points, text=why)
            continue
        ghost = Piece(id=f"step {name}", tone=TONES[top.who], shape="circle", at=points[1], size=76, ghost=True)
        yield Overlay(id=f"way {name}", kind="ruler", when=(name,), points=points, text=f"{paces} paces")
        label = f"{KEEPERS[top.who]} in {name}"
        yield Overlay(id=f"step {name}", label=label, kind="ghost", when=(name,), pieces=(ghost,))


# -- beside it


def _mat(view: View, seat: Seat) -> Sheet:
    """A slot for each thing that the budget allows, and what is in it, as far as it is seen."""
    some = view.lists[seat]
    places = slots((50, 46), pack().moor.budget, 73)
    hidden = view.packed[seat] and not view.shown and seat != view.seat
    pieces = tuple(_provision(view, seat, n, one, at) for n, (one, at) in enumerate(zip(some, places, strict=False)))
    slot_areas = tuple(
        Area(
            id=f"slot {seat} {n}",
            label=f"Place {n + 1} of {KEEPERS[seat]}'s pack",
            tone="well" if n < len(some) else "",
            rings=box(x - 32, y - 32, 64, 64),
        )
        for n, (x, y) in enumerate(places)
    )
    words = [pack().provision[one].name for one in some]
    labels = tuple(
        Label(id=f"word {seat} {n}", at=(x, y + 48), lines=(word,), size=22, face="note")
        for n, (word, (x, y)) in enumerate(zip(words, places, strict=False))
    )
    note = "hidden" if hidden else "not packed" if not view.packed[seat] else ""
    return Sheet(
        id=f"mat {seat}",
        label=f"{KEEPERS[seat]}'s mat: {note or listed(words) or 'nothing'}",
        name=f"{KEEPERS[seat]}'s mat",
        note=note,
        seat=seat,
        width=320,
        height=112,
        areas=slot_areas,
        pieces=pieces,
        labels=labels,
    )


def _provision(view: View, seat: Seat, n: int, one: int, at: Point) -> Piece:
    """Oil that is used up is a ghost of itself."""
    provision = pack().provision[one]
    used = view.shown and one == OIL and view.lists[seat][: n + 1].count(OIL) > view.oil[seat]
    more = Badge(id=f"more {seat} {n}", label=provision.name, mark="flask", tone="martell")
    return Piece(
        id=f"pack {seat} {n}",
        label=f"{KEEPERS[seat]}'s {provision.name.lower()}{', used up' if used else ''}",
        at=at,
        size=58,
        shape="die",
        tone=TONES[seat],
        mark=MARKS[provision.on or provision.id],
        badges=(more,) if provision.on else (),
        ghost=used,
    )


def _plan(view: View) -> Sheet:
    """Which squares the fog has still a card of."""
    left = {*view.unseen_fog, *view.top}
    cells, names = [], []
    for n, name in enumerate(SQUARES):
        row, column = divmod(n, SIDE)
        told = "still in the fog's cards" if n in left else "safe from the fog"
        tone = "dead" if n in left else "well"
        cells.append(PLAN.cell(f"plan {name}", column, row, tone=tone, name=name, label=f"{name}, {told}"))
        at = PLAN.middle(column, row)
        names.append(Label(id=f"plan of {name}", at=at, lines=(name,), size=20, face="note"))
    return Sheet(
        id="plan",
        label=f"The fog may still fall on {listed([SQUARES[n] for n in sorted(left)])}",
        name="Where the fog may fall",
        note=counted(len(left), "card"),
        width=320,
        height=204,
        areas=tuple(cells),
        lines=tuple(PLAN.edges("plan")),
        labels=tuple(names),
    )


def _plate(view: View, seat: Seat, names: Sequence[str]) -> Plate:
    top = view.agenda[-1] if view.agenda else None
    turn = isinstance(top, Decision) and getattr(top, "who", NOBODY) == seat
    who = names[seat] if seat < len(names) else ""
    known = view.shown or seat == view.seat
    packed = str(len(view.lists[seat])) if known else "hidden"
    counts = (
        Count("beacons", str(view.lit.count(seat))),
        Count("oil", str(view.oil[seat])),
        Count("pack", packed if view.packed[seat] else "not yet"),
    )
    coming = tuple(_coming(view, seat))
    told = (f"{count.label} {count.value}" for count in (*counts, *coming))
    return Plate(
        id=f"seat {seat}",
        label=f"{KEEPERS[seat]}: {', '.join(told)}",
        tone=TONES[seat],
        state="out" if view.gone == seat else "turn" if turn else "",
        seat=seat,
        side=KEEPERS[seat],
        mark=SIGNS[seat],
        who=who,
        score=str(view.lit.count(seat)),
        units="beacon" if view.lit.count(seat) == 1 else "beacons",
        counts=counts,
        coming=coming,
    )


def _coming(view: View, seat: Seat) -> Iterator[Count]:
    """What the dice would be worth as they lie."""
    top = view.agenda[-1] if view.agenda else None
    if view.dice and isinstance(top, Kindling) and top.who == seat:
        burns = _flames(view, seat) > view.dice.count(WIND) and view.lit[square_of(view.at[seat])] != seat
        yield Count("if these dice are kept", "+1" if burns else "+0")


def _flames(view: View, seat: Seat) -> int:
    """beacons/kindle/flint"""
    return view.dice.count(FLAME) + view.lists[seat].count(FLINT)


def _fogs_plate(view: View) -> Plate:
    """The fog is an opponent that nobody plays."""
    cards = len(view.unseen_fog) + len(view.top)
    lies = SQUARES[view.fog] if view.fog != NOBODY else "nowhere yet"
    return Plate(
        id="fog",
        label=f"The fog, nobody plays it: {counted(cards, 'card')}, lies {lies}",
        tone="dead",
        mark="cloud",
        kind="automaton",
        side="The fog",
        who="Nobody plays it",
        counts=(Count("cards", str(cards)), Count("lies in", lies)),
    )


def _rounds(view: View) -> Track:
    cells = tuple(
        Cell(
            text=str(n),
            tone="" if n > view.round else "paper" if n == view.round else "neutral",
            state="here" if n == view.round else "",
            label=f"Round {n}",
        )
        for n in range(1, view.table.rounds + 1)
    )
    label = f"Round {view.round} of {view.table.rounds}"
    return Track(id="rounds", label=label, group="Rounds", name="", cells=cells)


def _dice(view: View) -> Iterator[Contest]:
    top = view.agenda[-1] if view.agenda else None
    if view.dice and isinstance(top, Kindling):
        dice = tuple(
            Die(FACES[face], value=f"die {n}", mark=FACES[face], tone=FACE_TONES[face])
            for n, face in enumerate(view.dice, 1)
        )
        flames, winds = _flames(view, top.who), view.dice.count(WIND)
        weighed = f"{counted(flames, 'flame')} against {counted(winds, 'wind')}"
        result = f"{weighed}: it {'burns' if flames > winds else 'does not burn'}."
        row = DiceRow(KEEPERS[top.who], TONES[top.who], dice, note=f"{view.oil[top.who]} oil left")
        told = f"Kindling: {listed([die.face for die in dice])}. {result}"
        yield Contest(id="kindling", label=told, title="Kindling", rows=(row,), result=result)


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
