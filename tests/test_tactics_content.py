"""The content of Tactics: what is checked at the door, how tiles become a battlefield, and what cards must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core.agenda import NOBODY, Chance, advance, options, why_not
from painted_table.core.case import moved
from painted_table.core.content import ContentError
from painted_table.core.dice import SeededDice
from painted_table.core.refusal import Garbled, Illegal
from painted_table.games.tactics.actions import Muster
from painted_table.games.tactics.board import Board
from painted_table.games.tactics.game import TACTICS
from painted_table.games.tactics.layout import lay_out
from painted_table.games.tactics.options import Options
from painted_table.games.tactics.pack import Pack, load_pack, published
from painted_table.games.tactics.pack.checks import type_of
from painted_table.games.tactics.pack.effects import Cost
from painted_table.games.tactics.pack.shapes import laid, rows_of, walls_of
from painted_table.games.tactics.rules.warband import band_of, examples, presets, why_not_band
from proving import proves

pytestmark = pytest.mark.game("tactics")

SCENARIOS = [scenario.id for scenario in published().scenarios]
BUILT = [scenario.id for scenario in published().scenarios if not scenario.use.fixed_warbands]


def board(scenario: str = "the_ruby_ford", pack: Pack | None = None, **options: str) -> Board:
    return lay_out(pack or published(), Options(scenario, **options))


def overlay(folder: Path, **files: str) -> Pack:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return load_pack(folder)


# -- the battlefield


@pytest.mark.parametrize("id", SCENARIOS)
@proves("tactics/board/tile-grid", "tactics/board/unique-tiles")
def test_tiles_turned_and_put_together_are_the_map(id: str) -> None:
    pack, scenario = published(), published().scenario(id)
    tiles = laid(scenario, pack.faces, 7)
    assert rows_of(scenario, tiles) == list(scenario.assembled)
    assert len({tile.face.tile for tile in tiles}) == len(tiles) == scenario.width * scenario.height // 49
    assert {"{},{},{}".format(*wall) for wall in walls_of(scenario, tiles)} == set(scenario.walls)


@proves("tactics/board/square-types", "tactics/board/open-dot", "tactics/board/terrain-replaces")
def test_squares_are_open_or_blocked_and_dot_or_cross() -> None:
    """At the Ruby Ford: open ground, a bush on it, a rock, deep water, reeds; the zone below a piece stays."""
    ford = board()
    squares = {
        "1,0": (True, False),
        "6,2": (True, True),
        "7,9": (False, True),
        "9,0": (False, False),
        "9,8": (True, True),
    }
    for name, (is_open, cross) in squares.items():
        x, y = map(int, name.split(","))
        square = ford.ground.at(x, y)
        assert (ford.ground.open[square], ford.ground.cross[square]) == (is_open, cross), name
    assert ford.river[ford.ground.at(9, 8)]


@proves("tactics/scenario/objective-two")
@pytest.mark.parametrize("id", SCENARIOS)
def test_no_model_stands_on_two_objectives(id: str) -> None:
    spots = published().scenario(id).objectives
    far = [max(abs(x - i), abs(y - j)) for n, (x, y) in enumerate(spots) for i, j in spots[:n]]
    assert min(far, default=3) >= 3


BAD = {
    "an objective too near": (
        "scenarios",
        '[[scenario]]\nid = "narrow_crossing"\nobjectives = [[10, 3], [8, 2]]\n',
        "put them 3 squares apart",
    ),
    "a rock on a rock": (
        "scenarios",
        '[[scenario]]\nid = "learn_to_play"\nterrain = [{ id = "rock", x = 6, y = 1 }, '
        '{ id = "bush", x = 6, y = 1 }]\n',
        "is not on OPEN squares",
    ),
    "a tile twice": (
        "scenarios",
        '[[scenario]]\nid = "learn_to_play"\ntiles = [{ face = "5B", col = 0, row = 0, rot = 0 }, '
        '{ face = "5A", col = 1, row = 0, rot = 0 }]\n',
        "tile 5 lies 2 times",
    ),
    "a turned map": (
        "scenarios",
        '[[scenario]]\nid = "learn_to_play"\ntiles = [{ face = "5B", col = 0, row = 0, rot = 90 }, '
        '{ face = "6B", col = 1, row = 0, rot = 0 }]\n',
        "by the tiles",
    ),
    "too much for its coins": ("warbands", '[[warband]]\nid = "targ_learn"\nspent = { gold = 1 }\n', "it costs 2 gold"),
    "an unknown model": ("warbands", '[[warband]]\nid = "targ_learn"\nmodels = ["rhaegar"]\n', "there is no model"),
    "a hero for silver": (
        "models",
        '[[model]]\nid = "robert_foot"\ncost = { silver = 1 }\n',
        "by its cost it is a champion",
    ),
    "a form of another": ("models", '[[model]]\nid = "robert_foot"\nother_form = "jon_arryn"\n', "has another"),
    "an unknown effect": (
        "models",
        '[[model]]\nid = "robert_foot"\nability = [{ name = "X", icon = "passive", text = "x", '
        'effect = [{ kind = "fly" }] }]\n',
        "fly",
    ),
    "an icon without its moment": (
        "models",
        '[[model]]\nid = "robert_foot"\nability = [{ name = "X", icon = "will", text = "x", '
        'effect = [{ kind = "vp", n = 1 }] }]\n',
        "go with a when",
    ),
    "an improvement on nothing": (
        "models",
        '[[model]]\nid = "robert_foot"\nattack = [{ name = "X", kind = "melee", ap = 1, dice = 1, value = 5, improve = '
        '[{ id = "a", cost = {}, when = "always", needs = "b", text = "x", '
        'effect = [{ kind = "add_dice", n = 1 }] }] }]\n',
        "improvement before it",
    ),
    "a door that turns into nothing": (
        "terrain",
        '[[terrain]]\nid = "wooden_door"\ninteract = { ap = 1, becomes = "curtain" }\n',
        "there is no edge",
    ),
    "activations for gold": ("tokens", "[coins]\nactivation = { gold = 1 }\n", "activated for 1 copper"),
    "passing for copper": ("tokens", "[coins]\npass_cost = { silver = 2, copper = 1 }\n", "paid in silver"),
    "a charm that turns two dice": (
        "equipment",
        '[[equipment]]\nid = "lucky_charm"\neffect = [{ kind = "set_die", whose = "self", to = 10, n = 2 }]\n',
        "one die is turned",
    ),
}


@pytest.mark.parametrize("name", BAD)
@proves("tactics/board/terrain-on-open", "tactics/board/unique-tiles", "tactics/scenario/objective-two")
def test_a_faulty_pack_is_refused_at_the_door(name: str, tmp_path: Path) -> None:
    file, text, told = BAD[name]
    with pytest.raises(ContentError, match=told):
        overlay(tmp_path, **{file: text})


# -- cards


@proves("tactics/model/types", "tactics/model/hero-cost", "tactics/model/champion-cost", "tactics/model/soldier-cost")
def test_a_model_is_what_its_cost_makes_it() -> None:
    costs = {(1, 0, 0): "hero", (3, 1, 0): "hero", (0, 1, 0): "champion", (0, 1, 1): "champion", (0, 0, 1): "soldier"}
    for (gold, silver, copper), kind in costs.items():
        assert type_of(Cost(gold=gold, silver=silver, copper=copper)) == kind
    assert type_of(Cost(copper=2)) == type_of(Cost(silver=2)) == ""
    assert all(model.type == type_of(model.cost) for model in published().models)


@proves("tactics/model/character", "tactics/mount/same-character", "tactics/model/soldier-cards-shared")
def test_characters_are_one_figure_and_soldiers_several_of_one_card() -> None:
    figures = board().figures
    heroes = [model for model in published().models if model.type != "soldier"]
    assert all(bool(model.character) == (model.type != "soldier") for model in published().models)
    assert sum(bool(figure.character) for figure in figures) == len({model.character for model in heroes})
    robert = next(figure for figure in figures if figure.id == "robert")
    assert [board().cards[card].is_large for card in robert.cards] == [True, False]
    guards = [figure for figure in figures if figure.id.startswith("honor-guard")]
    assert len(guards) == 3
    assert len({card for figure in guards for card in figure.cards}) == 1


@proves("tactics/overview/card-beats-rule")
def test_what_a_card_says_beats_the_rule() -> None:
    """A move covers three squares; who rides with the Rebel King's card goes four."""
    s = TACTICS.given({"robert": "4,3 mounted", "rhaegar": "20,13", "asks": "acting robert"})
    a = TACTICS.parse(s, "ride 4,3 to 0,3 over 3,3 2,3 1,3 0,3")
    assert why_not(s, 1, a) is None
    s = TACTICS.given({"robert": "4,3", "rhaegar": "20,13", "asks": "acting robert"})
    refusal = why_not(s, 1, TACTICS.parse(s, "move 5,3 6,3 7,3 8,3"))
    assert refusal is not None
    assert refusal.rule == "tactics/move/squares"


