"""What a bot makes of an answer that an ally proposes to it: it does so, unless that would be absurd.

Absurd is what leaves the seat much worse off than its own answer would: both are tried on copies of the state that the
bot imagines, the turn is played on by the mind with the same dice, and the shares that the mind counts (`features`) are
added up. Where the proposal costs more than a fifth of them the bot says which ones, and keeps to its own. A small loss
is followed: a person may see further. Without a mind there is nothing to judge by, and the bot does what it is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from . import agenda
from .agenda import Action, Chance, Seat
from .dice import SeededDice
from .english import listed
from .mind import Mind, carry_on

if TYPE_CHECKING:
    from .game import AnyGame

ABSURD: Final = 0.2
"""The part of what the bot's own answer brings that a proposal may cost."""
TRIALS: Final = 4
LONGEST: Final = 60
"""Decisions of a trial."""
NOTED: Final = 0.02
"""The least loss of a share that is worth a word."""


def declines(game: AnyGame, s: Any, seat: Seat, proposed: Action, own: Action) -> str:
    """Why not, in a sentence; empty where the proposal is followed."""
    mind = game.mind()
    if mind is None or proposed == own:
        return ""
    theirs, mine = (_outlook(mind, s, seat, a) for a in (proposed, own))
    if sum(theirs) >= (1.0 - ABSURD) * sum(mine):
        return ""
    losses = [(ours - other, name) for other, ours, name in zip(theirs, mine, mind.names) if name not in mind.unsaid]
    named = [name for loss, name in sorted(losses, reverse=True) if loss >= NOTED][:2]
    return f"That would cost us too much: {listed(named)}." if named else "That would cost us too much."


def _outlook(mind: Mind[Any], s: Any, seat: Seat, a: Action) -> list[float]:
    """The seat's shares by the end of the turn, as the mind would play it after this answer."""
    found = [0.0] * len(mind.names)
    for trial in range(TRIALS):
        twin, dice = s.clone(), SeededDice(trial)
        agenda.answer(twin, seat, a)
        carry_on(mind, twin, dice, mind.tick(s) + 1, LONGEST)
        while twin.agenda and isinstance(top := twin.agenda[-1], Chance):
            agenda.befall(twin, top.sample(twin, dice))
        for place, share in enumerate(mind.features(twin, seat)):
            found[place] += share / TRIALS
    return found
