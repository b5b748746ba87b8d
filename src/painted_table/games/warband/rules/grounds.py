"""warband/terrain/*: what the ground that a unit stands on adds to its rolls, as the keywords of the pieces say."""

from __future__ import annotations

from ..board import GROUNDS, RANGED
from ..geometry.polygon import Polygon, distance, holds, outline, overlaps
from ..pack.effects import DefenseMod, MoraleMod, Where
from ..state import Attack, State, UnitId

NEAR = 3000.0
"""`within_3000`, in mils."""


def stands_so(s: State, unit: UnitId, where: Where, piece: Polygon) -> bool:
    """Whether a unit is in, on or near a piece, as an effect wants it."""
    if where == "centre_in":
        return holds(piece, s.x[unit], s.y[unit])
    if where == "overlap":
        return overlaps(outline(s.tray(unit)), piece)
    if where == "within_3000":
        return distance(outline(s.tray(unit)), piece) <= NEAR + 1.0
    return True


def cover(s: State, attack: Attack) -> list[tuple[str, int]]:
    """warband/terrain/cover, warband/terrain/cover-trees, warband/terrain/fortified, warband/terrain/trees,
    warband/terrain/wall: each keyword once."""
    found: dict[str, int] = {}
    is_shot = s.card(attack.attacker).attacks[attack.mode].kind == RANGED
    if not is_shot and not attack.crossed:
        return []
    for piece, kind in enumerate(s.piece_kinds):
        words = s.board.pieces[kind].keywords
        for entry in s.board.pack.terrain_keywords:
            if not words >> GROUNDS.index(entry.id) & 1:
                continue
            for effect in entry.effects:
                if not isinstance(effect, DefenseMod):
                    continue
                counts = is_shot if effect.at == "ranged" else attack.charging and piece in attack.crossed
                if counts and stands_so(s, attack.defender, effect.where, s.outline(piece)):
                    # Trees give the same Cover as other pieces do.
                    found["Cover" if effect.at == "ranged" else entry.name] = effect.value
    return list(found.items())


def inspiration(s: State, unit: UnitId) -> list[tuple[str, int]]:
    """warband/terrain/weirwood: several trees do not add up."""
    found: dict[str, int] = {}
    for piece, kind in enumerate(s.piece_kinds):
        words = s.board.pieces[kind].keywords
        for entry in s.board.pack.terrain_keywords:
            for effect in entry.effects:
                if (
                    isinstance(effect, MoraleMod)
                    and words >> GROUNDS.index(entry.id) & 1
                    and entry.name not in found
                    and stands_so(s, unit, effect.where, s.outline(piece))
                ):
                    found[entry.name] = effect.value
    return list(found.items())
