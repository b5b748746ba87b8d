"""A compiled test run must really be one: an interpreted fallback would pass every other test unnoticed."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from painted_table.core import agenda


@pytest.mark.skipif(
    os.environ.get("PAINTED_TABLE_EXPECT_COMPILED") != "1",
    reason="this run is interpreted; `make test` sets PAINTED_TABLE_EXPECT_COMPILED=1",
)
def test_the_engine_is_compiled() -> None:
    assert agenda.__file__.endswith(tuple(EXTENSION_SUFFIXES)), (
        f"core.agenda was imported from {agenda.__file__}, which is not compiled: is the wheel of this "
        "source installed here, and was it built with a C compiler?"
    )
