"""Packs that people bring: whole or as overlays, side by side, at the command line, with rules of the house."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from driving import Talker
from painted_table.bots import make_bot
from painted_table.bots.driver import play_on
from painted_table.core import case as cases
from painted_table.core import record
from painted_table.core.dice import SeededDice
from painted_table.core.game import AnyGame
from painted_table.core.match import Match, Setup
from painted_table.core.problems import ContentError
from painted_table.games import game
from painted_table.games.risk.pack import CONTENT, Pack, load_pack, published

RISK = game("risk")
EXAMPLE = Path(__file__).parents[1] / "docs" / "house-rules"
NORTH = '[[region]]\nid = "the_north"\nbonus = 9\n'


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Talker:
    return Talker(tmp_path, monkeypatch, capsys)


def overlay(folder: Path, **files: str) -> Path:
    """A directory `mine` with some files."""
    pack = folder / "mine"
    pack.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (pack / f"{name}.toml").write_text(text, encoding="utf-8")
    return pack


def problems(directory: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        RISK.with_pack(directory)
    return str(caught.value).splitlines()


def bonus(pack: Pack, region: str) -> int:
    return next(r.bonus for r in pack.regions if r.id == region)


# -- overlays


def test_an_overlay_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    pack = load_pack(overlay(tmp_path, westeros=NORTH))
    assert bonus(pack, "the_north") == 9
    assert bonus(pack, "dorne") == bonus(published(), "dorne")
    assert pack.territories == published().territories
    assert pack.characters == published().characters


def test_an_overlay_is_the_same_pack_as_an_edited_copy(tmp_path: Path) -> None:
    """Whoever edits the whole pack and whoever writes two lines can replay each other's records."""
    copy = tmp_path / "copy"
    shutil.copytree(CONTENT, copy)
    file = copy / "westeros.toml"
    text, times = re.subn(r'(id = "the_north"\n(?:.*\n)*?bonus = )5', r"\g<1>9", file.read_text(), count=1)
    assert times
    file.write_text(text)
    assert load_pack(copy).content_hash == load_pack(overlay(tmp_path, westeros=NORTH)).content_hash != RISK.published


@pytest.mark.parametrize(
    "files",
    [
        {"setup": '[battle]\nties = "defender"\n'},
        {"setup": '[battle]\nnote = "as ever"\n'},
        {"setup": "[gold]\nper_port = 100\n"},
        {"houses": '[[house]]\nid = "stark"\nname = "The Wolves"\n'},
        {"rules": '[[rule]]\nid = "house/table/tea"\ntitle = "Tea"\ntext = "There is tea."\n'},
    ],
)
def test_what_changes_nothing_leaves_the_hash_alone(tmp_path: Path, files: dict[str, str]) -> None:
    assert load_pack(overlay(tmp_path, **files)).content_hash == RISK.published


def test_entries_without_an_id_are_found_by_what_they_join(tmp_path: Path) -> None:
    pack = load_pack(
        overlay(
            tmp_path,
            setup='[[redemption]]\nicons = ["fortification", "knight", "siege_engine"]\narmies = 12\n',
            mitchell='[[start]]\npower = "stark"\narmies = 7\n',
        )
    )
    assert sorted(r.armies for r in pack.redemptions) == [4, 5, 6, 12]
    assert next(start.armies for start in pack.mitchell.starts if start.power == "stark") == 7


def test_cards_come_and_go(tmp_path: Path) -> None:
    new = """
[[maester]]
id = "old_nans_tale"
name = "Old Nan's Tale"
count = 2
cost = 100
window = "maneuver_start"
role = "self"
condition = []
text = "Make another maneuver."
resolve = "As Jon Snow."
effects = [ { kind = "extra_maneuver", count = 1 } ]
needs = []
[[maester]]
id = "bribery"
remove = true
"""
    gone = next(m.count for m in published().maesters if m.id == "bribery")
    claims = f'[[deck]]\nid = "maester"\ncards = {42 - gone}\n[components]\ncards = {189 - gone}\n'
    found = RISK.with_pack(overlay(tmp_path, maester=new, setup=claims))
    pack = load_pack(tmp_path / "mine")
    ids = [card.id for card in pack.maesters]
    assert ids[-1] == "old_nans_tale"
    assert "bribery" not in ids
    assert pack.maesters[-1].origin == "designed"
    s = found.start(3, {"mode": "dominion"})
    assert found.position(found.given(found.position(s))) == found.position(s)


