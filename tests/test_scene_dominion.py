"""The scene of Dominion and House Mitchell: cards with their state, units, tallies, Seats, exiles."""

from __future__ import annotations

from typing import Any

import pytest

from laws.playing import known_spots
from painted_table.core.agenda import NOBODY
from painted_table.core.case import moved
from painted_table.core.scene import Card, Contest, Piece, Pile, Scene
from painted_table.games.risk.game import RISK
from painted_table.games.risk.rules.battle import Comparison, compared
from painted_table.games.risk.scene import scene
from painted_table.games.risk.view import View

pytestmark = pytest.mark.game("risk")

LAND = {"winterfell": "stark 4", "casterly-rock": "lannister 3", "dragonstone": "baratheon 3"}


def position(*moves: str, **facts: str) -> Any:
    """A position of Dominion, unless the facts say otherwise; `_` in a fact's name stands for `-`."""
    given = {"option mode": "dominion", "turn": "stark", **LAND}
    given |= {name.replace("__", " ").replace("_", "-"): word for name, word in facts.items()}
    s: Any = RISK.given(given)
    for line in moves:
        s = moved(RISK, s, line)
    return s


def told(s: Any, seat: int = 0) -> Scene:
    return scene(View.of(s, seat))


def pile(drawn: Scene, id: str) -> Pile:
    return next(pile for pile in drawn.piles if pile.id == id)


def card(drawn: Scene, name: str) -> Card:
    return next(card for pile in drawn.piles for card in pile.cards if card.name == name)


def piece(drawn: Scene, id: str) -> Piece:
    return next(piece for piece in drawn.pieces if piece.id == id)


def battle(drawn: Scene) -> Contest:
    return next(contest for contest in drawn.contests if contest.id == "battle")


# -- battles

SIEGE = {"the_dreadfort": "lannister 3 knight 1 fort", "winterfell": "stark 6 knight 2 engine 1"}


def test_the_dice_to_be_rolled_are_shown_with_their_sides() -> None:
    s = position("winterfell > the-dreadfort", "with 2 knights 1 engine", "3 dice", **SIEGE)
    attack, defence = battle(told(s)).rows
    assert [(die.face, die.sides) for die in attack.dice] == [("", 8), ("", 6), ("", 6)]
    assert attack.note == "6 armies"
    assert [die.sides for die in defence.dice] == [6, 6]
    assert not battle(told(s)).result


def test_sums_show_their_parts_and_decide() -> None:
    s = position(
        "winterfell > the-dreadfort", "with 2 knights 1 engine", "use robb-stark", "3 dice", "2 dice",
        "roll 4 5 2 : 6 4", stark_gold="300", **SIEGE,
    )  # fmt: skip
    attack, defence = battle(told(s)).rows
    sums = [[(die.face, die.bonus, die.total) for die in row.dice] for row in (attack, defence)]
    assert sums == [[("5", "+3", "8"), ("4", "+1", "5"), ("2", "", "")], [("6", "+2", "8"), ("4", "+1", "5")]]
    assert [die.sides for die in attack.dice] == [6, 8, 6]
    assert [die.fate for die in attack.dice] == ["loses", "loses", "spare"]
    assert [die.value for die in attack.dice + defence.dice] == ["die 2", "die 1", "die 3", "die 4", "die 5"]


def test_the_tally_names_every_modifier_with_cause_and_rule() -> None:
    s = position(
        "winterfell > the-dreadfort", "with 2 knights 1 engine", "use robb-stark", "3 dice",
        stark_gold="300", **SIEGE,
    )  # fmt: skip
    assert [(line.row, line.text, line.cause, line.rule) for line in battle(told(s)).tally] == [
        (0, "+2 to the highest die", "Knights", "risk/units/knight"),
        (0, "1 d8", "Siege Engines", "risk/units/siege-engine"),
        (0, "+1 to all dice", "Robb Stark", "risk/character/robb-stark"),
        (1, "+1 to the highest die", "Knights", "risk/units/knight"),
        (1, "+1 to all dice", "Fortification", "risk/units/fortification"),
    ]
    assert card(told(s), "Robb Stark").note in ("used", "for Stark")


