"""The log of a battle in beats: a deployment, a move, an attack with all its rolls and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from ....core.agenda import NOBODY, Action
from ....core.beats import Beat, Heard, Turn
from ....core.english import counted, listed
from ....core.measures import changes
from ..actions import Activate, ChargeAt, ChargeDoor, Deploy, End, Idle, Keep, Move, Pass, Ride, Strike, Use
from ..rules.activation import Acting
from ..rules.turn import Turn as TurnFrame
from ..state import CAPTIVE, DEAD, FIELD, FigureId, State
from .names import figures
from .notation import GRAMMAR
from .scoring import scored
from .seats import seat_name

Story = Heard[State]
TakesTime = Callable[[Story], bool]
B = TypeVar("B", bound=Beat)

DEEDS: dict[type[Action], str] = {
    Strike: "attack",
    ChargeAt: "charge",
    ChargeDoor: "door",
    Move: "move",
    Ride: "move",
    Use: "ability",
}
"""Actions to which more belongs than themselves: all that they put on the agenda."""
QUIET = (Pass, Keep, End, Idle, Activate)
"""Nothing is to be seen of these."""
SETTLED = (Acting, TurnFrame)


class Deed(Beat, frozen=True):
    """An action and all that follows from it alone: the rolls of an attack, reactions, who falls, the surge."""

    base: int = 0
    """How long the agenda was below the action: as long as there is more on top of that, it goes on."""
    model: FigureId = NOBODY
    target: FigureId = NOBODY
    wounds: tuple[int, ...] = ()
    fates: tuple[int, ...] = ()
    squares: tuple[int, ...] = ()
    """By figure, as it was before."""
    told: str = ""
    scores: tuple[str, ...] = ()
    """Who has scored meanwhile, in sentences."""


class Deployment(Beat, frozen=True):
    models: tuple[FigureId, ...] = ()


def turn(s: State) -> Turn:
    return Turn(s.round, s.active if s.round else NOBODY)


def beat(under_way: Beat | None, heard: Story, takes_time: TakesTime) -> Beat:
    """The beat that an entry belongs to, as far as it has come."""
    a = heard.action
    if isinstance(under_way, Deed) and not under_way.over:
        return _followed(under_way, heard)
    if isinstance(a, Deploy) and not heard.hidden:
        return _deployed(under_way, heard, a)
    kind = DEEDS.get(type(a), "")
    top = heard.before.agenda[-1]
    if kind and isinstance(top, Acting):
        s = heard.before
        deed = replace(
            _begin(Deed, heard, kind),
            base=len(s.agenda) - 1,
            model=top.model(s),
            target=a.target if isinstance(a, (Strike, ChargeAt)) else NOBODY,
            wounds=tuple(s.wounds),
            fates=tuple(s.fate),
            squares=tuple(s.square),
            told=GRAMMAR.sentence(s, heard.seat, a),
        )
        return _followed(deed, heard)
    lone = _begin(Beat, heard, "pass" if isinstance(a, QUIET) else GRAMMAR.verb(a) or "answer")
    scores = scored(heard.before, heard.after)
    lone = replace(
        lone,
        text=" ".join([GRAMMAR.sentence(heard.before, heard.seat, a), *scores]),
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
    """Models and squares that an answer names."""
    board = heard.before.board
    known = figures(board)
    points = GRAMMAR.points(board, heard.action)
    on_field = [
        model for model, fate in enumerate(heard.after.fate) if fate == FIELD or heard.before.fate[model] == FIELD
    ]
    shown = {known[model] for model in on_field}
    squares = {board.name_of(square) for square in range(board.size) if board.passable[square]}
    return tuple(point for point in points if point in shown or point in squares)


# -- deployment


def _deployed(under_way: Beat | None, heard: Story, a: Deploy) -> Deployment:
    """One after the other, until the other side deploys or the battle begins."""
    same = isinstance(under_way, Deployment) and under_way.seat == heard.seat and under_way.turn == turn(heard.before)
    found = under_way if same and isinstance(under_way, Deployment) else _begin(Deployment, heard, "deployment")
    models = (*found.models, a.model)
    who = seat_name(heard.before, heard.seat)
    board = heard.before.board
    named = (
        listed([board.figures[model].name for model in models]) if len(models) < 4 else counted(len(models), "model")
    )
    ids = figures(board)
    found = replace(
        found,
        models=models,
        text=f"{who} deploys {named}.",
        about=tuple(ids[model] for model in models),
        over=turn(heard.after) != found.turn,
    )
    return _carried(found, heard)


# -- deeds


def _followed(deed: Deed, heard: Story) -> Deed:
    """One entry more: who has been hurt, who has fallen, where the model has come to."""
    s = heard.after
    top = s.agenda[-1] if s.agenda else None
    over = not s.agenda or len(s.agenda) <= deed.base + 1 or isinstance(top, SETTLED) or turn(s) != deed.turn
    board = s.board
    ids = figures(board)
    about = [ids[model] for model in (deed.model, deed.target) if model != NOBODY]
    about += [ids[model] for model in hurt(deed, s) if ids[model] not in about]
    start, end = deed.squares[deed.model], s.square[deed.model]
    arrow: tuple[str, ...] = ()
    if end not in (start, NOBODY):
        arrow = (board.name_of(start), board.name_of(end))
    elif deed.target != NOBODY:
        arrow = (ids[deed.model], ids[deed.target])
    deed = replace(deed, scores=(*deed.scores, *scored(heard.before, heard.after)))
    deed = replace(deed, text=_told(deed, heard), about=tuple(about), arrow=arrow, over=over, timed=True)
    return _carried(deed, heard)


def hurt(deed: Deed, s: State) -> list[FigureId]:
    """Who has lost wounds, or has fallen."""
    return [
        model
        for model, fate in enumerate(s.fate)
        if s.wounds[model] > deed.wounds[model] or (fate != deed.fates[model] and fate in (DEAD, CAPTIVE))
    ]


def _told(deed: Deed, heard: Story) -> str:
    """What was done, and what came of it: `…: Robert loses 2 wounds, a Warden falls.`"""
    s = heard.after
    parts = []
    for model in hurt(deed, s):
        name, fate = s.board.figures[model].name, s.fate[model]
        if fate != deed.fates[model]:
            parts.append(f"{name} is captured" if fate == CAPTIVE else f"{name} falls")
        else:
            lost = s.wounds[model] - deed.wounds[model]
            parts.append(f"{name} loses {counted(lost, 'wound')}")
    freed = [model for model, fate in enumerate(s.fate) if fate == FIELD and deed.fates[model] == CAPTIVE]
    parts += [f"{s.board.figures[model].name} is free" for model in freed]
    if not parts and deed.target != NOBODY and not s.attacks:
        parts.append("nobody is hurt")
    told = deed.told.rstrip(".")
    return " ".join([f"{told}: {listed(parts)}." if parts else f"{told}.", *deed.scores])
