"""What is laid over the table while a unit is pointed at: the ranges of one that shoots, and whom it could reach.

A unit that has not moved has the very overlays of before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ....core.scene import Overlay, Point
from ..board import RANGED, UnitCard
from ..geometry.tray import Tray, corner_x, corner_y
from ..made.views import View
from ..state import TABLE, UnitId
from ..text.names import naming
from .measures import SCALE, Field, at, field_of, inches, tone
from .units import half_width, speed_of

REACH, THREAT = "Charge reach", "Enemy threat"
LEAST, BEST = 2, 6
"""The dice between which a charge may come to pass."""
ROUND = 6
"""Points in a quarter of a rounded corner."""
MOST = 2048
"""Units whose overlays are remembered, some ten kilobytes each."""


class Stand(NamedTuple):
    """All that the overlays of a unit depend on."""

    field: Field
    ranges: tuple[int, ...]
    """Short and long, in mils, as far as it shoots."""
    id: str
    name: str
    x: int
    y: int
    facing: int
    half_width: float
    half_depth: float
    speed: int
    tone: str
    """Of an enemy; empty for one's own."""
    is_aimed: bool

    @property
    def tray(self) -> Tray:
        return Tray(self.x, self.y, self.facing, self.half_width, self.half_depth)


def overlays(view: View, aimed: frozenset[str]) -> Iterator[Overlay]:
    """Of those that can be aimed at something else is shown while they are pointed at."""
    for unit, fate in enumerate(view.fate):
        if fate == TABLE:
            yield from _of(_stand(view, unit, aimed))


def _stand(view: View, unit: UnitId, aimed: frozenset[str]) -> Stand:
    board, known = view.board, naming(view.board, view.armies)
    card, id = board.units[view.kind[unit]], known.units[unit]
    return Stand(
        field=field_of(board),
        ranges=tuple([far for far in (board.short, board.long) if far <= _shoots(card)]),
        id=id,
        name=known.unit_names[unit],
        x=view.x[unit],
        y=view.y[unit],
        facing=view.facing[unit],
        half_width=half_width(view, unit),
        half_depth=card.half_depth,
        speed=speed_of(view, unit),
        tone=tone(view, view.owner[unit]) if view.seat in (0, 1) and view.owner[unit] != view.seat else "",
        is_aimed=id in aimed,
    )


def _shoots(card: UnitCard) -> int:
    """How far, in mils; 0 where it does not."""
    return max([one.reach for one in card.attacks if one.kind == RANGED], default=0)


@lru_cache(maxsize=MOST)
def _of(stand: Stand) -> tuple[Overlay, ...]:
    return tuple(_laid(stand))


def _laid(stand: Stand) -> Iterator[Overlay]:
    field, tray = stand.field, stand.tray
    for words, far in zip(("Short", "Long"), stand.ranges, strict=False):
        x, y = at(field, stand.x, stand.y)
        yield Overlay(
            id=f"{words.lower()} {stand.id}",
            kind="range",
            label=f"{words} Range of {stand.name}: {inches(far)}",
            when=(stand.id,),
            points=_halo(field, tray, far),
            at=(max(x - (far + tray.half_width) * SCALE, 40.0), y),
            text=words,
            faint=words == "Long",
        )
    yield from _charge_reach(stand, tray)


def _charge_reach(stand: Stand, tray: Tray) -> Iterator[Overlay]:
    """warband/charge/roll: how far it comes with the least die that does not fail, and with the best."""
    turn = tray.facing / 1800 * pi
    for die in (BEST,) if stand.is_aimed else (BEST, LEAST):
        length = stand.speed + die
        tip = tray.half_depth + 1000 * length
        yield Overlay(
            id=f"reach {die} {stand.id}",
            kind="reach",
            label=f"{stand.name} charges {length} inches on a {die}",
            when=() if stand.is_aimed else (stand.id,),
            layer=(THREAT if stand.tone else REACH) if die == BEST else "",
            tone=stand.tone,
            rings=(_fan(stand.field, tray, 1000 * length),),
            at=_on_table(stand.field, tray.x + tip * sin(turn), tray.y + tip * cos(turn)),
            text=f"{length}\u2033 on a {die}",
            faint=die == BEST,
        )


def _fan(field: Field, tray: Tray, far: float) -> tuple[Point, ...]:
    """The part of the front arc that lies within a distance of the front."""
    turn = tray.facing / 1800 * pi
    found = [(corner_x(tray, 0), corner_y(tray, 0))]
    for k, begin in ((0, turn - pi / 4), (1, turn)):
        x, y = corner_x(tray, k), corner_y(tray, k)
        for n in range(ROUND + 1):
            angle = begin + n * pi / 4 / ROUND
            found.append((x + far * sin(angle), y + far * cos(angle)))
    found.append((corner_x(tray, 1), corner_y(tray, 1)))
    return tuple([_on_table(field, x, y) for x, y in found])


def _halo(field: Field, tray: Tray, far: float) -> tuple[Point, ...]:
    """The outline of everything within a distance of a tray: its sides moved out, and quarters round its corners."""
    found = []
    turn = tray.facing / 1800 * pi
    for k in range(4):
        begin = turn + (k - 1) * pi / 2
        x, y = corner_x(tray, k), corner_y(tray, k)
        for n in range(ROUND + 1):
            angle = begin + n * pi / 2 / ROUND
            found.append(_on_table(field, x + far * sin(angle), y + far * cos(angle)))
    return (*found, found[0])


def _on_table(field: Field, x: float, y: float) -> Point:
    return at(field, min(max(x, 0.0), float(field.width)), min(max(y, 0.0), float(field.height)))
