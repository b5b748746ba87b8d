"""Pointing for each other in a browser: two people and the tiny game's vigil, one at a desk and one with a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

pytestmark = [pytest.mark.game("beacons"), pytest.mark.slow]


def keepers(server: Server, open_page: Open) -> tuple[Person, Person]:
    """Both have packed: who walks, and the other."""
    seats = [{"kind": "me", "name": "Arya"}, {"kind": "hotseat", "name": "Bran"}]
    made = new_table(server.url, 2, seats, game="beacons", mode="vigil", rounds="2")
    arya, bran = Person(open_page()), Person(open_page(PHONE, touch=True), touches=True)
    for seat, person in enumerate((arya, bran)):
        person.sit_down(server.url, made["table"], seat, made["mine"][seat]["token"])
    for person in (arya, bran):
        person.wait_until_asked()
        person.press("Pack nothing")
    walks = arya.page.locator(".prompt[data-asked]", has_text="Walk")
    expect(walks.or_(arya.page.locator("[data-point-for]"))).to_be_visible()
    return (arya, bran) if walks.count() else (bran, arya)


def pointed(friend: Person, value: str) -> None:
    """On a phone the first press shows what it would be, the second says it."""
    friend.tap(friend.page.locator("[data-point-for]"))
    expect(friend.page.locator(".light.can, .piece.can").first).to_be_attached()
    friend.point(value)
    if friend.touches:
        friend.point(value)


def test_an_answer_is_pointed_at_and_done_with_one_press(server: Server, open_page: Open) -> None:
    walker, friend = keepers(server, open_page)
    pointed(friend, "b2")
    offered = walker.page.get_by_role("button", name="Do what Owl proposes: To b2")
    offered = offered.or_(walker.page.get_by_role("button", name="Do what Wren proposes: To b2"))
    expect(offered).to_be_visible()
    expect(walker.page.locator(".proposed .proposer")).to_have_count(1)
    friend.tap(friend.page.get_by_role("button", name="Take back your proposal"))
    expect(offered).to_have_count(0)
    pointed(friend, "b2")
    expect(offered).to_be_visible()
    if walker.touches:
        walker.tap(offered)
    else:
        walker.page.keyboard.press("Enter")
    expect(walker.page.locator(".prompt h2")).to_have_text("Kindle or look")
    expect(walker.page.locator(".proposed")).to_have_count(0)
    expect(walker.page.locator(".log")).to_contain_text("walks to 45 45")


def test_what_concerns_all_is_done_when_all_agree(server: Server, open_page: Open) -> None:
    walker, friend = keepers(server, open_page)
    walker.press("Stay here")
    expect(walker.page.locator(".proposals")).to_contain_text("Decided together")
    walker.press("Kindle here")
    expect(walker.page.get_by_role("button", name="Do it now: Kindle here")).to_be_visible()
    friend.tap(friend.page.get_by_role("button", name="Agree with"))
    expect(walker.page.locator(".proposals")).to_have_count(0)
    expect(walker.page.locator(".log")).to_contain_text("kindles")
