"""What a table looks like, as data.

Every game has a `scene(view)` that describes its table with the few things below; whoever draws knows no
game. `svg.to_svg` makes a picture of a scene, the browser draws the same scene to be pointed at, and the
text board reads its labels aloud.

- An `id` stays with its thing from scene to scene, so that a piece can be seen to move.
- A `tone` is a name in the palette (`stark`, `neutral`, `sea`), never a colour: the theme has the paint.
- A `label` says in words what the thing is. Ornament has none, and is not spoken of.
- A `value` is what the thing stands for in the game's notation. Whatever has one is drawn to be pressed, be it an
  area, a line, a piece, a badge, a tray, a label, a plate, a step of a track, a card, a stack or a die (`pressable`).

Places on the board are in board units, y downwards. A `Sheet` is a second drawing with units of its own: a mat, a
row to draft from. What else stands beside the board (plates, tracks, cards, dice) has no place of its own: each
screen finds one for it. `placing` has grids and places for several things at one point.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2s
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from .provenance import OriginMark

Point = tuple[float, float]

Standing = Literal["", "source", "target", "turn", "out", "won", "ready", "spent"]
"""`source` and `target` of what is under way; whose `turn` it is, who is `out`, who has `won`; a card that is
`ready`, or `spent` until it is turned up again; a piece that has done what it may is `spent`, and drawn faintly."""

LineKind = Literal[
    "coast",
    "border",
    "region",
    "river",
    "wall",
    "crossing",
    "lane",
    "arrow",
    "edge",
    "door",
    "window",
    "seam",
    "way",
    "track",
    "palisade",
]
"""A `region` line divides more than a `border`; a `crossing` joins two areas over water, a `lane` joins
many; an `arrow` points at its last point. Between cells of a grid: an `edge`, a `wall`, a `door`, a `window`. A `seam`
is where parts of a board meet; a `way` is what somebody will go. On a field: a `track` that is only paint, and a
`palisade` between squares."""

Build = Literal["", "shut", "barred", "open", "broken"]
"""How a door or a window stands."""

Face = Literal["place", "region", "water", "title", "note"]
"""What a label names; the theme chooses type and ink."""

Anchor = Literal["middle", "start", "end"]

Rank = Literal["", "soldier", "champion", "hero"]
"""How large somebody stands; a hero has a crown."""

Corner = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""Where on the rim of a piece, north being up."""


