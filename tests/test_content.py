"""A pack is checked at the door: what is wrong is told by file, entry and key, with a remedy."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from painted_table.core.content import (
    ContentError,
    Entry,
    Problems,
    content_hash,
    load,
    load_file,
    load_one,
    require,
)
from painted_table.games.risk.pack import CONTENT, ORNAMENT, load_pack, published
from painted_table.games.risk.pack.cards import DefendingArmies, DiceAdd
from painted_table.games.risk.pack.shapes import load_shapes


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the published pack, to be spoilt."""
    return Path(shutil.copytree(CONTENT, tmp_path / "content"))


def spoil(pack: Path, place: str, old: str, new: str) -> None:
    """Replaces the first `old` after the entry (or the table) that `place` names: "file.toml entry"."""
    file, _, entry = place.partition(" ")
    path = pack / file
    text = path.read_text()
    start = max(text.find(f'id = "{entry}"'), text.find(f"[{entry}]"), 0) if entry else 0
    at = text.index(old, start)
    path.write_text(text[:at] + new + text[at + len(old) :])


def problems_of(call: Callable[[], object]) -> list[str]:
    with pytest.raises(ContentError) as caught:
        call()
    return [str(problem) for problem in caught.value.problems]


# One thing is wrong, and exactly that is said. (place, what stood there, what stands there, the line)
SPOILT = [
    # keys and values
    (
        "westeros.toml skagos",
        'region = "the_north"\n',
        'region = "the_north"\nregoin = ""\n',
        "westeros.toml: territory skagos: regoin: unknown key; write one of: note, source",
    ),
    (
        "houses.toml stark",
        'words = "Winter Is Coming"\n',
        "",
        "houses.toml: house stark: words: the key is missing; add words = a text",
    ),
    (
        "westeros.toml skagos",
        "castle = false",
        'castle = "false"',
        'westeros.toml: territory skagos: castle: expected true or false, found "false"; '
        "write false without quotation marks",
    ),
    (
        "westeros.toml skagos",
        "castle = false",
        "castle = 0",
        "westeros.toml: territory skagos: castle: expected true or false, found 0; write true or false",
    ),
    (
        "westeros.toml the_north",
        "bonus = 5",
        'bonus = "5"',
        'westeros.toml: region the_north: bonus: expected a whole number of at least 0, found "5"; '
        "write a whole number of at least 0 without quotation marks",
    ),
    (
        "westeros.toml the_north",
        "bonus = 5",
        "bonus = -1",
        "westeros.toml: region the_north: bonus: expected a whole number of at least 0, found -1; "
        "write a whole number of at least 0",
    ),
    (
        "characters.toml robb_stark",
        "cost = 300",
        "cost = 250",
        "characters.toml: character robb_stark: cost: expected a whole number that is a multiple of 100, found 250; "
        "write a whole number that is a multiple of 100",
    ),
    (
        "westeros.toml skagos",
        'icon = "siege_engine"',
        'icon = "seige_engine"',
        'westeros.toml: territory skagos: icon: "seige_engine" is not one of the known values; '
        'did you mean "siege_engine"?',
    ),
    (
        "houses.toml stark",
        'colour = "#',
        'colour = "',
        'houses.toml: house stark: colour: expected a colour such as "#1f1309", found "cfe6ef"; '
        'write a colour such as "#1f1309"',
    ),
    (
        "houses.toml stark",
        'name = "House Stark"',
        "name = 7",
        'houses.toml: house stark: name: expected a text that is not empty, found 7; write "7" in quotation marks',
    ),
    (
        "essos.toml [map]",
        "[map]",
        "[[map]]",
        "essos.toml: [map]: expected a table, found a list; write { key = value, ... }",
    ),
    (
        "world.toml [join]",
        'westeros_ports = ["widows_watch"',
        'westeros_ports = [7, "widows_watch"',
        'world.toml: [join]: westeros_ports[1]: expected an id such as "the_gift", found 7; '
        'write "7" in quotation marks',
    ),
    # files and tables
    (
        "setup.toml",
        "[gold]",
        "[golds]",
        'setup.toml: [golds]: unknown table; did you mean "gold"?\nsetup.toml: [gold]: the table is missing; add it',
    ),
    (
        "setup.toml",
        "[[deck]]",
        "[deck]",
        "setup.toml: line 30, column 7: not TOML: Cannot overwrite a value; mend this line or the one before it",
    ),
    (
        "setup.toml",
        "boards = 2",
        "boards = ",
        "setup.toml: line 4, column 10: not TOML: Invalid value; mend this line or the one before it",
    ),
    (
        "westeros.toml the_gift",
        'id = "the_gift"',
        'id = "skagos"',
        "westeros.toml: territory skagos: id: entry no. 2 has the id of no. 1; give it its own",
    ),
    # effects, conditions, requirements
    (
        "characters.toml robb_stark",
        'kind = "dice_add"',
        'kind = "dice_ad"',
        'characters.toml: character robb_stark: effects[1].kind: "dice_ad" is not one of the known values; '
        'did you mean "dice_add"?',
    ),
    (
        "characters.toml robb_stark",
        'kind = "dice_add", ',
        "",
        "characters.toml: character robb_stark: effects[1].kind: the key is missing; write one of: ",
    ),
    (
        "characters.toml robb_stark",
        "amount = 1, ",
        "",
        "characters.toml: character robb_stark: effects[1]: an amount is due; write either amount or amount_per_unit",
    ),
    (
        "characters.toml robb_stark",
        'side = "attack"',
        'side = "atack"',
        'characters.toml: character robb_stark: effects[1].side: "atack" is not one of the known values; '
        'did you mean "attack"?',
    ),
    (
        "characters.toml brienne",
        'count = "all"',
        'count = "al"',
        'characters.toml: character brienne: effects[1].count: expected a whole number or "all", found "al"; '
        'did you mean "all"?',
    ),
    (
        "characters.toml robb_stark",
        'window = "invasion_declared"',
        'window = "invasion_declare"',
        'characters.toml: character robb_stark: window: "invasion_declare" is not one of the known values; '
        'did you mean "invasion_declared"?',
    ),
    (
        "characters.toml davos_seaworth",
        'any_of = ["port"]',
        'any_of = ["harbour"]',
        'characters.toml: character davos_seaworth: condition[1].any_of[1]: "harbour" is not one of the known '
        "values; write one of: castle, port",
    ),
    (
        "maester.toml desperate_ambush",
        "dice = 1, ",
        "",
        "maester.toml: maester desperate_ambush: effects[1]: dice and formula do not go together; "
        "roll dice for a formula of the roll only",
    ),
    (
        "objectives.toml castles_5",
        "n = 5",
        "m = 5",
        "objectives.toml: objective castles_5: requirement.m: unknown key;",
    ),
    # maps
    (
        "westeros.toml [map]",
        "territories = 48",
        "territories = 49",
        "westeros.toml: [map]: territories: 49 territories claimed, 48 found; write 48, or mend what it counts",
    ),
    (
        "westeros.toml [map]",
        "port_pairs = 42",
        "port_pairs = 91",
        "westeros.toml: [map]: port_pairs: 91 pairs of ports claimed, 42 found; write 42, or mend what it counts",
    ),
    (
        "essos.toml [map]",
        "links = 68",
        "links = 69",
        "essos.toml: [map]: links: 69 links claimed, 68 found; write 68, or mend what it counts",
    ),
    (
        "westeros.toml dorne",
        "territories = 4",
        "territories = 5",
        "westeros.toml: region dorne: territories: 5 territories claimed, 4 found;",
    ),
    (
        "westeros.toml skagos",
        'region = "the_north"',
        'region = "the_nort"',
        'westeros.toml: territory skagos: region: there is no region "the_nort"; did you mean "the_north"?',
    ),
    (
        "westeros.toml skagos",
        'map = "westeros"',
        'map = "essos"',
        'westeros.toml: territory skagos: map: it stands in westeros.toml; write "westeros", or move it',
    ),
    (
        "westeros.toml widows_watch",
        "coastal = true",
        "coastal = false",
        "westeros.toml: territory widows_watch: coastal: a port inland; write true, or take the port away",
    ),
    (
        "westeros.toml widows_watch",
        'port = "narrow"',
        'port = "slavers"',
        'westeros.toml: territory widows_watch: port: there is no coast of Westeros "slavers";',
    ),
    (
        "westeros.toml [link]",
        'b = "the_gift"',
        'b = "the_gifts"',
        'there is no territory "the_gifts"; did you mean "the_gift"?',
    ),
    (
        "world.toml [join]",
        '"widows_watch", ',
        "",
        "world.toml: [join]: westeros_ports: widows_watch is not listed; add it",
    ),
    (
        "world.toml sunset",
        'maps = ["westeros"]',
        'maps = ["westeros", "essos"]',
        "world.toml: coast sunset: maps: its ports are on westeros; name exactly these maps",
    ),
    # Houses and cards
    (
        "houses.toml stark",
        'seat = "winterfell"',
        'seat = "winterfel"',
        'houses.toml: house stark: seat: there is no territory "winterfel"; did you mean "winterfell"?',
    ),
    (
        "houses.toml stark",
        'seat = "winterfell"',
        'seat = "astapor"',
        "houses.toml: house stark: seat: astapor is not on westeros; name a territory of the House's home map",
    ),
    ("houses.toml stark", '"robb_stark", ', "", "houses.toml: house stark: characters: 3 Characters claimed, 4 found;"),
    (
        "houses.toml stark",
        '"robb_stark"',
        '"rob_stark"',
        'houses.toml: house stark: characters: there is no Character "rob_stark"; did you mean "robb_stark"?',
    ),
    (
        "characters.toml robb_stark",
        'house = "stark"',
        'house = "tyrell"',
        "houses.toml: house stark: characters: robb_stark says it belongs to tyrell; "
        "mend this list, or the Character's house in characters.toml",
    ),
    (
        "territory_cards.toml tc_skagos",
        'icon = "siege_engine"',
        'icon = "knight"',
        'territory_cards.toml: territory_card tc_skagos: icon: skagos shows "siege_engine" on the map; '
        'write "siege_engine", or mend westeros.toml',
    ),
    (
        "territory_cards.toml tc_skagos",
        'territory = "skagos"',
        'territory = "the_gift"',
        "territory_cards.toml: territory skagos: the territory has no card; add a [[territory_card]] for it",
    ),
    (
        "territory_cards.toml tc_skagos",
        'deck = "westeros"',
        'deck = "essos"',
        'territory_cards.toml: territory_card tc_skagos: deck: skagos is on westeros; write "westeros"',
    ),
    (
        "maester.toml a_sworn_sword",
        'needs = ["special_units"]',
        "needs = []",
        'maester.toml: maester a_sworn_sword: needs: its effect uses special_units; add "special_units"',
    ),
    (
        "maester.toml taken_captive",
        "ransom = 500",
        "ransom = 400",
        "maester.toml: maester taken_captive: effects: the ransom is 500 in setup.toml; write the same in both",
    ),
    (
        "objectives.toml ports_9",
        "n = 9",
        "n = 11",
        'objectives.toml: objective ports_9: requirement: essos has only 10 ports; lower it, or take "essos" from maps',
    ),
    (
        "objectives.toml gold_500",
        'needs = ["gold"]',
        "needs = []",
        'objectives.toml: objective gold_500: needs: it asks for gold; add "gold"',
    ),
    (
        "maester.toml weapons_of_war",
        "count = 2",
        "count = 1",
        "setup.toml: deck maester: cards: 40 cards claimed, 39 found; write 39, or mend what it counts",
    ),
    # tables
    ("setup.toml [components]", "dice = 9", "dice = 10", "setup.toml: [components]: dice: 10 dice claimed, 9 found;"),
    (
        "setup.toml [components]",
        "cards = 187",
        "cards = 186",
        "setup.toml: [components]: cards: 186 cards in all decks claimed, 187 found;",
    ),
    (
        "setup.toml [redemption]",
        'icons = ["knight", "knight", "knight"]',
        'icons = ["knight", "knight"]',
        "setup.toml: redemption no. 1: icons: expected a list of 3 items, found a list; write a list of 3 items",
    ),
    (
        "setup.toml [redemption]",
        'icons = ["siege_engine", "siege_engine", "siege_engine"]',
        'icons = ["knight", "knight", "knight"]',
        "setup.toml: redemption no. 2: icons: the set is no. 1 already; remove one of the two",
    ),
    (
        "setup.toml skirmish_westeros",
        "cards_dealt_each = [16, 12, 9]",
        "cards_dealt_each = [16, 12]",
        "setup.toml: scenario skirmish_westeros: cards_dealt_each has 2 values for 3 numbers of players; "
        "give one value for each number in players",
    ),
    (
        "setup.toml skirmish_westeros",
        "cards_dealt_each = [16, 12, 9]",
        "cards_dealt_each = [16, 12, 10]",
        "setup.toml: scenario skirmish_westeros: cards_dealt_each: 5 players: 53 of 48 territories given out;",
    ),
    (
        "setup.toml skirmish_essos",
        '"ghiscari"',
        '"stark"',
        "setup.toml: scenario skirmish_essos: houses: stark is at home on another map; "
        "name a House of the maps in play",
    ),
    (
        "setup.toml dominion_essos",
        "starting_armies = [21]",
        "starting_armies = [10]",
        "setup.toml: scenario dominion_essos: starting_armies: 2 players: 20 armies cannot claim 22 territories;",
    ),
    (
        "setup.toml dominion_essos",
        '["targaryen", "ghiscari"]',
        '["targaryen", "targaryen"]',
        "setup.toml: scenario dominion_essos: house_order: 2 players: a House stands twice; name each House once",
    ),
    (
        "setup.toml gold",
        'rule = "risk/gold/uses"',
        'rule = "risk/gold/use"',
        'setup.toml: option gold: rule: there is no rule "risk/gold/use"; did you mean "risk/gold/uses"?',
    ),
    (
        "setup.toml victory",
        'default_skirmish = "end_card"',
        'default_skirmish = "endcard"',
        "setup.toml: option victory: default_skirmish = 'endcard' is not allowed; "
        "write one of: end_card, objectives, conquest",
    ),
    (
        "setup.toml max_rounds",
        "default_skirmish = 0",
        "default_skirmish = -1",
        "setup.toml: option max_rounds: default_skirmish = -1 is not allowed; write a whole number from 0 to 10000",
    ),
    (
        "setup.toml tuned_objectives",
        'part = "objectives"',
        'part = "objective"',
        'setup.toml: option tuned_objectives: part: "objective" is not one of the known values; '
        'did you mean "objectives"?',
    ),
    # House Mitchell
    (
        "mitchell.toml",
        'territory = "winterfell"',
        'territory = "the_dreadfort"',
        "mitchell.toml: start of stark: territory: houses.toml has winterfell; "
        "name the same territory as seat_mitchell",
    ),
    (
        "mitchell.toml [constants]",
        '"winterfell", ',
        "",
        "mitchell.toml: [constants]: cards_set_aside_for_deal: the list is not that of the start territories; "
        "name exactly those",
    ),
    (
        "mitchell.toml [link]",
        'kind = "variant_port"',
        'kind = "border"',
        'mitchell.toml: link no. 1 (sunspear - oldtown): kind: no link of this file is "border"; write "variant_port"',
    ),
    (
        "mitchell.toml [tie_order]",
        '"stark", ',
        "",
        "mitchell.toml: [tie_order]: houses: the list is not that of the Houses with a start; name each of them once",
    ),
]


