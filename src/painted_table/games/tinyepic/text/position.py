"""Positions as text that people read and write: in cases, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....core.agenda import NOBODY, advance
from ....core.numbers import whole_number
from ....core.refusal import Garbled, no_such
from ..board import FACES, TOKENS_OF_A_HOUSE, Board, members
from ..choosing import choose, words
from ..layout import lay_out
from ..pack import Pack
from ..rules.ending import result
from ..rules.setup import NEUTRAL_HOUSES, NEUTRAL_TOKENS, new_state
from ..rules.taxes import income
from ..soundness import check
from ..state import Battle, Event, State
from ..units import HOUSES, hero, houses_in, token, tokens_of
from .asking import read_agenda
from .names import CARD, FACE, HOUSE, NOTHING, Rows, cards, domains, houses, read_army, show_army
from .rival import RIVAL_CARD

OPTION = "option "
DICE = Rows(FACE, ascending=True)
CARDS = Rows(CARD)
RIVAL_CARDS = Rows(RIVAL_CARD, ascending=True)
ROW = Rows(HOUSE)
BATTLE_NUMBERS = ("attack_played", "attack_secrets", "defence_secrets", "bonus", "hero_strength", "prize")
OWN = ("gold", "points", "vengeance", "hand", "pool", "dice", "kept")
PLAIN = (
    "players", "seats", "neutral", "allies", "played", "deck", "top", "top-by", "laid-by",
    "attack-laid", "defence-laid", "defence-price", "discard",
    "in-play",
    "dice", "bottom", "slots", "blocked", "first", "active", "round", "asks", "battles", "events", "rival-deck",
    "rival-card", "rival-die", "gone",
)  # fmt: skip


# -- writing


def position(s: State) -> dict[str, str]:
    """Everything there is to know."""
    board = s.board
    facts = {f"{OPTION}{id}": word for id, word in words(board.pack, board.options).items()}
    facts["players"] = str(board.players)
    facts["round"] = str(s.round)
    facts["asks"] = " / ".join(frame.words() for frame in s.agenda)
    facts["seats"] = " ".join(_power(s, power) for power in range(board.powers))
    facts["neutral"] = ROW.show(board, s.mats)
    allies = [f"{houses(board)[house]} of {_power(s, s.lord[house])}" for house in s.mats if s.lord[house] != NOBODY]
    facts["allies"] = ", ".join(allies) or NOTHING
    for domain, name in enumerate(domains(board)):
        facts[name] = show_army(board, s.units[domain])
    for power in range(board.powers):
        own = _power(s, power)
        facts[f"{own}-gold"] = str(s.gold[power])
        facts[f"{own}-points"] = str(s.points[power])
        facts[f"{own}-vengeance"] = str(s.vengeance[power])
        facts[f"{own}-pool"] = show_army(board, sum(token(house, s.pool(power, house)) for house in range(HOUSES)))
        facts[f"{own}-kept"] = CARDS.show(board, members(s.kept[power]))
        if s.is_player(power):
            facts[f"{own}-hand"] = CARDS.show(board, s.hands[power])
            facts[f"{own}-dice"] = Rows(FACE).show(board, s.held[power])
    facts |= _table(s)
    return facts


def _power(s: State, power: int) -> str:
    if power == NOBODY:
        return "nobody"
    house = s.house[power]
    return f"seat-{power + 1}" if house == NOBODY else houses(s.board)[house]


def _table(s: State) -> dict[str, str]:
    board = s.board
    return {
        "played": " ".join(cards(board)[board.houses[house].hero_card] for house in members(s.played)) or NOTHING,
        "deck": CARDS.show(board, s.deck),
        "top": CARDS.show(board, s.top),
        "top-by": _power(s, s.top_by),
        "laid-by": CARDS.show(board, s.laid_by),
        "discard": CARDS.show(board, s.discard),
        "in-play": CARDS.show(board, members(s.in_play)),
        "attack-laid": CARDS.show(board, s.attack_laid),
        "defence-laid": CARDS.show(board, s.defence_laid),
        "defence-price": str(s.defence_price),
        "dice": DICE.show(board, s.dice),
        "bottom": DICE.show(board, s.bottom),
        "slots": " ".join(f"{FACES[slot]}={FACES[die]}" for slot, die in enumerate(s.slots) if die >= 0) or NOTHING,
        "blocked": DICE.show(board, members(s.blocked)),
        "first": _power(s, s.first),
        "active": _power(s, s.active),
        "battles": "; ".join(_show_battle(s, battle) for battle in s.battles) or NOTHING,
        "events": "; ".join(_show_event(s, event) for event in s.events) or NOTHING,
        "rival-deck": RIVAL_CARDS.show(board, members(s.rival_deck)),
        "rival-card": RIVAL_CARD.show(board, s.rival_card) if s.rival_card != NOBODY else NOTHING,
        "rival-die": FACES[s.rival_die] if s.rival_die != NOBODY else NOTHING,
        "gone": " ".join(_power(s, seat) for seat in members(s.gone)) or NOTHING,
    }


def _show_battle(s: State, b: Battle) -> str:
    board = s.board
    foe = _power(s, b.defender) if b.defender != NOBODY else houses(board)[b.house]
    told = [f"{_power(s, b.attacker)} against {foe} in {domains(board)[b.domain]} from {domains(board)[b.source]}"]
    if b.card != NOBODY:
        told.append(f"by {cards(board)[b.card]} {b.effect}")
    for name in ("attack", "defence", "aside"):
        if getattr(b, name):
            told.append(f"{name.replace('_', '-')} {CARDS.show(board, getattr(b, name))}")
    for name in BATTLE_NUMBERS:
        if getattr(b, name):
            told.append(f"{name.replace('_', '-')} {getattr(b, name)}")
    return ", ".join(told)


def _show_event(s: State, event: Event) -> str:
    told = [f"{_power(s, event.seat)} plays {cards(s.board)[event.card]}"]
    if event.following:
        told.append("following")
    if event.won:
        told.append("won")
    if event.domain != NOBODY:
        told.append(f"domain {domains(s.board)[event.domain]}")
    if event.house != NOBODY:
        told.append(f"house {houses(s.board)[event.house]}")
    if event.power != NOBODY:
        told.append(f"power {_power(s, event.power)}")
    for name in ("battles", "passed", "returned"):
        if getattr(event, name):
            told.append(f"{name} {getattr(event, name)}")
    return ", ".join(told)


def facts(s: State) -> dict[str, str]:
    """The position, and what follows from it, for the `then` of a case."""
    board = s.board
    found = position(s)
    found["asks"] = s.agenda[-1].words().split()[0] if s.agenda else ""
    found["throne"] = _power(s, s.holder(board.throne))
    found["deck-size"] = str(len(s.deck) + len(s.top))
    for domain, name in enumerate(domains(board)):
        found[f"{name}-holder"] = _power(s, s.holder(domain))
    for house, name in enumerate(houses(board)):
        found[f"{name}-mat"] = str(s.mat[house])
        found[f"{name}-ally"] = _power(s, s.lord[house])
    for power in range(board.powers):
        own = _power(s, power)
        if s.house[power] != NOBODY:
            found[f"{own}-castles"] = str(s.castles(power))
            found[f"{own}-spaces"] = str(s.open_spaces(power))
            found[f"{own}-controls"] = " ".join(domains(board)[domain] for domain in s.controlled(power)) or NOTHING
        if s.is_player(power) and s.house[power] != NOBODY:
            found[f"{own}-income"] = str(income(s, power))
            found[f"{own}-gold-limit"] = str(s.gold_limit(power))
            found[f"{own}-hand-size"] = str(len(s.hands[power]))
            found[f"{own}-heroes"] = CARDS.show(board, s.hero_cards(power))
    ended = result(s)
    found["winners"] = " ".join(_power(s, seat) for seat in ended.winners) if ended else ""
    found["rule"] = ended.rule if ended else ""
    return found


# -- reading


@dataclass(frozen=True)
class Told:
    """The facts of a position, as they were written."""

    board: Board
    facts: Mapping[str, str]

    def get(self, fact: str, usual: str = NOTHING) -> str:
        return self.facts.get(fact, usual)

    def number(self, fact: str, usual: int) -> int:
        return whole_number(self.facts[fact], f"{fact} =") if fact in self.facts else usual


def given(pack: Pack, told: Mapping[str, str]) -> State:
    """The state that some facts describe, the rest filled in: as at the first turn of a new game with empty hands."""
    chosen = {fact.removeprefix(OPTION): word for fact, word in told.items() if fact.startswith(OPTION)}
    facts = {fact: text for fact, text in told.items() if not fact.startswith(OPTION)}
    named = facts.get("seats", "").split()
    usual = 1 if chosen.get("mode", "") == "solo_rival" else len(named) or 2
    seats = whole_number(facts.get("players", str(usual)), "players =")
    board = lay_out(pack, choose(pack, seats, chosen))
    s = new_state(board)
    if set(facts) <= {"players"}:
        advance(s)
        return s
    s.agenda = []
    reading = Told(board, facts)
    _seats(s, reading)
    _check_names(s, facts)
    _map(s, reading)
    for power in range(board.powers):
        _own(s, reading, power)
    _piles(s, reading)
    _mat(s, reading)
    _stacks(s, reading)
    s.agenda = read_agenda(s, _asks(s, reading))
    advance(s)
    for wrong in check(s):
        raise Garbled(f"That cannot be: {wrong}.", "Change the facts so that a game could have come there.")
    return s


def _check_names(s: State, facts: Mapping[str, str]) -> None:
    own = [f"{_power(s, power)}-{fact}" for power in range(s.board.powers) for fact in OWN]
    known = [*PLAIN, *domains(s.board), *own]
    for fact in facts:
        if fact not in known:
            raise no_such("fact", fact, known)


def _seats(s: State, told: Told) -> None:
    """Who plays what: those named, then the first houses that are free; of the non-player houses Arryn first."""
    board = s.board
    named = told.get("seats", "").split()
    own = [NOBODY if name.startswith("seat-") else HOUSE.read(board, name) for name in named]
    neutral = list(ROW.read(board, told.get("neutral")))
    free = [h for h in board.pool if board.houses[h].playable and h not in own and h not in neutral]
    while len(own) < board.powers and "seats" not in told.facts:
        own.append(free.pop(0))
    if len(own) != board.powers:
        raise Garbled(f"{len(own)} houses are named for {board.powers}.", "Name one for each.")
    if "neutral" not in told.facts:
        neutral = [board.arryn, *free[: NEUTRAL_HOUSES - 1]]
    s.house = tuple(own)
    s.mats = tuple(neutral)
    for power, house in enumerate(own):
        if house != NOBODY:
            s.follow(house, power)
    for text in filter(None, told.get("allies", "").replace(NOTHING, "").split(",")):
        name, of, power_name = text.strip().partition(" of ")
        if not of or HOUSE.read(board, name) not in neutral:
            raise Garbled(f"{text.strip()!r} is no alliance.", 'Write: allies = "arryn of stark".')
        s.follow(HOUSE.read(board, name), _read_power(s, power_name))


def _read_power(s: State, name: str) -> int:
    known = [_power(s, power) for power in range(s.board.powers)]
    if name == "nobody":
        return NOBODY
    if name not in known:
        raise no_such("player", name, [*known, "nobody"])
    return known.index(name)


def _map(s: State, told: Told) -> None:
    """Houses of which no unit is named stand at home as in the beginning, if that is not named either."""
    board = s.board
    for domain, name in enumerate(domains(board)):
        s.units[domain] = read_army(board, told.get(name))
    placed = houses_in(s.on_map())
    for house in (*s.house, *s.mats):
        if house == NOBODY or house in placed:
            continue
        home = board.houses[house].home
        if domains(board)[home] not in told.facts and not s.units[home]:
            s.units[home] = token(house, NEUTRAL_TOKENS) if house in s.mats else token(house) + hero(house)


def _own(s: State, told: Told, power: int) -> None:
    board, name = s.board, _power(s, power)
    for house, tokens in _tokens(read_army(board, told.get(f"{name}-pool"))).items():
        s.add_to_pool(power, house, tokens)
    s.points[power] = told.number(f"{name}-points", 0)
    s.vengeance[power] = told.number(f"{name}-vengeance", 0)
    s.kept[power] = sum(1 << card for card in CARDS.read(board, told.get(f"{name}-kept")))
    if s.is_player(power):
        s.gold[power] = told.number(f"{name}-gold", min(board.starting_gold, s.gold_limit(power)))
        s.hands[power] = CARDS.read(board, told.get(f"{name}-hand"))


def _tokens(army: int) -> dict[int, int]:
    return {house: tokens_of(army, house) for house in houses_in(army)}


def _piles(s: State, told: Told) -> None:
    """The mats and the deck hold what is nowhere else."""
    board = s.board
    on_map = s.on_map()
    for house in range(HOUSES):
        pools = sum(s.pool(power, house) for power in range(board.powers))
        s.mat[house] = TOKENS_OF_A_HOUSE - tokens_of(on_map, house) - pools
    heroes = [board.faces[card].house for card in CARDS.read(board, told.get("played"))]
    s.played = sum(1 << house for house in heroes)
    s.top = CARDS.read(board, told.get("top"))
    s.top_by = _read_power(s, told.get("top-by", "nobody"))
    s.laid_by = CARDS.read(board, told.get("laid-by"))
    s.discard = CARDS.read(board, told.get("discard"))
    s.in_play = sum(1 << card for card in CARDS.read(board, told.get("in-play")))
    s.gone = sum(1 << _read_power(s, name) for name in told.get("gone", "").replace(NOTHING, "").split())
    _rival(s, told)


def _rival(s: State, told: Told) -> None:
    """The Rival's deck holds all its cards but the one in force, where nothing else is said."""
    card, die = told.get("rival-card"), told.get("rival-die")
    if s.board.rival == NOBODY:
        return
    s.rival_card = NOBODY if card == NOTHING else RIVAL_CARD.read(s.board, card)
    s.rival_die = NOBODY if die == NOTHING else FACE.read(s.board, die)
    rest = [number for number in members(s.rival_deck) if number != s.rival_card]
    s.rival_deck = sum(
        1 << number for number in RIVAL_CARDS.read(s.board, told.get("rival-deck", RIVAL_CARDS.show(s.board, rest)))
    )