FAULTS = [
    (
        {"westeros": NORTH.replace("the_north", "the_nroth")},
        'mine/westeros.toml: region the_nroth: id: there is no region "the_nroth"; did you mean "the_north"? '
        "a new one also needs name, map, territories, colour",
    ),
    (
        {"westeros": NORTH.replace("bonus", "bonuss")},
        'mine/westeros.toml: region the_north: bonuss: unknown key; did you mean "bonus"?',
    ),
    (
        {"westeros": NORTH.replace("9", '"9"')},
        'mine/westeros.toml: region the_north: bonus: expected a whole number of at least 0, found "9"; '
        "write a whole number of at least 0 without quotation marks",
    ),
    (
        {"westeros": "[[region]]\nbonus = 9\n"},
        'mine/westeros.toml: region no. 1: id: the key is missing; add id = an id such as "the_gift"',
    ),
    (
        {"westeros": '[[territory]]\nid = "skagos"\ncastle = true\n'},
        "mine/westeros.toml: [map]: castles: 19 castles claimed, 20 found; write 20, or mend what it counts",
    ),
    (
        {"maester": '[[maester]]\nid = "valar_morghulis"\nremove = true\n'},
        "setup.toml: deck maester: cards: 40 cards claimed, 39 found; "
        "write 39, or mend what it counts, in mine/setup.toml",
    ),
    (
        {"maester": '[[maester]]\nid = "valar_dohaeris"\nremove = true\n'},
        'mine/maester.toml: maester valar_dohaeris: id: there is no maester "valar_dohaeris"; '
        'did you mean "valar_morghulis"?',
    ),
    (
        {"maester": '[[maester]]\nid = "bribery"\nremove = "yes"\n'},
        "mine/maester.toml: maester bribery: remove: unknown key;",
    ),
    ({"setup": '[battle]\nties = "nobody"\n'}, "mine/setup.toml: [battle]: ties: "),
    (
        {"setup": "[reinforcement]\nhand_limit = 4\n"},
        "mine/setup.toml: [[redemption]]: icons: four cards may hold no set:",
    ),
    (
        {"setup": '[[option]]\nid = "gold"\nremove = true\n'},
        "mine/setup.toml: option gold: the option is missing; add the [[option]]",
    ),
    ({"setup": "[gold]\nper_port = = 1\n"}, "mine/setup.toml: line 2, column 12: not TOML: "),
    ({"wessteros": NORTH}, "mine/wessteros.toml: the pack has no file of this name; did you mean"),
    ({}, "mine/: no file of a pack is here; bring some of: westeros.toml, "),
    (
        {"westeros": '[[link]]\na = "winterfell"\nb = "karhold"\nkind = "sea"\n[map]\nlinks = 92\n'},
        "westeros_shapes.json: sea_lines: not the links of the map: ",
    ),
    (
        {"rules": '[[rule]]\nid = "home/table/tea"\ntitle = "Tea"\ntext = "There is tea."\n'},
        'mine/rules.toml: rule home/table/tea: id: another game\'s id; begin it with "house/"',
    ),
    (
        {"rules": '[[rule]]\nid = "risk/battle/ties-to-defendr"\ntext = "No."\n'},
        'mine/rules.toml: rule risk/battle/ties-to-defendr: id: there is no rule "risk/battle/ties-to-defendr"; did '
        'you mean "risk/battle/ties-to-defender"? a new one also needs title',
    ),
]


@pytest.mark.parametrize(("files", "said"), FAULTS, ids=[said[:60] for _, said in FAULTS])
def test_a_spoilt_overlay_is_told_of_its_own_files(tmp_path: Path, files: dict[str, str], said: str) -> None:
    assert said in "\n".join(problems(overlay(tmp_path, **files)))


