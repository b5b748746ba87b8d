"""The bot that plays by a game's mind alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.agenda import Action, Decision
from ..core.dice import Dice
from ..core.game import AnyGame, question_frame
from ..core.mind import Mind


class QuickBot:
    """Imagines a state that fits its view, and answers what the mind would there, at once."""

    def __init__(self, game: AnyGame, mind: Mind[Any]) -> None:
        self.game = game
        self.mind = mind

    def choose(self, view: Any, options: Sequence[Action], dice: Dice) -> Action:
        s = self.game.imagine(view, dice)
        top = question_frame(s)
        assert isinstance(top, Decision)
        return self.mind.answer(s, top, view.seat, dice)
