"""Together against the Night King in a browser: two people and a bot in the midst of a round."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.positions import FRIEND, TOKEN, Laid, Stage, lay
from browser.serving import Server
from browser.test_pages import check

pytestmark = pytest.mark.game("tinyepic")


def laid(server: Server, question: str, seed: str) -> list[Laid]:
    return lay(server, Stage("Together", (question,), "tinyepic", 3, {"mode": "coop"}, seed=seed, has_friend=True))


def seated(server: Server, open_page: Open, found: Laid, phone: bool = False) -> tuple[Person, Person]:
    """Who is asked, and the other one of the Treaty."""
    arya = Person(open_page())
    arya.sit_down(server.url, found.table, found.seat, TOKEN)
    sansa = Person(open_page(PHONE, touch=True) if phone else open_page(), touches=phone)
    sansa.sit_down(server.url, found.table, found.friend, FRIEND)
    return arya, sansa


def answers_itself(person: Person) -> None:
    """From here on the default answers, as the menu has it."""
    person.tap(person.page.get_by_role("button", name="Menu"))
    person.tap(person.page.get_by_role("switch", name="Always answer for me with the default"))
    person.page.keyboard.press("Escape")


def test_the_ranger_card_is_explained_and_done_together(server: Server, open_page: Open, axe: Path) -> None:
    """His plan lies on the map and beside it; an ally points at a domain, and it is done with one press."""
    (found,) = laid(server, "RangerOrder", "north")
    arya, sansa = seated(server, open_page, found, phone=True)
    page = arya.page
    arya.wait_until_asked()
    plan = page.locator('.mat[data-sheet="plan"]')
    expect(plan).to_contain_text("now")
    expect(page.locator('.mat[data-sheet="threat"]')).to_contain_text("White Walkers")
    expect(page.locator('[data-overlay^="plan-"]').first).to_be_attached()
    expect(page.locator(".proposals")).to_contain_text("Decided together")
    check(page, axe)

    sansa.tap(sansa.page.locator("[data-point-for]"))
    spots = sansa.page.locator(".light.can, .piece.can")
    expect(spots.first).to_be_attached()
    sansa.tap(sansa.page.locator(".prompt .answers .chip").first)
    done = page.get_by_role("button", name=re.compile("^Do what .* proposes"))
    expect(done).to_be_visible()
    expect(page.locator(".proposed .proposer")).to_have_count(1)
    label = done.get_attribute("aria-label") or ""
    place = label.rpartition(": ")[2]
    done.click()
    expect(page.locator(".log")).to_contain_text(
        re.compile(rf"(rises in|token).*{re.escape(place)}|{re.escape(place)}")
    )
    expect(page.locator(".proposals li")).to_have_count(0)


def test_a_white_walker_is_met_and_terror_is_evoked(server: Server, open_page: Open, axe: Path) -> None:
    """A battle against the dead is told part by part; then the round goes on, to its end and to that of the game."""
    (found,) = laid(server, "DefenceCard", "layouts")
    arya, sansa = seated(server, open_page, found)
    page = arya.page
    arya.wait_until_asked()
    expect(page.locator("[data-contest]")).to_contain_text("White Walker")
    check(page, axe)
    # Hands are open: an ally sees what could be played, and points at it.
    sansa.tap(sansa.page.locator("[data-point-for]"))
    sansa.press("No card")
    expect(page.get_by_role("button", name=re.compile("^Do what .* proposes: No card"))).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".log")).to_contain_text("no card")
    for person in (arya, sansa):
        answers_itself(person)
    expect(page.locator(".log")).to_contain_text("Terror is evoked by")
    expect(page.locator(".prompt.over, .over").first).to_be_visible()
    expect(page.locator(".prompt.over").first).to_contain_text(re.compile("Night King"))
    check(page, axe)
