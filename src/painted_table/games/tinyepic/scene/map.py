"""The board of the scene: domains in the colours of those who control them, units, castles, the Iron Throne, and the
way of whoever attacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.scene import Area, Badge, Corner, Count, Line, Piece, Point, Standing
from ..actions import Lose
from ..board import Board, Power
from ..cards import CASTLE as CASTLE_KIND
from ..cards import THRONE
from ..rules.loss import LossChoice
from ..rules.retreat import OverflowUnit
from ..state import State
from ..text.names import short_house, tell_army
from ..units import (
    ALL_DEAD,
    DRAGONS,
    EGGS,
    HERO,
    TARGARYEN,
    WIDTH,
    Army,
    House,
    has_hero,
    houses_in,
    tokens_of,
)
from . import values
from .chart import BESIDE, CASTLE, PIECE, Chart
from .teller import Teller
from .ways import attack
from .winter import Winter, cold_counts, cold_pieces, cold_words, ruin, winter_of

DRAGON_CORNERS: tuple[Corner, ...] = ("nw", "sw", "s")
"""Where dragons and eggs sit on the piece of their house; the hero sits at the upper right."""


class Domain(NamedTuple):
    """All that one domain is told from. It lies open: every seat sees the same."""

    chart: Chart
    board: Board
    number: int
    units: Army
    first: House
    """Of several houses, the one that stands in the middle: that of the power in control."""
    holder: str
    """The short name of the power that controls it; empty where none does."""
    tone: str
    lords: tuple[tuple[House, str, str, str], ...]
    """Of the houses that stand there and follow another: who leads them, by name, tone and mark."""
    attackers: Army
    state: Standing
    home: House
    """Of a house in play; NOBODY where it is nobody's."""
    by_unit: Army
    """The units that can be pointed at by themselves."""
    winter: Winter | None = None
    """What only a table against the Night King has."""


class Plot(NamedTuple):
    """One domain on the board."""

    area: Area
    pieces: tuple[Piece, ...]


def plots(teller: Teller) -> list[Plot]:
    return [_plot(facts) for facts in _domains(teller)]


def _domains(teller: Teller) -> Iterator[Domain]:
    s, battle = teller.s, teller.battle
    at, by_unit = pointed_units(teller)
    homes = {teller.board.houses[house].home: house for house in _houses_in_play(s)}
    for number, units in enumerate(s.units):
        holder = s.holder(number) if units else NOBODY
        fought = battle is not None and battle.domain == number
        attackers = units & s.led[battle.attacker] if battle is not None and fought else 0
        houses = houses_in(units & ~attackers)
        leader = holder
        if s.board.coop and units & ~attackers:
            leader = s.leader_of(units & ~attackers)
        own = s.house[leader] if leader != NOBODY else NOBODY
        lords = []
        for house in houses_in(units):
            lord = s.lord[house]
            if lord != NOBODY and s.house[lord] != house:
                lords.append((house, teller.side(lord), teller.tone(lord), teller.mark(lord)))
        state: Standing = ""
        if battle is not None:
            state = "target" if fought else "source" if number == battle.source else ""
        yield Domain(
            chart=teller.chart,
            board=teller.board,
            number=number,
            units=units,
            first=own if own in houses else houses[0] if houses else NOBODY,
            holder="" if holder == NOBODY else teller.side(holder if leader in (NOBODY, holder) else leader),
            tone=_tone(teller, number, leader, houses),
            lords=tuple(lords),
            attackers=attackers,
            state=state,
            home=homes.get(number, NOBODY),
            by_unit=by_unit if number == at else 0,
            winter=winter_of(teller, number) if s.board.coop else None,
        )


def _tone(teller: Teller, domain: int, leader: Power, houses: list[House]) -> str:
    """The ground is in the colour of whoever leads there; of allies of a Treaty that stand alone in their own."""
    board = teller.board
    if board.coop and leader in (NOBODY, board.dead):
        # Where the dead are it is winter.
        return "ice" if leader == board.dead or board.north >> domain & 1 else "land"
    if leader == NOBODY:
        return "land"
    if board.coop and leader == board.treaty and houses:
        return board.houses[houses[0]].id
    return teller.tone(leader)


