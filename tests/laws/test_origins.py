"""Whatever an entry of content says of its origin, players read: on its card, its mode, its option, or in a rule."""

from __future__ import annotations

from functools import cache
from zlib import crc32

import pytest
from msgspec import Struct

from laws.playing import known_spots
from painted_table import games
from painted_table.core.game import AnyGame
from painted_table.core.inspect import inspectable
from painted_table.core.provenance import OriginMark, entries_of, name_of, own_mark, provenance

every_game = pytest.mark.parametrize("name", games.names())
EVERY = 8
"""One of so many known positions is looked at, by its own words: a new case does not change which."""

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
    "tactics": {"Face", "TurnTracker"},
    "warband": {"Canonical", "Layout", "Model", "TrayEntry"},
}
"""How things are drawn and measured, or where they stand by default."""
BY_CHOICE = {
    "tactics": {"Warband": "warbands"},
    "warband": {"Army": "first", "Matchup": "first", "TerrainToken": "hills"},
}
"""What is chosen at the set-up by an option, which must be marked as our own: kinds of entries and their options."""


def marked(game: AnyGame) -> list[Struct]:
    return [entry for entry in entries_of(getattr(game, "pack", None)) if own_mark(entry)]


@cache
def shown(name: str) -> tuple[dict[str, set[OriginMark]], str]:
    """The marks of all that has a card anywhere in known positions, in a pile or looked at closely, by their names; and
    all notes behind the marks."""
    game = games.game(name)
    found: dict[str, set[OriginMark]] = {}
    notes: set[str] = set()
    for spot in known_spots(name):
        if crc32(spot.way.encode()) % EVERY:
            continue
        for seat in spot.seats:
            scene = game.scene(game.see(spot.state, seat))
            cards = [(card.name, card.origin, card.source) for pile in scene.piles for card in pile.cards]
            closely = [] if seat else [game.inspect(spot.state, 0, scene, thing) for thing in inspectable(scene)]
            for one in closely:
                if one is not None:
                    title = (one.title.partition(": ")[2] or one.title).partition(" at ")[0]
                    cards += [(title, one.origin, one.source), (one.kind, one.origin, one.source)]
            for title, origin, source in cards:
                found.setdefault(title, set()).add(origin)
                notes.add(source)
    return found, "\n".join(notes)


def names(entry: Struct) -> list[str]:
    """What it is called, by each side where sides call it differently."""
    name = getattr(entry, "name", None)
    return [getattr(name, side) for side in name.__struct_fields__] if isinstance(name, Struct) else [name_of(entry)]


@every_game
def test_a_card_says_where_it_comes_from(name: str) -> None:
    game = games.game(name)
    plain = {name_of(entry) for entry in entries_of(getattr(game, "pack", None)) if not own_mark(entry)}
    ours = {name_of(entry) for entry in marked(game)} - plain
    silent = [card for card, marks in shown(name)[0].items() if card in ours and "" in marks]
    assert not silent


@every_game
def test_whatever_is_ours_is_told(name: str) -> None:
    """Of each kind of entries some are met with their mark, by name on a card or by id among modes and options."""
    game = games.game(name)
    found, notes = shown(name)
    cards = {card.casefold() for card, marks in found.items() if any(marks)}
    chosen = {mode.id for mode in game.modes if mode.origin} | {c.id for c in game.choices() if c.origin}
    by_rule, by_choice = BY_RULE.get(name, {}), BY_CHOICE.get(name, {})
    silent = {type(entry).__name__ for entry in marked(game)}.difference(by_rule, by_choice, ORNAMENT.get(name, ()))
    for entry in marked(game):
        called = names(entry)
        if (
            not cards.isdisjoint(one.replace("_", " ").casefold() for one in called)
            or getattr(entry, "id", "") in chosen
            or any(one in notes for one in called)
        ):
            silent.discard(type(entry).__name__)
    assert not silent
    assert set(by_choice.values()) <= chosen
    for rule in by_rule.values():
        assert game.ledger()[rule].status in ("designed", "reading"), rule


@every_game
def test_a_mark_has_its_note(name: str) -> None:
    for entry in marked(games.game(name)):
        told = provenance(entry)
        assert told.origin and told.source and "seed" not in told.source, (name_of(entry), told)
