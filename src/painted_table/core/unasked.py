"""Ask only what matters: which questions answer themselves, and with what.

| question | who else is there | |
|---|---|---|
| one answer, as everyone can see | anybody | it is given |
| one answer, and that is the seat's secret | bots alone | it is given: nobody is there to read anything out of it |
| one answer, and that is the seat's secret | people | asked: not to be asked would tell them what one holds |
| a moment to react with nothing worth playing now | bots alone | a glance at what could be played, then it goes by |
| a moment to react | people | it goes by after a while that is the same whatever one holds (`server/presets.py`) |

Whoever wants to be asked all the same says so. What was answered so is no deed of its seat: an undo goes back to what
was really chosen (`Match.undo_start`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from . import agenda
from .agenda import Action, Decision, Seat
from .dice import SeededDice
from .windows import Reaction

if TYPE_CHECKING:
    from .game import AnyGame

WHIM: Final = 1
"""The dice of a mind that is asked whether something matters: the same each time, so that the same is found."""


def sole(game: AnyGame, s: Any, seat: Seat, alone: bool) -> Action | None:
    """The only answer of a seat that is asked, where it may be given unasked; None elsewhere.

    `s` is the state as the seat knows it, `alone` whether nobody but bots sits at the table besides.
    """
    if not agenda.is_forced(s, seat) or (not alone and game.is_secret(s, seat)):
        return None
    return agenda.options(s, seat)[0]


def idle(game: AnyGame, s: Any, seat: Seat) -> Action | None:
    """The pass of a moment to react in which nothing is worth asking for; None where something is, or nothing goes by.

    `s` is the state as the seat may imagine it. What could be played still can be, while the moment is shown.
    """
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Reaction) or top.seat(s) != seat:
        return None
    return None if game.matters(s, seat) else top.pass_()


def matters(game: AnyGame, s: Any, seat: Seat) -> bool:
    """Whether the game's mind would play something at this moment; always where nobody has taught it to think."""
    mind, top = game.mind(), s.agenda[-1]
    assert isinstance(top, Decision)
    if len(agenda.options(s, seat)) < 2:
        return False
    return mind is None or mind.answer(s, top, seat, SeededDice(WHIM)) != top.passing(s)


def unasked(game: AnyGame, s: Any, seat: Seat, alone: bool) -> Action | None:
    """What is answered for a seat without a question; None where it is asked.

    `s` is the state as the seat may imagine it (core/imagining.py).
    """
    found = sole(game, s, seat, alone)
    if found is None and alone:
        found = idle(game, s, seat)
    return found
