"""What each side would score if the round ended now, as far as it lies open."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.dice import FirstOfAll
from ....core.scene import Count
from ..made.views import View, imagine
from ..rules.control import covered
from ..rules.modes import clash, feast
from ..rules.modes.tokens import card_points, scorers
from ..rules.scoring import FIRST_SCORING
from ..state import State

NOW = "if the round ended now"


def coming(view: View) -> tuple[tuple[Count, ...], ...]:
    """By seat; warband/winds/choose: of secret objectives nobody is told, and they are all that counts there."""
    if not view.round or view.conceded != NOBODY or not view.agenda or view.board.has_secrets:
        return ((), ())
    s = imagine(view, FirstOfAll())
    return tuple(_of(s, seat) for seat in (0, 1))


def _of(s: State, seat: Seat) -> tuple[Count, ...]:
    if s.board.is_siege:
        # warband/clash/breach-score, warband/clash/defender-no-vp
        found = clash.breaches(s) if seat == clash.attacker(s) else 0
        return (Count(f"for units over the walls, {NOW}", f"+{found}"),) if seat == clash.attacker(s) else ()
    if s.round < FIRST_SCORING:
        return ()
    if s.board.has_piles:
        held = s.board.hold * sum(s.owner[unit] == seat for unit in feast.holders(s))
    else:
        held = _tokens(s, seat)
    return (Count(f"for objectives, {NOW}", f"+{held}"),)


def _tokens(s: State, seat: Seat) -> int:
    """warband/mode/control-several: of several under one unit the best."""
    found = 0
    for unit in scorers(s):
        if s.owner[unit] == seat and (under := covered(s, unit)):
            found += max(s.board.hold + card_points(s, token) for token in under)
    return found
