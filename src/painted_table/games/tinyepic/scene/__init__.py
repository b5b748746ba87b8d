"""The table of Tiny Epic as a scene: the map, mats and dice as sheets, cards, plates, the battle under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....core.agenda import NOBODY
from ....core.dice import SeededDice
from ....core.scene import Count, Scene, Sheet
from ..view import View, imagine
from .battle import battle_piles, contests
from .cards import piles
from .dice import action_mat
from .map import lines, plots
from .mats import mats, others
from .overlays import overlays
from .seats import plates, tracks
from .teller import Teller


def scene(view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
    """The table as the view has it; `names` are the people's, by seat, where somebody knows them."""
    teller = Teller(imagine(view, SeededDice(0)), view.seat, names)
    drawn = plots(teller)
    facts, fights = tuple(_facts(teller)), tuple(contests(teller))
    seats = tuple(plates(teller))
    said = [f"{fact.label} {fact.value}".strip() for fact in facts]
    said += [fight.label for fight in fights] + [plate.label for plate in seats]
    return Scene(
        title="Tiny Epic",
        summary=" ".join(f"{sentence}." for sentence in said),
        width=teller.chart.width,
        height=teller.chart.height,
        backdrop=teller.chart.backdrop,
        facts=facts,
        areas=tuple([plot.area for plot in drawn]),
        lines=tuple(lines(teller)),
        pieces=tuple([piece for plot in drawn for piece in plot.pieces]),
        overlays=tuple(overlays(teller)),
        sheets=tuple(_sheets(teller)),
        plates=seats,
        contests=fights,
        tracks=tuple(tracks(teller)),
        piles=(*battle_piles(teller), *piles(teller)),
    )


def _sheets(teller: Teller) -> Iterator[Sheet]:
    if NOBODY not in teller.s.house:
        yield action_mat(teller)
        yield from mats(teller)
        yield from others(teller)


def _facts(teller: Teller) -> Iterator[Count]:
    s, board = teller.s, teller.board
    if not s.round:
        yield Count("", "Set-up")
        return
    yield Count("Round", f"{s.round} of {board.rounds}")
    due = next((n for n in board.scoring if n >= s.round), 0)
    yield Count("", "scores" if due == s.round else f"scoring after {due}")
    if s.active != NOBODY:
        yield Count("Active", teller.side(s.active))
