"""What the things of Tiny Epic are called in moves and positions: slugs, in the order of their numbers.

An army is written `2-stark eddard-stark drogon egg-red`: tokens with their number, then figures by name. A single unit
is `stark` for a token, or the name of the figure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.english import counted, listed
from ....core.memory import BOARDS
from ....core.notation import Kind, Named
from ....core.refusal import Garbled, no_such
from ..board import FACES, Board
from ..units import DRAGONS, EGGS, HOUSES, ICE_DRAGON, NIGHT_KING, WALKER, Army, hero, single_units, token, tokens_of

NOTHING = "none"
DEAD = {
    "white-walker": (WALKER, "a White Walker"),
    "night-king": (NIGHT_KING, "the Night King"),
    "ice-dragon": (ICE_DRAGON, "the Ice Dragon"),
}


def slug(id: str) -> str:
    return id.replace("_", "-")


@lru_cache(maxsize=BOARDS)
def domains(board: Board) -> tuple[str, ...]:
    return tuple(slug(id) for id in board.ids)


@lru_cache(maxsize=BOARDS)
def houses(board: Board) -> tuple[str, ...]:
    return tuple(slug(house.id) for house in board.houses)


@lru_cache(maxsize=BOARDS)
def cards(board: Board) -> tuple[str, ...]:
    return tuple(slug(face.id) for face in board.faces)


@lru_cache(maxsize=BOARDS)
def _card_names(board: Board) -> tuple[str, ...]:
    return tuple(face.name for face in board.faces)


@lru_cache(maxsize=BOARDS)
def _house_names(board: Board) -> tuple[str, ...]:
    return tuple(house.name for house in board.houses)


@lru_cache(maxsize=BOARDS)
def figures(board: Board) -> dict[str, Army]:
    """Heroes, dragons, eggs and the dead by their slugs."""
    found = {cards(board)[mat.hero_card]: hero(house) for house, mat in enumerate(board.houses) if mat.hero_card >= 0}
    for number, dragon in enumerate(board.pack.dragons.dragon):
        found[slug(dragon.id)] = 1 << DRAGONS + number
        found[slug(dragon.egg)] = 1 << EGGS + number
    return {**found, **{id: unit for id, (unit, _) in DEAD.items()}} if board.coop else found


@lru_cache(maxsize=BOARDS)
def _figure_names(board: Board) -> dict[Army, tuple[str, str]]:
    """Slug and name of each figure by its army of one."""
    names = {slug(card.id): card.name for card in board.pack.heroes.hero_card}
    for dragon in board.pack.dragons.dragon:
        names[slug(dragon.id)] = dragon.name
        names[slug(dragon.egg)] = f"the egg of {dragon.name}"
    for id, (_, name) in DEAD.items():
        names[id] = name
    return {army: (id, names[id]) for id, army in figures(board).items()}


def short_house(board: Board, house: int) -> str:
    """Stark for House Stark."""
    return board.houses[house].name.removeprefix("House ").removeprefix("The ")


def show_army(board: Board, army: Army) -> str:
    words = [f"{n}-{houses(board)[house]}" for house in range(HOUSES) if (n := tokens_of(army, house))]
    words += [id for figure, (id, _) in _figure_names(board).items() if army & figure]
    return " ".join(words) or NOTHING


def tell_army(board: Board, army: Army) -> str:
    """For sentences: 2 Stark tokens and Eddard Stark."""
    parts = [
        counted(n, f"{short_house(board, house)} token") for house in range(HOUSES) if (n := tokens_of(army, house))
    ]
    parts += [name for figure, (_, name) in _figure_names(board).items() if army & figure]
    return listed(parts)


def read_army(board: Board, text: str) -> Army:
    """Raises Garbled where a word is no unit, or one figure stands twice."""
    army = 0
    for word in text.split():
        if word == NOTHING:
            continue
        unit = figures(board).get(word, 0)
        number, dash, house = word.partition("-")
        if unit:
            if army & unit:
                raise Garbled(f"{word} is named twice.", "Name every figure once.")
            army += unit
        elif dash and number.isdecimal() and len(number) < 3 and house in houses(board) and int(number) <= 9:
            army += token(houses(board).index(house), int(number))
        elif word in houses(board):
            army += token(houses(board).index(word))
        else:
            known = [*figures(board), *[f"1-{id}" for id in houses(board)]]
            raise no_such("unit", word, known)
    for number_of_house in range(HOUSES):
        if tokens_of(army, number_of_house) > 9:
            raise Garbled(f"{text} has too many tokens.", "A house has nine.")
    return army


class ArmyKind(Kind[Board]):
    """Units in one domain."""

    pattern = r"[\w-]+(?: [\w-]+){0,15}?"

    def show(self, board: Board, value: Any) -> str:
        return show_army(board, value)

    def read(self, board: Board, text: str) -> Army:
        return read_army(board, text)

    def told(self, board: Board, value: Any) -> object:
        return tell_army(board, value)


class UnitKind(Kind[Board]):
    """A single unit: the house of a token, or a figure by name."""

    pattern = r"[\w-]+"

    def show(self, board: Board, value: Any) -> str:
        return show_army(board, value).removeprefix("1-")

    def read(self, board: Board, text: str) -> Army:
        army = read_army(board, text)
        if single_units(army) != [army]:
            raise Garbled(f"{text} is not one unit.", "Name a house for a token, or a figure.")
        return army

    def told(self, board: Board, value: Any) -> object:
        said = tell_army(board, value)
        if not said.startswith("1 "):
            return said
        return f"{'an' if said[2] in 'AEIOU' else 'a'} {said[2:]}"


class CardKind(Named[Board]):
    """A card by its name; of one that somebody does not see nothing is told."""

    def told(self, board: Board, value: Any) -> object:
        return "a card" if value < 0 else super().told(board, value)


class Rows(Kind[Board]):
    """Several things of one kind, or none of them."""

    pattern = r"[\w-]+(?: [\w-]+){0,19}?"

    def __init__(self, one: Named[Board], descending: bool = False, ascending: bool = False) -> None:
        self.one = one
        self.descending = descending
        self.ascending = ascending

    def show(self, board: Board, value: Any) -> str:
        return " ".join(self.one.show(board, item) for item in value) or NOTHING

    def read(self, board: Board, text: str) -> tuple[int, ...]:
        found = [] if text == NOTHING else [self.one.read(board, word) for word in text.split()]
        if self.descending or self.ascending:
            found.sort(reverse=self.descending)
        return tuple(found)

    def told(self, board: Board, value: Any) -> object:
        return listed([str(self.one.told(board, item)) for item in value]) or "nothing"

    def points(self, board: Board, value: Any) -> tuple[str, ...]:
        return tuple(self.one.point(board, item) for item in value)


ACTION_NAMES = [face.capitalize() for face in FACES]
DOMAIN: Named[Board] = Named("domain", domains, lambda board: board.names, is_place=True)
HOUSE: Named[Board] = Named("house", houses, _house_names, sign="house")
CARD: Named[Board] = CardKind("card", cards, _card_names, sign="card")
FACE: Named[Board] = Named("face", lambda board: FACES, lambda board: ACTION_NAMES, sign="die")
SLOT: Named[Board] = Named("slot", lambda board: FACES, lambda board: ACTION_NAMES, sign="slot")


class WayKind(Named[Board]):
    """How an army moves."""

    pattern = r"march|sail|move"


WAY = WayKind("way", lambda board: [*FACES, "move"], lambda board: [*FACES, "move"])
