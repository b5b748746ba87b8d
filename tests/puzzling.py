"""Puzzles: positions of which a good player knows what to do, or what never to do, as data beside the cases.

```toml
[[puzzle]]
says  = "an open castle next door is taken"
given = { winterfell = "stark 8", white-harbor = "lannister 1", rest = "lannister 9", turn = "stark" }
plays = ["winterfell > white-harbor"]
```

`given`, `options` and `when` are those of a case. `plays` lists the moves of which one is right and `never` those that
are wrong, `*` standing for anything; `then` are facts of the position after the answer. A fact is compared as a
case does, or said as `not X`, `X | Y`, `>= 3`, `<= 3`, or as a place `within 3 of 24,24` and `beyond 3 of 24,24`.
`levels` says who is asked beside the mind as it is, and `alone` that the mind is not meant to see it without a search.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from math import dist
from pathlib import Path
from typing import Any

import msgspec

from painted_table.bots import make_bot
from painted_table.bots.driver import answer_in
from painted_table.bots.levels import MIDDLE
from painted_table.core import agenda
from painted_table.core.case import moved
from painted_table.core.content import Entry, load
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame, Bot

PUZZLES = Path(__file__).parent / "puzzles"
SEEDS = {MIDDLE: (1, 2, 3)}
"""The mind is asked more than once: what it does by luck it does not know."""


class Puzzle(Entry, frozen=True, kw_only=True):
    """A position, and what is right or wrong in it."""

    says: str
    given: dict[str, str] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)
    when: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    then: dict[str, str] = msgspec.field(default_factory=dict)
    levels: tuple[str, ...] = ()
    alone: bool = False

    def __post_init__(self) -> None:
        if not (self.plays or self.never or self.then):
            raise ValueError("nothing is asked for; give plays, never or then")
        if self.alone and not self.levels:
            raise ValueError("nobody is asked; give levels")

    def asked(self) -> tuple[str, ...]:
        return self.levels if self.alone else (MIDDLE, *self.levels)


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles that are not solved, by level: no more and no less than these."""

    unsolved: dict[str, list[str]] = msgspec.field(default_factory=dict)


def load_puzzles(path: Path) -> list[Puzzle]:
    return load(path, "puzzle", Puzzle)


def known(game: str) -> dict[str, list[str]]:
    path = PUZZLES / f"{game}-unsolved.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Known).unsolved if path.is_file() else {}


@lru_cache(maxsize=32)
def _bot(game: AnyGame, level: str) -> Bot:
    return make_bot(game, level)


def wrong_with(game: AnyGame, puzzle: Puzzle, level: str) -> list[str]:
    """What a level does wrong there, in words; nothing where the puzzle is solved."""
    s = game.given(dict(puzzle.given) | {f"option {id}": word for id, word in puzzle.options.items()})
    agenda.advance(s)
    for text in puzzle.when:
        s = moved(game, s, text)
    seat = agenda.asked(s)[0]
    found: dict[str, None] = {}
    for seed in SEEDS.get(level, (1,)):
        a = answer_in(game, s, seat, _bot(game, level), SeededDice(seed)).action
        move = game.show(s, a)
        after = s.clone()
        agenda.checked_answer(after, seat, a)
        for problem in _problems(game, puzzle, move, after):
            found[f"{move}: {problem}"] = None
    return list(found)


def _problems(game: AnyGame, puzzle: Puzzle, move: str, after: Any) -> Iterator[str]:
    if puzzle.plays and not any(fnmatchcase(move, pattern) for pattern in puzzle.plays):
        yield f"none of {', '.join(puzzle.plays)}"
    for pattern in puzzle.never:
        if fnmatchcase(move, pattern):
            yield f"that is {pattern}"
    facts = game.facts(after) if puzzle.then else {}
    for fact, wanted in puzzle.then.items():
        if not holds(facts[fact], wanted):
            yield f"{fact} is {facts[fact]}, not {wanted}"


def holds(found: str, wanted: str) -> bool:
    """Whether a fact is as it is wanted."""
    head, _, rest = wanted.partition(" ")
    if head == "not":
        return not holds(found, rest)
    if " | " in wanted:
        return any(holds(found, one) for one in wanted.split(" | "))
    if head in (">=", "<="):
        return float(found) >= float(rest) if head == ">=" else float(found) <= float(rest)
    if head in ("within", "beyond"):
        far, _, place = rest.partition(" of ")
        apart = dist(_place(found), _place(place))
        return apart <= float(far) if head == "within" else apart > float(far)
    return fnmatchcase(" ".join(found.split()), wanted)


def _place(text: str) -> tuple[float, float]:
    """The first two numbers of a fact: `24,13.5@90 6-hp` is a place and more."""
    x, _, y = text.split()[0].partition("@")[0].partition(",")
    return float(x), float(y)