def _mat(s: State, told: Told) -> None:
    """The first player is active and everyone holds a Recruit die, unless the dice are rolled next."""
    board = s.board
    s.first = _read_power(s, told.get("first", _power(s, 0)))
    s.active = _read_power(s, told.get("active", _power(s, s.first)))
    s.round = told.number("round", 1)
    s.dice = DICE.read(board, told.get("dice"))
    s.bottom = Rows(FACE).read(board, told.get("bottom"))
    s.blocked = sum(1 << face for face in DICE.read(board, told.get("blocked")))
    for text in told.get("slots", "").replace(NOTHING, "").split():
        slot, _, die = text.partition("=")
        s.slots[FACE.read(board, slot)] = FACE.read(board, die)
    between = any(name in told.get("asks", "") for name in ("roll-dice", "next-round", "round-over"))
    for seat in range(board.players):
        usual = NOTHING if between else "recruit"
        s.held[seat] = Rows(FACE).read(board, told.get(f"{_power(s, seat)}-dice", usual))


def _stacks(s: State, told: Told) -> None:
    s.battles = [
        _read_battle(s, text) for text in filter(None, told.get("battles", "").replace(NOTHING, "").split(";"))
    ]
    s.events = [_read_event(s, text) for text in filter(None, told.get("events", "").replace(NOTHING, "").split(";"))]
    s.attack_laid = CARDS.read(s.board, told.get("attack-laid"))
    s.attack_count = len(s.attack_laid)
    s.defence_laid = CARDS.read(s.board, told.get("defence-laid"))
    s.defence_count = len(s.defence_laid)
    s.defence_price = told.number("defence-price", sum(s.board.faces[card].price for card in s.defence_laid))
    for battle in s.battles:
        for card in battle.cards():
            if not s.board.is_plot(card):
                s.played |= 1 << s.board.faces[card].house
    seen = s.in_play | sum(s.kept)
    for card in [*s.top, *s.laid_by, *s.discard, *(card for hand in s.hands for card in hand)]:
        seen |= 1 << card
    for battle in s.battles:
        seen |= sum(1 << card for card in battle.cards())
    rest = CARDS.show(s.board, members(s.board.deck & ~seen))
    if "deck" in told.facts and "discard" not in told.facts:
        left = set(CARDS.read(s.board, told.get("deck")))
        s.discard = tuple(card for card in CARDS.read(s.board, rest) if card not in left)
    s.deck = tuple(sorted(CARDS.read(s.board, told.get("deck", rest))))


