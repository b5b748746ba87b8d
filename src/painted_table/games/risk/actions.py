"""What can be answered in RISK: one small frozen class per verb.

A territory and its card share one number. Actions are interned by the board, so that listing options
builds nothing; equality does not depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.agenda import Action

TerritoryId = int
CardId = int
CharacterId = int
MaesterId = int
ObjectiveId = int


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
    """No further invasion this turn."""


@dataclass(frozen=True)
class Commit(Action):
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
"""The number of a card that one may not see."""
TERRITORY_DECK, MAESTER_DECK, OBJECTIVE_DECK = 0, 1, 2
NO_CARD = -2
"""What comes off a deck that is empty for good."""


@dataclass(frozen=True)
class Card(Action):
    """Chance: the card that comes off the Territory deck."""

    card: CardId

    def veil(self) -> Action:
        return UNSEEN_CARD


# -- House Mitchell


@dataclass(frozen=True)
class CallExile(Action):
    """Bring an exiled House ashore at a port."""

    house: int
    port: TerritoryId


@dataclass(frozen=True)
class CallWildlings(Action):
    """Bring the Wildlings over the Wall."""


# -- Dominion


@dataclass(frozen=True)
class Trade(Action):
    """A single Territory card for the Special Unit that it shows."""

    card: CardId


@dataclass(frozen=True)
class Take(Action):
    """The Special Units that join an invasion or a maneuver."""

    knights: int
    engines: int


@dataclass(frozen=True)
class Play(Action):
    """A Maester card, by its design."""

    maester: MaesterId


@dataclass(frozen=True)
class Use(Action):
    """A Character."""

    character: CharacterId


@dataclass(frozen=True)
class Pass(Action):
    """Nothing, in a window in which one could react."""


@dataclass(frozen=True)
class BuyMaester(Action):
    """Pay for the top Maester card."""


@dataclass(frozen=True)
class BuyObjective(Action):
    """Pay for two Objectives to choose from."""


@dataclass(frozen=True)
class Swap(Action):
    """Without Gold: give up a held Objective for two to choose from."""

    objective: ObjectiveId


@dataclass(frozen=True)
class Ransom(Action):
    """Pay for a captive Character to come home."""

    character: CharacterId


@dataclass(frozen=True)
class Done(Action):
    """Nothing more in this step."""


@dataclass(frozen=True)
class Score(Action):
    objective: ObjectiveId


@dataclass(frozen=True)
class Keep(Action):
    """One of the cards looked at, by its number in its deck."""

    deck: int
    card: int

    def veil(self) -> Action:
        return KEPT_UNSEEN


@dataclass(frozen=True)
class GiveBack(Action):
    """One of the Objectives dealt at the start."""

    objective: ObjectiveId

    def veil(self) -> Action:
        return GIVEN_BACK_UNSEEN


@dataclass(frozen=True)
class PickLand(Action):
    """A territory, for a card or a unit."""

    territory: TerritoryId


@dataclass(frozen=True)
class PickSeat(Action):
    seat: int


@dataclass(frozen=True)
class PickCharacter(Action):
    character: CharacterId


@dataclass(frozen=True)
class Remove(Action):
    """How many armies a card destroys."""

    armies: int


@dataclass(frozen=True)
class PickDie(Action):
    """A die by its place among those that lie on the table, attacker's first."""

    place: int


@dataclass(frozen=True)
class RollAgain(Action):
    """Own dice to be rolled again, as a bit set of their places."""

    places: int


@dataclass(frozen=True)
class Reveal(Action):
    """Turn up the card of Rally the Smallfolk."""


@dataclass(frozen=True)
class MaesterCard(Action):
    """Chance: the card that comes off the Maester deck, or out of a hand."""

    card: int

    def veil(self) -> Action:
        return UNSEEN_MAESTER


@dataclass(frozen=True)
class ObjectiveCard(Action):
    """Chance: the card that comes off the Objective deck."""

    card: ObjectiveId

    def veil(self) -> Action:
        return UNSEEN_OBJECTIVE


@dataclass(frozen=True)
class Faces(Action):
    """Chance: dice for a card, or dice that are rolled again."""

    faces: tuple[int, ...]


UNSEEN_CARD = Card(UNSEEN)
UNSEEN_MAESTER = MaesterCard(UNSEEN)
UNSEEN_OBJECTIVE = ObjectiveCard(UNSEEN)
KEPT_UNSEEN = Keep(UNSEEN, UNSEEN)
GIVEN_BACK_UNSEEN = GiveBack(UNSEEN)
END_INVASIONS = EndInvasions()
STOP = Stop()
STAY = Stay()
DRAW = Draw()
DECLINE = Decline()
PASS = Pass()
BUY_MAESTER = BuyMaester()
BUY_OBJECTIVE = BuyObjective()
DONE = Done()
REVEAL = Reveal()
CALL_WILDLINGS = CallWildlings()
