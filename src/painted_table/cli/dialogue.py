"""One question put to one person: asked in words, answered by number, name or notation."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from rich.text import Text

from ..core.agenda import Action, Seat
from ..core.refusal import Garbled, Illegal, Refusal
from .board import places
from .commands import COMMANDS, run_command
from .menu import Asking, Item, Menu, build
from .odds import in_words
from .screen import Badges
from .table import Table


class Dialogue:
    """Asks until there is an answer, or until the table has changed so that the question is another."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.match = table.match
        self.game = table.game
        self.state = table.match.state
        self.options = table.match.options(seat)

    def ask(self) -> Action | None:
        """The answer; None where the person did something else instead, such as taking a move back."""
        self.table.open_turn(self.seat)
        menu = self._menu(self.options)
        menu.passing = self.table.passing()
        self._show_question(menu)
        while True:
            text = self.table.answers.ask(self._prompt(), self._words())
            try:
                if run_command(self, menu, text):
                    if self.match.state is not self.state or self.table.answers_for(self.seat):
                        return None
                    continue
                a = self._answer(menu, text)
            except Garbled as problem:
                self._refuse(problem)
                continue
            except Illegal as no:
                self.show_refusal(no.refusal)
                continue
            if a is not None:
                return a

    # -- showing

    def show_menu(self, menu: Menu, everything: bool = True) -> None:
        self.table.console.print(menu.draw(everything))

    def show_refusal(self, refusal: Refusal) -> None:
        """The fact against it, what would do, and the rule's id."""
        text = Text(refusal.says)
        if refusal.instead:
            text.append(f" {refusal.instead}")
        text.append(f"  [{refusal.rule}]", "dim")
        self.table.console.print(text)

    def _show_question(self, menu: Menu) -> None:
        console = self.table.console
        question = self.game.question(self.state, self.seat)
        name = self.table.names[self.seat]
        asked = Text.assemble("\n", (question.ask, "bold"), f"  {question.why}" if question.why else "")
        if self.table.front != self.seat:
            asked = Text.assemble("\n", (f"{name}: ", "bold"), asked[1:])
        told = self.game.odds(self.state, None)
        console.print(asked)
        if told is not None:
            console.print(f"  fought to the end {in_words(told)}", style="dim")
        console.print(menu.draw())
        if menu.run and not self.table.hinted:
            self.table.hinted = True
            most = max(menu.run)
            console.print(f"  {most}! repeats it until something else is asked, {most}!! always", style="dim")

    def _prompt(self) -> str:
        return f"{self.game.seat_name(self.state, self.seat)} > "

    def _words(self) -> list[str]:
        return [*(self.game.show(self.state, a) for a in self.options), *COMMANDS]

    def _menu(self, options: Sequence[Action], depth: int = 0) -> Menu:
        scene = self.game.scene(self.game.see(self.state, self.table.viewer(self.seat)))

        def chance(a: Action) -> float | None:
            told = self.game.odds(self.state, a)
            return None if told is None else told.win

        def remark(a: Action) -> str:
            return self.table.face.remark(self.state, a)

        asking = Asking(self.game, self.state, self.seat, places(scene), Badges(scene), chance, remark)
        return build(asking, options, depth)

    # -- reading

    def _answer(self, menu: Menu, text: str) -> Action | None:
        always = text.endswith("!!")
        again = text.endswith("!")
        picked = self._picked(menu, text.rstrip("!").strip())
        a = self._narrowed(menu, picked) if isinstance(picked, Item) else picked
        if a is None:
            return None
        refusal = self.match.why_not(self.seat, a)
        if refusal is not None:
            raise Illegal(refusal)
        if again:
            self.table.stick(self.seat, a, always)
        return a

    def _picked(self, menu: Menu, text: str) -> Item | Action:
        if not text:
            default = menu.default()
            if default is None:
                raise Garbled("Nothing was chosen.", "Type a number, a name or a move; help tells more.")
            return default
        if text.isdecimal():
            if menu.run and int(text) not in menu.run:
                # The game itself says why not: its refusal names the rule.
                return self.game.parse(self.state, re.sub(r"\d+", text, menu.shown[menu.run[max(menu.run)]]))
            found = menu.read(text)
            assert found is not None
            return found
        try:
            return self.game.parse(self.state, text)
        except Garbled as problem:
            found = menu.read(text.lower())
            if found is None:
                raise self._did_you_mean(text, problem) from None
            return found

    def _did_you_mean(self, text: str, problem: Garbled) -> Garbled:
        close = difflib.get_close_matches(text.lower(), self._words(), n=3, cutoff=0.55)
        if "Did you mean" in problem.instead:
            return problem
        if close:
            return Garbled(problem.says, f"Did you mean {' or '.join(map(repr, close))}?")
        examples = ", ".join(self._words()[:3])
        return Garbled(f"{text!r} is no answer here.", f"Answers look like: {examples}. help tells more.")

    def _narrowed(self, menu: Menu, item: Item) -> Action | None:
        """A place is chosen; what is left is a number, or another place."""
        run = menu.run_of(item)
        if run:
            return self._number(item, run)
        rest = self._menu(item.actions, 1)
        self.table.console.print(Text("From ").append_text(item.label).append(" to:"))
        self.table.console.print(rest.draw())
        text = self.table.answers.ask("to > ", [menu.shown[a] for a in item.actions])
        if not text or text == "back":
            return None
        picked = self._picked(rest, text)
        return self._number(picked, rest.run_of(picked)) if isinstance(picked, Item) else picked

    def _number(self, item: Item, run: dict[int, Action]) -> Action | None:
        least, most = min(run), max(run)
        if least == most:
            return run[most]
        text = self.table.answers.ask(f"How many in {item.title}? {least} to {most}, Enter for {most}: ")
        if text == "back":
            return None
        number = int(text) if text.isdecimal() else most if not text else -1
        if number not in run:
            raise Garbled(f"{text!r} is not possible.", f"Take {least} to {most}.")
        return run[number]

    def _refuse(self, problem: Garbled) -> None:
        self.table.console.print(str(problem))