class Count(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number, or a word, and what it counts; coins and the like are drawn in their `tone`."""

    label: str
    value: str
    tone: str = ""


class Item(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What every thing in a scene has."""

    id: str
    label: str = ""
    tone: str = ""
    state: Standing = ""
    value: str = ""


class Area(Item, frozen=True, kw_only=True):
    """Ground with a boundary: rings of points, filled even-odd, so that a ring inside another is a hole.

    An area of the scene without rings is the area of that id in the backdrop, with another tone or state.
    For tables in words, and for whoever points at it: its `name`, the `group` it belongs to, its lasting `notes` and
    the names of what it `links` to, which the backdrop tells where the scene does not; the `side` that holds it and
    the `counts` of what stands there. A `cell` is one of many of a grid: it has no rim of its own, and light fills it.

    On a field it is `drawn` as what it is: a name of fields.toml (`hedge`, `bog`, `rampart`). A strip lies along its
    `turn`, in degrees clockwise; of a wall's `pips` so many are still `full`.
    """

    rings: tuple[tuple[Point, ...], ...] = ()
    cell: bool = False
    name: str = ""
    group: str = ""
    notes: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    side: str = ""
    counts: tuple[Count, ...] = ()
    drawn: str = ""
    turn: float = 0.0
    pips: int = 0
    full: int = 0


class Line(Item, frozen=True, kw_only=True):
    """A way or a boundary from point to point."""

    kind: LineKind
    points: tuple[Point, ...]
    build: Build = ""


class Badge(Item, frozen=True, kw_only=True):
    """A small sign on the rim of a piece or a tray: what it carries, suffers or has done. It does not turn with it."""

    corner: Corner = "ne"
    mark: str = ""
    text: str = ""


class Piece(Item, frozen=True, kw_only=True):
    """Something that stands at a point: a silhouette with a mark or a text on it.

    Without a `shape` it has the silhouette of its tone. `size` is the height of its box, `aspect` the width
    of the box for a height of one, `angle` its turn in degrees, clockwise; a text stays upright whatever
    the angle. Of its `pips`, in a row at its foot, so many are `full`. A `ghost` is not there, or not yet.

    Somebody with a `figure` stands upright on a base instead, in what those words say he wears (`wardrobe`); his `rank`
    is his size, a `name` is written below him, and an angle over 180 makes him look left.

    One that is `drawn` is an ornament of a field (ornaments.toml) in its tone: a `standard` bears its mark on the
    cloth, its text on the stone and its name below.
    """

    at: Point
    size: float
    shape: str = ""
    mark: str = ""
    text: str = ""
    angle: float = 0.0
    aspect: float = 1.0
    badges: tuple[Badge, ...] = ()
    pips: int = 0
    full: int = 0
    ghost: bool = False
    figure: str = ""
    rank: Rank = ""
    name: str = ""
    drawn: str = ""


class Figure(Struct, frozen=True, gc=False, omit_defaults=True):
    """One place in a rank: a figure, an empty place where one fell, or somebody with a name, by mark or text."""

    state: Literal["", "fallen", "leader"] = ""
    mark: str = ""
    text: str = ""


class Tray(Item, frozen=True, kw_only=True):
    """Figures in ranks on a base, drawn to measure: `width` along its front, `depth` behind it.

    `at` is its middle; its front looks up at angle 0 and turns clockwise. `ranks` are from the front backwards. The
    `text` (how many are left) and the badges stay upright.

    With a `figure` (`wardrobe`) it is a unit of so many `places`, `files` of them side by side, the first `left` taken.
    `leads` lead it, each from the right of his part of the front rank; `standard` is the mark on its flags.
    """

    at: Point
    width: float
    depth: float
    angle: float = 0.0
    text: str = ""
    ranks: tuple[tuple[Figure, ...], ...] = ()
    badges: tuple[Badge, ...] = ()
    ghost: bool = False
    figure: str = ""
    files: int = 0
    places: int = 0
    left: int = 0
    leads: tuple[str, ...] = ()
    standard: str = ""


class Label(Item, frozen=True, kw_only=True):
    """Words on the board, already broken into lines, centred on their place or beginning or ending there."""

    at: Point
    lines: tuple[str, ...]
    size: float
    face: Face = "place"
    angle: float = 0.0
    anchor: Anchor = "middle"


class Scatter(Item, frozen=True, kw_only=True):
    """The same small mark many times, as x, y and size: trees, peaks, waves."""

    mark: str
    spots: tuple[tuple[float, float, float], ...]


class Field(Struct, frozen=True, gc=False, omit_defaults=True):
    """A battlefield: a painted meadow in a wooden frame that is marked in inches, or counts the squares.

    `step` is how many units of the board an inch or a square has. What no rule knows of its paint comes from `seed`.
    """

    seed: str
    measure: Literal["inches", "squares"]
    step: float


class Backdrop(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What stays on the board from move to move. The id names the content: whoever has it may keep it."""

    id: str
    ground: str = ""
    field: Field | None = None
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    labels: tuple[Label, ...] = ()
    scatters: tuple[Scatter, ...] = ()


class Sheet(Item, frozen=True, kw_only=True):
    """A drawing beside the board: a mat with its slots, a row to draft from, a plan. It is drawn as the board is.

    Screens draw it as wide as a column, 170 to 360 pixels: with a width of 320, words of 22 units can be read
    everywhere. `seat` is whose it is, -1 for what is everybody's; its `name` and `note` stand above it.
    """

    name: str
    width: float
    height: float
    note: str = ""
    seat: int = -1
    ground: str = ""
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trays: tuple[Tray, ...] = ()
    labels: tuple[Label, ...] = ()
    scatters: tuple[Scatter, ...] = ()


OverlayKind = Literal["ruler", "range", "arc", "arcs", "path", "sight", "blocked", "reach", "ghost"]
"""A `ruler` from point to point with its measure; a `range` is a circle, an `arc` a part of one; a `path` goes through
points, `sight` goes straight, and is `blocked` at its last point; a `reach` is a field of areas or rings; a `ghost` is
where pieces or trays would stand. `arcs` are light lines, two points each; a range along points is a light outline."""


class Overlay(Item, frozen=True, kw_only=True):
    """What is laid over a drawing for a while.

    It shows while every value of `when` is chosen or pointed at: one value for what belongs to a thing, two for what
    lies between what was chosen first and what is pointed at now; without any it always shows. Overlays of one `layer`
    can be switched on all together by that name. `sheet` is the id of the sheet it lies on, empty for the board.

    An arc of `radius` round `at` goes clockwise from `start` to `end`, degrees from straight up. `areas` are ids.
    A reach in the tone of a side is a threat, and hatched; one that only chance reaches is `faint`.
    """

    kind: OverlayKind
    when: tuple[str, ...] = ()
    layer: str = ""
    sheet: str = ""
    points: tuple[Point, ...] = ()
    rings: tuple[tuple[Point, ...], ...] = ()
    areas: tuple[str, ...] = ()
    at: Point = (0.0, 0.0)
    radius: float = 0.0
    start: float = 0.0
    end: float = 360.0
    text: str = ""
    faint: bool = False
    pieces: tuple[Piece, ...] = ()
    trays: tuple[Tray, ...] = ()


PlateKind = Literal["seat", "side", "automaton"]
"""Somebody's `seat`; a `side` of several seats; an `automaton` that nobody plays."""


class Plate(Item, frozen=True, kw_only=True):
    """A party at the table: its side, who sits there, its score and what it has.

    `seat` is the number of the seat whose plate it is, -1 for a side or an automaton. The score counts `units`
    (points), wins at `goal` where a number does, and is made of its `parts`. `coming` is what it would score, and when:
    `Count("if the round ended now", "+3")`.
    """

    side: str
    who: str
    kind: PlateKind = "seat"
    seat: int = -1
    mark: str = ""
    score: str = ""
    units: str = ""
    goal: str = ""
    parts: tuple[Count, ...] = ()
    note: str = ""
    counts: tuple[Count, ...] = ()
    coming: tuple[Count, ...] = ()


class Cell(Struct, frozen=True, gc=False, omit_defaults=True):
    """One step of a track. `here` is where it stands; a `struck` one is covered or used up."""

    tone: str = ""
    text: str = ""
    mark: str = ""
    state: Literal["", "here", "struck"] = ""
    label: str = ""
    value: str = ""


class Track(Item, frozen=True, kw_only=True):
    """A row of steps with a name before and a text after it. Tracks of one group stand together."""

    group: str
    name: str
    cells: tuple[Cell, ...]
    text: str = ""


class Card(Item, frozen=True, kw_only=True):
    """A card that lies face up, or the back of one if it has no name.

    `kind` is what sort of card it is, `counts` its cost or its worth, `when` its moment, `note` a word for its
    state, `rule` the id of the rule that has its full text. `place` is the value of what on the board it speaks of: it
    is marked while one rests on the card. `origin` marks what is not published, and `source` is the
    note behind that mark: `provenance` makes both of the entries that a card shows.
    """

    name: str = ""
    text: str = ""
    mark: str = ""
    kind: str = ""
    counts: tuple[Count, ...] = ()
    when: str = ""
    note: str = ""
    rule: str = ""
    place: str = ""
    origin: OriginMark = ""
    source: str = ""


PileKind = Literal["", "hand", "tableau", "shown"]
"""A `hand` is seen by its holder alone, a `tableau` lies open before a seat; cards are `shown` in the middle while
they are chosen from or played. All others are stacks, or things to choose from."""


class Pile(Item, frozen=True, kw_only=True):
    """Cards together: side by side (`spread`) or a stack. `cards` are those whose faces the viewer may see.

    `seat` is whose they are; -1 for what is everybody's.
    """

    name: str
    count: int
    cards: tuple[Card, ...] = ()
    spread: bool = False
    kind: PileKind = ""
    seat: int = -1


class Die(Struct, frozen=True, gc=False, omit_defaults=True):
    """One die. A die that is compared stands opposite its rival; a `spare` one has none.

    Where something is added to its face, `bonus` says what ("+1") and `total` what it comes to. A face that is a
    picture has a `mark`, and `face` is its word; `tone` is a colour of its own, not its row's. A die is `open` to be
    taken, `taken` by somebody, or `kept` as it lies; `was` is the face before it was rolled again. In a `Throw` it
    counts so many times, not at all with 0; with -1 nobody has judged it.
    """

    face: str
    fate: Literal["", "wins", "loses", "spare"] = ""
    sides: int = 6
    bonus: str = ""
    total: str = ""
    value: str = ""
    mark: str = ""
    tone: str = ""
    state: Literal["", "open", "taken", "kept"] = ""
    was: str = ""
    counts: int = -1


class DiceRow(Struct, frozen=True, gc=False, omit_defaults=True):
    """The dice of one side, in the order in which they are compared. No face: not yet rolled.

    `note` says what stands behind them. Two rows with fates stand opposite each other; otherwise each row stands by
    itself, under the heading of its `group` where it has one. `seat` is whose they are, -1 where nobody's, and `place`
    where they fight from. Of those who fight so many are `left` and so many `lost` by now; with -1 left nobody counts.
    """

    name: str
    tone: str
    dice: tuple[Die, ...]
    note: str = ""
    group: str = ""
    seat: int = -1
    place: str = ""
    left: int = -1
    lost: int = 0


class Modifier(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of a tally: the row whose dice it changes, what it does, what it comes from and by which rule."""

    row: int
    text: str
    cause: str
    rule: str = ""


class Throw(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of a contest as it is told: whose dice, what each had to show, how they fell, and what they made.

    `need` is what a die must show ("5+") and `base` what the card says, where something has changed it; `note` has the
    reasons. `made` is what came of it ("3 hits"), `good` whether that served whoever threw. A line with a `title` is
    what struck in between, a card, an order or an ability, and `note` says what it did. `step` is the step of the
    contest, and `left` how many of each side are left after it, by row; empty where nobody counts.
    """

    name: str
    tone: str
    dice: tuple[Die, ...] = ()
    kind: Literal["", "attack", "defence", "test"] = ""
    need: str = ""
    base: str = ""
    made: str = ""
    note: str = ""
    title: str = ""
    good: bool = True
    seat: int = -1
    step: int = 0
    left: tuple[int, ...] = ()


class Contest(Item, frozen=True, kw_only=True):
    """Dice on the table: what it is about, the rows from above, what changes them, and how it went.

    A contest that is fought in several `steps` says at which it is. `rolls` counts them, and `history` tells what each
    came to. `chance` is how likely it was that the last one came to what it did, from 0 to 1; -1 where it is not told.
    Once it is `over`, `result` says what came of it, `won` is the row that has it, -1 for none, and `facts` are what it
    cost; `odds` are what could be expected of it, for tables that tell them. One that is told line by line has `throws`
    instead of dice in its rows, those still to be thrown last, and `since`, the entry of the log with which it began.
    """

    title: str
    rows: tuple[DiceRow, ...]
    result: str = ""
    tally: tuple[Modifier, ...] = ()
    steps: tuple[str, ...] = ()
    step: int = 0
    rolls: int = 0
    chance: float = -1.0
    over: bool = False
    won: int = -1
    facts: tuple[Count, ...] = ()
    odds: tuple[Count, ...] = ()
    history: tuple[str, ...] = ()
    throws: tuple[Throw, ...] = ()
    since: int = -1


class Scene(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A table as one seat, or a spectator, sees it."""

    title: str
    summary: str
    width: float
    height: float
    backdrop: Backdrop
    facts: tuple[Count, ...] = ()
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    trays: tuple[Tray, ...] = ()
    labels: tuple[Label, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    plates: tuple[Plate, ...] = ()
    contests: tuple[Contest, ...] = ()
    tracks: tuple[Track, ...] = ()
    piles: tuple[Pile, ...] = ()

    def _repr_svg_(self) -> str:
        """Notebooks show a scene as its picture."""
        from .svg import to_svg

        return to_svg(self, standalone=False)


def sealed(backdrop: Backdrop) -> Backdrop:
    """The backdrop with a digest of its content added to its id, so that a changed map is a new one."""
    digest = blake2s(msgspec.json.encode(backdrop), digest_size=6).hexdigest()
    return replace(backdrop, id=f"{backdrop.id}-{digest}")


def lean(scene: Scene) -> Scene:
    """The scene with only the name of its backdrop: for whoever has the backdrop already."""
    return replace(scene, backdrop=Backdrop(id=scene.backdrop.id))


def drawn_areas(scene: Scene) -> tuple[Area, ...]:
    """All areas with their rings: those of the backdrop as the scene repaints them, then the scene's own."""
    repainted = {area.id: area for area in scene.areas}
    ground = tuple(_repainted(area, repainted.pop(area.id, area)) for area in scene.backdrop.areas)
    return ground + tuple(area for area in repainted.values() if area.rings)


def _repainted(ground: Area, paint: Area) -> Area:
    return replace(
        paint,
        rings=ground.rings,
        name=paint.name or ground.name,
        group=paint.group or ground.group,
        notes=paint.notes or ground.notes,
        links=paint.links or ground.links,
        cell=ground.cell,
        drawn=paint.drawn or ground.drawn,
        turn=ground.turn,
    )


def board_of(scene: Scene) -> Sheet:
    """The board as one drawing: what stays on it, and upon that what moves."""
    backdrop = scene.backdrop
    return Sheet(
        id="",
        name=scene.title,
        width=scene.width,
        height=scene.height,
        ground=backdrop.ground,
        areas=drawn_areas(scene),
        lines=backdrop.lines + scene.lines,
        pieces=backdrop.pieces + scene.pieces,
        trays=scene.trays,
        labels=backdrop.labels + scene.labels,
        scatters=backdrop.scatters,
    )


def is_shown(overlay: Overlay, pointed: Collection[str] = (), layers: Collection[str] = ()) -> bool:
    """Whether an overlay shows while these values are chosen or pointed at and these layers are switched on."""
    if overlay.layer and overlay.layer in layers:
        return True
    if overlay.layer and not overlay.when:
        return False
    return all(value in pointed for value in overlay.when)


def is_opposed(contest: Contest) -> bool:
    """Whether the dice stand in pairs as they are compared."""
    return len(contest.rows) == 2 and any(die.fate for row in contest.rows for die in row.dice)


def to_json(scene: Scene) -> bytes:
    """A scene as the web table is sent it."""
    return msgspec.json.encode(scene)


def from_json(data: bytes) -> Scene:
    """The inverse of `to_json`."""
    return msgspec.json.decode(data, type=Scene)
