"""Positions of RISK as text that people read and write: in cases, puzzles and bug reports.

`given` reads what `position` writes, and fills in what is left out. docs/cases.md lists the facts, and what each is
when it is left out; a test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ....core.agenda import NOBODY, Chance, Frame, Seat, advance, asked, options
from ....core.dice import SeededDice
from ....core.numbers import whole_numbers
from ....core.refusal import Garbled, no_such, quoted
from ..board import Board, Lands, count, members
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
from ..state import Battle, Mitchell, Power, State
from ..view import power_id
from . import court as court_text
from .names import land, slug, territory
from .notation import GRAMMAR
from .numbers import read_flag, read_number

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


_NEUTRAL = "neutral"
_OFF = "off-map"
_FACTS = {
    "rest", "seats", "order", "turn", "asks", "discard", "deck", "safe-draws", "reserve", "round",
    "card-earned", "spoils", "conquered", "out", "battle", "winners", "muster", "players",
}  # fmt: skip
_MITCHELL = {"wildlings", "fresh", "card-taken", "watch-failed", "landed", "gave-up"}


# -- writing


def power_name(s: State, power: Power) -> str:
    if power == NOBODY:
        return "nobody"
    if s.is_player(power):
        house = s.house[power]
        return f"seat-{power + 1}" if house == NOBODY else s.board.houses[house].id
    name = slug(power_id(s.board, s.house, power))
    return f"{_NEUTRAL}-{name}" if s.board.clans is not None and power >= s.board.clans.first else name


def position(s: State) -> dict[str, str]:
    """Everything there is to know, as text."""
    board = s.board
    facts = {f"option {id}": word for id, word in words(board.pack, board.options).items()}
    facts["players"] = str(board.players)
    facts["seats"] = " ".join(power_name(s, seat) for seat in range(board.players))
    facts["order"] = _seats(s, s.order)
    facts["turn"] = power_name(s, s.active)
    facts["round"] = str(s.round)
    facts["asks"] = " / ".join(f.words() for f in s.agenda)
    for t in range(board.size):
        facts[land(board, t)] = f"{power_name(s, s.owner[t])} {s.armies[t]}{court_text.units(s, t)}"
    for seat in range(board.players):
        facts[f"{power_name(s, seat)}-cards"] = _lands(board, s.hands[seat])
    facts["deck"] = _lands(board, s.deck)
    facts["discard"] = _lands(board, s.discard)
    facts["safe-draws"] = "none" if s.safe_draws == NOBODY else str(s.safe_draws)
    facts["reserve"] = str(s.reserve)
    facts["muster"] = " ".join(str(n) for n in s.muster)
    facts["conquered"] = _lands(board, s.conquered)
    facts["spoils"] = _lands(board, s.spoils)
    facts["out"] = _seats(s, tuple(seat for seat in range(board.players) if s.is_out(seat)))
    facts["winners"] = _seats(s, s.winners)
    facts["battle"] = _battle_text(s)
    if s.court is not None:
        facts |= court_text.write(s, s.court, power_name)
    if s.mitchell is not None:
        facts |= _mitchell_facts(s, s.mitchell)
    return facts


def _mitchell_facts(s: State, m: Mitchell) -> dict[str, str]:
    return {
        "wildlings": str(m.wildlings),
        "fresh": _yes(m.fresh),
        "card-taken": _yes(m.card_taken),
        "watch-failed": _yes(m.watch_failed),
        "landed": "" if m.landed == NOBODY else land(s.board, m.landed),
        "gave-up": _seats(s, tuple(seat for seat in range(s.board.players) if m.gave_up >> seat & 1)),
    }


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def facts(s: State) -> dict[str, str]:
    """The position, and what follows from it, for the `then` of a case."""
    found = position(s)
    found["asks"] = s.agenda[-1].words().split()[0] if s.agenda else ""
    for seat in range(s.board.players):
        name = power_name(s, seat)
        found[f"{name}-points"] = str(points(s, seat))
        found[f"{name}-income"] = str(income(s, seat))
        found[f"{name}-territories"] = str(count(s.held[seat]))
        found[f"{name}-castles"] = str(count(s.held[seat] & s.board.castles))
        found[f"{name}-ports"] = str(count(s.held[seat] & s.board.ports))
        found[f"{name}-armies"] = str(s.armies_of(seat))
        found[f"{name}-hand"] = str(count(s.hands[seat]))
    found["card-earned"] = _yes(s.spoils != 0)
    if s.board.clans is not None:
        exiled = [h.id for i, h in enumerate(s.board.houses) if is_exiled(s, i)]
        found["exiled"] = " ".join(sorted(exiled))
        found["neutral-income"] = str(neutral_income(s))
    found["neutral-territories"] = str(count(s.held[s.board.neutral]))
    found["neutral-armies"] = str(s.armies_of(s.board.neutral))
    found["deck-size"] = str(count(s.deck))
    if s.court is not None:
        found |= court_text.derived(s, s.court, power_name)
    return found


def _seats(s: State, seats: tuple[Seat, ...]) -> str:
    return " ".join(power_name(s, seat) for seat in seats)


def _lands(board: Board, lands: Lands) -> str:
    return " ".join(land(board, t) for t in members(lands))


def _battle_text(s: State) -> str:
    if s.battle is None:
        return ""
    b = s.battle
    place = f"{_OFF if b.source == NOBODY else land(s.board, b.source)} > {land(s.board, b.target)}"
    faces = f"{' '.join(map(str, b.attack_faces))} : {' '.join(map(str, b.defence_faces))}".strip()
    text = f"{place} {b.attack} {b.defence} {faces}{court_text.battle(s, b)}".strip()
    if b.force == NOBODY:
        return text
    return f"{text}{'' if ' with ' in text else ' with'} force {power_name(s, b.force)}"


# -- reading


def given(pack: Pack, facts: Mapping[str, str]) -> State:
    """The state that the facts describe."""
    chosen = {k.removeprefix("option "): v for k, v in facts.items() if k.startswith("option ")}
    told = {k: v for k, v in facts.items() if not k.startswith("option ")}
    if set(told) == {"players"}:
        s = new_state(lay_out(pack, choose(pack, read_number("players", told["players"]), chosen)))
        advance(s)
        return s
    return _Reader(pack, told, chosen).read()


class _Reader:
    """One reading of a position."""

    def __init__(self, pack: Pack, facts: Mapping[str, str], chosen: Mapping[str, str]) -> None:
        self.pack = pack
        self.facts = facts
        self.amended = chosen.get("variant") == "mitchell"
        houses = self._houses()
        self.board = lay_out(pack, choose(pack, len(houses), chosen))
        known = [h.id for h in self.board.houses]
        for house in houses:
            if house not in known and not house.startswith("seat-"):
                raise no_such("House", house, known)
        self.s = new_state(self.board)
        self.s.house = tuple(known.index(h) if h in known else NOBODY for h in houses)
        self.seat = {house: seat for seat, house in enumerate(houses)}

    def _houses(self) -> list[str]:
        """The Houses in seat order: as told, or those that are named, filled up to a number that can play."""
        if "seats" in self.facts:
            return self.facts["seats"].split()
        named: list[str] = []
        playable = {h.id: h.home_map for h in self.pack.houses if h.playable}
        for key, value in self.facts.items():
            for word in re.findall(r"[a-z-]+", f"{key.partition('-')[0]} {value}"):
                if word in playable and word not in named:
                    named.append(word)
        maps = {playable[house] for house in named}
        least = 6 if len(maps) > 1 else 2 if maps == {"essos"} or self.amended else 3
        least = max(least, read_number("players", self.facts.get("players", "0")))
        for house, map in playable.items():
            if len(named) < least and house not in named and (map in maps or len(maps) != 1):
                named.append(house)
        return named

    def read(self) -> State:
        s = self.s
        self._check_seats()
        self._check_names()
        self._lands()
        self._turn()
        self._cards()
        if s.court is not None:
            court_text.read(s, s.court, self.facts, self.seat)
        self._agenda()
        return s

    def _check_seats(self) -> None:
        told = self.facts.get("players", str(self.board.players))
        if read_number("players", told) != self.board.players:
            raise Garbled(f"players = {told!r}, and {self.board.players} Houses are named.", "Leave players out.")
        if len(self.seat) < self.board.players:
            raise Garbled(f"seats = {self.facts['seats']!r} names a House twice.", "Each has one seat.")
        for house, seat in self.seat.items():
            if house.startswith("seat-") and house != f"seat-{seat + 1}":
                raise Garbled(f"{house!r} stands at place {seat + 1}.", f"Without a House it is seat-{seat + 1}.")

    def _check_names(self) -> None:
        """Every fact is one of this table: of its map, of its Houses, of the parts that are played."""
        hands = [f"{house}-cards" for house in self.seat]
        court = court_text.known(list(self.seat))
        for key in self.facts:
            if key in court and self.s.court is None:
                raise Garbled(f"{key}: no part of Dominion is played here.", "Choose the option mode = dominion.")
            if key in _MITCHELL and self.s.mitchell is None:
                raise Garbled(f"{key}: House Mitchell is not played here.", "Choose the option variant = mitchell.")
            if key not in _FACTS and key not in _MITCHELL and key not in hands and key not in court:
                territory(self.board, key)

    def _lands(self) -> None:
        rest = self._holding("rest", self.facts.get("rest", f"{_NEUTRAL} 1"))
        for t in range(self.board.size):
            power, armies = rest
            text = self.facts.get(land(self.board, t))
            if text is not None:
                power, armies = self._holding(land(self.board, t), text)
            if power != NOBODY:
                self.s.give_land(t, power)
            self.s.armies[t] = armies
            if text is not None:
                court_text.read_units(self.s, t, text)

    def _holding(self, key: str, text: str) -> tuple[Power, int]:
        name, _, number = text.partition(" ")
        number = number.partition(" ")[0]
        if name == "nobody":
            return NOBODY, read_number(key, number or "0")
        return self._power(name), read_number(key, number)

    def _power(self, name: str) -> Power:
        if name == _NEUTRAL:
            return self.board.neutral
        for power in range(self.board.neutral + 1, self.board.powers):
            if power_name(self.s, power) == name:
                return power
        return self._seat(name)

    def _seat(self, name: str) -> Seat:
        if name not in self.seat:
            raise no_such("House at this table", name, [*self.seat, _NEUTRAL])
        return self.seat[name]

    def _turn(self) -> None:
        s, facts = self.s, self.facts
        s.order = tuple(map(self._seat, facts.get("order", " ".join(self.seat)).split()))
        if "turn" in facts:
            s.active = NOBODY if facts["turn"] == "nobody" else self._seat(facts["turn"])
        else:
            s.active = next((seat for seat in range(self.board.players) if s.held[seat]), 0)
        s.round = read_number("round", facts.get("round", "1"))
        fallen = [house for house, seat in self.seat.items() if not s.held[seat]]
        s.out = 0
        for house in facts.get("out", " ".join(fallen)).split():
            s.out |= 1 << self._seat(house)
        s.winners = tuple(map(self._seat, facts.get("winners", "").split()))
        if s.mitchell is not None:
            self._mitchell(s.mitchell)
        if "muster" in facts:
            s.muster = tuple(read_number("muster", word) for word in facts["muster"].split())

    def _mitchell(self, m: Mitchell) -> None:
        facts = self.facts
        m.wildlings = read_number("wildlings", facts.get("wildlings", str(m.wildlings)))
        m.fresh = read_flag("fresh", facts.get("fresh", "no"))
        m.card_taken = read_flag("card-taken", facts.get("card-taken", "no"))
        m.watch_failed = read_flag("watch-failed", facts.get("watch-failed", "no"))
        if facts.get("landed"):
            m.landed = territory(self.board, facts["landed"])
        m.gave_up = sum({1 << self._seat(house) for house in facts.get("gave-up", "").split()})

    def _cards(self) -> None:
        s, facts, board = self.s, self.facts, self.board
        for house, seat in self.seat.items():
            s.hands[seat] = self._set(facts.get(f"{house}-cards", ""))
        s.discard = self._set(facts.get("discard", ""))
        known = s.discard | self._aside()
        for hand in s.hands:
            if known & hand:
                twice = _lands(board, known & hand)
                raise Garbled(f"{twice}: the card is in two places.", "Every card is in one hand or pile.")
            known |= hand
        s.deck = self._set(facts["deck"]) if "deck" in facts else board.all_lands & ~known
        if s.deck & known:
            twice = _lands(board, s.deck & known)
            raise Garbled(f"{twice}: in the deck and elsewhere.", "Every card is in one hand or pile.")
        if "discard" not in facts:
            s.discard = board.all_lands & ~known & ~s.deck
        top = str((board.size + 1) // 2) if board.options.victory == "end_card" else "none"
        safe = facts.get("safe-draws", top)
        s.safe_draws = NOBODY if safe == "none" else read_number("safe-draws", safe)
        s.conquered = self._set(facts.get("conquered", ""))
        s.spoils = self._set(facts.get("spoils", facts.get("conquered", "")))
        if read_flag("card-earned", facts.get("card-earned", "no")) and not s.spoils:
            s.spoils = s.held[s.active] & -s.held[s.active]

    def _aside(self) -> Lands:
        """Territory cards that lie beside a board or are looked at."""
        aside = " ".join(self.facts.get(f"{house}-rally", "") for house in self.seat)
        looked = self.facts.get("looked", "")
        if self.facts.get("asks", "").find("keep-maester") < 0 and self.facts.get("asks", "").find("keep-obj") < 0:
            aside = f"{aside} {looked}"
        return self._set(aside)

    def _set(self, text: str) -> Lands:
        return sum({1 << territory(self.board, word) for word in text.split()})

    def _agenda(self) -> None:
        s, facts = self.s, self.facts
        s.agenda.clear()
        asks = facts.get("asks", "invade")
        if asks == "reinforce":
            begin_turn(s, s.active)
        elif asks in STEPS:
            s.agenda += _from_step(s, asks)
        else:
            s.agenda += [FRAMES.read(words.strip()) for words in asks.split("/") if words.strip()]
        if "reserve" in facts:
            s.reserve = read_number("reserve", facts["reserve"])
        if facts.get("battle"):
            s.battle = self._battle(facts["battle"])
        _refuse(check(s))
        self._ask()

    def _ask(self) -> None:
        """The question that is due can be put and answered; whoever writes an agenda by hand may leave a gap."""
        s = self.s
        asks = self.facts.get("asks", "invade")
        try:
            advance(s)
            top = s.agenda[-1] if s.agenda else None
            if isinstance(top, Chance):
                top.sample(s, SeededDice(0))
            answers = [options(s, seat) for seat in asked(s)]
        except Exception as problem:
            raise Garbled(f"asks = {quoted(asks)}: that cannot be asked in this position.", _LIKE) from problem
        if top is not None and not isinstance(top, Chance) and not (answers and all(answers)):
            raise Garbled(f"asks = {quoted(asks)}: there is no answer to {top.words()!r} in this position.", _LIKE)
        _refuse(check(s))

    def _battle(self, text: str) -> Battle:
        text, _, more = text.partition(" with ")
        found = re.fullmatch(r"(\S+) > (\S+)(?: (\d) (\d))?(?: ([\d ]*) ?:([\d ]*))?", text.strip())
        if not found:
            example = GRAMMAR.examples(self.board)[0]
            raise Garbled(f"battle = {quoted(text)} cannot be read.", f"Write: {example} 3 2 6 4 1 : 6 2")
        a, b, attack, defence, ours, theirs = found.groups()
        battle = Battle(
            NOBODY if a == _OFF else territory(self.board, a),
            territory(self.board, b),
            int(attack or 0),
            int(defence or 0),
            _faces(ours or ""),
            _faces(theirs or ""),
        )
        if " force " in f" {more}":
            more, _, force = f" {more}".partition(" force ")
            battle.force = self._power(force.strip())
        court_text.read_battle(self.s, battle, more, self.seat)
        return battle


def _faces(text: str) -> tuple[int, ...]:
    return whole_numbers(text, "A face", "Write the faces of dice: 6 4 1.")


_LIKE = "Name a step, such as reinforce, invade or draw, or give the facts that the question needs."


def _refuse(wrong: list[str]) -> None:
    """A position that cannot be is refused with the first thing that is wrong."""
    if wrong:
        raise Garbled(f"This position cannot be: {wrong[0]}.")
