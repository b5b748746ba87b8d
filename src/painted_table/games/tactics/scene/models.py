"""Models as figures on bases, or as tokens with initials: wounds as pips, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY
from ....core.scene import Badge, Corner, Piece, Point, Rank, Standing
from ..board import Board
from ..cards import HERO, SOLDIER
from ..made.views import View
from ..state import FIELD
from .field import SIZE, TONES, middle

INFANTRY, LARGE = 86.0, 178.0
CORNERS: dict[str, Corner] = {
    "crown": "n",
    "objective": "se",
    "wind": "sw",
    "boot": "w",
    "hand": "e",
    "flask": "ne",
    "eye": "nw",
}
"""Where each sign lies: always at the same place, so that eyes learn it."""
RANKS: tuple[Rank, ...] = ("hero", "champion", "soldier")
LEFT = 270.0
"""How somebody is turned who looks left."""


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


Mark = tuple[str, str, str]
"""On a model: its sign, what it says, its tone."""


class Body(NamedTuple):
    """All that the token of a model depends on."""

    model: int
    card: int
    side: int
    square: int
    wounds: int
    state: Standing
    has_acted: bool
    looks_left: bool
    marks: tuple[Mark, ...]


def models(view: View) -> Iterator[Piece]:
    left = _looking_left(view)
    for model, fate in enumerate(view.fate):
        if fate == FIELD:
            yield _piece(view.board, _body(view, model, left))


def _looking_left(view: View) -> int:
    """Of both sides, the one whose enemies stand further left: everybody looks at them."""
    columns: tuple[list[int], list[int]] = ([], [])
    for model, fate in enumerate(view.fate):
        if fate == FIELD and view.side[model] in (0, 1):
            columns[view.side[model]].append(view.square[model] % view.board.width)
    first, second = [sum(found) / len(found) if found else 0.0 for found in columns]
    return 0 if first > second else 1


def _body(view: View, model: int, left: int) -> Body:
    return Body(
        model=model,
        card=view.card[model],
        side=view.side[model],
        square=view.square[model],
        wounds=view.wounds[model],
        state=_state(view, model),
        has_acted=bool(view.activated >> model & 1),
        looks_left=view.side[model] == left,
        marks=tuple(_marks(view, model)),
    )


@lru_cache(maxsize=2048)
def _piece(board: Board, body: Body) -> Piece:
    figure, card = board.figures[body.model], board.cards[body.card]
    left = max(card.wounds - body.wounds, 0)
    letters = initials_of(board, body.model, body.card)
    wears = wardrobe(board)[body.card]
    told = [f"{letters}, {figure.name} at {board.name_of(body.square)}", f"{left} of {card.wounds} wounds left"]
    told += [label for _, label, _ in body.marks]
    if body.has_acted:
        told.append("has acted")
    badges = [
        Badge(id=f"{figure.id} {mark}", label=label, mark=mark, tone=tone, corner=corner)
        for mark, label, tone in body.marks
        for corner in [CORNERS[mark]]
        if not (wears and mark == "crown")
    ]
    return Piece(
        id=figure.id,
        value=figure.id,
        label=", ".join(told),
        tone=TONES[body.side],
        state=body.state,
        at=at_of(board, body.card, body.square),
        size=LARGE if card.is_large else INFANTRY,
        text=letters,
        pips=card.wounds,
        full=left,
        badges=tuple(badges),
        figure=wears,
        rank=RANKS[card.type] if wears else "",
        name=called(figure.character) if wears else "",
        angle=LEFT if wears and body.looks_left else 0.0,
    )


@lru_cache(maxsize=64)
def wardrobe(board: Board) -> tuple[str, ...]:
    """By card: what somebody wears."""
    worn = {model.id.replace("_", "-"): model.figure for model in board.pack.models}
    return tuple(worn.get(card.id.replace("_", "-"), "") for card in board.cards)


def called(character: str) -> str:
    """Connington for jon_connington; soldiers have no name."""
    return character.split("_")[-1].capitalize()


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


def _marks(view: View, model: int) -> Iterator[Mark]:
    """A crown for a hero, a star for who holds an objective, conditions, a captive, equipment, a nemesis."""
    board = view.board
    if board.cards[view.card[model]].type == HERO:
        yield "crown", "hero", "paper"
    if board.objective_at[view.square[model]] >= 0:
        yield "objective", "holds an objective", "coin"
    if view.shaken >> model & 1:
        yield "wind", "shaken", "arryn"
    if view.routed >> model & 1:
        yield "boot", "routed", "martell"
    for captive, captor in enumerate(view.captor):
        if captor == model:
            yield "hand", f"holds {board.figures[captive].name}", "silver"
    if view.gear[model] != NOBODY:
        yield "flask", board.gears[view.gear[model]].name, "coin"
    hunters = [board.figures[m].name for m, prey in enumerate(view.nemesis) if prey == model]
    if hunters:
        yield "eye", f"nemesis of {' and '.join(hunters)}", "drogon"
