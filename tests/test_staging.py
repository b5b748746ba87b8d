"""What stands beside the board says itself."""

from __future__ import annotations

from painted_table.core.agenda import NOBODY
from painted_table.core.scene import Card, Count
from painted_table.core.staging import cells, hand, open_stack, person, plate, shares, stack, summary

CARDS = (Card(id="a", name="Feast"), Card(id="b", name="Raven"))


def test_piles_say_what_lies_there() -> None:
    assert stack("deck", "Deck", 1).label == "Deck: 1 card"
    assert open_stack("discards", "Discards", []).label == "Discards: no cards"
    held = hand("hand", "Your hand", CARDS, 2)
    assert (held.label, held.kind, held.seat, held.count, held.spread) == (
        "Your hand: Feast, Raven",
        "hand",
        2,
        2,
        True,
    )


def test_a_pile_of_the_same_cards_is_the_same_pile() -> None:
    held = hand("hand", "Your hand", CARDS, 2)
    assert hand("hand", "Your hand", list(CARDS), 2) is held
    others = [
        hand("hand", "Your hand", CARDS, 1),
        hand("hand", "Your hand", CARDS[::-1], 2),
        hand("hand", "Your hand", CARDS[:1], 2),
        hand("hand", "Your hand", (CARDS[0], Card(id="b", name="Owl")), 2),
        open_stack("hand", "Your hand", CARDS),
    ]
    assert [pile.label for pile in others] == [
        "Your hand: Feast, Raven",
        "Your hand: Raven, Feast",
        "Your hand: Feast",
        "Your hand: Feast, Owl",
        "Your hand: Feast, Raven",
    ]
    assert [(pile.seat, pile.kind, pile.spread) for pile in others[::4]] == [(1, "hand", True), (NOBODY, "", False)]


def test_a_plate_is_read_aloud_with_all_it_counts() -> None:
    ports = (Count("ports", "1"), "1 port")
    one = plate(0, "Stark", person(("Ann",), 0, True), "stark", score=(2, "point"), counts=[ports], note="To move")
    assert one.label == "Stark, Ann, you, to move, 2 points, 1 port"
    assert (one.seat, one.score, one.counts) == (0, "2", (Count("ports", "1"),))
    assert person((), 1) == "Seat 2"


def test_what_is_held_stands_together() -> None:
    owners = [1, NOBODY, 0, 1]
    assert [cell.tone for cell in cells(owners, ("red", "blue"))] == ["red", "blue", "blue", ""]
    assert shares(owners, ("Red", "Blue", "nobody")) == "Blue 2, nobody 1, Red 1"


def test_a_summary_begins_with_where_and_when() -> None:
    assert (
        summary([Count("Round", "3"), Count("", "Set-up")], ["It snows"], "Moor") == "Moor, Round 3, Set-up. It snows."
    )
