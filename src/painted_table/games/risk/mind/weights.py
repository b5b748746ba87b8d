"""How much a bot cares for what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """How much a bot cares for what. Gains are in points of the final score."""

    good_odds: float = 0.65
    """The chance of conquest that an ordinary invasion needs."""
    fair_odds: float = 0.5
    """And one whose prize is a region, an elimination or the turn's first card."""
    army: float = 0.35
    """An army, when it falls."""
    card: float = 1.5
    """A Territory card, earned or captured."""
    region_gained: float = 2.0
    """Each army of the bonus of a region that is completed; likewise of one that is broken, or nearer."""
    region_broken: float = 1.2
    region_nearer: float = 1.6
    leader: float = 1.0
    """That it is the leader who loses the land."""
    onward: float = 0.6
    """What the next conquest from there counts, beside the first."""
    objective: float = 2.0
    """A Victory Point brought nearer by land."""
    seat: float = 4.0
    """One's own Seat of Power, or that of a player about to win."""
    gold: float = 0.25
    """A hundred Gold."""
    unit: float = 1.0
    harm: float = 1.0
    """A card, a Character or a Victory Point that another loses."""
    leaders_loss: float = 0.4
    """What a point counts that a landing takes from the leader; from another."""
    others_loss: float = 0.1
    newcomer: float = 2.0
    """One player more or less at the table."""


WEIGHTS: Final = Weights()
"""What a mind goes by that was given no others."""
