"""A turn in few presses: what is pressed, held down, drawn or typed, at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

pytestmark = pytest.mark.slow

ME = {"kind": "me", "name": "Arya"}


def sit(
    server: Server, page: Page, touches: bool = False, game: str = "risk", bot: str = "quick", **options: str
) -> Person:
    made = new_table(server.url, 2, [ME, {"kind": "bot", "bot": bot}], game=game, **options)
    person = Person(page, touches=touches)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    if not touches:
        page.get_by_role("tab", name="Log").click()
    return person


def tags(page: Page) -> dict[str, str]:
    """What stands at the pieces."""
    found = page.locator("[data-tag]").evaluate_all("tags => tags.map((tag) => [tag.dataset.tag, tag.textContent])")
    return dict(found)


def targets(person: Person) -> tuple[str, dict[str, int]]:
    """One's strongest land, and the chances of what can be reached from there."""
    sight = person.answer_until("Invade")
    source = max(sight.lit, key=lambda value: sight.lit[value])
    person.point(source)
    expect(person.page.locator("[data-tag]").first).to_be_attached()
    found = {value: int(re.sub(r"\D", "", text)) for value, text in tags(person.page).items()}
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".piece.source")).to_have_count(0)
    return source, found


def test_a_conquest_takes_two_presses(server: Server, open_page: Open) -> None:
    """Aimed at and fought for to the end, with the march left to the settings."""
    page = open_page()
    page.add_init_script("localStorage.setItem('painted-table.settings', '{\"usual\": \"all\"}')")
    person = sit(server, page)
    for _ in range(6):
        _, chances = targets(person)
        target = max(chances, key=lambda value: chances[value])
        before = person.entries()
        person.point(target)
        expect(page.locator(f'[data-tag="{target}"] .chosen')).to_be_attached()
        expect(page.locator(".prompt [data-go]")).to_contain_text("invades")
        expect(page.locator(".prompt [data-go] small")).to_contain_text("%")
        expect(page.locator(".odds-tag")).to_have_count(0)
        person.spot(target).click(modifiers=["Shift"])
        sight = person.wait_until_asked()
        assert person.entries() > before + 2
        assert not sight.ask.startswith(("How many", "Fight on"))
        if page.locator(".log .said", has_text="moves").count():
            return
    raise AssertionError("Nothing was conquered.")


def test_step_by_step_by_pressing_again(server: Server, open_page: Open) -> None:
    """Each press on the target is the gold answer; what goes on to the end stands only where dice decide."""
    page = open_page()
    person = sit(server, page)
    source, chances = targets(person)
    target = max(chances, key=lambda value: chances[value])
    person.point(target)
    expect(page.locator(".prompt [data-end]")).to_contain_text("On to the end")
    person.point(target)
    sight = person.wait_until_asked()
    assert sight.ask.startswith("How many attack")
    expect(page.locator(f'[data-tag="{target}"]')).to_contain_text("%")
    other = next(value for value in chances if value != target) if len(chances) > 1 else source
    person.spot(other).hover()
    assert list(tags(page)) == [target]
    while (sight := person.wait_until_asked()).ask.startswith(("How many attack", "Fight on")):
        person.point(target)
    if sight.ask.startswith("How many march"):
        expect(page.get_by_role("group", name="Repeat")).to_have_count(0)
        person.point(target)
        sight = person.wait_until_asked()
    assert sight.ask.startswith(("Invade", "Maneuver", "Deploy"))


def test_drawing_from_source_to_target(server: Server, open_page: Open) -> None:
    """What begins on one's own land is drawn; what begins elsewhere moves the map; what cannot be is explained."""
    page = open_page()
    person = sit(server, page)
    source, chances = targets(person)
    target = max(chances, key=lambda value: chances[value])
    sight = person.look()
    far = next(value for value in reversed(sight.lit) if value != source)
    view = page.locator("svg.scene[role=group]").get_attribute("viewBox")
    drag(page, source, far)
    expect(page.get_by_role("alert")).to_contain_text("cannot attack")
    page.keyboard.press("Escape")
    drag(page, source, target, pause=True)
    assert person.wait_until_asked().ask.startswith(("How many attack", "Which units"))
    assert page.locator("svg.scene[role=group]").get_attribute("viewBox") == view


