"""What stands beside the table: sides, the Tactics Board, hands and piles, both armies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Decision, Seat
from ....core.decks import members
from ....core.english import counted
from ....core.provenance import provenance
from ....core.scene import Card, Cell, Count, Pile, PileKind, Plate, Track
from ....core.staging import earned, spread
from ..board import KEYWORDS, ZONES, AttackCard, Board, UnitCard
from ..made.views import View
from ..rules.earning import SOURCES
from ..state import BANDED, CONDITIONS, DESTROYED, DYING, RESERVE, TABLE, NcuId, UnitId
from ..text.names import naming, slug
from ..text.verbs_setup import told_target
from .coming import coming as coming_of
from .measures import tone
from .units import attached, full_hp, speed_of

ZONE_MARKS = {"crown": "crown", "money": "coin", "letter": "scroll", "swords": "sword", "horse": "boot"}
FATES = {RESERVE: "in reserve", DYING: "last stand", DESTROYED: "destroyed", BANDED: "banded"}

MOST, MOST_CARDS = 256, 2048


def sides(view: View) -> list[str]:
    return [side.capitalize() for side in naming(view.board, view.armies).sides]


def plates(view: View, names: Sequence[str]) -> tuple[Plate, ...]:
    return tuple(_plate(view, seat, names, coming) for seat, coming in enumerate(coming_of(view)))


def _plate(view: View, seat: Seat, names: Sequence[str], coming: tuple[Count, ...]) -> Plate:
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
    told = ", ".join(f"{count.value} {count.label}" for count in (*counts, *coming))
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
        parts=earned(view.points[seat], view.earned, SOURCES, seat),
        coming=coming,
        note=", ".join(notes),
        counts=tuple(counts),
    )


# -- the Tactics Board


def tracks(view: View) -> tuple[Track, ...]:
    return tuple(_zones(view))


def _zones(view: View) -> Iterator[Track]:
    """warband/board/five-zones: each with its benefit, and who has claimed it."""
    known = naming(view.board, view.armies)
    for zone in range(len(ZONES)):
        claimed = [ncu for ncu, at in enumerate(view.ncu_zone) if at == zone]
        who = ", ".join([known.ncu_names[ncu].split(",")[0] for ncu in claimed])
        yield _zone(view.board, zone, who, tone(view, view.ncu_owner[claimed[0]]) if claimed else "")


@lru_cache(maxsize=MOST)
def _zone(board: Board, zone: int, who: str, tone: str) -> Track:
    id, entry = f"zone {ZONES[zone]}", board.pack.zones[zone]
    label = f"{entry.name}, {f'claimed by {who}' if who else 'free'}: {entry.text}"
    cell = Cell(tone=tone, mark=ZONE_MARKS[ZONES[zone]], label=label, value=id)
    return Track(id=id, label=label, group="Tactics board", name=entry.name, cells=(cell,), text=who or "free")


# -- cards


def piles(view: View) -> tuple[Pile, ...]:
    return (*_hands(view), *_discards(view), *_ncus(view), *_objectives(view), *_aims(view), *_armies(view))


@lru_cache(maxsize=MOST_CARDS)
def _card(board: Board, card: int, id: str, value: str = "") -> Card:
    entry = board.cards[card]
    told = provenance(entry)
    return Card(
        id=id,
        value=value,
        name=entry.name,
        text=entry.text,
        kind="Tactics",
        mark="card",
        rule="warband/card/free-to-play",
        origin=told.origin,
        source=told.source,
    )


def _hands(view: View) -> Iterator[Pile]:
    """warband/hidden/information: one's own hand; of the other's what both know."""
    board = view.board
    for seat in (0, 1):
        own = seat == view.seat
        held = view.hands[seat] if own else view.known[seat]
        cards = tuple(
            _card(board, card, f"hand {seat} {n}", f"card {slug(board.cards[card].id)}" if own else "")
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
        cards = tuple([_card(board, card, f"gone {seat} {n}") for n, card in enumerate(view.discards[seat])])
        if cards:
            name = f"{sides(view)[seat]}'s discards"
            label = f"{name}: {counted(len(cards), 'card')}"
            yield Pile(id=f"discards {seat}", name=name, label=label, count=len(cards), cards=cards, seat=seat)


def _ncus(view: View) -> Iterator[Pile]:
    for seat in (0, 1):
        cards = [_ncu(view, ncu) for ncu, owner in enumerate(view.ncu_owner) if owner == seat]
        if cards:
            yield spread(f"ncus {seat}", f"{sides(view)[seat]}'s NCUs", cards, "tableau", seat)


def _ncu(view: View, ncu: NcuId) -> Card:
    is_spent = bool(view.ncus_activated >> ncu & 1)
    return _ncu_card(view.board, ncu, view.ncu_kind[ncu], view.ncu_zone[ncu], view.ncu_tokens[ncu], is_spent)


@lru_cache(maxsize=MOST_CARDS)
def _ncu_card(board: Board, ncu: NcuId, kind: int, zone: int, tokens: int, is_spent: bool) -> Card:
    entry = board.ncus[kind]
    told = provenance(entry)
    return Card(
        id=f"ncu {ncu}",
        name=entry.name,
        text=f"{entry.ability}: {entry.text}",
        kind="NCU",
        mark="character",
        counts=(Count("tokens", str(tokens)),) if entry.tokens else (),
        note=f"in {ZONES[zone].capitalize()}" if zone != NOBODY else "",
        state="spent" if is_spent else "ready",
        rule="warband/board/instead-of-unit",
        origin=told.origin,
        source=told.source,
    )


def _objectives(view: View) -> Iterator[Pile]:
    """warband/thrones/objective-cards"""
    cards = []
    for n, card in enumerate(view.token_cards):
        if card != NOBODY:
            entry = view.board.pack.objectives[card]
            told = provenance(entry)
            cards.append(
                Card(
                    id=f"objective {n}",
                    name=entry.name,
                    text=entry.text,
                    kind="Objective",
                    mark="objective",
                    note=f"at objective {n + 1}",
                    rule="warband/thrones/objective-cards",
                    origin=told.origin,
                    source=told.source,
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
    told = provenance(entry)
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
        origin=told.origin,
        source=told.source,
    )


def _armies(view: View) -> Iterator[Pile]:
    """warband/army/open-lists: lists lie open."""
    for seat in (0, 1):
        cards = [_unit(view.board, _entry(view, unit)) for unit, owner in enumerate(view.owner) if owner == seat]
        if cards:
            yield spread(f"army {seat}", f"{sides(view)[seat]}'s army", cards, "tableau", seat)


class Entry(NamedTuple):
    """All that the card of a unit depends on."""

    id: str
    name: str
    kind: int
    attachment: int
    led_by: tuple[str, ...]
    fate: int
    hp: int
    full: int
    conditions: int
    speed: int
    is_pair: bool


def _entry(view: View, unit: UnitId) -> Entry:
    known = naming(view.board, view.armies)
    return Entry(
        id=known.units[unit],
        name=known.unit_names[unit],
        kind=view.kind[unit],
        attachment=view.attachment[unit],
        led_by=tuple(attached(view, unit)),
        fate=view.fate[unit],
        hp=view.hp[unit],
        full=full_hp(view, unit),
        conditions=view.conditions[unit],
        speed=speed_of(view, unit),
        is_pair=view.right[unit] != NOBODY,
    )


def told_attack(card: UnitCard, attack: AttackCard, is_pair: bool = False) -> str:
    """warband/unit/stat-attack-dice, warband/unit/stat-to-hit: Halberd: 7/7/4 dice, 4+, Sundering."""
    dice = card.banded_dice if is_pair and card.banded_dice else attack.dice
    parts = [f"{'/'.join(map(str, dice))} dice", f"{attack.to_hit}+"]
    if attack.kind:
        parts.append(f'{attack.reach // 1000}"')
    parts += [told_keyword(word) for n, word in enumerate(KEYWORDS) if attack.keywords >> n & 1]
    return f"{attack.name}: {', '.join(parts)}"


def told_keyword(word: str) -> str:
    return word.replace("_", " ").title()


@lru_cache(maxsize=MOST_CARDS)
def _unit(board: Board, entry: Entry) -> Card:
    card = board.units[entry.kind]
    attacks = [told_attack(card, one, entry.is_pair) for one in card.attacks]
    if card.banded_dice and not entry.is_pair:
        attacks.append(f"As a pair: {'/'.join(map(str, card.banded_dice))} dice")
    leader = board.attachments[entry.attachment] if entry.attachment != NOBODY else None
    has = [board.abilities[n] for n in (*card.abilities, *(leader.abilities if leader else ()))]
    abilities = [f"{one.name}: {one.text}" for one in has]
    notes = [FATES[entry.fate]] if entry.fate in FATES else []
    notes += [*entry.led_by, *(word for n, word in enumerate(CONDITIONS) if entry.conditions >> n & 1)]
    told = provenance(card.entry, *([leader.entry] if leader else []), *has)
    raised = entry.speed != card.speed
    return Card(
        id=f"card {entry.id}",
        value=entry.id if entry.fate in (RESERVE, BANDED) else "",
        name=entry.name,
        kind=card.entry.type.capitalize(),
        text=" ".join(f"{told}." if not told.endswith(".") else told for told in (*attacks, *abilities)),
        note=", ".join(notes),
        state="spent" if entry.fate == DESTROYED else "",
        counts=(
            Count("speed", f'{entry.speed}" (printed {card.speed}")' if raised else f'{card.speed}"'),
            Count("defence", f"{card.defense}+"),
            Count("morale", f"{card.morale}+"),
            *([Count("resilience", str(card.resilience))] if card.resilience > 1 else []),
            Count("left", f"{entry.hp} of {entry.full}"),
            Count("points", str(card.cost + (leader.cost if leader else 0))),
        ),
        rule="warband/unit/combat-types",
        origin=told.origin,
        source=told.source,
    )
