"""Rulings as data: given a position, when these moves are made, then this is so, or the last is refused.

```toml
[[case]]
rules = ["risk/battle/ties-to-defender"]
says  = "the defender wins ties"
given = { winterfell = "stark 4", the-dreadfort = "lannister 2" }
when  = ["winterfell > the-dreadfort", "3 dice", "2 dice", "roll 6 4 1 : 6 2"]
then  = { winterfell = "stark 3", the-dreadfort = "lannister 1" }
```

`refused = "rule id"` says that the last move is refused by that rule; `offered` and `not_offered` list moves
that the seat being asked has, or has not, among its options at the end; `options` are the table's. Where the last
move is refused, the end is the position before it, and everything else that the case claims must hold there.
A move may name its seat (`"stark: resign"`); a roll or a card is written as what came up, `"*"` lets chance
choose, and `"* invade"` lets chance choose until that question is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from . import agenda
from .agenda import Chance, Seat, State, advance, frame_name
from .content import Entry, load
from .dice import SeededDice
from .game import AnyGame
from .refusal import Garbled, Illegal, Refusal


class Case(Entry, frozen=True, kw_only=True):
    """A ruling; its fields are the keys of the file."""

    rules: tuple[str, ...]
    says: str
    given: dict[str, str] = msgspec.field(default_factory=dict)
    options: dict[str, str] = msgspec.field(default_factory=dict)
    when: tuple[str, ...] = ()
    then: dict[str, str] = msgspec.field(default_factory=dict)
    refused: str = ""
    offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not (self.then or self.refused or self.offered or self.not_offered):
            raise ValueError("nothing is claimed; give then, refused, offered or not_offered")
        if not self.rules:
            raise ValueError("no rule is named; give rules")


class Failure(msgspec.Struct, frozen=True):
    """A case that does not hold: what was expected and what was found."""

    case: Case
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.case.says}: {self.what}\n  expected: {self.expected}\n  found:    {self.found}"


def load_cases(path: Path) -> list[Case]:
    """The cases of a file; raises ContentError with everything that is wrong with it."""
    return load(path, "case", Case)


def run(game: AnyGame, case: Case) -> list[Failure]:
    """Play a case; the failures it shows, none where the ruling holds."""
    return list(_failures(game, case))


def _failures(game: AnyGame, case: Case) -> Iterator[Failure]:
    facts = dict(case.given) | {f"option {id}": word for id, word in case.options.items()}
    try:
        s = game.given(facts)
    except Garbled as problem:
        yield Failure(case, "given cannot be read", "a position", str(problem))
        return
    for number, text in enumerate(case.when):
        last = number + 1 == len(case.when)
        try:
            s = moved(game, s, text)
        except Illegal as no:
            if not (last and case.refused):
                yield Failure(case, f"move {number + 1}, {text!r}", "a legal move", str(no))
            elif no.refusal.rule != case.refused:
                yield Failure(case, f"{text!r} is refused by another rule", case.refused, str(no))
            else:
                yield from _claims(game, s, case)
            return
        except Garbled as problem:
            yield Failure(case, f"move {number + 1}, {text!r}", "a move", str(problem))
            return
    if case.refused:
        yield Failure(case, "the last move", f"refused by {case.refused}", "it was allowed")
    yield from _claims(game, s, case)


def _claims(game: AnyGame, s: Any, case: Case) -> Iterator[Failure]:
    found = game.facts(s)
    for fact, expected in case.then.items():
        if fact not in found:
            yield Failure(case, fact, expected, "there is no such fact")
        elif _words(found[fact]) != _words(expected):
            yield Failure(case, fact, expected, found[fact])
    options = [game.show(s, a) for seat in agenda.asked(s) for a in agenda.options(s, seat)]
    for text in case.offered:
        if text not in options:
            yield Failure(case, "options", f"{text!r} among them", ", ".join(options) or "none")
    for text in case.not_offered:
        if text in options:
            yield Failure(case, "options", f"no {text!r} among them", ", ".join(options))


def _words(text: str) -> str:
    return " ".join(text.split())


def moved(game: AnyGame, s: Any, text: str) -> Any:
    """The state after one line of `when`."""
    s = s.clone()
    if text == "*" or text.startswith("* "):
        _let_chance_run(s, text[1:].strip())
        return s
    seat, move = _addressed(game, s, text)
    if not s.agenda:
        raise Illegal(Refusal("table/over", "The game is over."))
    if move == "resign":
        _resign(game, s, seat)
        return s
    a = game.parse(s, move)
    if isinstance(s.agenda[-1], Chance):
        agenda.checked_befall(s, a)
    else:
        agenda.checked_answer(s, agenda.asked(s)[0] if seat is None else seat, a)
    return s


def _addressed(game: AnyGame, s: Any, text: str) -> tuple[Seat | None, str]:
    """A move and the seat it names, if any: `stark: resign`."""
    name, colon, move = text.partition(": ")
    if colon:
        for seat in range(game.players(s)):
            if game.seat_name(s, seat).lower() == name.lower():
                return seat, move
    return None, text


def _resign(game: AnyGame, s: Any, seat: Seat | None) -> None:
    seat = agenda.asked(s)[0] if seat is None else seat
    refusal = game.why_not_resign(s, seat)
    if refusal is not None:
        raise Illegal(refusal)
    game.resign(s, seat)
    advance(s)


def _let_chance_run(s: State, until: str) -> None:
    """One outcome as chance will have it, or all until a question is asked."""
    dice = SeededDice(len(s.agenda))
    while s.agenda and isinstance(top := s.agenda[-1], Chance):
        agenda.befall(s, top.sample(s, dice))
        if not until:
            return
    if until and (not s.agenda or frame_name(s.agenda[-1]) != until):
        asks = s.agenda[-1].words() if s.agenda else "nothing"
        raise Illegal(Refusal("table/chance", f"Chance ran until {asks} was asked, not {until}."))
