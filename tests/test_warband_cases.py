"""Whatever Warband's pack has is in a case, as each unit, attachment, ability, card, NCU, zone, piece and mode."""

from __future__ import annotations

from typing import Any

import pytest

from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.pack import published
from telling import slug, told

pytestmark = pytest.mark.game("warband")
PACK = published()
TOLD = told("warband")
USED: list[Any] = [*PACK.abilities, *PACK.cards, *PACK.ncus, *PACK.zones, *PACK.objectives, *PACK.secrets]
USED += [*PACK.attack_keywords, *PACK.conditions]
BEYOND_THE_BOX = {"warband/feast/new-pile-no-room"}
"""No position has as much terrain as it takes; tests/test_warband_setup.py lays it."""
STANDING: list[Any] = [*PACK.units, *PACK.attachments, *PACK.pieces]


@pytest.mark.parametrize(("id", "name"), [(one.id, one.name) for one in USED])
def test_what_can_be_used_or_works_by_itself_has_a_case(id: str, name: str) -> None:
    assert name.lower() in TOLD.said or slug(id) in TOLD.moved, f"no case in which {name} works"


@pytest.mark.parametrize("id", [one.id for one in STANDING])
def test_what_stands_on_the_table_stands_in_a_case(id: str) -> None:
    assert slug(id) in TOLD.named, f"no case with {slug(id)}"


@pytest.mark.parametrize("keyword", PACK.terrain_keywords, ids=lambda one: one.id)
def test_every_terrain_keyword_is_on_a_piece_of_some_case(keyword: Any) -> None:
    pieces = [slug(piece.id) for piece in PACK.pieces if keyword.id in piece.keywords]
    assert any(piece in TOLD.named for piece in pieces), f"no case with terrain that is {keyword.id}"


@pytest.mark.parametrize("mode", [mode.id for mode in PACK.modes])
def test_every_rule_of_a_mode_has_a_case(mode: str) -> None:
    rules = {rule.id for rule in WARBAND.ledger() if rule.id.startswith(f"warband/{mode}/")}
    assert rules
    assert rules - BEYOND_THE_BOX <= TOLD.rules
