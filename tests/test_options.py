"""What a table settles: words read as typed choices, and the mode that they amount to."""

from __future__ import annotations

import pytest

from painted_table import games
from painted_table.core.options import Choice, Mode, Wording, mode_of, open_choices, settled, word, worded
from painted_table.core.refusal import Garbled
from painted_table.games.risk.game import RISK

DEFAULT = {"plain": "off", "rich": "on"}
DRAFT = Choice("draft", "switch", "Claim one by one.", "g/draft", DEFAULT, ("on", "off"))
ENDS = Choice("ends", "one of", "How it ends.", "g/ends", dict.fromkeys(DEFAULT, "card"), ("card", "points"))
ROUNDS = Choice("rounds", "number", "At most.", "g/rounds", dict.fromkeys(DEFAULT, "0"), least=0, most=12)
ARMY = Choice("army", "list", "A line a unit.", "g/army", dict.fromkeys(DEFAULT, ""), most=3)
TUNED = Choice("tuned", "switch", "", "g/t", DEFAULT, ("on", "off"), modes=frozenset({"rich"}), needs={"draft": "on"})
ALL = [DRAFT, ENDS, ROUNDS, ARMY]
PLAIN = Mode("plain", "Plain", "", range(2, 5), "g/modes", {"mode": "plain"})
RICH = Mode("rich", "Rich", "", range(2, 4), "g/modes", {"mode": "rich"})
DEEP = Mode("deep", "Deep", "", range(2, 4), "g/modes", {"mode": "rich", "ends": "points"})


def test_what_nobody_chooses_is_as_the_mode_has_it() -> None:
    assert settled(ALL, {}, "rich") == {"draft": True, "ends": "card", "rounds": 0, "army": ""}
    assert settled(ALL, {"draft": "no", "rounds": "12", "mode": "rich"}, "rich")["draft"] is False


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"draft": "perhaps"}, "draft cannot be 'perhaps'"),
        ({"ends": "never"}, "card or points"),
        ({"rounds": "13"}, "from 0 to 12"),
        ({"rounds": "9" * 5000}, "from 0 to 12"),
        ({"rounds": "-1"}, "from 0 to 12"),
        ({"army": "a\nb\nc\nd"}, "at most 3 lines"),
        ({"drift": "on"}, "draft"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(words: dict[str, str], says: str) -> None:
    with pytest.raises(Garbled, match=says):
        settled(ALL, words, "plain")


def test_a_choice_matters_where_its_mode_and_what_it_needs_are_so() -> None:
    assert TUNED.matters(RICH, {"draft": "on"})
    assert not TUNED.matters(RICH, {"draft": "off"})
    assert not TUNED.matters(PLAIN, {"draft": "on"})
    assert DRAFT.matters(PLAIN, {})


def test_the_mode_of_a_table_is_the_one_that_most_of_its_words_choose() -> None:
    modes = (PLAIN, RICH, DEEP)
    assert mode_of(modes, 3, {"mode": "rich"}) is RICH
    assert mode_of(modes, 3, {"mode": "rich", "ends": "points", "draft": "off"}) is DEEP
    assert mode_of(modes, 4, {"mode": "rich"}) is None
    assert [word(value) for value in (True, False, 3, "card")] == ["on", "off", "3", "card"]


def test_what_people_call_world_at_war_and_house_mitchell_are_modes() -> None:
    titles = {mode.title: mode for mode in RISK.modes}
    assert list(titles) == ["Skirmish", "Dominion", "House Mitchell", "World at War"]
    assert list(titles["World at War"].seats) == [6, 7]
    assert RISK.mode(3, {"mode": "skirmish", "variant": "mitchell"}) is titles["House Mitchell"]
    assert all(mode.rule in RISK.ledger() for mode in RISK.modes)
    own = {choice.id for choice in RISK.choices() if "mitchell" in choice.modes}
    assert own == {"mitchell_takeover", "mitchell_draw_houses", "mitchell_newcomers"}
    assert {choice.id for choice in RISK.choices() if choice.modes} - own == {"draft", "house_turn_order"}


@pytest.mark.parametrize("name", ["risk", "tinyepic"])
def test_options_are_told_in_words_for_people(name: str) -> None:
    """Each has a name and a group, and so have its values; no word of ours is among them."""
    game = games.game(name)
    by_mode = {id for mode in game.modes for id in mode.options}
    for choice in [one for one in game.choices() if one.id not in by_mode]:
        assert choice.title, choice.id
        assert choice.group, choice.id
        told = [choice.title, choice.group, choice.text, *choice.names.values()]
        told += [value for value in choice.values if value not in choice.names]
        assert not [text for text in told if "_" in text or "simulation" in text], choice.id


def test_what_does_not_apply_is_not_left_to_settle() -> None:
    def left(mode: str, **words: str) -> set[str]:
        chosen = next(one for one in RISK.modes if one.id == mode)
        return {choice.id for choice in open_choices(RISK.modes, RISK.choices(), chosen, words)}

    assert "variant" not in left("skirmish"), "that is what modes are for"
    assert "mitchell_takeover" in left("mitchell")
    assert "draft" not in left("mitchell")
    assert "tuned_objectives" not in left("skirmish"), "there are no Objectives"
    assert "tuned_objectives" in left("skirmish", objectives="on")
    assert "tuned_objectives" not in left("dominion", objectives="off")


def test_numbers_in_the_words_of_an_option_are_the_pack_s() -> None:
    """What a wording names in braces is filled, and no brace is left in any game."""
    wordings = {"draft": Wording("At most {most}", "Parts", "With {most:word} {most:army/armies}.")}
    told = worded(DRAFT, wordings, {"most": 3})
    assert (told.title, told.text) == ("At most 3", "With three armies.")
    for name in games.names():
        for choice in games.game(name).choices():
            assert "{" not in choice.title + choice.text, choice.id
