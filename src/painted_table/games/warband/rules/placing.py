"""warband/setup/terrain-*: pieces of terrain, laid by turns or as a layout has them."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import DONE, UNASKED, Done, LayPiece
from ..options import PLACED
from ..state import Asked, State, Step, other
from . import posing, settling
from .places import TERRAIN

PILE_ID: Final = "corpse_pile"
HILL_ID: Final = "hill"


def lay_layout(s: State) -> None:
    """warband/setup/terrain-quick: it overrides spacing and number."""
    board = s.board
    if board.options.layout == PLACED:
        return
    ids = [piece.id for piece in board.pieces]
    layout = next(one for one in board.pack.layouts if one.id == board.options.layout)
    for one in layout.pieces:
        settling.lay_piece(s, ids.index(one.piece), one.f, one.x, one.y)


def supply(s: State, kind: int) -> int:
    """warband/setup/terrain-pool, warband/components/terrain-15-plus-3, warband/components/double-sided-terrain,
    warband/terrain/hill-optional: how many of a kind are left; both sides of a token count for it."""
    pack = s.board.pack
    if pack.pieces[kind].id == PILE_ID and s.board.has_piles:
        return 0
    token = pack.pieces[kind].token
    used = sum([pack.pieces[one].token == token for one in s.piece_kinds])
    if pack.pieces[kind].id == HILL_ID:
        return s.board.options.hills - used
    return next(one.count for one in pack.terrain_tokens if one.id == token) - used


class PlaceTerrain(Step):
    """warband/setup/terrain-alternate, warband/thrones/terrain, warband/storm/terrain, warband/winds/terrain: as many
    as the mode says, by turns from the First Player; warband/clash/terrain: by the Defender alone."""

    form = "place-terrain"

    def run(self, s: State) -> None:
        if s.board.options.layout == PLACED:
            first = other(s.south) if s.board.mode.terrain_by == "defender" else s.first
            s.agenda.append(NextPiece(first, s.board.mode.terrain_pieces))


class NextPiece(Step):
    """warband/setup/terrain-stuck: it ends where no piece that is left has a place."""

    form = "next-piece who left"

    def __init__(self, who: Seat, left: int) -> None:
        self.who = who
        self.left = left

    def run(self, s: State) -> None:
        if self.left == 0 or not any([_fits(s, kind) for kind in range(len(s.board.pieces))]):
            return
        s.agenda.append(ChoosePiece(self.who, self.left))


def _fits(s: State, kind: int) -> bool:
    return supply(s, kind) > 0 and posing.has_room(s, TERRAIN, NOBODY, kind)


class ChoosePiece(Asked):
    """warband/setup/terrain-pool: any piece that is left; warband/clash/terrain-room: the Defender may stop."""

    form = "choose-piece who left"
    rule = "warband/setup/terrain-pool"

    def __init__(self, who: Seat, left: int) -> None:
        super().__init__(who)
        self.left = left

    def lists_all(self) -> bool:
        return False

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [LayPiece(kind) for kind in range(len(s.board.pieces)) if _fits(s, kind)]
        if s.board.mode.terrain_by == "defender":
            found.append(DONE)
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, Done):
            if s.board.mode.terrain_by == "defender":
                return None
            return Refusal("warband/setup/terrain-alternate", "All pieces of the mode are placed.", "Lay another one.")
        if not isinstance(a, LayPiece):
            return Refusal(self.rule, "Terrain is placed now.", "Name a piece.")
        name = s.board.pieces[a.kind].name
        if supply(s, a.kind) <= 0:
            if s.board.pack.pieces[a.kind].id == PILE_ID and s.board.has_piles:
                return Refusal("warband/feast/terrain", "Corpse Piles come by themselves here.", "Lay another piece.")
            return Refusal(self.rule, f"No {name} is left.", "Lay another piece.")
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            if posing.has_room(s, TERRAIN, self.who, a.kind):
                return None
            return Refusal("warband/setup/terrain-stuck", f"There is no room for {name}.", "Lay another piece.")
        return posing.why_not_there(s, TERRAIN, self.who, a.kind, NOBODY, a.facing, a.x, a.y)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Done):
            return
        assert isinstance(a, LayPiece)
        then = self.who if s.board.mode.terrain_by == "defender" else other(self.who)
        s.agenda.append(NextPiece(then, self.left - 1))
        if a.facing == UNASKED or a.x == UNASKED or a.y == UNASKED:
            posing.begin(s, TERRAIN, self.who, a.kind)
        else:
            settling.settle(s, TERRAIN, self.who, a.kind, NOBODY, a.facing, a.x, a.y)


PLACE_TERRAIN: Final = PlaceTerrain()
