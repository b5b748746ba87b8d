"""A fight from its declaration to its result by keys alone, and by what a screen reader knows alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.person import Person
from browser.positions import TOKEN, Laid, Stage, lay
from browser.serving import Server
from browser.test_warband import has_flank

MOST = 40
"""Presses or questions after which a way is no way."""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Laid]:
    """Each of them twice: what was done at one is not undone for the next test."""
    armies = {"first": "robb_small", "second": "jaime_small"}
    stops = {"charge": has_flank}
    found: dict[str, Laid] = {}
    for hand in ("keys", "roles"):
        (found[f"tactics {hand}"],) = lay(server, Stage("T", ("Acting",), "tactics", 2, {}, 60, offers="attack roose"))
        (found[f"warband {hand}"],) = lay(server, Stage("W", (), "warband", 2, armies, stops=stops))
    return found


def seated(server: Server, open_page: Open, laid: Laid) -> Page:
    person = Person(open_page())
    person.sit_down(server.url, laid.table, laid.seat, TOKEN)
    person.wait_until_asked()
    return person.page


FOCUS = """() => {
  const at = document.activeElement;
  return at && at !== document.body ? (at.getAttribute('aria-label') ?? '') : '';
}"""


def focused(page: Page) -> str:
    found: Any = page.evaluate(FOCUS)
    return str(found)


def tab_to(page: Page, words: str) -> None:
    """Tab until what has the focus says so."""
    for _ in range(MOST):
        if re.search(words, focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{words!r} was not reached by keys; the focus is at {focused(page)!r}.")


OVER = '.battle.over[aria-label^="Stark Outriders charge"]'


def fought(page: Page) -> bool:
    return page.locator(OVER).count() > 0


@pytest.mark.game("tactics")
def test_an_attack_by_keys_alone(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    page = seated(server, open_page, tables["tactics keys"])
    tab_to(page, "Roose Bolton.*Can be chosen")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .answers .chip", has_text="Attack Roose Bolton").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".battle.over")).to_be_visible()
    expect(page.locator(".battle .result").first).to_contain_text(re.compile("wound|hurt|killed|falls"))


@pytest.mark.game("tactics")
def test_an_attack_by_roles_alone(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    """Nothing is found by where it is or how it looks, and what came of it is said."""
    page = seated(server, open_page, tables["tactics roles"])
    decision = page.get_by_role("region", name="Your decision")
    page.get_by_role("region", name="Board").get_by_role("button", name="Roose Bolton").first.press("Enter")
    bash = decision.get_by_role("switch", name="Bash")
    bash.press("Enter")
    expect(bash).to_be_checked()
    decision.get_by_role("button", name="Attack Roose Bolton").press("Enter")
    fight = page.get_by_role("region", name="Royal Shield-Bearer attacks Roose Bolton")
    expect(fight.get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("heading", level=2, name="What does Royal Shield-Bearer do?")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile("Roose Bolton|Nobody")).first).to_be_attached()


def settle(page: Page, answer: Callable[[], None]) -> None:
    """Windows and other questions on the way are answered, until the fight is over."""
    ready = f"() => document.querySelector('{OVER}, .prompt[data-asked]:not(:has(.sent))')"
    for _ in range(MOST):
        page.wait_for_function(ready)
        if fought(page):
            return
        move_on(page, answer)
    raise AssertionError("The fight did not come to an end.")


def move_on(page: Page, answer: Callable[[], None]) -> None:
    """An answer, and the table has taken it."""
    before = page.locator(".scrub .num").first.inner_text()
    answer()
    expect(page.locator(".scrub .num").first).not_to_have_text(before)


@pytest.mark.slow
@pytest.mark.game("warband")
def test_a_charge_by_keys_alone(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    page = seated(server, open_page, tables["warband keys"])
    tab_to(page, r"Lannister Halberdiers.*needs \d\+")
    move_on(page, lambda: page.keyboard.press("Enter"))
    settle(page, lambda: page.keyboard.press("1"))
    expect(page.locator(f"{OVER} .result").first).not_to_be_empty()


@pytest.mark.slow
@pytest.mark.game("warband")
def test_a_charge_by_roles_alone(server: Server, open_page: Open, tables: dict[str, Laid]) -> None:
    page = seated(server, open_page, tables["warband roles"])
    decision = page.get_by_role("region", name="Your decision")
    enemy = page.get_by_role("region", name="Board").get_by_role("button", name=re.compile(r"needs \d\+")).first
    move_on(page, lambda: enemy.press("Enter"))
    settle(page, lambda: decision.get_by_role("button", name=re.compile(r"^\d ?")).first.press("Enter"))
    expect(page.get_by_role("region", name=re.compile("Stark Outriders charge")).first).to_be_attached()
