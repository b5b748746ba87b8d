"""warband/feast: corpse piles, and tokens that units hold."""

from __future__ import annotations

from ...state import State
from .. import settling
from ..placing import PILE_ID


def pile_kind(s: State) -> int:
    return [piece.id for piece in s.board.pieces].index(PILE_ID)


def lay_piles(s: State) -> None:
    """warband/feast/start-piles: each with a token on its centre."""
    for x, y in s.board.mode.start_piles:
        settling.lay_piece(s, pile_kind(s), 0, x, y)
        settling.lay_token(s, x, y, len(s.piece_kinds) - 1)
