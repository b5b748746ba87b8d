"""Tiny Epic's table as a scene: nothing on the map covers anything, mats and battles tell what the rules count, and
nobody is shown what lies face down."""

from __future__ import annotations

import sys
from functools import cache
from itertools import combinations

import pytest

from painted_table.core import agenda, memory
from painted_table.core.agenda import NOBODY, Decision
from painted_table.core.chart.room import Box, around, inside, label_box
from painted_table.core.dice import SeededDice
from painted_table.core.look import look
from painted_table.core.pressable import pressable
from painted_table.core.scene import Sheet, drawn_areas, to_json
from painted_table.core.svg import to_svg
from painted_table.games.tinyepic.actions import LayCard, Lead
from painted_table.games.tinyepic.game import TINYEPIC
from painted_table.games.tinyepic.pack import published
from painted_table.games.tinyepic.pack.shapes import load_shapes
from painted_table.games.tinyepic.rules.battle import AttackCard, DefenceCard
from painted_table.games.tinyepic.rules.draft import BottomDie
from painted_table.games.tinyepic.rules.march import March, MarchOn, MarchTo
from painted_table.games.tinyepic.rules.sail import Sail, SailTo
from painted_table.games.tinyepic.rules.strength import attack_total, defence_total
from painted_table.games.tinyepic.rules.whisper import WhisperCards
from painted_table.games.tinyepic.scene.chart import BESIDE, CASTLE, COIN, PIECE, Chart, chart, places
from painted_table.games.tinyepic.state import State
from test_look import APART, SIGHTS, distance

pytestmark = pytest.mark.game("tinyepic")

SOUTH = ("nw", "ne", "w", "e", "sw", "se")
CARELESS = ("Pass", "Stop", "NoBattleCard")


def played(players: int, seed: int, stops: type[agenda.Frame] | None = None, least: int = 0) -> State:
    """A game some way in: at the first such question after so many answers, or in the end."""
    s, dice, count = TINYEPIC.start(players, {"houses": "random"}), SeededDice(seed), 0
    agenda.advance(s)
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Decision):
            count += 1
            if count > least and stops is not None and isinstance(top, stops):
                return s
            options = top.options(s)
            daring = [a for a in options if type(a).__name__ not in CARELESS] or options
            agenda.answer(s, top.seat(s), daring[dice.below(len(daring))])
        else:
            assert isinstance(top, agenda.Chance)
            agenda.befall(s, top.sample(s, dice))
    return s


@cache
def at(stops: type[agenda.Frame], least: int = 0) -> State:
    for seed in range(40):
        s = played(3, seed, stops, least)
        if s.agenda:
            return s
    raise AssertionError(f"no {stops.__name__} in forty games")


def mat_of(sheets: tuple[Sheet, ...], id: str) -> Sheet:
    return next(sheet for sheet in sheets if sheet.id == id)


# -- the map


def map_chart() -> Chart:
    return chart(published(), SOUTH)


def boxes() -> dict[str, Box]:
    """All that may stand on the map at once, except a third house beside the first."""
    drawn = map_chart()
    found = {label.id: label_box(label) for label in drawn.backdrop.labels if label.face == "place"}
    found |= {f"army {id}": around(spot, 0.86 * PIECE, 0.86 * PIECE) for id, spot in drawn.pieces.items()}
    found |= {f"castle {id}": around(spot, 0.85 * CASTLE, 0.9 * CASTLE) for id, spot in drawn.castles.items()}
    found |= {piece.id: around(piece.at, 0.9 * COIN, 0.9 * COIN) for piece in drawn.backdrop.pieces}
    for id, spots in drawn.beside.items():
        found |= {f"beside {n} {id}": around(spots[n], 0.8 * BESIDE, 0.8 * BESIDE) for n in (0, 1)}
    return found


def test_nothing_on_the_map_covers_anything() -> None:
    covered = [
        f"{one} | {other}" for (one, a), (other, b) in combinations(boxes().items(), 2) if a.shared(b) > 0.1 * a.area()
    ]
    assert not covered


def test_everything_stands_on_the_board_and_armies_on_their_land() -> None:
    drawn = map_chart()
    board = Box(0, 0, drawn.width, drawn.height)
    assert [name for name, box in boxes().items() if box.shared(board) < box.area() - 1] == []
    assert all(inside(drawn.areas[id].rings[0], spot) for id, spot in drawn.pieces.items())


