"""What is always true in a game of RISK."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.playing import lively, opened, setups, spots
from laws.test_views import sent
from painted_table import games
from painted_table.core import agenda
from painted_table.core.agenda import NOBODY, Action, Chance
from painted_table.core.dice import SeededDice
from painted_table.core.match import Setup
from painted_table.core.playout import playout
from proving import proves

pytestmark = pytest.mark.game("risk")

RISK = games.game("risk")
seeds = st.integers(0, 2**32)


def skirmishes() -> st.SearchStrategy[Setup]:
    """Tables without the parts of Dominion and without House Mitchell."""
    return setups("risk").filter(is_skirmish)


def is_skirmish(setup: Setup) -> bool:
    s: Any = setup.start()
    return s.court is None and s.board.options.variant == "none"


def after(s: Any, a: Action) -> Any:
    s = s.clone()
    if agenda.asked(s):
        agenda.checked_answer(s, agenda.asked(s)[0], a)
    else:
        agenda.checked_befall(s, a)
    return s


def some_answer(s: Any, dice: SeededDice) -> Action:
    top = s.agenda[-1]
    return top.sample(s, dice) if isinstance(top, Chance) else lively(s, agenda.asked(s)[0], dice)


@proves("risk/battle/losses-to-reserve", "risk/reinforce/deploy-all", "risk/neutral/never-attack")
@given(setup=skirmishes(), seed=seeds, decisions=st.integers(0, 1500))
def test_armies_are_conserved(setup: Setup, seed: int, decisions: int) -> None:
    """Armies enter the map by being placed and leave it by a roll, and by nothing else."""
    dice = SeededDice(seed)
    s = opened(setup)
    playout(s, dice, decisions)
    agenda.advance(s)
    for _ in range(40):
        if not s.agenda:
            return
        a = some_answer(s, dice)
        text = RISK.show(s, a)
        then = after(s, a)
        assert sum(then.armies) - sum(s.armies) in placed(s, text), text
        assert then.owner == s.owner or text.split()[0] in ("move", "deal", "claim", "house"), text
        s = then


def placed(s: Any, text: str) -> range | list[int]:
    """How many armies more there may be on the map after an answer."""
    word, *rest = text.split()
    if rest and rest[-1].startswith("+"):
        return [int(rest[-1])]
    if word == "roll":
        attack, defence = text.removeprefix("roll ").split(":")
        return [-min(len(attack.split()), len(defence.split()))]
    if word == "claim":
        return [1]
    if word == "deal":
        return range(64)  # the last card of the deal also brings the neutral garrisons, or the draft nothing
    if word == "redeem":
        return [0, 2, 4, 6] if s.board.options.territory_bonus == "per_card" else [0, 1, 2]
    if word == "house":
        return range(3 * s.board.players + 1)  # the last House chosen may bring the Seats
    return [0]


@proves("risk/neutral/never-attack", "risk/neutral/no-cards", "risk/neutral/opponent-rolls")
@given(seed=seeds, mode=st.sampled_from(["skirmish", "dominion"]))
def test_neutrals_only_lose(seed: int, mode: str) -> None:
    """From the first turn on neutral land and armies never grow, and nobody is asked for them."""
    dice = SeededDice(seed)
    s = opened(Setup(RISK, 2, {"mode": mode}))
    neutral = s.board.neutral
    before: tuple[int, int] | None = None
    for _ in range(150):
        if s.round:
            now = (s.held[neutral].bit_count(), s.armies_of(neutral))
            assert before is None or (now[0] <= before[0] and now[1] <= before[1])
            before = now
        assert neutral not in agenda.asked(s)
        assert len(s.hands) == 2
        playout(s, dice, 4)
        agenda.advance(s)


@proves("risk/setup/neutral-colour")
def test_neutral_pieces_are_no_players() -> None:
    """In the picture a neutral territory has another tone than any House in play."""
    s = RISK.given({"the-flatlands": "targaryen 5", "astapor": "ghiscari 2"})
    scene = RISK.scene(RISK.see(s, NOBODY))
    tones = {plate.tone for plate in scene.plates}
    pieces = {piece.value or piece.id: piece.tone for piece in scene.pieces}
    own = {"the-flatlands", "astapor"}
    assert {tone for place, tone in pieces.items() if any(land in place for land in own)} <= tones
    assert tones.isdisjoint({tone for place, tone in pieces.items() if "qarth" in place})


@proves("risk/options/no-units", "risk/reinforce/set-of-three")
@given(setup=skirmishes(), seed=seeds, decisions=st.integers(0, 2500))
def test_reinforcing_is_deploying_and_handing_in_sets(setup: Setup, seed: int, decisions: int) -> None:
    """Without Special Units no single card can be traded: every answer deploys, or names three cards."""
    s = opened(setup)
    playout(s, SeededDice(seed), decisions)
    agenda.advance(s)
    while s.agenda and not s.agenda[-1].words().startswith("muster"):
        playout(s, SeededDice(seed), 1)
        agenda.advance(s)
    for seat in agenda.asked(s):
        for a in agenda.options(s, seat):
            words = RISK.show(s, a).split()
            assert words[-1].startswith("+") or (words[0] == "redeem" and len(words) == 4)


# -- the End Game card


@proves("risk/setup/end-card-exact", "risk/setup/end-card-bottom-half", "risk/end/end-card-stops")
@pytest.mark.parametrize(("players", "size"), [(2, 34), (3, 48), (6, 82)])
def test_the_place_of_the_end_card(players: int, size: int) -> None:
    """Never in the upper half, and each place of the lower half equally likely."""
    s = opened(Setup(RISK, players))
    playout(s, SeededDice(players), players)
    while not s.round:
        playout(s, SeededDice(0), 1)
    deck = RISK.position(s)["deck"].split()
    assert len(deck) == size
    safe = int(RISK.position(s)["safe-draws"])
    still_hidden = Fraction(1)
    places: list[Fraction] = []
    for drawn in range(size + 1):
        odds = end_card_odds(s, deck[drawn:], deck[:drawn], max(0, safe - drawn))
        places.append(still_hidden * odds)
        still_hidden *= 1 - odds
    half = size // 2
    assert places == [Fraction(0)] * half + [Fraction(1, half + 1)] * (half + 1)


def end_card_odds(s: Any, deck: list[str], gone: list[str], safe: int) -> Fraction:
    """How likely the next card drawn is the End Game card."""
    facts = RISK.position(s) | {
        "deck": " ".join(deck),
        "discard": " ".join(gone),
        "safe-draws": str(safe),
        "card-earned": "yes",
        "asks": "end-turn / draw-step",
    }
    for gone_by in ("spoils", "reserve"):
        facts.pop(gone_by, None)
    drawing = RISK.given(facts)
    drawing = after(drawing, RISK.parse(drawing, "draw"))
    outcomes = drawing.agenda[-1].outcomes(drawing)
    end = sum(weight for weight, a in outcomes if RISK.show(drawing, a) == "card end-game")
    return Fraction(end, sum(weight for weight, _ in outcomes))


# -- battles


@proves("risk/battle/pairs-compared", "risk/battle/ties-to-defender", "risk/battle/loss-count")
def test_the_odds_of_three_against_two() -> None:
    """Of 7776 rolls the defender loses two in 2890, each side one in 2611, the attacker two in 2275."""
    assert losses(3, 2) == {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}


@proves("risk/battle/loss-count", "risk/battle/spare-dice-ignored", "risk/battle/one-die-per-army")
@pytest.mark.parametrize("attack", [1, 2, 3])
@pytest.mark.parametrize("defence", [1, 2])
def test_a_battle_costs_as_many_armies_as_there_are_pairs(attack: int, defence: int) -> None:
    found = losses(attack, defence)
    assert sum(found.values()) == 6 ** (attack + defence)
    assert {sum(pair) for pair in found} == {min(attack, defence)}


def losses(attack: int, defence: int) -> dict[tuple[int, int], int]:
    """By attackers and defenders lost: in how many of all rolls."""
    s = RISK.given({"winterfell": "stark 9", "white-harbor": "lannister 9"})
    for dice in ("winterfell > white-harbor", f"{attack} dice", f"{defence} dice"):
        s = after(s, RISK.parse(s, dice))
    found: dict[tuple[int, int], int] = {}
    for weight, a in s.agenda[-1].outcomes(s):
        facts = RISK.facts(after(s, a))
        lost = (9 - int(facts["winterfell"].split()[1]), 9 - int(facts["white-harbor"].split()[1]))
        found[lost] = found.get(lost, 0) + weight
    return found


# -- what is hidden


@proves("risk/hidden/territory-hand", "risk/hidden/decks")
@given(data=st.data(), seed=seeds)
def test_other_hands_and_the_deck_are_hidden(data: st.DataObject, seed: int) -> None:
    """Deal the cards that a seat does not see among the others and the deck anew: it is sent the same."""
    spot = data.draw(spots("risk"))
    s = spot.state
    if not s.round or not s.agenda:
        return
    dice = SeededDice(seed)
    for seat in [NOBODY, *spot.seats]:
        if seat not in (NOBODY, *agenda.asked(s)) and seat % 2:
            continue
        assert sent(RISK, redealt(s, seat, dice), seat) == sent(RISK, s, seat)


def redealt(s: Any, seat: int, dice: SeededDice) -> Any:
    """The same game with the Territory cards that `seat` does not see in other places."""
    other = s.clone()
    unseen = [card for card in range(s.board.size) if s.deck >> card & 1]
    for holder, hand in enumerate(s.hands):
        if holder != seat:
            unseen += [card for card in range(s.board.size) if hand >> card & 1]
    for holder, hand in enumerate(s.hands):
        if holder != seat:
            other.hands[holder] = 0
            for _ in range(hand.bit_count()):
                other.hands[holder] |= 1 << unseen.pop(dice.below(len(unseen)))
    other.deck = sum(1 << card for card in unseen)
    return other


@proves("risk/hidden/territory-hand", "risk/hidden/public-state", "risk/hidden/decks")
def test_what_everybody_sees() -> None:
    """Numbers of cards, discards, armies and dice are in every view; a hand is in its holder's alone."""
    s = RISK.given(
        {
            "winterfell": "stark 4", "white-harbor": "lannister 3", "turn": "stark", "discard": "pyke oldtown",
            "stark-cards": "karhold gulltown", "lannister-cards": "skagos",
        }
    )  # fmt: skip
    for line in ("winterfell > white-harbor", "3 dice", "2 dice", "roll 6 5 1 : 6 4"):
        s = after(s, RISK.parse(s, line))
    views = {seat: RISK.view_data(RISK.see(s, seat)) for seat in (NOBODY, 0, 1, 2)}
    public = {name for name in views[0] if all(view[name] == views[NOBODY][name] for view in views.values())}
    assert set(views[0]) - public == {"seat", "hand", "unseen_territory"}
    assert views[0]["unseen_territory"] == s.board.all_lands & ~(s.discard | s.hands[0]), "what anybody can work out"
    assert {"owner", "armies", "hand_counts", "deck_count", "discard", "battle"} <= public
    assert views[0]["hand_counts"] == [2, 1, 0]
    assert views[0]["deck_count"] == 48 - 5
    assert views[NOBODY]["hand"] == 0
    assert views[0]["hand"] == s.hands[0] != views[1]["hand"] == s.hands[1]
    shown = RISK.scene(RISK.see(s, 1))
    faces = {card.value for pile in shown.piles for card in pile.cards}
    assert "card skagos" in faces
    assert not {"card karhold", "card gulltown"} & faces


@proves("risk/hidden/territory-hand")
def test_redeemed_cards_are_shown() -> None:
    s = RISK.given({"winterfell": "stark 4", "stark-cards": "karhold gulltown oldtown", "asks": "reinforce"})
    a = RISK.parse(s, "redeem karhold gulltown oldtown")
    assert agenda.witnesses(s, 0, a) is None
    discard = RISK.view_data(RISK.see(after(s, a), NOBODY))["discard"]
    assert isinstance(discard, int)
    assert discard.bit_count() == 3
