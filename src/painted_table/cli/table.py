"""A game at the terminal: people and bots round one match, every move journaled as it is played."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from ..bots import bot_names, make_bot
from ..bots.driver import answer_for, whims
from ..core.agenda import NOBODY, Action, Decision, Seat
from ..core.game import Bot
from ..core.match import RESIGN, Match
from ..core.refusal import Garbled, Illegal
from .board import draw_board, draw_seats, headline
from .chronicle import Chronicle
from .faces import face
from .journal import Journal
from .prompt import Answers
from .screen import Badges, is_interactive
from .tale import draw_tale

if TYPE_CHECKING:
    from .dialogue import Dialogue

LONG_TALE = 3
"""Passages after which a person gets a pause before the board is drawn."""


class Leave(Exception):
    """Whoever sits at the screen wants to stop for now."""


class Table:
    """One match, the file it is kept in, and the screen it is played on."""

    def __init__(
        self,
        match: Match,
        journal: Journal,
        console: Console,
        answers: Answers,
        openings: Mapping[Seat, str] | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.journal = journal
        self.console = console
        self.answers = answers
        self.openings = dict(openings or {})
        """By seat: a first answer in notation, given where it is legal."""
        setup = match.setup
        self.names = [setup.names[s] if s < len(setup.names) else f"Seat {s + 1}" for s in range(setup.players)]
        kinds = [setup.bots[s] if s < len(setup.bots) else "" for s in range(setup.players)]
        self.bots: dict[Seat, Bot] = {s: make_bot(self.game, kind) for s, kind in enumerate(kinds) if kind}
        self.people = [s for s, kind in enumerate(kinds) if not kind]
        self.face = face(self.game)
        self.chronicle = Chronicle(match)
        self._tellers = {seat: self.face.teller(seat) for seat in self.people or [NOBODY]}
        self._remember()
        self.front: Seat = self.people[0] if len(self.people) == 1 else NOBODY
        """Who sits at the screen."""
        self._board_due = set(self.people)
        self._watching = True
        self.hinted = False
        """Whether people have been told of answers that repeat themselves."""
        self._sticky: dict[Seat, tuple[str, str, bool]] = {}
        self._advised: dict[Seat, str] = {}

    # -- playing

    def run(self) -> None:
        """Until the game is over; raises Leave, EOFError or KeyboardInterrupt when people stop before."""
        from .dialogue import Dialogue

        self.match.settle()
        self._keep()
        while not self.match.over:
            asked = self.match.asked()
            waiting = [seat for seat in asked if seat in self.bots]
            if waiting:
                self._bot_answers(waiting[0])
            else:
                self._person_answers(Dialogue(self, asked[0]))
        self.journal.finish(self.match)
        self._tell(NOBODY if not self.people else self.front if self.front != NOBODY else self.people[0])
        self._result()

    def play(self, seat: Seat, a: Action) -> None:
        """An answer, chance's answers to it, and their place on disk."""
        in_passing = self.face.is_open(self.match.state) or a == self.passing()
        self.match.play(seat, a)
        if not in_passing:
            self._board_due |= {person for person in self.people if person != seat}
        self._keep()

    def _remember(self) -> None:
        """What a game that is taken up again has seen was told before."""
        self._hear()
        for teller in self._tellers.values():
            teller.told()

    def _hear(self) -> None:
        for event in self.chronicle.catch_up():
            for teller in self._tellers.values():
                teller.hear(event)

    def _keep(self) -> None:
        self.journal.append(self.match)
        self._hear()
        self._say_who_is_out()

    def _bot_answers(self, seat: Seat) -> None:
        answer = answer_for(self.match, seat, self.bots[seat], whims(self.match))
        if answer.note:
            self.console.print(f"{self.names[seat]}: {answer.note}.", style="dim")
        self.play(seat, answer.action)
        if not self.people and self._tellers[NOBODY].waiting() > LONG_TALE:
            self._tell(NOBODY)

    def _person_answers(self, dialogue: Dialogue) -> None:
        seat = dialogue.seat
        a = self._opening(seat) or self._repeated(seat) or self._only_passing(seat)
        if a is None:
            self._hand_over(seat)
            a = dialogue.ask()
        if a is not None:
            self.play(seat, a)

    def _opening(self, seat: Seat) -> Action | None:
        """The first answer that was given when the table was set up, if it can be given."""
        text = self.openings.pop(seat, "")
        if not text:
            return None
        try:
            a = self.game.parse(self.match.state, text)
        except Garbled as problem:
            self.console.print(str(problem))
            return None
        refusal = self.match.why_not(seat, a)
        if refusal is not None:
            self.console.print(str(refusal))
            return None
        return a

    def _only_passing(self, seat: Seat) -> Action | None:
        """A chance to react with nothing to react with. Among several people all are asked: silence would tell."""
        a = self.passing()
        return a if len(self.people) == 1 and a is not None and self.match.options(seat) == [a] else None

    def passing(self) -> Action | None:
        """The answer that only lets a chance to react go by."""
        top = self.match.state.agenda[-1] if self.match.state.agenda else None
        return top.passing(self.match.state) if isinstance(top, Decision) else None

    # -- answers that repeat themselves

    def stick(self, seat: Seat, a: Action, always: bool) -> None:
        """Give this answer again when the same is asked: until something else is asked, or always."""
        state = self.match.state
        self._sticky[seat] = (self.game.question(state, seat).rule, self.game.show(state, a), always)

    def unstick(self, seat: Seat) -> bool:
        return self._sticky.pop(seat, None) is not None

    def advise(self, seat: Seat) -> None:
        """Let a bot answer for a person until something else is asked."""
        self._advised[seat] = self.game.question(self.match.state, seat).rule

    def answers_for(self, seat: Seat) -> bool:
        """Whether a bot answers for this person now."""
        return seat in self._advised

    def advice(self, seat: Seat) -> tuple[str, Action]:
        """What the best bot would do in a seat's place, and its name."""
        name = bot_names(self.game)[-1]
        return name, answer_for(self.match, seat, make_bot(self.game, name), whims(self.match)).action

    def _repeated(self, seat: Seat) -> Action | None:
        if seat in self._advised:
            if self.game.question(self.match.state, seat).rule == self._advised[seat]:
                return self.advice(seat)[1]
            del self._advised[seat]
        if seat not in self._sticky:
            return None
        rule, text, always = self._sticky[seat]
        state = self.match.state
        if self.game.question(state, seat).rule == rule:
            for a in self.match.options(seat):
                if self.game.show(state, a) == text:
                    return a
        if not always:
            del self._sticky[seat]
        return None

    # -- what a person may do besides answering

    def undo(self, seat: Seat) -> None:
        """Freely where nothing has happened since; otherwise by consent, which bots always give."""
        self.unstick(seat)
        if self.match.why_not_undo(seat) is None:
            self.match.undo(seat)
        else:
            agreed = set(self.bots)
            for other in self.people:
                if other != seat and not self.game.is_out(self.match.state, other):
                    said = self.answers.ask(f"{self.names[other]}, may {self.names[seat]} take that back? [y/N] ")
                    if said.lower() in ("y", "yes"):
                        agreed.add(other)
            self.match.take_back(seat, agreed)
        self._board_due.add(seat)
        self._keep()

    def resign(self, seat: Seat) -> bool:
        """Whether the seat has given up, after being asked once more."""
        refusal = self.match.why_not(seat, RESIGN)
        if refusal is not None:
            raise Illegal(refusal)
        if self.answers.ask("Give up this game? Type yes: ").lower() not in ("y", "yes"):
            return False
        self.play(seat, RESIGN)
        return True

    # -- showing

    def viewer(self, seat: Seat) -> Seat:
        """Through whose eyes the screen shows things: those of whoever sits there, if that is who is asked."""
        return seat if self.front == seat else NOBODY

    def show_board(self, viewer: Seat) -> None:
        view = self.game.see(self.match.state, viewer)
        scene = self.game.scene(view)
        badges = Badges(scene)
        self.console.print()
        self.console.print(headline(scene))
        self.console.print(draw_board(scene, self.face.regions(view), self.face.marks(view), badges, viewer))
        legend = self.face.legend(view)
        if legend:
            self.console.print(legend, style="dim")
        self.console.print(draw_seats(scene, self.names, badges, viewer))

    def open_turn(self, seat: Seat) -> None:
        """Before a question: what happened since, and the board where it has changed hands."""
        state = self.match.state
        passages = self._tell(self.front if self.front != NOBODY else seat)
        in_passing = self.face.is_open(state) or self.passing() is not None
        if in_passing or seat not in self._board_due:
            return
        if not self.game.scene(self.game.see(state, self.viewer(seat))).pieces:
            return
        self._board_due.discard(seat)
        if passages > LONG_TALE and is_interactive():
            self.answers.ask("Enter to go on: ")
        self.show_board(self.viewer(seat))

    def _tell(self, viewer: Seat) -> int:
        passages = self._tellers[viewer].told()
        if passages:
            scene = self.game.scene(self.game.see(self.match.state, viewer))
            self.console.print()
            self.console.print(draw_tale(passages, Badges(scene)))
        return len(passages)

    def _hand_over(self, seat: Seat) -> None:
        """People at one screen change places, and nothing secret is left on it."""
        playing = [other for other in self.people if not self.game.is_out(self.match.state, other)]
        if self.front == seat or self.face.is_open(self.match.state):
            return
        if len(playing) < 2:
            self.front = seat
            return
        if is_interactive():
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        self.console.rule(style="dim")
        name, side = self.names[seat], self.game.seat_name(self.match.state, seat)
        self.console.print(Text.assemble("Pass the screen to ", (name, "bold"), f" ({side})."))
        self.answers.ask(f"Press Enter when only {name} is looking: ")
        self.front = seat
        self._board_due.add(seat)

    def _say_who_is_out(self) -> None:
        state = self.match.state
        if not self.people or not self._watching or self.match.over:
            return
        if all(self.game.is_out(state, seat) for seat in self.people):
            self._watching = False
            self._tell(self.front if self.front != NOBODY else self.people[0])
            self.console.print("No person is left in the game; the bots play it to the end.")

    def _result(self) -> None:
        state = self.match.state
        scene = self.game.scene(self.game.see(state, NOBODY))
        winners = [f"{self.names[w]} ({self.game.seat_name(state, w)})" for w in self.game.winners(state)]
        self.console.print()
        self.console.rule(style="dim")
        verb = "wins the game." if len(winners) == 1 else "share the win."
        self.console.print(f"{' and '.join(winners) or 'Nobody'} {verb}", style="bold")
        self.console.print(draw_seats(scene, self.names, Badges(scene), NOBODY))
        place = os.fspath(self.journal.path)
        self.console.print(f"The record is in {place}", soft_wrap=True)
        self.console.print(f"Look at it again: painted-table replay {place}", style="dim", soft_wrap=True)
