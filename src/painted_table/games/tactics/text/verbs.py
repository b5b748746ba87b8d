"""What can be answered, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....core.agenda import NOBODY, Action, Seat
from ....core.decks import members, set_of
from ....core.english import listed
from ....core.notation import Extra, Kind, Several, Verb
from ....core.refusal import Garbled, no_such
from .. import actions as a_
from ..board import Board
from ..cards import AGENDA as AGENDA_ICON
from ..geometry.field import block
from ..pack.effects import GainCoin, GrantAction, Vp
from ..rules.agendas import name_of
from ..rules.coins import told as coins_of
from ..rules.removal import Fate, Freed, Rider
from ..rules.warband import band_of
from ..state import State
from .acting import actor, arrival, far, whither
from .arms import armed, arms, extras, priced
from .chances import CHANCES
from .names import (
    ABILITY,
    DOOR,
    FIGURE,
    MODE,
    MUSTER_PATTERN,
    SIDE,
    SQUARE,
    ability_name,
    read_muster,
    read_path,
    show_muster,
    show_path,
    tell_band,
)
from .seats import seat_name

PATH_PATTERN = r"\d{1,3},\d{1,3}(?:/\d{1,3},\d{1,3})?(?: \d{1,3},\d{1,3}(?:/\d{1,3},\d{1,3})?){0,19}"
ABLE = r"(?: with [\w-]+)?"


class EndKind(Kind[Board]):
    """A path is chosen by the square where it ends."""

    pattern = PATH_PATTERN + ABLE

    def points(self, board: Board, value: Any) -> tuple[str, ...]:
        return (board.name_of(value[-1]),) if value else ()

    def pointed(self, board: Board, point: str) -> Any:
        raise Garbled("A way is more than its end.")

    def told(self, board: Board, value: Any) -> object:
        return board.name_of(value[-1]) if value else "where it stands"

    def place(self, board: Board, value: Any) -> str:
        return board.name_of(value[-1]) if value else ""


class Written(Kind[Board]):
    """A part that a verb reads itself."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern


# -- moves


def _able(board: Board, ability: int) -> str:
    return f" with {ABILITY.show(board, ability)}" if ability != NOBODY else ""


def _read_able(board: Board, text: str) -> tuple[str, int]:
    way, able, ability = text.partition(" with ")
    return way, ABILITY.read(board, ability) if able else NOBODY


def _write_move(board: Board, a: a_.Move) -> tuple[str, ...]:
    return (show_path(board, a.path, a.sides) + _able(board, a.ability),)


def _read_move(board: Board, text: str) -> Action:
    way, ability = _read_able(board, text)
    path, sides = read_path(board, way)
    return a_.Move(path, sides, ability)


def _write_ride(board: Board, a: a_.Ride) -> tuple[str, ...]:
    way = f" over {show_path(board, a.path, a.sides)}" if a.path else ""
    return board.name_of(a.start), board.name_of(a.block), way + _able(board, a.ability)


def _read_ride(board: Board, start: str, block: str, rest: str) -> Action:
    way, ability = _read_able(board, rest)
    path, sides = read_path(board, way.strip().removeprefix("over "))
    return a_.Ride(SQUARE.read(board, start), path, SQUARE.read(board, block), sides, ability)


def _with_ability(board: Board, ability: int) -> str:
    return f", {ability_name(board, ability)}" if ability != NOBODY else ""


def _with_paid(board: Board, ability: int) -> str:
    """In the label of an answer it is told with its price."""
    return _with_ability(board, ability) + (priced(board.abilities[ability].price) if ability != NOBODY else "")


def _move(s: State, seat: Seat, a: a_.Move) -> str:
    end = a.path[-1]
    way = f"{far(s, end, len(a.path))}{whither(s, [end])}"
    return f"Move{way} ({s.board.name_of(end)}){_past(s, a)}{_with_paid(s.board, a.ability)}"


def _past(s: State, a: a_.Move) -> str:
    """Side squares are told only where they were chosen."""
    sides = [s.board.name_of(side) for side in a.sides if side != NOBODY]
    return f" past {listed(sides)}" if sides else ""


def _moves(s: State, seat: Seat, a: a_.Move) -> str:
    end = a.path[-1]
    return f"{actor(s)} moves{far(s, end, len(a.path))}{arrival(s, [end])}{_with_ability(s.board, a.ability)}."


