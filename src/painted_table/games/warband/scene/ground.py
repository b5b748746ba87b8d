"""The table: its measure, deployment zones, terrain, walls and objective tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin

from ....core.agenda import NOBODY, Seat
from ....core.dice import FirstOfAll
from ....core.english import listed
from ....core.scene import Area, Backdrop, Field, Label, Line, Piece, Point, Tray, sealed
from ..board import GROUNDS, Board
from ..geometry.polygon import Polygon
from ..made.views import View, imagine
from ..rules.control import controller
from ..state import Pose
from ..text.names import naming
from .measures import INCH, SCALE, at, tone
from .units import LETTER, Box

Laid = list[tuple[int, Pose]]
"""Kinds of terrain, and where they lie."""
NUMBER_HIGH, NUMBER_WIDE = 0.17, 0.8
"""Of the shorter side of a tray, half of the height of its number; of that, half the width of a digit."""
EDGE_SIZE = 26.0
EDGE_SPOTS = (0.78, 0.6, 0.42, 0.9, 0.24, 0.87, 0.14)
"""How large it is written whose edge is whose, and where: at best beside what lies over the corners of the picture."""
PIECE_SIZE = 17.0
WALL_WIDE, WALL_HIGH = 90.0, 140.0
"""Half the room that a wall takes with its towers and its name."""
BATTLEMENTS = 88.0
"""How far above the middle of a wall there is room for its name."""
CASING = 4.0
"""How large names of terrain are, and how far a tray's outline reaches around it."""
WORDS = dict(
    zip(
        GROUNDS,
        (
            "impassable", "blocks sight", "cover", "cover to any part", "fortified", "dangerous", "hindering",
            "horrific", "inspiring", "elevated",
        ),
    )
)  # fmt: skip


def backdrop(view: View) -> Backdrop:
    return _backdrop(view.board, tuple(view.piece_kinds), tuple(view.piece_poses))


@lru_cache(maxsize=64)
def _backdrop(board: Board, kinds: tuple[int, ...], poses: tuple[Pose, ...]) -> Backdrop:
    """The table, marked in inches, so that distances can be guessed at a glance; terrain, which lies still."""
    layout = next((one for one in board.pack.layouts if one.id == board.options.layout), None)
    tracks = layout.tracks if layout else ()
    return sealed(
        Backdrop(
            id="warband",
            ground="f-meadow",
            field=Field(seed=board.options.layout, measure="inches", step=INCH),
            areas=tuple(_terrain(board, list(zip(kinds, poses, strict=True)))),
            lines=tuple(
                Line(id=f"track {n + 1}", kind="track", points=tuple(at(board, x, y) for x, y in points))
                for n, points in enumerate(tracks)
            ),
        )
    )


def zones(view: View) -> Iterator[Line]:
    """warband/setup/deploy-within-zone: how far each side may deploy."""
    board = view.board
    south, north = board.zones
    for name, y in (("south", south), ("north", board.height - north)):
        seat = view.south if name == "south" else 1 - view.south
        yield Line(
            id=f"zone {name}",
            kind="seam",
            tone=tone(view, seat),
            points=(at(board, 0, y), at(board, board.width, y)),
        )


def edges(view: View, standing: Sequence[Tray]) -> Iterator[Label]:
    """Whose edge is whose, where no tray stands in the way: it is told only while there is room for it."""
    board = view.board
    for seat in (0, 1):
        y = 900 if seat == view.south else board.height - 900
        words = _edge(view, seat)
        spots = [at(board, board.width * share, y) for share in EDGE_SPOTS]
        boxes = [_of_words(spot, words, EDGE_SIZE) for spot in spots]
        taken = [_around(tray) for tray in standing]
        taken += [_about(at(board, place.x, place.y), WALL_WIDE, WALL_HIGH) for place in board.mode.walls]
        free = [spot for spot, box in zip(spots, boxes) if not any(_meet(box, other) for other in taken)]
        if free:
            yield Label(id=f"edge {seat}", at=free[0], lines=(words,), size=EDGE_SIZE, face="region")


def _edge(view: View, seat: Seat) -> str:
    """Stark edge, or while nobody has an army yet where it lies; in a siege, who storms and who holds."""
    is_south = seat == view.south
    side = naming(view.board, view.armies).sides[seat].capitalize() if view.armies else ""
    if view.board.is_siege:
        return f"{side or 'The attacker'} storms" if is_south else f"{side or 'The defender'} holds the castle"
    return f"{side} edge" if side else "South edge" if is_south else "North edge"


# -- room for words


def _about(spot: Point, wide: float, high: float) -> Box:
    return spot[0] - wide, spot[1] - high, spot[0] + wide, spot[1] + high


def _around(tray: Tray) -> Box:
    turn = radians(tray.angle)
    across, down = abs(cos(turn)), abs(sin(turn))
    wide, deep = tray.width / 2 + CASING, tray.depth / 2 + CASING
    return _about(tray.at, wide * across + deep * down, wide * down + deep * across)


def _of_words(spot: Point, words: str, size: float) -> Box:
    return _about(spot, len(words) * size * LETTER / 2, size / 2)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# -- terrain


def _ring(board: Board, polygon: Polygon) -> tuple[Point, ...]:
    return tuple(at(board, x, y) for x, y in zip(polygon.xs, polygon.ys, strict=True))


def told_keywords(keywords: int) -> str:
    return listed([WORDS[word] for n, word in enumerate(GROUNDS) if keywords >> n & 1])


