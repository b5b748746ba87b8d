"""The cards of Dominion: decks and discards, hands, what is being played or in force, Characters before their seats.

A card's `value` is what the answer that points at it says. Where a card can stand for several verbs, the
question at hand decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....core.agenda import NOBODY, Action, Seat
from ....core.english import counted
from ....core.provenance import provenance
from ....core.scene import Card, Count, Pile, Standing
from ....core.staging import hand, open_stack, spread, stack, told
from ..actions import (
    MAESTER_DECK,
    OBJECTIVE_DECK,
    TERRITORY_DECK,
    GiveBack,
    Keep,
    PickCharacter,
    Play,
    Ransom,
    Score,
    Swap,
    Use,
)
from ..board import Board, members
from ..cards import ATTACKER, BYSTANDER, DEFENDER, EITHER_SIDE, Face
from ..made.views import CourtView
from ..pack.cards import (
    ConqueredFromOnePlayerThisTurn,
    ConqueredThisTurn,
    ConqueredWithFeatureThisTurn,
    DestroyedThisTurn,
)
from ..rules.choices import PickCaptive, PickDoomed
from ..rules.effects import Rolled
from ..rules.giving_back import GiveBackObjective
from ..rules.objectives import is_met
from ..rules.playable import characters_of
from ..rules.purchase import Purchases, SwapObjective
from ..rules.treasury import price, price_for
from ..rules.windows import Resolve
from ..state import MAESTER, OBJECTIVE, is_choosing, looked_deck
from ..text.notation import show
from .cards import territory_card
from .teller import Sides, Teller

THIS_TURN = (
    ConqueredFromOnePlayerThisTurn, ConqueredThisTurn, ConqueredWithFeatureThisTurn, DestroyedThisTurn,
)  # fmt: skip
"""risk/objectives/this-turn: met by whoever's turn it is, and by nobody else."""

MOMENTS = (
    "as your turn begins", "as another's turn begins", "as income is counted", "while you deploy",
    "when you buy a Maester card", "before your invasions", "when an invasion is declared",
    "when armies are committed", "after a battle roll", "after a roll of yours", "as the Maneuver step begins",
    "in the Draw step", "when another plays a Maester card", "at any time",
)  # fmt: skip
"""risk/timing/windows: by window, the moment in which a card is played."""
ROLES = {
    ATTACKER: ", attacking", DEFENDER: ", defending", EITHER_SIDE: ", attacking or defending",
    BYSTANDER: " by two others",
}  # fmt: skip


def court_stacks(teller: Teller, court: CourtView) -> Iterator[Pile]:
    """risk/hidden/decks: the sizes of decks are everyone's to know; discards lie face up."""
    options = teller.board.options
    if options.maester:
        yield stack("maester-deck", "Maester deck", court.maester_deck_count)
        used = [_used_maester(teller, n) for n in members(court.maester_discard)]
        yield open_stack("maester-discard", "Maester discards", used)
    if options.objectives:
        yield stack("objective-deck", "Objective deck", court.objective_deck_count)
        used = [_used_objective(teller, n) for n in members(court.objective_discard)]
        yield open_stack("objective-discard", "Objective discards", used)


class CourtPiles(NamedTuple):
    """Piles that lie open."""

    played: tuple[Pile, ...]
    in_force: tuple[Pile, ...]
    characters: tuple[Pile, ...]


NO_COURT = CourtPiles((), (), ())


def open_court(teller: Teller, court: CourtView) -> CourtPiles:
    """What every seat sees alike."""
    return CourtPiles(tuple(_played(teller)), tuple(_all_in_force(teller, court)), _characters(teller, court))


def court_piles(teller: Teller, court: CourtView, lies: CourtPiles) -> Iterator[Pile]:
    """What is shown, held and laid out, in this order."""
    yield from lies.played
    if court.looked_count:
        yield _looked(teller, court)
    yield from lies.in_force
    seat, options = teller.view.seat, teller.board.options
    if seat != NOBODY and options.maester:
        designs = teller.board.parts.designs
        cards = [_maester(teller, n, Play(designs[n])) for n in members(court.maester_hand)]
        yield hand("maester-hand", "Your Maester cards", cards, seat)
    if seat != NOBODY and options.objectives:
        cards = [_objective(teller, n, _verb(teller, n)) for n in members(court.objective_hand)]
        yield hand("objective-hand", "Your Objectives", cards, seat)
    yield from _rallied(teller, court)
    yield from lies.characters


def _verb(teller: Teller, objective: int) -> Action:
    """An Objective in hand is scored, but given back or exchanged where that is asked."""
    if isinstance(teller.top, GiveBackObjective):
        return GiveBack(objective)
    return Swap(objective) if isinstance(teller.top, SwapObjective) else Score(objective)


# -- in the middle of the table


def _played(teller: Teller) -> Iterator[Pile]:
    """Cards being played."""
    cards = tuple(
        _face(teller, frame.number, f"played-{n}", frame.seat, note=f"played by {teller.side(frame.seat)}")
        for n, frame in enumerate(teller.view.agenda)
        if isinstance(frame, (Resolve, Rolled))
    )
    if cards:
        yield spread("played", "Being played", cards, "shown")