def _ride(s: State, seat: Seat, a: a_.Ride) -> str:
    over = f"over {s.board.name_of(a.path[-1])} to " if a.path else "turning to "
    there = whither(s, block(s.board.width, a.block))
    return (
        f"Ride{far(s, a.block, len(a.path))}{there} ({over}{s.board.name_of(a.block)}){_with_paid(s.board, a.ability)}"
    )


def _rides(s: State, seat: Seat, a: a_.Ride) -> str:
    verb = "rides" if a.path else "turns"
    there = arrival(s, block(s.board.width, a.block))
    return f"{actor(s)} {verb}{far(s, a.block, len(a.path))}{there}{_with_ability(s.board, a.ability)}."


def _stop_ride(s: State, seat: Seat, a: a_.StopRide) -> str:
    return f"Stop{_told(s, block(s.board.width, a.block), a.block)}"


def _dismount(s: State, seat: Seat, a: a_.Dismount) -> str:
    return f"Dismount{_told(s, [a.square], a.square)}"


def _stand(s: State, seat: Seat, a: a_.Stand) -> str:
    return f"Stand{_told(s, [a.square], a.square)}"


def _told(s: State, squares: list[int], square: int) -> str:
    """A place by what is there, and its square."""
    return f"{whither(s, squares).removeprefix(',')} ({s.board.name_of(square)})"


# -- attacks


def _show_arms(board: Board, number: int, bought: int, ability: int = NOBODY) -> str:
    mode = board.modes[number]
    names = [mode.id, *(mode.improvements[n].id for n in members(bought))]
    return "+".join(names) + (f" by {ABILITY.show(board, ability)}" if ability != NOBODY else "")


def _read_arms(board: Board, text: str) -> tuple[int, int, int]:
    arms, by, ability = text.partition(" by ")
    name, *bought = arms.split("+")
    number = MODE.read(board, name)
    known = [improvement.id for improvement in board.modes[number].improvements]
    for one in bought:
        if one not in known:
            raise no_such("improvement", one, known)
    return number, set_of(known.index(one) for one in bought), ABILITY.read(board, ability) if by else NOBODY


def _write_strike(board: Board, a: a_.Strike) -> tuple[str, ...]:
    return FIGURE.show(board, a.target), _show_arms(board, a.mode, a.bought)


def _read_strike(board: Board, target: str, arms: str) -> Action:
    mode, bought, _ = _read_arms(board, arms)
    return a_.Strike(mode, bought, FIGURE.read(board, target))


def _write_charge(board: Board, a: a_.ChargeAt) -> tuple[str, ...]:
    return FIGURE.show(board, a.target), _show_arms(board, a.mode, a.bought, a.ability)


def _read_charge(board: Board, target: str, arms: str) -> Action:
    mode, bought, ability = _read_arms(board, arms)
    return a_.ChargeAt(mode, bought, FIGURE.read(board, target), ability)


def _strike_extras(board: Board, a: a_.Strike) -> tuple[Action, tuple[Extra, ...]]:
    return replace(a, bought=0), extras(board.modes[a.mode], a.bought)


def _charge_extras(board: Board, a: a_.ChargeAt) -> tuple[Action, tuple[Extra, ...]]:
    return replace(a, bought=0), extras(board.modes[a.mode], a.bought)


def _strike(s: State, seat: Seat, a: a_.Strike) -> str:
    mode = s.board.modes[a.mode]
    return f"Attack {s.board.figures[a.target].name}: {arms(mode, a.bought)}{priced(mode.prices[a.bought])}"


def _strikes(s: State, seat: Seat, a: a_.Strike) -> str:
    return f"{actor(s)} attacks {s.board.figures[a.target].name} with {armed(s.board.modes[a.mode], a.bought)}."


def _charge(s: State, seat: Seat, a: a_.ChargeAt) -> str:
    mode = s.board.modes[a.mode]
    what = f"{arms(mode, a.bought)}{priced(mode.prices[a.bought])}"
    return f"Charge {s.board.figures[a.target].name}: {what}{_with_paid(s.board, a.ability)}"


def _charges(s: State, seat: Seat, a: a_.ChargeAt) -> str:
    what = armed(s.board.modes[a.mode], a.bought)
    return f"{actor(s)} charges {s.board.figures[a.target].name} with {what}{_with_ability(s.board, a.ability)}."


def _write_door(board: Board, a: a_.ChargeDoor) -> tuple[str, ...]:
    return (DOOR.show(board, a.door) + _able(board, a.ability),)


def _read_door(board: Board, text: str) -> Action:
    door, ability = _read_able(board, text)
    return a_.ChargeDoor(DOOR.read(board, door), ability)


