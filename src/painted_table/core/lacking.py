"""What a game does not say of itself yet, told all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

NEEDS: Final = (
    "name", "title", "modes", "rules_version", "published", "offered", "grammar", "ledger", "content_hash",
    "choices", "start", "settled", "played", "players", "result", "is_out", "why_not_resign", "resign", "seat_name",
    "save", "load", "positions", "turn", "order", "check", "see", "imagine", "view_data", "load_view", "scene",
    "question", "bots",
)  # fmt: skip
"""What has no default in `Game`."""


def lacking(game: object, needs: Sequence[str]) -> list[str]:
    """Those of its needs that nobody says but the class that asks for them."""
    return [name for name in needs if name not in vars(game) and _is_left_open(type(game), name)]


def _is_left_open(kind: type[Any], name: str) -> bool:
    owner = next((base for base in kind.__mro__ if name in vars(base)), None)
    return owner is None or name in vars(owner).get("needs", ())
