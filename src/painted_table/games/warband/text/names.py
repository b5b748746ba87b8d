"""What units, NCUs, cards and zones are called in notation, and to people.

Units have their names from the armies, which may be built at the table: names belong to a board and its armies.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ....core.agenda import NOBODY, Seat
from ....core.notation import Kind, Named, Number
from ..board import ZONES, Board
from ..state import CONDITIONS, Army, State

NO_FACTION = "nobody"
ARCS = ("front", "right", "rear", "left")


def slug(id: str) -> str:
    return id.replace("_", "-")


class Naming:
    """The names of a table. Two units of a name are told apart by a number: sworn-swords, sworn-swords-2."""

    def __init__(self, board: Board, armies: tuple[Army, ...]) -> None:
        self.board = board
        self.armies = armies
        self.units: list[str] = []
        self.unit_names: list[str] = []
        self.ncus: list[str] = []
        self.ncu_names: list[str] = []
        self.sides: list[str] = []
        for seat, (units, ncus) in enumerate(armies):
            for kind, _ in units:
                self.units.append(_numbered(slug(board.units[kind].id), self.units, "-"))
                self.unit_names.append(_numbered(board.units[kind].name, self.unit_names, " "))
            for ncu in ncus:
                self.ncus.append(_numbered(slug(board.ncus[ncu].id), self.ncus, "-"))
                self.ncu_names.append(board.ncus[ncu].name)
            self.sides.append(_side(board, armies, seat))
        if not armies:
            self.sides = ["first", "second"]


def _numbered(name: str, taken: Sequence[str], sign: str) -> str:
    number = 1 + sum(1 for one in taken if one == name or one.rpartition(sign)[0] == name)
    return name if number == 1 else f"{name}{sign}{number}"


def _side(board: Board, armies: tuple[Army, ...], seat: Seat) -> str:
    """Its faction; first and second where both are of one, or somebody is still mustering."""
    factions = [_faction(board, army) for army in armies]
    told = len(set(factions)) == len(factions) and NO_FACTION not in factions
    return factions[seat] if told else ("first", "second")[seat]


def _faction(board: Board, army: Army) -> str:
    """The Commander's; of a list without one, that of its first unit."""
    for _, attachment in army[0]:
        if attachment != NOBODY and board.attachments[attachment].is_commander:
            return str(board.attachments[attachment].entry.faction)
    return str(board.units[army[0][0][0]].entry.faction) if army[0] else NO_FACTION


@lru_cache(maxsize=256)
def naming(board: Board, armies: tuple[Army, ...]) -> Naming:
    return Naming(board, armies)


def names_of(s: State) -> Naming:
    return naming(s.board, s.armies)


def unit_name(s: State, unit: int) -> str:
    return names_of(s).unit_names[unit]


PLURAL = re.compile(r"(s|men)( \d+)?$")
IRREGULAR = {"is": "are", "has": "have"}


def verb_of(name: str, verb: str) -> str:
    """Grey Wind charges, Umber Berserkers charge: what a unit does, by the end of its name."""
    if not PLURAL.search(name.lower()):
        return verb
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb[:-2] if verb.endswith(("shes", "ches", "sses", "oes")) else verb[:-1]


def side_names(s: State) -> list[str]:
    return names_of(s).sides


def seat_name(s: State, seat: Seat) -> str:
    return names_of(s).sides[seat].capitalize()


UNIT: Kind[Naming] = Named("unit", lambda n: n.units, lambda n: n.unit_names, is_place=True)
NCU_KIND: Kind[Naming] = Named("NCU", lambda n: n.ncus, lambda n: n.ncu_names, sign="ncu")
CARD_KIND: Kind[Naming] = Named(
    "card",
    lambda n: [slug(card.id) for card in n.board.cards],
    lambda n: [card.name for card in n.board.cards],
    sign="card",
)
ZONE_KIND: Kind[Naming] = Named("zone", lambda n: ZONES, lambda n: [zone.capitalize() for zone in ZONES], sign="zone")
ARC: Kind[Naming] = Named("arc", lambda n: ARCS, lambda n: ARCS)
CONDITION: Kind[Naming] = Named(
    "condition", lambda n: CONDITIONS, lambda n: [condition.capitalize() for condition in CONDITIONS]
)
PIECE: Kind[Naming] = Named(
    "piece of terrain",
    lambda n: [slug(piece.id) for piece in n.board.pieces],
    lambda n: [piece.name for piece in n.board.pieces],
)
OBJECTIVE_CARD: Kind[Naming] = Named(
    "objective card",
    lambda n: [slug(one.id) for one in n.board.pack.objectives],
    lambda n: [one.name for one in n.board.pack.objectives],
)
SECRET: Kind[Naming] = Named(
    "secret objective",
    lambda n: [slug(one.id) for one in n.board.pack.secrets],
    lambda n: [one.name for one in n.board.pack.secrets],
    sign="secret",
)


class Inches(Number[Naming]):
    """Mils, told in inches."""

    def told(self, board: Naming, value: Any) -> object:
        return f'{int(value) / 1000:.3g}"'


class Degrees(Number[Naming]):
    """Tenths of a degree, told as where one looks: north, 30 degrees."""

    def told(self, board: Naming, value: Any) -> object:
        return COMPASS.get(int(value), f"{int(value) / 10:g}°")


COMPASS = {
    0: "north",
    450: "north-east",
    900: "east",
    1350: "south-east",
    1800: "south",
    2250: "south-west",
    2700: "west",
    3150: "north-west",
}
MILS: Kind[Naming] = Inches(most=99_999)
FACING: Kind[Naming] = Degrees(most=3599)
