"""What can be answered in Tiny Epic: one small frozen class per verb.

Domains, houses, cards, seats and faces of dice are numbers, and armies too (units.py). What others may not see has a
`veil`. Answers that are listed again and again stand at the end ready made, or are made once; equality does not depend
on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.agenda import Action

DomainId = int
HouseId = int
CardId = int
UNSEEN: Final = -1
NO_CARD: Final = -2
"""A card that nobody is told of, and none at all."""


@dataclass(frozen=True)
class Pass(Action):
    """Nothing of what is offered."""


@dataclass(frozen=True)
class Stop(Action):
    """Enough of what can be done several times."""


# -- set-up


@dataclass(frozen=True)
class TakeHouse(Action):
    house: HouseId


@dataclass(frozen=True)
class DealHouse(Action):
    """Chance: a house for a player, the Rival, or one that nobody plays."""

    house: HouseId


@dataclass(frozen=True)
class Forearm(Action):
    """A small Treaty is helped."""


@dataclass(frozen=True)
class FirstPlayer(Action):
    """Chance: who holds the Hand of the King."""

    seat: int


@dataclass(frozen=True)
class Draw(Action):
    """Chance: the next plot card into a hand."""

    card: CardId

    def veil(self) -> Action:
        return UNSEEN_DRAW


@dataclass(frozen=True)
class TurnUp(Action):
    """Chance: the next plot card, for all to see."""

    card: CardId


# -- dice


@dataclass(frozen=True)
class Roll(Action):
    """Chance: faces, sorted, for dice that are rolled together are alike."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class TakeDie(Action):
    face: int


@dataclass(frozen=True)
class PutDie(Action):
    """A die for the bottom of the action mat."""

    face: int


@dataclass(frozen=True)
class ChangeDie(Action):
    """The ability of a house turns one die from a face to another."""

    house: HouseId
    face: int
    to: int


@dataclass(frozen=True)
class RerollDice(Action):
    """The ability of a house: these dice again."""

    house: HouseId
    faces: tuple[int, ...]


@dataclass(frozen=True)
class KeepDice(Action):
    """No die is changed."""


@dataclass(frozen=True)
class PlaceDie(Action):
    """A die on an open slot."""

    face: int
    slot: int


# -- actions


@dataclass(frozen=True)
class Recruit(Action):
    """One unit, as an army of one, into a domain."""

    unit: int
    domain: DomainId


@dataclass(frozen=True)
class Lead(Action):
    """An army out of a domain, to march, sail or move (the face of the action, or DIRECT)."""

    by: int
    source: DomainId
    army: int


@dataclass(frozen=True)
class Go(Action):
    """Where the army goes."""

    domain: DomainId


@dataclass(frozen=True)
class GoOn(Action):
    """Who goes on from the first domain of a March, and where to."""

    army: int
    domain: DomainId


@dataclass(frozen=True)
class Fly(Action):
    """A dragon, alone or with Daenerys."""

    source: DomainId
    army: int
    domain: DomainId


@dataclass(frozen=True)
class Whisper(Action):
    """Plot cards to discard, in their order."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True)
class WhisperUnseen(Action):
    """House of the Undying: cards that go on top of the deck, the first one uppermost."""

    cards: tuple[CardId, ...]

    def veil(self) -> Action:
        return WhisperUnseen((UNSEEN,) * len(self.cards))


@dataclass(frozen=True)
class PlotWith(Action):
    """The card of a Plot."""

    card: CardId


@dataclass(frozen=True)
class TakeToken(Action):
    """A shield of the card: a token of a house from its mat."""

    shield: HouseId
    house: HouseId


@dataclass(frozen=True)
class ReturnToken(Action):
    """A shield of a house without tokens on its mat: one back from a player's pool."""

    shield: HouseId
    power: int


@dataclass(frozen=True)
class StealToken(Action):
    """A shield of an opponent: a token of a house out of that pool."""

    shield: HouseId
    house: HouseId


