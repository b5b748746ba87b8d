"""The bot that thinks ahead: core's search over a game's mind, from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from ..core.agenda import Action, Decision, Seat
from ..core.dice import Dice
from ..core.game import AnyGame
from ..core.mind import Mind
from ..core.search import Budget, Thought, Worlds, think
from ..core.values import is_learned, value_of


class OutOfTime(Exception):
    """A thought takes longer than anybody wants to wait."""


class Seen(Worlds[Any]):
    """Worlds that fit a view; none more once the time is up, if there is any."""

    def __init__(self, game: AnyGame, view: Any, until: float = 0.0) -> None:
        self.game = game
        self.view = view
        self.until = until

    def imagine(self, dice: Dice) -> Any:
        if self.until and monotonic() > self.until:
            raise OutOfTime
        return self.game.imagine(self.view, dice)

    def winners(self, s: Any) -> list[Seat]:
        return list(self.game.winners(s))


class SearchBot:
    """Answers as its mind would, or better where enough trials say so.

    Trials are its budget, and seconds only a cap: beyond it, and at tables of whose mode nothing was learned, the
    mind's answer stands.
    """

    def __init__(self, game: AnyGame, mind: Mind[Any], budget: Budget, seconds: float = 0.0) -> None:
        self.game = game
        self.mind = mind
        self.budget = budget
        self.seconds = seconds

    def think(self, view: Any, dice: Dice) -> Thought:
        worlds = Seen(self.game, view, monotonic() + self.seconds if self.seconds else 0.0)
        s = worlds.imagine(dice)
        return think(
            self.mind, value_of(self.game, s), worlds, view.seat, self.game.players(s), self.budget, dice
        )  # fmt: skip

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        if len(options) == 1:
            return options[0]
        s = self.game.imagine(view, dice)
        if is_learned(self.game, s):
            try:
                return self.settled(self.think(view, dice), dice)
            except OutOfTime:
                pass
        top = s.agenda[-1]
        assert isinstance(top, Decision)
        return self.mind.answer(s, top, view.seat, dice)

    def settled(self, thought: Thought, dice: Dice) -> Action:
        """What is answered after a thought."""
        return thought.plan()[0]
