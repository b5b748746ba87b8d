"""What a table looks like, as data.

Every game has a `scene(view)` that describes its table with the few things below; whoever draws knows no
game. `svg.to_svg` makes a picture of a scene, the browser draws the same scene to be pointed at, and the
text board reads its labels aloud.

- An `id` stays with its thing from scene to scene, so that a piece can be seen to move.
- A `tone` is a name in the palette (`stark`, `neutral`, `sea`), never a colour: the theme has the paint.
- A `label` says in words what the thing is. Ornament has none, and is not spoken of.
- A `value` is what the thing stands for in the game's notation, if it can be pointed at.

Places on the board are in board units, y downwards. What stands beside the board (plates, tracks, cards,
dice) has no place of its own: each screen finds one for it.
"""

from __future__ import annotations

from hashlib import blake2s
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

Point = tuple[float, float]

Standing = Literal["", "source", "target", "turn", "out", "won", "ready", "spent"]
"""`source` and `target` of what is under way; whose `turn` it is, who is `out`, who has `won`; a card that is
`ready`, or `spent` until it is turned up again."""

LineKind = Literal["coast", "border", "region", "river", "wall", "crossing", "lane", "arrow"]
"""A `region` line divides more than a `border`; a `crossing` joins two areas over water, a `lane` joins
many; an `arrow` points at its last point."""

Face = Literal["place", "region", "water", "title", "note"]
"""What a label names; the theme chooses type and ink."""


class Count(Struct, frozen=True, omit_defaults=True):
    """A number, or a word, and what it counts."""

    label: str
    value: str


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every thing in a scene has."""

    id: str
    label: str = ""
    tone: str = ""
    state: Standing = ""
    value: str = ""


class Area(Item, frozen=True, kw_only=True):
    """Ground with a boundary: rings of points, filled even-odd, so that a ring inside another is a hole.

    An area of the scene without rings is the area of that id in the backdrop, with another tone or state.
    For tables in words: its `name`, the `group` it belongs to and its lasting `notes`, which the backdrop tells
    where the scene does not; the `side` that holds it and the `counts` of what stands there.
    """

    rings: tuple[tuple[Point, ...], ...] = ()
    name: str = ""
    group: str = ""
    notes: tuple[str, ...] = ()
    side: str = ""
    counts: tuple[Count, ...] = ()


class Line(Item, frozen=True, kw_only=True):
    """A way or a boundary from point to point."""

    kind: LineKind
    points: tuple[Point, ...]


class Piece(Item, frozen=True, kw_only=True):
    """Something that stands at a point: a silhouette with a mark or a text on it.

    Without a `shape` it has the silhouette of its tone. `size` is the height of its box, `aspect` the width
    of the box for a height of one, `angle` its turn in degrees, clockwise; a text stays upright whatever
    the angle.
    """

    at: Point
    size: float
    shape: str = ""
    mark: str = ""
    text: str = ""
    angle: float = 0.0
    aspect: float = 1.0


class Label(Item, frozen=True, kw_only=True):
    """Words on the board, already broken into lines, centred on their place."""

    at: Point
    lines: tuple[str, ...]
    size: float
    face: Face = "place"
    angle: float = 0.0


class Scatter(Item, frozen=True, kw_only=True):
    """The same small mark many times, as x, y and size: trees, peaks, waves."""

    mark: str
    spots: tuple[tuple[float, float, float], ...]


class Backdrop(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What stays on the board from move to move. The id names the content: whoever has it may keep it."""

    id: str
    ground: str = ""
    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    pieces: tuple[Piece, ...] = ()
    labels: tuple[Label, ...] = ()
    scatters: tuple[Scatter, ...] = ()


class Plate(Item, frozen=True, kw_only=True):
    """A seat at the table: its side, who sits there, its score and what it has."""

    side: str
    who: str
    mark: str = ""
    score: str = ""
    note: str = ""
    counts: tuple[Count, ...] = ()


class Cell(Struct, frozen=True, omit_defaults=True):
    """One step of a track."""

    tone: str = ""
    text: str = ""
    mark: str = ""


class Track(Item, frozen=True, kw_only=True):
    """A row of steps with a name before and a text after it. Tracks of one group stand together."""

    group: str
    name: str
    cells: tuple[Cell, ...]
    text: str = ""


class Card(Item, frozen=True, kw_only=True):
    """A card that lies face up, or the back of one if it has no name.

    `kind` is what sort of card it is, `counts` its cost or its worth, `when` its moment, `note` a word for its
    state, `rule` the id of the rule that has its full text. `ours` marks a card of our own design.
    """

    name: str = ""
    text: str = ""
    mark: str = ""
    kind: str = ""
    counts: tuple[Count, ...] = ()
    when: str = ""
    note: str = ""
    rule: str = ""
    ours: bool = False


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


class Die(Struct, frozen=True, omit_defaults=True):
    """One die. A die that is compared stands opposite its rival; a `spare` one has none.

    Where something is added to its face, `bonus` says what ("+1") and `total` what it comes to.
    """

    face: str
    fate: Literal["", "wins", "loses", "spare"] = ""
    sides: int = 6
    bonus: str = ""
    total: str = ""
    value: str = ""


class DiceRow(Struct, frozen=True, omit_defaults=True):
    """The dice of one side, in the order in which they are compared. No face: not yet rolled.

    `note` says what stands behind them.
    """

    name: str
    tone: str
    dice: tuple[Die, ...]
    note: str = ""


class Modifier(Struct, frozen=True, omit_defaults=True):
    """One line of a tally: the row whose dice it changes, what it does, what it comes from and by which rule."""

    row: int
    text: str
    cause: str
    rule: str = ""


class Contest(Item, frozen=True, kw_only=True):
    """Dice on the table: what it is about, the rows from above, what changes them, and how it went."""

    title: str
    rows: tuple[DiceRow, ...]
    result: str = ""
    tally: tuple[Modifier, ...] = ()


class Scene(Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    labels: tuple[Label, ...] = ()
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
    )


def to_json(scene: Scene) -> bytes:
    """A scene as the web table is sent it."""
    return msgspec.json.encode(scene)


def from_json(data: bytes) -> Scene:
    """The inverse of `to_json`."""
    return msgspec.json.decode(data, type=Scene)
