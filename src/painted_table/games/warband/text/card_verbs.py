"""Verbs of cards, Orders, NCUs and zones: see verbs.py."""

from __future__ import annotations

from ....core.agenda import Action, Seat
from ....core.notation import Kind, Named, Number, Verb
from .. import actions as a_
from ..actions import NONE
from ..board import ZONES
from ..state import State
from . import doing
from .names import CARD_KIND, ZONE_KIND, Naming, names_of, seat_name, slug, verb_of

ABILITY: Kind[Naming] = Named(
    "ability",
    lambda n: [slug(one.id) for one in n.board.abilities],
    lambda n: [one.name for one in n.board.abilities],
    sign="ability",
)


class Instead(Kind[Naming]):
    """Whether a card is taken instead of the benefit, or besides."""

    pattern = r"instead|besides"


class OnZone(Kind[Naming]):
    pattern = r"(?: on [a-z]+)?"


class Where(Kind[Naming]):
    pattern = r"nothing|[\w-]+ in the (?:deck|discard pile)"


def _write_take(n: Naming, a: a_.TakeCard) -> tuple[str, ...]:
    return CARD_KIND.show(n, a.card), "instead" if a.instead else "besides"


def _read_take(n: Naming, card: str, instead: str) -> Action:
    return a_.TakeCard(CARD_KIND.read(n, card), instead == "instead")


def _write_spend(n: Naming, a: a_.Spend) -> tuple[str, ...]:
    return ("" if a.zone == NONE else f" on {ZONE_KIND.show(n, a.zone)}",)


def _read_spend(n: Naming, zone: str) -> Action:
    return a_.Spend(ZONE_KIND.read(n, zone.strip().removeprefix("on ")) if zone.strip() else NONE)


def _write_found(n: Naming, a: a_.Found) -> tuple[str, ...]:
    if a.card == NONE:
        return ("nothing",)
    return (f"{CARD_KIND.show(n, a.card)} in the {'deck' if a.in_deck else 'discard pile'}",)


def _read_found(n: Naming, what: str) -> Action:
    if what == "nothing":
        return a_.Found(NONE, False)
    card, _, pile = what.partition(" in the ")
    return a_.Found(CARD_KIND.read(n, card), pile == "deck")


# -- in words


def drawn(s: State, seat: Seat, a: a_.Drawn) -> str:
    """warband/hidden/information: whoever does not see the card is told that one is drawn."""
    return "A card is drawn." if a.card == NONE else f"{s.board.cards[a.card].name} is drawn."


def _found(s: State, seat: Seat, a: a_.Found) -> str:
    if a.card == NONE:
        return "The search brings nothing."
    return f"The search brings {s.board.cards[a.card].name} from the {'deck' if a.in_deck else 'discard pile'}."


def _take(s: State, seat: Seat, a: a_.TakeCard) -> str:
    return f"Take {s.board.cards[a.card].name} back, {'instead of the benefit' if a.instead else 'and the benefit too'}"


def _takes(s: State, seat: Seat, a: a_.TakeCard) -> str:
    return f"{seat_name(s, seat)} takes {s.board.cards[a.card].name} back."


def _spend(s: State, seat: Seat, a: a_.Spend) -> str:
    return "Spend a token" if a.zone == NONE else f"Spend a token for {ZONES[a.zone].capitalize()}"


def _spends(s: State, seat: Seat, a: a_.Spend) -> str:
    return f"{seat_name(s, seat)} spends a token{'' if a.zone == NONE else f' for {ZONES[a.zone].capitalize()}'}."


def _uses(s: State, seat: Seat, a: a_.UseAbility) -> str:
    name = names_of(s).unit_names[a.unit]
    return f"{name} {verb_of(name, 'uses')} {s.board.abilities[a.ability].name}."


CARD_VERBS: list[Verb[Naming]] = [
    Verb(
        a_.PlayCard,
        "play {card}",
        points=("card",),
        label="Play {card}",
        sentence="{who} plays {card}.",
        cannot="{card} cannot be played now.",
    ),
    Verb(
        a_.UseAbility,
        "use {ability} of {unit}",
        kinds={"ability": ABILITY},
        points=("unit",),
        label="{ability} of {unit}",
        sentence=_uses,
        cannot="{ability} cannot be used now.",
    ),
    Verb(
        a_.UseNcu,
        "use {ncu}",
        label="Use {ncu}",
        sentence="{who} uses {ncu}.",
        cannot="{ncu} cannot be used now.",
    ),
    Verb(
        a_.ChooseUnit,
        "for {unit}",
        points=("unit",),
        label="{unit}",
        sentence="{who} chooses {unit}.",
        cannot="It cannot be for {unit}.",
    ),
    Verb(
        a_.ChooseNumber,
        "number {n}",
        kinds={"n": Number(most=3)},
        label="{n}",
        sentence="{who} chooses {n}.",
        cannot="Choose another number.",
    ),
    Verb(
        a_.ChooseCondition,
        "condition {condition}",
        label="{condition}",
        sentence="{who} chooses {condition}.",
        cannot="{condition} cannot be chosen.",
    ),
    Verb(
        a_.ChooseOption,
        "option {option}",
        kinds={"option": Number(most=9, least=1, first=1)},
        label=doing.option,
        sentence=doing.options,
        cannot="There is no such option.",
    ),
    Verb(
        a_.TakeCard,
        "take {card} {instead}",
        kinds={"instead": Instead()},
        write=_write_take,
        read=_read_take,
        label=_take,
        sentence=_takes,
        cannot="{card} cannot be taken so.",
    ),
    Verb(
        a_.Spend,
        "spend{zone}",
        kinds={"zone": OnZone()},
        write=_write_spend,
        read=_read_spend,
        label=_spend,
        sentence=_spends,
        cannot="No token can be spent so.",
    ),
    Verb(a_.Accept, "accept", label="Yes", sentence="{who} accepts.", cannot="Nothing is offered."),
    Verb(
        a_.Found,
        "find {what}",
        kinds={"what": Where()},
        write=_write_found,
        read=_read_found,
        sentence=_found,
        cannot="The search does not bring that.",
    ),
    Verb(
        a_.LostAtRandom,
        "lose {card}",
        sentence="{card} is discarded at random.",
        cannot="That card cannot be lost.",
    ),
]
