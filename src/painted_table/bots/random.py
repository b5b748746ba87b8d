"""The bot that all others must beat."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.agenda import Action
from ..core.dice import Dice


class RandomBot:
    """Every option is as likely as any other. It looks at nothing, so it needs no view."""

    def choose(self, view: object, options: Sequence[Action], dice: Dice) -> Action:
        """Any of them."""
        return options[dice.below(len(options))]
