"""Combat Units as trays: figures in their ranks that go as they fall, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from msgspec.structs import replace

from ....core.agenda import NOBODY
from ....core.english import listed
from ....core.scene import Badge, Corner, Figure, Label, Point, Standing, Tray
from ..board import AttachmentCard, Board
from ..geometry.arcs import standing_arcs
from ..geometry.tray import Tray as Solid
from ..geometry.tray import distance
from ..made.views import View
from ..pack.effects import SpeedMod, Suppress
from ..powers import NEVER
from ..state import BANDED, CONDITIONS, DYING, TABLE, Army, UnitId
from ..text.names import COMPASS, naming
from .measures import SCALE, at, inches, tone

SHOWN = (TABLE, DYING)
STYLES = ("Ser", "Lord", "Lady")
"""Before a name, and no part of it."""
LETTERS = ("P", "V", "W")
AT: tuple[Corner, ...] = ("w", "nw", "n")
NAME_ROOM = 1250
NAME_GAP = 420
NOTCH = 500
RISE = 1400
"""In mils: between a tray and the foot of a name below it, and a name anywhere else; for the arrow of its front; and
for heads and flags above a tray."""
NUMBER = 800
"""From the middle of a number to its side."""
NAME_SIZE = 19.0
LETTER = 0.5
"""How high names are in units of the drawing, and how wide a letter is for its height."""
OFF_TABLE = 1e9
Box = tuple[float, float, float, float]
NEAREST = 2
"""So many enemies are told of each unit."""
CONTACT = 20
ARC_WORDS = ("front", "right flank", "rear", "left flank")
FILES = 4
"""Places side by side that a unit without ranks is drawn with, at most."""
MOST, MOST_TRAYS = 256, 2048


class Lines(NamedTuple):
    """Who stands where, led by whom: what is told of that is the same for everyone who looks, and until somebody
    moves.
    """

    board: Board
    armies: tuple[Army, ...]
    owner: tuple[int, ...]
    kind: tuple[int, ...]
    attachment: tuple[int, ...]
    right: tuple[int, ...]
    fate: tuple[int, ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    facing: tuple[int, ...]


def lines_of(view: View) -> Lines:
    whose = tuple(view.owner), tuple(view.kind), tuple(view.attachment), tuple(view.right), tuple(view.fate)
    return Lines(view.board, view.armies, *whose, tuple(view.x), tuple(view.y), tuple(view.facing))


def full_hp(view: View, unit: UnitId) -> int:
    hp = view.board.units[view.kind[unit]].hp
    return 2 * hp if view.right[unit] != NOBODY else hp


def half_width(on: View | Lines, unit: UnitId) -> float:
    half = on.board.units[on.kind[unit]].half_width
    return 2 * half if on.right[unit] != NOBODY else half


def leaders(on: View | Lines, unit: UnitId) -> list[AttachmentCard]:
    """Who leads it; of a pair, both halves."""
    halves = [unit, on.right[unit]] if on.right[unit] != NOBODY else [unit]
    return [on.board.attachments[on.attachment[one]] for one in halves if on.attachment[one] != NOBODY]


def quickened(view: View, unit: UnitId) -> tuple[tuple[str, int], ...]:
    """warband/unit/stat-speed: what adds to its Speed, by name; nothing while its abilities are lost."""
    powers = view.board.powers
    lasting = [powers.scripts[one.script].effects[one.place] for one in view.lasting if one.unit == unit]
    if any([isinstance(effect, Suppress) for effect in lasting]):
        return ()
    abilities = [
        *view.board.units[view.kind[unit]].abilities,
        *(n for one in leaders(view, unit) for n in one.abilities),
    ]
    found = {}
    for ability in abilities:
        power = powers.by_ability[ability]
        for effect in powers.scripts[power.script].effects if power.moment == NEVER else ():
            if isinstance(effect, SpeedMod):
                found[power.name] = effect.value
    return tuple(found.items())


def speed_of(view: View, unit: UnitId) -> int:
    """In inches, as it moves now."""
    return view.board.units[view.kind[unit]].speed + sum(more for _, more in quickened(view, unit))


def attached(view: View, unit: UnitId) -> list[str]:
    return [one.name for one in leaders(view, unit)]


def short_name(lines: Lines, unit: UnitId) -> str:
    """Sworn Swords (Robb) for Stark Sworn Swords led by Robb Stark."""
    name = naming(lines.board, lines.armies).unit_names[unit]
    first, _, rest = name.partition(" ")
    if rest and first.lower() in ("stark", "lannister", "house"):
        name = rest
    with_whom = [_called(one) for one in leaders(lines, unit)]
    return f"{name} ({', '.join(with_whom)})" if with_whom else name


def _called(leader: AttachmentCard) -> str:
    """Robb for Robb Stark, Gregor for Ser Gregor Clegane; Captain for a Sworn Sword Captain."""
    words = [word for word in leader.name.split(",")[0].split(" ") if word not in STYLES]
    return words[0] if leader.character else words[-1]


@lru_cache(maxsize=MOST)
def bearings(lines: Lines) -> tuple[tuple[str, ...], ...]:
    """By unit: where it looks, how far its nearest enemies are, and in whose arc each stands."""
    standing = [unit for unit, fate in enumerate(lines.fate) if fate == TABLE]
    trays = {unit: _solid(lines, unit) for unit in standing}
    return tuple([_bearings(lines, trays, unit) if unit in trays else () for unit in range(len(lines.fate))])


def _bearings(lines: Lines, trays: dict[UnitId, Solid], unit: UnitId) -> tuple[str, ...]:
    """warband/arc/majority"""
    ours = trays[unit]
    found = [f"looks {COMPASS[(lines.facing[unit] + 225) // 450 % 8 * 450]}"]
    foes = [one for one in trays if lines.owner[one] != lines.owner[unit]]
    away = sorted([(distance(ours, trays[foe]), foe) for foe in foes])
    names = naming(lines.board, lines.armies).unit_names
    for far, foe in away[:NEAREST]:
        theirs = trays[foe]
        seen = ARC_WORDS[standing_arcs(ours, theirs)[0]]
        struck = ARC_WORDS[standing_arcs(theirs, ours)[0]]
        where = "touches" if far <= CONTACT else f"{inches(far)} to"
        found.append(f"{where} {names[foe]}, in its {seen}, at their {struck}")
    return tuple(found)


def _solid(lines: Lines, unit: UnitId) -> Solid:
    half_depth = lines.board.units[lines.kind[unit]].half_depth
    return Solid(lines.x[unit], lines.y[unit], lines.facing[unit], half_width(lines, unit), half_depth)


class Body(NamedTuple):
    """All that the drawing of a unit depends on."""

    id: str
    name: str
    led_by: tuple[str, ...]
    tone: str
    state: Standing
    at: Point
    facing: int
    size: tuple[float, float]
    """Its width and depth, in mils."""
    hp: int
    full: int
    rank_size: int
    """Of a single unit; 0 where it has no ranks."""
    figure: str
    leads: tuple[str, ...]
    """The figure of who leads it, of a pair either half's; empty where nobody does."""
    conditions: int
    is_dying: bool
    is_activated: bool
    holds: bool
    is_under_effect: bool
    is_marked: bool
    bearings: tuple[str, ...]


