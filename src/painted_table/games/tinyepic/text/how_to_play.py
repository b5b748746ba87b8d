"""Tiny Epic in five minutes: the pages of how_to_play.toml with the numbers of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ....core.how_to_play import Page, load_pages
from ....core.ledger import Ledger
from ..board import FACES, Board
from .helping import tell_help
from .purposes import purposes

PAGES = Path(__file__).parents[1] / "how_to_play.toml"
NUMBERS = (
    "units_limit", "hand_limit", "alliance_least", "castles_for_throne", "kings_landing_gold", "dragon_strength",
    "fly_range",
)  # fmt: skip
"""What the pages may name in braces: numbers of a board, and what each action is good for."""


@cache
def how_to_play(ledger: Ledger, board: Board) -> Mapping[str, Page]:
    numbers: dict[str, object] = {name: getattr(board, name) for name in NUMBERS}
    numbers["treaty_castles"] = board.pack.setup.treaty.castles_for_kings_landing
    numbers |= {f"help_{size}": tell_help(board.pack, size) for size in (1, 2, 3)}
    numbers |= {f"for_{face}": text for face, text in zip(FACES, purposes())}
    return {mode: page.filled(numbers) for mode, page in load_pages(PAGES, ledger).items()}
