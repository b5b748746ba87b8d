"""Verbs of the set-up and of the modes: how they are written, pointed at and told."""

from __future__ import annotations

from typing import Any

from ....core.agenda import Action, Seat
from ....core.notation import MOVE, Kind, Named, Several, Verb
from ....core.numbers import is_number
from ....core.refusal import Garbled, no_such
from .. import actions as a_
from ..actions import NONE, UNASKED
from ..rules.army import ArmyList, army_of
from ..state import State
from .lists import read_army, show_army, tell_army
from .names import (
    CONDITION,
    MILS,
    OBJECTIVE_CARD,
    PIECE,
    SECRET,
    UNIT,
    ZONE_KIND,
    Naming,
    names_of,
    seat_name,
    unit_name,
)

UNITS: Kind[Naming] = Several(UNIT, sorts=True)
TOKEN: Kind[Naming] = Named(
    "objective",
    lambda n: [str(token + 1) for token in range(9)],
    lambda n: [f"objective {token + 1}" for token in range(9)],
    sign="token",
)


class ArmyKind(Kind[Naming]):
    """`stark-sworn-swords+robb-commander grey-wind catelyn-stark`"""

    pattern = r"[\w+-]+(?: [\w+-]+){0,39}"


def _write_muster(n: Naming, a: a_.Muster) -> tuple[str, ...]:
    return (show_army(n.board.pack, ArmyList(a.units, a.ncus)),)


def _read_muster(n: Naming, text: str) -> Action:
    army = read_army(n.board.pack, text)
    return a_.Muster(army.units, army.ncus)


def _muster(s: State, seat: Seat, a: a_.Muster) -> str:
    pack = s.board.pack
    mine = ArmyList(a.units, a.ncus)
    known = (one.name for one in pack.armies if one.size == s.board.options.size and army_of(pack, one) == mine)
    return next(known, tell_army(pack, mine))


def _musters(s: State, seat: Seat, a: a_.Muster) -> str:
    return f"{seat_name(s, seat)} musters {tell_army(s.board.pack, ArmyList(a.units, a.ncus))}."


# -- where


class Pose(Kind[Naming]):
    """` f=0 x=12000 y=3000`; what is left out is asked step by step."""

    pattern = r"(?: [fxy]=\d{1,6})*"


POSE = Pose()


def _pose(facing: int, x: int, y: int) -> str:
    return "" if UNASKED in (facing, x, y) else f" f={facing} x={x} y={y}"


def _read_pose(text: str) -> tuple[int, int, int]:
    if not text.strip():
        return UNASKED, UNASKED, UNASKED
    found = dict(part.split("=") for part in text.split())
    if sorted(found) != ["f", "x", "y"] or not all(map(is_number, found.values())):
        raise Garbled(f"{text.strip()!r} is no whole place.", "Write f=, x= and y=, or none of them.")
    return int(found["f"]), int(found["x"]), int(found["y"])


class RightHalf(Kind[Naming]):
    """` and stark-sworn-swords-2`: the right half of a pair."""

    pattern = r"(?: and [\w-]+)?"


def _write_deploy(n: Naming, a: a_.Deploy) -> tuple[str, ...]:
    right = "" if a.right == NONE else f" and {UNIT.show(n, a.right)}"
    return UNIT.show(n, a.unit), right, _pose(a.facing, a.x, a.y)


def _read_deploy(n: Naming, unit: str, right: str, pose: str) -> Action:
    half = UNIT.read(n, right.strip().removeprefix("and ")) if right.strip() else NONE
    return a_.Deploy(UNIT.read(n, unit), half, *_read_pose(pose))


def _deploy(s: State, seat: Seat, a: a_.Deploy) -> str:
    """What is asked says that it is deployed. Of two that are linked it is told which stands where."""
    if a.right == NONE:
        return unit_name(s, a.unit)
    left, right = [unit_name(s, unit).removeprefix(f"{seat_name(s, seat)} ") for unit in (a.unit, a.right)]
    return f"{left} with {right} linked at its right"


