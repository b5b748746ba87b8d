"""What can be answered, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from typing import Any

from ....core.agenda import Action
from ....core.notation import MOVE, Kind, Verb
from ....core.numbers import is_number
from ....core.refusal import Garbled
from .. import actions as a_
from ..actions import NONE, TURNING, UNASKED
from . import doing
from .card_verbs import CARD_VERBS, drawn
from .names import ARC, UNIT, Naming
from .verbs_setup import SETUP_VERBS


class Steps(Kind[Naming]):
    """` f1=300 d=5000 f2=900`: the steps of an action in one line; those left out are asked one by one."""

    pattern = r"(?: [a-z]\w?=-?\d{1,6})*"


STEPS = Steps()


class Pivot(Kind[Naming]):
    """` f1=300`, or ` turning` where the facing is asked for; left out, the best is taken."""

    pattern = r"(?: turning| f1=-?\d{1,6})?"


PIVOT = Pivot()


def _write_pivot(first: int) -> str:
    return " turning" if first == TURNING else _write(f1=first)


def _read_pivot(text: str) -> int:
    return TURNING if text.strip() == "turning" else _read(text, "f1")[0]


def _write(**steps: int) -> str:
    return "".join(f" {name}={value}" for name, value in steps.items() if value != UNASKED)


def _read(text: str, *names: str) -> list[int]:
    found = dict.fromkeys(names, UNASKED)
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in found or not is_number(value.removeprefix("-")):
            raise Garbled(f"{word!r} is no step of this action.", f"Steps are {', '.join(names)}.")
        found[name] = int(value)
    return list(found.values())


def _write_maneuver(n: Naming, a: a_.Maneuver) -> tuple[str, ...]:
    return (_write(f1=a.first, d=a.distance, f2=a.last),)


def _read_maneuver(n: Naming, text: str) -> Action:
    return a_.Maneuver(*_read(text, "f1", "d", "f2"))


def _write_march(n: Naming, a: a_.March) -> tuple[str, ...]:
    return (_write(f1=a.first, d=a.distance, f2=a.last),)


def _read_march(n: Naming, text: str) -> Action:
    first, distance, last = _read(text, "f1", "d", "f2")
    return a_.March(distance, last, first)


# -- whom, and in which arc


class WithArc(Kind[Naming]):
    pattern = r"(?: arc [a-z]+)?"


WITH_ARC = WithArc()


def _arc(n: Naming, arc: int) -> str:
    return "" if arc == NONE else f" arc {ARC.show(n, arc)}"


def _read_arc(n: Naming, text: str) -> int:
    return NONE if not text.strip() else int(ARC.read(n, text.strip().removeprefix("arc ")))


def _write_charge(n: Naming, a: a_.Charge) -> tuple[str, ...]:
    return UNIT.show(n, a.target), _arc(n, a.arc), _write_pivot(a.first)


def _read_charge(n: Naming, target: str, arc: str, steps: str) -> Action:
    return a_.Charge(UNIT.read(n, target), _read_arc(n, arc), _read_pivot(steps))


def _write_shoot(n: Naming, a: a_.Shoot) -> tuple[str, ...]:
    return UNIT.show(n, a.target), _mode(a.mode), _arc(n, a.arc), _write_pivot(a.first)


def _read_shoot(n: Naming, target: str, mode: str, arc: str, steps: str) -> Action:
    return a_.Shoot(_read_mode(mode), UNIT.read(n, target), _read_pivot(steps), _read_arc(n, arc))


def _write_turn(n: Naming, a: a_.Turn) -> tuple[str, ...]:
    return str(a.facing), _arc(n, a.arc)


def _read_turn(n: Naming, facing: str, arc: str) -> Action:
    return a_.Turn(int(facing), _read_arc(n, arc))


def _write_strike(n: Naming, a: a_.Strike) -> tuple[str, ...]:
    return UNIT.show(n, a.target), _mode(a.mode), _arc(n, a.arc)


def _read_strike(n: Naming, target: str, mode: str, arc: str) -> Action:
    return a_.Strike(_read_mode(mode), UNIT.read(n, target), _read_arc(n, arc))


class WithMode(Kind[Naming]):
    """` with 2`: which of its attacks, where it is not the first."""

    pattern = r"(?: with \d)?"


WITH_MODE = WithMode()


def _mode(mode: int) -> str:
    return f" with {mode + 1}" if mode else ""


def _read_mode(text: str) -> int:
    return int(text.removeprefix(" with ")) - 1 if text.strip() else 0


def _write_retreat(n: Naming, a: a_.Retreat) -> tuple[str, ...]:
    second = "" if a.other == NONE else f" and {UNIT.show(n, a.other)}"
    return UNIT.show(n, a.enemy), _arc(n, a.arc), second, _arc(n, a.other_arc)


def _read_retreat(n: Naming, enemy: str, arc: str, other: str, other_arc: str) -> Action:
    second = UNIT.read(n, other.strip().removeprefix("and ")) if other.strip() else NONE
    return a_.Retreat(UNIT.read(n, enemy), second, _read_arc(n, arc), _read_arc(n, other_arc))


class AndOther(Kind[Naming]):
    pattern = r"(?: and [\w-]+)?"


class Along(Kind[Naming]):
    pattern = r"-?\d{1,6}"

    def read(self, board: Naming, text: str) -> Any:
        return int(text)


def _write_place(n: Naming, a: a_.Place) -> tuple[str, ...]:
    push = f" push={a.push}" if a.push else ""
    return (f"{a.along}{push}{_arc(n, a.side)}",)


def _read_place(n: Naming, text: str) -> Action:
    where, _, arc = text.partition(" arc ")
    along, _, push = where.partition(" push=")
    return a_.Place(int(along), int(push or 0), _read_arc(n, arc))


class Where(Kind[Naming]):
    pattern = r"-?\d{1,6}(?: push=-?\d{1,6})?(?: arc [a-z]+)?"


VERBS: list[Verb[Naming]] = [
    *SETUP_VERBS,
    Verb(a_.Pass, "pass", label="No", sentence="{who} declines.", cannot="That cannot be let go by.", is_quiet=True),
    Verb(a_.Done, "done", label="Done", sentence="{who} is done.", is_quiet=True),
    # -- turns
    Verb(
        a_.Activate,
        "activate {unit}",
        points=("unit",),
        label="Activate {unit}",
        sentence="{who} activates {unit}.",
        cannot="{unit} cannot be activated.",
    ),
    Verb(
        a_.ActivateNcu,
        "send {ncu}",
        label="Send {ncu} to the Tactics Board",
        sentence="{who} sends {ncu} to the Tactics Board.",
        cannot="{ncu} cannot be activated.",
    ),
    Verb(a_.PassTurn, "pass turn", label="Pass", sentence="{who} passes.", cannot="You cannot pass this turn."),
    Verb(
        a_.Claim,
        "claim {zone}",
        points=("zone",),
        label="Claim {zone}",
        sentence="{who} claims {zone}.",
        cannot="{zone} cannot be claimed.",
    ),
    # -- actions
    Verb(
        a_.Maneuver,
        "maneuver{steps}",
        kinds={"steps": STEPS},
        write=_write_maneuver,
        read=_read_maneuver,
        label=doing.maneuver_label,
        sentence=doing.maneuvers,
        cannot="It cannot maneuver so.",
    ),
    Verb(
        a_.March,
        "march{steps}",
        kinds={"steps": STEPS},
        write=_write_march,
        read=_read_march,
        label=doing.march_label,
        sentence=doing.marches,
        cannot="It cannot march so.",
    ),
    Verb(
        a_.Retreat,
        "retreat from {enemy}{arc}{other}{other_arc}",
        kinds={"enemy": UNIT, "arc": WITH_ARC, "other": AndOther(), "other_arc": WITH_ARC},
        write=_write_retreat,
        read=_read_retreat,
        points=("enemy",),
        label="Retreat from {enemy}",
        sentence=doing.retreats,
        cannot="It cannot retreat so.",
    ),
    Verb(
        a_.Charge,
        "charge {target}{arc}{steps}",
        kinds={"arc": WITH_ARC, "steps": PIVOT},
        write=_write_charge,
        read=_read_charge,
        points=("target",),
        label=doing.charge,
        sentence=doing.charges,
        cannot="{target} cannot be charged so.",
    ),
    Verb(
        a_.Shoot,
        "shoot {target}{mode}{arc}{steps}",
        kinds={"mode": WITH_MODE, "arc": WITH_ARC, "steps": PIVOT},
        write=_write_shoot,
        read=_read_shoot,
        points=("target",),
        label=doing.shoot,
        sentence=doing.shoots,
        cannot="{target} cannot be shot at so.",
    ),
    Verb(a_.Melee, "melee", label="Attack", sentence=doing.fights, cannot="It cannot attack now.", is_quiet=True),
    Verb(
        a_.Storm,
        "storm {wall} with {mode}",
        label="Attack wall {wall}",
        sentence=doing.storms,
        cannot="That wall cannot be attacked.",
    ),
    # -- steps
    Verb(
        a_.Turn,
        "turn {facing}{arc}",
        kinds={"arc": WITH_ARC},
        write=_write_turn,
        read=_read_turn,
        points=(MOVE,),
        label="Turn to {facing}",
        sentence=doing.turns,
        cannot="It cannot turn so.",
        is_quiet=True,
    ),
    Verb(
        a_.Go,
        "go {distance}",
        points=(MOVE,),
        label="Go {distance}",
        sentence=doing.goes,
        cannot="It cannot go so far.",
    ),
    Verb(
        a_.Place,
        "place {where}",
        kinds={"where": Where()},
        write=_write_place,
        read=_read_place,
        points=(MOVE,),
        label=doing.place,
        sentence=doing.places,
        cannot="It cannot stand there.",
    ),
    Verb(a_.Stay, "stay", label="Stay", sentence=doing.stays, cannot="It cannot stay.", is_quiet=True),
    Verb(
        a_.Strike,
        "strike {target}{mode}{arc}",
        kinds={"mode": WITH_MODE, "arc": WITH_ARC},
        write=_write_strike,
        read=_read_strike,
        points=("target",),
        label=doing.strike,
        sentence=doing.strikes,
        cannot="{target} cannot be attacked so.",
    ),
    Verb(
        a_.ShiftTo,
        "shift {across} {up}",
        kinds={"across": Along(), "up": Along()},
        points=(MOVE,),
        label=doing.shift,
        sentence=doing.shifts,
        cannot="It cannot shift there.",
    ),
    # -- dice
    Verb(
        a_.Reroll,
        "reroll {faces}",
        label=doing.reroll,
        sentence=doing.rerolls,
        cannot="Those dice cannot be rolled again.",
    ),
    Verb(a_.Keep, "keep", label="Leave the dice", sentence="The dice stay as they lie.", is_quiet=True),
    Verb(a_.RollAgain, "roll again", label="Roll the charge again", sentence="The charge is rolled again."),
    Verb(
        a_.TestNext,
        "test {unit}",
        points=("unit",),
        label="{unit} tests next",
        sentence="{unit} tests next.",
        cannot="It need not test.",
    ),
    # -- cards
    Verb(
        a_.DiscardOne,
        "discard {card}",
        points=("card",),
        label="Discard {card}",
        sentence="{who} discards {card}.",
        cannot="{card} cannot be discarded.",
    ),
    *CARD_VERBS,
    # -- chance
    Verb(a_.RollOff, "roll off {faces}", sentence="The players roll {faces}.", cannot="Two dice are rolled."),
    Verb(a_.Drawn, "draw {card}", sentence=drawn, cannot="That card cannot be drawn."),
    Verb(a_.AttackRoll, "attack dice {faces}", sentence="The attack dice show {faces}."),
    Verb(a_.DefenceRoll, "defense dice {faces}", sentence="The defense dice show {faces}."),
    Verb(a_.MoraleRoll, "morale dice {faces}", sentence="The morale dice show {faces}."),
    Verb(a_.ChargeRoll, "charge dice {faces}", sentence="The charge shows {faces}."),
    Verb(a_.EffectRoll, "effect dice {faces}", sentence="The roll shows {faces}."),
]
