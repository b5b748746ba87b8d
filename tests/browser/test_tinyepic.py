"""Tiny Epic in a browser, on a desk and on a phone: a house, the dice, the map and a battle, all by pressing them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import PHONE, Open
from browser.person import Person, asked_of, new_table
from browser.serving import Server
from browser.test_drawings import INSIDE
from browser.test_pages import check

pytestmark = pytest.mark.game("tinyepic")
ME: dict[str, str] = {"kind": "me", "name": "Arya"}
IDLE = ("Keep the dice", "Pass", "Stop", "No card")
"""What somebody presses who wants nothing; the first die or the first answer where none of it is offered."""


def seated(server: Server, open_page: Open, made: dict[str, Any], seat: int = 0, phone: bool = False) -> Person:
    person = Person(open_page(PHONE, touch=True) if phone else open_page(), touches=phone)
    person.sit_down(server.url, made["table"], seat, made["mine"][seat]["token"])
    return person


def against_a_bot(server: Server, open_page: Open, phone: bool = False) -> Person:
    seats = [ME, {"kind": "bot", "bot": "greedy"}]
    return seated(server, open_page, new_table(server.url, 2, seats, game="tinyepic"), phone=phone)


def lit(person: Person, value: str) -> Locator:
    """A thing that answers the question: a die, a slot, a card, land on the map."""
    return person.page.locator(f'.can[data-value="{value}"]:visible, .can[data-spot="{value}"]:visible').first


def choose_house(person: Person, house: str) -> None:
    person.wait_until_asked()
    expect(person.page.locator(".prompt h2")).to_have_text("Choose your house")
    person.tap(lit(person, f"house {house}"))


def idle(person: Person) -> None:
    sight = person.wait_until_asked()
    word = next((word for word in IDLE if word in sight.chips), "")
    if word or not person.page.locator('[data-value^="die "].can').count():
        person.press(word or next(iter(sight.chips)))
    else:
        person.tap(person.page.locator('[data-value^="die "].can').first)


def idle_until(person: Person, ask: str, *others: Person) -> None:
    """Everybody who is asked does as little as can be, until one of them is asked something."""
    for _ in range(60):
        asked = asked_of(person, *others)
        sight = asked.wait_until_asked()
        if asked is person and sight.ask.startswith(ask):
            return
        idle(asked)
    raise AssertionError(f"{ask!r} was never asked.")


def place(person: Person, slot: str) -> None:
    """A die, then the slot that it goes to."""
    person.tap(person.page.locator('[data-value^="die "].can:visible').first)
    person.tap(lit(person, f"slot {slot}"))


def log(person: Person) -> Locator:
    return person.page.locator(".log")


def open_turn(person: Person, axe: Path) -> None:
    """A house by its card, a die by pressing it on the action mat, and recruits by die, slot and map."""
    page = person.page
    expect(page.locator(".pcard.can")).to_have_count(9)
    choose_house(person, "tyrell")
    expect(page.locator(".prompt h2")).to_have_text("Choose a die for the bottom slot")
    person.wait_until_asked()
    assert page.evaluate(INSIDE) == []
    check(page, axe)
    person.tap(lit(person, "die event"))
    idle_until(person, "Place a die")
    check(page, axe)
    place(person, "recruit")
    if person.touches:
        person.go()
    expect(page.locator(".prompt h2")).to_have_text("Recruit a unit")
    assert page.evaluate(INSIDE) == []
    check(page, axe)


def test_an_opening_on_a_desk(server: Server, open_page: Open, axe: Path) -> None:
    person = against_a_bot(server, open_page)
    open_turn(person, axe)
    person.tap(lit(person, "highgarden"))
    expect(log(person)).to_contain_text("Tyrell recruits a Tyrell token in Highgarden.")
    idle_until(person, "Take a die")
    expect(person.page.locator(".log h2").last).to_contain_text("Round 2")


def test_an_opening_on_a_phone(server: Server, open_page: Open, axe: Path) -> None:
    """A finger chooses, and a second press says that it is meant."""
    person = against_a_bot(server, open_page, phone=True)
    open_turn(person, axe)
    person.press("Recruit a Tyrell token in Highgarden")
    person.tap(person.page.get_by_role("button", name="Log"))
    expect(log(person)).to_contain_text("Tyrell recruits a Tyrell token in Highgarden.")
    assert person.page.evaluate(INSIDE) == []


def test_a_card_lies_face_down_until_both_have_chosen(server: Server, open_page: Open, axe: Path) -> None:
    """An army is led over the map into a battle; the defender sees a card's back, and then what it is."""
    made = new_table(server.url, 2, [ME, {"kind": "hotseat", "name": "Bran"}], game="tinyepic")
    arya, bran = (seated(server, open_page, made, seat) for seat in (0, 1))
    choose_house(arya, "tyrell")
    choose_house(bran, "martell")
    idle_until(arya, "Place a die", bran)
    place(arya, "march")
    heading = arya.page.locator(".prompt h2")
    expect(heading).to_have_text("March with an army")
    arya.tap(lit(arya, "highgarden"))
    arya.press("1 Tyrell token and Olenna Tyrell from Highgarden")
    expect(heading).to_have_text("Where to from Highgarden?")
    arya.tap(lit(arya, "starfall"))
    expect(heading).to_have_text("Who goes on from Starfall?")
    arya.tap(lit(arya, "sunspear"))
    arya.press("1 Tyrell token and Olenna Tyrell")
    expect(heading).to_have_text("Play a card for the attack on Sunspear?")
    expect(arya.page.locator("[data-contest]")).to_contain_text("castle of Sunspear")
    check(arya.page, axe)
    card = arya.page.locator(".pcard.can").first
    name = card.locator(".card-name").inner_text()
    arya.tap(card)
    expect(bran.page.locator(".prompt h2")).to_have_text("Play a card for the defence of Sunspear?")
    bran.wait_until_asked()
    expect(bran.page.locator("[data-contest]")).to_contain_text("face down")
    expect(log(bran)).to_contain_text("Tyrell plays a card face down.")
    assert name not in bran.page.locator("body").inner_text()
    assert bran.page.evaluate(INSIDE) == []
    check(bran.page, axe)
    bran.press("No card")
    for person in (arya, bran):
        expect(log(person)).to_contain_text(f"The cards are revealed: {name} against no card.")
    expect(heading).to_have_text("Which unit is lost in Sunspear?")


