"""Several people at one screen: it is handed over only where a hand matters, and what is public is answered at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import PATIENCE, PHONE, Open
from browser.person import READY, Person, new_table
from browser.serving import Server

pytestmark = pytest.mark.slow

AT_ONE_SCREEN = [{"kind": "me", "name": "Arya"}, {"kind": "hotseat", "name": "Brienne"}]
CLAIMS = 21
ASKED = """() => {
  const now = document.querySelector('.prompt[data-asked]');
  return now && now.dataset.asked + now.querySelector('h2').textContent;
}"""
"""Who is asked and what: the last House is taken without a question, and then the same person may claim first."""


def at_one_screen(server: Server, page: Page, **options: str) -> Person:
    """Both seats are this browser's."""
    made = new_table(server.url, 2, AT_ONE_SCREEN, **options)
    held = {"id": made["table"], "game": "risk", "title": "RISK", "seats": made["mine"], "at": 1}
    page.goto(server.url)
    page.evaluate("held => localStorage.setItem('painted-table.tables', JSON.stringify([held]))", held)
    page.goto(f"{server.url}/table/{made['table']}")
    person = Person(page)
    person.wait_for_table()
    return person


@contextmanager
def looking_again(page: Page) -> Iterator[None]:
    """What is shown may be past before it is pressed, where an answer gives itself: whoever plays looks again then."""
    page.set_default_timeout(10_000)
    with suppress(TimeoutError):
        yield
    page.set_default_timeout(PATIENCE)


def overheard(page: Page) -> tuple[list[int], list[tuple[int, int]]]:
    """Through whose eyes the page is shown the table, -1 being everyone's; how many look and sit beside in a hello."""
    shown: list[int] = []
    hellos: list[tuple[int, int]] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["kind"] == "state":
            shown.append(message["looks"])

    def say(text: str | bytes) -> None:
        message = json.loads(text)
        if message["kind"] == "hello":
            hellos.append((len(message["tokens"]), len(message["beside"])))

    def listen(socket: object) -> None:
        socket.on("framereceived", hear)  # type: ignore[attr-defined]
        socket.on("framesent", say)  # type: ignore[attr-defined]

    page.on("websocket", listen)
    return shown, hellos


def test_public_answers_need_no_handover(server: Server, open_page: Open) -> None:
    """Twenty-one claims by two people, at a desk and at a phone, and not a single hand-over."""
    page = open_page()
    shown, hellos = overheard(page)
    person = at_one_screen(server, page, draft="on")
    asked: list[str] = []
    while len(asked) < CLAIMS:
        page.wait_for_function(f"() => document.querySelector('.handover') || ({READY})()")
        expect(page.locator(".handover")).to_have_count(0)
        name = page.locator(".inline-seat b").inner_text().partition(" ")[0]
        if len(asked) == CLAIMS - 4:
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        before = page.evaluate(ASKED)
        with looking_again(page):
            person.answer(person.wait_until_asked())
            page.wait_for_function(
                f"before => {{ const now = ({ASKED})(); return now && now !== before; }}", arg=before
            )
            asked.append(name)
    assert set(asked) == {"Arya", "Brienne"}
    assert set(shown) == {-1}, "no hand was sent"
    assert set(hellos) == {(0, 2)}


def test_a_hand_is_shown_to_its_player_alone(server: Server, open_page: Open) -> None:
    """On the page, and on the wire: nothing of a seat comes before its player says to be there. Friends who trust each
    other may do without.
    """
    page = open_page()
    shown, hellos = overheard(page)
    person = at_one_screen(server, page, mode="dominion", draft="off")
    asked: list[str] = []
    while len(asked) < 3:
        page.wait_for_function(f"() => document.querySelector('.handover') || ({READY})()")
        with looking_again(page):
            if page.locator(".handover").count():
                name = page.locator(".handover h2").inner_text().rpartition(" ")[2]
                expect(page.locator(".hand-box .pcard")).to_have_count(0)
                seat = [one["name"] for one in AT_ONE_SCREEN].index(name)
                assert set(shown) <= {-1, 1 - seat}
                shown.clear()
                page.get_by_role("button", name=f"I am {name}").click()
                asked.append(name)
                expect(page.locator(".handover")).to_have_count(0)
            person.answer(person.wait_until_asked())
    assert set(asked) == {"Arya", "Brienne"}
    assert set(hellos) == {(0, 2), (1, 1)}, "no connection looks through two pairs of eyes"

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_function(f"() => document.querySelector('.handover') || ({READY})()")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="We trust each other").click()
    page.keyboard.press("Escape")
    looked = set()
    for _ in range(12):
        page.wait_for_function(READY)
        expect(page.locator(".handover")).to_have_count(0)
        looked.add(page.locator(".prompt[data-asked]").get_attribute("data-asked"))
        assert page.locator(".inline-seat").count() == 0
        with looking_again(page):
            person.answer(person.wait_until_asked())
    assert looked
