"""The one place that asks never leaves the window, and nothing of the page's own lies over a piece."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Open
from browser.person import Person
from browser.positions import Stage, lay
from browser.serving import Server

STAGES = (
    Stage("RISK", ("Invasions",), later=60),
    Stage("Tiny Epic", ("DraftDie",), "tinyepic", 4, later=40),
    Stage("Tactics", ("Acting",), "tactics", 2, later=40),
    Stage("Warband", ("Acting",), "warband", 2, later=40),
)
SMALL = (1280, 720)

SEEN = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll('.prompt[data-asked] h2, .asked-bar')].some((one) => {
    const box = one.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + 20, box.top + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && Boolean(at?.closest('.prompt, .asked-bar'));
  });
}"""
COVERED = """() => {
  const tools = [...document.querySelectorAll('.tools button')].map((one) => one.getBoundingClientRect());
  const lies = (one, other) => one.left < other.right - 1 && one.right > other.left + 1 &&
    one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const frame = document.querySelector('.board > svg.scene:not(.water)').getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-value]')].filter((piece) => {
    const box = piece.getBoundingClientRect();
    const seen = { left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
      top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom) };
    return tools.some((tool) => tool.width && lies(tool, seen));
  }).map((piece) => piece.getAttribute('data-value'));
}"""


def wheel_over(page: Page, selector: str) -> None:
    """Everything that can be scrolled there is scrolled as far as it goes."""
    page.evaluate(
        "(selector) => { for (const one of document.querySelectorAll(`${selector}, ${selector} *`))"
        " one.scrollTop = one.scrollHeight; }",
        selector,
    )


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_the_question_stays_in_the_window(server: Server, open_page: Open, stage: Stage) -> None:
    [laid] = lay(server, stage)
    for size in (DESKTOP, SMALL, PHONE):
        page = open_page(size, touch=size == PHONE)
        page.goto(server.url + laid.address)
        page.get_by_role("button", name="Sit down").click()
        person = Person(page, touches=size == PHONE)
        person.wait_for_table()
        page.wait_for_function("() => document.querySelector('.prompt[data-asked]')")
        assert page.evaluate(SEEN), f"at first, {size}"
        assert page.evaluate(COVERED) == [], size
        wheel_over(page, ".sheet" if size == PHONE else ".act")
        assert page.evaluate(SEEN), f"scrolled, {size}"
        if size == PHONE:
            page.get_by_role("button", name="Rules").tap()
            expect(page.locator(".asked-bar")).to_be_in_viewport()
            page.locator(".asked-bar").tap()
        else:
            page.get_by_role("tab", name="Rules").click()
            book = page.locator("#side-rules")
            expect(book).to_be_visible()
            box = book.bounding_box()
            assert box is not None
            assert box["height"] > 200, size
            assert box["y"] + box["height"] <= size[1]
        assert page.evaluate(SEEN), f"with rules, {size}"


def test_a_piece_tells_what_it_is(server: Server, open_page: Open) -> None:
    """A mouse that rests on it, a key that pins it, a press that is no answer: its card first, the refusal in it."""
    [laid] = lay(server, Stage("A unit", ("Acting",), "warband", 2, later=40))
    page = open_page()
    page.goto(server.url + laid.address)
    page.get_by_role("button", name="Sit down").click()
    person = Person(page)
    person.wait_for_table()
    page.wait_for_function("() => document.querySelector('.prompt[data-asked]')")
    enemy = page.locator("[data-tray] .piece:not([data-lit])").last
    enemy.hover(force=True)
    expect(page.locator(".tell .thing-card h3")).not_to_be_empty()
    name = page.locator(".tell .thing-card h3").inner_text()
    page.keyboard.press("i")
    expect(page.locator(".inspector.pinned h3")).to_have_text(name)
    enemy.click(force=True)
    box = page.get_by_role("dialog", name=name)
    expect(box.locator("h3")).to_have_text(name)
    expect(box.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
