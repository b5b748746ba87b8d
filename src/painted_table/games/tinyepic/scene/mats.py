"""The mat of each power as a sheet: gold and the castles that cover its track, the Force Track with its objectives, the
Ally Pool.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.placing import box
from ....core.scene import Area, Badge, Piece, Point, Sheet
from ..board import COPY_DIE, FACES, HOME, KINGS_LANDING, REROLL, THREE_FIEFS, TWO_FIEFS, Board, Power
from ..state import State
from ..text.names import short_house
from ..units import House, hero
from . import values
from .coming import is_met
from .sheet import EDGE, INNER, Drawn
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
TOKEN, COIN, SHIELD = 29.0, 25.0, 32.0
SECTION_HEIGHT, ROW, POOL_STEP = 62.0, 42.0, 46.0
SMALL = 17.5
"""Words on a mat, which may be drawn in a narrow column."""


class Pooled(NamedTuple):
    house: House
    tokens: int
    allied: bool


class Mat(NamedTuple):
    """All that a mat is told from. It lies open: every seat sees the same."""

    board: Board
    power: Power
    house: House
    is_player: bool
    gold: int
    limit: int
    castles: int
    coverer: House
    """Whose castles cover the gold track: the own house's, or the Rival's."""
    left: int
    """Tokens on the Force Track."""
    met: tuple[bool, ...]
    pools: tuple[Pooled, ...]
    throne: bool
    hero_waits: bool
    vengeance: int

    @property
    def name(self) -> str:
        return short_house(self.board, self.house)

    @property
    def tone(self) -> str:
        return self.board.houses[self.house].id


def mats(teller: Teller) -> Iterator[Sheet]:
    s, board = teller.s, teller.board
    on_map = s.on_map()
    for power in teller.powers:
        house, is_player = s.house[power], s.is_player(power)
        coverer = power if board.rival == NOBODY or board.coop else board.rival
        yield mat(
            Mat(
                board=board,
                power=power,
                house=house,
                is_player=is_player,
                gold=s.purse(power) if is_player and not board.coop else 0,
                limit=s.gold_limit(power) if is_player and not board.coop else 0,
                castles=teller.castles[power],
                coverer=s.house[coverer],
                left=s.mat[house],
                met=tuple([is_met(s, power, n) for n in range(len(board.track.needed))]),
                pools=() if board.coop else tuple([_pooled_of(s, power, ally) for ally in s.mats]),
                throne=s.has_throne(power) and not board.coop,
                hero_waits=bool(board.houses[house].hero) and not on_map & hero(house),
                vengeance=s.vengeance[power],
            )
        )


def _pooled_of(s: State, power: Power, ally: House) -> Pooled:
    return Pooled(ally, s.pool(power, ally), s.lord[ally] == power)


@lru_cache(maxsize=1024)
def mat(facts: Mat) -> Sheet:
    """Remembered for the other seats, and for moves that change nothing on it."""
    drawn = Drawn()
    if facts.limit:
        _gold(facts, drawn)
    _track(facts, drawn)
    if not facts.board.coop or facts.hero_waits:
        _pool(facts, drawn)
    return drawn.sheet(
        f"mat-{facts.power}",
        facts.name,
        tuple(_told(facts)),
        note=f"{facts.gold} of {facts.limit} gold" if facts.limit else "",
        seat=facts.power if facts.is_player else -1,
    )


def _told(facts: Mat) -> Iterator[str]:
    board = facts.board
    yield f"Mat of {facts.name}, {ability(board, facts.house)}"
    castles = counted(facts.castles, "castle")
    if not board.coop:
        yield f"{facts.gold} gold of at most {facts.limit}, {castles}" if facts.is_player else castles
    opened = len(board.track.costs) - facts.left
    price = f", the next costs {board.track.costs[opened]} gold" if facts.left else ""
    yield f"Force Track: {counted(facts.left, 'token')}{price}"
    met = [str(n) for n, is_so in enumerate(facts.met, 1) if is_so]
    yield f"Objectives met: {listed(met) or 'none'}"
    if board.coop:
        return
    pool = [f"{one.tokens} {short_house(board, one.house)}" for one in facts.pools if one.tokens]
    yield f"Ally Pool: {listed([*pool, *(['the Iron Throne'] if facts.throne else [])]) or 'empty'}"
    yield f"Allies: {listed([short_house(board, one.house) for one in facts.pools if one.allied]) or 'none'}"


@lru_cache(maxsize=256)
def ability(board: Board, house: House) -> str:
    """tinyepic/ability/alliance-abilities: what a house does to dice, in words."""
    own = board.houses[house].ability
    price = f" for {own.cost} gold" if own.cost else ""
    if own.kind == REROLL:
        return f"rolls dice again{price}"
    if own.kind == COPY_DIE:
        return f"copies a die{price}"
    if len(own.faces) == len(FACES):
        return f"sets a die to any face{price}"
    return f"sets a die to {listed([FACES[face].capitalize() for face in own.faces], 'or')}{price}"


# -- gold


def _gold(facts: Mat, drawn: Drawn) -> None:
    """tinyepic/castle/gold-cap: castles cover the track from the right."""
    most = facts.board.gold_most
    step = INNER / most
    for n in range(most):
        at = (EDGE + step * (n + 0.5), drawn.y + 14)
        if n < facts.limit:
            has = n < facts.gold
            drawn.pieces.append(
                Piece(
                    id=f"gold-{facts.power}-{n}",
                    label=f"Gold {n + 1}" if has else f"Room for gold {n + 1}",
                    tone="coin" if has else "paper",
                    at=at,
                    size=COIN,
                    shape="circle",
                    mark="coin" if has else "",
                    ghost=not has,
                )
            )
        else:
            whose = facts.board.houses[facts.coverer]
            drawn.pieces.append(
                Piece(
                    id=f"cap-{facts.power}-{n}",
                    label=f"A castle of {short_house(facts.board, facts.coverer)} covers gold {n + 1}",
                    tone=whose.id,
                    at=at,
                    size=COIN,
                    shape="keep",
                )
            )
    drawn.y += 34


# -- the Force Track


@lru_cache(maxsize=64)
def _spaces(board: Board) -> tuple[tuple[float, ...], float]:
    """The middle of each space, in groups over the objectives, and how wide a space is."""
    sections = board.track.sections
    gaps = [SECTION_GAP if n and section != sections[n - 1] else 0.0 for n, section in enumerate(sections)]
    scale = INNER / (SPACE * len(sections) + sum(gaps))
    xs = [EDGE + scale * (SPACE * (n + 0.5) + sum(gaps[: n + 1])) for n in range(len(sections))]
    return tuple(xs), SPACE * scale


def _track(facts: Mat, drawn: Drawn) -> None:
    """tinyepic/recruit/own-token-cost, tinyepic/tax/force-track: tokens with their prices, rewards where they are
    gone."""
    board, track = facts.board, facts.board.track
    xs, wide = _spaces(board)
    opened = len(track.costs) - facts.left
    for section in range(len(track.needed)):
        inside = [x for n, x in enumerate(xs) if track.sections[n] == section]
        _section(facts, section, inside[0] - wide / 2, inside[-1] + wide / 2, drawn)
    for n, x in enumerate(xs):
        at = (x, drawn.y + 20)
        mark, word = REWARDS[track.rewards[n]]
        if n >= opened:
            drawn.pieces.append(
                Piece(
                    id=f"track-{facts.power}-{n}",
                    label=f"A {facts.name} token on space {n + 1}, it costs {track.costs[n]} gold",
                    tone=facts.tone,
                    at=at,
                    size=TOKEN,
                    text=str(track.costs[n]),
                    value=values.token(board, facts.house) if n == opened else "",
                )
            )
        else:
            drawn.pieces.append(
                Piece(
                    id=f"reward-{facts.power}-{n}",
                    label=f"Space {n + 1} is open: {word}",
                    tone="paper",
                    at=at,
                    size=TOKEN - 3,
                    shape="die",
                    mark=mark,
                )
            )
    drawn.y += SECTION_HEIGHT + 4


def _section(facts: Mat, section: int, left: float, right: float, drawn: Drawn) -> None:
    """tinyepic/score/objectives: what stands under the spaces that must be open for it."""
    track = facts.board.track
    met, condition = facts.met[section], track.conditions[section]
    what = f"control {CONDITIONS[condition]}" if condition in CONDITIONS else "nothing further"
    what = f"{track.needed[section]} spaces open, {what}"
    drawn.areas.append(
        Area(
            id=f"section-{facts.power}-{section}",
            label=f"Objective {section + 1}: {what}: {'met' if met else 'not met'}",
            tone="act-wash" if met else "well",
            rings=box(left, drawn.y, right - left, SECTION_HEIGHT),
        )
    )
    drawn.words(
        f"objective-{facts.power}-{section}",
        SECTIONS.get(condition, "all"),
        ((left + right) / 2, drawn.y + SECTION_HEIGHT - 12),
        size=SMALL,
        tone="ink" if met else "ink-2",
        anchor="middle",
    )
    if met:
        drawn.pieces.append(
            Piece(
                id=f"met-{facts.power}-{section}",
                label=f"Objective {section + 1} is met",
                tone="paper",
                at=(right - 5, drawn.y + 6),
                size=22,
                shape="circle",
                mark="tick",
            )
        )


# -- the Ally Pool


def _pool(facts: Mat, drawn: Drawn) -> None:
    """tinyepic/throne/wild: tokens of each house, the Iron Throne, a hero who waits, Vengeance tokens."""
    places = ((EDGE + 21 + n * POOL_STEP, drawn.y + 20) for n in range(9))
    for one in facts.pools:
        drawn.pieces.append(_pooled(facts, one, next(places)))
    if facts.throne:
        drawn.pieces.append(
            Piece(
                id=f"throne-{facts.power}",
                label="The Iron Throne counts as a token of every house",
                tone="paper",
                at=next(places),
                size=SHIELD,
                shape="octagon",
                mark="throne",
            )
        )
    if facts.hero_waits:
        drawn.pieces.append(waiting(facts.board, facts.house, next(places), SHIELD, facts.board.track.own_hero))
    if facts.vengeance:
        drawn.pieces.append(
            Piece(
                id=f"vengeance-{facts.power}",
                label=f"{counted(facts.vengeance, 'Vengeance token')}: a point each for every battle started",
                tone="lannister",
                at=next(places),
                size=SHIELD - 2,
                shape="circle",
                mark="drop",
                badges=(_number(f"vengeance-count-{facts.power}", facts.vengeance),),
            )
        )
    drawn.y += ROW


def _pooled(facts: Mat, one: Pooled, at: Point) -> Piece:
    board, tone = facts.board, facts.board.houses[one.house].id
    badges = [_number(f"pool-count-{facts.power}-{tone}", one.tokens)] if one.tokens else []
    if one.allied:
        badges.append(Badge(id=f"allied-{facts.power}-{tone}", label="Allied", corner="sw", mark="tick"))
    told = f"{counted(one.tokens, 'token')} of {short_house(board, one.house)} in the Ally Pool of {facts.name}"
    return Piece(
        id=f"pool-{facts.power}-{tone}",
        label=f"{told}, allied" if one.allied else told,
        tone=tone,
        at=at,
        size=SHIELD,
        mark=tone,
        ghost=not one.tokens and not one.allied,
        badges=tuple(badges),
        value=values.pooled(board, facts.house, one.house),
    )


def _number(id: str, count: int) -> Badge:
    return Badge(id=id, label=str(count), corner="ne", text=str(count))


def waiting(board: Board, house: House, at: Point, size: float, cost: int) -> Piece:
    """tinyepic/recruit/own-hero-cost, tinyepic/recruit/allied-hero-cost: a hero on its mat."""
    return Piece(
        id=f"waiting-{board.houses[house].id}",
        label=f"{board.houses[house].hero} waits on the mat and costs {cost} gold",
        tone=board.houses[house].id,
        at=at,
        size=size,
        mark="crown",
        value=values.hero(board, house),
    )
