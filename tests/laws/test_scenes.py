"""Scenes of any position of any table: they can always be drawn, and what an answer points at is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from laws.playing import Spot, answering, known_spots, lively, opened
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Setup
from painted_table.core.refusal import Garbled
from painted_table.core.scene import Item, Scene, drawn_areas, from_json, lean, to_json
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


def values(scene: Scene) -> set[str]:
    """All that can be pointed at."""
    items: list[Item] = [*scene.areas, *scene.pieces, *scene.plates, *scene.tracks, *scene.piles]
    items += [card for pile in scene.piles for card in pile.cards]
    dice = [die for contest in scene.contests for row in contest.rows for die in row.dice]
    return {item.value for item in items} | {die.value for die in dice}


@every_game
def test_what_an_answer_points_at_is_on_the_table(name: str) -> None:
    """For whoever is asked: each place, card, die and seat that an answer names."""
    for spot in places(name):
        for seat in answering(spot.state):
            present = values(drawn(spot, seat))
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
            own = [item.id for group in (scene.areas, scene.lines, scene.pieces) for item in group]
            beside = [item.id for group in (scene.plates, scene.contests, scene.tracks, scene.piles) for item in group]
            cards = [card.id for pile in scene.piles for card in pile.cards]
            for ids in (own, beside, cards):
                assert len(set(ids)) == len(ids), f"{spot}: {[id for id, n in Counter(ids).items() if n > 1]}"
            assert all(item.label for group in (scene.areas, scene.pieces, scene.plates) for item in group), spot


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
