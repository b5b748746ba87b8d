"""Positions as text that people read and write: in cases, puzzles and bug reports.

Places are in inches, facings in degrees: `grey-wind = "24,13.5@90 6-hp panicked"`. What is left out is as at the first
turn of the first round; a unit of which nothing is said is gone, and so is terrain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from ....core.agenda import NOBODY, Frame, Seat
from ....core.earning import read_earned, show_earned
from ....core.position_text import (
    FLAG,
    NUMBER,
    PLAYERS,
    Asks,
    EachSeat,
    Entry,
    Fact,
    Maybe,
    Of,
    Own,
    Positions,
    Saying,
    SeatName,
    SetOf,
    Told,
    read_number,
)
from ....core.refusal import Garbled, no_such, quoted
from ..board import ZONES
from ..choosing import choose, words
from ..layout import lay_out
from ..options import Options
from ..pack import Pack
from ..pack.entries import FACTIONS
from ..rules.army import ArmyList
from ..rules.cleanup import CleanUp
from ..rules.decks import deck_size
from ..rules.earning import SOURCES
from ..rules.ending import result
from ..rules.frames import FRAMES
from ..rules.mustering import fielded, raise_armies
from ..rules.setup import new_state
from ..rules.turn import BEGIN_ROUND, END_TURN, BeginRound, Turn
from ..soundness import check
from ..state import (
    BANDED,
    CONDITIONS,
    DESTROYED,
    FATES,
    TABLE,
    CardId,
    NcuId,
    Pose,
    State,
    UnitId,
    all_contacts,
)
from . import stacks
from .lists import read_army, show_army
from .names import CARD_KIND, SECRET, UNIT, names_of, side_names, slug

NOTHING = "none"
USED = "used-"
SIDE = SeatName(side_names, "side")
A_UNIT = Of(UNIT, names_of)
SOME_UNITS = SetOf(A_UNIT)
A_SECRET = Of(SECRET, names_of)
SOME_SECRETS = SetOf(A_SECRET)


# -- measures


def inches(mils: int) -> str:
    """24 for 24000, 23.8 for 23800."""
    whole, rest = divmod(abs(mils), 1000)
    return ("-" if mils < 0 else "") + (f"{whole}.{rest:03}".rstrip("0") if rest else str(whole))


def read_inches(text: str) -> int:
    return _decimal(text, 3)


def degrees(facing: int) -> str:
    return f"{facing // 10}.{facing % 10}" if facing % 10 else str(facing // 10)


def _decimal(text: str, places: int) -> int:
    whole, _, rest = text.removeprefix("-").partition(".")
    digits = whole + rest
    if not digits.isdecimal() or not whole or len(whole) > 6 or len(rest) > places:
        raise Garbled(f"{quoted(text)} is no measure.", f"Write a number with at most {places} decimals.")
    number = int(whole + "0" * places) + int((rest + "0" * places)[:places])
    return -number if text.startswith("-") else number


def show_pose(pose: Pose) -> str:
    """`24,23.8@180`"""
    return f"{inches(pose[0])},{inches(pose[1])}@{degrees(pose[2])}"


def read_pose(text: str) -> Pose:
    place, at, facing = text.partition("@")
    x, comma, y = place.partition(",")
    if not comma:
        raise Garbled(f"{quoted(text)} is no place.", 'Write x,y@facing in inches and degrees: "24,19.5@90".')
    turned = _decimal(facing, 1) if at else 0
    if not 0 <= turned < 3600:
        raise Garbled(f"{quoted(text)}: no facing is {facing}.", "Facings go from 0 to 359.9 degrees.")
    return read_inches(x), read_inches(y), turned


# -- armies


def _army(seat: Seat, s: State) -> str:
    """As lists are written: `stark-sworn-swords+robb-commander catelyn-stark`."""
    units, ncus = s.armies[seat]
    listed = tuple([(unit,) if one == NOBODY else (unit, one) for unit, one in units])
    return show_army(s.board.pack, ArmyList(listed, ncus))


def _index(what: str, name: str, known: list[str]) -> int:
    if name not in known:
        raise no_such(what, name, known)
    return known.index(name)


# -- units


class Units(Entry[State]):
    """Every unit by its name: where it stands, and what lies on it: `grey-wind = "24,13@0 3-hp weakened activated"`."""

    def keys(self, s: State) -> Iterable[str]:
        return raised_units(s)

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        for unit, name in enumerate(raised_units(s)):
            yield name, show_unit(s, unit)

    def read(self, s: State, told: Told) -> None:
        for unit, name in enumerate(raised_units(s)):
            s.fate[unit] = DESTROYED
            s.hp[unit] = 0
            if told.get(name, NOTHING) != NOTHING:
                read_unit(s, unit, told[name])
        s.contacts = all_contacts(s)


def raised_units(s: State) -> list[str]:
    """The units by name; none while somebody still musters, though the other's list may lie there."""
    return names_of(s).units[: len(s.fate)]


