"""The cards of things: whatever can be looked at has one, and it tells nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from time import perf_counter
from typing import Any

import pytest

from laws.playing import lively, opened
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.imagining import ANYHOW
from painted_table.core.inspect import Inspected, inspectable
from painted_table.core.match import Setup
from painted_table.core.pressable import pressable

every_game = pytest.mark.parametrize("name", games.names())
MOMENTS = (5, 130)
MODES = 3
FEW = 60
"""So many things of a position are looked at: a field may have hundreds of squares."""


@cache
def positions(name: str) -> list[tuple[AnyGame, Any]]:
    return list(_positions(games.game(name)))


def _positions(game: AnyGame) -> Iterator[tuple[AnyGame, Any]]:
    """Some moments of the first modes."""
    for number, mode in enumerate(game.modes[:MODES]):
        s, dice = opened(Setup(game, mode.seats[0], dict(mode.options))), SeededDice(number)
        for move in range(MOMENTS[-1] + 1):
            if not s.agenda:
                break
            if move in MOMENTS:
                yield game, s.clone()
            top = s.agenda[-1]
            if isinstance(top, Chance):
                agenda.befall(s, top.sample(s, dice))
            else:
                seat = agenda.asked(s)[0]
                agenda.answer(s, seat, lively(s, seat, dice))


def looked_at(game: AnyGame, s: Any, seat: int, dice: Any = ANYHOW) -> dict[str, Inspected | None]:
    view = game.see(s, seat)
    scene, imagined = game.scene(view), game.imagine(view, dice)
    things = list(dict.fromkeys([*inspectable(scene), *sorted(pressable(scene))]))
    return {thing: game.inspect(imagined, seat, scene, thing) for thing in things[:: len(things) // FEW + 1]}


@every_game
def test_everything_has_a_card_with_a_name(name: str) -> None:
    for game, s in positions(name):
        for seat in (0, NOBODY):
            for thing, card in looked_at(game, s, seat).items():
                if card is not None:
                    assert card.thing == thing
                    assert card.title.strip()
                    assert len(card.title) < 80, card.title
                    for stat in card.stats:
                        assert stat.name
                        assert stat.now, (thing, stat)
                        assert stat.why or stat.base in ("", stat.now), (thing, stat)


@every_game
def test_a_card_tells_only_what_the_seat_may_know(name: str) -> None:
    """However the seat imagines what it does not see, the cards are the same."""
    for game, s in positions(name):
        for seat in (0, NOBODY):
            told = looked_at(game, s, seat)
            for seed in (1, 2):
                assert looked_at(game, s, seat, SeededDice(seed)) == told


@every_game
def test_looking_is_quick(name: str) -> None:
    """A card is asked for whenever a mouse rests: far below a twentieth of a second even on a busy machine."""
    for game, s in positions(name):
        view = game.see(s, 0)
        scene, imagined = game.scene(view), game.imagine(view, ANYHOW)
        things = inspectable(scene)[:FEW]
        began = perf_counter()
        for thing in things:
            game.inspect(imagined, 0, scene, thing)
        assert (perf_counter() - began) / len(things) < 0.05


@every_game
def test_no_such_thing_has_no_card(name: str) -> None:
    game, s = positions(name)[0]
    scene = game.scene(game.see(s, 0))
    assert game.inspect(s, 0, scene, "no such thing") is None