def test_dice_that_cards_can_still_change_are_told_so() -> None:
    s = position(
        "winterfell > the-dreadfort", "pass", "3 dice", "pass", "2 dice", "roll 6 5 2 : 5 4", winterfell="stark 6",
        the_dreadfort="lannister 3", lannister_gold="500", lannister_maester="valyrian-steel",
    )  # fmt: skip
    assert battle(told(s)).result == "Lannister would lose 2 armies"


def test_fates_are_those_of_the_rules() -> None:
    """Whatever cards and units do, the scene and the comparison agree."""
    compared_some = 0
    for spot in known_spots("risk"):
        s = spot.state
        if s.battle is None or not any(isinstance(frame, Comparison) for frame in s.agenda):
            continue
        attack, defence = battle(told(s, NOBODY)).rows
        if all(die.face for die in attack.dice + defence.dice):
            lost = tuple(sum(die.fate == "loses" for die in row.dice) for row in (attack, defence))
            assert lost == compared(s, s.battle), spot
            compared_some += 1
    assert compared_some > 50


def test_dice_for_a_card_lie_on_the_table() -> None:
    for spot in known_spots("risk"):
        court = spot.state.court
        if court is not None and court.rolled:
            roll = next(contest for contest in told(spot.state, NOBODY).contests if contest.id == "card-roll")
            assert [int(row.dice[0].face) for row in roll.rows] == list(court.rolled)
            return
    raise AssertionError("no dice for a card in any position")


# -- seats


def test_plates_show_treasury_points_and_cards() -> None:
    s = position(
        stark_gold="400", stark_vp="7", stark_maester="bribery valyrian-steel", stark_objectives="castles-5",
        stark_cards="karhold", lannister_maester="a-sworn-sword",
    )  # fmt: skip
    drawn = scene(View.of(s, 0), ["Ada", "Mira"])
    plate = drawn.plates[0]
    counts = {count.label: count.value for count in plate.counts}
    assert plate.score == "7"
    assert (counts["Gold"], counts["Maester"], counts["Objective"], counts["card"]) == ("400", "2", "1", "1")
    assert [plate.value for plate in drawn.plates] == ["pick seat 1", "pick seat 2", "pick seat 3"]
    assert [plate.who for plate in drawn.plates] == ["Ada, you", "Mira", "Seat 3"]
    assert {count.label: count.value for count in drawn.plates[1].counts}["Maester"] == "1"


def test_parts_that_are_off_are_not_shown() -> None:
    drawn = told(position(**{"option__gold": "off", "option__maester": "off"}))
    labels = {count.label for count in drawn.plates[0].counts}
    assert "Objectives" in labels
    assert not labels & {"Gold", "Maester"}
    assert not any(pile.id.startswith("maester") for pile in drawn.piles)
    assert not any(card.counts for pile in drawn.piles for card in pile.cards if card.kind == "Character")


# -- cards


def test_characters_lie_open_with_their_state() -> None:
    s = position(
        used="robb-stark", captive="ned-stark by lannister", removed="jon-snow", stark_gold="500", asks="purchase"
    )
    drawn = told(s, NOBODY)
    states = {card.name: (card.state, card.note, card.value) for card in pile(drawn, "characters-0").cards}
    assert states == {
        "Robb Stark": ("spent", "used", "use robb-stark"),
        "Ned Stark": ("spent", "captive of Lannister", "ransom ned-stark"),
        "Jon Snow": ("out", "out of the game", "use jon-snow"),
        "Catelyn Stark": ("ready", "ready", "use catelyn-stark"),
    }
    robb = card(drawn, "Robb Stark")
    assert (robb.kind, robb.rule, robb.tone) == ("Character", "risk/character/robb-stark", "stark")
    assert [(count.label, count.value) for count in robb.counts] == [("Gold", "300")]
    assert robb.when == "when an invasion is declared, attacking"
    assert robb.text
    assert [pile.seat for pile in drawn.piles if pile.kind == "tableau"] == [0, 1, 2]