def show_unit(s: State, unit: UnitId) -> str:
    """What is as usual is left out."""
    fate = s.fate[unit]
    parts = [] if fate == TABLE else [FATES[fate]]
    if s.pose(unit) != (0, 0, 0):
        parts.insert(0, show_pose(s.pose(unit)))
    if s.hp[unit] != (0 if fate == DESTROYED else s.card(unit).hp):
        parts.append(f"{s.hp[unit]}-hp")
    parts += [name for n, name in enumerate(CONDITIONS) if s.conditions[unit] >> n & 1]
    if s.activated >> unit & 1:
        parts.append("activated")
    if s.right[unit] != NOBODY:
        parts.append(f"with-{names_of(s).units[s.right[unit]]}")
    if s.attachment[unit] != _listed(s, unit):
        parts.append("bare")
    if s.held[unit] != NOBODY:
        parts.append(f"{s.held[unit]}-held")
    parts += [USED + name for n, name in enumerate(_orders(s)) if s.orders[unit] >> n & 1]
    if s.uses[unit]:
        parts.append(f"{s.uses[unit]}-uses")
    return " ".join(parts) or NOTHING


def _orders(s: State) -> list[str]:
    """Orders by name, and again for the second use that a pair with two such attachments has."""
    names = [slug(one.id) for one in s.board.abilities]
    return [*names, *[name + "-again" for name in names]]


def _listed(s: State, unit: UnitId) -> int:
    """The attachment with which it was listed."""
    return [one for units, _ in s.armies for _, one in units][unit]


def read_unit(s: State, unit: UnitId, text: str) -> None:
    s.fate[unit] = TABLE
    s.hp[unit] = s.card(unit).hp
    for word in text.split():
        _read_word(s, unit, word)
    if s.fate[unit] == DESTROYED and "-hp" not in text:
        s.hp[unit] = 0


def _read_word(s: State, unit: UnitId, word: str) -> None:
    number, _, what = word.partition("-")
    if "," in word:
        s.x[unit], s.y[unit], s.facing[unit] = read_pose(word)
    elif word in FATES:
        s.fate[unit] = FATES.index(word)
    elif word in CONDITIONS:
        s.conditions[unit] |= 1 << CONDITIONS.index(word)
    elif word == "activated":
        s.activated |= 1 << unit
    elif word == "bare":
        s.attachment[unit] = NOBODY
    elif number == "with":
        s.right[unit] = _index("unit", what, names_of(s).units)
        if s.hp[unit] == s.card(unit).hp:
            s.hp[unit] = s.full_hp(unit)
    elif what == "hp":
        s.hp[unit] = read_number(word, number)
    elif what == "held":
        s.held[unit] = read_number(word, number)
    elif number == USED[:-1]:
        s.orders[unit] |= 1 << _index("ability", what, _orders(s))
    elif what == "uses":
        s.uses[unit] = read_number(word, number, 1 << 62)
    else:
        raise no_such(
            "word of a unit", word, [*FATES, *CONDITIONS, "activated", "bare", "9-hp", "24,19.5@90", "used-incite"]
        )


# -- NCUs


class Ncus(Entry[State]):
    """Every NCU by its name: `catelyn-stark = "crown activated"`."""

    def keys(self, s: State) -> Iterable[str]:
        return names_of(s).ncus[: len(s.ncu_zone)]

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        for ncu, name in enumerate(self.keys(s)):
            yield name, show_ncu(s, ncu)

    def read(self, s: State, told: Told) -> None:
        for ncu, name in enumerate(self.keys(s)):
            for word in told.get(name, "beside").split():
                _read_ncu(s, ncu, word)


