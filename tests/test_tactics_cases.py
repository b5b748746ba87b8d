"""Whatever the pack of Tactics has is in a case: models, modes, abilities, motivations, cards, equipment, terrain."""

from __future__ import annotations

import re

import pytest

from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.pack import published
from painted_table.games.tactics.pack.entries import Equipment, Model
from telling import slug, told

pytestmark = pytest.mark.game("tactics")
PACK = published()
TOLD = told("tactics")
CARDS = [*PACK.models, *PACK.samples]
MODES = {mode.name: mode for card in CARDS for mode in card.attack}
ABILITIES = {ability.name: ability for card in CARDS for ability in card.ability}
SETTLED = [name for name, one in ABILITIES.items() if one.icon == "passive" or one.forced]
"""These work by themselves."""
CHOSEN = [
    f"{slug(name)}-{slug(option.id)}" if option else slug(name)
    for name, one in ABILITIES.items()
    if name not in SETTLED
    for option in one.options or (None,)
]
AFTERMATHS = [one.id for mode in MODES.values() for one in mode.aftermath]
MOTIVES = [
    f"{slug(card.id)}-{side}-{n}"
    for card in PACK.motivations
    for side, options in (("alive", card.alive), ("deceased", card.deceased))
    for n, option in enumerate(options, 1)
    if not option.forced
]


def used(id: str) -> bool:
    return re.search(rf"use {slug(id)}\b(?!-)| with {slug(id)}$", TOLD.moved, re.MULTILINE) is not None


@pytest.mark.parametrize("id", [*CHOSEN, *AFTERMATHS, *MOTIVES, *[card.id for card in PACK.objective_cards]])
def test_what_a_player_may_use_is_used_in_a_case(id: str) -> None:
    assert used(id), f"no case in which {slug(id)} is used"


@pytest.mark.parametrize("name", SETTLED)
def test_what_works_by_itself_is_told_of_in_a_case(name: str) -> None:
    assert name.lower() in TOLD.said, f"no case that says what {name} does"


@pytest.mark.parametrize("name", MODES)
def test_every_mode_attacks_in_a_case_and_every_improvement_is_bought(name: str) -> None:
    sold = set(re.findall(rf" with {slug(name)}\b(?!-)(.*)", TOLD.moved))
    assert sold, f"no case with an attack by {name}"
    for improvement in MODES[name].improve:
        assert any(f"+{slug(improvement.id)}" in what for what in sold), f"no case that buys {improvement.id} of {name}"


@pytest.mark.parametrize("card", PACK.models, ids=lambda card: card.id)
def test_every_model_stands_in_a_case(card: Model) -> None:
    form = "mounted" if card.base == "large" else "on-foot" if card.other_form else ""
    stands = [text for case in TOLD.cases for who, text in case.given.items() if who.startswith(slug(card.who))]
    assert any(re.match(r"\d+,\d+", text) and form in text for text in stands), f"no case with {card.id}"


@pytest.mark.parametrize("agenda", [agenda.id for agenda in PACK.agendas])
def test_every_agenda_scores_in_a_case_and_scores_nothing_in_another(agenda: str) -> None:
    scored = {
        points > 0
        for case in TOLD.cases
        for side in ("targaryen", "baratheon")
        if slug(agenda) in f"{case.given.get(f'{side}-hand')} {case.given.get(f'{side}-face-up')}".split()
        for points in [int(case.then.get(f"{side}-points", "-1"))]
        if points >= 0
    }
    assert scored == {True, False}


@pytest.mark.parametrize("token", PACK.equipment, ids=lambda token: token.id)
def test_all_equipment_is_carried_and_works_in_a_case(token: Equipment) -> None:
    assert slug(token.id) in TOLD.named, f"nobody carries {token.id} in a case"
    assert token.name.lower() in TOLD.said or used(token.id), f"no case that says what {token.name} does"


@pytest.mark.parametrize("name", [terrain.name for terrain in PACK.terrain])
def test_every_kind_of_terrain_is_told_of_in_a_case(name: str) -> None:
    assert name.lower() in TOLD.said, f"no case that says what {name} does"


@pytest.mark.parametrize("name", [token.id for token in PACK.tokens.token if token.group == "plunder"])
def test_all_plunder_is_told_of_in_a_case(name: str) -> None:
    assert name.replace("_", " ") in TOLD.said, f"no case that says what a {name} brings"


@pytest.mark.parametrize("id", [special.id for scenario in PACK.scenarios for special in scenario.special])
def test_every_special_rule_of_a_scenario_has_a_case(id: str) -> None:
    rule = f"tactics/scenario/{slug(id)}"
    assert rule in {rule.id for rule in TACTICS.ledger()}
    assert rule in TOLD.rules
