"""Warband, while it is not among the games that are offered: its cases, and random games from set-up to end.

Every command and law finds it once `PAINTED_TABLE_GAMES` names its folder.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Chance, Decision
from painted_table.core.case import Case, load_cases, run
from painted_table.core.dice import SeededDice
from painted_table.games.warband.game import WARBAND

CASES = Path(__file__).parent / "cases" / "warband"
ALL = [
    pytest.param(case, id=f"{path.stem}: {case.says}")
    for path in sorted(CASES.rglob("*.toml"))
    for case in load_cases(path)
]


@pytest.mark.parametrize("case", ALL)
def test_case(case: Case) -> None:
    failures = run(WARBAND, case)
    assert not failures, "\n" + "\n".join(map(str, failures))


@pytest.mark.parametrize("seed", range(3))
def test_a_random_battle_is_sound_and_ends(seed: int) -> None:
    dice = SeededDice(seed)
    s = WARBAND.start(2, {})
    agenda.advance(s)
    for _ in range(5_000):
        if not s.agenda:
            break
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.checked_befall(s, top.sample(s, dice))
        else:
            assert isinstance(top, Decision)
            seat = top.seat(s)
            options = top.options(s)
            a = options[dice.below(len(options))]
            assert WARBAND.parse(s, WARBAND.show(s, a)) == a
            agenda.checked_answer(s, seat, a)
        assert WARBAND.check(s) == []
    assert WARBAND.result(s) is not None
