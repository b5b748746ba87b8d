"""Scenes of any position of any table: they can always be drawn, and what an answer points at is there."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree
from zlib import crc32

import pytest
from msgspec.json import encode

from laws.playing import Spot, answering, known_spots, lively, opened, some_of
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Setup
from painted_table.core.memory import Bounded, forget
from painted_table.core.pressable import pressable
from painted_table.core.refusal import Garbled
from painted_table.core.scene import Item, Scene, Sheet, drawn_areas, from_json, lean, to_json
from painted_table.core.svg import to_svg

every_game = pytest.mark.parametrize("name", games.names())
TABLES = 40
OF_EACH = 3
"""So many positions in which the same is asked and can be answered by the same verbs."""


def mixed_setup(game: AnyGame, random: Random) -> Setup:
    """A table with every option at random."""
    while True:
        words = {choice.id: random.choice(choice.some()) for choice in game.choices()}
        mode = random.choice(game.modes)
        setup = Setup(game, random.choice(list(mode.seats)), {**mode.options, **words})
        try:
            setup.start()
        except Garbled:
            continue
        return setup


def wandering(name: str) -> Iterator[Spot]:
    """Positions of tables with all options mixed, played so that every verb comes up."""
    game = games.game(name)
    for seed in range(TABLES):
        setup = mixed_setup(game, Random(seed))
        s, dice = opened(setup), SeededDice(seed)
        for number in range(700):
            if not s.agenda:
                break
            if number % 70 == seed % 70:
                yield Spot(game, s.clone(), f"{setup.players} players, seed {seed}, move {number}: {setup.options}")
            top = s.agenda[-1]
            if isinstance(top, Chance):
                agenda.befall(s, top.sample(s, dice))
            else:
                seat = agenda.asked(s)[0]
                agenda.answer(s, seat, lively(s, seat, dice))
        yield Spot(game, s, f"{setup.players} players, seed {seed}, in the end: {setup.options}")


def answers(spot: Spot) -> list[Action]:
    return [a for seat in agenda.asked(spot.state) for a in agenda.options(spot.state, seat)]


@cache
def places(name: str) -> list[Spot]:
    """Some positions of each question of the game, and of tables with mixed options."""
    asked: Counter[tuple[str, ...]] = Counter()
    found: list[Spot] = []
    for spot in known_spots(name):
        top = spot.state.agenda[-1:]
        question = (*(frame.words().split()[0] for frame in top), *sorted({type(a).__name__ for a in answers(spot)}))
        asked[question] += 1
        if asked[question] <= OF_EACH:
            found.append(spot)
    return [*found, *wandering(name)]


def drawn(spot: Spot, seat: Seat) -> Scene:
    return spot.game.scene(spot.game.see(spot.state, seat))


@every_game
def test_what_an_answer_points_at_is_on_the_table(name: str) -> None:
    """For whoever is asked: each place, card, stack, die and seat that an answer names is drawn to be pressed."""
    for spot in places(name):
        for seat in answering(spot.state):
            present = pressable(drawn(spot, seat))
            for a in agenda.options(spot.state, seat):
                points = spot.game.points(spot.state, seat, a)
                assert set(points) <= present, f"{spot}: {spot.game.show(spot.state, a)}"


@every_game
def test_every_seat_and_a_spectator_can_be_shown_any_position(name: str) -> None:
    for number, spot in enumerate(places(name)):
        for seat in {NOBODY, number % len(spot.seats)}:
            scene = drawn(spot, seat)
            light = lean(scene)
            assert from_json(to_json(light)) == light, spot
            for ids in grouped_ids(scene):
                assert len(set(ids)) == len(ids), f"{spot}: {[id for id, n in Counter(ids).items() if n > 1]}"
            labelled: tuple[Item, ...] = (*scene.areas, *scene.pieces, *scene.trays, *scene.plates, *scene.sheets)
            assert all(item.label for item in labelled), spot


def grouped_ids(scene: Scene) -> Iterator[list[str]]:
    """The ids of things that must be told apart."""
    drawings: tuple[Scene | Sheet, ...] = (scene, *scene.sheets)
    for drawing in drawings:
        own: tuple[Item, ...] = (*drawing.areas, *drawing.lines, *drawing.labels, *drawing.pieces, *drawing.trays)
        yield [item.id for item in own]
        yield [badge.id for piece in drawing.pieces for badge in piece.badges]
    beside: tuple[Item, ...] = (*scene.plates, *scene.contests, *scene.tracks, *scene.piles, *scene.sheets)
    yield [item.id for item in beside]
    yield [overlay.id for overlay in scene.overlays]
    yield [card.id for pile in scene.piles for card in pile.cards]


@every_game
def test_every_seat_has_its_plate(name: str) -> None:
    """One plate of its own each, by number; sides and automatons have none."""
    for spot in places(name)[::9]:
        plates = drawn(spot, NOBODY).plates
        assert sorted(plate.seat for plate in plates if plate.kind == "seat") == list(spot.seats), spot
        assert all(plate.seat == NOBODY for plate in plates if plate.kind != "seat"), spot


@every_game
def test_overlays_lie_on_what_is_there(name: str) -> None:
    """On the board or one of the sheets, on areas that are drawn, tied to values that can be pressed."""
    for number, spot in enumerate(places(name)[::3]):
        scene = drawn(spot, number % len(spot.seats))
        sheets = {sheet.id: sheet for sheet in scene.sheets}
        for overlay in scene.overlays:
            areas = sheets[overlay.sheet].areas if overlay.sheet else drawn_areas(scene)
            assert set(overlay.areas) <= {area.id for area in areas}, f"{spot}: {overlay.id}"
            assert set(overlay.when) <= pressable(scene), f"{spot}: {overlay.id}"
            assert overlay.label or overlay.text, f"{spot}: {overlay.id}"


@every_game
def test_places_tell_a_text_board_all_it_needs(name: str) -> None:
    for spot in places(name)[::40]:
        for area in drawn_areas(drawn(spot, NOBODY)):
            if area.value:
                assert area.name
                assert area.label.startswith(area.name)
                assert area.label.endswith(area.group)
                assert all(note in area.label for note in area.notes)


@every_game
def test_pictures_of_any_position_are_well_formed(name: str) -> None:
    for number, spot in enumerate(places(name)[::25]):
        picture = to_svg(drawn(spot, number % len(spot.seats)), "dark" if number % 2 else "light")
        assert ElementTree.fromstring(picture).tag.endswith("svg"), spot


@every_game
def test_a_tally_comes_from_rules_of_the_ledger(name: str) -> None:
    """Each modifier and each card names a rule that can be read."""
    game = games.game(name)
    for spot in places(name):
        scene = drawn(spot, NOBODY)
        cited = [line.rule for contest in scene.contests for line in contest.tally]
        cited += [card.rule for pile in scene.piles for card in pile.cards if card.rule]
        assert all(rule in game.ledger() for rule in cited), spot


@every_game
def test_nobody_is_shown_what_was_remembered_of_another_table(name: str) -> None:
    """Pictures keep what they have drawn before. Whatever was drawn first, each position looks the same."""
    known = known_spots(name)[:: some_of(8, 3)]
    spots = [(spot, seat) for number, spot in enumerate(known) for seat in (NOBODY, number % len(spot.seats))]
    forget_pictures(name)
    there = [crc32(encode(drawn(spot, seat))) for spot, seat in spots]
    forget_pictures(name)
    back = [crc32(encode(drawn(spot, seat))) for spot, seat in reversed(spots)]
    for (spot, seat), one, other in zip(spots, there, reversed(back), strict=True):
        assert one == other, f"{spot}, seat {seat}"


def forget_pictures(name: str) -> None:
    """As if nothing had been drawn yet."""
    forget()
    for path in [path for path in sys.modules if path.startswith(f"{games.__name__}.{name}.scene")]:
        for kept in vars(sys.modules[path]).values():
            if isinstance(kept, Bounded):
                kept.clear()
            elif callable(getattr(kept, "cache_clear", None)):
                kept.cache_clear()
