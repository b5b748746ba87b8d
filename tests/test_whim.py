"""The chance of a picture: the same numbers in Python and in the browser (client/src/board/whim.test.ts)."""

from painted_table.core.whim import Whim, tenth


def test_the_same_as_in_the_browser() -> None:
    whim = Whim("the same é")
    text = " ".join(tenth(whim(-50, 50)) for _ in range(200))
    assert text.startswith("20.1 -12 -44.3 -9.1")
    assert sum(place * ord(letter) for place, letter in enumerate(text, 1)) == 23390597


def test_a_seed_gives_the_same_again() -> None:
    one, other = Whim("a tree"), Whim("a tree")
    assert [one() for _ in range(9)] == [other() for _ in range(9)]
    assert one.pick(["oak", "ash"]) in ("oak", "ash")


def test_tenths() -> None:
    assert [tenth(value) for value in (0.25, -0.25, -0.04, 3, 12.349)] == ["0.3", "-0.2", "0", "3", "12.3"]