def show_ncu(s: State, ncu: NcuId) -> str:
    parts: list[str] = ["beside" if s.ncu_zone[ncu] == NOBODY else ZONES[s.ncu_zone[ncu]]]
    if s.ncus_activated >> ncu & 1:
        parts.append("activated")
    if s.ncu_tokens[ncu] != s.board.ncus[s.ncu_kind[ncu]].tokens:
        parts.append(f"{s.ncu_tokens[ncu]}-tokens")
    if s.ncu_uses[ncu]:
        parts.append(f"{s.ncu_uses[ncu]}-uses")
    return " ".join(parts)


def _read_ncu(s: State, ncu: NcuId, word: str) -> None:
    number, _, what = word.partition("-")
    if word in ZONES:
        s.ncu_zone[ncu] = [str(zone) for zone in ZONES].index(word)
    elif word == "activated":
        s.ncus_activated |= 1 << ncu
    elif what == "tokens":
        s.ncu_tokens[ncu] = read_number(word, number)
    elif what == "uses":
        s.ncu_uses[ncu] = read_number(word, number)
    elif word != "beside":
        raise no_such("word of an NCU", word, [*ZONES, "beside", "activated", "1-tokens", "1-uses"])


# -- the table


def _pieces(s: State) -> str:
    """`hedge:12,17@30 bog:36,17.5@0`"""
    shown = [f"{slug(s.board.pieces[kind].id)}:{show_pose(pose)}" for kind, pose in zip(s.piece_kinds, s.piece_poses)]
    return " ".join(shown) or NOTHING


def _read_pieces(s: State, text: str) -> None:
    known = [slug(piece.id) for piece in s.board.pieces]
    s.piece_kinds, s.piece_poses = [], []
    for word in text.replace(NOTHING, "").split():
        name, _, pose = word.partition(":")
        s.piece_kinds.append(_index("piece", name, known))
        s.piece_poses.append(read_pose(pose))


def _tokens(s: State) -> str:
    """`24,24 10,18:iron-seat`; a token linked to a pile has the pile's number behind a stroke."""
    cards = [slug(one.id) for one in s.board.pack.objectives]
    shown = []
    for (x, y), card, pile in zip(s.token_places, s.token_cards, s.token_piles):
        shown.append(
            f"{inches(x)},{inches(y)}"
            + (f":{cards[card]}" if card != NOBODY else "")
            + (f"/{pile}" if pile != NOBODY else "")
        )
    return " ".join(shown) or NOTHING


def _read_tokens(s: State, text: str) -> None:
    cards = [slug(one.id) for one in s.board.pack.objectives]
    s.token_places, s.token_cards, s.token_piles = [], [], []
    for word in text.replace(NOTHING, "").split():
        rest, stroke, pile = word.partition("/")
        place, colon, card = rest.partition(":")
        x, y, _ = read_pose(place)
        s.token_places.append((x, y))
        s.token_cards.append(_index("objective card", card, cards) if colon else NOBODY)
        s.token_piles.append(read_number("tokens", pile) if stroke else NOBODY)


def _walls(s: State) -> str:
    return " ".join(map(str, s.walls)) or NOTHING


def _read_walls(s: State, text: str) -> None:
    s.walls = [read_number("walls", word) for word in text.replace(NOTHING, "").split()]


# -- cards


def _read_cards(s: State, text: str) -> tuple[CardId, ...]:
    return tuple(sorted(int(CARD_KIND.read(names_of(s), word)) for word in text.replace(NOTHING, "").split()))


def _show_cards(s: State, cards: tuple[CardId, ...]) -> str:
    return " ".join(CARD_KIND.show(names_of(s), card) for card in cards) or NOTHING


def _hand(s: State, seat: Seat) -> str:
    return _show_cards(s, s.hands[seat])


def _read_hand(s: State, seat: Seat, text: str) -> None:
    s.hands[seat] = _read_cards(s, text)
    s.hand_counts[seat] = len(s.hands[seat])


def _known(s: State, seat: Seat) -> str:
    return _show_cards(s, s.known[seat])


