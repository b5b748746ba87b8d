"""warband/setup/deploy-*, warband/band/start: units are put into their zones, one after the other."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import UNASKED, Deploy
from ..pack.effects import MayBand
from ..state import RESERVE, Asked, State, Step, UnitId, other
from . import posing, settling
from .places import DEPLOY


def due(s: State, seat: Seat) -> list[UnitId]:
    """Those that begin on the table and are not there yet."""
    return [u for u, fate in enumerate(s.fate) if s.owner[u] == seat and fate == RESERVE and s.van[seat] >> u & 1]


def fits(s: State, seat: Seat, unit: UnitId, right: UnitId = NOBODY) -> bool:
    return posing.has_room(s, DEPLOY, seat, unit, right)


def may_band(s: State, unit: UnitId) -> bool:
    for ability in s.card(unit).abilities:
        for effect in s.board.abilities[ability].effects:
            if isinstance(effect, MayBand):
                return True
    return False


def partners(s: State, unit: UnitId) -> list[UnitId]:
    """warband/band/start, warband/band/never-later: units of the same name that wait with it before the game begins."""
    if not may_band(s, unit):
        return []
    return [u for u in due(s, s.owner[unit]) if u != unit and s.kind[u] == s.kind[unit]]


class DeployAll(Step):
    """warband/setup/deploy-alternate; warband/clash/defender-first: the Defender puts all, then the Attacker."""

    form = "deploy-all"

    def run(self, s: State) -> None:
        s.agenda.append(DeployNext(other(s.south) if s.board.is_siege else s.first))


class DeployNext(Step):
    """A player who has none left, or none that fits, is skipped; warband/setup/deploy-impossible: what has no place
    then never gets one, and is held back."""

    form = "deploy-next who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        by_turns = not s.board.is_siege
        for seat in (self.who, other(self.who)):
            if any([fits(s, seat, unit) for unit in due(s, seat)]):
                s.agenda += [DeployNext(other(seat) if by_turns else seat), DeployUnit(seat)]
                return


class DeployUnit(Asked):
    """warband/setup/deploy-within-zone, warband/setup/deploy-attachments: a unit with all that belongs to it, or a
    pair; then where it stands."""

    form = "deploy who"
    rule = "warband/setup/deploy-alternate"

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        found: list[Action] = []
        for unit in due(s, self.who):
            if fits(s, self.who, unit):
                found.append(Deploy(unit))
            for right in partners(s, unit):
                if fits(s, self.who, unit, right):
                    found.append(Deploy(unit, right))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Deploy):
            return Refusal(self.rule, "Units are deployed now.", "Name one of yours, and where it stands.")
        if a.unit not in due(s, self.who):
            return Refusal(self.rule, "That unit does not wait to be deployed.", "Name one of yours that does.")
        if a.right != NOBODY and a.right not in partners(s, a.unit):
            says = f"{s.card(a.unit).name} cannot be linked so."
            return Refusal("warband/band/start", says, "Two of the same name that have Banding can be.")
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            if fits(s, self.who, a.unit, a.right):
                return None
            says = f"{s.card(a.unit).name}: there is no room left."
            return Refusal("warband/setup/deploy-impossible", says, "Deploy another unit.")
        return posing.why_not_there(s, DEPLOY, self.who, a.unit, a.right, a.facing, a.x, a.y)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Deploy)
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            posing.begin(s, DEPLOY, self.who, a.unit, a.right)
        else:
            settling.settle(s, DEPLOY, self.who, a.unit, a.right, a.facing, a.x, a.y)


DEPLOY_ALL: Final = DeployAll()
