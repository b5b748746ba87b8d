"""From the words of a table to options that go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core.options import Choice, Mode
from ...core.refusal import Garbled, no_such
from .options import Options
from .pack import Pack

SEATS = range(2, 3)
"""warband/mode: exactly two players."""


def _mode(id: str, title: str, text: str) -> Mode:
    return Mode(id=id, title=title, text=text, seats=SEATS, rule="warband/quick/prebuilt", options={"mode": id})


MODES = (_mode("thrones", "A Game of Thrones", "eight rounds: five objectives, each with a power of its own"),)


def choices(pack: Pack) -> Sequence[Choice]:
    return []


def choose(pack: Pack, players: int, words: Mapping[str, str]) -> Options:
    """The options in force; raises Garbled on what is unknown or does not go together."""
    id = words.get("mode", MODES[0].id)
    if id not in [mode.id for mode in MODES]:
        raise no_such("mode", id, [mode.id for mode in MODES])
    if players not in SEATS:
        raise Garbled(f"Warband is not for {players}.", "It takes 2 players.")
    return Options(mode=id)


def words(pack: Pack, options: Options) -> dict[str, str]:
    """The options as the words that would choose them."""
    return {"mode": options.mode}
