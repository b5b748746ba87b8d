"""Dice in a picture without a browser: what became of each is written under it, in its own colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from painted_table.core.look import Theme
from painted_table.core.scene import Contest, DiceRow, Die
from painted_table.core.svg_dice import FATES, DicePanels

pytestmark = pytest.mark.quick

ABOVE = (Die("6", "wins"), Die("3", "loses"), Die("1", "spare"))
BELOW = (Die("4", "loses"), Die("5", "wins"))


def drawn(above: tuple[Die, ...], below: tuple[Die, ...]) -> ElementTree.Element:
    rows = (DiceRow("Stark", "stark", above), DiceRow("Tully", "tully", below))
    panel = DicePanels(Theme("light"), 320).contest(Contest(id="battle", label="", title="Battle", rows=rows))
    return ElementTree.fromstring(f"<svg>{panel.markup}</svg>")


def fates(picture: ElementTree.Element) -> list[tuple[str, str]]:
    said = {word for word, _ in FATES.values()}
    return [(one.text or "", one.get("fill", "")) for one in picture.iter("text") if one.text in said]


def test_what_became_of_each_die_is_written_under_it() -> None:
    """Once for a pair, under the upper row: who beats whom is one thing."""
    surface = Theme("light").surface
    expected = [("beats", surface("good")), ("falls to", surface("danger")), ("spare", surface("ink-2"))]
    assert fates(drawn(ABOVE, BELOW)) == expected


def test_each_word_stands_under_its_own_die() -> None:
    picture = drawn(ABOVE, BELOW)
    places = {one.text: float(one.get("x", "")) for one in picture.iter("text")}
    assert [places[face] for face in ("6", "3", "1")] == [places[word] for word, _ in FATES.values()]


def test_dice_that_face_nobody_have_no_fate() -> None:
    assert fates(drawn((Die("6"), Die("3")), (Die("4"),))) == []


def test_a_spare_die_is_hollow() -> None:
    boxes = [one for one in drawn(ABOVE, BELOW).iter("g") if one.get("data-die")]
    assert [box[0].get("fill") == "none" for box in boxes] == [False, False, True, False, False]
