"""How soon a page shows something: the home page and a table, on loopback, in a real browser with nothing cached.

    python tools/first_picture.py [--times 5]

The client must have been built; Chromium is taken from the system. Tells the middle of several times, in
milliseconds from the request on: the first thing painted, and the board with its pieces.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.person import new_table  # noqa: E402
from browser.serving import Server, serving  # noqa: E402

PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NOW = "() => performance.now()"


def look(browser: Browser, address: str, sign: str) -> tuple[float, float]:
    """When something was painted first, and when the sign was there."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(sign)
    there = float(page.evaluate(NOW))
    painted = float(page.wait_for_function(PAINTED).json_value())
    context.close()
    return painted, there


def measure(browser: Browser, server: Server, times: int) -> None:
    seats = [{"kind": "me", "name": "Arya"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    table = new_table(server.url, 4, seats)["table"]
    for name, path, sign in (("home", "", ".game h2"), ("table", f"/table/{table}", "svg.scene .ground")):
        seen = [look(browser, f"{server.url}{path}", sign) for _ in range(times + 1)][1:]
        painted, there = (median(values) for values in zip(*seen, strict=True))
        print(f"{name}: painted after {painted:.0f} ms, {sign} there after {there:.0f} ms")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--times", type=int, default=5)
    asked = reading.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("No Chromium was found.")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(Path(kept) / "tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        measure(browser, server, max(1, asked.times))
        browser.close()


if __name__ == "__main__":
    main()
