"""Undo that cannot hurt: free inside one's turn, a dialog beyond it, the same dice again, redo, a table's policy."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server
from browser.test_pages import check

AGAINST_BOTS = [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


def sat(server: Server, person: Person, **more: str) -> None:
    made = new_table(server.url, 3, AGAINST_BOTS, **more)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])


def to_my_next_turn(person: Person) -> None:
    """Ends one's turn, and answers what others ask until the next one."""
    person.answer_until("Invade")
    person.press("End invasions")
    person.has_conquered = True
    person.answer_until("Deploy")


def test_undo_cannot_hurt(server: Server, open_page: Open, axe: Path) -> None:
    person = Person(open_page())
    page = person.page
    sat(server, person)
    sight = person.answer_until("Deploy")
    before = person.entries()
    person.point(next(iter(sight.lit)))
    page.locator(".stepper-marks button", has_text="All").click()
    person.go()
    expect(page.locator(".prompt h2")).to_contain_text("Invade")

    # Free: a key takes it back, another gives it again.
    page.keyboard.press("u")
    expect(page.locator(".prompt h2")).to_contain_text("Deploy")
    expect(page.get_by_role("button", name="Redo")).to_be_visible()
    page.keyboard.press("y")
    expect(page.locator(".prompt h2")).to_contain_text("Invade")
    assert person.entries() == before + 3

    # A turn later the bots have played: nothing is offered below the question, and the key asks first.
    to_my_next_turn(person)
    entries, question = person.entries(), person.look().ask
    expect(page.locator(".prompt footer")).not_to_contain_text("Take back")
    page.keyboard.press("u")
    dialog = page.get_by_role("dialog", name="Take this back?")
    expect(dialog).to_contain_text(re.compile(r"This takes back \d+ moves?"))
    expect(dialog).to_contain_text("Redo brings it back")
    expect(dialog.get_by_role("button", name="Keep playing")).to_be_focused()
    check(page, axe)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert person.entries() == entries, "nothing was taken back"

    # From the menu, at a phone; and all of it comes back at a press.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_contain_text("Anything, by consent")
    page.get_by_role("button", name="Take back my last move").click()
    box = dialog.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]
    check(page, axe)
    dialog.get_by_role("button", name="Take it back").click()
    redo = page.locator(".prompt").get_by_role("button", name="Redo")
    expect(redo).to_be_visible()
    redo.click()
    expect(page.locator(".prompt h2:not(.unseen)")).to_have_text(question)
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".phone-tab .log")).to_contain_text("takes back")


def test_a_table_settles_what_it_takes_back(server: Server, open_page: Open) -> None:
    person = Person(open_page())
    page = person.page
    page.goto(f"{server.url}/new?game=risk")
    page.get_by_label("How many play").select_option("2")
    page.get_by_label("Taking back").select_option("never")
    page.get_by_role("button", name="Open the table").click()
    person.wait_for_table()
    person.answer_until("Deploy")
    entries = person.entries()
    expect(page.locator(".prompt footer")).not_to_contain_text("Undo")
    page.keyboard.press("u")
    expect(page.get_by_text("At this table nothing is taken back.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert person.entries() == entries
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_contain_text("Never")
