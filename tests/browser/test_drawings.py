"""What a picture can hold beyond a map: grids, sheets, stacks, dice with faces, overlays; on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person
from browser.serving import Server
from browser.test_pages import check
from browser.test_tiny import begun, seated

pytestmark = [pytest.mark.game("beacons"), pytest.mark.slow]

ALONE = [{"kind": "me", "name": "Arya"}]
INSIDE = """() => [...document.querySelectorAll('.mat, .contest, .duels, .stacks, .tracks, .seat, .tabbar button')]
  .filter((one) => one.getClientRects().length)
  .filter((one) => { const box = one.getBoundingClientRect(); return box.left < 0 || box.right > innerWidth + 0.5; })
  .map((one) => one.className)"""


def walking(server: Server, open_page: Open, phone: bool = False) -> Person:
    """Wren at the gate, with oil, about to walk."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="3"), 0, phone)
    person.wait_until_asked()
    for _ in range(2):
        person.tap(person.page.get_by_role("button", name="One Oil more"))
    person.press("Pack oil and oil")
    person.answer_until("Walk")
    return person


def deciding(person: Person) -> None:
    """Having stayed where one is."""
    person.press("Stay here")
    person.answer_until("Kindle")


def test_a_grid_is_lit_by_filling_its_cells(server: Server, open_page: Open) -> None:
    page = walking(server, open_page).page
    lit = page.locator(".light.cell.can")
    expect(lit).to_have_count(3)
    expect(lit.locator(".casing")).to_have_count(0)
    expect(lit.locator("circle")).to_have_count(3)


def test_what_is_pointed_at_shows_its_overlays(server: Server, open_page: Open) -> None:
    """A ruler and a ghost where one can go, a line that is blocked where not; by mouse and by keys."""
    person = walking(server, open_page)
    page = person.page
    laid = page.locator("[data-overlay]")
    expect(laid).to_have_count(0)
    person.spot("b2").hover()
    expect(page.locator('[data-overlay="way b2"][data-kind="ruler"]')).to_be_attached()
    expect(page.locator('[data-overlay="step b2"] [data-piece]')).to_be_attached()
    expect(page.locator(".board .overlay-words")).to_have_text("30 paces")
    person.spot("a3").hover()
    expect(page.locator('[data-overlay="way a3"][data-kind="blocked"]')).to_be_attached()
    expect(page.locator(".board .overlay-words")).to_contain_text("too far")
    page.mouse.move(2, 2)
    expect(laid).to_have_count(0)
    page.keyboard.press("Tab")
    person.spot("a1").focus()
    expect(page.locator('[data-overlay="way a1"]')).to_be_attached()
    assert "30 paces" in (person.spot("a1").get_attribute("aria-label") or "")


def test_a_layer_is_switched_on(server: Server, open_page: Open) -> None:
    page = walking(server, open_page).page
    page.get_by_role("button", name="Show on the board").click()
    reach = page.get_by_role("group", name="Show on the board").get_by_role("button", name="Reach")
    expect(reach).to_have_attribute("aria-pressed", "false")
    reach.click()
    expect(reach).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-overlay="reach"]')).to_be_attached()
    reach.click()
    expect(page.locator('[data-overlay="reach"]')).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_stack_is_pressed(server: Server, open_page: Open, phone: bool) -> None:
    """The deck that an answer points at is lit, where the question stands or beside the board, and answers it."""
    person = walking(server, open_page, phone)
    deciding(person)
    deck = person.page.locator('button[data-pile="deck"].can:visible')
    expect(deck).to_have_count(1)
    person.tap(deck)
    person.answer_until("Which card")


