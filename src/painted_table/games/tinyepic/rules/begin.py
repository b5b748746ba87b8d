"""An action begins: the slot's, the die's, a follow, a bottom die."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import EVENT, MARCH, PLOT, RECRUIT, SAIL, WHISPER
from ..state import PLAIN, State, Step
from .event import EventCard
from .march import March, can_begin
from .plot import Plot
from .recruit import RecruitUnit, can_recruit
from .sail import Sail
from .sail import can_begin as can_sail
from .whisper import WhisperCards


class Begin(Step):
    """tinyepic/turn/actions-optional: the first question of an action offers to pass as well.

    Where everyone can see that nothing can be done nobody is asked; where it depends on a hand of cards the seat is
    asked as long as it holds any, for not to ask would tell.
    """

    form = "begin who action following?"

    def __init__(self, who: Seat, action: int, following: bool) -> None:
        self.who = who
        self.action = action
        self.following = following

    def run(self, s: State) -> None:
        who = self.who
        if self.action == RECRUIT:
            if can_recruit(s, who, PLAIN):
                s.agenda.append(RecruitUnit(who, 0, NOBODY, NOBODY))
        elif self.action == MARCH:
            if can_begin(s, who, NOBODY, NOBODY):
                s.agenda.append(March(who, NOBODY, NOBODY))
        elif self.action == SAIL:
            if can_sail(s, who, SAIL, NOBODY, NOBODY):
                s.agenda.append(Sail(who, NOBODY, NOBODY))
        elif self.action == WHISPER:
            s.agenda.append(WhisperCards(who, NOBODY, NOBODY))
        elif s.cards_of(who):
            if self.action == PLOT:
                s.agenda.append(Plot(who, NOBODY, NOBODY))
            else:
                assert self.action == EVENT
                s.agenda.append(EventCard(who, self.following))
