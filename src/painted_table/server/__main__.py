"""python -m painted_table.server: the same as `painted-table serve`."""

from __future__ import annotations

import sys

from ..cli import main

main(["serve", *sys.argv[1:]])