def test_a_character_stands_for_what_is_asked() -> None:
    s = position("play valar-morghulis", stark_maester="valar-morghulis", stark_gold="1000", asks="first-invade")
    assert s.agenda[-1].words().startswith("pick-doomed")
    assert card(told(s), "Tywin Lannister").value == "pick tywin-lannister"


def test_costs_are_those_of_the_moment() -> None:
    s = position(mourner="lannister")
    drawn = told(s)
    assert card(drawn, "Robb Stark").counts[0].value == "600"
    assert card(drawn, "Tywin Lannister").counts[0].value == "200"
    assert pile(drawn, "in-force").cards[0].name == "Mourning the Fallen"


def test_a_hand_of_maester_cards_can_be_read_by_its_holder_alone() -> None:
    s = position(stark_maester="a-sworn-sword a-sworn-sword-2 lead-into-a-trap")
    held = pile(told(s), "maester-hand")
    assert [card.value for card in held.cards].count("play a-sworn-sword") == 2
    trap = next(card for card in held.cards if card.value == "play lead-into-a-trap")
    assert trap.text == "Every army committed to this battle is destroyed."
    assert trap.when == "when armies are committed, defending"
    assert trap.rule == "risk/maester-card/lead-into-a-trap"
    for other in (1, NOBODY):
        names = {card.name for pile in told(s, other).piles for card in pile.cards}
        assert "Lead into a Trap" not in names


@pytest.mark.parametrize(
    ("asks", "options", "value"),
    [("objective", {}, "score"), ("purchase", {"option__gold": "off", "option__maester": "off"}, "swap")],
)
def test_objectives_stand_for_what_is_asked(asks: str, options: dict[str, str], value: str) -> None:
    s = position(stark_objectives="castles-5 ports-3", asks=asks, **options)
    cards = pile(told(s), "objective-hand").cards
    assert [card.value for card in cards] == [f"{value} castles-5", f"{value} ports-3"]
    assert {card.counts[0].value for card in cards} == {"1"}


def test_an_objective_says_whether_it_is_met() -> None:
    castles = ["winterfell", "the-dreadfort", "barrowlands", "the-twins", "riverrun"]
    lands = {name.replace("-", "_"): "stark 1" for name in castles}
    drawn = told(position(stark_objectives="castles-5 ports-3", asks="objective", **lands))
    assert {card.name: card.note for card in pile(drawn, "objective-hand").cards} == {
        "Five castles": "met", "Three ports": "not met",
    }  # fmt: skip
    assert "Met: Five castles." in drawn.summary


def test_cards_looked_at_are_for_their_drawer() -> None:
    s = position("buy objective", "objective ports-3", "objective castles-5", stark_gold="1000", asks="purchase")
    own = pile(told(s), "looked")
    assert {card.value for card in own.cards} == {"keep ports-3", "keep castles-5"}
    assert (own.kind, own.count) == ("shown", 2)
    for other in (1, NOBODY):
        hidden = pile(told(s, other), "looked")
        assert (hidden.count, hidden.cards) == (2, ())


def test_a_rallied_card_is_known_to_its_owner() -> None:
    s = position(stark_rally="karhold")
    assert [card.name for card in pile(told(s), "rally-0").cards] == ["Karhold"]
    assert not pile(told(s, 1), "rally-0").cards


def test_decks_and_discards_are_counted() -> None:
    drawn = told(position(maester_discard="bribery", objective_discard="castles-5 ports-3"))
    stacks = {pile.id: (pile.count, len(pile.cards)) for pile in drawn.piles if not pile.spread}
    assert stacks["maester-discard"] == (1, 1)
    assert stacks["objective-discard"] == (2, 2)
    assert stacks["maester-deck"] == (39, 0)
    assert stacks["objective-deck"] == (34, 0)


# -- on the map


