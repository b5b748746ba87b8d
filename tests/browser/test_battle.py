"""A battle as whoever fights it sees it: one panel from its declaration to its result, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Open
from browser.person import Person, Sight, new_table
from browser.serving import Server
from browser.test_pages import check
from browser.test_tinyepic import choose_house, idle_until, lit, place, seated

ME: dict[str, str] = {"kind": "me", "name": "Mira"}
QUICK = {"kind": "bot", "bot": "quick"}
WHOLE = """() => [...document.querySelectorAll('.battle *, .hand-box *, .goals *')]
  .filter((one) => one.getClientRects().length && !one.closest('.unseen, svg, details'))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const cut = getComputedStyle(one).overflow === 'hidden' && one.scrollHeight > one.clientHeight + 1;
    return cut || box.left < 0 || box.right > innerWidth + 0.5;
  })
  .map((one) => `${one.className}: ${one.textContent}`)"""
"""What is cut off or sticks out of the window."""


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_selector(".table.phone" if size == PHONE else ".table:not(.phone)")


def on_every_size(page: Page, axe: Path) -> None:
    """Nothing is cut off, and everyone can use it."""
    for size in ((1280, 720), PHONE, DESKTOP):
        sized(page, size)
        assert page.evaluate(WHOLE) == [], size
        if size != (1280, 720):
            check(page, axe)


def sit(server: Server, page: Page, seats: list[dict[str, str]], **options: str) -> Person:
    made = new_table(server.url, len(seats), seats, **options)
    person = Person(page)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    return person


def fought_out(person: Person) -> Sight:
    """With all dice, until something else is asked."""
    sight = person.wait_until_asked()
    while sight.ask.startswith(("How many attack", "Fight on")):
        person.go()
        sight = person.wait_until_asked()
    return sight


@pytest.mark.game("risk")
def test_an_invasion_from_declaration_to_result(server: Server, open_page: Open, axe: Path) -> None:
    """Dice, what they cost, how likely they were and what may come of it; the result stays until the next act."""
    page = open_page()
    person = sit(server, page, [ME, QUICK, QUICK, QUICK], mode="skirmish")
    person.answer_until("How many attack")
    battle = page.locator(".battle")
    expect(battle.locator(".prompt h2")).to_contain_text("How many attack")
    expect(battle.locator("[aria-current=step]")).to_have_text("Declared")
    expect(battle.locator(".outlook .hope b")).to_contain_text("%")
    person.go()
    person.wait_until_asked()
    expect(battle.locator('.die:not([data-die="?"])').first).to_be_visible()
    expect(battle.locator(".forces")).to_contain_text("roll")
    on_every_size(page, axe)
    sight = fought_out(person)
    expect(battle.locator("[aria-current=step]")).to_have_text("Result")
    expect(battle.locator(".result")).to_contain_text("you lost")
    expect(battle.locator(".battle-facts")).to_contain_text("Chance to take it at the start")
    result = battle.locator(".result .grow").inner_text()
    if sight.ask.startswith("How many march"):
        person.go()
        sight = person.wait_until_asked()
    assert sight.ask.startswith("Invade"), sight.ask
    expect(battle.locator(".result .grow")).to_have_text(result)
    expect(battle.locator(".prompt")).to_have_count(0)
    on_every_size(page, axe)
    page.reload()
    person.wait_for_table()
    expect(battle.locator(".result .grow")).to_have_text(result)
    person.press("End invasions")
    person.wait_until_asked()
    expect(battle).to_have_count(0)


@pytest.mark.game("risk")
def test_reactions_lie_in_the_battle_with_what_they_would_do(server: Server, open_page: Open, axe: Path) -> None:
    """Whole cards, each with its effect on the dice that lie there; pressing one plays it."""
    page = open_page()
    person = sit(server, page, [ME, QUICK, QUICK], mode="dominion", draft="off")
    reaction = page.locator(".battle .reaction:has(.reaction-preview)")
    for _ in range(400):
        sight = person.wait_until_asked()
        if reaction.count() and page.locator(".battle .die").count():
            break
        if "Pass" in sight.chips:
            person.press("Pass")
        else:
            person.answer(sight)
    expect(reaction.first.locator(".card-text")).not_to_be_empty()
    expect(reaction.first.locator(".sum-up")).not_to_be_empty()
    expect(page.locator(".battle .result")).to_contain_text("would lose")
    expect(page.locator(".battle .result")).to_contain_text("% chance")
    on_every_size(page, axe)
    card = reaction.first.get_attribute("data-card")
    reaction.first.click()
    expect(page.locator(f'.reaction[data-card="{card}"]')).to_have_count(0)


@pytest.mark.game("tinyepic")
def test_cards_of_a_battle_of_tiny_epic(server: Server, open_page: Open, axe: Path) -> None:
    """Every card of the hand stands in the battle, whole, with what it would come to."""
    made = new_table(server.url, 2, [ME, {"kind": "hotseat", "name": "Bran"}], game="tinyepic")
    arya, bran = (seated(server, open_page, made, seat) for seat in (0, 1))
    choose_house(arya, "tyrell")
    choose_house(bran, "martell")
    idle_until(arya, "Place a die", bran)
    place(arya, "march")
    arya.tap(lit(arya, "highgarden"))
    arya.press("1 Tyrell token and Olenna Tyrell from Highgarden")
    expect(arya.page.locator(".prompt h2")).to_have_text("Where to from Highgarden?")
    arya.tap(lit(arya, "starfall"))
    expect(arya.page.locator(".prompt h2")).to_have_text("Who goes on from Starfall?")
    arya.tap(lit(arya, "sunspear"))
    arya.press("1 Tyrell token and Olenna Tyrell")
    expect(arya.page.locator(".battle .prompt h2")).to_have_text("Play a card for the attack on Sunspear?")
    reactions = arya.page.locator(".battle .reaction")
    expect(reactions).to_have_count(5)
    expect(reactions.locator(".reaction-preview").first).to_contain_text("against")
    expect(bran.page.locator(".reaction")).to_have_count(0)
    on_every_size(arya.page, axe)
    arya.press("No card")
    idle_until(bran, "Play a card for the defence", arya)
    bran.press("No card")
    arya.wait_until_asked()
    expect(arya.page.locator(".battle [aria-current=step]")).to_have_text("Result")
    expect(bran.page.locator(".battle .result")).to_contain_text("4 to")
