"""A game's rules.toml: the text of every rule by its id, and where the rules are cited and proved.

Code, cases, refusals and pages cite an id as plain text, so that one search finds them all. What is cited
and proved is therefore found by reading sources, without running anything.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from .content import Entry, Problems, built, load_file, meant, read_toml, struct_type
from .fit import fit_file
from .house import HOUSE as HOUSE
from .pack import lay_over, of_overlay
from .saying import fill
from .searching import ranked, words_of

Words = Annotated[str, Meta(min_length=1)]
Status = Literal["seed", "public", "reading", "designed"]
RuleId = str


class Rule(Entry, frozen=True, kw_only=True):
    """One rule, small enough to be broken alone.

    `modes` are the ways of playing it belongs to; with `needs`, one of those must be played as well.
    `ruling` says how we settled what the sources leave open or state in two ways.
    """

    id: Annotated[RuleId, Meta(pattern=r"^(table|[a-z0-9-]+/[a-z0-9-]+)/[a-z0-9-]+$", description="game/topic/slug")]
    title: Words
    text: Words
    modes: Annotated[tuple[Words, ...], Meta(min_length=1)]
    status: Status
    source: Words
    needs: tuple[Words, ...] = ()
    example: str = ""
    ruling: str = ""

    @property
    def topic(self) -> str:
        """The chapter it belongs to: `invade` of `risk/invade/connected`."""
        return self.id.split("/")[-2]

    @property
    def place(self) -> str:
        """Where it stands in its game's book: `invade/connected`."""
        return "/".join(self.id.split("/")[-2:])

    def offered(self, modes: Collection[str]) -> bool:
        """Whether the rule can come up where these modes can be played."""
        played = frozenset(modes)
        return not played.isdisjoint(self.modes) and not (self.needs and played.isdisjoint(self.needs))


class Head(Entry, frozen=True):
    """The ledger's own table: whose rules these are, and the names its rules may give as modes.

    `topics` are the titles of its chapters. `also` gives topics, and single rules by `topic/slug`, the other names by
    which people look for them.
    """

    game: Annotated[str, Meta(pattern=r"^[a-z0-9-]+$", description="the name of the game's folder")]
    modes: tuple[Words, ...]
    topics: dict[str, Words] = field(default_factory=dict)
    also: dict[str, tuple[Words, ...]] = field(default_factory=dict)


class LedgerFile(Entry, frozen=True):
    """A rules.toml."""

    ledger: Head
    rule: tuple[Rule, ...]


class UnknownRule(LookupError):
    """An id that is in no ledger, with the ids it may have been meant for."""

    def __init__(self, id: RuleId, close: list[RuleId]) -> None:
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        super().__init__(f"there is no rule {id}{hint}")
        self.id = id
        self.close = close


