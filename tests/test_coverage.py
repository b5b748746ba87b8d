"""Every rule that can come up is cited by the code that keeps it and proved by a case or a law."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table import games
from painted_table.core.ledger import Ledger, Rule, citations, coverage, proofs, strangers, table_rules

pytestmark = pytest.mark.quick

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "src" / "painted_table"
every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_every_offered_rule_is_cited_by_code(name: str) -> None:
    game = games.game(name)
    found = coverage(game.ledger(), citations(games.folder_of(name), game.ledger()), {}, game.offered)
    assert not found.uncited, "no code cites\n" + "\n".join(found.uncited)


@every_game
def test_every_offered_rule_is_proved(name: str) -> None:
    game = games.game(name)
    found = coverage(game.ledger(), {}, proofs(TESTS, game.ledger()), game.offered)
    assert not found.unproved, "no case and no law proves\n" + "\n".join(found.unproved)


@every_game
def test_no_unknown_rule_is_cited_or_proved(name: str) -> None:
    ledger = games.game(name).ledger()
    for found in (citations(games.folder_of(name), ledger), proofs(TESTS, ledger)):
        unknown = strangers(found, ledger)
        assert not unknown, "\n" + "\n".join(unknown.values())


@every_game
def test_every_choice_and_example_names_a_rule(name: str) -> None:
    game = games.game(name)
    assert [choice.id for choice in game.choices() if choice.rule not in game.ledger()] == []


# -- what holds at every table


def test_every_rule_of_the_table_is_cited_and_no_other() -> None:
    """Server, match and terminal cite ids that have a text, so that every refusal can be read up."""
    ledger = table_rules()
    cited = citations(PACKAGE, ledger)
    assert not strangers(cited, ledger), strangers(cited, ledger)
    assert [rule.id for rule in ledger if rule.id not in cited] == []


@every_game
def test_outer_layers_cite_known_rules(name: str) -> None:
    ledger = games.game(name).ledger()
    for layer in ("core", "server", "cli", "bots", "lab"):
        unknown = strangers(citations(PACKAGE / layer, ledger), ledger)
        assert not unknown, "\n" + "\n".join(unknown.values())


# -- the coverage itself


def book(*ids: str) -> Ledger:
    rules = [Rule(id=id, title="t", text="t", modes=("all",), status="seed", source="s") for id in ids]
    return Ledger("toy", ("all",), rules)


def test_what_is_not_cited_or_proved_is_found(tmp_path: Path) -> None:
    (tmp_path / "cases" / "toy").mkdir(parents=True)
    (tmp_path / "cases" / "toy" / "a.toml").write_text(
        '[[case]]\nrules = ["toy/a/one"]\nsays = "x"\n\n[[case]]\nrules = ["toy/a/five"]\nsays = "y"\n'
    )
    mark = "@" + "proves"
    (tmp_path / "test_x.py").write_text(f'{mark}(\n    "toy/a/two",\n)\ndef test_x(): "toy/a/three"\n')
    (tmp_path / "rules.py").write_text('"""toy/a/one, toy/a/two: words; toy/a/file.py is no rule."""\n')
    ledger = book("toy/a/one", "toy/a/two", "toy/a/three")
    cited, proved = citations(tmp_path, ledger), proofs(tmp_path, ledger)
    found = coverage(ledger, {id: at for id, at in cited.items() if "rules.py" in str(at)}, proved, {"all"})
    assert found.uncited == ("toy/a/three",)
    assert found.unproved == ("toy/a/three",)
    assert found.strangers == ("toy/a/five",)
    assert [str(place) for place in proved["toy/a/two"]] == ["test_x.py:1"]
