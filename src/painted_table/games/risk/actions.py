"""What can be answered in RISK: one small frozen class per verb.

A territory and its card share one number. Actions are interned by the board, so that listing options
builds nothing; equality does not depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.agenda import Action

TerritoryId = int
CardId = int


@dataclass(frozen=True)
class Initiative(Action):
    """Chance: one face for each player who rolls for first, in seat order."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class TakeHouse(Action):
    house: int


@dataclass(frozen=True)
class Deal(Action):
    """Chance: the next card of the set-up deal."""

    card: CardId


@dataclass(frozen=True)
class Claim(Action):
    territory: TerritoryId


@dataclass(frozen=True)
class Redeem(Action):
    """Three cards of one's hand, in map order."""

    first: CardId
    second: CardId
    third: CardId


@dataclass(frozen=True)
class Deploy(Action):
    territory: TerritoryId
    armies: int


@dataclass(frozen=True)
class Invade(Action):
    source: TerritoryId
    target: TerritoryId


@dataclass(frozen=True)
class EndInvasions(Action):
    pass


@dataclass(frozen=True)
class Dice(Action):
    """How many armies are committed to a battle, by either side."""

    number: int


@dataclass(frozen=True)
class Stop(Action):
    """Break off the invasion under way."""


@dataclass(frozen=True)
class Roll(Action):
    """Chance: the faces of a battle, each side from high to low."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]


@dataclass(frozen=True)
class Move(Action):
    """How many armies march, into conquered land or in a maneuver."""

    armies: int


@dataclass(frozen=True)
class Maneuver(Action):
    source: TerritoryId
    target: TerritoryId


@dataclass(frozen=True)
class Stay(Action):
    """No maneuver."""


@dataclass(frozen=True)
class Draw(Action):
    """Take the Territory card that a conquest has earned."""


@dataclass(frozen=True)
class Decline(Action):
    """Leave the Territory card in the deck."""


UNSEEN = -1


@dataclass(frozen=True)
class Card(Action):
    """Chance: the card that comes off the deck. UNSEEN is what the others see of it."""

    card: CardId

    def veil(self) -> Action:
        return UNSEEN_CARD


UNSEEN_CARD = Card(UNSEEN)
END_INVASIONS = EndInvasions()
STOP = Stop()
STAY = Stay()
DRAW = Draw()
DECLINE = Decline()
