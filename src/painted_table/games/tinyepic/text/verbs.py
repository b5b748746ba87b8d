"""What can be answered, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.notation import Verb
from ..actions import (
    Buy,
    ChangeDie,
    DealHouse,
    Discard,
    Draw,
    Explore,
    FirstPlayer,
    Fly,
    FreeToken,
    FreeWalker,
    Go,
    GoOn,
    KeepDice,
    KeepTokens,
    LayCard,
    Lead,
    LeaveToken,
    Lose,
    NoBattleCard,
    Pass,
    PickDomain,
    PickHouse,
    PickPower,
    PickToken,
    PickUnit,
    PlaceDie,
    PlayEvent,
    PlotWith,
    PutDie,
    Recruit,
    RerollDice,
    Retreat,
    ReturnToken,
    Reveal,
    RevealToken,
    Roll,
    StealToken,
    Stop,
    SwapTokens,
    TakeDie,
    TakeHouse,
    TakeToken,
    TakeUp,
    TurnUp,
    UseToken,
    Whisper,
    WhisperUnseen,
)
from ..board import Board
from ..rules.battle import CardPlayer
from ..rules.decks import DrawCard
from ..rules.retreat import RetreatTo, retreating
from ..rules.setup import DrawHouse
from ..rules.tokens import UseNow
from ..state import State
from ..units import size
from .names import ACTION_NAMES, tell_army
from .seats import seat_name


def _rolled(s: State, seat: int, a: Roll) -> str:
    """The Rival's die is rolled in its own turn."""
    faces = listed([ACTION_NAMES[face] for face in a.faces])
    if s.active != s.board.rival or s.active == NOBODY:
        return f"The dice show {faces}."
    return f"The {'Teammate' if s.board.coop else 'Rival'}'s die shows {faces}."


def _hand(s: State, seat: int, a: FirstPlayer) -> str:
    return f"The Hand of the King goes to {seat_name(s, a.seat)}."


def _return(s: State, seat: int, a: ReturnToken) -> str:
    return f"{s.board.houses[a.shield].name}: return a token of {seat_name(s, a.power)}"


def _returned(s: State, seat: int, a: ReturnToken) -> str:
    house = s.board.houses[a.shield].name
    return f"{seat_name(s, seat)} returns a token of {house} from the pool of {seat_name(s, a.power)}."


def _choose(s: State, seat: int, a: PickPower) -> str:
    return seat_name(s, a.power)


def _chosen(s: State, seat: int, a: PickPower) -> str:
    if s.agenda and isinstance(s.agenda[-1], CardPlayer) and s.battles:
        return f"{seat_name(s, a.power)} plays for the allies in {s.board.names[s.battles[-1].domain]}."
    return f"{seat_name(s, seat)} chooses {seat_name(s, a.power)}."


def _pick(s: State, seat: int, a: PickToken) -> str:
    return f"A token of {s.board.houses[a.house].name}, of {seat_name(s, a.power)}"


def _go_on(s: State, seat: int, a: GoOn) -> str:
    verb = "goes" if size(a.army) == 1 else "go"
    return f"{tell_army(s.board, a.army)} {verb} on to {s.board.names[a.domain]}"


def _swap(s: State, seat: int, a: SwapTokens) -> str:
    mine, theirs = s.board.houses[a.mine].name, s.board.houses[a.theirs].name
    return f"{mine} for {theirs} of {seat_name(s, a.power)}"


def _dealt(s: State, _: int, a: DealHouse) -> str:
    """tinyepic/setup/house-choice-order, tinyepic/solo/setup-houses: whose house it is."""
    name, top = s.board.houses[a.house].name, s.agenda[-1] if s.agenda else None
    if not isinstance(top, DrawHouse):
        return f"{name} comes into play, and nobody leads it yet."
    if s.is_player(top.power):
        return f"{seat_name(s, top.power)} is dealt {name}."
    return f"{name} is the house of the {'Teammate' if s.board.coop else 'Rival'}."


