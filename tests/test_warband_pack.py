"""Warband's pack: what the box holds, and what is refused at the door."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from painted_table.core.case import moved
from painted_table.core.content import ContentError
from painted_table.games.warband.choosing import choices, choose, modes, told
from painted_table.games.warband.game import WARBAND
from painted_table.games.warband.pack import CONTENT, load_pack, published
from painted_table.games.warband.pack.conditions import Controls
from painted_table.games.warband.pack.effects import AttackMod
from proving import proves

BOWS = ("robb_small_mixed", "greatjon_small_mixed")
"""Those that hire somebody come first."""


def test_the_published_pack_is_whole() -> None:
    pack = published()
    assert [mode.id for mode in pack.modes] == ["thrones", "clash", "storm", "feast", "winds"]
    assert {army.faction for army in pack.armies} == {"stark", "lannister"}
    might = next(card for card in pack.cards if card.id == "winters_might")
    last = might.effects[-1]
    assert isinstance(last, AttackMod) and last.dice_value == "highest"
    assert last.when == (Controls(zones=("swords",)),)
    assert [one.id for one in pack.presets("stark", "small")] == [*BOWS, "robb_small", "greatjon_small"]


def test_modes_and_sizes_are_told_as_the_pack_has_them(tmp_path: Path) -> None:
    """A pack of one's own has its own names, rounds and points everywhere."""
    shutil.copytree(CONTENT, tmp_path / "own")
    file = tmp_path / "own" / "modes.toml"
    text = file.read_text().replace('name = "A Game of Thrones"', 'name = "A Game of Chairs"')
    file.write_text(text.replace("max_rounds = 8", "max_rounds = 7").replace("vp_target = 10", "vp_target = 9"))
    pack = load_pack(tmp_path / "own")
    assert [mode.title for mode in modes(pack)][:2] == ["A Game of Chairs", "A Clash of Kings"]
    assert "30 and 9, 40 and 15" in next(choice.text for choice in choices(pack) if choice.id == "size")
    assert told(pack, choose(pack, 2, {}))[:2] == ("A Game of Chairs", "7 rounds")


@pytest.mark.parametrize(
    ("file", "was", "now", "says"),
    [
        ("units.toml", 'tray = "cavalry"', 'tray = "calvary"', "cavalry"),
        ("units.toml", "dice = [7, 8, 9]", "dice = [7, 8]", "one number for each rank"),
        ("geometry.toml", "contact_distance = 20 ", "contact_distance = 30 ", "contact_distance"),
        ("armies.toml", "points = 30", "points = 31", "points"),
        ("armies.toml", 'a = "robb_small_mixed"', 'a = "gregor_small"', "gregor_small is not of stark"),
        ("armies.toml", 'b = "jaime_small_mixed"', 'b = "jaime_large"', "jaime_large is of another size"),
        ("armies.toml", 'layout = "golden_tooth"', 'layout = "siege_field"', "not made for the mode"),
        ("modes.toml", 'id = "medium"', 'id = "small"', "size"),
        ("tactics_cards.toml", 'is = "ranks_left"', 'is = "ranks_lef"', "ranks_left"),
        ("tactics_cards.toml", 'kind = "attack_mod"', 'kind = "attack_mood"', "attack_mod"),
        ("terrain.toml", "[-3000, -1000], [-2000, -2000]", "[0, 0], [-2000, -2000]", "convex"),
        ("modes.toml", 'uses = ["castle_walls"]', 'uses = ["castle_walls", "marks"]', "marks"),
        ("modes.toml", "arrivals = { from_round = 3", "# arrivals = { from_round = 3", "only reserves come in later"),
        ("modes.toml", 'north = "warband/clash/defender-arrive"', 'north = "warband/clash/roles"', "arrivals"),
        ("attachments.toml", '"hit_and_run"', '"overrun"', "overrun"),
    ],
)
def test_a_pack_that_contradicts_itself_is_refused(tmp_path: Path, file: str, was: str, now: str, says: str) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(CONTENT, pack)
    text = (pack / file).read_text()
    assert was in text
    (pack / file).write_text(text.replace(was, now, 1))
    with pytest.raises(ContentError) as refused:
        load_pack(pack)
    assert file in str(refused.value) and says in str(refused.value)


def test_a_mode_says_what_deeds_are_worth(tmp_path: Path) -> None:
    """warband/storm/score-kill and its like: the numbers stand in the pack, and nowhere else."""
    pack = tmp_path / "pack"
    shutil.copytree(CONTENT, pack)
    file = pack / "modes.toml"
    was = "kill = { points = 1, commander = 1, mark = 2 }"
    assert file.read_text().count(was) == 1
    file.write_text(file.read_text().replace(was, "kill = { points = 3, mark = 4 }"))
    given = {
        "option mode": "storm",
        "army-1": "umber-berserkers+greatjon-commander",
        "army-2": "mountains-men+gregor-commander lannister-guards",
        "umber-berserkers": "24,19.2@0",
        "mountains-men": "24,24@180 1-hp",
        "lannister-guards": "8,44@180",
        "stark-marks": "mountains-men lannister-guards",
    }
    for game, points in ((WARBAND, "4"), (WARBAND.with_pack(pack), "7")):
        s = game.given(given)
        for move in ("activate umber-berserkers", "melee", "stay", "strike mountains-men"):
            s = moved(game, s, move)
        s = moved(game, moved(game, s, "attack dice 6 1 1 1 1 1 1"), "defense dice 1")
        assert game.facts(s)["stark-points"] == points


@proves("warband/unit/ability-icons")
def test_an_ability_is_its_moment_and_its_effects_and_has_no_icon() -> None:
    for ability in published().abilities:
        assert ability.trigger and ability.effects and ability.text
        assert not hasattr(ability, "icon")