def _deploys(s: State, seat: Seat, a: a_.Deploy) -> str:
    return f"{seat_name(s, seat)} deploys {_pair(s, a)}."


def _pair(s: State, a: a_.Deploy) -> str:
    name = unit_name(s, a.unit)
    return name if a.right == NONE else f"{name} linked with {unit_name(s, a.right)}"


def _write_arrive(n: Naming, a: a_.Arrive | a_.Redeploy) -> tuple[str, ...]:
    return UNIT.show(n, a.unit), _pose(a.facing, a.x, a.y)


def _write_piece(n: Naming, a: a_.LayPiece) -> tuple[str, ...]:
    return PIECE.show(n, a.kind), _pose(a.facing, a.x, a.y)


# -- secret objectives


def _target(n: Naming, card: int, target: int) -> str:
    """` at crown`: what the card is about, if anything."""
    if target == NONE:
        return ""
    return f" at {_target_kind(n, card).show(n, target)}"


def _target_kind(n: Naming, card: int) -> Kind[Naming]:
    choice = n.board.pack.secrets[card].choice
    if choice == "one zone of the Tactics Board":
        return ZONE_KIND
    return TOKEN if choice == "one token" else UNIT


def told_target(n: Naming, card: int, target: int) -> str:
    """warband/winds/choose-target: the unit or place that a Secret Objective is laid with, where it wants one."""
    return "" if target == NONE else f"{_target_kind(n, card).told(n, target)}"


def _read_target(n: Naming, card: int, text: str) -> int:
    words = text.strip().removeprefix("at ")
    return int(_target_kind(n, card).read(n, words)) if words else NONE


class AtTarget(Kind[Naming]):
    pattern = r"(?: at [\w-]+)?"


def _write_aim(n: Naming, a: a_.Choose | a_.Aim) -> tuple[str, ...]:
    return SECRET.show(n, a.card), _target(n, a.card, a.target)


def _read_choose(n: Naming, card: str, target: str) -> Action:
    number = SECRET.read(n, card)
    return a_.Choose(number, _read_target(n, number, target))


def _read_aim(n: Naming, card: str, target: str) -> Action:
    number = SECRET.read(n, card)
    return a_.Aim(number, _read_target(n, number, target))


def _choose(s: State, seat: Seat, a: a_.Choose | a_.Aim) -> str:
    if a.card == NONE:
        return "A Secret Objective"
    target = told_target(names_of(s), a.card, a.target)
    return ", ".join(filter(None, [s.board.pack.secrets[a.card].name, target]))


def _chooses(s: State, seat: Seat, a: a_.Choose) -> str:
    who = seat_name(s, seat)
    return f"{who} has chosen." if a.card == NONE else f"{who} chooses {_choose(s, seat, a)}."


def _aims(s: State, seat: Seat, a: a_.Aim) -> str:
    return f"{seat_name(s, seat)} aims: {_choose(s, seat, a)}."


class Aims(Kind[Naming]):
    """`hold-the-heart, stand-fast at umber-berserkers`: by seat."""

    pattern = r"[\w-]+(?: at [\w-]+)?, [\w-]+(?: at [\w-]+)?"


def _write_aims(n: Naming, a: a_.ShowAims) -> tuple[str, ...]:
    parts = []
    for card, target in zip(a.cards, a.targets):
        parts.append("none" if card == NONE else SECRET.show(n, card) + _target(n, card, target))
    return (", ".join(parts),)


def _read_aims(n: Naming, text: str) -> Action:
    cards, targets = [], []
    for part in text.split(", "):
        card, _, target = part.partition(" at ")
        cards.append(NONE if card == "none" else int(SECRET.read(n, card)))
        targets.append(_read_target(n, cards[-1], target) if target else NONE)
    return a_.ShowAims(tuple(cards), tuple(targets))


def _shows(s: State, seat: Seat, a: a_.ShowAims) -> str:
    told = []
    for who, (card, target) in enumerate(zip(a.cards, a.targets)):
        if card != NONE:
            told.append(f"{seat_name(s, who)}: {_choose(s, who, a_.Choose(card, target))}")
    return f"The Secret Objectives: {'; '.join(told)}." if told else "No Secret Objective was chosen."


