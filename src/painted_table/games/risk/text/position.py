"""Positions of RISK as text that people read and write: in cases, puzzles and bug reports.

`given` reads what `position` writes, and fills in what is left out. docs/cases.md lists the facts, and what each is
when it is left out; a test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ....core.agenda import NOBODY, Frame
from ....core.position_text import (
    FLAG,
    NUMBER,
    NUMBERS,
    Asks,
    EachPlace,
    EachSeat,
    Entry,
    Fact,
    Maybe,
    Own,
    Positions,
    Saying,
    SetOf,
    Several,
    Told,
    read_flag,
    read_number,
    yes,
)
from ....core.refusal import Garbled, no_such, quoted
from ..board import Lands, count
from ..choosing import choose, words
from ..layout import lay_out
from ..pack import Pack
from ..rules.draw import DRAW_STEP
from ..rules.ending import points
from ..rules.frames import FRAMES
from ..rules.income import income
from ..rules.invade import FIRST_INVADE_STEP, INVADE_STEP
from ..rules.landing import is_exiled
from ..rules.maneuver import MANEUVER_STEP
from ..rules.mitchell import WATCH_AFTER_TURN, neutral_income
from ..rules.objectives import OBJECTIVE_STEP
from ..rules.purchase import PURCHASE_STEP, REFRESH
from ..rules.setup import new_state
from ..rules.turn import END_TURN, begin_turn
from ..soundness import check
from ..state import Power, State
from . import court
from .battle import battle_text, read_battle
from .names import lands
from .things import LAND, NEUTRAL, SEAT, power_name, read_power, seat_names

STEPS: dict[str, list[Frame]] = {
    "end": [END_TURN],
    "watch": [WATCH_AFTER_TURN],
    "draw": [DRAW_STEP],
    "objective": [OBJECTIVE_STEP],
    "maneuver": [MANEUVER_STEP],
    "invade": [INVADE_STEP],
    "first-invade": [FIRST_INVADE_STEP],
    "refresh": [REFRESH],
    "purchase": [PURCHASE_STEP],
}
"""What begins a step, last step first; "reinforce" begins the whole turn."""


def _from_step(s: State, step: str) -> list[Frame]:
    """What is still to come when a step begins."""
    options = s.board.options
    frames: list[Frame] = []
    for name, begins in STEPS.items():
        skipped = (
            (name == "objective" and not options.objectives)
            or (name == "refresh" and not options.characters)
            or (name == "purchase" and s.court is None)
            or (name == "watch" and s.mitchell is None)
            or (name == "invade" and step != "invade" and s.court is not None)
            or (name == "first-invade" and (step == "invade" or s.court is None))
        )
        if not skipped:
            frames += begins
        if name == step:
            break
    return frames


# -- what is left out


def _first_to_move(s: State, told: Told) -> str:
    """The first House that holds land."""
    return power_name(s, next((seat for seat in range(s.board.players) if s.held[seat]), 0))


def _fallen(s: State, told: Told) -> str:
    return " ".join(name for seat, name in enumerate(seat_names(s)) if not s.held[seat])


def _others(s: State, told: Told) -> str:
    """The Territory cards that are nowhere else: the deck, or, where the deck is told, the discard pile."""
    elsewhere = s.discard | (s.deck if "deck" in told else 0) | _aside(s, told)
    for hand in s.hands:
        elsewhere |= hand
    return SetOf(LAND).show(s, s.board.all_lands & ~elsewhere)


def _aside(s: State, told: Told) -> Lands:
    """Territory cards that lie beside a board or are looked at."""
    aside = " ".join(told.get(f"{house}-rally", "") for house in seat_names(s))
    asks = told.get("asks", "")
    if "keep-maester" not in asks and "keep-obj" not in asks:
        aside += f" {told.get('looked', '')}"
    return SetOf(LAND).read(s, "looked", aside)


def _safe_draws(s: State, told: Told) -> str:
    """The upper half of the deck."""
    return str((s.board.size + 1) // 2) if s.board.options.victory == "end_card" else "none"


# -- land


def _holding(s: State, t: int) -> str:
    return f"{power_name(s, s.owner[t])} {s.armies[t]}{court.units(s, t)}"


def _hold(s: State, t: int, text: str) -> None:
    name, *rest = text.split(" ") if text else [""]
    power: Power = NOBODY if name == "nobody" else read_power(s, name)
    if not rest and power != NOBODY:
        raise Garbled(f"{lands(s.board)[t]} = {quoted(text)} says no number.", 'Write, for example, "stark 4".')
    if power != NOBODY:
        s.give_land(t, power)
    s.armies[t] = read_number(lands(s.board)[t], rest[0] if rest else "0")
    court.read_units(s, t, text)


FACTS: tuple[Entry[State], ...] = (
    Saying("seats", lambda s: " ".join(seat_names(s))),
    Fact("order", Several(SEAT), default=lambda s, told: " ".join(seat_names(s))),
    Fact("turn", Maybe(SEAT, "nobody"), "active", default=_first_to_move),
    Fact("round", NUMBER, default="1"),
    Asks(),
    EachPlace(lambda s: lands(s.board), _holding, _hold, f"{NEUTRAL} 1"),
    EachSeat(seat_names, Own("cards", SetOf(LAND), "hands")),
    Fact("deck", SetOf(LAND), default=_others),
    Fact("discard", SetOf(LAND), default=lambda s, told: _others(s, told) if "deck" in told else ""),
    Fact("safe-draws", Maybe(NUMBER, "none"), default=_safe_draws),
    Fact("reserve", NUMBER, default=None, late=True),
    Fact("muster", NUMBERS, default=None),
    Fact("conquered", SetOf(LAND)),
    Fact("spoils", SetOf(LAND), default=lambda s, told: told.get("conquered", "")),
    Saying("card-earned"),
    Fact("out", SetOf(SEAT), default=_fallen),
    Fact("winners", Several(SEAT)),
    Saying("battle", battle_text, read_battle, late=True),
    *court.FACTS,
    Fact("wildlings", NUMBER, "mitchell.wildlings", default=None),
    Fact("fresh", FLAG, "mitchell.fresh", default="no"),
    Fact("card-taken", FLAG, "mitchell.card_taken", default="no"),
    Fact("watch-failed", FLAG, "mitchell.watch_failed", default="no"),
    Fact("landed", Maybe(LAND), "mitchell.landed"),
    Fact("gave-up", SetOf(SEAT), "mitchell.gave_up"),
)


class RiskPositions(Positions[State]):
    frames = FRAMES
    facts = FACTS
    first_asks = "invade"
    absent = {  # noqa: RUF012
        "court": ("no part of Dominion is played here.", "Choose the option mode = dominion."),
        "mitchell": ("House Mitchell is not played here.", "Choose the option variant = mitchell."),
    }
    like = "Name a step, such as reinforce, invade or draw, or give the facts that the question needs."

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def is_new(self, told: Told) -> bool:
        return set(told) == {"players"}

    def players(self, s: State) -> int:
        return s.board.players

    def options(self, s: State) -> Mapping[str, str]:
        return words(s.board.pack, s.board.options)

    def check(self, s: State) -> list[str]:
        return check(s)

    def start(self, told: Told, chosen: Mapping[str, str]) -> State:
        if self.is_new(told):
            return new_state(lay_out(self.pack, choose(self.pack, read_number("players", told["players"]), chosen)))
        houses = _houses(self.pack, told, chosen.get("variant") == "mitchell")
        board = lay_out(self.pack, choose(self.pack, len(houses), chosen))
        known = [house.id for house in board.houses]
        for house in houses:
            if house not in known and not house.startswith("seat-"):
                raise no_such("House", house, known)
        _check_seats(houses, told)
        s = new_state(board)
        s.house = tuple(known.index(house) if house in known else NOBODY for house in houses)
        return s

    def agenda(self, s: State, asks: str) -> list[Frame]:
        if asks == "reinforce":
            begin_turn(s, s.active)
            return list(s.agenda)
        return _from_step(s, asks) if asks in STEPS else super().agenda(s, asks)

    def settle(self, s: State, told: Told) -> None:
        """Every Territory card is in one place; a card may be earned by no matter which conquest."""
        known = s.discard | _aside(s, told)
        for cards in (*s.hands, s.deck):
            if known & cards:
                twice = SetOf(LAND).show(s, known & cards)
                raise Garbled(f"{twice}: the card is in two places.", "Every card is in one hand or pile.")
            known |= cards
        if read_flag("card-earned", told.get("card-earned", "no")) and not s.spoils:
            s.spoils = s.held[s.active] & -s.held[s.active]

    def derived(self, s: State) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for seat, name in enumerate(seat_names(s)):
            found[f"{name}-points"] = str(points(s, seat))
            found[f"{name}-income"] = str(income(s, seat))
            found[f"{name}-territories"] = str(count(s.held[seat]))
            found[f"{name}-castles"] = str(count(s.held[seat] & s.board.castles))
            found[f"{name}-ports"] = str(count(s.held[seat] & s.board.ports))
            found[f"{name}-armies"] = str(s.armies_of(seat))
            found[f"{name}-hand"] = str(count(s.hands[seat]))
        found["card-earned"] = yes(s.spoils != 0)
        if s.board.clans is not None:
            exiled = [h.id for i, h in enumerate(s.board.houses) if is_exiled(s, i)]
            found["exiled"] = " ".join(sorted(exiled))
            found["neutral-income"] = str(neutral_income(s))
        found["neutral-territories"] = str(count(s.held[s.board.neutral]))
        found["neutral-armies"] = str(s.armies_of(s.board.neutral))
        found["deck-size"] = str(count(s.deck))
        if s.court is not None:
            found |= court.derived(s, s.court)
        return found


def _houses(pack: Pack, told: Told, amended: bool) -> list[str]:
    """The Houses in seat order: as told, or those that are named, filled up to a number that can play."""
    if "seats" in told:
        return told["seats"].split()
    named: list[str] = []
    playable = {h.id: h.home_map for h in pack.houses if h.playable}
    for key, value in told.items():
        for word in re.findall(r"[a-z-]+", f"{key.partition('-')[0]} {value}"):
            if word in playable and word not in named:
                named.append(word)
    maps = {playable[house] for house in named}
    least = 6 if len(maps) > 1 else 2 if maps == {"essos"} or amended else 3
    least = max(least, read_number("players", told.get("players", "0")))
    for house, map in playable.items():
        if len(named) < least and house not in named and (map in maps or len(maps) != 1):
            named.append(house)
    return named


def _check_seats(houses: list[str], told: Told) -> None:
    number = told.get("players", str(len(houses)))
    if read_number("players", number) != len(houses):
        raise Garbled(f"players = {number!r}, and {len(houses)} Houses are named.", "Leave players out.")
    if len(set(houses)) < len(houses):
        raise Garbled(f"seats = {told['seats']!r} names a House twice.", "Each has one seat.")
    for place, house in enumerate(houses, 1):
        if house.startswith("seat-") and house != f"seat-{place}":
            raise Garbled(f"{house!r} stands at place {place}.", f"Without a House it is seat-{place}.")
