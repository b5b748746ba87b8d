"""The tiny game in a browser, on a desk and on a phone: by pressing what is lit and what is listed."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.serving import Server

pytestmark = pytest.mark.game("beacons")


def begun(server: Server, seats: list[dict[str, str]], **options: str) -> dict[str, Any]:
    body = {"game": "beacons", "players": len(seats), "seats": seats, "options": options}
    request = urllib.request.Request(
        f"{server.url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


def seated(server: Server, open_page: Open, made: dict[str, Any], seat: int, phone: bool) -> Person:
    person = Person(open_page(PHONE, touch=True) if phone else open_page(), touches=phone)
    person.sit_down(server.url, made["table"], seat, made["mine"][seat]["token"])
    return person


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_vigil_alone(server: Server, open_page: Open, phone: bool) -> None:
    """A list, a walk to a square that is lit, the dice and a subset of them, the deck, an order, the end."""
    made = begun(server, [{"kind": "me", "name": "Arya"}], mode="vigil", rounds="2")
    person = seated(server, open_page, made, 0, phone)
    page = person.page
    sight = person.wait_until_asked()
    assert sight.ask == "Pack your provisions"
    for _ in range(2):
        person.tap(page.get_by_role("button", name="One Oil more"))
    person.press("Pack oil and oil")
    sight = person.answer_until("Walk")
    if phone:
        page.get_by_role("button", name="Whole map").tap()
        page.wait_for_function("() => document.querySelectorAll('.light.can').length === 3")
        sight = person.wait_until_asked()
    assert set(sight.lit) == {"a1", "b2", "c1"}
    person.point("b2")
    sight = person.answer_until("Kindle")
    assert "Look at the fog's cards" in sight.chips, "a deck that cannot be pressed is offered in words"
    person.press("Kindle here")
    person.answer_until("Keep the dice")
    dice = page.locator("button.die.can")
    expect(dice).to_have_count(3)
    person.tap(dice.nth(0))
    person.press("Roll 1 again")
    person.answer_until("Keep the dice")
    person.press("Keep the dice")
    person.answer_until("Walk")
    person.press("Stay here")
    person.answer_until("Kindle")
    person.press("Look at the fog")
    person.answer_until("Which card")
    for _ in range(2):
        person.tap(page.locator(".toggle").last)
    person.press("in this order")
    person.page.wait_for_selector(".prompt.over")
    assert person.look().over


def test_a_mind_is_changed_while_the_other_packs(server: Server, open_page: Open) -> None:
    made = begun(server, [{"kind": "me", "name": "Arya"}, {"kind": "hotseat", "name": "Bran"}], mode="duel")
    arya, bran = (seated(server, open_page, made, seat, False) for seat in (0, 1))
    arya.wait_until_asked()
    arya.tap(arya.page.get_by_role("button", name="One Flint more"))
    arya.press("Pack flint")
    arya.tap(arya.page.get_by_role("button", name="Change my mind"))
    expect(arya.page.locator(".prompt .why")).to_contain_text("you may pack anew")
    arya.wait_until_asked()
    arya.tap(arya.page.get_by_role("button", name="One Flint less"))
    for _ in range(4):
        arya.tap(arya.page.get_by_role("button", name="One Boots more"))
    arya.press("Pack boots, boots, boots and boots")
    expect(arya.page.locator(".log")).to_contain_text("Wren packs boots, boots, boots and boots.")
    assert "boots" not in bran.page.locator(".log").inner_text()
    bran.wait_until_asked()
    bran.press("Pack nothing")
    expect(bran.page.locator(".log")).to_contain_text("Wren has boots, boots, boots and boots; Owl has nothing.")
    expect(arya.page.locator(".prompt h2")).to_have_text("Walk across the moor")
