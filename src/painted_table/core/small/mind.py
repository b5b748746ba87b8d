"""A mind for any small game: every answer is tried, and then the best that anybody has against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import agenda
from ..agenda import Action, Chance, Decision, Seat
from ..dice import Dice, SeededDice
from ..mind import Mind, Plan, shares, some

if TYPE_CHECKING:
    from .game import AnySmall

MOST, REPLIES = 40, 20
"""Answers, and answers to each of them, that are tried."""


class SmallMind(Mind[Any]):
    """Looks two moves ahead, and counts there what each seat has by the game's own measures."""

    def __init__(self, game: AnySmall) -> None:
        self.game = game

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        """The measures of the game."""
        return tuple(one.name.lower() for one in self.game.measures(self.game.start(self.game.for_players[0], {})))

    def answer(self, s: Any, top: Decision[Any], seat: Seat, dice: Dice) -> Action:
        judged = self._judged(s, seat)
        best = judged[0][0]
        good = [a for worth, a in judged if worth == best]
        return good[dice.below(len(good))]

    def candidates(self, s: Any, top: Decision[Any], seat: Seat, width: int) -> list[Plan]:
        return [[a] for _, a in self._judged(s, seat)[:width]]

    def tick(self, s: Any) -> int:
        return int(s.turns) + 1

    def features(self, s: Any, seat: Seat) -> list[float]:
        measures = self.game.measures(s)
        own, *others = ([float(one.values[other]) for one in measures] for other in _first(seat, s.players))
        return shares(own, others)

    def _judged(self, s: Any, seat: Seat) -> list[tuple[float, Action]]:
        """Answers by their worth, the best first; of equals the one that is offered first."""
        judged = [(self._tried(s, seat, a), a) for a in some(agenda.options(s, seat), MOST)]
        return sorted(judged, key=_worth, reverse=True)

    def _tried(self, s: Any, seat: Seat, a: Action) -> float:
        """What an answer is worth if whoever is asked next replies as is worst for the seat; best, if it is itself."""
        after = _after(s, seat, a)
        for other in agenda.asked(after)[:1]:
            replies = [self._worth(_after(after, other, b), seat) for b in some(agenda.options(after, other), REPLIES)]
            return max(replies) if other == seat else min(replies)
        return self._worth(after, seat)

    def _worth(self, s: Any, seat: Seat) -> float:
        """From 0, lost, to 1, won; between them the seat's shares of what is counted."""
        result = self.game.result(s)
        if result is not None:
            return 0.5 if result.ending == "drawn" else float(seat in result.winners)
        features = self.features(s, seat)
        return 0.05 + 0.9 * sum(features) / len(features) if features else 0.5


def _worth(judged: tuple[float, Action]) -> float:
    return judged[0]


def _first(seat: Seat, players: int) -> list[Seat]:
    return [seat, *(other for other in range(players) if other != seat)]


def _after(s: Any, seat: Seat, a: Action) -> Any:
    """The state after an answer and the chance that follows at once, as it may turn out."""
    twin = s.clone()
    agenda.answer(twin, seat, a)
    dice = SeededDice(twin.turns)
    while twin.agenda and isinstance(top := twin.agenda[-1], Chance):
        agenda.befall(twin, top.sample(twin, dice))
    return twin
