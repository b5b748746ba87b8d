"""What can be answered in RISK, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.english import counted
from ....core.notation import MOVE, Verb
from ....core.refusal import Garbled
from ..actions import (
    CallExile,
    CallWildlings,
    Card,
    Claim,
    Commit,
    Deal,
    Decline,
    Deploy,
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
from ..board import Board, members
from ..rules.battle import casualties
from ..rules.setup import RollForFirst
from ..state import State
from .names import DRAWN, land, territory
from .seats import seat_name


def _invades(s: State, seat: Seat, a: Invade) -> str:
    names, foe = s.board.names, seat_name(s, s.owner[a.target])
    strength = counted(s.armies[a.target], "army")
    return f"{seat_name(s, seat)} invades {names[a.target]} ({foe}, {strength}) from {names[a.source]}."


def _commits(s: State, seat: Seat, a: Commit) -> str:
    invades = s.battle is not None and s.battle.source != NOBODY
    side = "attacks" if invades and seat == s.active else "defends"
    return f"{seat_name(s, seat)} {side} with {counted(a.number, 'army')}."


def _rolls(s: State, seat: Seat, a: Roll) -> str:
    dice = f"{' '.join(map(str, a.attack))} against {' '.join(map(str, a.defence))}"
    if s.court is not None:
        return f"The dice: {dice}."
    lost, killed = casualties(a.attack, a.defence, s.board.attacker_wins_ties)
    return f"{dice}: attacker loses {lost}, defender loses {killed}."


def _drawn(s: State, seat: Seat, a: Card) -> str:
    if a.card == s.board.end_card:
        return "The End Game card: the game is over."
    if a.card < 0:
        return "The card is hidden." if a == Card(-1) else "No card is left."
    return f"The card is {s.board.names[a.card]}."


def _rolls_for_first(s: State, seat: Seat, a: Initiative) -> str:
    """risk/setup/roll-for-first, risk/setup/roll-ties: whose roll is whose."""
    frame = s.agenda[-1] if s.agenda else None
    rollers = members(frame.contenders) if isinstance(frame, RollForFirst) else []
    rolls = [f"{seat_name(s, roller)} rolls {face}" for roller, face in zip(rollers, a.faces, strict=False)]
    everybody = s.board.players - s.board.options.mitchell_newcomers
    who = "The tied roll again" if 0 < len(rollers) < everybody else "The players roll for first"
    return f"{who}: {', '.join(rolls or map(str, a.faces))}."


def _write_set(board: Board, a: Redeem) -> tuple[str, ...]:
    return (" ".join(land(board, card) for card in (a.first, a.second, a.third)),)


def _read_set(board: Board, text: str) -> Redeem:
    cards = {territory(board, word) for word in text.split()}
    if len(cards) != 3:
        raise Garbled(f"'redeem {text}' does not name three different cards.", "Name three: redeem a b c.")
    return board.redeem(sum(1 << card for card in cards))


SKIRMISH: list[Verb[Board]] = [
    Verb(
        Maneuver,
        "{source} >> {target}",
        points=("source", "target"),
        label="{source} to {target}",
        sentence="{who} maneuvers from {source} to {target}.",
    ),
    Verb(
        Invade,
        "{source} > {target}",
        points=("source", "target"),
        label="{source} invades {target}",
        sentence=_invades,
    ),
    Verb(
        Deploy,
        "{territory} +{armies}",
        points=("territory",),
        amount=("armies", "army"),
        label="{armies} in {territory}",
        sentence="{who} deploys {armies:army} in {territory}.",
    ),
    Verb(Commit, "{number} (die|dice)", amount=("number", "die"), label="{number:die}", sentence=_commits),
    Verb(
        Move, "move {armies}", amount=("armies", "army"), label="Move {armies}", sentence="{who} moves {armies:army}."
    ),
    Verb(EndInvasions, "end", label="End invasions", sentence="{who} ends the invasions."),
    Verb(Stop, "stop", label="Stop here", sentence="{who} breaks off the invasion."),
    Verb(Stay, "stay", label="Stay", sentence="{who} makes no maneuver."),
    Verb(Draw, "draw", label="Draw", sentence="{who} draws a card."),
    Verb(Decline, "decline", label="Decline", sentence="{who} declines the card."),
    Verb(
        Redeem,
        "redeem {cards}",
        points=("first", "second", "third"),
        label="Hand in {first}, {second}, {third}",
        sentence="{who} hands in {first}, {second} and {third}.",
        write=_write_set,
        read=_read_set,
    ),
    Verb(
        Claim,
        "claim {territory}",
        points=("territory",),
        label="Claim {territory}",
        sentence="{who} claims {territory}.",
    ),
    Verb(
        TakeHouse,
        "house {house}",
        also=("house of {house}",),
        points=(MOVE,),
        label="{house}",
        sentence="{who} plays {house}.",
    ),
    Verb(Initiative, "first {faces}", sentence=_rolls_for_first),
    Verb(Deal, "deal {card}", sentence="{card} is dealt."),
    Verb(Roll, "roll {attack} : {defence}", sentence=_rolls),
    Verb(Card, "card {card}", sentence=_drawn, kinds={"card": DRAWN}),
]

MITCHELL: list[Verb[Board]] = [
    Verb(
        CallExile,
        "call {house} to {port}",
        points=("port",),
        label="{house} lands at {port}",
        sentence="{who} calls {house} to {port}.",
    ),
    Verb(
        CallWildlings,
        "call wildlings",
        label="The Wildlings climb the Wall",
        sentence="{who} calls the Wildlings over the Wall.",
    ),
]
