"""What of a picture is there to be pressed."""

from __future__ import annotations

from collections.abc import Iterator

from .scene import Item, Piece, Scene, Sheet, Tray


def pressable(scene: Scene) -> set[str]:
    """The values of all that is drawn to be pressed. What lies on the backdrop is ground only, and of a stack only the
    stack itself can be pressed."""
    return {value for value in _values(scene) if value}


def _values(scene: Scene) -> Iterator[str]:
    drawings: tuple[Scene | Sheet, ...] = (scene, *scene.sheets)
    for drawing in drawings:
        standing: tuple[Piece | Tray, ...] = (*drawing.pieces, *drawing.trays)
        drawn: tuple[Item, ...] = (*drawing.areas, *drawing.lines, *drawing.labels, *standing)
        yield from (item.value for item in drawn)
        yield from (badge.value for one in standing for badge in one.badges)
    yield from (plate.value for plate in scene.plates)
    yield from (pile.value for pile in scene.piles)
    yield from (card.value for pile in scene.piles if pile.spread for card in pile.cards)
    yield from (cell.value for track in scene.tracks for cell in track.cells)
    yield from (die.value for contest in scene.contests for row in contest.rows for die in row.dice)
