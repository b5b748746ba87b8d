"""What stands beside the battlefield: sides with their coins, cards of both warbands, agendas, the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Decision
from ....core.decks import members
from ....core.dice import FirstOfAll
from ....core.english import counted
from ....core.memory import remembered
from ....core.provenance import provenance
from ....core.scene import Card, Cell, Count, Pile, Plate, Track
from ....core.staging import earned, spread
from ..board import ZONES, Board
from ..cards import GEAR, MOTIVATION, TYPES, Ability, Mode
from ..made.views import View, imagine
from ..rules.conditions import holds_for
from ..rules.end_phase import CAPTIVES_VP
from ..state import ABSENT, CAPTIVE, DEAD, FIELD, SOURCES, WAITING
from ..text.names import ability_name, agendas
from ..text.names import title as title_of
from ..text.seats import SIDES
from .field import TONES, standers

MOST = 256


def plates(view: View, names: Sequence[str]) -> tuple[Plate, ...]:
    return tuple(_plate(view, seat, names) for seat in (0, 1))


def _plate(view: View, seat: int, names: Sequence[str]) -> Plate:
    top = view.agenda[-1] if view.agenda else None
    turn = isinstance(top, Decision) and getattr(top, "who", NOBODY) == seat
    standing = [m for m, fate in enumerate(view.fate) if fate == FIELD and view.side[m] == seat]
    to_act = sum(1 for m in standing if not view.activated >> m & 1)
    held = sum(1 for m, fate in enumerate(view.fate) if fate == CAPTIVE and view.side[m] != seat)
    if view.round:
        counts = [
            Count("gold", str(view.gold[seat]), "coin"),
            Count("silver", str(view.silver[seat]), "silver"),
            Count("copper", str(view.copper[seat]), "copper"),
            Count("to act", f"{to_act} of {len(standing)}"),
            Count("captive" if held == 1 else "captives", str(held)),
        ]
    else:
        # tactics/warband/leftover-copper: the pool is full again when the battle begins.
        counts = [Count("models", str(len(standing)))]
    if view.board.scenario.use.agendas:
        agendas_of = view.hand_counts[seat] + view.face_up[seat].bit_count()
        counts.append(Count("agenda" if agendas_of == 1 else "agendas", str(agendas_of)))
    coming = _coming(view, seat)
    note = f"{ZONES[view.zones[seat]]} zone" if view.zones[seat] != NOBODY else ""
    if view.round and view.first == seat:
        note = f"{note}, first player"
    told = ", ".join(f"{count.label} {count.value}" for count in (*counts, *coming))
    return Plate(
        id=f"seat {seat}",
        label=f"{SIDES[seat]}: {view.points[seat]} VP, {told}",
        tone=TONES[seat],
        state="out" if view.conceded == seat else "turn" if turn else "",
        seat=seat,
        side=SIDES[seat],
        mark=TONES[seat],
        who=names[seat] if seat < len(names) else "",
        score=str(view.points[seat]),
        units="VP",
        parts=earned(view.points[seat], view.earned, SOURCES, seat),
        note=note,
        counts=tuple(counts),
        coming=coming,
    )


def _coming(view: View, seat: int) -> tuple[Count, ...]:
    """What objectives and captives would bring if the round ended now."""
    if not view.round:
        return ()
    return (*_for_objectives(view, seat), *_for_captives(view, seat))


def _for_captives(view: View, seat: int) -> tuple[Count, ...]:
    """tactics/end/most-captures"""
    held = [0, 0]
    for model, fate in enumerate(view.fate):
        if fate == CAPTIVE:
            held[1 - view.side[model]] += 1
    more = held[seat] > held[1 - seat]
    return (Count("for captives, if the round ended now", f"+{CAPTIVES_VP}"),) if more else ()


def _for_objectives(view: View, seat: int) -> tuple[Count, ...]:
    if not view.board.objectives:
        return ()
    vp = 0
    for n, who in enumerate(standers(view)):
        if who >= 0 and view.side[who] == seat:
            vp += view.board.objective_values[n]
    return (Count("for objectives, if the round ended now", f"+{vp}"),)


def rounds(view: View) -> Track:
    return _rounds(view.round, view.board.rounds)


@lru_cache(maxsize=MOST)
def _rounds(now: int, last: int) -> Track:
    """tactics/setup/tracker"""
    cells = tuple(
        Cell(
            text=str(n),
            tone="" if n > now else "paper" if n == now else "neutral",
            state="here" if n == now else "",
            label=f"Round {n}",
        )
        for n in range(1, last + 1)
    )
    return Track(id="rounds", label=f"Round {now} of {last}", group="Rounds", name="", cells=cells)


# -- cards


def piles(view: View) -> tuple[Pile, ...]:
    return (*_objectives(view), *_agendas(view), *_warbands(view))


def _objectives(view: View) -> tuple[Pile, ...]:
    return _told_objectives(view.board, tuple(view.objective_cards))


@remembered
def _told_objectives(board: Board, lying: tuple[int, ...]) -> tuple[Pile, ...]:
    """tactics/objectivecard/public"""
    cards = []
    for square, card in zip(board.objectives, lying, strict=True):
        if card == NOBODY:
            continue
        entry, where = board.pack.objective_cards[card], board.name_of(square)
        told = provenance(entry)
        cards.append(
            Card(
                id=f"objective card {where}",
                name=entry.name,
                text=entry.text,
                kind="Objective",
                mark="objective",
                note=f"at {where}",
                place=where,
                counts=_price(board.abilities[board.objective_cards[card]]),
                rule="tactics/objective/card-action",
                origin=told.origin,
                source=told.source,
            )
        )
    if not cards:
        return ()
    return (Pile(id="objectives", name="Objective cards", count=len(cards), cards=tuple(cards), spread=True),)


def _agendas(view: View) -> Iterator[Pile]:
    """tactics/agenda/secret: one's own; tactics/agenda/face-up: what was played or scored; tactics/agenda/seen."""
    for seat in (0, 1):
        count = view.hand_counts[seat]
        shown = view.hands[seat] if seat == view.seat else 0
        if view.seat not in (seat, NOBODY):
            shown |= view.known[view.seat]
        is_own = seat == view.seat
        cards = tuple([_agenda(view.board, seat, card, is_own) for card in members(shown)])
        if count:
            name = "Your agendas" if is_own else f"{SIDES[seat]}'s agendas"
            yield Pile(
                id=f"agendas {seat}",
                name=name,
                label=f"{name}: {count}",
                count=count,
                cards=cards,
                spread=bool(cards),
                kind="hand" if is_own else "",
                seat=seat,
            )
        brought = _brought(view, seat)
        played = [
            _agenda(view.board, seat, card, is_own, brought.get(card, "")) for card in members(view.face_up[seat])
        ]
        if played:
            yield spread(f"played {seat}", f"{SIDES[seat]}'s played agendas", played, "tableau", seat)


