"""The two sides of a game against the Night King: their plates, and the tracks of how strong the dead are."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.english import counted
from ....core.scene import Cell, Count, Plate, Track
from ..rules.dead_strength import king_strength, walker_strength
from ..rules.night_king import may_fight
from ..rules.scoring import treaty_points
from ..rules.taxes import income
from .teller import Teller
from .winter import told_walkers


def treaty_plate(teller: Teller) -> Plate:
    """tinyepic/coop/shared-gold: what is everybody's."""
    s, board = teller.s, teller.board
    treaty = board.treaty
    counts = (
        Count("gold", f"{s.purse(treaty)} of {s.gold_limit(treaty)}"),
        Count("castle" if teller.castles[treaty] == 1 else "castles", str(teller.castles[treaty])),
        Count("ally" if len(s.allies(treaty)) == 1 else "allies", str(len(s.allies(treaty)))),
    )
    due = next((n for n in board.scoring if n >= s.round), 0)
    when = "if the round ended now" if due == s.round else f"if round {due} ended like this"
    expected = (Count(when, f"+{treaty_points(teller.after)}"),) if due and s.round and s.agenda else ()
    fights = may_fight(s)
    note = "may fight him" if fights else "cannot fight him"
    told = [f"{count.label} {count.value}" for count in counts] + [f"{one.value} {one.label}" for one in expected]
    told += [f"{income(s, treaty)} gold a round", note]
    return Plate(
        id="treaty",
        label=f"The Westeros Treaty, {counted(s.score(treaty), 'point')}: {', '.join(told)}",
        tone=teller.tone(treaty),
        mark=teller.mark(treaty),
        state="won" if s.beaten else "",
        side="Treaty",
        who="All of us",
        kind="side",
        score=str(s.score(treaty)),
        units="point" if s.score(treaty) == 1 else "points",
        note=note if s.agenda else "",
        counts=counts,
        coming=expected,
    )


def king_plate(teller: Teller) -> Plate:
    """tinyepic/coop/score-only-for-morale: his points, and what he gains them by."""
    s, board = teller.s, teller.board
    dead, on_map = board.dead, s.walkers().bit_count()
    counts = (
        Count("on map", str(on_map)),
        Count("in pool", str(s.walkers_left())),
        Count("in terror", str(s.terror_walkers)),
    )
    expected = (Count("if the round ended now", f"+{on_map}"),) if s.agenda and s.round else ()
    at = s.night_king()
    where = f"he is in {board.names[at]}" if at >= 0 else "he has not come yet"
    return Plate(
        id="night-king",
        label=f"The Night King, {counted(s.score(dead), 'point')}: {told_walkers(teller)}, {where}",
        tone="dead",
        mark="dead",
        state="out" if s.beaten else "",
        side="Night King",
        who="Nobody plays it",
        kind="automaton",
        score=str(s.score(dead)),
        units="point" if s.score(dead) == 1 else "points",
        counts=counts,
        coming=expected,
    )


def winter_tracks(teller: Teller) -> Iterator[Track]:
    """tinyepic/nk/track-sum, tinyepic/walker/strength: open spaces count, covered ones do no more."""
    s, winter = teller.s, teller.board.winter
    king, walker = king_strength(s), walker_strength(s)
    yield Track(
        id="night-king-track",
        label=f"The Night King by himself counts for {king}: {winter.king_base} and the open spaces of his track",
        group="The dead",
        name="King",
        cells=_cells(winter.king_track, s.glass, "Dragon Glass"),
        text=f"= {king}",
    )
    yield Track(
        id="walker-track",
        label=f"A White Walker counts for {walker}: {winter.walker_base} and the open spaces of its track",
        group="The dead",
        name="Walker",
        cells=_cells(winter.walker_track, s.steel, "Valyrian Steel"),
        text=f"= {walker}",
    )


def _cells(track: list[int], covered: int, by: str) -> tuple[Cell, ...]:
    """Covered from the right."""
    first = len(track) - covered
    return tuple(
        Cell(
            text=str(worth),
            tone="neutral" if n >= first else "dead",
            state="struck" if n >= first else "",
            label=f"{worth}, covered by {by}" if n >= first else f"{worth}, open",
        )
        for n, worth in enumerate(track)
    )
