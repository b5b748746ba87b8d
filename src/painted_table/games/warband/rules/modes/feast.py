"""warband/feast: corpse piles, and tokens that units hold."""

from __future__ import annotations

from typing import Final

from .....core.agenda import NOBODY, Action, Seat
from ...actions import TakeFor, TakeToken
from ...board import INFANTRY
from ...geometry import polygon
from ...geometry.measure import CONTACT, SLIP
from ...geometry.polygon import outline
from ...state import TABLE, Asked, State, Step, UnitId, other
from .. import posing, settling
from ..places import DROP, PILE, from_point
from ..placing import PILE_ID


def is_played(s: State) -> bool:
    return s.board.has_piles


def pile_kind(s: State) -> int:
    return [piece.id for piece in s.board.pieces].index(PILE_ID)


def lay_piles(s: State) -> None:
    """warband/feast/start-piles: each with a token on its centre."""
    for x, y in s.board.mode.start_piles:
        settling.lay_piece(s, pile_kind(s), 0, x, y)
        settling.lay_token(s, x, y, len(s.piece_kinds) - 1)


# -- where units are


def is_on(s: State, unit: UnitId, token: int) -> bool:
    """warband/feast/measures, warband/geo/range-tolerance: half an inch from the token's centre."""
    x, y = s.token_places[token]
    return from_point(outline(s.tray(unit)), x, y) <= s.board.pack.model.token_radius + SLIP


def touches_pile(s: State, unit: UnitId, pile: int) -> bool:
    """warband/feast/measures"""
    return polygon.distance(outline(s.tray(unit)), s.outline(pile)) <= CONTACT


def holders(s: State) -> list[UnitId]:
    return [unit for unit in s.on_table() if s.held[unit] != NOBODY]


def is_dreadful(s: State, unit: UnitId) -> bool:
    """warband/feast/dread: whether a unit touches a pile."""
    if not is_played(s):
        return False
    for piece, kind in enumerate(s.piece_kinds):
        if s.board.pieces[kind].id == PILE_ID and touches_pile(s, unit, piece):
            return True
    return False


def free_tokens(s: State) -> list[int]:
    """Those that nobody holds."""
    return [token for token in range(len(s.token_places)) if token not in s.held]


# -- claiming


def after_move(s: State, unit: UnitId) -> None:
    """warband/feast/claim-when: at the end of a Maneuver, March, Retreat, shift or successful Charge. What is dropped
    because of it is dropped first (warband/feast/drop-check)."""
    if is_played(s) and s.fate[unit] == TABLE:
        s.agenda += [ClaimTokens(unit), DROP_CHECK]


class ClaimTokens(Step):
    """warband/feast/claim, warband/feast/one-token: a unit on a token takes it; what it cannot hold the opponent puts
    elsewhere on its pile."""

    form = "claim-tokens unit"

    def __init__(self, unit: UnitId) -> None:
        self.unit = unit

    def run(self, s: State) -> None:
        if s.fate[self.unit] != TABLE:
            return
        under = [token for token in free_tokens(s) if is_on(s, self.unit, token)]
        if s.held[self.unit] == NOBODY and len(under) > 1:
            s.agenda.append(ClaimOne(s.owner[self.unit], self.unit))
            return
        if s.held[self.unit] == NOBODY and under:
            s.held[self.unit] = under.pop()
        for token in reversed(under):
            posing.begin(s, DROP, other(s.owner[self.unit]), token)


class ClaimOne(Asked):
    """warband/feast/claim-when: of two free tokens its owner chooses."""

    form = "claim-one who unit"
    rule = "warband/feast/claim-when"

    def __init__(self, who: Seat, unit: UnitId) -> None:
        super().__init__(who)
        self.unit = unit

    def options(self, s: State) -> list[Action]:
        return [TakeToken(token) for token in free_tokens(s) if is_on(s, self.unit, token)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeToken)
        s.held[self.unit] = a.token
        s.agenda.append(ClaimTokens(self.unit))


# -- dropping


class DropCheck(Step):
    """warband/feast/leave-pile, warband/feast/drop-check: every holder that does not touch its pile drops its token."""

    form = "drop-check"

    def run(self, s: State) -> None:
        for unit in reversed(holders(s)):
            token = s.held[unit]
            if not touches_pile(s, unit, s.token_piles[token]):
                s.held[unit] = NOBODY
                posing.begin(s, DROP, other(s.owner[unit]), token)


def after_action(s: State) -> None:
    """After each action or shift of any unit."""
    if is_played(s):
        s.agenda.append(DROP_CHECK)


def loses_token(s: State, unit: UnitId, token: int) -> None:
    """warband/feast/lose-on-panic: whoever fails a Panic Test, or is destroyed, loses what it held."""
    if token != NOBODY:
        s.held[unit] = NOBODY
        s.agenda.append(LostToken(other(s.owner[unit]), token))


class LostToken(Step):
    """warband/feast/lose-on-panic, warband/feast/no-room-claim: an enemy that touches the pile and holds nothing takes
    it; without one the opponent puts it there."""

    form = "lost-token who token"

    def __init__(self, who: Seat, token: int) -> None:
        self.who = who
        self.token = token

    def run(self, s: State) -> None:
        able = heirs(s, self.who, self.token)
        if len(able) == 1:
            s.held[able[0]] = self.token
        elif able:
            s.agenda.append(ChooseHeir(self.who, self.token))
        else:
            posing.begin(s, DROP, self.who, self.token)


def heirs(s: State, seat: Seat, token: int) -> list[UnitId]:
    pile = s.token_piles[token]
    return [unit for unit in s.units(seat) if s.held[unit] == NOBODY and touches_pile(s, unit, pile)]


class ChooseHeir(Asked):
    form = "choose-heir who token"
    rule = "warband/feast/lose-on-panic"

    def __init__(self, who: Seat, token: int) -> None:
        super().__init__(who)
        self.token = token

    def options(self, s: State) -> list[Action]:
        return [TakeFor(unit) for unit in heirs(s, self.who, self.token)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeFor)
        s.held[a.unit] = self.token


# -- new piles


def new_pile(s: State, unit: UnitId) -> None:
    """warband/feast/new-pile: of Infantry, before the tray is removed, while fewer than four are in play;
    warband/feast/new-pile-no-room."""
    if not is_played(s) or s.card(unit).type != INFANTRY:
        return
    kind = pile_kind(s)
    if s.piece_kinds.count(kind) >= s.board.mode.max_piles:
        return
    if posing.has_room(s, PILE, s.owner[unit], unit, kind):
        posing.begin(s, PILE, s.owner[unit], unit, kind)


DROP_CHECK: Final = DropCheck()