def _charge_door(s: State, seat: Seat, a: a_.ChargeDoor) -> str:
    return f"Charge the {s.board.doors[a.door].name}{_with_paid(s.board, a.ability)}"


def _charges_door(s: State, seat: Seat, a: a_.ChargeDoor) -> str:
    return f"{actor(s)} charges the {s.board.doors[a.door].name}{_with_ability(s.board, a.ability)}."


# -- abilities


def _write_use(board: Board, a: a_.Use) -> tuple[str, ...]:
    on = "".join(f" {FIGURE.show(board, target)}" for target in a.targets)
    return ABILITY.show(board, a.ability), FIGURE.show(board, a.model) + (f" on{on}" if on else "")


def _read_use(board: Board, ability: str, rest: str) -> Action:
    model, on, targets = rest.partition(" on ")
    found = tuple(FIGURE.read(board, target) for target in targets.split()) if on else ()
    return a_.Use(ABILITY.read(board, ability), FIGURE.read(board, model), found)


def _use(s: State, seat: Seat, a: a_.Use) -> str:
    on = listed([s.board.figures[target].name for target in a.targets])
    return f"{used_name(s, a)}{f': {on}' if on else ''}{_bought(s, a.ability)}"


def used_name(s: State, a: a_.Use) -> str:
    """An agenda goes by the name on its card: Ours Is the Fury (agenda): a free attack first."""
    one = s.ability(a.ability)
    if one.icon != AGENDA_ICON:
        return ability_name(s.board, a.ability)
    card = name_of(s, s.side[a.model], s.board.agendas.index(a.ability))
    granted = [effect.action for effect in s.board.deeds[one.deed].effects if isinstance(effect, GrantAction)]
    what = {"move": "move", "attack_1ap": "attack"}.get(granted[0], "action") if granted else "action"
    return f"{card} (agenda): a free {what} first"


def _bought(s: State, ability: int) -> str:
    """What it costs, and what it brings at once: ` (1 gold: 1 VP)`."""
    one = s.ability(ability)
    gains = gains_of(s, one.deed)
    if not gains:
        return priced(one.price)
    return f" ({gains})" if one.price.is_free() else f" ({coins_of(one.price)}: {gains})"


def gains_of(s: State, deed: int) -> str:
    """Points and coins that a deed brings whatever else happens."""
    found = []
    for effect in s.board.deeds[deed].effects if deed >= 0 else ():
        if isinstance(effect, Vp):
            found.append(f"{effect.n} VP")
        elif isinstance(effect, GainCoin):
            found.append(f"{effect.n} {effect.coin}")
    return listed(found)


def _uses(s: State, seat: Seat, a: a_.Use) -> str:
    on = listed([s.board.figures[target].name for target in a.targets])
    if s.ability(a.ability).icon == AGENDA_ICON:
        return f"{s.board.figures[a.model].name} plays {used_name(s, a)}."
    return f"{s.board.figures[a.model].name} uses {used_name(s, a)}{f' for {on}' if on else ''}."


# -- what becomes of who has fallen