def _houses_in_play(s: State) -> Iterable[House]:
    """Before all are chosen, those that may come into play."""
    played = [house for house in s.house if house != NOBODY]
    return s.board.pool if not s.mats else (*played, *s.mats)


def pointed_units(teller: Teller) -> tuple[int, Army]:
    """The domain and the units in it that the question is about, where it is about units."""
    top, s = teller.top, teller.s
    if not isinstance(top, (LossChoice, OverflowUnit)):
        return NOBODY, 0
    found = 0
    for a in top.options(s):
        if isinstance(a, Lose):
            found |= a.unit
    return top.domain if isinstance(top, OverflowUnit) else s.battles[-1].domain, found


@lru_cache(maxsize=4096)
def _plot(facts: Domain) -> Plot:
    """Remembered, because a move changes few domains, and on many tables the same stands there."""
    id, value = facts.board.ids[facts.number], values.domain(facts.board, facts.number)
    told = aloud(facts)
    area = Area(
        id=id,
        label=told,
        tone=facts.tone,
        state=facts.state,
        value=value,
        side=facts.holder,
        counts=tuple(_counts(facts)),
    )
    armies = tuple(_armies(facts, told))
    cold = () if facts.winter is None else tuple(_cold(facts, facts.winter, told, len(armies)))
    return Plot(area, (*_castle(facts), *armies, *cold))


def _cold(facts: Domain, winter: Winter, told: str, taken: int) -> Iterator[Piece]:
    """The dead and their tokens, where the armies have left room; where nobody stands, in the middle."""
    id = facts.board.ids[facts.number]
    free = (*facts.chart.beside[id],) if taken else (facts.chart.pieces[id], *facts.chart.beside[id])
    spots = free[taken - 1 if taken else 0 :] or (facts.chart.pieces[id],)
    yield from cold_pieces(winter, id, values.domain(facts.board, facts.number), told, spots)


def aloud(facts: Domain) -> str:
    """A domain as it is read aloud: name, who controls it, what stands there, what it is."""
    ground = facts.chart.areas[facts.board.ids[facts.number]]
    said = [ground.name]
    rest = facts.units & ~facts.attackers & ~ALL_DEAD
    if facts.holder:
        said.append("held by the dead" if facts.units & ALL_DEAD and not rest else f"held by {facts.holder}")
    elif rest:
        said.append("controlled by nobody")
    else:
        said.append("unoccupied")
    if rest:
        said.append(tell_army(facts.board, rest))
    if facts.attackers & ~ALL_DEAD:
        said.append("attacked by " + tell_army(facts.board, facts.attackers & ~ALL_DEAD))
    for house, lord, tone, _ in facts.lords:
        bond = "terrified by" if tone == "dead" else "allied to"
        said.append(f"{short_house(facts.board, house)} {bond} {lord}")
    if facts.winter is not None:
        said += cold_words(facts.winter)
    return ", ".join([*said, *ground.notes, ground.group])


def _counts(facts: Domain) -> Iterator[Count]:
    for house in houses_in(facts.units):
        name = short_house(facts.board, house)
        tokens = tokens_of(facts.units, house)
        if tokens:
            yield Count(f"{name} tokens", str(tokens))
        if has_hero(facts.units, house):
            yield Count("hero", facts.board.houses[house].hero)
    dragons = (facts.units >> DRAGONS & 7).bit_count()
    eggs = (facts.units >> EGGS & 7).bit_count()
    if dragons:
        yield Count("dragons", str(dragons))
    if eggs:
        yield Count("eggs", str(eggs))
    if facts.winter is not None:
        yield from cold_counts(facts.winter)


# -- units


def _armies(facts: Domain, told: str) -> Iterator[Piece]:
    """A piece for each house: whoever controls the domain in the middle, others beside it, attackers last."""
    id = facts.board.ids[facts.number]
    defending = houses_in(facts.units & ~facts.attackers)
    others = [house for house in defending if house != facts.first]
    attacking = houses_in(facts.attackers)
    first = [facts.first] if facts.first != NOBODY else []
    spots = iter((facts.chart.pieces[id], *facts.chart.beside[id]) if first else facts.chart.beside[id])
    for house in (*first, *others, *attacking):
        attacks = house in attacking and house not in defending
        yield _army(facts, house, next(spots), told, house == facts.first, attacks)


