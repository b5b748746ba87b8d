"""The facts of a small game, all of them public, and what a seat sees of them: everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from ..agenda import NOBODY, Action, Decision, Frame, Seat, State
from ..facts import Public, Settled

PLACE = "place"
PUBLIC = "public"
Place = Annotated[int, PLACE]
"""A place of the board by its number: answers that have one are pointed at, and it is written by its name."""
PLAIN = (int, bool, str)


@dataclass(frozen=True)
class Table:
    """What is settled before the game."""

    players: int


class SmallState(State):
    """What is. A game adds its facts, each `Public[...]`: numbers, flags, words, and lists of them.

    A fact that is given no value begins as 0, as no, or empty.
    """

    table: Settled[Table]
    mover: Public[Seat] = 0
    """Whose turn it is."""
    turns: Public[int] = 0
    """How many are over."""
    gone: Public[Seat] = NOBODY
    """Who has given up."""
    winners: Public[tuple[int, ...]] = ()
    reason: Public[str] = ""
    """How it ended, in a sentence, and by which rule."""
    rule: Public[str] = ""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        for name, hint in facts_of(type(self)).items():
            setattr(self, name, _copy(getattr(type(self), name, _empty(hint))))

    def clone(self) -> SmallState:
        other = type(self).__new__(type(self))
        other.agenda = self.agenda.copy()
        other.table = self.table
        for name in facts_of(type(self)):
            setattr(other, name, _copy(getattr(self, name)))
        return other

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def seats(self) -> range:
        return range(self.table.players)

    def next_turn(self, frame: Frame) -> None:
        """The turn goes to the next seat, which is asked this."""
        self.turns += 1
        self.mover = (self.mover + 1) % self.players
        self.agenda.append(frame)

    def end(self, winners: Sequence[Seat], reason: str, rule: str) -> None:
        """The game is over; with nobody, or everybody, among the winners it is a draw."""
        self.winners, self.reason, self.rule = tuple(winners), reason, rule
        self.agenda.clear()


S = TypeVar("S", bound=SmallState)


class Ask(Decision[S]):
    """A question to whoever is to move. `ask` is how it is put to people; its rule says why."""

    ask: ClassVar[str] = ""

    def seat(self, s: S) -> Seat:
        return s.mover


class SmallView:
    """What a seat sees: the facts, by their names, as the state has them."""

    def __init__(self, seat: Seat, table: Table, agenda: list[Frame], facts: Mapping[str, Any]) -> None:
        self.seat = seat
        self.table = table
        self.agenda = agenda
        self.__dict__.update(facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SmallView) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((self.seat, self.table, tuple(self.agenda)))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


# -- what facts and answers are made of


_FACTS: dict[type[Any], dict[str, Any]] = {}


def facts_of(kind: type[Any]) -> dict[str, Any]:
    """The facts of a class of states with their types, in the order in which they are declared."""
    found = _FACTS.get(kind)
    if found is None:
        hints = get_type_hints(kind, include_extras=True)
        found = _FACTS[kind] = {name: hint for name, hint in hints.items() if name not in ("agenda", "table")}
    return found


def unfit(kind: type[SmallState]) -> Iterator[str]:
    """What is wrong with the facts of a class, in words."""
    for name, hint in facts_of(kind).items():
        if PUBLIC not in getattr(hint, "__metadata__", ()):
            yield f"the fact {name} says not who may see it: write {name}: Public[...]"
        elif not _is_plain(bare(hint)):
            yield f"the fact {name} is no number, flag or word and no list of them"


def fields_of(action: type[Action]) -> dict[str, Any]:
    """The fields of a class of answers with their types."""
    hints = get_type_hints(action, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def bare(hint: Any) -> Any:
    """A type without what is said about it: list[int] for Public[list[Place]]."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    origin, inner = get_origin(hint), get_args(hint)
    if origin is list:
        return list[bare(inner[0])]  # type: ignore[misc]
    if origin is tuple:
        return tuple[tuple(one if one is Ellipsis else bare(one) for one in inner)]  # type: ignore[misc]
    return hint


def slug(place: str) -> str:
    """A place as moves and the scene's values have it."""
    return place.lower().replace(" ", "-")


def is_place(hint: Any) -> bool:
    return PLACE in getattr(hint, "__metadata__", ())


def item_of(hint: Any) -> Any:
    """What a list, or a tuple of any length, is made of; None of anything else."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_args(hint)[0] if get_origin(hint) in (list, tuple) else None


def _is_plain(hint: Any) -> bool:
    inner = item_of(hint)
    if inner is None:
        return hint in PLAIN
    return get_origin(hint) is list or (get_args(hint)[1:] == (Ellipsis,) and _is_plain(inner))


def _empty(hint: Any) -> Any:
    kind = bare(hint)
    return (get_origin(kind) or kind)()


def _copy(value: Any) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value