def drag(page: Page, source: str, target: str, pause: bool = False) -> None:
    centres = []
    for value in (source, target):
        box = page.locator(f'[data-piece] [data-value="{value}"]').first.bounding_box()
        assert box is not None
        centres.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*centres[0])
    page.mouse.down()
    page.mouse.move(*centres[1], steps=6)
    if pause:
        expect(page.locator(".arrow.pulled")).to_be_attached()
    page.mouse.up()


def test_counting_on_the_land(server: Server, open_page: Open) -> None:
    page = open_page()
    person = sit(server, page)
    sight = person.answer_until("Deploy")
    number = re.search(r"\d+", sight.ask)
    assert number is not None
    armies = int(number[0])
    first, second = list(sight.lit)[:2]
    person.point(first)
    assert tags(page) == {first: "+1"}
    person.point(first)
    assert tags(page) == {first: "+2"}
    before = person.entries()
    person.point(second)
    expect(page.locator(f'[data-tag="{second}"]')).to_have_text("+1")
    person.wait_for_entry(before)
    assert person.entries() == before + 1
    expect(page.locator(".prompt h2")).to_contain_text(f"Deploy {armies - 2}")
    person.spot(second).press("Enter")
    expect(page.locator(".prompt h2")).not_to_contain_text(f"Deploy {armies - 2}")
    person.wait_for_entry(before + 1)
    assert person.entries() == before + 2
    while person.wait_until_asked().ask.startswith("Deploy"):
        person.spot(first).click(modifiers=["Shift"])
        page.wait_for_function("() => !document.querySelector('.prompt .sent')")
    assert person.wait_until_asked().ask.startswith("Invade")


def test_on_a_phone(server: Server, open_page: Open) -> None:
    """Tap, and tap again; held down it goes on to the end."""
    page = open_page(PHONE, touch=True)
    person = sit(server, page, touches=True)
    sight = person.answer_until("Invade")
    source = max(sight.lit, key=lambda value: sight.lit[value])
    person.point(source)
    expect(page.locator("[data-tag]").first).to_be_attached()
    chances = {value: int(re.sub(r"\D", "", text)) for value, text in tags(page).items()}
    target = max(chances, key=lambda value: chances[value])
    person.point(target)
    expect(page.locator(f'[data-tag="{target}"] .chosen')).to_be_attached()
    hold(page, target)
    sight = person.wait_until_asked()
    assert not sight.ask.startswith(("How many attack", "Fight on"))


def hold(page: Page, value: str) -> None:
    """A finger that rests on a piece for longer than a tap."""
    box = page.locator(f'[data-piece] [data-value="{value}"]').first.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".repeating, .prompt .sent, .prompt h2:text('march')")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


@pytest.mark.parametrize("game", ["tinyepic", "beacons"])
def test_keys_in_other_games(server: Server, open_page: Open, game: str) -> None:
    """Keys pick what is offered, cards too, and the chips that words are."""
    page = open_page()
    person = sit(server, page, game=game, bot="random")
    sight = person.wait_until_asked()
    before = person.entries()
    assert sight.chips or sight.cards or sight.lit
    if game == "beacons":
        person.answer(sight)
        person.answer_until("Walk")
        before = person.entries()
    page.keyboard.press("1")
    person.wait_for_entry(before)


def test_a_press_counts_though_the_answer_moves_under_it(server: Server, open_page: Open) -> None:
    """What comes in between down and up pushes an answer aside; sliding off it is still a change of mind."""
    page = open_page()
    person = sit(server, page)
    person.answer_until("Invade")
    chip = page.locator(".prompt .answers .chip", has_text="End invasions")
    push = "by => { document.querySelector('.prompt .ask').style.marginBottom = by; }"

    def press(then: str) -> int:
        before = person.entries()
        box = chip.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        if then == "pushed":
            page.evaluate(push, "90px")
        else:
            page.mouse.move(x, y - 200, steps=4)
        page.mouse.up()
        return before

    press("slid off")
    expect(chip).to_be_visible()
    expect(page.locator(".prompt .sent")).to_have_count(0)
    before = press("pushed")
    expect(chip).to_have_count(0)
    person.wait_for_entry(before)
