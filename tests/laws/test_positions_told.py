"""A position tells every fact, whatever its value: each is tried with values that play need not have reached.

Whether a table could be so is not asked here (soundness says that): only whether what is written comes back.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from laws.playing import Spot, case_spots, known_spots
from laws.test_copies import all_facts, at_rest, every_game, holds_parts, settled
from painted_table.core.agenda import Frame
from painted_table.core.game import AnyGame
from painted_table.core.position_text import Positions
from painted_table.core.saving import plain

MOST_VALUES = 12
"""So many values of a fact are tried in a position."""
MOST_SPOTS = 6


def derived(game: AnyGame) -> set[str]:
    """Facts that follow from others by their declaration, and are reckoned anew when a position is read."""
    own = sys.modules[type(game).__module__].__file__
    assert own is not None
    source = Path(own).with_name("state.py")
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return set(re.findall(r"^    (\w+): Annotated\[.*\bFollows\(", text, re.MULTILINE))


def lenient(game: AnyGame) -> Positions[Any]:
    """Positions that are read as they are told, possible or not."""
    positions = copy.copy(game.positions())
    setattr(positions, "check", lambda s: [])  # noqa: B010
    setattr(positions, "_ask", lambda s, asks: None)  # noqa: B010
    return positions


def home(s: Any, path: str) -> tuple[Any, str]:
    """The state or the part of it that holds a fact, and the fact's own name."""
    *way, name = path.split(".")
    for step in way:
        place, _, number = step.partition(" ")
        s = getattr(s, place)
        if number:
            s = s[int(number)]
    return s, name


def value_at(s: Any, path: str) -> Any:
    part, name = home(s, path)
    return getattr(part, name)


def with_value(s: Any, path: str, value: Any) -> Any:
    other = s.clone()
    part, name = home(other, path)
    setattr(part, name, copy.deepcopy(value))
    return other


def odd_values(value: Any, seen: list[Any]) -> Iterator[Any]:
    """Other values of the same kind: those that were met elsewhere, and those next to it."""
    yield from (other for other in seen if plain(other) != plain(value))
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value ^ 1, value ^ 2, abs(value - 1))
    elif isinstance(value, (tuple, list)) and not value:
        yield from (type(value)(some) for some in ([0], [1], [5], [(0, 0)], [(1, 0, 0)]))
    elif isinstance(value, (tuple, list)) and not isinstance(value[0], Frame):
        kind = type(value)
        for first in odd_values(value[0], []):
            yield kind([first, *value[1:]])
        yield kind([*value[:-1], value[0]])
        yield value[:-1]


def is_told(positions: Positions[Any], met: list[Spot], path: str, seen: list[Any]) -> bool:
    """Whether two values of a fact come back from their positions: one alone might be what is filled in.

    Not every odd value can: some no text could tell, some are refused as they are read, and what has no order may
    come back in another.
    """
    back: set[str] = set()
    for spot in met:
        own = value_at(spot.state, path)
        for odd in [own, *odd_values(own, seen)][:MOST_VALUES]:
            with suppress(Exception):
                again = value_at(positions.given(positions.position(with_value(spot.state, path, odd))), path)
                if plain(again) == plain(odd):
                    back.add(repr(plain(odd)))
            if len(back) > 1:
                return True
    return False


@cache
def met(name: str) -> dict[str, list[Spot]]:
    """By fact: a few positions, in each of which it has another value; at rest in one of them at most."""
    found: dict[str, dict[str, Spot]] = {}
    for spot in (*known_spots(name), *case_spots(name)):
        for path, value in all_facts(spot.state, settled(spot.game, spot.state)):
            if isinstance(value, (bool, int, str, tuple, list)) and not holds_parts(value):
                known = found.setdefault(path, {})
                key = "at rest" if at_rest(value) else repr(plain(value))
                if len(known) < MOST_SPOTS:
                    known.setdefault(key, spot)
    parts = {re.sub(r" \d+\.[^.]+$", "", path) for path in found if " " in path}
    return {path: list(known.values()) for path, known in found.items() if path not in parts}


@every_game
def test_a_position_tells_every_fact(name: str) -> None:
    untold: list[str] = []
    for path, spots in met(name).items():
        game = spots[0].game
        seen = [value_at(spot.state, path) for spot in spots]
        if path != "agenda" and path not in derived(game) and not is_told(lenient(game), spots, path, seen):
            untold.append(path)
    assert untold == []
