"""Every game and mode at nine sizes: nothing cut off, nothing over anything else, nothing too small to read."""

from __future__ import annotations

import pytest

from browser.conftest import Open
from browser.measuring import problems
from browser.person import Person
from browser.positions import Laid, Stage, lay
from browser.serving import Server

SIZES = (
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
)
RISK = ("ChooseHouse", "Muster", "Invasions", "AttackDice", "DefenceDice", "MarchIn", "Maneuvers")
TINY = ("ChooseHouse", "DraftDie", "Placing", "RecruitUnit", "MarchTo", "AttackCard", "DefenceCard")

STAGES = (
    Stage("Westeros", RISK),
    Stage("Essos", RISK, players=2),
    Stage("World at War", RISK, players=7),
    Stage(
        "Dominion",
        ("ChooseHouse", "Draft", "Muster", "Purchases", "Reaction", "AttackDice", "Objectives"),
        options={"mode": "dominion"},
    ),
    Stage("House Mitchell", ("Muster", "Invasions", "DefenceDice"), options={"variant": "mitchell"}),
    Stage("Tiny Epic for two", TINY, "tinyepic", 2),
    Stage("Tiny Epic for four", TINY, "tinyepic", 4),
    Stage("Tiny Epic for five", TINY, "tinyepic", 5, {"mode": "competitive5"}),
    Stage("Tiny Epic alone", ("Change", "Placing", "RivalWhere", "DefenceCard"), "tinyepic", 1, {"mode": "solo_rival"}),
    Stage("Beacons", ("Packing", "Walking", "Deed", "Kindling"), "beacons", 2, {"mode": "duel"}),
)


def sit_down(person: Person, server: Server, laid: Laid) -> None:
    person.page.goto(server.url + laid.address)
    person.page.get_by_role("button", name="Sit down").click()
    person.wait_for_table()
    person.page.wait_for_function("() => document.querySelector('.prompt[data-asked]')")


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_everything_has_its_place(server: Server, open_page: Open, stage: Stage) -> None:
    page = open_page()
    person = Person(page)
    found: list[str] = []
    for laid in lay(server, stage):
        sit_down(person, server, laid)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{laid.name}, {width} x {height}: {problem}" for problem in problems(page)]
    assert not found, "\n".join(found)
