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
        self.condition = 0.08
        """The part of a unit's worth that a token costs."""
        self.card = 0.25
        self.objective = 0.9
        """Of each round that is left, of what an objective brings."""
        self.commander = 0.6
        self.near = 0.16
        """Of an inch nearer to what is wanted."""
        self.flank = 0.35
        """Of the worth of what could be charged in the flank from there."""
        self.danger = 0.10
        """Of the worth of one's own unit, for each enemy that could charge it; twice that in flank or rear."""
        self.fear = 0.6
        """Of models that one's own panic costs."""


WEIGHTS: Final = Weights()
