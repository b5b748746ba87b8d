"""Friends meet at a table before its game: a host at a desk, a friend by the link, another on a phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Open
from browser.person import Person, asked_of, new_table
from browser.serving import Server
from browser.test_pages import check

ALL_FINDINGS = "async () => (await axe.run(document)).violations.map((one) => [one.id, one.nodes[0].target])"


def kept_link(page: Page) -> str:
    link = page.evaluate("Object.values(JSON.parse(localStorage['painted-table.links']))[0]")
    assert isinstance(link, str)
    return link


def come_by(page: Page, server: Server, link: str, name: str) -> None:
    page.goto(f"{server.url}{link}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".lobby-seats")).to_contain_text(name)


def test_three_meet_by_one_link_choose_sides_and_start(server: Server, open_page: Open, axe: Path) -> None:
    host, friend, phone = open_page(), open_page(), open_page(size=PHONE)
    host.goto(f"{server.url}/new?game=risk")
    host.get_by_label("Name at Seat 1").fill("Ola")
    for seat in (2, 3):
        host.get_by_label(f"Who plays Seat {seat}").select_option("invite")
    host.get_by_role("button", name="Open the lobby").click()
    expect(host.locator(".lobby-seats")).to_be_visible()
    expect(host.get_by_role("img", name="QR code")).to_have_count(0)
    expect(host.get_by_text("works on this machine only")).to_be_visible()
    link = kept_link(host)

    come_by(friend, server, link, "Mira")
    expect(host.locator(".toast")).to_have_text("Mira sat down")
    come_by(phone, server, link, "Jon")
    expect(host.locator(".lobby-seats")).to_contain_text("Jon")
    expect(friend.get_by_role("button", name="Start")).to_have_count(0)

    host.get_by_role("button", name="Stark").click()
    expect(friend.get_by_role("button", name="Stark")).to_be_disabled()
    friend.get_by_role("button", name="Martell").click()
    expect(phone.get_by_role("button", name="Martell")).to_be_disabled()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.locator(".lobby-seats .good")).to_have_count(1)
    expect(host.locator(".lobby-foot")).to_contain_text("Not ready yet: Jon")
    for page in (host, phone):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        check(page, axe)
        assert page.evaluate(ALL_FINDINGS) == []

    host.get_by_role("button", name="Remove Jon").click()
    expect(phone.get_by_text("Your seat at this table was freed")).to_be_visible()
    come_by(phone, server, link, "Jon")
    told = "fetch(location.href.replace('/table/', '/api/tables/')).then((answer) => answer.json())"
    assert host.evaluate(f"{told}.then((table) => table.seq)") == 0, "nothing is dealt"

    host.get_by_role("button", name="Start: 3 people, 1 bot").click()
    host.get_by_role("button", name="Start all the same").click()
    for page in (host, friend, phone):
        Person(page).wait_for_table()
    expect(host.locator(".seats")).to_contain_text("Stark")
    expect(friend.locator(".seats .who").filter(has_text="Mira")).to_have_count(1)
    sides = host.locator(".seats .seat b:nth-of-type(1)").all_inner_texts()
    assert "Martell" in sides


def test_the_host_swaps_sides_and_changes_the_game_for_a_friend_who_came_by_a_code(
    server: Server, open_page: Open
) -> None:
    host, friend = open_page(), open_page(size=PHONE)
    host.goto(f"{server.url}/new?game=tactics")
    host.get_by_label("Name at Seat 1").fill("Ola")
    host.get_by_label("Who plays Seat 2").select_option("invite")
    host.get_by_role("button", name="Open the lobby").click()
    friend.goto(server.url)
    friend.get_by_label("Join a friend").fill(host.locator(".spoken b").inner_text().lower())
    friend.get_by_role("button", name="Join").click()
    friend.get_by_label("Your name").fill("Mira")
    friend.get_by_role("button", name="Sit down").click()
    rows = friend.locator(".lobby-seat")
    expect(rows.nth(1)).to_contain_text("Baratheon, you")
    host.get_by_role("button", name="Swap sides").click()
    expect(rows.nth(0)).to_contain_text("Targaryen, you")
    friend.get_by_role("button", name="I am ready").click()
    host.get_by_role("link", name="Change the game").click()
    host.get_by_label("RISK: Game of Thrones").check(force=True)
    host.get_by_role("button", name="Play this instead").click()
    expect(friend.locator(".toast")).to_contain_text("The host has changed the game: RISK")
    expect(rows).to_have_count(4)
    expect(friend.get_by_role("button", name="I am ready")).to_be_visible()
    expect(host.locator(".lobby-seat.mine")).to_contain_text("Ola")
    host.get_by_role("button", name="Leave the table").click()
    host.get_by_role("button", name="Stay").click()
    expect(rows.nth(1)).to_contain_text("the host")


def test_the_link_stays_in_sight_while_a_seat_is_empty(server: Server, open_page: Open) -> None:
    page, late = open_page(), open_page()
    page.goto(f"{server.url}/new?game=tinyepic")
    page.get_by_label("How many play").select_option("2")
    page.get_by_label("Who plays Seat 2").select_option("invite")
    page.get_by_role("button", name="Open the lobby").click()
    page.get_by_label("Who takes Seat 2").select_option("Wait for a friend")
    page.get_by_role("button", name="Start: 1 person, 1 seat empty").click()
    Person(page).wait_for_table()
    expect(page.locator(".act .link-box")).to_be_visible()
    late.goto(f"{server.url}{kept_link(page)}")
    late.get_by_label("Your name").fill("Brienne")
    late.get_by_role("button", name="Sit down").click()
    Person(late).wait_for_table()
    expect(page.locator(".toast")).to_have_text("Brienne sat down")
    expect(page.locator(".link-box")).to_have_count(0)


def test_a_rematch_brings_both_to_one_table(server: Server, open_page: Open) -> None:
    made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "hotseat", "name": "Jon"}])
    arya, jon = Person(open_page()), Person(open_page(size=PHONE))
    for person, held in zip((arya, jon), made["mine"], strict=True):
        person.sit_down(server.url, made["table"], held["seat"], held["token"])
    while (turn := asked_of(arya, jon)).look().ask.startswith("Choose"):
        turn.answer(turn.wait_until_asked())
        expect(turn.page.locator(".prompt h2")).not_to_have_text("Choose your House")
    expect(arya.page.locator(".prompt h2")).not_to_have_text("Choose your House")
    arya.page.get_by_role("button", name="Menu").click()
    arya.page.get_by_role("button", name="Concede").click()
    arya.page.get_by_role("button", name="Concede").click()
    arya.page.get_by_role("button", name="Rematch").click()
    expect(arya.page.locator(".lobby-seats li").nth(1)).to_contain_text("Arya")
    expect(jon.page.locator(".toast").filter(has_text="A rematch is called")).to_be_visible()
    jon.page.get_by_role("button", name="Come along").click()
    expect(jon.page.locator(".lobby-seats")).to_be_visible()
    arya.page.get_by_role("button", name="Start: 2 people").click()
    for person in (arya, jon):
        person.wait_for_table()
    assert arya.page.url == jon.page.url


def test_a_table_is_set_up_by_cards_sides_and_groups(server: Server, open_page: Open, axe: Path) -> None:
    """And what is kept under a name comes back; the first page then shows the table and whose move it is."""
    page = open_page()
    page.goto(f"{server.url}/new?game=risk")
    page.locator(".mode-card", has_text="Dominion").click()
    expect(page.locator(".lab")).to_contain_text("About 17 turns")
    expect(page.locator(".nt-picture svg .ground").first).to_be_attached()
    page.get_by_label("Side of Seat 1").select_option("Stark")
    expect(page.get_by_label("Side of Seat 2").get_by_role("option", name="Stark")).to_have_count(0)
    page.get_by_label("Bot of Seat 3").select_option("squire")
    page.get_by_text("Parts", exact=True).click()
    page.get_by_role("switch", name="Gold").click()
    expect(page.locator(".lab")).to_contain_text("was not measured yet")
    expect(page.locator(".summary")).to_contain_text("Gold")
    for heading in ("Winning", "Set-up", "House rules"):
        page.get_by_text(heading, exact=True).click()
    shown = page.locator("main").inner_text()
    assert not [word for word in ("_", "simulation", "House Mitchell:") if word in shown], "words for people"
    expect(page.get_by_text("Coming back from exile")).to_have_count(0)

    page.get_by_label("Name of this set-up").fill("Evening")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Quick start").click()
    expect(page.get_by_label("Side of Seat 1")).to_have_value("")
    page.get_by_role("button", name="Evening", exact=True).click()
    expect(page.get_by_label("Side of Seat 1")).to_have_value("stark")
    expect(page.get_by_label("Bot of Seat 3")).to_have_value("squire")
    check(page, axe)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    check(page, axe)
    assert page.evaluate(ALL_FINDINGS) == []
    page.get_by_role("button", name="Open the table").click()
    Person(page).wait_until_asked()
    page.goto(server.url)
    mine = page.get_by_role("region", name="Waiting for you").locator("li").first
    expect(mine).to_contain_text("RISK, Dominion")
    expect(mine.get_by_role("link", name="Your move")).to_be_visible()
    expect(mine.locator(".small-board svg .ground").first).to_be_attached()
    expect(page.locator(".thumb svg .ground").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


HIDDEN = """
window.notices = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, options) { window.notices.push([title, options.body]); }
  close() {}
};
"""


def test_a_notice_comes_only_when_asked_for_and_out_of_sight(server: Server, open_page: Open) -> None:
    made = new_table(server.url, 2, [{"kind": "me", "name": "Arya"}, {"kind": "hotseat", "name": "Jon"}])
    people = [Person(open_page()), Person(open_page())]
    for person, held in zip(people, made["mine"], strict=True):
        person.page.add_init_script(HIDDEN)
        person.sit_down(server.url, made["table"], held["seat"], held["token"])
    turn = asked_of(*people)
    other = people[1 - people.index(turn)]
    other.page.get_by_role("button", name="Menu").click()
    other.page.get_by_role("button", name="Tell me my turns").click()
    expect(other.page.get_by_role("button", name="You are told of your turns")).to_be_visible()
    other.page.keyboard.press("Escape")
    other.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    turn.answer(turn.wait_until_asked())
    other.page.wait_for_function("() => window.notices.length === 1")
    assert other.page.evaluate("window.notices[0][1]") == "Choose your House"
    assert turn.page.evaluate("window.notices.length") == 0