def _read_known(s: State, seat: Seat, text: str) -> None:
    s.known[seat] = _read_cards(s, text)


def _discards(s: State, seat: Seat) -> str:
    return _show_cards(s, s.discards[seat])


def _read_discards(s: State, seat: Seat, text: str) -> None:
    s.discards[seat] = _read_cards(s, text)


# -- Secret Objectives


def _aim(s: State, seat: Seat) -> str:
    return NOTHING if s.aims[seat] == NOBODY else SECRET.show(names_of(s), s.aims[seat])


def _read_aim(s: State, seat: Seat, text: str) -> None:
    aims = list(s.aims)
    aims[seat] = NOBODY if text == NOTHING else SECRET.read(names_of(s), text)
    s.aims = tuple(aims)


def _numbers(name: str, s: State) -> str:
    """By unit, or by token; nothing where all are as usual."""
    return " ".join(map(str, getattr(s, name))) if any(getattr(s, name)) else NOTHING


def _read_numbers(name: str, s: State, text: str) -> None:
    if text != NOTHING:
        setattr(s, name, [int(word) for word in text.split()])


def _show_stack(name: str, s: State) -> str:
    return stacks.show_part(s, name)


def _read_stack(name: str, s: State, text: str) -> None:
    stacks.read_part(s, name, text)


def _revealed(s: State, told: Told) -> str:
    """Nothing is secret any more where a battle goes on, and nothing ever was in most modes."""
    return "0" if s.board.has_vanguard and s.round == 0 else "2"


def _earned(s: State, seat: Seat) -> str:
    return show_earned(s.earned, SOURCES, seat)


def _read_earned(s: State, seat: Seat, text: str) -> None:
    read_earned(s.earned, SOURCES, seat, text)


ARMIES = ("army-1", "army-2")

FACTS: tuple[Entry[State], ...] = (
    *(Saying(name, partial(_army, seat)) for seat, name in enumerate(ARMIES)),
    Fact("round", NUMBER, default="1"),
    Asks(),
    Fact("first", SIDE, default=lambda s, told: side_names(s)[0]),
    Fact("south", SIDE, default=lambda s, told: side_names(s)[0]),
    Fact("active", SIDE, default=lambda s, told: side_names(s)[s.first]),
    Fact("turns", NUMBER, default="1"),
    Fact("passes", NUMBER, default="0"),
    Units(),
    Ncus(),
    EachSeat(
        side_names,
        Own("hand", write=_hand, read=_read_hand, default=NOTHING),
        Own("known", write=_known, read=_read_known, default=NOTHING),
        Own("discards", write=_discards, read=_read_discards, default=NOTHING),
        Own("points", NUMBER, default="0"),
        Own("earned", write=_earned, read=_read_earned, default=NOTHING),
        Own("spoils", NUMBER, default="0"),
        Own("marks", SOME_UNITS, default=""),
        Own("van", SOME_UNITS, default=""),
        Own("chosen", FLAG, default="no"),
        Own("secret-hands", SOME_SECRETS, default=""),
        Own("aim", write=_aim, read=_read_aim, default=NOTHING),
        Own("aims-at", Maybe(NUMBER, NOTHING), default=NOTHING),
        Own("open-targets", Maybe(NUMBER, NOTHING), default=NOTHING),
        Own("led", NUMBER, default="0"),
    ),
    Fact("secret-deck", SOME_SECRETS, default=""),
    Fact("secret-discard", SOME_SECRETS, default=""),
    Fact("open-aim", Maybe(A_SECRET, NOTHING), default=NOTHING),
    Fact("slain", SOME_UNITS, default=""),
    Fact("shaken", SOME_UNITS, default=""),
    Fact("attacked", SOME_UNITS, default=""),
    Fact("struck", SOME_UNITS, default=""),
    Fact("flankers", SOME_UNITS, default=""),
    *(Saying(name, partial(_numbers, name), partial(_read_numbers, name)) for name in ("broken", "hurt", "began")),
    Fact("revealed", NUMBER, default=_revealed),
    Saying("terrain", _pieces, _read_pieces),
    Saying("tokens", _tokens, _read_tokens),
    Saying("walls", _walls, _read_walls),
    Fact("granted", SOME_UNITS, default=""),
    Fact("raging", NUMBER, default="0"),
    Fact("replaced", FLAG, default="no"),
    Fact("acting", Maybe(A_UNIT, NOTHING), default=NOTHING),
    Fact("acting-ncu", Maybe(NUMBER, NOTHING), default=NOTHING),
    *(Saying(name, partial(_show_stack, name), partial(_read_stack, name)) for name in stacks.PARTS),
    Fact("conceded", Maybe(SIDE, NOTHING), default=NOTHING),
    Fact("winner", Maybe(SIDE, NOTHING), default=NOTHING),
    Saying("over", lambda s: s.over or NOTHING, lambda s, text: setattr(s, "over", text.replace(NOTHING, ""))),
)