@pytest.mark.parametrize(("place", "old", "new", "said"), SPOILT, ids=[f"{row[0]}: {row[2]}" for row in SPOILT])
def test_a_spoilt_pack_is_refused_with_a_remedy(pack: Path, place: str, old: str, new: str, said: str) -> None:
    spoil(pack, place, old, new)
    assert said in "\n".join(problems_of(lambda: load_pack(pack)))


def test_a_misspelt_key_is_told_with_the_key_that_was_meant(pack: Path) -> None:
    spoil(pack, "westeros.toml skagos", "castle = false", "castel = false")
    assert problems_of(lambda: load_pack(pack)) == [
        'westeros.toml: territory skagos: castel: unknown key; did you mean "castle"?',
        "westeros.toml: territory skagos: castle: the key is missing; add castle = true or false",
    ]


def test_all_problems_are_told_at_once(pack: Path) -> None:
    spoil(pack, "westeros.toml skagos", "castle = false", "castle = 1")
    spoil(pack, "houses.toml stark", "playable = true", "playable = 1")
    spoil(pack, "world.toml [join]", 'coast = "narrow"', "coast = 1")
    (pack / "extra.toml").write_text("")
    with pytest.raises(ContentError) as caught:
        load_pack(pack)
    assert [problem.file for problem in caught.value.problems] == [
        "extra.toml",
        "westeros.toml",
        "world.toml",
        "houses.toml",
    ]
    assert str(caught.value).count("\n") == 3
    assert caught.value.problem == "the pack has no file of this name"


