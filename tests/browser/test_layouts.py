"""Every game and mode at nine sizes: nothing cut off, nothing over anything else, nothing too small to read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.measuring import problems
from browser.person import Person
from browser.positions import Laid, Stage, lay
from browser.serving import Server

pytestmark = pytest.mark.slow

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
DOMINION = ("Draft", "Muster", "Reaction", "Objectives")
BUILT = {"first": "build", "second": "build", "terrain": "placed"}
TINY = ("ChooseHouse", "DraftDie", "Placing", "AttackCard")

STAGES = (
    Stage("Westeros", ("ChooseHouse", "Muster", "AttackDice", "MarchIn")),
    Stage("Essos", ("Muster", "Invasions", "AttackDice"), players=2),
    Stage("World at War", ("ChooseHouse", "Invasions", "MarchIn"), players=7),
    Stage("Dominion", DOMINION, options={"mode": "dominion"}),
    Stage("House Mitchell", ("Invasions", "DefenceDice"), options={"variant": "mitchell"}),
    Stage("Tiny Epic for two", ("RecruitUnit", "AttackCard"), "tinyepic", 2),
    Stage("Tiny Epic for four", TINY, "tinyepic", 4),
    Stage("Tiny Epic for five", ("MarchTo", "DefenceCard"), "tinyepic", 5, {"mode": "competitive5"}),
    Stage("Tiny Epic alone", ("Placing", "RivalWhere"), "tinyepic", 1, {"mode": "solo_rival"}),
    Stage(
        "Tiny Epic together", ("Exploring", "DefenceCard", "RangerOrder"), "tinyepic", 3, {"mode": "coop"}, seed="north"
    ),
    Stage("Tactics", ("Mustering", "DeployModel", "Acting", "Defending"), "tactics", 2),
    Stage("Warband", ("DeployUnit", "Face", "Turn", "Acting", "Spending"), "warband", 2),
    Stage("Warband, armies and terrain", ("Mustering", "ChoosePiece"), "warband", 2, BUILT),
    Stage("Warband, secrets", ("Choosing", "Claiming"), "warband", 2, {"mode": "winds"}),
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


def test_many_seats_do_not_widen_a_phone(server: Server, open_page: Open) -> None:
    """A real phone makes its window as broad as what sticks out of the page: seven seats are scrolled through,
    and whoever is to move is in sight.
    """
    [laid] = lay(server, Stage("Seven", ("Muster",), players=7, options={"mode": "dominion"}, later=250))
    page = open_page(PHONE, touch=True)
    sit_down(Person(page, touches=True), server, laid)
    assert page.evaluate("innerWidth") == PHONE[0]
    expect(page.locator(".table.phone")).to_be_visible()
    pill = page.locator(".pill.now").first.bounding_box()
    assert pill is not None
    assert pill["x"] >= 0
    assert pill["x"] + pill["width"] <= PHONE[0]
    assert problems(page) == []


VIEW = "() => document.querySelector('svg.scene:not(.water)').getAttribute('viewBox').split(' ').map(Number)"


def test_a_view_that_was_chosen_stays(server: Server, open_page: Open) -> None:
    """However the question, the selection or the window changes; the button for the whole map gives it back."""
    [laid] = lay(server, Stage("A view", ("Invasions",), players=7))
    page = open_page()
    person = Person(page)
    sit_down(person, server, laid)
    width = page.evaluate(VIEW)[2]
    page.get_by_role("button", name="Zoom in").click()
    chosen = page.evaluate(VIEW)
    assert chosen[2] < 0.8 * width, "it is nearer now"
    sight = person.wait_until_asked()
    person.point(next(iter(sight.lit)))
    page.wait_for_selector(".piece.source")
    assert page.evaluate(VIEW) == chosen, "a selection moves nothing"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_timeout(100)
    resized = page.evaluate(VIEW)
    middles = [(box[0] + box[2] / 2, box[1] + box[3] / 2) for box in (chosen, resized)]
    assert abs(middles[0][0] - middles[1][0]) < 120 and abs(middles[0][1] - middles[1][1]) < 120
    assert resized[2] < 0.8 * width, "and it is as near as before"
    page.get_by_role("button", name="Whole map").click()
    whole = page.evaluate(VIEW)
    assert whole[2] > 2000 and whole[3] > 1390, "the whole board is in the window"


def test_the_camera_of_a_phone_stays_near(server: Server, open_page: Open) -> None:
    """A source whose targets lie across the sea does not throw it far out."""
    [laid] = lay(server, Stage("A phone", ("Invasions",), players=7))
    page = open_page(PHONE, touch=True)
    person = Person(page, touches=True)
    sit_down(person, server, laid)
    before = page.evaluate(VIEW)
    person.point(next(iter(person.wait_until_asked().lit)))
    page.wait_for_selector(".piece.source")
    after = page.evaluate(VIEW)
    assert after[2] < 1.7 * before[2]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_larger_letters_fit(server: Server, open_page: Open, size: tuple[int, int]) -> None:
    [laid] = lay(server, Stage("Letters", ("AttackDice",)))
    page = open_page()
    person = Person(page)
    sit_down(person, server, laid)
    page.evaluate("() => { document.documentElement.dataset.text = '130'; }")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    assert problems(page) == []
    smallest = page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.scene .name')).fontSize)")
    scale = page.evaluate("() => document.querySelector('svg.scene:not(.water)').getScreenCTM().a")
    assert smallest * scale >= 14, "the words of the board grow with the others"


def test_a_place_tells_what_is_known_of_it(server: Server, open_page: Open) -> None:
    """A mouse that rests on it, a finger that touches it, and whoever hears it: its holder, its region, its links."""
    [laid] = lay(server, Stage("A place", ("Invasions",)))
    page = open_page()
    person = Person(page)
    sit_down(person, server, laid)
    person.spot("winterfell").hover()
    card = page.locator(".tell")
    expect(card).to_contain_text("Winterfell")
    expect(card).to_contain_text("3 armies")
    expect(card).to_contain_text("The North, castle")
    expect(card).to_contain_text("Next to Barrowlands")
    expect(person.spot("winterfell")).to_have_attribute("aria-description", re.compile("Next to .*Barrowlands"))
    expect(page.locator(".steps [aria-current]")).to_have_text("Invade")
    phone = open_page(PHONE, touch=True)
    finger = Person(phone, touches=True)
    sit_down(finger, server, laid)
    finger.point("the-neck")
    expect(phone.locator(".tell-row")).to_contain_text("The Neck")