def _fallen(s: State) -> tuple[str, str]:
    """Who was brought down, and by whom."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Fate):
        return "the model", "It"
    by = s.felled_by[top.model]
    return s.board.figures[top.model].name, s.board.figures[by].name if by != NOBODY else "It"


def _kills(s: State, seat: Seat, a: a_.Kill) -> str:
    who, by = _fallen(s)
    return f"{by} kills {who}."


def _captures(s: State, seat: Seat, a: a_.Capture) -> str:
    who, by = _fallen(s)
    return f"{by} captures {who}."


def _stands(s: State, seat: Seat, a: a_.Stand) -> str:
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Rider):
        return f"The mount of {s.board.figures[top.model].name} is dead: the rider goes on on foot."
    if isinstance(top, Freed):
        return f"{s.board.figures[top.model].name} is free."
    return f"{actor(s)} stands elsewhere now."


def _open(s: State, seat: Seat, a: a_.OpenDoor) -> str:
    kind = s.board.door_kinds[s.doors[a.door]]
    becomes = s.board.door_kinds[kind.becomes].name.lower() if kind.becomes != NOBODY else "nothing else"
    return f"The {s.board.doors[a.door].name}: make it an {becomes}".replace("an w", "a w").replace("an b", "a b")


def _opens(s: State, seat: Seat, a: a_.OpenDoor) -> str:
    kind = s.board.door_kinds[s.doors[a.door]]
    becomes = s.board.door_kinds[kind.becomes].name if kind.becomes != NOBODY else "it was"
    return f"{actor(s)} turns the {s.board.doors[a.door].name}: {becomes.lower()} now."


def _plunder(s: State, seat: Seat, a: a_.Interact) -> str:
    return f"Take the {_token(s, a.token)}"


def _plunders(s: State, seat: Seat, a: a_.Interact) -> str:
    return f"{actor(s)} takes the {_token(s, a.token)}."


def _token(s: State, token: int) -> str:
    return "Secret Letters" if s.plunder_kinds[token] else "Money Bag"


# -- before the battle


def _musters(s: State, seat: Seat, a: a_.Muster) -> str:
    who = seat_name(s, seat)
    return f"{who} is ready." if a == a_.HIDDEN_BAND else f"{who} musters {tell_band(s.board, a.band)}."


def _muster(s: State, seat: Seat, a: a_.Muster) -> str:
    return f"Field {_preset_name(s, seat, a) or tell_band(s.board, a.band)}"


def _preset_name(s: State, seat: Seat, a: a_.Muster) -> str:
    if seat == NOBODY:
        return ""
    known = s.board.pack.presets("targaryen" if seat == 0 else "baratheon", s.board.scenario.size)
    return next((one.name for one in known if band_of(s.board, one) == a.band), "")


def _prefer(s: State, seat: Seat, a: a_.Prefer) -> str:
    return "Choose the zone" if a.zone else "Say who is first player"


def _read_prefer(text: str) -> Action:
    if text not in ("zone", "first"):
        raise no_such("option", text, ["zone", "first"])
    return a_.Prefer(text == "zone")


def _prefers(s: State, seat: Seat, a: a_.Prefer) -> str:
    what = "will choose a zone" if a.zone else "will say who is first player"
    return f"{seat_name(s, seat)} {what}."


def _first(s: State, seat: Seat, a: a_.NameFirst) -> str:
    return "Be first player" if a.who == seat else f"{seat_name(s, a.who)} is first player"


def _firsts(s: State, seat: Seat, a: a_.NameFirst) -> str:
    return f"{seat_name(s, a.who)} is first player."


def _keeps(s: State, seat: Seat, a: a_.KeepAgenda) -> str:
    if a.card == NOBODY:
        return f"{seat_name(s, seat)} keeps one of two agendas."
    return f"{seat_name(s, seat)} keeps {name_of(s, max(seat, 0), a.card)}."


def _keep(s: State, seat: Seat, a: a_.KeepAgenda) -> str:
    return f"Keep {name_of(s, max(seat, 0), a.card)}"


def _return(s: State, seat: Seat, a: a_.ReturnAgenda) -> str:
    return f"Put back {name_of(s, max(seat, 0), a.card)}"


def _returns(s: State, seat: Seat, a: a_.ReturnAgenda) -> str:
    what = "an agenda" if a.card == NOBODY else name_of(s, max(seat, 0), a.card)
    return f"{seat_name(s, seat)} puts {what} back."


ARMS = Written(r"[\w-]+(?:\+[\w-]+){0,9}(?: by [\w-]+)?")
WAY = Written(rf"(?: over {PATH_PATTERN})?{ABLE}")

VERBS: list[Verb[Board]] = [
    Verb(a_.Pass, "pass", label="No", sentence="{who} declines.", cannot="That cannot be let go by.", is_quiet=True),
    # -- turns
    Verb(
        a_.Activate,
        "activate {model}",
        points=("model",),
        label="Activate {model}",
        sentence="{who} activates {model}.",
        cannot="{model} cannot be activated.",
    ),
    Verb(
        a_.PassTurn,
        "pass turn",
        label="Pass",
        sentence="{who} pays to pass.",
        cannot="You cannot pass this turn.",
    ),
    Verb(a_.End, "end", label="End the activation", sentence=lambda s, seat, a: f"{actor(s)} is done.", is_quiet=True),
    Verb(
        a_.Idle,
        "idle",
        label="Do nothing for 1 AP",
        sentence=lambda s, seat, a: f"{actor(s)} waits.",
        cannot="It cannot idle now.",
    ),
    # -- moves
    Verb(
        a_.Move,
        "move {path}",
        points=("path",),
        kinds={"path": EndKind()},
        write=_write_move,
        read=_read_move,
        label=_move,
        sentence=_moves,
        cannot="It cannot move there.",
    ),
    Verb(
        a_.Ride,
        "ride {start} to {block}{way}",
        points=("block",),
        kinds={"way": WAY},
        write=_write_ride,
        read=_read_ride,
        label=_ride,
        sentence=_rides,
        cannot="It cannot ride there.",
    ),
    Verb(
        a_.Stop,
        "stop",
        label="Stop here",
        sentence=lambda s, seat, a: f"{actor(s)} stops there.",
        cannot="It cannot stop here.",
    ),
    Verb(
        a_.StopRide,
        "stop at {block}",
        points=("block",),
        label=_stop_ride,
        sentence=lambda s, seat, a: f"{actor(s)} stops there.",
    ),
    # -- attacks
    Verb(
        a_.Strike,
        "attack {target} with {arms}",
        points=("target",),
        kinds={"arms": ARMS},
        write=_write_strike,
        read=_read_strike,
        label=_strike,
        extras=_strike_extras,
        sentence=_strikes,
        cannot="{target} cannot be attacked so.",
    ),
    Verb(
        a_.ChargeAt,
        "charge {target} with {arms}",
        points=("target",),
        kinds={"arms": ARMS},
        write=_write_charge,
        read=_read_charge,
        label=_charge,
        extras=_charge_extras,
        sentence=_charges,
        cannot="{target} cannot be charged so.",
    ),
    Verb(
        a_.ChargeDoor,
        "break {door}",
        points=("door",),
        write=_write_door,
        read=_read_door,
        label=_charge_door,
        sentence=_charges_door,
        cannot="That cannot be charged.",
    ),
    Verb(
        a_.Use,
        "use {ability} of {targets}",
        points=("targets",),
        kinds={"targets": Several(FIGURE)},
        write=_write_use,
        read=_read_use,
        label=_use,
        sentence=_uses,
        cannot="{ability} cannot be used so.",
    ),
    Verb(a_.Turn, "turn {face}", label="Turn the {face}", sentence="A die that shows {face} is turned."),
    Verb(a_.Keep, "keep", label="Leave the dice", sentence="The dice stay as they lie.", is_quiet=True),
    Verb(a_.Kill, "kill", label="Kill", sentence=_kills),
    Verb(a_.Capture, "capture", label="Capture", sentence=_captures),
    Verb(a_.Lose, "lose {condition}", label="No longer {condition}", sentence="The model is no longer {condition}."),
    # -- other actions
    Verb(
        a_.Interact,
        "plunder {token}",
        points=("token",),
        label=_plunder,
        sentence=_plunders,
        cannot="That cannot be taken now.",
    ),
    Verb(
        a_.OpenDoor, "door {door}", points=("door",), label=_open, sentence=_opens, cannot="That door stays as it is."
    ),
    Verb(
        a_.Climb,
        "climb {pile}",
        points=("pile",),
        label="Climb the corpse pile",
        sentence=lambda s, seat, a: f"{actor(s)} tries to climb the corpse pile.",
    ),
    Verb(
        a_.Dismount,
        "dismount {square}",
        points=("square",),
        label=_dismount,
        sentence=lambda s, seat, a: f"{actor(s)} dismounts.",
    ),
    Verb(a_.Stand, "stand {square}", points=("square",), label=_stand, sentence=_stands),
    Verb(a_.Take, "test", label="Take the test", sentence="The test is taken."),
    # -- before the battle
    Verb(
        a_.Muster,
        "muster {band}",
        kinds={"band": Written(MUSTER_PATTERN)},
        write=lambda board, a: (show_muster(board, a),),
        read=read_muster,
        label=_muster,
        sentence=_musters,
        cannot="This warband cannot be fielded.",
    ),
    Verb(
        a_.Prefer,
        "prefer {zone}",
        write=lambda board, a: ("zone" if a.zone else "first",),
        read=lambda board, text: _read_prefer(text),
        label=_prefer,
        sentence=_prefers,
    ),
    Verb(
        a_.TakeZone, "zone {zone}", points=("zone",), label="The {zone} zone", sentence="{who} takes the {zone} zone."
    ),
    Verb(a_.NameFirst, "first {who}", kinds={"who": SIDE}, label=_first, sentence=_firsts),
    Verb(
        a_.Deploy,
        "deploy {model} {square}",
        points=("model", "square"),
        label="{model} at {square}",
        sentence="{who} deploys {model}.",
        cannot="{model} cannot be put on {square}.",
        cannot_from="{model} cannot be deployed now.",
        cannot_to="Nobody can be put on {square} now.",
    ),
    Verb(a_.KeepAgenda, "keep agenda {card}", points=("card",), label=_keep, sentence=_keeps),
    Verb(a_.ReturnAgenda, "return {card}", points=("card",), label=_return, sentence=_returns),
    *CHANCES,
]
