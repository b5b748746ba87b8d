"""python -m painted_table.server"""

from __future__ import annotations

from .main import main

main()
