"""Mats as sheets: gold, the Force Track with its objectives and the Ally Pool of each power; and the houses that nobody
plays, with their Token Pools and who is ahead for their alliances.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.look.text import fitted
from ....core.placing import box
from ....core.scene import Area, Badge, Piece, Point, Sheet
from ..board import (
    COPY_DIE,
    FACES,
    HOME,
    KINGS_LANDING,
    REROLL,
    THREE_FIEFS,
    TWO_FIEFS,
    Power,
)
from ..units import House, hero
from . import values
from .coming import is_met
from .dice import EDGE, INNER, WIDTH, Drawn
from .teller import Teller

REWARDS = (("coin", "1 gold"), ("card", "a card"), ("objective", "a point"))
"""By reward of a space."""
SECTIONS = {HOME: "home", TWO_FIEFS: "2 Fiefs", THREE_FIEFS: "3 Fiefs", KINGS_LANDING: "Throne"}
CONDITIONS = {
    HOME: "the own home domain",
    TWO_FIEFS: "two Fiefs",
    THREE_FIEFS: "three Fiefs",
    KINGS_LANDING: "King's Landing",
}
SPACE, SECTION_GAP = 32.0, 8.0
TOKEN = 29.0
COIN = 25.0


def mats(teller: Teller) -> Iterator[Sheet]:
    for power in teller.powers:
        if teller.s.house[power] != NOBODY:
            yield _mat(teller, power)


def _mat(teller: Teller, power: Power) -> Sheet:
    s = teller.s
    drawn = Drawn()
    is_player = s.is_player(power)
    if is_player:
        _gold(teller, power, drawn)
    _track(teller, power, drawn)
    _pool(teller, power, drawn)
    limit = f"{s.gold[power]} of {s.gold_limit(power)} gold" if is_player else ""
    return Sheet(
        id=f"mat-{power}",
        label=". ".join(_told(teller, power)),
        name=teller.side(power),
        note=limit,
        seat=power if is_player else -1,
        width=WIDTH,
        height=drawn.y,
        areas=tuple(drawn.areas),
        pieces=tuple(drawn.pieces),
        labels=tuple(drawn.labels),
    )


def _told(teller: Teller, power: Power) -> Iterator[str]:
    s, board = teller.s, teller.board
    house = s.house[power]
    yield f"Mat of {teller.side(power)}, {ability(teller, house)}"
    if s.is_player(power):
        yield f"{s.gold[power]} gold of at most {s.gold_limit(power)}, {counted(s.castles(power), 'castle')}"
    left = s.mat[house]
    price = f", the next costs {board.track.costs[s.open_spaces(power)]} gold" if left else ""
    yield f"Force Track: {counted(left, 'token')}{price}"
    met = [str(n + 1) for n in range(len(board.track.needed)) if is_met(s, power, n)]
    yield f"Objectives met: {listed(met) or 'none'}"
    pool = [f"{s.pool(power, ally)} {teller.house(ally)}" for ally in s.mats if s.pool(power, ally)]
    throne = ["the Iron Throne"] if s.has_throne(power) else []
    yield f"Ally Pool: {listed([*pool, *throne]) or 'empty'}"
    yield f"Allies: {listed([teller.house(ally) for ally in s.allies(power)]) or 'none'}"


def ability(teller: Teller, house: House) -> str:
    """tinyepic/ability/alliance-abilities: what a house does to dice, in words."""
    mat = teller.board.houses[house].ability
    price = f" for {mat.cost} gold" if mat.cost else ""
    if mat.kind == REROLL:
        return f"rolls dice again{price}"
    if mat.kind == COPY_DIE:
        return f"copies a die{price}"
    if len(mat.faces) == len(FACES):
        return f"sets a die to any face{price}"
    return f"sets a die to {listed([FACES[face].capitalize() for face in mat.faces], 'or')}{price}"


# -- gold


def _gold(teller: Teller, power: Power, drawn: Drawn) -> None:
    """tinyepic/castle/gold-cap: castles cover the track from the right."""
    s = teller.s
    most, limit, gold = teller.board.gold_most, s.gold_limit(power), s.gold[power]
    step = INNER / most
    coverer = power if teller.board.rival == NOBODY else teller.board.rival
    for n in range(most):
        at = (EDGE + step * (n + 0.5), drawn.y + 14)
        if n < limit:
            drawn.pieces.append(
                Piece(
                    id=f"gold-{power}-{n}",
                    label=f"Gold {n + 1}" if n < gold else f"Room for gold {n + 1}",
                    tone="coin" if n < gold else "paper",
                    at=at,
                    size=COIN,
                    shape="circle",
                    mark="coin" if n < gold else "",
                    ghost=n >= gold,
                )
            )
        else:
            drawn.pieces.append(
                Piece(
                    id=f"cap-{power}-{n}",
                    label=f"A castle of {teller.side(coverer)} covers gold {n + 1}",
                    tone=teller.tone(coverer),
                    at=at,
                    size=COIN,
                    shape="keep",
                )
            )
    drawn.y += 36


# -- the Force Track


def _spaces() -> Iterator[float]:
    """The middle of each space, in groups over the objectives."""
    at = SPACE / 2
    for n in range(9):
        yield at
        at += SPACE + (SECTION_GAP if n % 2 else 0)


def _track(teller: Teller, power: Power, drawn: Drawn) -> None:
    """tinyepic/recruit/own-token-cost, tinyepic/tax/force-track, tinyepic/score/objectives: tokens with their prices,
    rewards where they are gone, and under each section its objective."""
    s, track = teller.s, teller.board.track
    house = s.house[power]
    tone = teller.tone(power)
    gone = s.open_spaces(power)
    xs = list(_spaces())
    scale = INNER / (xs[-1] + SPACE / 2)
    xs = [EDGE + x * scale for x in xs]
    high = 58.0
    for section, needed in enumerate(track.needed):
        inside = [x for n, x in enumerate(xs) if track.sections[n] == section]
        left, right = inside[0] - SPACE * scale / 2, inside[-1] + SPACE * scale / 2
        met, condition = is_met(s, power, section), track.conditions[section]
        what = f"control {CONDITIONS[condition]}" if condition in CONDITIONS else "nothing further"
        drawn.areas.append(
            Area(
                id=f"section-{power}-{section}",
                label=f"Objective {section + 1}: {needed} spaces open, {what}: {'met' if met else 'not met'}",
                tone="act-wash" if met else "well",
                rings=box(left, drawn.y, right - left, high),
            )
        )
        word = SECTIONS.get(condition, "all")
        drawn.words(
            f"objective-{power}-{section}",
            f"✓ {word}" if met and condition in SECTIONS else "✓" if met else word,
            ((left + right) / 2, drawn.y + high - 11),
            13,
            "good" if met else "ink-2",
            middle=True,
        )
    for n, x in enumerate(xs):
        at = (x, drawn.y + 20)
        mark, word = REWARDS[track.rewards[n]]
        if n >= gone:
            drawn.pieces.append(
                Piece(
                    id=f"track-{power}-{n}",
                    label=f"A {teller.side(power)} token on space {n + 1}, it costs {track.costs[n]} gold",
                    tone=tone,
                    at=at,
                    size=TOKEN,
                    text=str(track.costs[n]),
                    value=values.token(teller.board, house) if n == gone else "",
                )
            )
        else:
            drawn.pieces.append(
                Piece(
                    id=f"reward-{power}-{n}",
                    label=f"Space {n + 1} is open: {word}",
                    tone="paper",
                    at=at,
                    size=TOKEN - 3,
                    shape="die",
                    mark=mark,
                )
            )
    drawn.y += high + 6


# -- the Ally Pool


def _pool(teller: Teller, power: Power, drawn: Drawn) -> None:
    """tinyepic/throne/wild: tokens of each house, the Iron Throne, a hero who waits, Vengeance tokens."""
    s, board = teller.s, teller.board
    own = s.house[power]
    places = _row(drawn.y + 20)
    for house in s.mats:
        drawn.pieces.append(_pooled(teller, power, house, next(places)))
    if s.has_throne(power):
        drawn.pieces.append(
            Piece(
                id=f"throne-{power}",
                label="The Iron Throne counts as a token of every house",
                tone="paper",
                at=next(places),
                size=32,
                shape="octagon",
                mark="throne",
            )
        )
    if board.houses[own].hero and not s.on_map() & hero(own):
        drawn.pieces.append(_waiting(teller, own, next(places), 32))
    if s.vengeance[power]:
        drawn.pieces.append(
            Piece(
                id=f"vengeance-{power}",
                label=f"{counted(s.vengeance[power], 'Vengeance token')}: a point for each battle started",
                tone="lannister",
                at=next(places),
                size=30,
                shape="circle",
                mark="drop",
                badges=(_number(f"vengeance-count-{power}", s.vengeance[power]),),
            )
        )
    drawn.y += 42


def _row(y: float) -> Iterator[Point]:
    n = 0
    while True:
        yield 22 + n * 46.0, y
        n += 1


def _pooled(teller: Teller, power: Power, house: House, at: Point) -> Piece:
    s, board = teller.s, teller.board
    count, tone = s.pool(power, house), board.houses[house].id
    allied = s.lord[house] == power
    badges = [_number(f"pool-count-{power}-{tone}", count)] if count else []
    if allied:
        badges.append(Badge(id=f"allied-{power}-{tone}", label="Allied", corner="sw", mark="tick"))
    told = f"{counted(count, 'token')} of {teller.house(house)} in the Ally Pool of {teller.side(power)}"
    return Piece(
        id=f"pool-{power}-{tone}",
        label=f"{told}, allied" if allied else told,
        tone=tone,
        at=at,
        size=32,
        mark=tone,
        ghost=not count and not allied,
        badges=tuple(badges),
        value=values.pooled(board, s.house[power], house),
    )


def _number(id: str, count: int) -> Badge:
    return Badge(id=id, label=str(count), corner="ne", text=str(count))


def _waiting(teller: Teller, house: House, at: Point, size: float) -> Piece:
    """tinyepic/recruit/own-hero-cost, tinyepic/recruit/allied-hero-cost: a hero on its mat."""
    board = teller.board
    own = house in teller.s.house
    cost = board.track.own_hero if own else board.track.allied_hero
    return Piece(
        id=f"waiting-{board.houses[house].id}",
        label=f"{board.houses[house].hero} waits on the mat and costs {cost} gold",
        tone=board.houses[house].id,
        at=at,
        size=size,
        mark="crown",
        value=values.hero(board, house),
    )


# -- houses that nobody plays

ROW = 46.0
TOKENS_AT, HERO_AT, POWERS_FROM = 168.0, 205.0, 228.0


def others(teller: Teller) -> Iterator[Sheet]:
    """The non-player houses in mat order, one under the other, and how many of their tokens each power has."""
    s, board = teller.s, teller.board
    if not s.mats:
        return
    drawn = Drawn()
    drawn.words("pool-heading", "mat", (TOKENS_AT, 9), 13, middle=True)
    step = (WIDTH - EDGE - POWERS_FROM) / board.powers
    xs = [POWERS_FROM + step * (power + 0.5) for power in teller.powers]
    for power, x in enumerate(xs):
        tone = teller.tone(power)
        drawn.pieces.append(
            Piece(
                id=f"heads-{power}", label=f"Tokens of {teller.side(power)}", tone=tone, at=(x, 11), size=18, mark=tone
            )
        )
    drawn.y = 24
    for house in s.mats:
        _other(teller, house, drawn, xs, min(25.0, step + 1))
    yield Sheet(
        id="others",
        label=f"Non-player houses. {'. '.join(_other_told(teller, house) for house in s.mats)}",
        name="Non-player houses",
        width=WIDTH,
        height=drawn.y,
        areas=tuple(drawn.areas),
        pieces=tuple(drawn.pieces),
        labels=tuple(drawn.labels),
    )


def _other_told(teller: Teller, house: House) -> str:
    s = teller.s
    lord = s.lord[house]
    pools = [f"{teller.side(power)} {s.pool(power, house)}" for power in teller.powers if s.pool(power, house)]
    return ", ".join(
        [
            f"{teller.house(house)}, {ability(teller, house)}",
            f"allied to {teller.side(lord)}" if lord != NOBODY else "allied to nobody",
            f"{counted(s.mat[house], 'token')} on the mat",
            f"in Ally Pools: {listed(pools) or 'none'}",
        ]
    )


def _other(teller: Teller, house: House, drawn: Drawn, xs: list[float], size: float) -> None:
    s, board = teller.s, teller.board
    mat, middle = board.houses[house], drawn.y + ROW / 2 - 2
    lord = s.lord[house]
    ally = []
    if lord != NOBODY:
        label = f"Allied to {teller.side(lord)}"
        ally.append(
            Badge(id=f"ally-{mat.id}", label=label, tone=teller.tone(lord), corner="se", mark=teller.tone(lord))
        )
    drawn.areas.append(
        Area(
            id=f"other-{mat.id}",
            label=_other_told(teller, house),
            name=teller.house(house),
            tone="well",
            value=values.house(board, house),
            rings=box(EDGE, drawn.y, INNER, ROW - 5),
        )
    )
    drawn.pieces.append(
        Piece(
            id=f"shield-{mat.id}",
            label=_other_told(teller, house),
            tone=mat.id,
            at=(22, middle),
            size=34,
            mark=mat.id,
            badges=tuple(ally),
            value=values.house(board, house),
        )
    )
    drawn.words(f"other-name-{mat.id}", fitted(teller.house(house), 15, TOKENS_AT - 66), (46, middle), 15, "ink")
    drawn.pieces.append(
        Piece(
            id=f"stock-{mat.id}",
            label=f"{counted(s.mat[house], 'token')} in the Token Pool of {teller.house(house)}",
            tone=mat.id,
            at=(TOKENS_AT, middle),
            size=32,
            text=str(s.mat[house]),
            ghost=not s.mat[house],
            value=values.token(board, house),
        )
    )
    if mat.hero and not s.on_map() & hero(house):
        drawn.pieces.append(_waiting(teller, house, (HERO_AT, middle), 26))
    for power, x in enumerate(xs):
        count = s.pool(power, house)
        if count:
            leads = lord == power
            badges = (Badge(id=f"leads-{power}-{mat.id}", label="Allied", corner="ne", mark="tick"),) if leads else ()
            drawn.pieces.append(
                Piece(
                    id=f"has-{power}-{mat.id}",
                    label=f"{teller.side(power)} has {counted(count, 'token')} of {teller.house(house)}",
                    tone=teller.tone(power),
                    at=(x, middle),
                    size=size,
                    text=str(count),
                    badges=badges,
                    value=values.pooled(board, s.house[power], house) if s.house[power] != NOBODY else "",
                )
            )
    drawn.y += ROW
