"""What the things of RISK are called in moves and positions: slugs, in the order of their numbers."""

from __future__ import annotations

from functools import lru_cache

from ....core.memory import BOARDS
from ....core.notation import Named
from ..board import Board

END_CARD = "end-game"


def slug(id: str) -> str:
    return id.replace("_", "-")


@lru_cache(maxsize=BOARDS)
def lands(board: Board) -> tuple[str, ...]:
    return tuple(slug(id) for id in board.ids)


@lru_cache(maxsize=BOARDS)
def houses(board: Board) -> tuple[str, ...]:
    return tuple(slug(house.id) for house in board.houses)


@lru_cache(maxsize=BOARDS)
def faces(board: Board) -> tuple[str, ...]:
    """Characters, then Maester designs."""
    return tuple(slug(face.id) for face in board.parts.faces)


@lru_cache(maxsize=BOARDS)
def objectives(board: Board) -> tuple[str, ...]:
    return tuple(slug(face.id) for face in board.parts.objectives)


def _characters(board: Board) -> tuple[str, ...]:
    return faces(board)[: board.parts.characters]


@lru_cache(maxsize=BOARDS)
def _face_names(board: Board) -> tuple[str, ...]:
    return tuple(face.name for face in board.parts.faces)


@lru_cache(maxsize=BOARDS)
def _objective_names(board: Board) -> tuple[str, ...]:
    return tuple(face.name for face in board.parts.objectives)


@lru_cache(maxsize=BOARDS)
def _house_names(board: Board) -> tuple[str, ...]:
    return tuple(house.name for house in board.houses)


LAND: Named[Board] = Named("territory", lands, lambda board: board.names, is_place=True)
CARD: Named[Board] = Named("territory", lands, lambda board: board.names, sign="card", is_place=True)
HOUSE: Named[Board] = Named("House", houses, _house_names)
CHARACTER: Named[Board] = Named("Character", _characters, _face_names)
OBJECTIVE: Named[Board] = Named("Objective", objectives, _objective_names)


class DrawnCard(Named[Board]):
    """A card off the Territory deck: of a territory, or the End Game card, which is of none."""

    def show(self, board: Board, value: int) -> str:
        return END_CARD if value == board.end_card else super().show(board, value)

    def read(self, board: Board, text: str) -> int:
        return board.end_card if text == END_CARD else super().read(board, text)

    def told(self, board: Board, value: int) -> object:
        return "End Game" if value == board.end_card else super().told(board, value)

    def place(self, board: Board, value: int) -> str:
        return "" if value == board.end_card else super().place(board, value)


DRAWN = DrawnCard("territory", lands, lambda board: board.names, is_place=True)


class MaesterDesign(Named[Board]):
    """A Maester card by its design: faces are numbered behind those of the Characters."""

    def show(self, board: Board, value: int) -> str:
        return faces(board)[value]

    def read(self, board: Board, text: str) -> int:
        return super().read(board, text) + board.parts.characters

    def told(self, board: Board, value: int) -> object:
        return board.parts.faces[value].name


MAESTER = MaesterDesign("Maester card", lambda board: faces(board)[board.parts.characters :], _face_names)


def land(board: Board, territory: int) -> str:
    return lands(board)[territory]


def territory(board: Board, text: str) -> int:
    """A territory by its slug or its printed name; raises Garbled where there is none."""
    return LAND.read(board, text.strip().replace("_", "-"))
