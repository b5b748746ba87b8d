"""After the game: the page that tells it, going through it, playing on from anywhere, and links to it."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

pytestmark = pytest.mark.slow

REPLAYS = Path(__file__).parents[1] / "replays"
GAMES = {
    "skirmish": "risk-five",
    "dominion": "risk-two-dominion",
    "tiny epic": "tinyepic-three",
    "alone": "tinyepic-one-rival",
}
DESKS = ((1440, 900), (1280, 720), PHONE)
AXE = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.filter((one) => one.impact !== 'minor')
    .map((one) => [one.id, one.impact, ...one.nodes.slice(0, 3).map((node) => `${node.target}`)]);
}"""
ASIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
"""How far the page is broader than its window."""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Golden records on the shelf."""
    found = {}
    for name, record in GAMES.items():
        text = (REPLAYS / f"{record}.record").read_bytes()
        asked = urllib.request.Request(f"{server.url}/api/records", text, {"content-type": "text/plain"})
        with urllib.request.urlopen(asked) as answer:
            found[name] = json.load(answer)["replay"]
    return found


def check(page: Page, axe: Path) -> None:
    page.evaluate(axe.read_text())
    assert page.evaluate(AXE) == []


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_game_is_told(server: Server, open_page: Open, tables: dict[str, str], axe: Path, dark: bool) -> None:
    page = open_page(dark=dark)
    page.goto(f"{server.url}/table/{tables['skirmish']}/story")
    expect(page.get_by_role("heading", level=1)).to_have_text("Stark wins the game")
    expect(page.get_by_role("region", name="Luck with the dice").get_by_role("listitem")).to_have_count(5)
    expect(page.locator(".moment")).to_have_count(3)
    expect(page.locator(".score ol > li").first).to_contain_text("Territories 15")
    for size in DESKS:
        resize(page, size)
        assert page.evaluate(ASIDE) == 0, size
        check(page, axe)


def test_values_are_read_off_by_key_and_stand_in_a_table(
    server: Server, open_page: Open, tables: dict[str, str]
) -> None:
    page = open_page()
    page.goto(f"{server.url}/table/{tables['skirmish']}/story")
    slider = page.get_by_role("slider", name="Points: read off a turn")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute(
        "aria-valuetext", "Set-up, Stark 16, Martell 16, Lannister 16, Tyrell 20, Baratheon 13"
    )
    page.keyboard.press("ArrowRight")
    expect(page.locator(".course header")).to_contain_text("Round 1")
    page.get_by_text("All numbers in a table").click()
    page.get_by_role("combobox", name="What is counted").last.select_option("Points")
    expect(page.locator(".numbers tbody tr").last.locator("td")).to_have_text(["27", "19", "11", "9", "15"])


@pytest.mark.parametrize("name", ["dominion", "tiny epic", "alone"])
def test_every_game_is_told_and_replayed(server: Server, open_page: Open, tables: dict[str, str], name: str) -> None:
    page = open_page()
    page.goto(f"{server.url}/table/{tables[name]}/story")
    expect(page.locator(".story-head h1")).to_contain_text("win")
    expect(page.locator(".chart").last).to_be_visible()
    page.locator(".moment").first.get_by_role("link", name="Replay").click()
    expect(page.locator(".happened h2")).not_to_be_empty()
    resize(page, PHONE)
    assert page.evaluate(ASIDE) == 0


def test_going_through_a_game(server: Server, open_page: Open, tables: dict[str, str], axe: Path) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/film" in request.url else None)
    page.goto(f"{server.url}/table/{tables['dominion']}/replay?move=0")
    where = page.locator(".where")
    expect(where).to_contain_text("entry 0 of 677")
    for step, first in (("Round", "Set-up"), ("Turn", "Round 1"), ("Beat", "Round 1")):
        page.get_by_text(step, exact=True).click()
        page.keyboard.press("]")
        expect(where).to_contain_text(first)
    expect(page.locator(".beat-arrow, .beat-ring, .happened h2").first).to_be_visible()
    page.get_by_label("Speed").select_option("16")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_contain_text("Round 3", timeout=60_000)
    page.get_by_role("button", name="Pause").click()
    assert len(asked) < 15, "positions are fetched many at a time"
    hands = page.locator(".eyes .hand-box, .eyes .pcard")
    expect(hands.first).to_be_visible()
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".eyes")).not_to_contain_text("The Ghiscari: ")
    slider = page.get_by_role("slider", name="The course of the game")
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator(".happened")).to_contain_text("The Ghiscari wins the game")
    check(page, axe)
    resize(page, PHONE)
    assert page.evaluate(ASIDE) == 0
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    check(page, axe)


def test_playing_on_from_a_position(server: Server, open_page: Open, tables: dict[str, str]) -> None:
    page = open_page()
    page.goto(f"{server.url}/table/{tables['skirmish']}/replay?move=921")
    panel = page.get_by_role("region", name="Play on from here?")
    expect(panel).to_contain_text("The game is over here")
    page.goto(f"{server.url}/table/{tables['skirmish']}/replay?move=500")
    panel.get_by_label("My seat").select_option("Stark")
    panel.get_by_role("button", name="Play on from here").click()
    person = Person(page)
    person.wait_for_table()
    assert person.wait_until_asked().asked
    expect(page.locator(".seat", has_text="Stark").first).to_contain_text("you")


def test_the_past_does_not_hide_the_question(server: Server, open_page: Open) -> None:
    made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}])
    person = Person(open_page())
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    person.answer_until("Deploy")
    page = person.page
    page.keyboard.press("[")
    bar = page.locator(".past-bar")
    expect(bar).to_contain_text("Deploy")
    resize(page, PHONE)
    expect(bar).to_be_visible()
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)
    expect(page.locator(".prompt[data-asked]")).to_contain_text("Deploy")
