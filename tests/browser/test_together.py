"""Several people at one table: over the network, at one screen, and through a crash of the server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Open
from browser.person import Person, asked_of, new_table
from browser.serving import Server, serving

pytestmark = pytest.mark.slow


def test_two_browsers_at_one_table(server: Server, open_page: Open) -> None:
    """Invited by link, both play, talk, and one takes a move back with the other's consent."""
    arya = Person(open_page())
    page = arya.page
    heard, said = overheard(page)
    page.goto(f"{server.url}/new?game=risk")
    page.get_by_label("How many play").select_option("2")
    page.get_by_label("Name at Seat 1").fill("Arya")
    page.get_by_label("Who plays Seat 2").select_option("invite")
    page.get_by_role("button", name="Open the lobby").click()
    expect(page.locator(".lobby-seats")).to_be_visible()
    link = page.evaluate("Object.values(JSON.parse(localStorage['painted-table.links']))[0]")

    brienne = Person(open_page())
    brienne.page.goto(f"{server.url}{link}")
    brienne.page.get_by_label("Your name").fill("Brienne")
    brienne.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".lobby-seats")).to_contain_text("Brienne")
    page.get_by_role("button", name="Start: 2 people").click()
    page.get_by_role("button", name="Start all the same").click()
    brienne.wait_for_table()
    arya.wait_for_table()

    while (turn := asked_of(arya, brienne)).look().ask.startswith("Choose"):
        turn.answer(turn.wait_until_asked())
        expect(turn.page.locator(".prompt h2")).not_to_have_text("Choose your House")
    other = brienne if turn is arya else arya
    turn.answer_until("Invade")
    expect(other.page.locator(".prompt.waiting")).to_contain_text("decides")

    turn.page.get_by_role("tab", name="Chat").click()
    turn.page.get_by_label("Say something").fill("<b>To arms</b>")
    turn.page.get_by_role("button", name="Send").click()
    other.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(other.page.locator(".chat .log")).to_contain_text("<b>To arms</b>")

    turn.page.get_by_role("tab", name="Log").click()
    turn.answer_until("How many attack")
    entries = turn.entries()
    turn.answer(turn.wait_until_asked())
    while asked_of(turn, other) is other or turn.entries() == entries:
        if other.look().asked:
            other.answer(other.wait_until_asked())
    before = turn.page.locator(".log .undone").count()
    turn.page.get_by_role("button", name="Take back").click()
    turn.page.get_by_role("button", name="Ask the others").click()
    expect(turn.page.locator(".prompt")).to_contain_text("asked to agree")
    other.page.get_by_role("button", name="Allow").click()
    expect(turn.page.locator(".prompt h2")).to_contain_text("How many attack")
    assert turn.page.locator(".log .undone, .log .run").count() > before
    assert heard.count("state") == 1 and heard.count("news") > 5, "the picture is sent once, and then what changes"
    assert "whole" not in said, "news always fitted"


def overheard(page: Page) -> tuple[list[str], list[str]]:
    """The kinds of messages that a page will hear and say."""
    heard: list[str] = []
    said: list[str] = []

    def note(kinds: list[str], frame: str | bytes) -> None:
        kinds.append(json.loads(frame)["kind"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: note(heard, frame))
        socket.on("framesent", lambda frame: note(said, frame))

    page.on("websocket", listen)
    return heard, said


def test_the_server_is_killed_in_mid_battle(open_page: Open, tmp_path: Path) -> None:
    """The page says so, keeps the answer given meanwhile, and goes on by itself when the server is back."""
    with serving(tmp_path / "tables.sqlite") as server:
        made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}])
        person = Person(open_page())
        person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
        person.answer_until("How many attack")
        before = person.entries()
        ask = person.look().ask
        server.kill()
        expect(person.page.locator(".prompt")).to_contain_text("Reconnecting")
        server.start()
        assert person.wait_until_asked().ask == ask
        assert person.entries() == before
        person.answer(person.wait_until_asked())
        person.wait_for_entry(before)


def test_an_answer_given_while_the_connection_is_down_counts_once(open_page: Open, tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}])
        person = Person(open_page())
        person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
        sight = person.answer_until("Deploy")
        before = person.entries()
        person.point(next(iter(sight.lit)))
        person.page.locator(".stepper-marks button").last.click()
        server.kill()
        person.page.evaluate("document.querySelector('.prompt [data-go]')?.click()")
        server.start()
        expect(person.page.locator(".scrub .num").first).to_contain_text(f"of {before + 1}")
        expect(person.page.locator(".prompt h2")).to_contain_text("Invade")


def test_a_seat_can_be_left_to_a_bot_and_taken_back(open_page: Open, tmp_path: Path) -> None:
    """The bots take their time, so that the game is not over before the seat is taken back."""
    with serving(tmp_path / "tables.sqlite", pace=0.3) as server:
        made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "random"}])
        person = Person(open_page())
        person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
        leave_and_come_back(person)


def leave_and_come_back(person: Person) -> None:
    person.wait_until_asked()
    before = person.entries()
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".scrub .num").first).not_to_contain_text(f"of {before}")
    expect(page.get_by_text("for you.").first).to_be_visible()
    page.get_by_role("button", name="Take the seat back").click()
    assert not person.wait_until_asked().over


def test_an_open_seat_is_listed_and_taken(server: Server, open_page: Open) -> None:
    made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "open"}])
    page = open_page()
    page.goto(server.url)
    page.locator(f'a[href*="{made["table"]}"]', has_text="Sit down").click()
    page.get_by_label("Your name").fill("Jaime")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats").get_by_role("button", name="Jaime")).to_contain_text("you")
    assert made["table"] in page.url
