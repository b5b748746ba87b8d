"""The table as data: trays and terrain on it, the Tactics Board, hands and armies beside it."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.scene import Count, Scene
from ..made.views import View
from .contests import contests
from .ground import backdrop, edges, piece_names, tokens, wall_points, walls, zones
from .measures import SCALE
from .overlays import overlays
from .panels import piles, plates, sides, tracks
from .putting import put_pieces, put_trays
from .steps import steps
from .units import lines_of, trays
from .units import names as unit_names


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    board = view.board
    now = Count("Round", f"{view.round} of {board.rounds}") if view.round else Count("", "Setting up")
    lines = lines_of(view)
    marks, ghosts = steps(view, lines)
    standing = (*trays(view, lines), *put_trays(view))
    objectives = tuple(tokens(view, standing))
    marked = tuple(piece.at for piece in objectives), objectives[0].size if objectives else 0.0
    named = unit_names(lines, *marked)
    aimed = frozenset(overlay.when[0] for overlay in ghosts if len(overlay.when) == 1)
    told = [f"{side} has {view.points[seat]} of {board.target} VP" for seat, side in enumerate(sides(view))]
    return Scene(
        title=board.mode.name,
        summary=" ".join(f"{words}." for words in (f"{now.label} {now.value}".strip(), *told)),
        width=board.width * SCALE,
        height=board.height * SCALE,
        backdrop=backdrop(view),
        facts=(now,),
        areas=tuple(walls(view)),
        lines=tuple(zones(view)),
        pieces=(*objectives, *marks, *put_pieces(view)),
        trays=standing,
        labels=(
            *edges(view, standing),
            *wall_points(view),
            *piece_names(view, standing, objectives, named),
            *named,
        ),
        plates=plates(view, names),
        contests=contests(view),
        tracks=tracks(view),
        piles=piles(view),
        overlays=(*overlays(view, aimed), *ghosts),
    )
