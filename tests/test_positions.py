"""Positions, moves and options as text: printed for a case, listed for whoever writes one, and read with patience."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from painted_table.core import agenda, case, record
from painted_table.core.match import Match, Setup
from painted_table.core.position import as_case, as_toml, brief
from painted_table.core.refusal import Garbled
from painted_table.games import game
from painted_table.games.risk.board import members
from painted_table.games.risk.text import notation
from painted_table.games.risk.text.things import seat_names

ROOT = Path(__file__).parents[1]
RISK = game("risk")
LONG = "9" * 5000
TABLES = [
    {"players": "3"},
    {"players": "2", "option mode": "dominion"},
    {"players": "7", "option mode": "dominion"},
    {"players": "3", "option variant": "mitchell"},
]


def states(name: str) -> Iterator[Any]:
    """Some positions of an old game, the end among them."""
    match = record.replay(record.load(ROOT / "tests" / "replays" / f"{name}.record", game))
    moves = len(match.live())
    for move in (0, 3, moves // 3, moves // 2, moves - 1, moves):
        yield match.replayed(move)


# -- printing


@pytest.mark.parametrize("name", ["risk-four-dominion-parts", "risk-three-mitchell", "risk-two-essos"])
def test_a_printed_position_is_the_position(name: str, tmp_path: Path) -> None:
    """As facts, and as a case that holds as it is."""
    file = tmp_path / "case.toml"
    for s in states(name):
        facts = tomllib.loads(as_toml(RISK, s))
        assert facts.pop("game") == "risk"
        assert RISK.save(RISK.given(facts)) == RISK.save(s)
        file.write_text(as_case(RISK, s, "risk/modes/three-modes", "what is asked"), encoding="utf-8")
        (ruling,) = case.load_cases(file)
        assert case.run(RISK, ruling) == []


def test_what_would_be_filled_in_is_not_printed() -> None:
    facts = {"winterfell": "stark 5", "the-twins": "lannister 1"}
    assert brief(RISK, RISK.given(facts)) == facts


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"seats": "stark lannister tyrell"},
        {"winterfell": "stark 4", "asks": "end", "out": "stark lannister baratheon"},
        {"winterfell": "stark 4", "asks": "end", "order": ""},
    ],
)
def test_facts_that_no_game_can_go_on_from_are_refused_in_words(facts: dict[str, str]) -> None:
    with pytest.raises(Garbled):
        RISK.given(facts)


# -- the guide


def guide() -> str:
    return (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")


def told_facts() -> set[str]:
    """What the guide has in code at the beginning of a row, or in its list of what follows from the facts."""
    chapter = guide()[guide().index("### The facts of RISK") :]
    tables, _, after = chapter.partition("`then` knows the same facts")
    rows = "\n".join(re.findall(r"^\| (`[^|]*`) \|", tables, re.MULTILINE))
    follows = after.partition("\n\n")[0]
    return set(re.findall(r'`"?([a-z][a-z -]*[a-z])', rows + follows))


def generic(fact: str, s: Any) -> str:
    """`stark-cards` for the hand of any House."""
    for name in seat_names(s):
        if fact.startswith(f"{name}-"):
            return f"stark-{fact.removeprefix(f'{name}-')}"
    if fact.startswith("option "):
        return "option victory"
    return "winterfell" if fact.replace("-", "_") in s.board.ids else fact


def test_the_guide_to_cases_lists_every_fact() -> None:
    """All that positions and cases know, and nothing that they do not."""
    found = set()
    for table in TABLES:
        s = RISK.given(table)
        found |= {generic(fact, s) for fact in [*RISK.positions().names(s), *RISK.facts(s)]}
    assert sorted(found - told_facts()) == []
    assert sorted(told_facts() - found - {"pyke"}) == []


# -- examples


@pytest.mark.parametrize("facts", TABLES)
def test_every_example_of_a_move_is_one(facts: dict[str, str]) -> None:
    s = RISK.given(facts)
    with pytest.raises(Garbled) as no:
        RISK.parse(s, "hodor")
    told = no.value.instead.removeprefix("Moves look like: ").removesuffix(".").split(", ")
    assert len(told) >= 13
    for text in told:
        assert RISK.show(s, RISK.parse(s, text)) == text


def test_the_example_of_a_battle_is_one() -> None:
    with pytest.raises(Garbled) as no:
        RISK.given({"winterfell": "stark 5", "asks": "clash", "battle": "hodor"})
    example = no.value.instead.removeprefix("Write: ")
    source, _, target, *_ = example.split()
    facts = {source: "stark 5", target: "lannister 2", "asks": "clash", "battle": example}
    assert RISK.given(facts).battle.attack == 3


def words_of_the_house() -> Iterator[tuple[str, str]]:
    """Every text in the sources, and every page."""
    for path in sorted((ROOT / "src" / "painted_table").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.name}:{node.lineno}", node.value
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        yield path.name, path.read_text(encoding="utf-8")


def test_moves_that_are_told_of_name_lands_that_exist() -> None:
    lands = {id.replace("_", "-") for id in RISK.start(7, {}).board.ids} | {"a", "b", "from", "to", "off-map"}
    strangers = [
        (place, land)
        for place, text in words_of_the_house()
        for move in re.findall(r"(?<![\w<-])([a-z][a-z-]+) >>? ([a-z][a-z-]+)", text)
        for land in move
        if land not in lands
    ]
    assert strangers == []


# -- numbers


@pytest.mark.parametrize(
    "text",
    [
        f"winterfell +{LONG}", f"{LONG} dice", f"move {LONG}", f"roll {LONG} : 1", f"roll 1 : {LONG}", f"first {LONG}",
        f"with {LONG} knights 0 engines", f"remove {LONG}", f"pick seat {LONG}", f"die {LONG}", f"again {LONG}",
        f"faces {LONG}", f"claim {LONG}", LONG,
    ],
)  # fmt: skip
def test_a_move_with_a_number_of_5000_digits_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Garbled) as no:
        RISK.parse(RISK.given(TABLES[1]), text)
    assert len(no.value.says) < 300


@pytest.mark.parametrize("table", TABLES)
def test_a_fact_with_a_number_of_5000_digits_is_refused_in_a_sentence(table: dict[str, str]) -> None:
    modes = {key: word for key, word in table.items() if key.startswith("option ")}
    whole = RISK.position(RISK.given({"winterfell": "stark 4", "the-dreadfort": "lannister 2", **modes}))
    place = "winterfell > the-dreadfort 3 2"
    texts = [
        LONG, f"stark {LONG}", f"stark 4 knight {LONG}", f"march {LONG}", f"{place} {LONG} : 1", f"{place} 1 : {LONG}",
        f"{place} 6 : 5 with knights {LONG}", f"{place} 6 : 5 with card robb-stark {LONG}",
    ]  # fmt: skip
    for fact in [*whole, "rest"]:
        for text in texts:
            assert len(refusal_of({**whole, fact: text})) < 300, (fact, text[:40])


def refusal_of(facts: dict[str, str]) -> str:
    """What is said against some facts; empty where they can be read."""
    try:
        RISK.given(facts)
    except Garbled as no:
        return no.says
    return ""


@pytest.mark.parametrize("option", ["max_rounds", "mitchell_newcomers", "victory", "gold"])
def test_an_option_of_5000_digits_is_refused_in_a_sentence(option: str) -> None:
    with pytest.raises(Garbled) as no:
        RISK.start(3, {option: LONG})
    assert len(no.value.says) < 300


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players 3", f"players {LONG}"),
        ("rules 1", f"rules {LONG}"),
        ("option max_rounds 1", f"option max_rounds {LONG}"),
        ("moves\n", f"moves\n{LONG} stay\n"),
        ("moves\n", f"moves\nundo {LONG} from 1\n"),
        ("moves\n", f"moves\nundo 1 from {LONG}\n"),
        ("moves\n", f"moves\n* first {LONG}\n"),
    ],
)
def test_a_record_with_a_number_of_5000_digits_is_refused_in_a_sentence(old: str, new: str) -> None:
    text = record.write(Match(Setup(RISK, 3, {"max_rounds": "1"}), seed=1))
    assert old in text
    told = faults(text.replace(old, new, 1))
    assert told
    assert all(len(sentence) < 600 for sentence in told)


def faults(text: str) -> list[str]:
    """What is wrong with a record."""
    try:
        return [finding.detail for finding in record.verify(record.read(text, game)) if not finding.holds]
    except Garbled as no:
        return [str(no)]


# -- large maps


@pytest.mark.parametrize("top", [7, 87, 88, 89, 200, 1000])
def test_a_map_may_have_any_number_of_lands(top: int) -> None:
    assert members(1 << top | 1) == [0, top]
    assert members((1 << top) - 1) == list(range(top))


def test_lists_of_members_are_the_numbers_in_the_set() -> None:
    for lands in (0, 0b1011, 3**70, 5**90):
        assert members(lands) == [n for n in range(lands.bit_length()) if lands >> n & 1]


def test_places_of_dice_may_be_told_in_any_order() -> None:
    s = RISK.given(TABLES[1])
    assert RISK.parse(s, "again 2 1") == RISK.parse(s, "again 1 2") == RISK.parse(s, "again 1 2 2")
    assert notation.show(s.board, RISK.parse(s, "again 2 1")) == "again 1 2"


def test_a_seat_that_is_not_there_has_no_card_in_a_battle() -> None:
    facts = {"winterfell": "stark 5", "the-dreadfort": "lannister 2", "option mode": "dominion", "asks": "clash"}
    battle = "winterfell > the-dreadfort 3 2 6 : 5 with card robb-stark {}"
    assert agenda.asked(RISK.given({**facts, "battle": battle.format(1)})) == []
    for seat in ("0", "9", "hodor"):
        with pytest.raises(Garbled):
            RISK.given({**facts, "battle": battle.format(seat)})
