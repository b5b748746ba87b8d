"""Words that only an engine uses reach no player: in questions, answers, refusals and the log of every game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.games import NAMES, folder_of, game

ENGINE = re.compile(
    r"""\b(examples|canonical|mils?|slug|frame|option|idles|OPEN)\b
    |Use\ something|now\ or\ never|lets\ it\ be
    |\b[a-z]+_[a-z_]+\b                     # names of fields
    |\b[a-z]+(?:-[a-z]+){2,}\b(?<!-to-face) # slugs
    |\.\.|[!?]\.|\s\.                       # full stops that are doubled, or stand alone
    |\bNone\b|\{|\}
    """,
    re.VERBOSE,
)
COORDINATES = re.compile(r"\b\d+,\d+\b")
DECISIONS = 160


def heard(played: AnyGame, mode: int) -> Iterator[tuple[str, str]]:
    """What is asked, offered and told in a while of play, each with what it is."""
    chosen = played.modes[mode]
    seats = chosen.seats[0]
    s = played.start(seats, dict(chosen.options))
    dice = SeededDice(11)
    for _ in range(DECISIONS):
        agenda.advance(s)
        if not s.agenda:
            return
        top = s.agenda[-1]
        if isinstance(top, agenda.Chance):
            a = top.sample(s, dice)
            yield "log", played.sentence(s, NOBODY, a)
            agenda.befall(s, a)
            continue
        seat = agenda.asked(s)[0]
        question = played.question(s, seat)
        yield "question", question.ask
        yield "reason", question.why
        options = agenda.options(s, seat)
        for a in options[:: max(1, len(options) // 4)]:
            yield "answer", played.label(s, seat, a)
            yield "refusal", played.cannot(s, seat, a)
        a = options[dice.below(len(options))]
        yield "log", played.sentence(s, seat, a)
        agenda.answer(s, seat, a)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_at_the_table_is_for_players(name: str) -> None:
    played = game(name)
    found = set(chain.from_iterable(heard(played, mode) for mode in range(len(played.modes))))
    assert len(found) > 100
    assert not [said for said in found if ENGINE.search(said[1])]
    assert not [said for said in found if said[0] == "log" and COORDINATES.search(said[1])]
    assert not [said for said in found if said[0] in ("log", "refusal") and said[1][-1:] not in ".!?"]
    assert not [said for said in found if said[0] == "reason" and said[1] and said[1][-1] not in ".!?"]


def refusals(name: str) -> Iterator[str]:
    """Every string that stands in a refusal of the rules."""
    for path in sorted((folder_of(name) / "rules").rglob("*.py")):
        yield from _refusals(path)


def _refusals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            for part in node.args[1:]:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value
                elif isinstance(part, ast.JoinedStr):
                    values = [one.value if isinstance(one, ast.Constant) else "X" for one in part.values]
                    yield "".join(map(str, values))


@pytest.mark.parametrize("name", NAMES)
def test_what_rules_refuse_is_told_to_players(name: str) -> None:
    found = [said for said in refusals(name) if said]
    assert len(found) > 50
    assert not [said for said in found if ENGINE.search(said) or said[-1] not in ".!?"]