class News(Kind[Naming]):
    pattern = r"(?: [\w-]+ [a-z]+)?"


def _write_word(n: Naming, a: a_.SendWord) -> tuple[str, ...]:
    return ("" if a.unit == NONE else f" {UNIT.show(n, a.unit)} {CONDITION.show(n, a.condition)}",)


def _read_word(n: Naming, text: str) -> Action:
    if not text.strip():
        return a_.SendWord(NONE, NONE)
    unit, condition = text.split()
    return a_.SendWord(UNIT.read(n, unit), CONDITION.read(n, condition))


def _word(s: State, seat: Seat, a: a_.SendWord) -> str:
    if a.unit == NONE:
        return "Draw a Secret Objective instead"
    return f"{unit_name(s, a.unit)} becomes {CONDITION.told(names_of(s), a.condition)}; draw a Secret Objective"


def _words(s: State, seat: Seat, a: a_.SendWord) -> str:
    return f"{seat_name(s, seat)} asks for other news: {_word(s, seat, a)}."


def _secret_drawn(s: State, seat: Seat, a: a_.SecretDrawn) -> str:
    """warband/winds/deal: in secret."""
    return f"{'A Secret Objective' if a.card == NONE else s.board.pack.secrets[a.card].name} is drawn."


# -- roles


def _role(s: State, seat: Seat, a: a_.TakeRole) -> str:
    return "Attack the castle" if a.attacker else "Defend the castle"


def _roles(s: State, seat: Seat, a: a_.TakeRole) -> str:
    return f"{seat_name(s, seat)} is the {'Attacker' if a.attacker else 'Defender'}."


def _read_role(n: Naming, text: str) -> Action:
    if text not in ("attacker", "defender"):
        raise no_such("role", text, ["attacker", "defender"])
    return a_.TakeRole(text == "attacker")


def _units_told(words: str) -> Any:
    """A sentence of a choice that the other player does not see."""

    def told(s: State, seat: Seat, a: Any) -> str:
        who = seat_name(s, seat)
        return f"{who} {words} {UNITS.told(names_of(s), a.units)}." if a.units else f"{who} has chosen."

    return told