def test_a_link_written_both_ways_is_refused(pack: Path) -> None:
    link = published().links[0]
    path = pack / "westeros.toml"
    again = f'\n[[link]]\na = "{link.b}"\nb = "{link.a}"\nkind = "border"\norigin = "public"\n'
    path.write_text(path.read_text().replace("links = 91", "links = 92") + again)
    assert problems_of(lambda: load_pack(pack)) == [
        f"westeros.toml: link no. 92 ({link.b} - {link.a}): a: the pair is link no. 1 already; "
        "remove one of the two: links are two-way"
    ]


def test_a_territory_cut_off_is_refused_though_a_port_leads_there(pack: Path) -> None:
    path = pack / "westeros.toml"
    head, *links = path.read_text().split("[[link]]")
    kept = [link for link in links if '"dragonstone"' not in link]
    text = "[[link]]".join([head, *kept]).replace("links = 91", f"links = {len(kept)}")
    path.write_text(text)
    assert published().territory("dragonstone").port == "narrow"
    assert problems_of(lambda: load_pack(pack)) == [
        "westeros.toml: territory dragonstone: id: no borders or sea lines lead there from skagos; "
        "add the missing [[link]]"
    ]


def test_five_cards_must_hold_a_set(pack: Path) -> None:
    # proves: risk/reinforce/five-always-hold-a-set
    spoil(
        pack,
        "setup.toml",
        'icons = ["knight", "siege_engine", "fortification"]',
        'icons = ["knight", "knight", "siege_engine"]',
    )
    lines = problems_of(lambda: load_pack(pack))
    assert all("five cards may hold no set" in line for line in lines)
    assert any("fortification, fortification, knight, siege_engine, siege_engine" in line for line in lines)


