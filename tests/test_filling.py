"""Forms and gestures by themselves: how what was filled in is written and read, and what is said of bounds."""

from __future__ import annotations

import pytest

from painted_table.core.forms import Field, Form, Group, Pick, Purse, Thing, order, some
from painted_table.core.gesture import Gesture, Pose, nearest_spot

CARDS = [Thing(word=word, name=word.capitalize()) for word in ("raven", "raven-lord", "wolf")]
ARMY = Form(
    text="muster {faction} : {units}",
    fields=(
        some("faction", [Thing(word="stark", name="Stark"), Thing(word="free-folk", name="Free Folk")], "Side", 1, 1),
        Field(
            name="units",
            kind="list",
            title="Units",
            between=", ",
            joint=" with ",
            none="nobody",
            groups=(Group(name="foot", title="Foot", least=1, most=3), Group(name="horse", title="Horse", most=1)),
            things=(
                Thing(word="swords", name="Swords", group="foot", costs=(5, 0), most=3, room=1),
                Thing(word="swords of umber", name="Umber's Swords", group="foot", costs=(6, 0), room=2),
                Thing(word="riders", name="Riders", group="horse", costs=(6, 1)),
                Thing(word="captain", name="Captain", costs=(1, 0), to=("foot",), most=2),
                Thing(word="champion", name="Champion", costs=(1, 0), to=("swords of umber",)),
            ),
        ),
    ),
    purses=(Purse(unit="point", most=14), Purse(unit="penny", units="pence", most=0)),
)
LOSSES = Form(
    text="lose {what}",
    fields=(
        Field(
            name="what",
            kind="amounts",
            title="Losses",
            least=2,
            most=4,
            between=" and ",
            number="{n} of {word}",
            things=(Thing(word="foot", name="Foot", most=3), Thing(word="horse", name="Horse", most=2)),
        ),
    ),
)


@pytest.mark.parametrize(
    ("form", "filling", "text"),
    [
        (
            Form(text="discard {cards}", empty="keep all", fields=(some("cards", CARDS, "Cards"),)),
            {"cards": (Pick("wolf"), Pick("raven"))},
            "discard raven wolf",
        ),
        (Form(text="discard {cards}", empty="keep all", fields=(some("cards", CARDS, "Cards"),)), {}, "keep all"),
        (
            Form(text="stack {cards} there", fields=(order("cards", CARDS, "Cards"),)),
            {"cards": (Pick("wolf"), Pick("raven-lord"), Pick("raven"))},
            "stack wolf raven-lord raven there",
        ),
        (LOSSES, {"what": (Pick("horse", 2), Pick("foot", 1))}, "lose 1 of foot and 2 of horse"),
        (
            ARMY,
            {
                "faction": (Pick("free-folk"),),
                "units": (Pick("swords of umber", 1, ("captain", "champion")), Pick("swords"), Pick("swords")),
            },
            "muster free-folk : swords, swords, swords of umber with captain with champion",
        ),
        (ARMY, {"faction": (Pick("stark"),)}, "muster stark : nobody"),
    ],
)
def test_what_is_filled_in_is_written_and_read(form: Form, filling: dict[str, tuple[Pick, ...]], text: str) -> None:
    assert form.write(filling) == text
    again = form.read(f"  {text.upper()} ")
    assert again is not None
    assert form.write(again) == text
    for field in form.fields:
        assert set(again.get(field.name, ())) == set(filling.get(field.name, ()))


@pytest.mark.parametrize(
    "text", ["muster stark : lions", "muster : swords", "lose foot", "discard", "muster stark : swords with", "stack"]
)
def test_what_a_form_cannot_say_is_not_read(text: str) -> None:
    for form in (ARMY, LOSSES):
        assert form.read(text) is None


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("muster stark : swords with captain, swords", []),
        ("muster stark : nobody", ["Foot: 0, at least 1"]),
        ("muster stark : swords, swords, swords, swords of umber", ["Foot: 4, at most 3", "21 of 14 points"]),
        ("muster stark : swords, riders", ["1 of 0 pence"]),
        ("muster stark : swords with champion", ["Champion is not attached to Swords"]),
        ("muster stark : swords with captain with captain", ["Swords: 2 attached, room for 1"]),
    ],
)
def test_bounds_are_told_in_words(text: str, faults: list[str]) -> None:
    filling = ARMY.read(text)
    assert filling is not None
    assert ARMY.faults(filling) == faults


def test_amounts_have_bounds_each_and_in_all() -> None:
    filling = LOSSES.read("lose 1 of foot")
    assert filling is not None
    assert LOSSES.faults(filling) == ["Losses: 1, at least 2"]
    filling = LOSSES.read("lose 3 of foot and 3 of horse")
    assert filling is not None
    assert LOSSES.faults(filling) == ["Losses: 6, at most 4", "Horse: 3, at most 2"]


def test_a_pose_is_written_and_read() -> None:
    gesture = Gesture(
        piece="tray 1", text="pivot {turn} then {far}", ways=("turn", "push"), x=3, y=4, least=(0, 0), most=(9, 9)
    )
    assert gesture.write(Pose(0, 0, -45, 12)) == "pivot -45 then 12"
    assert gesture.read("Pivot -45  then 12") == Pose(3, 4, -45, 12)
    assert gesture.read("pivot then 12") is None


def test_the_nearest_spot_is_the_nearest() -> None:
    def is_free(x: int, y: int) -> bool:
        return x * x + y * y <= 100 and x != 0

    every = [(x, y) for x in range(-12, 13) for y in range(-12, 13) if is_free(x, y)]
    for wanted in [(0, 20), (30, 0), (9, 9), (0, 0), (-11, 4), (3, 2)]:
        found = nearest_spot(wanted, range(-12, 13), range(-12, 13), is_free)
        assert found is not None
        away = min((x - wanted[0]) ** 2 + (y - wanted[1]) ** 2 for x, y in every)
        assert (found[0] - wanted[0]) ** 2 + (found[1] - wanted[1]) ** 2 == away
    assert nearest_spot((0, 0), range(3), range(3), lambda x, y: False) is None
