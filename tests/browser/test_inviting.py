"""Links that friends are sent begin with an address that friends can use."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.person import Person
from browser.serving import Server, serving
from painted_table.server.addresses import Addresses

pytestmark = pytest.mark.slow


def invited(page: Page, url: str) -> str:
    """Opens a table with a seat for a friend at an address; the link that is copied there."""
    page.goto(f"{url}/new?game=risk")
    page.get_by_label("How many play").select_option("2")
    page.get_by_label("Who plays Seat 1").select_option("invite")
    page.get_by_label("Who plays Seat 2").select_option("invite")
    page.get_by_role("button", name="Open the table").click()
    Person(page).wait_for_table()
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.wait_for_load_state("networkidle")
    page.locator(".invites").get_by_role("button", name="Copy link").first.click()
    page.wait_for_function("window.copied")
    return str(page.evaluate("window.copied"))


def test_a_link_that_works_on_this_machine_only_says_so(server: Server, open_page: Open) -> None:
    page = open_page()
    assert invited(page, server.url).startswith(f"{server.url}/table/")
    expect(page.locator(".invites")).to_contain_text("works on this machine only")
    expect(page.locator(".invites")).to_contain_text("make play HOST=0.0.0.0")


def test_a_link_copied_at_this_machine_leads_others_in_the_network_here(open_page: Open, tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", seed="", host="0.0.0.0") as server:
        nearby = Addresses("0.0.0.0", server.port).nearby()
        if not nearby:
            pytest.skip("This machine is in no network.")
        page = open_page()
        link = invited(page, server.url)
        assert link.startswith(f"{nearby[0]}/table/")
        expect(page.locator(".invites")).to_contain_text(nearby[0])
        friend = open_page()
        friend.goto(link)
        friend.get_by_label("Your name").fill("Brienne")
        friend.get_by_role("button", name="Sit down").click()
        Person(friend).wait_for_table()
        expect(page.locator(".seats")).to_contain_text("Brienne")
        assert urlsplit(friend.url).netloc == urlsplit(nearby[0]).netloc


def test_behind_a_proxy_links_begin_with_the_public_address(open_page: Open, tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite", public="https://table.example.org") as server:
        page = open_page()
        assert invited(page, server.url).startswith("https://table.example.org/table/")
        expect(page.locator(".invites")).not_to_contain_text("this machine only")
