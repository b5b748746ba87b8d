"""Words on the page: refusals, the log, the sign of a rule, the book; at a desk and on a phone, in every game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

pytestmark = pytest.mark.slow

ME = {"kind": "me", "name": "Arya"}


def sit(server: Server, page: Page, game: str, phone: bool = False, **options: str) -> Person:
    made = new_table(server.url, 2, [ME, {"kind": "bot", "bot": "random"}], game=game, **options)
    person = Person(page, touches=phone)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    if not phone:
        page.get_by_role("tab", name="Log").click()
    return person


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_refusal_says_what_was_tried(server: Server, open_page: Open, phone: bool) -> None:
    page = open_page(PHONE, touch=True) if phone else open_page()
    person = sit(server, page, "risk", phone)
    person.answer_until("Deploy")
    expect(page.locator(".prompt .otherwise")).to_have_count(0)
    rule = page.locator(".prompt .why .rule").first
    expect(rule).to_have_text("§")
    expect(rule).to_have_attribute("aria-label", re.compile("^Rule risk/"))
    expect(rule).to_have_attribute("title", re.compile("^risk/"))
    if phone:
        page.get_by_role("button", name="Whole map").tap()
    page.locator('[data-piece] [data-spot][tabindex="-1"]').first.dispatch_event("click")
    refusal = page.get_by_role("alert")
    expect(refusal.locator("b")).to_have_text(re.compile(r"^You cannot deploy in .+\.$"))
    expect(refusal).to_contain_text("is not yours")
    expect(refusal.locator(".rule")).to_have_text("§")


def test_the_log_says_results(server: Server, open_page: Open) -> None:
    """No machine talk, and at most one line a roll."""
    page = open_page()
    person = sit(server, page, "risk")
    for _ in range(60):
        sight = person.wait_until_asked()
        if sight.over or page.locator(".log .beat").count() > 8:
            break
        person.answer(sight)
    for details in page.locator(".log details").all():
        details.evaluate("one => { one.open = true }")
    told = page.locator(".log .said").all_inner_texts()
    assert any("loses" in line or "takes" in line for line in told)
    for line in told:
        assert not re.search(r"entry \d|is done|is hidden|chooses die|attacks with|defends with", line), line


@pytest.mark.parametrize(
    ("game", "word", "first"), [("risk", "fortify", "maneuver"), ("tinyepic", "reinforcements", "recruit")]
)
def test_the_book_begins_with_how_to_play(server: Server, open_page: Open, game: str, word: str, first: str) -> None:
    page = open_page()
    page.goto(f"{server.url}/rules/{game}")
    expect(page.locator(".how-to h2")).to_contain_text("in five minutes")
    modes = page.locator(".how-to-modes button")
    if modes.count():
        modes.last.click()
        expect(page.locator(".how-to h2")).to_have_text(modes.last.inner_text())
    page.locator(".how-to-rules a").first.click()
    expect(page.locator(".rule-entry.marked")).to_be_visible()
    page.get_by_label("Search").fill(word)
    expect(page.locator(".rule-entry").first).to_have_attribute("id", re.compile(f"^rule-{game}/{first}/"))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.game("beacons")
def test_beacons_says_what_cannot_be(server: Server, open_page: Open) -> None:
    """The book of a game without such a page says so; its refusals have their headline too."""
    page = open_page()
    page.goto(f"{server.url}/rules/beacons")
    expect(page.locator(".book-body")).to_contain_text("Nobody has written this page yet")


def test_the_book_beside_a_table(server: Server, open_page: Open) -> None:
    """Only what is used there, unless all of it is wanted."""
    page = open_page()
    sit(server, page, "risk")
    page.get_by_role("button", name="Rules").first.click()
    used = page.get_by_label("Used at this table")
    expect(used).to_be_checked()
    page.get_by_label("Topics").select_option("")
    few = page.locator(".rule-entry")
    expect(few.first).to_be_visible()
    here = few.count()
    used.uncheck()
    expect(few).not_to_have_count(here)
    assert few.count() > here
