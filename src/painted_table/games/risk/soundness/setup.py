"""What is true before the first round: nothing has been played yet."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..rules.setup import Draft
from ..state import State
from .names import who


def check_setup(s: State) -> list[str]:
    """risk/setup/draft-claim, risk/setup/draft-rotation, risk/setup/cards-collected."""
    if s.round:
        return [f"armies wait for a draft, and the draft is over: {s.muster}"] if any(s.muster) else []
    wrong = [*_draft(s)]
    for t, power in enumerate(s.owner):
        if (power == NOBODY) != (s.armies[t] == 0):
            whose = "nobody's" if power == NOBODY else "held"
            wrong.append(f"{s.board.names[t]} is {whose} with {s.armies[t]} armies")
    c = s.court
    played = bool(s.conquered or s.spoils or s.reserve or s.discard or any(s.hands) or s.battle or s.winners)
    if c is not None:
        played = played or any(c.gold) or any(c.points) or any(c.maester_hands) or any(c.knights) or any(c.engines)
        played = played or bool(c.forts or c.removed or c.bans or c.rolled or c.destroyed or c.fleet or c.halved)
    if played:
        wrong.append("before the first round nobody has cards, Gold or conquests, and nothing is in force")
    return wrong


def _draft(s: State) -> list[str]:
    """risk/options/draft-in-skirmish: as many armies as the chart has for so many players."""
    wrong: list[str] = []
    for seat, armies in enumerate(s.muster):
        if not 0 <= armies <= s.board.starting_armies:
            wrong.append(f"{who(s, seat)} has {armies} starting armies left of {s.board.starting_armies}")
    drafts = s.agenda and isinstance(s.agenda[-1], Draft)
    if drafts and (s.active not in s.order or not s.muster[s.active]):
        wrong.append(f"{who(s, s.active)} is to draft, and has no starting army left")
    return wrong
