"""Actions of Tiny Epic as text, and back: the same in logs, cases, terminal and protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.agenda import Action
from ....core.notation import Grammar, Kind, Number
from ..actions import UNSEEN, UNSEEN_CARD, UNSEEN_DRAW, WhisperUnseen
from ..board import Board
from ..state import State
from .coop import RANGER, TOKEN
from .dead import VERBS as DEAD_VERBS
from .names import CARD, DOMAIN, FACE, HOUSE, SLOT, WAY, ArmyKind, Rows, UnitKind, cards, domains, houses
from .rival import REASON, RIVAL_CARD, other
from .rival import VERBS as RIVAL_VERBS
from .seats import seat_name
from .verbs import VERBS

VEILED: Mapping[str, Action] = {
    "draw ?": UNSEEN_DRAW,
    "lay ?": UNSEEN_CARD,
    **{f"lay by {' '.join('?' * n)}": WhisperUnseen((UNSEEN,) * n) for n in range(1, 10)},
}


class PowerKind(Number[Board]):
    """A player by number; against the Rival the second one is the Rival. The two sides of the cooperative game have
    names.
    """

    pattern = r"\d{1,9}|treaty|night-king"

    def show(self, board: Board, value: Any) -> str:
        if board.coop and value in (board.treaty, board.dead):
            return "treaty" if value == board.treaty else "night-king"
        return super().show(board, value)

    def read(self, board: Board, text: str) -> int:
        if board.coop and text in ("treaty", "night-king"):
            return board.treaty if text == "treaty" else board.dead
        return super().read(board, text)

    def told(self, board: Board, value: Any) -> object:
        if board.coop and value in (board.treaty, board.dead):
            return "the Treaty" if value == board.treaty else "the Night King"
        return f"the {other(board)}" if value == board.rival else f"player {value + 1}"


PLAYER: Number[Board] = PowerKind(most=6, least=1, first=1)
AMOUNT: Number[Board] = Number(most=9, least=1)
KINDS: Mapping[str, Kind[Board]] = {
    "house": HOUSE,
    "shield": HOUSE,
    "mine": HOUSE,
    "theirs": HOUSE,
    "houses": Rows(HOUSE, ascending=True),
    "seat": PLAYER,
    "power": PLAYER,
    "card": CARD,
    "cards": Rows(CARD),
    "attack": Rows(CARD),
    "defence": Rows(CARD),
    "face": FACE,
    "to": FACE,
    "slot": SLOT,
    "faces": Rows(FACE, descending=True),
    "domain": DOMAIN,
    "source": DOMAIN,
    "by": WAY,
    "unit": UnitKind(),
    "army": ArmyKind(),
    "rival_card": RIVAL_CARD,
    "kind": TOKEN,
    "why": REASON,
    "ranger": RANGER,
    "gold": AMOUNT,
    "points": AMOUNT,
}


def _examples(board: Board) -> list[str]:
    a, b = (domains(board)[d] for d in board.links[0])
    house, card = houses(board)[0], cards(board)[0]
    forms = [f"house {house}", "take march", "place march on recruit", f"recruit {house} in {a}"]
    forms += [f"march {a} with 1-{house}", f"to {b}", "stop", f"plot {card}", f"event {card}", f"lay {card}", "pass"]
    return forms


GRAMMAR: Grammar[State, Board] = Grammar(
    verbs=[*VERBS, *RIVAL_VERBS, *DEAD_VERBS],
    kinds=KINDS,
    words=VEILED,
    board=lambda s: s.board,
    who=seat_name,
    examples=_examples,
)
