"""The facts of every part of a state: compiled classes do not tell their own.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.facts import Facts
from ....core.saving import Field
from ..geometry.ground import Square
from ..state import Activation, Attack, Breach, Climbing, Event, FigureId, Loss, Movement, WillTest

FIELDS: dict[type[Facts], tuple[Field, ...]] = {
    Activation: (
        Field("model", FigureId),
        Field("was_routed", bool, False),
        Field("ap", int, 0),
        Field("spent", int, 0),
        Field("free_used", bool, False),
        Field("played", bool, False),
        Field("used", int, 0),
        Field("helped", tuple[int, ...], ()),
        Field("payers", tuple[FigureId, ...], ()),
        Field("paid", tuple[int, ...], ()),
    ),
    Climbing: (
        Field("model", FigureId),
        Field("pile", int),
        Field("is_open", bool, False),
    ),
    Movement: (
        Field("model", FigureId),
        Field("kind", int),
        Field("allowance", int),
        Field("path", tuple[Square, ...]),
        Field("waded", bool, False),
        Field("bold", bool, False),
        Field("target", int, NOBODY),
        Field("plan", tuple[Square, ...], ()),
        Field("sides", tuple[Square, ...], ()),
        Field("block", Square, NOBODY),
    ),
    Attack: (
        Field("attacker", FigureId),
        Field("defender", FigureId),
        Field("mode", int),
        Field("kind", int),
        Field("dice", int),
        Field("value", int),
        Field("bonus", int, 0),
        Field("charging", bool, False),
        Field("faces", tuple[int, ...], ()),
        Field("hits", int, 0),
        Field("guard", int, 0),
        Field("used", tuple[int, ...], ()),
        Field("charms", tuple[FigureId, ...], ()),
        Field("dagger", bool, False),
        Field("guards", tuple[int, ...], ()),
        Field("stuck", int, 0),
        Field("vacated", tuple[Square, ...], ()),
        Field("unhorsed", bool, False),
        Field("granted", tuple[FigureId, ...], ()),
    ),
    Breach: (
        Field("model", FigureId),
        Field("door", int),
        Field("faces", tuple[int, ...], ()),
        Field("charms", tuple[FigureId, ...], ()),
    ),
    WillTest: (
        Field("model", FigureId),
        Field("bearer", FigureId),
        Field("target", FigureId),
        Field("passed", int),
        Field("failed", int),
        Field("bonus", int, 0),
        Field("die", int, 0),
        Field("used", tuple[int, ...], ()),
        Field("charms", tuple[FigureId, ...], ()),
    ),
    Loss: (
        Field("model", FigureId),
        Field("wounds", int),
        Field("by", FigureId),
        Field("how", int),
        Field("redirected", bool, False),
        Field("used", tuple[int, ...], ()),
    ),
    Event: (
        Field("kind", int),
        Field("actor", FigureId, NOBODY),
        Field("victim", FigureId, NOBODY),
        Field("detail", int, 0),
        Field("used", tuple[int, ...], ()),
    ),
}
