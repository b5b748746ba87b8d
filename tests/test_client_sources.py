"""What the client's sources tell by themselves: no control waits for something that never comes.

A test in which each control appears is in tests/browser and beside its component; this finds what cannot appear at all.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from painted_table.server.presets import Until

pytestmark = pytest.mark.quick

CLIENT = Path(__file__).parents[1] / "client" / "src"
SOURCES = {
    path.relative_to(CLIENT).as_posix(): path.read_text(encoding="utf-8")
    for kind in ("*.ts", "*.tsx")
    for path in sorted(CLIENT.rglob(kind))
    if ".test." not in path.name and "made" not in path.parts
}
FOR_OTHERS = {"other"}
"""What the protocol offers to clients of one's own, and this one does not ask for."""


def unwritten(source: str) -> list[str]:
    """Refs that are read and that nothing ever writes: what compares with one compares with what it began as.

    Whoever hands a ref on, to an element or a function, or takes what is in it, may write it there.
    """
    found = []
    for name in re.findall(r"const (\w+) = useRef\b", source):
        uses = re.findall(rf"(?<![\w.]){name}\b(?! = useRef)(.{{0,40}})", source)
        read = [after for after in uses if after.startswith(".current")]
        handed_on = len(read) < len(uses)
        changed = r"\.current(?:[!?]?[.\[]\S*)? *(?:[?|&+*/-]{0,2}=(?![=>])|\+\+|--)|\.current[!?]?\.\w+\("
        taken = re.search(rf"= {name}\.current;", source)
        if read and not handed_on and not taken and not any(re.match(changed, after) for after in read):
            found.append(name)
    return found


def test_every_ref_that_is_read_is_written() -> None:
    assert {file: found for file, source in SOURCES.items() if (found := unwritten(source))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('const before = useRef("");\nconst again = before.current === asked;', ["before"]),
        ('const before = useRef("");\nbefore.current = asked;\nconst again = before.current === asked;', []),
        ("const box = useRef(null);\nbox.current?.focus();\nreturn <div ref={box} />;", []),
        ("const now = useRef({ busy: false });\nnow.current.busy = true;", []),
    ],
)
def test_refs_that_are_not_are_found(source: str, found: list[str]) -> None:
    assert unwritten(source) == found


def test_every_preset_can_be_asked_for() -> None:
    """What a person may settle about questions to come has a control that settles it."""
    asked = {
        until
        for source in SOURCES.values()
        if re.search(r"\bauto\(", source)
        for until in get_args(Until)
        if f'"{until}"' in source
    }
    assert set(get_args(Until)) - asked <= FOR_OTHERS
