"""Reactions tell nothing: who is asked, and when, follows from what everyone knows.

Two games that differ only in cards that nobody else sees are played side by side with the same public
answers. At every moment both must ask the same seats the same questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance, Decision, Seat
from painted_table.core.dice import SeededDice
from painted_table.games.risk.actions import PASS, Invade, Pass, Play, Use
from painted_table.games.risk.board import members
from painted_table.games.risk.rules.windows import Reaction
from painted_table.games.risk.state import State
from proving import proves

pytestmark = pytest.mark.game("risk")

RISK = games.game("risk")
HOUSES = {2: "targaryen ghiscari", 3: "stark baratheon lannister", 5: "stark baratheon lannister tyrell martell"}
STEPS = ["reinforce", "purchase", "first-invade", "invade", "maneuver", "objective", "draw"]
NO_CHARACTERS = {"mode": "dominion", "characters": "off"}


def table(dice: SeededDice, options: dict[str, str], step: str = "") -> State:
    """A Dominion table somewhere in a game: land, Gold and cards of all decks fall to the seats by chance."""
    houses = HOUSES[list(HOUSES)[dice.below(len(HOUSES))]].split()
    facts = {f"option {name}": word for name, word in options.items()} | {"seats": " ".join(houses)}
    board = RISK.start(len(houses), options).board
    names = [id.replace("_", "-") for id in board.ids]
    for i, name in enumerate(names):
        house = houses[i] if i < len(houses) else [*houses, "neutral"][dice.below(len(houses) + 1)]
        facts[name] = f"{house} {1 + dice.below(4)}"
    parts = board.parts
    designs = [parts.designs[copy] for copy in members(parts.maester_deck)]
    maesters = [parts.faces[design].id.replace("_", "-") for design in designs]
    objectives = [parts.objectives[card].id.replace("_", "-") for card in members(parts.objective_deck)]
    for house in houses:
        facts[f"{house}-gold"] = str(100 * dice.below(9))
        facts[f"{house}-maester"] = " ".join(dealt(maesters, dice.below(4), dice))
        facts[f"{house}-objectives"] = " ".join(dealt(objectives, dice.below(3), dice))
        facts[f"{house}-cards"] = " ".join(dealt(names, dice.below(4), dice))
        facts[f"{house}-rally"] = " ".join(dealt(names, dice.below(2), dice))
    facts["turn"] = houses[dice.below(len(houses))]
    facts["asks"] = step or STEPS[dice.below(len(STEPS))]
    s: State = RISK.given(facts)
    return s


def dealt(cards: list[str], number: int, dice: SeededDice) -> list[str]:
    """Some cards off a shuffled deck."""
    return [cards.pop(dice.below(len(cards))) for _ in range(number)]


# -- two games side by side


def common(s: State, twin: State, dice: SeededDice) -> tuple[Action, Action] | None:
    """An answer, or an outcome, that looks the same in both games to all who see it; None where there is none."""
    top = s.agenda[-1]
    if isinstance(top, Chance):
        mine = top.sample(s, dice)
        same = top.why_not(twin, mine) is None
        if same and dice.below(2):
            return mine, mine
        if top.witnesses(s, mine) is None:
            return (mine, mine) if same else None
        return mine, top.sample(twin, dice)
    seat = agenda.asked(s)[0]
    options = agenda.options(s, seat)
    both = [a for a in options if agenda.why_not(twin, seat, a) is None]
    if not both:
        return None
    verbs = list(dict.fromkeys(map(type, both)))
    verb = verbs[dice.below(len(verbs))]
    chosen = [a for a in both if type(a) is verb]
    a = chosen[dice.below(len(chosen))]
    return a, a


def play_on(s: State, a: Action) -> None:
    if isinstance(s.agenda[-1], Chance):
        agenda.befall(s, a)
    else:
        agenda.answer(s, agenda.asked(s)[0], a)


def asks(s: State) -> tuple[list[str], list[Seat]]:
    """The whole agenda, and who is asked now."""
    return [frame.words() for frame in s.agenda], agenda.asked(s)


def open_cards(s: State) -> tuple[object, ...]:
    """What shows a card that was hidden: the piles, and the land to which the smallfolk are called."""
    assert s.court is not None
    return s.discard, s.court.maester_discard, s.court.objective_discard, s.armies


def hands(s: State) -> list[int]:
    assert s.court is not None
    return s.court.maester_hands


def test_who_is_asked_does_not_depend_on_hidden_cards() -> None:
    windows: Counter[int] = Counter()
    played = differ = 0
    for seed in range(60):
        dice = SeededDice(seed)
        s = table(dice, {"mode": "dominion"})
        knower = dice.below(s.board.players + 1) - 1
        twin: Any = RISK.imagine(RISK.see(s, knower), dice)
        differ += hands(s) != hands(twin)
        for move in range(150):
            assert asks(twin) == asks(s), f"table {seed}, move {move}"
            answers = common(s, twin, dice) if s.agenda else None
            if answers is None:
                break
            top = s.agenda[-1]
            if isinstance(top, Reaction):
                windows[top.window] += 1
            played += isinstance(answers[0], (Play, Use))
            play_on(s, answers[0])
            play_on(twin, answers[1])
            if open_cards(s) != open_cards(twin):
                break
    # Or nothing would be proved: hands really differ, many windows open, and cards are played in them.
    assert differ > 40
    assert len(windows) >= 6
    assert played > 40


# -- who is asked


def declare(s: State, dice: SeededDice) -> None:
    """Some invasion."""
    invasions = [a for a in agenda.options(s, s.active) if isinstance(a, Invade)]
    agenda.answer(s, s.active, invasions[dice.below(len(invasions))])


def passed_round(s: State) -> list[Seat]:
    """The seats asked in the window that is open, all of whom pass."""
    seats: list[Seat] = []
    while isinstance(top := s.agenda[-1], Reaction):
        seats.append(top.seat(s))
        agenda.answer(s, top.seat(s), PASS)
    return seats


@proves("risk/maester/hidden", "risk/timing/priority")
@pytest.mark.parametrize("seed", range(60))
def test_all_who_hold_a_maester_card_and_gold_are_asked_and_nobody_else(seed: int) -> None:
    """Without Characters: whatever the cards are, and whether or not one of them can be played."""
    dice = SeededDice(seed)
    s = table(dice, NO_CHARACTERS, "invade")
    declare(s, dice)
    assert s.court is not None
    assert s.battle is not None
    able = [seat for seat in range(s.board.players) if hands(s)[seat] and s.court.gold[seat] >= 100]
    found = passed_round(s)
    assert sorted(found) == able
    place = s.order.index(s.active)
    first = [s.active, s.owner[s.battle.target]]
    order = first + [seat for seat in s.order[place:] + s.order[:place] if seat not in first]
    assert found == [seat for seat in order if seat in able]


def test_a_seat_is_asked_although_nothing_it_holds_can_be_played() -> None:
    idle = asked = 0
    for seed in range(60):
        dice = SeededDice(seed)
        s = table(dice, NO_CHARACTERS, "invade")
        declare(s, dice)
        while isinstance(top := s.agenda[-1], Reaction):
            seat = top.seat(s)
            asked += 1
            idle += agenda.options(s, seat) == [PASS]
            agenda.answer(s, seat, PASS)
    assert 0 < idle < asked


# -- passing


def walk(options: dict[str, str], games_: int, moves: int) -> Iterator[State]:
    """Tables, move after move of random play in which any verb is as likely as any other."""
    for seed in range(games_):
        dice = SeededDice(seed)
        s = table(dice, options)
        for _ in range(moves):
            if not s.agenda:
                break
            yield s
            top = s.agenda[-1]
            if isinstance(top, Chance):
                agenda.befall(s, top.sample(s, dice))
                continue
            seat = agenda.asked(s)[0]
            found = agenda.options(s, seat)
            verbs = list(dict.fromkeys(map(type, found)))
            verb = verbs[dice.below(len(verbs))]
            chosen = [a for a in found if type(a) is verb]
            agenda.answer(s, seat, chosen[dice.below(len(chosen))])


def test_reactions_can_be_passed_and_real_choices_cannot() -> None:
    """What lets a person say "pass until ..." without giving away a choice that must be made."""
    reactions = choices = 0
    for s in walk({"mode": "dominion"}, 20, 120):
        top = s.agenda[-1]
        if isinstance(top, Reaction):
            reactions += 1
            assert top.passing(s) == PASS
            assert PASS in top.options(s)
            assert top.default(s) == PASS
        elif isinstance(top, Decision):
            choices += 1
            assert top.passing(s) is None
            assert not any(isinstance(a, Pass) for a in top.options(s))
    assert min(reactions, choices) > 100


# -- what is seen of cards on their way


@proves("risk/maester/hidden", "risk/objectives/hidden", "risk/hidden/decks")
def test_hands_are_seen_by_their_holders_and_counted_by_all() -> None:
    for s in walk({"mode": "dominion"}, 10, 60):
        c = s.court
        assert c is not None
        for seat in range(-1, s.board.players):
            seen = RISK.see(s, seat).court
            assert seen.maester_hand == (0 if seat == NOBODY else c.maester_hands[seat])
            assert seen.objective_hand == (0 if seat == NOBODY else c.objective_hands[seat])
            assert seen.maester_hand_counts == [hand.bit_count() for hand in c.maester_hands]
            assert seen.objective_hand_counts == [hand.bit_count() for hand in c.objective_hands]
            assert seen.maester_deck_count == c.maester_deck.bit_count()
            assert seen.objective_deck_count == c.objective_deck.bit_count()


@proves("risk/maester/hidden", "risk/objectives/hidden", "risk/hidden/territory-hand")
def test_a_card_on_its_way_to_a_hand_is_seen_by_its_drawer_alone() -> None:
    met: Counter[str] = Counter()
    for s in walk({"mode": "dominion"}, 20, 120):
        top = s.agenda[-1]
        if isinstance(top, Chance) and top.words().split()[0] in ("draw-maester", "draw-objective", "top-card"):
            turned_up = top.words() == "top-card 2"
            met["turned up" if turned_up else top.words().split()[0]] += 1
            seen = top.witnesses(s, top.sample(s, SeededDice(0)))
            assert seen == (None if turned_up else [s.active])
    assert len(met) == 4


@proves("risk/maester-card/a-web-of-lies", "risk/maester-card/confusion-in-the-ranks")
@pytest.mark.parametrize(("thief", "seen"), [(0, [0, 1]), (NOBODY, None)])
def test_a_stolen_card_is_seen_by_thief_and_victim_and_a_discarded_one_by_all(thief: Seat, seen: object) -> None:
    s: State = RISK.given(
        {
            "winterfell": "stark 3",
            "the-gift": "lannister 1",
            "lannister-maester": "bribery",
            "asks": f"end-turn / lose-maester 1 {thief}",
            "option mode": "dominion",
        }
    )
    top = s.agenda[-1]
    assert isinstance(top, Chance)
    assert top.witnesses(s, top.sample(s, SeededDice(0))) == seen


@proves("risk/maester-card/rally-the-smallfolk", "risk/hidden/public-state")
def test_others_see_that_a_card_was_rallied_and_not_which() -> None:
    facts = {"winterfell": "stark 3", "the-gift": "lannister 1", "stark-rally": "pyke", "option mode": "dominion"}
    s: State = RISK.given(facts)
    for seat in (NOBODY, 1, 2):
        seen = RISK.see(s, seat).court
        assert seen.has_rally == (True, False, False)
        assert seen.rally == NOBODY
    own = RISK.see(s, 0).court
    assert s.board.ids[own.rally] == "pyke"
