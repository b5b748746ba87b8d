"""What is always true in House Mitchell: how it begins, who is where, and how a round ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws.playing import faults, lively, opened
from laws.test_views import sent
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Chance
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.core.refusal import Garbled
from painted_table.games.risk.board import members
from painted_table.games.risk.rules import landing
from painted_table.games.risk.rules.elimination import abandon_units
from proving import proves

pytestmark = pytest.mark.game("risk")

RISK = games.game("risk")
PARTS = ("gold", "characters", "maester", "objectives", "special_units", "seats", "turn_order_bonus")
PLAYED = ("stark", "baratheon", "lannister", "tyrell", "martell")
TIE_ORDER = ("stark", "arryn", "targaryen", "baratheon", "tyrell", "lannister", "martell", "greyjoy")
HOMES = {
    "winterfell": "stark",
    "storms-end": "baratheon",
    "casterly-rock": "lannister",
    "highgarden": "tyrell",
    "sunspear": "martell",
}
PORTS = [
    "widows-watch", "wolfswood", "cape-kraken", "white-harbor", "harlaw", "pyke", "gulltown", "the-trident",
    "casterly-rock", "dragonstone", "kings-landing", "storms-end", "oldtown", "sunspear",
]  # fmt: skip
seeds = st.integers(0, 2**32)


# -- tables and play


@st.composite
def tables(draw: st.DrawFn, players: int = 0, newcomers: bool = True) -> Setup:
    """House Mitchell with any of the parts of Dominion."""
    words = {"variant": "mitchell", "mode": draw(st.sampled_from(["skirmish", "dominion"]))}
    for option in (*PARTS, "mitchell_takeover", "mitchell_draw_houses", "neutral_conquest_draws", "army_limit"):
        word = draw(st.sampled_from(["", "on", "off"]))
        if word:
            words[option] = word
    players = players or draw(st.integers(2, 5))
    if newcomers:
        words["mitchell_newcomers"] = str(draw(st.integers(0, players - 2)))
    return Setup(RISK, players, words)


def moments(setup: Setup, seed: int, most: int) -> Iterator[Any]:
    """The states of a lively game, in which players give up or fall now and then: more Houses come back so."""
    dice = SeededDice(seed)
    s = opened(setup)
    for _ in range(most):
        yield s
        if not s.agenda:
            return
        top = s.agenda[-1]
        if isinstance(top, Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        leaver = dice.below(200 * setup.players)
        if leaver < setup.players and RISK.why_not_resign(s, leaver) is None:
            if leaver != s.active and dice.below(2):
                drive_out(s, leaver)
            else:
                RISK.resign(s, leaver)
            agenda.advance(s)
            continue
        seats = agenda.asked(s)
        seat = seats[dice.below(len(seats))]
        agenda.answer(s, seat, lively(s, seat, dice))


def drive_out(s: Any, seat: int) -> None:
    """A player loses all land at once, as by landings: eliminated, and not by giving up."""
    abandon_units(s, seat)
    for t in members(s.held[seat]):
        s.give_land(t, s.board.neutral)
    landing._driven_out(s, seat)


def begun(setup: Setup, seed: int) -> Any:
    """The table when the first turn begins."""
    return next(s for s in moments(setup, seed, 1000) if s.round and agenda.asked(s))


def holder(text: str) -> str:
    return text.partition(" ")[0]


# -- set-up


@proves(
    "risk/mitchell/map",
    "risk/mitchell/start-five",
    "risk/mitchell/start-three",
    "risk/mitchell/start-targaryen",
    "risk/mitchell/start-wildlings",
    "risk/mitchell/playable-houses",
    "risk/mitchell/choose-method",
    "risk/mitchell/five-cards",
    "risk/mitchell/other-provinces",
    "risk/mitchell/neutral-houses",
    "risk/mitchell/cards-return",
    "risk/mitchell/seats",
)
@pytest.mark.parametrize(
    ("players", "dealt", "garrisons", "neutral_houses"),
    [(2, 10, 29, 5), (3, 15, 24, 4), (4, 20, 19, 3), (5, 25, 14, 2)],
)
@given(data=st.data(), seed=seeds)
@settings(max_examples=8)
def test_every_table_begins_as_the_chart_says(
    players: int, dealt: int, garrisons: int, neutral_houses: int, data: st.DataObject, seed: int
) -> None:
    """Whatever parts of Dominion are played, and whether Houses are chosen or drawn."""
    s = begun(data.draw(tables(players, newcomers=False)), seed)
    facts = RISK.facts(s)
    lands = {name: facts[name] for name in (id.replace("_", "-") for id in s.board.ids)}
    led = facts["seats"].split()
    assert set(led) <= set(PLAYED) and len(set(led)) == players
    for house in led:
        assert (facts[f"{house}-territories"], facts[f"{house}-armies"]) == ("6", "10")
    for home, house in HOMES.items():
        assert lands[home] == (f"{house} 5" if house in led else f"neutral-{house} 5")
    assert (lands["the-eyrie"], lands["pyke"]) == ("neutral-arryn 5", "neutral-greyjoy 3")
    assert (lands["kings-landing"], lands["the-gift"]) == ("neutral 3", "nights-watch 3")
    assert sum(holder(text) in led for text in lands.values()) == dealt + players
    assert sum(text == "neutral 1" for text in lands.values()) == garrisons
    assert sum(holder(text).startswith("neutral-") for text in lands.values()) == neutral_houses
    assert (facts["exiled"], facts["wildlings"], len(lands)) == ("targaryen", "5", 48)
    in_hands = sum(int(facts[f"{house}-hand"]) for house in led)
    assert int(facts["deck-size"]) + in_hands == 48
    assert in_hands == (max(0, players - 3) if facts["option turn_order_bonus"] == "on" else 0)


@proves("risk/mitchell/map")
@pytest.mark.parametrize("players", [6, 7])
def test_house_mitchell_is_for_five_at_most(players: int) -> None:
    with pytest.raises(Garbled, match="risk/mitchell/map"):
        RISK.start(players, {"variant": "mitchell"})


@proves("risk/mitchell/map")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_house_mitchell_is_played_on_westeros(players: int) -> None:
    assert RISK.start(players, {"variant": "mitchell"}).board.maps == ["westeros"]


@proves("risk/mitchell/new-player")
def test_two_players_at_least_begin() -> None:
    with pytest.raises(Garbled, match="risk/mitchell/new-player"):
        RISK.start(3, {"variant": "mitchell", "mitchell_newcomers": "2"})


@proves("risk/mitchell/new-player")
def test_seats_are_kept_for_newcomers_only_in_house_mitchell() -> None:
    s = opened(Setup(RISK, 3, {"mitchell_newcomers": "1"}))
    assert RISK.settled(s)["mitchell_newcomers"] == "0"
    assert not any(RISK.is_out(s, seat) for seat in range(3))


@proves("risk/mitchell/beyond-wall-safe")
def test_nothing_beyond_the_wall_can_be_named() -> None:
    """It is no territory: nobody holds it, and no invasion, maneuver or landing can name it."""
    s = RISK.given({"seats": "stark lannister", "the-gift": "stark 5", "option variant": "mitchell"})
    assert "beyond_the_wall" not in s.board.ids
    for move in ("the-gift > beyond-the-wall", "the-gift >> beyond-the-wall", "call targaryen to beyond-the-wall"):
        with pytest.raises(Garbled, match="no territory 'beyond-the-wall'"):
            RISK.parse(s, move)


@proves("risk/mitchell/linked-ports", "risk/mitchell/north-control")
def test_one_link_and_one_land_are_all_that_the_map_differs_in() -> None:
    plain, amended = (RISK.start(3, {"variant": variant}).board for variant in ("none", "mitchell"))
    ids = plain.ids
    assert amended.ids == ids
    new = set(amended.links) ^ set(plain.links)
    assert {frozenset((ids[a], ids[b])) for a, b in new} == {frozenset(("oldtown", "sunspear"))}
    spared = {r.id: r.lands & ~r.needed for r in amended.regions if r.needed != r.lands}
    assert spared == {"the_north": 1 << ids.index("the_gift")}
    assert all(r.needed == r.lands for r in plain.regions)


# -- the neutral turn


@st.composite
def neutral_realms(draw: st.DrawFn) -> dict[str, str]:
    """Two players, and land of neutral Houses, garrisons and the Watch in any distribution."""
    board = RISK.start(2, {"variant": "mitchell"}).board
    neutral = [f"neutral-{house}" for house in TIE_ORDER if house not in ("stark", "lannister")]
    powers = st.sampled_from([*neutral, "stark", "lannister", "neutral"])
    lands = {id.replace("_", "-"): f"{draw(powers)} {draw(st.integers(1, 4))}" for id in board.ids}
    lands |= {"winterfell": "stark 2", "casterly-rock": "lannister 2", "the-gift": "nights-watch 1"}
    return lands | {"seats": "stark lannister", "option variant": "mitchell"}


@proves(
    "risk/mitchell/neutral-reinforcement",
    "risk/mitchell/neutral-placement",
    "risk/mitchell/neutral-passive",
    "risk/mitchell/garrisons-not-houses",
    "risk/mitchell/watch-wildlings-not-houses",
)
@given(realm=neutral_realms())
def test_neutral_houses_fill_up_their_weakest_land(realm: dict[str, str]) -> None:
    before = RISK.given(realm | {"turn": "stark", "asks": "end"})
    after = RISK.given(realm | {"turn": "lannister", "asks": "end"})
    assert after.round == 2 and after.owner == before.owner
    names = [id.replace("_", "-") for id in before.board.ids]
    rank = {
        t: (TIE_ORDER.index(holder(realm[name]).removeprefix("neutral-")), t)
        for t, name in enumerate(names)
        if realm[name].startswith("neutral-")
    }
    expected = before.armies.copy()
    for _ in range(income_of(before, set(rank))):
        weakest = min(rank, key=lambda t: (expected[t], *rank[t]))
        expected[weakest] += 1
    assert after.armies == expected


def income_of(s: Any, lands: set[int]) -> int:
    """The joint count, reckoned anew from the board."""
    castles = sum(s.board.castles >> t & 1 for t in lands)
    whole = [r.bonus for r in s.board.regions if all(t in lands for t in range(48) if r.needed >> t & 1)]
    return max(3, (len(lands) + castles) // 3) + sum(whole) if lands else 0


# -- play


@proves(
    "risk/mitchell/exile",
    "risk/mitchell/exile-players-too",
    "risk/mitchell/neutral-houses",
    "risk/mitchell/last-player",
)
@given(setup=tables(), seed=seeds)
@settings(max_examples=15)
def test_a_game_stays_sound(setup: Setup, seed: int) -> None:
    """Every House is led, neutral or in exile, and nowhere else; the forces of the North hold The Gift or nothing."""
    for s in moments(setup, seed, 400):
        assert faults(RISK, s) == []
        if not s.round:
            continue
        board, clans = s.board, s.board.clans
        exiled = RISK.facts(s)["exiled"].split()
        for number, house in enumerate(board.houses):
            leaders = [seat for seat in s.order if s.house[seat] == number and not s.is_out(seat)]
            states = [bool(leaders), s.held[clans.power(number)] != 0, house.id in exiled]
            if s.agenda:
                assert states.count(True) == 1 and len(leaders) <= 1, (house.id, states)
        assert s.held[clans.watch] | s.held[clans.wildlings] in (0, 1 << clans.gift)
        assert all(1 <= winner + 1 <= board.players and not s.is_out(winner) for winner in s.winners)
        if len(s.alive()) == 1:
            assert not s.agenda


@proves("risk/mitchell/activate-port", "risk/mitchell/activate-who", "risk/mitchell/wildlings-call")
@given(setup=tables(), seed=seeds)
@settings(max_examples=10)
def test_exactly_the_exiled_are_called(setup: Setup, seed: int) -> None:
    for s in moments(setup, seed, 400):
        if not s.agenda or s.agenda[-1].words() != "draw":
            continue
        facts = RISK.facts(s)
        offered = {text for a in agenda.options(s, s.active) if (text := RISK.show(s, a)).startswith("call ")}
        expected = {f"call {house} to {port}" for house in facts["exiled"].split() for port in PORTS}
        if not any(text.startswith("wildlings ") for text in facts.values()):
            expected.add("call wildlings")
        assert offered == expected


@proves("risk/mitchell/watch-return", "risk/mitchell/watch-repeat", "risk/mitchell/watch-before-reinforcement")
@given(setup=tables(newcomers=False), seed=seeds)
@settings(max_examples=15)
def test_no_round_begins_with_wildlings_who_have_not_been_fought(setup: Setup, seed: int) -> None:
    """The neutral turn always brings the Watch: Wildlings who are left then have beaten it off."""
    begun = 1
    for s in moments(setup, seed, 500):
        if s.round > begun and s.held[s.board.clans.wildlings]:
            assert s.mitchell.watch_failed and not s.mitchell.fresh
        begun = max(begun, s.round)


@proves("risk/mitchell/exile-fight", "risk/mitchell/exile-targaryen-five", "risk/mitchell/wildlings-first-five")
@given(setup=tables(), seed=seeds)
@settings(max_examples=15)
def test_a_landing_commits_all_it_may_and_leaves_nobody_behind(setup: Setup, seed: int) -> None:
    came = False
    for s in moments(setup, seed, 500):
        b = s.battle
        if b is None or b.force == NOBODY:
            continue
        clans = s.board.clans
        assert b.source == NOBODY and 0 <= b.landing <= 5
        if s.agenda[-1].words() == "clash":
            assert b.attack == min(3, b.landing)
            if not s.is_player(s.owner[b.target]):
                assert b.defence == min(2, s.armies[b.target])
        if b.force == clans.wildlings:
            assert b.target == clans.gift
            assert b.landing <= s.mitchell.wildlings <= (3 if came else 5)
            came = came or s.mitchell.wildlings == 3
        elif b.force == clans.watch:
            assert b.target == clans.gift and s.owner[clans.gift] == clans.wildlings and b.landing <= 3
        else:
            house = s.board.houses[b.force - clans.first].id
            assert b.landing <= (5 if house == "targaryen" else 3)
            assert s.board.ports >> b.target & 1


def test_lively_games_come_through_everything() -> None:
    """Or the laws above would prove little: landings of all kinds, takeovers, newcomers, Objectives dealt late."""
    seen: set[str] = set()
    for seed in range(16):
        words = {"variant": "mitchell", "mode": ("skirmish", "dominion")[seed % 2], "mitchell_newcomers": "1"}
        for s in moments(Setup(RISK, 3 + seed % 3, words), seed, 500):
            if s.round and s.agenda:
                seen.add(s.agenda[-1].words().split()[0])
            if s.battle is not None and s.battle.force != NOBODY:
                force = min(s.battle.force, s.board.clans.first) - s.board.clans.watch
                seen.add(f"landing of {('the Watch', 'the Wildlings', 'a House')[force]}")
    landings = {f"landing of {force}" for force in ("the Watch", "the Wildlings", "a House")}
    assert landings | {"takeover", "newcomer", "give-back", "defend", "react"} <= seen


@given(setup=tables(), seed=seeds)
@settings(max_examples=8)
def test_views_are_blind(setup: Setup, seed: int) -> None:
    """What a seat may not know changes nothing that it is sent: of landings, takeovers and newcomers neither."""
    for number, s in enumerate(moments(setup, seed, 300)):
        if number % 19:
            continue
        for seat in [NOBODY, *range(setup.players)]:
            view = RISK.see(s, seat)
            dream = RISK.imagine(view, SeededDice(seed + number))
            assert RISK.check(dream) == []
            assert sent(RISK, dream, seat) == sent(RISK, s, seat)


@given(setup=tables(), seed=seeds)
@settings(max_examples=8)
def test_positions_and_saved_games_hold_all_of_it(setup: Setup, seed: int) -> None:
    for number, s in enumerate(moments(setup, seed, 300)):
        if number % 19:
            continue
        saved = RISK.save(s)
        assert RISK.save(RISK.load(setup.players, setup.options, saved)) == saved
        if s.round and s.agenda:
            assert RISK.save(RISK.given(RISK.position(s))) == saved
