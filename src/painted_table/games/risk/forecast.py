"""What an invasion is likely to come to, before it is begun or while it is under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial

from ...core.agenda import NOBODY, Action
from ...core.forecast import Bar, Calculator, Forecast, percent
from ...core.refusal import Garbled
from .actions import Invade
from .board import Board
from .odds import Fighting, Odds, conquest, plain
from .rules.battle import CLASH, MEETING, draw_up
from .rules.strength import strength
from .state import Battle, State

LARGEST = 300
"""Armies on one side for which odds are computed: the work grows with the square."""

MOST_BARS = 8
"""Numbers left that are told apart, of either side; the rest stand together."""
FORM = "ATTACKERS DEFENDERS"
LINE = (
    "How an invasion ends that is fought to its end, both sides with all the dice they may roll. The army that must "
    "stay at home is not counted among the attackers."
)
LEAST = 0.005
"""A chance below this is not told by itself."""


def forecast(s: State, a: Action | None) -> Forecast | None:
    """What an answer leads to or, for None, what is under way leads to; None where nothing can be told."""
    if isinstance(a, Invade):
        battle = Battle(a.source, a.target, 0, 0)
        if s.court is not None:
            # All units of the source are reckoned with; the attacker may take fewer.
            battle.knights, battle.engines = s.court.knights[a.source], s.court.engines[a.source]
    elif a is None and s.battle is not None:
        battle = s.battle
    else:
        return None
    # risk/mitchell/exile-fight: a landing force leaves nobody behind.
    attackers = battle.landing if battle.source == NOBODY else s.armies[battle.source] - 1
    defenders = s.armies[battle.target]
    if not 1 <= attackers <= LARGEST or not 1 <= defenders <= LARGEST:
        return None
    first, later = fighting(s, battle)
    return in_words(attackers, defenders, conquest(attackers, defenders, later, first))


def in_words(attackers: int, defenders: int, odds: Odds) -> Forecast:
    """The odds of an invasion as people are told them."""
    chance = percent(odds.win, "less than 1%", "more than 99%")
    losses = f"{odds.attackers_lost:.1f} for {odds.defenders_lost:.1f}"
    reckoned = {field.name: getattr(odds, field.name) for field in fields(odds)}
    return Forecast(
        title="Fought to the end",
        says=f"{chance} for the attack, losing {losses} on average",
        bars=(*_bars("taken", odds.attackers_left), *_bars("held", odds.defenders_left)),
        hope=odds.win,
        numbers={"attackers": attackers, "defenders": defenders, **reckoned},
    )


def _bars(how: str, chances: Sequence[float]) -> list[Bar]:
    """The likeliest numbers left, in order, and how likely it is that some other number is."""
    likeliest = sorted(sorted(range(1, len(chances)), key=lambda n: -chances[n])[:MOST_BARS])
    good = how == "taken"
    bars = [Bar(f"{how}, {n} left", chances[n], str(n), good) for n in likeliest if chances[n] >= LEAST]
    rest = sum(chances[1:]) - sum(bar.share for bar in bars)
    return [*bars, Bar(f"{how}, another number left", rest, "other", good)] if rest >= LEAST else bars


def calculator(board: Board) -> Calculator:
    """Odds by numbers alone, the dice compared as at this table."""
    return Calculator(FORM, LINE, partial(_reckon, plain(board)))


def _reckon(fighting: Fighting, words: Sequence[str]) -> Forecast:
    """An invasion by its numbers alone: `8 5`."""
    if len(words) != 2 or not all(word.isdecimal() for word in words):
        raise Garbled(f"{' '.join(words)!r} are no two numbers of armies.", f"Write {FORM}, such as 8 5.")
    attackers, defenders = map(int, words)
    for number, side in ((attackers, "attackers"), (defenders, "defenders")):
        if not 1 <= number <= LARGEST:
            raise Garbled(f"{number} {side} cannot be reckoned with.", f"Give 1 to {LARGEST} on each side.")
    told = in_words(attackers, defenders, conquest(attackers, defenders, fighting))
    return replace(told, title=f"{attackers} against {defenders} to the end")


def fighting(s: State, battle: Battle) -> tuple[Fighting, Fighting]:
    """How the next battle of an invasion is fought, and how the later ones, with the cards played so far."""
    if s.court is None:
        return plain(s.board), plain(s.board)
    ahead = s.clone()
    ahead.battle = battle.clone()
    if s.battle is None or not any(frame is MEETING or frame is CLASH for frame in s.agenda):
        draw_up(ahead)
    first = Fighting.of(strength(ahead, ahead.battle))
    draw_up(ahead)
    return first, Fighting.of(strength(ahead, ahead.battle))
