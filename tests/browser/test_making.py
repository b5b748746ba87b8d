"""Answers that are made rather than picked, by mouse, finger and keys: lists, subsets, orders, pieces put somewhere,
and secret choices at once. The tiny game asks for all of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

from browser.conftest import Open
from browser.person import Person
from browser.serving import Server
from browser.test_pages import check
from browser.test_tiny import begun, seated

pytestmark = [pytest.mark.game("beacons"), pytest.mark.slow]
ALONE: list[dict[str, str]] = [{"kind": "me", "name": "Arya"}]
TWO = [*ALONE, {"kind": "hotseat", "name": "Bran"}]
everywhere = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def more(person: Person, what: str, times: int = 1) -> None:
    for _ in range(times):
        person.tap(person.page.get_by_role("button", name=f"One {what} more"))


def go(page: Page) -> Locator:
    return page.locator(".prompt [data-go]")


def walking(server: Server, open_page: Open, phone: bool) -> Person:
    """A keeper at the gate, who packed nothing; the whole moor in sight."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="1"), 0, phone)
    person.wait_until_asked()
    person.press("Pack nothing")
    expect(person.page.locator("[data-ghost]")).to_be_visible()
    person.tap(person.page.get_by_role("button", name="Whole map"))
    return person


# -- lists


