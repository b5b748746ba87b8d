"""Plot cards and hero cards as things of the scene: the hand, what lies open, the deck, houses to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.memory import remembered
from ....core.provenance import provenance
from ....core.scene import Card, Count, Pile, PileKind
from ..board import Board, Power, members
from ..cards import CONSCRIPTS, RETREAT, SECRET, STRENGTH
from ..cards import Card as CardNumber
from ..rules.setup import ChooseHouse
from ..state import knows_top
from ..text.names import short_house
from . import values
from .teller import Teller

ICONS = {CONSCRIPTS: "Conscripts", SECRET: "Secret", RETREAT: "Retreat"}
MARKS = {STRENGTH: "sword", CONSCRIPTS: "banners", SECRET: "eye", RETREAT: "return"}


def open_piles(teller: Teller) -> Iterator[Pile]:
    """What every seat sees alike."""
    yield from _houses(teller)
    yield from _in_play(teller)
    yield from _discards(teller)
    yield from _kept(teller)


def own_piles(teller: Teller) -> Iterator[Pile]:
    """What the viewer holds, and the deck, of which it may know the top."""
    yield from _hand(teller)
    if teller.board.coop:
        yield from _open_hands(teller)
    yield _deck(teller)


def face_card(teller: Teller, number: CardNumber, prefix: str = "card", note: str = "") -> Card:
    return _face_card(teller.board, (number, prefix, note))


@remembered
def _face_card(board: Board, told: tuple[CardNumber, str, str]) -> Card:
    number, prefix, note = told
    face = board.faces[number]
    icon = f"Battle {face.value}" if face.icon == STRENGTH else ICONS[face.icon]
    shields = listed([short_house(board, house) for house in face.shields])
    is_hero = face.house != NOBODY
    counts = [Count("strength", f"+{face.value}") if face.icon == STRENGTH else Count("in battle", icon)]
    if face.price:
        counts.append(Count("gold to defend with it", str(face.price)))
    if face.cost_gold:
        counts.append(Count("gold to play", str(face.cost_gold)))
    if face.cost_points:
        counts.append(Count("points to play", str(face.cost_points)))
    kind = "Hero card" if is_hero else "Plot card"
    price = f", {face.price} gold to defend with it" if face.price else ""
    whose = provenance(board.pack.cards()[number])
    return Card(
        id=f"{prefix}-{face.id}",
        label=f"{face.name}, {kind}. {icon}{price}. Shields: {shields}",
        tone=board.houses[face.house].id if is_hero else "",
        name=face.name,
        text=face.text,
        mark=board.houses[face.house].id if is_hero else MARKS[face.icon],
        kind=kind,
        counts=tuple(counts),
        when=f"Shields: {shields}",
        note=note,
        rule="tinyepic/hero/card-uses" if is_hero else "tinyepic/event/play",
        origin=whose.origin,
        source=whose.source,
        value=values.card(board, number),
    )


def back(id: str) -> Card:
    return Card(id=f"back-{id}", label="A card face down")


def laid_by(teller: Teller, power: Power) -> tuple[CardNumber, ...]:
    """The cards that a power has laid face down in the battle under way."""
    s, battle = teller.s, teller.battle
    if battle is None or power == NOBODY:
        return ()
    return s.attack_laid if battle.attacker == power else s.defence_laid if battle.defender == power else ()


def _spread(
    id: str, name: str, cards: Sequence[Card], kind: PileKind, seat: int = NOBODY, count: int | None = None
) -> Pile:
    told = ", ".join(card.name for card in cards if card.name)
    return Pile(
        id=id,
        label=f"{name}: {told or counted(len(cards) if count is None else count, 'card')}",
        name=name,
        count=len(cards) if count is None else count,
        cards=tuple(cards),
        spread=True,
        kind=kind,
        seat=seat,
    )


def _hand(teller: Teller) -> Iterator[Pile]:
    """tinyepic/cards/hand-limit: plot cards, then hero cards, which do not count to the limit."""
    if teller.seat == NOBODY or teller.s.house[teller.seat] == NOBODY:
        return
    laid = laid_by(teller, teller.seat)
    numbers = teller.s.cards_of(teller.seat)
    cards = [face_card(teller, number, note="laid face down" if number in laid else "") for number in numbers]
    yield _spread("hand", "Your hand", cards, "hand", teller.seat)


def _open_hands(teller: Teller) -> Iterator[Pile]:
    """tinyepic/coop/open-hands: everyone sees every hand."""
    s = teller.s
    for seat in teller.seats:
        if seat != teller.seat and s.house[seat] != NOBODY:
            cards = [face_card(teller, number, f"hand-{seat}") for number in s.cards_of(seat)]
            yield _spread(f"hand-{seat}", f"Hand of {teller.side(seat)}", cards, "tableau", seat)


def _deck(teller: Teller) -> Pile:
    s = teller.s
    deck = len(s.deck) + len(s.top)
    label = f"Plot deck: {counted(deck, 'card')}"
    if s.top and knows_top(s, teller.seat):
        label += f", on top {listed([s.face(card).name for card in s.top])}"
    return Pile(id="deck", label=label, name="Plot deck", count=deck)


def _discards(teller: Teller) -> Iterator[Pile]:
    discards = tuple(face_card(teller, card, "discard") for card in teller.s.discard)
    told = f", {discards[-1].name} on top" if discards else ""
    label = f"Discards: {counted(len(discards), 'card')}{told}"
    yield Pile(id="discard", label=label, name="Discards", count=len(discards), cards=discards)


def _in_play(teller: Teller) -> Iterator[Pile]:
    """tinyepic/cards/in-play: what is being resolved, hero cards too."""
    s = teller.s
    numbers = members(s.in_play)
    numbers += [event.card for event in s.events if event.card not in numbers and event.card != NOBODY]
    if numbers:
        yield _spread("in-play", "In play", [face_card(teller, card, "in-play") for card in numbers], "shown")


def _kept(teller: Teller) -> Iterator[Pile]:
    """Cards that stay before a power, and hero cards that are played until the round ends."""
    s = teller.s
    for power in teller.powers:
        cards = [face_card(teller, card, "kept") for card in members(s.kept[power])]
        for house, mat in enumerate(teller.board.houses):
            if s.played >> house & 1 and s.lord[house] == power:
                cards.append(face_card(teller, mat.hero_card, "played", "until the round ends"))
        if cards:
            seat = power if s.is_player(power) else NOBODY
            yield _spread(f"before-{power}", f"Before {teller.side(power)}", cards, "tableau", seat)


def _houses(teller: Teller) -> Iterator[Pile]:
    """tinyepic/setup/choose-house: the houses that are still free."""
    if not isinstance(teller.top, ChooseHouse):
        return
    board = teller.board
    free = [house for house in board.pool if board.houses[house].playable and house not in teller.s.house]
    cards = []
    for house in free:
        entry = board.pack.houses.house[house]
        told = provenance(entry)
        cards.append(
            Card(
                id=f"house-{entry.id}",
                label=f"{entry.name}, home {board.names[board.houses[house].home]}. {entry.ability_text}",
                tone=entry.id,
                name=entry.name,
                text=entry.ability_text,
                mark=entry.id,
                kind="House",
                when=f"Home {board.names[board.houses[house].home]}, {board.houses[house].hero}",
                rule="tinyepic/setup/choose-house",
                origin=told.origin,
                source=told.source,
                value=values.house(board, house),
            )
        )
    yield _spread("houses", "Houses", cards, "")
