"""Which tests are about one game alone, so that `--game NAME` can leave out those of the others.

A test is about a game if it is parametrised with the game's name or with a file that is named after it, or if it or
its module is marked `pytest.mark.game("risk")`. All other tests are about what the games share.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from painted_table import games


def leave_out_other_games(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--game")
    if wanted is None:
        return
    if wanted not in games.names():
        raise pytest.UsageError(f"There is no game {wanted!r}. Known: {', '.join(games.names())}.")
    others = [item for item in items if about(item) - {wanted}]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in set(others)]


def about(item: pytest.Item) -> set[str]:
    """The games that a test is about; none if it is about what they share."""
    marked = {name for mark in item.iter_markers("game") for name in mark.args}
    callspec = getattr(item, "callspec", None)
    return marked | named_by(callspec.params.values() if callspec else ())


def named_by(values: Iterable[object], names: Iterable[str] = ()) -> set[str]:
    """The games that the values of a test name: `"risk"`, `replays/risk-two.record`, `cases/risk/battle.toml`."""
    found = set()
    for value in values:
        words = {value} if isinstance(value, str) else set()
        if isinstance(value, Path):
            words = {*value.parts, value.name.partition("-")[0]}
        found |= words & set(names or games.names())
    return found
