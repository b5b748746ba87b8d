"""warband/round/round-start-step: what the modes do before the first turn of a round."""

from __future__ import annotations

from ...state import State, other
from .. import chronicle
from ..objectives import RoundPowers
from . import clash, winds


def begin_mode_round(s: State) -> None:
    """Pushed last, so that it comes first: then what effects say of the start of the round."""
    chronicle.begin_round(s)
    if s.board.has_secrets:
        winds.begin_round(s)
    elif s.board.is_siege and s.round >= FRESH_FROM:
        s.agenda.append(clash.REDEPLOYMENTS)
    elif s.board.has_cards:
        s.agenda += [RoundPowers(other(s.first)), RoundPowers(s.first)]


FRESH_FROM = 2
"""warband/clash/attacker-redeploy"""