def _brought(view: View, seat: int) -> dict[int, str]:
    """tactics/agenda/all-in-hand-score: once all lie open, what each has brought that is scored at the end."""
    if not view.over or view.agenda or view.conceded != NOBODY:
        return {}
    s = imagine(view, FirstOfAll())
    return {
        card: f"brought {score.vp} VP"
        if all(holds_for(s, must, seat, NOBODY) for must in score.condition)
        else "not met"
        for card in members(view.face_up[seat])
        if (score := view.board.pack.agendas[card].score).when == "end_phase_last_round"
    }


@lru_cache(maxsize=MOST)
def _agenda(board: Board, seat: int, card: int, is_own: bool, note: str = "") -> Card:
    entry = board.pack.agendas[card]
    told = provenance(entry)
    return Card(
        id=f"agenda {seat} {agendas(board)[card]}",
        value=f"agenda {agendas(board)[card]}" if is_own else "",
        name=entry.name.of("targaryen" if seat == 0 else "baratheon"),
        text=entry.text,
        kind="Agenda",
        mark="scroll",
        counts=(Count("VP", str(entry.score.vp)),),
        rule="tactics/agenda/five-each",
        note=note,
        origin=told.origin,
        source=told.source,
    )


class Warbands(NamedTuple):
    """What the cards of models tell, by model; the deceased as a set."""

    fate: tuple[int, ...]
    side: tuple[int, ...]
    card: tuple[int, ...]
    gear: tuple[int, ...]
    deceased: int


