"""Attack our own server, on this machine, and say what came of it.

    python -m tools.attack                      every campaign, long: some twenty minutes
    python -m tools.attack --quick              the short form of each, as the tests run it
    python -m tools.attack outages --seed 7     one campaign, with other dice
    python -m tools.attack --write docs/security.md

The exit code is 1 when a promise does not hold, and 2 when something was asked for that there is not.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from pathlib import Path
from random import Random

from .campaigns import CAMPAIGNS
from .house import house
from .report import Figures, write_between


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.attack", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("campaigns", nargs="*", metavar="CAMPAIGN", help=", ".join(CAMPAIGNS))
    parser.add_argument("--quick", action="store_true", help="a few tries of each instead of many")
    parser.add_argument("--seed", type=int, default=1, help="of what the attackers choose")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--write", type=Path, help="a page to write the figures into, between its markers")
    given = parser.parse_args(words)
    unknown = [name for name in given.campaigns if name not in CAMPAIGNS]
    if unknown:
        parser.error(f"There is no campaign {unknown[0]!r}. There are: {', '.join(CAMPAIGNS)}.")
    if given.write and (given.quick or given.campaigns):
        parser.error("Only a whole run in its long form is written down: leave --quick and the campaigns out.")
    return given


def main(words: list[str]) -> int:
    given = arguments(words)
    found: list[Figures] = []
    for name in given.campaigns or CAMPAIGNS:
        began = time.monotonic()
        with house() as place:
            tables = CAMPAIGNS[name](place, Random(f"{name} {given.seed}"), given.quick)
        found += tables
        if not given.json:
            print("\n".join(table.text() for table in tables))
            print(f"  ({name}: {time.monotonic() - began:.0f} s)", flush=True)
    if given.json:
        print(json.dumps([vars(table) for table in found], indent=2))
    if given.write:
        command = f"`make attack` (`python -m tools.attack --seed {given.seed}`):"
        write_between(given.write, "\n\n".join([command, *[table.markdown() for table in found]]))
    return 1 if any(table.broken for table in found) else 0


def _interrupted(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    # Whoever ends it politely gets the same tidiness as with Ctrl-C.
    signal.signal(signal.SIGTERM, _interrupted)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nInterrupted; everything that was started is ended.", file=sys.stderr)
        sys.exit(130)
