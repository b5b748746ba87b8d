"""Positions as text that people read and write: in cases, puzzles and bug reports.

What is left out is as at the first turn of the first round, and nobody stands anywhere; docs/cases.md lists the facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    Several,
    Told,
    read_number,
)
from ....core.refusal import Garbled, no_such
from ..board import GOLD, SILVER, ZONES
from ..choosing import choose, words
from ..layout import lay_out
from ..pack import Pack
from ..rules.ending import result
from ..rules.frames import FRAMES
from ..rules.objectives import controlled
from ..rules.setup import new_state
from ..soundness import check
from ..state import ABSENT, BACKS, CAPTIVE, DEAD, FATES, FIELD, SOURCES, WAITING, FigureId, State, occupants
from . import stacks
from .asking import read_agenda
from .names import (
    ABILITY,
    AGENDA,
    FIGURE,
    BandKind,
    abilities,
    figures,
    gears,
    objective_cards,
    read_square,
    show_band,
)
from .seats import side_names

NOTHING = "none"
SIDE = SeatName(side_names, "side")
A_FIGURE = Of(FIGURE, lambda s: s.board)
SOME_FIGURES = SetOf(A_FIGURE)
SOME_AGENDAS = SetOf(Of(AGENDA, lambda s: s.board))
SOME_ABILITIES = Several(Of(ABILITY, lambda s: s.board))
HOWS = ("unhurt", "melee", "shot", "ability", "terrain")


# -- models


class Models(Entry[State]):
    """Every figure by its name: where it stands, and what lies on it: `robert = "4,6 mounted 1-wound shaken"`."""

    def keys(self, s: State) -> Iterable[str]:
        return figures(s.board)

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        for model, name in enumerate(figures(s.board)):
            yield name, show_model(s, model)

    def read(self, s: State, told: Told) -> None:
        for model, name in enumerate(figures(s.board)):
            s.fate[model] = ABSENT
            s.side[model] = NOBODY
            if told.get(name, NOTHING) != NOTHING:
                read_model(s, model, told[name])
        s.at = occupants(s)


def show_model(s: State, model: FigureId) -> str:
    """What is as usual is left out."""
    fate = s.fate[model]
    if fate == ABSENT:
        return NOTHING
    figure, card = s.board.figures[model], s.card[model]
    parts = [s.board.name_of(s.square[model]) if fate == FIELD else FATES[fate]]
    if s.side[model] != _usual_side(figure.side):
        parts.append(side_names(s)[s.side[model]])
    if len(figure.cards) > 1:
        parts.append("mounted" if card == figure.cards[0] else "on-foot")
    if s.wounds[model]:
        parts.append(f"{s.wounds[model]}-wound")
    for word, some in (("shaken", s.shaken), ("routed", s.routed), ("activated", s.activated)):
        if some >> model & 1:
            parts.append(word)
    if s.gear[model] != NOBODY:
        parts.append(gears(s.board)[s.gear[model]])
    if s.captor[model] != NOBODY:
        parts.append(f"of-{figures(s.board)[s.captor[model]]}")
    if s.nemesis[model] != NOBODY:
        parts.append(f"hunts-{figures(s.board)[s.nemesis[model]]}")
    lasting = [id for n, id in enumerate(abilities(s.board)) if s.lasting[model] >> n & 1]
    parts += [f"has-{id}" for id in lasting]
    if s.felled_how[model]:
        by = s.felled_by[model]
        parts.append(f"felled-{HOWS[s.felled_how[model]]}{'' if by == NOBODY else f'-by-{figures(s.board)[by]}'}")
    return " ".join(parts)


def _usual_side(side: Seat) -> Seat:
    """Neutrals and samples fight for the first seat where nobody says."""
    return 0 if side == NOBODY else side


def read_model(s: State, model: FigureId, text: str) -> None:
    figure = s.board.figures[model]
    s.side[model] = _usual_side(figure.side)
    s.card[model] = figure.cards[-1]
    for word in text.split():
        _read_word(s, model, word)
    if s.captor[model] != NOBODY:
        s.fate[model] = CAPTIVE
    if s.fate[model] == ABSENT:
        raise Garbled(f"{figure.id} = {text!r} does not say where it stands.", 'Give a square: "4,6".')
    if s.fate[model] == CAPTIVE and "wound" not in text:
        # tactics/capture/state
        s.wounds[model] = s.face(model).wounds - 1


def _read_word(s: State, model: FigureId, word: str) -> None:
    figure, names = s.board.figures[model], figures(s.board)
    start, _, rest = word.partition("-")
    if word[0].isdigit() and "," in word:
        s.fate[model], s.square[model] = FIELD, read_square(s.board, word)
    elif word in ("waiting", "captive", "dead"):
        s.fate[model] = {"waiting": WAITING, "captive": CAPTIVE, "dead": DEAD}[word]
    elif word in side_names(s):
        s.side[model] = side_names(s).index(word)
    elif word in ("mounted", "on-foot"):
        s.card[model] = figure.cards[0 if word == "mounted" else -1]
    elif rest in ("wound", "wounds"):
        s.wounds[model] = read_number(figure.id, start)
    elif word in ("shaken", "routed", "activated"):
        setattr(s, word, getattr(s, word) | 1 << model)
    elif word in gears(s.board):
        s.gear[model] = gears(s.board).index(word)
    elif start == "of" and rest in names:
        s.captor[model] = names.index(rest)
    elif start == "hunts" and rest in names:
        s.nemesis[model] = names.index(rest)
    elif start == "has" and rest in abilities(s.board):
        s.lasting[model] |= 1 << abilities(s.board).index(rest)
    elif start == "felled":
        how, _, by = rest.partition("-by-")
        s.felled_how[model] = HOWS.index(how)
        s.felled_by[model] = names.index(by) if by else NOBODY
    else:
        known = ["mounted", "on-foot", "shaken", "routed", "activated", "waiting", "dead", *gears(s.board)]
        raise no_such("word of a model", word, known)


# -- the battlefield


def _doors(s: State) -> str:
    kinds = s.board.door_kinds
    return " ".join(f"{door.id}={kinds[kind].id}" for door, kind in zip(s.board.doors, s.doors, strict=True)) or NOTHING


def _read_doors(s: State, text: str) -> None:
    found = list(s.doors)
    ids, kinds = [door.id for door in s.board.doors], [kind.id for kind in s.board.door_kinds]
    for word in text.replace(NOTHING, "").split():
        door, _, kind = word.partition("=")
        if door not in ids or kind not in kinds:
            raise Garbled(f"{word!r} is no door of this battlefield.", "Write: north-door=open-door.")
        found[ids.index(door)] = kinds.index(kind)
    s.doors = tuple(found)


def _leaves(s: State) -> str:
    names = [s.board.name_of(square) for square in s.board.leaves]
    return " ".join(f"{name}={BACKS[back]}" for name, back in zip(names, s.leaves, strict=True)) or NOTHING


def _read_leaves(s: State, text: str) -> None:
    names = [s.board.name_of(square) for square in s.board.leaves]
    for word in text.replace(NOTHING, "").split():
        where, _, back = word.partition("=")
        if where not in names or back not in BACKS:
            raise Garbled(f"{word!r} is no token of leaves.", "Write: 6,5=ditch.")
        s.leaves[names.index(where)] = BACKS.index(back)


PLUNDER = ("money-bag", "secret-letters")


def _plunder(s: State) -> str:
    return (
        " ".join(
            f"{PLUNDER[kind]}={'taken' if square == NOBODY else s.board.name_of(square)}"
            for kind, square in zip(s.plunder_kinds, s.plunder_squares, strict=True)
        )
        or NOTHING
    )


def _read_plunder(s: State, text: str) -> None:
    s.plunder_kinds.clear()
    s.plunder_squares.clear()
    for word in text.replace(NOTHING, "").split():
        kind, _, where = word.partition("=")
        if kind not in PLUNDER:
            raise no_such("plunder", kind, PLUNDER)
        s.plunder_kinds.append(PLUNDER.index(kind))
        s.plunder_squares.append(NOBODY if where == "taken" else read_square(s.board, where))


def _objectives(s: State) -> str:
    cards = objective_cards(s.board)
    return " ".join(
        f"{s.board.name_of(square)}={NOTHING if card == NOBODY else cards[card]}"
        for square, card in zip(s.board.objectives, s.objective_cards, strict=True)
    )


def _read_objectives(s: State, text: str) -> None:
    names, cards = [s.board.name_of(square) for square in s.board.objectives], objective_cards(s.board)
    for word in text.split():
        where, _, card = word.partition("=")
        if where not in names or card not in (*cards, NOTHING):
            raise Garbled(f"{word!r} is no objective with its card.", "Write: 10,3=war-banner.")
        s.objective_cards[names.index(where)] = NOBODY if card == NOTHING else cards.index(card)


# -- seats


def _read_zone(s: State, seat: Seat, text: str) -> None:
    s.zones[seat] = NOBODY if text == NOTHING else ZONES.index(text)


def _zone(s: State, seat: Seat) -> str:
    return NOTHING if s.zones[seat] == NOBODY else ZONES[s.zones[seat]]


def _usual_zone(s: State, told: Told, seat: Seat) -> str:
    return ZONES[GOLD if seat == 0 else SILVER]


def _earned(s: State, seat: Seat) -> str:
    return show_earned(s.earned, SOURCES, seat)


def _read_earned(s: State, seat: Seat, text: str) -> None:
    read_earned(s.earned, SOURCES, seat, text)


def _usual_coins(place: int, s: State, told: Told, seat: Seat) -> str:
    return str(s.board.pool[place])


def _band(s: State, seat: Seat) -> str:
    return show_band(s.board, s.bands[seat]) if s.bands[seat] else NOTHING


def _read_band(s: State, seat: Seat, text: str) -> None:
    s.bands[seat] = () if text == NOTHING else BandKind().read(s.board, text)


def _read_hand(s: State, seat: Seat, text: str) -> None:
    s.hands[seat] = SOME_AGENDAS.read(s, "hand", text.replace(NOTHING, ""))
    s.hand_counts[seat] = s.hands[seat].bit_count()


def _hand(s: State, seat: Seat) -> str:
    return SOME_AGENDAS.show(s, s.hands[seat]) or NOTHING


def _usual_band(s: State, told: Told, seat: Seat) -> str:
    """Who is in the battle; where nobody stands yet nothing is built."""
    found = tuple(
        (s.card[m], s.gear[m])
        for m, fate in enumerate(s.fate)
        if fate != ABSENT and s.side[m] == seat and s.card[m] < len(s.board.pack.models)
    )
    return show_band(s.board, found) if found else NOTHING


def _show_stack(name: str, s: State) -> str:
    return stacks.show_part(s, name)


def _read_stack(name: str, s: State, text: str) -> None:
    stacks.read_part(s, name, text)


FACTS: tuple[Entry[State], ...] = (
    Fact("round", NUMBER, default="1"),
    Asks(),
    Fact("first", SIDE, default="targaryen"),
    Fact("active", Maybe(SIDE, NOTHING), default=lambda s, told: side_names(s)[s.first]),
    Fact("turns", NUMBER, default="0"),
    Fact("passed", Maybe(SIDE, NOTHING), default=NOTHING),
    Models(),
    EachSeat(
        side_names,
        Own("zone", write=_zone, read=_read_zone, default=_usual_zone),
        Own("gold", NUMBER, default=partial(_usual_coins, 0)),
        Own("silver", NUMBER, default=partial(_usual_coins, 1)),
        Own("copper", NUMBER, default=partial(_usual_coins, 2)),
        Own("extra-copper", NUMBER, default="0"),
        Own("spent", NUMBER, default="0"),
        Own("points", NUMBER, default="0"),
        Own("earned", write=_earned, read=_read_earned, default=NOTHING),
        Own("taken", NUMBER, default="0"),
        Own("hand", write=_hand, read=_read_hand, default=NOTHING),
        Own("face-up", SOME_AGENDAS, default=""),
        Own("known", SOME_AGENDAS, default=""),
        Own("band", write=_band, read=_read_band, default=_usual_band),
        Own("mustered", FLAG, default="yes"),
    ),
    Fact("shown", FLAG, default="yes"),
    Fact("denied", Maybe(SIDE, NOTHING), default=NOTHING),
    Fact("fell-now", SOME_FIGURES, default=""),
    Fact(
        "fell",
        SOME_FIGURES,
        default=lambda s, told: SOME_FIGURES.show(s, _dead_heroes(s) | s.fell_now | _captive_heroes(s)),
    ),
    Fact("deceased", SOME_FIGURES, default=lambda s, told: SOME_FIGURES.show(s, _dead_heroes(s))),
    Fact("used-now", SOME_ABILITIES, default=""),
    Saying("doors", _doors, _read_doors),
    Saying("leaves", _leaves, _read_leaves),
    Saying("plunder", _plunder, _read_plunder),
    Saying("objectives", _objectives, _read_objectives),
    Saying("activation", stacks.show_activation, stacks.read_activation),
    *(Saying(name, partial(_show_stack, name), partial(_read_stack, name)) for name in stacks.PARTS),
    Fact("conceded", Maybe(SIDE, NOTHING), default=NOTHING),
    Saying("over", lambda s: s.over or NOTHING, lambda s, text: setattr(s, "over", text.replace(NOTHING, ""))),
)


def _dead_heroes(s: State) -> int:
    return sum(1 << m for m, fate in enumerate(s.fate) if fate == DEAD and s.is_hero(m))


def _captive_heroes(s: State) -> int:
    return sum(1 << m for m, fate in enumerate(s.fate) if fate == CAPTIVE and s.is_hero(m))


class TacticsPositions(Positions[State]):
    frames = FRAMES
    facts = FACTS
    first_asks = "turn"

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def start(self, told: Told, chosen: Mapping[str, str]) -> State:
        seats = read_number(PLAYERS, told.get(PLAYERS, "2"))
        return new_state(lay_out(self.pack, choose(self.pack, seats, chosen)))

    def players(self, s: State) -> int:
        return 2

    def options(self, s: State) -> Mapping[str, str]:
        return words(s.board.pack, s.board.options)

    def check(self, s: State) -> list[str]:
        return check(s)

    def agenda(self, s: State, asks: str) -> list[Frame]:
        return read_agenda(s, asks)

    def settle(self, s: State, told: Told) -> None:
        """A model on its way stands where its path has come to."""
        s.at = occupants(s)

    def derived(self, s: State) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for seat, name in enumerate(side_names(s)):
            found[f"{name}-models"] = " ".join(figures(s.board)[m] for m in s.models(seat)) or NOTHING
            found[f"{name}-hand-size"] = str(s.hand_counts[seat])
            held = [s.board.name_of(s.board.objectives[n]) for n in controlled(s, seat)]
            found[f"{name}-controls"] = " ".join(held) or NOTHING
        for model in s.on_field():
            name = figures(s.board)[model]
            found[f"{name}-square"] = s.board.name_of(s.square[model])
            found[f"{name}-wounds"] = str(s.wounds[model])
        ended = result(s)
        found["ending"] = ended.ending if ended else ""
        found["winners"] = " ".join(side_names(s)[seat] for seat in ended.winners) if ended else ""
        found["rule"] = ended.rule if ended else ""
        return found