class WarbandPositions(Positions[State]):
    frames = FRAMES
    facts = FACTS
    first_asks = "turn"

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def start(self, told: Told, chosen: Mapping[str, str]) -> State:
        """Armies are read first: everything else is named by them."""
        seats = read_number(PLAYERS, told.get(PLAYERS, "2"))
        options = choose(self.pack, seats, chosen)
        if not self.is_new(told):
            options = replace(options, armies=self._usual(options, chosen))
        s = new_state(lay_out(self.pack, options))
        if not self.is_new(told):
            usual = s.board.presets
            armies = [
                fielded(read_army(self.pack, told[key])) if key in told else usual[n] for n, key in enumerate(ARMIES)
            ]
            s.armies = (armies[0], armies[1])
            if all([units for units, _ in s.armies]):
                raise_armies(s)
        return s

    def _usual(self, options: Options, chosen: Mapping[str, str]) -> tuple[str, str]:
        """Where nobody names an army, units are those of the first of their Faction that hires nobody, whatever the
        mode proposes."""
        size = next(one.id for one in self.pack.sizes if one.id == options.size)
        ready = [self.pack.presets(faction, size) for faction in FACTIONS]
        first, second = (next((army for army in some if army.pool != "extra"), some[0]).id for some in ready)
        return (options.armies[0] if "first" in chosen else first, options.armies[1] if "second" in chosen else second)

    def players(self, s: State) -> int:
        return 2

    def options(self, s: State) -> Mapping[str, str]:
        return words(s.board.pack, s.board.options)

    def check(self, s: State) -> list[str]:
        return check(s)

    def agenda(self, s: State, asks: str) -> list[Frame]:
        """`turn` is that of the active player; below what is asked the turn ends, and below the clean-up the next round
        begins."""
        if asks.strip() == "turn":
            return [END_TURN, Turn(s.active)]
        frames = super().agenda(s, asks)
        if len(frames) != 1:
            return frames
        return [BEGIN_ROUND if isinstance(frames[0], (CleanUp, BeginRound)) else END_TURN, *frames]

    def settle(self, s: State, told: Told) -> None:
        for unit, right in enumerate(s.right):
            if right != NOBODY and s.fate[unit] == TABLE:
                s.fate[right] = BANDED
                s.hp[right] = 0
        s.contacts = all_contacts(s)

    def derived(self, s: State) -> Mapping[str, str]:
        found: dict[str, str] = {}
        units = raised_units(s)
        for seat, name in enumerate(side_names(s)):
            found[f"{name}-units"] = " ".join(units[unit] for unit in s.units(seat)) or NOTHING
            found[f"{name}-hand-size"] = str(s.hand_counts[seat])
            found[f"{name}-deck-size"] = str(deck_size(s, seat))
        for unit, name in enumerate(units):
            found[f"{name}-hp"] = str(s.hp[unit])
            found[f"{name}-ranks"] = str(s.ranks(unit))
            found[f"{name}-fate"] = FATES[s.fate[unit]]
            found[f"{name}-at"] = show_pose(s.pose(unit))
            found[f"{name}-conditions"] = (
                " ".join(word for n, word in enumerate(CONDITIONS) if s.conditions[unit] >> n & 1) or NOTHING
            )
            found[f"{name}-engaged"] = " ".join(units[other] for other in s.engaged(unit)) or NOTHING
        ended = result(s)
        found["ending"] = ended.ending if ended else ""
        found["winners"] = " ".join(side_names(s)[seat] for seat in ended.winners) if ended else ""
        found["rule"] = ended.rule if ended else ""
        return found
