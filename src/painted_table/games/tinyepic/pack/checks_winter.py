"""What the parts of the box that are played together must say of one another, and of the rules."""

from __future__ import annotations

from ....core.content import Problems
from .effects import GainGold, IceDragonBattle, RivalBranch, RivalEffect, RivalGainVp, RivalMove, YouLoseGold
from .source import Source

COOP, SETUP, RIVAL = "coop.toml", "setup.toml", "rival.toml"
QUIET_ROUNDS = 1
ROUNDS_THAT_MAY_BE_QUIET = 2


def check_winter(source: Source, problems: Problems) -> None:
    _check_dead(source, problems)
    _check_tokens(source, problems)
    _check_rangers(source, problems)
    _check_difficulty(source, problems)
    _check_forearmed(source, problems)
    _check_teammate(source, problems)


def _check_dead(source: Source, problems: Problems) -> None:
    """tinyepic/nk/track-sum, tinyepic/walker/strength."""
    king, walkers = source.coop.night_king, source.coop.white_walkers
    at = problems.at(COOP, "[night_king]")
    at.claim(king.track_total, sum(king.track), "track_total", "strength on the track")
    backwards = tuple(reversed(king.track))
    at.require(king.cover_order == backwards, "cover_order", "not from the right", f"write {list(backwards)}")
    among = problems.at(COOP, "[white_walkers]")
    among.claim(
        walkers.strength_uncovered, walkers.base_strength + sum(walkers.track), "strength_uncovered", "strength"
    )


def _check_tokens(source: Source, problems: Problems) -> None:
    """tinyepic/coop-setup/brown-tokens, tinyepic/coop-setup/blue-tokens, tinyepic/explore/three-dragon-glass."""
    beyond = sum(domain.north_of_wall for domain in source.map.domain)
    south = sum(not domain.north_of_wall and domain.kind != "castle" for domain in source.map.domain)
    tokens = source.coop.exploration_token
    for colour, places in (("brown", south), ("blue", beyond)):
        count = sum(token.count for token in tokens if token.color == colour)
        problems.at(COOP, "[[exploration_token]]").require(
            count >= places, "count", f"{count} {colour} ones for {places} domains", "raise some counts"
        )
    glass = sum(token.count for token in tokens if token.nature == "dragon_glass")
    spaces = len(source.coop.night_king.track)
    problems.at(COOP, "[[exploration_token]]").require(
        glass == spaces,
        "count",
        f"{glass} Dragon Glass for the {spaces} spaces of the Night King's track",
        "make them as many: the last one rouses the Ice Dragon",
    )
    for token in tokens:
        at = problems.at(COOP, f"exploration_token {token.id}")
        guarded = any(isinstance(effect, IceDragonBattle) for effect in token.effects)
        at.require(
            guarded == (token.nature == "dragon_glass"),
            "nature",
            "the Ice Dragon guards Dragon Glass and nothing else",
            "mend nature or effects",
        )
        at.require(
            token.may_stay_face_up == (token.nature in ("positive_keepable", "dragon_glass")),
            "may_stay_face_up",
            f"a token whose nature is {token.nature} says otherwise",
            "mend one",
        )
        for effect in token.effects:
            plain = not isinstance(effect, GainGold) or not (effect.per or effect.condition)
            at.require(plain, "effects", "a token gives so much gold and asks nothing", "leave out per and condition")


def _check_rangers(source: Source, problems: Problems) -> None:
    """tinyepic/coop-setup/ranger-deck, tinyepic/ranger/no-attack-rounds."""
    domains = {domain.id: domain for domain in source.map.domain}
    mode = next(mode for mode in source.setup.mode if mode.id == "coop")
    for card in source.coop.ranger_card:
        at = problems.at(COOP, f"ranger_card {card.id}")
        at.require(card.round <= mode.rounds, "round", f"there are {mode.rounds} rounds", "name one of them")
        for key, some in (("explore", card.explore), ("walkers", card.walkers)):
            for domain in some:
                at.refer(domain, domains, "domain", key)
            at.require(len(set(some)) == len(some), key, "a domain is named twice", "name each once")
        for domain in card.explore:
            north = domain not in domains or domains[domain].north_of_wall
            at.require(north, "explore", f"{domain} is south of the Wall", "blue tokens lie beyond it: name such a one")
        if card.attack:
            at.refer(card.attack, domains, "domain", "attack")
        if card.round <= QUIET_ROUNDS:
            at.require(not card.attack, "attack", "the Night King does not attack yet", 'write ""')
        elif card.round > ROUNDS_THAT_MAY_BE_QUIET:
            at.require(bool(card.attack), "attack", "from round 3 on he always attacks", "name a domain")
    rounds = {card.round for card in source.coop.ranger_card}
    for round in range(1, mode.rounds + 1):
        problems.at(COOP, "[[ranger_card]]").require(round in rounds, "round", f"none is for round {round}", "add one")


def _check_difficulty(source: Source, problems: Problems) -> None:
    """tinyepic/coop-setup/difficulty: one row for each size."""
    sizes = [size for row in source.setup.coop_difficulty for size in row.treaty_size]
    most = max(mode.players_max for mode in source.setup.mode if mode.id == "coop")
    problems.at(SETUP, "[[coop_difficulty]]").require(
        sorted(sizes) == list(range(1, most + 1)),
        "treaty_size",
        f"the rows are for {sorted(sizes)}",
        f"give each size from 1 to {most} one row",
    )


def _check_forearmed(source: Source, problems: Problems) -> None:
    """tinyepic/coop-setup/forearmed: each size once, and no more than can be spared."""
    sizes = [size for row in source.coop.forearmed for size in row.treaty_size]
    at = problems.at(COOP, "[[forearmed]]")
    at.require(len(set(sizes)) == len(sizes), "treaty_size", "a size has two rows", "give each size at most one")
    south = sum(not domain.north_of_wall and domain.kind != "castle" for domain in source.map.domain)
    spare = sum(token.count for token in source.coop.exploration_token if token.color == "brown") - south
    for row in source.coop.forearmed:
        at.require(
            row.valyrian_steel <= spare,
            "valyrian_steel",
            f"only {spare} brown tokens can be spared",
            "the others are laid out: lower it",
        )
        at.require(
            row.dragon_glass < len(source.coop.night_king.track),
            "dragon_glass",
            "with the last one the Ice Dragon would ride at once",
            "lower it",
        )


def _check_teammate(source: Source, problems: Problems) -> None:
    """tinyepic/solo-coop/hero-cards, tinyepic/solo-coop/you-means-night-king, tinyepic/solo-coop/vp-ability."""
    for card in source.rival.solo_hero_card:
        at = problems.at(RIVAL, f"solo_hero_card {card.id}")
        effects = card.teammate_effects or card.effects
        at.require(
            not any(_is_against_you(effect) for effect in effects),
            "teammate_effects",
            "a Teammate takes nothing from you, does not attack you and gains no points",
            "say what the card does for a Teammate",
        )
    mode = next(mode for mode in source.setup.mode if mode.id == "solo_coop")
    problems.at(RIVAL, "[[rival_card]]").claim(
        mode.rounds * mode.teammate_dice, len(source.rival.rival_card), "id", "Teammate cards"
    )


def _is_against_you(effect: RivalEffect) -> bool:
    if isinstance(effect, RivalMove):
        return effect.to in ("your_nearest_domain", "your_weakest_domain")
    return isinstance(effect, (YouLoseGold, RivalGainVp, RivalBranch))