def _terrain(board: Board, laid: Laid) -> Iterator[Area]:
    """Every piece as it lies, with what it does."""
    for n, (kind, (x, y, facing)) in enumerate(laid):
        piece = board.pieces[kind]
        yield Area(
            id=f"piece {n + 1}",
            name=piece.name,
            label=f"{piece.name}: {told_keywords(piece.keywords)}",
            notes=(told_keywords(piece.keywords),),
            rings=(_ring(board, board.outline(kind, x, y, facing)),),
            drawn=piece.drawn or "bare",
            turn=facing / 10,
        )


def piece_names(
    view: View, standing: Sequence[Tray], marks: Sequence[Piece], written: Sequence[Label]
) -> Iterator[Label]:
    """Of terrain that can be seen, below it or else above it: half a name is none."""
    board = view.board
    taken = [_around(tray) for tray in standing]
    taken += [_about(mark.at, mark.size / 2, mark.size / 2) for mark in marks]
    taken += [_of_words(label.at, label.lines[0], label.size) for label in written]
    for n, (kind, (x, y, facing)) in enumerate(zip(view.piece_kinds, view.piece_poses, strict=True)):
        ring = _ring(board, board.outline(kind, x, y, facing))
        middle, _ = at(board, x, y)
        words = board.pieces[kind].name
        below, above = max(y for _, y in ring) + PIECE_SIZE, min(y for _, y in ring) - 1.9 * PIECE_SIZE
        spots = [(middle, below), (middle, above)]
        boxes = [_of_words(spot, words, PIECE_SIZE) for spot in spots]
        free = [spot for spot, box in zip(spots, boxes) if not any(_meet(box, other) for other in taken)]
        if free:
            yield Label(id=f"piece name {n + 1}", at=free[0], lines=(words,), size=PIECE_SIZE, face="water")


def walls(view: View) -> Iterator[Area]:
    """warband/clash/walls: those that still stand, and the rubble of those that fell."""
    board = view.board
    holder = tone(view, 1 - view.south)
    for n, (left, place) in enumerate(zip(view.walls, board.mode.walls)):
        ring = _ring(board, board.outline(NOBODY, place.x, place.y, place.f))
        if left > 0:
            yield Area(
                id=f"wall {n + 1}",
                name=place.name,
                value=f"wall {n + 1}",
                label=f"{place.name}, {left} of {board.structure} structure points",
                tone=holder,
                rings=(ring,),
                drawn="rampart_gate" if place.gate else "rampart",
                pips=board.structure,
                full=left,
            )
        else:
            label = f"Rubble of the {place.name}: no wall any more"
            yield Area(id=f"wall {n + 1}", name=place.name, label=label, rings=(ring,), drawn="rubble")


def wall_points(view: View) -> Iterator[Label]:
    """The name of each wall with what is left of it, above its battlements, where no unit stands."""
    board = view.board
    for n, (left, place) in enumerate(zip(view.walls, board.mode.walls)):
        x, y = at(board, place.x, place.y)
        words = (place.name, f"{left} of {board.structure}" if left > 0 else "fallen")
        yield Label(id=f"wall left {n + 1}", at=(x, y - (BATTLEMENTS if left > 0 else 0)), lines=words, size=17)


# -- objectives


def _objective(board: Board, card: int) -> str:
    entry = board.pack.objectives[card]
    return f"{entry.name}. {entry.text.rstrip('.')}"


def tokens(view: View, standing: Sequence[Tray]) -> Iterator[Piece]:
    """warband/mode/control: each with its number, its card where it has one, and who holds it; of what lies under a
    tray the mark leaves room for the tray's number."""
    board = view.board
    size = 2 * board.pack.model.token_radius * SCALE + 6
    carried = {token for token in view.held if token != NOBODY}
    holders = _holders(view)
    for n, (x, y) in enumerate(view.token_places):
        if n in carried:
            continue
        card = view.token_cards[n] if n < len(view.token_cards) else NOBODY
        worth = board.hold + (1 if n == 0 and board.has_cards else 0)
        told = f"Objective {n + 1}" + (f": {_objective(board, card)}" if card != NOBODY else "")
        if n == 0 and (board.has_cards or board.has_secrets):
            told += ", the centre"
        if worth:
            told += f", worth {worth}"
        yield Piece(
            id=f"token {n + 1}",
            value=f"token {n + 1}",
            label=told,
            tone=holders.get(n, "paper"),
            mark=holders.get(n, "objective"),
            at=_beside_numbers(at(board, x, y), size / 2, standing),
            size=size,
            drawn="standard",
            text=str(worth) if worth else "",
            name=board.pack.objectives[card].name if card != NOBODY else "",
        )


def _holders(view: View) -> dict[int, str]:
    """By token: the tone of whoever controls it now."""
    if not view.round or not view.token_places:
        return {}
    s = imagine(view, FirstOfAll())
    found = [(token, controller(s, token)) for token in range(len(view.token_places))]
    return {token: tone(view, s.owner[unit]) for token, unit in found if unit != NOBODY}


def _beside_numbers(spot: Point, radius: float, standing: Sequence[Tray]) -> Point:
    """The spot, or the nearest beside the number of a tray that it would cover, straight across or straight up."""
    x, y = spot
    for tray in standing:
        high = NUMBER_HIGH * min(tray.width, tray.depth)
        wide = NUMBER_WIDE * high * len(tray.text) + radius
        high += radius
        across, down = x - tray.at[0], y - tray.at[1]
        if abs(across) >= wide or abs(down) >= high:
            continue
        if wide - abs(across) < high - abs(down):
            x = tray.at[0] + (wide if across >= 0 else -wide)
        else:
            y = tray.at[1] + (high if down >= 0 else -high)
    return x, y
