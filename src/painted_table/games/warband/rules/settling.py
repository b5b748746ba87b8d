"""What has been put down lies there: units, terrain, piles and tokens."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..geometry.measure import Facing
from ..state import BANDED, TABLE, State, UnitId
from .places import ARRIVE, DEPLOY, DROP, INCH, PILE, REDEPLOY, TERRAIN, TOKEN, UnitGround, over_flanks


def settle(s: State, purpose: int, who: Seat, subject: int, second: int, facing: Facing, x: int, y: int) -> None:
    if purpose == DEPLOY:
        if second != NOBODY:
            band(s, subject, second)
        set_down(s, subject, facing, x, y)
    elif purpose == ARRIVE:
        # warband/storm/arrive-flank: only at home it comes in without an Activation Token.
        here = UnitGround(s, who, subject, False, INCH, over_flanks(s))
        if here.area(x, y, facing) > 0:
            s.activated |= 1 << subject
        set_down(s, subject, facing, x, y)
    elif purpose == REDEPLOY:
        if s.right[subject] != NOBODY:
            s.fate[s.right[subject]] = BANDED
        set_down(s, subject, facing, x, y)
    elif purpose == TERRAIN:
        lay_piece(s, subject, facing, x, y)
    elif purpose == TOKEN:
        lay_token(s, x, y, NOBODY)
    elif purpose == PILE:
        lay_piece(s, second, facing, x, y)
        lay_token(s, x, y, len(s.piece_kinds) - 1)
    else:
        assert purpose == DROP
        s.token_places[subject] = (x, y)


def band(s: State, left: UnitId, right: UnitId) -> None:
    """warband/band/single-unit, warband/band/left-right, warband/band/casualties: all models count with the left;
    warband/band/suppressed: nothing but parting ends it."""
    s.right[left] = right
    s.fate[right] = BANDED
    s.hp[left] += s.hp[right]
    s.hp[right] = 0


def set_down(s: State, unit: UnitId, facing: Facing, x: int, y: int) -> None:
    s.fate[unit] = TABLE
    s.stand(unit, x, y, facing)


def lay_piece(s: State, kind: int, facing: Facing, x: int, y: int) -> None:
    s.piece_kinds.append(kind)
    s.piece_poses.append((x, y, facing))


def lay_token(s: State, x: int, y: int, pile: int) -> None:
    s.token_places.append((x, y))
    s.token_cards.append(NOBODY)
    s.token_piles.append(pile)
