"""What things are worth to a quick player, in Victory Points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """Numbers that were tried out against each other."""

    def __init__(self) -> None:
        self.point = 0.5
        """Of a point of an army's cost."""
        self.alive = 0.4
        """The part of a unit's worth that its last model is; the rest goes with its models."""
        self.condition = 0.07
        """The part of a unit's worth that a token costs."""
        self.card = 0.12
        """Of a Tactics Card in hand: three are drawn anew in each clean-up."""
        self.later = 0.5
        """Of what an objective brings in the rounds after this one, of each of them."""
        self.commander = 0.6
        self.way = 0.82
        """What is left of a goal's worth for each move that it is away."""
        self.near = 0.03
        """Of an inch nearer to the enemy, where nothing else draws a unit."""
        self.threat = 0.45
        """Of what could be charged from a place."""
        self.danger = 0.5
        """Of what could be lost to those who could charge a place."""
        self.back = 0.5
        """Of what an enemy that was charged strikes back with."""
        self.fear = 0.6
        """Of models that one's own panic costs."""
        self.aim = 0.8
        """Of a Secret Objective as things stand: the round is not over."""


WEIGHTS: Final = Weights()
