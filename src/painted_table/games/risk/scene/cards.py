"""Cards and piles as things of the scene: Territory cards, and Houses to choose."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY
from ....core.memory import remembered
from ....core.scene import Card, Pile
from ....core.staging import hand, open_stack, spread, stack
from ..actions import TakeHouse
from ..board import ICONS, Board, members
from ..rules.landing import Takeover
from ..rules.mitchell import Newcomer
from ..text.names import END_CARD, land
from ..text.notation import show
from .teller import Teller


def territory_stacks(teller: Teller) -> Iterator[Pile]:
    """risk/hidden/decks: the deck and what was handed in."""
    kind = "Territory " if teller.court is not None else ""
    yield stack("deck", f"{kind}deck".capitalize(), teller.view.deck_count)
    name = f"{kind}discards".capitalize()
    yield open_stack("discard", name, [territory_card(teller, number) for number in members(teller.view.discard)])


def territory_hand(teller: Teller) -> Iterator[Pile]:
    if teller.view.seat != NOBODY:
        name = "Your hand" if teller.court is None else "Your Territory cards"
        cards = [territory_card(teller, number) for number in members(teller.view.hand)]
        yield hand("hand", name, cards, teller.view.seat)


def territory_card(teller: Teller, number: int, prefix: str = "card", value: str | None = None) -> Card:
    """risk/components/icons: a territory and a unit; its value is what sets and trades name it by, if not another."""
    return _territory_card(teller.board, (number, prefix, value))


@remembered
def _territory_card(board: Board, told: tuple[int, str, str | None]) -> Card:
    number, prefix, value = told
    if number == board.end_card:
        return Card(
            id=f"{prefix}-end", label="End Game card", name="End Game", mark="end_game", value=f"card {END_CARD}",
            kind="End Game card", rule="risk/end/end-card-stops",
        )  # fmt: skip
    icon = ICONS[board.icons[number]]
    unit, name = icon.replace("_", " "), board.names[number]
    return Card(
        id=f"{prefix}-{board.ids[number]}",
        label=f"{name} ({unit})",
        name=name,
        text=unit,
        mark=icon,
        kind="Territory card",
        value=f"card {land(board, number)}" if value is None else value,
    )


def houses(teller: Teller) -> Iterator[Pile]:
    """Houses that can be taken: in the set-up, or when somebody joins or comes back."""
    free = _free_houses(teller)
    if free:
        yield spread("houses", "Houses", [_house(teller, house) for house in free], "")


def _free_houses(teller: Teller) -> list[int]:
    view, clans = teller.view, teller.board.clans
    if isinstance(teller.top, Takeover):
        return [teller.top.house]
    if isinstance(teller.top, Newcomer):
        assert clans is not None
        return [house for house in range(len(teller.board.houses)) if teller.lands[clans.power(house)]]
    if view.round == 0 and NOBODY in view.house:
        return [a.house for a in teller.board.take_house if a.house not in view.house]
    return []


def _house(teller: Teller, number: int) -> Card:
    house = teller.board.houses[number]
    return Card(
        id=f"house-{house.id}",
        label=house.name,
        tone=house.id,
        name=house.name,
        mark=house.id,
        kind="House",
        value=show(teller.board, TakeHouse(number)),
    )
