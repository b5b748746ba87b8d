"""Tiny Epic: what comes from beyond the Wall, as the pack says it and as it is laid out."""

from __future__ import annotations

from pathlib import Path

import pytest

from painted_table.core import agenda
from painted_table.core.agenda import Chance
from painted_table.core.case import load_cases
from painted_table.core.content import ContentError
from painted_table.core.dice import SeededDice
from painted_table.core.match import Match, Setup
from painted_table.games.tinyepic.cards import DRAGON_GLASS
from painted_table.games.tinyepic.game import TINYEPIC
from painted_table.games.tinyepic.pack import load_pack
from painted_table.games.tinyepic.pack.entries import Card
from painted_table.games.tinyepic.units import hero, token
from proving import proves

CASES = Path(__file__).parent / "cases" / "tinyepic"
pytestmark = pytest.mark.game("tinyepic")


@proves("tinyepic/coop-setup/treaty-gold-solo", "tinyepic/coop-setup/difficulty", "tinyepic/solo-coop/setup")
@pytest.mark.parametrize(("difficulty", "points"), [("standard", 10), ("hard", 5), ("epic", 0)])
def test_alone_with_a_teammate_the_treaty_counts_as_two(difficulty: str, points: int) -> None:
    s = TINYEPIC.start(1, {"mode": "solo_coop", "difficulty": difficulty, "houses": "random"})
    dice = SeededDice(3)
    agenda.advance(s)
    while s.round == 0:
        top = s.agenda[-1]
        assert isinstance(top, Chance)
        agenda.befall(s, top.sample(s, dice))
    board = s.board
    assert (s.gold[board.treaty], s.points[board.treaty], s.points[board.dead]) == (4, points, 0)
    assert s.wall
    assert (s.walkers_left(), s.blue_pile(), len(s.brown_bag)) == (13, 6, 14)
    assert s.rival_deck.bit_count() == 12
    mate = s.house[board.rival]
    assert s.units[board.houses[mate].home] == token(mate) + hero(mate)
    assert (s.mat[mate], s.castles(board.treaty)) == (8, 2)
    assert len(s.hands[0]) == 4


@proves("tinyepic/explore/three-dragon-glass")
def test_the_box_holds_fourteen_tokens_of_each_colour() -> None:
    winter = TINYEPIC.start(3, {"mode": "coop"}).board.winter
    brown, blue = winter.bag(brown=True), winter.bag(brown=False)
    assert (len(brown), len(blue)) == (14, 14)
    assert [winter.tokens[kind].nature for kind in (*brown, *blue)].count(DRAGON_GLASS) == 3
    assert [winter.walker_strength(steel) for steel in range(7)] == [6, 5, 4, 3, 2, 1, 1]
    assert [winter.king_strength(glass) for glass in range(4)] == [21, 16, 10, 3]


def test_the_teammate_has_a_sheet_that_says_what_it_does_for_the_treaty() -> None:
    s = TINYEPIC.given(
        {
            "option mode": "solo_coop",
            "seats": "stark lannister",
            "neutral": "arryn tully tyrell greyjoy",
            "active": "lannister",
            "asks": "rival-acts whisper",
            "rival-card": "rival-03",
            "rival-die": "whisper",
            "rival-bonus": "2",
            "ashemark": "white-walker",
            "rangers": "ranger-1a",
        }
    )
    sheet = next(sheet for sheet in TINYEPIC.scene(TINYEPIC.see(s, 0)).sheets if sheet.id == "rival")
    for said in (
        "The Teammate",
        "Whispers: the Treaty gains 1 gold",
        "a token for the Treaty for each of its shields",
        "Its Next Target, the nearest White Walker: Ashemark",
        "Heartened: 2 more against White Walkers and the Night King",
    ):
        assert said in sheet.label


READ = [card for card in TINYEPIC.pack.cards() if card.coop]


@pytest.mark.parametrize("card", READ, ids=[card.id for card in READ])
def test_every_card_that_reads_otherwise_for_a_treaty_has_two_cases_of_it(card: Card) -> None:
    name = card.id.replace("_", "-")
    played = sum(
        any(move.endswith(f"event {name}") for move in case.when) or name in case.given.values()
        for path in CASES.glob("coop_cards_*.toml")
        for case in load_cases(path)
    )
    assert played >= 2


