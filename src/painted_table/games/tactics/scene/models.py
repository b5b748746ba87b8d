"""Models as tokens: initials, wounds as pips, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....core.agenda import NOBODY
from ....core.scene import Badge, Corner, Piece, Point, Standing
from ..board import Board
from ..cards import HERO, SOLDIER
from ..made.views import View
from ..state import FIELD
from .field import SIZE, TONES, middle

INFANTRY, LARGE = 86.0, 178.0


def initials(name: str, soldier: bool) -> str:
    """RT for Rhaegar Targaryen, hg for a Targaryen Honor Guard 2."""
    left_out = ("Young", "Targaryen", "Baratheon", "Royal") if soldier else ("Young",)
    words = [word for word in name.replace("-", " ").split() if word not in left_out]
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
    return letters[:2].lower() if soldier else letters[:2].upper()


@lru_cache(maxsize=256)
def initials_of(board: Board, model: int, card: int) -> str:
    """Bo for Roose Bolton, because Robert Baratheon comes before him."""
    name = board.figures[model].name.rstrip(" 0123456789")
    letters = initials(name, board.cards[card].type == SOLDIER)
    before = [initials(figure.name, False) for figure in board.figures[:model] if figure.character]
    return name.split()[-1][:2] if letters in before else letters


def at_of(board: Board, card: int, square: int) -> Point:
    """The middle of the squares on which a model stands."""
    x, y = middle(board, square)
    return (x + SIZE / 2, y + SIZE / 2) if board.cards[card].is_large else (x, y)


def models(view: View) -> Iterator[Piece]:
    for model, fate in enumerate(view.fate):
        if fate == FIELD:
            yield piece(view, model)


def piece(view: View, model: int) -> Piece:
    board = view.board
    figure, card = board.figures[model], board.cards[view.card[model]]
    square = view.square[model]
    left = max(card.wounds - view.wounds[model], 0)
    badges = tuple(_badges(view, model))
    letters = initials_of(board, model, view.card[model])
    told = [f"{letters}, {figure.name} at {board.name_of(square)}", f"{left} of {card.wounds} wounds left"]
    told += [badge.label for badge in badges]
    if view.activated >> model & 1:
        told.append("has acted")
    return Piece(
        id=figure.id,
        value=figure.id,
        label=", ".join(told),
        tone=TONES[view.side[model]],
        state=_state(view, model),
        at=at_of(board, view.card[model], square),
        size=LARGE if card.is_large else INFANTRY,
        text=letters,
        pips=card.wounds,
        full=left,
        badges=badges,
    )


def _state(view: View, model: int) -> Standing:
    if view.attacks:
        attack = view.attacks[-1]
        if attack.attacker == model:
            return "source"
        if attack.defender == model:
            return "target"
    if view.activation is not None and view.activation.model == model:
        return "source"
    return "spent" if view.activated >> model & 1 else ""


def _badges(view: View, model: int) -> Iterator[Badge]:
    """A crown for a hero, a star for who holds an objective, conditions, a captive, equipment, a nemesis."""
    board = view.board
    found: list[tuple[str, str, str]] = []
    if board.cards[view.card[model]].type == HERO:
        found.append(("crown", "hero", "paper"))
    if board.objective_at[view.square[model]] >= 0:
        found.append(("objective", "holds an objective", "coin"))
    if view.shaken >> model & 1:
        found.append(("wind", "shaken", "arryn"))
    if view.routed >> model & 1:
        found.append(("boot", "routed", "martell"))
    for captive, captor in enumerate(view.captor):
        if captor == model:
            found.append(("hand", f"holds {board.figures[captive].name}", "silver"))
    if view.gear[model] != NOBODY:
        found.append(("flask", board.gears[view.gear[model]].name, "coin"))
    hunters = [board.figures[m].name for m, prey in enumerate(view.nemesis) if prey == model]
    if hunters:
        found.append(("eye", f"nemesis of {' and '.join(hunters)}", "drogon"))
    corners: tuple[Corner, ...] = ("n", "se", "nw", "sw", "ne", "e", "w")
    for n, (mark, label, tone) in enumerate(found):
        yield Badge(
            id=f"{board.figures[model].id} {mark}",
            label=label,
            mark=mark,
            tone=tone,
            corner=corners[n],
        )