@proves("tactics/overview/two-players", "tactics/overview/players-pick-faction")
def test_two_players_command_a_house_each() -> None:
    assert TACTICS.seats() == range(2, 3)
    s = TACTICS.start(2, {})
    assert [TACTICS.seat_name(s, seat) for seat in (0, 1)] == ["Targaryen", "Baratheon"]
    with pytest.raises(Garbled, match="tactics/overview/two-players"):
        TACTICS.start(3, {})


# -- warbands


@pytest.mark.parametrize("id", BUILT)
@pytest.mark.parametrize("turncloak", ["targaryen", "baratheon", "contested"])
@proves("tactics/warband/preset")
def test_all_examples_may_be_fielded(id: str, turncloak: str) -> None:
    table = board(id, turncloak=turncloak)
    for seat in (0, 1):
        for denied in (False, True):
            found = examples(table, seat, denied)
            assert found
            assert all(why_not_band(table, seat, band, denied) is None for band in found)
    assert all(
        why_not_band(board(id), seat, band, False) is None for seat in (0, 1) for band in presets(board(id), seat)
    )


@proves("tactics/warband/preset")
def test_ready_made_warbands_go_with_lyn_corbray_at_home() -> None:
    with pytest.raises(Garbled, match="tactics/warband/preset"):
        TACTICS.start(2, {"warbands": "preset", "turncloak": "contested"})