def against_the_rival(server: Server, open_page: Open, phone: bool = False) -> Person:
    made = new_table(server.url, 1, [ME], game="tinyepic", mode="solo_rival")
    return seated(server, open_page, made, phone=phone)


def play_solo_round(person: Person) -> None:
    """Two turns, each followed by the Rival's, with its ties decided as they come."""
    choose_house(person, "stark")
    idle_until(person, "Place a die")
    place(person, "recruit")
    if person.touches:
        person.go()
    idle_until(person, "Place a die")


def test_a_solo_round_on_a_desk(server: Server, open_page: Open, axe: Path) -> None:
    """A hint is asked for and read; the Rival's card and die lie on their sheet; the log tells each of its steps."""
    person = against_the_rival(server, open_page)
    page = person.page
    choose_house(person, "stark")
    idle_until(person, "Place a die")
    rival = page.locator('[data-sheet="rival"]')
    expect(rival).to_contain_text("Its turn comes after yours")
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator(".hint-box")
    expect(hint).to_contain_text("First")
    check(page, axe)
    hint.get_by_role("button", name="Close the hint").click()
    place(person, "recruit")
    idle_until(person, "Place a die")
    expect(rival).to_contain_text("1. Card")
    expect(rival).to_contain_text("2. Die")
    expect(log(person)).to_contain_text("Rival card")
    assert page.evaluate(INSIDE) == []
    check(page, axe)
    place(person, "march")
    idle_until(person, "Change a die")
    expect(page.locator(".log h2").last).to_contain_text("Round 2")


def test_a_solo_round_on_a_phone(server: Server, open_page: Open, axe: Path) -> None:
    person = against_the_rival(server, open_page, phone=True)
    page = person.page
    play_solo_round(person)
    check(page, axe)
    person.tap(page.get_by_role("button", name="Mats"))
    rival = page.locator('[data-sheet="rival"]')
    expect(rival).to_contain_text("1. Card")
    expect(rival).to_contain_text("2. Die")
    rival.scroll_into_view_if_needed()
    assert page.evaluate(INSIDE) == []
    check(page, axe)


def draw(person: Person, source: str, target: str) -> None:
    """A piece is drawn over the map to a domain, with the mouse."""
    mouse, ends = person.page.mouse, []
    for value in (source, target):
        box = person.page.locator(f'svg.scene [data-spot="{value}"]').first.bounding_box()
        assert box is not None
        ends.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    mouse.move(*ends[0])
    mouse.down()
    mouse.move(*ends[1], steps=5)
    mouse.up()


def test_an_army_is_drawn_over_the_map(server: Server, open_page: Open) -> None:
    """To where it goes: who of it is asked, and then it is there; from there it is drawn on."""
    person = against_a_bot(server, open_page)
    choose_house(person, "tyrell")
    idle_until(person, "Place a die")
    place(person, "march")
    heading, chips = person.page.locator(".prompt h2"), person.page.locator(".prompt .answers .chip")
    expect(heading).to_have_text("March with an army")
    person.wait_until_asked()
    draw(person, "highgarden", "starfall")
    expect(person.page.locator(".prompt .hint")).to_have_text("Who goes there? The others stay.")
    expect(chips).to_have_count(3)
    person.press("1 Tyrell token and Olenna Tyrell from Highgarden")
    expect(heading).to_have_text("Who goes on from Starfall?")
    expect(log(person)).to_contain_text("Starfall")
    person.wait_until_asked()
    draw(person, "starfall", "sunspear")
    expect(chips.first).to_contain_text("on to Sunspear")
