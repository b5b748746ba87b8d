"""What stands beside the table: sides, the Tactics Board, hands and piles, both armies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.agenda import NOBODY, Decision, Seat
from ....core.decks import members
from ....core.english import counted
from ....core.scene import Card, Cell, Count, Pile, PileKind, Plate, Track
from ..board import ZONES, Board
from ..made.views import View
from ..pack.entries import TacticsCard
from ..state import BANDED, CONDITIONS, DESTROYED, DYING, RESERVE, TABLE, UnitId
from ..text.names import naming, slug
from ..text.verbs_setup import told_target
from .measures import tone
from .units import attached, full_hp

ZONE_MARKS = {"crown": "crown", "money": "coin", "letter": "scroll", "swords": "sword", "horse": "boot"}
FATES = {RESERVE: "in reserve", DYING: "last stand", DESTROYED: "destroyed", BANDED: "banded"}


def sides(view: View) -> list[str]:
    return [side.capitalize() for side in naming(view.board, view.armies).sides]


def plates(view: View, names: Sequence[str]) -> tuple[Plate, ...]:
    return tuple(_plate(view, seat, names) for seat in (0, 1))


def _plate(view: View, seat: Seat, names: Sequence[str]) -> Plate:
    top = view.agenda[-1] if view.agenda else None
    turn = isinstance(top, Decision) and getattr(top, "who", NOBODY) == seat
    units = [unit for unit, fate in enumerate(view.fate) if fate in (TABLE, DYING) and view.owner[unit] == seat]
    ncus = [ncu for ncu, owner in enumerate(view.ncu_owner) if owner == seat]
    counts = []
    if view.round:
        to_act = sum(1 for unit in units if not view.activated >> unit & 1)
        to_act += sum(1 for ncu in ncus if not view.ncus_activated >> ncu & 1)
        counts.append(Count("to act", str(to_act)))
    counts += [Count("hand", str(view.hand_counts[seat])), Count("models", str(sum(view.hp[unit] for unit in units)))]
    notes = []
    if view.round and view.first == seat:
        notes.append("first player")
    if view.walls:
        notes.append("attacker" if seat == view.south else "defender")
    side = sides(view)[seat]
    told = ", ".join(f"{count.value} {count.label}" for count in counts)
    return Plate(
        id=f"seat {seat}",
        label=f"{side}: {view.points[seat]} of {view.board.target} VP, {told}",
        tone=tone(view, seat),
        mark=tone(view, seat),
        state="out" if view.conceded == seat else "turn" if turn else "",
        seat=seat,
        side=side,
        who=names[seat] if seat < len(names) else "",
        score=str(view.points[seat]),
        units="VP",
        goal=str(view.board.target),
        note=", ".join(notes),
        counts=tuple(counts),
    )


# -- the Tactics Board


def tracks(view: View) -> tuple[Track, ...]:
    return tuple(_zones(view))


def _zones(view: View) -> Iterator[Track]:
    """warband/board/five-zones: each with its benefit, and who has claimed it."""
    known = naming(view.board, view.armies)
    for number, zone in enumerate(ZONES):
        entry = view.board.pack.zones[number]
        claimed = [ncu for ncu, at in enumerate(view.ncu_zone) if at == number]
        owner = view.ncu_owner[claimed[0]] if claimed else NOBODY
        who = ", ".join(known.ncu_names[ncu].split(",")[0] for ncu in claimed)
        label = f"{entry.name}, {f'claimed by {who}' if claimed else 'free'}: {entry.text}"
        cell = Cell(
            tone=tone(view, owner) if claimed else "",
            mark=ZONE_MARKS[zone],
            label=label,
            value=f"zone {zone}",
        )
        name = entry.name
        yield Track(id=f"zone {zone}", label=label, group="Tactics board", name=name, cells=(cell,), text=who or "free")


# -- cards


def piles(view: View) -> tuple[Pile, ...]:
    return (*_hands(view), *_discards(view), *_ncus(view), *_objectives(view), *_aims(view), *_armies(view))


def card_of(board: Board, entry: TacticsCard, id: str, value: str = "") -> Card:
    return Card(
        id=id,
        value=value,
        name=entry.name,
        text=entry.text,
        kind="Tactics",
        mark="card",
        rule="warband/card/free-to-play",
        ours=entry.origin == "designed",
        note="adapted" if entry.adapted else "",
    )


def _hands(view: View) -> Iterator[Pile]:
    """warband/hidden/information: one's own hand; of the other's what both know."""
    board = view.board
    for seat in (0, 1):
        own = seat == view.seat
        held = view.hands[seat] if own else view.known[seat]
        cards = tuple(
            card_of(board, board.cards[card], f"hand {seat} {n}", f"card {slug(board.cards[card].id)}" if own else "")
            for n, card in enumerate(held)
        )
        count = view.hand_counts[seat]
        name = "Your hand" if own else f"{sides(view)[seat]}'s hand"
        yield Pile(
            id=f"hand {seat}",
            name=name,
            label=f"{name}: {counted(count, 'card')}",
            count=count,
            cards=cards,
            spread=own and bool(cards),
            kind="hand" if own else "",
            seat=seat,
        )


def _discards(view: View) -> Iterator[Pile]:
    board = view.board
    for seat in (0, 1):
        cards = tuple(
            card_of(board, board.cards[card], f"gone {seat} {n}") for n, card in enumerate(view.discards[seat])
        )
        if cards:
            name = f"{sides(view)[seat]}'s discards"
            label = f"{name}: {counted(len(cards), 'card')}"
            yield Pile(id=f"discards {seat}", name=name, label=label, count=len(cards), cards=cards, seat=seat)


def _ncus(view: View) -> Iterator[Pile]:
    for seat in (0, 1):
        cards = []
        for ncu, owner in enumerate(view.ncu_owner):
            if owner != seat:
                continue
            entry = view.board.ncus[view.ncu_kind[ncu]]
            at = view.ncu_zone[ncu]
            note = f"in {ZONES[at].capitalize()}" if at != NOBODY else ""
            counts = (Count("tokens", str(view.ncu_tokens[ncu])),) if entry.tokens else ()
            cards.append(
                Card(
                    id=f"ncu {ncu}",
                    name=entry.name,
                    text=f"{entry.ability}: {entry.text}",
                    kind="NCU",
                    mark="character",
                    counts=counts,
                    note=note,
                    state="spent" if view.ncus_activated >> ncu & 1 else "ready",
                    rule="warband/board/instead-of-unit",
                    ours=entry.origin == "designed",
                )
            )
        if cards:
            some = tuple(cards)
            name = f"{sides(view)[seat]}'s NCUs"
            yield Pile(
                id=f"ncus {seat}", name=name, count=len(some), cards=some, spread=True, kind="tableau", seat=seat
            )


def _objectives(view: View) -> Iterator[Pile]:
    """warband/thrones/objective-cards"""
    cards = []
    for n, card in enumerate(view.token_cards):
        if card != NOBODY:
            entry = view.board.pack.objectives[card]
            cards.append(
                Card(
                    id=f"objective {n}",
                    name=entry.name,
                    text=entry.text,
                    kind="Objective",
                    mark="objective",
                    note=f"at objective {n + 1}",
                    rule="warband/thrones/objective-cards",
                    ours=entry.origin == "designed",
                )
            )
    if cards:
        yield Pile(id="objectives", name="Objective cards", count=len(cards), cards=tuple(cards))


def _aims(view: View) -> Iterator[Pile]:
    """warband/winds/deal, warband/winds/open, warband/winds/choose: one's own secrets, what lies open, and what each
    has laid face down for this round."""
    board = view.board
    if not board.mode.secret_hand:
        return
    for seat in (0, 1):
        own = seat == view.seat
        held = members(view.secret_hand) if own else []
        cards = tuple(_secret(board, card, own) for card in held)
        name = "Your secret objectives" if own else f"{sides(view)[seat]}'s secret objectives"
        yield Pile(
            id=f"secrets {seat}",
            name=name,
            count=view.secret_hand_counts[seat],
            cards=cards,
            spread=bool(cards),
            kind="hand" if own else "",
            seat=seat,
        )
        if view.has_aims[seat]:
            yield _laid(view, seat, own)
    if view.open_aim != NOBODY:
        card = _secret(board, view.open_aim, False)
        yield Pile(id="open aim", name="Open objective", count=1, cards=(card,), spread=True, kind="shown")


def _laid(view: View, seat: Seat, own: bool) -> Pile:
    """The Secret Objective of this round: until both are laid whoever laid it may still choose another."""
    name = "Your objective of this round" if own else f"{sides(view)[seat]}'s objective of this round"
    cards: tuple[Card, ...] = ()
    if own:
        target = told_target(naming(view.board, view.armies), view.aims, view.aims_at[seat])
        cards = (_secret(view.board, view.aims, own, target),)
    kind: PileKind = "hand" if own else ""
    return Pile(id=f"laid {seat}", name=name, count=1, cards=cards, spread=own, kind=kind, seat=seat)


def _secret(board: Board, card: int, own: bool, note: str = "") -> Card:
    entry = board.pack.secrets[card]
    return Card(
        id=f"secret {entry.id}",
        value=f"secret {slug(entry.id)}" if own else "",
        name=entry.name,
        text=entry.text,
        kind="Objective",
        mark="eye",
        counts=(Count("VP", str(entry.vp)),),
        rule="warband/winds/choose",
        note=note,
        ours=entry.origin == "designed",
    )


def _armies(view: View) -> Iterator[Pile]:
    """warband/army/open-lists: lists lie open."""
    for seat in (0, 1):
        cards = tuple(_unit(view, unit) for unit, owner in enumerate(view.owner) if owner == seat)
        if cards:
            name = f"{sides(view)[seat]}'s army"
            yield Pile(
                id=f"army {seat}", name=name, count=len(cards), cards=cards, spread=True, kind="tableau", seat=seat
            )


def _unit(view: View, unit: UnitId) -> Card:
    board = view.board
    card = board.units[view.kind[unit]]
    known = naming(board, view.armies)
    attacks = [
        f"{one.name}: {'/'.join(map(str, one.dice))} dice, {one.to_hit}+"
        + (f', {one.reach // 1000}"' if one.kind else "")
        for one in card.attacks
    ]
    abilities = [f"{board.abilities[n].name}: {board.abilities[n].text}" for n in card.abilities]
    attachment = view.attachment[unit]
    if attachment != NOBODY:
        abilities += [
            f"{board.abilities[n].name}: {board.abilities[n].text}" for n in board.attachments[attachment].abilities
        ]
    notes = [*attached(view, unit)]
    if view.fate[unit] in FATES:
        notes.insert(0, FATES[view.fate[unit]])
    notes += [word for n, word in enumerate(CONDITIONS) if view.conditions[unit] >> n & 1]
    return Card(
        id=f"card {known.units[unit]}",
        value=known.units[unit] if view.fate[unit] in (RESERVE, BANDED) else "",
        name=known.unit_names[unit],
        kind=card.entry.type.capitalize(),
        text=" ".join(f"{told}." if not told.endswith(".") else told for told in (*attacks, *abilities)),
        note=", ".join(notes),
        state="spent" if view.fate[unit] == DESTROYED else "",
        counts=(
            Count("speed", f'{card.speed}"'),
            Count("defence", f"{card.defense}+"),
            Count("morale", f"{card.morale}+"),
            Count("left", f"{view.hp[unit]} of {full_hp(view, unit)}"),
        ),
        rule="warband/unit/combat-types",
        ours=card.entry.origin == "designed",
    )
