"""What is worked out of a board again and again, remembered with that board.

Tables with different options have different boards, and a board is large. A memory over all of them would keep each
board alive that a single answer of it remembers; here a board that has not been asked about for long is forgotten
with all its answers.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import TypeVar

B = TypeVar("B", bound=Hashable)
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

BOARDS = 64
ANSWERS = 8192
"""Of one board; when there are more, all are forgotten."""


_forgetting: list[Callable[[], None]] = []


def remembered(work: Callable[[B, K], V]) -> Callable[[B, K], V]:
    """A function of a board and one thing, which works once for each."""

    @lru_cache(maxsize=BOARDS)
    def answers(board: B) -> dict[K, V]:
        return {}

    @wraps(work)
    def ask(board: B, key: K) -> V:
        known = answers(board)
        found = known.get(key)
        if found is None:
            if len(known) >= ANSWERS:
                known.clear()
            found = known[key] = work(board, key)
        return found

    _forgetting.append(answers.cache_clear)
    return ask


class Bounded(OrderedDict[K, V]):
    """A memory of so many things: what came first is forgotten first.

    A plain dictionary would look for its first key behind the places of all that were deleted before.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        while len(self) >= self.most and key not in self:
            self.popitem(last=False)
        super().__setitem__(key, value)


def forget() -> None:
    """As if nothing had been asked yet."""
    for clear in _forgetting:
        clear()
