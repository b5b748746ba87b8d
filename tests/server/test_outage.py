"""The database goes away in the middle of moves, and comes back: nothing that was confirmed is lost."""

from __future__ import annotations

import pytest

from server.outages import campaign
from server.postgres import running_postgres, why_none


@pytest.mark.skipif(bool(why_none()), reason=why_none())
def test_outages_in_the_middle_of_moves() -> None:
    """Killed, stopped at once, stopped in order, restarted: the long form is server/outages.py."""
    with running_postgres() as postgres:
        figures = campaign(postgres, 4)
    assert figures.confirmed > 20
