"""Seats and tracks of the scene: who plays, with what, and who holds which region, coast and Seat of Power."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core import staging
from ....core.agenda import NOBODY, Seat
from ....core.scene import Plate, Standing, Track
from ....core.staging import cells, person, shares
from ..actions import PickSeat
from ..board import Board, count, members
from ..state import Power
from ..text.notation import show
from .chart import Chart
from .map import Ground, seat_told
from .teller import Sides, Teller, aloud, short, tally


class Seated(NamedTuple):
    """All that a plate is told from."""

    seat: Seat
    value: str
    side: str
    who: str
    tone: str
    state: Standing
    note: str
    score: int
    points: str
    """What the score counts."""
    goal: int
    """The score that wins, where one does."""
    parts: tuple[tuple[str, int], ...]
    home: str
    """The Seat of Power of the seat and who holds it, if it is in play."""
    counts: tuple[tuple[str, int], ...]


class Held(NamedTuple):
    """What a seat holds on the board."""

    lands: int
    castles: int
    ports: int
    armies: int


@lru_cache(maxsize=512)
def _held(board: Board, owner: tuple[Power, ...], armies: tuple[int, ...]) -> list[Held]:
    """By seat; remembered for the other seats of the table, and for moves that change nothing on the board."""
    lands, strength = [0] * board.players, [0] * board.players
    for t, power in enumerate(owner):
        if 0 <= power < board.players:
            lands[power] |= 1 << t
            strength[power] += armies[t]
    return [
        Held(count(land), count(land & board.castles), count(land & board.ports), number)
        for land, number in zip(lands, strength, strict=True)
    ]


def seated(teller: Teller, ground: Ground) -> tuple[Seated, ...]:
    """What the plates are told from, as everybody sees them."""
    held = _held(ground.board, ground.owner, ground.armies)
    return tuple([_seated(teller, ground, seat, held[seat]) for seat in teller.seats])


def own(teller: Teller, one: Seated) -> Seated:
    """A seat as its holder sees it."""
    return one._replace(who=person(teller.names, one.seat, is_you=True))


def _seated(teller: Teller, ground: Ground, seat: Seat, held: Held) -> Seated:
    state, note = _standing(teller, seat)
    told = ""
    home = next((t for t, whose in ground.seats if whose == seat), NOBODY)
    if home != NOBODY and (owner := teller.view.owner[home]) != NOBODY:
        told = f"{teller.board.names[home]}, {seat_told(teller.powers, seat, owner)}"
    return Seated(
        seat,
        show(teller.board, PickSeat(seat)),
        teller.side(seat),
        person(teller.names, seat),
        teller.tone(seat),
        state,
        note,
        _score(teller, seat, held),
        "Victory Point" if teller.board.options.victory == "objectives" else "point",
        teller.board.parts.points_to_win if teller.board.options.victory == "objectives" else 0,
        tuple(_parts(teller, seat, held)),
        told,
        tuple(_counts(teller, seat, held)),
    )


@lru_cache(maxsize=2048)
def plate(one: Seated) -> Plate:
    counts = [tally(label, number) for label, number in one.counts]
    return staging.plate(
        one.seat,
        one.side,
        one.who,
        one.tone,
        score=(one.score, one.points),
        counts=[(count, aloud(count)) for count in counts],
        state=one.state,
        note=one.note,
        value=one.value,
        said=one.home,
        goal=one.goal,
        parts=[tally(label, number) for label, number in one.parts],
    )


def _score(teller: Teller, seat: Seat, held: Held) -> int:
    """risk/end/skirmish-score, risk/objectives/score, risk/options/objectives-with-end-card: Victory Points, or one
    point for each territory, castle and port with Victory Points on top.
    """
    won = teller.court.points[seat] if teller.court else 0
    if teller.board.options.victory == "objectives":
        return won
    return held.lands + held.castles + held.ports + won


def _parts(teller: Teller, seat: Seat, held: Held) -> Iterator[tuple[str, int]]:
    """risk/end/skirmish-score: what points of the map are made of."""
    if teller.board.options.victory == "objectives":
        return
    yield "lands", held.lands
    yield "castles", held.castles
    yield "ports", held.ports
    if teller.court and teller.board.options.objectives:
        yield "Victory Points", teller.court.points[seat]


def _counts(teller: Teller, seat: Seat, held: Held) -> Iterator[tuple[str, int]]:
    board = teller.board
    yield "lands", held.lands
    yield "castles", held.castles
    yield "ports", held.ports
    yield "armies", held.armies
    yield "cards", teller.view.hand_counts[seat]
    court = teller.court
    if court is None:
        return
    if board.options.gold:
        yield "Gold", court.gold[seat]
    if board.options.maester:
        yield "Maester", court.maester_hand_counts[seat]
    if board.options.objectives:
        yield "Objectives", court.objective_hand_counts[seat]


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


def tracks(ground: Ground) -> tuple[Track, ...]:
    return _tracks(ground.board, ground.chart, ground.powers, ground.owner, ground.seats)


@lru_cache(maxsize=512)
def _tracks(
    board: Board, chart: Chart, powers: Sides, owner: tuple[Power, ...], seats: tuple[tuple[int, Seat], ...]
) -> tuple[Track, ...]:
    """Remembered, because few moves change who holds what."""
    holders = Holders(board, chart, powers, owner)
    return (*_seats(holders, seats), *_regions(holders), *_coasts(holders))


class Holders(NamedTuple):
    """Who holds each territory."""

    board: Board
    chart: Chart
    powers: Sides
    owner: tuple[Power, ...]

    def of(self, lands: Sequence[int]) -> tuple[Power, ...]:
        return tuple([self.owner[t] for t in lands])


def _seats(holders: Holders, seats: Sequence[tuple[int, Seat]]) -> Iterator[Track]:
    """risk/objectives/seat-follows-territory: who holds whose Seat of Power."""
    for t, seat in seats:
        owner, tone, name = holders.owner[t], holders.powers.tones[seat], holders.board.names[t]
        yield Track(
            id=f"seat-of-power-{tone}",
            label=f"{name}, {seat_told(holders.powers, seat, owner)}",
            tone=tone,
            group="Seats of Power",
            name=name,
            cells=cells([owner], holders.powers.tones),
            text="own" if owner == seat else "lost" if owner != NOBODY else "free",
        )


def _regions(holders: Holders) -> Iterator[Track]:
    for number, region in enumerate(holders.board.regions):
        yield _region(holders.board, number, holders.powers, holders.of(members(region.lands)))


@lru_cache(maxsize=8192)
def _region(board: Board, number: int, powers: Sides, owners: tuple[Power, ...]) -> Track:
    """Remembered, because a conquest changes one region, or a few that overlap there."""
    region = board.regions[number]
    return Track(
        id=f"region-{region.id}",
        label=f"{region.name}, bonus {region.bonus}: {shares(owners, powers.names)}",
        group="Regions",
        name=short(region.name),
        cells=cells(owners, powers.tones),
        text=f"+{region.bonus}",
    )


def _coasts(holders: Holders) -> Iterator[Track]:
    """risk/ports/same-colour-linked: who holds the ports that reach one another."""
    for number, ports in enumerate(_ports(holders.board, holders.chart)):
        if ports:
            yield _coast(holders.board, number, holders.powers, holders.of(ports))


@lru_cache(maxsize=64)
def _ports(board: Board, chart: Chart) -> tuple[tuple[int, ...], ...]:
    """The territories with ports, coast by coast."""
    return tuple(
        [
            tuple([t for t, id in enumerate(board.ids) if chart.coasts.get(id) == coast.id])
            for coast in board.pack.coasts
        ]
    )


@lru_cache(maxsize=4096)
def _coast(board: Board, number: int, powers: Sides, owners: tuple[Power, ...]) -> Track:
    coast = board.pack.coasts[number]
    return Track(
        id=f"coast-{coast.id}",
        label=f"Ports of the {coast.name}, linked to one another: {shares(owners, powers.names)}",
        tone=coast.icon_colour,
        group="Linked ports",
        name=coast.name,
        cells=cells(owners, powers.tones),
        text=str(len(owners)),
    )
