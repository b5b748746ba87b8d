"""Whatever Warband's pack has is in a case, as each unit, attachment, ability, card, NCU, zone, piece and mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from painted_table.core.case import load_cases
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.pack import published

pytestmark = pytest.mark.game("warband")
PACK = published()
FOLDER = Path(__file__).parent / "cases" / "warband"
CASES = [case for path in sorted(FOLDER.glob("*.toml")) for case in load_cases(path)]
SAID = "\n".join(case.says.lower() for case in CASES)
MOVED = "\n".join(move for case in CASES if not case.refused for move in case.when)
GIVEN = [text.replace("+", " ").replace(":", " ").split() for case in CASES for text in case.given.values()]
NAMED = {word for words in GIVEN for word in words} | {key for case in CASES for key in case.given}
USED: list[Any] = [*PACK.abilities, *PACK.cards, *PACK.ncus, *PACK.zones, *PACK.objectives, *PACK.secrets]
USED += [*PACK.attack_keywords, *PACK.conditions]
STANDING: list[Any] = [*PACK.units, *PACK.attachments, *PACK.pieces]


def slug(id: str) -> str:
    return id.replace("_", "-")


@pytest.mark.parametrize(("id", "name"), [(one.id, one.name) for one in USED])
def test_what_can_be_used_or_works_by_itself_has_a_case(id: str, name: str) -> None:
    assert name.lower() in SAID or slug(id) in MOVED, f"no case in which {name} works"


@pytest.mark.parametrize("id", [one.id for one in STANDING])
def test_what_stands_on_the_table_stands_in_a_case(id: str) -> None:
    assert slug(id) in NAMED, f"no case with {slug(id)}"


@pytest.mark.parametrize("keyword", PACK.terrain_keywords, ids=lambda one: one.id)
def test_every_terrain_keyword_is_on_a_piece_of_some_case(keyword: Any) -> None:
    pieces = [slug(piece.id) for piece in PACK.pieces if keyword.id in piece.keywords]
    assert any(piece in NAMED for piece in pieces), f"no case with terrain that is {keyword.id}"


@pytest.mark.parametrize("mode", [mode.id for mode in PACK.modes])
def test_every_rule_of_a_mode_has_a_case(mode: str) -> None:
    rules = {rule.id for rule in WARBAND.ledger() if rule.id.startswith(f"warband/{mode}/")}
    assert rules
    assert rules <= {rule for case in CASES for rule in case.rules}
