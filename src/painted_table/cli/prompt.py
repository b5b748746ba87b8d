"""Where answers come from: a line editor with completion for people, plain lines for pipes and tests."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from .screen import is_interactive

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document


class Answers(Protocol):
    """Whoever answers. An EOFError or a KeyboardInterrupt means that nobody does any more."""

    at_screen: bool
    """Whether it is a person before a screen, who can see no more at once than it holds."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One line, stripped; `words` are what it may be completed to."""
        ...


def make_answers() -> Answers:
    return Typed() if is_interactive() else Piped()


class Piped:
    """Lines from standard input, echoed so that what comes out reads as a dialogue."""

    at_screen = False

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        text = line.strip()
        sys.stdout.write(f"{text}\n")
        return text


ROOMY = 36
"""Rows from which on a screen has room for completions below the line; a lower one completes at Tab alone."""
MENU_ROWS = 4


class Typed:
    """A person at a keyboard."""

    at_screen = True

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory

        self._session: PromptSession[str] = PromptSession(history=InMemoryHistory())

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        from prompt_toolkit.completion import Completer, Completion
        from prompt_toolkit.shortcuts import CompleteStyle

        class Words(Completer):
            def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
                typed = document.text_before_cursor
                for word in completions(typed, words):
                    yield Completion(word, start_position=-len(typed))

        roomy = shutil.get_terminal_size().lines >= ROOMY
        style = CompleteStyle.COLUMN if roomy else CompleteStyle.READLINE_LIKE
        return self._session.prompt(
            prompt,
            completer=Words(),
            complete_while_typing=roomy,
            complete_style=style,
            reserve_space_for_menu=MENU_ROWS,
        ).strip()


def completions(typed: str, words: Sequence[str], most: int = 40) -> Iterator[str]:
    """What a beginning may become: words that begin so, then words with a part that does."""
    wanted = typed.lower().lstrip()
    if not wanted or wanted.isdecimal():
        return
    begins = [word for word in words if word.startswith(wanted)]
    holds = [word for word in words if word not in begins and f" {wanted}" in f" {word}".replace("-", " ")]
    yield from (begins + holds)[:most]
