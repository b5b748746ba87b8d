"""What lies before one: cards that can be read, goals that show on the map what counts, scores with their parts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, PHONE, Open
from browser.person import Person
from browser.serving import Server
from browser.test_battle import ME, QUICK, WHOLE, sit, sized
from browser.test_drawings import walking
from browser.test_pages import check

pytestmark = [pytest.mark.game("risk"), pytest.mark.slow]


def set_up(person: Person) -> None:
    """Through whatever is asked before the first turn."""
    sight = person.wait_until_asked()
    for _ in range(400):
        if person.page.locator(".goals .goal-bar .bar i").count() and sight.ask.startswith(
            ("Deploy", "Buy", "How many")
        ):
            return
        if "Pass" in sight.chips:
            person.press("Pass")
        else:
            person.answer(sight)
        sight = person.wait_until_asked()
    raise AssertionError("The game never began.")


def test_a_hand_can_be_read_and_goals_seen(server: Server, open_page: Open, axe: Path) -> None:
    """Dominion: four Characters, Objectives with how far one has come, every text to its end."""
    page = open_page()
    person = sit(server, page, [ME, QUICK, QUICK], mode="dominion", draft="off")
    set_up(person)
    assert page.locator(".hand .pcard .card-text").count() >= 6
    expect(page.locator(".seat .vp").first).to_contain_text("of 10")
    for size in (DESKTOP, (1280, 720)):
        sized(page, size)
        assert page.evaluate(WHOLE) == [], size
    check(page, axe)
    objective = page.locator('.hand-box[data-pile="objective-hand"] .goal-bar .progress').first
    expect(objective).to_contain_text(" of ")
    home = page.locator('.goals button[data-goal="Your Seat of Power"]')
    home.click()
    expect(page.locator(".board .flash")).not_to_have_count(0)
    cards = page.locator(".act .hand .pcard").count()
    page.locator(".drawer-handle").click()
    drawer = page.get_by_role("dialog", name="Your cards")
    expect(drawer.locator(".pcard")).to_have_count(cards)
    check(page, axe)
    page.keyboard.press("Escape")
    page.locator(".seat").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("of 10")
    page.keyboard.press("Escape")
    sized(page, PHONE)
    page.get_by_role("button", name="Hand").click()
    expect(page.locator(".phone-tab .goals")).to_be_visible()
    assert page.evaluate(WHOLE) == []
    check(page, axe)


def test_a_score_says_what_it_is_made_of(server: Server, open_page: Open) -> None:
    page = open_page()
    sit(server, page, [ME, QUICK], mode="skirmish").wait_until_asked()
    plate = page.locator(".seat").first
    expect(plate.locator(".vp")).to_contain_text("points")
    plate.click()
    expect(page.get_by_role("dialog").locator(".score-parts")).to_contain_text("castles")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_bot_places_the_rest(server: Server, open_page: Open, axe: Path, size: tuple[int, int]) -> None:
    page = open_page(size)
    person = sit(server, page, [ME, QUICK, QUICK], mode="skirmish", draft="on")
    person.answer_until("Claim")
    rest = page.get_by_role("button", name="Let a bot place the rest")
    check(page, axe)
    rest.click()
    page.wait_for_function(
        "() => { const ask = document.querySelector('.prompt[data-asked] h2')?.textContent ?? '';"
        " return ask && !/^(Claim|Strengthen)/.test(ask); }"
    )
    expect(rest).to_have_count(0)


@pytest.mark.game("beacons")
def test_dice_of_a_small_game_stay_until_the_next_act(server: Server, open_page: Open) -> None:
    """Beacons follows no battles: the page remembers the last dice itself."""
    person = walking(server, open_page)
    person.press("Stay here")
    person.answer_until("Kindle")
    person.press("Kindle")
    battle = person.page.locator('.battle[data-contest="kindling"]')
    expect(battle.locator(".die").first).to_be_visible()
