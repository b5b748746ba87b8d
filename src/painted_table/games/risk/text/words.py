"""What is asked and what happened in RISK, in words for people."""

from __future__ import annotations

from ....core.agenda import NOBODY, Action, Decision, Seat
from ....core.game import Question, question_frame
from ..actions import (
    MAESTER_DECK,
    OBJECTIVE_DECK,
    UNSEEN,
    BuyMaester,
    BuyObjective,
    CallExile,
    CallWildlings,
    Card,
    Claim,
    Deal,
    Decline,
    Deploy,
    Dice,
    Done,
    Draw,
    EndInvasions,
    Faces,
    GiveBack,
    Initiative,
    Invade,
    Keep,
    MaesterCard,
    Maneuver,
    Move,
    ObjectiveCard,
    Pass,
    PickCharacter,
    PickDie,
    PickLand,
    PickSeat,
    Play,
    Ransom,
    Redeem,
    Remove,
    Reveal,
    Roll,
    RollAgain,
    Score,
    Stay,
    Stop,
    Swap,
    Take,
    TakeHouse,
    Trade,
    Use,
)
from ..board import count, members
from ..rules.battle import AttackDice, DefenceDice, MarchIn, casualties
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
    PlaceArmies,
    PlaceUnit,
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
from ..rules.reinforce import Deployment, Muster, Pledge, Spoils
from ..rules.setup import ChooseHouse, Draft
from ..rules.treasury import court, price
from ..rules.windows import Reaction
from ..state import Battle, State

UNITS = ["Knight", "Siege Engine", "Fortification"]


def seat_name(s: State, seat: Seat) -> str:
    """The House of a seat, or its number before it has one."""
    if seat == NOBODY or seat == s.board.neutral:
        return "Neutral"
    clans = s.board.clans
    if not s.is_player(seat) and clans is not None and seat < clans.first:
        return "The Night's Watch" if seat == clans.watch else "The Wildlings"
    house = s.house[seat] if clans is None or s.is_player(seat) else seat - clans.first
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
            return f"How many defend {names[b.target]}?", f"{armies(b.attack)} {_from(s, b)} attack."
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
    return _ask_dominion(s, frame)


def _ask_dominion(s: State, frame: object) -> tuple[str, str]:
    names = s.board.names
    match frame:
        case Takeover(house=house):
            return f"Lead {s.board.houses[house].name}?", "It has come back from exile."
        case Newcomer():
            return "Join the game?", "Neutral Houses hold land and have no leader."
        case Reaction(window=window):
            return "Play a card, or pass", MOMENTS[window].format(where=_battlefield(s))
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
            return "Score an Objective?", "One a turn, if it is met."
        case ExtraDraw():
            return "Use a Character for another card?", "The Draw step."
        case NameUnits():
            return "Which units take part?", _battlefield(s)
        case Escort(target=target):
            return f"Which units go along to {names[target]}?", "Fortifications never move."
        case PlaceUnit(unit=unit):
            return f"Place a {UNITS[unit]}", "On land of your own."
        case JoinInvasion(unit=unit):
            return f"Does the new {UNITS[unit]} join the invasion?", "It counts from the next battle on."
        case ChooseDie(theirs=True):
            return "Which die is rolled again?", "Any one of the other side."
        case ChooseDie():
            return "Which die shows its top face?", "One of your own."
        case ChooseDice():
            return "Which dice do you roll again?", "Together, once."
        case PlaceArmies(left=left):
            return f"Place one of {armies(left)}", "Each on another territory of your own."
        case LoseArmy(left=left):
            return f"Where do you lose {armies(left)}?", "One at a time, from land with two or more."
        case CutSupplies():
            return "Whose supplies are cut off?", "Land of another player next to yours."
        case Starve(territory=territory):
            return f"How many starve in {names[territory]}?", f"The die shows {court(s).rolled[0]}."
        case Mischief(attackers=attackers):
            side = "attackers" if attackers else "defenders"
            return f"How many of the {side} are lost?", _battlefield(s)
        case Withdraw():
            return "Where do your armies withdraw to?", "One stays behind."
        case PickVictim(steal=steal):
            return "Who loses a Maester card?", "To you." if steal else "To the discard pile."
        case PickCaptive():
            return "Which Character do you hope to capture?", "If the territory falls."
        case PickDoomed():
            return "Which Character must die?", "Any in the game."
    return "Chance decides", ""


