"""Tactics in a browser: a warband is built, models are placed, one of them goes and strikes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.positions import TOKEN, Stage, lay
from browser.serving import Server
from browser.test_pages import check

pytestmark = pytest.mark.game("tactics")


def seated(
    server: Server, open_page: Open, question: str, phone: bool = False, later: int = 0, mode: str = ""
) -> Person:
    options = {"mode": mode} if mode else {}
    (found,) = lay(server, Stage("Tactics", (question,), "tactics", 2, options, later))
    person = Person(open_page(PHONE, touch=True) if phone else open_page(), touches=phone)
    person.sit_down(server.url, found.table, found.seat, TOKEN)
    return person


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_warband_is_built(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """The form says what is missing until a ready-made list is taken; then it is sent, and the other one shown too."""
    person = seated(server, open_page, "Mustering", phone)
    page = person.page
    expect(page.locator(".prompt")).to_contain_text("Build your warband")
    expect(page.get_by_role("button", name="Not yet")).to_be_visible()
    person.tap(page.get_by_text("Lists to begin with"))
    person.tap(page.locator(".form details button").first)
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
    expect(page.locator(".log")).to_contain_text(re.compile(r"moves? to|rides? to|goes"))
