"""Following what others did, at a desk and on a phone: their turns in beats, skipping, and what has happened since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Open
from browser.person import READY, Person, ask, under_way
from browser.serving import Server, serving
from browser.test_pages import check

pytestmark = pytest.mark.slow

WATCHING = f"() => document.querySelector('.watching') || ({READY})()"
NOTE = """() => {
  window.noted = { watched: 0, ways: 0, results: new Set() };
  const look = () => {
    if (document.querySelector('.watching')) window.noted.watched += 1;
    if (document.querySelector('.way')) window.noted.ways += 1;
    const caption = document.querySelector('.caption[data-phase="result"]');
    if (caption) window.noted.results.add(caption.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
NOTED = "() => ({ ...window.noted, results: [...window.noted.results] })"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Bots answer at the pace at which servers let them."""
    with serving(tmp_path_factory.mktemp("following") / "tables.sqlite", pace=0.05) as found:
        yield found


def seated(server: Server, page: Page, made: dict[str, Any]) -> Person:
    person = Person(page)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    page.evaluate(NOTE)
    return person


def until_watching(person: Person) -> None:
    """Does something sensible until others' doings are shown."""
    for _ in range(60):
        person.page.wait_for_function(WATCHING)
        if person.page.locator(".watching").count():
            return
        person.answer(person.look())
    raise AssertionError("Nothing of the others was shown.")


def until_my_turn(person: Person) -> None:
    """To the report of a turn that begins, by way of questions in the midst of others' turns."""
    for _ in range(60):
        person.wait_until_asked()
        if person.page.locator(".since, .since-line").count():
            return
        person.answer(person.look())
    raise AssertionError("No turn of mine began.")


def act(person: Person) -> None:
    """Answers, by as many presses as that takes, until the report is folded."""
    for _ in range(10):
        person.answer(person.wait_until_asked())
        if not person.page.locator(".since").count():
            return
    raise AssertionError("The report stays, whatever is done.")


@pytest.mark.game("risk")
def test_a_round_of_bots_in_skirmish(live: Server, open_page: Open, axe: Any) -> None:
    """Calm, skipped, quick and at once, with the report of each turn; then the same page as a phone."""
    page = open_page(DESKTOP, speed="calm")
    person = seated(live, page, under_way(live.url, "risk", 3, 130, mode="skirmish"))
    until_watching(person)
    expect(page.locator(".caption")).to_be_visible()
    expect(page.locator(".prompt[data-asked]")).to_have_count(0)
    expect(page.locator(".watching .pace [aria-pressed=true]")).to_have_text("Calm")
    page.wait_for_function("() => window.noted.ways > 0")
    page.keyboard.press("Space")
    expect(page.locator(".watching")).to_have_count(0)
    until_my_turn(person)
    told = page.evaluate(NOTED)
    assert any("in 1 roll" in text or " rolls." in text or "deploys" in text for text in told["results"]), told

    # The report: opened by whoever wants it, each of its lines a beat that can be seen again.
    if not page.locator(".since").count():
        page.keyboard.press("b")
    card = page.locator(".since")
    expect(card).to_contain_text("Since your last turn")
    expect(card.locator(".since-lead p")).to_contain_text("lead")
    if not card.locator("[data-replay]:visible").count():
        card.locator("summary").click()
    check(page, axe)
    line = card.locator("[data-replay]:visible").first
    text = line.locator(".grow").inner_text()
    line.click()
    expect(page.locator(".watching h2")).to_have_text("Shown again")
    expect(page.locator(".caption")).to_contain_text(text)
    page.keyboard.press("Escape")
    expect(page.locator(".watching")).to_have_count(0)
    expect(card).to_be_visible()

    # One line a beat in the log, its entries folded under it.
    beats = page.locator(".log .beat")
    rolls = page.locator(".log .beat:has(details)").last
    expect(rolls.locator("details li").first).not_to_be_visible()
    rolls.locator("summary").click()
    expect(rolls.locator("details li").first).to_be_visible()
    assert beats.count() < person.entries()

    # With the first act it folds.
    act(person)

    # Quick on a phone: the camera goes there, and a button skips.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    person.wait_until_asked()
    until_watching(person)
    page.locator(".watching .pace button", has_text="Quick").click()
    assert page.evaluate("() => JSON.parse(localStorage['painted-table.settings']).speed") == "quick"
    until_my_turn(person)
    if not page.locator(".since").count():
        page.locator(".since-line").click()
    expect(page.locator(".since.short")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.locator(".since").get_by_role("button", name="All again").click()
    expect(page.locator(".watching .caption-line")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    page.locator(".since .pace button", has_text="At once").click()

    # At once: nothing is shown but the report.
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    act(person)
    page.evaluate("() => { window.noted.watched = 0; }")
    until_my_turn(person)
    assert page.evaluate(NOTED)["watched"] == 0


@pytest.mark.game("tinyepic")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_round_of_bots_in_tiny_epic(live: Server, open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(size, speed="quick")
    person = seated(live, page, under_way(live.url, "tinyepic", 3, 60))
    for _ in range(60):
        page.wait_for_function(WATCHING)
        if page.evaluate("() => window.noted.results.size"):
            break
        if not page.locator(".watching").count():
            sight = person.look()
            idle = next((word for word in ("Keep the dice", "Pass", "Stop", "No card") if word in sight.chips), "")
            if idle or not page.locator('[data-value^="die "].can').count():
                person.press(idle or next(iter(sight.chips)))
            else:
                page.locator('[data-value^="die "].can').first.click()
    assert page.evaluate(NOTED)["results"]
    page.evaluate("() => document.querySelector('.watching .skip-on')?.click()")
    expect(page.locator(".watching")).to_have_count(0)


@pytest.mark.game("risk")
def test_whoever_looks_on_follows_too(live: Server, open_page: Open) -> None:
    """A spectator sees beats, can skip, and looks at the past and back; nothing is ever asked."""
    made = under_way(live.url, "risk", 3, 130, mode="skirmish")
    ask(live.url, f"{made['table']}/seats/0/bot", made["mine"][0]["token"], {"bot": "greedy"})
    page = open_page(DESKTOP, speed="calm")
    page.goto(f"{live.url}/table/{made['table']}")
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".caption")).to_be_visible()
    page.locator(".log .beat .when").first.click()
    expect(page.locator(".past")).to_be_visible()
    expect(page.locator(".watching")).to_have_count(0)
    page.get_by_role("button", name="Back to live").click()
    expect(page.locator(".past")).to_have_count(0)
    expect(page.locator(".watching, .prompt.over")).to_be_visible()
