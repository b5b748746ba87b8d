"""What can be answered in Tactics: one small frozen class per verb.

Figures, squares, modes, abilities and doors are numbers. Squares of a path are those that are entered, one by one; the
side square of a diagonal step is told where it matters, and NOBODY elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.agenda import Action

FigureId = int
SquareId = int
AbilityId = int
ModeId = int
DoorId = int
Path = tuple[int, ...]
NONE: Final = -1


@dataclass(frozen=True)
class Pass(Action):
    """Nothing of what is offered."""


# -- turns


@dataclass(frozen=True)
class Activate(Action):
    model: FigureId


@dataclass(frozen=True)
class PassTurn(Action):
    """tactics/pass/cost: for silver, the other player goes on."""


@dataclass(frozen=True)
class End(Action):
    """tactics/activate/end-early: the activation is over."""


@dataclass(frozen=True)
class Idle(Action):
    pass


# -- moves


@dataclass(frozen=True)
class Move(Action):
    """An infantry model goes over these squares; `ability` is the movement ability that is bought with it."""

    path: Path
    sides: Path = ()
    """By square of the path; empty where no side square is told."""
    ability: AbilityId = NONE


@dataclass(frozen=True)
class Ride(Action):
    """A large model moves one of its squares, and ends on a block that holds it."""

    start: SquareId
    path: Path
    block: SquareId
    sides: Path = ()
    ability: AbilityId = NONE


@dataclass(frozen=True)
class Stop(Action):
    """tactics/move/square-by-square: no further, after terrain on the way."""


@dataclass(frozen=True)
class StopRide(Action):
    """The same of a large model, with the block on which it ends."""

    block: SquareId


# -- attacks


@dataclass(frozen=True)
class Strike(Action):
    """An attack: the mode, a set of its improvements, and the target."""

    mode: ModeId
    bought: int
    target: FigureId


@dataclass(frozen=True)
class ChargeAt(Action):
    """A charge: as an attack, and with the movement ability that is bought."""

    mode: ModeId
    bought: int
    target: FigureId
    ability: AbilityId = NONE


@dataclass(frozen=True)
class ChargeDoor(Action):
    door: DoorId
    ability: AbilityId = NONE


@dataclass(frozen=True)
class Use(Action):
    """An ability of a model, of its token, of its objective, motivation or agenda; the targets in their order."""

    ability: AbilityId
    model: FigureId
    targets: tuple[FigureId, ...] = ()


@dataclass(frozen=True)
class Turn(Action):
    """tactics/equipment/die-choice: a die that shows this face is turned."""

    face: int


@dataclass(frozen=True)
class Keep(Action):
    """All dice stay as they lie."""


@dataclass(frozen=True)
class Kill(Action):
    pass


@dataclass(frozen=True)
class Capture(Action):
    pass


@dataclass(frozen=True)
class Lose(Action):
    """tactics/token/shaken, tactics/token/routed: which condition goes."""

    condition: int


# -- other actions


@dataclass(frozen=True)
class Interact(Action):
    """With a plunder token, by its number."""

    token: int


@dataclass(frozen=True)
class OpenDoor(Action):
    """With a door or window: it is opened, closed or broken."""

    door: DoorId


@dataclass(frozen=True)
class Climb(Action):
    """With a corpse pile."""

    pile: int


@dataclass(frozen=True)
class Dismount(Action):
    square: SquareId


@dataclass(frozen=True)
class Stand(Action):
    """A square for a rider, or a captive that is free."""

    square: SquareId


@dataclass(frozen=True)
class Take(Action):
    """A test of will that need not be taken is taken."""


# -- before the battle


@dataclass(frozen=True)
class Muster(Action):
    """A warband: by model its card and its equipment."""

    band: tuple[tuple[int, int], ...]
    more: tuple[tuple[int, int], ...] = ()
    """Further tokens for a model, by its place: one too many each (tactics/equipment/one-per-model)."""

    def veil(self) -> Action:
        return HIDDEN_BAND


@dataclass(frozen=True)
class Unveil(Action):
    """tactics/warband/secret-build: all warbands, by seat."""

    bands: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True)
class Prefer(Action):
    """tactics/setup/option-zone, tactics/setup/option-first: which of the two is chosen."""

    zone: bool


@dataclass(frozen=True)
class TakeZone(Action):
    zone: int


@dataclass(frozen=True)
class NameFirst(Action):
    """Who is first player."""

    who: int


@dataclass(frozen=True)
class Deploy(Action):
    """A model, and the square on which it is put; a large one by its north-west square."""

    model: FigureId
    square: SquareId


@dataclass(frozen=True)
class KeepAgenda(Action):
    """tactics/setup/agenda-draw: the other goes back."""

    card: int

    def veil(self) -> Action:
        return KeepAgenda(NONE)


@dataclass(frozen=True)
class ReturnAgenda(Action):
    """The card that goes back to the deck after the Raven Cage."""

    card: int

    def veil(self) -> Action:
        return ReturnAgenda(NONE)


# -- chance


@dataclass(frozen=True)
class RollOff(Action):
    """By seat."""

    faces: tuple[int, int]


@dataclass(frozen=True)
class Deal(Action):
    """tactics/objectivecard/deal: the card of an objective."""

    card: int


@dataclass(frozen=True)
class ShowAgenda(Action):
    """A card that lies face up from now on."""

    card: int


@dataclass(frozen=True)
class ShowAgendas(Action):
    """tactics/agenda/all-in-hand-score: the hands, by seat."""

    hands: tuple[int, int]


@dataclass(frozen=True)
class SeeAgendas(Action):
    """tactics/agenda/seen: a hand that the other looks at."""

    hand: int

    def veil(self) -> Action:
        return SeeAgendas(NONE)


@dataclass(frozen=True)
class DrawAgenda(Action):
    card: int

    def veil(self) -> Action:
        return DrawAgenda(NONE)


@dataclass(frozen=True)
class AttackRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class DefenceRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class WillRoll(Action):
    face: int


@dataclass(frozen=True)
class DoorRoll(Action):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Flip(Action):
    """tactics/terrain/dead-leaves: the back of a token that is turned."""

    back: int


HIDDEN_BAND: Final = Muster(((NONE, NONE),))
PASS: Final = Pass()
PASS_TURN: Final = PassTurn()
END: Final = End()
IDLE: Final = Idle()
STOP: Final = Stop()
KEEP: Final = Keep()
KILL: Final = Kill()
CAPTURE: Final = Capture()
TAKE: Final = Take()


class Answers:
    """Answers that are listed again and again, each made once for a board."""

    def __init__(self) -> None:
        self._activate: dict[int, Activate] = {}
        self._deploy: dict[int, Deploy] = {}
        self._strike: dict[int, Strike] = {}
        self._charge: dict[int, ChargeAt] = {}
        self._door: dict[int, ChargeDoor] = {}
        self._open: dict[int, OpenDoor] = {}
        self._interact: dict[int, Interact] = {}
        self._dismount: dict[int, Dismount] = {}
        self._use: dict[int, Use] = {}

    def activate(self, model: FigureId) -> Action:
        found = self._activate.get(model)
        if found is None:
            found = self._activate[model] = Activate(model)
        return found

    def deploy(self, model: FigureId, square: SquareId) -> Action:
        key = model << 12 | square
        found = self._deploy.get(key)
        if found is None:
            found = self._deploy[key] = Deploy(model, square)
        return found

    def strike(self, mode: ModeId, bought: int, target: FigureId) -> Action:
        key = (mode << 12 | target) << 12 | bought
        found = self._strike.get(key)
        if found is None:
            found = self._strike[key] = Strike(mode, bought, target)
        return found

    def charge_at(self, mode: ModeId, bought: int, target: FigureId, ability: AbilityId) -> Action:
        key = ((ability + 1 << 12 | mode) << 12 | target) << 12 | bought
        found = self._charge.get(key)
        if found is None:
            found = self._charge[key] = ChargeAt(mode, bought, target, ability)
        return found

    def charge_door(self, door: DoorId) -> Action:
        found = self._door.get(door)
        if found is None:
            found = self._door[door] = ChargeDoor(door)
        return found

    def open_door(self, door: DoorId) -> Action:
        found = self._open.get(door)
        if found is None:
            found = self._open[door] = OpenDoor(door)
        return found

    def interact(self, token: int) -> Action:
        found = self._interact.get(token)
        if found is None:
            found = self._interact[token] = Interact(token)
        return found

    def dismount(self, square: SquareId) -> Action:
        found = self._dismount.get(square)
        if found is None:
            found = self._dismount[square] = Dismount(square)
        return found

    def use(self, ability: AbilityId, model: FigureId, one: FigureId = NONE, two: FigureId = NONE) -> Action:
        """An ability for nobody in particular, for one or for two."""
        key = ((ability << 12 | model) << 12 | one + 1) << 12 | two + 1
        found = self._use.get(key)
        if found is None:
            found = self._use[key] = Use(ability, model, tuple([target for target in (one, two) if target >= 0]))
        return found