def _drawn(s: State, _: int, a: Draw) -> str:
    top = s.agenda[-1] if s.agenda else None
    card = s.board.faces[a.card].name if a.card >= 0 else "a card"
    return (
        f"{seat_name(s, top.who)} draws {card}."
        if isinstance(top, DrawCard)
        else f"{card[0].upper()}{card[1:]} is drawn."
    )


def _whispered(s: State, seat: int, a: Whisper) -> str:
    """tinyepic/whisper/discard-draw: what is discarded, and the gold that it brings."""
    who, cards = seat_name(s, seat), [s.board.faces[card].name if card >= 0 else "a card" for card in a.cards]
    if not cards:
        return f"{who} discards nothing."
    return f"{who} discards {listed(cards)} for {len(cards) * s.board.whisper_gold} gold."


def _token(s: State) -> str:
    top = s.agenda[-1] if s.agenda else None
    return s.board.winter.tokens[top.kind].name if isinstance(top, UseNow) else "the token"


def _uses(s: State, seat: int, a: UseToken) -> str:
    return f"{seat_name(s, seat)} uses {_token(s)}."


def _leaves(s: State, seat: int, a: LeaveToken) -> str:
    return f"{seat_name(s, seat)} leaves {_token(s)} face up."


def _revealed(s: State, _: int, a: Reveal) -> str:
    """Cards that lay face down, and those that were turned up before: a house without a player has drawn its own."""
    b = s.battles[-1] if s.battles else None
    sides = [(*(b.attack if b else ()), *a.attack), (*(b.defence if b else ()), *a.defence)]
    told = [listed([s.board.faces[card].name for card in cards if card >= 0]) or "no card" for cards in sides]
    return f"The cards are revealed: {told[0]} against {told[1]}."


def _retreated(s: State, _: int, a: Retreat) -> str:
    """Who goes from where; tinyepic/throne/lose-castles: and why King's Landing is left."""
    top, names = s.agenda[-1] if s.agenda else None, s.board.names
    if not isinstance(top, RetreatTo):
        return f"The retreat goes to {names[a.domain]}."
    army = retreating(s, top.domain, top.power, top.house)
    verb = "retreats" if size(army) == 1 else "retreat"
    why = ""
    if top.domain == s.board.throne and not s.battles and s.is_player(top.power):
        side = s.side(top.power)
        if s.castles(side) < s.board.castles_for_throne:
            why = f": {counted(s.castles(side), 'castle')}, and King's Landing asks for {s.board.castles_for_throne}"
    return f"{tell_army(s.board, army)} {verb} from {names[top.domain]} to {names[a.domain]}{why}."


