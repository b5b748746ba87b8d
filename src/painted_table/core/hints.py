"""Hints for a first game: what a game's mind would answer, what else it thinks of, and why, in words.

A mind answers from a state that somebody has imagined from the seat's own view, so a hint can tell no secret. Its
reason is put together from what a game says for itself: what the answer is good for (`Game.purpose`), what may come of
it (`Game.forecast`), and of which of the mind's features the seat has a greater or a smaller share afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from . import agenda
from .agenda import Action, Decision, Seat
from .dice import SeededDice
from .english import listed
from .forecast import Forecast
from .mind import Mind, Plan, carry_on

if TYPE_CHECKING:
    from .game import AnyGame

MOST: Final = 3
"""Answers that are worth a beginner's thought."""
TRIALS: Final = 3
"""How often the turn is played on where the answer itself changes nothing yet."""
LONGEST: Final = 40
"""Decisions of such a trial."""
NOTED: Final = 0.015
"""The least change of a share that is worth a word."""
MOST_NOTED: Final = 2


@dataclass(frozen=True)
class Hint:
    """An answer that is worth a thought, and why."""

    action: Action
    reason: str


def hints(game: AnyGame, s: Any, seat: Seat) -> tuple[Hint, ...]:
    """The best answers first; none where the seat is not asked, or nobody has taught the game to think."""
    mind, top = game.mind(), s.agenda[-1] if s.agenda else None
    if mind is None or not isinstance(top, Decision) or seat not in agenda.asked(s):
        return ()
    plans = mind.candidates(s, top, seat, MOST)
    told = [game.forecast(s, plan[0]) for plan in plans]
    outlooks = [_outlook(mind, s, seat, plan, chance is None) for plan, chance in zip(plans, told)]
    if len(plans) > 1 and len(set(outlooks)) == 1:
        # What holds of each of them speaks for none.
        outlooks = [""] * len(plans)
    return tuple(
        Hint(plan[0], _reason(game, s, seat, plan, chance, outlook))
        for plan, chance, outlook in zip(plans, told, outlooks)
    )


def _reason(game: AnyGame, s: Any, seat: Seat, plan: Plan, told: Forecast | None, outlook: str) -> str:
    """Where chances are told the rest of the turn, which hangs on them, is not."""
    chances = "" if told is None else f"{told.says[:1].upper()}{told.says[1:]}."
    return " ".join(part for part in (game.purpose(s, seat, plan[0]), chances, outlook) if part)


def _outlook(mind: Mind[Any], s: Any, seat: Seat, plan: Sequence[Action], plays_on: bool) -> str:
    """How the seat's shares change: at once, or else by the end of the turn as the mind would play it."""
    before = mind.features(s, seat)
    if not any(before):
        return ""
    twin = s.clone()
    for a in plan:
        agenda.answer(twin, seat, a)
    at_once = _in_words(mind, before, mind.features(twin, seat))
    if at_once:
        return f"Your share of {at_once}."
    if not plays_on:
        return ""
    after = [0.0] * len(before)
    for trial in range(TRIALS):
        later = twin.clone()
        carry_on(mind, later, SeededDice(trial), mind.tick(s) + 1, LONGEST)
        for place, share in enumerate(mind.features(later, seat)):
            after[place] += share / TRIALS
    in_time = _in_words(mind, before, after)
    return f"By the end of the turn your share of {in_time}." if in_time else ""


def _in_words(mind: Mind[Any], before: Sequence[float], after: Sequence[float]) -> str:
    """The greatest changes for the better, then what they cost; empty where nothing gets better: that is no reason."""
    changes = [(new - old, name) for new, old, name in zip(after, before, mind.names) if name not in mind.unsaid]
    more = listed([name for change, name in sorted(changes, reverse=True) if change >= NOTED][:MOST_NOTED])
    less = listed([name for change, name in sorted(changes) if change <= -NOTED][:MOST_NOTED])
    if more and less:
        return f"{more} grows, at the cost of {less}"
    return f"{more} grows" if more else ""
