"""The parts of Dominion in positions as text; see position.py for what the facts mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ....core.agenda import NOBODY, Seat
from ....core.numbers import is_number, whole_number, whole_numbers
from ....core.refusal import Garbled, no_such, quoted
from ..board import Board, Lands, members
from ..rules.frames import FRAMES
from ..state import Battle, Court, State, with_item
from ..view.court import MAESTER, OBJECTIVE, looked_deck
from .names import land, slug, territory
from .numbers import MOST_GOLD, read_flag, read_number

Namer = Callable[[State, Seat], str]
_PLAIN = [
    "maester-discard", "objective-discard", "looked", "used", "removed", "captive", "destroyed", "rolled",
    "mourner", "high-ground", "bans",
]  # fmt: skip
_FLAGS = ["fleet", "corsair", "roving", "halved"]
_BATTLE = [
    "knights", "engines", "attack_eights", "defence_eights", "attack_knights", "defence_knights", "attack_engines",
    "defence_engines", "walls", "declared", "landing",
]  # fmt: skip


def known(houses: list[str]) -> list[str]:
    """The names of all facts told here."""
    own = ["gold", "vp", "maester", "objectives", "rally", "taken"]
    return [*_PLAIN, *_FLAGS, *[f"{house}-{fact}" for house in houses for fact in own]]


# -- writing


def units(s: State, t: int) -> str:
    c = s.court
    if c is None:
        return ""
    text = f" knight {c.knights[t]}" if c.knights[t] else ""
    text += f" engine {c.engines[t]}" if c.engines[t] else ""
    return text + (" fort" if c.forts >> t & 1 else "")


def battle(s: State, b: Battle) -> str:
    """What cards and units add to a battle; nothing where they add nothing."""
    words = [f"{name.replace('_', '-')} {getattr(b, name)}" for name in _BATTLE if getattr(b, name)]
    faces = s.board.parts.faces
    words += [f"card {slug(faces[number].id)} {seat + 1}" for number, seat in b.in_force]
    if b.captive != NOBODY:
        words.append(f"captive {slug(faces[b.captive].id)}")
    if b.raid:
        words.append("raid")
    return f" with {', '.join(words)}" if words else ""


def write(s: State, c: Court, name: Namer) -> dict[str, str]:
    board = s.board
    facts: dict[str, str] = {}
    for seat in range(board.players):
        house = name(s, seat)
        facts[f"{house}-gold"] = str(c.gold[seat])
        facts[f"{house}-vp"] = str(c.points[seat])
        facts[f"{house}-maester"] = _maesters(board, c.maester_hands[seat])
        facts[f"{house}-objectives"] = _objectives(board, c.objective_hands[seat])
        facts[f"{house}-rally"] = "" if c.rally[seat] == NOBODY else land(board, c.rally[seat])
        facts[f"{house}-taken"] = _lands(board, c.taken_from[seat])
    facts["maester-discard"] = _maesters(board, c.maester_discard)
    facts["objective-discard"] = _objectives(board, c.objective_discard)
    deck = looked_deck(s.agenda)
    if deck == MAESTER:
        facts["looked"] = _maesters(board, c.looked)
    else:
        facts["looked"] = _objectives(board, c.looked) if deck == OBJECTIVE else _lands(board, c.looked)
    characters = (1 << board.parts.characters) - 1
    facts["used"] = _characters(board, characters & ~c.face_up)
    facts["removed"] = _characters(board, c.removed)
    facts["captive"] = ", ".join(
        f"{slug(board.parts.faces[i].id)} by {name(s, captor)}" for i, captor in enumerate(c.captor) if captor != NOBODY
    )
    facts["destroyed"] = str(c.destroyed)
    facts["rolled"] = " ".join(map(str, c.rolled))
    for flag in _FLAGS:
        facts[flag] = "yes" if getattr(c, flag) else "no"
    facts["mourner"] = "" if c.mourner == NOBODY else name(s, c.mourner)
    facts["high-ground"] = (
        "" if c.high_ground == NOBODY else f"{name(s, c.high_ground)} at {land(board, c.high_ground_land)}"
    )
    facts["bans"] = ", ".join(
        f"{'all' if place == NOBODY else land(board, place)} by {name(s, seat)}{' until-conquest' if lifted else ''}"
        for place, seat, lifted in c.bans
    )
    return facts


def derived(s: State, c: Court, name: Namer) -> dict[str, str]:
    """Numbers that follow from the facts, for cases."""
    found: dict[str, str] = {}
    for seat in range(s.board.players):
        found[f"{name(s, seat)}-maester-hand"] = str(c.maester_hands[seat].bit_count())
        found[f"{name(s, seat)}-objective-hand"] = str(c.objective_hands[seat].bit_count())
    found["maester-deck-size"] = str(c.maester_deck.bit_count())
    found["objective-deck-size"] = str(c.objective_deck.bit_count())
    return found


def _lands(board: Board, lands: Lands) -> str:
    return " ".join(land(board, t) for t in members(lands))


def _maesters(board: Board, cards: int) -> str:
    designs = board.parts.designs
    second = [copy > 0 and designs[copy - 1] == designs[copy] for copy in range(len(designs))]
    names = [slug(board.parts.faces[design].id) for design in designs]
    return " ".join(f"{names[copy]}-2" if second[copy] else names[copy] for copy in members(cards))


def _objectives(board: Board, cards: int) -> str:
    return " ".join(slug(board.parts.objectives[card].id) for card in members(cards))


def _characters(board: Board, cards: int) -> str:
    return " ".join(slug(board.parts.faces[card].id) for card in members(cards))


# -- reading


def read_units(s: State, t: int, text: str) -> None:
    """The Special Units after the armies of a territory."""
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


def read_battle(s: State, b: Battle, text: str, seats: Mapping[str, Seat]) -> None:
    for words in filter(None, (part.strip() for part in text.split(","))):
        name, *rest = words.split()
        if name == "raid":
            b.raid = True
        elif name == "captive" and len(rest) == 1:
            b.captive = _character(s.board, rest[0])
        elif name == "card" and len(rest) == 2:
            seat = seats[rest[1]] if rest[1] in seats else _seat_number(seats, rest[1])
            b.in_force = (*b.in_force, (_any_face(s.board, rest[0]), seat))
        elif name.replace("-", "_") in _BATTLE and len(rest) == 1 and is_number(rest[0]):
            setattr(b, name.replace("-", "_"), read_number(name, rest[0]))
        else:
            raise Garbled(
                f"{quoted(words)} is nothing of a battle.", f"Known: {', '.join(_BATTLE)}, card, captive, raid."
            )


def read(s: State, c: Court, facts: Mapping[str, str], seats: Mapping[str, Seat]) -> None:
    board = s.board
    maesters = _Drawer(board, c.maester_deck)
    for house, seat in seats.items():
        c.gold[seat] = read_number(f"{house}-gold", facts.get(f"{house}-gold", "0"), MOST_GOLD)
        c.points[seat] = read_number(f"{house}-vp", facts.get(f"{house}-vp", "0"))
        c.maester_hands[seat] = maesters.take(facts.get(f"{house}-maester", ""))
        c.objective_hands[seat] = _read_objectives(board, facts.get(f"{house}-objectives", ""))
        if facts.get(f"{house}-rally"):
            c.rally = with_item(c.rally, seat, territory(board, facts[f"{house}-rally"]))
        c.taken_from = with_item(c.taken_from, seat, _read_lands(board, facts.get(f"{house}-taken", "")))
    c.maester_discard = maesters.take(facts.get("maester-discard", ""))
    c.objective_discard = _read_objectives(board, facts.get("objective-discard", ""))
    agenda = [FRAMES.read(words.strip()) for words in facts.get("asks", "").split("/") if "keep-" in words]
    deck = looked_deck(agenda)
    looked = facts.get("looked", "")
    if deck == MAESTER:
        c.looked = maesters.take(looked)
    else:
        c.looked = _read_objectives(board, looked) if deck == OBJECTIVE else _read_lands(board, looked)
    c.maester_deck = maesters.rest
    gone = c.objective_discard | (c.looked if deck == OBJECTIVE else 0)
    for hand in c.objective_hands:
        gone |= hand
    c.objective_deck &= ~gone
    _read_characters(board, c, facts, seats)
    _read_effects(board, c, facts, seats)


def _read_characters(board: Board, c: Court, facts: Mapping[str, str], seats: Mapping[str, Seat]) -> None:
    for word in facts.get("used", "").split():
        c.face_up &= ~(1 << _character(board, word))
    for word in facts.get("removed", "").split():
        c.removed |= 1 << _character(board, word)
    for part in filter(None, facts.get("captive", "").split(", ")):
        character, _, house = part.partition(" by ")
        c.captor = with_item(c.captor, _character(board, character), _seat(seats, house))


def _read_effects(board: Board, c: Court, facts: Mapping[str, str], seats: Mapping[str, Seat]) -> None:
    c.destroyed = read_number("destroyed", facts.get("destroyed", "0"))
    c.rolled = whole_numbers(facts.get("rolled", ""), "rolled =", "Write the faces of dice: 5 3.")
    for flag in _FLAGS:
        setattr(c, flag, read_flag(flag, facts.get(flag, "no")))
    if facts.get("mourner"):
        c.mourner = _seat(seats, facts["mourner"])
    if facts.get("high-ground"):
        house, _, place = facts["high-ground"].partition(" at ")
        c.high_ground = _seat(seats, house)
        c.high_ground_land = territory(board, place)
    for part in filter(None, facts.get("bans", "").split(", ")):
        place, _, rest = part.partition(" by ")
        house, _, until = rest.partition(" ")
        ban = (NOBODY if place == "all" else territory(board, place), _seat(seats, house), bool(until))
        c.bans = (*c.bans, ban)


class _Drawer:
    """Maester cards by the name of their design: the first copy that is left, or the second by `-2`."""

    def __init__(self, board: Board, deck: int) -> None:
        self.board = board
        self.rest = deck

    def take(self, text: str) -> int:
        taken = 0
        for word in text.split():
            number = _any_face(self.board, word.removesuffix("-2"))
            copies = [copy for copy in members(self.rest) if self.board.parts.designs[copy] == number]
            if word.endswith("-2"):
                copies = copies[-1:]
            if not copies:
                raise Garbled(f"There is no Maester card {word!r} left.", "Each is in one hand or pile.")
            taken |= 1 << copies[0]
            self.rest &= ~taken
        return taken


def _read_lands(board: Board, text: str) -> Lands:
    return sum({1 << territory(board, word) for word in text.split()})


def _read_objectives(board: Board, text: str) -> int:
    names = [slug(face.id) for face in board.parts.objectives]
    found = 0
    for word in text.split():
        if word not in names:
            raise no_such("Objective", word, names)
        found |= 1 << names.index(word)
    return found


def _any_face(board: Board, text: str) -> int:
    names = [slug(face.id) for face in board.parts.faces]
    if text not in names:
        raise no_such("card", text, names)
    return names.index(text)


def _character(board: Board, text: str) -> int:
    number = _any_face(board, text)
    if number >= board.parts.characters:
        raise Garbled(f"{text!r} is no Character.")
    return number


def _seat(seats: Mapping[str, Seat], name: str) -> Seat:
    if name not in seats:
        raise no_such("House at this table", name, list(seats))
    return seats[name]


def _seat_number(seats: Mapping[str, Seat], text: str) -> Seat:
    """A seat as people count them, from 1 on."""
    number = whole_number(text, "seat")
    if not 1 <= number <= len(seats):
        raise Garbled(f"There is no seat {number}.", f"Seats go from 1 to {len(seats)}.")
    return number - 1