def trays(view: View, lines: Lines) -> Iterator[Tray]:
    told = bearings(lines)
    for unit, fate in enumerate(view.fate):
        if fate in SHOWN:
            yield _tray(_body(view, unit, told[unit]))


def _body(view: View, unit: UnitId, bearings: tuple[str, ...]) -> Body:
    board, known = view.board, naming(view.board, view.armies)
    card = board.units[view.kind[unit]]
    halves = (unit, view.right[unit]) if view.right[unit] != NOBODY else (unit,)
    return Body(
        id=known.units[unit],
        name=known.unit_names[unit],
        led_by=tuple(attached(view, unit)),
        tone=tone(view, view.owner[unit]),
        state=_state(view, unit),
        at=at(board, view.x[unit], view.y[unit]),
        facing=view.facing[unit],
        size=(2 * half_width(view, unit), 2 * card.half_depth),
        hp=view.hp[unit],
        full=full_hp(view, unit),
        rank_size=card.rank_size,
        figure=card.entry.figure,
        leads=tuple([_lead(board, view.attachment[half]) for half in halves]),
        conditions=view.conditions[unit],
        is_dying=view.fate[unit] == DYING,
        is_activated=bool(view.activated >> unit & 1),
        holds=view.held[unit] != NOBODY,
        is_under_effect=any([one.unit == unit for one in view.lasting]),
        is_marked=any([view.marks[seat] >> unit & 1 for seat in (0, 1) if view.revealed or seat == view.seat]),
        bearings=bearings,
    )


