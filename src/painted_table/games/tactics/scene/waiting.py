"""Models that are still to be placed, on a sheet beside the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.english import counted
from ....core.scene import Label, Piece, Sheet
from ..board import Board
from ..made.views import View
from ..state import WAITING
from ..text.seats import SIDES
from .field import TONES
from .models import initials_of

ACROSS, STEP, SIZE = 4, 80.0, 62.0
HEAD = 12.0


def waiting(view: View) -> Iterator[Sheet]:
    """tactics/setup/deploy-order, tactics/setup/late-deploy: in warband order, mounted ones larger."""
    for seat in (0, 1):
        models = [model for model, fate in enumerate(view.fate) if fate == WAITING and view.side[model] == seat]
        if models:
            rows = (len(models) + ACROSS - 1) // ACROSS
            yield Sheet(
                id=f"waiting {seat}",
                label=f"{SIDES[seat]}: {counted(len(models), 'model')} to be placed",
                name=f"{SIDES[seat]}: to be placed",
                note=str(len(models)),
                seat=seat,
                width=ACROSS * STEP,
                height=rows * (STEP + HEAD) + HEAD,
                pieces=tuple(_piece(view, model, n) for n, model in enumerate(models)),
                labels=tuple(_name(view, model, n) for n, model in enumerate(models)),
            )


def _at(n: int) -> tuple[float, float]:
    return (n % ACROSS + 0.5) * STEP, HEAD + (n // ACROSS) * (STEP + HEAD) + STEP / 2


def _piece(view: View, model: int, n: int) -> Piece:
    board = view.board
    figure, card = board.figures[model], board.cards[view.card[model]]
    told = "mounted, " if card.is_large else ""
    letters = initials_of(board, model, view.card[model])
    return Piece(
        id=figure.id,
        value=figure.id,
        label=f"{letters}, {figure.name}, {told}to be placed",
        tone=TONES[view.side[model]],
        at=_at(n),
        size=SIZE + 12 if card.is_large else SIZE,
        text=letters,
        pips=card.wounds,
        full=card.wounds,
    )


def _name(view: View, model: int, n: int) -> Label:
    x, y = _at(n)
    return Label(
        id=f"waits {model}", at=(x, y + SIZE / 2 + 14), lines=(short_name(view.board, model),), size=13, face="note"
    )


@lru_cache(maxsize=256)
def short_name(board: Board, model: int) -> str:
    """`Connington`, `Warden 2`; by the first name whoever shares the last one with a House or somebody else."""
    words = _words(board, model)
    if words[-1].isdigit():
        return " ".join(words[-2:])
    others = [_words(board, other)[-1] for other in range(len(board.figures)) if other != model]
    return words[0] if words[-1] in (*SIDES, *others) else words[-1]


def _words(board: Board, model: int) -> list[str]:
    return [word for word in board.figures[model].name.split() if word != "Young"]
