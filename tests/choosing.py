"""Which tests are about one game alone, so that `--game NAME` can leave out those of the others, and `--half` every
other game: two processes that share the work do not imagine the same positions twice.

A test is about a game if it is parametrised with the game's name or with a file that is named after it, or if it or
its module is marked `pytest.mark.game("risk")`. All other tests are about what the games share.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from painted_table import games

FEW, QUICK = 5, 25
"""How many examples Hypothesis tries in `make quick` and in `make test`."""


def leave_out_other_games(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--game")
    if wanted is None:
        return
    if wanted not in games.names():
        raise pytest.UsageError(f"There is no game {wanted!r}. Known: {', '.join(games.names())}.")
    _leave_out(config, items, [item for item in items if about(item) - {wanted}])


def leave_out_the_other_half(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Half 1 has every other game and what games share, half 2 the rest."""
    half = config.getoption("--half")
    if half is None:
        return
    theirs = set(games.names()[half % 2 :: 2])
    _leave_out(config, items, [item for item in items if (about(item) <= theirs if about(item) else half == 2)])


def _leave_out(config: pytest.Config, items: list[pytest.Item], some: list[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=some)
    left_out = set(some)
    items[:] = [item for item in items if item not in left_out]


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