# -- a pack is a value


def played(found: AnyGame, seed: int = 1) -> Match:
    match = Match(Setup(found, 3, {"max_rounds": "2"}, ("A", "B", "C"), ("greedy",) * 3), "0" * 32)
    list(play_on(match, {seat: make_bot(found, "greedy") for seat in range(3)}, SeededDice(seed)))
    assert match.over
    return match


def verified(text: str, found: AnyGame) -> dict[str, record.Finding]:
    return {finding.what: finding for finding in record.verify(record.read(text, lambda _: found))}


def test_two_packs_are_played_side_by_side(tmp_path: Path) -> None:
    other = RISK.with_pack(overlay(tmp_path, westeros=NORTH))
    assert game("risk") is RISK
    assert RISK.content_hash() == RISK.published != other.content_hash()
    first, second, again = played(RISK), played(other), played(RISK)
    assert record.write(first) == record.write(again)
    for found, match, foreign in ((RISK, first, other), (other, second, RISK)):
        text = record.write(match)
        assert f"\ncontent {found.content_hash()}\n" in text
        assert all(finding.holds for finding in verified(text, found).values())
        findings = verified(text, foreign)
        assert not findings["content"].holds
        assert found.content_hash()[:12] in findings["content"].detail
        assert "--pack DIR" in findings["content"].detail
    shown = [
        next(p.text for p in g.scene(g.see(m.state, 0)).backdrop.pieces if p.id == "bonus-the_north")
        for g, m in ((RISK, first), (other, second))
    ]
    assert shown == ["5", "9"]


def test_nothing_below_the_game_asks_for_the_published_pack() -> None:
    """Whoever needs content is handed a pack: only the game itself knows the published one."""
    folder = CONTENT.parent
    callers = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if re.search(r"(?<!def )\b(published|load_pack)\(", path.read_text(encoding="utf-8"))
    }
    assert callers == {"game.py", "pack/__init__.py"}


# -- house rules


def test_the_attacker_may_win_ties(tmp_path: Path) -> None:
    bold = RISK.with_pack(overlay(tmp_path, setup='[battle]\nties = "attacker"\n'))
    facts = {"winterfell": "stark 4", "white-harbor": "lannister 2"}
    chances = []
    for found in (RISK, bold):
        s = found.given(facts)
        told = found.forecast(s, found.parse(s, "winterfell > white-harbor"))
        calculator = found.calculator()
        assert told is not None
        assert calculator is not None
        assert calculator.reckon(["3", "2"]).numbers == told.numbers
        assert told.hope is not None
        chances.append(told.hope)
    assert chances[0] < chances[1]
    for mode in ("skirmish", "dominion"):
        when = ("winterfell > white-harbor", "3 dice", "2 dice", "roll 6 4 1 : 6 4")
        facts_by_mode = {**facts, "option mode": mode, "option maester": "off", "option characters": "off"}
        ruling = cases.Case(
            rules=("risk/battle/ties-to-defender",),
            says=mode,
            given=facts_by_mode,
            when=when,
            then={"winterfell": "stark 4", "white-harbor": "lannister 0"},
        )
        assert cases.run(bold, ruling) == []


def test_points_of_the_map_are_data(tmp_path: Path) -> None:
    dear = RISK.with_pack(overlay(tmp_path, setup="[victory]\nskirmish_point_per_castle = 5\n"))
    facts = {"winterfell": "stark 1", "karhold": "stark 1", "pyke": "lannister 1"}
    points = [found.facts(found.given(facts))["stark-points"] for found in (RISK, dear)]
    assert points == ["3", "7"]


