"""What the things of the scene stand for: the words by which the notation names what is pointed at."""

from __future__ import annotations

from functools import lru_cache

from ....core.memory import BOARDS
from ..board import FACES, Board
from ..cards import Card
from ..units import DRAGONS, EGGS, HERO, HOUSES, WIDTH, Army, House


def slug(id: str) -> str:
    return id.replace("_", "-")


def domain(board: Board, number: int) -> str:
    return slug(board.ids[number])


def card(board: Board, number: Card) -> str:
    return f"card {slug(board.faces[number].id)}"


def die(face: int) -> str:
    return f"die {FACES[face]}"


def slot(face: int) -> str:
    return f"slot {FACES[face]}"


def house(board: Board, number: House) -> str:
    return f"house {slug(board.houses[number].id)}"


def token(board: Board, number: House) -> str:
    """A power token on its mat."""
    return f"token {slug(board.houses[number].id)}"


def hero(board: Board, number: House) -> str:
    """A hero who waits on a mat."""
    return f"hero {slug(board.houses[number].id)}"


def pooled(board: Board, owner: House, number: House) -> str:
    """A token of a house in the Ally Pool of whoever plays another."""
    return f"pool {slug(board.houses[owner].id)} {slug(board.houses[number].id)}"


def unit(board: Board, one: Army) -> str:
    """One unit on the map: a token, a hero, a dragon or an egg."""
    return f"unit {_units(board)[one]}"


@lru_cache(maxsize=BOARDS)
def _units(board: Board) -> dict[Army, str]:
    found: dict[Army, str] = {}
    for number, mat in enumerate(board.houses[:HOUSES]):
        found[1 << WIDTH * number] = slug(mat.id)
        found[HERO << WIDTH * number] = f"hero-{slug(mat.id)}"
    for n, dragon in enumerate(board.pack.dragons.dragon):
        found[1 << DRAGONS + n] = slug(dragon.id)
        found[1 << EGGS + n] = slug(dragon.egg)
    return found