def test_a_corrected_card_is_read(pack: Path) -> None:
    spoil(pack, "characters.toml catelyn_stark", "at_most = 1", "at_most = 2")
    spoil(pack, "characters.toml robb_stark", "cost = 300", "cost = 200")
    robb, _, _, catelyn = load_pack(pack).characters[:4]
    assert robb.cost == 200
    assert robb.effects == (DiceAdd(scope="all", side="attack", duration="invasion", amount=1),)
    assert catelyn.condition == (DefendingArmies(at_least=1, at_most=2),)


# The published pack


def test_the_maps_are_those_of_the_boards() -> None:
    # proves: risk/components/westeros-size, risk/components/essos-size
    # proves: risk/components/westeros-features, risk/components/essos-features
    p = published()
    assert [(m.territories, m.regions, m.castles, m.ports, m.links) for m in p.maps] == [
        (48, 9, 19, 14, 91),
        (34, 6, 14, 10, 68),
    ]
    assert len(p.territories_of(["westeros"])) == 48
    assert len(p.links_of(["essos"])) == 68
    coasts = [coast.id for coast in p.coasts]
    ports = {map.id: [sum(t.port == c for t in p.territories_of([map.id])) for c in coasts] for map in p.maps}
    assert (coasts, ports) == (["sunset", "narrow", "slavers"], {"westeros": [7, 7, 0], "essos": [0, 5, 5]})


