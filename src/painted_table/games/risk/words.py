"""What is asked and what happened in RISK, in words for people."""

from __future__ import annotations

from ...core.agenda import NOBODY, Action, Decision, Seat
from ...core.game import Question, question_frame
from .actions import (
    UNSEEN,
    Card,
    Claim,
    Deal,
    Decline,
    Deploy,
    Dice,
    Draw,
    EndInvasions,
    Initiative,
    Invade,
    Maneuver,
    Move,
    Redeem,
    Roll,
    Stay,
    Stop,
    TakeHouse,
)
from .board import count, members
from .rules.battle import AttackDice, DefenceDice, MarchIn, casualties
from .rules.draw import DrawOrDecline
from .rules.invade import Invasions
from .rules.maneuver import Maneuvers, March
from .rules.reinforce import Deployment, Muster, Pledge, Spoils
from .rules.setup import ChooseHouse, Draft
from .state import State


def seat_name(s: State, seat: Seat) -> str:
    """The House of a seat, or its number before it has one."""
    if not s.is_player(seat) or seat == NOBODY:
        return "Neutral"
    house = s.house[seat]
    return f"Seat {seat + 1}" if house == NOBODY else s.board.houses[house].name.removeprefix("House ")


def armies(n: int) -> str:
    return "1 army" if n == 1 else f"{n} armies"


def question(s: State) -> Question:
    """Who must do what, and why."""
    frame = question_frame(s)
    seat = frame.seat(s) if isinstance(frame, Decision) else NOBODY
    ask, why = _ask(s, frame)
    return Question(seat, ask, why, frame.rule)


def _ask(s: State, frame: object) -> tuple[str, str]:
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
            return f"Deploy {armies(s.reserve)}, or hand in a set", "Your reinforcements of this turn."
        case Deployment():
            return f"Deploy {armies(s.reserve)}", "All must be placed before you go on."
        case Pledge(armies=n, lands=lands):
            return f"Place {armies(n)} on the land your cards show", _places(s, lands)
        case Spoils():
            return "Hand in a set of cards", f"You hold {count(s.hands[s.active])} Territory cards."
        case Invasions():
            return "Invade, or end your invasions", "From your land to land next to it."
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
            return f"How many defend {names[b.target]}?", f"{armies(b.attack)} from {names[b.source]} attack."
        case MarchIn():
            b = s.battle
            assert b is not None
            return f"How many march into {names[b.target]}?", f"{names[b.target]} has fallen."
        case Maneuvers():
            return "Maneuver once, or stay", "From one of your territories to another joined to it."
        case March(source=source, target=target):
            return f"How many go to {names[target]}?", f"{names[source]} holds {s.armies[source]}."
        case DrawOrDecline():
            return "Draw your Territory card?", "You conquered land this turn."
    return "Chance decides", ""


def _places(s: State, lands: int) -> str:
    return ", ".join(s.board.names[t] for t in members(lands)) + "."


def label(s: State, a: Action) -> str:
    """An answer in a few words."""
    names = s.board.names
    match a:
        case TakeHouse(house):
            return s.board.houses[house].name
        case Claim(territory):
            return f"Claim {names[territory]}"
        case Redeem(first, second, third):
            return f"Hand in {names[first]}, {names[second]}, {names[third]}"
        case Deploy(territory, n):
            return f"{n} in {names[territory]}"
        case Invade(source, target):
            return f"{names[source]} invades {names[target]}"
        case EndInvasions():
            return "End invasions"
        case Dice(n):
            return "1 die" if n == 1 else f"{n} dice"
        case Stop():
            return "Stop here"
        case Move(n):
            return f"Move {n}"
        case Maneuver(source, target):
            return f"{names[source]} to {names[target]}"
        case Stay():
            return "Stay"
        case Draw():
            return "Draw"
        case Decline():
            return "Decline"
    return sentence(s, NOBODY, a)


def sentence(s: State, seat: Seat, a: Action) -> str:
    """What an answer means, told of the state before it."""
    who = seat_name(s, seat)
    names = s.board.names
    match a:
        case TakeHouse(house):
            return f"{who} plays {s.board.houses[house].name}."
        case Claim(territory):
            return f"{who} claims {names[territory]}."
        case Redeem(first, second, third):
            return f"{who} hands in {names[first]}, {names[second]} and {names[third]}."
        case Deploy(territory, n):
            return f"{who} deploys {armies(n)} in {names[territory]}."
        case Invade(source, target):
            foe = seat_name(s, s.owner[target])
            return f"{who} invades {names[target]} ({foe}, {armies(s.armies[target])}) from {names[source]}."
        case EndInvasions():
            return f"{who} ends the invasions."
        case Dice(n):
            side = "attacks" if seat == s.active else "defends"
            return f"{who} {side} with {armies(n)}."
        case Stop():
            return f"{who} breaks off the invasion."
        case Move(n):
            return f"{who} moves {armies(n)}."
        case Maneuver(source, target):
            return f"{who} maneuvers from {names[source]} to {names[target]}."
        case Stay():
            return f"{who} makes no maneuver."
        case Draw():
            return f"{who} draws a card."
        case Decline():
            return f"{who} declines the card."
    return _chance_sentence(s, a)


def _chance_sentence(s: State, a: Action) -> str:
    names = s.board.names
    match a:
        case Initiative(faces):
            return f"The players roll for first: {', '.join(map(str, faces))}."
        case Deal(card):
            return f"{names[card]} is dealt."
        case Roll(attack, defence):
            lost, killed = casualties(attack, defence)
            dice = f"{' '.join(map(str, attack))} against {' '.join(map(str, defence))}"
            return f"{dice}: attacker loses {lost}, defender loses {killed}."
        case Card(card):
            if card == s.board.end_card:
                return "The End Game card: the game is over."
            return "The card is hidden." if card == UNSEEN else f"The card is {names[card]}."
    return ""
