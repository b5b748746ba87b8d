"""A person at a table: looks at the page and presses what can be pressed, knowing as little as the page does."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

LOOK = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const at = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const prompt = document.querySelector('.prompt[data-asked], .prompt.over');
  const isLit = Boolean(document.querySelector('.piece.can, .light.can'));
  const valueAt = (pixel) => document.elementFromPoint(...pixel)?.closest('[data-value]')?.dataset.value;
  const spots = [...document.querySelectorAll('[data-spot][tabindex="0"]')]
    .filter((spot) => isLit && valueAt(at(spot)) === spot.dataset.spot);
  const numberOn = (spot) => Number(spot.querySelector('.number')?.textContent ?? 0);
  return {
    asked: prompt?.dataset.asked !== undefined && !document.querySelector('.prompt .sent'),
    over: Boolean(document.querySelector('.prompt.over')),
    ask: prompt?.querySelector('h2')?.textContent ?? '',
    lit: spots.map((spot) => [spot.dataset.spot, numberOn(spot), at(spot)]),
    chips: [...document.querySelectorAll('.prompt .answers .chip')]
      .map((chip) => [(chip.querySelector('span:last-of-type') ?? chip).textContent, at(chip)]),
    cards: [...document.querySelectorAll('.pcard.can')].map((card) => card.dataset.value),
    go: [...document.querySelectorAll('.prompt [data-go]')].map(at)[0] ?? null,
  };
}"""

READY = """() => document.querySelector('.prompt.over') ||
  (document.querySelector('.prompt[data-asked]') && !document.querySelector('.prompt .sent, .prompt .repeating') &&
   document.querySelector('.prompt .chip, .prompt [data-go], .piece.can, .light.can, .pcard.can'))"""

Pixel = tuple[float, float]

ME: dict[str, str] = {"kind": "me", "name": "Arya"}
BOT: dict[str, str] = {"kind": "bot", "bot": "greedy"}


@dataclass(frozen=True)
class Sight:
    """What the page offers now."""

    asked: bool
    over: bool
    ask: str
    lit: dict[str, int]
    """What can be pointed at within sight, and the number on it."""
    places: dict[str, Pixel]
    chips: dict[str, Pixel]
    cards: list[str]
    """Cards that can be chosen."""
    go: Pixel | None


