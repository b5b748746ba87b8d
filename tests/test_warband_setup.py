"""Warband's set-up played out: every mode, armies and terrain of every kind, and what is true when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Chance, Council, Decision
from painted_table.core.dice import SeededDice
from painted_table.games.warband.actions import RollOff
from painted_table.games.warband.choosing import choose, modes
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.geometry import polygon, tray
from painted_table.games.warband.geometry.measure import SLIP
from painted_table.games.warband.geometry.polygon import outline
from painted_table.games.warband.layout import lay_out
from painted_table.games.warband.pack import published
from painted_table.games.warband.rules.army import ArmyList, cost_of
from painted_table.games.warband.rules.decks import deck_list
from painted_table.games.warband.rules.modes.feast import new_pile
from painted_table.games.warband.rules.places import home
from painted_table.games.warband.rules.placing import NextPiece
from painted_table.games.warband.rules.setup import new_state
from painted_table.games.warband.state import BANDED, RESERVE, TABLE, State
from proving import proves

PACK = published()
WORDS = [
    {},
    {"terrain": "placed", "tokens": "placed", "hills": "2"},
    {"size": "large", "first": "build", "second": "choose", "pool": "extra", "terrain": "placed"},
    {"size": "medium", "first": "build", "second": "build"},
]


def set_up(words: dict[str, str], seed: int) -> State:
    """Any answers up to the first round."""
    s = new_state(lay_out(PACK, choose(PACK, 2, words)))
    random, dice = Random(seed), SeededDice(seed)
    agenda.advance(s)
    while s.round == 0:
        top = s.agenda[-1]
        if isinstance(top, Chance):
            a = top.sample(s, dice)
            assert top.why_not(s, a) is None
            agenda.befall(s, a)
            continue
        assert isinstance(top, Decision)
        seat = random.choice(top.waiting(s)) if isinstance(top, Council) else top.seat(s)
        found = agenda.options(s, seat)
        assert found, top.words()
        assert len(found) == len(set(found)), top.words()
        a = random.choice(found)
        assert agenda.why_not(s, seat, a) is None
        agenda.answer(s, seat, a)
    return s


@pytest.mark.parametrize("mode", [mode.id for mode in modes(PACK)])
@pytest.mark.parametrize("words", WORDS, ids=["quick", "placed", "extra", "built"])
def test_a_set_up_ends_with_two_armies_where_they_belong(mode: str, words: dict[str, str]) -> None:
    for seed in range(3):
        s = set_up({"mode": mode, **words}, seed)
        there = [u for u, fate in enumerate(s.fate) if fate == TABLE]
        for unit in there:
            low_x, high_x, low_y, high_y = home(s, s.owner[unit])
            shape = outline(s.tray(unit))
            assert low_x - SLIP <= shape.low_x and shape.high_x <= high_x + SLIP
            assert low_y - SLIP <= shape.low_y and shape.high_y <= high_y + SLIP
        assert not any(tray.overlaps(s.tray(a), s.tray(b)) for a, b in combinations(there, 2))
        assert not any(polygon.overlaps(outline(s.tray(a)), piece) for a in there for piece in s.outlines(1))
        assert [len(hand) for hand in s.hands] == s.hand_counts == [3, 3]
        assert len(s.token_places) == len(s.token_cards) == len(s.token_piles) == len(s.board.mode.quick_tokens)
        for left, right in enumerate(s.right):
            if right >= 0:
                assert s.fate[right] == BANDED and s.kind[left] == s.kind[right]
                assert (s.hp[left], s.hp[right]) == (24, 0)


@pytest.mark.parametrize("mode", ["thrones", "feast", "winds"])
def test_whoever_fits_begins_on_the_table(mode: str) -> None:
    s = set_up({"mode": mode}, 1)
    assert RESERVE not in s.fate


def test_a_vanguard_begins_and_the_rest_waits() -> None:
    s = set_up({"mode": "storm"}, 2)
    for seat in (0, 1):
        own = [u for u, owner in enumerate(s.owner) if owner == seat]
        assert sum(s.fate[u] in (TABLE, BANDED) for u in own) == 2
        assert all((s.fate[u] == RESERVE) == (not s.van[seat] >> u & 1) for u in own)
        assert s.marks[seat].bit_count() == 2 and not any(s.marks[seat] >> u & 1 for u in own)


def test_half_of_the_defenders_wait() -> None:
    s = set_up({"mode": "clash"}, 3)
    attacker, defender = s.south, 1 - s.south
    waiting = [s.owner[u] for u, fate in enumerate(s.fate) if fate == RESERVE]
    count = s.owner.count(defender)
    assert waiting == [defender] * ((count + 1) // 2)
    assert attacker not in waiting


def test_objectives_and_secrets_are_dealt() -> None:
    thrones = set_up({"mode": "thrones"}, 4)
    assert PACK.objectives[thrones.token_cards[0]].id == "iron_seat"
    assert len(set(thrones.token_cards)) == 5
    winds = set_up({"mode": "winds"}, 5)
    assert [hand.bit_count() for hand in winds.secret_hands] == [5, 5]
    assert winds.secret_deck.bit_count() == 5
    assert winds.secret_deck | winds.secret_hands[0] | winds.secret_hands[1] == (1 << 15) - 1


def test_terrain_that_is_placed_keeps_its_distance() -> None:
    for seed in range(4):
        s = set_up({"mode": "thrones", "terrain": "placed", "tokens": "placed"}, seed)
        assert len(s.piece_kinds) == 6
        shapes = [s.outline(piece) for piece in range(6)]
        assert all(polygon.distance(a, b) >= 3000 - SLIP for a, b in combinations(shapes, 2))
        assert all(shape.low_y >= 6000 - SLIP and shape.high_y <= 42000 + SLIP for shape in shapes)
        feast = set_up({"mode": "feast", "terrain": "placed"}, seed)
        assert [feast.board.pieces[kind].id for kind in feast.piece_kinds].count("corpse_pile") == 2
        siege = set_up({"mode": "clash", "terrain": "placed"}, seed)
        assert len(siege.piece_kinds) <= 4
        assert all(siege.outline(piece).high_y < 30000 for piece in range(len(siege.piece_kinds)))


def test_a_deck_is_of_the_commanders_faction() -> None:
    """warband/deck/build, warband/deck/faction: also where both have chosen the same."""
    s = set_up({"first": "jaime_small", "second": "gregor_small"}, 1)
    for seat, commander in enumerate(("jaime_commander", "gregor_commander")):
        decks = [PACK.cards[card].deck for card in deck_list(s, seat)]
        assert (decks.count("lannister"), decks.count(commander)) == (14, 6)


def test_armies_cost_what_the_size_allows() -> None:
    s = set_up({"size": "large", "first": "build", "second": "build", "pool": "box"}, 9)
    for units, ncus in s.armies:
        listed = tuple(tuple(n for n in one if n >= 0) for one in units)
        assert cost_of(PACK, ArmyList(listed, ncus)) <= 50


# -- forms


def test_an_army_is_filled_in_and_reads_back() -> None:
    """warband/army: what may be built goes through the form, and the form costs what the rules say."""
    s = WARBAND.start(2, {"first": "build", "second": "build", "pool": "extra", "size": "medium"})
    form = WARBAND.form(s, 0)
    assert form is not None and form.purses[0].most == 40
    assert [preset.name for preset in form.presets] == [army.name for army in PACK.armies if army.size == "medium"]
    for a in agenda.options(s, 1):
        text = WARBAND.show(s, a)
        filled = form.read(text)
        assert filled is not None and form.write(filled) == text
        assert not form.faults(filled)
    assert WARBAND.form(WARBAND.start(2, {"first": "choose", "second": "build"}), 0) is None


def test_a_commander_says_which_cards_come_into_the_deck() -> None:
    form = WARBAND.form(WARBAND.start(2, {"first": "build", "second": "build"}), 0)
    assert form is not None
    notes = {thing.word: thing.note for thing in form.fields[0].things}
    brings = ". Brings 2 × Sudden Retreat, 2 × Superior Positioning and 2 × Hit and Run into the deck"
    assert notes["robb-commander"].endswith(brings)
    assert "Brings" not in notes["sworn-sword-captain"]


def test_units_are_chosen_by_a_form() -> None:
    s = WARBAND.start(2, {"mode": "storm"})
    agenda.advance(s)
    agenda.befall(s, RollOff((5, 2)))
    form = WARBAND.form(s, 0)
    assert form is not None
    texts = [WARBAND.show(s, a) for a in agenda.options(s, 0)]
    assert texts and all(form.write(form.read(text) or {}) == text for text in texts)


# -- secrets


def test_nobody_sees_what_the_other_has_chosen() -> None:
    """warband/hidden/information: marks, the vanguard and Secret Objectives until they are shown."""
    for mode in ("storm", "winds"):
        s = WARBAND.start(2, {"mode": mode})
        agenda.advance(s)
        dice = SeededDice(7)
        while not isinstance(s.agenda[-1], Council):
            top = s.agenda[-1]
            if isinstance(top, Chance):
                agenda.befall(s, top.sample(s, dice))
            else:
                assert isinstance(top, Decision)
                agenda.answer(s, top.seat(s), top.options(s)[0])
        if mode == "winds":
            assert WARBAND.see(s, 1).secret_hand == s.secret_hands[1]
        told = []
        for a in agenda.options(s, 0)[:2]:
            after = s.clone()
            agenda.answer(after, 0, a)
            told.append(WARBAND.view_data(WARBAND.see(after, 1)))
            assert agenda.witnesses(s, 0, a) == [0]
            assert a.veil() not in agenda.options(s, 0)
        assert told[0] == told[1]


@proves("warband/ui/default-answer", "warband/victory/vp-never-negative")
@pytest.mark.parametrize("mode", [mode.id for mode in modes(PACK)])
def test_who_never_answers_blocks_no_table(mode: str) -> None:
    """warband/ui/default-answer: every question has a default, which is legal, and such a game ends; on the way
    Victory Points only grow (warband/victory/vp-never-negative)."""
    s, dice = WARBAND.start(2, {"mode": mode, "terrain": "placed", "tokens": "placed"}), SeededDice(3)
    agenda.advance(s)
    points = [0, 0]
    for _ in range(3_000):
        if not s.agenda:
            break
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        seat = agenda.asked(s)[0]
        assert all(now >= then for now, then in zip(s.points, points))
        points = list(s.points)
        a = agenda.default(s, seat)
        assert agenda.why_not(s, seat, a) is None, top.words()
        agenda.answer(s, seat, a)
    assert WARBAND.result(s) is not None


@proves("warband/deck/hidden")
def test_hands_are_their_owners_and_decks_nobodys() -> None:
    """warband/deck/hidden: how many cards there are everyone sees, and what is discarded."""
    s = set_up({}, 6)
    for seat in (0, 1):
        view = WARBAND.see(s, seat)
        assert view.hands == [s.hands[0] if seat == 0 else (), s.hands[1] if seat == 1 else ()]
        assert view.hand_counts == [3, 3]
    assert WARBAND.see(s, -1).hands == [(), ()]


@proves("warband/ui/confirm")
def test_measuring_is_free_and_snaps_to_what_is_legal() -> None:
    """warband/ui/confirm, warband/ui/free-input: nothing happens while a tray is held; too far snaps back."""
    s = WARBAND.start(2, {})
    agenda.advance(s)
    dice = SeededDice(1)
    while isinstance(top := s.agenda[-1], Chance):
        agenda.befall(s, top.sample(s, dice))
    seat = agenda.asked(s)[0]
    agenda.answer(s, seat, WARBAND.parse(s, f"deploy {'grey-wind' if seat == 0 else 'lannister-guards'}"))
    held = WARBAND.gesture(s, seat)
    assert held is not None and held.text == "put {turn} {x} {y}"
    before = WARBAND.save(s)
    far = WARBAND.parse(s, "put 0 24100 20000")
    why = agenda.why_not(s, seat, far)
    assert why is not None and why.rule == "warband/setup/deploy-within-zone"
    near = WARBAND.nearest(s, seat, far)
    assert near is not None and agenda.why_not(s, seat, near) is None
    assert WARBAND.measured(s, seat, far) == '24.1" from the west edge, 20.0" from the south'
    assert WARBAND.save(s) == before
    agenda.answer(s, seat, near)
    assert s.fate.count(TABLE) == 1


def crowded(s: State, columns: Sequence[int], rows: Sequence[int]) -> None:
    """More trees than the box holds, which no position may have: nothing else leaves no room at all."""
    kind = [piece.id for piece in s.board.pieces].index("trees")
    s.piece_poses = [(1000 * x, 1000 * y, 0) for y in rows for x in columns]
    s.piece_kinds = [kind] * len(s.piece_poses)


@proves("warband/setup/terrain-stuck")
def test_where_no_piece_that_is_left_has_room_no_more_are_laid() -> None:
    given = {"option mode": "storm", "option terrain": "placed", "asks": "next-piece 0 2", "round": "0"}
    s = WARBAND.given(given)
    crowded(s, range(6, 43, 9), (18, 26, 33))
    s.agenda[-1] = NextPiece(0, 2)
    agenda.advance(s)
    assert s.agenda[-1].words().startswith("turn")


@proves("warband/feast/new-pile-no-room")
def test_without_room_no_pile_is_placed() -> None:
    s = WARBAND.given({"option mode": "feast", "lannister-guards": "24,24@180 1-hp", "terrain": "none"})
    unit, asked = s.fate.index(TABLE), len(s.agenda)
    new_pile(s, unit)
    assert len(s.agenda) > asked, "there was room"
    del s.agenda[asked:]
    crowded(s, range(3, 46, 6), range(3, 46, 6))
    new_pile(s, unit)
    assert len(s.agenda) == asked