SECOND_NEUTRAL = """
[meta]
cards = 21
miniatures = 25
[[model]]
id = "bronn"
name = "Bronn"
character = "bronn"
faction = "neutral"
box = "targaryen"
type = "champion"
base = "infantry"
miniatures = 1
cost = { silver = 1 }
will = 6
defence = 6
wounds = 2
"""


@proves("tactics/terrain/corpse-pile-cost", "tactics/plunder/interact")
def test_a_house_rule_says_what_piles_and_plunder_cost(tmp_path: Path) -> None:
    pile = '[[terrain]]\nid = "corpse_pile"\ninteract = { ap = 1 }\n'
    bag = '[[token]]\nid = "money_bag"\ninteract = { ap = 2 }\n'
    (tmp_path / "terrain.toml").write_text(pile, encoding="utf-8")
    (tmp_path / "tokens.toml").write_text(bag, encoding="utf-8")
    game = TACTICS.with_pack(tmp_path)
    given = {"option mode": "narrow_crossing", "option warbands": "preset", "robert": "20,0 on-foot"}
    s = game.given({**given, "lewyn": "5,3", "plunder": "money-bag=5,4"})
    s = moved(game, moved(game, s, "activate lewyn"), "climb 1")
    s = moved(game, s, "will die 1")
    assert game.facts(s)["activation"] == "model=lewyn ap=2 spent=1"
    assert "plunder 1" not in [game.show(s, a) for a in options(s, 0)]
    with pytest.raises(Illegal, match="That costs 2 AP"):
        moved(game, s, "plunder 1")


@proves("tactics/warband/neutrals")
def test_one_neutral_of_each_type(tmp_path: Path) -> None:
    table = board("the_ruby_ford", overlay(tmp_path, models=SECOND_NEUTRAL))
    both = "rhaegar-foot barristan-selmy lewyn-martell lyn-corbray bronn"
    refusal = why_not_band(table, 0, read(table, both), False)
    assert refusal is not None
    assert refusal.rule == "tactics/warband/neutrals"


ONLY_NEUTRALS = SECOND_NEUTRAL.replace('type = "champion"', 'type = "hero"').replace("{ silver = 1 }", "{ gold = 3 }")


@proves("tactics/warband/all-neutral")
def test_neutrals_alone_are_a_warband_where_nobody_of_the_house_could_be_added(tmp_path: Path) -> None:
    """With three gold spent only champions could be added, and with all silver spent none of them."""
    poor = '[[scenario]]\nid = "learn_to_play"\npool = { gold = 3, silver = 0, copper = 12 }\n'
    pack = overlay(tmp_path, models=ONLY_NEUTRALS, scenarios=poor)
    assert why_not_band(board("learn_to_play", pack), 0, read(board("learn_to_play", pack), "bronn"), False) is None
    rich = board("the_ruby_ford", pack)
    refusal = why_not_band(rich, 0, read(rich, "bronn"), False)
    assert refusal is not None
    assert refusal.rule == "tactics/warband/must-spend"


