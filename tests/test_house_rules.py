"""House rules: the game of a pack is told from its files, players are told what differs, texts and play are checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from driving import Talker
from painted_table.cli.packs import unplayable
from painted_table.core.refusal import Garbled
from painted_table.games import game, game_of, game_with

DOCS = Path(__file__).parents[1] / "docs"
PACKS = {"risk": DOCS / "house-rules", **{name: DOCS / "packs" / name for name in ("tinyepic", "tactics", "warband")}}


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def made(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", PACKS)
def test_an_example_pack_is_told_read_and_played(name: str) -> None:
    assert game_of(PACKS[name]) == name
    played = game_with(None, PACKS[name])
    assert played.name == name
    assert played.house_rules()
    assert not played.content_warnings()
    assert unplayable(played) == []
    assert game(name).house_rules() == ()


def test_a_file_that_two_games_have_is_told_by_what_it_says(tmp_path: Path) -> None:
    assert game_of(made(tmp_path / "a", setup='[battle]\nties = "attacker"\n')) == "risk"
    assert game_of(made(tmp_path / "b", setup='[[mode]]\nid = "competitive"\nrounds = 4\n')) == "tinyepic"
    assert game_of(made(tmp_path / "c", setup="[gold]\nper_port = 200\n", pack='game = "risk"\n')) == "risk"
    assert game_of(made(tmp_path / "d", rules='[[rule]]\nid = "warband/turn/x"\n')) == "warband"
    with pytest.raises(Garbled, match=r"cannot be told: it holds dragons_of_mine\.toml.*pack\.toml"):
        game_of(made(tmp_path / "e", dragons_of_mine="a = 1\n"))


def test_what_differs_is_told_with_what_was_published(tmp_path: Path) -> None:
    pack = made(
        tmp_path / "mine",
        setup="[victory]\npoints_to_win = 7\n",
        westeros='[[region]]\nid = "the_north"\nbonus = 9\n',
        rules='[[rule]]\nid = "house/end/seven"\ntitle = "Seven"\ntext = "Seven points will do."\n',
    )
    found = game_with(None, pack)
    assert list(found.house_rules()) == [
        "Seven: Seven points will do.",
        "region The North: bonus 9, published 5",
        "victory: points to win 7, published 10",
    ]
    assert "7 or more Victory Points" in found.ledger()["risk/objectives/goal"].text
    assert "10 or more Victory Points" in game("risk").ledger()["risk/objectives/goal"].text


def test_no_rule_keeps_a_name_in_braces() -> None:
    for name in PACKS:
        for rule in game(name).ledger():
            assert "{" not in rule.text + rule.title + rule.example, rule.id


def test_effects_that_change_under_an_old_text_are_told(tmp_path: Path, talk: Talker) -> None:
    effects = '[{ kind = "perform_action", action = "plot", times = 3 }]'
    pack = made(tmp_path / "te", plot_cards=f'[[plot_card]]\nid = "maester_training"\neffects = {effects}\n')
    (told,) = game_with(None, pack).content_warnings()
    assert "Maester Training: effects changed" in told
    assert "Whisper up to three times" in told
    assert "Warning: plot_cards.toml" in talk(f"content check {pack}").flat


def test_players_are_told_that_house_rules_are_on(tmp_path: Path, talk: Talker) -> None:
    said = talk(f"play --pack {PACKS['risk']} --seats me,random --option mode=skirmish", ["differs", "quit"]).flat
    assert said.count("House rules: this differs from the published game.") == 2
    assert "battle: ties attacker, published defender" in said
    assert "as published" in talk("play --seats me,random --option mode=skirmish", ["differs", "quit"]).flat


def test_the_content_of_a_game_is_written_out_and_is_a_pack(tmp_path: Path, talk: Talker) -> None:
    talk(f"content export {tmp_path / 'whole'} --game tactics")
    assert game_of(tmp_path / "whole") == "tactics"
    assert game_with(None, tmp_path / "whole").content_hash() == game("tactics").published
    assert "is not empty" in talk(f"content export {tmp_path / 'whole'} --game tactics").err


@pytest.mark.parametrize("name", PACKS)
def test_no_page_keeps_a_name_in_braces(name: str) -> None:
    found = game(name)
    for mode in found.modes:
        page = found.how_to_play(mode.id)
        assert page is not None
        assert "{" not in page.text(), mode.id


def test_the_rule_of_a_card_says_what_the_card_says(tmp_path: Path) -> None:
    effects = '[{ kind = "dice_add", scope = "all", amount = 2, side = "attack", duration = "invasion" }]'
    robb = f'[[character]]\nid = "robb_stark"\ncost = 400\neffects = {effects}\n'
    text = game_with("risk", made(tmp_path / "own", characters=robb)).ledger()["risk/character/robb-stark"].text
    assert text.startswith("Your attack dice each gain 2 in every battle")
    assert "for 400 Gold" in text


OWN_NUMBERS = {
    "tinyepic": (
        {
            "setup": '[[mode]]\nid = "competitive"\nrounds = 4\n'
            "scoring_after_rounds = [2, 4]\nvengeance_after_rounds = [2]\n"
        },
        "competitive",
        ["four rounds of dice", "After rounds 2 and 4 you score"],
        {"tinyepic/round/": "lasts 4 rounds with scoring phases after rounds 2 and 4"},
    ),
    "tactics": (
        {
            "tokens": '[[token]]\nid = "money_bag"\n'
            'effect = [{ kind = "vp", n = 5 }, { kind = "gain_coin", coin = "gold", n = 2 }]\n'
        },
        "the_ruby_ford",
        ["A plunder token is 5 points"],
        {"tactics/plunder/": "Taking a Money Bag scores 5 VP at once and gains 2 gold dragons."},
    ),
    "warband": (
        {"modes": '[[size]]\nid = "small"\nvp_target = 7\n\n[[mode]]\nid = "winds"\nsecret_hand = 4\n'},
        "winds",
        ["You begin with four cards"],
        {"warband/": "The target is 7 Victory Points in a Small game, 15 in"},
    ),
}


@pytest.mark.parametrize("name", OWN_NUMBERS)
def test_pages_and_rules_say_the_numbers_of_a_pack(name: str, tmp_path: Path) -> None:
    files, mode, lines, rules = OWN_NUMBERS[name]
    found = game_with(name, made(tmp_path / "own", **files))
    page = found.how_to_play(mode)
    assert page is not None
    for line in lines:
        assert line in page.text()
        published = game(name).how_to_play(mode)
        assert published is not None and line not in published.text()
    for topic, text in rules.items():
        assert any(text in rule.text for rule in found.ledger() if rule.id.startswith(topic)), text