VERBS: list[Verb[Board]] = [
    Verb(Pass, "pass", label="Pass", sentence="{who} passes.", cannot="You cannot pass now.", is_quiet=True),
    Verb(Stop, "stop", label="Stop", sentence="{who} stops there.", cannot="You cannot stop now."),
    # -- set-up
    Verb(
        TakeHouse,
        "house {house}",
        points=("house",),
        label="{house}",
        sentence="{who} takes {house}.",
        cannot="You cannot take {house}.",
    ),
    Verb(DealHouse, "deal {house}", sentence=_dealt),
    Verb(FirstPlayer, "first {seat}", sentence=_hand),
    Verb(Draw, "draw {card}", sentence=_drawn),
    Verb(TurnUp, "turn up {card}", sentence="{card} is turned up."),
    # -- dice
    Verb(Roll, "roll {faces}", sentence=_rolled),
    Verb(
        TakeDie,
        "take {face}",
        points=("face",),
        label="Take {face}",
        sentence="{who} takes the die that shows {face}.",
        cannot="You cannot take a die that shows {face} now.",
    ),
    Verb(
        PutDie,
        "put {face}",
        points=("face",),
        label="Put {face} in the bottom slot",
        sentence="{who} puts {face} in the bottom slot.",
        cannot="{face} cannot be put in the bottom slot.",
    ),
    Verb(
        ChangeDie,
        "change {face} to {to} by {house}",
        label="Turn {face} to {to}, by {house}",
        sentence="{who} turns {face} to {to}, by {house}.",
        cannot="{face} cannot be turned to {to}.",
    ),
    Verb(
        RerollDice,
        "reroll {faces} by {house}",
        label="Roll {faces} again",
        sentence="{who} rolls {faces} again, by {house}.",
        cannot="{faces} cannot be rolled again.",
    ),
    Verb(
        KeepDice,
        "keep dice",
        label="Keep the dice",
        sentence="{who} keeps the dice.",
        cannot="The dice cannot be kept now.",
        is_quiet=True,
    ),
    Verb(
        PlaceDie,
        "place {face} on {slot}",
        points=("face", "slot"),
        label="Place {face} on {slot}",
        sentence="{who} places {face} on {slot}.",
        cannot="{face} cannot be placed on {slot}.",
        cannot_from="{face} cannot be placed.",
        cannot_to="No die can be placed on {slot}.",
    ),
    # -- actions
    Verb(
        Recruit,
        "recruit {unit} in {domain}",
        points=("domain",),
        label="Recruit {unit} in {domain}",
        sentence="{who} recruits {unit} in {domain}.",
        cannot="{unit} cannot be recruited in {domain}.",
    ),
    Verb(
        Lead,
        "{by} {source} with {army}",
        points=("source",),
        label="{army} from {source}",
        sentence="{who} leads {army} out of {source}.",
        cannot="No army can leave {source} now.",
    ),
    Verb(
        Go,
        "to {domain}",
        points=("domain",),
        label="To {domain}",
        sentence="{who} goes to {domain}.",
        cannot="They cannot go to {domain}.",
    ),
    Verb(
        GoOn,
        "on {army} to {domain}",
        points=("domain",),
        label=_go_on,
        sentence="{who} goes on with {army} to {domain}.",
        cannot="They cannot go on to {domain}.",
    ),
    Verb(
        Fly,
        "fly {army} from {source} to {domain}",
        points=("source", "domain"),
        label="{army} fly to {domain}",
        sentence="{who} flies with {army} from {source} to {domain}.",
        cannot="Nobody can fly from {source} to {domain}.",
        cannot_from="Nobody can fly from {source}.",
        cannot_to="Nobody can fly to {domain}.",
    ),
    Verb(
        Whisper,
        "whisper {cards}",
        points=("cards",),
        label="Discard {cards}",
        sentence=_whispered,
        cannot="{cards} cannot be discarded now.",
    ),
    Verb(
        WhisperUnseen,
        "lay by {cards}",
        points=("cards",),
        label="Put {cards} on top of the deck",
        sentence="{who} puts {cards} on top of the deck.",
        cannot="{cards} cannot be put on top of the deck.",
    ),
    Verb(
        PlotWith,
        "plot {card}",
        points=("card",),
        label="Plot with {card}",
        sentence="{who} plots with {card}.",
        cannot="You cannot plot with {card}.",
    ),
    Verb(
        TakeToken,
        "shield {shield} takes {house}",
        points=("house",),
        label="{shield}: take a token of {house}",
        sentence="{who} takes a token of {house}.",
        cannot="You cannot take a token of {house}.",
    ),
    Verb(
        ReturnToken,
        "shield {shield} returns from {power}",
        label=_return,
        sentence=_returned,
    ),
    Verb(
        StealToken,
        "shield {shield} steals {house}",
        points=("house",),
        label="{shield}: steal a token of {house}",
        sentence="{who} steals a token of {house} from {shield}.",
        cannot="You cannot steal a token of {house}.",
    ),
    Verb(
        FreeToken,
        "shield {shield} frees {house}",
        points=("house",),
        label="{shield}: free a token of {house} from the Terror Pool",
        sentence="{who} returns a token of {house} from the Terror Pool to its mat.",
        cannot="You cannot free a token of {house}.",
    ),
    Verb(
        FreeWalker,
        "shield {shield} drives off a walker",
        label="{shield}: drive a White Walker out of the Terror Pool",
        sentence="{who} drives a White Walker out of the Terror Pool.",
    ),
    Verb(
        PlayEvent,
        "event {card}",
        points=("card",),
        label="Play {card}",
        sentence="{who} plays {card}.",
        cannot="{card} cannot be played now.",
    ),
    # -- battles
    Verb(
        LayCard,
        "lay {card}",
        points=("card",),
        label="Play {card} face down",
        sentence="{who} plays {card} face down.",
        cannot="{card} cannot be played now.",
    ),
    Verb(NoBattleCard, "no card", label="No card", sentence="{who} plays no card.", cannot="A card must be played."),
    Verb(Reveal, "reveal {attack} : {defence}", sentence=_revealed),
    Verb(Lose, "lose {unit}", label="Lose {unit}", sentence="{who} loses {unit}.", cannot="{unit} cannot be lost."),
    Verb(
        Retreat,
        "retreat to {domain}",
        points=("domain",),
        label="Retreat to {domain}",
        sentence=_retreated,
        cannot="They cannot retreat to {domain}.",
    ),
    # -- choices of events
    Verb(
        PickHouse,
        "pick house {house}",
        points=("house",),
        label="{house}",
        sentence="{who} chooses {house}.",
        cannot="{house} cannot be chosen.",
    ),
    Verb(
        PickPower,
        "pick player {power}",
        label=_choose,
        sentence=_chosen,
        cannot="This player cannot be chosen.",
    ),
    Verb(
        PickToken,
        "pick token {house} of {power}",
        points=("house",),
        label=_pick,
        sentence="{who} chooses a token of {house}.",
        cannot="No token of {house} can be chosen.",
    ),
    Verb(
        PickUnit,
        "pick {unit} in {domain}",
        points=("domain",),
        label="{unit} in {domain}",
        sentence="{who} chooses {unit} in {domain}.",
        cannot="{unit} in {domain} cannot be chosen.",
    ),
    Verb(
        PickDomain,
        "pick {domain}",
        points=("domain",),
        label="{domain}",
        sentence="{who} chooses {domain}.",
        cannot="{domain} cannot be chosen.",
    ),
    Verb(
        SwapTokens,
        "swap {mine} for {theirs} of {power}",
        label=_swap,
        sentence="{who} swaps a token of {mine} for one of {theirs}.",
        cannot="These tokens cannot be swapped.",
    ),
    Verb(
        Buy, "buy", label="Pay once more", sentence="{who} pays once more.", cannot="You cannot pay for it once more."
    ),
    Verb(
        Discard,
        "discard {card}",
        points=("card",),
        label="Discard {card}",
        sentence="{who} discards {card}.",
        cannot="{card} cannot be discarded now.",
    ),
    # -- exploration
    Verb(
        Explore,
        "explore {domain}",
        points=("domain",),
        label="Explore {domain}",
        sentence="{who} explores {domain}.",
        cannot="You cannot explore {domain} now.",
    ),
    Verb(
        TakeUp,
        "take up {kind} in {domain}",
        points=("domain",),
        label="Take up {kind} in {domain}",
        sentence="{who} takes up {kind} in {domain}.",
        cannot="You cannot take up {kind} now.",
    ),
    Verb(
        RevealToken,
        "reveal token {kind} in {domain}",
        points=("domain",),
        sentence="The exploration token in {domain} is {kind}.",
    ),
    Verb(
        UseToken,
        "use token",
        label="Use it now",
        sentence=_uses,
        cannot="No token can be used now.",
    ),
    Verb(
        LeaveToken,
        "leave token",
        label="Leave it face up",
        sentence=_leaves,
        cannot="No token can be left now.",
    ),
    Verb(KeepTokens, "keep tokens {houses}", sentence="The tokens that stay are of {houses}."),
]
