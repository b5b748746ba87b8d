"""The table of RISK as a scene: land in the colours of its holders, armies, seats, cards, the battle under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.scene import Area, Contest, Count, Line, Piece, Pile, Plate, Scene, Track
from ....core.staging import summary
from ..view import View
from . import map as scene_map
from . import mitchell as scene_mitchell
from . import seats as scene_seats
from .battle import contests
from .cards import houses, territory_hand, territory_stacks
from .court import NO_COURT, CourtPiles, court_piles, court_stacks, open_court
from .teller import Teller


class Open(NamedTuple):
    """What lies open, and so is told to all seats in the same words."""

    seated: tuple[scene_seats.Seated, ...]
    facts: tuple[Count, ...]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    pieces: tuple[Piece, ...]
    plates: tuple[Plate, ...]
    contests: tuple[Contest, ...]
    tracks: tuple[Track, ...]
    stacks: tuple[Pile, ...]
    houses: tuple[Pile, ...]
    court: CourtPiles
    said: tuple[str, ...]


def scene(view: View, names: Sequence[str] = (), shared: dict[str, Any] | None = None) -> Scene:
    """The table as the view has it; `names` are the people's, by seat, where somebody knows them.

    Whoever draws one position for several seats gives the same `shared` each time: what lies open is told once.
    """
    teller = Teller(view, names, None if shared is None else shared.get("public"))
    lies = None if shared is None else shared.get("open")
    if lies is None:
        lies = _open(teller)
        if shared is not None:
            shared["open"] = lies
    plates = list(lies.plates)
    if view.seat != NOBODY:
        plates[view.seat] = scene_seats.plate(scene_seats.own(teller, lies.seated[view.seat]))
    piles = tuple(_piles(teller, lies))
    return Scene(
        title=f"Risk: {teller.chart.name}",
        summary=summary(lies.facts, [*lies.said, *_held(piles), *(plate.label for plate in plates)], teller.chart.name),
        width=teller.chart.width,
        height=teller.chart.height,
        backdrop=teller.chart.backdrop,
        facts=lies.facts,
        areas=lies.areas,
        lines=lies.lines,
        pieces=lies.pieces,
        plates=tuple(plates),
        contests=lies.contests,
        tracks=lies.tracks,
        piles=piles,
    )


def _open(teller: Teller) -> Open:
    ground = scene_map.ground(teller)
    drawn = scene_map.drawn(ground)
    seated = scene_seats.seated(teller, ground)
    battles = tuple(contests(teller))
    return Open(
        seated=seated,
        facts=tuple(_facts(teller)),
        areas=drawn.areas + tuple(scene_mitchell.off_map(teller)),
        lines=tuple(scene_map.lines(teller)),
        pieces=drawn.pieces + tuple(scene_mitchell.off_map_pieces(teller)),
        plates=tuple([scene_seats.plate(one) for one in seated]),
        contests=battles,
        tracks=scene_seats.tracks(ground),
        stacks=tuple(_stacks(teller)),
        houses=tuple(houses(teller)),
        court=NO_COURT if teller.court is None else open_court(teller, teller.court),
        said=(*(battle.label for battle in battles), *_off_map(teller), *_lost_seats(teller)),
    )


def _facts(teller: Teller) -> Iterator[Count]:
    view = teller.view
    yield Count("Round", str(view.round)) if view.round else Count("", "Set-up")
    if view.winners:
        yield Count("Won by", teller.sides(view.winners))
    elif view.round:
        yield Count("Turn of", teller.side(view.active))


def _stacks(teller: Teller) -> Iterator[Pile]:
    yield from territory_stacks(teller)
    if teller.court is not None:
        yield from court_stacks(teller, teller.court)


def _piles(teller: Teller, lies: Open) -> Iterator[Pile]:
    yield from lies.stacks
    yield from territory_hand(teller)
    yield from lies.houses
    if teller.court is not None:
        yield from court_piles(teller, teller.court, lies.court)


# -- the summary: the table in a few sentences, for whoever hears it


def _off_map(teller: Teller) -> Iterator[str]:
    for area in scene_mitchell.off_map(teller):
        place, _, waiting = area.label.partition(", ")
        if waiting != "nobody":
            yield f"{place}: {waiting}"


def _lost_seats(teller: Teller) -> Iterator[str]:
    for t, seat in teller.seat_lands.items():
        owner = teller.view.owner[t]
        if owner not in (seat, NOBODY):
            yield f"{teller.side(owner)} holds {teller.board.names[t]}, the Seat of {teller.side(seat)}"


def _held(piles: Sequence[Pile]) -> Iterator[str]:
    """What the viewer holds, and which Objectives are met."""
    hands = [pile for pile in piles if pile.kind == "hand" and pile.cards]
    if hands:
        held = [f"{counted(pile.count, pile.cards[0].kind)}" for pile in hands]
        yield f"You hold {listed(held)}"
    met = [card.name for pile in hands for card in pile.cards if card.kind == "Objective" and card.state == "ready"]
    if met:
        yield f"Met: {listed(met)}"
