"""What a card says is what it does: texts take their numbers from their own entry, in all games."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from driving import Talker
from painted_table.core.content import read_toml
from painted_table.core.house import outlived
from painted_table.core.problems import ContentError, Problems
from painted_table.core.saying import Unsaid, deeds_of, filled, numbers_of, numbers_said, said, say, told, unsaid_of
from painted_table.games import NAMES, folder_of, game, game_with
from painted_table.games.warband import game as warband

CARD = {
    "cost": {"gold": 3},
    "effects": [
        {"kind": "gain_gold", "amount": 2},
        {"kind": "others_gain_gold", "amount": 1},
        {"kind": "shift", "distance": 2500, "if": [{"is": "ranks_lost", "at_least": 2}]},
        {"kind": "attack_mod", "hit": -1},
    ],
}


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def made(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("Pay {gold} gold", "Pay 3 gold"),
        ("{gain_gold.amount} {gain_gold.amount:token/tokens}", "2 tokens"),
        ("{2.amount} {2.amount:token/tokens}", "1 token"),
        ("{gain_gold.amount:Word}, {others_gain_gold.amount:times}", "Two, once"),
        ("{distance:inches} inches after {at_least:word} ranks", "2.5 inches after two ranks"),
        ("{hit:+} to hit, {gold:+}, {hit:size}", "-1 to hit, +3, 1"),
    ],
)
def test_a_text_is_filled(text: str, reads: str) -> None:
    assert say(text, numbers_of(CARD)) == reads


@pytest.mark.parametrize(
    ("text", "problem", "remedy"),
    [
        ("{amont}", "no number", "gain_gold.amount"),
        ("{amount}", "may be 2 numbers", "gain_gold.amount, others_gain_gold.amount"),
        ("{gold:loud}", "no way to write", "inches"),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_those_that_do(text: str, problem: str, remedy: str) -> None:
    with pytest.raises(Unsaid) as fault:
        say(text, numbers_of(CARD))
    assert problem in fault.value.problem
    assert remedy in fault.value.remedy


def test_numbers_are_found_in_words() -> None:
    assert numbers_said("Twice, at 4+, one of twelve dice (2.5 inches)") == {1, 2, 2.5, 4, 12}


def test_what_a_text_leaves_out_is_told_unless_it_is_implied() -> None:
    card = {**CARD, "text": "Take {gain_gold.amount} gold and shift 2.5 inches."}
    assert list(unsaid_of(card)) == []
    card["text"] = "Take gold and shift."
    assert dict(unsaid_of(card)) == {"gain_gold.amount": 2, "distance": 2500, "at_least": 2}
    assert dict(unsaid_of({**card, "implied": ["shift"]})) == {"gain_gold.amount": 2}


# -- the published content


def entries(name: str) -> Iterator[dict[str, Any]]:
    for path in sorted((folder_of(name) / "content").glob("*.toml")):
        yield from (dict(entry) for entry in told(read_toml(path, Problems())))


@pytest.mark.parametrize("name", NAMES)
def test_every_published_text_says_its_numbers(name: str) -> None:
    assert game(name).content_warnings() == ()


@pytest.mark.parametrize("name", NAMES)
def test_no_number_changes_in_silence(name: str) -> None:
    """Whatever number of an effect or a condition is changed, the text says another thing, or a warning is given."""
    changed = followed = 0
    for entry in entries(name):
        for way in deeds_of(entry):
            other = changed_at(entry, way)
            changed += 1
            if said(entry["text"], other) != said(entry["text"], entry):
                followed += 1
            else:
                assert list(outlived(entry, other)), (entry["text"], way)
    assert followed > 40, (followed, changed)


def changed_at(entry: dict[str, Any], way: tuple[str, ...]) -> dict[str, Any]:
    """An entry with another number there. Kinds of effects are steps of a way, and none in the entry."""
    other = copy.deepcopy(entry)
    at: Any = other
    for step in way[:-1]:
        if isinstance(at, list):
            at = at[int(step) - 1]
        elif step in at:
            at = at[step]
    last: Any = int(way[-1]) - 1 if isinstance(at, list) else way[-1]
    at[last] += 7
    return other


def test_a_pack_that_changes_a_number_changes_the_card(tmp_path: Path, talk: Talker) -> None:
    effects = '[{ kind = "defense_mod", value = 2, target = "controller" }]'
    pack = made(tmp_path / "mine", objective_cards=f'[[objective]]\nid = "stone_circle"\neffects = {effects}\n')
    found = game_with("warband", pack)
    assert isinstance(found, warband.Warband)
    (card,) = (one for one in found.pack.objectives if one.id == "stone_circle")
    assert card.text == "The controlling unit has +2 to defense rolls."
    assert found.content_warnings() == ()
    assert "the pack is sound" in talk(f"content check {pack}").flat


def test_a_text_that_lies_is_told(tmp_path: Path, talk: Talker) -> None:
    effects = '[{ kind = "gain_gold", amount = 9 }]'
    pack = made(
        tmp_path / "te", plot_cards=f'[[plot_card]]\nid = "spoils_of_war"\ntext = "Take 6 gold."\neffects = {effects}\n'
    )
    answer = talk(f"content check {pack}").flat
    assert (
        "plot_card spoils_of_war: amount is 9, and its text does not say it: Take 6 gold. Write {amount} there"
        in answer
    )


def test_effects_that_a_text_names_and_are_gone_are_refused(tmp_path: Path) -> None:
    effects = '[{ kind = "gain_gold", amount = 9 }]'
    pack = made(tmp_path / "te", plot_cards=f'[[plot_card]]\nid = "spoils_of_war"\neffects = {effects}\n')
    with pytest.raises(ContentError, match=r"text: \{gain_gold.amount\}|\{others_gain_gold.amount\} is no number"):
        game_with("tinyepic", pack)


def test_faults_say_where_they_are() -> None:
    problems = Problems()
    filled(
        {"card": [{"id": "one", "part": [{"text": "{n}", "effect": {"kind": "x", "m": 2}}]}]}, "cards.toml", problems
    )
    (fault,) = problems.found
    assert (fault.file, fault.entry, fault.key) == ("cards.toml", "card one", "part[1].text")
    assert 'did you mean "m"' in fault.remedy or "m" in fault.remedy
