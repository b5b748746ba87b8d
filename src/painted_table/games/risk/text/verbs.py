"""What can be answered in RISK, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ....core.english import counted, listed
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
from ..rules.battle import MarchIn, casualties, contest
from ..rules.maneuver import March
from ..rules.reinforce import set_value
from ..rules.setup import RollForFirst
from ..rules.strength import strength
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


def _moves(s: State, seat: Seat, a: Move) -> str:
    """A conquest is told with the armies that march in, a maneuver with both its ends."""
    who, top, b = seat_name(s, seat), s.agenda[-1] if s.agenda else None, s.battle
    if isinstance(top, March):
        return (
            f"{who} moves {counted(a.armies, 'army')} from {s.board.names[top.source]} to {s.board.names[top.target]}."
        )
    if isinstance(top, MarchIn) and b is not None:
        return f"{who} conquers {s.board.names[b.target]} and moves {counted(a.armies, 'army')} in."
    return f"{who} moves {counted(a.armies, 'army')}."


def _rolls(s: State, seat: Seat, a: Roll) -> str:
    """Both sides with their dice, and who loses what; cards may still change it where they are played."""
    battle = s.battle
    attack, defence = (" ".join(map(str, faces)) for faces in (a.attack, a.defence))
    if battle is None or not a.attack or not a.defence:
        return f"{attack} against {defence}."
    invader = seat_name(s, battle.force if battle.source == NOBODY else s.owner[battle.source])
    holder = seat_name(s, s.owner[battle.target])
    if s.court is None:
        losses = casualties(a.attack, a.defence, s.board.attacker_wins_ties)
    else:
        losses = contest(strength(s, battle), a.attack, a.defence)
    lost = [f"{who} loses {n}" for who, n in zip((invader, holder), losses, strict=True) if n]
    told = f"each loses {losses[0]}" if losses[0] == losses[1] else listed(lost)
    return f"{invader} {attack}, {holder} {defence}: {'' if s.court is None else 'as they lie, '}{told}."


def _drawn(s: State, seat: Seat, a: Card) -> str:
    if a.card == s.board.end_card:
        return "The End Game card: the game is over."
    if a.card < 0:
        return "A card is drawn." if a == Card(-1) else "No card is left."
    return f"The card is {s.board.names[a.card]}."


def _rolls_for_first(s: State, seat: Seat, a: Initiative) -> str:
    """risk/setup/roll-for-first, risk/setup/roll-ties: whose roll is whose."""
    frame = s.agenda[-1] if s.agenda else None
    rollers = members(frame.contenders) if isinstance(frame, RollForFirst) else []
    rolls = [f"{seat_name(s, roller)} rolls {face}" for roller, face in zip(rollers, a.faces, strict=False)]
    everybody = s.board.players - s.board.options.mitchell_newcomers
    who = "The tied roll again" if 0 < len(rollers) < everybody else "The players roll for first"
    return f"{who}: {', '.join(rolls or map(str, a.faces))}."


def _hand_in(s: State, seat: Seat, a: Redeem) -> str:
    """risk/reinforce/fixed-values, and risk/reinforce/own-territory-bonus for whoever holds land that is shown."""
    cards = (a.first, a.second, a.third)
    worth = counted(set_value(s, a), "army")
    shown = [card for card in cards if seat != NOBODY and s.owner[card] == seat]
    times = len(shown) if s.board.options.territory_bonus == "per_card" else min(len(shown), 1)
    bonus = f", {times * s.board.own_land_bonus} more on land you hold" if times else ""
    return f"Hand in {', '.join(s.board.names[card] for card in cards)}: {worth}{bonus}"


def _hands_in(s: State, seat: Seat, a: Redeem) -> str:
    cards = [s.board.names[card] for card in (a.first, a.second, a.third)]
    return f"{seat_name(s, seat)} hands in {listed(cards)} for {counted(set_value(s, a), 'army')}."


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
        cannot="No armies can go from {source} to {target}.",
        cannot_from="No armies can leave {source}.",
        cannot_to="No armies can go to {target}.",
    ),
    Verb(
        Invade,
        "{source} > {target}",
        points=("source", "target"),
        label="{source} invades {target}",
        sentence=_invades,
        cannot="{source} cannot attack {target}.",
        cannot_from="{source} cannot attack now.",
        cannot_to="You cannot attack {target} now.",
        leads_on=True,
    ),
    Verb(
        Deploy,
        "{territory} +{armies}",
        points=("territory",),
        amount=("armies", "army"),
        label="{armies} in {territory}",
        sentence="{who} deploys {armies:army} in {territory}.",
        cannot="You cannot deploy in {territory}.",
    ),
    Verb(
        Commit,
        "{number} (die|dice)",
        amount=("number", "die"),
        label="{number:die}",
        sentence=_commits,
        cannot="You cannot fight with {number:army} now.",
        is_quiet=True,
    ),
    Verb(
        Move,
        "move {armies}",
        amount=("armies", "army"),
        label="Move {armies}",
        sentence=_moves,
        cannot="You cannot move {armies:army} there.",
    ),
    Verb(
        EndInvasions,
        "end",
        label="End invasions",
        sentence="{who} ends the invasions.",
        cannot="You cannot end your invasions now.",
        is_quiet=True,
    ),
    Verb(
        Stop,
        "stop",
        label="Stop here",
        sentence="{who} breaks off the invasion.",
        cannot="You cannot stop now.",
    ),
    Verb(
        Stay,
        "stay",
        label="Stay",
        sentence="{who} makes no maneuver.",
        cannot="You cannot go on without a maneuver now.",
        is_quiet=True,
    ),
    Verb(Draw, "draw", label="Draw", sentence="{who} draws a card.", cannot="You cannot draw a card now."),
    Verb(
        Decline,
        "decline",
        label="Decline",
        sentence="{who} declines the card.",
        cannot="You cannot decline a card now.",
    ),
    Verb(
        Redeem,
        "redeem {cards}",
        points=("first", "second", "third"),
        label=_hand_in,
        sentence=_hands_in,
        cannot="{first}, {second} and {third} cannot be handed in.",
        cannot_from="{first} cannot be handed in.",
        write=_write_set,
        read=_read_set,
    ),
    Verb(
        Claim,
        "claim {territory}",
        points=("territory",),
        label="Claim {territory}",
        sentence="{who} claims {territory}.",
        cannot="You cannot claim {territory}.",
    ),
    Verb(
        TakeHouse,
        "house {house}",
        also=("house of {house}",),
        points=(MOVE,),
        label="{house}",
        sentence="{who} plays {house}.",
        cannot="You cannot play {house}.",
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
        cannot="{house} cannot land at {port}.",
    ),
    Verb(
        CallWildlings,
        "call wildlings",
        label="The Wildlings climb the Wall",
        sentence="{who} calls the Wildlings over the Wall.",
        cannot="The Wildlings cannot be called now.",
    ),
]
