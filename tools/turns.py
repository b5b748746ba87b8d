"""How long bots' turns take whoever plays in a browser, at each pace.

    python tools/turns.py                   Skirmish for four, two rounds at each pace
    python tools/turns.py --rounds 5 --pace 0.7

A server is started on a new database, bots play up to the middle of a game, and Chromium takes one seat: it answers as
soon as it is asked. A turn's seconds are those in which the page shows it; a round runs from the last answer of one's
turn to the first question of one's next, questions in the midst of others' turns among it. The client must have been
built.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browser.person import Person, under_way  # noqa: E402
from browser.serving import Server, serving  # noqa: E402
from painted_table.server.settings import Settings  # noqa: E402

BEGINS = ("Deploy", "Hand in")
"""The first questions of a turn."""
NOTE = """() => {
  window.turns = {};
  let [side, since] = ['', 0];
  const look = () => {
    const now = document.querySelector('.watching h2')?.textContent ?? '';
    if (now === side) return;
    if (side) window.turns[side] = (window.turns[side] ?? 0) + performance.now() - since;
    [side, since] = [now, performance.now()];
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
TAKEN = "() => { const found = Object.values(window.turns); window.turns = {}; return found; }"
"""Milliseconds for which each side's turn was on the screen since this was last asked."""


@dataclass(frozen=True)
class Round:
    seconds: float
    entries: int
    turns: list[float]
    """Seconds of each turn that was shown."""


def rounds_of(server: Server, browser: Browser, speed: str, wanted: int) -> list[Round]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(f"localStorage.setItem('painted-table.settings', '{{\"speed\": \"{speed}\"}}');")
    person = Person(context.new_page())
    made = under_way(server.url, "risk", 4, 160, mode="skirmish")
    person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    person.page.evaluate(NOTE)
    found: list[Round] = []
    ended, entries, before = 0.0, 0, BEGINS[0]
    while len(found) < wanted:
        sight = person.wait_until_asked()
        if sight.over:
            break
        # Only in a turn of one's own it is told what happened since the last.
        is_mine = person.page.locator(".since, .since-line").count() > 0
        if is_mine and sight.ask.startswith(BEGINS) and not before.startswith(BEGINS):
            turns = [ms / 1000 for ms in person.page.evaluate(TAKEN)]
            found.append(Round(time.monotonic() - ended, person.entries() - entries, turns))
        person.answer(sight)
        if is_mine:
            ended, entries, before = time.monotonic(), person.entries(), sight.ask
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pace", type=float, default=Settings.pace, help="seconds that a bot takes for a move")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        with serving(Path(folder, "tables.sqlite"), pace=given.pace) as server:
            for speed in ("calm", "quick", "once"):
                for one in rounds_of(server, browser, speed, given.rounds):
                    shown = ", ".join(f"{seconds:.1f}" for seconds in one.turns) or "none"
                    print(f"{speed:6}  {one.seconds:6.1f} s  {one.entries:3} entries  turns shown: {shown}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