class Ledger:
    """The rules of one game in the order of their file."""

    def __init__(
        self,
        game: str,
        modes: tuple[str, ...],
        rules: Iterable[Rule],
        also: Mapping[str, tuple[str, ...]] | None = None,
        topics: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.modes = modes
        self.also = dict(also or {})
        self.topics = dict(topics or {})
        self._rules = {rule.id: rule for rule in rules}
        self._searched: dict[RuleId, tuple[frozenset[str], ...]] = {}

    def __getitem__(self, id: RuleId) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise UnknownRule(id, difflib.get_close_matches(id, self._rules, n=3)) from None

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def filled(self, numbers: Mapping[str, object]) -> Ledger:
        """With the numbers of a pack in place of their names in braces."""

        def said(text: str) -> str:
            return fill(text, numbers)

        rules = [
            replace(rule, title=said(rule.title), text=said(rule.text), example=said(rule.example))
            if "{" in rule.title + rule.text + rule.example
            else rule
            for rule in self
        ]
        return Ledger(self.game, self.modes, rules, self.also, self.topics)

    def chapter(self, rule: Rule) -> str:
        """The title of the chapter that a rule stands in; of a topic without one its own word."""
        return self.topics.get(rule.topic) or rule.topic.replace("-", " ").capitalize()

    def offered(self, modes: Collection[str]) -> list[Rule]:
        """The rules that can come up where these modes can be played."""
        return [rule for rule in self if rule.offered(modes)]

    def search(self, words: str, modes: Collection[str] = ()) -> list[Rule]:
        """The rules that some words mean, the best first: those that come up in these modes before the others, title
        before text before id. Another name of a rule counts as its title, one of its topic as its text.
        """
        texts = {rule.id: self._fields(rule) for rule in self._by_topic(words)}
        favoured = {rule.id: 1 for rule in self if rule.offered(modes)}
        return [self._rules[id] for id in ranked(texts, words, favoured)]

    def _fields(self, rule: Rule) -> tuple[frozenset[str], ...]:
        if rule.id not in self._searched:
            title = " ".join([rule.title, *self.also.get(rule.place, ())])
            body = " ".join([rule.text, rule.example, rule.ruling, *self.also.get(rule.topic, ())])
            self._searched[rule.id] = tuple(frozenset(words_of(text)) for text in (title, body, rule.id))
        return self._searched[rule.id]

    def _by_topic(self, words: str) -> list[Rule]:
        """All rules, first those that the words are other names of, then those of such topics."""
        wanted = set(words_of(words))
        named = {place for place, names in self.also.items() if wanted & set(words_of(" ".join(names)))}
        return sorted(self, key=lambda rule: (rule.place not in named, rule.topic not in named))


OF_THE_HOUSE = {"modes": ["all"], "status": "designed", "source": "a house rule"}


@cache
def load_ledger(path: Path) -> Ledger:
    """A checked ledger; raises ContentError with all that is wrong."""
    book = load_file(path, LedgerFile)
    return _checked(book, path.name, (book.ledger.game,))


def load_ledger_with(path: Path, changes: Path) -> Ledger:
    """A ledger with the rules of a pack: new ones of the house, and other words for those that it changes."""
    with of_overlay(changes.parent):
        problems = Problems()
        kind = struct_type(LedgerFile)
        data = lay_over(
            read_toml(path, problems), read_toml(changes, problems), kind, changes.name, problems, OF_THE_HOUSE
        )
        problems.check()
        fit_file(data, kind, changes.name, problems)
        problems.check()
        book = built(data, LedgerFile, changes.name)
        return _checked(book, changes.name, (HOUSE, book.ledger.game))


def _checked(book: LedgerFile, file: str, owners: tuple[str, ...]) -> Ledger:
    game, modes = book.ledger.game, book.ledger.modes
    problems = Problems()
    for rule in book.rule:
        at = problems.at(file, f"rule {rule.id}")
        at.require(
            rule.id.startswith(tuple(f"{owner}/" for owner in owners)),
            "id",
            "another game's id",
            f'begin it with "{owners[0]}/"',
        )
        for key, named in (("modes", rule.modes), ("needs", rule.needs)):
            for mode in named:
                at.refer(mode, modes, "mode", key)
        for key, text in (("title", rule.title), ("text", rule.text), ("source", rule.source)):
            at.require(bool(text.strip()), key, "nothing but spaces", "write the text")
    places = {place for rule in book.rule for place in (rule.topic, rule.place)}
    for place in book.ledger.also:
        problems.at(file, "ledger").refer(place, places, "topic or rule", "also")
    for topic in book.ledger.topics:
        problems.at(file, "ledger").refer(topic, places, "topic", "topics")
    problems.check()
    return Ledger(game, modes, book.rule, book.ledger.also, book.ledger.topics)


TABLE = Path(__file__).with_name("table.toml")


def table_rules() -> Ledger:
    """What holds at every table, whichever game is played: undo, clocks, seats."""
    return load_ledger(TABLE)


@cache
def with_table(ledger: Ledger) -> Ledger:
    """A game's whole book: its own rules, and those of every table after them."""
    modes = dict.fromkeys([*ledger.modes, *table_rules().modes])
    also = {**table_rules().also, **ledger.also}
    topics = {**table_rules().topics, **ledger.topics}
    return Ledger(ledger.game, tuple(modes), [*ledger, *table_rules()], also, topics)


def rule_ids(path: Path) -> frozenset[RuleId]:
    """The ids alone, without reading the rest: enough to check a reference, and quick."""
    return frozenset(re.findall(r'^id = "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE))


# Citations and proofs


class Place(Struct, frozen=True, order=True):
    """A line of a source file, shown as editors like it."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


Places = dict[RuleId, list[Place]]


def citations(root: Path, ledger: Ledger) -> Places:
    """Every id of the game's form in the Python sources below `root`, or in that file, known to the ledger or not."""
    pattern = _id_pattern(ledger.game)
    found: Places = {}
    home = root.parent if root.is_file() else root
    for path in [root] if root.is_file() else sorted(root.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id in pattern.findall(line):
                found.setdefault(id, []).append(Place(path.relative_to(home).as_posix(), number))
    return found


def proofs(tests: Path, ledger: Ledger) -> Places:
    """What the tests prove: `rules = [...]` of `cases/<game>/*.toml`, and of laws `# proves: id, id`
    or `@proves("id", ...)`."""
    found: Places = {}
    for path in sorted((tests / "cases" / ledger.game).rglob("*.toml")):
        for id, line in _proved_by_cases(path.read_text(encoding="utf-8")):
            found.setdefault(id, []).append(Place(path.relative_to(tests).as_posix(), line))
    pattern = _id_pattern(ledger.game)
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for mark in _MARK.finditer(text):
            line = text.count("\n", 0, mark.start()) + 1
            for id in pattern.findall(mark[0]):
                found.setdefault(id, []).append(Place(path.relative_to(tests).as_posix(), line))
    return found


_MARK = re.compile(r"#\s*proves:.*|@proves\([^)]*\)")


def _id_pattern(game: str) -> re.Pattern[str]:
    """An id stands by itself: no path goes through it and no file name ends it."""
    words = "[a-z0-9-]+" if game == "table" else "[a-z0-9-]+/[a-z0-9-]+"
    return re.compile(rf"(?<![\w/.-]){game}/{words}(?![\w/*-]|\.\w)")


def _proved_by_cases(text: str) -> Iterator[tuple[RuleId, int]]:
    """The ids of each case, with the line where the case begins."""
    starts = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[case]]"]
    for case, line in zip(tomllib.loads(text).get("case", []), starts, strict=True):
        for id in case.get("rules", []):
            yield id, line


class Coverage(Struct, frozen=True):
    """How much of the offered rules is cited by code and proved by tests. `strangers` are in no ledger."""

    total: int
    cited: int
    proved: int
    uncited: tuple[RuleId, ...]
    unproved: tuple[RuleId, ...]
    strangers: tuple[RuleId, ...]


def coverage(
    ledger: Ledger,
    cited: Mapping[RuleId, object],
    proved: Mapping[RuleId, object],
    modes: Collection[str],
) -> Coverage:
    """Compares the rules offered in these modes with what was found by `citations` and `proofs`."""
    offered = [rule.id for rule in ledger.offered(modes)]
    uncited = tuple(id for id in offered if id not in cited)
    unproved = tuple(id for id in offered if id not in proved)
    return Coverage(
        total=len(offered),
        cited=len(offered) - len(uncited),
        proved=len(offered) - len(unproved),
        uncited=uncited,
        unproved=unproved,
        strangers=tuple(sorted(id for id in {*cited, *proved} if id not in ledger)),
    )


def strangers(found: Places, ledger: Ledger) -> dict[RuleId, str]:
    """Ids that no rule has, each with the places that cite it and the id that was meant, in one line."""
    known = [rule.id for rule in ledger]
    return {
        id: f"{', '.join(map(str, places))}: there is no rule {id}; {meant(id, known)}"
        for id, places in found.items()
        if id not in ledger
    }