@everywhere
def test_a_list_is_judged_as_it_grows(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """What it costs, what stands against it with the rule, and what is attached; nothing illegal can be sent."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="1"), 0, phone)
    page = person.page
    person.wait_until_asked()
    expect(go(page)).to_have_text("Pack nothing")
    more(person, "Boots")
    person.tap(page.locator(".fits summary"))
    person.tap(page.get_by_role("button", name="Grease"))
    expect(page.locator(".purse")).to_contain_text("2 of 4 coins")
    expect(go(page)).to_have_attribute("data-move", "pack boots-and-grease")
    more(person, "Flint")
    expect(page.locator(".verdict")).to_contain_text("That list costs 5 coins, and you have 4.")
    expect(page.locator(".verdict .rule")).to_have_attribute("title", "beacons/pack/budget")
    expect(go(page)).to_have_count(0)
    expect(page.locator(".purse")).to_contain_text("5 of 4 coins")
    check(page, axe)
    person.tap(page.get_by_role("button", name="One Flint less"))
    expect(page.locator(".verdict")).not_to_contain_text("That list")
    person.tap(go(page))
    expect(page.locator(".prompt h2")).to_have_text("Walk across the moor")
    expect(page.locator(".prompt .why")).to_contain_text("45 paces at most")


@everywhere
def test_lists_are_kept_and_sent_as_text(server: Server, open_page: Open, phone: bool) -> None:
    """Those of the game, those that were kept here under a name, also for the next game, and what is pasted."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="1"), 0, phone)
    page = person.page
    person.wait_until_asked()
    person.tap(page.locator(".shelf summary"))
    text = page.get_by_label("The list as text")
    person.tap(page.get_by_role("button", name="Far afield"))
    expect(text).to_have_value("pack boots boots boots-and-grease")
    more(person, "Oil")
    text.fill("PACK  oil boots")
    expect(text).to_have_value("pack oil boots")
    expect(page.locator(".purse")).to_contain_text("3 of 4 coins")
    text.fill("pack lions")
    expect(page.locator(".shelf")).to_contain_text("That is no list of this game.")
    expect(go(page)).to_have_attribute("data-move", "pack oil boots")
    page.get_by_label("Name of this list").fill("Mine")
    person.tap(page.get_by_role("button", name="Keep", exact=True))
    person.tap(page.get_by_role("button", name="Clear"))
    expect(go(page)).to_have_attribute("data-move", "pack nothing")
    another = begun(server, ALONE, mode="vigil", rounds="1")
    person.sit_down(server.url, another["table"], 0, another["mine"][0]["token"])
    person.wait_until_asked()
    kept = page.get_by_role("group", name="Start from").get_by_role("button", name="Mine", exact=True)
    person.tap(kept)
    expect(go(page)).to_have_attribute("data-move", "pack oil boots")
    person.tap(page.get_by_role("button", name="Forget Mine"))
    expect(kept).to_have_count(0)


# -- subsets and orders


@everywhere
def test_some_of_the_dice_are_pressed(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """In the picture or in the list, they are the same; nothing chosen is an answer too."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="1"), 0, phone)
    page = person.page
    person.wait_until_asked()
    more(person, "Oil", 2)
    person.press("Pack oil and oil")
    person.answer_until("Walk")
    person.press("Stay here")
    person.answer_until("Kindle")
    person.press("Kindle here")
    person.answer_until("Keep the dice")
    expect(go(page)).to_have_text("Keep the dice")
    dice, listed = page.locator("button.die.can"), page.locator(".toggle")
    person.tap(dice.nth(2))
    expect(listed.nth(2)).to_have_attribute("aria-pressed", "true")
    person.tap(listed.nth(0))
    expect(page.locator("button.die.chosen")).to_have_count(2)
    expect(go(page)).to_have_attribute("data-move", "again 1 3")
    person.tap(dice.nth(2))
    expect(go(page)).to_have_attribute("data-move", "again 1")
    check(page, axe)
    person.tap(go(page))
    person.answer_until("Keep the dice")
    expect(page.locator('.toggle[aria-pressed="true"]')).to_have_count(0)
    person.press("Keep the dice")
    person.page.wait_for_selector(".prompt.over")


@everywhere
def test_cards_are_put_in_an_order(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """One by one, in the picture too; half an order is told what it lacks."""
    person = seated(server, open_page, begun(server, ALONE, mode="vigil", rounds="1"), 0, phone)
    page = person.page
    person.wait_until_asked()
    person.press("Pack nothing")
    person.answer_until("Walk")
    person.press("Stay here")
    person.answer_until("Kindle")
    person.press("Look at the fog")
    expect(page.locator(".toggle")).to_have_count(2)
    expect(page.locator(".verdict")).to_contain_text("2 more to choose")
    first, second = page.locator(".toggle").all_inner_texts()
    person.tap(page.locator(f'.pcard[data-value="card {second}"]').first)
    expect(page.locator(".verdict")).to_contain_text(f"{first} is still to be put on top or below.")
    expect(page.locator(".verdict .rule")).to_have_attribute("title", "beacons/look/order")
    person.tap(page.locator(".toggle"))
    expect(go(page)).to_have_attribute("data-move", f"order {second} {first}")
    check(page, axe)
    person.tap(page.get_by_role("button", name=f"{second} later"))
    expect(go(page)).to_have_attribute("data-move", f"order {first} {second}")
    person.tap(go(page))
    person.page.wait_for_selector(".prompt.over")
    assert f"puts {first} on top" in page.content() or phone


# -- pieces that are put somewhere


class Fingers:
    """A drag by mouse or by one finger, in steps."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.touches = person.touches
        self.session = self.page.context.new_cdp_session(self.page) if self.touches else None

    def drag(self, start: tuple[float, float], by: tuple[float, float], steps: int = 6) -> None:
        self._say("start", *start)
        for n in range(1, steps + 1):
            self._say("move", start[0] + by[0] * n / steps, start[1] + by[1] * n / steps)
        if self.touches:
            # A finger that is lifted in the midst of a swipe flings, and the next tap only stops that.
            self.page.evaluate("async () => { for (let n = 0; n < 15; n++) await new Promise(requestAnimationFrame); }")
            self._say("move", start[0] + by[0], start[1] + by[1])
        self._say("end", 0, 0)

    def _say(self, what: str, x: float, y: float) -> None:
        if self.session is not None:
            points = [] if what == "end" else [{"x": x, "y": y}]
            self.session.send("Input.dispatchTouchEvent", {"type": f"touch{what.capitalize()}", "touchPoints": points})
        elif what == "start":
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        elif what == "move":
            self.page.mouse.move(x, y)
        else:
            self.page.mouse.up()


def middle_of(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pace(page: Page) -> float:
    """A pace of the moor in pixels."""
    return float(page.evaluate("10 * document.querySelector('svg.scene:not(.water)').getScreenCTM().a"))


@everywhere
def test_a_piece_is_dragged_and_snaps(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    """A drag that begins on it moves it, any other the picture; too far is told with the rule, and it comes back."""
    person = walking(server, open_page, phone)
    page, fingers = person.page, Fingers(person)
    ghost = page.locator("[data-ghost]")
    one = pace(page)
    fingers.drag(middle_of(ghost.locator(".grip")), (0, -20 * one))
    expect(ghost).to_have_attribute("data-ghost", "walk 45 35")
    expect(page.locator(".measured")).to_have_text("20.0 of 30 paces")
    expect(go(page)).to_have_attribute("data-move", "walk 45 35")
    check(page, axe)
    fingers.drag(middle_of(ghost.locator(".grip")), (0, -30 * one))
    expect(ghost).to_have_attribute("data-ghost", "walk 45 45")
    expect(page.locator(".measured")).to_have_text("30.0 of 30 paces")
    seen = page.locator("svg.scene:not(.water)")
    person.tap(page.get_by_role("button", name="Whole map"))
    if not phone:
        for _ in range(2):
            page.get_by_role("button", name="Zoom in").click()
    before = seen.get_attribute("viewBox")
    x, y = middle_of(page.locator("section.board"))
    fingers.drag((x - 120, y - 60), (60, 60))
    expect(ghost).to_have_attribute("data-ghost", "walk 45 45")
    if not phone:
        assert seen.get_attribute("viewBox") != before
    person.tap(go(page))
    expect(page.locator(".prompt h2")).to_have_text("Kindle or look")
    expect(page.locator(".prompt .why")).to_contain_text("You stand in b2.")


def test_a_piece_is_moved_by_keys_and_numbers(server: Server, open_page: Open) -> None:
    person = walking(server, open_page, False)
    page = person.page
    ghost = page.locator("[data-ghost]")
    ghost.focus()
    for key in ("ArrowUp", "ArrowUp", "Shift+ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(ghost).to_have_attribute("data-ghost", "walk 49 17")
    page.keyboard.press("Escape")
    expect(ghost).to_have_attribute("data-ghost", "walk 45 15")
    page.get_by_label("Up", exact=True).fill("80")
    expect(page.locator(".verdict")).to_contain_text("45 80 is more than 30 paces from 45 15.")
    expect(page.locator(".verdict .rule")).to_have_attribute("title", "beacons/walk/reach")
    expect(go(page)).to_have_attribute("data-move", "walk 45 45")
    expect(go(page)).to_contain_text("the nearest that is allowed")
    ghost.focus()
    expect(ghost).to_have_attribute("data-ghost", "walk 45 45")
    page.keyboard.press("ArrowDown")
    expect(go(page)).to_have_attribute("data-move", "walk 45 44")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_have_text("Kindle or look")
    expect(page.locator(".log")).to_contain_text("Wren walks to 45 44.")


def test_the_rules_are_asked_one_question_at_a_time(server: Server, open_page: Open) -> None:
    """Whatever is dragged meanwhile: each answer comes before the next question, and the last pose is judged."""
    said: list[tuple[str, int]] = []

    def note(data: str | bytes) -> None:
        message = json.loads(data)
        if message["kind"] in ("why", "whynot"):
            said.append((message["kind"], message["n"]))

    person = Person(open_page())

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)
        socket.on("framereceived", note)

    person.page.on("websocket", listen)
    made = begun(server, ALONE, mode="vigil", rounds="1")
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    person.wait_until_asked()
    person.press("Pack nothing")
    ghost = person.page.locator("[data-ghost]")
    expect(ghost).to_be_visible()
    said.clear()
    Fingers(person).drag(middle_of(ghost.locator(".grip")), (100, -90), steps=40)
    expect(go(person.page)).to_have_attribute("data-move", str(ghost.get_attribute("data-ghost")))
    assert said
    assert [kind for kind, _ in said] == ["why", "whynot"] * (len(said) // 2)
    numbers = [n for _, n in said]
    assert numbers == sorted(numbers)
    assert len(said) < 80, "not every stage is judged"


def test_a_piece_is_turned_and_pushed(server: Server, open_page: Open) -> None:
    """The tiny game has no facings: its message is told to the page as if it had, and its rules judge where it goes."""
    walker = walking(server, open_page, False)
    page = open_page()

    def altered(route: WebSocketRoute) -> None:
        served = route.connect_to_server()

        def told(data: str | bytes) -> None:
            message: dict[str, Any] = json.loads(data)
            prompt = message.get("prompt") or {}
            if prompt.get("gesture"):
                prompt["gesture"] |= {"ways": ["push", "turn"], "turn": 0, "far": [0, 40], "turn_step": 15}
            route.send(json.dumps(message))

        served.on_message(told)

    page.route_web_socket("**/ws/tables/**", altered)
    person = Person(page)
    seat = walker.page.evaluate("JSON.parse(localStorage.getItem('painted-table.tables'))[0]")
    person.sit_down(server.url, seat["id"], 0, seat["seats"][0]["token"])
    ghost = page.locator("[data-ghost]")
    ghost.focus()
    for key in ("Shift+ArrowUp", "Shift+ArrowUp"):
        page.keyboard.press(key)
    expect(ghost).to_have_attribute("data-ghost", "walk 45 25")
    for _ in range(6):
        page.keyboard.press(".")
    expect(ghost).to_have_attribute("data-ghost", "walk 55 15")
    knob = page.locator(".knob")
    (x, y), start, one = middle_of(ghost.locator(".grip")), middle_of(knob), pace(page)
    Fingers(person).drag(start, (x - 10 * one - start[0], y - 20 * one - start[1]))
    expect(ghost).to_have_attribute("data-ghost", "walk 45 25")
    Fingers(person).drag(middle_of(ghost.locator(".grip")), (40, -5 * one))
    expect(ghost).to_have_attribute("data-ghost", "walk 45 30")
    go(page).click()
    expect(page.locator(".log")).to_contain_text("Wren walks to 45 30.")


def test_where_measuring_is_free_any_move_may_be_written(server: Server, open_page: Open) -> None:
    person = walking(server, open_page, False)
    page = person.page
    page.get_by_role("button", name="Say it in words").click()
    line = page.get_by_label("Type to filter, or write a move")
    line.fill("walk 45 60")
    expect(page.locator("dialog")).to_contain_text("45 60 is more than 30 paces from 45 15.")
    line.fill("walk 50 20")
    expect(page.locator("dialog .options")).to_contain_text("To b1, 50 20")
    line.press("Enter")
    expect(page.locator(".log")).to_contain_text("Wren walks to 50 20.")


# -- secret choices at once


@everywhere
def test_who_has_answered_is_told_and_not_what(server: Server, open_page: Open, axe: Path, phone: bool) -> None:
    made = begun(server, TWO, mode="duel", rounds="1")
    arya, bran = (seated(server, open_page, made, seat, phone) for seat in (0, 1))
    for person in (arya, bran):
        person.wait_until_asked()
    more(bran, "Boots")
    more(arya, "Oil")
    arya.press("Pack oil")
    for person in (arya, bran):
        expect(person.page.locator('.minds [data-seat="0"]')).to_contain_text("has answered")
        expect(person.page.locator('.minds [data-seat="1"]')).to_contain_text("is choosing")
    expect(go(bran.page)).to_have_attribute("data-move", "pack boots")
    assert "oil" not in bran.page.locator(".prompt .minds").inner_text().lower()
    assert "Wren packs oil" not in bran.page.content()
    expect(arya.page.locator(".changes")).to_contain_text("Wren packs oil.")
    check(arya.page, axe)
    arya.tap(arya.page.get_by_role("button", name="Change my mind"))
    expect(go(arya.page)).to_have_attribute("data-move", "pack oil")
    more(arya, "Boots")
    arya.press("Pack oil and boots")
    expect(arya.page.locator(".changes")).to_contain_text("Wren packs oil and boots.")
    expect(go(bran.page)).to_have_attribute("data-move", "pack boots")
    bran.press("Pack boots")
    expect(arya.page.locator(".prompt h2")).to_have_text("Walk across the moor")
    expect(arya.page.get_by_role("button", name="Change my mind")).to_have_count(0)


def test_a_mind_is_changed_at_a_shared_screen(server: Server, open_page: Open) -> None:
    """Nothing of whoever has answered is on the page unless they say that they are there."""
    made = begun(server, TWO, mode="duel", rounds="1")
    person = seated(server, open_page, made, 0, False)
    page = person.page
    token = made["mine"][1]["token"]
    person.sit_down(server.url, made["table"], 1, token)
    person.tap(page.get_by_role("button", name="I am Arya"))
    person.wait_until_asked()
    more(person, "Oil")
    person.press("Pack oil")
    expect(page.get_by_role("button", name="I am Bran")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("packs oil")
    person.tap(page.get_by_role("button", name="Wren changes their mind"))
    expect(go(page)).to_have_attribute("data-move", "pack oil")
    more(person, "Boots")
    person.press("Pack oil and boots")
    person.tap(page.get_by_role("button", name="I am Bran"))
    person.wait_until_asked()
    expect(page.locator("body")).not_to_contain_text("packs oil")
    person.press("Pack nothing")
    expect(page.locator(".log")).to_contain_text("Wren has oil and boots; Owl has nothing.")
