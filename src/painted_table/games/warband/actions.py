"""What can be answered in Warband: one small frozen class per verb.

Units, NCUs, cards, zones and abilities are numbers; distances are mils, facings tenths of a degree. A whole action can
be answered in one line: the steps that are left out are NONE, and asked for one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.agenda import Action

UnitId = int
NcuId = int
CardId = int
ZoneId = int
Mils = int
Facing = int
NONE: Final = -1
UNASKED: Final = -1_000_000
"""A step of a line that was left out, where NONE could be meant."""
TURNING: Final = -2_000_000
"""warband/ui/best-pivot: the facing of a Charge or a shot is asked for."""


@dataclass(frozen=True)
class Pass(Action):
    """Nothing of what is offered."""


@dataclass(frozen=True)
class Done(Action):
    """warband/ui/choice-steps: no more of them."""


# -- turns


@dataclass(frozen=True)
class Activate(Action):
    """warband/turn/one-unit"""

    unit: UnitId


@dataclass(frozen=True)
class ActivateNcu(Action):
    ncu: NcuId


@dataclass(frozen=True)
class PassTurn(Action):
    """warband/turn/forced-pass"""


@dataclass(frozen=True)
class Arrive(Action):
    """A unit comes in from reserve; where is asked step by step, if it is left out."""

    unit: UnitId
    facing: Facing = UNASKED
    x: Mils = UNASKED
    y: Mils = UNASKED


# -- actions of a unit; what follows the unit are the steps, UNASKED where they are asked one by one


@dataclass(frozen=True)
class Maneuver(Action):
    first: Facing = UNASKED
    distance: Mils = UNASKED
    last: Facing = UNASKED


@dataclass(frozen=True)
class March(Action):
    """`first` only with Enhanced Mobility."""

    distance: Mils = UNASKED
    last: Facing = UNASKED
    first: Facing = UNASKED


@dataclass(frozen=True)
class Retreat(Action):
    """From one engaged enemy, or from two; the arcs of these where two are tied, else NONE."""

    enemy: UnitId
    other: UnitId = NONE
    arc: int = NONE
    other_arc: int = NONE


@dataclass(frozen=True)
class Charge(Action):
    """`arc` where two are tied, else NONE."""

    target: UnitId
    arc: int = NONE
    first: Facing = UNASKED


@dataclass(frozen=True)
class Shoot(Action):
    """warband/attack/ranged-action: which attack, at whom; `arc` where two are tied once it has turned."""

    mode: int
    target: UnitId
    first: Facing = UNASKED
    arc: int = NONE


@dataclass(frozen=True)
class Melee(Action):
    """warband/attack/melee-one-enemy: the Attack action of an engaged unit; realignment and target follow."""


@dataclass(frozen=True)
class Storm(Action):
    """warband/clash/wall-attack"""

    wall: int
    mode: int = 0


# -- steps


@dataclass(frozen=True)
class Turn(Action):
    """`arc` only before a shot, where two are tied."""

    facing: Facing
    arc: int = NONE


@dataclass(frozen=True)
class Go(Action):
    distance: Mils


@dataclass(frozen=True)
class Place(Action):
    """A place on a side of an enemy, by how far along; `push` is how far that enemy makes room."""

    along: Mils
    push: Mils = 0
    side: int = NONE


@dataclass(frozen=True)
class Stay(Action):
    """As it stands."""


@dataclass(frozen=True)
class Strike(Action):
    """warband/attack/melee-any-engaged: which attack, at whom; `arc` where two are tied."""

    mode: int
    target: UnitId
    arc: int = NONE


@dataclass(frozen=True)
class ShiftTo(Action):
    """warband/keyword/shift: by how much to the east and to the north."""

    across: Mils
    up: Mils


# -- set-up


@dataclass(frozen=True)
class Muster(Action):
    """warband/army: units, each with what is attached to it, and NCUs."""

    units: tuple[tuple[int, ...], ...]
    ncus: tuple[int, ...]


@dataclass(frozen=True)
class TakeRole(Action):
    """warband/clash/roles"""

    attacker: bool


@dataclass(frozen=True)
class Mark(Action):
    """warband/storm/marks"""

    units: tuple[UnitId, ...]

    def veil(self) -> Action:
        return Mark(())


@dataclass(frozen=True)
class Vanguard(Action):
    """warband/storm/starting-units"""

    units: tuple[UnitId, ...]

    def veil(self) -> Action:
        return Vanguard(())


@dataclass(frozen=True)
class HoldBack(Action):
    """warband/clash/defender-reserve"""

    units: tuple[UnitId, ...]


@dataclass(frozen=True)
class Deploy(Action):
    """warband/setup/deploy-alternate: a unit, or a pair whose right half is named too; then where."""

    unit: UnitId
    right: UnitId = NONE
    facing: Facing = UNASKED
    x: Mils = UNASKED
    y: Mils = UNASKED


@dataclass(frozen=True)
class LayPiece(Action):
    """warband/setup/terrain-alternate: a kind of terrain, then where."""

    kind: int
    facing: Facing = UNASKED
    x: Mils = UNASKED
    y: Mils = UNASKED


@dataclass(frozen=True)
class Column(Action):
    """How far to the east."""

    x: Mils


@dataclass(frozen=True)
class Row(Action):
    """How far to the north."""

    y: Mils


@dataclass(frozen=True)
class PutDown(Action):
    """The rest of a place at once."""

    facing: Facing
    x: Mils
    y: Mils


@dataclass(frozen=True)
class TakeToken(Action):
    """One of several objectives."""

    token: int


@dataclass(frozen=True)
class TakeFor(Action):
    """warband/feast/lose-on-panic: the unit that takes a token from an enemy."""

    unit: UnitId


@dataclass(frozen=True)
class Split(Action):
    """warband/band/disband-when: the pair parts, and this half acts."""

    unit: UnitId


@dataclass(frozen=True)
class Redeploy(Action):
    """warband/clash/attacker-redeploy: a destroyed unit comes back; then where."""

    unit: UnitId
    facing: Facing = UNASKED
    x: Mils = UNASKED
    y: Mils = UNASKED


@dataclass(frozen=True)
class Choose(Action):
    """warband/winds/choose: a Secret Objective, and what it is about where it asks for that."""

    card: int
    target: int = NONE

    def veil(self) -> Action:
        return Choose(NONE)


@dataclass(frozen=True)
class Aim(Action):
    """warband/winds/open-target: what the Open Objective is about, for one side."""

    card: int
    target: int


@dataclass(frozen=True)
class SendWord(Action):
    """warband/winds/letter: whom the Condition Token is for, and which; NONE where no enemy is on the table."""

    unit: UnitId
    condition: int


@dataclass(frozen=True)
class Opened(Action):
    """warband/winds/open: the Open Objective of the round."""

    card: int


@dataclass(frozen=True)
class ShowAims(Action):
    """warband/winds/discard: both chosen cards, by seat."""

    cards: tuple[int, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Reveal(Action):
    """What was chosen in secret is shown: the units of both choices."""

    units: tuple[UnitId, ...]


@dataclass(frozen=True)
class Dealt(Action):
    """warband/thrones/objective-cards: the card of a token."""

    card: int


@dataclass(frozen=True)
class SecretDrawn(Action):
    """warband/winds/deal"""

    card: int

    def veil(self) -> Action:
        return SecretDrawn(NONE)


# -- dice


@dataclass(frozen=True)
class Reroll(Action):
    """warband/ui/reroll-choices: the dice that are rolled again, by their faces from high to low."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class Keep(Action):
    """All dice stay as they lie."""


