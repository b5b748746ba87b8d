"""Every page, light and dark: open to everyone, quick, and safe to serve under a strict policy."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server
from painted_table.server.pages import STATIC

AXE = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations
    .filter((one) => ['moderate', 'serious', 'critical'].includes(one.impact))
    .map((one) => [one.id, one.help, ...one.nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`)]);
}"""
STILL = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null)))"""
"""What fades in is not yet as it will be read."""
ME_AND_BOTS = [{"kind": "me", "name": "Arya"}, *[{"kind": "bot", "bot": "greedy"}] * 3]


def check(page: Page, axe: Path) -> None:
    page.evaluate(STILL)
    page.evaluate(axe.read_text())
    assert page.evaluate(AXE) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pages_are_open_to_everyone(server: Server, open_page: Open, axe: Path, dark: bool) -> None:
    page = open_page(dark=dark)
    for address, sign in (
        ("/", ".game h2"),
        ("/new?game=risk", ".opt-group summary"),
        ("/rules/risk/battle/ties-to-defender", ".rule-entry.marked"),
        ("/rules/tinyepic", ".how-to h2"),
        ("/load", "textarea"),
        ("/settings", ".tile"),
        ("/nowhere", ".trouble"),
    ):
        page.goto(server.url + address)
        page.wait_for_selector(sign)
        check(page, axe)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_tables_are_open_to_everyone(server: Server, open_page: Open, axe: Path, dark: bool) -> None:
    made = new_table(server.url, 4, ME_AND_BOTS)
    person = Person(open_page(dark=dark))
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    page = person.page
    person.answer_until("How many attack")
    check(page, axe)
    for tab, sign in (("Chat", ".chat"), ("Rules", ".how-to, .rule-entry")):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_selector(sign)
        check(page, axe)
    for key, name in (("x", "Text board"), ("a", "All options"), ("?", "Keyboard")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        check(page, axe)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    check(page, axe)
    page.goto(f"{server.url}/table/{made['table']}/replay?move=30")
    page.wait_for_selector(".replay .piece")
    check(page, axe)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"{server.url}/table/{made['table']}")
    person.wait_for_table()
    check(page, axe)


def test_the_client_is_small(server: Server) -> None:
    """All scripts and styles together, compressed: what paints figures and fields is among them, and no bitmap is."""
    files = [path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".html"}]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < 280_000


def test_nothing_breaks_the_policy(server: Server, open_page: Open) -> None:
    """No inline script or style, nothing from elsewhere: the browser would report it."""
    page = open_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    person = Person(page)
    person.play_now(server.url)
    person.wait_until_asked()
    assert not [text for text in said if "Content Security Policy" in text]
    assert all(url.startswith((server.url, server.url.replace("http", "ws"))) for url in asked)


def test_a_record_is_kept_and_loaded(server: Server, open_page: Open, tmp_path: Path) -> None:
    made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}])
    person = Person(open_page())
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    person.answer_until("Deploy")
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator(".prompt.over")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("Fingerprint of the game so far")).to_be_visible()
    page.get_by_role("dialog").last.get_by_role("button", name="Close").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download the record").click()
    record = tmp_path / "game.txt"
    kept.value.save_as(record)
    assert record.read_text().startswith("painted-table record")
    page.goto(f"{server.url}/load")
    page.set_input_files("input[type=file]", record)
    expect(page.get_by_text("The record holds")).to_be_visible()
    expect(page.get_by_text("the whole record is the game this browser saw")).to_be_visible()
    forged = tmp_path / "forged.txt"
    forged.write_text(record.read_text().replace("\n1 resign\n", "\n2 resign\n"))
    page.set_input_files("input[type=file]", forged)
    expect(page.get_by_text("this is not the game this browser saw")).to_be_visible()
    expect(page.get_by_text("Read, with doubts")).to_be_visible()
    page.get_by_role("status").get_by_role("link", name="Replay").click()
    expect(page.locator(".replay .where")).to_contain_text("entry 0 of")


def test_settings_are_kept(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(f"{server.url}/settings")
    page.get_by_role("radio", name="Dark").check(force=True)
    page.get_by_role("radio", name="115 %").check(force=True)
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-text", "115")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 19, 17)"


def test_rules_are_searched(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(f"{server.url}/rules")
    page.get_by_label("Search").fill("ties defender")
    expect(page.locator(".rule-entry")).not_to_have_count(0)
    expect(page.locator(".rule-entry").first).to_contain_text("defender")
    page.get_by_label("Search").fill("zebras")
    expect(page.get_by_text("No rule holds these words.")).to_be_visible()


def test_rules_are_found_as_a_person_means_them(server: Server, open_page: Open) -> None:
    """The server's search in its order: who wins, never Winterfell; an emptied search is the page before."""
    page = open_page()
    page.goto(f"{server.url}/rules/risk")
    whole = len(page.request.get(f"{server.url}/api/rules/risk").json())
    page.get_by_label("Search").fill("win")
    expect(page.locator(".rule-entry").first).to_contain_text("Who wins in Skirmish")
    expect(page.locator(".rule-entry")).not_to_have_count(whole)
    found = [entry.get_attribute("id") for entry in page.locator(".rule-entry").all()]
    assert found == [f"rule-{rule['id']}" for rule in page.request.get(f"{server.url}/api/rules/risk?q=win").json()]
    page.get_by_label("Search").fill("")
    expect(page.locator(".how-to h2")).to_be_visible()
    page.get_by_role("button", name="All topics").click()
    expect(page.locator(".rule-entry")).to_have_count(whole)


def test_a_finished_game_is_removed_and_the_last_one_played_again(server: Server, open_page: Open) -> None:
    """Play now is always the usual game; the last one comes again when asked for."""
    page = open_page()
    page.goto(f"{server.url}/new?game=risk")
    page.get_by_label("How many play").select_option("2")
    page.get_by_text("Winning").click()
    page.get_by_label("Rounds at most").fill("2")
    page.get_by_role("button", name="Open the table").click()
    person = Person(page)
    person.wait_for_table()
    person.answer_until("Deploy")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator(".prompt.over")).to_be_visible()
    page.goto(server.url)
    page.get_by_role("button", name="Remove from your games").click()
    expect(page.get_by_text("No games yet")).to_be_visible()
    page.get_by_role("button", name="Same again").click()
    person.wait_for_table()
    expect(page.locator(".played")).to_contain_text("2 rounds at most")
    page.goto(server.url)
    page.get_by_role("article").first.get_by_role("button", name="Play now").click()
    person.wait_for_table()
    expect(page.locator(".played")).not_to_contain_text("rounds at most")
    expect(page.locator("button.seat")).to_have_count(4)
