"""Seats and tracks of the scene: who plays, with what, and who holds which region, coast and Seat of Power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...core.agenda import NOBODY, Seat
from ...core.scene import Cell, Count, Plate, Standing, Track
from .actions import PickSeat
from .board import count, members
from .notation import show
from .pack import load_pack
from .scene_map import seat_told
from .scene_teller import Teller, aloud, counted, short


def plates(teller: Teller) -> Iterator[Plate]:
    for seat in teller.seats:
        state, note = _standing(teller, seat)
        counts = tuple(_counts(teller, seat))
        score = _score(teller, seat)
        who = _person(teller, seat)
        points = "Victory Point" if teller.board.options.victory == "objectives" else "point"
        told = [teller.side(seat), who, *([note.lower()] if note else []), counted(score, points)]
        home = next((t for t, other in teller.seat_lands.items() if other == seat), NOBODY)
        if home != NOBODY and teller.view.owner[home] != NOBODY:
            told.append(f"{teller.board.names[home]}, {seat_told(teller, home)}")
        yield Plate(
            id=f"seat-{seat}",
            label=", ".join([*told, *(aloud(count) for count in counts)]),
            tone=teller.tone(seat),
            state=state,
            value=show(teller.board, PickSeat(seat)),
            side=teller.side(seat),
            who=who,
            mark=teller.tone(seat),
            score=str(score),
            note=note,
            counts=counts,
        )


def _score(teller: Teller, seat: Seat) -> int:
    """risk/end/skirmish-score, risk/objectives/score, risk/options/objectives-with-end-card: Victory Points, or one
    point for each territory, castle and port with Victory Points on top.
    """
    won = teller.court.points[seat] if teller.court else 0
    if teller.board.options.victory == "objectives":
        return won
    lands, board = teller.lands[seat], teller.board
    return count(lands) + count(lands & board.castles) + count(lands & board.ports) + won


def _counts(teller: Teller, seat: Seat) -> Iterator[Count]:
    view, board, lands = teller.view, teller.board, teller.lands[seat]
    yield Count("lands", str(count(lands)))
    yield Count("castles", str(count(lands & board.castles)))
    yield Count("ports", str(count(lands & board.ports)))
    yield Count("armies", str(sum(view.armies[t] for t in members(lands))))
    yield Count("cards", str(view.hand_counts[seat]))
    court = teller.court
    if court is None:
        return
    if board.options.gold:
        yield Count("Gold", str(court.gold[seat]))
    if board.options.maester:
        yield Count("Maester", str(court.maester_counts[seat]))
    if board.options.objectives:
        yield Count("Objectives", str(court.objective_counts[seat]))


def _person(teller: Teller, seat: Seat) -> str:
    name = teller.names[seat] if seat < len(teller.names) else f"Seat {seat + 1}"
    return f"{name}, you" if seat == teller.view.seat else name


def _standing(teller: Teller, seat: Seat) -> tuple[Standing, str]:
    view, battle = teller.view, teller.battle
    if seat in view.winners:
        return "won", "Winner"
    if view.out >> seat & 1:
        return "out", "Out"
    if view.winners or not view.round:
        return "", ""
    if seat not in view.order:
        # risk/mitchell/new-player
        return "", "Waiting"
    if seat == view.active:
        attacks = battle is not None and battle.source != NOBODY
        return "turn", "Attacking" if attacks else "To move"
    if battle is not None and seat == view.owner[battle.target]:
        return "", "Defending"
    return "", ""


def tracks(teller: Teller) -> Iterator[Track]:
    yield from _seats(teller)
    yield from _regions(teller)
    yield from _coasts(teller)


def _seats(teller: Teller) -> Iterator[Track]:
    """risk/objectives/seat-follows-territory: who holds whose Seat of Power."""
    for t, seat in teller.seat_lands.items():
        owner = teller.view.owner[t]
        yield Track(
            id=f"seat-of-power-{teller.tone(seat)}",
            label=f"{teller.board.names[t]}, {seat_told(teller, t)}",
            tone=teller.tone(seat),
            group="Seats of Power",
            name=teller.board.names[t],
            cells=(Cell("" if owner == NOBODY else teller.tone(owner)),),
            text="own" if owner == seat else "lost" if owner != NOBODY else "free",
        )


def _regions(teller: Teller) -> Iterator[Track]:
    for region in teller.board.regions:
        lands = members(region.lands)
        yield Track(
            id=f"region-{region.id}",
            label=f"{region.name}, bonus {region.bonus}: {_shares(teller, lands)}",
            group="Regions",
            name=short(region.name),
            cells=_cells(teller, lands),
            text=f"+{region.bonus}",
        )


def _coasts(teller: Teller) -> Iterator[Track]:
    """risk/ports/same-colour-linked: who holds the ports that reach one another."""
    for coast in load_pack().coasts:
        ports = [t for t, id in enumerate(teller.board.ids) if teller.chart.coasts.get(id) == coast.id]
        if ports:
            yield Track(
                id=f"coast-{coast.id}",
                label=f"Ports of the {coast.name}, linked to one another: {_shares(teller, ports)}",
                tone=coast.icon_colour,
                group="Linked ports",
                name=coast.name,
                cells=_cells(teller, ports),
                text=str(len(ports)),
            )


def _cells(teller: Teller, lands: Sequence[int]) -> tuple[Cell, ...]:
    """Each holder's lands together, in the order of seats; what nobody holds comes last."""
    owners = sorted((teller.view.owner[t] for t in lands), key=lambda power: (power == NOBODY, power))
    return tuple(Cell("" if power == NOBODY else teller.tone(power)) for power in owners)


def _shares(teller: Teller, lands: Sequence[int]) -> str:
    held = Counter(teller.side(teller.view.owner[t]) for t in lands)
    return ", ".join(f"{side} {number}" for side, number in held.most_common())
