"""RISK in five minutes: the pages of how_to_play.toml with the numbers of the pack."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ....core.how_to_play import Page, load_pages
from ....core.ledger import Ledger
from ..pack import Pack

PAGES = Path(__file__).parents[1] / "how_to_play.toml"


@cache
def how_to_play(ledger: Ledger, pack: Pack) -> Mapping[str, Page]:
    """By mode, World at War and House Mitchell among them, which are modes to a player."""
    numbers = numbers_of(pack)
    return {mode: page.filled(numbers) for mode, page in load_pages(PAGES, ledger).items()}


def numbers_of(pack: Pack) -> dict[str, object]:
    """What pages and rules may name in braces."""
    constants, mitchell = pack.constants, pack.mitchell.constants
    sets = [redemption.armies for redemption in pack.redemptions]
    return {
        **_cards(pack),
        "divisor": constants.reinforcement.divisor,
        "minimum": constants.reinforcement.minimum,
        "hand_limit": constants.reinforcement.hand_limit,
        "least_set": min(sets),
        "best_set": max(sets),
        "per_army": constants.gold.per_army_of_base_income,
        "per_region": constants.gold.per_region_bonus_point,
        "per_port": constants.gold.per_port,
        "maester_price": constants.gold.maester_price,
        "objective_price": constants.gold.objective_price,
        "own_territory_bonus": constants.reinforcement.own_territory_bonus,
        "points_to_win": constants.victory.points_to_win,
        "cards_dealt_each": mitchell.cards_dealt_each,
        "exile_armies": mitchell.exile_armies,
        "exile_armies_targaryen": mitchell.exile_armies_targaryen,
        "nights_watch_return_armies": mitchell.nights_watch_return_armies,
    }


def _cards(pack: Pack) -> dict[str, object]:
    """What each card says, what it costs and what it is worth."""
    found: dict[str, object] = {}
    for character in pack.characters:
        found |= {f"character.{character.id}": character.text, f"character.{character.id}.cost": character.cost}
    for maester in pack.maesters:
        found |= {f"maester.{maester.id}": maester.resolve, f"maester.{maester.id}.cost": maester.cost}
    for one in pack.objectives:
        found |= {f"objective.{one.id}": one.text, f"objective.{one.id}.vp": one.vp}
    return found
