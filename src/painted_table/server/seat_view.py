"""What one seat, or a spectator, is shown of a position: all of it a function of its view.

The question, the answers and every refusal are told of a state imagined from the view, never of the real
one, so that nothing the view does not hold can slip out.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from ..core import agenda
from ..core.agenda import NOBODY, Decision, Seat
from ..core.english import plural
from ..core.game import AnyGame, Question, question_frame
from ..core.imagining import ANYHOW
from ..core.inspect import Inspected
from ..core.notation import Offer
from ..core.scene import Scene
from .drawing import DRAWINGS
from .wire import AnswerLine, ExtraLine, GoalLine, Prompt, ResultLine

MOST_PREVIEWS = 60
"""Where more answers are possible none is tried out beforehand."""
PUBLIC = "public"
"""Where what the views of a position share has a state that everybody may imagine."""

KnownGoals = tuple[Hashable, list[GoalLine]]
"""What a seat's goals follow from, and how they are told."""


class SeatView:
    def __init__(
        self,
        game: AnyGame,
        s: Any,
        seat: Seat,
        names: Sequence[str] = (),
        shared: dict[str, Any] | None = None,
        known: dict[Seat, KnownGoals] | None = None,
    ) -> None:
        """`shared` is what views of one position have in common; `known` are goals as they were told last."""
        self.game = game
        self._known_goals = known
        self.seat = seat
        self._view = game.see(s, seat)
        self.public: Any = (shared or {}).get(PUBLIC) or self.s
        """A state as everybody may imagine it: enough for what is told to all."""
        self.scene: Scene = game.scene(self._view, names, shared)
        self.asked = agenda.asked(self.public)
        self.answered = agenda.answered(self.public)
        self._answers: list[AnswerLine] | None = None
        self._asides: dict[Seat, SeatView] = {}

    @cached_property
    def s(self) -> Any:
        """A state as this seat may imagine it."""
        return self.game.imagine(self._view, ANYHOW)

    @cached_property
    def drawn(self) -> Raw:
        """The scene as it is sent, to those who want pictures."""
        return DRAWINGS.draw(self.scene)

    def inspect(self, thing: str) -> Inspected | None:
        """The card of a thing, as the seat may know it."""
        return self.game.inspect(self.s, self.seat, self.scene, thing)

    def aside(self, seat: Seat) -> SeatView:
        """What a seat is asked as everybody may hear it, with answers that lie open to all: nothing else is told."""
        if seat not in self._asides:
            twin = self._asides[seat] = copy.copy(self)
            twin.seat = seat
            twin.s = self.public
            twin._answers = None
        return self._asides[seat]

    @property
    def may_answer(self) -> bool:
        """Whether the seat is asked, or may change its mind while others are."""
        return self.seat in self.asked or self.seat in self.answered

    def tone(self, seat: Seat) -> str:
        """The tone of a seat's plate, where it has one."""
        return next((plate.tone for plate in self.scene.plates if plate.seat == seat), "")

    def prompt(self, mine: Sequence[Seat]) -> Prompt | None:
        """What is asked now; `mine` are all the seats of whoever looks."""
        if not self.public.agenda:
            return None
        if not self.may_answer:
            return self._heard(self.game.question(self.public, self.seat), mine)
        question = self.game.question(self.s, self.seat)
        answers: dict[str, list[AnswerLine]] = {}
        default, passing, usual, form, gesture = "", "", "", None, None
        if self.seat in mine:
            answers[str(self.seat)] = self.answers()
            form, gesture = self.game.form(self.s, self.seat), self.game.gesture(self.s, self.seat)
        if self.seat in self.asked and self.seat in mine:
            default = self.game.show(self.s, agenda.default(self.s, self.seat))
            passing = self._passing(self.s)
            usual = "" if question.usual is None else self.game.show(self.s, question.usual)
        return replace(
            self._heard(question, mine),
            why=question.why,
            default=default,
            passing=passing,
            usual=usual,
            sure=bool(usual) and question.sure,
            answers=answers,
            rest=question.rest if self.seat in self.asked and self.seat in mine else 0,
            form=form,
            gesture=gesture,
        )

    def _passing(self, s: Any) -> str:
        top = question_frame(s)
        passing = top.passing(s) if isinstance(top, Decision) else None
        return "" if passing is None else self.game.show(s, passing)

    def overheard(self) -> Prompt | None:
        """What is asked now, as those hear it who need not answer."""
        return self._heard(self.game.question(self.public, NOBODY), ()) if self.public.agenda else None

    def _heard(self, question: Question, mine: Sequence[Seat]) -> Prompt:
        frame = question_frame(self.public)
        return Prompt(
            seats=self.asked,
            mine=[seat for seat in self.asked if seat in mine],
            ask=question.ask,
            answered=self.answered,
            why="",
            rule=question.rule,
            default="",
            passing="",
            secret=[seat for seat in self.asked if self.game.is_secret(self.public, seat)],
            complete=not isinstance(frame, Decision) or frame.lists_all(),
            answers={},
            about=question.about,
            left=question.left,
            rest=0,
            again=question.again,
            usual="",
            sure=False,
            form=None,
            gesture=None,
        )

    @cached_property
    def result(self) -> ResultLine | None:
        """How the game has ended; None while it goes on."""
        found = self.game.result(self.s)
        if found is None:
            return None
        return ResultLine(
            ending=found.ending,
            winners=found.winners,
            places=found.places,
            scores=found.scores,
            unit=found.unit,
            units=plural(found.unit),
            reason=found.reason,
            rule=found.rule,
        )

    def answers(self) -> list[AnswerLine]:
        if self._answers is None:
            game, s, seat = self.game, self.s, self.seat
            options = agenda.options(s, seat)
            few = len(options) <= MOST_PREVIEWS
            self._answers = [
                _line(game.offer(s, seat, a), game.preview(s, seat, a) if few else "", game.reach(s, seat, a))
                for a in options
            ]
        return self._answers

    @cached_property
    def goals(self) -> list[GoalLine]:
        """How far the seat has come with what it wants; a spectator wants nothing."""
        if self.seat == NOBODY or not self.public.agenda:
            return []
        facts = self.game.goal_facts(self._view)
        if facts is None or self._known_goals is None:
            return self._goals()
        known = self._known_goals.get(self.seat)
        if known is None or known[0] != facts:
            known = self._known_goals[self.seat] = facts, self._goals()
        return known[1]

    def _goals(self) -> list[GoalLine]:
        return [
            GoalLine(
                title=goal.title,
                text=goal.text,
                rule=goal.rule,
                progress=goal.progress,
                have=goal.have,
                need=goal.need,
                met=goal.met,
                secret=goal.secret,
                about=goal.about,
            )
            for goal in self.game.goals(self.s, self.seat)
        ]


def _line(offer: Offer, preview: str, reach: tuple[str, ...]) -> AnswerLine:
    amount, unit = (offer.amount.number, offer.amount.unit) if offer.amount else (None, "")
    extras = tuple([ExtraLine(extra.name, extra.says) for extra in offer.extras])
    return AnswerLine(
        move=offer.move,
        label=offer.label,
        points=offer.points,
        verb=offer.verb,
        amount=amount,
        unit=unit,
        preview=preview,
        again=offer.leads_on,
        plain=offer.plain,
        extras=extras,
        reach=reach,
    )