FAULTS = [
    ("coop", "[night_king]\ntrack = [7, 6, 6]\n", "[night_king]: track_total: 18 strength on the track claimed, 19"),
    ("coop", "[night_king]\ntrack = [5, 6, 7]\n", "[night_king]: cover_order: not from the right; write [7, 6, 5]"),
    (
        "coop",
        "[white_walkers]\nbase_strength = 2\n",
        "[white_walkers]: strength_uncovered: 6 strength claimed, 7 found",
    ),
    ("actions", "[strengths]\nhero = 3\n", "hero_card jaime_lannister: figure_strength: heroes count 3; mend"),
    ("actions", "[strengths]\ncastle_defence = 2\n", "domain winterfell: defence_bonus: a castle adds 2; write that"),
    ("actions", "[limits]\nunits_per_house_per_domain = 4\n", "units_per_domain_total: two houses share; write 8"),
    (
        "setup",
        "[treaty]\ncastles_for_kings_landing = 5\n",
        "castles_for_kings_landing_coop: the Treaty mat says 5; mend one",
    ),
    (
        "coop",
        '[[exploration_token]]\nid = "valyrian_steel"\ncount = 2\n',
        "count: 11 brown ones for 12 domains; raise some counts",
    ),
    (
        "coop",
        '[[exploration_token]]\nid = "dragon_glass"\ncount = 4\n',
        "count: 4 Dragon Glass for the 3 spaces of the Night King's track; make them as many",
    ),
    (
        "coop",
        '[[exploration_token]]\nid = "loss_of_gold"\nmay_stay_face_up = true\n',
        "exploration_token loss_of_gold: may_stay_face_up: a token whose nature is negative says otherwise; mend one",
    ),
    (
        "coop",
        '[[exploration_token]]\nid = "evoke_terror"\neffects = [{ kind = "ice_dragon_battle" }]\n',
        "nature: the Ice Dragon guards Dragon Glass and nothing else; mend nature or effects",
    ),
    (
        "coop",
        '[[exploration_token]]\nid = "cache_of_gold_1"\neffects = [{ kind="gain_gold", amount=1, per="alliance" }]\n',
        "effects: a token gives so much gold and asks nothing; leave out per and condition",
    ),
    (
        "coop",
        '[[ranger_card]]\nid = "ranger_2b"\nexplore = ["winterfell"]\n',
        "ranger_card ranger_2b: explore: winterfell is south of the Wall; blue tokens lie beyond it",
    ),
    (
        "coop",
        '[[ranger_card]]\nid = "ranger_2b"\nwalkers = ["then"]\n',
        'ranger_card ranger_2b: walkers: there is no domain "then"; did you mean "thenn"?',
    ),
    ("coop", '[[ranger_card]]\nid = "ranger_1a"\nattack = "pyke"\n', "attack: the Night King does not attack yet;"),
    ("coop", '[[ranger_card]]\nid = "ranger_3a"\nattack = ""\n', "attack: from round 3 on he always attacks; name"),
    ("coop", '[[ranger_card]]\nid = "ranger_3a"\nround = 7\n', "round: there are 6 rounds; name one of them"),
    (
        "coop",
        "[[forearmed]]\ntreaty_size = [2]\nvalyrian_steel = 3\ndragon_glass = 0\n",
        "valyrian_steel: only 2 brown tokens can be spared",
    ),
    (
        "coop",
        "[[forearmed]]\ntreaty_size = [3]\ndragon_glass = 3\n",
        "dragon_glass: with the last one the Ice Dragon would ride at once",
    ),
    (
        "rival",
        '[[solo_hero_card]]\nid = "solo_euron_greyjoy"\nteammate_effects = []\nteammate_text = "It goes."\n',
        "solo_hero_card solo_euron_greyjoy: teammate_effects: a Teammate takes nothing from you",
    ),
]


@pytest.mark.parametrize(("file", "text", "said"), FAULTS, ids=[said[:60] for _, _, said in FAULTS])
def test_what_cannot_be_is_told_at_the_door(tmp_path: Path, file: str, text: str, said: str) -> None:
    (tmp_path / f"{file}.toml").write_text(text)
    with pytest.raises(ContentError) as found:
        load_pack(tmp_path)
    assert said in str(found.value)


@proves("tinyepic/walker/defeated")
def test_a_white_walker_is_worth_what_its_mat_says(tmp_path: Path) -> None:
    (tmp_path / "coop.toml").write_text("[white_walkers]\nvp_for_treaty_when_defeated = 3\n")
    s = TINYEPIC.with_pack(tmp_path).given(
        {
            "option mode": "coop",
            "seats": "stark lannister",
            "asks": "roll-dice / battle-over / clash",
            "battles": "stark against night-king in hornwood from winterfell",
            "winterfell": "1-stark",
            "hornwood": "2-stark eddard-stark white-walker",
            "steel": "3",
            "brown": "none",
            "treaty-points": "0",
        }
    )
    agenda.advance(s)
    assert s.points[s.board.treaty] == 3


HELPED = {"mode": "coop", "small_treaty": "helped", "houses": "random"}


@proves("tinyepic/coop-setup/forearmed")
def test_a_pack_may_change_how_a_treaty_of_a_size_is_helped(tmp_path: Path) -> None:
    (tmp_path / "coop.toml").write_text("[[forearmed]]\ntreaty_size = [2]\ndragon_glass = 1\nranger_walkers = 2\n")
    match = Match(Setup(TINYEPIC.with_pack(tmp_path), 2, HELPED), "a pack")
    match.settle()
    assert (match.state.steel, match.state.glass) == (2, 1)
    assert {len(card.walkers) for card in match.state.board.winter.rangers} == {2}


@proves("tinyepic/coop-setup/forearmed")
def test_that_a_small_treaty_is_helped_is_told_as_our_own(tmp_path: Path) -> None:
    helped = Match(Setup(TINYEPIC, 2, HELPED), "told")
    helped.settle()
    told = TINYEPIC.sentence(TINYEPIC.start(2, HELPED), helped.log[0].seat, helped.log[0].action)
    assert told == (
        "Our own help for a small Treaty, not in the box: it begins with 2 Valyrian Steel and 2 Dragon Glass, "
        "and Ranger cards bring it no White Walkers."
    )
    choice = next(choice for choice in TINYEPIC.choices() if choice.id == "small_treaty")
    assert choice.origin == "designed"
    assert choice.default["coop"] == choice.default["solo_coop"] == "by_the_book"
    for mode in ("coop", "solo_coop"):
        page = TINYEPIC.how_to_play(mode)
        assert page is not None
        assert any("our own help" in part.text for part in page.part)
