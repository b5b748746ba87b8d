"""The Invade step: which land attacks which."""

from __future__ import annotations

from typing import Final

from ....core.agenda import Action, Seat
from ....core.refusal import Refusal
from ..actions import END_INVASIONS, EndInvasions, Invade
from ..board import members
from ..state import Battle, Decision, State, Step
from .battle import ASSAULT


def invasions(s: State) -> list[Action]:
    """Every legal invasion of the active player."""
    board = s.board
    owner = s.owner
    armies = s.armies
    me = s.active
    found: list[Action] = []
    for t in members(s.held[me]):
        if armies[t] > 1:
            for invasion in board.invasions[t]:
                if owner[invasion.target] != me:
                    found.append(invasion)
    return found


def why_not_invade(s: State, a: Invade) -> Refusal | None:
    board = s.board
    source, target = board.names[a.source], board.names[a.target]
    if s.owner[a.source] != s.active:
        return Refusal("risk/invade/one-source", f"{source} is not yours; an invasion starts on your own land.")
    if s.owner[a.target] == s.active:
        return Refusal("risk/invade/targets", f"{target} is yours already.")
    if not board.near[a.source] >> a.target & 1:
        if board.ports >> a.source & 1 and board.ports >> a.target & 1:
            return Refusal(
                "risk/ports/different-colour",
                f"The ports of {source} and {target} lie on different coasts.",
                reachable(s, a.source),
            )
        return Refusal(
            "risk/invade/connected",
            f"{source} and {target} share no border, sea line or port link.",
            reachable(s, a.source),
        )
    if s.armies[a.source] < 2:
        return Refusal(
            "risk/invade/two-armies-needed", f"{source} holds a single army; it takes two to invade."
        )
    return None


def reachable(s: State, source: int) -> str:
    """What could be invaded from there instead."""
    targets = [
        s.board.names[i.target] for i in s.board.invasions[source] if s.owner[i.target] != s.active
    ]
    return f"From there you can reach {', '.join(targets)}." if targets else ""


class InvadeStep(Step):
    """Asks only where some invasion is possible."""

    def words(self) -> str:
        return "invade-step"

    def run(self, s: State) -> None:
        if invasions(s):
            s.agenda.append(INVASIONS)


class Invasions(Decision):
    """risk/invade/optional, risk/invade/many: none, one or as many as there are armies for.

    risk/invade/connected: from land one holds to land one does not, across a border, a sea line or a port
    link; risk/invade/two-armies-needed. An invasion that was stopped may be declared again
    (risk/invade/redeclare), and conquered land may attack at once (risk/conquest/attack-on).
    """

    rule = "risk/invade/optional"

    def words(self) -> str:
        return "invade"

    def seat(self, s: State) -> Seat:
        return s.active

    def options(self, s: State) -> list[Action]:
        found = invasions(s)
        found.append(END_INVASIONS)
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if isinstance(a, EndInvasions):
            return None
        if isinstance(a, Invade):
            return why_not_invade(s, a)
        return Refusal(self.rule, "You are in the Invade step: declare an invasion or end the step.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, EndInvasions):
            return
        assert isinstance(a, Invade)
        s.battle = Battle(a.source, a.target, 0, 0, (), ())
        s.agenda.append(INVADE_STEP)
        s.agenda.append(ASSAULT)

    def default(self, s: State) -> Action:
        return END_INVASIONS


INVADE_STEP: Final = InvadeStep()
INVASIONS: Final = Invasions()
