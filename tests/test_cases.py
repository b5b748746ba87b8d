"""Every ruling in cases/<game>/*.toml holds; and a ruling that does not hold is found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from painted_table import games
from painted_table.core.case import Case, load_cases, run
from painted_table.core.content import ContentError
from painted_table.games.risk.pack import published

pytestmark = pytest.mark.quick

CASES = Path(__file__).parent / "cases"


ALL = [
    pytest.param(name, case, id=f"{path.relative_to(CASES).with_suffix('')}: {case.says}")
    for name in games.names()
    for path in sorted((CASES / name).rglob("*.toml"))
    for case in load_cases(path)
]


@pytest.mark.parametrize(("verb", "ids"), [
    ("use", [one.id for one in published().characters]),
    ("play", [one.id for one in published().maesters]),
    ("score", [one.id for one in published().objectives]),
])  # fmt: skip
def test_every_card_of_risk_has_a_case_where_it_works_and_one_where_it_is_refused(verb: str, ids: list[str]) -> None:
    works: set[str] = set()
    refused: set[str] = set()
    for case in [case for path in (CASES / "risk").rglob("*.toml") for case in load_cases(path)]:
        cards = [move.rpartition(f"{verb} ")[2] for move in case.when if f"{verb} " in move]
        (refused if case.refused else works).update(cards)
    for found, what in ((works, "works"), (refused, "is refused")):
        for id in ids:
            slug = id.replace("_", "-")
            assert slug in found or f"{slug}-2" in found, f"no case in which {slug} {what}"


@pytest.mark.parametrize(("name", "case"), ALL)
def test_case(name: str, case: Case) -> None:
    failures = run(games.game(name), case)
    assert not failures, "\n" + "\n".join(map(str, failures))


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.toml")), ids=lambda path: str(path.relative_to(CASES)))
def test_no_two_cases_of_a_file_say_the_same(path: Path) -> None:
    """Whoever reads a report finds the case by what it says."""
    said = [case.says for case in load_cases(path)]
    assert sorted(said) == sorted(set(said))


# -- the runner itself, on a battle that everyone knows

BATTLE: dict[str, Any] = {
    "rules": ("risk/battle/ties-to-defender",),
    "says": "the defender wins ties",
    "given": {"winterfell": "stark 4", "white-harbor": "lannister 2"},
    "when": ("winterfell > white-harbor", "3 dice", "2 dice", "roll 6 4 1 : 6 4"),
    "then": {"winterfell": "stark 2", "white-harbor": "lannister 2"},
}


NO_WAY: dict[str, Any] = {"when": ("winterfell > karhold",), "then": {}, "refused": "risk/invade/connected"}


def failures(**changed: Any) -> str:
    return "\n".join(str(failure) for failure in run(games.game("risk"), Case(**BATTLE | changed)))


def test_a_true_ruling_passes() -> None:
    assert failures() == ""
    assert failures(**NO_WAY | {"then": {"winterfell": "stark 4"}, "not_offered": ("winterfell > karhold",)}) == ""


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"then": {"winterfell": "stark 3"}}, "expected: stark 3\n  found:    stark 2"),
        ({"then": {"winterfel": "stark 2"}}, "there is no such fact"),
        ({"given": {"winterfel": "stark 4"}}, "given cannot be read"),
        ({"when": ("winterfell > white-harbor", "4 dice")}, "a legal move"),
        ({"when": ("winterfell ! white-harbor",)}, "is no move"),
        ({"when": ("winterfell > white-harbor", "roll 6 : 1")}, "a legal move"),
        ({"refused": "risk/invade/connected"}, "it was allowed"),
        (
            {"when": ("winterfell > karhold",), "refused": "risk/invade/stand-guard"},
            "refused by another rule",
        ),
        ({"when": ("winterfell > karhold", "3 dice"), "refused": "risk/invade/connected"}, "a legal move"),
        ({**NO_WAY, "then": {"winterfell": "stark 3"}}, "expected: stark 3\n  found:    stark 4"),
        ({**NO_WAY, "offered": ("winterfell > karhold",)}, "'winterfell > karhold' among them"),
        ({"when": ("lannister: end",)}, "not this seat's turn"),
        ({"when": ("*",), "then": {"asks": "clash"}}, "expected: clash"),
        ({"when": ("* draw",)}, "Chance ran until"),
        ({"when": (), "then": {}, "offered": ("winterfell > karhold",)}, "'winterfell > karhold' among them"),
        ({"when": (), "then": {}, "not_offered": ("end",)}, "no 'end' among them"),
    ],
)
def test_a_false_ruling_says_what_was_expected_and_found(changed: dict[str, Any], told: str) -> None:
    assert told in failures(**changed)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[case]]\nsays = "x"\nrules = ["risk/a/b"]\n', "nothing is claimed"),
        ('[[case]]\nsays = "x"\nrules = []\nrefused = "y"\n', "no rule is named"),
        ('[[case]]\nsays = "x"\nrules = ["risk/a/b"]\nthen = { a = "b" }\nwhen = "draw"\n', "when"),
        ('[[case]]\nsays = "x"\nrules = ["risk/a/b"]\nthan = { a = "b" }\n', "than"),
        ("[[case]\n", "bad.toml"),
    ],
)
def test_a_malformed_file_is_refused_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=told):
        load_cases(path)
