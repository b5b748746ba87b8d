"""What is in the box of RISK, counted; and what the maps and charts make of it, reckoned a second time."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import painted_table.games.risk as risk_package
from painted_table import games
from painted_table.core import agenda
from painted_table.core.refusal import Garbled
from proving import proves

pytestmark = pytest.mark.game("risk")

RISK = games.game("risk")
CONTENT = Path(risk_package.__file__).parent / "content"


def table(name: str, entries: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8"))[entries]
    return found


def lands(*maps: str) -> list[dict[str, Any]]:
    return [land for name in maps for land in table(name, "territory")]


def slug(id: str) -> str:
    return id.replace("_", "-")


@proves("risk/components/westeros-size", "risk/components/essos-size")
@pytest.mark.parametrize(("name", "size", "regions"), [("westeros", 48, 9), ("essos", 34, 6)])
def test_the_size_of_the_maps(name: str, size: int, regions: int) -> None:
    assert len(lands(name)) == size
    assert len({land["region"] for land in lands(name)}) == len(table(name, "region")) == regions


@proves("risk/components/westeros-features", "risk/components/essos-features")
@pytest.mark.parametrize(
    ("name", "castles", "ports"),
    [("westeros", 19, {"sunset": 7, "narrow": 7}), ("essos", 14, {"narrow": 5, "slavers": 5})],
)
def test_castles_and_ports(name: str, castles: int, ports: dict[str, int]) -> None:
    assert sum(land["castle"] for land in lands(name)) == castles
    assert Counter(land["port"] for land in lands(name) if land["port"]) == ports


@proves("risk/components/region-bonuses-westeros", "risk/components/region-bonuses-essos")
def test_what_a_whole_region_brings() -> None:
    """Whoever holds one region and nothing else of either map gets the minimum and its bonus."""
    printed = {
        "the_north": 5, "the_reach": 4, "the_riverlands": 2, "the_westerlands": 2, "the_crownlands": 2,
        "the_iron_islands": 1, "the_vale_of_arryn": 1, "the_stormlands": 1, "dorne": 1, "andalos": 4,
        "the_dothraki_sea": 4, "the_disputed_lands": 3, "slavers_bay": 3, "lands_of_long_summer": 1,
        "jade_sea_coast": 1,
    }  # fmt: skip
    found = {}
    for region in printed:
        own = [land for land in lands("westeros", "essos") if land["region"] == region]
        basic = max(3, (len(own) + sum(land["castle"] for land in own)) // 3)
        found[region] = income_of(own, "seats stark targaryen baratheon lannister ghiscari tyrell") - basic
    assert found == printed


def income_of(own: list[dict[str, Any]], seats: str) -> int:
    facts = {slug(land["id"]): "stark 1" for land in own}
    s = RISK.given(facts | {"seats": seats.removeprefix("seats "), "asks": "reinforce", "turn": "stark"})
    return int(RISK.facts(s)["stark-income"])


@proves("risk/reinforce/chart", "risk/reinforce/territories-plus-castles", "risk/reinforce/several-regions")
@given(chosen=st.sets(st.integers(0, 47), min_size=1))
def test_income_by_the_chart(chosen: set[int]) -> None:
    """A third of territories and castles, three at least, and every whole region; whatever is held."""
    all_lands = lands("westeros")
    own = [all_lands[i] for i in chosen]
    counted = len(own) + sum(land["castle"] for land in own)
    held = {land["id"] for land in own}
    bonus = sum(
        region["bonus"]
        for region in table("westeros", "region")
        if {land["id"] for land in all_lands if land["region"] == region["id"]} <= held
    )
    assert income_of(own, "stark lannister tyrell") == max(3, counted // 3) + bonus


@proves("risk/reinforce/chart")
@pytest.mark.parametrize(("count", "armies"), [(11, 3), (12, 4), (14, 4), (15, 5), (39, 13), (41, 13), (42, 14)])
def test_the_edges_of_the_chart(count: int, armies: int) -> None:
    """Land of both maps with no region whole: the count goes on where the chart ends."""
    spare = {region["id"] for name in ("westeros", "essos") for region in table(name, "region")}
    own: list[dict[str, Any]] = []
    for land in lands("westeros", "essos"):
        if land["region"] in spare and not land["castle"]:
            spare.remove(land["region"])  # one territory of each region stays with others
        elif sum(1 + other["castle"] for other in own) + 1 + land["castle"] <= count:
            own.append(land)
    assert sum(1 + land["castle"] for land in own) == count
    assert income_of(own, "stark targaryen baratheon lannister ghiscari tyrell") == armies


# -- links


def linked(*maps: str) -> set[frozenset[str]]:
    """Who is next to whom: borders and sea lines as listed, and all ports of one coast."""
    pairs = {frozenset((link["a"], link["b"])) for name in maps for link in table(name, "link")}
    ports = [land for land in lands(*maps) if land["port"]]
    pairs |= {frozenset((a["id"], b["id"])) for a, b in combinations(ports, 2) if a["port"] == b["port"]}
    return pairs


@proves(
    "risk/invade/connected",
    "risk/ports/same-colour-linked",
    "risk/ports/different-colour",
    "risk/world/only-ports-join",
    "risk/world/narrow-sea-list",
    "risk/world/other-coasts",
)
@pytest.mark.parametrize(
    ("players", "maps"), [(2, ("essos",)), (3, ("westeros",)), (5, ("westeros",)), (7, ("westeros", "essos"))]
)
def test_invasions_follow_the_links_and_nothing_else(players: int, maps: tuple[str, ...]) -> None:
    """One territory with two armies amid neutral land may invade its neighbours, all of them and no other."""
    houses = ["targaryen", "ghiscari"] if maps == ("essos",) else ["stark", "lannister", "tyrell"]
    if len(maps) == 2:
        houses = ["stark", "targaryen", "baratheon", "lannister", "ghiscari", "tyrell", "martell"]
    pairs = linked(*maps)
    for land in lands(*maps):
        s = RISK.given({slug(land["id"]): f"{houses[0]} 2", "seats": " ".join(houses)})
        offered = {RISK.show(s, a) for a in agenda.options(s, 0)} - {"end"}
        neighbours = {other for pair in pairs if land["id"] in pair for other in pair - {land["id"]}}
        assert offered == {f"{slug(land['id'])} > {slug(other)}" for other in neighbours}


@proves("risk/world/narrow-sea-list", "risk/world/narrow-sea")
def test_twelve_ports_of_the_narrow_sea() -> None:
    """35 crossings join the maps, and only these."""
    of = {land["id"]: name for name in ("westeros", "essos") for land in lands(name)}
    crossings = [pair for pair in linked("westeros", "essos") if len({of[id] for id in pair}) == 2]
    assert len(crossings) == 35
    assert {id for pair in crossings for id in pair} == {
        "widows_watch", "white_harbor", "gulltown", "kings_landing", "dragonstone", "storms_end", "sunspear",
        "braavosian_coastlands", "the_flatlands", "myr", "lys", "volantis",
    }  # fmt: skip


# -- cards and dice


@proves("risk/components/card-total")
def test_the_number_of_cards() -> None:
    cards = {
        "territory": len(table("territory_cards", "territory_card")),
        "end game": 1,
        "character": len(table("characters", "character")),
        "maester": sum(card["count"] for card in table("maester", "maester")),
        "objective": len(table("objectives", "objective")),
    }
    assert cards == {"territory": 82, "end game": 1, "character": 28, "maester": 40, "objective": 36}
    assert sum(cards.values()) == 187


@proves("risk/components/icons")
def test_every_territory_card_shows_one_of_three_icons() -> None:
    cards = table("territory_cards", "territory_card")
    assert {card["icon"] for card in cards} == {"knight", "siege_engine", "fortification"}
    by_land = {card["territory"]: card["icon"] for card in cards}
    assert by_land == {land["id"]: land["icon"] for land in lands("westeros", "essos")}


@proves("risk/components/dice")
def test_battle_dice_are_at_most_three_against_two() -> None:
    """In Skirmish, where no eight-sided dice are used: three d6 against two, and every face of each."""
    s = RISK.given({"winterfell": "stark 9", "white-harbor": "lannister 9"})
    for line in ("winterfell > white-harbor", "3 dice", "2 dice"):
        agenda.checked_answer(s, agenda.asked(s)[0], RISK.parse(s, line))
    rolls = [RISK.show(s, a) for _, a in s.agenda[-1].outcomes(s)]
    assert {tuple(map(len, numbers(roll))) for roll in rolls} == {(3, 2)}
    assert {face for roll in rolls for side in numbers(roll) for face in side} == set(range(1, 7))


def numbers(roll: str) -> list[list[int]]:
    """The faces of `roll 6 4 1 : 5 4`, side by side."""
    return [[int(word) for word in side.split()] for side in roll.removeprefix("roll ").split(":")]


@proves("risk/reinforce/five-always-hold-a-set", "risk/reinforce/must-redeem-at-five")
@pytest.mark.parametrize("icons", [*combinations_with_replacement(["knight", "siege_engine", "fortification"], 5)])
def test_any_five_cards_hold_a_set(icons: tuple[str, ...]) -> None:
    hand = " ".join(pick(icons))
    s = RISK.given({"winterfell": "stark 1", "stark-cards": hand, "asks": "reinforce"})
    offered = [RISK.show(s, a) for a in agenda.options(s, 0)]
    assert offered
    assert all(text.startswith("redeem ") for text in offered)


def pick(icons: tuple[str, ...]) -> Iterator[str]:
    """Cards with these icons."""
    left = lands("westeros")
    for icon in icons:
        card = next(land for land in left if land["icon"] == icon)
        left.remove(card)
        yield slug(card["id"])


# -- options


@proves("risk/modes/three-modes", "risk/modes/skirmish-defaults", "risk/modes/six-seven-both-maps")
def test_modes_are_sets_of_defaults() -> None:
    assert {"skirmish", "dominion"} <= {mode.id for mode in RISK.modes}
    parts = [
        "gold", "characters", "maester", "objectives", "special_units", "seats", "draft", "turn_order_bonus",
        "house_turn_order",
    ]  # fmt: skip
    for players in RISK.seats():
        plain = RISK.settled(RISK.start(players, {}))
        assert plain == RISK.settled(RISK.start(players, {"mode": "skirmish"}))
        assert [plain[part] for part in parts] == ["off"] * len(parts)
        assert plain["victory"] == "end_card"
        assert RISK.settled(RISK.start(players, {"mode": "dominion"}))["victory"] == "objectives"
    with pytest.raises(Garbled, match="no mode"):
        RISK.start(3, {"mode": "tourney"})


@proves("risk/modes/two-players-essos", "risk/modes/three-to-five-westeros", "risk/modes/six-seven-both-maps")
@pytest.mark.parametrize("mode", ["skirmish", "dominion"])
def test_the_number_of_players_chooses_the_maps(mode: str) -> None:
    for players in RISK.seats():
        maps = ["essos"] if players == 2 else ["westeros"] if players < 6 else ["westeros", "essos"]
        position = RISK.position(RISK.start(players, {"mode": mode}))
        found = [slug(land["id"]) for land in lands("westeros", "essos") if slug(land["id"]) in position]
        assert found == [slug(land["id"]) for land in lands(*maps)]
    for players in (0, 1, 8):
        with pytest.raises(Garbled, match="2 to 7"):
            RISK.start(players, {"mode": mode})


@proves("risk/options/victory-default")
def test_victory_follows_the_objectives() -> None:
    def victory(**words: str) -> str:
        return RISK.settled(RISK.start(3, words))["victory"]

    assert victory(mode="dominion", objectives="off") == "end_card"
    assert victory(mode="dominion", objectives="off", victory="conquest") == "conquest"
    assert victory(mode="skirmish", objectives="on") == "end_card"
    assert victory(mode="dominion") == "objectives"
    with pytest.raises(Garbled, match="risk/options/victory-default"):
        victory(mode="skirmish", victory="objectives")