@dataclass(frozen=True)
class FreeToken(Action):
    """A shield for the Treaty: a token of a house without any on its mat, out of the Terror Pool and back there."""

    shield: HouseId
    house: HouseId


@dataclass(frozen=True)
class FreeWalker(Action):
    """Any shield for the Treaty: a White Walker out of the Terror Pool, back to its own."""

    shield: HouseId


@dataclass(frozen=True)
class PlayEvent(Action):
    card: CardId


# -- battles


@dataclass(frozen=True)
class LayCard(Action):
    """A card face down; NO_CARD where there is none."""

    card: CardId

    def veil(self) -> Action:
        return UNSEEN_CARD


@dataclass(frozen=True)
class NoBattleCard(Action):
    """No card, for all to see."""


@dataclass(frozen=True)
class Reveal(Action):
    """Chance with one outcome: the cards that lay face down."""

    attack: tuple[CardId, ...]
    defence: tuple[CardId, ...]


@dataclass(frozen=True)
class Lose(Action):
    """The unit that is lost, or given up: an army of one."""

    unit: int


@dataclass(frozen=True)
class Retreat(Action):
    """Where a retreat goes."""

    domain: DomainId


# -- choices of events


@dataclass(frozen=True)
class PickDomain(Action):
    domain: DomainId


@dataclass(frozen=True)
class PickHouse(Action):
    house: HouseId


@dataclass(frozen=True)
class PickPower(Action):
    power: int


@dataclass(frozen=True)
class PickUnit(Action):
    """A unit of a domain, as an army of one."""

    unit: int
    domain: DomainId


@dataclass(frozen=True)
class PickToken(Action):
    """A token of a house in a power's Ally Pool."""

    power: int
    house: HouseId


@dataclass(frozen=True)
class SwapTokens(Action):
    power: int
    theirs: HouseId
    mine: HouseId


@dataclass(frozen=True)
class Buy(Action):
    """Once more, where something is bought several times."""


@dataclass(frozen=True)
class Discard(Action):
    """One card of the own hand."""

    card: CardId


@dataclass(frozen=True)
class KeepTokens(Action):
    """Chance: the houses whose tokens are kept."""

    houses: tuple[HouseId, ...]


# -- exploration tokens


@dataclass(frozen=True)
class Explore(Action):
    """The face-down token of a domain is turned up by an army there."""

    domain: DomainId


@dataclass(frozen=True)
class TakeUp(Action):
    """A face-up token of a domain is used, or Dragon Glass fought for, by an army there."""

    domain: DomainId
    kind: int


@dataclass(frozen=True)
class RevealToken(Action):
    """Chance: the kind of a face-down token of a domain."""

    domain: DomainId
    kind: int


@dataclass(frozen=True)
class UseToken(Action):
    """A token that has been revealed is used at once."""


@dataclass(frozen=True)
class LeaveToken(Action):
    """It stays face up in its domain, for later."""


# -- the Rival: chance with one outcome but for the card that comes up


@dataclass(frozen=True)
class RivalStarts(Action):
    """Chance: the houses of which the Rival has a token from the start."""

    houses: tuple[HouseId, ...]


@dataclass(frozen=True)
class RivalTurnsUp(Action):
    """Chance: the next card of the Rival."""

    rival_card: int


@dataclass(frozen=True)
class RivalGoes(Action):
    """The hero and its companions, to a domain and why there (rules/rival_reasons.py)."""

    by: int
    source: DomainId
    army: int
    domain: DomainId
    why: int


@dataclass(frozen=True)
class RivalPassesOver(Action):
    """A domain that its card names and it does not go to."""

    domain: DomainId
    why: int


@dataclass(frozen=True)
class RivalSkips(Action):
    """Nothing happens, and why."""

    why: int


@dataclass(frozen=True)
class RivalRecruits(Action):
    """One unit into a domain, and why there."""

    unit: int
    domain: DomainId
    why: int


@dataclass(frozen=True)
class RivalPlots(Action):
    """What a shield moves: a token of a house, how, and why that one."""

    house: HouseId
    why: int


