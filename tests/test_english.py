"""A little English: numbers with what they count, lists, plurals."""

from __future__ import annotations

import pytest

from painted_table.core.english import counted, listed, made_of, plural, sentences


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


@pytest.mark.parametrize(
    ("total", "parts", "told"),
    [
        (3, {"castles": 3, "alliances": 0}, " (castles)"),
        (4, {"castles": 3, "alliances": 1}, " (3 for castles and 1 for alliances)"),
        (3, {"castles": 2}, " (2 for castles and 1 more)"),
        (3, {"castles": 0}, ""),
        (1, {"castles": 2}, ""),
    ],
)
def test_what_a_number_is_made_of(total: int, parts: dict[str, int], told: str) -> None:
    assert made_of(total, parts) == told


def test_a_text_sentence_by_sentence() -> None:
    assert sentences('They go 2.5". He plays Hear Me Roar! and wins. So') == [
        'They go 2.5".',
        "He plays Hear Me Roar!",
        "and wins.",
        "So",
    ]
    assert sentences("") == []
