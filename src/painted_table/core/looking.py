"""Whether an answer has shown something to whoever gave it.

What lies hidden is laid open by an entry of chance, which everyone can see in the log; but rules may also hand somebody
cards, or the sight of them, with the answer itself. Then it can be told by the worlds in which something else lies
hidden: whoever can tell them apart after the answer, and could not before, has seen something.
"""

from __future__ import annotations

from typing import Any

from . import agenda
from .agenda import Action, Chance, Seat
from .dice import FirstOfAll, SeededDice
from .game import AnyGame

WORLDS = (FirstOfAll(), SeededDice(1), SeededDice(2))
"""Of three at least one has something else in the hidden place, but for the rarest chance."""


def shows(game: AnyGame, s: Any, seat: Seat, a: Action) -> bool:
    """Whether an answer to the question that stands shows its seat what was hidden from it; False where chance follows.

    The state is left as it is.
    """
    seen = _seen_after(game, s, seat, a)
    if seen is None:
        return False
    view = game.see(s, seat)
    return any([_seen_after(game, game.imagine(view, dice), seat, a) != seen for dice in WORLDS])


def _seen_after(game: AnyGame, s: Any, seat: Seat, a: Action) -> Any:
    """All that a seat sees after an answer; None where dice or cards answer next."""
    after = s.clone()
    agenda.answer(after, seat, a)
    if after.agenda and isinstance(after.agenda[-1], Chance):
        return None
    return game.view_data(game.see(after, seat))
