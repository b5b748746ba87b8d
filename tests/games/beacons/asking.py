"""Answers that are made rather than picked: what is filled in, and what is measured on the moor."""

from __future__ import annotations

from math import hypot

from painted_table.core.agenda import Action, Seat
from painted_table.core.forms import Field, Form, Preset, Purse, Thing, order, some
from painted_table.core.game import question_frame
from painted_table.core.gesture import Gesture, nearest_spot

from .actions import Walk
from .pack import Provision, pack
from .rules.packing import BUDGET, Packing
from .rules.turn import DICE, Kindling, Ordering, Walking, reach
from .scene import MOOR, SCALE
from .state import FACES, PACES, SQUARES, State


def form(s: State, seat: Seat) -> Form | None:
    match question_frame(s):
        case Packing():
            return PACK
        case Kindling(who=who) if s.oil[who]:
            dice = [Thing(word=f"{n + 1}", name=f"Die {n + 1}, {FACES[s.dice[n]]}", value=f"die {n + 1}") for n in DICE]
            return Form(text="again {dice}", empty="keep", fields=(some("dice", dice, "Dice to roll again", least=1),))
        case Ordering():
            cards = [Thing(word=SQUARES[n], name=SQUARES[n], value=f"card {SQUARES[n]}") for n in sorted(s.top)]
            return Form(text="order {cards}", fields=(order("cards", cards, "Cards, the top one first"),))
    return None


def _things(provision: Provision) -> list[Thing]:
    """A provision; one that is another with something on it is what is attached."""
    if not provision.on:
        fits = sum(other.on == provision.id for other in pack().provision)
        return [
            Thing(
                word=provision.id,
                name=provision.name,
                note=provision.text,
                costs=(provision.cost,),
                most=BUDGET,
                room=min(fits, 1),
            )
        ]
    base = next(other for other in pack().provision if other.id == provision.on)
    word = provision.id.removeprefix(f"{base.id}{JOINT}")
    costs = (provision.cost - base.cost,)
    return [Thing(word=word, name=provision.name, note=provision.text, costs=costs, most=BUDGET, to=(base.id,))]


JOINT = "-and-"
PACK = Form(
    text="pack {provisions}",
    empty="pack nothing",
    fields=(
        Field(
            name="provisions",
            kind="list",
            title="Provisions",
            things=tuple(thing for provision in pack().provision for thing in _things(provision)),
            joint=JOINT,
        ),
    ),
    purses=(Purse(unit="coin", most=BUDGET),),
    presets=tuple(Preset(name=one.name, text=one.move) for one in pack().preset),
    shelf="provisions",
)


def gesture(s: State, seat: Seat) -> Gesture | None:
    frame = question_frame(s)
    if not isinstance(frame, Walking):
        return None
    x, y = s.at[frame.who]
    return Gesture(
        piece=f"keeper {frame.who}",
        text="walk {x} {y}",
        ways=("place",),
        x=x,
        y=y,
        least=(0, 0),
        most=(PACES - 1, PACES - 1),
        origin=(0, MOOR),
        scale=(SCALE, -SCALE),
        unit="pace",
        reach=reach(s, frame.who),
    )


def nearest(s: State, seat: Seat, a: Action) -> Action | None:
    frame = question_frame(s)
    if not isinstance(frame, Walking) or not isinstance(a, Walk):
        return None
    far = reach(s, frame.who)
    xs, ys = (range(max(0, at - far), min(PACES, at + far + 1)) for at in s.at[frame.who])
    found = nearest_spot((a.x, a.y), xs, ys, lambda x, y: frame.why_not(s, Walk(x, y)) is None)
    return None if found is None else Walk(*found)


def measured(s: State, seat: Seat, a: Action) -> str:
    frame = question_frame(s)
    if not isinstance(frame, Walking) or not isinstance(a, Walk):
        return ""
    x, y = s.at[frame.who]
    return f"{hypot(a.x - x, a.y - y):.1f} of {reach(s, frame.who)} paces"
