"""The bot that thinks ahead: core's search over a game's mind, from the view of its seat alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.agenda import Action, Seat
from ..core.dice import Dice
from ..core.game import AnyGame
from ..core.mind import Mind
from ..core.search import Budget, Thought, Worlds, think
from ..core.values import value_of


class Seen(Worlds[Any]):
    """Worlds that fit a view."""

    def __init__(self, game: AnyGame, view: Any) -> None:
        self.game = game
        self.view = view

    def imagine(self, dice: Dice) -> Any:
        return self.game.imagine(self.view, dice)

    def winners(self, s: Any) -> list[Seat]:
        return list(self.game.winners(s))


class SearchBot:
    """Answers as its mind would, or better where enough trials say so."""

    def __init__(self, game: AnyGame, mind: Mind[Any], budget: Budget) -> None:
        self.game = game
        self.mind = mind
        self.budget = budget

    def think(self, view: Any, dice: Dice) -> Thought:
        worlds = Seen(self.game, view)
        s = worlds.imagine(dice)
        return think(
            self.mind, value_of(self.game, s), worlds, view.seat, self.game.players(s), self.budget, dice
        )  # fmt: skip

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        return options[0] if len(options) == 1 else self.think(view, dice).plan()[0]
