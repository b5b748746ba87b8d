"""What a power has, in points."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import KINGS_LANDING, THREE_FIEFS, TWO_FIEFS, Power, members
from ..cards import CONSCRIPTS, RETREAT, SECRET, STRENGTH
from ..rules.scoring import alliance_points, castle_points, objective_points
from ..state import State
from ..units import ALL_DRAGONS, ALL_EGGS, ALL_HEROES, token_count
from . import treaty
from .treaty import gold_worth
from .weights import Weights

PLAIN_STRENGTH = 2.0
"""What an unknown card counts in battle, about."""


def scorings_left(s: State) -> int:
    return sum([1 for round in s.board.scoring if round >= s.round])


def rounds_left(s: State) -> int:
    return s.board.rounds - s.round + 1


def card_strength(s: State, card: int) -> float:
    """What a card counts in battle, before anything is known of the battle."""
    face = s.board.faces[card]
    if face.icon == STRENGTH:
        return float(face.value)
    if face.icon == CONSCRIPTS:
        # Against the Night King nothing else is strong enough.
        return 7.0 if s.board.coop else 2.5
    return PLAIN_STRENGTH if face.icon == SECRET else 1.5 if face.icon == RETREAT else 0.0


def card_worth(s: State, card: int, weights: Weights) -> float:
    """What it is worth to keep a card."""
    return weights.card + weights.strength * card_strength(s, card)


def worths(s: State, weights: Weights) -> list[float]:
    """By power: points, what is to be scored, and what may lead to more of both."""
    castles = castle_points(s)
    phases = weights.scoring * scorings_left(s)
    rounds = rounds_left(s)
    on_map = s.on_map()
    found: list[float] = []
    for power in range(s.board.powers):
        total = float(s.score(power))
        total += phases * (castles[power] + objective_points(s, power) + alliance_points(s, power))
        total += holdings(s, power, phases, rounds, weights)
        army = on_map & s.led[power]
        total += weights.token * token_count(army) + weights.hero * (army & ALL_HEROES).bit_count()
        total += weights.dragon * (army & ALL_DRAGONS).bit_count() + weights.egg * (army & ALL_EGGS).bit_count()
        total += weights.space * rounds * s.open_spaces(power) + weights.vengeance * s.vengeance[power]
        total += weights.kept * len(members(s.kept[power]))
        for house in s.mats:
            total += weights.pool * min(s.pool(power, house), s.board.alliance_least)
        if s.is_player(power):
            total += gold_worth(s.purse(power), weights)
            for card in s.hands[power]:
                total += card_worth(s, card, weights)
        found.append(total)
    return found


def holdings(s: State, power: Power, phases: float, rounds: int, weights: Weights) -> float:
    """What the domains of a power are worth besides what they score now."""
    board = s.board
    total = 0.0
    for domain in s.controlled(power):
        if board.castles >> domain & 1:
            total += weights.castle * phases
        elif domain == board.throne:
            total += weights.throne * phases + weights.fief * rounds * board.kings_landing_gold
        else:
            total += weights.fief * rounds
    return total


def standing(s: State, power: Power, weights: Weights) -> float:
    """How a power stands: its own worth, against the best of the others; with its Treaty, against the Night King."""
    if s.board.coop:
        return treaty.standing(s, weights)
    found = worths(s, weights)
    best = max([worth for other, worth in enumerate(found) if other != power])
    return found[power] - weights.rivals * best


def control_worth(s: State, power: Power, domain: int, weights: Weights) -> float:
    """What it is worth to come to control a domain: its castle, its gold, an objective that it completes."""
    board = s.board
    if board.coop:
        return treaty.control_worth(s, power, domain, weights)
    phases = weights.scoring * scorings_left(s)
    if board.castles >> domain & 1:
        total = phases * (0.7 + weights.castle)
        home = board.houses[s.house[power]].home
        return total + (phases if domain == home else 0.0)
    opened = s.open_spaces(power)
    track = board.track
    if domain == board.throne:
        total = weights.throne * phases + weights.fief * rounds_left(s) * board.kings_landing_gold + 1.0
        for needed, condition, worth in zip(track.needed, track.conditions, track.worth):
            if condition == KINGS_LANDING and opened >= needed:
                total += phases * worth
        return total
    total = weights.fief * rounds_left(s)
    fiefs = sum([1 for other in s.controlled(power) if board.fiefs >> other & 1])
    for needed, condition, worth in zip(track.needed, track.conditions, track.worth):
        wanted = 2 if condition == TWO_FIEFS else 3 if condition == THREE_FIEFS else 0
        if wanted and opened >= needed and fiefs < wanted:
            total += phases * worth * (1.0 if fiefs + 1 == wanted else 0.4)
    return total


def holder_loses(s: State, power: Power, domain: int, weights: Weights) -> float:
    """What it is worth that another power loses a domain."""
    holder = s.holder(domain)
    if holder in (NOBODY, power) or s.board.coop:
        return 0.0
    return weights.rivals * control_worth(s, holder, domain, weights)
