"""Cards at the terminal: hands with names and texts once, and the card of anything by its name."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache

import pytest
from rich.console import Console

from painted_table import games
from painted_table.bots import make_bot
from painted_table.bots.driver import answer_in
from painted_table.cli.board import draw_hand
from painted_table.cli.look import card_told
from painted_table.cli.menu import number_run
from painted_table.cli.plan import draw_plan, signs_of, told_place
from painted_table.core import agenda
from painted_table.core.agenda import Action, Chance
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.refusal import Garbled
from painted_table.core.scene import Card, Scene
from painted_table.lab.bench import let_chance_run

TABLES = {
    "risk": (3, {"mode": "dominion"}),
    "tinyepic": (3, {"mode": "coop"}),
    "tactics": (2, {"mode": "the_ruby_ford", "warbands": "preset"}),
    "warband": (2, {"mode": "thrones"}),
}
MOVES = 150


@dataclass(frozen=True)
class Said(Action):
    """An answer for a menu to tell apart."""

    text: str


@cache
def seen(name: str, moves: int = MOVES) -> tuple[AnyGame, object, Scene]:
    """A table on its way, through the eyes of its first seat."""
    game = games.game(name)
    players, options = TABLES[name]
    s = game.start(players, options)
    agenda.advance(s)
    dice, bot = SeededDice(3), make_bot(game, "quick")
    for _ in range(moves):
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
        else:
            seat = agenda.asked(s)[0]
            agenda.answer(s, seat, answer_in(game, s, seat, bot, dice).action)
    return game, s, game.scene(game.see(s, 0))


def printed(told: object) -> str:
    console = Console(file=io.StringIO(), width=5000, highlight=False)
    console.print(told)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def _written(scene: Scene) -> list[Card]:
    piles = [pile for pile in scene.piles if pile.spread and pile.kind != "tableau"]
    return [card for pile in piles for card in pile.cards if card.name and card.text]


@pytest.mark.parametrize("name", TABLES)
def test_a_hand_has_names_prices_and_each_text_once(name: str) -> None:
    _, _, scene = seen(name)
    cards = _written(scene)
    assert cards
    lines = printed(draw_hand(scene)).splitlines()
    for card in cards:
        own = [line for line in lines if line.strip().startswith(card.name)]
        assert own, card.name
        assert all(line.count(card.text) == 1 for line in own), card.name
        assert all(f"{one.value} {one.label}" in line for line in own[:1] for one in card.counts)


@pytest.mark.parametrize("name", TABLES)
def test_anything_on_the_table_has_its_card(name: str) -> None:
    game, s, scene = seen(name)
    for card in [card for pile in scene.piles for card in pile.cards if card.name][:5]:
        told = printed(card_told(game, s, 0, scene, card.name.lower()))
        assert card.name in told
        assert card.text in told
        assert not card.source or card.source in told
    with pytest.raises(Garbled, match="Nothing here is called"):
        card_told(game, s, 0, scene, "gandalf the grey")


def test_what_is_not_on_the_table_is_told_of_the_content() -> None:
    game, s, scene = seen("warband", 20)
    assert "Source: " in printed(card_told(game, s, 0, scene, "Stark Sworn Swords"))


@pytest.mark.parametrize(
    ("shown", "numbers"),
    [
        (("1 die", "2 dice", "3 dice"), [1, 2, 3]),
        (("keep 1", "keep 3"), [1, 3]),
        (("deploy sworn-swords-2",), []),
        (("deploy sworn-swords-2", "deploy sworn-swords-3"), []),
        (("take 1 knight", "take 2 towers"), []),
    ],
)
def test_a_number_in_a_name_is_no_answer(shown: tuple[str, ...], numbers: list[int]) -> None:
    assert sorted(number_run({Said(text): text for text in shown})) == numbers


def test_a_table_that_is_measured_is_drawn_as_a_map() -> None:
    _, _, scene = seen("warband")
    told = printed(draw_plan(scene))
    signs = signs_of(scene)
    assert len(set(signs.values())) == len(scene.trays)
    for tray in scene.trays:
        if not tray.ghost:
            assert signs[tray.id] in told
            assert " across, " in told_place(scene, tray)
    assert all(number in told for number in "12345")
    assert "Stark edge" in told


@pytest.mark.parametrize("name", TABLES)
def test_somebody_is_asked_in_each_position_that_is_measured(name: str) -> None:
    for reach in games.game(name).bench().spots.values():
        s = reach()
        let_chance_run(s)
        assert agenda.asked(s)
