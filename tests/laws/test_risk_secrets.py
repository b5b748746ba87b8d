"""Nobody is told of a card that they cannot see: what is secret is read off the state, never off `witnesses`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from laws.playing import lively, opened
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Seat
from painted_table.core.dice import SeededDice
from painted_table.core.match import Entry, Setup
from painted_table.games.risk.actions import (
    MAESTER_DECK,
    OBJECTIVE_DECK,
    TERRITORY_DECK,
    Card,
    GiveBack,
    Keep,
    MaesterCard,
    ObjectiveCard,
    Redeem,
    Score,
    Swap,
    Trade,
)
from painted_table.games.risk.game import RISK
from painted_table.games.risk.state import State
from proving import proves

TABLES = [
    Setup(RISK, 2, {"mode": "dominion"}),
    Setup(RISK, 4, {"mode": "dominion", "gold": "off"}),
    Setup(RISK, 5, {"mode": "dominion", "variant": "mitchell"}),
    Setup(RISK, 7, {"mode": "dominion"}),
]
SEEDS = (1, 2, 5)
ENTRIES = 3000


def entries(setup: Setup, seed: int) -> Iterator[tuple[State, Entry, State]]:
    """A game played without a plan: each entry of its log, and the states before and after it."""
    s: State = opened(setup)
    dice = SeededDice(seed)
    for _ in range(ENTRIES):
        if not s.agenda:
            return
        top, before = s.agenda[-1], s.clone()
        if isinstance(top, Chance):
            seat, a = NOBODY, top.sample(s, dice)
            witnesses = top.witnesses(s, a)
            agenda.befall(s, a)
        else:
            seat = agenda.asked(s)[0]
            a = lively(s, seat, dice)
            witnesses = agenda.witnesses(s, seat, a)
            agenda.answer(s, seat, a)
        yield before, Entry(seat, a, None if witnesses is None else tuple(witnesses)), s


def named(s: State, a: Action) -> list[tuple[int, int]]:
    """The cards that an action names, each by its deck and its number there."""
    if isinstance(a, Card):
        found = [(TERRITORY_DECK, a.card)] if a.card != s.board.end_card else []
    elif isinstance(a, Trade):
        found = [(TERRITORY_DECK, a.card)]
    elif isinstance(a, Redeem):
        found = [(TERRITORY_DECK, card) for card in (a.first, a.second, a.third)]
    elif isinstance(a, MaesterCard):
        found = [(MAESTER_DECK, a.card)]
    elif isinstance(a, ObjectiveCard):
        found = [(OBJECTIVE_DECK, a.card)]
    elif isinstance(a, (GiveBack, Score, Swap)):
        found = [(OBJECTIVE_DECK, a.objective)]
    else:
        found = [(a.deck, a.card)] if isinstance(a, Keep) else []
    return [(deck, card) for deck, card in found if card >= 0]


def own(s: State, seat: Seat, deck: int) -> int:
    """The cards of a deck that a seat holds: in hand, laid aside, or drawn to choose from."""
    c = s.court
    assert c is not None
    if seat == NOBODY:
        return 0
    looking = seat == s.active and any(frame.words().startswith("keep-") for frame in s.agenda)
    looked = c.looked if looking else 0
    if deck == MAESTER_DECK:
        return c.maester_hands[seat] | looked
    if deck == OBJECTIVE_DECK:
        return c.objective_hands[seat] | looked
    aside = 0 if c.rally[seat] == NOBODY else 1 << c.rally[seat]
    return s.hands[seat] | aside | looked


def open_to_all(s: State, deck: int) -> int:
    """The cards of a deck that lie face up on the table."""
    c = s.court
    assert c is not None
    if deck == MAESTER_DECK:
        return c.maester_discard
    if deck == OBJECTIVE_DECK:
        return c.objective_discard
    turned_up = not any(frame.words().startswith("keep-") for frame in s.agenda)
    return s.discard | (c.looked if turned_up else 0)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: " ".join([str(setup.players), *setup.options.values()]))
@proves("risk/hidden/territory-hand", "risk/maester/hidden", "risk/objectives/hidden", "risk/hidden/decks")
def test_whoever_is_told_of_a_card_sees_it(setup: Setup, seed: int) -> None:
    """It lies open after the move, or in one's own hand after it or, where it was stolen, before it."""
    for before, entry, after in entries(setup, seed):
        for seat in range(NOBODY, setup.players):
            if seat == entry.seat != NOBODY:
                continue
            for deck, card in named(before, entry.seen_by(seat)):
                seen = open_to_all(after, deck) | own(after, seat, deck) | own(before, seat, deck)
                assert seen >> card & 1, f"seat {seat} is told {RISK.show(before, entry.seen_by(seat))!r}"


def test_every_kind_of_secret_was_met() -> None:
    """Else the law above would prove nothing: cards drawn, kept from each deck, given back and shown."""
    met: Counter[str] = Counter()
    for setup, seed in product(TABLES, SEEDS):
        for before, entry, _ in entries(setup, seed):
            for deck, _card in named(before, entry.action):
                met[f"{type(entry.action).__name__} {deck}"] += 1
    kept = [f"Keep {deck}" for deck in (TERRITORY_DECK, MAESTER_DECK, OBJECTIVE_DECK)]
    drawn = [f"Card {TERRITORY_DECK}", f"MaesterCard {MAESTER_DECK}", f"ObjectiveCard {OBJECTIVE_DECK}"]
    others = [f"GiveBack {OBJECTIVE_DECK}", f"Score {OBJECTIVE_DECK}", f"Trade {TERRITORY_DECK}"]
    assert [kind for kind in kept + drawn + others if met[kind] < 3] == []