def _all_in_force(teller: Teller, court: CourtView) -> Iterator[Pile]:
    """Cards that are in force for longer than a moment."""
    cards = tuple(_in_force(teller, court))
    if cards:
        yield spread("in-force", "In force", cards, "shown")


def _looked(teller: Teller, court: CourtView) -> Pile:
    """Cards that the active player chooses from, or that were turned up for all to see."""
    chosen = is_choosing(teller.view.agenda)
    name = "To choose from" if chosen else "Turned up"
    cards = tuple(_looked_card(teller, n, chosen) for n in members(court.looked))
    return Pile(
        id="looked",
        label=told(name, cards) if cards else f"{name}: {counted(court.looked_count, 'card')}",
        name=name,
        count=court.looked_count,
        cards=cards,
        spread=True,
        kind="shown",
        seat=teller.view.active,
    )


def _looked_card(teller: Teller, number: int, chosen: bool) -> Card:
    deck = looked_deck(teller.view.agenda)
    if deck == MAESTER:
        return _maester(teller, number, Keep(MAESTER_DECK, number))
    if deck == OBJECTIVE:
        return _objective(teller, number, Keep(OBJECTIVE_DECK, number))
    value = show(teller.board, Keep(TERRITORY_DECK, number)) if chosen else ""
    return territory_card(teller, number, "looked", value)


def _in_force(teller: Teller, court: CourtView) -> Iterator[Card]:
    """What was played and still works, with whom it serves."""
    active, battle = teller.view.active, teller.battle
    if battle is not None:
        for n, (number, seat) in enumerate(battle.in_force):
            yield _face(teller, number, f"in-force-{n}", seat, note=f"for {teller.side(seat)}")
        if battle.captive != NOBODY:
            captive = teller.board.parts.faces[battle.captive].name
            yield _lasting(teller, "risk/maester-card/taken-captive", active, f"hopes for {captive}")
        if battle.raid:
            yield _lasting(teller, "risk/maester-card/raid-the-countryside", active)
    for is_on, rule in (
        (court.fleet, "risk/maester-card/pirate-ship-fleet"),
        (court.corsair, "risk/character/salladhor-saan"),
        (court.roving, "risk/character/ellaria-sand"),
    ):
        if is_on:
            yield _lasting(teller, rule, active)
    if court.halved:
        yield _lasting(teller, "risk/maester-card/freefolk-uprising", active, f"against {teller.side(active)}")
    if court.mourner != NOBODY:
        yield _lasting(teller, "risk/maester-card/mourning-the-fallen", court.mourner)
    if court.high_ground != NOBODY:
        note = f"for {teller.side(court.high_ground)}, {teller.board.names[court.high_ground_land]}"
        yield _lasting(teller, "risk/maester-card/establish-the-high-ground", court.high_ground, note)
    for n, (land, seat, lifted) in enumerate(court.bans):
        name = "wed-for-peace" if land == NOBODY else "a-temporary-truce" if lifted else "bribery"
        where = f", {teller.board.names[land]}" if land != NOBODY else ""
        yield _lasting(teller, f"risk/maester-card/{name}", seat, f"for {teller.side(seat)}{where}", n)


def _lasting(teller: Teller, rule: str, seat: Seat, note: str = "", n: int = 0) -> Card:
    face = next(face for face in teller.board.parts.faces if face.rule == rule)
    return _face(teller, face.number, f"lasting-{n}", seat, note=note or f"for {teller.side(seat)}")


def _rallied(teller: Teller, court: CourtView) -> Iterator[Pile]:
    """risk/maester-card/rally-the-smallfolk: a card laid aside, which its owner alone knows."""
    for seat, is_set in enumerate(court.has_rally):
        if is_set:
            own = seat == teller.view.seat
            name = "Your rallied land" if own else f"Rallied by {teller.side(seat)}"
            cards = (territory_card(teller, court.rally, "rallied", ""),) if own else ()
            label = told(name, cards) if own else f"{name}: 1 card"
            yield Pile(
                id=f"rally-{seat}", label=label, name=name, count=1, cards=cards, spread=True, kind="tableau", seat=seat
            )


# -- cards


def _face(
    teller: Teller, number: int, id: str, seat: Seat, value: str = "", note: str = "", state: Standing = ""
) -> Card:
    """A Character or a Maester card as it is printed; it costs what the seat would pay now."""
    face = teller.board.parts.faces[number]
    gold = price(teller.table, seat, face) if teller.board.options.gold else NOT_SOLD
    return _printed(face, id, gold, value, note, state)


NOT_SOLD = -1
"""The price of a card where the table plays without Gold."""