class Person:
    def __init__(self, page: Page, touches: bool = False) -> None:
        self.page = page
        self.touches = touches
        self.has_conquered = False

    # -- getting there

    def play_now(self, url: str, mode: str = "skirmish", players: int = 4) -> None:
        self.page.goto(url)
        game = self.page.get_by_role("article").first
        game.get_by_label("Mode").select_option(mode)
        game.get_by_label("How many play").select_option(str(players))
        game.get_by_role("button", name="Play now").click()
        self.wait_for_table()

    def sit_down(self, url: str, table: str, seat: int, token: str) -> None:
        self.page.goto(f"{url}/table/{table}#seat={seat}&token={token}")
        self.page.get_by_role("button", name="Sit down").click()
        self.wait_for_table()

    def wait_for_table(self) -> None:
        expect(self.page.locator("svg.scene .ground").first).to_be_attached()
        expect(self.page.locator(".prompt").first).to_be_visible()
        self.page.evaluate("async () => { await document.fonts.ready; }")

    # -- looking

    def wait_until_asked(self) -> Sight:
        """Until this person must answer, or the game is over, and nothing on the page moves any more."""
        self.page.wait_for_function(READY)
        before = self.look()
        while (sight := self.look()) != before:
            before = sight
        return sight

    def look(self) -> Sight:
        seen = self.page.evaluate(LOOK)
        return Sight(
            asked=seen["asked"],
            over=seen["over"],
            ask=seen["ask"],
            lit={value: number for value, number, _ in seen["lit"]},
            places={value: (x, y) for value, _, (x, y) in seen["lit"]},
            chips={label: (x, y) for label, (x, y) in seen["chips"]},
            cards=seen["cards"],
            go=None if seen["go"] is None else (seen["go"][0], seen["go"][1]),
        )

    def entries(self) -> int:
        """How far the log has come, as the scrubber tells."""
        text = self.page.locator(".scrub .num").first.inner_text()
        return int(text.rpartition(" ")[2])

    def wait_for_entry(self, after: int) -> None:
        """Until the log has come further."""
        expect(self.page.locator(".scrub .num").first).not_to_have_text(re.compile(rf"\b{after}$"))

    # -- doing

    def spot(self, value: str) -> Locator:
        return self.page.locator(f'[data-spot="{value}"]')

    def point(self, value: str) -> None:
        self.tap(self.spot(value))

    def press(self, label: str) -> None:
        self.tap(self.page.locator(".prompt .answers .chip", has_text=label).first)

    def go(self) -> None:
        self.tap(self.page.locator(".prompt [data-go]").first)

    def answer(self, sight: Sight) -> None:
        """Something sensible, told from the page alone: one conquest a turn, then on to the next thing."""
        if sight.ask.startswith("Deploy"):
            self.has_conquered = False
        if sight.ask.startswith("How many march"):
            self.has_conquered = True
        if sight.go is not None:
            marks = self.page.locator(".stepper-marks button")
            if marks.count():
                self.tap(marks.last)
            self.go()
        elif sight.ask.startswith("Invade"):
            strong = max(sight.lit, key=lambda value: sight.lit[value], default="")
            if self.has_conquered or not strong or sight.lit[strong] < 4:
                self.press("End invasions")
            else:
                self._invade(sight, strong)
        elif sight.lit and "Stay" not in sight.chips:
            self.point(max(sight.lit, key=lambda value: sight.lit[value]))
        elif sight.chips:
            self.press("Stay" if "Stay" in sight.chips else next(iter(sight.chips)))
        else:
            self.tap(self.page.locator(f'.pcard.can[data-value="{sight.cards[0]}"]'))

    def _invade(self, sight: Sight, source: str) -> None:
        """From one's strongest land to its weakest neighbour."""
        self.point(source)
        self.page.wait_for_selector(".piece.source")
        reached = self.wait_until_asked()
        targets = {value: n for value, n in reached.lit.items() if value != source}
        self.point(min(targets, key=lambda value: targets[value]))

    def tap(self, found: Locator) -> None:
        """Where it has come to rest and nothing lies over it."""
        if self.touches:
            found.tap()
        else:
            found.click()

    def answer_until(self, *words: str, most: int = 400) -> Sight:
        """Answers until a question begins with some words."""
        for _ in range(most):
            sight = self.wait_until_asked()
            assert not sight.over, f"The game was over before {words!r} was asked."
            if sight.ask.startswith(words):
                return sight
            self.answer(sight)
        raise AssertionError(f"{words!r} was never asked.")


def asked_of(*people: Person) -> Person:
    """Whoever of several people must answer now."""
    for _ in range(2000):
        for person in people:
            if person.look().asked:
                return person
    raise AssertionError("Nobody is asked.")


def new_table(
    url: str, players: int, seats: list[dict[str, str]], game: str = "risk", **options: str
) -> dict[str, Any]:
    """A table begun over the API, for tests whose story begins later."""
    body = {"game": game, "players": players, "seats": seats, "options": options}
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


def ask(url: str, path: str, token: str = "", body: dict[str, Any] | None = None) -> dict[str, Any]:
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables/{path}", data, headers)) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def under_way(url: str, game: str, players: int, entries: int, **options: str) -> dict[str, Any]:
    """A table at which a bot has played my seat until now."""
    made = new_table(url, players, [ME, *[BOT] * (players - 1)], game, **options)
    table, token = made["table"], made["mine"][0]["token"]
    ask(url, f"{table}/seats/0/bot", token, {"bot": "greedy"})
    while ask(url, table)["seq"] < entries:
        time.sleep(0.1)
    ask(url, f"{table}/seats/0/back", token, {})
    return made
