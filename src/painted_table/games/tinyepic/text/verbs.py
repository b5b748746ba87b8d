"""What can be answered, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.english import listed
from ....core.notation import Verb
from ..actions import (
    Buy,
    ChangeDie,
    DealHouse,
    Discard,
    Draw,
    FirstPlayer,
    Fly,
    Go,
    GoOn,
    KeepAlly,
    KeepDice,
    KeepTokens,
    LayCard,
    Lead,
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
    Roll,
    StealToken,
    Stop,
    SwapTokens,
    TakeDie,
    TakeHouse,
    TakeToken,
    TurnUp,
    Whisper,
    WhisperUnseen,
)
from ..board import Board
from ..state import State
from .names import ACTION_NAMES


def _rolled(s: State, seat: int, a: Roll) -> str:
    """The Rival's die is rolled in its own turn."""
    faces = listed([ACTION_NAMES[face] for face in a.faces])
    return f"The Rival's die: {faces}." if s.active == s.board.rival != NOBODY else f"The dice: {faces}."


VERBS: list[Verb[Board]] = [
    Verb(Pass, "pass", label="Pass", sentence="{who} passes."),
    Verb(Stop, "stop", label="Stop", sentence="{who} stops there."),
    # -- set-up
    Verb(TakeHouse, "house {house}", points=("house",), label="{house}", sentence="{who} takes {house}."),
    Verb(DealHouse, "deal {house}", sentence="{house} comes into play."),
    Verb(FirstPlayer, "first {seat}", sentence="The Hand of the King goes to {seat}."),
    Verb(Draw, "draw {card}", sentence="Drawn: {card}."),
    Verb(TurnUp, "turn up {card}", sentence="Turned up: {card}."),
    # -- dice
    Verb(Roll, "roll {faces}", sentence=_rolled),
    Verb(TakeDie, "take {face}", points=("face",), label="Take {face}", sentence="{who} takes a {face} die."),
    Verb(
        PutDie,
        "put {face}",
        points=("face",),
        label="{face} to the bottom",
        sentence="{who} puts {face} at the bottom.",
    ),
    Verb(
        ChangeDie,
        "change {face} to {to} by {house}",
        label="{face} to {to}, by {house}",
        sentence="{who} turns {face} to {to}, by {house}.",
    ),
    Verb(
        RerollDice,
        "reroll {faces} by {house}",
        label="Roll {faces} again",
        sentence="{who} rolls {faces} again, by {house}.",
    ),
    Verb(KeepDice, "keep dice", label="Keep the dice", sentence="{who} keeps the dice."),
    Verb(
        PlaceDie,
        "place {face} on {slot}",
        points=("face", "slot"),
        label="{face} on {slot}",
        sentence="{who} places {face} on {slot}.",
    ),
    # -- actions
    Verb(
        Recruit,
        "recruit {unit} in {domain}",
        points=("domain",),
        label="Recruit {unit} in {domain}",
        sentence="{who} recruits {unit} in {domain}.",
    ),
    Verb(
        Lead,
        "{by} {source} with {army}",
        points=("source",),
        label="{army} from {source}",
        sentence="{who} leads {army} out of {source}.",
    ),
    Verb(Go, "to {domain}", points=("domain",), label="To {domain}", sentence="{who} goes to {domain}."),
    Verb(
        GoOn,
        "on {army} to {domain}",
        points=("domain",),
        label="{army} go on to {domain}",
        sentence="{who} goes on with {army} to {domain}.",
    ),
    Verb(
        Fly,
        "fly {army} from {source} to {domain}",
        points=("source", "domain"),
        label="{army} fly to {domain}",
        sentence="{who} flies with {army} from {source} to {domain}.",
    ),
    Verb(
        Whisper, "whisper {cards}", points=("cards",), label="Discard {cards}", sentence="{who} whispers away {cards}."
    ),
    Verb(
        WhisperUnseen,
        "lay by {cards}",
        points=("cards",),
        label="On top of the deck: {cards}",
        sentence="{who} lays by {cards}.",
    ),
    Verb(PlotWith, "plot {card}", points=("card",), label="Plot with {card}", sentence="{who} plots with {card}."),
    Verb(
        TakeToken,
        "shield {shield} takes {house}",
        points=("house",),
        label="{shield}: take a token of {house}",
        sentence="{who} takes a token of {house}.",
    ),
    Verb(
        ReturnToken,
        "shield {shield} returns from {power}",
        label="{shield}: return a token of {power}",
        sentence="{who} returns a token of {shield} from the pool of {power}.",
    ),
    Verb(
        StealToken,
        "shield {shield} steals {house}",
        points=("house",),
        label="{shield}: steal a token of {house}",
        sentence="{who} steals a token of {house} from {shield}.",
    ),
    Verb(PlayEvent, "event {card}", points=("card",), label="Play {card}", sentence="{who} plays {card}."),
    # -- battles
    Verb(LayCard, "lay {card}", points=("card",), label="Lay {card}", sentence="{who} lays {card} face down."),
    Verb(NoBattleCard, "no card", label="No card", sentence="{who} plays no card."),
    Verb(Reveal, "reveal {attack} : {defence}", sentence="Revealed: {attack} against {defence}."),
    Verb(Lose, "lose {unit}", label="Lose {unit}", sentence="{who} loses {unit}."),
    Verb(
        Retreat,
        "retreat to {domain}",
        points=("domain",),
        label="Retreat to {domain}",
        sentence="The retreat goes to {domain}.",
    ),
    Verb(KeepAlly, "keep {house}", points=("house",), label="{house} stays", sentence="{house} stays."),
    # -- choices of events
    Verb(PickHouse, "pick house {house}", points=("house",), label="{house}", sentence="{who} chooses {house}."),
    Verb(PickPower, "pick player {power}", label="Choose {power}", sentence="{who} chooses {power}."),
    Verb(
        PickToken,
        "pick token {house} of {power}",
        points=("house",),
        label="A token of {house}, of {power}",
        sentence="{who} chooses a token of {house}.",
    ),
    Verb(
        PickUnit,
        "pick {unit} in {domain}",
        points=("domain",),
        label="{unit} in {domain}",
        sentence="{who} chooses {unit} in {domain}.",
    ),
    Verb(PickDomain, "pick {domain}", points=("domain",), label="{domain}", sentence="{who} chooses {domain}."),
    Verb(
        SwapTokens,
        "swap {mine} for {theirs} of {power}",
        label="{mine} for {theirs} of {power}",
        sentence="{who} swaps a token of {mine} for one of {theirs}.",
    ),
    Verb(Buy, "buy", label="Once more", sentence="{who} pays."),
    Verb(Discard, "discard {card}", points=("card",), label="Discard {card}", sentence="{who} discards {card}."),
    Verb(KeepTokens, "keep tokens {houses}", sentence="The tokens that stay: {houses}."),
]
