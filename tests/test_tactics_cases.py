"""Every ruling in cases/tactics holds. Once the game is named in games.NAMES, test_cases.py does this."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core.case import Case, load_cases, run
from painted_table.games.tactics.game import TACTICS

CASES = Path(__file__).parent / "cases" / "tactics"
pytestmark = pytest.mark.game("tactics")

ALL = [
    pytest.param(case, id=f"{path.stem}: {case.says}")
    for path in sorted(CASES.rglob("*.toml"))
    for case in load_cases(path)
]


@pytest.mark.parametrize("case", ALL)
def test_case(case: Case) -> None:
    failures = run(TACTICS, case)
    assert not failures, "\n" + "\n".join(map(str, failures))
