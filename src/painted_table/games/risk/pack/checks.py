"""What the files of the RISK pack must say of one another; here box, charts, options and House Mitchell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import fields
from itertools import chain, combinations, combinations_with_replacement

from ....core.content import Problems
from ..options import Options
from .checks_cards import check_cards
from .checks_maps import check_links, check_maps, land_of
from .entries import Scenario, SetUp
from .source import Source

SETUP = "setup.toml"
MITCHELL = "mitchell.toml"
MOST_FACES = 128
MOST_OBJECTIVES = 64
"""What the moves that play and score cards can name."""
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def check(source: Source, rules: Collection[str]) -> None:
    """Raises ContentError with every contradiction found; `rules` are the ids that options may cite."""
    problems = Problems()
    check_maps(source, problems)
    check_cards(source, problems)
    _check_box(source, problems)
    _check_decks(source, problems)
    _check_redemptions(source, problems)
    _check_scenarios(source, problems)
    _check_options(source, rules, problems)
    _check_starts(source, problems)
    _check_mitchell(source, problems)
    problems.check()


def _check_box(source: Source, problems: Problems) -> None:
    """The numbers on the box add up."""
    box = source.setup.components
    houses = sum(house.playable for house in source.houses.house)
    at = problems.at(SETUP, "[components]")
    at.claim(box.boards, 2, "boards", "boards")
    at.claim(box.army_pieces, box.army_pieces_per_house * houses, "army_pieces", "pieces")
    ones, threes = box.one_army_pieces_per_house, box.three_army_pieces_per_house
    at.claim(box.army_pieces_per_house, ones + threes, "army_pieces_per_house", "pieces")
    at.claim(box.armies_per_house_if_limited, ones + 3 * threes, "armies_per_house_if_limited", "armies")
    at.claim(box.seats_of_power, houses, "seats_of_power", "Seats")
    at.claim(box.player_boards, houses, "player_boards", "player boards")
    at.claim(box.coins, box.coins_100 + box.coins_500, "coins", "coins")
    dice = box.dice_d6_attack + box.dice_d6_defence + box.dice_d8_attack + box.dice_d8_defence
    at.claim(box.dice, dice, "dice", "dice")
    tokens = sum(unit.count for unit in source.special_units.unit)
    at.claim(box.special_unit_tokens, tokens, "special_unit_tokens", "tokens")


def _check_decks(source: Source, problems: Problems) -> None:
    """risk/components/card-total: each deck holds what setup.toml says, and all of them the whole box."""
    found = {
        "territory": len(source.territory_cards.territory_card),
        "end_game": sum(card.count for card in source.territory_cards.end_game_card),
        "character": len(source.characters.character),
        "maester": sum(card.count for card in source.maester.maester),
        "objective": len(source.objectives.objective),
    }
    claimed: dict[str, int] = {deck.id: deck.cards for deck in source.setup.deck}
    for id, cards in found.items():
        problems.at(SETUP, f"deck {id}").claim(claimed.get(id, 0), cards, "cards", "cards")
    at = problems.at(SETUP, "[[deck]]")
    for what, designs, most in (
        ("Characters and Maester designs", len(source.characters.character) + len(source.maester.maester), MOST_FACES),
        ("Objectives", len(source.objectives.objective), MOST_OBJECTIVES),
    ):
        at.require(designs <= most, "cards", f"{designs} {what} are too many", f"leave {most} or fewer")
    total = source.setup.components.cards
    problems.at(SETUP, "[components]").claim(total, sum(claimed.values()), "cards", "cards in all decks")


def _check_redemptions(source: Source, problems: Problems) -> None:
    """risk/reinforce/five-always-hold-a-set: the duty to hand in a set can always be met with a full hand."""
    sets: dict[tuple[str, ...], int] = {}
    for ordinal, redemption in enumerate(source.setup.redemption, 1):
        icons = tuple(sorted(redemption.icons))
        first = sets.setdefault(icons, ordinal)
        at = problems.at(SETUP, f"redemption no. {ordinal}")
        at.require(first == ordinal, "icons", f"the set is no. {first} already", "remove one of the two")
    limit = source.setup.reinforcement.hand_limit
    many = NUMBERS.get(limit, str(limit))
    for hand in combinations_with_replacement(("fortification", "knight", "siege_engine"), limit):
        at = problems.at(SETUP, "[[redemption]]")
        at.require(
            any(three in sets for three in combinations(hand, 3)),
            "icons",
            f"{many} cards may hold no set: {', '.join(hand)}",
            "add a set they hold, or raise hand_limit",
        )


def _check_scenarios(source: Source, problems: Problems) -> None:
    seen: dict[tuple[str, int], str] = {}
    playable = {house.id: house for house in source.houses.house if house.playable}
    for scenario in source.setup.scenario:
        at = problems.at(SETUP, f"scenario {scenario.id}")
        for players in scenario.players:
            first = seen.setdefault((scenario.mode, players), scenario.id)
            at.require(
                first == scenario.id,
                "players",
                f"{players} players of {scenario.mode} play {first}",
                "take the number out of one of the two",
            )
            _check_set_up(scenario, scenario.set_up(players), source, problems)
        key = "houses" if scenario.mode == "skirmish" else "house_order"
        for id in dict.fromkeys(chain(scenario.houses, *scenario.house_order)):
            if at.refer(id, playable, "playable House", key):
                at.require(
                    playable[id].home_map in scenario.maps,
                    key,
                    f"{id} is at home on another map",
                    "name a House of the maps in play",
                )
        positions = Counter(bonus.position for bonus in scenario.turn_order_bonus)
        at.require(
            all(n == 1 for n in positions.values()),
            "turn_order_bonus",
            "a position has two bonuses",
            "give each position one",
        )
    for mode, players in seen:
        other = "dominion" if mode == "skirmish" else "skirmish"
        at = problems.at(SETUP, "[[scenario]]")
        at.require(
            (other, players) in seen,
            "players",
            f"{players} players have {mode} but no {other}",
            "give both modes the same numbers of players",
        )


def _check_set_up(scenario: Scenario, s: SetUp, source: Source, problems: Problems) -> None:
    """Dealt cards and neutral land are the whole map; a draft can claim all of it."""
    at = problems.at(SETUP, f"scenario {scenario.id}")
    n = s.players
    land = sum(t.map in s.maps for t in land_of(source).values())
    if s.mode == "skirmish":
        late = n - s.extra_card_from_position + 1 if s.extra_card_from_position else 0
        given = n * s.cards_dealt_each + late + s.neutral_territories
        at.require(
            given == land,
            "cards_dealt_each",
            f"{n} players: {given} of {land} territories given out",
            "mend the cards dealt, the extra cards or the neutral territories",
        )
        at.require(len(s.houses) >= n, "houses", f"{len(s.houses)} Houses for {n} players", "add Houses")
    else:
        at.claim(len(s.houses), n, "house_order", f"Houses in the order for {n} players")
        at.require(
            len(set(s.houses)) == len(s.houses),
            "house_order",
            f"{n} players: a House stands twice",
            "name each House once",
        )
        free = land - n - s.neutral_territories
        armies = s.starting_armies * n
        at.require(
            armies >= free,
            "starting_armies",
            f"{n} players: {armies} armies cannot claim {free} territories",
            "give more",
        )


def _check_options(source: Source, rules: Collection[str], problems: Problems) -> None:
    """The options are those that the rules ask about, no fewer and no others."""
    options = {option.id for option in source.setup.option}
    asked = [field.name for field in fields(Options) if field.name not in ("players", "mode")]
    for id in asked:
        problems.at(SETUP, f"option {id}").require(id in options, "", "the option is missing", "add the [[option]]")
    for option in source.setup.option:
        at = problems.at(SETUP, f"option {option.id}")
        at.refer(option.id, asked, "option", "id")
        at.refer(option.rule, rules, "rule", "rule")
        if option.part != "mitchell":
            at.refer(option.part or option.id, options, "option", "part")


def _check_starts(source: Source, problems: Problems) -> None:
    """Each power starts at home, and the cards of homes are not dealt."""
    westeros = [t.id for t in source.westeros.territory]
    houses = {house.id: house for house in source.houses.house}
    powers = [*houses, *(force.id for force in source.houses.force)]
    boxes = [box.id for box in source.mitchell.box]
    homes = []
    for start in source.mitchell.start:
        at = problems.at(MITCHELL, f"start of {start.power}")
        at.refer(start.power, powers, "House or force", "power")
        if start.kind == "exile":
            at.require(not start.territory, "territory", "an exile holds no land", 'write ""')
        elif start.kind == "beyond_wall":
            at.refer(start.territory, boxes, "box", "territory")
        elif at.refer(start.territory, westeros, "territory of Westeros", "territory"):
            homes.append(start.territory)
            home = houses[start.power].home_mitchell if start.power in houses else start.territory
            at.require(
                home == start.territory,
                "territory",
                f"houses.toml has {home or 'no home'}",
                "name the same territory as seat_mitchell",
            )
    aside = sorted(source.mitchell.constants.cards_set_aside_for_deal)
    at = problems.at(MITCHELL, "[constants]")
    at.require(
        aside == sorted(homes),
        "cards_set_aside_for_deal",
        "the list is not that of the start territories",
        "name exactly those",
    )
    started = [start.power for start in source.mitchell.start if start.power in houses]
    at = problems.at(MITCHELL, "[tie_order]")
    at.require(
        sorted(source.mitchell.tie_order.houses) == sorted(started),
        "houses",
        "the list is not that of the Houses with a start",
        "name each of them once",
    )


def _check_mitchell(source: Source, problems: Problems) -> None:
    mitchell, land = source.mitchell, land_of(source)
    westeros = [t.id for t in source.westeros.territory]
    at = problems.at(MITCHELL, "[constants]")
    for id in mitchell.constants.north_control_excludes:
        at.refer(id, westeros, "territory of Westeros", "north_control_excludes")
    check_links(MITCHELL, mitchell.link, westeros, ("variant_port",), problems)
    for link in mitchell.link:
        at = problems.at(MITCHELL, f"link {link.a} - {link.b}")
        ports = all(land[end].port for end in (link.a, link.b) if end in land)
        at.require(ports, "kind", "one end has no port", "name two ports")
    for box in mitchell.box:
        at = problems.at(MITCHELL, f"box {box.id}")
        at.refer(box.leads_to, ["any_port", *westeros], "territory of Westeros", "leads_to")
