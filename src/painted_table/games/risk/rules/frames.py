"""Every frame of the game by its words, so that an agenda can be saved and read."""

from __future__ import annotations

from collections.abc import Callable

from ....core.agenda import Frame
from ....core.refusal import Garbled
from . import choices, decks, effects, windows
from .battle import (
    ASSAULT,
    ASSAULT_STEP,
    CLASH,
    COMPARISON,
    DEFENCE_DICE,
    MARCH_IN,
    MEETING,
    PRESS_ON,
)
from .draw import DRAW_OR_DECLINE, DRAW_STEP, EXTRA_DRAW, EXTRA_STEP, KeepTerritory, TopCard
from .giving_back import GiveBackObjective
from .invade import FIRST_INVADE_STEP, FIRST_INVASIONS, INVADE_STEP, INVASIONS, NAME_UNITS
from .landing import LANDING, Takeover
from .maneuver import MANEUVER_STEP, MANEUVERS, Escort, March
from .mitchell import DRAW_HOUSE, NEUTRAL_TURN, STARTING_PLACES, Newcomer, NewcomerStep, Watch
from .objectives import OBJECTIVE_STEP, OBJECTIVES, VICTORY
from .purchase import (
    HAGGLE,
    KEEP_MAESTER,
    KEEP_OBJECTIVE,
    MAESTER_SALE,
    PURCHASE_STEP,
    PURCHASES,
    REFRESH,
    SWAP_OBJECTIVE,
)
from .reinforce import DEPLOYMENT, MUSTER, MUSTER_TRADED, SPOILS, Pledge
from .setup import (
    BEGIN,
    DEAL,
    DRAFT,
    DRAFT_ARMIES,
    HOUSES,
    HOUSES_TAKEN,
    NEUTRAL_LAND,
    READY,
    SEATS,
    RollForFirst,
    StartBonus,
)
from .turn import END_TURN, NEW_ROUND, REINFORCEMENT

_PLAIN: dict[str, Frame] = {
    frame.words(): frame
    for frame in [
        HOUSES, SEATS, DEAL, NEUTRAL_LAND, DRAFT_ARMIES, DRAFT, HOUSES_TAKEN, READY, BEGIN, MUSTER, MUSTER_TRADED,
        DEPLOYMENT, SPOILS, REINFORCEMENT, PURCHASE_STEP, PURCHASES, MAESTER_SALE, HAGGLE, KEEP_MAESTER,
        KEEP_OBJECTIVE, SWAP_OBJECTIVE, REFRESH, FIRST_INVADE_STEP, INVADE_STEP, FIRST_INVASIONS, INVASIONS,
        NAME_UNITS, ASSAULT_STEP, ASSAULT, PRESS_ON, MEETING, DEFENCE_DICE, CLASH, COMPARISON, MARCH_IN,
        MANEUVER_STEP, MANEUVERS, OBJECTIVE_STEP, OBJECTIVES, VICTORY, DRAW_STEP, DRAW_OR_DECLINE, EXTRA_STEP,
        EXTRA_DRAW, END_TURN, NEW_ROUND, LANDING, DRAW_HOUSE, STARTING_PLACES, NEUTRAL_TURN,
        KeepTerritory(), choices.CutSupplies(), choices.PickCaptive(),
    ]
}  # fmt: skip

_WITH_NUMBERS: dict[str, Callable[..., Frame]] = {
    "first": RollForFirst,
    "bonus": StartBonus,
    "give-back": GiveBackObjective,
    "takeover": Takeover,
    "watch": lambda neutral_turn: Watch(bool(neutral_turn)),
    "newcomer-step": NewcomerStep,
    "newcomer": Newcomer,
    "pledge": Pledge,
    "march": March,
    "escort": Escort,
    "top-card": TopCard,
    "opening": windows.Opening,
    "react": windows.Reaction,
    "resolve": windows.Resolve,
    "card-roll": lambda seat, each: windows.CardRoll(seat, bool(each)),
    "rolled": effects.Rolled,
    "doom": effects.Doom,
    "draw-maester": lambda player, look: decks.DrawMaester(player, bool(look)),
    "lose-maester": decks.LoseMaester,
    "draw-objective": lambda player, look: decks.DrawObjective(player, bool(look)),
    "place-unit": choices.PlaceUnit,
    "join": choices.JoinInvasion,
    "choose-die": lambda player, theirs: choices.ChooseDie(player, bool(theirs)),
    "choose-dice": choices.ChooseDice,
    "roll-dice": choices.RollDice,
    "place-armies": lambda player, left, places, optional: choices.PlaceArmies(player, left, places, bool(optional)),
    "lose-army": choices.LoseArmy,
    "starve": choices.Starve,
    "mischief": lambda player, attackers, most: choices.Mischief(player, bool(attackers), most),
    "withdraw": choices.Withdraw,
    "pick-victim": lambda player, steal: choices.PickVictim(player, bool(steal)),
    "pick-doomed": choices.PickDoomed,
}


def frame(words: str) -> Frame:
    """The frame that says these words."""
    if words in _PLAIN:
        return _PLAIN[words]
    name, *numbers = words.split()
    try:
        return _WITH_NUMBERS[name](*[int(n) for n in numbers])
    except (KeyError, ValueError, TypeError):
        known = ", ".join([*sorted(_PLAIN), *sorted(_WITH_NUMBERS)])
        raise Garbled(f"{words!r} is nothing that RISK asks.", f"Known: {known}.") from None