def test_region_bonuses() -> None:
    # proves: risk/components/region-bonuses-westeros, risk/components/region-bonuses-essos
    bonuses = {region.id: region.bonus for region in published().regions}
    assert bonuses == {
        "the_north": 5, "the_iron_islands": 1, "the_vale_of_arryn": 1, "the_riverlands": 2, "the_westerlands": 2,
        "the_crownlands": 2, "the_stormlands": 1, "the_reach": 4, "dorne": 1,
        "andalos": 4, "the_disputed_lands": 3, "lands_of_long_summer": 1, "the_dothraki_sea": 4,
        "slavers_bay": 3, "jade_sea_coast": 1,
    }  # fmt: skip


def test_ports_are_linked_by_coast() -> None:
    # proves: risk/ports/same-colour-linked, risk/ports/different-colour, risk/world/narrow-sea
    # proves: risk/world/narrow-sea-list, risk/world/other-coasts
    p = published()
    assert len(list(p.port_links(["westeros"]))) == 21 + 21
    assert len(list(p.port_links(["essos"]))) == 10 + 10
    both = list(p.port_links(["westeros", "essos"]))
    assert sum(a.port == "narrow" for a, _ in both) == 66
    across = {frozenset((a.id, b.id)) for a, b in both if a.map != b.map}
    assert across == {frozenset((w, e)) for w in p.join.westeros_ports for e in p.join.essos_ports}
    assert len(across) == 35
    assert all(a.port == b.port for a, b in both)