def test_the_example_of_the_page_holds(talk: Talker) -> None:
    said = talk(f"content check {EXAMPLE}")
    assert said.code == 0, said.err
    assert "changed: it differs from the published content" in said.flat
    said = talk(f"case --pack {EXAMPLE} {EXAMPLE / 'cases'}")
    assert (said.code, said.flat) == (0, "2 cases, all hold.")
    said = talk(f"case {EXAMPLE / 'cases'}")
    assert said.code == 2
    assert "no rule house/regions/the-wide-north" in said.err
    ledger = RISK.with_pack(EXAMPLE).ledger()
    assert ledger["risk/battle/ties-to-defender"].title == "Ties go to the attacker"
    assert ledger["house/regions/the-wide-north"].modes == ("all",)
    assert RISK.ledger()["risk/battle/ties-to-defender"].title != "Ties go to the attacker"
    assert len(ledger) == len(RISK.ledger()) + 1


def test_the_page_lists_tables_that_are_there() -> None:
    page = EXAMPLE.with_suffix(".md").read_text(encoding="utf-8")
    for overlaid in re.findall(r"```toml\n(.*?)```", page, re.DOTALL):
        assert "id = " in overlaid
    setup = (CONTENT / "setup.toml").read_text(encoding="utf-8")
    for key in ("divisor", "minimum", "own_territory_bonus", "hand_limit", "default_skirmish"):
        assert f"`{key}`" in page
        assert f"\n{key} = " in setup


# -- at the command line


def test_a_game_with_a_pack_is_kept_and_taken_up(talk: Talker) -> None:
    pack = overlay(talk.home, westeros=NORTH)
    said = talk(f"play --pack {pack} --seats me,random,random --mode skirmish --seed 3", ["quit"])
    assert said.code == 0
    (kept,) = talk.kept()
    assert f"painted-table resume {kept} --pack {pack}" in said.flat
    assert f"content {RISK.with_pack(pack).content_hash()}" in kept.read_text()
    said = talk(f"resume {kept}", ["quit"])
    assert said.code == 2
    assert "other cards or maps" in said.err
    assert "--pack DIR" in said.err
    assert talk(f"resume {kept} --pack {pack}", ["quit"]).code == 0
    assert talk(f"scene {kept} --pack {pack}").err == ""
    assert "--pack DIR may bring them" in " ".join(talk(f"scene {kept}").err.split())
    assert talk(f"position {kept} --pack {pack}").code == 0


def test_simulations_take_a_pack_along(talk: Talker) -> None:
    """Into this process and into others, with the same games."""
    pack = overlay(talk.home, westeros=NORTH)
    arguments = f"simulate --games 4 --seats random,random,random --option max_rounds=3 --pack {pack} --json"
    told = [json.loads(talk(f"{arguments} --jobs {jobs}").out) for jobs in (1, 2)]
    assert told[0] == told[1]
    assert told[0]["plan"]["pack"] == str(pack)
    assert told[0]["plan"]["content"] == RISK.with_pack(pack).content_hash()
    (pack / "westeros.toml").write_text(NORTH.replace("9", "1"))
    changed = json.loads(talk(f"{arguments} --jobs 1").out)
    assert changed["plan"]["content"] != told[0]["plan"]["content"]


def test_fuzz_plays_a_pack(talk: Talker) -> None:
    said = talk(f"fuzz --games 2 --jobs 2 --pack {EXAMPLE}")
    assert said.code == 0, said.out + said.err


@pytest.mark.parametrize(
    "command",
    [
        "play --seats me,random,random",
        "simulate --games 1",
        "fuzz --games 1",
        "serve --port 0 --no-open",
        "content check",
    ],
)
def test_a_pack_that_is_not_there_or_spoilt_is_told(talk: Talker, command: str) -> None:
    said = talk(f"{command} --pack {talk.home / 'nowhere'}")
    assert said.code == 2
    assert "nowhere is no directory. Name the directory that holds the TOML files of a pack." in " ".join(
        said.err.split()
    )
    pack = overlay(talk.home, westeros=NORTH.replace("bonus", "bonuss"))
    said = talk(f"{command} --pack {pack}")
    assert said.code == 2
    assert 'mine/westeros.toml: region the_north: bonuss: unknown key; did you mean "bonus"?' in said.err
