"""Golden records: games that were played once go on replaying to the same end.

They are added with `replays/make.py` and never changed. The packs may have been corrected since a game was
played, so that its content or rules version may differ; its moves, its dice and its end may not.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from painted_table import games
from painted_table.core import record

pytestmark = pytest.mark.quick

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_old_game_replays(path: Path) -> None:
    told = record.load(path, games.game)
    findings = {finding.what: finding for finding in record.verify(told)}
    for what in ("moves", "end", "dice"):
        assert findings[what].holds, f"{what}: {findings[what].detail}"
    match = record.replay(told)
    assert match.over
    position = match.game.position(match.state)
    expected = tomllib.loads(path.with_suffix(".end.toml").read_text(encoding="utf-8"))
    assert {fact: position.get(fact) for fact in expected} == expected


def test_golden_records_cover_the_ways_to_play() -> None:
    """Two, three, five and seven seats, each mode and variant, a taking back, and somebody who gives up."""
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    for players in (2, 3, 5, 7):
        assert any(f"\nplayers {players}\n" in text for text in texts), players
    for word in ("option mode dominion", "option variant mitchell", "option gold off"):
        assert any(f"\n{word}\n" in text for text in texts), word
    for players in (2, 3, 5, 7):
        assert any(f"\nplayers {players}\n" in text and "\noption mode dominion\n" in text for text in texts), players
    assert any("\nundo " in text for text in texts)
    assert any(" resign\n" in text for text in texts)


@pytest.mark.game("tinyepic")
def test_golden_records_of_tiny_epic_cover_its_ways_to_play() -> None:
    """One to five players, dragons that fly, the added houses, a taking back, and somebody who gives up."""
    texts = [text for path in RECORDS if "\ngame tinyepic\n" in (text := path.read_text(encoding="utf-8"))]
    for players in (1, 2, 3, 4, 5):
        assert any(f"\nplayers {players}\n" in text for text in texts), players
    for word in ("option dragons on", "option ice_and_fire_houses on", "undo 1 from 0", "2 resign"):
        assert any(f"\n{word}\n" in text for text in texts), word
    assert any(" fly drogon" in text for text in texts)
