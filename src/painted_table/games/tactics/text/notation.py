"""Actions of Tactics as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....core.agenda import NOBODY, Action
from ....core.notation import Grammar, Kind, Number, Numbers
from ..actions import HIDDEN_BAND, DrawAgenda, KeepAgenda, Move, ReturnAgenda, SeeAgendas
from ..board import Board
from ..geometry.ground import distance
from ..rules.activation import Acting
from ..rules.bidding import Bidden
from ..rules.granted import GrantedMove
from ..rules.moving import Going
from ..state import State
from .chances import HandKind, HandsKind
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
from .verbs import VERBS

VEILED: Mapping[str, Action] = {
    "muster ?": HIDDEN_BAND,
    "draw ?": DrawAgenda(NOBODY),
    "keep agenda ?": KeepAgenda(NOBODY),
    "return ?": ReturnAgenda(NOBODY),
    "see ?": SeeAgendas(NOBODY),
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
    "hand": HandKind(),
    "hands": HandsKind(),
}


def whole_way(s: State, a: Action) -> Action:
    """Whoever names a square alone means the way there that is offered: `move 12,3`."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(a, Move) or len(a.path) != 1 or not isinstance(top, (Acting, Bidden, GrantedMove, Going)):
        return a
    model = top.model(s) if isinstance(top, Acting) else s.moves[-1].model if isinstance(top, Going) else top.model
    if not s.is_on_field(model) or min([distance(s.board.width, one, a.path[0]) for one in s.squares(model)]) < 2:
        return a
    found = [one for one in top.options(s) if isinstance(one, Move) and one.path[-1] == a.path[0]]
    same = [one for one in found if one.ability == a.ability]
    return same[0] if len(same) == 1 else a


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
