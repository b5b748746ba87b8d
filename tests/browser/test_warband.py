"""Warband in a browser: an army is built, a unit is dragged and refused, a flank is charged, nerves are tested, a card
is played, a zone is claimed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.positions import TOKEN, Laid, Stage, lay
from browser.serving import Server
from browser.test_pages import check
from painted_table.core.game import question_frame
from painted_table.games.warband.actions import Charge, Maneuver, PlayCard
from painted_table.games.warband.geometry.arcs import standing_arcs
from painted_table.games.warband.rules.activation import Acting
from painted_table.games.warband.rules.dice import Spending
from painted_table.games.warband.rules.reacting import Reaction
from painted_table.games.warband.rules.zones import Claiming
from painted_table.games.warband.text.names import ARCS
from painted_table.server.chronicle import Chronicle

pytestmark = pytest.mark.game("warband")


def is_free(match: Chronicle, seat: int) -> bool:
    """A unit that may go where it likes, after some turns."""
    top = question_frame(match.state)
    return isinstance(top, Acting) and len(match.log) > 60 and top.why_not(match.state, Maneuver()) is None


def flanked(s: Any) -> int:
    """A target that the acting unit could charge in its flank; -1 where there is none."""
    top = question_frame(s)
    assert isinstance(top, Acting)
    for a in top.options(s):
        if isinstance(a, Charge) and ARCS[standing_arcs(s.tray(a.target), s.tray(s.acting))[0]] in ("left", "right"):
            return a.target
    return -1


def has_flank(match: Chronicle, seat: int) -> bool:
    return isinstance(question_frame(match.state), Acting) and flanked(match.state) >= 0


def is_tested(match: Chronicle, seat: int) -> bool:
    """A Panic Test by itself: no dice of an attack lie beside its own."""
    s = match.state
    return isinstance(question_frame(s), Spending) and bool(s.tests) and not s.attacks


def has_card(match: Chronicle, seat: int) -> bool:
    top = question_frame(match.state)
    return isinstance(top, Reaction) and any(isinstance(a, PlayCard) for a in match.options(seat))


def is_claimed(match: Chronicle, seat: int) -> bool:
    return isinstance(question_frame(match.state), Claiming)


def is_free_again(match: Chronicle, seat: int) -> bool:
    """Another one: what is done at one table is not undone for the next test."""
    return is_free(match, seat) and len(match.log) > 75


STOPS = {
    "free": is_free,
    "keys": is_free_again,
    "flank": has_flank,
    "panic": is_tested,
    "card": has_card,
    "zone": is_claimed,
}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Laid]:
    """One battle, laid wherever something is to be tried."""
    armies = {"first": "robb_small", "second": "jaime_small"}
    return {laid.name: laid for laid in lay(server, Stage("battle", (), "warband", 2, armies, stops=STOPS))}


def seated(server: Server, page: Page, laid: Laid, touches: bool = False) -> Person:
    person = Person(page, touches)
    person.sit_down(server.url, laid.table, laid.seat, TOKEN)
    person.wait_until_asked()
    return person


# -- before the battle


def test_an_army_is_built(server: Server, open_page: Open, axe: Path) -> None:
    """From a ready-made list; what is over is refused with its rule, and a list is kept by name and shared as text."""
    options = {"first": "build", "second": "build"}
    (laid,) = lay(server, Stage("Warband", ("Mustering",), "warband", 2, options))
    person = Person(open_page())
    page = person.page
    person.sit_down(server.url, laid.table, laid.seat, TOKEN)
    builder = page.locator(".builder")
    builder.get_by_role("button", name="Umber's Van").click()
    expect(builder.locator(".entry")).to_have_count(5)
    send = page.locator(".form [data-go]")
    expect(send).to_contain_text("Umber's Van")
    check(page, axe)
    builder.get_by_role("button", name="One Umber Berserkers more").click()
    expect(page.locator(".form .verdict")).to_contain_text("That costs 34 of 30 points")
    expect(send).to_have_count(0)
    builder.locator(".entry", has_text="Umber Berserkers").last.get_by_role("button", name="Take Umber").click()
    page.get_by_text("Keep, share or paste a list").click()
    page.get_by_label("Name of this list").fill("My van")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("button", name="My van", exact=True)).to_be_visible()
    expect(page.get_by_label("The list as text")).to_have_value(re.compile(r"^muster .*greatjon-commander"))
    send.click()
    expect(page.locator(".prompt")).not_to_contain_text("Muster an army")


# -- on the table


def test_a_unit_is_dragged_and_refused(server: Server, open_page: Open, tables: dict[str, Laid], axe: Path) -> None:
    """Too far is told with its rule while the hand still holds it; let go it stands at the nearest place, and goes."""
    person = seated(server, open_page(), tables["free"])
    page = person.page
    check(page, axe)
    box = page.locator(".carried").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    others = [one.bounding_box() for one in page.locator("[data-tray].stand:not(:has(.source))").all()]
    near = min(
        (other for other in others if other is not None),
        key=lambda other: abs(other["x"] + other["width"] / 2 - x) + abs(other["y"] + other["height"] / 2 - y),
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(near["x"] + near["width"] / 2, near["y"] + near["height"] / 2, steps=6)
    expect(page.locator(".prompt .against")).to_contain_text(re.compile("stands|near|enem|table|piece|through"))
    expect(page.locator(".prompt .against a, .prompt .against button").first).to_be_visible()
    page.mouse.up()
    expect(page.locator(".prompt .pose [data-go]")).to_be_visible()
    expect(page.locator(".gesture.legal")).to_be_attached()
    person.go()
    expect(page.locator(".log")).to_contain_text(re.compile("maneuvers?"))


def test_a_unit_is_steered_by_keys(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    """Arrows send it by quarters of an inch and turn its way; the numbers are in inches and degrees."""
    person = seated(server, open_page(PHONE, touch=True), tables["keys"], touches=True)
    page = person.page
    page.locator(".carried").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "."):
        page.keyboard.press(key)
    expect(page.get_by_label("Ahead")).to_have_value("0.5")
    expect(page.locator(".prompt .pose [data-go]")).to_be_visible()
    ghost = page.locator(".carried").get_attribute("data-ghost") or ""
    assert re.fullmatch(r"maneuver f1=\d+ d=500 f2=\d+", ghost)
    page.get_by_role("button", name="Put it back").tap()
    expect(page.get_by_label("Ahead")).to_have_value("0")


def test_a_charge_is_looked_at_with_a_finger(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    """The first press shows where it would come to stand and what its chance is, and offers it at once within sight."""
    person = seated(server, open_page(PHONE, touch=True), tables["flank"], touches=True)
    page = person.page
    page.locator("[data-tray] .piece.target.can").first.tap()
    charge = page.locator(".prompt .answers .chip", has_text="Charge")
    expect(charge).to_contain_text("%")
    expect(charge).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("On to the end")).to_have_count(0)
    page.get_by_role("button", name="Hand").tap()
    expect(page.locator(".phone-tab .pcard").first).to_be_visible()
    cut = "(cards) => cards.filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.textContent)"
    assert page.locator(".phone-tab .pcard").evaluate_all(cut) == []


def test_a_flank_is_charged(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    """Pointed at, the target tells distance, die, chance and side; one press turns the unit by the best pivot
    and rolls the die."""
    person = seated(server, open_page(), tables["flank"])
    page = person.page
    needs = r"needs \d\+( on both dice)?, \d+%, flank"
    target = next(spot for spot in person.look().lit if _tells(person, spot, needs))
    expect(page.locator(".odds-says, .odds").first).to_contain_text(re.compile("models", re.I))
    person.point(target)
    if person.look().ask.endswith("which action?"):
        person.go()
    expect(page.locator(".log")).to_contain_text(re.compile("charges?"))


def _tells(person: Person, spot: str, words: str) -> bool:
    person.spot(spot).hover()
    person.page.wait_for_timeout(200)
    return bool(re.search(words, person.page.locator(".overlay-words").first.text_content() or ""))


def test_a_unit_tests_for_panic(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    """Its dice lie open against its Morale, and its enemy may have some rolled again."""
    person = seated(server, open_page(), tables["panic"])
    page = person.page
    expect(page.locator(".act")).to_contain_text(re.compile("tests? for panic"))
    expect(page.locator(".act .die")).to_have_count(2)
    expect(page.locator(".prompt h2")).to_contain_text("Spend Panicked?")
    page.locator(".prompt .chip", has_text="again").first.click()
    expect(page.locator(".log")).to_contain_text("rolled again")


def test_a_card_is_played(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    person = seated(server, open_page(), tables["card"])
    page = person.page
    card = page.locator(".prompt .chip", has_text="Play ").first
    name = (card.locator("span").last.text_content() or "").removeprefix("Play ")
    card.click()
    expect(page.locator(".log")).to_contain_text(f"plays {name}")


def test_a_zone_is_claimed(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    person = Person(open_page())
    page = person.page
    person.sit_down(server.url, tables["zone"].table, tables["zone"].seat, TOKEN)
    zone = page.locator('.tracks button[data-lit][data-value^="zone "]').first
    name = (zone.get_attribute("data-value") or "").removeprefix("zone ").capitalize()
    zone.click()
    if page.locator(".prompt [data-go]").count():
        person.go()
    expect(page.locator(".log")).to_contain_text(f"claims {name}")