def test_the_places_of_the_rule_book_stand_as_it_says() -> None:
    # proves: risk/setup/seat-list
    p = published()
    pairs = {frozenset((link.a, link.b)) for link in p.links}
    assert {"harrenhal", "kings_landing"} in pairs
    assert p.territory("dragonstone").port == p.territory("sunspear").port
    assert [r.territories for r in p.regions if r.id == "the_westerlands"] == [5]
    assert sum(t.region == "the_north" for t in p.territories) - len(p.mitchell.constants.north_control_excludes) == 12
    assert {house.id: house.home for house in p.houses if house.playable} == {
        "stark": "winterfell", "baratheon": "dragonstone", "lannister": "casterly_rock", "tyrell": "highgarden",
        "martell": "sunspear", "targaryen": "the_flatlands", "ghiscari": "astapor",
    }  # fmt: skip


def test_the_charts_of_the_set_up() -> None:
    # proves: risk/setup/dominion-houses-two, risk/setup/dominion-houses-three, risk/setup/dominion-houses-four
    # proves: risk/setup/dominion-houses-five, risk/setup/world-houses
    # proves: risk/setup/starting-armies-two, risk/setup/starting-armies-three, risk/setup/starting-armies-four
    # proves: risk/setup/starting-armies-five, risk/setup/starting-armies-six, risk/setup/starting-armies-seven
    p = published()
    dominion = [p.set_up("dominion", players) for players in range(2, 8)]
    assert [s.starting_armies for s in dominion] == [21, 28, 24, 20, 26, 22]
    assert [s.houses for s in dominion] == [
        ("targaryen", "ghiscari"),
        ("stark", "baratheon", "lannister"),
        ("stark", "baratheon", "lannister", "tyrell"),
        ("stark", "baratheon", "lannister", "tyrell", "martell"),
        ("stark", "targaryen", "baratheon", "lannister", "ghiscari", "tyrell"),
        ("stark", "targaryen", "baratheon", "lannister", "ghiscari", "tyrell", "martell"),
    ]
    assert [bonus.position for bonus in p.set_up("dominion", 4).turn_order_bonus] == [3, 4]
    skirmish = [p.set_up("skirmish", players) for players in range(2, 8)]
    assert [(s.cards_dealt_each, s.extra_card_from_position) for s in skirmish] == [
        (12, 0),
        (16, 0),
        (12, 0),
        (9, 3),
        (13, 3),
        (11, 3),
    ]