def _warbands(view: View) -> tuple[Pile, ...]:
    facts = Warbands(tuple(view.fate), tuple(view.side), tuple(view.card), tuple(view.gear), view.deceased)
    return _told_warbands(view.board, facts)


@remembered
def _told_warbands(board: Board, facts: Warbands) -> tuple[Pile, ...]:
    return tuple(_warbands_by_seat(board, facts))


def _warbands_by_seat(board: Board, facts: Warbands) -> Iterator[Pile]:
    """tactics/token/wounds-public: cards of both sides lie open once warbands are shown; equal soldiers share."""
    for seat in (0, 1):
        cards: list[Card] = []
        seen: list[int] = []
        for model, fate in enumerate(facts.fate):
            if fate == ABSENT or facts.side[model] != seat:
                continue
            card = facts.card[model]
            if board.cards[card].motivation == NOBODY and card in seen and facts.gear[model] == NOBODY:
                continue
            seen.append(card)
            cards.append(_model(board, facts, model))
            if board.cards[card].motivation != NOBODY and board.scenario.use.motivations:
                cards.append(_motivation(board, facts, model))
        if cards:
            yield spread(f"warband {seat}", f"{SIDES[seat]}'s warband", cards, "tableau", seat)


def _model(board: Board, facts: Warbands, model: int) -> Card:
    card, entry = board.cards[facts.card[model]], board.pack.models
    attacks = [_mode(board.modes[n]) for n in card.modes]
    abilities = [f"{ability_name(board, n)}: {board.abilities[n].text}" for n in card.abilities]
    gear = facts.gear[model]
    if gear != NOBODY:
        abilities.append(f"{board.gears[gear].name}: {board.gears[gear].text}")
    fate = {WAITING: "waits to be placed", CAPTIVE: "captive", DEAD: "dead"}.get(facts.fate[model], "")
    told = provenance(entry[card.number] if card.number < len(entry) else None)
    return Card(
        id=f"card {board.figures[model].id}",
        name=card.name,
        kind=TYPES[card.type].capitalize(),
        text=" ".join([*attacks, *abilities]),
        note=fate or card.title,
        state="spent" if facts.fate[model] in (CAPTIVE, DEAD) else "",
        counts=(
            Count("will", f"{card.will}+"),
            Count("defence", f"{card.defence}+"),
            Count("wound" if card.wounds == 1 else "wounds", str(card.wounds)),
        ),
        rule="tactics/model/types",
        origin=told.origin,
        source=told.source,
    )


def _mode(mode: Mode) -> str:
    told = f"{title_of(mode.name)}, {mode.ap} AP: {counted(mode.dice, 'die')}, {mode.value}+."
    return " ".join([told, *(improvement.text for improvement in mode.improvements)])


def _motivation(board: Board, facts: Warbands, model: int) -> Card:
    """tactics/motivation/alive-side, tactics/motivation/flip: the side that works."""
    card = board.motivations[board.cards[facts.card[model]].motivation]
    dead = bool(facts.deceased >> model & 1)
    side = card.deceased if dead else card.alive
    told = provenance(board.pack.motivations[card.number])
    return Card(
        id=f"motivation {card.id}",
        name=card.name,
        kind="Motivation",
        mark="crown",
        text=" ".join(board.abilities[n].text for n in side),
        note="deceased" if dead else "alive",
        state="spent" if facts.fate[model] == CAPTIVE else "",
        rule="tactics/motivation/one-per-hero",
        origin=told.origin,
        source=told.source,
    )


def _price(ability: Ability) -> tuple[Count, ...]:
    price = ability.price
    coins = [("gold", price.gold), ("silver", price.silver), ("copper", price.copper)]
    ap = [] if ability.icon in (GEAR, MOTIVATION) else [Count("AP", str(ability.ap))]
    return (*ap, *(Count(coin, str(number)) for coin, number in coins if number))
