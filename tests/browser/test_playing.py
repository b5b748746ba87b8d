"""Games, and moments of games, played by pressing what is on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, new_table
from browser.serving import Server

ME_AND_BOT = [{"kind": "me", "name": "Arya"}, {"kind": "bot", "bot": "greedy"}]


def sit(server: Server, page: Page, players: int = 2, touches: bool = False, **options: str) -> Person:
    """A person at a new table against bots."""
    seats = [ME_AND_BOT[0], *[ME_AND_BOT[1]] * (players - 1)]
    made = new_table(server.url, players, seats, **options)
    person = Person(page, touches=touches)
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    return person


def test_a_whole_game_by_clicking(server: Server, person: Person) -> None:
    """From the first page to the result and its replay; three rounds are enough for a winner."""
    page = person.page
    page.goto(server.url)
    page.get_by_role("article").first.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    page.get_by_label("How many play").select_option("2")
    page.get_by_text("Winning").click()
    page.get_by_label("Rounds at most").fill("3")
    expect(page.locator(".summary")).to_contain_text("Rounds at most: 3")
    page.get_by_role("button", name="Open the table").click()
    person.wait_for_table()
    for _ in range(300):
        sight = person.wait_until_asked()
        if sight.over:
            break
        person.answer(sight)
    expect(page.locator(".prompt.over .ask h2")).to_contain_text("wins the game")
    expect(page.locator(".prompt.over .why")).to_contain_text("3 rounds are played")
    expect(page.locator(".prompt.over .why .rule")).to_have_attribute("href", "/rules/risk/end/max-rounds")
    standings = page.get_by_role("region", name="Standings")
    expect(standings.get_by_role("heading")).to_have_text("Points")
    expect(standings.locator("ol > li")).to_have_count(2)
    expect(standings.locator("ol > li").first).to_contain_text("Place 1")
    expect(standings.locator("ol > li").first).to_contain_text("Territories")
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("button", name="Compute it here").click()
    expect(page.get_by_text("It is the same")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay .where")).to_contain_text("entry 0 of")
    page.get_by_text("Entry", exact=True).click()
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".replay .where")).to_contain_text("entry 1 of")
    expect(page.locator(".replay .log .turn h2")).to_have_text(["Set-up"])
    page.get_by_role("button", name="Last move").click()
    expect(page.locator(".replay .happened")).to_contain_text("wins the game")
    expect(page.locator(".replay .happened")).to_contain_text("3 rounds are played")
    expect(page.locator(".replay .log .turn h2").last).to_contain_text("Round 3")
    expect(page.locator(".replay .played")).to_contain_text("Skirmish")
    page.goto(server.url)
    expect(page.get_by_role("region", name="Your games")).to_contain_text("wins the game")


def test_what_cannot_be_chosen_says_why(server: Server, person: Person) -> None:
    person = sit(server, person.page)
    person.answer_until("Invade")
    refusal = person.page.get_by_role("alert")
    for unlit in person.page.locator('[data-spot][tabindex="-1"]').all():
        # Some land that is not lit can be reached, and is then aimed at.
        unlit.click()
        person.page.wait_for_selector("[role=alert], .piece.source")
        if refusal.count():
            break
        person.page.keyboard.press("Escape")
    expect(refusal).to_be_visible()
    expect(refusal.locator(".rule")).to_have_count(1)
    refusal.locator(".rule").click()
    expect(person.page.locator(".rule-entry.marked")).to_be_visible()
    expect(person.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_deploying_all_here_and_undoing_it(server: Server, person: Person) -> None:
    person = sit(server, person.page)
    sight = person.answer_until("Deploy")
    before = person.entries()
    place = next(iter(sight.lit))
    person.point(place)
    person.page.get_by_role("button", name="All", exact=False).first.click()
    person.go()
    expect(person.page.locator(".prompt h2")).to_contain_text("Invade")
    assert person.entries() == before + 1
    person.page.get_by_role("button", name="Undo", exact=True).click()
    expect(person.page.locator(".prompt h2")).to_contain_text("Deploy")
    expect(person.page.locator(".log .undone").last).to_contain_text("undone")
    undo = person.page.locator(".log li", has_text="takes back").last
    undo.get_by_role("link", name="Rule table/undo").click()
    expect(person.page.locator(".rule-entry.marked h2")).to_have_text("Taking back freely")


def test_a_battle_goes_on_by_itself(server: Server, person: Person) -> None:
    """Quick repeats: on to the end, until the land falls or nobody is left to attack."""
    person = sit(server, person.page)
    for _ in range(4):
        person.answer_until("How many attack")
        to_end = person.page.get_by_role("button", name="On to the end")
        if to_end.count():
            to_end.click()
            break
        person.answer(person.wait_until_asked())
    else:
        raise AssertionError("No battle was large enough to repeat.")
    assert not person.wait_until_asked().ask.startswith(("How many attack", "Fight on"))


def test_odds_before_an_invasion(server: Server, person: Person) -> None:
    person = sit(server, person.page)
    sight = person.answer_until("Invade")
    source = max(sight.lit, key=lambda value: sight.lit[value])
    person.point(source)
    person.page.wait_for_selector(".piece.source")
    target = next(value for value in person.wait_until_asked().lit if value != source)
    person.spot(target).hover()
    expect(person.page.locator(".odds")).to_contain_text("for the attack")
    expect(person.page.locator(".odds")).to_contain_text("Fought to the end")


def test_reload_in_the_middle_of_a_battle(server: Server, person: Person) -> None:
    person = sit(server, person.page)
    person.answer_until("How many attack")
    before = person.entries()
    ask = person.look().ask
    person.page.reload()
    person.wait_for_table()
    assert person.wait_until_asked().ask == ask
    assert person.entries() == before
    expect(person.page.locator(".board .arrow")).to_be_visible()
    person.answer(person.wait_until_asked())
    person.wait_until_asked()
    expect(person.page.locator(".contest .die").first).to_be_visible()


def test_spectators_see_the_table_and_no_hand(server: Server, open_page: Open) -> None:
    person = sit(server, open_page())
    watcher = open_page()
    watcher.goto(person.page.url)
    expect(watcher.locator(".top")).to_contain_text("Watching")
    person.answer_until("Deploy")
    expect(watcher.locator(".prompt.waiting h2")).to_contain_text("decides")
    expect(watcher.locator(".hand-box")).to_have_count(0)
    person.page.get_by_role("tab", name="Hand").click()
    expect(person.page.locator(".hand-box").first).to_be_visible()


def test_on_a_phone(server: Server, open_page: Open) -> None:
    """Touch selects, a second touch or the gold answer confirms; nothing stands outside the window."""
    page = open_page(PHONE, touch=True)
    person = sit(server, page, touches=True)
    sight = person.answer_until("Invade")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 0.4 * PHONE[1]
    small = page.evaluate(
        """[...document.querySelectorAll('button, .btn, select')]
          .filter((element) => element.offsetParent && !element.closest('.log') && !element.matches('.grab, .textlink'))
          .map((element) => [element.textContent, element.getBoundingClientRect().height])
          .filter(([, height]) => height < 44)"""
    )
    assert not small
    person.point(next(iter(sight.lit)))
    page.wait_for_selector(".piece.source")
    person.point(next(value for value in person.wait_until_asked().lit if value not in sight.lit))
    expect(page.locator(".prompt [data-go]")).to_contain_text("invades")
    page.locator(".prompt [data-go]").tap()
    expect(page.locator(".prompt h2:not(.unseen)")).to_contain_text("How many attack")
    for name in ("Hand", "Log", "Chat", "Rules", "Table"):
        page.locator(".tabbar").get_by_role("button", name=re.compile(name)).tap()
    page.locator(".tabbar").get_by_role("button", name=re.compile("Log")).tap()
    invaded = page.locator(".log li", has_text="invades").last
    expect(invaded.locator(".placelink")).to_have_count(2)
    invaded.locator(".placelink").first.tap()
    expect(page.locator(".sheet")).to_be_visible()


def test_a_phone_that_comes_back_shows_what_is_asked(server: Server, open_page: Open) -> None:
    """The map is larger than the pane: it turns to the battle as soon as it is drawn."""
    page = open_page(PHONE, touch=True)
    person = sit(server, page, players=4, touches=True)
    person.answer_until("How many attack")
    page.reload()
    person.wait_for_table()
    person.wait_until_asked()
    seen = page.locator(".board").bounding_box()
    assert seen is not None
    arrow = page.locator(".board .arrow").bounding_box()
    assert arrow is not None
    assert seen["y"] <= arrow["y"]
    assert arrow["y"] + arrow["height"] <= seen["y"] + seen["height"]
    assert page.evaluate("document.querySelector('.sheet').scrollWidth") <= PHONE[0]


def test_tools_keep_off_the_names(server: Server, person: Person) -> None:
    person = sit(server, person.page, players=4)
    person.wait_until_asked()
    covered = person.page.evaluate(
        """() => {
          const tool = document.querySelector('.zoom').getBoundingClientRect();
          return [...document.querySelectorAll('.board .name')].filter((name) => {
            const box = name.getBoundingClientRect();
            return box.left < tool.right && box.right > tool.left && box.top < tool.bottom && box.bottom > tool.top;
          }).map((name) => name.textContent);
        }"""
    )
    assert covered == []


def test_by_keyboard_alone(server: Server, person: Person) -> None:
    """A turn without touching the mouse: Tab to what is lit, Space to choose it, Enter for the gold answer."""
    person = sit(server, person.page)
    page = person.page
    sight = person.wait_until_asked()
    if sight.ask.startswith("Choose"):
        page.keyboard.press("1")
    for _ in range(60):
        sight = person.wait_until_asked()
        if sight.ask.startswith("Invade"):
            break
        if sight.go is not None:
            page.keyboard.press("Enter")
        elif sight.ask.startswith("Deploy"):
            page.locator("[data-spot][tabindex='0']").first.focus()
            page.keyboard.press("Space")
        else:
            page.keyboard.press("1")
    first = next(iter(sight.lit))
    person.spot(first).focus()
    focused = first
    for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        # Some land lies at the edge, with nothing further that way.
        if focused == first:
            page.keyboard.press(arrow)
            focused = page.evaluate("document.activeElement.dataset.spot")
    assert focused and focused != first
    page.keyboard.press("a")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.type("end")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).not_to_contain_text("Invade")
    page.keyboard.press("x")
    expect(page.get_by_role("dialog", name="Text board")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    expect(page.locator(".past")).to_contain_text("not live")
    page.keyboard.press("\\")
    expect(page.locator(".past")).to_have_count(0)


def test_a_dominion_reaction(server: Server, person: Person) -> None:
    """A Character is played from the table before one when an invasion is declared, or passed over."""
    person = sit(server, person.page, players=4, mode="dominion", draft="off", objectives="off", maester="off")
    page = person.page
    for _ in range(8):
        person.answer_until("Play a card")
        playable = page.locator(".pcard.can")
        if playable.count():
            break
        person.press("Pass")
    name = playable.first.locator(".card-name").inner_text()
    playable.first.click()
    expect(page.locator(".log")).to_contain_text(name)
    page.locator("button.seat").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Characters")
