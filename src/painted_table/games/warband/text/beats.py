"""The log of a battle in beats: a deployment, a turn with its action, all its rolls and cards, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from ....core.agenda import NOBODY, Action
from ....core.beats import Beat, Heard, Turn
from ....core.earning import gained
from ....core.english import counted, listed, made_of
from ....core.measures import changes
from ..actions import (
    Activate,
    ActivateNcu,
    Charge,
    Claim,
    Deploy,
    Done,
    Go,
    Keep,
    Maneuver,
    March,
    Melee,
    Pass,
    Place,
    Retreat,
    Shoot,
    Stay,
    Storm,
    Strike,
)
from ..actions import Turn as TurnTo
from ..rules.earning import SOURCES
from ..rules.turn import Turn as TurnFrame
from ..state import DESTROYED, State, UnitId
from .doing import inches
from .names import names_of, seat_name, unit_name, verb_of
from .notation import GRAMMAR

Story = Heard[State]
TakesTime = Callable[[Story], bool]
B = TypeVar("B", bound=Beat)

TOLD = (Maneuver, March, Charge, Shoot, Melee, Retreat, Storm, Claim)
"""What a turn is told by, the first of them."""
QUIET = (Pass, Keep, Done, Stay, TurnTo, Go, Place)
"""Nothing is to be seen of these by themselves."""


GONE = ("maneuver.", "maneuvers.", "march.", "marches.")
"""A move of which it is not told yet how far it went."""


class Deed(Beat, frozen=True):
    """A turn: a unit or an NCU, its action, and all that follows."""

    unit: UnitId = NOBODY
    target: UnitId = NOBODY
    hp: tuple[int, ...] = ()
    fates: tuple[int, ...] = ()
    """By unit, as they were before."""
    points: tuple[int, ...] = ()
    """By seat, as they were before."""
    earned: tuple[int, ...] = ()
    told: str = ""


class Deployment(Beat, frozen=True):
    units: tuple[UnitId, ...] = ()


def turn(s: State) -> Turn:
    return Turn(s.round, s.active if s.round else NOBODY)


def beat(under_way: Beat | None, heard: Story, takes_time: TakesTime) -> Beat:
    """The beat that an entry belongs to, as far as it has come."""
    a = heard.action
    if isinstance(under_way, Deed) and not under_way.over:
        return _followed(under_way, heard)
    if isinstance(a, Deploy) and not heard.hidden:
        return _deployed(under_way, heard, a)
    if isinstance(a, (Activate, ActivateNcu)):
        s = heard.before
        deed = replace(
            _begin(Deed, heard, "turn"),
            unit=a.unit if isinstance(a, Activate) else NOBODY,
            hp=tuple(s.hp),
            fates=tuple(s.fate),
            points=tuple(s.points),
            earned=tuple(s.earned),
            told=GRAMMAR.sentence(s, heard.seat, a),
        )
        return _followed(deed, heard)
    scores = "".join(_scored(heard.after, heard.before.points, heard.before.earned))
    lone = replace(
        _begin(Beat, heard, "pass" if isinstance(a, QUIET) else GRAMMAR.verb(a) or "answer"),
        text=GRAMMAR.sentence(heard.before, heard.seat, a) + scores,
        about=() if heard.hidden else places(heard),
        timed=bool(scores) or (takes_time(heard) and not isinstance(a, QUIET)),
    )
    return _carried(lone, heard)


def _begin(of: type[B], heard: Story, kind: str) -> B:
    return of(kind, heard.seat, heard.number, heard.number, turn(heard.before), "", heard.had)


def _carried(beat: B, heard: Story) -> B:
    """A beat with one entry more, and what everyone has won or lost by now."""
    return replace(beat, last=heard.number, changes=changes(beat.start, heard.have))


def places(heard: Story) -> tuple[str, ...]:
    """Units that an answer names."""
    known = names_of(heard.before)
    points = GRAMMAR.points(known, heard.action)
    return tuple(point for point in points if point in known.units)


# -- deployment


def _deployed(under_way: Beat | None, heard: Story, a: Deploy) -> Beat:
    """One after the other, until the other side deploys or the battle begins."""
    s = heard.before
    same = isinstance(under_way, Deployment) and under_way.seat == heard.seat and under_way.turn == turn(s)
    found = under_way if same and isinstance(under_way, Deployment) else _begin(Deployment, heard, "deployment")
    units = (*found.units, a.unit)
    named = listed([unit_name(s, unit) for unit in units]) if len(units) < 4 else counted(len(units), "unit")
    found = replace(
        found,
        units=units,
        text=f"{seat_name(s, heard.seat)} deploys {named}.",
        about=tuple(names_of(s).units[unit] for unit in units),
        over=turn(heard.after) != found.turn,
    )
    return _carried(found, heard)


# -- turns


def _followed(deed: Deed, heard: Story) -> Deed:
    """One entry more: what was declared, who has lost models, who is gone."""
    s, a = heard.after, heard.action
    if isinstance(a, TOLD) and heard.seat == deed.seat:
        target = _target(a)
        told = _declared(deed, heard, a)
        deed = replace(deed, told=told, target=target if target != NOBODY else deed.target)
    elif isinstance(a, Go) and heard.seat == deed.seat and deed.told.endswith(GONE):
        deed = replace(deed, told=f"{deed.told.rstrip('.')} {inches(a.distance)}.")
    elif isinstance(a, Strike) and deed.target == NOBODY:
        deed = replace(deed, target=a.target)
    top = s.agenda[-1] if s.agenda else None
    over = not s.agenda or isinstance(top, TurnFrame) or turn(s) != deed.turn
    ids = names_of(s).units
    about = [ids[unit] for unit in (deed.unit, deed.target) if unit != NOBODY]
    about += [ids[unit] for unit in hurt(deed, s) if ids[unit] not in about]
    arrow = (ids[deed.unit], ids[deed.target]) if NOBODY not in (deed.unit, deed.target) else ()
    deed = replace(deed, text=_told(deed, s), about=tuple(about), arrow=arrow, over=over, timed=True)
    return _carried(deed, heard)


def _target(a: Action) -> UnitId:
    if isinstance(a, (Charge, Shoot)):
        return a.target
    return a.enemy if isinstance(a, Retreat) else NOBODY


def _declared(deed: Deed, heard: Story, a: Action) -> str:
    """Who does what: the first action of a turn is its own, what is granted later follows."""
    s = heard.before
    if isinstance(a, Claim) or deed.unit == NOBODY:
        return GRAMMAR.sentence(s, heard.seat, a)
    who = unit_name(s, deed.unit)
    if isinstance(a, Charge):
        return f"{who} {verb_of(who, 'charges')} {unit_name(s, a.target)}."
    if isinstance(a, Shoot):
        return f"{who} {verb_of(who, 'shoots')} at {unit_name(s, a.target)}."
    if isinstance(a, Retreat):
        return f"{who} {verb_of(who, 'retreats')} from {unit_name(s, a.enemy)}."
    if isinstance(a, Storm):
        return f"{who} {verb_of(who, 'storms')} wall {a.wall + 1}."
    verb = "attacks" if isinstance(a, Melee) else "marches" if isinstance(a, March) else "maneuvers"
    far = f" {inches(a.distance)}" if isinstance(a, (Maneuver, March)) and a.distance > 0 else ""
    return f"{who} {verb_of(who, verb)}{far}."


def hurt(deed: Deed, s: State) -> list[UnitId]:
    """Who has lost models, or is gone."""
    return [
        unit
        for unit, fate in enumerate(s.fate)
        if unit < len(deed.hp) and (s.hp[unit] < deed.hp[unit] or (fate == DESTROYED and deed.fates[unit] != DESTROYED))
    ]


def _told(deed: Deed, s: State) -> str:
    """What was done, and what came of it: `…: Lannister Guards lose 3, Grey Wind is destroyed. Stark scores 2 VP.`"""
    parts = []
    for unit in hurt(deed, s):
        name = unit_name(s, unit)
        if s.fate[unit] == DESTROYED and deed.fates[unit] != DESTROYED:
            parts.append(f"{name} {verb_of(name, 'is')} destroyed")
        else:
            parts.append(f"{name} {verb_of(name, 'loses')} {counted(deed.hp[unit] - s.hp[unit], 'model')}")
    for unit, hp in enumerate(deed.hp):
        if s.hp[unit] > hp and s.fate[unit] == deed.fates[unit]:
            name = unit_name(s, unit)
            parts.append(f"{name} {verb_of(name, 'has')} {counted(s.hp[unit] - hp, 'model')} back")
    told = deed.told.rstrip(".")
    scored = "".join(_scored(s, deed.points, deed.earned))
    return (f"{told}: {listed(parts)}." if parts else f"{told}.") + scored


def _scored(s: State, points: Sequence[int], earned: Sequence[int]) -> Iterator[str]:
    """` Stark scores 3 VP (2 for objectives held and 1 for units destroyed).`"""
    for seat, now in enumerate(s.points):
        won = now - points[seat]
        if won > 0:
            for_what = made_of(won, gained(earned, s.earned, SOURCES, seat))
            yield f" {seat_name(s, seat)} scores {won} VP{for_what}."