def test_units_stand_beside_their_armies() -> None:
    drawn = told(position(winterfell="stark 4 knight 2 engine 1 fort", karhold="stark 1 engine 3"))
    knights, engines, wall = (piece(drawn, f"{kind}-winterfell") for kind in ("knights", "engines", "fort"))
    assert (knights.shape, knights.text, knights.mark) == ("helm", "2", "")
    assert (engines.shape, engines.text, engines.mark) == ("wagon", "", "siege_engine")
    assert wall.shape == "rampart"
    assert piece(drawn, "engines-karhold").text == "3"
    area = next(area for area in drawn.areas if area.id == "winterfell")
    assert area.label == (
        "Winterfell, Stark, 4 armies, 2 Knights, 1 Siege Engine, Fortification, castle, Seat of Stark, The North"
    )
    assert [(count.label, count.value) for count in area.counts] == [
        ("armies", "4"), ("Knights", "2"), ("Siege Engines", "1"), ("Fortification", "1"),
    ]  # fmt: skip


def test_seats_of_power_say_who_holds_whose() -> None:
    drawn = told(position(winterfell="lannister 2", karhold="stark 2"))
    tracks = {track.id: track for track in drawn.tracks if track.group == "Seats of Power"}
    lost = tracks["seat-of-power-stark"]
    assert (lost.text, lost.cells[0].tone) == ("lost", "lannister")
    assert tracks["seat-of-power-lannister"].text == "own"
    assert piece(drawn, "seat-of-stark").tone == "stark"
    assert "Lannister holds Winterfell, the Seat of Stark." in drawn.summary


def test_barred_land_is_told() -> None:
    drawn = told(position(bans="all by lannister"))
    area = next(area for area in drawn.areas if area.id == "casterly_rock")
    assert "safe from Stark this turn" in area.label
    assert card(drawn, "Wed for Peace").note == "for Lannister"


# -- House Mitchell


def mitchell(*moves: str, **facts: str) -> Any:
    given = {
        "option__variant": "mitchell", "seats": "stark lannister", "winterfell": "stark 4",
        "casterly_rock": "lannister 4", "the_gift": "nights-watch 3",
    }  # fmt: skip
    s: Any = RISK.given({name.replace("__", " ").replace("_", "-"): word for name, word in (given | facts).items()})
    for line in moves:
        s = moved(RISK, s, line)
    return s


def test_exiles_wait_off_the_map_with_their_armies() -> None:
    drawn = told(mitchell())
    waiting = {piece.tone: piece.text for piece in drawn.pieces if piece.id.startswith("exile-")}
    assert waiting["targaryen"] == "5"
    assert waiting["greyjoy"] == "3"
    assert waiting["wildlings"] == "5"
    assert not waiting.keys() & {"stark", "lannister", "nights_watch"}
    areas = {area.id: area.label for area in drawn.areas}
    assert "Targaryen with 5 armies" in areas["exile"]
    assert areas["beyond-the-wall"] == "Beyond the Wall, Wildlings with 5 armies"


def test_forces_have_names_and_tones_of_their_own() -> None:
    drawn = told(mitchell(pyke="neutral-greyjoy 3", karhold="wildlings 2"))
    areas = {area.id: area for area in drawn.areas}
    assert (areas["the_gift"].side, areas["the_gift"].tone) == ("Night's Watch", "nights_watch")
    assert (areas["karhold"].side, areas["karhold"].tone) == ("Wildlings", "wildlings")
    assert areas["pyke"].label.startswith("Pyke, neutral Greyjoy, 3 armies")
    assert areas["skagos"].side == "Neutral"


@pytest.mark.parametrize(("port", "start"), [("sunspear", "exile"), ("pyke", "edge")])
def test_a_landing_comes_from_off_the_map(port: str, start: str) -> None:
    s = mitchell(f"call targaryen to {port}", card_earned="yes", asks="draw")
    drawn = told(s)
    (line,) = drawn.lines
    assert "Targaryen lands with 5 armies" in line.label
    exile = piece(drawn, "exile-targaryen")
    x, y = line.points[0]
    assert (abs(x - exile.at[0]) < 60 and abs(y - exile.at[1]) < 60) if start == "exile" else x < 40
    assert {area.state for area in drawn.areas} == {"", "target"}
