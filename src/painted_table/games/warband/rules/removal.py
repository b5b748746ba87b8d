"""warband/effect/destroyed-order, warband/unit/destroyed: from the last Hit Point to what follows the removal."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY
from ..state import DESTROYED, DYING, TABLE, Fall, State, Step, UnitId, other
from . import windows
from .chronicle import note_fall, note_loss
from .lasting import count_fallen, leave_unit
from .modes.feast import loses_token, new_pile
from .scoring import score_fall
from .standing import listed_attachment


def fall(s: State, unit: UnitId, by: UnitId, melee: bool, token: int) -> None:
    """warband/effect/last-place: what was true just before the damage is kept; warband/attack/last-attack-state: it
    is dying until it is removed."""
    s.falls.append(
        Fall(
            unit=unit,
            by=by,
            melee=melee,
            engaged=s.contacts[unit],
            token=token,
            commander=has_commander(s, unit),
        )
    )
    s.fate[unit] = DYING
    s.agenda += [FALLEN, AFTER_REMOVAL, REMOVE, BURY, LAST_ACT, SAVE]


def has_commander(s: State, unit: UnitId) -> bool:
    """warband/commander/is-attachment; of a pair, in either half."""
    for half in (unit, s.right[unit]):
        if half != NOBODY and s.attachment[half] != NOBODY and s.board.attachments[s.attachment[half]].is_commander:
            return True
    return False


class Save(Step):
    """First what could save it."""

    form = "fall-save"

    def run(self, s: State) -> None:
        windows.open(s, "unit_destroyed", windows.SAVING)


class LastAct(Step):
    """Then what lets it act, with engagements as they were."""

    form = "fall-act"

    def run(self, s: State) -> None:
        if not is_saved(s):
            windows.open(s, "unit_destroyed", windows.ACTING)


def is_saved(s: State) -> bool:
    """Whether an effect has left it Hit Points: such a one sets `Fall.saved`."""
    return s.falls[-1].saved


class Bury(Step):
    """warband/feast/new-pile: before the tray is removed."""

    form = "fall-bury"

    def run(self, s: State) -> None:
        if not is_saved(s):
            new_pile(s, s.falls[-1].unit)


class Remove(Step):
    """warband/unit/destroyed, warband/attach/lost-with-unit, warband/card/attached-leaves,
    warband/ncu/influence-ends-destroyed, warband/victory/kill-credit: the tray and all that is with it."""

    form = "fall-remove"

    def run(self, s: State) -> None:
        if is_saved(s):
            return
        unit = s.falls[-1].unit
        enemy = other(s.owner[unit])
        for half in (unit, s.right[unit]):
            if half != NOBODY:
                s.spoils[enemy] += cost(s, half)
        leave_unit(s, unit)
        s.conditions[unit] = 0
        loses_token(s, unit, s.held[unit])
        if s.right[unit] != NOBODY:
            s.fate[s.right[unit]] = DESTROYED
        s.leave(unit, DESTROYED)
        count_fallen(s, unit)
        gone = s.falls[-1]
        note_loss(s, unit, 1, 0, gone.by, gone.melee, led=gone.by != NOBODY and has_commander(s, gone.by))
        note_fall(s, unit)
        score_fall(s, gone)


def cost(s: State, unit: UnitId) -> int:
    """warband/victory/tie-after-eight: attachments included, also one that fell before its pair did."""
    attachment = listed_attachment(s, unit)
    return s.card(unit).cost + (s.board.attachments[attachment].cost if attachment != NOBODY else 0)


class AfterRemoval(Step):
    """All other effects of a destruction."""

    form = "fall-after"

    def run(self, s: State) -> None:
        if not is_saved(s):
            windows.open(s, "unit_destroyed", windows.AFTER)


class Fallen(Step):
    form = "fallen"

    def run(self, s: State) -> None:
        gone = s.falls.pop()
        if gone.saved:
            s.fate[gone.unit] = TABLE


SAVE: Final = Save()
LAST_ACT: Final = LastAct()
BURY: Final = Bury()
REMOVE: Final = Remove()
AFTER_REMOVAL: Final = AfterRemoval()
FALLEN: Final = Fallen()
