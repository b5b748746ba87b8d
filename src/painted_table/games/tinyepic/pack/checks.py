"""What the files of the pack must say of one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from ....core.content import Problems
from .checks_winter import check_winter
from .effects import Branch, CardEffect, PerformAction, RelocateHero, SomePlayerControls, TargetControllerOf
from .entries import Card
from .source import Source

MAP, HOUSES, PLOTS, HEROES, ACTIONS = "map.toml", "houses.toml", "plot_cards.toml", "heroes.toml", "actions.toml"
SETUP, RIVAL, DRAGONS = "setup.toml", "rival.toml", "dragons.toml"
MOST_PLOT_CARDS = 62
MOST_HOUSES = 10
"""What a set of cards, and an army, can hold in one number."""


def check(source: Source, rules: Collection[str]) -> None:
    """Raises ContentError with every contradiction found; `rules` are the ids that options may cite."""
    problems = Problems()
    _check_map(source, problems)
    _check_houses(source, problems)
    _check_cards(source, problems)
    _check_actions(source, problems)
    _check_numbers(source, problems)
    _check_dragons(source, problems)
    _check_setup(source, rules, problems)
    _check_rival(source, problems)
    check_winter(source, problems)
    problems.check()


def _check_map(source: Source, problems: Problems) -> None:
    """tinyepic/setup/map-layout, tinyepic/setup/fief-count, tinyepic/setup/castle-count, tinyepic/march/adjacent."""
    cards = {card.id for card in source.map.map_card}
    domains = {domain.id: domain for domain in source.map.domain}
    linked: dict[str, set[str]] = {id: set() for id in domains}
    for link in source.map.link:
        at = problems.at(MAP, f"link {link.a} - {link.b}")
        if at.refer(link.a, domains, "domain", "a") and at.refer(link.b, domains, "domain", "b"):
            linked[link.a].add(link.b)
            linked[link.b].add(link.a)
    for domain in source.map.domain:
        at = problems.at(MAP, f"domain {domain.id}")
        at.refer(domain.card, cards, "map card", "card")
        at.require(
            set(domain.neighbours) == linked[domain.id],
            "neighbours",
            f"by the links its neighbours are {', '.join(sorted(linked[domain.id]))}",
            "make links and neighbours agree",
        )
        at.require(
            domain.has_castle == (domain.kind == "castle"), "has_castle", "castle domains have castles", "mend one"
        )
    count = Counter(domain.kind for domain in source.map.domain if not domain.north_of_wall)
    at = problems.at(MAP, "[[domain]]")
    at.claim(12, count["castle"], "kind", "castles south of the Wall")
    at.claim(11, count["fief"], "kind", "Fiefs south of the Wall")
    at.claim(1, count["throne"], "kind", "Thrones south of the Wall")
    chain = problems.at(MAP, "[sea_chain]")
    for key, order in (
        ("order", source.map.sea_chain.order),
        ("order_after_wall_falls", source.map.sea_chain.order_after_wall_falls),
    ):
        for card in order:
            chain.refer(card, cards, "map card", key)


def _check_houses(source: Source, problems: Problems) -> None:
    domains = {domain.id: domain for domain in source.map.domain}
    heroes = {card.id: card for card in source.heroes.hero_card}
    problems.at(HOUSES, "[[house]]").require(
        len(source.houses.house) <= MOST_HOUSES, "id", "too many houses", f"keep to {MOST_HOUSES}"
    )
    spaces = source.houses.force_track.spaces
    track = problems.at(HOUSES, "[force_track]")
    track.require(
        [space.space for space in spaces] == list(range(1, len(spaces) + 1)), "spaces", "out of order", "count from 1"
    )
    for house in source.houses.house:
        at = problems.at(HOUSES, f"house {house.id}")
        if at.refer(house.home, domains, "domain", "home"):
            at.require(
                domains[house.home].home_of == house.id, "home", "the domain is not its home", "mend map.toml or this"
            )
        at.claim(house.power_tokens, len(spaces), "power_tokens", "spaces of the Force Track")
        if house.hero and at.refer(house.hero, heroes, "hero card", "hero"):
            at.require(heroes[house.hero].house == house.id, "hero", "the hero is of another house", "mend one")


def _check_cards(source: Source, problems: Problems) -> None:
    """tinyepic/setup/plot-deck, tinyepic/battle/defender-card, tinyepic/plot/hero-card-shields."""
    problems.at(PLOTS, "[[plot_card]]").require(
        len(source.plot_cards.plot_card) <= MOST_PLOT_CARDS, "id", "too many cards", f"keep to {MOST_PLOT_CARDS}"
    )
    for plot in source.plot_cards.plot_card:
        _check_card(source, PLOTS, "plot_card", plot, problems)
    for hero in source.heroes.hero_card:
        _check_card(source, HEROES, "hero_card", hero, problems)
        at = problems.at(HEROES, f"hero_card {hero.id}")
        at.require(set(hero.shields) == {hero.house}, "shields", "a hero shows the own shield", "write it twice")


def _check_card(source: Source, file: str, table: str, card: Card, problems: Problems) -> None:
    at = problems.at(file, f"{table} {card.id}")
    icons = {icon.id: icon for icon in source.actions.battle_icon}
    houses = [house.id for house in source.houses.house]
    domains = [domain.id for domain in source.map.domain]
    if at.refer(card.battle.kind, icons, "battle icon", "battle"):
        price = icons[card.battle.kind].price(card.battle.value)
        at.require(card.defence_cost == price, "defence_cost", f"its icon costs {price}", "write that")
    for shield in card.shields:
        at.refer(shield, houses, "house", "shields")
    for requirement in card.requires:
        if isinstance(requirement, SomePlayerControls):
            at.refer(requirement.domain, domains, "domain", "requires")
    for effect in _all(card.effects):
        if isinstance(effect, RelocateHero):
            at.refer(effect.to, [*domains, "own_home_domain"], "domain", "effects")
        elif isinstance(effect, TargetControllerOf):
            at.refer(effect.domain, domains, "domain", "effects")
        elif isinstance(effect, PerformAction):
            others = [one.id for one in source.plot_cards.plot_card if one.id != card.id and _lays_on_top(one)]
            at.require(
                not (_lays_on_top(card) and others),
                "effects",
                f"{' and '.join(others)} puts cards on the deck as well",
                "leave that to one card: two players would know the top of the deck",
            )
            at.require(effect.times_min <= effect.times, "effects", "times_min is above times", "lower it")


def _lays_on_top(card: Card) -> bool:
    return any(isinstance(effect, PerformAction) and effect.discards_to == "deck_top" for effect in card.effects)


def _all(effects: tuple[CardEffect, ...]) -> list[CardEffect]:
    found: list[CardEffect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, Branch):
            found += [*effect.in_hand, *effect.played]
    return found


def _check_actions(source: Source, problems: Problems) -> None:
    """tinyepic/turn/slots: one slot for each face, in the same order."""
    faces = source.actions.dice.faces
    at = problems.at(ACTIONS, "[action_mat]")
    at.require(source.actions.action_mat.slots == faces, "slots", "not the faces of the dice", "list the faces")
    ids = tuple(action.id for action in source.actions.action)
    problems.at(ACTIONS, "[[action]]").require(ids == faces, "id", "not the faces of the dice", "one entry each")


def _check_numbers(source: Source, problems: Problems) -> None:
    """Whoever changes a number changes the game, or is told: those that stand in two places agree."""
    limits, strengths = source.actions.limits, source.actions.strengths
    at = problems.at(ACTIONS, "[limits]")
    units = 2 * limits.units_per_house_per_domain
    at.require(limits.units_per_domain_total == units, "units_per_domain_total", "two houses share", f"write {units}")
    castles = source.setup.treaty.castles_for_kings_landing
    at.require(
        limits.castles_for_kings_landing_coop == castles,
        "castles_for_kings_landing_coop",
        f"the Treaty mat says {castles}",
        "mend one",
    )
    for hero in source.heroes.hero_card:
        at = problems.at(HEROES, f"hero_card {hero.id}")
        at.require(hero.figure_strength == strengths.hero, "figure_strength", f"heroes count {strengths.hero}", "mend")
    bonus = {"fief": 0, "castle": strengths.castle_defence, "throne": strengths.iron_throne_defence}
    for domain in source.map.domain:
        at = problems.at(MAP, f"domain {domain.id}")
        right = bonus[domain.kind]
        at.require(domain.defence_bonus == right, "defence_bonus", f"a {domain.kind} adds {right}", "write that")


def _check_dragons(source: Source, problems: Problems) -> None:
    """tinyepic/dragon/max-three: each egg has its dragon."""
    eggs = {egg.id: egg.hatches_into for egg in source.dragons.egg}
    for dragon in source.dragons.dragon:
        at = problems.at(DRAGONS, f"dragon {dragon.id}")
        if at.refer(dragon.egg, eggs, "egg", "egg"):
            at.require(eggs[dragon.egg] == dragon.id, "egg", "the egg hatches into another", "mend one")
    problems.at(DRAGONS, "[[dragon]]").claim(3, len(source.dragons.dragon), "id", "dragons")


def _check_setup(source: Source, rules: Collection[str], problems: Problems) -> None:
    options = [option.id for option in source.setup.option]
    for mode in source.setup.mode:
        at = problems.at(SETUP, f"mode {mode.id}")
        at.require(mode.players_min <= mode.players_max, "players_min", "above players_max", "swap them")
        at.require(
            set(mode.vengeance_after_rounds) <= set(mode.scoring_after_rounds),
            "vengeance_after_rounds",
            "Vengeance follows a scoring phase",
            "name rounds of scoring_after_rounds",
        )
        for option in mode.options:
            at.refer(option, options, "option", "options")
    for entry in source.setup.option:
        at = problems.at(SETUP, f"option {entry.id}")
        at.refer(entry.rule, rules, "rule", "rule")
        if entry.rule_solo_rival:
            at.refer(entry.rule_solo_rival, rules, "rule", "rule_solo_rival")
        values = {*entry.values, *entry.values_solo_rival, *entry.values_coop}
        at.require((entry.type == "choice") == bool(values), "type", "values and type do not go together", "mend one")
        if entry.type == "choice":
            at.refer(str(entry.default), values, "value", "default")


def _check_rival(source: Source, problems: Problems) -> None:
    """tinyepic/solo/rival-card: two a round; each hero has its card."""
    domains = [domain.id for domain in source.map.domain]
    heroes = [card.id for card in source.heroes.hero_card]
    for card in source.rival.rival_card:
        at = problems.at(RIVAL, f"rival_card {card.id}")
        for key, row in (("march", card.march), ("sail", card.sail)):
            for domain in (row.north, row.central, row.south):
                at.refer(domain, domains, "domain", key)
    solo = next(mode for mode in source.setup.mode if mode.id == "solo_rival")
    problems.at(RIVAL, "[[rival_card]]").claim(
        solo.rounds * solo.rival_dice, len(source.rival.rival_card), "id", "Rival cards"
    )
    for hero in source.rival.solo_hero_card:
        problems.at(RIVAL, f"solo_hero_card {hero.id}").refer(hero.hero, heroes, "hero card", "hero")
    problems.at(RIVAL, "[[solo_hero_card]]").claim(
        len(heroes), len(source.rival.solo_hero_card), "id", "solo hero cards"
    )
