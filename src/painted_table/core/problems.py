"""What is wrong with a pack, told so that it can be mended: the place, the fault and the remedy."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Sequence

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One fault of a pack, with the place where it stands and the way out."""

    file: str
    entry: str
    key: str
    problem: str
    remedy: str

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.entry, self.key) if part)
        return f"{place}: {self.problem}; {self.remedy}"


class ContentError(Exception):
    """A pack that cannot be used. `str` gives a line for each problem; the first is at hand by name."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
        first = self.problems[0]
        self.file, self.entry, self.key = first.file, first.entry, first.key
        self.problem, self.remedy = first.problem, first.remedy


class Problems:
    """Gathers what is wrong, so that a person corrects a pack in one go and not fault by fault."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, file: str, entry: str, key: str, problem: str, remedy: str) -> None:
        self.found.append(Problem(file, entry, key, problem, remedy))

    def require(self, condition: bool, file: str, entry: str, key: str, problem: str, remedy: str) -> bool:
        """Notes the problem unless the condition holds; says whether it holds."""
        if not condition:
            self.add(file, entry, key, problem, remedy)
        return condition

    def at(self, file: str, entry: str) -> Spot:
        """For several checks of one entry."""
        return Spot(self, file, entry)

    def check(self) -> None:
        """The end of a round of checks: all is well, or everything found is raised as one error."""
        if self.found:
            raise ContentError(self.found)


class Spot:
    """One entry under examination. Its checks note what they find and say whether all is well."""

    def __init__(self, problems: Problems, file: str, entry: str) -> None:
        self.problems = problems
        self.file = file
        self.entry = entry

    def require(self, condition: bool, key: str, problem: str, remedy: str) -> bool:
        return self.problems.require(condition, self.file, self.entry, key, problem, remedy)

    def refer(self, name: str, known: Collection[str], what: str, key: str) -> bool:
        """A reference must name something that exists."""
        if name in known:
            return True
        return self.require(False, key, f'there is no {what} "{name}"', meant(name, known))

    def claim(self, claimed: int, found: int, key: str, what: str) -> bool:
        """A number written beside the things it counts must be theirs."""
        problem = f"{claimed} {what} claimed, {found} found"
        return self.require(claimed == found, key, problem, f"write {found}, or mend what it counts")


def require(condition: bool, file: str, entry: str, key: str, problem: str, remedy: str) -> None:
    """One check by itself, raised at once."""
    if not condition:
        raise ContentError([Problem(file, entry, key, problem, remedy)])


def meant(word: object, among: Iterable[object]) -> str:
    """The remedy for a word that is not among the known ones: the nearest of them, or all."""
    names = [str(name) for name in among]
    close = difflib.get_close_matches(str(word), names, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    if not names:
        return "remove it: nothing may stand here"
    shown = ", ".join(sorted(names)[:12]) + (", ..." if len(names) > 12 else "")
    return f"write one of: {shown}"
