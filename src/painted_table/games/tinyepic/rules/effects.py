"""What the cards do: one function for each kind of effect."""

from __future__ import annotations

from ..board import Power
from ..pack.effects import CardEffect, GainGold, GainVp, MoveArmy, OthersGainGold, PerformAction, SetGoldMax
from ..state import Event, State
from .march import March
from .plot import Plot
from .recruit import RecruitUnit
from .sail import DirectMove, MarchOrSail, Sail
from .treasury import gain_gold, gain_points
from .whisper import WhisperCards

KNOWN = (GainGold, OthersGainGold, SetGoldMax, GainVp, PerformAction)
"""Effects that are resolved so far; a card with any other is not offered as an Event."""


def apply(s: State, event: Event, effect: CardEffect, index: int) -> None:
    """Resolve one effect of an event; `index` is its place on the card."""
    who = event.seat
    if isinstance(effect, GainGold):
        gain_gold(s, who, _gold(s, event, effect))
    elif isinstance(effect, OthersGainGold):
        for power in range(s.board.players):
            if power != who:
                gain_gold(s, power, effect.amount)
    elif isinstance(effect, SetGoldMax):
        s.gold[who] = s.gold_limit(who)
    elif isinstance(effect, GainVp):
        if _holds(s, event, effect.condition):
            gain_points(s, who, effect.amount)
    elif isinstance(effect, PerformAction):
        _perform(s, event, effect, index)
    elif isinstance(effect, MoveArmy):
        s.agenda.append(DirectMove(who, event.card, index))


def _gold(s: State, event: Event, effect: GainGold) -> int:
    if not _holds(s, event, effect.condition):
        return 0
    if effect.amount_if_following and event.following:
        return effect.amount_if_following
    return effect.amount * _times(s, event, event.seat, effect.per)


def _times(s: State, event: Event, power: Power, per: str) -> int:
    if per == "ally_pool_tokens_and_throne":
        return s.pool_size(power) + (1 if s.has_throne(power) else 0)
    if per == "domain_controlled":
        return len(s.controlled(power))
    if per == "alliance":
        return len(s.allies(power))
    if per == "map_card_passed_through":
        return event.passed
    return 1


def _holds(s: State, event: Event, condition: str) -> bool:
    if condition == "won_battle":
        return event.won
    if condition == "no_battle_from_these_marches":
        return event.battles == 0
    if condition == "control_kings_landing":
        return s.has_throne(event.seat)
    return True


def _perform(s: State, event: Event, effect: PerformAction, index: int) -> None:
    who, card = event.seat, event.card
    for _ in range(effect.times):
        if effect.action == "recruit":
            s.agenda.append(RecruitUnit(who, 0, card, index))
        elif effect.action == "march":
            s.agenda.append(March(who, card, index))
        elif effect.action == "sail":
            s.agenda.append(Sail(who, card, index))
        elif effect.action == "march_or_sail":
            s.agenda.append(MarchOrSail(who, card, index))
        elif effect.action == "whisper":
            s.agenda.append(WhisperCards(who, card, index))
        elif effect.action == "plot":
            s.agenda.append(Plot(who, card, index))
