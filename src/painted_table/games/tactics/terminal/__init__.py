"""Tactics in the terminal: the battlefield as a grid, its ground and tokens by signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ....core.terminal import Terminal
from ..board import Board
from ..made.views import View
from ..scene.field import pieces_at
from ..state import State

GROUNDS = {".": "·", "_": "_", ",": '"', "#": "##", "o": "()", "~": "~", "r": '~"', "w": "≈≈", "^": "^"}
"""Signs of the ground, by the letters of the tiles."""
PIECES = {
    "bonfire": "*",
    "tree": "YY",
    "rock": "##",
    "bush": '"',
    "corpse_pile": "%%",
    "ditch_with_stakes": "//",
    "firm_ground": "=",
}
"""Signs of the pieces of terrain, which lie on the ground."""
TOKENS = {"objective": "◎", "plunder": "$"}
"""Signs of what lies there to be held or taken, by the first word of its id in the scene; the rest has letters."""


class TacticsTerminal(Terminal[State, View]):
    def marks(self, view: View) -> Mapping[str, str]:
        kinds = {piece.id: piece.id.partition(" ")[0] for piece in self.game.scene(view).pieces}
        return {**_signs(view.board), **{id: TOKENS[kind] for id, kind in kinds.items() if kind in TOKENS}}

    def legend(self, view: View) -> str:
        names = {sign: name for _, sign, name in reversed(list(_ground(view.board)))}
        lying = [piece for piece in self.game.scene(view).pieces if piece.text and not piece.pips]
        names |= {piece.text: piece.label.partition(" at ")[0].rstrip(" 0123456789").lower() for piece in lying}
        kinds = {piece.id.partition(" ")[0] for piece in self.game.scene(view).pieces}
        names |= {sign: kind for kind, sign in TOKENS.items() if kind in kinds}
        return ", ".join(f"{sign} {name}" for sign, name in sorted(names.items()))


@lru_cache(maxsize=16)
def _signs(board: Board) -> Mapping[str, str]:
    return {board.name_of(square): sign for square, sign, _ in _ground(board)}


def _ground(board: Board) -> Iterator[tuple[int, str, str]]:
    """Each square with its sign and what that stands for: a piece of terrain, or else the ground of the tile."""
    for square, letter in enumerate(board.letters):
        signs = [(PIECES[id], board.pack.piece(id).name.lower()) for id in pieces_at(board, square) if id in PIECES]
        sign, name = signs[-1] if signs else (GROUNDS[letter], board.pack.legend[letter].name)
        yield square, sign, name
