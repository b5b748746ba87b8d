"""What is asked and what happened in RISK, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Decision, Seat
from ....core.english import counted
from ....core.game import Question, question_frame
from ..actions import DECLINE, DRAW, Commit, Move
from ..board import count, members
from ..rules.battle import AttackDice, DefenceDice, MarchIn
from ..rules.choices import (
    ChooseDice,
    ChooseDie,
    CutSupplies,
    JoinInvasion,
    LoseArmy,
    Mischief,
    PickCaptive,
    PickDoomed,
    PickVictim,
    PlacingArmies,
    PlacingUnit,
    Starve,
    Withdraw,
)
from ..rules.draw import DrawOrDecline, ExtraDraw, KeepTerritory
from ..rules.giving_back import GiveBackObjective
from ..rules.invade import Invasions, NameUnits
from ..rules.landing import Takeover
from ..rules.maneuver import Escort, Maneuvers, March
from ..rules.mitchell import Newcomer
from ..rules.objectives import Objectives
from ..rules.purchase import Haggle, KeepMaester, KeepObjective, Purchases, SwapObjective
from ..rules.reinforce import Deployment, Muster, Pledge, Spoils, sets
from ..rules.setup import ChooseHouse, Draft
from ..rules.treasury import court
from ..rules.windows import Reaction
from ..state import Battle, State
from .names import land
from .seats import UNITS, seat_name

SET = 3
"""Cards that make a set."""


def armies(n: int) -> str:
    return counted(n, "army")


def question(s: State, seat: Seat) -> Question:
    """Who must do what, and why. Only whether a hand holds a set is put to its seat otherwise than to others."""
    frame = question_frame(s)
    asked = frame.seat(s) if isinstance(frame, Decision) else NOBODY
    ask, why = _ask(s, frame, seat)
    again, usual = isinstance(frame, AttackDice), _usual(s, frame)
    sure = isinstance(frame, DrawOrDecline)
    about, left, rest = _about(s, frame), _left(s, frame), _rest(s, frame)
    return Question(asked, ask, why, frame.rule, about, left, rest, again, usual, sure)


def _rest(s: State, frame: object) -> int:
    """risk/setup/draft-reinforce: armies that go on the map one at a time, round after round."""
    match frame:
        case Draft():
            return s.muster[s.active]
        case PlacingArmies(left=left):
            return left
    return 0


def _usual(s: State, frame: object) -> Action | None:
    """Hardly anybody declines a card that can be drawn, and most fight and march with all they have."""
    match frame:
        case DrawOrDecline() if frame.options(s) == [DRAW, DECLINE]:
            return DRAW
        case AttackDice(may_stop=False) | DefenceDice() | MarchIn():
            counts = [a for a in frame.options(s) if isinstance(a, (Commit, Move))]
            return counts[-1] if counts else None
    return None


def _about(s: State, frame: object) -> tuple[str, ...]:
    """Where armies come from and where they go; some come from off the map."""
    match frame:
        case AttackDice() | DefenceDice() | MarchIn():
            assert s.battle is not None
            ends = (s.battle.source, s.battle.target)
        case March(source=source, target=target):
            ends = (source, target)
        case Reaction() | NameUnits() | ChooseDie() | ChooseDice() | JoinInvasion() if s.battle is not None:
            ends = (s.battle.source, s.battle.target)
        case _:
            return ()
    return tuple(land(s.board, end) for end in ends if end != NOBODY)


def _left(s: State, frame: object) -> int | None:
    """The armies of the side that is asked for dice, battle after battle."""
    b = s.battle
    match frame:
        case AttackDice() if b is not None and b.source != NOBODY:
            return s.armies[b.source]
        case DefenceDice() if b is not None:
            return s.armies[b.target]
    return None


def _ask(s: State, frame: object, seat: Seat) -> tuple[str, str]:
    names = s.board.names
    match frame:
        case ChooseHouse():
            return "Choose your House", "Houses are taken in turn order."
        case Draft() if NOBODY in s.owner:
            return "Claim a territory", f"You have {armies(s.muster[s.active])} left to place."
        case Draft():
            return "Strengthen a territory", f"You have {armies(s.muster[s.active])} left to place."
        case Muster():
            held = count(s.hands[s.active])
            if held >= s.board.hand_limit:
                return "Hand in a set of cards", f"You hold {held} Territory cards."
            # How many cards a seat holds is public; whether they make a set only the seat itself is told.
            may = bool(sets(s, seat)) if seat == s.active else held >= SET
            ask = f"Deploy {armies(s.reserve)}"
            return f"{ask}, or hand in a set" if may else ask, "These are your reinforcements of this turn."
        case Deployment():
            return f"Deploy {armies(s.reserve)}", "All must be placed before you go on."
        case Pledge(armies=n, lands=lands):
            return f"Place {armies(n)} on the land your cards show", _places(s, lands)
        case Spoils():
            return "Hand in a set of cards", f"You hold {count(s.hands[s.active])} Territory cards."
        case Invasions():
            return "Invade, or end your invasions", "An invasion goes from your land to land next to it."
        case AttackDice(may_stop=may_stop):
            b = s.battle
            assert b is not None
            why = f"{s.armies[b.source]} against {s.armies[b.target]}; one must stand guard."
            if may_stop:
                return f"Fight on at {names[b.target]}?", why
            return f"How many attack {names[b.target]}?", why
        case DefenceDice():
            b = s.battle
            assert b is not None
            return (
                f"How many defend {names[b.target]}?",
                f"{armies(b.attack)} {_from(s, b)} {'attacks' if b.attack == 1 else 'attack'}.",
            )
        case MarchIn():
            b = s.battle
            assert b is not None
            return f"How many march into {names[b.target]}?", f"{names[b.target]} has fallen."
        case Maneuvers():
            return (
                "Maneuver once, or stay",
                "Armies go from one of your territories to another that your land joins to it.",
            )
        case March(source=source, target=target):
            return f"How many go to {names[target]}?", f"{names[source]} holds {s.armies[source]}."
        case DrawOrDecline():
            return "Draw your Territory card?", "You conquered land this turn."
    return _ask_dominion(s, frame)


def _ask_dominion(s: State, frame: object) -> tuple[str, str]:
    names = s.board.names
    match frame:
        case Takeover(house=house):
            return f"Lead {s.board.houses[house].name}?", "It has come back from exile."
        case Newcomer():
            return "Join the game?", "Neutral Houses hold land and have no leader."
        case Reaction(window=window):
            return "Play a card, or pass", MOMENTS[window].format(where=_battlefield(s), who=seat_name(s, s.active))
        case GiveBackObjective():
            return "Give back one of your three Objectives", "Two are yours to start with."
        case Purchases():
            return "Buy cards, or be done", f"You have {court(s).gold[s.active]} Gold."
        case Haggle():
            return "Ask for a second card to choose from?", "You have paid for a Maester card."
        case KeepMaester() | KeepObjective() | KeepTerritory():
            return "Keep one of the cards", "The other is discarded face up."
        case SwapObjective():
            return "Exchange an Objective?", "One is discarded, two are drawn, one is kept."
        case Objectives():
            return "Score an Objective?", "You may score one a turn, if you meet what it asks."
        case ExtraDraw():
            return "Use a Character for another card?", "You are drawing Territory cards."
        case NameUnits():
            return "Which units take part?", f"{_battlefield(s)}: those that stay behind do not help."
        case Escort(target=target):
            return (
                f"Which units go along to {names[target]}?",
                "Knights and Siege Engines may; Fortifications never move.",
            )
        case PlacingUnit(unit=unit):
            return f"Place a {UNITS[unit]}", "It goes on land of your own."
        case JoinInvasion(unit=unit):
            return f"Does the new {UNITS[unit]} join the invasion?", "It counts from the next battle on."
        case ChooseDie(theirs=True):
            return "Which die is rolled again?", "Choose one of the other side's dice; the new face counts."
        case ChooseDie():
            return "Which die do you turn to its top face?", "Choose one of your own."
        case ChooseDice():
            return "Which dice do you roll again?", "All that you choose are rolled together, once."
        case PlacingArmies(left=left):
            return (
                f"Place {'the last army' if left == 1 else f'one of {armies(left)}'}",
                "Each goes on another territory of your own.",
            )
        case LoseArmy(left=left):
            return f"Where do you lose {armies(left)}?", "They go one at a time, from land with two or more."
        case CutSupplies():
            return "Whose supplies are cut off?", "Choose land of another player next to yours: armies are lost there."
        case Starve(territory=territory):
            return f"How many starve in {names[territory]}?", f"The die shows {court(s).rolled[0]}."
        case Mischief(attackers=attackers):
            side = "attackers" if attackers else "defenders"
            return f"How many of the {side} are lost?", f"{_battlefield(s)}."
        case Withdraw():
            return "Where do your armies withdraw to?", "All but one leave."
        case PickVictim(steal=steal):
            return "Who loses a Maester card?", "It comes to you." if steal else "It goes to the discard pile."
        case PickCaptive():
            return "Which Character do you hope to capture?", "It is yours if the territory falls."
        case PickDoomed():
            return "Which Character must die?", "Any Character in the game may be named."
    return "Chance decides", ""


MOMENTS = [
    "Your turn begins.",
    "The turn of {who} begins.",
    "Your income is counted.",
    "You are deploying.",
    "You have paid for a Maester card.",
    "You are about to invade for the first time this turn.",
    "{where} is declared.",
    "Armies are committed: {where}.",
    "The dice lie on the table: {where}.",
    "A die was rolled.",
    "The Maneuver step begins.",
    "You are drawing Territory cards.",
    "A Maester card was played.",
    "",
]
"""What opens each window."""


def _battlefield(s: State) -> str:
    b = s.battle
    if b is None:
        return ""
    source = seat_name(s, b.force) if b.source == NOBODY else s.board.names[b.source]
    return f"{source} against {s.board.names[b.target]}"


def _from(s: State, b: Battle) -> str:
    """Where attackers come from: a territory, or off the map."""
    return f"of {seat_name(s, b.force)}" if b.source == NOBODY else f"from {s.board.names[b.source]}"


def _places(s: State, lands: int) -> str:
    return ", ".join(s.board.names[t] for t in members(lands)) + "."
