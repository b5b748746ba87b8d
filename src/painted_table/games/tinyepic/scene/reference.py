"""Cards of the other side as things of the scene: Ranger cards, exploration tokens, the cards of the Rival or Teammate.

What the map and the sheets tell of them is what they do now; here is what they are, and whose design.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ....core.memory import remembered
from ....core.provenance import provenance
from ....core.scene import Card, Count, Pile
from ..board import Board
from ..text.names import ACTION_NAMES
from ..text.rival import other
from .teller import Teller


def reference_piles(teller: Teller) -> Iterator[Pile]:
    """What every seat sees alike."""
    s, board = teller.s, teller.board
    if board.coop:
        yield _stack("rangers", "Ranger cards", [_ranger(board, card) for card in s.rangers], len(s.rangers))
        unseen = len(s.brown_bag) + len(s.blue_bag)
        kinds = [_token(board, kind) for kind in range(len(board.winter.tokens))]
        yield _stack("exploration", "Exploration tokens", kinds, unseen)
    if board.rival != NOBODY and s.house[board.rival] != NOBODY:
        cards = [_hero(board, s.house[board.rival])]
        if s.rival_card != NOBODY:
            cards.append(_rival(board, s.rival_card))
        yield _stack("rival-cards", f"Cards of the {other(board)}", cards, s.rival_deck.bit_count() + len(cards))


def _stack(id: str, name: str, cards: list[Card], count: int) -> Pile:
    return Pile(id=id, label=f"{name}: {counted(count, 'card')}", name=name, count=count, cards=tuple(cards))


@remembered
def _ranger(board: Board, card: int) -> Card:
    """tinyepic/ranger/reveal: what it brings, part by part."""
    face, entry, names = board.winter.rangers[card], board.pack.coop.ranger_card[card], board.names
    told = provenance(entry)
    walkers = listed([names[domain] for domain in face.walkers]) or "nowhere"
    struck = "nobody" if face.attack == NOBODY else names[face.attack]
    tokens = listed([names[domain] for domain in face.explore])
    return Card(
        id=f"ranger-{face.id}",
        label=f"{entry.name}, round {face.round}",
        name=entry.name,
        text=f"Blue tokens in {tokens}. White Walkers in {walkers}. The Night King strikes {struck}.",
        mark="dead",
        kind="Ranger card",
        when=f"Round {face.round}",
        rule="tinyepic/ranger/reveal",
        origin=told.origin,
        source=told.source,
    )


@remembered
def _token(board: Board, kind: int) -> Card:
    entry = board.pack.coop.exploration_token[kind]
    told = provenance(entry)
    return Card(
        id=f"token-{entry.id}",
        label=f"{entry.name}, {entry.color} exploration token, {entry.count} in the box",
        name=entry.name,
        text=entry.text,
        mark="coin" if entry.color == "brown" else "dead",
        kind=f"{entry.color.capitalize()} exploration token",
        counts=(Count("in the box", str(entry.count)),),
        rule="tinyepic/explore/three-units",
        origin=told.origin,
        source=told.source,
    )


@remembered
def _hero(board: Board, house: int) -> Card:
    """tinyepic/solo/best-ability: what the hero of the Rival or the Teammate does."""
    id = board.houses[house].id
    entry = next(card for card in board.pack.rival.solo_hero_card if card.house == id)
    told = provenance(entry)
    return Card(
        id=f"solo-{entry.id}",
        label=f"{entry.name}, solo hero card",
        tone=id,
        name=entry.name,
        text=entry.teammate_text if board.coop else entry.text,
        mark=id,
        kind="Solo hero card",
        rule="tinyepic/solo/best-ability",
        origin=told.origin,
        source=told.source,
    )


@remembered
def _rival(board: Board, card: int) -> Card:
    """tinyepic/solo/rival-card: the one in force."""
    entry = board.pack.rival.rival_card[card]
    told = provenance(entry)
    action = "what its hero does" if entry.card_action == "hero" else ACTION_NAMES[_action(entry.card_action)]
    return Card(
        id=f"rival-{entry.id}",
        label=f"{entry.name} of the {other(board)}: {action}",
        name=entry.name,
        text=f"First {action}, then what its die shows. The sheet of the {other(board)} tells where.",
        mark="banners",
        kind=f"Card of the {other(board)}",
        rule="tinyepic/solo/rival-card",
        origin=told.origin,
        source=told.source,
    )


def _action(name: str) -> int:
    return [word.lower() for word in ACTION_NAMES].index(name)
