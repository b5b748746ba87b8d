"""The mark that says which rules a test proves; `painted-table rules coverage` reads it from the source."""

from __future__ import annotations

import pytest

proves = pytest.mark.proves
