"""A game at the terminal: people and bots round one match, every move journaled as it is played."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from ..bots import make_bot, usual_bot
from ..bots.driver import answer_for, whims
from ..bots.levels import level
from ..core.agenda import NOBODY, Action, Decision, Seat
from ..core.dice import Dice
from ..core.drawn import told_played
from ..core.game import AnyGame, Bot
from ..core.imagining import imagined
from ..core.match import RESIGN, Match, Resign
from ..core.names import nameless
from ..core.refusal import Garbled, Illegal
from ..core.tale import with_names
from ..core.unasked import idle, sole
from .board import draw_board, draw_seats, draw_tracks, headline
from .chronicle import Chronicle
from .counsel import counselled, may_counsel
from .ending import ending
from .journal import Journal
from .pages import Pages
from .prompt import Answers
from .screen import Badges
from .tale import draw_tale

if TYPE_CHECKING:
    from .dialogue import Dialogue

LONG_TALE = 3
"""Passages after which those who only watch are told."""


class Leave(Exception):
    """Whoever sits at the screen wants to stop for now."""


MOST_HOUSE_RULES = 6


def house_rules_told(game: AnyGame, most: int = MOST_HOUSE_RULES) -> list[Text]:
    """That house rules are on, and what differs."""
    told = game.house_rules()
    if not told:
        return []
    more = [f"and {len(told) - most} more: type differs"] if len(told) > most else []
    lines = [Text(f"  {line}") for line in (*told[:most], *more)]
    return [Text("House rules: this differs from the published game.", "bold"), *lines]


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
        self.pages = Pages(console, answers)
        self.openings = dict(openings or {})
        """By seat: a first answer in notation, given where it is legal."""
        setup = match.setup
        self.names = [setup.names[s] if s < len(setup.names) else nameless(s) for s in range(setup.players)]
        kinds = [setup.bots[s] if s < len(setup.bots) else "" for s in range(setup.players)]
        self.bots: dict[Seat, Bot] = {s: make_bot(self.game, kind) for s, kind in enumerate(kinds) if kind}
        self.people = [s for s, kind in enumerate(kinds) if not kind]
        self.terminal = self.game.terminal()
        self.chronicle = Chronicle(match, self.names)
        self._narrators = {seat: self.terminal.narrator(seat, self.names) for seat in self.people or [NOBODY]}
        self._unasked: set[int] = set()
        """The numbers of the entries that were the only answers there were."""
        self._let_go: set[str] = set()
        """What could have been played where a moment went by, as it was said."""
        self.asks_all = False
        """Whether people are asked even where one answer is left, or nothing is worth playing."""
        self.holds = False
        """The same, at the next chance to react."""
        self._remember()
        self.front: Seat = self.people[0] if len(self.people) == 1 else NOBODY
        """Who sits at the screen."""
        self._board_due = set(self.people)
        self._watching = True
        self.hinted = False
        """Whether people have been told of answers that repeat themselves."""
        self.counsels = False
        """Whether bots of a person's side say what they mean to do before they do it."""
        self._sticky: dict[Seat, tuple[str, str, bool]] = {}
        self._advised: dict[Seat, str] = {}
        self._lot: dict[Seat, list[int]] = {}
        """The entries that a bot has answered last for a person: they are taken back as a whole."""

    # -- playing

    def introduce(self) -> None:
        """What is played and how it is won, before the first question."""
        ledger, s = self.game.ledger(), self.match.state
        won = " ".join(ledger[id].text for id in self.game.goal(s))
        played = told_played(self.game.played(s), self.match.setup.options)
        self.pages.show(
            Text(""),
            Text.assemble((self.game.title, "bold"), f"  {', '.join(played)}"),
            *([Text.assemble(("How it is won: ", "bold"), won)] if won else []),
            *house_rules_told(self.game),
            Text("Type help at any question to see what you can do.", "dim"),
        )
        self.pages.say_whole(f"The game is kept in {os.fspath(self.journal.path)}", "dim")

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
        in_passing = self._is_brief() or a == self.passing()
        if seat in self.people and self.passing() is not None:
            self.holds = False
        self.match.play(seat, a)
        if not in_passing:
            self._board_due |= {person for person in self.people if person != seat}
        self._keep()

    def _remember(self) -> None:
        """What a game that is taken up again has seen was told before."""
        self._hear()
        for narrator in self._narrators.values():
            narrator.told()

    def _hear(self) -> None:
        for event in self.chronicle.catch_up():
            for viewer, narrator in self._narrators.items():
                unasked = event.number in self._unasked and event.entry.seat == viewer
                narrator.hear(event, unasked)

    def _keep(self) -> None:
        self.journal.append(self.match)
        self._hear()
        self._say_who_is_out()

    def _bot_answers(self, seat: Seat) -> None:
        answer = answer_for(self.match, seat, self.bots[seat], self.whims())
        if answer.note:
            self.pages.say(f"{self.names[seat]}: {answer.note}.", "dim")
        a = answer.action
        if self.counsels and may_counsel(self, seat):
            self._tell(self.front if self.front != NOBODY else self.people[0])
            a = counselled(self, seat, a)
        self.play(seat, a)
        if not self.people and self._narrators[NOBODY].waiting() > LONG_TALE:
            self._tell(NOBODY)

    def whims(self) -> Dice:
        """The dice of a bot that is asked now."""
        return whims(self.match)

    def _person_answers(self, dialogue: Dialogue) -> None:
        seat = dialogue.seat
        a = self._opening(seat) or self._repeated(seat)
        if a is None and (a := self.forced(seat)) is not None:
            self._note_unasked(seat, a)
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
            self.pages.say(str(problem))
            return None
        refusal = self.match.why_not(seat, a)
        if refusal is not None:
            self.pages.say(str(refusal))
            return None
        return a

    def forced(self, seat: Seat) -> Action | None:
        """What need not be asked now (core/unasked.py): the only answer there is, or the pass where nothing is worth
        playing.
        """
        return None if self.asks_all or self.holds else self._unasked_in(self.match.state, seat)

    def _unasked_in(self, s: Any, seat: Seat) -> Action | None:
        """A line of text cannot be shown for a glance: whoever is concerned is asked if there is anything to play.

        People at one screen are asked all the same where it is not the turn of whoever sits there, and where they may
        react: to be passed over would tell the others what one holds.
        """
        if len(self.people) == 1:
            only = sole(self.game, s, seat, alone=True)
            goes_by = only is None and not self.game.concerns(s, seat)
            return idle(self.game, imagined(self.game, s, seat), seat) if goes_by else only
        top = s.agenda[-1]
        unseen = seat != self.front and not self._is_brief()
        if unseen or not isinstance(top, Decision) or top.passing(s) is not None:
            return None
        return sole(self.game, s, seat, alone=True)

    def _note_unasked(self, seat: Seat, a: Action) -> None:
        """The tale says what was given for a person; what could have been played where it went by is said once."""
        if a != self.passing():
            self._unasked.add(len(self.match.log))
            return
        plays = [self.game.label(self.match.state, seat, one) for one in self.match.options(seat) if one != a]
        if plays and (told := ", ".join(plays)) not in self._let_go:
            self._let_go.add(told)
            why = self.game.question(self.match.state, seat).why
            self.pages.say(f"Let go by: {why} Possible was: {told}. hold asks you the next time.", "dim")

    def _is_brief(self) -> bool:
        """Whether what is asked is asked in passing, and before everybody's eyes."""
        s, asked = self.match.state, self.match.asked()
        return bool(asked) and self.terminal.in_passing(s) and not any(self.game.is_secret(s, seat) for seat in asked)

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
        self._lot[seat] = []

    def answers_for(self, seat: Seat) -> bool:
        """Whether a bot answers for this person now."""
        return seat in self._advised

    def advice(self, seat: Seat) -> tuple[str, Action]:
        """What the usual bot would do in a seat's place, and its name."""
        name = usual_bot(self.game)
        rung = level(name)
        told = f"The {name} bot" if rung is None else f"A {rung.name}"
        return told, answer_for(self.match, seat, make_bot(self.game, name), whims(self.match)).action

    def _repeated(self, seat: Seat) -> Action | None:
        if seat in self._advised:
            question = self.game.question(self.match.state, seat)
            if question.rule == self._advised[seat] or question.rest:
                self._lot.setdefault(seat, []).append(len(self.match.log))
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

    def undo(self, seat: Seat) -> str:
        """Freely where nothing has happened since; otherwise by consent, which bots always give. Who agreed, in words.

        What was given for the person is taken back with the choice before it: it would be given again at once.
        """
        self.unstick(seat)
        agreed: set[Seat] = set()
        given = partial(self._was_given, seat)
        if self.match.why_not_undo(seat, given) is None:
            self.match.undo(seat, given)
        else:
            if self.match.undo_start(seat, given) is not None:
                agreed = self._agreeing(seat)
            self.match.take_back(seat, agreed or set(self.bots), given)
        self._board_due.add(seat)
        self._keep()
        return self._consent(agreed)

    def _was_given(self, seat: Seat, number: int) -> bool:
        a = self.match.log[number].action
        if number in self._lot.get(seat, [])[1:]:
            return True
        if self.asks_all or isinstance(a, Resign):
            return False
        return self._unasked_in(self.match.after(number), seat) == a

    def _agreeing(self, seat: Seat) -> set[Seat]:
        agreed = set(self.bots)
        for other in self.people:
            if other != seat and not self.game.is_out(self.match.state, other):
                said = self.pages.ask(f"{self.names[other]}, may {self.names[seat]} take that back? [y/N] ")
                if said.lower() in ("y", "yes"):
                    agreed.add(other)
        return agreed

    def _consent(self, agreed: set[Seat]) -> str:
        asked = [other for other in sorted(agreed) if not self.game.is_out(self.match.state, other)]
        if not asked:
            return ""
        if all(other in self.bots for other in asked):
            return "the bots agreed" if len(asked) > 1 else "the bot agreed"
        return f"{', '.join(self.names[other] for other in asked)} agreed"

    def resign(self, seat: Seat) -> bool:
        """Whether the seat has given up, after being asked once more."""
        refusal = self.match.why_not(seat, RESIGN)
        if refusal is not None:
            raise Illegal(refusal)
        if self.pages.ask("Give up this game? Type yes: ").lower() not in ("y", "yes"):
            return False
        self.play(seat, RESIGN)
        return True

    # -- showing

    def side(self, seat: Seat) -> str:
        """What a seat is called in the game, or the name of whoever sits there before it is called anything."""
        return with_names(self.game, self.match.state, self.names, self.game.seat_name(self.match.state, seat))

    def viewer(self, seat: Seat) -> Seat:
        """Through whose eyes the screen shows things: those of whoever sits there, if that is who is asked."""
        return seat if self.front == seat else NOBODY

    def show_board(self, viewer: Seat) -> None:
        """The whole table; on a low screen the seats wait for the next one."""
        self.pages.show(*self.board_parts(viewer))

    def board_parts(self, viewer: Seat) -> list[RenderableType]:
        view = self.game.see(self.match.state, viewer)
        scene = self.game.scene(view)
        badges = Badges(scene, self.terminal.codes())
        parts: list[RenderableType] = [
            headline(scene),
            draw_board(scene, self.terminal.regions(view), self.terminal.marks(view), badges, viewer),
        ]
        legend = self.terminal.legend(view)
        if legend:
            parts.append(Text(legend, "dim"))
        return [*parts, draw_seats(scene, self.names, badges, viewer), *draw_tracks(scene)]

    def open_turn(self, seat: Seat) -> list[list[RenderableType]]:
        """What has happened is told; what may stand above the question is given, from the most to the least."""
        self._tell(self.front if self.front != NOBODY else seat)
        state = self.match.state
        in_passing = self._is_brief() or self.passing() is not None
        if in_passing or seat not in self._board_due or not self.game.turn(state).round:
            return [[]]
        self._board_due.discard(seat)
        where, *board, seats = self.board_parts(self.viewer(seat))
        assert isinstance(where, Text)
        where = Text.assemble("\n", where)
        brief = Text.assemble(where, ("  board: the map", "dim"))
        return [[where, *board, seats], [brief, seats, *board[1:]], [brief, seats], [brief], []]

    def _tell(self, viewer: Seat) -> None:
        passages = self._narrators[viewer].told()
        if passages:
            scene = self.game.scene(self.game.see(self.match.state, viewer))
            gap = [] if self._is_brief() else [Text("")]
            self.pages.show(*gap, draw_tale(passages, Badges(scene, self.terminal.codes())))

    def _hand_over(self, seat: Seat) -> None:
        """People at one screen change places, and nothing secret is left on it."""
        playing = [other for other in self.people if not self.game.is_out(self.match.state, other)]
        if self.front == seat or self._is_brief():
            return
        if len(playing) < 2:
            self.front = seat
            return
        if self.pages.rows:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.pages.since = 0
        name, side = self.names[seat], self.side(seat)
        passed = Text.assemble("Pass the screen to ", (name, "bold"), "" if side == name else f" ({side})", ".")
        self.pages.show(Rule(style="dim"), passed)
        self.pages.ask(f"Press Enter when only {name} is looking: ")
        self.front = seat
        self._board_due.add(seat)

    def _say_who_is_out(self) -> None:
        state = self.match.state
        if not self.people or not self._watching or self.match.over:
            return
        if all(self.game.is_out(state, seat) for seat in self.people):
            self._watching = False
            self._tell(self.front if self.front != NOBODY else self.people[0])
            self.pages.say("No person is left in the game; the bots play it to the end.")

    def _result(self) -> None:
        state = self.match.state
        scene = self.game.scene(self.game.see(state, NOBODY))
        told, *standings = ending(self.match, self.names)
        self.pages.show(
            Text(""),
            Rule(style="dim"),
            Text(told, "bold"),
            Text("\n".join(standings)),
            draw_seats(scene, self.names, Badges(scene, self.terminal.codes()), NOBODY),
        )
        place = os.fspath(self.journal.path)
        self.pages.say_whole(f"The record is in {place}")
        self.pages.say_whole(f"Look at it again: painted-table replay {place}", "dim")
