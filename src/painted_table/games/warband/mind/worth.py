"""How a side stands: points, units, ground, cards, and what lasts."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Seat
from ..rules.control import controlled
from ..rules.modes import aims, clash
from ..rules.scoring import FIRST_SCORING
from ..state import DESTROYED, TABLE, Lasting, State, UnitId, other
from .odds import Blow
from .weights import Weights

FULL_HAND: Final = 3
SPARE: Final = 0.25
"""Of a card's worth, for those beyond a full hand: they are drawn for nothing, and keep others from being drawn."""
DEAD: Final = 0.02
"""A card that waits for a Commander who has fallen."""
MOST_LATER: Final = 3
FRESH: Final = 0.45
"""Of a unit's worth that comes back when it is destroyed."""


def unit_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """Of a whole unit with its attachment."""
    cost = s.card(unit).cost
    if s.right[unit] != NOBODY:
        cost *= 2
    found = float(cost)
    attachment = s.attachment[unit]
    if attachment != NOBODY:
        card = s.board.attachments[attachment]
        found += card.cost
        if card.is_commander:
            found += 2.0 * weights.commander
    return found * weights.point * (FRESH if comes_back(s, unit) else 1.0)


def comes_back(s: State, unit: UnitId) -> bool:
    """warband/clash/attacker-redeploy: whoever falls of the Attacker's troops is there again in the next round, and
    has only its way to make once more."""
    return s.board.is_siege and s.owner[unit] == clash.attacker(s) and not s.card(unit).entry.character


def is_commander(s: State, unit: UnitId) -> bool:
    attachment = s.attachment[unit]
    return attachment != NOBODY and s.board.attachments[attachment].is_commander


def prize(s: State, unit: UnitId) -> float:
    """The Victory Points that its destruction brings, as scoring.py has them; a little where it brings none."""
    board = s.board
    if board.is_siege and s.owner[unit] == clash.attacker(s):
        return 0.0
    found = float(board.kill)
    if board.kill_mark and s.marks[other(s.owner[unit])] >> unit & 1:
        found += board.kill_mark
    if board.kill_commander and is_commander(s, unit):
        found += board.kill_commander
    if board.kill_token and s.fate[unit] == TABLE:
        token = s.held[unit] if board.has_piles else controlled(s, unit)
        if token != NOBODY:
            found += board.kill_token
    return found or 0.2


def model_worth(s: State, unit: UnitId, weights: Weights) -> float:
    """What a model less costs, on the average."""
    return (unit_worth(s, unit, weights) + 0.5 * prize(s, unit)) / max(1, s.full_hp(unit))


def left_of(s: State, unit: UnitId, weights: Weights) -> float:
    """What is left of it."""
    hp = s.hp[unit]
    if hp <= 0:
        return 0.0
    whole = unit_worth(s, unit, weights)
    found = whole * (weights.alive + (1.0 - weights.alive) * hp / s.full_hp(unit))
    return found - whole * weights.condition * s.conditions[unit].bit_count()


# -- objectives


def rounds_left(s: State) -> int:
    """Clean-ups that are still to come."""
    return s.board.rounds - max(s.round, 1) + 1


def token_points(s: State, token: int, seat: Seat) -> float:
    """Victory Points that an objective brings a side in each clean-up."""
    if s.board.has_secrets:
        return _aimed(s, token, seat)
    # warband/thrones/centre-extra: and a Panic Test for it.
    return s.board.hold + (0.6 if token == 0 and s.board.has_cards else 0.0)


def _aimed(s: State, token: int, seat: Seat) -> float:
    """warband/winds/tokens-worthless: only where an aim of this round is about it."""
    found = 0.25
    for card, target in ((s.aims[seat], s.aims_at[seat]), (s.open_aim, _open_target(s, seat))):
        if card == NOBODY:
            continue
        id = s.board.pack.secrets[card].id
        if (id == "hold_the_heart" and token == 0) or (id == "drive_them_off" and token == target):
            found += 2.0
        elif id == "two_banners":
            found += 1.0
    return found


