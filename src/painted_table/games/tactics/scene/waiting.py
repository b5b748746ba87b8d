"""Models that are still to be placed, on a sheet beside the battlefield."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.english import counted
from ....core.scene import Label, Piece, Sheet
from ..cards import HERO
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
    words = [word for word in view.board.figures[model].name.split() if word != "Young"]
    hero = view.board.cards[view.card[model]].type == HERO
    return Label(
        id=f"waits {model}", at=(x, y + SIZE / 2 + 14), lines=(words[0] if hero else words[-1],), size=13, face="note"
    )
