"""The table of Tiny Epic as a scene: the map, mats and dice as sheets, cards, plates, the battle under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ....core.agenda import NOBODY
from ....core.dice import SeededDice
from ....core.scene import Area, Contest, Count, Line, Overlay, Piece, Pile, Plate, Scene, Sheet, Track
from ..made.views import View, imagine
from ..rules.taxes import income
from ..text.steps import steps
from .battle import battle_piles, contests
from .cards import open_piles, own_piles
from .dice import action_mat
from .map import lines, plots
from .mats import mats
from .others import others
from .overlays import overlays
from .reference import reference_piles
from .rival import rival
from .seats import plates, tracks
from .teller import Teller
from .threat import threat
from .treaty import treaty_mat


class Open(NamedTuple):
    """What lies open, and so is told to all seats in the same words."""

    facts: tuple[Count, ...]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    pieces: tuple[Piece, ...]
    overlays: tuple[Overlay, ...]
    sheets: tuple[Sheet, ...]
    plates: tuple[Plate, ...]
    contests: tuple[Contest, ...]
    tracks: tuple[Track, ...]
    piles: tuple[Pile, ...]
    said: str


def scene(view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
    """The table as the view has it; `names` are the people's, by seat, where somebody knows them.

    Whoever draws one position for several seats gives the same `shared` each time: what lies open is told once.
    """
    teller = Teller(imagine(view, SeededDice(0)), view.seat, names)
    lies: Open | None = None if shared is None else shared.get("open")
    if lies is None:
        lies = _open(teller)
        if shared is not None:
            shared["open"] = lies
    return Scene(
        title="Tiny Epic",
        summary=lies.said,
        width=teller.chart.width,
        height=teller.chart.height,
        backdrop=teller.chart.backdrop,
        facts=lies.facts,
        areas=lies.areas,
        lines=lies.lines,
        pieces=lies.pieces,
        overlays=lies.overlays,
        sheets=lies.sheets,
        plates=_with_you(lies.plates, view.seat, names),
        contests=lies.contests,
        tracks=lies.tracks,
        piles=(*battle_piles(teller), *own_piles(teller), *lies.piles),
    )


def _open(teller: Teller) -> Open:
    drawn = plots(teller)
    facts, fights, seats = tuple(_facts(teller)), tuple(contests(teller)), tuple(plates(teller))
    said = [f"{fact.label} {fact.value}".strip() for fact in facts]
    said += [fight.label for fight in fights] + [plate.label for plate in seats]
    return Open(
        facts=facts,
        areas=tuple([plot.area for plot in drawn]),
        lines=tuple(lines(teller)),
        pieces=tuple([piece for plot in drawn for piece in plot.pieces]),
        overlays=tuple(overlays(teller)),
        sheets=tuple(_sheets(teller)),
        plates=seats,
        contests=fights,
        tracks=tuple(tracks(teller)),
        piles=(*open_piles(teller), *reference_piles(teller)),
        said=" ".join(f"{sentence}." for sentence in said),
    )


def _with_you(plates: tuple[Plate, ...], seat: int, names: Sequence[str]) -> tuple[Plate, ...]:
    """Where nobody has a name, the viewer at least is told which plate is its own."""
    if seat == NOBODY or seat < len(names):
        return plates
    return (*plates[:seat], replace(plates[seat], who="You"), *plates[seat + 1 :])


def _sheets(teller: Teller) -> Iterator[Sheet]:
    """The action mat first, but while the dead act what threatens all."""
    if teller.has_houses:
        dead_act = _dead_act(teller)
        if not dead_act:
            yield action_mat(teller)
        if teller.board.coop:
            yield from threat(teller)
        if dead_act:
            yield action_mat(teller)
        if teller.board.coop:
            yield from treaty_mat(teller, income(teller.s, teller.board.treaty))
        yield from rival(teller)
        yield from mats(teller)
        yield from others(teller)


def _dead_act(teller: Teller) -> bool:
    """tinyepic/coop/round-steps: whether the Ranger card of the round is being carried out."""
    s = teller.s
    if not s.board.coop or not s.round or not s.agenda:
        return False
    return steps(s).now == 0


def _facts(teller: Teller) -> Iterator[Count]:
    s, board = teller.s, teller.board
    if not s.round:
        yield Count("", "Set-up")
        return
    yield Count("Round", f"{s.round} of {board.rounds}")
    if not s.agenda:
        yield Count("", "The game is over")
    elif _dead_act(teller):
        yield Count("", "Ranger card")
    elif s.dice:
        yield Count("", "Draft")
    elif s.active != NOBODY:
        yield Count("Turn of", teller.side(s.active))
    else:
        yield Count("", "After all turns")
    due = next((n for n in board.scoring if n >= s.round), 0)
    if due:
        yield Count("Scores", "this round" if due == s.round else f"after round {due}")
