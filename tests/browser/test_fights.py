"""A fight as whoever began it sees it: every die on the page, the result until the next act, once more if wanted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.positions import TOKEN, Stage, lay
from browser.serving import Server

pytestmark = pytest.mark.game("tactics")

SEEN = """() => {
  window.seen = new Set();
  const look = () => {
    for (const line of document.querySelectorAll('.lines > li[data-line]')) {
      const faces = [...line.querySelectorAll('[data-die]')].map((die) => die.dataset.die);
      if (faces.length && !faces.includes('?')) window.seen.add(faces.join(' '));
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def begun(server: Server, open_page: Open, stage: Stage, phone: bool, speed: str = "calm") -> Person:
    (found,) = lay(server, stage)
    person = Person(open_page(PHONE, touch=True, speed=speed) if phone else open_page(speed=speed), touches=phone)
    person.sit_down(server.url, found.table, found.seat, TOKEN)
    # Dice fall line by line only where things may move.
    person.page.emulate_media(reduced_motion="no-preference")
    person.wait_until_asked()
    person.page.evaluate(SEEN)
    return person


def attack_of_tactics(server: Server, open_page: Open, phone: bool = False) -> Person:
    stage = Stage("Fight", ("Acting",), "tactics", 2, {}, 60, offers="attack roose")
    person = begun(server, open_page, stage, phone)
    person.point("roose")
    person.press("Attack Roose Bolton")
    return person


def result_of(page: Page) -> str:
    return page.locator(".battle .result").first.inner_text()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_own_attack_is_told_line_by_line(server: Server, open_page: Open, phone: bool) -> None:
    """Dice of both sides with what they need, then the next question with the result, which a reload keeps."""
    person = attack_of_tactics(server, open_page, phone)
    page = person.page
    expect(page.locator(".battle.over")).to_be_visible()
    expect(page.locator(".prompt[data-asked]")).to_be_visible()
    lines = page.locator(".battle .lines > li")
    expect(lines).to_have_count(2)
    for n, what in enumerate((r"\d hits?|no hit", r"\d wounds?|all blocked")):
        expect(lines.nth(n)).to_contain_text(re.compile(r"\d+\+"))
        expect(lines.nth(n)).to_contain_text(re.compile(what))
    faces = "dice => dice.map(die => die.dataset.die).join(' ')"
    thrown = [line.locator("[data-die]").evaluate_all(faces) for line in lines.all()]
    assert set(thrown) <= set(page.evaluate("() => [...window.seen]"))
    told = result_of(page)
    assert told
    page.reload()
    person.wait_for_table()
    assert result_of(page) == told


def test_an_own_attack_is_skipped_and_shown_again(server: Server, open_page: Open) -> None:
    """Space goes on to the question at once; "Show again" tells the same lines once more."""
    person = attack_of_tactics(server, open_page)
    page = person.page
    expect(page.locator(".watching")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator(".watching")).to_have_count(0)
    expect(page.locator(".battle.over .lines > li")).to_have_count(2)
    told = result_of(page)
    page.locator("[data-again]").click()
    expect(page.locator(".watching")).to_be_visible()
    expect(page.locator(".prompt[data-asked]")).to_be_visible()
    assert result_of(page) == told


def test_what_came_of_an_own_attack_is_said(server: Server, open_page: Open) -> None:
    """To whoever hears the page, with the question that follows."""
    person = attack_of_tactics(server, open_page)
    page = person.page
    expect(page.locator(".battle.over")).to_be_visible()
    told = page.locator(".battle .result .grow").first.inner_text()
    expect(page.locator("p[role=status][aria-live=polite]").first).to_contain_text(told)