SIGILS = """
[[model]]
id = "lewyn_martell"
sigil = "sun"
[[model]]
id = "myles_mooton"
sigil = "salmon"
"""


@proves("tactics/warband/sigils")
def test_different_sigils_do_not_fight_together(tmp_path: Path) -> None:
    assert not any(model.sigil for model in published().models)
    table = board("narrow_crossing", overlay(tmp_path, models=SIGILS))
    refusal = why_not_band(table, 0, read(table, "rhaegar-foot lewyn-martell jonothor-darry myles-mooton"), False)
    assert refusal is not None
    assert refusal.rule == "tactics/warband/sigils"


@proves("tactics/equipment/one-per-model")
def test_a_model_has_room_for_one_token() -> None:
    s = TACTICS.start(2, {})
    advance(s)
    form = TACTICS.form(s, 0)
    assert form is not None
    assert {thing.room for thing in form.fields[0].things if not thing.to} == {1}
    two = "muster rhaegar-foot+valyrian-steel+lucky-charm honor-guard"
    assert TACTICS.show(s, TACTICS.parse(s, two)) == two
    with pytest.raises(Garbled):
        TACTICS.parse(s, "muster rhaegar-foot+valyrian-steel+lucky-charms")


def test_the_form_writes_every_ready_made_warband() -> None:
    s = TACTICS.start(2, {})
    advance(s)
    for seat in (0, 1):
        form = TACTICS.form(s, seat)
        assert form is not None
        assert form.presets
        for preset in form.presets:
            filling = form.read(preset.text)
            assert filling is not None
            assert form.faults(filling) == []
            assert form.write(filling) == preset.text


def test_a_clash_tells_the_other_nothing_but_that() -> None:
    """tactics/warband/contested-hidden: an imagined game gives the winner Lyn Corbray, and nothing else is known."""
    s = TACTICS.start(2, {"turncloak": "contested"})
    advance(s)
    lyn = next(n for n, model in enumerate(published().models) if model.id == "lyn_corbray")
    preset = band_of(s.board, published().warband("targ_std_foot"))
    rebels = next(band for band in examples(s.board, 1, False) if any(card == lyn for card, _ in band))
    s.bands, s.mustered, s.denied = [preset, ()], [True, False], 1
    assert rebels
    view = TACTICS.see(s, 1)
    assert view.bands[0] == ()
    for seed in range(20):
        imagined = TACTICS.imagine(view, SeededDice(seed))
        assert any(card == lyn for card, _ in imagined.bands[0])


@proves("tactics/capture/end-of-game")
def test_captives_stay_captured_when_the_battle_ends() -> None:
    facts = {"round": "6", "rhaegar": "0,0", "denys": "of-rhaegar", "robert": "20,0", "asks": "begin-round / end-phase"}
    s = TACTICS.given(facts)
    while s.agenda:
        top = s.agenda.pop()
        assert isinstance(top, Chance)
        top.take(s, top.sample(s, SeededDice(1)))
        advance(s)
    assert TACTICS.facts(s)["denys"] == "captive 1-wound of-rhaegar"
    assert s.points == [1, 0]


def read(table: Board, text: str) -> tuple[tuple[int, int], ...]:
    cards = [card.id for card in table.cards]
    return tuple((cards.index(word), NOBODY) for word in text.split())


def test_a_muster_is_told_by_its_name_where_it_is_ready_made() -> None:
    s = TACTICS.start(2, {})
    advance(s)
    assert TACTICS.label(s, 0, Muster(presets(s.board, 0)[0])) == "Field The Dragon Rides"


def test_a_rule_that_is_read_out_of_lost_signs_says_so() -> None:
    """What its own source calls a reading, a ruling or lost is not told as published."""
    words = ("read as", "read:", "reading", "icon lost", "icons lost", "icon is lost", "is lost", "ruling", "designed")
    for rule in TACTICS.ledger():
        if rule.status == "seed":
            note = rule.source.partition("(")[2]
            assert not any(word in note for word in words), rule.id