def test_every_domain_has_a_ground_a_name_and_a_value_that_can_be_read() -> None:
    s = at(MarchTo)
    told = TINYEPIC.scene(TINYEPIC.see(s, 0))
    areas = {area.id: area for area in drawn_areas(told)}
    names = {label.id: label.label for label in told.backdrop.labels}
    for number, id in enumerate(s.board.ids):
        assert areas[id].rings
        assert areas[id].label.startswith(s.board.names[number])
        assert names[f"name-{id}"] == s.board.names[number]
        assert TINYEPIC.show(s, TINYEPIC.parse(s, f"to {areas[id].value}")) == f"to {areas[id].value}"


def test_a_square_board_is_laid_out_as_one() -> None:
    assert 0.85 <= map_chart().width / map_chart().height <= 1.2


@pytest.mark.parametrize("sight", list(SIGHTS))
def test_the_ten_houses_are_told_apart_however_one_sees(sight: str) -> None:
    """By colour, and where it does not suffice by silhouette and sigil, of which each has its own."""
    tones, houses = look().palette.tone, [house.id for house in published().houses.house]
    assert len(houses) == len({tones[house].shape for house in houses}) == 10
    assert all(look().drawings.mark[house].words for house in houses)
    close = [
        pair
        for pair in combinations(houses, 2)
        if distance(tones[pair[0]].fill, tones[pair[1]].fill, SIGHTS[sight]) < APART
    ]
    assert not close


# -- what is told


def test_the_pieces_of_a_domain_tell_what_stands_there() -> None:
    facts = {"seats": "stark lannister", "neutral": "arryn tully tyrell martell", "hornwood": "2-stark eddard-stark"}
    s = TINYEPIC.given({**facts, "allies": "arryn of stark", "the-eyrie": "3-arryn 1-stark"})
    told = TINYEPIC.scene(TINYEPIC.see(s, 0))
    pieces = {piece.id: piece for piece in told.pieces}
    army = pieces["stark-hornwood"]
    assert (army.tone, army.text) == ("stark", "2")
    assert [badge.mark for badge in army.badges] == ["crown"]
    allies = pieces["arryn-the_eyrie"]
    assert allies.text == "3"
    assert [(badge.mark, badge.tone) for badge in allies.badges] == [("stark", "stark")]
    assert pieces["castle-the_eyrie"].tone == "stark"
    assert pieces["castle-riverrun"].tone == "paper"
    area = next(area for area in told.areas if area.id == "the_eyrie")
    assert (area.side, area.tone) == ("Stark", "stark")
    assert "Arryn allied to Stark" in area.label


def test_a_mat_shows_gold_its_limit_and_the_track() -> None:
    s = TINYEPIC.given({"seats": "stark lannister", "stark-gold": "5", "stark-pool": "2-arryn"})
    told = TINYEPIC.scene(TINYEPIC.see(s, 1))
    mat = mat_of(told.sheets, "mat-0")
    assert mat.seat == 0
    assert mat.note == "5 of 8 gold"
    coins = [piece for piece in mat.pieces if piece.id.startswith("gold-0-")]
    assert [piece.ghost for piece in coins] == [False] * 5 + [True] * 3
    assert [piece.tone for piece in mat.pieces if piece.id.startswith("cap-0-")] == ["stark"]
    assert [piece.text for piece in mat.pieces if piece.id.startswith("track-0-")] == list("12233444")
    pool = next(piece for piece in mat.pieces if piece.id == "pool-0-arryn")
    assert [badge.text for badge in pool.badges] == ["2"]


def test_plates_tell_what_would_be_scored() -> None:
    """Winterfell and, by two tokens, The Eyrie: most castles, one alliance, no objective yet."""
    facts = {"seats": "stark lannister", "neutral": "arryn tully tyrell martell", "round": "3"}
    s = TINYEPIC.given({**facts, "stark-pool": "2-arryn"})
    plates = TINYEPIC.scene(TINYEPIC.see(s, NOBODY)).plates
    assert [(plate.coming[0].label, plate.coming[0].value) for plate in plates] == [
        ("if the round ended now", "+3"),
        ("if the round ended now", "+1"),
    ]
    assert "2 for castles, 0 for objectives, 1 for alliances" in plates[0].label


