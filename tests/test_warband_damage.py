"""Models lost and restored: what no answer brings about by itself, called as effects call it."""

from __future__ import annotations

from painted_table.core.agenda import NOBODY
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.rules.conditions import give, take_away
from painted_table.games.warband.rules.damage import heal, lose, wound
from painted_table.games.warband.state import DESTROYED, DYING, PANICKED, WEAKENED, State
from proving import proves

SWORDS, RIDERS, GUARDS = 0, 1, 2


def battle(**units: str) -> State:
    """Two units of the first side and one of the other, far apart."""
    told = {
        "army-1": "stark-sworn-swords stark-outriders",
        "army-2": "lannister-guards",
        "stark-sworn-swords": "10,10@0",
        "stark-outriders": "20,10@0",
        "lannister-guards": "24,40@180",
    }
    s = WARBAND.given(told | {name.replace("_", "-"): text for name, text in units.items()})
    assert isinstance(s, State)
    return s


@proves("warband/keyword/heal", "warband/rank/restore-order", "warband/effect/heal-max")
def test_restored_models_fill_ranks_again_and_never_exceed_the_beginning() -> None:
    s = battle(stark_sworn_swords="10,10@0 4-hp")
    assert s.ranks(SWORDS) == 1
    assert heal(s, SWORDS, 3) == 3
    assert (s.hp[SWORDS], s.ranks(SWORDS)) == (7, 2)
    assert heal(s, SWORDS, 9) == 5
    assert (s.hp[SWORDS], s.ranks(SWORDS)) == (12, 3)
    assert heal(s, SWORDS, 3) == 0


@proves("warband/rank/no-resurrection", "warband/attack/last-attack-state")
def test_who_is_destroyed_or_dying_is_not_restored_hurt_or_given_tokens() -> None:
    for fate in (DESTROYED, DYING):
        s = battle(stark_sworn_swords="10,10@0 4-hp")
        s.fate[SWORDS], s.hp[SWORDS] = fate, 0
        give(s, SWORDS, PANICKED)
        lose(s, SWORDS, 1)
        assert heal(s, SWORDS, 5) == 0
        assert wound(s, SWORDS, 5) == 0
        assert (s.hp[SWORDS], s.conditions[SWORDS], s.falls) == (0, 0, [])


@proves("warband/resilience/healing")
def test_restoring_three_wounds_brings_back_one_rider() -> None:
    s = battle(stark_outriders="20,10@0 1-hp")
    assert heal(s, RIDERS, 3) == 1
    assert s.hp[RIDERS] == 2


@proves("warband/resilience/other-wounds", "warband/effect/wounds-outside-attack")
def test_five_wounds_of_one_source_cost_two_riders_and_no_test() -> None:
    s = battle()
    agenda = [frame.words() for frame in s.agenda]
    assert wound(s, RIDERS, 5) == 2
    assert s.hp[RIDERS] == 2
    assert ([frame.words() for frame in s.agenda], s.tests) == (agenda, [])


@proves("warband/condition/token", "warband/condition/max-one-each", "warband/condition/removed-by-ability")
def test_a_token_of_each_kind_lies_once_and_goes_alone() -> None:
    s = battle()
    for condition in (PANICKED, PANICKED, WEAKENED):
        give(s, GUARDS, condition)
    take_away(s, GUARDS, PANICKED)
    assert s.conditions[GUARDS] == WEAKENED


@proves("warband/unit/three-types", "warband/unit/combat-types", "warband/ncu/cannot-be-attacked")
def test_an_army_has_units_attachments_and_ncus_and_only_units_stand_on_the_table() -> None:
    s = WARBAND.start(2, {"first": "robb_small"})
    assert {s.card(unit).type for unit in range(len(s.fate))} == {0, 1, 2}
    assert any(one != NOBODY for one in s.attachment)
    assert len(s.ncu_kind) == 3
    assert len(s.fate) == len(s.kind) == sum(len(units) for units, _ in s.armies)