def test_the_box() -> None:
    # proves: risk/components/card-total, risk/components/dice, risk/components/three-army-piece
    # proves: risk/components/special-unit-total, risk/components/icons, risk/characters/four-each
    p = published()
    assert {deck.id: deck.cards for deck in p.decks} == {
        "territory": 82, "end_game": 1, "character": 28, "maester": 40, "objective": 36,
    }  # fmt: skip
    box = p.constants.components
    assert (box.dice_d6_attack, box.dice_d6_defence, box.dice_d8_attack, box.dice_d8_defence) == (3, 2, 2, 2)
    assert box.one_army_pieces_per_house + 3 * box.three_army_pieces_per_house == 75
    assert [unit.count for unit in p.special_units] == [21, 21, 21]
    assert {card.icon for card in p.territory_cards} == {"knight", "siege_engine", "fortification"}
    assert all(sum(c.house == house.id for c in p.characters) == 4 for house in p.houses if house.playable)


def test_options_know_what_they_allow() -> None:
    # proves: risk/modes/skirmish-defaults, risk/modes/dominion-defaults
    p = published()
    victory, rounds, gold = p.option("victory"), p.option("max_rounds"), p.option("gold")
    assert victory.allows("conquest")
    assert not victory.allows("points")
    assert rounds.allows(12)
    assert not rounds.allows(True)
    assert not gold.allows(1)
    assert gold.allowed() == "true or false"
    parts = [option for option in p.options if option.part == option.id]
    assert len(parts) == 9
    assert all((o.default("skirmish"), o.default("dominion")) == (False, True) for o in parts)
    assert (victory.default("skirmish"), victory.default("dominion")) == ("end_card", "objectives")


@pytest.mark.parametrize("map_id", ["westeros", "essos"])
def test_shapes_fit_the_map(map_id: Literal["westeros", "essos"]) -> None:
    shapes = load_shapes(published(), map_id)
    assert [shape.id for shape in shapes.territories] == [t.id for t in published().territories_of([map_id])]
    assert all(len(shape.polygon) >= 30 for shape in shapes.territories)


def test_shapes_that_contradict_the_map_are_refused(pack: Path) -> None:
    path = pack / "essos_shapes.json"
    path.write_text(
        path.read_text()
        .replace('"coast":"narrow"', '"coast":"slavers"', 1)
        .replace('"coast": "narrow"', '"coast": "slavers"', 1)
    )
    (line,) = problems_of(lambda: load_shapes(load_pack(pack), "essos"))
    assert line == (
        'essos_shapes.json: territory braavosian_coastlands: port: the map has "narrow"; place the port, or write null'
    )
    path.write_text(path.read_text().replace('"army"', '"arm"', 1))
    assert 'unknown key; did you mean "army"?' in problems_of(lambda: load_shapes(load_pack(pack), "essos"))[0]


# The hash that records carry


