"""Names and messages of people, wherever they come from."""

from __future__ import annotations

import pytest

from painted_table.core.names import LONGEST_NAME, name_of, plain_text
from painted_table.core.refusal import Garbled


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Arya", "Arya"),
        ("  Old \t Nan\n", "Old Nan"),
        ("\u202eyarA", "yarA"),
        ("Ser\u200b Pounce\u2069", "Ser Pounce"),
        ("\x1b[31mred\x07", "[31mred"),
        ("A = greedy", "A greedy"),
        ("Dæny \u00e9\u4e2d", "Dæny \u00e9\u4e2d"),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_nothing_hides_in_a_name(typed: str, shown: str) -> None:
    assert name_of(typed) == shown


@pytest.mark.parametrize("typed", ["", " \n ", "\u202e\x1b", "=", "x" * (LONGEST_NAME + 1)])
def test_a_name_has_letters_and_not_too_many(typed: str) -> None:
    with pytest.raises(Garbled):
        name_of(typed)
    assert name_of("x" * LONGEST_NAME)


def test_a_message_may_be_longer_and_is_told_how_long() -> None:
    assert plain_text("a = b", "message", 500) == "a = b"
    with pytest.raises(Garbled, match="The message is too long"):
        plain_text("x" * 501, "message", 500)
