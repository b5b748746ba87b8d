"""The Treaty mat and the Night King's: gold of all, the Ally Pool of all, and the Terror Pool, as sheets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.english import counted
from ....core.placing import box
from ....core.scene import Area, Badge, Piece, Point, Sheet
from ..board import Board
from ..text.names import short_house
from ..units import House
from . import values
from .sheet import EDGE, INNER, Drawn
from .teller import Teller

COIN, SHIELD, STEP, ROW = 25.0, 32.0, 46.0, 44.0


class Sided(NamedTuple):
    """A house that nobody plays: what both pools hold of it, and whose it is."""

    house: House
    ours: int
    theirs: int
    lord: int
    """1 the Treaty's, -1 the Night King's, 0 nobody's."""
    coming: int
    """The same if alliances were checked now."""


class Mat(NamedTuple):
    """All that it is told from. It lies open: every seat sees the same."""

    board: Board
    gold: int
    limit: int
    castles: int
    income: int
    throne: int
    """1 the Treaty has it, -1 the Night King."""
    walkers: int
    """In the Terror Pool."""
    houses: tuple[Sided, ...]


def treaty_mat(teller: Teller, income: int) -> Iterator[Sheet]:
    s, board = teller.s, teller.board
    treaty, dead = board.treaty, board.dead

    def whose(power: int) -> int:
        return 1 if power == treaty else -1 if power == dead else 0

    facts = Mat(
        board=board,
        gold=s.purse(treaty),
        limit=s.gold_limit(treaty),
        castles=teller.castles[treaty],
        income=income,
        throne=1 if s.has_throne(treaty) else -1 if s.has_throne(dead) else 0,
        walkers=s.terror_walkers,
        houses=tuple(
            Sided(
                house,
                s.pool(treaty, house),
                s.pool(dead, house),
                whose(s.lord[house]),
                whose(teller.allies_coming[house]),
            )
            for house in s.mats
        ),
    )
    yield _sheet(facts)


@lru_cache(maxsize=512)
def _sheet(facts: Mat) -> Sheet:
    drawn = Drawn()
    _gold(facts, drawn)
    _heads(facts, drawn)
    for one in facts.houses:
        _row(facts, one, drawn)
    _walkers(facts, drawn)
    note = f"{facts.gold} of {facts.limit} gold, +{facts.income} a round"
    return drawn.sheet("treaty-mat", "The Treaty and terror", tuple(_told(facts)), note=note)


def _told(facts: Mat) -> Iterator[str]:
    yield "Treaty mat"
    yield f"{facts.gold} gold of at most {facts.limit}, {counted(facts.castles, 'castle')}"
    if facts.throne:
        yield f"The Iron Throne is {'ours' if facts.throne > 0 else 'the Night King’s'}"
    for one in facts.houses:
        yield _house_told(facts, one)
    yield f"{counted(facts.walkers, 'White Walker')} in the Terror Pool"


def _house_told(facts: Mat, one: Sided) -> str:
    """tinyepic/terror/compare: tokens of both sides, and what a check would change."""
    said = [f"{short_house(facts.board, one.house)}: Ally Pool {one.ours}, Terror Pool {one.theirs}"]
    said.append(("terrified", "of nobody", "our ally")[one.lord + 1])
    if one.coming != one.lord:
        said.append(("it would be terrified", "it would leave", "it would be our ally")[one.coming + 1] + " now")
    return ", ".join(said)


def _gold(facts: Mat, drawn: Drawn) -> None:
    """tinyepic/coop/shared-gold, tinyepic/coop/castles-no-gold-limit."""
    step = INNER / facts.limit
    for n in range(facts.limit):
        has = n < facts.gold
        drawn.pieces.append(
            Piece(
                id=f"treaty-gold-{n}",
                label=f"Gold {n + 1}" if has else f"Room for gold {n + 1}",
                tone="coin" if has else "paper",
                at=(EDGE + step * (n + 0.5), drawn.y + 14),
                size=COIN,
                shape="circle",
                mark="coin" if has else "",
                ghost=not has,
            )
        )
    drawn.y += 36


OURS_AT, THEIRS_AT, BOND_AT = 172.0, 222.0, 290.0


