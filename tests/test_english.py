"""A little English: numbers with what they count, lists, plurals."""

from __future__ import annotations

import pytest

from painted_table.core.english import counted, listed, plural


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("army", "armies"),
        ("day", "days"),
        ("Siege Engine", "Siege Engines"),
        ("die", "dice"),
        ("red die", "red dice"),
        ("Gold", "Gold"),
        ("box", "boxes"),
        ("branch", "branches"),
        ("class", "classes"),
        ("wish", "wishes"),
    ],
)
def test_several_of_a_thing(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_number_with_what_it_counts() -> None:
    assert [counted(n, "army") for n in (0, 1, 2)] == ["0 armies", "1 army", "2 armies"]
    assert counted(2, "ox", "oxen") == "2 oxen"
    assert counted(1, "ox", "oxen") == "1 ox"


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["one"]) == "one"
    assert listed(["one", "two"]) == "one and two"
    assert listed(["one", "two", "three"]) == "one, two and three"
    assert listed(["one", "two"], "or") == "one or two"
