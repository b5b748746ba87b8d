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
from browser.positions import TOKEN, Stage, lay
from browser.serving import Server
from painted_table.core.imagining import imagined
from painted_table.core.unasked import idle
from painted_table.server.chronicle import Chronicle

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


def goes_by(match: Chronicle, seat: int) -> bool:
    """A moment at which something could be played, and nothing is worth it."""
    knows = imagined(match.game, match.state, seat)
    return len(match.options(seat)) > 1 and idle(match.game, knows, seat) is not None


def test_a_moment_with_nothing_worth_playing_goes_by(server: Server, open_page: Open) -> None:
    """What could be played lies lit for a glance, then it passes by itself; one press has it wait."""
    (laid,) = lay(server, Stage("Glance", (), "warband", 2, stops={"goes by": goes_by}, asks=False))
    page = open_page()
    person = Person(page)
    person.sit_down(server.url, laid.table, laid.seat, TOKEN)
    entries = call(server, laid.table)["seq"]
    bar = page.locator(".prompt .repeating.brief")
    expect(bar).to_contain_text("What you could play is lit")
    page.get_by_role("button", name="Wait, I might play something").click()
    expect(bar).to_have_count(0)
    question = person.look().ask
    time.sleep(3.5)
    assert (person.look().ask, call(server, laid.table)["seq"]) == (question, entries), "it waits"

    (again,) = lay(server, Stage("Glance", (), "warband", 2, stops={"goes by": goes_by}, seed="another", asks=False))
    entries = call(server, again.table)["seq"]
    person.sit_down(server.url, again.table, again.seat, TOKEN)
    while call(server, again.table)["seq"] == entries:
        time.sleep(0.2)
