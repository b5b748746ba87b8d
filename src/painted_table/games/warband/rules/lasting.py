"""warband/card/attached-leaves, warband/ncu/influence: what stays with a unit for a while, and when it ends."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import CAVALRY, INFANTRY
from ..pack.effects import AttachCard
from ..powers import PASSES_OR_MONEY, ROUND_END, ScriptId
from ..state import Lasting, NcuId, Play, State, UnitId
from .decks import discard
from .standing import effect_of


def attach(s: State, play: Play, script: ScriptId, place: int, unit: UnitId, until: int) -> None:
    """warband/card/attached-leaves: the card that is being played comes to lie with a unit."""
    play.attached = True
    s.lasting.append(Lasting(play.power, play.user, unit, until, script, place, is_card=True))


def begin_lasting(s: State, play: Play, script: ScriptId, place: int, unit: UnitId, ncu: NcuId, until: int) -> None:
    """What is taken away for a while, from a unit or from an NCU."""
    s.lasting.append(Lasting(play.power, play.user, unit, until, script, place, ncu=ncu))


def influence(s: State, play: Play, script: ScriptId, place: int, unit: UnitId) -> None:
    """warband/ncu/influence, warband/ncu/influence-many: no Unit Attachment, and as many as there are NCUs."""
    s.lasting.append(Lasting(play.power, play.user, unit, ROUND_END, script, place, ncu=play.ncu))


def _end(s: State, ended: list[Lasting]) -> None:
    for one in ended:
        if one.is_card:
            discard(s, one.user, s.board.powers.all[one.power].index)
    s.lasting = [one for one in s.lasting if one not in ended]


def expire(s: State, until: int) -> None:
    """What was for this turn, or this round (warband/cleanup/clear-influence); warband/cleanup/conditions-stay: what is
    for the game stays."""
    if s.lasting:
        _end(s, [one for one in s.lasting if one.until == until])


def leave_unit(s: State, unit: UnitId) -> None:
    """warband/card/attached-leaves, warband/ncu/influence-ends-destroyed: the unit is destroyed."""
    if s.lasting:
        _end(s, [one for one in s.lasting if one.unit == unit])


def shake_off(s: State, unit: UnitId) -> None:
    """It has passed a Morale Test, or is the one chosen for Money."""
    if s.lasting:
        _end(s, [one for one in s.lasting if one.unit == unit and one.until == PASSES_OR_MONEY])


def count_fallen(s: State, fallen: UnitId) -> None:
    """`counter_event`: each other friendly Infantry or Cavalry unit destroyed after attaching puts a token on the
    card."""
    if s.card(fallen).type not in (INFANTRY, CAVALRY):
        return
    for one in s.lasting:
        effect = effect_of(s, one)
        if not isinstance(effect, AttachCard) or not effect.counter_event or one.unit in (NOBODY, fallen):
            continue
        if s.owner[fallen] == s.owner[one.unit]:
            one.tokens += 1


def influenced_by(s: State, ncu: NcuId) -> UnitId:
    for one in s.lasting:
        if one.ncu == ncu and one.unit != NOBODY:
            return one.unit
    return NOBODY


def owner_of(s: State, one: Lasting) -> Seat:
    """Whose effect it is: warband/band/disband-effects."""
    return one.user
