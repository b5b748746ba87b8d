"""The houses that nobody plays, as a sheet: their mats one under the other, and who has how many of their tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.placing import box
from ....core.scene import Area, Badge, Piece, Sheet
from ..board import Board, Power
from ..text.names import short_house
from ..units import House, hero
from . import values
from .mats import ability, waiting
from .sheet import EDGE, INNER, WIDTH, Drawn
from .teller import Teller

ROW = 46.0
TOKENS_AT, HERO_AT, POWERS_FROM = 168.0, 205.0, 226.0
SHIELD, STOCK, HERO, HEAD = 34.0, 32.0, 26.0, 20.0


class Neutral(NamedTuple):
    """One of them."""

    house: House
    left: int
    """Tokens in its Token Pool."""
    hero_waits: bool
    lord: Power
    coming: Power
    """Whose ally it would be if alliances were checked now."""
    tokens: tuple[int, ...]
    """By power: how many lie in its Ally Pool."""


class Others(NamedTuple):
    """All that the sheet is told from. It lies open: every seat sees the same."""

    board: Board
    powers: tuple[House, ...]
    houses: tuple[Neutral, ...]

    def is_dead(self, power: Power) -> bool:
        return self.board.coop and power == self.board.dead

    def side(self, power: Power) -> str:
        if self.board.coop and power != NOBODY:
            return "the Treaty" if power == self.board.treaty else "the Night King"
        return "nobody" if power == NOBODY else short_house(self.board, self.powers[power])

    def tone(self, power: Power) -> str:
        if self.board.coop:
            return "paper" if power == self.board.treaty else "dead"
        return self.board.houses[self.powers[power]].id


def others(teller: Teller) -> Iterator[Sheet]:
    s, board = teller.s, teller.board
    if not s.mats:
        return
    on_map = s.on_map()
    rows = [
        Neutral(
            house=house,
            left=s.mat[house],
            hero_waits=bool(board.houses[house].hero) and not on_map & hero(house),
            lord=s.lord[house],
            coming=teller.allies_coming[house],
            tokens=() if board.coop else tuple([s.pool(power, house) for power in teller.powers]),
        )
        for house in s.mats
    ]
    yield sheet(Others(board, () if board.coop else tuple(s.house), tuple(rows)))


@lru_cache(maxsize=512)
def sheet(facts: Others) -> Sheet:
    """Remembered for the other seats, and for moves that change nothing on it."""
    drawn = Drawn()
    step = (WIDTH - EDGE - POWERS_FROM) / max(1, len(facts.powers))
    xs = [POWERS_FROM + step * (power + 0.5) for power in range(len(facts.powers))]
    drawn.words("stock-heading", "left", (TOKENS_AT, 11), anchor="middle")
    for power, x in enumerate(xs):
        tone = facts.tone(power)
        label = f"Tokens that {facts.side(power)} has"
        drawn.pieces.append(Piece(id=f"head-{power}", label=label, tone=tone, at=(x, 11), size=HEAD, mark=tone))
    drawn.y = 25
    for one in facts.houses:
        _row(facts, one, drawn, xs, min(25.0, step + 1))
    return drawn.sheet(
        "others", "Non-player houses", ["Non-player houses", *(_told(facts, one) for one in facts.houses)]
    )


def _told(facts: Others, one: Neutral) -> str:
    pools = [f"{facts.side(power)} {count}" for power, count in enumerate(one.tokens) if count]
    said = [
        f"{short_house(facts.board, one.house)}, {ability(facts.board, one.house)}",
        f"{'terrified by' if facts.is_dead(one.lord) else 'allied to'} {facts.side(one.lord)}",
        f"{counted(one.left, 'token')} on the mat",
    ]
    if not facts.board.coop:
        said.append(f"in Ally Pools: {listed(pools) or 'none'}")
    if one.coming != one.lord:
        said.append(f"if alliances were checked now, allied to {facts.side(one.coming)}")
    return ", ".join(said)


def _row(facts: Others, one: Neutral, drawn: Drawn, xs: list[float], size: float) -> None:
    board, mat = facts.board, facts.board.houses[one.house]
    name, told, value = short_house(board, one.house), _told(facts, one), values.house(board, one.house)
    middle = drawn.y + (ROW - 5) / 2
    ring = box(EDGE, drawn.y, INNER, ROW - 5)
    drawn.areas.append(Area(id=f"other-{mat.id}", label=told, name=name, tone="well", value=value, rings=ring))
    badges: tuple[Badge, ...] = ()
    if one.lord != NOBODY:
        tone = facts.tone(one.lord)
        label = f"{'Terrified by' if facts.is_dead(one.lord) else 'Allied to'} {facts.side(one.lord)}"
        mark = "banners" if tone == "paper" else tone
        badges = (Badge(id=f"ally-{mat.id}", label=label, tone=tone, corner="se", mark=mark),)
    drawn.pieces.append(
        Piece(
            id=f"shield-{mat.id}",
            label=told,
            tone=mat.id,
            at=(EDGE + 21, middle),
            size=SHIELD,
            mark=mat.id,
            badges=badges,
            value=value,
        )
    )
    drawn.words(f"other-name-{mat.id}", name, (EDGE + 45, middle), room=TOKENS_AT - EDGE - 63, tone="ink")
    drawn.pieces.append(
        Piece(
            id=f"stock-{mat.id}",
            label=f"{counted(one.left, 'token')} in the Token Pool of {name}",
            tone=mat.id,
            at=(TOKENS_AT, middle),
            size=STOCK,
            text=str(one.left),
            ghost=not one.left,
            value=values.token(board, one.house),
        )
    )
    if one.hero_waits:
        drawn.pieces.append(waiting(board, one.house, (HERO_AT, middle), HERO, board.track.allied_hero))
    for power, x in enumerate(xs):
        if one.tokens[power]:
            drawn.pieces.append(_tokens(facts, one, power, (x, middle), size))
    drawn.y += ROW


def _tokens(facts: Others, one: Neutral, power: Power, at: tuple[float, float], size: float) -> Piece:
    """tinyepic/alliance/requirement: how many a power has; a tick where that would bring the alliance."""
    board, mat, count = facts.board, facts.board.houses[one.house], one.tokens[power]
    leads = one.coming == power
    told = f"{facts.side(power)} has {counted(count, 'token')} of {short_house(board, one.house)}"
    badge = Badge(id=f"leads-{power}-{mat.id}", label="would be the ally", corner="ne", mark="tick")
    return Piece(
        id=f"has-{power}-{mat.id}",
        label=f"{told}, and would be the ally" if leads else told,
        tone=facts.tone(power),
        at=at,
        size=size,
        text=str(count),
        badges=(badge,) if leads else (),
        value=values.pooled(board, facts.powers[power], one.house),
    )
