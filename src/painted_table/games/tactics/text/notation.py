"""Actions of Tactics as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....core.agenda import NOBODY, Action
from ....core.notation import Grammar, Kind, Number, Numbers
from ..actions import HIDDEN_BAND, DrawAgenda, KeepAgenda, ReturnAgenda
from ..board import Board
from ..state import State
from .names import (
    ABILITY,
    AGENDA,
    BACK,
    CONDITION,
    DOOR,
    FIGURE,
    MODE,
    SQUARE,
    ZONE,
    BandKind,
    BandsKind,
    figures,
    model_cards,
)
from .seats import seat_name
from .verbs import VERBS, HandsKind

VEILED: Mapping[str, Action] = {
    "muster ?": HIDDEN_BAND,
    "draw ?": DrawAgenda(NOBODY),
    "keep agenda ?": KeepAgenda(NOBODY),
    "return ?": ReturnAgenda(NOBODY),
}


@dataclass(frozen=True)
class Signed(Number[Board]):
    """A number of something that lies on the battlefield."""

    most: int = 99
    least: int = 1
    first: int = 1
    sign: str = ""

    def point(self, board: Board, value: Any) -> str:
        return f"{self.sign} {self.show(board, value)}"

    def pointed(self, board: Board, point: str) -> int:
        return self.read(board, point.removeprefix(f"{self.sign} "))


KINDS: Mapping[str, Kind[Board]] = {
    "model": FIGURE,
    "target": FIGURE,
    "square": SQUARE,
    "start": SQUARE,
    "block": SQUARE,
    "mode": MODE,
    "ability": ABILITY,
    "door": DOOR,
    "card": AGENDA,
    "zone": ZONE,
    "condition": CONDITION,
    "back": BACK,
    "face": Number(most=10, least=1),
    "faces": Numbers(),
    "token": Signed(sign="plunder"),
    "pile": Signed(sign="pile"),
    "band": BandKind(),
    "bands": BandsKind(),
    "hands": HandsKind(),
}


def _examples(board: Board) -> list[str]:
    model, card = figures(board)[0], model_cards(board)[1]
    return [f"muster {card}", f"deploy {model} 0,0", f"activate {model}", "move 4,6 4,7", "end", "pass"]


GRAMMAR: Grammar[State, Board] = Grammar(
    verbs=VERBS,
    kinds=KINDS,
    words=VEILED,
    board=lambda s: s.board,
    who=seat_name,
    examples=_examples,
)