def _army(facts: Domain, house: House, at: Point, told: str, first: bool, attacks: bool) -> Piece:
    """The number of its tokens, or its sigil where there is none; its hero, dragons and eggs on its rim."""
    board = facts.board
    mat, tokens = board.houses[house], tokens_of(facts.units, house)
    value = values.domain(board, facts.number)
    one = 1 << WIDTH * house
    return Piece(
        id=f"{mat.id}-{board.ids[facts.number]}",
        label=told,
        tone=mat.id,
        state="source" if attacks else facts.state,
        value=values.unit(board, one) if facts.by_unit & one else value,
        at=at,
        size=PIECE if first else BESIDE,
        text=str(tokens) if tokens else "",
        mark="" if tokens else mat.id,
        badges=tuple(_badges(facts, house, value)),
    )


def _badges(facts: Domain, house: House, value: str) -> Iterator[Badge]:
    board = facts.board
    where = board.names[facts.number]
    hero = HERO << WIDTH * house
    if facts.units & hero:
        yield Badge(
            id=f"hero-{board.houses[house].id}",
            label=f"{board.houses[house].hero} in {where}",
            corner="ne",
            mark="crown",
            value=values.unit(board, hero) if facts.by_unit & hero else value,
        )
    lord = next((one for one in facts.lords if one[0] == house), None)
    if lord is not None:
        _, name, tone, mark = lord
        yield Badge(
            id=f"lord-{board.houses[house].id}-{board.ids[facts.number]}",
            label=f"{'terrified by' if tone == 'dead' else 'allied to'} {name}",
            tone=tone,
            corner="se",
            mark=mark,
            value=value,
        )
    if house != TARGARYEN:
        return
    corners = iter(DRAGON_CORNERS)
    for first, mark in ((DRAGONS, "dragon"), (EGGS, "egg")):
        for n, dragon in enumerate(board.pack.dragons.dragon):
            bit = 1 << first + n
            if facts.units & bit:
                name = dragon.name if mark == "dragon" else f"The egg of {dragon.name}"
                yield Badge(
                    id=f"{mark}-{dragon.id}",
                    label=f"{name} in {where}",
                    tone=dragon.id,
                    corner=next(corners, "w"),
                    mark=mark,
                    value=values.unit(board, bit) if facts.by_unit & bit else value,
                )


# -- castles


def _castle(facts: Domain) -> Iterator[Piece]:
    """tinyepic/castle/gain, tinyepic/throne/gain: a castle, or the Iron Throne, in the colour of whoever holds it.

    A castle with a sigil is the home of that house.
    """
    board, kind = facts.board, facts.board.kinds[facts.number]
    if kind not in (CASTLE_KIND, THRONE):
        return
    id, where = board.ids[facts.number], board.names[facts.number]
    what = "The Iron Throne" if kind == THRONE else f"Castle of {where}"
    if facts.home != NOBODY:
        what += f", home of {short_house(board, facts.home)}"
    mark = "throne" if kind == THRONE else "" if facts.home == NOBODY else board.houses[facts.home].id
    if facts.winter is not None and facts.winter.destroyed:
        yield ruin(id, where, facts.chart.castles[id], values.domain(board, facts.number))
        return
    yield Piece(
        id=f"castle-{id}",
        label=f"{what}, held by {facts.holder}" if facts.holder else f"{what}, held by nobody",
        tone=facts.tone if facts.holder else "paper",
        at=facts.chart.castles[id],
        size=CASTLE,
        shape="octagon" if kind == THRONE else "seat" if mark else "keep",
        mark=mark,
        value=values.domain(board, facts.number),
    )


# -- the way of an attack


def lines(teller: Teller) -> Iterator[Line]:
    """From where the attackers came to where they fight."""
    battle = teller.battle
    if battle is None or battle.source in (NOBODY, battle.domain):
        return
    board = teller.board
    points = attack(teller.chart, board, battle.source, battle.domain)
    label = f"{teller.side(battle.attacker)} attacks {board.names[battle.domain]} from {board.names[battle.source]}"
    yield Line(id="attack", label=label, tone="act", kind="arrow", points=points)
