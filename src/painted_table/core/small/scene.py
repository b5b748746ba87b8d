"""The picture of a small game: its grid, or its places in a row, what stands there, and a plate for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING

from ..agenda import NOBODY, Decision, Seat
from ..english import counted
from ..measures import Measure
from ..placing import Grid, fanned
from ..scene import Area, Backdrop, Count, Label, Piece, Plate, Scene, Standing, sealed
from .state import SmallView, slug

if TYPE_CHECKING:
    from .game import AnySmall

CELL = 120.0


@dataclass(frozen=True)
class Token:
    """Something that stands on a place: a seat's, in its colour, or nobody's."""

    place: int
    seat: Seat = NOBODY
    text: str = ""
    mark: str = ""
    """A drawing of core/look/marks.toml."""
    label: str = ""
    """What it is, in words."""
    id: str = ""
    """By which it can be seen to move; without one it is another wherever it stands."""


def row(count: int) -> Grid:
    """Places one beside the other."""
    return Grid(max(count, 1), 1, CELL)


def names_of(grid: Grid) -> tuple[str, ...]:
    """a1 and so on, row by row, as on a chess board."""
    return tuple(f"{ascii_lowercase[n % grid.columns]}{n // grid.columns + 1}" for n in range(grid.columns * grid.rows))


def backdrop(game: AnySmall) -> Backdrop:
    """The places with their names."""
    grid, cells, names = game.grid, [], []
    for n, name in enumerate(game.places):
        down, across = divmod(n, grid.columns)
        cells.append(grid.cell(name, across, down, tone="land" if (down + across) % 2 else "land-2"))
        x, y = grid.corner(across, down)
        at = (x + grid.size * 0.06, y + grid.size * 0.16)
        size = grid.size * 0.12
        names.append(Label(id=f"name {name}", at=at, lines=(name,), size=size, face="note", anchor="start"))
    return sealed(Backdrop(id=game.name, areas=tuple(cells), lines=tuple(grid.edges()), labels=tuple(names)))


def scene(game: AnySmall, view: SmallView, names: Sequence[str]) -> Scene:
    grid, measures = game.grid, game.measures_of(view)
    tokens = list(game.tokens(view))
    facts = (Count("Turn", str(view.turns + 1)),) if view.agenda else (Count("", view.reason or "Over"),)
    return Scene(
        title=game.title,
        summary=f"{facts[0].label} {facts[0].value}".strip().rstrip(".") + ".",
        width=grid.columns * grid.size,
        height=grid.rows * grid.size,
        backdrop=game.backdrop,
        facts=facts,
        areas=tuple(_areas(game, tokens)),
        pieces=tuple(_pieces(game, tokens)),
        plates=tuple(_plate(game, view, seat, names, measures) for seat in range(view.table.players)),
    )


def _areas(game: AnySmall, tokens: Sequence[Token]) -> Iterator[Area]:
    for n, ground in enumerate(game.backdrop.areas):
        here = [_told(game, token) for token in tokens if token.place == n]
        told = f"{ground.name}, {', '.join(here) or 'empty'}"
        yield Area(id=ground.id, name=ground.name, label=told, value=slug(ground.name), tone=ground.tone)


def _pieces(game: AnySmall, tokens: Sequence[Token]) -> Iterator[Piece]:
    grid = game.grid
    for n in range(len(game.places)):
        here = [token for token in tokens if token.place == n]
        down, across = divmod(n, grid.columns)
        size = grid.size * (0.6 if len(here) < 2 else 0.4 if len(here) < 5 else 0.25)
        for token, at in zip(here, fanned(grid.middle(across, down), len(here), size)):
            yield Piece(
                id=token.id or f"{game.places[n]} {here.index(token)}",
                label=f"{_told(game, token)} in {game.places[n]}",
                tone="neutral" if token.seat == NOBODY else game.tones[token.seat],
                text=token.text,
                mark=token.mark,
                at=at,
                size=size,
                value=slug(game.places[n]),
            )


def _told(game: AnySmall, token: Token) -> str:
    whose = "" if token.seat == NOBODY else game.seat_names[token.seat]
    return " ".join(filter(None, (whose, token.label or token.text))) or "something"


def _plate(game: AnySmall, view: SmallView, seat: Seat, names: Sequence[str], measures: Sequence[Measure]) -> Plate:
    counts = tuple(Count(one.name.lower(), str(one.values[seat])) for one in measures)
    told = ", ".join(f"{count.label} {count.value}" for count in counts)
    side = game.seat_names[seat]
    return Plate(
        id=f"seat {seat}",
        label=f"{side}: {told}" if told else side,
        tone=game.tones[seat],
        state=_standing(view, seat),
        seat=seat,
        side=side,
        who=names[seat] if seat < len(names) else "",
        score=counts[0].value if counts else "",
        units=counted(measures[0].values[seat], measures[0].unit).partition(" ")[2] if counts else "",
        counts=counts[1:],
    )


def _standing(view: SmallView, seat: Seat) -> Standing:
    if view.gone == seat:
        return "out"
    if not view.agenda:
        return "won" if seat in view.winners else ""
    return "turn" if isinstance(view.agenda[-1], Decision) and view.mover == seat else ""