SETUP_VERBS: list[Verb[Naming]] = [
    Verb(
        a_.Muster,
        "muster {army}",
        kinds={"army": ArmyKind()},
        write=_write_muster,
        read=_read_muster,
        label=_muster,
        sentence=_musters,
        cannot="This army cannot be fielded.",
    ),
    Verb(
        a_.TakeRole,
        "be {role}",
        kinds={"role": ZONE_KIND},
        write=lambda n, a: ("attacker" if a.attacker else "defender",),
        read=_read_role,
        label=_role,
        sentence=_roles,
        cannot="That role cannot be taken.",
    ),
    Verb(
        a_.Mark,
        "mark {units}",
        points=("units",),
        label="Mark {units}",
        sentence=_units_told("marks"),
        cannot="Those cannot be marked.",
    ),
    Verb(
        a_.Vanguard,
        "vanguard {units}",
        points=("units",),
        label="Begin with {units}",
        sentence=_units_told("begins with"),
        cannot="The battle cannot begin with those.",
    ),
    Verb(
        a_.HoldBack,
        "hold back {units}",
        points=("units",),
        label="Hold back {units}",
        sentence="{who} holds back {units}.",
        cannot="Those cannot be held back.",
    ),
    Verb(
        a_.Deploy,
        "deploy {unit}{right}{pose}",
        kinds={"right": RightHalf(), "pose": POSE},
        write=_write_deploy,
        read=_read_deploy,
        label=_deploy,
        sentence=_deploys,
        cannot="{unit} cannot be deployed so.",
    ),
    Verb(
        a_.Arrive,
        "arrive {unit}{pose}",
        kinds={"pose": POSE},
        write=_write_arrive,
        read=lambda n, unit, pose: a_.Arrive(UNIT.read(n, unit), *_read_pose(pose)),
        label="Bring in {unit}",
        sentence="{who} brings in {unit}.",
        cannot="{unit} cannot come in so.",
    ),
    Verb(
        a_.Redeploy,
        "redeploy {unit}{pose}",
        kinds={"pose": POSE},
        write=_write_arrive,
        read=lambda n, unit, pose: a_.Redeploy(UNIT.read(n, unit), *_read_pose(pose)),
        label="Redeploy {unit}",
        sentence="{who} redeploys {unit}.",
        cannot="{unit} cannot be redeployed so.",
    ),
    Verb(
        a_.LayPiece,
        "lay {kind}{pose}",
        kinds={"kind": PIECE, "pose": POSE},
        write=_write_piece,
        read=lambda n, kind, pose: a_.LayPiece(PIECE.read(n, kind), *_read_pose(pose)),
        label="Lay {kind}",
        sentence="{who} lays {kind}.",
        cannot="{kind} cannot be laid so.",
    ),
    Verb(
        a_.Column,
        "column {x}",
        kinds={"x": MILS},
        points=(MOVE,),
        label="{x} from the west edge",
        sentence="It stands {x} from the west edge.",
        is_quiet=True,
    ),
    Verb(
        a_.Row,
        "row {y}",
        kinds={"y": MILS},
        points=(MOVE,),
        label="{y} from the south edge",
        sentence="It stands {y} from the south edge.",
        is_quiet=True,
    ),
    Verb(
        a_.PutDown,
        "put {facing} {x} {y}",
        kinds={"x": MILS, "y": MILS},
        label="Put it there",
        sentence="{who} puts it there.",
        cannot="It cannot be put there.",
    ),
    Verb(
        a_.TakeToken,
        "token {token}",
        kinds={"token": TOKEN},
        points=("token",),
        label="{token}",
        sentence="{who} takes {token}.",
        cannot="{token} cannot be taken.",
    ),
    Verb(
        a_.TakeFor,
        "hand to {unit}",
        points=("unit",),
        label="{unit} takes it",
        sentence="{unit} takes the token.",
        cannot="{unit} cannot take it.",
    ),
    Verb(
        a_.Split,
        "split {unit}",
        points=("unit",),
        label="Part; {unit} acts",
        sentence="The pair parts, and {unit} acts.",
        cannot="The pair cannot part so.",
    ),
    Verb(
        a_.Choose,
        "choose {card}{target}",
        kinds={"card": SECRET, "target": AtTarget()},
        write=_write_aim,
        read=_read_choose,
        points=("card",),
        label=_choose,
        sentence=_chooses,
        cannot="{card} cannot be chosen so.",
    ),
    Verb(
        a_.Aim,
        "aim {card}{target}",
        kinds={"card": SECRET, "target": AtTarget()},
        write=_write_aim,
        read=_read_aim,
        label=_choose,
        sentence=_aims,
        cannot="{card} cannot be aimed so.",
    ),
    Verb(
        a_.SendWord,
        "letter{news}",
        kinds={"news": News()},
        write=_write_word,
        read=_read_word,
        label=_word,
        sentence=_words,
        cannot="That is no news to be had.",
    ),
    # -- chance
    Verb(a_.Reveal, "reveal {units}", sentence="{units} are shown."),
    Verb(a_.Dealt, "deal {card}", kinds={"card": OBJECTIVE_CARD}, sentence="{card} is laid at an objective."),
    Verb(a_.SecretDrawn, "draw secret {card}", kinds={"card": SECRET}, sentence=_secret_drawn),
    Verb(a_.Opened, "open {card}", kinds={"card": SECRET}, sentence="The Open Objective is {card}."),
    Verb(
        a_.ShowAims,
        "show {aims}",
        kinds={"aims": Aims()},
        write=_write_aims,
        read=_read_aims,
        sentence=_shows,
    ),
]
VEILED: dict[str, Action] = {
    "mark ?": a_.Mark(()),
    "vanguard ?": a_.Vanguard(()),
    "draw secret ?": a_.SecretDrawn(NONE),
    "choose ?": a_.Choose(NONE),
}