@lru_cache(maxsize=4096)
def _printed(face: Face, id: str, gold: int, value: str, note: str, state: Standing) -> Card:
    kind = "Character" if face.house else "Maester card"
    counts = () if gold == NOT_SOLD else (Count("Gold", str(gold)),)
    when = _when(face)
    said = [face.name, kind, *([note] if note else []), *(f"{c.value} {c.label}" for c in counts), when]
    return Card(
        id=f"{id}-{face.id}",
        label=", ".join(said),
        tone=face.house,
        state=state,
        value=value,
        name=face.name,
        text=face.text,
        mark=face.house or "maester",
        kind=kind,
        counts=counts,
        when=when,
        note=note,
        rule=face.rule,
        origin=face.told.origin,
        source=face.told.source,
    )


def _when(face: Face) -> str:
    return MOMENTS[face.window] + ROLES.get(face.role, "")


def _maester(teller: Teller, copy: int, a: Action) -> Card:
    """In the hand of the viewer, or about to come there."""
    number = teller.board.parts.designs[copy]
    return _face(teller, number, f"maester-{copy}", teller.view.seat, show(teller.board, a))


def _used_maester(teller: Teller, copy: int) -> Card:
    face = teller.board.parts.faces[teller.board.parts.designs[copy]]
    return Card(
        id=f"maester-{copy}-{face.id}", label=face.name, name=face.name, mark="maester", kind="Maester card",
        rule=face.rule, origin=face.told.origin, source=face.told.source,
    )  # fmt: skip


def _used_objective(teller: Teller, number: int) -> Card:
    face = teller.board.parts.objectives[number]
    came = provenance(teller.board.pack.objectives[number])
    return Card(
        id=f"objective-{face.id}", label=face.name, name=face.name, mark="objective", kind="Objective",
        rule=face.rule, origin=came.origin, source=came.source,
    )  # fmt: skip


class Cast(NamedTuple):
    """All that the Characters before a seat are told from."""

    board: Board
    powers: Sides
    owner: Seat
    numbers: int
    face_up: int
    removed: int
    captor: tuple[Seat, ...]
    mourner: Seat
    is_picked: bool
    """One of them is to be chosen, whoever's it is."""
    is_ransomed: bool


def _characters(teller: Teller, court: CourtView) -> tuple[Pile, ...]:
    picked, ransomed = isinstance(teller.top, (PickCaptive, PickDoomed)), isinstance(teller.top, Purchases)
    casts = [
        Cast(
            teller.board, teller.powers, seat, numbers, court.face_up & numbers, court.removed & numbers,
            court.captor, court.mourner, picked, ransomed,
        )
        for seat in teller.seats
        if (numbers := characters_of(teller.table, seat))
    ]  # fmt: skip
    return tuple([_cast(cast) for cast in casts])


@lru_cache(maxsize=1024)
def _cast(cast: Cast) -> Pile:
    """Remembered, because few moves change anything about them."""
    cards = tuple([_character(cast, number) for number in members(cast.numbers)])
    side = cast.powers.names[cast.owner]
    return spread(f"characters-{cast.owner}", f"Characters of {side}", cards, "tableau", cast.owner)


def _character(cast: Cast, number: int) -> Card:
    """risk/characters/public: all can see whether a Character is ready, used, captive or out of the game."""
    board, captor = cast.board, cast.captor[number]
    state: Standing = "spent"
    if cast.removed >> number & 1:
        note, state = "out of the game", "out"
    elif captor != NOBODY:
        note = f"captive of {cast.powers.names[captor]}"
    elif board.parts.idle >> number & 1:
        note = "idle"
    elif cast.face_up >> number & 1:
        note, state = "ready", "ready"
    else:
        note = "used"
    a: Action = Use(number)
    if cast.is_picked:
        a = PickCharacter(number)
    elif cast.is_ransomed and captor != NOBODY:
        a = Ransom(number)
    face = board.parts.faces[number]
    gold = price_for(cast.mourner, cast.owner, face) if board.options.gold else NOT_SOLD
    return _printed(face, "character", gold, show(board, a), note, state)


def _objective(teller: Teller, number: int, a: Action) -> Card:
    """In the hand of the viewer, or about to come there: it says whether it is met now."""
    note = ""
    if teller.view.round:
        note = "met" if _is_met(teller, teller.view.seat, number) else "not met"
    return _objective_card(teller.board, number, show(teller.board, a), note)


@lru_cache(maxsize=4096)
def _objective_card(board: Board, number: int, value: str, note: str) -> Card:
    """Remembered: a hand changes seldom, and is told at every move."""
    face = board.parts.objectives[number]
    came = provenance(board.pack.objectives[number])
    said = [face.name, "Objective", counted(face.points, "Victory Point"), *([note] if note else [])]
    return Card(
        id=f"objective-{face.id}",
        label=", ".join(said),
        state="ready" if note == "met" else "",
        value=value,
        name=face.name,
        text=face.text,
        mark="objective",
        kind="Objective",
        counts=(Count("point" if face.points == 1 else "points", str(face.points)),),
        note=note,
        rule=face.rule,
        origin=came.origin,
        source=came.source,
    )


def _is_met(teller: Teller, seat: Seat, number: int) -> bool:
    requirement = teller.board.parts.objectives[number].requirement
    if isinstance(requirement, THIS_TURN) and seat != teller.view.active:
        return False
    return is_met(teller.table, seat, requirement)