def _open_target(s: State, seat: Seat) -> int:
    return s.open_targets[seat] if seat < len(s.open_targets) else NOBODY


def token_worth(s: State, token: int, seat: Seat, weights: Weights) -> float:
    """What an objective brings whoever holds it from now on: in this clean-up, and in some of those to come."""
    each = token_points(s, token, seat)
    left = rounds_left(s)
    now = each if s.round >= FIRST_SCORING else 0.0
    if s.board.has_secrets:
        return now
    return now + each * weights.later * min(MOST_LATER, max(0, left - 1))


# -- cards


def card_worth(s: State, seat: Seat, card: int, weights: Weights) -> float:
    """Of one card in hand; little where its Commander has fallen."""
    deck = s.board.pack.cards[card].deck
    for number, attachment in enumerate(s.board.attachments):
        if attachment.id == deck:
            for unit, fate in enumerate(s.fate):
                if s.owner[unit] == seat and fate != DESTROYED and s.attachment[unit] == number:
                    return weights.card
            return DEAD
    return weights.card


def hand_worth(s: State, seat: Seat, weights: Weights) -> float:
    """Cards in hand, those beyond a full hand at a fraction."""
    found = 0.0
    count = s.hand_counts[seat]
    for card in s.hands[seat]:
        found += card_worth(s, seat, card, weights)
    if count > FULL_HAND:
        found *= (FULL_HAND + SPARE * (count - FULL_HAND)) / count
    return found


def lasting_worth(s: State, one: Lasting, weights: Weights) -> float:
    """What lies with a unit, for whoever has put it there."""
    if one.unit == NOBODY:
        return 0.15
    if s.fate[one.unit] != TABLE:
        return 0.0
    share = 0.1 if one.tokens == 0 else 0.2
    if s.owner[one.unit] != one.user:
        share = 0.2 if s.is_engaged(one.unit) else 0.1
    return share * left_of(s, one.unit, weights)


# -- everything together


def aims_worth(s: State, seat: Seat, weights: Weights) -> float:
    """warband/winds/score-same-card: what the chosen and the open objective would bring as things stand."""
    found = 0
    if s.aims[seat] != NOBODY:
        found += aims.worth(s, seat, s.aims[seat], s.aims_at[seat])
    if s.open_aim != NOBODY:
        found += aims.worth(s, seat, s.open_aim, _open_target(s, seat))
    return weights.aim * found


def holdings(s: State, seat: Seat, weights: Weights) -> float:
    """Everything a side has, in points."""
    found = float(s.points[seat])
    for unit, fate in enumerate(s.fate):
        if s.owner[unit] != seat or fate == DESTROYED:
            continue
        found += left_of(s, unit, weights)
        if fate == TABLE and s.token_places:
            token = s.held[unit] if s.held[unit] != NOBODY else controlled(s, unit)
            if token != NOBODY:
                found += token_worth(s, token, seat, weights)
    for one in s.lasting:
        if one.user == seat:
            found += lasting_worth(s, one, weights)
    if s.board.has_secrets and s.round >= FIRST_SCORING:
        found += aims_worth(s, seat, weights)
    return found + hand_worth(s, seat, weights)


def standing(s: State, seat: Seat, weights: Weights) -> float:
    """One side's holdings without the other's; a battle that is over is decided."""
    if not s.agenda:
        if s.winner == NOBODY:
            return 0.0
        return 100.0 if s.winner == seat else -100.0
    return holdings(s, seat, weights) - holdings(s, other(seat), weights)


def blow_worth(s: State, target: UnitId, blow: Blow, weights: Weights) -> float:
    """What an attack destroys, models and the whole."""
    whole = unit_worth(s, target, weights)
    models = blow.losses * (1.0 - weights.alive) * whole / s.full_hp(target)
    return models + blow.kill * (weights.alive * whole + prize(s, target))
