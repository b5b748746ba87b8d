"""Answers and outcomes that come up again and again, ready made: to make one costs as much as to find it ten times."""

from __future__ import annotations

from typing import Final

from ..actions import (
    CARDS,
    DOMAINS,
    CardId,
    ChangeDie,
    Draw,
    PickDomain,
    ReturnToken,
    RivalSkips,
    RivalTurnsUp,
    Roll,
    StealToken,
    TakeToken,
    TurnUp,
    Whisper,
)

HOUSES: Final = 16
POWERS: Final = 8
"""More than there are."""
DRAW: Final = [Draw(card) for card in range(CARDS)]
TURN_UP: Final = [TurnUp(card) for card in range(CARDS)]
CHANGE_DIE: Final = [[[ChangeDie(house, face, to) for to in range(6)] for face in range(6)] for house in range(HOUSES)]
TAKE_TOKEN: Final = [[TakeToken(shield, house) for house in range(HOUSES)] for shield in range(HOUSES)]
STEAL_TOKEN: Final = [[StealToken(shield, house) for house in range(HOUSES)] for shield in range(HOUSES)]
RETURN_TOKEN: Final = [[ReturnToken(shield, power) for power in range(POWERS)] for shield in range(HOUSES)]
RIVAL_TURNS_UP: Final = [RivalTurnsUp(card) for card in range(CARDS)]
RIVAL_SKIPS: Final = [RivalSkips(why) for why in range(CARDS)]
PICK_DOMAIN: Final = [PickDomain(domain) for domain in range(DOMAINS)]
_WHISPERS: Final[dict[tuple[CardId, ...], Whisper]] = {}
_ROLLS: Final[dict[tuple[int, ...], Roll]] = {}


def whisper(cards: tuple[CardId, ...]) -> Whisper:
    if len(cards) > 2:
        return Whisper(cards)
    a = _WHISPERS.get(cards)
    if a is None:
        a = _WHISPERS[cards] = Whisper(cards)
    return a


def roll(faces: tuple[int, ...]) -> Roll:
    if len(faces) > 3:
        return Roll(faces)
    a = _ROLLS.get(faces)
    if a is None:
        a = _ROLLS[faces] = Roll(faces)
    return a
