"""What can be answered, verb by verb: how it is written, pointed at and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from painted_table.core.agenda import NOBODY, Action, Seat
from painted_table.core.english import listed
from painted_table.core.notation import MOVE, Grammar, Kind, Named, Number, Several, Verb

from ..actions import UNSEEN, Again, Fog, Keep, Kindle, Look, Order, Roll, Spy, Take, Unpack, Walk
from ..options import Table
from ..pack import pack
from ..state import FACES, KEEPERS, PROVISIONS, SQUARES, State, square_of

SQUARE: Kind[Table] = Named("square", lambda table: SQUARES, lambda table: SQUARES)
CARD: Kind[Table] = Named("card of the fog", lambda table: SQUARES, lambda table: SQUARES, sign="card")
FACE: Kind[Table] = Named("face", lambda table: FACES, lambda table: FACES)
PROVISION: Kind[Table] = Named(
    "provision", lambda table: PROVISIONS, lambda table: [one.name.lower() for one in pack().provision]
)


class DiePlace(Number[Table]):
    """A die is pointed at by its place: `die 2`."""

    def point(self, board: Table, value: Any) -> str:
        return f"die {self.show(board, value)}"

    def pointed(self, board: Table, point: str) -> int:
        return self.read(board, point.removeprefix("die "))


class Lists(Kind[Table]):
    """The lists of all keepers, a colon between them."""

    pattern = r"[a-z-]+(?: [a-z-]+){0,9}(?: : [a-z-]+(?: [a-z-]+){0,9})?"

    def show(self, board: Table, value: Any) -> str:
        return " : ".join(provisions(one) for one in value)

    def read(self, board: Table, text: str) -> tuple[tuple[int, ...], ...]:
        return tuple(
            () if part == "nothing" else Several(PROVISION, sorts=True).read(board, part) for part in text.split(" : ")
        )


def provisions(some: tuple[int, ...]) -> str:
    return " ".join(PROVISIONS[one] for one in some) or "nothing"


def _listed(some: tuple[int, ...]) -> str:
    return listed([PROVISIONS[one].replace("-and-", " with ") for one in some]) or "nothing"


def keeper(s: State, seat: Seat) -> str:
    return "Nobody" if seat == NOBODY else KEEPERS[seat]


def _pack(s: State, seat: Seat, a: Take) -> str:
    return f"Pack {_listed(a.provisions)}"


def _packs(s: State, seat: Seat, a: Take) -> str:
    if a.provisions == UNSEEN:
        return f"{keeper(s, seat)} packs."
    return f"{keeper(s, seat)} packs {_listed(a.provisions)}."


def _unpacks(s: State, seat: Seat, a: Unpack) -> str:
    told = [f"{KEEPERS[n]} has {_listed(some)}" for n, some in enumerate(a.lists)]
    return f"{'; '.join(told)}."


def _step(s: State, seat: Seat, a: Walk) -> str:
    if seat != NOBODY and s.at[seat] == (a.x, a.y):
        return "Stay here"
    return f"To {SQUARES[square_of((a.x, a.y))]}, {a.x} {a.y}"


def _walks(s: State, seat: Seat, a: Walk) -> str:
    if seat != NOBODY and s.at[seat] == (a.x, a.y):
        return f"{keeper(s, seat)} stays."
    return f"{keeper(s, seat)} walks to {a.x} {a.y}."


def _spies(s: State, seat: Seat, a: Spy) -> str:
    return (
        "Two cards are looked at." if a.cards == UNSEEN else f"The cards are {listed([SQUARES[n] for n in a.cards])}."
    )


def _orders(s: State, seat: Seat, a: Order) -> str:
    if a.cards == UNSEEN:
        return f"{keeper(s, seat)} puts them back."
    return f"{keeper(s, seat)} puts {SQUARES[a.cards[0]]} on top."


VERBS: list[Verb[Table]] = [
    Verb(Take, "pack {provisions}", label=_pack, sentence=_packs, cannot="You cannot pack that."),
    Verb(Unpack, "unpack {lists}", sentence=_unpacks),
    Verb(Walk, "walk {x} {y}", label=_step, sentence=_walks, cannot="You cannot walk there."),
    Verb(Kindle, "kindle", label="Kindle here", sentence="{who} kindles.", cannot="You cannot kindle here."),
    Verb(Roll, "roll {faces}", sentence="The dice: {faces}."),
    Verb(
        Again,
        "again {dice}",
        points=("dice",),
        label="Roll {dice} again",
        sentence="{who} rolls {dice} again.",
        cannot="{dice} cannot be rolled again.",
    ),
    Verb(Keep, "keep", label="Keep the dice", sentence="{who} keeps the dice.", cannot="The dice cannot be kept now."),
    Verb(
        Look,
        "look",
        points=(MOVE,),
        label="Look at the fog's cards",
        sentence="{who} looks at the fog's cards.",
        cannot="You cannot look at the cards now.",
    ),
    Verb(Spy, "spy {cards}", sentence=_spies),
    Verb(
        Order,
        "order {cards}",
        points=("cards",),
        label="{cards}, in this order",
        sentence=_orders,
        cannot="The cards cannot lie so.",
    ),
    Verb(Fog, "fog {square}", sentence="The fog falls on {square}."),
]
KINDS: Mapping[str, Kind[Table]] = {
    "provisions": Several(PROVISION, sorts=True),
    "lists": Lists(),
    "x": Number(),
    "y": Number(),
    "faces": Several(FACE),
    "dice": Several(DiePlace(most=3, least=1, first=1), sorts=True),
    "cards": Several(CARD),
    "square": SQUARE,
}
PLAIN: Mapping[str, Action] = {
    "pack nothing": Take(()),
    "pack ?": Take(UNSEEN),
    "spy ?": Spy(UNSEEN),
    "order ?": Order(UNSEEN),
}
"""Written as they stand: an empty list, and what is told of secrets."""

GRAMMAR: Grammar[State, Table] = Grammar(
    verbs=VERBS,
    kinds=KINDS,
    words=PLAIN,
    board=lambda s: s.table,
    who=keeper,
    examples=lambda table: ["pack oil boots", "walk 45 35", "kindle", "again 1 3", "keep", "look", "order a1 c3"],
)
