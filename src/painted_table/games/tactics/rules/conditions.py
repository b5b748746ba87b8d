"""What must hold for motivations, agendas and scenarios: pack/effects.py names the conditions, here they are read."""

from __future__ import annotations

from typing import assert_never

from ....core.agenda import Seat
from ..cards import TYPES
from ..pack.effects import (
    AllEnemiesKilled,
    AnyCondition,
    BearerControlsObjective,
    BearerEngaged,
    FriendlyInEnemyZone,
    FriendlyOnField,
    MoreModelsInZone,
    MoreObjectives,
    MorePlunderTaken,
    NoFriendlyHeroFell,
    OnlySideWithHero,
    OtherFriendlyControllers,
    SideControlsObjectives,
    SpentLastCoin,
)
from ..state import ABSENT, DEAD, FigureId, State, other
from .objectives import controlled, controllers, held_by


def holds(s: State, must: AnyCondition, bearer: FigureId) -> bool:
    """Of a model whose card says so."""
    return holds_for(s, must, s.side[bearer], bearer)


def holds_for(s: State, must: AnyCondition, seat: Seat, bearer: FigureId) -> bool:
    """Of a side, and of the model whose card says so; NOBODY where no model does."""
    if isinstance(must, BearerControlsObjective):
        return s.is_on_field(bearer) and bool(held_by(s, bearer))
    if isinstance(must, BearerEngaged):
        return s.is_on_field(bearer) and s.is_engaged(bearer)
    if isinstance(must, OtherFriendlyControllers):
        return len([m for m in controllers(s, seat) if m != bearer]) >= must.at_least
    if isinstance(must, SideControlsObjectives):
        return len(controlled(s, seat)) >= must.at_least
    if isinstance(must, MoreObjectives):
        # tactics/agenda/hold-the-field
        return len(controlled(s, seat)) > len(controlled(s, other(seat)))
    if isinstance(must, NoFriendlyHeroFell):
        # tactics/agenda/unbroken, tactics/agenda/unbroken-released: who was captured has fallen, free again or not
        fallen = s.fell_now if must.since == "round" else s.fell
        return not any([fallen >> m & 1 and s.side[m] == seat for m in range(len(s.fate))])
    if isinstance(must, FriendlyOnField):
        return len([m for m in s.models(seat) if m != bearer and _is_one(s, m, must)]) >= must.at_least
    if isinstance(must, FriendlyInEnemyZone):
        # tactics/agenda/through-the-lines
        there = [m for m in s.models(seat) if TYPES[s.face(m).type] in must.types and _in_zone_of(s, m, other(seat))]
        return len(there) >= must.at_least
    if isinstance(must, AllEnemiesKilled):
        return _all_killed(s, must, other(seat))
    if isinstance(must, SpentLastCoin):
        return _has(s, seat, must.coin) == 0 and _has(s, other(seat), must.coin) >= must.opponent_at_least
    if isinstance(must, MorePlunderTaken):
        return s.taken[seat] > s.taken[other(seat)]
    if isinstance(must, MoreModelsInZone):
        return models_in_zone(s, seat, must.zone) > models_in_zone(s, other(seat), must.zone)
    if isinstance(must, OnlySideWithHero):
        return has_hero(s, seat) and not has_hero(s, other(seat))
    assert_never(must)


def _is_one(s: State, model: FigureId, must: FriendlyOnField) -> bool:
    if must.types and TYPES[s.face(model).type] not in must.types:
        return False
    return not must.characters or s.board.figures[model].character in must.characters


def _in_zone_of(s: State, model: FigureId, seat: Seat) -> bool:
    return any([s.board.zone[square] == s.zones[seat] for square in s.squares(model)])


def _all_killed(s: State, must: AllEnemiesKilled, seat: Seat) -> bool:
    """tactics/agenda/no-quarter, tactics/agenda/no-quarter-killed: captives are not killed; somebody must have been
    fielded."""
    fielded = [m for m, fate in enumerate(s.fate) if fate != ABSENT and s.side[m] == seat]
    meant = [m for m in fielded if TYPES[s.face(m).type] in must.types]
    return bool(meant) and all([s.fate[m] == DEAD for m in meant])


def _has(s: State, seat: Seat, coin: str) -> int:
    return s.gold[seat] if coin == "gold" else s.silver[seat] if coin == "silver" else s.copper[seat]


def models_in_zone(s: State, seat: Seat, zone: str) -> int:
    """A large model counts once if one of its squares is in it."""
    where = s.board.river if zone == "river" else s.board.high
    return len([m for m in s.models(seat) if any([where[square] for square in s.squares(m)])])


def has_hero(s: State, seat: Seat) -> bool:
    return any([s.is_hero(m) for m in s.models(seat)])
