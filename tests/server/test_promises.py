"""Every test that docs/security.md names exists."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "security.md"


def test_every_promise_is_held_by_a_test() -> None:
    file = ""
    named = re.findall(r"`(test_\w+\.py)?(?:::(\w+))?`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > 20
    for module, test in named:
        file = module or file
        assert (HERE / file).is_file(), file
        if test:
            assert f"def {test}(" in (HERE / file).read_text(encoding="utf-8"), f"{file}::{test}"
