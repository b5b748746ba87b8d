"""What is said of answers: that they cannot be, what most people answer, what a set brings, which rule is meant."""

from __future__ import annotations

import re

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import NOBODY
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.games import game, names
from painted_table.games.risk.actions import DRAW, Commit, Move
from painted_table.games.risk.game import RISK

HEAD = {"winterfell": "stark 6", "the-dreadfort": "lannister 2", "rest": "neutral 1", "seats": "stark lannister tyrell"}


@pytest.mark.parametrize("name", names())
def test_every_refusal_has_a_headline(name: str) -> None:
    """Whatever a seat can answer, in words that say that it cannot be: a sentence that is no rule's title."""
    played: AnyGame = game(name)
    s = played.start(played.modes[0].seats[0], dict(played.modes[0].options))
    dice = SeededDice(5)
    for _ in range(150):
        agenda.advance(s)
        top = s.agenda[-1] if s.agenda else None
        if top is None:
            break
        if isinstance(top, agenda.Chance):
            agenda.befall(s, top.sample(s, dice))
            continue
        seat = agenda.asked(s)[0]
        options = agenda.options(s, seat)
        for a in options[:20]:
            said = [played.cannot(s, seat, a), played.cannot(s, seat, a, "first"), played.cannot(s, seat, a, "last")]
            assert all(one.endswith(".") and re.search(r"\b(cannot|can|must)\b", one) for one in said), said
        agenda.answer(s, seat, options[dice.below(len(options))])


def test_a_headline_names_what_was_tried() -> None:
    s = RISK.given(HEAD)
    invade = RISK.parse(s, "winterfell > pyke")
    assert RISK.cannot(s, 0, invade) == "Winterfell cannot attack Pyke."
    assert RISK.cannot(s, 0, invade, "first") == "Winterfell cannot attack now."
    assert RISK.cannot(s, 0, invade, "last") == "You cannot attack Pyke now."
    assert RISK.cannot(s, 0, RISK.parse(s, "pyke +2")) == "You cannot deploy in Pyke."


def test_only_dice_are_asked_for_again_and_again() -> None:
    """Neither a march nor a defence can be answered to the end."""
    attack = RISK.question(RISK.given({**HEAD, "battle": "winterfell > the-dreadfort", "asks": "assault"}), 0)
    assert attack.again and attack.usual == Commit(3) and not attack.sure
    fight_on = RISK.question(RISK.given({**HEAD, "battle": "winterfell > the-dreadfort", "asks": "press-on"}), 0)
    assert fight_on.again and fight_on.usual is None
    defend = RISK.question(RISK.given({**HEAD, "battle": "winterfell > the-dreadfort 3 2", "asks": "defend"}), 1)
    assert not defend.again and defend.usual == Commit(2)
    march = RISK.question(
        RISK.given(
            {**HEAD, "the-dreadfort": "lannister 0", "battle": "winterfell > the-dreadfort 3 2", "asks": "march-in"}
        ),
        0,
    )
    assert not march.again and march.usual == Move(5)
    draw = RISK.question(RISK.given({**HEAD, "spoils": "pyke", "conquered": "pyke", "asks": "draw"}), 0)
    assert draw.usual == DRAW and draw.sure


def test_a_set_is_spoken_of_only_to_who_holds_one() -> None:
    """Others hear by how many cards there are, which everyone knows; and a set says what it brings."""
    facts = {**HEAD, "asks": "muster", "reserve": "3"}
    some = [RISK.given({**facts, "stark-cards": cards}) for cards in _hands(facts)]
    asks = {(RISK.question(s, 0).ask, RISK.question(s, NOBODY).ask, RISK.question(s, 1).ask) for s in some}
    heard = "Deploy 3 armies, or hand in a set"
    assert asks == {("Deploy 3 armies", heard, heard), (heard, heard, heard)}
    assert RISK.question(RISK.given({**facts, "stark-cards": "oldtown"}), 0).ask == "Deploy 3 armies"
    for s in some:
        for a in agenda.options(s, 0):
            label = RISK.label(s, 0, a)
            assert not label.startswith("Hand in") or "armies" in label


def _hands(facts: dict[str, str]) -> list[str]:
    """Three cards that make a set, and three that make none."""
    s = RISK.given(facts)
    icons = s.board.icons
    by_icon: dict[int, list[int]] = {}
    for land, icon in enumerate(icons):
        by_icon.setdefault(icon, []).append(land)
    first, second = list(by_icon.values())[:2]
    ids = [id.replace("_", "-") for id in s.board.ids]
    return [" ".join(ids[n] for n in first[:3]), " ".join(ids[n] for n in (*first[:2], second[0]))]


@pytest.mark.parametrize(
    ("name", "words", "topic"),
    [
        ("risk", "fortify", "maneuver"),
        ("risk", "reinforcements", "reinforce"),
        ("risk", "attack", "invade"),
        ("risk", "trade in", "reinforce"),
        ("risk", "cash in", "reinforce"),
        ("risk", "continent bonus", "reinforce"),
        ("tinyepic", "reinforcements", "recruit"),
        ("tinyepic", "attack", "battle"),
    ],
)
def test_rules_are_found_by_the_words_people_use(name: str, words: str, topic: str) -> None:
    assert game(name).ledger().search(words, game(name).offered)[0].topic == topic
