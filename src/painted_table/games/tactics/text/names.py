"""What models, squares, modes, abilities and cards are called in notation, and to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from ....core.agenda import NOBODY
from ....core.english import listed
from ....core.notation import Kind, Named
from ....core.numbers import is_number
from ....core.refusal import Garbled, no_such
from ..actions import Muster, Path
from ..board import ZONES, Board
from ..cards import CONDITIONS
from ..layout.cards import slug, titled
from ..state import BACKS, Band

Row = Callable[[Board], Sequence[str]]


@lru_cache(maxsize=64)
def figures(board: Board) -> tuple[str, ...]:
    return tuple(figure.id for figure in board.figures)


@lru_cache(maxsize=64)
def figure_names(board: Board) -> tuple[str, ...]:
    return tuple(figure.name for figure in board.figures)


@lru_cache(maxsize=64)
def modes(board: Board) -> tuple[str, ...]:
    return tuple(mode.id for mode in board.modes)


@lru_cache(maxsize=64)
def abilities(board: Board) -> tuple[str, ...]:
    return tuple(ability.id for ability in board.abilities)


@lru_cache(maxsize=64)
def ability_names(board: Board) -> tuple[str, ...]:
    return tuple(ability_name(board, number) for number in range(len(board.abilities)))


title = titled


def ability_name(board: Board, number: int) -> str:
    return board.abilities[number].name


@lru_cache(maxsize=64)
def doors(board: Board) -> tuple[str, ...]:
    return tuple(door.id for door in board.doors)


@lru_cache(maxsize=64)
def agendas(board: Board) -> tuple[str, ...]:
    return tuple(slug(agenda.id) for agenda in board.pack.agendas)


@lru_cache(maxsize=64)
def agenda_names(board: Board) -> tuple[str, ...]:
    return tuple(title(agenda.id.replace("_", " ")) for agenda in board.pack.agendas)


@lru_cache(maxsize=64)
def objective_cards(board: Board) -> tuple[str, ...]:
    return tuple(slug(card.id) for card in board.pack.objective_cards)


@lru_cache(maxsize=64)
def model_cards(board: Board) -> tuple[str, ...]:
    return tuple(card.id for card in board.cards)


@lru_cache(maxsize=64)
def gears(board: Board) -> tuple[str, ...]:
    return tuple(gear.id for gear in board.gears)


FIGURE: Kind[Board] = Named("model", figures, figure_names, is_place=True)
MODE: Kind[Board] = Named("attack", modes, lambda board: [title(mode.name) for mode in board.modes])
ABILITY: Kind[Board] = Named("ability", abilities, ability_names)
GEAR: Kind[Board] = Named("equipment", gears, lambda board: [gear.name for gear in board.gears])
DOOR: Kind[Board] = Named("door", doors, lambda board: [door.name for door in board.doors], sign="door")
AGENDA: Kind[Board] = Named("agenda", agendas, agenda_names, sign="agenda")
OBJECTIVE: Kind[Board] = Named(
    "objective card", objective_cards, lambda board: [card.name for card in board.pack.objective_cards]
)
ZONE: Kind[Board] = Named("zone", lambda board: ZONES, lambda board: ZONES, sign="zone")
CONDITION: Kind[Board] = Named("condition", lambda board: CONDITIONS, lambda board: CONDITIONS)
BACK: Kind[Board] = Named("back", lambda board: BACKS, lambda board: BACKS)
SIDE: Kind[Board] = Named(
    "side", lambda board: ("targaryen", "baratheon"), lambda board: ("Targaryen", "Baratheon"), sign="side"
)


def read_square(board: Board, text: str) -> int:
    x, comma, y = text.strip().partition(",")
    if not comma or not is_number(x) or not is_number(y) or int(x) >= board.width or int(y) >= board.height:
        says = f"{text.strip()!r} is no square of this battlefield."
        raise Garbled(says, f"Write x,y from 0,0 to {board.width - 1},{board.height - 1}.")
    return int(y) * board.width + int(x)


class SquareKind(Kind[Board]):
    """`4,6`: the column from the west, the row from the north."""

    pattern = r"\d{1,3} ?, ?\d{1,3}"

    def show(self, board: Board, value: Any) -> str:
        return board.name_of(value)

    def read(self, board: Board, text: str) -> int:
        return read_square(board, text.replace(" ", ""))

    def place(self, board: Board, value: Any) -> str:
        return board.name_of(value)


SQUARE = SquareKind()


def show_path(board: Board, path: Path, sides: Path) -> str:
    """`4,6 5,7/4,7`: the squares that are entered; behind a stroke the side square of a diagonal step."""
    parts = []
    for n, square in enumerate(path):
        side = sides[n] if sides else NOBODY
        past = f"/{board.name_of(side)}" if side != NOBODY else ""
        parts.append(board.name_of(square) + past)
    return " ".join(parts)


def read_path(board: Board, text: str) -> tuple[Path, Path]:
    path, sides = [], []
    for part in text.split():
        square, stroke, side = part.partition("/")
        path.append(read_square(board, square))
        sides.append(read_square(board, side) if stroke else NOBODY)
    return tuple(path), tuple(sides) if any(side != NOBODY for side in sides) else ()


class BandKind(Kind[Board]):
    """`rhaegar-foot+valyrian-steel honor-guard`: cards with what they carry."""

    pattern = r"[\w-]+(?:\+[\w-]+)?(?: [\w-]+(?:\+[\w-]+)?){0,29}"

    def show(self, board: Board, value: Any) -> str:
        return show_band(board, value)

    def read(self, board: Board, text: str) -> Band:
        return () if text == "nothing" else tuple(self._fielded(board, word) for word in text.split())

    def _fielded(self, board: Board, word: str) -> tuple[int, int]:
        card, plus, gear = word.partition("+")
        cards, tokens = model_cards(board), gears(board)
        fieldable = cards[: len(board.pack.models)]
        if card not in fieldable:
            raise no_such("model card", card, fieldable)
        if plus and gear not in tokens:
            raise no_such("equipment", gear, tokens)
        return cards.index(card), tokens.index(gear) if plus else NOBODY

    def told(self, board: Board, value: Any) -> object:
        return tell_band(board, value)


class BandsKind(Kind[Board]):
    """Both warbands, a colon between them."""

    pattern = r"[\w+ -]+ : [\w+ -]+"

    def show(self, board: Board, value: Any) -> str:
        return " : ".join(show_band(board, band) for band in value)

    def read(self, board: Board, text: str) -> Any:
        return tuple(BandKind().read(board, part) for part in text.split(" : "))


MUSTER_PATTERN = r"[\w-]+(?:\+[\w-]+){0,9}(?: [\w-]+(?:\+[\w-]+){0,9}){0,29}"


def show_muster(board: Board, a: Muster) -> str:
    words = show_band(board, a.band).split()
    for place, gear in a.more:
        words[place] += f"+{gears(board)[gear]}"
    return " ".join(words)


def read_muster(board: Board, text: str) -> Muster:
    """A warband as people write it, also with more than one token for a model, which the rules refuse."""
    words, more = [], []
    for place, word in enumerate(text.split()):
        card, *tokens = word.split("+")
        words.append("+".join([card, *tokens[:1]]))
        more += [(place, GEAR.read(board, token)) for token in tokens[1:]]
    return Muster(BandKind().read(board, " ".join(words)), tuple(more))


def show_band(board: Board, band: Band) -> str:
    cards, tokens = model_cards(board), gears(board)
    return " ".join(cards[card] + (f"+{tokens[gear]}" if gear != NOBODY else "") for card, gear in band) or "nothing"


def tell_band(board: Board, band: Band) -> str:
    """Equal soldiers are counted: Rhaegar Targaryen with Valyrian Steel, 3 x Targaryen Honor Guard."""
    told: dict[str, int] = {}
    for card, gear in band:
        name = board.cards[card].name
        if board.cards[card].is_large:
            name += ", mounted"
        if gear != NOBODY:
            name += f" with {board.gears[gear].name}"
        told[name] = told.get(name, 0) + 1
    return listed([name if number == 1 else f"{number} × {name}" for name, number in told.items()]) or "nothing"
