"""A game in five minutes: one page for each way of playing it, from a file of the game's."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from .content import Entry, Problems, load_file
from .ledger import Ledger
from .saying import fill

Words = Annotated[str, Meta(min_length=1)]


class Part(Entry, frozen=True):
    """A paragraph, and the rules where it can be read in full."""

    title: Words
    text: Words
    rules: Annotated[tuple[Words, ...], Meta(min_length=1)]


class Page(Entry, frozen=True):
    """How one mode is played. Numbers in braces are the pack's."""

    mode: Words
    title: Words
    lead: Words
    """What it is about and how it is won, in a sentence or two."""
    part: tuple[Part, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that it names."""
        return tuple(dict.fromkeys(rule for part in self.part for rule in part.rules))

    def text(self) -> str:
        """The page as Markdown."""
        parts = [f"## {part.title}\n\n{part.text}\n\n§ {', '.join(part.rules)}" for part in self.part]
        return "\n\n".join([f"# {self.title}", self.lead, *parts]) + "\n"

    def filled(self, numbers: Mapping[str, object]) -> Page:
        """With the numbers in place of their names."""
        parts = tuple(Part(title=part.title, text=fill(part.text, numbers), rules=part.rules) for part in self.part)
        return Page(mode=self.mode, title=self.title, lead=fill(self.lead, numbers), part=parts)


class HowToPlayFile(Entry, frozen=True):
    page: tuple[Page, ...]


def load_pages(path: Path, ledger: Ledger) -> Mapping[str, Page]:
    """The pages of a file by mode, their rules being the ledger's; raises ContentError with all that is wrong."""
    pages = load_file(path, HowToPlayFile).page
    problems = Problems()
    rules = [rule.id for rule in ledger]
    for page in pages:
        for part in page.part:
            at = problems.at(path.name, f"page {page.mode}, {part.title}")
            for rule in part.rules:
                at.refer(rule, rules, "rule", "rules")
    problems.check()
    return {page.mode: page for page in pages}