@dataclass(frozen=True)
class RollAgain(Action):
    """warband/charge/reroll-whole"""


@dataclass(frozen=True)
class TestNext(Action):
    """warband/morale/test-order: which of several units tests next."""

    unit: UnitId


# -- cards and zones


@dataclass(frozen=True)
class Claim(Action):
    """warband/board/zone-after-window: an NCU is set on a zone."""

    zone: ZoneId


@dataclass(frozen=True)
class PlayCard(Action):
    """warband/card/trigger-effect"""

    card: CardId


@dataclass(frozen=True)
class UseAbility(Action):
    """warband/unit/ability-order: an Order, or an ability that may be used."""

    ability: int
    unit: UnitId


@dataclass(frozen=True)
class UseNcu(Action):
    ncu: NcuId


@dataclass(frozen=True)
class ChooseUnit(Action):
    """A unit that something is for."""

    unit: UnitId


@dataclass(frozen=True)
class ChooseNumber(Action):
    n: int


@dataclass(frozen=True)
class ChooseCondition(Action):
    """By its place among the Conditions."""

    condition: int


@dataclass(frozen=True)
class ChooseOption(Action):
    """By its place among the options."""

    option: int


@dataclass(frozen=True)
class TakeCard(Action):
    """warband/ncu/sansa-either: from the discard pile, instead of the benefit or besides."""

    card: CardId
    instead: bool


@dataclass(frozen=True)
class Spend(Action):
    """A token of an NCU; `zone` where it buys the benefit of another."""

    zone: ZoneId = NONE


@dataclass(frozen=True)
class Accept(Action):
    """What is offered is wanted."""


@dataclass(frozen=True)
class Found(Action):
    """What a search has brought, NONE where nothing: from the deck, or from the discard pile."""

    card: CardId
    in_deck: bool


@dataclass(frozen=True)
class LostAtRandom(Action):
    """A card that chance takes from a hand."""

    card: CardId


@dataclass(frozen=True)
class DiscardOne(Action):
    """warband/cleanup/discard-free"""

    card: CardId


# -- chance


@dataclass(frozen=True)
class RollOff(Action):
    """By seat."""

    faces: tuple[int, int]


@dataclass(frozen=True)
class Drawn(Action):
    card: CardId

    def veil(self) -> Action:
        return Drawn(NONE)


@dataclass(frozen=True)
class AttackRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class DefenceRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class MoraleRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class ChargeRoll(Action):
    """warband/charge: one die, or two of which one counts."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class EffectRoll(Action):
    """A die that an effect asks for."""

    faces: tuple[int, ...]


PASS: Final = Pass()
DONE: Final = Done()
PASS_TURN: Final = PassTurn()
MELEE_ACTION: Final = Melee()
STAY: Final = Stay()
KEEP: Final = Keep()
ACCEPT: Final = Accept()
ROLL_AGAIN: Final = RollAgain()
