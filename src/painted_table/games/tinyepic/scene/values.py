"""What the things of the scene stand for: the words by which the notation names what is pointed at."""

from __future__ import annotations

from ..board import FACES, Board
from ..cards import Card
from ..text import names
from ..units import Army, House


def domain(board: Board, number: int) -> str:
    return names.domains(board)[number]


def card(board: Board, number: Card) -> str:
    return f"card {names.cards(board)[number]}"


def die(face: int) -> str:
    return f"die {FACES[face]}"


def slot(face: int) -> str:
    return f"slot {FACES[face]}"


def house(board: Board, number: House) -> str:
    return f"house {names.houses(board)[number]}"


def token(board: Board, number: House) -> str:
    """A power token on its mat."""
    return f"token {names.houses(board)[number]}"


def hero(board: Board, number: House) -> str:
    """A hero who waits on a mat."""
    return f"hero {names.houses(board)[number]}"


def pooled(board: Board, owner: House, number: House) -> str:
    """A token of a house in the Ally Pool of whoever plays another."""
    return f"pool {names.houses(board)[owner]} {names.houses(board)[number]}"


def unit(board: Board, one: Army) -> str:
    """One unit on the map: a token, a hero, a dragon or an egg."""
    return f"unit {names.show_army(board, one).removeprefix('1-')}"
