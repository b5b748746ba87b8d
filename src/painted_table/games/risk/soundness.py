"""What is true of every state of RISK, for tests and for fuzzing."""

from __future__ import annotations

from ...core.agenda import NOBODY
from .board import count, members
from .rules.battle import MARCH_IN
from .state import State


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    return [*_lands(s), *_cards(s), *_players(s)]


def _lands(s: State) -> list[str]:
    """risk/conquest/never-empty: one holder and at least one army everywhere once the set-up is done."""
    board = s.board
    wrong: list[str] = []
    for t in range(board.size):
        holders = [power for power in range(len(s.held)) if s.held[power] >> t & 1]
        if holders != ([] if s.owner[t] == NOBODY else [s.owner[t]]):
            wrong.append(f"{board.names[t]} is held by {holders}, its owner is {s.owner[t]}")
        fallen = s.battle is not None and s.battle.target == t and s.agenda and s.agenda[-1] is MARCH_IN
        if s.round and s.armies[t] < (0 if fallen else 1):
            wrong.append(f"{board.names[t]} holds {s.armies[t]} armies")
    return wrong


def _cards(s: State) -> list[str]:
    """risk/reinforce/hand-limit: every card in one place, five in a hand at most while the game goes on."""
    wrong: list[str] = []
    if not s.round:
        return wrong
    places = [s.deck, s.discard, *s.hands]
    total = 0
    for place in places:
        total |= place
    if sum(count(place) for place in places) != s.board.size or total != s.board.all_lands:
        wrong.append("the Territory cards are not each in one place")
    asked = s.agenda[-1].words() if s.agenda else ""
    for seat, hand in enumerate(s.hands):
        if s.agenda and count(hand) > s.board.hand_limit and not (seat == s.active and asked == "spoils"):
            wrong.append(f"seat {seat} holds {count(hand)} cards: {members(hand)}")
    return wrong


def _players(s: State) -> list[str]:
    """risk/elimination/when: whoever has no army on the map is out, and nobody else unless by giving up."""
    wrong: list[str] = []
    if not s.round:
        return wrong
    for seat in range(s.board.players):
        if s.is_out(seat) == bool(s.held[seat]) and s.agenda:
            wrong.append(f"seat {seat} holds {count(s.held[seat])} territories and is out: {s.is_out(seat)}")
    if bool(s.winners) == bool(s.agenda):
        wrong.append("a game is over exactly when somebody has won")
    if s.reserve < 0:
        wrong.append(f"the reserve is {s.reserve}")
    return wrong
