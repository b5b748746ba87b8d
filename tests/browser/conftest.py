"""A real browser against a real server. The client must have been built, and Chromium be installed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.serving import Server, serving
from painted_table.server.pages import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from browser.person import Person

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DESKTOP = (1440, 900)
PHONE = (390, 844)

PATIENCE = 60_000
"""Milliseconds after which a test gives up waiting; nothing waits that long unless it is broken."""

Open = Callable[..., "Page"]

# The compiled engine is the same to a browser: one pass is enough. Under CI nothing may be missing.
if "PAINTED_TABLE_EXPECT_COMPILED" in os.environ or (find_spec("playwright") is None and "CI" not in os.environ):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    for missing, words in (
        (not (STATIC / "index.html").is_file(), "The client has not been built: run make client."),
        (CHROMIUM is None, "No Chromium was found."),
    ):
        if missing:
            if os.environ.get("CI"):
                pytest.fail(words)
            pytest.skip(words)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("browser") / "tables.sqlite") as found:
        yield found


NO_COMPLAINTS = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
"""That a server which was killed cannot be reached is what some tests are about."""


NOWHERE = "/nowhere"
"""An address that tests ask for because there is no such page."""


def is_complaint(kind: str, text: str, address: str) -> bool:
    """Errors on the console."""
    return kind == "error" and not address.endswith(NOWHERE) and not any(known in text for known in NO_COMPLAINTS)


def is_refusal(status: int, address: str) -> bool:
    return status >= 400 and not address.endswith(NOWHERE)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens pages, each in a browser of its own; whatever a page complains of fails the test.

    A page has no whims of its own: a seat or a name picked at random is the same each time. What others do is shown at
    once, unless a test is about following it.
    """
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def opened(size: tuple[int, int] = DESKTOP, touch: bool = False, dark: bool = False, speed: str = "once") -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script("Math.random = () => 0.42;")
        context.add_init_script(
            f"try {{ localStorage['painted-table.settings'] ??= '{{\"speed\": \"{speed}\"}}'; }} catch {{}}"
        )
        page = context.new_page()
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on(
            "console",
            lambda said: problems.extend([said.text] * is_complaint(said.type, said.text, said.location["url"])),
        )
        page.on(
            "response",
            lambda answer: problems.extend([f"{answer.status} {answer.url}"] * is_refusal(answer.status, answer.url)),
        )
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture
def person(open_page: Open) -> Person:
    from browser.person import Person

    return Person(open_page())


@pytest.fixture(scope="package")
def axe() -> Path:
    return Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
