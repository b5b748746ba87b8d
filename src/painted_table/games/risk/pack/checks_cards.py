"""What Houses and cards of the RISK pack must say of one another and of the maps."""

from __future__ import annotations

from ....core.content import Problems
from .cards import (
    AnyEffect,
    AnyRequirement,
    CaptureCharacter,
    ControlCastles,
    ControlCastlesAndPorts,
    ControlNInMRegions,
    ControlPorts,
    ControlRegions,
    DoubleCosts,
    HaveGold,
    LoseVp,
    PlaceUnit,
    RemoveCharacter,
    StealGold,
    UnitsEach,
    UnitsSame,
)
from .checks_maps import land_of
from .entries import House, Part
from .source import MapFile, Source


def check_cards(source: Source, problems: Problems) -> None:
    _check_houses(source, problems)
    _check_characters(source, problems)
    _check_territory_cards(source, problems)
    _check_maesters(source, problems)
    _check_objectives(source, problems)
    _check_units(source, problems)


def _check_houses(source: Source, problems: Problems) -> None:
    seats: dict[str, str] = {}
    for house in source.houses.house:
        at = problems.at("houses.toml", f"house {house.id}")
        at.require(
            house.playable == bool(house.home),
            "seat",
            "a playable House has a Seat, another none",
            "name the Seat of Power, or mend playable",
        )
        _check_seats(house, source, problems)
        if house.home:
            owner = seats.setdefault(house.home, house.id)
            at.require(owner == house.id, "seat", f"{house.home} is the Seat of {owner}", "name another")
        due = 4 if house.playable else 0
        at.claim(len(house.characters), due, "characters", "Characters")
    houses = [house.id for house in source.houses.house]
    for force in source.houses.force:
        at = problems.at("houses.toml", f"force {force.id}")
        at.require(force.id not in houses, "id", "a House has this id", "give the force another")


def _check_seats(house: House, source: Source, problems: Problems) -> None:
    land = land_of(source)
    at = problems.at("houses.toml", f"house {house.id}")
    for key, home in (("seat", house.home), ("seat_mitchell", house.home_mitchell)):
        if home and at.refer(home, land, "territory", key):
            at.require(
                land[home].map == house.home_map,
                key,
                f"{home} is not on {house.home_map}",
                "name a territory of the House's home map",
            )


def _check_characters(source: Source, problems: Problems) -> None:
    """risk/characters/four-each: a Character and its House name one another."""
    characters = {c.id: c for c in source.characters.character}
    houses = {h.id: h for h in source.houses.house}
    for house in houses.values():
        at = problems.at("houses.toml", f"house {house.id}")
        for id in house.characters:
            if at.refer(id, characters, "Character", "characters"):
                owner = characters[id].house
                at.require(
                    owner == house.id,
                    "characters",
                    f"{id} says it belongs to {owner}",
                    "mend this list, or the Character's house in characters.toml",
                )
    for character in characters.values():
        at = problems.at("characters.toml", f"character {character.id}")
        if at.refer(character.house, houses, "House", "house"):
            listed = houses[character.house].characters
            at.require(
                character.id in listed,
                "house",
                f"{character.house} does not list this Character",
                "add it to the House's characters in houses.toml",
            )


def _check_territory_cards(source: Source, problems: Problems) -> None:
    file, land = "territory_cards.toml", land_of(source)
    shown: dict[str, str] = {}
    for card in source.territory_cards.territory_card:
        at = problems.at(file, f"territory_card {card.id}")
        if not at.refer(card.territory, land, "territory", "territory"):
            continue
        t = land[card.territory]
        first = shown.setdefault(t.id, card.id)
        at.require(first == card.id, "territory", f"{t.id} is on {first} already", "name the right one")
        at.require(card.deck == t.map, "deck", f"{t.id} is on {t.map}", f'write "{t.map}"')
        at.require(
            card.icon == t.icon,
            "icon",
            f'{t.id} shows "{t.icon}" on the map',
            f'write "{t.icon}", or mend {t.map}.toml',
        )
    for id in land:
        at = problems.at(file, f"territory {id}")
        at.require(id in shown, "", "the territory has no card", "add a [[territory_card]] for it")
    cards = source.territory_cards.end_game_card
    at = problems.at(file, "[[end_game_card]]")
    at.claim(sum(card.count for card in cards), 1, "count", "End Game cards")