@dataclass(frozen=True)
class RivalCosts(Action):
    """Gold that the player loses."""

    gold: int


@dataclass(frozen=True)
class RivalTakesCard(Action):
    """The only plot card of a player without gold."""

    card: CardId


@dataclass(frozen=True)
class RivalHero(Action):
    """What the hero of its house does for the Rival."""

    house: HouseId


@dataclass(frozen=True)
class RivalScores(Action):
    points: int


@dataclass(frozen=True)
class TeammateBrings(Action):
    """Gold for the Treaty."""

    gold: int


@dataclass(frozen=True)
class TeammateHeartens(Action):
    """Strength more against the dead for the rest of the round."""

    points: int


# -- the dead: chance with one outcome but for the cards that come up


@dataclass(frozen=True)
class TurnRanger(Action):
    """Chance: the Ranger card of a round."""

    ranger: int


@dataclass(frozen=True)
class WalkerRises(Action):
    """A White Walker is added to a domain, or the Night King gains a point in its place."""

    domain: DomainId


@dataclass(frozen=True)
class KingStrikes(Action):
    """The Night King comes to a domain."""

    domain: DomainId


@dataclass(frozen=True)
class DragonComes(Action):
    """The Ice Dragon comes to the Dragon Glass of a domain."""

    domain: DomainId


@dataclass(frozen=True)
class EvokeTerror(Action):
    """Chance: the plot card by whose shields Terror is evoked."""

    card: CardId


@dataclass(frozen=True)
class TerrorTakes(Action):
    """A token of a house goes from the Treaty's pool to the Terror Pool."""

    house: HouseId


@dataclass(frozen=True)
class Terrify(Action):
    """A house is terrified."""

    house: HouseId


PASS: Final = Pass()
FOREARM: Final = Forearm()
STOP: Final = Stop()
KEEP_DICE: Final = KeepDice()
NO_BATTLE_CARD: Final = NoBattleCard()
BUY: Final = Buy()
USE_TOKEN: Final = UseToken()
LEAVE_TOKEN: Final = LeaveToken()
UNSEEN_DRAW: Final = Draw(UNSEEN)
UNSEEN_CARD: Final = LayCard(UNSEEN)

DOMAINS: Final = 40
CARDS: Final = 160
"""More than there are."""
TAKE_DIE: Final = [TakeDie(face) for face in range(6)]
PUT_DIE: Final = [PutDie(face) for face in range(6)]
PLACE_DIE: Final = [[PlaceDie(face, slot) for slot in range(6)] for face in range(6)]
GO: Final = [Go(domain) for domain in range(DOMAINS)]
RETREAT: Final = [Retreat(domain) for domain in range(DOMAINS)]
PLOT_WITH: Final = [PlotWith(card) for card in range(CARDS)]
PLAY_EVENT: Final = [PlayEvent(card) for card in range(CARDS)]
LAY_CARD: Final = [LayCard(card) for card in range(CARDS)]
_RECRUITS: Final[list[dict[int, Recruit]]] = [{} for _ in range(DOMAINS)]
_LEADS: Final[list[dict[int, Lead]]] = [{} for _ in range(7 * DOMAINS)]
_GO_ONS: Final[list[dict[int, GoOn]]] = [{} for _ in range(DOMAINS)]
_MOST: Final = 5_000


def recruit(unit: int, domain: DomainId) -> Recruit:
    known = _RECRUITS[domain]
    a = known.get(unit)
    if a is None:
        a = known[unit] = Recruit(unit, domain)
    return a


def lead(by: int, source: DomainId, army: int) -> Lead:
    known = _LEADS[by * DOMAINS + source]
    a = known.get(army)
    if a is None:
        if len(known) >= _MOST:
            known.clear()
        a = known[army] = Lead(by, source, army)
    return a


def go_on(army: int, domain: DomainId) -> GoOn:
    known = _GO_ONS[domain]
    a = known.get(army)
    if a is None:
        if len(known) >= _MOST:
            known.clear()
        a = known[army] = GoOn(army, domain)
    return a