MOMENTS = [
    "Your turn begins.",
    "Another player's turn begins.",
    "Your income is counted.",
    "You are deploying.",
    "You have paid for a Maester card.",
    "Before your first invasion.",
    "{where} is declared.",
    "Armies are committed: {where}.",
    "The dice lie on the table: {where}.",
    "A die was rolled.",
    "The Maneuver step begins.",
    "The Draw step.",
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
        case CallExile(house, port):
            return f"{s.board.houses[house].name} lands at {names[port]}"
        case CallWildlings():
            return "The Wildlings climb the Wall"
    return _label_dominion(s, a)


def _label_dominion(s: State, a: Action) -> str:
    names, parts = s.board.names, s.board.parts
    match a:
        case Play(number) | Use(number):
            cost = price(s, s.active, parts.faces[number])
            return f"{parts.faces[number].name} ({cost} Gold)" if cost else parts.faces[number].name
        case Pass():
            return "Pass"
        case Done():
            return "Done"
        case Reveal():
            return "Call the smallfolk"
        case BuyMaester():
            return f"Maester card ({parts.maester_price} Gold)"
        case BuyObjective():
            return f"Objective ({parts.objective_price} Gold)"
        case Ransom(number):
            return f"Ransom {parts.faces[number].name} ({parts.ransom} Gold)"
        case Score(card) | Swap(card) | GiveBack(card):
            return parts.objectives[card].name if card != UNSEEN else "An Objective"
        case Keep():
            return f"Keep {_kept(s, a)}"
        case Trade(card):
            return f"{names[card]} for a {UNITS[s.board.icons[card]]}"
        case Take(knights, engines):
            return _units(knights, engines)
        case PickLand(territory):
            return names[territory]
        case PickSeat(seat):
            return seat_name(s, seat)
        case PickCharacter(number):
            return parts.faces[number].name
        case Remove(n):
            return armies(n)
        case PickDie(place):
            return f"Die {place + 1}"
        case RollAgain(places):
            return "Dice " + ", ".join(str(place + 1) for place in members(places))
    return sentence(s, NOBODY, a)


def _units(knights: int, engines: int) -> str:
    counts = [(knights, "Knight"), (engines, "Siege Engine")]
    return " and ".join(f"{n} {name}{'s' if n > 1 else ''}" for n, name in counts if n) or "No units"


def _kept(s: State, a: Keep) -> str:
    parts = s.board.parts
    if a.card == UNSEEN:
        return "a card"
    if a.deck == OBJECTIVE_DECK:
        return parts.objectives[a.card].name
    return parts.faces[parts.designs[a.card]].name if a.deck == MAESTER_DECK else s.board.names[a.card]


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
            invades = s.battle is not None and s.battle.source != NOBODY
            side = "attacks" if invades and seat == s.active else "defends"
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
        case CallExile(house, port):
            return f"{who} calls {s.board.houses[house].name} to {names[port]}."
        case CallWildlings():
            return f"{who} calls the Wildlings over the Wall."
    return _dominion_sentence(s, who, a) or _chance_sentence(s, a)


def _dominion_sentence(s: State, who: str, a: Action) -> str:
    names, parts = s.board.names, s.board.parts
    match a:
        case Play(number):
            return f"{who} plays {parts.faces[number].name}."
        case Use(number):
            return f"{who} calls on {parts.faces[number].name}."
        case Pass():
            return f"{who} passes."
        case Done():
            return f"{who} is done."
        case Reveal():
            return f"{who} calls the smallfolk to arms."
        case BuyMaester():
            return f"{who} buys a Maester card."
        case BuyObjective():
            return f"{who} pays for an Objective."
        case Ransom(number):
            return f"{who} pays the ransom of {parts.faces[number].name}."
        case Score(card):
            face = parts.objectives[card]
            return f"{who} scores {face.name} for {face.points}."
        case Swap(card):
            return f"{who} gives up {parts.objectives[card].name}."
        case GiveBack(card):
            return f"{who} gives back {parts.objectives[card].name if card != UNSEEN else 'an Objective'}."
        case Keep():
            return f"{who} keeps {_kept(s, a)}."
        case Trade(card):
            return f"{who} trades {names[card]} for a {UNITS[s.board.icons[card]]}."
        case Take(knights, engines):
            return f"{who} takes along: {_units(knights, engines)}."
        case PickLand(territory):
            return f"{who} chooses {names[territory]}."
        case PickSeat(seat):
            return f"{who} chooses {seat_name(s, seat)}."
        case PickCharacter(number):
            return f"{who} names {parts.faces[number].name}."
        case Remove(n):
            return f"{who} removes {armies(n)}."
        case PickDie(place):
            return f"{who} chooses die {place + 1}."
        case RollAgain(places):
            return f"{who} rolls again: {len(members(places))} of the dice."
    return ""


def _chance_sentence(s: State, a: Action) -> str:
    names = s.board.names
    match a:
        case Initiative(faces):
            return f"The players roll for first: {', '.join(map(str, faces))}."
        case Deal(card):
            return f"{names[card]} is dealt."
        case Roll(attack, defence):
            dice = f"{' '.join(map(str, attack))} against {' '.join(map(str, defence))}"
            if s.court is not None:
                return f"The dice: {dice}."
            lost, killed = casualties(attack, defence)
            return f"{dice}: attacker loses {lost}, defender loses {killed}."
        case Card(card):
            if card == s.board.end_card:
                return "The End Game card: the game is over."
            if card < 0:
                return "The card is hidden." if card == UNSEEN else "No card is left."
            return f"The card is {names[card]}."
        case MaesterCard(card):
            parts = s.board.parts
            name = "hidden" if card == UNSEEN else parts.faces[parts.designs[card]].name
            return f"The Maester card is {name}."
        case ObjectiveCard(card):
            return f"The Objective is {'hidden' if card == UNSEEN else s.board.parts.objectives[card].name}."
        case Faces(faces):
            return f"The dice show {', '.join(map(str, faces))}."
    return ""
