"""Attacks on our own server, each a campaign that counts what came of it: `python -m tools.attack --help`.

Everything happens on this machine's loopback, in folders and databases made for it, for a bounded time, and every
process that is started is ended. Servers and PostgreSQL are started as the tests start them.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "tests")) if path not in sys.path]