def _lead(board: Board, attachment: int) -> str:
    return board.attachments[attachment].entry.figure or "captain" if attachment != NOBODY else ""


@lru_cache(maxsize=MOST_TRAYS)
def _tray(body: Body) -> Tray:
    width, depth = body.size
    drawn = Tray(
        id=body.id,
        value=body.id,
        label=told(body),
        tone=body.tone,
        state=body.state,
        at=body.at,
        width=width * SCALE,
        depth=depth * SCALE,
        angle=body.facing / 10,
        text=str(body.hp),
        badges=tuple(_badges(body)),
    )
    if not body.figure:
        return replace(drawn, ranks=ranks(body))
    return figured(drawn, body)


def figured(tray: Tray, body: Body) -> Tray:
    """warband/rank/at-least-one-model: of a unit without ranks one model stands until the last of its Hit Points."""
    files = body.rank_size * len(body.leads) or 1
    return replace(
        tray,
        figure=body.figure,
        files=files,
        places=body.full if body.rank_size else 1,
        left=body.hp if body.rank_size else 1,
        leads=body.leads if any(body.leads) else (),
        standard=body.tone,
    )


def ghostly(view: View, unit: UnitId) -> Body:
    """All that the figures of a ghost depend on."""
    return _body(view, unit, ())


def ghost_of(view: View, unit: UnitId, tray: Tray) -> Tray:
    """Its own figures where it would stand."""
    body = ghostly(view, unit)
    return figured(tray, body) if body.figure and body.hp else tray


def told(body: Body) -> str:
    """In words for whoever does not see the drawing."""
    parts = [f"{body.name} with {listed(body.led_by)}" if body.led_by else body.name]
    parts.append(f"{body.hp} of {body.full} Hit Points")
    parts += [word for n, word in enumerate(CONDITIONS) if body.conditions >> n & 1]
    if body.is_dying:
        parts.append("making its last stand")
    if body.is_activated:
        parts.append("activated")
    if body.holds:
        parts.append("carries an objective")
    return "; ".join([", ".join(parts), *body.bearings])


def _state(view: View, unit: UnitId) -> Standing:
    if view.attacks:
        attack = view.attacks[-1]
        if attack.defender == unit:
            return "target"
        if attack.attacker == unit:
            return "source"
    if view.acting == unit:
        return "source"
    return ""


