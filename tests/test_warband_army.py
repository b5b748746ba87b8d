"""Army lists of Warband: what is legal, as text, and ready-made; and the options of its tables."""

from __future__ import annotations

import pytest

from painted_table.core.options import Mode
from painted_table.core.refusal import Garbled
from painted_table.games.warband.choosing import choices, choose, modes, told, words
from painted_table.games.warband.options import Options
from painted_table.games.warband.pack import published
from painted_table.games.warband.pack.entries import FACTIONS, Army, Size
from painted_table.games.warband.rules.army import army_of, cost_of, examples, ordered, why_not_army
from painted_table.games.warband.text.lists import read_army, show_army, tell_army
from proving import proves

PACK = published()
SWORDS = "stark-sworn-swords"
ROBB = f"{SWORDS}+robb-commander"
JAIME = "lannister-guards+jaime-commander"


@pytest.mark.parametrize("preset", PACK.armies, ids=lambda army: army.id)
def test_ready_made_armies_are_legal_in_their_pool_and_cost_what_they_say(preset: Army) -> None:
    army = army_of(PACK, preset)
    assert why_not_army(PACK, Options(size=preset.size, pool=preset.pool), army) is None
    assert cost_of(PACK, army) == preset.points
    assert read_army(PACK, show_army(PACK, army)) == army == ordered(PACK, army)


@pytest.mark.parametrize(
    ("pool", "text", "rule"),
    [
        ("copies", "nothing", "warband/army/needs-combat-unit"),
        ("copies", "catelyn-stark", "warband/army/needs-combat-unit"),
        ("copies", f"{SWORDS} umber-berserkers", "warband/commander/one"),
        ("copies", f"{ROBB} umber-berserkers+greatjon-commander", "warband/commander/one"),
        ("copies", f"{ROBB} lannister-guards", "warband/army/faction"),
        ("copies", f"{ROBB} tyrion-lannister", "warband/army/faction"),
        ("copies", f"{ROBB} {SWORDS}+guard-captain", "warband/army/faction"),
        ("copies", f"{SWORDS} stark-outriders+robb-commander", "warband/commander/is-attachment"),
        ("copies", "stark-outriders+robb-commander", "warband/army/needs-combat-unit"),
        ("copies", f"{ROBB} stark-outriders+umber-champion", "warband/attach/same-type"),
        ("copies", f"{ROBB}+sworn-sword-captain", "warband/attach/one-per-unit"),
        ("copies", f"{ROBB} grey-wind grey-wind", "warband/army/unique-characters"),
        ("copies", f"{ROBB} catelyn-stark catelyn-stark", "warband/army/unique-characters"),
        ("extra", f"{ROBB} {SWORDS}+robb-young-wolf", "warband/commander/may-also-troop"),
        ("copies", "umber-berserkers+greatjon-commander grey-wind", "warband/army/requires"),
        ("copies", f"{ROBB} hedge-knights", "warband/army/mercenary"),
        ("copies", f"{ROBB} petyr-baelish", "warband/army/mercenary"),
        ("copies", f"{ROBB} stark-bowmen", "warband/components/units-7"),
        ("copies", f"{ROBB} {SWORDS}+greatjon-bannerman", "warband/components/attachments-8"),
        ("box", f"{ROBB} {SWORDS} {SWORDS}", "warband/components/trays"),
        ("box", f"{ROBB} {SWORDS}+umber-champion umber-berserkers+umber-champion", "warband/components/attachments-8"),
        ("copies", " ".join([ROBB, *[SWORDS] * 6]), "warband/army/points"),
    ],
)
def test_what_is_wrong_with_a_list_names_its_rule_and_what_would_do(pool: str, text: str, rule: str) -> None:
    refused = why_not_army(PACK, Options(pool=pool), read_army(PACK, text))
    assert refused is not None and refused.rule == rule
    assert refused.instead


@pytest.mark.parametrize(
    ("pool", "text"),
    [
        ("copies", ROBB),
        ("copies", " ".join([ROBB, *[SWORDS] * 5])),
        ("extra", f"{ROBB} hedge-knights+outrider-serjeant petyr-baelish stark-bowmen"),
        ("extra", f"umber-berserkers+greatjon-commander {SWORDS}+robb-young-wolf grey-wind"),
        ("box", f"{JAIME} lannister-guards+guard-captain"),
    ],
)
def test_what_may_be_fielded(pool: str, text: str) -> None:
    """warband/army/any-number, warband/army/unspent, warband/army/mercenary, warband/army/requires in any version."""
    assert why_not_army(PACK, Options(pool=pool), read_army(PACK, text)) is None


