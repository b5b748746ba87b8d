"""One question put to one person: asked in words, answered by number, name or notation."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from ..core.agenda import Action, Seat
from ..core.forms import Field, Form
from ..core.refusal import Garbled, Illegal, Refusal
from .board import draw_contest, draw_shown, places
from .commands import COMMANDS, run_command
from .forms import draw_form, fill, preset_named
from .menu import Asking, Item, Menu, build
from .screen import Badges
from .table import Table


class Changed(Exception):
    """The table has changed, or a bot answers, so that the question is another."""


class Dialogue:
    """Asks until there is an answer, or until the table has changed so that the question is another."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.pages = table.pages
        self.seat = seat
        self.match = table.match
        self.game = table.game
        self.state = table.match.state
        self.options = table.match.options(seat)
        self.form = self.game.form(self.state, seat)
        self.is_stale = False
        """Whether the question must be put again before it is answered."""
        self._everything = False
        self._first = 0
        """The line of the menu with which the part of it begins that is shown."""
        self._next = 0
        self._size = self._put_at = 0

    def ask(self) -> Action | None:
        """The answer; None where the person did something else instead, such as taking a move back."""
        heads = self.table.open_turn(self.seat)
        menu = self._menu(self.options) if self.form is None else self._beside(self.form)
        menu.passing = self.table.passing()
        if heads == [[]] and menu.is_by_region():
            legend = self.table.terminal.legend(self.game.see(self.state, self.table.viewer(self.seat)))
            heads = [[Text(legend, "dim")], []] if legend else heads
        self._put(menu, heads)
        try:
            while True:
                text = self._line(menu, self._prompt(), self._words())
                try:
                    a = self._answer(menu, text)
                except Garbled as problem:
                    self.pages.say(str(problem))
                except Illegal as no:
                    self.show_refusal(no.refusal)
                else:
                    if a is not None:
                        return a
                self._put_if_gone(menu)
        except Changed:
            return None

    def _line(self, menu: Menu, prompt: str, words: Sequence[str]) -> str:
        """What is typed, once it is no command."""
        while True:
            text, self.pages.typed = self.pages.typed, ""
            if text.split(" ")[0].lower() not in COMMANDS:
                text = self.pages.ask(prompt, words)
            try:
                if not run_command(self, menu, text):
                    return text
            except Garbled as problem:
                self.pages.say(str(problem))
            except Illegal as no:
                self.show_refusal(no.refusal)
            if self.match.state is not self.state or self.table.answers_for(self.seat):
                raise Changed
            self._put_if_gone(menu)

    # -- showing

    def show_more(self, menu: Menu) -> None:
        """The next part of the list, or what it leaves out; after the last part the first."""
        if self._next:
            self._first = self._next
        else:
            self._first = 0
            self._everything = not self._everything and menu.is_folded()
        self.is_stale = True

    def show_refusal(self, refusal: Refusal) -> None:
        """The fact against it, what would do, and the rule's id."""
        text = Text(refusal.says)
        if refusal.instead:
            text.append(f" {refusal.instead}")
        text.append(f"  [{refusal.rule}]", "dim")
        self.pages.show(text)

    def _put(self, menu: Menu, heads: Sequence[Sequence[RenderableType]] = ((),)) -> None:
        """The question with what matters for it and its answers, below as much of the table as there is room for."""
        pages = self.pages
        top, below = self._question(), menu.draw_words()
        if menu.run and not self.table.hinted:
            self.table.hinted = True
            below.append(self._repeating(menu))
        listed = menu.draw_list(self._everything) if self.form is None else draw_form(self.form)
        self._next = 0
        head: Sequence[RenderableType] = heads[0]
        gap = [Text("")]
        if pages.rows:
            room = pages.rows - 1 - pages.height(*top, *below)
            needed = pages.height(*listed)
            head = next((one for one in heads if pages.height(*one, *gap) + needed <= room), ())
            if needed > room:
                listed = self._part(listed, room)
            if not head and needed + pages.since + 1 > room:
                gap = []
        parts = [*head, *gap, *top, *listed, *below]
        self._size = pages.height(*parts)
        pages.show(*parts, together=True)
        self._put_at = pages.total
        self.is_stale = False

    def _part(self, listed: Sequence[RenderableType], room: int) -> list[RenderableType]:
        """As many lines of a long list as there is room for, and a word on the others."""
        lines = self.pages.lines(*listed)
        last = self._first + max(1, room - 1)
        part = lines[self._first : last]
        self._next = last if last < len(lines) else 0
        ends = "the rest" if self._next else "the beginning"
        note = Text(f"  {ends} of the list: type ", "dim").append("more", "bold")
        return [Segments([piece for line in part for piece in (*line, Segment.line())]), note]

    def _put_if_gone(self, menu: Menu) -> None:
        """Once more, where the question cannot be seen any longer above the line on which it is answered."""
        rows, written = self.pages.rows, self.pages.total - self._put_at
        if self.is_stale or (rows and self._size + written >= rows):
            self._put(menu)

    def _question(self) -> list[RenderableType]:
        """What is asked and why, with the dice, cards and chances that it is about."""
        question = self.game.question(self.state, self.seat)
        asked = Text.assemble((question.ask, "bold"), f"  {question.why}" if question.why else "")
        if self.table.front != self.seat:
            asked = Text.assemble((f"{self.table.names[self.seat]}: ", "bold"), asked)
        parts: list[RenderableType] = [asked]
        if question.rest > 1:
            parts.append(
                Text(f"  auto: a bot does the rest ({question.rest}) for you; undo takes all of that back", "dim")
            )
        scene = self.game.scene(self.game.see(self.state, self.table.viewer(self.seat)))
        told = self.table.terminal.has_told_dice(self.state)
        for contest in scene.contests:
            if not told or contest.tally:
                parts.append(draw_contest(contest, Badges(scene, self.table.terminal.codes()), with_dice=not told))
        labels = " ".join(self.game.label(self.state, self.seat, a) for a in self.options)
        parts += draw_shown(scene, labels) if not told else []
        forecast = self.game.forecast(self.state, None)
        if forecast is not None:
            parts.append(Text(f"  {forecast.title}: {forecast.says}", "dim"))
        return parts

    def _repeating(self, menu: Menu) -> Text:
        most = max(menu.run)
        return Text(f"  {most}! repeats it until something else is asked, {most}!! always", "dim")

    def _prompt(self) -> str:
        return f"{self.table.side(self.seat)} > "

    def _words(self) -> list[str]:
        return [*(self.game.show(self.state, a) for a in self.options), *COMMANDS]

    def _menu(self, options: Sequence[Action], depth: int = 0) -> Menu:
        view = self.game.see(self.state, self.table.viewer(self.seat))
        scene = self.game.scene(view)
        regions = self.table.terminal.regions(view)
        marks = self.table.terminal.marks(view)

        def chance(a: Action) -> float | None:
            told = self.game.forecast(self.state, a)
            return None if told is None else told.hope

        def remark(a: Action) -> str:
            return self.table.terminal.remark(self.state, a)

        asking = Asking(
            self.game,
            self.state,
            self.seat,
            places(scene, regions, marks),
            Badges(scene, self.table.terminal.codes()),
            chance,
            remark,
            regions,
        )
        return build(asking, options, depth)

    def _beside(self, form: Form) -> Menu:
        """The answers that are not filled in, each a word; and to leave all empty."""
        menu = self._menu(self.options)
        menu.items, menu.run = [], {}
        texts = {self.game.show(self.state, a): a for a in self.options}
        menu.words = {text: a for text, a in texts.items() if text == form.empty or form.read(text) is None}
        return menu

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
            near = self.game.nearest(self.state, self.seat, a)
            if near is not None:
                self.pages.say(f"The nearest that is allowed: {self.game.show(self.state, near)}")
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
        if self.form is not None:
            return self._filled(menu, self.form, text)
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

    def _filled(self, menu: Menu, form: Form, text: str) -> Action:
        """A whole answer or a list's name, or what the first field holds; then the others are asked for."""
        try:
            return self.game.parse(self.state, preset_named(form, text) or text)
        except Garbled:
            lines = ((field, text if n == 0 else self._field(menu, field)) for n, field in enumerate(form.fields))
            return self.game.parse(self.state, fill(form, lines))

    def _field(self, menu: Menu, field: Field) -> str:
        return self._line(menu, f"{field.title} > ", [thing.word for thing in field.things])

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
            return self._number(menu, item, run)
        rest = self._menu(item.actions, 1)
        self.pages.show(Text("From ").append_text(item.label).append(" to:"), rest.draw(), together=True)
        while True:
            text = self._line(rest, "to > ", [menu.shown[a] for a in item.actions])
            if not text or text == "back":
                return None
            try:
                picked = self._picked(rest, text)
                return self._number(menu, picked, rest.run_of(picked)) if isinstance(picked, Item) else picked
            except Garbled as problem:
                self.pages.say(str(problem))

    def _number(self, menu: Menu, item: Item, run: dict[int, Action]) -> Action | None:
        least, most = min(run), max(run)
        if least == most:
            return run[most]
        while True:
            text = self._line(menu, f"How many in {item.title}? {least} to {most}, Enter for {most}: ", ["back"])
            if text == "back":
                return None
            number = int(text) if text.isdecimal() else most if not text else -1
            if number in run:
                return run[number]
            self.pages.say(f"{text!r} is not possible. Take {least} to {most}, or type back.")
