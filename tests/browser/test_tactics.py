"""Tactics in a browser: a warband is built, models are placed, one of them goes and strikes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.positions import TOKEN, Stage, lay
from browser.serving import Server
from browser.test_pages import check

pytestmark = pytest.mark.game("tactics")


LEARN = "learn_to_play"


def seated(
    server: Server,
    open_page: Open,
    question: str,
    phone: bool = False,
    later: int = 0,
    mode: str = "",
    offers: str = "",
) -> Person:
    options = {"mode": mode} if mode else {}
    (found,) = lay(server, Stage("Tactics", (question,), "tactics", 2, options, later, offers=offers))
    person = Person(open_page(PHONE, touch=True) if phone else open_page(), touches=phone)
    person.sit_down(server.url, found.table, found.seat, TOKEN)
    return person


def log_of(person: Person) -> Locator:
    """What has happened; on a phone it is a tab."""
    if person.touches:
        person.tap(person.page.get_by_role("button", name="Log", exact=True))
    else:
        person.tap(person.page.get_by_role("tab", name="Log"))
    return person.page.locator(".log")


DESK_AND_PHONE = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


@DESK_AND_PHONE
def test_a_warband_is_built(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """The form says what is missing until a ready-made list is taken; then it is sent, and the other one shown too."""
    person = seated(server, open_page, "Mustering", phone)
    page = person.page
    expect(page.locator(".prompt")).to_contain_text("Build your warband")
    expect(page.get_by_role("button", name="Not yet")).to_be_visible()
    person.tap(page.get_by_role("group", name="Start from").get_by_role("button").first)
    send = page.locator(".form [data-go], .form button.gold").first
    expect(send).to_be_enabled()
    check(page, axe)
    person.tap(send)
    expect(page.locator(".prompt")).not_to_contain_text("Build your warband")


def test_a_model_goes_where_it_is_sent(server: Server, open_page: Open, axe: Path) -> None:
    """Reach and ways show at the board; one press on a square moves the model there, and the log tells of it."""
    person = seated(server, open_page, "Acting", mode="learn_to_play")
    page = person.page
    sight = person.wait_until_asked()
    squares = [value for value in sight.lit if re.fullmatch(r"\d+,\d+", value)]
    assert squares, "a model that may act can go somewhere"
    check(page, axe)
    person.point(squares[0])
    if page.locator(".prompt [data-go]").count():
        page.locator(".prompt [data-go]").first.click()
    expect(page.locator(".log")).to_contain_text(re.compile(r"Mooton (moves|rides|goes)"))


@DESK_AND_PHONE
def test_a_captive_is_taken_and_counts(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """A champion is down: to capture it is one press, brings its points at once, and stands in the log."""
    person = seated(server, open_page, "Fate", phone, mode=LEARN)
    page = person.page
    expect(page.locator(".prompt h2").first).to_contain_text("Kill or capture Roose Bolton?")
    check(page, axe)
    person.press("Capture")
    score = page.locator(".pill b" if phone else ".seat .vp").first
    expect(score).to_contain_text("2")
    expect(log_of(person)).to_contain_text("captures")


def test_a_charge_is_declared_and_goes_its_way(server: Server, open_page: Open) -> None:
    """An enemy in sight is pressed, then how to strike it; whoever charges then stands beside it, and the dice roll."""
    person = seated(server, open_page, "Acting", later=68, mode=LEARN, offers="charge lewyn")
    person.wait_until_asked()
    person.point("lewyn")
    person.press("Charge Lewyn Martell")
    expect(log_of(person)).to_contain_text("Jason Mallister charges Lewyn Martell")


def test_the_last_turn_ends_the_battle(server: Server, open_page: Open) -> None:
    """The last model of the last round has acted: points are counted, and the page says who has won."""
    person = seated(server, open_page, "Turn", later=170, mode=LEARN)
    person.wait_until_asked()
    person.point("honor-guard-1")
    person.wait_until_asked()
    person.press("End the activation")
    expect(person.page.locator(".prompt.over")).to_contain_text("Targaryen")


@DESK_AND_PHONE
def test_models_are_deployed(server: Server, open_page: Open, phone: bool) -> None:
    """A model on the sheet beside the battlefield, then a square of its zone."""
    person = seated(server, open_page, "DeployModel", phone, mode=LEARN)
    page = person.page
    sight = person.wait_until_asked()
    model = next(value for value in sight.lit if "," not in value)
    person.point(model)
    sight = person.wait_until_asked()
    square = next(value for value in sight.lit if re.fullmatch(r"\d+,\d+", value))
    person.point(square)
    if page.locator(".prompt [data-go]").count():
        person.go()
    expect(log_of(person)).to_contain_text("Targaryen deploys")
