"""What is put on the screen, never more at once than it holds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from .prompt import Answers

GO_ON = "Enter to go on: "
LEAST_ROWS = 10
"""A window lower than this is written to as if it were so high."""


class Pages:
    """A console and whoever answers at it. At a screen the rest waits behind Enter; a pipe gets everything."""

    def __init__(self, console: Console, answers: Answers) -> None:
        self.console = console
        self.answers = answers
        self.total = 0
        """Lines written so far, those of prompts among them."""
        self.since = 0
        """Lines written since something was typed."""
        self.typed = ""
        """What was typed instead of Enter alone while there was more to see."""

    @property
    def rows(self) -> int:
        """Lines of the screen; 0 where there is none, and so no end of them."""
        return max(self.console.height, LEAST_ROWS) if self.answers.at_screen else 0

    def lines(self, *parts: RenderableType) -> list[list[Segment]]:
        return self.console.render_lines(Group(*parts), pad=False)

    def height(self, *parts: RenderableType) -> int:
        return len(self.lines(*parts)) if parts else 0

    def say(self, text: str, style: str = "") -> None:
        self.show(Text(text, style))

    def say_whole(self, text: str, style: str = "") -> None:
        """A line that is left whole, however long, so that a path in it can be copied."""
        self.console.print(text, style=style, soft_wrap=True)
        lines = 1 + max(0, cell_len(text) - 1) // self.console.width
        self.since += lines
        self.total += lines

    def show(self, *parts: RenderableType, together: bool = False) -> None:
        """All of it, a screenful at a time; `together` begins a new screen where it would not fit below the last."""
        if not self.rows:
            self.console.print(*parts, sep="\n")
            return
        lines = self.lines(*parts)
        if together and self.since and self.since + len(lines) >= self.rows:
            self.pause()
        while lines:
            room = self.rows - self.since - 1
            if room < 1 or (room < len(lines) and room < self.rows // 2):
                self.pause()
                continue
            self._write(lines[:room])
            lines = lines[room:]

    def pause(self) -> None:
        """Until whoever reads has read. What is typed besides Enter counts at the next question."""
        self.typed = self.ask(GO_ON) or self.typed

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        text = self.answers.ask(prompt, words)
        self.since = 0
        self.total += 1
        return text

    def _write(self, lines: Sequence[Sequence[Segment]]) -> None:
        for line in lines:
            self.console.print(Segments([*line, Segment.line()]), end="", no_wrap=True)
        self.since += len(lines)
        self.total += len(lines)
