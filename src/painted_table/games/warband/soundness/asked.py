"""What is asked: frames are names and numbers, and what they speak of lies on the table and on the stacks."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Frame
from ..board import ZONES
from ..rules.activation import Acting, FreeManeuver
from ..rules.attack import (
    AttackDice,
    AttackOver,
    BeforeDice,
    Casualties,
    Completed,
    FreeShots,
    Guard,
    Hits,
    PanicAfter,
    Parried,
    Struck,
)
from ..rules.charging import (
    ChargeAttack,
    ChargeDeclared,
    ChargeDice,
    ChargeFailed,
    ChargeJudge,
    ChargeOff,
    ChargeRepeat,
    ChargeRolled,
    ChargeStep,
    ChargeSuccess,
    ChargeTurn,
    Placing,
    Repeating,
)
from ..rules.choosing import ConditionChoice, Numbering, Targeting
from ..rules.dice import TESTING, OwnReroll, Rerolls, Roll, Spending, SpendStep
from ..rules.effects.applying import Picking
from ..rules.effects.board import Option
from ..rules.granted import Granted, GrantOver
from ..rules.morale import BeforeRoll, Failed, Judge, Rolled, TestOver
from ..rules.moving import FirstStep, FirstTurn, Going, GoStep, LastStep, LastTurn, Moved, MoveEnd
from ..rules.places import DROP, TERRAIN, TOKEN
from ..rules.playing import PlayOver, Resolve
from ..rules.posing import Posing
from ..rules.removal import AfterRemoval, Bury, Fallen, LastAct, Remove, Save
from ..rules.retreating import DrawingOff, RetreatStep, RetreatTest
from ..rules.shooting import Aiming, Loose
from ..rules.zones import Claiming, Offered, OwnAbility
from ..state import State
from .course import SEATS


def asked(s: State) -> list[str]:
    wrong: list[str] = []
    for frame in s.agenda:
        needed = _needed(s, frame)
        wrong += [f"{_name(frame)!r} is asked, and {needed}"] if needed else _fields(s, frame)
    return wrong


def _name(frame: Frame) -> str:
    return frame.form.split()[0]


def _needed(s: State, frame: Frame) -> str:
    """What is missing of that which a frame goes on with."""
    if isinstance(frame, (Moved, MoveEnd, FirstStep, GoStep, LastStep, FirstTurn, LastTurn, Going)):
        return "" if s.moves else "there is no move"
    if isinstance(frame, (RetreatTest, RetreatStep, DrawingOff, Aiming, Loose)):
        return "" if s.moves else "there is no move"
    if isinstance(frame, (ChargeTurn, ChargeDeclared, ChargeStep, ChargeDice, ChargeRepeat, Repeating, ChargeRolled)):
        return "" if s.moves else "there is no move"
    if isinstance(frame, (ChargeJudge, ChargeFailed, ChargeOff, Placing, ChargeSuccess, ChargeAttack)):
        return "" if s.moves else "there is no move"
    if isinstance(frame, (BeforeDice, AttackDice, Struck, Hits, Guard, Parried, Casualties, PanicAfter, FreeShots)):
        return "" if s.attacks else "there is no attack"
    if isinstance(frame, (Completed, AttackOver)):
        return "" if s.attacks else "there is no attack"
    if isinstance(frame, (Roll, OwnReroll, Spending, Rerolls, SpendStep)):
        if frame.kind == TESTING:
            return "" if s.tests else "there is no test"
        return "" if s.attacks else "there is no attack"
    if isinstance(frame, (BeforeRoll, Rolled, Judge, Failed, TestOver)):
        return "" if s.tests else "there is no test"
    if isinstance(frame, (Save, LastAct, Bury, Remove, AfterRemoval, Fallen)):
        return "" if s.falls else "there is no fall"
    if isinstance(frame, (Resolve, PlayOver, Picking, Option, Targeting, Numbering, ConditionChoice)):
        return "" if s.plays else "there is no play"
    if isinstance(frame, (Granted, GrantOver)):
        return "" if s.grants else "there is no grant"
    if isinstance(frame, (Acting, FreeManeuver)):
        return "" if s.acting != NOBODY else "no unit acts"
    if isinstance(frame, (Claiming, OwnAbility, Offered)):
        return "" if s.acting_ncu != NOBODY else "no NCU acts"
    return ""


def _fields(s: State, frame: Frame) -> list[str]:
    wrong: list[str] = []
    for field in frame.form.split()[1:]:
        most = _most(s, field)
        if most < 0:
            continue
        number: int = getattr(frame, field)
        if not 0 <= number < most and not (number == NOBODY and field in MAY_BE_NOBODY):
            wrong.append(f"{_name(frame)!r} is asked of {field} {number}, which is not there")
    if isinstance(frame, Posing) and not 0 <= frame.subject < _subjects(s, frame.purpose):
        wrong.append(f"a place is asked for number {frame.subject}, and nothing has it")
    return wrong


NO_LIMIT: Final = 1 << 30
MAY_BE_NOBODY: Final = ("unit", "player")


def _most(s: State, field: str) -> int:
    """So many there are of what a field of a frame names; -1 where it names no thing."""
    if field in ("who", "seat", "user", "player"):
        return len(SEATS)
    if field in ("unit", "right"):
        return len(s.fate)
    if field == "token":
        return len(s.token_places)
    if field == "zone":
        return len(ZONES)
    if field == "script":
        return len(s.board.powers.scripts)
    return len(s.board.powers.all) if field == "power" else -1


def _subjects(s: State, purpose: int) -> int:
    """So many things there are of the kind that is put down."""
    if purpose == DROP:
        return len(s.token_places)
    if purpose == TERRAIN:
        return len(s.board.pieces)
    return len(s.fate) if purpose != TOKEN else NO_LIMIT
