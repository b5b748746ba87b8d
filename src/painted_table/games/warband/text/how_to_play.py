"""Warband in five minutes: the pages of how_to_play.toml with the numbers of each mode."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ....core.how_to_play import Page, load_pages
from ....core.ledger import Ledger
from ..pack import Pack

PAGES = Path(__file__).parents[1] / "how_to_play.toml"


@cache
def how_to_play(ledger: Ledger, pack: Pack) -> Mapping[str, Page]:
    rounds: dict[str, int] = {mode.id: mode.max_rounds for mode in pack.modes}
    return {mode: page.filled({"rounds": rounds[mode]}) for mode, page in load_pages(PAGES, ledger).items()}