def test_the_hash_is_of_what_the_pack_says(pack: Path) -> None:
    here = published().content_hash
    assert content_hash(pack, ORNAMENT) == here
    for path in pack.glob("*.toml"):
        path.write_bytes(b"# Ours.\r\n" + path.read_bytes().replace(b"\n", b"\r\n"))
    spoil(pack, "houses.toml stark", "House Stark", "The Starks of Winterfell")
    spoil(pack, "characters.toml robb_stark", "Your attack dice each gain {amount}", "Each attack die gains {amount}")
    assert content_hash(pack, ORNAMENT) == here


@pytest.mark.parametrize(
    ("place", "old", "new"),
    [
        ("characters.toml robb_stark", "cost = 300", "cost = 200"),
        ("westeros.toml skagos", "castle = false", "castle = true"),
        ("setup.toml", 'id = "gold"', 'id = "silver"'),
    ],
)
def test_the_hash_changes_with_a_rule(pack: Path, place: str, old: str, new: str) -> None:
    spoil(pack, place, old, new)
    assert content_hash(pack, ORNAMENT) != published().content_hash


def test_the_hash_heeds_the_order_of_entries(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("x = [1, 2]\n")
    first = content_hash(tmp_path)
    file.write_text("x = [2, 1]\n")
    assert content_hash(tmp_path) != first


# Loading by itself, without a game


class Dragon(Entry, frozen=True, kw_only=True):
    id: str
    rider: str = ""
    size: Annotated[int, Meta(ge=1)]


class Lair(Entry, frozen=True):
    depth: float


class Dragonpit(Entry, frozen=True):
    lair: Lair
    dragon: tuple[Dragon, ...]


def test_tables_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    path.write_text('[lair]\ndepth = 3\n[[dragon]]\nid = "drogon"\nsize = 9\n[[dragon]]\nid = "rhaegal"\nsize = 7\n')
    assert load(path, "dragon", Dragon) == [Dragon(id="drogon", size=9), Dragon(id="rhaegal", size=7)]
    assert load_one(path, "lair", Lair) == Lair(3.0)
    assert load_file(path, Dragonpit).dragon[1].id == "rhaegal"
    assert problems_of(lambda: load(path, "dragons", Dragon)) == ["pit.toml: [[dragons]]: the table is missing; add it"]
    assert problems_of(lambda: load(path, "lair", Lair)) == [
        "pit.toml: [lair]: one table where a list of them is due; write [[lair]]"
    ]


def test_an_entry_without_id_is_told_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    path.write_text('[[dragon]]\nid = "drogon"\nsize = 9\n[[dragon]]\nsize = 0\n')
    assert problems_of(lambda: load(path, "dragon", Dragon)) == [
        "pit.toml: dragon no. 2: id: the key is missing; add id = a text",
        "pit.toml: dragon no. 2: size: expected a whole number of at least 1, found 0; "
        "write a whole number of at least 1",
    ]


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pit.toml"
    path.write_bytes(b'name = "\xff"')
    assert problems_of(lambda: load_file(path, Dragonpit)) == [
        "pit.toml: byte 8: the file is not UTF-8; save it as UTF-8"
    ]


def test_checks_of_ones_own() -> None:
    with pytest.raises(ContentError) as caught:
        require(False, "pit.toml", "dragon drogon", "size", "it is too large", "shrink it")
    assert caught.value.remedy == "shrink it"
    problems = Problems()
    at = problems.at("pit.toml", "dragon drogon")
    assert at.refer("danaerys", ["daenerys", "jon"], "rider", "rider") is False
    assert at.refer("jon", ["daenerys", "jon"], "rider", "rider")
    assert at.claim(2, 3, "heads", "heads") is False
    assert [str(problem) for problem in problems.found] == [
        'pit.toml: dragon drogon: rider: there is no rider "danaerys"; did you mean "daenerys"?',
        "pit.toml: dragon drogon: heads: 2 heads claimed, 3 found; write 3, or mend what it counts",
    ]
