"""A position of RISK that cannot be is refused in words; every other is sound, and its question can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import faults, known_spots
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance
from painted_table.core.dice import SeededDice
from painted_table.core.refusal import Garbled
from painted_table.games.risk.actions import Invade
from painted_table.games.risk.game import RISK
from painted_table.games.risk.rules.frames import FRAMES
from painted_table.games.risk.state import State
from proving import proves

PLAIN = {"winterfell": "stark 4", "karhold": "lannister 3", "white-harbor": "lannister 2"}
DOMINION = PLAIN | {"option mode": "dominion"}
MITCHELL = PLAIN | {"option variant": "mitchell", "seats": "stark lannister"}


@pytest.mark.parametrize(
    ("base", "facts", "told"),
    [
        (PLAIN, {"winterfell": "stark 0"}, "Winterfell holds 0 armies; it takes one"),
        (PLAIN, {"winterfell": "nobody 3"}, "nobody holds Winterfell"),
        (PLAIN, {"winterfell": "stark 99999999"}, "is too large"),
        (PLAIN, {"winterfell": "stark"}, "says no number"),
        (PLAIN, {"winterfell": "stark 4 knight 1"}, "Special Units are not played"),
        (PLAIN, {"stark-gold": "300"}, "no part of Dominion is played"),
        (PLAIN, {"landed": "oldtown"}, "House Mitchell is not played"),
        (PLAIN, {"seats": "stark stark lannister"}, "names a House twice"),
        (PLAIN, {"seats": "stark lannister seat-1"}, "Without a House it is seat-3"),
        (PLAIN, {"seats": "stark lannister seat-3"}, "a player has no House"),
        (PLAIN, {"seats": "stark lannister baratheon", "players": "4"}, "3 Houses are named"),
        (PLAIN, {"order": "stark"}, "every player has one place"),
        (PLAIN, {"order": "stark stark lannister"}, "every player has one place"),
        (PLAIN, {"seats": "stark lannister baratheon", "turn": "baratheon"}, "Baratheon, who is out"),
        (PLAIN, {"turn": "nobody"}, "nobody's turn"),
        (PLAIN, {"out": "stark"}, "is out"),
        (PLAIN, {"out": ""}, "holds 0 territories and is still in the game"),
        (PLAIN, {"winners": "stark"}, "exactly when somebody has won"),
        (PLAIN, {"asks": ""}, "exactly when somebody has won"),
        (PLAIN, {"stark-cards": "skagos pyke oldtown gulltown harlaw karhold"}, "holds 6 Territory cards"),
        (PLAIN, {"stark-cards": "skagos", "lannister-cards": "skagos"}, "in two places"),
        (PLAIN, {"deck": "skagos", "discard": "pyke"}, "not each in one place"),
        (PLAIN, {"safe-draws": "99"}, "cannot be safe"),
        (PLAIN, {"round": "0"}, "not asked before the first round"),
        (PLAIN, {"asks": "draft"}, "asked in the set-up"),
        (PLAIN, {"asks": "spoils"}, "no answer to 'spoils'"),
        (PLAIN, {"asks": "clash"}, "'clash' is asked, and no battle is under way"),
        (PLAIN, {"asks": "march-in", "battle": "winterfell > karhold 3 1"}, "share no border"),
        (PLAIN, {"asks": "march 500 3"}, "has source 500"),
        (PLAIN, {"asks": "march 0 -1"}, "has target -1"),
        (PLAIN, {"asks": "takeover 1 1"}, "House Mitchell only"),
        (PLAIN, {"asks": "clash", "battle": "winterfell > white-harbor 9 9"}, "at most 3 fight 2"),
        (PLAIN, {"asks": "clash", "battle": "winterfell > white-harbor 3 0"}, "3 fight 0"),
        (PLAIN, {"asks": "clash", "battle": "karhold > the-gift 1 1"}, "not held by the player whose turn"),
        (PLAIN, {"asks": "clash", "battle": "winterfell > white-harbor 3 2 9 9 9 : 1 1"}, "dice show 9 9 9"),
        (PLAIN, {"asks": "clash", "battle": "winterfell > white-harbor 3 2 with knights 2"}, "units and cards fight"),
        (PLAIN, {"asks": "invade", "battle": "winterfell > white-harbor 3 2"}, "nothing asks about it"),
        (PLAIN, {"asks": "landing", "battle": "off-map > white-harbor 3 2"}, "House Mitchell only"),
        (PLAIN, {"asks": "purchase-step"}, "parts of Dominion"),
        (DOMINION, {"winterfell": "stark 4 knight 30"}, "30 of the unit Knight"),
        (DOMINION, {"stark-gold": "150"}, "it comes in hundreds"),
        (DOMINION, {"stark-gold": "300", "option gold": "off"}, "Gold is not played"),
        (DOMINION, {"winterfell": "stark 4 knight 1", "option special_units": "off"}, "Special Units are not played"),
        (DOMINION, {"stark-objectives": "ports-3", "lannister-objectives": "ports-3"}, "Objective cards are not each"),
        (DOMINION, {"stark-maester": "bribery", "lannister-maester": "bribery"}, "no Maester card 'bribery' left"),
        (DOMINION, {"captive": "robb-stark by stark"}, "whom that Character serves"),
        (DOMINION, {"captive": "robb-stark by baratheon", "seats": "stark lannister baratheon"}, "who is out"),
        (DOMINION, {"captive": "robb-stark"}, "no House at this table"),
        (DOMINION, {"fleet": "perhaps"}, "Write yes or no"),
        (DOMINION, {"rolled": "four"}, "is no whole number"),
        (DOMINION, {"rolled": "4"}, "nothing waits for them"),
        (DOMINION, {"asks": "starve 999"}, "has territory 999"),
        (DOMINION, {"asks": "starve 3"}, "no dice were rolled for it"),
        (DOMINION, {"asks": "starve 3", "rolled": "9"}, "they go from 1 to 6"),
        (DOMINION, {"asks": "keep-maester"}, "no answer to 'keep-maester'"),
        (DOMINION, {"asks": "roll-dice 255"}, "has places 255"),
        (DOMINION, {"asks": "join 1"}, "no battle is under way"),
        (DOMINION, {"asks": "react 7 0 -1 0"}, "no battle is under way"),
        (DOMINION, {"asks": "clash", "battle": "winterfell > white-harbor 3 2 with card bribery 9"}, "no seat 9"),
        (DOMINION, {"asks": "clash", "battle": "winterfell > white-harbor 3 2 with captive"}, "nothing of a battle"),
        (DOMINION, {"asks": "clash", "battle": "winterfell > white-harbor 3 2 with knights 2"}, "more units invade"),
        (MITCHELL, {"asks": "landing", "battle": "off-map > white-harbor 0 0"}, "nobody lands"),
        (MITCHELL, {"gave-up": "stark"}, "gave up and is not out"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(base: Mapping[str, str], facts: Mapping[str, str], told: str) -> None:
    RISK.given(base)
    with pytest.raises(Garbled) as problem:
        RISK.given({**base, **facts})
    assert told in str(problem.value)


@cache
def positions() -> list[dict[str, str]]:
    return [RISK.position(spot.state) for spot in known_spots("risk")[::5]]


@cache
def pool() -> dict[str, list[str]]:
    """By fact: what is said of it somewhere. Texts of one fact may be told of another."""
    found: dict[str, set[str]] = {}
    for facts in positions():
        for key, text in facts.items():
            found.setdefault(key, set()).add(text)
    return {key: sorted(texts) for key, texts in found.items()}


frames = st.sampled_from(FRAMES.forms()).flatmap(
    lambda form: st.tuples(
        st.just(form.split()[0]), *[st.integers(-1, 90).map(str) for _ in form.split()[1:]]
    ).map(" ".join)
)  # fmt: skip
texts = st.one_of(
    st.sampled_from(["", "0", "-1", "7", "150", "30000", "yes", "nobody", "stark", "stark 0", "wildlings 2", "seat-9"]),
    frames,
    st.lists(frames, min_size=2, max_size=3).map(" / ".join),
    st.text("abk 0159:>/-", max_size=12),
)


def is_sound(s: State) -> None:
    """Whatever tables do with a position can be done."""
    assert faults(RISK, s) == []
    if s.agenda and isinstance(top := s.agenda[-1], Chance):
        a = top.sample(s, SeededDice(1))
        RISK.sentence(s, NOBODY, a)
        assert top.why_not(s, a) is None
    for seat in agenda.asked(s):
        for a in agenda.options(s, seat)[:5]:
            assert agenda.why_not(s, seat, a) is None
            RISK.offer(s, seat, a)
        RISK.question(s, seat)
    for seat in (NOBODY, 0):
        RISK.scene(RISK.see(s, seat))
    assert RISK.save(RISK.given(RISK.position(s))) == RISK.save(s)


@given(data=st.data())
def test_any_change_to_a_position_is_sound_or_refused(data: st.DataObject) -> None:
    facts = dict(data.draw(st.one_of(st.sampled_from([PLAIN, DOMINION, MITCHELL]), st.sampled_from(positions()))))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(["asks", "battle", "turn", "seats", *sorted(pool())]))
        facts[key] = data.draw(st.one_of(st.sampled_from(pool()[key]), texts))
        if facts and data.draw(st.integers(0, 9)) == 0:
            del facts[data.draw(st.sampled_from(sorted(facts)))]
    try:
        s = RISK.given(facts)
    except Garbled:
        return
    is_sound(s)


# -- positions that only rules could tell of


@pytest.mark.parametrize("source", ["white-harbor", "winterfell"])
@pytest.mark.parametrize("fleet", ["yes", "no"])
@pytest.mark.parametrize("bans", ["", "all by lannister", "bear-island by lannister, karhold by lannister"])
@proves("risk/maester-card/pirate-ship-fleet", "risk/maester-card/wed-for-peace", "risk/maester-card/bribery")
def test_a_refused_invasion_tells_what_can_be_reached(source: str, fleet: str, bans: str) -> None:
    lands = {source: "stark 4", "bear-island": "lannister 1", "karhold": "lannister 1", "the-gift": "lannister 2"}
    s = RISK.given({"option mode": "dominion", **lands, "fleet": fleet, "bans": bans, "turn": "stark"})
    legal = [a for a in agenda.options(s, s.active) if isinstance(a, Invade)]
    refusal = agenda.why_not(s, s.active, RISK.parse(s, f"{source} > stoney-sept"))
    assert refusal is not None
    assert refusal.instead == f"From there you can reach {', '.join(sorted_by_map(s, legal))}."


def sorted_by_map(s: State, invasions: list[Invade]) -> list[str]:
    return [s.board.names[target] for target in sorted(a.target for a in invasions)]


@proves("risk/draw/reshuffle")
def test_where_no_card_is_left_at_all_none_is_drawn() -> None:
    """Hands are too small for it to happen with the cards of the box; a pack of one's own may have fewer."""
    facts = {"seats": "targaryen ghiscari", "the-flatlands": "targaryen 5", "astapor": "ghiscari 2", "asks": "invade"}
    s = RISK.given({**facts, "card-earned": "yes", "option victory": "conquest"})
    s.deck = 0
    agenda.checked_answer(s, s.active, RISK.parse(s, "end"))
    assert (s.active, s.hands) == (1, [0, 0])
    looks = {"seats": "ghiscari targaryen", "astapor": "ghiscari 2", "myr": "targaryen 1", "ghiscari-gold": "100"}
    s = RISK.given({"option mode": "dominion", **looks, "conquered": "astapor", "asks": "draw", "deck": "oros"})
    s.discard = 0
    agenda.checked_answer(s, s.active, RISK.parse(s, "use xaro-xhoan-daxos"))
    for text in ("card oros", "card none"):
        agenda.checked_befall(s, RISK.parse(s, text))
    agenda.checked_answer(s, s.active, RISK.parse(s, "keep oros"))
    assert (s.hands[0].bit_count(), s.deck, s.discard) == (1, 0, 0)