@pytest.mark.parametrize("size", ["small", "medium", "large"])
@pytest.mark.parametrize("pool", ["box", "copies", "extra"])
def test_examples_are_legal_each_its_own_and_of_both_factions(size: str, pool: str) -> None:
    options = Options(size=size, pool=pool)
    found = examples(PACK, options)
    assert len(found) == len(set(found)) > 8
    assert all(why_not_army(PACK, options, army) is None and army == ordered(PACK, army) for army in found)
    assert {PACK.units[army.units[0][0]].faction for army in found} >= {"stark", "lannister"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("stark-swords", "stark-sworn-swords"),
        (f"{SWORDS}+robb", "no attachment 'robb'"),
        ("catelyn-stark+robb-commander", "nobody is attached"),
        ("robb-commander", r"unit\+robb-commander"),
    ],
)
def test_what_is_no_list_is_told_so(text: str, says: str) -> None:
    with pytest.raises(Garbled, match=says):
        read_army(PACK, text)


def test_a_list_is_told_in_words() -> None:
    army = read_army(PACK, f"{ROBB} {SWORDS} {SWORDS} sansa-stark")
    assert tell_army(PACK, army) == (
        "Stark Sworn Swords with Robb Stark, the Wolf Lord, 2 × Stark Sworn Swords and Sansa Stark, Little Bird"
    )


# -- options


QUICK = ("robb_small_mixed", "jaime_small_mixed")


def test_a_quick_start_needs_no_word() -> None:
    """warband/quick/prebuilt"""
    assert choose(PACK, 2, {}) == Options(mode="thrones", armies=QUICK, layout="crossroads")
    assert choose(PACK, 2, {"mode": "clash"}).layout == "siege_field"
    assert choose(PACK, 2, {"size": "large"}).armies == ("robb_large_mixed", "jaime_large_mixed")
    assert told(PACK, choose(PACK, 2, {})) == (
        "A Game of Thrones",
        "8 rounds",
        "30 points",
        "Bows and Bolts of the North against Crossbows of the Rock",
        "The Crossroads",
    )


@proves("warband/quick/prebuilt")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
@pytest.mark.parametrize("mode", modes(PACK), ids=lambda mode: mode.id)
def test_every_mode_proposes_two_legal_armies_of_each_size(mode: Mode, size: Size) -> None:
    options = choose(PACK, 2, {"mode": mode.id, "size": size})
    for id, faction in zip(options.armies, FACTIONS):
        army = PACK.army(id)
        assert (army.faction, army.size, army.origin) == (faction, size, "designed")
        assert why_not_army(PACK, Options(size=size, pool=army.pool), army_of(PACK, army)) is None
    assert mode.id in next(layout.modes for layout in PACK.layouts if layout.id == options.layout)
    fielded = [unit for unit in PACK.units for id in options.armies if unit.id in dict(PACK.army(id).units)]
    assert any(unit.faction == "mercenary" for unit in fielded)
    shooters = [unit for unit in fielded if unit.attacks[0].kind == "ranged"]
    assert {*FACTIONS} <= {unit.faction for unit in shooters}, "both sides shoot: cover and melees under fire occur"
    assert size == "medium" or any(unit.type == "warmachine" for unit in fielded)


def test_a_matchup_is_what_its_mode_proposes() -> None:
    for matchup in PACK.matchups:
        options = choose(PACK, 2, {"mode": matchup.mode, "size": matchup.size})
        assert (options.armies, options.layout) == ((matchup.first, matchup.second), matchup.layout), matchup.id
    named = {(one.mode, one.size) for one in PACK.matchups}
    assert len(named) == len(PACK.matchups) and ("winds", "small") not in named
    assert choose(PACK, 2, {"mode": "winds"}).armies == QUICK


@pytest.mark.parametrize("mode", modes(PACK), ids=lambda mode: mode.id)
def test_options_are_chosen_by_the_words_they_are_told_in(mode: Mode) -> None:
    for size in ("small", "medium", "large"):
        for terrain in ("placed", "golden_tooth" if mode.id != "clash" else "siege_field"):
            wanted = {"mode": mode.id, "size": size, "terrain": terrain, "first": "build", "hills": "2"}
            options = choose(PACK, 2, wanted)
            assert choose(PACK, 2, words(PACK, options)) == options
            assert options.hills == (2 if terrain == "placed" else 0)


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"mode": "dance"}, "thrones"),
        ({"terrain": "siege_field"}, "warband/setup/terrain-quick"),
        ({"mode": "clash", "terrain": "crossroads"}, "siege_field"),
        ({"first": "robb_large"}, "warband/quick/prebuilt"),
        ({"size": "huge"}, "warband/setup/choose-size"),
    ],
)
def test_what_does_not_go_together_is_refused(wanted: dict[str, str], says: str) -> None:
    with pytest.raises(Garbled, match=says):
        choose(PACK, 2, wanted)


@proves("warband/setup/players-two")
def test_two_sit_down() -> None:
    with pytest.raises(Garbled, match="warband/setup/players-two"):
        choose(PACK, 3, {})


def test_options_have_names_for_people() -> None:
    for choice in choices(PACK):
        assert choice.title and choice.group and choice.text, choice.id
        assert choice.kind == "number" or set(choice.names) == set(choice.values), choice.id
