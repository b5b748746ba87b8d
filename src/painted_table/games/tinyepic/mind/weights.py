"""What things are worth, in points."""

from __future__ import annotations

from typing import Final


class Weights:
    """All numbers of the mind that are guesses: to be tuned by play."""

    def __init__(self) -> None:
        self.scoring = 0.8
        """Of what would be scored now, for each scoring phase to come."""
        self.castle = 0.3
        """Besides its rank, for each scoring phase to come."""
        self.fief = 0.16
        """For each round to come."""
        self.throne = 0.5
        self.token = 0.45
        self.hero = 0.9
        self.dragon = 1.6
        self.egg = 0.7
        self.gold = 0.27
        self.idle_gold = 0.08
        """Gold above what is soon spent."""
        self.card = 0.3
        self.strength = 0.09
        """Of a card, for each point of its strength."""
        self.pool = 0.25
        """A token of a house in the Ally Pool, up to as many as an alliance asks for."""
        self.space = 0.1
        """An open space of the Force Track, for each round to come."""
        self.vengeance = 0.5
        self.kept = 0.6
        self.rivals = 0.35
        """How much what the best of the others has counts against one's own."""
        self.loss = 1.0
        """What a lost battle costs besides its point."""
        self.threshold = 0.08
        """What a move or a card must promise to be made at all."""

        # Of a Treaty against the Night King.
        self.walker = 0.75
        """A White Walker on the map, for each time that it brings him a point."""
        self.beside_king = 0.5
        """The same with him or next to him."""
        self.stack = 0.8
        """Three units together, while there is something to explore."""
        self.force = 0.08
        """The square of the strength of units that stand together."""
        self.steel = 4.0
        self.glass = 6.0
        self.more_glass = 0.5
        """What each further Dragon Glass is worth more than the one before, as a share of the first."""
        self.mass = 0.6
        """Strength next to the Night King, for each point of it in the last round."""
        self.way = 1.0
        """An army on its way to what decides."""
        self.hunt = 4.0
        """The Night King as the end of such a way, in the last round and for each Dragon Glass."""
        self.king = 30.0
        """To beat him."""
        self.alliance = 1.6
        """An ally, for each scoring phase to come."""
        self.terror = 0.2
        """A token in the Terror Pool, up to as many as decide."""
        self.together = 0.35
        """What the others can do with a die that one places."""


WEIGHTS: Final = Weights()
SPENT: Final = 4
"""Gold that is soon spent."""