def test_whoever_leads_an_army_is_shown_the_way() -> None:
    for stops in (MarchTo, MarchOn, SailTo):
        s = at(stops)
        told = TINYEPIC.scene(TINYEPIC.see(s, s.agenda[-1].seat(s)))  # type: ignore[attr-defined]
        ways = [overlay for overlay in told.overlays if overlay.kind == "path" and overlay.when]
        assert ways
        assert {overlay.when[0] for overlay in ways} <= pressable(told)
    source = s.board.ids[s.agenda[-1].source]  # type: ignore[attr-defined]
    assert max(len(way.points) for way in ways) > 4, f"from {source} by sea, not straight over land"


# -- battles


@cache
def laid() -> State:
    """The attacker has laid a card; the defender is asked."""
    for least in range(0, 400, 20):
        s = at(DefenceCard, least)
        if s.attack_count:
            return s
    raise AssertionError("nobody ever lays a card")


def test_a_card_face_down_is_shown_to_whoever_laid_it_and_to_nobody_else() -> None:
    s = laid()
    battle = s.battles[-1]
    slug = TINYEPIC.show(s, LayCard(s.attack_laid[0])).removeprefix("lay ")
    for viewer in (NOBODY, *range(s.board.players)):
        told = TINYEPIC.scene(TINYEPIC.see(s, viewer))
        pile = next(pile for pile in told.piles if pile.id == "attack-cards")
        assert pile.count == s.attack_count
        shown = any(card.value == f"card {slug}" for card in pile.cards)
        assert shown == (viewer == battle.attacker)
        assert any(die.mark == "card" for die in told.contests[0].rows[0].dice)
    unseen = TINYEPIC.scene(TINYEPIC.see(s, NOBODY))
    assert f'"card {slug}"'.encode() not in to_json(unseen)


def test_what_a_battle_shows_is_what_the_rules_count() -> None:
    counted = 0
    for seed in range(12):
        s, dice = TINYEPIC.start(3, {"houses": "random"}), SeededDice(seed)
        agenda.advance(s)
        while s.agenda:
            top = s.agenda[-1]
            if s.battles and isinstance(top, (AttackCard, DefenceCard)):
                told = TINYEPIC.scene(TINYEPIC.see(s, NOBODY)).contests[0]
                battle = s.battles[-1]
                sums = [sum(int(die.total) for die in row.dice if die.total.startswith("+")) for row in told.rows]
                assert sums == [attack_total(s, battle), defence_total(s, battle)]
                assert all(line.rule in TINYEPIC.ledger() for line in told.tally)
                counted += 1
            if isinstance(top, Decision):
                options = top.options(s)
                agenda.answer(s, top.seat(s), options[dice.below(len(options))])
            else:
                assert isinstance(top, agenda.Chance)
                agenda.befall(s, top.sample(s, dice))
    assert counted > 40


# -- memory


def forget() -> None:
    """As if no scene had been made yet in this process."""
    for name, module in list(sys.modules.items()):
        if name.startswith("painted_table.games.tinyepic.scene"):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear") and thing not in (chart, places, load_shapes):
                    thing.cache_clear()
    memory.forget()


