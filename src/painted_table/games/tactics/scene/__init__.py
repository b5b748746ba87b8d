"""The table as data: the battlefield, models and tokens on it, warbands, agendas and objective cards beside it."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import counted
from ....core.scene import Count, Scene
from ..made.views import View
from ..text.seats import SIDES
from .contests import contests
from .field import SIZE, backdrop, doors, squares, tokens, zones
from .models import models
from .overlays import overlays
from .panels import piles, plates, rounds
from .waiting import waiting


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    board = view.board
    now = Count("Round", f"{view.round} of {board.rounds}") if view.round else Count("", "Setting up")
    told = [f"{SIDES[seat]} has {view.points[seat]} VP" for seat in (0, 1)]
    standing = sum(1 for square in view.square if square >= 0)
    told.append(f"{counted(standing, 'model')} on the battlefield")
    return Scene(
        title=board.scenario.name,
        summary=" ".join(f"{words}." for words in (f"{now.label} {now.value}".strip(), *told)),
        width=board.width * SIZE,
        height=board.height * SIZE,
        backdrop=backdrop(board),
        facts=(now,),
        areas=squares(view),
        lines=(*zones(view), *doors(view)),
        pieces=(*tokens(view), *models(view)),
        plates=plates(view, names),
        contests=contests(view),
        tracks=(rounds(view),),
        piles=piles(view),
        sheets=tuple(waiting(view)),
        overlays=tuple(overlays(view)),
    )
