"""Fewer questions: at the prompt and in the menu, at a desk and at a phone."""

from __future__ import annotations

import json
import time
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

pytestmark = pytest.mark.slow

AGAINST_BOTS = [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
BEGUN = 150
"""So many entries are played by bots alone: set-up and some turns."""


def call(server: Server, path: str, token: str = "") -> Any:
    body = b"{}" if token else None
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"} if token else {}
    with urllib.request.urlopen(urllib.request.Request(f"{server.url}/api/tables/{path}", body, headers)) as answer:
        return json.load(answer)


def begun(server: Server, person: Person) -> None:
    """A Dominion table in the midst of the game, where a bot has held the seat so far."""
    made = new_table(server.url, 3, AGAINST_BOTS, mode="dominion", draft="off")
    table, token = made["table"], made["mine"][0]["token"]
    call(server, f"{table}/seats/0/bot", token)
    while call(server, table)["seq"] < BEGUN:
        time.sleep(0.05)
    call(server, f"{table}/seats/0/back", token)
    person.sit_down(server.url, table, 0, token)


def test_a_chance_to_react_can_be_let_go_by(server: Server, open_page: Open) -> None:
    person = Person(open_page())
    page = person.page
    begun(server, person)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("switch", name="Ask me even so").click()
    page.keyboard.press("Escape")
    person.answer_until("Play a card")
    page.get_by_role("button", name="Ask me less").click()
    less = page.get_by_role("group", name="Ask me less")
    expect(less.get_by_role("button", name="Pass unless I am concerned")).to_be_visible()
    less.get_by_role("button", name="Pass until this turn ends").click()
    expect(page.locator(".prompt")).to_contain_text("Passing for you until this turn ends")
    page.get_by_role("button", name="Ask me again").click()
    expect(page.locator(".prompt")).not_to_contain_text("Passing for you")

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("switch", name="Ask me even so")).to_have_attribute("aria-checked", "true")
    for name in ("Wait for me at every chance to react", "Pass unless I am concerned"):
        switch = menu.get_by_role("switch", name=name)
        expect(switch).to_have_attribute("aria-checked", "false")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
    box = menu.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE[0]


def test_a_moment_with_nothing_worth_playing_goes_by(server: Server, open_page: Open) -> None:
    """What could be played lies lit for a glance; one press has it wait, and without one it passes by itself."""
    person = Person(open_page())
    page = person.page
    two = [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}]
    made = new_table(server.url, 2, two, game="warband")
    table, token = made["table"], made["mine"][0]["token"]
    bar = page.locator(".prompt .repeating.brief")
    at = 0
    person.sit_down(server.url, table, 0, token)
    for _ in range(40):
        # A bot plays on a little; then it is looked whether what is asked would go by.
        call(server, f"{table}/seats/0/bot", token)
        at = max(at, call(server, table)["seq"]) + 5
        while call(server, table)["seq"] < at:
            time.sleep(0.02)
        call(server, f"{table}/seats/0/back", token)
        page.reload()
        person.wait_until_asked()
        if bar.count():
            break
    expect(bar).to_contain_text("What you could play is lit")
    page.get_by_role("button", name="Wait, I might play something").click()
    expect(bar).to_have_count(0)
    question = person.look().ask
    time.sleep(3.5)
    assert person.look().ask == question, "it waits"
