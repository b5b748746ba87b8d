"""warband/army: both players muster at the same time, and lists lie open (warband/army/open-lists)."""

from __future__ import annotations

from typing import Final

from ....core import agenda
from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import Muster
from ..options import BUILD
from ..state import RESERVE, Army, State, Step
from .army import ArmyList, examples, ordered, ready_made, why_not_army

SEATS: Final = range(2)


def offered(s: State, seat: Seat) -> list[ArmyList]:
    board = s.board
    if board.options.armies[seat] == BUILD:
        return examples(board.pack, board.options)
    return ready_made(board.pack, board.options)


class Mustering(agenda.Council[State]):
    """warband/army/faction: whoever is ready may muster anew while the other is not; both may choose the same Faction.
    Far more can be built than is listed."""

    form = "muster"
    rule = "warband/army/faction"

    def lists_all(self) -> bool:
        return False

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if not s.armies[seat][0]]

    def answered(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if s.armies[seat][0] and not s.board.presets[seat][0]]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [Muster(army.units, army.ncus) for army in offered(s, seat)]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        if not isinstance(a, Muster):
            return Refusal(self.rule, "Armies are mustered now.", "Choose a ready-made one, or build your own.")
        army = ArmyList(a.units, a.ncus)
        if s.board.options.armies[seat] != BUILD:
            if ordered(s.board.pack, army) in ready_made(s.board.pack, s.board.options):
                return None
            return Refusal("warband/quick/prebuilt", "Only ready-made armies are fielded here.", "Choose one of them.")
        return why_not_army(s.board.pack, s.board.options, army)

    def witnesses_of(self, s: State, seat: Seat, a: Action) -> list[Seat] | None:
        """warband/army/open-lists"""
        return None

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Muster)
        mine = fielded(ordered(s.board.pack, ArmyList(a.units, a.ncus)))
        s.armies = (mine, s.armies[1]) if seat == 0 else (s.armies[0], mine)
        if self.waiting(s):
            s.agenda.append(MUSTERING)
        else:
            s.agenda.append(RAISE)


def fielded(army: ArmyList) -> Army:
    """A legal list as the state has it."""
    return tuple([(one[0], one[1] if len(one) > 1 else NOBODY) for one in army.units]), army.ncus


class Raise(Step):
    """warband/army/attachments-fixed: from now on armies are as they are."""

    form = "raise"

    def run(self, s: State) -> None:
        raise_armies(s)


def raise_armies(s: State) -> None:
    """Every unit and NCU of both lists gets its number, seat 0's first; warband/setup/ncu-not-deployed. Attachments
    take the place of the model that falls last: warband/attach/replaces-model, warband/attach/left-slot."""
    for some in (s.owner, s.kind, s.attachment, s.fate, s.x, s.y, s.facing, s.hp, s.conditions, s.right, s.held):
        some.clear()
    for some in (
        s.broken,
        s.hurt,
        s.orders,
        s.uses,
        s.contacts,
        s.ncu_owner,
        s.ncu_kind,
        s.ncu_zone,
        s.ncu_tokens,
        s.ncu_uses,
    ):
        some.clear()
    for seat, (units, ncus) in enumerate(s.armies):
        for kind, attachment in units:
            s.owner.append(seat)
            s.kind.append(kind)
            s.attachment.append(attachment)
            s.fate.append(RESERVE)
            s.x.append(0)
            s.y.append(0)
            s.facing.append(0)
            s.hp.append(s.board.units[kind].hp)
            s.conditions.append(0)
            s.right.append(NOBODY)
            s.held.append(NOBODY)
            s.orders.append(0)
            s.uses.append(0)
            s.broken.append(0)
            s.hurt.append(0)
            s.contacts.append(0)
        for ncu in ncus:
            s.ncu_owner.append(seat)
            s.ncu_kind.append(ncu)
            s.ncu_zone.append(NOBODY)
            s.ncu_tokens.append(s.board.ncus[ncu].tokens)
            s.ncu_uses.append(0)


MUSTERING: Final = Mustering()
RAISE: Final = Raise()
