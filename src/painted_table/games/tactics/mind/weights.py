"""What things are worth to a quick player, in victory points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """Numbers that were tried out against each other."""

    def __init__(self) -> None:
        self.hero = 5.0
        self.champion = 2.6
        self.soldier = 1.4
        self.alive = 0.45
        """The part of a model's worth that its last wound is; the rest goes with its wounds."""
        self.shaken = 0.12
        self.routed = 0.25
        """Parts of a model's worth that a condition costs."""
        self.captive = 0.6
        """A captive's worth to its captor's side, as a part of the model's."""
        self.objective = 0.9
        """Of each round that is left, of what an objective brings."""
        self.gold = 0.45
        self.silver = 0.22
        self.copper = 0.10
        self.danger = 0.30
        """Of the wounds that enemies in reach could deal."""
        self.near = 0.80
        """How much of a goal is left for each step to it."""
        self.fear = 0.5
        """Of a wound on the way."""
        self.caution = 0.25
        """What a hero waits for before it goes first."""
        self.agenda = 0.7


WEIGHTS: Final = Weights()
