"""The parts of Dominion in positions as text; docs/cases.md says what the facts mean."""

from __future__ import annotations

import re

from ....core.agenda import NOBODY
from ....core.position_text import (
    FLAG,
    NUMBER,
    NUMBERS,
    EachSeat,
    Entry,
    Fact,
    Maybe,
    Own,
    Saying,
    SetOf,
    Thing,
    Whole,
    read_number,
)
from ....core.refusal import Garbled, quoted
from ..state import MAESTER, OBJECTIVE, Court, State, looked_deck, with_item
from .names import land
from .things import CHARACTER_NAME, LAND, MAESTERS, OBJECTIVES, SEAT, seat_names

GOLD = Whole(10_000_000)


def units(s: State, t: int) -> str:
    """The Special Units after the armies of a territory."""
    c = s.court
    if c is None:
        return ""
    text = f" knight {c.knights[t]}" if c.knights[t] else ""
    text += f" engine {c.engines[t]}" if c.engines[t] else ""
    return text + (" fort" if c.forts >> t & 1 else "")


def read_units(s: State, t: int, text: str) -> None:
    words = text.split()[2:]
    if not words:
        return
    if s.court is None:
        raise Garbled(f"{quoted(text)}: Special Units are not played here.", "Switch special_units on.")
    found = re.fullmatch(r"(?:knight (\d{1,4}))? ?(?:engine (\d{1,4}))? ?(fort)?", " ".join(words))
    if not found:
        raise Garbled(f"{quoted(text)} cannot be read.", 'Write, for example, "stark 4 knight 2 engine 1 fort".')
    s.court.knights[t] = read_number(land(s.board, t), found[1] or "0")
    s.court.engines[t] = read_number(land(s.board, t), found[2] or "0")
    s.court.forts |= (1 << t) if found[3] else 0


def derived(s: State, c: Court) -> dict[str, str]:
    """Numbers that follow from the facts, for cases."""
    found: dict[str, str] = {}
    for seat, name in enumerate(seat_names(s)):
        found[f"{name}-maester-hand"] = str(c.maester_hands[seat].bit_count())
        found[f"{name}-objective-hand"] = str(c.objective_hands[seat].bit_count())
    found["maester-deck-size"] = str(c.maester_deck.bit_count())
    found["objective-deck-size"] = str(c.objective_deck.bit_count())
    return found


# -- facts that are told in a way of their own


def _court(s: State) -> Court:
    assert s.court is not None
    return s.court


def _looked(s: State) -> Thing:
    """The cards of the deck that is looked at, as `asks` says."""
    deck = looked_deck(s.agenda)
    return MAESTERS if deck == MAESTER else OBJECTIVES if deck == OBJECTIVE else SetOf(LAND)


def _read_looked(s: State, text: str) -> None:
    _court(s).looked = _looked(s).read(s, "looked", text)


def _used(s: State) -> str:
    characters = (1 << s.board.parts.characters) - 1
    return SetOf(CHARACTER_NAME).show(s, characters & ~_court(s).face_up)


def _use(s: State, text: str) -> None:
    _court(s).face_up &= ~SetOf(CHARACTER_NAME).read(s, "used", text)


def _captives(s: State) -> str:
    captors = enumerate(_court(s).captor)
    return ", ".join(
        f"{CHARACTER_NAME.show(s, who)} by {SEAT.show(s, captor)}" for who, captor in captors if captor != NOBODY
    )


def _capture(s: State, text: str) -> None:
    c = _court(s)
    for part in filter(None, text.split(", ")):
        character, _, house = part.partition(" by ")
        captor = SEAT.read(s, "captive", house)
        c.captor = with_item(c.captor, CHARACTER_NAME.read(s, "captive", character), captor)


def _high_ground(s: State) -> str:
    c = _court(s)
    return "" if c.high_ground == NOBODY else f"{SEAT.show(s, c.high_ground)} at {LAND.show(s, c.high_ground_land)}"


def _take_high_ground(s: State, text: str) -> None:
    if text:
        c = _court(s)
        house, _, place = text.partition(" at ")
        c.high_ground = SEAT.read(s, "high-ground", house)
        c.high_ground_land = LAND.read(s, "high-ground", place)


_ALL_LAND = Maybe(LAND, "all")


def _bans(s: State) -> str:
    return ", ".join(
        f"{_ALL_LAND.show(s, place)} by {SEAT.show(s, seat)}{' until-conquest' if lifted else ''}"
        for place, seat, lifted in _court(s).bans
    )


def _ban(s: State, text: str) -> None:
    c = _court(s)
    for part in filter(None, text.split(", ")):
        place, _, rest = part.partition(" by ")
        house, _, until = rest.partition(" ")
        c.bans = (*c.bans, (_ALL_LAND.read(s, "bans", place), SEAT.read(s, "bans", house), bool(until)))


FACTS: tuple[Entry[State], ...] = (
    EachSeat(
        seat_names,
        Own("gold", GOLD, "court.gold", default="0"),
        Own("vp", NUMBER, "court.points", default="0"),
        Own("maester", MAESTERS, "court.maester_hands"),
        Own("objectives", OBJECTIVES, "court.objective_hands"),
        Own("rally", Maybe(LAND), "court.rally"),
        Own("taken", SetOf(LAND), "court.taken_from"),
    ),
    Fact("maester-discard", MAESTERS, "court.maester_discard"),
    Fact("objective-discard", OBJECTIVES, "court.objective_discard"),
    Saying("looked", lambda s: _looked(s).show(s, _court(s).looked), _read_looked, part="court", late=True),
    Saying("used", _used, _use, part="court"),
    Fact("removed", SetOf(CHARACTER_NAME), "court.removed"),
    Saying("captive", _captives, _capture, part="court"),
    Fact("destroyed", NUMBER, "court.destroyed", default="0"),
    Fact("rolled", NUMBERS, "court.rolled"),
    *[Fact(flag, FLAG, f"court.{flag}", default="no") for flag in ("fleet", "corsair", "roving", "halved")],
    Fact("mourner", Maybe(SEAT), "court.mourner"),
    Saying("high-ground", _high_ground, _take_high_ground, part="court"),
    Saying("bans", _bans, _ban, part="court"),
)
