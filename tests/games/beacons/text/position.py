"""Positions as text that people read and write: in cases, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping

from painted_table.core.agenda import NOBODY, Frame, advance
from painted_table.core.numbers import whole_number, whole_numbers
from painted_table.core.refusal import Garbled, no_such

from ..options import choose, words
from ..rules.ending import result
from ..rules.frames import FRAMES
from ..rules.packing import new_state
from ..rules.round import FOG_CARD, NEXT_ROUND
from ..rules.turn import Asked, Deed, Kindling, Ordering, Walking
from ..soundness import check
from ..state import AT_GATE, FACES, KEEPERS, OIL, SQUARES, Point, State
from .verbs import KINDS, provisions

IDS = [name.lower() for name in KEEPERS]
OWN = ("pack", "oil", "at")
PLAIN = ("players", "round", "asks", "shown", "fog", "deck", "top", "scout", "dice", "gone")


def position(s: State) -> dict[str, str]:
    """Everything there is to know."""
    facts = {f"option {id}": word for id, word in words(s.table).items()}
    facts["players"] = str(s.table.players)
    facts["round"] = str(s.round)
    facts["asks"] = " / ".join(frame.words() for frame in s.agenda)
    facts["shown"] = "yes" if s.shown else "no"
    for seat in s.seats:
        facts[f"{IDS[seat]}-pack"] = provisions(s.lists[seat]) if s.packed[seat] else ""
        facts[f"{IDS[seat]}-oil"] = str(s.oil[seat])
        facts[f"{IDS[seat]}-at"] = "{} {}".format(*s.at[seat])
    for square, name in enumerate(SQUARES):
        facts[name] = _keeper(s.lit[square], "dark")
    facts["fog"] = SQUARES[s.fog] if s.fog != NOBODY else "none"
    facts["deck"] = " ".join(SQUARES[card] for card in s.deck)
    facts["top"] = " ".join(SQUARES[card] for card in s.top)
    facts["scout"] = _keeper(s.scout, "none")
    facts["dice"] = " ".join(FACES[face] for face in s.dice)
    facts["gone"] = _keeper(s.gone, "none")
    return facts


def _keeper(seat: int, nobody: str) -> str:
    return IDS[seat] if seat != NOBODY else nobody


def facts(s: State) -> dict[str, str]:
    """The position, and what follows from it, for the `then` of a case."""
    found = position(s)
    found["asks"] = s.agenda[-1].words().split()[0] if s.agenda else ""
    for seat in s.seats:
        found[f"{IDS[seat]}-beacons"] = str(s.beacons(seat))
    ended = result(s)
    found["ending"] = ended.ending if ended else ""
    found["winners"] = " ".join(IDS[seat] for seat in ended.winners) if ended else ""
    found["rule"] = ended.rule if ended else ""
    return found


def given(told: Mapping[str, str]) -> State:
    """The state that some facts describe; the rest is as at the first walk of a game without provisions."""
    chosen = {fact.removeprefix("option "): word for fact, word in told.items() if fact.startswith("option ")}
    facts = {fact: text for fact, text in told.items() if not fact.startswith("option ")}
    s = new_state(choose(whole_number(facts.get("players", "2"), "players ="), chosen))
    known = [*PLAIN, *SQUARES, *[f"{IDS[seat]}-{own}" for seat in s.seats for own in OWN]]
    for fact in facts:
        if fact not in known:
            raise no_such("fact", fact, known)
    if set(facts) <= {"players"}:
        return s
    _keepers(s, facts)
    _fog(s, facts)
    s.round = whole_number(facts.get("round", "1"), "round =")
    s.dice = KINDS["faces"].read(s.table, facts.get("dice", ""))
    s.gone = _seat(s, facts.get("gone", "none"), "none")
    s.agenda = _agenda(s, facts.get("asks", "walk 0"))
    advance(s)
    for wrong in check(s):
        raise Garbled(f"That cannot be: {wrong}.", "Change the facts so that a game could have come there.")
    return s


def _keepers(s: State, facts: Mapping[str, str]) -> None:
    s.shown = facts.get("shown", "yes") == "yes"
    for seat in s.seats:
        some = facts.get(f"{IDS[seat]}-pack", "nothing" if s.shown else "")
        s.packed[seat] = bool(some)
        s.lists[seat] = KINDS["provisions"].read(s.table, some.replace("nothing", ""))
        own = str(s.has(seat, OIL) if s.shown else 0)
        s.oil[seat] = whole_number(facts.get(f"{IDS[seat]}-oil", own), f"{IDS[seat]}-oil =")
        s.at[seat] = _point(facts.get(f"{IDS[seat]}-at", "{} {}".format(*AT_GATE)))
    s.lit = [_seat(s, facts.get(name, "dark"), "dark") for name in SQUARES]


def _fog(s: State, facts: Mapping[str, str]) -> None:
    s.fog = SQUARES.index(_square(facts["fog"])) if facts.get("fog", "none") != "none" else NOBODY
    s.top = tuple(SQUARES.index(_square(name)) for name in facts.get("top", "").split())
    left = " ".join(SQUARES[card] for card in s.deck if card != s.fog and card not in s.top)
    s.deck = tuple(sorted(SQUARES.index(_square(name)) for name in facts.get("deck", left).split()))
    s.scout = _seat(s, facts.get("scout", "none"), "none")
    if (s.scout == NOBODY) != (not s.top):
        raise Garbled("Cards on top and a scout go together.", 'Give both: top = "a1 c3", scout = "wren".')


def _agenda(s: State, asks: str) -> list[Frame]:
    """Frames with a / between them, last thing first; of one alone, the rest of the round follows."""
    frames = [FRAMES.read(words.strip()) for words in asks.split("/") if words.strip()]
    top = frames[-1] if frames else None
    if isinstance(top, Asked) and top.who not in s.seats:
        raise Garbled(f"asks = {asks!r} asks seat {top.who}, and nobody sits there.", "Seats are counted from 0.")
    if isinstance(top, Kindling) and len(s.dice) != 3:
        raise Garbled("Nothing is rolled that could be kept.", 'Give the dice: dice = "flame wind raven".')
    if isinstance(top, Ordering) and (len(s.top) != 2 or s.scout != top.who):
        raise Garbled("No two cards are looked at.", 'Give them: top = "a1 c3", scout = "wren".')
    if len(frames) != 1 or not isinstance(top, Asked):
        return frames if len(frames) != 1 or top is not FOG_CARD else [NEXT_ROUND, FOG_CARD]
    turns: list[Frame] = [frame for seat in reversed(s.seats) for frame in (Deed(seat), Walking(seat))]
    after = turns[: turns.index(Deed(top.who)) + isinstance(top, Walking)]
    return [NEXT_ROUND, FOG_CARD, *after, top]


def _seat(s: State, name: str, nobody: str) -> int:
    if name == nobody:
        return NOBODY
    if name not in IDS[: s.table.players]:
        raise no_such("keeper", name, [*IDS[: s.table.players], nobody])
    return IDS.index(name)


def _square(name: str) -> str:
    if name not in SQUARES:
        raise no_such("square", name, SQUARES)
    return name


def _point(text: str) -> Point:
    numbers = whole_numbers(text, "A pace", 'Write two numbers: "45 5".')
    if len(numbers) != 2:
        raise Garbled(f"{text!r} is no point of the moor.", 'Write two numbers: "45 5".')
    return numbers[0], numbers[1]
