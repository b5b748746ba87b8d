"""warband/clash/wall-*: castle walls are attacked, by troops that stand before them and by engines from afar."""

from __future__ import annotations

from .....core.agenda import NOBODY, Action
from .....core.refusal import Refusal
from ...actions import Storm
from ...board import BLOCKS_SIGHT, MELEE, WARMACHINE
from ...geometry.measure import SLIP
from ...geometry.sight import sees, shooting_range
from ...geometry.tray import Tray
from ...state import ATTACK, Attack, Move, State, UnitId
from ..attack import declare, resolve
from ..ground import in_the_way
from ..moving import MOVE_END, MOVED, begin
from .clash import attacker, walls_in_reach

BEFORE = "warband/clash/wall-attack"
AFAR = "warband/clash/wall-ranged"


def storms(s: State, unit: UnitId) -> list[Action]:
    """Every attack on every wall that a unit may make where it stands: there is no pivot."""
    if not any(s.walls) or s.owner[unit] != attacker(s) or s.is_engaged(unit):
        return []
    found: list[Action] = []
    for wall, left in enumerate(s.walls):
        for mode in range(len(s.card(unit).attacks)):
            if left > 0 and why_not_storm(s, unit, Storm(wall, mode)) is None:
                found.append(Storm(wall, mode))
    return found


def why_not_storm(s: State, unit: UnitId, a: Storm) -> Refusal | None:
    if not 0 <= a.wall < len(s.walls) or s.walls[a.wall] == 0:
        return Refusal(BEFORE, "There is no such wall.", "Name one that stands.")
    if s.owner[unit] != attacker(s):
        return Refusal(AFAR, "The Defender's units never attack walls.", "Do something else.")
    if s.is_engaged(unit):
        return Refusal(BEFORE, "It is engaged.", "Only who is engaged with nobody attacks a wall.")
    attacks = s.card(unit).attacks
    if not 0 <= a.mode < len(attacks):
        return Refusal(BEFORE, "It has no such attack.", "Name one of its attacks.")
    if attacks[a.mode].kind == MELEE:
        if a.wall in walls_in_reach(s, unit):
            return None
        return Refusal(BEFORE, "The wall is not within an inch of its front.", "Come nearer, and face it.")
    if s.card(unit).type != WARMACHINE:
        return Refusal(AFAR, "Arrows and bolts by hand do a wall no harm.", "Use a Warmachine, or a melee attack.")
    if not _is_in_sight(s, unit, a.wall, attacks[a.mode].reach):
        return Refusal(AFAR, "The wall is not in range and sight.", "Turn to it, or come nearer.")
    return None


def wall_tray(s: State, wall: int) -> Tray:
    """warband/clash/wall-sight: a wall is measured like a tray."""
    at = s.board.mode.walls[wall]
    wide = max([x for x, _ in s.board.wall.corners])
    deep = max([y for _, y in s.board.wall.corners])
    return Tray(at.x, at.y, at.f, wide, deep)


def _is_in_sight(s: State, unit: UnitId, wall: int, reach: int) -> bool:
    """warband/clash/wall-sight: the wall itself does not block the way to it, other walls do; units as everywhere."""
    tray, target = s.tray(unit), wall_tray(s, wall)
    far = shooting_range(tray, target)
    if far < 0.0 or far > reach + SLIP:
        return False
    pieces = []
    for kind, (x, y, facing) in zip(s.piece_kinds, s.piece_poses):
        if s.board.pieces[kind].keywords & BLOCKS_SIGHT:
            pieces.append(s.board.outline(kind, x, y, facing))
    for other, left in enumerate(s.walls):
        if left > 0 and other != wall:
            at = s.board.mode.walls[other]
            pieces.append(s.board.outline(NOBODY, at.x, at.y, at.f))
    return sees(tray, target, in_the_way(s, unit, NOBODY), pieces)


def storm_wall(s: State, unit: UnitId, a: Storm, granted: bool = False) -> None:
    """An Attack action whose Hits are structure points; a free one will do (warband/board/swords)."""
    begin(s, Move(unit, ATTACK, 0, granted), granted)
    s.agenda += [MOVE_END, MOVED]
    declare(s, Attack(unit, NOBODY, a.mode, wall=a.wall))
    resolve(s)