def test_sheets_lie_with_their_seats_and_in_the_rail(server: Server, open_page: Open, axe: Path) -> None:
    person = walking(server, open_page)
    page = person.page
    mat = page.locator('.seats [data-sheet="mat 0"]')
    expect(mat.locator("[data-piece]")).to_have_count(2)
    expect(mat.locator(".slot.empty")).to_have_count(2)
    expect(page.locator('.act [data-sheet="plan"]')).to_be_visible()
    fog = page.locator('.seat.automaton[data-plate="fog"]')
    expect(fog).to_contain_text("Nobody plays it")
    fog.click()
    expect(page.get_by_role("dialog", name="The fog")).to_contain_text("lies in")
    page.keyboard.press("Escape")
    check(page, axe)
    page.keyboard.press("x")
    told = page.get_by_role("dialog", name="Text board")
    expect(told).to_contain_text("Wren's mat: Oil and Oil")
    expect(told).to_contain_text("a3, still in the fog's cards")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1000, 700), (820, 700), PHONE], ids=str)
def test_all_of_it_can_be_reached_in_any_room(server: Server, open_page: Open, size: tuple[int, int]) -> None:
    """Mats, plan, rounds, deck and dice: on the page, or a tab away, and nothing is cut off."""
    person = walking(server, open_page)
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if size == PHONE:
        page.get_by_role("button", name="Mats").click()
    for sheet in ("mat 0", "plan"):
        drawing = page.locator(f'[data-sheet="{sheet}"] svg').first
        drawing.scroll_into_view_if_needed()
        expect(drawing).to_be_visible()
    assert page.evaluate(INSIDE) == []
    standing = page.get_by_role("tab", name="Standing")
    if size == PHONE:
        page.get_by_role("button", name="Hand").click()
    elif standing.count():
        standing.click()
    for sign in ('[data-track="rounds"]', '[data-pile="deck"]'):
        page.locator(sign).first.scroll_into_view_if_needed()
        expect(page.locator(sign).first).to_be_visible()
    assert page.evaluate(INSIDE) == []
    if size == PHONE:
        page.get_by_role("button", name="Table").click()
    deciding(person)
    person.press("Kindle here")
    person.answer_until("Keep the dice")
    die = page.locator("button.die.can").first
    die.scroll_into_view_if_needed()
    expect(die).to_be_visible()
    expect(die.locator("svg.mark")).to_be_visible()
    expect(page.locator("[data-contest]")).to_contain_text("2 oil left")
    assert page.evaluate(INSIDE) == []


def test_what_a_roll_would_score_stands_on_the_plate(server: Server, open_page: Open) -> None:
    person = walking(server, open_page)
    deciding(person)
    person.press("Kindle here")
    person.answer_until("Keep the dice")
    expect(person.page.locator('[data-plate="seat 0"] .coming')).to_contain_text("if these dice are kept")


def focused(page: Page) -> str | None:
    value: str | None = page.evaluate("document.activeElement?.closest('[data-lit]')?.dataset.value")
    return value


def test_from_the_prompt_the_first_lit_thing_is_one_tab_away(server: Server, open_page: Open) -> None:
    person = walking(server, open_page)
    page = person.page
    page.locator(".prompt[data-asked]").focus()
    page.keyboard.press("Tab")
    assert focused(page) in {"a1", "b2", "c1"}
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('.prompt'))")
    page.keyboard.press("Tab")
    assert focused(page) in {"a1", "b2", "c1"}
    deciding(person)
    page.locator(".prompt[data-asked]").focus()
    page.keyboard.press("Tab")
    assert focused(page) == "look", "what is lit need not lie on the board"
    page.keyboard.press("Enter")
    person.answer_until("Which card")


def test_whoever_answers_by_keys_is_led_from_question_to_question(server: Server, open_page: Open) -> None:
    """The focus goes to each new question and is seen there, and an answer is one Tab away."""
    person = walking(server, open_page)
    page = person.page
    page.locator(".prompt[data-asked]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for ask, first in (("Kindle", "look"), ("Which card", None)):
        person.answer_until(ask)
        expect(page.locator(".prompt[data-asked]")).to_be_focused()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        page.keyboard.press("Tab")
        if first:
            assert focused(page) == first
            page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('[data-lit], .answers *')"), "a card, or what is done with it"
