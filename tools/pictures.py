"""Takes the pictures of docs/pictures: pages of a real server in a real browser.

    python tools/pictures.py [folder] [--only tinyepic|together|tactics|warband]

The client must have been built; Chromium is taken from the system. Files are made small by pngquant or by Pillow, if
either is there. The games in the pictures are played by bots on the spot, and nothing in them is drawn by hand.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

HERE = Path(__file__).resolve().parent
os.environ["PAINTED_TABLE_GAMES"] = str(HERE.parent / "tests" / "games" / "beacons")
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.person import Person, new_table  # noqa: E402
from browser.positions import Stage, lay  # noqa: E402
from browser.serving import Server, serving  # noqa: E402
from browser.test_tiny import begun as begun_beacons  # noqa: E402

WIDE = (1440, 900)
PHONE = (390, 844)
ROUNDS = 3
TRIES = 6
LATER = 110
"""Entries of the log, where the tables of Tiny Epic are laid: about its third round."""
FORD = 190
"""The same for those of Tactics."""
MARCHED, WAR = 150, "layouts"
"""The same for those of Warband, and the battle that is shown."""


class Studio:
    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder

    @contextmanager
    def page(self, size: tuple[int, int] = WIDE, dark: bool = False, touch: bool = False) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        # What others have done is shown at once: pictures are of what is asked then.
        context.add_init_script("""try { localStorage['painted-table.settings'] ??= '{"speed": "once"}'; } catch {}""")
        yield context.new_page()
        context.close()

    def shoot(self, page: Page, name: str, over: str | None = None) -> None:
        page.mouse.move(0, 0)
        if over:
            page.locator(over).first.hover()
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(1700)
        picture = self.folder / f"{name}.png"
        page.screenshot(path=picture)
        if shutil.which("pngquant"):
            subprocess.run(["pngquant", "--force", "--ext", ".png", "--skip-if-larger", picture], check=False)
        elif find_spec("PIL"):
            from PIL import Image

            with Image.open(picture) as taken:
                small = taken.convert("RGB").quantize(256)
            small.save(picture, optimize=True)
        print(f"{name}: {picture.stat().st_size // 1000} kB")

    def still(self, name: str, address: str, sign: str) -> None:
        with self.page() as page:
            page.goto(self.server.url + address)
            page.wait_for_selector(sign)
            self.shoot(page, name)

    def table(self, name: str, mode: str, dark: bool = False, phone: bool = False, players: int = 4) -> None:
        """A battle of one's own in the middle of a game; some games come to no such thing, then another is tried."""
        for _ in range(TRIES):
            made = begun(self.server, players, mode=mode)
            with self.page(PHONE if phone else WIDE, dark, phone) as page:
                person = Person(page, touches=phone)
                person.sit_down(self.server.url, made["table"], 0, made["mine"][0]["token"])
                with suppress(AssertionError):
                    person.answer_until("Fight on", most=80)
                    self.shoot(page, name)
                    return
        sys.exit(f"No game gave a picture for {name}.")

    def laid(
        self,
        name: str,
        stage: Stage,
        dark: bool = False,
        phone: bool = False,
        tab: str = "",
        over: str | None = None,
        press: str = "",
    ) -> None:
        """At a certain question of a game that bots have played until then."""
        [laid] = lay(self.server, stage)
        with self.page(PHONE if phone else WIDE, dark, phone) as page:
            person = Person(page, touches=phone)
            page.goto(self.server.url + laid.address)
            page.get_by_role("button", name="Sit down").click()
            person.wait_for_table()
            person.wait_until_asked()
            if tab:
                person.tap(page.get_by_role("button", name=tab))
            if press:
                person.tap(page.get_by_role("button", name=press).first)
            if stage.players == 1:
                page.locator('[data-sheet="rival"]').scroll_into_view_if_needed()
            self.shoot(page, name, over)

    def beacons(self, name: str, until: str, phone: bool = False, tab: str = "") -> None:
        """The small game of docs/new-game.md, at a question of its first round."""
        seats = [{"kind": "me", "name": "Arya"}, {"kind": "bot", "name": "Bran"}]
        made = begun_beacons(self.server, seats, mode="duel")
        with self.page(PHONE if phone else WIDE, touch=phone) as page:
            person = Person(page, touches=phone)
            person.sit_down(self.server.url, made["table"], 0, made["mine"][0]["token"])
            person.wait_until_asked()
            for provision in ("Oil", "Boots", "Boots"):
                person.tap(page.get_by_role("button", name=f"One {provision} more"))
            person.press("Pack oil")
            while not person.wait_until_asked().ask.startswith(until):
                chip = page.locator(".prompt .chip", has_text="Stay here").or_(page.get_by_text("Kindle here"))
                person.tap(chip.first)
            if tab:
                person.tap(page.get_by_role("button", name=tab))
            self.shoot(page, name, over=None if phone else '[data-spot="b2"]')

    def home(self, games: list[dict[str, Any]]) -> None:
        with self.page() as page:
            page.goto(self.server.url)
            held = [
                {"id": made["table"], "game": "risk", "title": "RISK", "seats": made["mine"], "at": 1000 - n}
                for n, made in enumerate(games)
            ]
            page.evaluate("(held) => localStorage.setItem('painted-table.tables', JSON.stringify(held))", held)
            page.reload()
            page.wait_for_selector(".cont .btn")
            page.wait_for_selector(".thumb svg .ground")
            for pictures in (".thumb", ".small-board"):
                expect(page.locator(f"{pictures}:not(:has(svg .ground))")).to_have_count(0)
            self.shoot(page, "home")


