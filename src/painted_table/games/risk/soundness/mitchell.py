"""What is true of the House Mitchell amendments."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..state import State


def check_mitchell(s: State) -> list[str]:
    """risk/mitchell/wildlings-first-five, risk/mitchell/watch-repeat, risk/mitchell/takeover-state."""
    m, c = s.mitchell, s.board.clans
    if m is None or c is None:
        return []
    wrong: list[str] = []
    if m.wildlings not in (c.wildlings_first, c.wildlings_later):
        wrong.append(f"{m.wildlings} Wildlings come at the next call; it is {c.wildlings_first} or {c.wildlings_later}")
    gift = s.board.names[c.gift]
    there = s.held[c.wildlings] >> c.gift & 1
    if (m.fresh or m.watch_failed) and not there:
        wrong.append(f"no Wildlings hold {gift}; they have not taken it, and the Night's Watch has not failed to")
    if m.landed != NOBODY and not s.board.ports >> m.landed & 1:
        wrong.append(f"an exile landed at {s.board.names[m.landed]}, which has no port")
    if m.gave_up & ~s.out:
        wrong.append("somebody gave up and is not out")
    return wrong