def ranks(body: Body) -> tuple[tuple[Figure, ...], ...]:
    """warband/rank/at-least-one-model: from the front backwards; the last ranks go first."""
    size = body.rank_size * len(body.leads) or min(body.full, FILES)
    found = []
    for first in range(0, body.full, size):
        row = []
        for n in range(first, min(first + size, body.full)):
            leader = first == 0 and body.rank_size and n % body.rank_size == 0 and body.leads[n // body.rank_size]
            row.append(Figure("fallen" if n >= body.hp else "leader" if leader else ""))
        found.append(tuple(row))
    return tuple(found)


def _badges(body: Body) -> Iterator[Badge]:
    """Each at a place of its own, so that eyes learn it: conditions along the left side, above the number."""
    for n, word in enumerate(CONDITIONS):
        if body.conditions >> n & 1:
            yield _badge(body, word, AT[n], word.capitalize(), text=LETTERS[n])
    if body.is_activated:
        yield _badge(body, "activated", "se", "Activated", mark="tick")
    if body.holds:
        yield _badge(body, "held", "ne", "Carries an objective", mark="objective")
    if body.is_under_effect:
        yield _badge(body, "lasting", "e", "A card or an influence lies on it", mark="card")
    if body.is_marked:
        yield _badge(body, "marked", "s", "Marked", mark="eye", tone="drogon")


def _badge(
    body: Body, key: str, corner: Corner, label: str, *, text: str = "", mark: str = "", tone: str = "paper"
) -> Badge:
    return Badge(id=f"{body.id} {key}", corner=corner, label=label, text=text, mark=mark, tone=tone)


@lru_cache(maxsize=MOST)
def names(lines: Lines, marks: tuple[Point, ...], wide_mark: float) -> tuple[Label, ...]:
    """Each below its tray or above it, or else beside it, wherever it covers less of other trays, of names and of marks
    on the table, which are so wide."""
    board = lines.board
    shown = [unit for unit, fate in enumerate(lines.fate) if fate in SHOWN]
    boxes = {unit: _box(lines, unit) for unit in shown}
    radius = wide_mark / SCALE / 2
    spots = [(x / SCALE, board.height - y / SCALE) for x, y in marks]
    written: list[Box] = [(x - radius, y - radius, x + radius, y + radius) for x, y in spots]
    numbers = {unit: _number(lines, unit) for unit in shown}
    found = []
    for unit in shown:
        words = short_name(lines, unit)
        left, bottom, right, top = boxes[unit]
        turn = radians(lines.facing[unit] / 10)
        middle, wide = (left + right) / 2, len(words) * NAME_SIZE * LETTER / SCALE / 2
        middle = min(max(middle, wide), board.width - wide)
        below = bottom - NAME_ROOM - NOTCH * max(0.0, -cos(turn))
        above = top + NAME_GAP + RISE + NOTCH * max(0.0, cos(turn))
        level = (bottom + top - NAME_SIZE / SCALE) / 2
        aside = wide + NAME_GAP + NOTCH
        best: Box | None = None
        least = 0.0
        for x, foot in ((middle, below), (middle, above), (right + aside, level), (left - aside, level)):
            room = (x - wide, foot, x + wide, foot + NAME_SIZE / SCALE)
            cost = sum(_common(room, box) for other, box in boxes.items() if other != unit)
            cost += 3 * sum(_common(room, one) for one in written)
            cost += 3 * sum(_common(room, one) for other, one in numbers.items() if other != unit)
            if foot < 0 or foot + NAME_SIZE / SCALE > board.height or x < wide or x > board.width - wide:
                cost += OFF_TABLE
            if best is None or cost < least:
                best, least = room, cost
        assert best is not None
        written.append(best)
        x, y = at(board, (best[0] + best[2]) / 2, best[1])
        found.append(Label(id=f"name {unit}", at=(x, y), lines=(words,), size=NAME_SIZE))
    return tuple(found)


def _box(lines: Lines, unit: UnitId) -> Box:
    """The sides of what encloses a tray, in mils: left, bottom, right, top."""
    turn = radians(lines.facing[unit] / 10)
    deep, broad = lines.board.units[lines.kind[unit]].half_depth, half_width(lines, unit)
    across = abs(broad * cos(turn)) + abs(deep * sin(turn))
    up = abs(broad * sin(turn)) + abs(deep * cos(turn))
    return lines.x[unit] - across, lines.y[unit] - up, lines.x[unit] + across, lines.y[unit] + up


def _number(lines: Lines, unit: UnitId) -> Box:
    """The room of its number, at the rear left corner."""
    turn = radians(lines.facing[unit] / 10)
    deep, broad = lines.board.units[lines.kind[unit]].half_depth, half_width(lines, unit)
    x = lines.x[unit] - broad * cos(turn) - deep * sin(turn)
    y = lines.y[unit] + broad * sin(turn) - deep * cos(turn)
    return x - NUMBER, y - NUMBER, x + NUMBER, y + NUMBER


def _common(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def missing(view: View) -> list[UnitId]:
    """Units of an army that are not on the table, destroyed ones aside."""
    return [unit for unit, fate in enumerate(view.fate) if fate not in (*SHOWN, BANDED)]
