"""Events of Tiny Epic: every card has its cases, what can be played can be resolved, and no move is overlooked."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance, Decision
from painted_table.core.case import load_cases
from painted_table.core.dice import SeededDice
from painted_table.games.tinyepic.actions import PlayEvent
from painted_table.games.tinyepic.board import DIRECT, SAIL
from painted_table.games.tinyepic.game import TINYEPIC
from painted_table.games.tinyepic.layout import lay_out
from painted_table.games.tinyepic.options import Options
from painted_table.games.tinyepic.pack import published
from painted_table.games.tinyepic.pack.effects import MoveArmy, PerformAction
from painted_table.games.tinyepic.rules.ahead import BY_LAND, BY_SEA, STRAIGHT, can_move
from painted_table.games.tinyepic.rules.effects.removal import eliminations
from painted_table.games.tinyepic.rules.event import EventCard
from painted_table.games.tinyepic.rules.fly import flights
from painted_table.games.tinyepic.rules.limits import Ground
from painted_table.games.tinyepic.rules.march import marches
from painted_table.games.tinyepic.rules.playable import why_not_play
from painted_table.games.tinyepic.rules.sail import voyages
from painted_table.games.tinyepic.rules.setup import new_state
from painted_table.games.tinyepic.state import Event, State
from painted_table.games.tinyepic.units import hero, token

CASES = Path(__file__).parent / "cases" / "tinyepic"
pytestmark = pytest.mark.game("tinyepic")


def test_every_card_has_a_case_where_it_works_and_one_where_it_is_refused() -> None:
    works: set[str] = set()
    refused: set[str] = set()
    for case in [case for path in CASES.rglob("*.toml") for case in load_cases(path)]:
        cards = [move.rpartition("event ")[2] for move in case.when if "event " in move]
        if case.refused and cards and case.when[-1].endswith(f"event {cards[-1]}"):
            refused.add(cards.pop())
        works.update(cards)
    for card in published().cards():
        slug = card.id.replace("_", "-")
        assert slug in works, f"no case in which {card.name} works"
        assert slug in refused, f"no case in which {card.name} is refused"


# -- played at random


def play(seed: int, players: int) -> list[State]:
    """Every state of a random game in which an Event is asked for; those who are asked like to play one."""
    dice = SeededDice(seed)
    s = TINYEPIC.start(players, {"houses": "random"})
    agenda.advance(s)
    found: list[State] = []
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.checked_befall(s, top.sample(s, dice))
            continue
        assert isinstance(top, Decision)
        options = top.options(s)
        assert top.default(s) in options
        if isinstance(top, EventCard):
            found.append(s.clone())
            options = options[1:] or options
        agenda.checked_answer(s, top.seat(s), options[dice.below(len(options))])
        assert not s.events or s.agenda, "a game ends in the midst of an event"
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whether_a_card_can_be_played_is_told_alike_by_options_and_refusals(players: int) -> None:
    for s in play(players, players):
        top = s.agenda[-1]
        assert isinstance(top, EventCard)
        options = top.options(s)
        for card in s.cards_of(top.who):
            assert (top.why_not(s, PlayEvent(card)) is None) == (PlayEvent(card) in options)


@pytest.mark.parametrize("players", [2, 4])
def test_the_look_ahead_finds_a_move_exactly_where_there_is_one(players: int) -> None:
    """A test of its own, quicker than listing all moves: the two must agree under the terms of every card."""
    compared = 0
    for s in play(10 + players, players)[::2]:
        top = s.agenda[-1]
        assert isinstance(top, EventCard)
        for card in range(top.who, len(s.board.faces), 3):
            for index, effect in enumerate(s.face(card).effects):
                terms = s.terms(card, index)
                ground = Ground(s, top.who, terms)
                if isinstance(effect, MoveArmy):
                    assert can_move(ground, STRAIGHT) == bool(voyages(ground, DIRECT))
                elif isinstance(effect, PerformAction) and effect.action == "march" and not effect.from_:
                    assert can_move(ground, BY_LAND) == bool(marches(ground) or flights(ground))
                elif isinstance(effect, PerformAction) and effect.action == "sail":
                    assert can_move(ground, BY_SEA) == bool(voyages(ground, SAIL) or flights(ground))
                else:
                    continue
                compared += 1
    assert compared > 20


# -- against the Rival, whom no case can sit down yet


@pytest.fixture
def solo() -> State:
    """Stark against a Lannister Rival in King's Landing."""
    options = Options(
        players=1,
        mode="solo_rival",
        ice_and_fire_houses=True,
        dragons=True,
        difficulty="standard",
        houses="choose",
        rival_house="random",
    )
    board = lay_out(published(), options)
    s = new_state(board)
    s.agenda = []
    ids = [house.id for house in board.houses]
    stark, lannister = ids.index("stark"), ids.index("lannister")
    s.house = (stark, lannister)
    s.mats = tuple(ids.index(id) for id in ("arryn", "tully", "tyrell", "greyjoy"))
    s.follow(stark, 0)
    s.follow(lannister, 1)
    for domain, army in {
        "winterfell": token(stark, 2) + hero(stark),
        "casterly_rock": token(lannister),
        "sunspear": token(lannister),
        "storms_end": token(lannister),
        "kings_landing": token(lannister) + hero(lannister),
    }.items():
        s.units[board.ids.index(domain)] = army
    s.mat[stark], s.mat[lannister] = 7, 5
    return s


def card_of(s: State, id: str) -> int:
    return next(face.number for face in s.board.faces if face.id == id)


def play_card(s: State, id: str) -> None:
    card = card_of(s, id)
    s.hands[0] = (card,)
    s.agenda = [EventCard(0, False)]
    agenda.checked_answer(s, 0, PlayEvent(card))


@pytest.mark.proves("tinyepic/solo/unjust-trial")
def test_unjust_trial_drives_the_rival_out(solo: State) -> None:
    play_card(solo, "unjust_trial")
    assert solo.holder(solo.board.throne) == NOBODY
    assert solo.units[solo.board.ids.index("ashemark")] == token(solo.house[1]) + hero(solo.house[1])


@pytest.mark.proves("tinyepic/solo/rival-hero-stays", "tinyepic/solo/events-against-rival")
def test_the_rivals_hero_is_never_taken_off_the_map(solo: State) -> None:
    solo.points = [1, 5]
    card = card_of(solo, "kingslayer")
    assert why_not_play(solo, 0, card) is None
    solo.events.append(Event(0, card, False))
    chosen = [TINYEPIC.show(solo, a) for a in eliminations(solo, 0, card, 0)]
    assert chosen == [
        f"pick lannister in {where}" for where in ("casterly-rock", "kings-landing", "storms-end", "sunspear")
    ]


@pytest.mark.proves("tinyepic/solo/rival-no-gold")
def test_gold_for_the_others_is_nothing_to_the_rival(solo: State) -> None:
    play_card(solo, "spoils_of_war")
    assert solo.gold == [6, 0]