def _read_battle(s: State, text: str) -> Battle:
    board = s.board
    first, *more = [part.split() for part in text.split(",")]
    if len(first) != 7 or (first[1], first[3], first[5]) != ("against", "in", "from"):
        raise Garbled(f"{text.strip()!r} is no battle.", "Write: stark against lannister in pyke from riverrun.")
    domain, source = (domains(board).index(_known(name, domains(board))) for name in (first[4], first[6]))
    own = [_power(s, power) for power in range(board.powers)]
    defender = own.index(first[2]) if first[2] in own else NOBODY
    house = NOBODY if defender != NOBODY else HOUSE.read(board, first[2])
    battle = Battle(_read_power(s, first[0]), defender, house, domain, source)
    for name, *values in more:
        field: Any = name.replace("-", "_")
        if name == "by":
            battle.card, battle.effect = CARD.read(board, values[0]), int(values[1])
        elif field in ("attack", "defence", "aside"):
            setattr(battle, field, CARDS.read(board, " ".join(values)))
        elif field in BATTLE_NUMBERS:
            setattr(battle, field, whole_number(values[0], f"{name} ="))
        else:
            raise Garbled(f"{name!r} is no part of a battle.")
    return battle


def _known(name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        raise no_such("domain", name, names)
    return name


def _read_event(s: State, text: str) -> Event:
    board = s.board
    first, *more = [part.split() for part in text.split(",")]
    if len(first) != 3 or first[1] != "plays":
        raise Garbled(f"{text.strip()!r} is no event.", "Write: stark plays spoils-of-war.")
    event = Event(_read_power(s, first[0]), CARD.read(board, first[2]), ["following"] in more)
    event.won = ["won"] in more
    for name, *values in more:
        if name == "domain":
            event.domain = domains(board).index(_known(values[0], domains(board)))
        elif name == "house":
            event.house = HOUSE.read(board, values[0])
        elif name == "power":
            event.power = _read_power(s, values[0])
        elif name in ("battles", "passed", "returned"):
            setattr(event, name, whole_number(values[0], f"{name} ="))
    return event


def _asks(s: State, told: Told) -> str:
    return told.get("asks", f"turn {s.active}" if s.active != NOBODY else f"turn {s.first}")