def send(server: Server, path: str, token: str) -> None:
    request = urllib.request.Request(
        server.url + path, b"{}", {"content-type": "application/json", "authorization": f"Bearer {token}"}
    )
    urllib.request.urlopen(request).close()


def begun(server: Server, players: int, game: str = "risk", **options: str) -> dict[str, Any]:
    """A game that bots have played for some rounds; then the first seat is a person's again."""
    seats = [{"kind": "me", "name": "Arya"}, *[{"kind": "bot", "bot": "greedy"}] * (players - 1)]
    made = new_table(server.url, players, seats, game, **options)
    path, token = f"/api/tables/{made['table']}", made["mine"][0]["token"]
    send(server, f"{path}/seats/0/bot", token)
    while not over_or_late(server, path):
        time.sleep(0.5)
    send(server, f"{path}/seats/0/back", token)
    return made


def over_or_late(server: Server, path: str) -> bool:
    with urllib.request.urlopen(server.url + path) as answer:
        info = json.load(answer)
    if info["status"] != "running":
        return True
    with urllib.request.urlopen(f"{server.url}{path}/at/{info['seq']}") as answer:
        facts = json.load(answer)["scene"].get("facts", [])
    return any(fact["label"] == "Round" and int(fact["value"].split()[0]) >= ROUNDS for fact in facts)


def tinyepic(studio: Studio) -> None:
    """The third round of three houses, and a game against the Rival."""

    def at(question: str) -> Stage:
        return Stage("Tiny Epic", (question,), "tinyepic", 3, later=LATER)

    alone = Stage("Alone", ("Placing",), "tinyepic", 1, {"mode": "solo_rival"}, later=LATER)
    studio.laid("tinyepic-light", at("MarchTo"))
    studio.laid("tinyepic-dark", at("RecruitUnit"), dark=True)
    studio.laid("tinyepic-phone", at("MarchTo"), phone=True)
    studio.laid("tinyepic-draft", at("DraftDie"))
    studio.laid("tinyepic-battle", at("AttackCard"))
    studio.laid("tinyepic-solo", alone)
    studio.laid("tinyepic-solo-phone", alone, dark=True, phone=True, tab="Mats")


def together(studio: Studio) -> None:
    """Four houses against the Night King, who has struck: the players choose where the dead rise next."""
    struck = Stage("Together", ("SpreadTo",), "tinyepic", 4, {"mode": "coop"}, later=LATER)
    met = Stage("Together", ("DefenceCard",), "tinyepic", 4, {"mode": "coop"}, later=LATER)
    studio.laid("tinyepic-coop", struck)
    studio.laid("tinyepic-coop-phone", struck, dark=True, phone=True, tab="Mats")
    studio.laid("tinyepic-coop-battle", met, dark=True)


def tactics(studio: Studio) -> None:
    """The Ruby Ford in its third round, a blow that is to be blocked, and a warband that is built."""

    def at(question: str, later: int = FORD, offers: str = "") -> Stage:
        return Stage("Tactics", (question,), "tactics", 2, later=later, offers=offers)

    studio.laid("tactics-light", at("Acting", offers="charge"))
    studio.laid("tactics-dark", at("Defending"), dark=True)
    studio.laid("tactics-phone", at("Acting", offers="attack"), phone=True)
    studio.laid("tactics-builder", at("Mustering", 0))
    studio.laid("tactics-builder-phone", at("Mustering", 0), dark=True, phone=True)


def warband(studio: Studio) -> None:
    """A charge that is pointed at, a Panic Test, a unit about to act on a phone, and an army that is built."""

    def at(question: str, later: int = 0, offers: str = "", **options: str) -> Stage:
        return Stage("Warband", (question,), "warband", 2, options, later=later, offers=offers, seed=WAR)

    studio.laid("warband-light", at("Acting", MARCHED, "charge"), over=".piece.target.can, .trays .piece.can")
    studio.laid("warband-dark", at("Spending", MARCHED), dark=True)
    studio.laid("warband-phone", at("Acting", MARCHED, "charge"), phone=True)
    built = at("Mustering", first="build", second="build")
    studio.laid("warband-builder", built, press="Umber's Van")
    studio.laid("warband-builder-phone", built, dark=True, phone=True)


def main() -> None:
    words, _, only = " ".join(sys.argv[1:]).partition("--only ")
    folder = Path(words.strip()) if words.strip() else HERE.parent / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("No Chromium was found.")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept) / "tables.sqlite", seed="") as server,
        sync_playwright() as playwright,
    ):
        expect.set_options(timeout=60_000)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        studio = Studio(browser, server, folder)
        alone = {"tinyepic": tinyepic, "together": together, "tactics": tactics, "warband": warband}
        if only:
            alone[only](studio)
            return
        games = [begun(server, 4), begun(server, 4, mode="dominion"), begun(server, 2)]
        new_table(server.url, 4, [{"kind": "bot"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "open"}])
        studio.home(games)
        studio.still("new-table", "/new?game=risk", ".mode-card:last-child svg .ground")
        studio.still("rules", "/rules/risk/battle/ties-to-defender", ".rule-entry.marked")
        studio.table("table-light", "skirmish")
        studio.table("table-dark", "dominion", dark=True)
        studio.table("table-phone", "skirmish", dark=True, phone=True)
        studio.table("world-at-war", "skirmish", players=7)
        studio.table("dominion", "dominion")
        tinyepic(studio)
        together(studio)
        tactics(studio)
        warband(studio)
        studio.beacons("beacons-desk", "Walk")
        studio.beacons("beacons-phone", "Keep", phone=True)
        studio.beacons("beacons-mats", "Walk", phone=True, tab="Mats")
        studio.still("replay", f"/table/{games[0]['table']}/replay?move=160", ".replay .piece")
        browser.close()


if __name__ == "__main__":
    main()
