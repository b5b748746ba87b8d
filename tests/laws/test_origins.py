"""Whatever an entry of content says of its origin, players read: on its card, its mode, its option, or in a rule."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import Struct

from laws.playing import known_spots
from painted_table import games
from painted_table.core.game import AnyGame
from painted_table.core.provenance import OriginMark, entries_of, name_of, own_mark, provenance

every_game = pytest.mark.parametrize("name", games.names())
EVERY = 25
"""Each so many-th of the known positions is looked at."""

BY_RULE = {
    "risk": {
        "SpecialUnit": "risk/components/special-unit-total",
    },
    "tinyepic": {
        "Forearmed": "tinyepic/coop-setup/forearmed",
        "RecruitPlaces": "tinyepic/solo/ally-with-tokens",
        "RivalActions": "tinyepic/solo/rival-event",
        "RivalDifficulty": "tinyepic/solo/difficulty",
        "Teammate": "tinyepic/solo-coop/no-walker",
    },
}
"""What is no card and is told by a rule, which must be marked as our own: kinds of entries and their rules."""
ORNAMENT = {
    "risk": {"Layout"},
    "tinyepic": {"Sea"},
    "tactics": {"Face"},
    "warband": {"Canonical", "Layout"},
}
"""How things are drawn, or where they stand by default."""
GAPS: dict[str, set[str]] = {
    "tactics": {"Equipment", "Terrain", "Token", "TurnTracker", "Warband", "Agenda"},
    "warband": {
        "Army",
        "Attachment",
        "KeywordEntry",
        "Matchup",
        "Model",
        "Piece",
        "Structure",
        "TerrainToken",
        "TrayEntry",
    },
}
"""Kinds of entries whose mark nobody is shown yet. A kind that is told must leave the list."""


def marked(game: AnyGame) -> list[Struct]:
    return [entry for entry in entries_of(getattr(game, "pack", None)) if own_mark(entry)]


@cache
def shown(name: str) -> dict[str, set[OriginMark]]:
    """The marks of all cards that lie anywhere in known positions, by their names."""
    game = games.game(name)
    found: dict[str, set[OriginMark]] = {}
    for spot in known_spots(name)[::EVERY]:
        for seat in spot.seats:
            for pile in game.scene(game.see(spot.state, seat)).piles:
                for card in pile.cards:
                    if card.name:
                        found.setdefault(card.name, set()).add(card.origin)
    return found


@every_game
def test_a_card_says_where_it_comes_from(name: str) -> None:
    game = games.game(name)
    plain = {name_of(entry) for entry in entries_of(getattr(game, "pack", None)) if not own_mark(entry)}
    ours = {name_of(entry) for entry in marked(game)} - plain
    silent = [card for card, marks in shown(name).items() if card in ours and "" in marks]
    assert not silent


@every_game
def test_whatever_is_ours_is_told(name: str) -> None:
    """Of each kind of entries some are met with their mark, by name on a card or by id among modes and options."""
    game = games.game(name)
    cards = {card for card, marks in shown(name).items() if any(marks)}
    chosen = {mode.id for mode in game.modes if mode.origin} | {c.id for c in game.choices() if c.origin}
    kinds = {type(entry).__name__ for entry in marked(game)}
    told = {
        type(entry).__name__ for entry in marked(game) if name_of(entry) in cards or getattr(entry, "id", "") in chosen
    }
    assert kinds - told - set(BY_RULE.get(name, ())) - ORNAMENT.get(name, set()) == GAPS.get(name, set())
    for rule in BY_RULE.get(name, {}).values():
        assert game.ledger()[rule].status in ("designed", "reading"), rule


@every_game
def test_a_mark_has_its_note(name: str) -> None:
    for entry in marked(games.game(name)):
        told = provenance(entry)
        assert told.origin and told.source and "seed" not in told.source, (name_of(entry), told)
