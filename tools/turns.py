"""How long a round of bots takes whoever plays in a browser, at each pace.

    python tools/turns.py                   Skirmish for four, two rounds at each pace
    python tools/turns.py --rounds 5 --pace 0.7

A server is started on a new database, and Chromium plays one seat: it answers as soon as it is asked. A round runs from
its last answer in a turn to the first question of its next; questions in the midst of others' turns are answered too.
The client must have been built.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browser.person import Person, new_table  # noqa: E402
from browser.serving import Server, serving  # noqa: E402

BOT = {"kind": "bot", "bot": "greedy"}


def rounds_of(server: Server, browser: Browser, speed: str, wanted: int) -> list[tuple[float, int]]:
    """Seconds and entries of some rounds."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(
        f"try {{ localStorage['painted-table.settings'] ??= '{{\"speed\": \"{speed}\"}}'; }} catch {{}}"
    )
    person = Person(context.new_page())
    made = new_table(server.url, 4, [{"kind": "me", "name": "Arya"}, BOT, BOT, BOT], mode="skirmish")
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    found: list[tuple[float, int]] = []
    ended, entries, was_mine = 0.0, 0, False
    while len(found) < wanted:
        sight = person.wait_until_asked()
        if sight.over:
            break
        is_mine = person.page.locator(".since, .since-line").count() > 0
        if is_mine and not was_mine and ended:
            found.append((time.monotonic() - ended, person.entries() - entries))
        was_mine = is_mine
        person.answer(sight)
        if is_mine:
            ended, entries = time.monotonic(), person.entries()
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pace", type=float, default=0.05, help="seconds that a bot takes for a move")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        with serving(Path(folder, "tables.sqlite"), pace=given.pace) as server:
            for speed in ("calm", "quick", "once"):
                for seconds, entries in rounds_of(server, browser, speed, given.rounds):
                    print(f"{speed:6}  {seconds:6.1f} s  {entries} entries")
        browser.close()


if __name__ == "__main__":
    main()