def _heads(facts: Mat, drawn: Drawn) -> None:
    y = drawn.y + 11
    drawn.pieces.append(
        Piece(id="pool-head", label="Ally Pool", tone="paper", at=(OURS_AT, y), size=22, mark="banners")
    )
    drawn.pieces.append(
        Piece(id="terror-head", label="Terror Pool", tone="dead", at=(THEIRS_AT, y), size=22, mark="dead")
    )
    drawn.words("pools-heading", "tokens of", (EDGE + 4, y))
    drawn.words("bond-heading", "is", (BOND_AT, y), anchor="middle")
    drawn.y += 25


def _row(facts: Mat, one: Sided, drawn: Drawn) -> None:
    board, mat = facts.board, facts.board.houses[one.house]
    middle = drawn.y + (ROW - 5) / 2
    told, value = _house_told(facts, one), values.house(board, one.house)
    ring = box(EDGE, drawn.y, INNER, ROW - 5)
    name = short_house(board, one.house)
    tone = "act-wash" if one.coming != one.lord else "well"
    drawn.areas.append(Area(id=f"sided-{mat.id}", label=told, name=name, tone=tone, rings=ring))
    drawn.pieces.append(
        Piece(
            id=f"sided-shield-{mat.id}",
            label=told,
            tone=mat.id,
            at=(EDGE + 20, middle),
            size=SHIELD,
            mark=mat.id,
            value=value,
        )
    )
    drawn.words(f"sided-name-{mat.id}", name, (EDGE + 42, middle), room=OURS_AT - EDGE - 62, tone="ink")
    for count, at, side, shade in ((one.ours, OURS_AT, "Ally", mat.id), (one.theirs, THEIRS_AT, "Terror", "dead")):
        label = f"{counted(count, 'token')} of {name} in the {side} Pool"
        drawn.pieces.append(
            Piece(
                id=f"sided-{side.lower()}-{mat.id}",
                label=label,
                tone=shade,
                at=(at, middle),
                size=SHIELD - 4,
                shape="circle",
                text=str(count),
                ghost=not count,
                value=value if side == "Ally" else "",
            )
        )
    _bond(facts, one, drawn, (BOND_AT, middle))
    drawn.y += ROW


def _bond(facts: Mat, one: Sided, drawn: Drawn, at: Point) -> None:
    """Whose it is, and a dot where the next check would change that."""
    id = facts.board.houses[one.house].id
    tone, mark, word = (("dead", "dead", "terrified"), ("neutral", "", "neutral"), ("paper", "banners", "our ally"))[
        one.lord + 1
    ]
    badges: tuple[Badge, ...] = ()
    if one.coming != one.lord:
        after = ("dead", "neutral", "banners")[one.coming + 1]
        shade = ("dead", "neutral", "paper")[one.coming + 1]
        label = ("would be terrified", "would leave", "would be our ally")[one.coming + 1]
        badges = (Badge(id=f"bond-coming-{id}", label=label, tone=shade, corner="ne", mark=after),)
    drawn.pieces.append(
        Piece(id=f"bond-{id}", label=word, tone=tone, at=at, size=26, mark=mark, badges=badges, ghost=one.lord == 0)
    )


def _walkers(facts: Mat, drawn: Drawn) -> None:
    """tinyepic/terror/walkers-convert: White Walkers among the terror, two for a token."""
    middle = drawn.y + 18
    per = facts.board.winter.walkers_per_token
    tokens = facts.walkers // per
    takes = f", they take {counted(tokens, 'token')} of ours" if tokens else ""
    drawn.words("terror-walkers-heading", "White Walkers in terror", (EDGE + 4, middle - (9 if takes else 0)))
    if takes:
        drawn.words("terror-takes", takes.removeprefix(", "), (EDGE + 4, middle + 10))
    drawn.pieces.append(
        Piece(
            id="terror-walkers",
            label=f"{counted(facts.walkers, 'White Walker')} in the Terror Pool{takes}",
            tone="dead",
            at=(BOND_AT, middle),
            size=30,
            text=str(facts.walkers),
            ghost=not facts.walkers,
        )
    )
    drawn.y += 40