def _check_maesters(source: Source, problems: Problems) -> None:
    for card in source.maester.maester:
        at = problems.at("maester.toml", f"maester {card.id}")
        for effect in card.effects:
            for part in _parts_of_effect(effect):
                at.require(part in card.needs, "needs", f"its effect uses {part}", f'add "{part}"')
            if isinstance(effect, CaptureCharacter):
                price = source.setup.gold.ransom
                at.require(
                    effect.ransom == price, "effects", f"the ransom is {price} in setup.toml", "write the same in both"
                )


def _parts_of_effect(effect: AnyEffect) -> tuple[Part, ...]:
    """risk/options/removed-maester: what must be on for the effect to mean something."""
    match effect:
        case PlaceUnit():
            return ("special_units",)
        case CaptureCharacter():
            return ("characters", "gold")
        case RemoveCharacter():
            return ("characters",)
        case StealGold() | DoubleCosts():
            return ("gold",)
        case LoseVp():
            return ("objectives",)
    return ()


def _check_objectives(source: Source, problems: Problems) -> None:
    """risk/objectives/same-deck: an Objective can be met on every map it is for, with the parts it needs."""
    boards = {
        "westeros": (source.westeros,),
        "essos": (source.essos,),
        "world": (source.westeros, source.essos),
    }
    for objective in source.objectives.objective:
        at = problems.at("objectives.toml", f"objective {objective.id}")
        for key, requirement in (("requirement", objective.requirement), ("tuned", objective.tuned)):
            if requirement is None:
                continue
            for name in objective.maps:
                least = _falls_short(requirement, boards[name])
                remedy = f'lower it, or take "{name}" from maps'
                at.require(not least, key, f"{name} has only {least}", remedy)
            for part in _parts_of_requirement(requirement):
                at.require(part in objective.needs, "needs", f"it asks for {part}", f'add "{part}"')


def _parts_of_requirement(requirement: AnyRequirement) -> tuple[Part, ...]:
    """risk/options/removed-objectives: what must be on for the requirement to be met at all."""
    if isinstance(requirement, HaveGold):
        return ("gold",)
    return ("special_units",) if isinstance(requirement, UnitsSame | UnitsEach) else ()


def _falls_short(requirement: AnyRequirement, boards: tuple[MapFile, ...]) -> str:
    """What the maps have less of than the requirement asks, or nothing."""
    castles = sum(board.map.castles for board in boards)
    ports = sum(board.map.ports for board in boards)
    sizes = [region.territories for board in boards for region in board.region]
    match requirement:
        case ControlCastles(n=n) if n > castles:
            return f"{castles} castles"
        case ControlPorts(n=n) if n > ports:
            return f"{ports} ports"
        case ControlCastlesAndPorts(castles=c, ports=p) if c > castles or p > ports:
            return f"{castles} castles and {ports} ports"
        case ControlRegions(n=n) if n > len(sizes):
            return f"{len(sizes)} regions"
        case ControlNInMRegions(n=n, m=m) if sum(size >= n for size in sizes) < m:
            return f"{sum(size >= n for size in sizes)} regions of {n} or more territories"
    return ""


def _check_units(source: Source, problems: Problems) -> None:
    units = [unit.id for unit in source.special_units.unit]
    for icon in ("knight", "siege_engine", "fortification"):
        at = problems.at("special_units.toml", f"unit {icon}")
        at.require(icon in units, "", "the icon of a card has no unit", "add the [[unit]]")
