"""How many presses a turn of Skirmish takes, and how long: one land reinforced, one conquered, nothing maneuvered.

    python tools/clicks.py [--turns 3] [--pace 0.7]

The client must have been built; Chromium is taken from the system. Played in a real browser against three bots in three
ways: point by point (source, target, on to the end, the march from the prompt), aimed (the target, and again
with Shift, the march by pressing the land), and aimed with the usual answered by itself. Seconds run from the first
press of a turn to the last, the dice and others' answers among them.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from playwright.sync_api import Browser, Locator, Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.person import Person, Sight, new_table  # noqa: E402
from browser.serving import Server, serving  # noqa: E402

WAYS = {"point by point": "off", "aimed": "sure", "aimed, the usual by itself": "all"}
"""By name, what the settings answer by themselves."""
FIGHTS = ("How many attack", "Fight on")


@dataclass
class Turn:
    """What a turn has taken."""

    presses: int = 0
    conquest: int = 0
    """Presses for the conquest alone."""
    seconds: float = 0.0


class Player:
    def __init__(self, page: Page, aims: bool) -> None:
        self.page = page
        self.person = Person(page)
        self.aims = aims
        self.presses = 0

    def press(self, found: Locator, shift: bool = False) -> None:
        found.click(modifiers=["Shift"] if shift else [])
        self.presses += 1

    def spot(self, value: str) -> Locator:
        return self.person.spot(value).first

    def chip(self, label: str) -> None:
        self.press(self.page.locator(".prompt .answers .chip", has_text=label).first)

    def turn(self) -> Turn:
        """One turn, from the armies to deploy to whatever others are asked."""
        sight = self.person.answer_until("Deploy")
        self.presses, taken = 0, Turn()
        start = time.monotonic()
        land = self.best(sight)
        while sight.ask.startswith("Deploy"):
            self.deploy(land)
            sight = self.person.wait_until_asked()
        before, has_conquered = self.presses, False
        while sight.ask.startswith("Invade") and not has_conquered:
            before = self.presses
            sight, has_conquered = self.invade(sight)
        taken.conquest = self.presses - before if has_conquered else 0
        for words, label in (("Invade", "End invasions"), ("Maneuver", "Stay"), ("Draw", "Draw")):
            if sight.ask.startswith(words):
                self.chip(label)
                self.page.wait_for_timeout(200)
                sight = self.person.look()
        taken.presses, taken.seconds = self.presses, time.monotonic() - start
        return taken

    def best(self, sight: Sight) -> str:
        """The strongest land that something can be reached from."""
        return max(sight.lit, key=lambda value: sight.lit[value])

    def deploy(self, land: str) -> None:
        if self.aims:
            self.press(self.spot(land), shift=True)
            return
        self.press(self.spot(land))
        marks = self.page.locator(".stepper-marks button")
        if marks.count():
            marks.last.click()
        self.press(self.page.locator(".prompt [data-go]").first)

    def invade(self, sight: Sight) -> tuple[Sight, bool]:
        """The likeliest conquest from one's strongest land."""
        source = self.best(sight)
        self.spot(source).click()  # Looking for what can be reached is no press of the turn when it is aimed at.
        self.page.wait_for_selector("[data-tag]")
        tags = self.page.locator("[data-tag]").evaluate_all(
            "all => all.map((tag) => [tag.dataset.tag, tag.textContent])"
        )
        target = max(tags, key=lambda tag: int("".join(filter(str.isdigit, tag[1])) or 0))[0]
        if self.aims:
            self.page.keyboard.press("Escape")
            self.press(self.spot(target))
            self.page.wait_for_selector(".prompt [data-end]")
            self.press(self.spot(target), shift=True)
        else:
            self.presses += 1
            self.press(self.spot(target))
            self.person.wait_until_asked()
            to_end = self.page.get_by_role("button", name="On to the end")
            self.press(to_end if to_end.count() else self.page.locator(".prompt [data-go]").first)
        sight = self.person.wait_until_asked()
        while sight.ask.startswith(FIGHTS):
            self.press(self.page.locator(".prompt [data-go]").first)
            sight = self.person.wait_until_asked()
        marched = sight.ask.startswith("How many march")
        if marched:
            self.press(self.spot(target) if self.aims else self.page.locator(".prompt [data-go]").first)
            sight = self.person.wait_until_asked()
        name = self.spot(target).get_attribute("aria-label") or ""
        return sight, marched or "Stark" in name


def play(browser: Browser, server: Server, way: str, turns: int) -> list[Turn]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    settings = f'{{"usual": "{WAYS[way]}", "pace": "quick"}}'
    context.add_init_script(f"Math.random = () => 0.42; localStorage.setItem('painted-table.settings', '{settings}')")
    context.set_default_timeout(120_000)
    page = context.new_page()
    made = new_table(server.url, 4, [{"kind": "me", "name": "Arya"}, *[{"kind": "bot", "bot": "quick"}] * 3])
    player = Player(page, aims=way.startswith("aimed"))
    player.person.sit_down(server.url, made["table"], 0, made["mine"][0]["token"])
    taken: list[Turn] = []
    for _ in range(4 * turns):
        taken += [turn for turn in [player.turn()] if turn.conquest]
        if len(taken) == turns:
            break
    context.close()
    return taken


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--turns", type=int, default=3)
    reading.add_argument("--pace", type=float, default=0.7)
    asked = reading.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("No Chromium was found.")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept) / "tables.sqlite", pace=asked.pace) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        print(f"{'':28}{'presses a turn':>16}{'a conquest':>12}{'seconds':>9}")
        for way in WAYS:
            taken = play(browser, server, way, asked.turns)
            presses, conquest = mean(turn.presses for turn in taken), mean(turn.conquest for turn in taken)
            seconds = mean(turn.seconds for turn in taken)
            print(f"{way:28}{presses:16.1f}{conquest:12.1f}{seconds:9.1f}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
