"""Zones replaced and copied, and effects that are picked from several."""

from __future__ import annotations

from .....core.agenda import Action
from .....core.refusal import Refusal
from ...actions import ChooseOption
from ...pack.effects import Pick
from ...powers import ScriptId
from ...state import Asked, Play, State
from ..holding import hold
from ..playing import run_script
from ..standing import At


def replace_zone(s: State, inner: list[ScriptId]) -> None:
    """warband/board/replace: the zone is claimed and controlled all the same."""
    s.replaced = True
    run_script(s, inner[0])


def zone_effect(s: State, play: Play) -> None:
    """Petyr: the benefit of the zone that was named."""
    from ..zones import offer_benefit

    offer_benefit(s, play.chosen)


def by_zone(s: State, inner: list[ScriptId]) -> None:
    """Varys: by the zone that has been claimed."""
    run_script(s, inner[s.ncu_zone[s.acting_ncu]])


def pick(s: State, effect: Pick, script: ScriptId, place: int, play: Play, at: At) -> None:
    n = effect.count
    if effect.count_if is not None and hold(s, effect.count_if.when, at):
        n = effect.count_if.n
    inner = s.board.powers.scripts[script].inner[place]
    if n >= len(inner):
        for one in reversed(inner):
            run_script(s, one)
    else:
        s.agenda.append(Option(play.user, script, place))


class Option(Asked):
    """One of several effects, by who uses the card or ability."""

    form = "option who script place"
    rule = "warband/card/trigger-effect"

    def __init__(self, who: int, script: ScriptId, place: int) -> None:
        self.who = who
        self.script = script
        self.place = place

    def inner(self, s: State) -> list[ScriptId]:
        return s.board.powers.scripts[self.script].inner[self.place]

    def options(self, s: State) -> list[Action]:
        return [ChooseOption(n) for n in range(len(self.inner(s)))]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        return None if a in self.options(s) else Refusal(self.rule, "Choose one of the effects.")

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, ChooseOption)
        run_script(s, self.inner(s)[a.option])
