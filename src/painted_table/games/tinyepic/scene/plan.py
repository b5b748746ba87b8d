"""What the Ranger card of a round brings, part by part and before it happens: told from the rules' own frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ....core.agenda import NOBODY
from ....core.chart.room import moved
from ....core.chart.ways import arrow
from ....core.english import counted, listed
from ....core.scene import Overlay, Piece
from ..cards import CASTLE, RangerFace
from ..rules.dead_loss import treaty_units
from ..rules.night_king import Meets, Spread, SpreadTo, Strike, Takes, may_fight
from ..rules.ranger import RangerAttack, RangerOrder, RangerParts, RangerTokens, RangerWalkers
from ..rules.ranger_card import RangerCard
from ..rules.walkers import can_rise, house_at
from ..state import State
from ..text.names import short_house
from .chart import SIGN
from .teller import Teller
from .ways import CLEAR

Stage = Literal["done", "now", "later"]
LAYER = "His plan"
NEXT_LAYER = "His next plan"


class Part(NamedTuple):
    """One part of a plan: what it is, what follows as things stand, and where."""

    title: str
    text: str
    domains: tuple[int, ...]
    stage: Stage
    rule: str


def card_of(s: State, round: int) -> RangerFace | None:
    """The card of a round, as far as it lies open."""
    if not s.board.coop or not 1 <= round <= len(s.rangers):
        return None
    return s.board.winter.rangers[s.rangers[round - 1]]


def plan(teller: Teller, round: int) -> list[Part]:
    """tinyepic/ranger/reveal: tokens, White Walkers, the attack and what rises round it, and the taxes."""
    s = teller.s
    face = card_of(s, round)
    if face is None:
        return []
    found = [
        ("Tokens in the north", _tokens(s, face), tuple(face.explore), "tinyepic/ranger/blue-facedown"),
        ("White Walkers rise", _walkers(s, face.walkers), tuple(face.walkers), "tinyepic/ranger/order-free"),
    ]
    if face.attack != NOBODY:
        where = s.board.names[face.attack]
        around = (
            s.ways().near[face.attack] if not s.wall or s.board.north >> face.attack & 1 else _fallen(s, face.attack)
        )
        found.append((f"He strikes {where}", _strike(s, face.attack), (face.attack,), "tinyepic/nk/gain-control"))
        found.append((f"Walkers round {where}", _spread(s, face, around), tuple(around), "tinyepic/nk/spread-order"))
    stages: list[Stage] = ["later"] * len(found)
    if round == s.round:
        stages = _stages(s, len(found))
    return [
        Part(title, _places(s, where) if stage == "done" else text, where, stage, rule)
        for (title, text, where, rule), stage in zip(found, stages, strict=True)
    ]


def _places(s: State, domains: Sequence[int]) -> str:
    """Of what is done only where it was: what follows from it stands on the map."""
    return f"{listed([s.board.names[domain] for domain in domains])}." if domains else "None."


def _fallen(s: State, domain: int) -> list[int]:
    """tinyepic/wall/timing: the Wall falls before his White Walkers spread."""
    tried = s.clone()
    tried.wall = False
    return tried.ways().near[domain]


def _stages(s: State, number: int) -> list[Stage]:
    """What of the card still lies on the agenda; the first of it is happening."""
    kinds = {type(frame) for frame in s.agenda}
    order = next((frame for frame in s.agenda if isinstance(frame, RangerOrder)), None)
    attack = bool(kinds & {RangerAttack, Strike, RangerParts})
    pending = [
        bool(kinds & {RangerParts, RangerTokens, RangerCard}) or (order is not None and not order.walkers),
        bool(kinds & {RangerParts, RangerWalkers, RangerCard}) or (order is not None and order.walkers),
        attack or bool(kinds & {Meets, Takes}),
        attack or bool(kinds & {Meets, Takes, Spread, SpreadTo}),
    ][:number]
    # What comes of a part is still that part: something of the card waits below it.
    if any(pending) and s.agenda:
        first = pending.index(True)
        return ["now" if n == first else "later" if is_due else "done" for n, is_due in enumerate(pending)]
    return ["done"] * number


def is_under_way(parts: Sequence[Part]) -> bool:
    return any(part.stage == "now" for part in parts)


def _tokens(s: State, face: RangerFace) -> str:
    names = s.board.names
    turned = [names[domain] for domain in face.explore if s.blue >> domain & 1]
    new = [names[domain] for domain in face.explore if not s.blue >> domain & 1]
    said = []
    if turned:
        said.append(f"Turned up in {listed(turned)}.")
    if new:
        said.append(f"A new one in {listed(new)}.")
    return " ".join(said) or "None."


def _walkers(s: State, domains: Sequence[int]) -> str:
    """tinyepic/walker/one-per-domain: where one stands already the Night King gains a point."""
    names = s.board.names
    points = [names[domain] for domain in domains if not can_rise(s, domain)]
    fights = [names[domain] for domain in domains if can_rise(s, domain) and treaty_units(s, domain)]
    struck = [
        short_house(s.board, house)
        for domain in domains
        if can_rise(s, domain) and not treaty_units(s, domain) and (house := house_at(s, domain)) != NOBODY
    ]
    said = [f"One each in {listed([names[domain] for domain in domains])}." if domains else "None."]
    if fights:
        said.append(f"Battle in {listed(fights)}.")
    if struck:
        said.append(f"{listed(struck)} loses a token to terror and falls back.")
    if points:
        said.append(f"{listed(points)} has one: {counted(len(points), 'point')} for him.")
    return " ".join(said)


def _strike(s: State, domain: int) -> str:
    """tinyepic/nk/attack-battle, tinyepic/nk/attack-too-weak, tinyepic/nk/destroyed-castle, tinyepic/wall/falls."""
    said = []
    if s.wall and not s.board.north >> domain & 1:
        said.append("The Wall falls.")
    army = treaty_units(s, domain)
    if army:
        said.append("Our army fights him." if may_fight(s) else "Our army loses a unit and falls back.")
    elif (house := house_at(s, domain)) != NOBODY:
        said.append(f"{short_house(s.board, house)} loses a token to terror and falls back.")
    if s.board.kinds[domain] == CASTLE and s.has_castle(domain):
        said.append("If he holds it the castle is gone for good.")
    return " ".join(said) or "Nobody stands there."


def _spread(s: State, face: RangerFace, around: Sequence[int]) -> str:
    """tinyepic/nk/spread-order, tinyepic/walker/pool-empty: there and in each domain next to it."""
    rising = [domain for domain in (*around, face.attack) if can_rise(s, domain) and domain not in face.walkers]
    before = sum(1 for domain in face.walkers if can_rise(s, domain))
    left = max(0, s.walkers_left() - before)
    points = len(around) + 1 - min(len(rising), left)
    said = [f"{counted(len(around) + 1, 'White Walker')} due, {left} then in the pool."]
    if points > 0:
        said.append(f"{counted(points, 'point')} for him in place of those that cannot rise.")
    return " ".join(said)


# -- on the map


def plan_overlays(teller: Teller) -> Iterator[Overlay]:
    """Before and while it happens it shows by itself; later it can be switched on, as can a card seen a round early."""
    s = teller.s
    now = plan(teller, s.round)
    if now:
        yield from _drawn(teller, now, "plan", "" if is_under_way(now) else LAYER)
    yield from _drawn(teller, plan(teller, s.round + 1), "next", NEXT_LAYER)


def _drawn(teller: Teller, parts: Sequence[Part], prefix: str, layer: str) -> Iterator[Overlay]:
    board, chart = teller.board, teller.chart
    told: list[int] = []
    for n, part in enumerate(parts, 1):
        if not layer and part.stage == "done":
            continue
        pieces = tuple(
            Piece(
                id=f"{prefix}-{n}-{board.ids[domain]}",
                label=f"{part.title}: {board.names[domain]}",
                tone="dead",
                at=moved(chart.signs[board.ids[domain]], (0.66 * SIGN * told.count(domain), 0.0)),
                size=SIGN,
                shape="circle",
                text=str(n),
            )
            for domain in part.domains
        )
        told += part.domains
        label = f"{n}. {part.title}. {part.text}"
        areas = tuple(board.ids[domain] for domain in part.domains)
        yield Overlay(id=f"{prefix}-field-{n}", label=label, tone="dead", kind="reach", layer=layer, areas=areas)
        yield Overlay(id=f"{prefix}-{n}", label=part.title, kind="ghost", layer=layer, pieces=pieces)
    strike = next((part for part in parts if part.rule == "tinyepic/nk/gain-control"), None)
    at = teller.s.night_king()
    if strike is not None and (layer or strike.stage != "done") and at not in (NOBODY, strike.domains[0]):
        ends = (chart.pieces[board.ids[at]], chart.pieces[board.ids[strike.domains[0]]])
        label = f"He goes from {board.names[at]} to {board.names[strike.domains[0]]}"
        points = arrow(ends, CLEAR, CLEAR)
        yield Overlay(id=f"{prefix}-way", label=label, tone="ink", kind="path", layer=layer, points=points)