def test_what_is_remembered_of_other_positions_changes_nothing() -> None:
    s, dice, views = TINYEPIC.start(4, {"houses": "random"}), SeededDice(4), []
    agenda.advance(s)
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Decision):
            views += [TINYEPIC.see(s, NOBODY), TINYEPIC.see(s, top.seat(s))]
            options = top.options(s)
            agenda.answer(s, top.seat(s), options[dice.below(len(options))])
        else:
            assert isinstance(top, agenda.Chance)
            agenda.befall(s, top.sample(s, dice))
    some = views[:: max(1, len(views) // 40)]
    told = [to_json(TINYEPIC.scene(view, ["Ada", "Mira"])) for view in some]
    for view, before in zip(some, told, strict=True):
        forget()
        assert to_json(TINYEPIC.scene(view, ["Ada", "Mira"])) == before


def test_what_lies_open_is_told_alike_by_whoever_is_drawn_first() -> None:
    for s in (at(MarchTo), at(WhisperCards, 30), laid()):
        for order in ([0, 1, 2, NOBODY], [NOBODY, 2, 1, 0]):
            shared: dict[str, object] = {}
            for seat in order:
                alone = TINYEPIC.scene(TINYEPIC.see(s, seat), ["Ada"])
                assert to_json(TINYEPIC.scene(TINYEPIC.see(s, seat), ["Ada"], shared)) == to_json(alone)


# -- forms


def test_a_whisper_is_filled_in_from_the_hand() -> None:
    s = at(WhisperCards)
    seat = s.agenda[-1].seat(s)  # type: ignore[attr-defined]
    form = TINYEPIC.form(s, seat)
    assert form is not None
    present = pressable(TINYEPIC.scene(TINYEPIC.see(s, seat)))
    assert {thing.value for thing in form.fields[0].things} <= present
    assert len(form.fields[0].things) == len(s.hands[seat])
    assert TINYEPIC.form(s, (seat + 1) % 3) is None


def test_pictures_of_both_themes_can_be_drawn() -> None:
    told = TINYEPIC.scene(TINYEPIC.see(laid(), 0), ["Ada", "Mira", "Ola"])
    assert to_svg(told, "light") != to_svg(told, "dark")


RIVAL_AT_WORK = {
    "option mode": "solo_rival",
    "seats": "stark lannister",
    "neutral": "arryn tully tyrell greyjoy",
    "active": "lannister",
    "rival-deck": "rival-01 rival-03",
    "rival-card": "rival-06",
    "rival-die": "plot",
}


@pytest.mark.parametrize(
    ("asks", "active", "told", "lit"),
    [
        ("place stark", "stark", "It has acted. Card: March. Die: Plot", []),
        ("rival-over / begin 0 4 1 / rival-acts 4 / rival-target march 0", "lannister", "does what its card says", [0]),
        ("rival-over / begin 0 4 1 / rival-target march 0", "lannister", "does what its die says", [1]),
        ("rival-over / plot stark", "lannister", "has acted: you may follow the die", []),
    ],
)
def test_the_rivals_turn_can_be_followed(asks: str, active: str, told: str, lit: list[int]) -> None:
    """Its card and die lie there with what they say, the step under way is lit, and no word is cut off."""
    s = TINYEPIC.given(RIVAL_AT_WORK | {"asks": asks, "active": active})
    sheet = next(sheet for sheet in TINYEPIC.scene(TINYEPIC.see(s, 0)).sheets if sheet.id == "rival")
    assert told in sheet.label
    assert sheet.note == "card 6, 2 to come"
    assert [n for n, area in enumerate(sheet.areas) if area.tone == "act-wash"] == lit
    words = " ".join(label.lines[0] for label in sheet.labels)
    assert "Marches to Three Sisters from where its hero is, the middle; else" in words
    assert "Plots: the top card of the deck, and a token for each of its shields." in words
    assert "Its Next Target, its home" in words or "Its Next Target, the nearest" in words
    assert "\u2026" not in words


def test_before_its_first_turn_the_rival_says_when_it_comes() -> None:
    s = TINYEPIC.given(
        RIVAL_AT_WORK | {"active": "stark", "asks": "place stark", "rival-card": "none", "rival-die": "none"}
    )
    sheet = next(sheet for sheet in TINYEPIC.scene(TINYEPIC.see(s, 0)).sheets if sheet.id == "rival")
    assert sheet.note == "2 to come"
    assert any("comes after yours" in label.lines[0] for label in sheet.labels)


@pytest.mark.parametrize(("players", "places"), [(2, 2), (3, 1)])
def test_the_bottom_slots_are_seen_before_a_die_lies_there(players: int, places: int) -> None:
    scene = TINYEPIC.scene(TINYEPIC.see(played(players, 1, BottomDie), 0))
    (mat,) = (sheet for sheet in scene.sheets if sheet.id == "action-mat")
    assert sum(area.id.startswith("bottom-place-") for area in mat.areas) == places
    assert not [piece for piece in mat.pieces if piece.id.startswith("bottom-")]


@pytest.mark.parametrize("kind", [March, Sail])
def test_an_army_reaches_what_the_next_question_offers(kind: type[March]) -> None:
    """So that it can be drawn there at once."""
    s = played(3, 1, kind)
    top = s.agenda[-1]
    assert isinstance(top, kind)
    led = [a for a in top.options(s) if isinstance(a, Lead)]
    assert led
    for a in led:
        after = s.clone()
        after.agenda.pop()
        top.take(after, a)
        asked = after.agenda[-1]
        assert isinstance(asked, (MarchTo, SailTo))
        offered = [TINYEPIC.offer(after, top.who, go).points[0] for go in asked.options(after)]
        assert list(TINYEPIC.reach(s, top.who, a)) == offered
