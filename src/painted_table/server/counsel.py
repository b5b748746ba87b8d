"""What seats of one side point at for each other, and what they settle together.

Only open questions are spoken of: what may be proposed, and what is told of it, follows from the state that everybody
may imagine, so that a proposal shows nothing that its maker could not see. A seat has one proposal to a question;
whoever agrees with another makes the same. `table/proposals`, `table/consent`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as changed

from ..core import agenda
from ..core.agenda import Seat
from ..core.refusal import Illegal
from . import presets
from .limiting import Bucket
from .outage import Outage
from .refusing import STALE, refuse
from .rows import Proposal

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)
RULE = "table/proposals"


class Counsel:
    """Of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: tuple[Any, dict[Seat, tuple[Seat, ...]]] = (None, {})
        self._buckets: dict[Seat, Bucket] = {}
        self._timer: asyncio.TimerHandle | None = None

    # -- who may hear of what

    def hearers(self, to: Seat) -> tuple[Seat, ...]:
        """Who may point at answers for a seat that is asked: its allies, where the question is no secret."""
        if to not in self.table.asked or self.table.row.status != "running":
            return ()
        game, public = self.table.match.game, self.table.match.public()
        if self._known[0] is not public:
            self._known = (public, {})
        known = self._known[1]
        if to not in known:
            allies = game.allies(public, to)
            known[to] = () if not allies or game.is_secret(public, to) else allies
        return known[to]

    def listeners(self, to: Seat) -> list[Seat]:
        """The people among them who are here, at another screen than the one that is asked."""
        return [seat for seat in self.hearers(to) if self._listens(seat, to)]

    def _listens(self, seat: Seat, to: Seat) -> bool:
        table = self.table
        if table.seats[seat].holder != "person" or not table.online(seat):
            return False
        screens = [watcher for watcher in table.watchers if seat in watcher.seats]
        return not screens or any(to not in watcher.seats for watcher in screens)

    def is_shared(self, to: Seat) -> bool:
        """table/consent: whether the question is one that a side answers together, and somebody else of it is here."""
        return bool(self.listeners(to)) and self.table.match.game.is_shared(self.table.match.public())

    # -- what is said

    def said_to(self, to: Seat) -> list[Proposal]:
        """The proposals that stand, in the order in which they were made."""
        asked = self.table.asked.get(to)
        seq = -1 if asked is None else asked.seq
        return [one for one in self.table.row.proposals if one.to == to and one.seq == seq]

    async def propose(self, seat: Seat, seq: int, to: Seat, move: str) -> None:
        """table/proposals: a seat points at an answer for another; without a move it takes that back."""
        await self.table.change(partial(self._propose, seat, seq, to, move))

    async def _propose(self, seat: Seat, seq: int, to: Seat, move: str) -> None:
        self.table.must_go_on(seq)
        asked = self.table.asked.get(to)
        if asked is None or seq < asked.seq:
            raise Illegal(STALE)
        if seat not in self.hearers(to) and not (seat == to and self.is_shared(to)):
            raise refuse("You cannot propose anything there now.", "Only to your own side, and in the open.", RULE)
        shown = self._legal(to, move) if move else ""
        before = next((one for one in self.said_to(to) if one.seat == seat), None)
        if shown == ("" if before is None else before.move):
            return
        self._hurry(seat)
        others = [one for one in self.said_to(to) if one.seat != seat]
        if shown:
            others.append(Proposal(seat, to, asked.seq, shown, time.time()))
        await self._keep(to, others)
        await self._settle(to)

    def _legal(self, to: Seat, move: str) -> str:
        """As it is written; judged by what everybody may know, as the question is open."""
        game, public = self.table.match.game, self.table.match.public()
        a = game.parse(public, move)
        refusal = agenda.why_not(public, to, a)
        if refusal is not None:
            raise Illegal(refusal)
        return game.show(public, a)

    def _hurry(self, seat: Seat) -> None:
        limits = self.table.services.settings.limits
        if not self._buckets.setdefault(seat, Bucket(limits.proposals_per_second, limits.proposal_burst)).take():
            raise refuse("That is too much advice at once.", "Wait a moment.", RULE)

    async def _keep(self, to: Seat, now: Sequence[Proposal]) -> None:
        """In place of all that was said to a seat; what has lapsed is forgotten with it."""
        standing = [one for other in self.table.asked if other != to for one in self.said_to(other)]
        table, kept = self.table, (*standing, *now)
        await table.services.store.set_proposals(table.id, kept, table.row.proposals)
        await table.settled(changed(table.row, proposals=kept))

    # -- settling together

    def motion(self, to: Seat) -> Proposal | None:
        """table/consent: what is done unless somebody objects: the thought of whoever is asked, else the first."""
        said = self.said_to(to)
        if not said or not self.is_shared(to):
            return None
        return next((one for one in said if one.seat == to), said[0])

    def end(self, to: Seat) -> float | None:
        """When the motion is carried by silence, in seconds since 1970; None where somebody wants otherwise."""
        motion = self.motion(to)
        if motion is None or any(one.move != motion.move and not one.says for one in self.said_to(to)):
            return None
        return max(motion.at, self.table.loaded) + self.table.services.settings.consent

    async def _settle(self, to: Seat) -> None:
        """Once everybody who is here agrees, it is done. Bots are asked where they think."""
        motion = self.motion(to)
        if motion is None or self.table.seats[to].holder != "person":
            return
        said = {one.seat: one.move for one in self.said_to(to)}
        voices = [*self.listeners(to), *([to] if self.table.online(to) else [])]
        end = self.end(to)
        if all(said.get(seat) == motion.move for seat in voices) or (end is not None and end <= time.time()):
            await self.table.enter(to, self.table.match.game.parse(self.table.match.state, motion.move))

    def look(self) -> None:
        """Time runs for what was proposed to a whole side."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.table.row.proposals:
            return
        people = [to for to in self.table.asked if self.table.seats[to].holder == "person"]
        ends = [end for to in people if (end := self.end(to)) is not None]
        if ends:
            pause = max(0.05, min(ends) - time.time())
            self._timer = asyncio.get_running_loop().call_later(pause, self._ring)

    def _ring(self) -> None:
        self.table.begin(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            await self.table.change(self._settle_all)
        except Illegal as no:
            logger.warning("Table %s, a proposal: %s", self.table.id, no.refusal.says)
        except Outage:
            return
        self.look()

    async def _settle_all(self) -> None:
        for to in list(self.table.asked):
            await self._settle(to)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    # -- bots

    def waits_for(self, to: Seat) -> list[Seat]:
        """The people whom a bot that is asked lets speak first: all of its side where they answer together, else those
        who have asked for it; nobody where there is only one answer."""
        listeners = self.listeners(to)
        if not listeners:
            return []
        game, public = self.table.match.game, self.table.match.public()
        if agenda.is_forced(public, to):
            return []
        if game.is_shared(public):
            return listeners
        return [seat for seat in listeners if presets.read(self.table.seats[seat].auto).counsel]

    def unheard(self, to: Seat) -> tuple[str, ...]:
        """What people have proposed to a bot that has not said anything to it, the newest first."""
        return tuple(one.move for one in reversed(self.said_to(to)) if one.seat != to and not one.says)

    def plan(self, to: Seat) -> Proposal | None:
        """What a bot means to answer, as it has told its side."""
        return next((one for one in self.said_to(to) if one.seat == to), None)

    async def tell(self, to: Seat, seq: int, move: str, declined: Mapping[str, str]) -> None:
        """A bot tells its side what it means to answer, and why not what was proposed."""
        await self.table.change(partial(self._tell, to, seq, move, declined))

    async def _tell(self, to: Seat, seq: int, move: str, declined: Mapping[str, str]) -> None:
        asked, said = self.table.asked.get(to), self.said_to(to)
        if asked is None or asked.seq != seq:
            return
        before = self.plan(to)
        now = [changed(one, says=one.says or declined.get(one.move, "")) for one in said if one.seat != to]
        if move:
            at = before.at if before is not None and before.move == move else time.time()
            now.append(Proposal(to, to, seq, move, at))
        if now != [one for one in said if one.seat != to] + ([] if before is None else [before]):
            await self._keep(to, now)

    def is_agreed(self, to: Seat, move: str) -> bool:
        """Whether all whom a bot lets speak first want what it means to do."""
        said = {one.seat: one.move for one in self.said_to(to)}
        return all(said.get(seat) == move for seat in self.waits_for(to))
