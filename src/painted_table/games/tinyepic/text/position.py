"""Positions as text that people read and write: in cases, puzzles and bug reports.

What is left out is as at the first turn of a new game with empty hands; docs/cases.md lists the facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....core.agenda import NOBODY, Frame
from ....core.position_text import (
    NUMBER,
    PLAYERS,
    Asks,
    EachPlace,
    EachSeat,
    Entry,
    Fact,
    Own,
    Positions,
    Saying,
    Told,
    read_number,
)
from ....core.refusal import Garbled
from ..board import FACES, TOKENS_OF_A_HOUSE, Power, members
from ..choosing import choose, words
from ..layout import lay_out
from ..pack import Pack
from ..rules.ending import result
from ..rules.frames import FRAMES
from ..rules.setup import NEUTRAL_HOUSES, NEUTRAL_TOKENS, new_state
from ..rules.taxes import income
from ..soundness import check
from ..state import State
from ..units import HOUSES, hero, houses_in, token, tokens_of
from . import coop, stacks
from .asking import read_agenda
from .coop import EachPower
from .names import FACE, HOUSE, NOTHING, Rows, cards, domains, houses, read_army, show_army
from .things import (
    A_CARD_SET,
    A_FACE,
    A_RIVAL_CARD,
    CARDS,
    FACES_SET,
    POWER,
    POWERS,
    RIVAL_CARDS,
    SOME_CARDS,
    SOME_DICE,
    SORTED_DICE,
    house_names,
    player_names,
    power_name,
    power_names,
    read_power,
)

ROW = Rows(HOUSE)
FIRST_TURN = "turn"
BETWEEN_ROUNDS = ("roll-dice", "next-round", "round-over")


# -- the table


def _allies(s: State) -> str:
    led = [house for house in s.mats if s.lord[house] != NOBODY]
    return ", ".join(f"{houses(s.board)[house]} of {power_name(s, s.lord[house])}" for house in led) or NOTHING


def _seats(s: State, told: Told) -> None:
    """Who plays what: those named, then the first houses that are free; of the non-player houses Arryn first."""
    board = s.board
    own = [NOBODY if name.startswith("seat-") else HOUSE.read(board, name) for name in told.get("seats", "").split()]
    neutral = list(ROW.read(board, told.get("neutral", NOTHING)))
    free = [h for h in board.pool if board.houses[h].playable and h not in own and h not in neutral]
    powers = board.treaty if board.coop else board.powers
    while len(own) < powers and "seats" not in told:
        own.append(free.pop(0))
    if len(own) != powers:
        raise Garbled(f"{len(own)} houses are named for {powers}.", "Name one for each.")
    if "neutral" not in told:
        neutral = [board.arryn, *free[: NEUTRAL_HOUSES - 1]]
    s.house = (*own, *[NOBODY] * (board.powers - powers))
    s.mats = tuple(neutral)
    for power, house in enumerate(own):
        if house != NOBODY:
            s.follow(house, power)
    for text in filter(None, told.get("allies", "").replace(NOTHING, "").split(",")):
        name, of, power_told = text.strip().partition(" of ")
        if not of or HOUSE.read(board, name) not in neutral:
            raise Garbled(f"{text.strip()!r} is no alliance.", 'Write: allies = "arryn of stark".')
        s.follow(HOUSE.read(board, name), read_power(s, power_told))


# -- the map and what lies before the powers


class Domains(EachPlace[State]):
    """The units in every domain. A house of which none is named stands at home as at the start, if that is free."""

    def __init__(self) -> None:
        super().__init__(lambda s: domains(s.board), _units, _stand, NOTHING)

    def keys(self, s: State) -> Iterable[str]:
        return self.names(s)

    def fill(self, s: State, told: Told) -> None:
        placed = houses_in(s.on_map())
        for house in (*s.house, *s.mats):
            if house == NOBODY or house in placed:
                continue
            home = s.board.houses[house].home
            if domains(s.board)[home] not in told and not s.units[home]:
                s.units[home] = token(house, NEUTRAL_TOKENS) if house in s.mats else token(house) + hero(house)


def _units(s: State, domain: int) -> str:
    return show_army(s.board, s.units[domain])


def _stand(s: State, domain: int, text: str) -> None:
    s.units[domain] = read_army(s.board, text)


def _pool(s: State, power: Power) -> str:
    return show_army(s.board, sum(token(house, s.pool(power, house)) for house in range(HOUSES)))


def _fill_pool(s: State, power: Power, text: str) -> None:
    army = read_army(s.board, text)
    for house in houses_in(army):
        s.add_to_pool(power, house, tokens_of(army, house))


def _usual_gold(s: State, told: Told, power: Power) -> str:
    """tinyepic/solo/rival-no-gold: the Rival has none, and neither have the dead."""
    if s.is_player(power) or power == s.board.treaty:
        return str(min(s.board.starting_gold, s.gold_limit(power)))
    return "0"


def _usual_points(s: State, told: Told, power: Power) -> str:
    """tinyepic/coop-setup/difficulty: as they are at the start."""
    return str(s.points[power])


def _sides(s: State) -> list[Power]:
    """Where there is a Treaty, the powers that have gold, points and a pool."""
    return s.board.sides if s.board.coop else []


def _members(s: State) -> list[Power]:
    """Where there is a Treaty, those who have a house."""
    return list(range(s.board.treaty)) if s.board.coop else []


def _rivals_all(s: State) -> list[Power]:
    """All powers, where each plays for itself."""
    return [] if s.board.coop else s.board.sides


def _usual_dice(s: State, told: Told, seat: Power) -> str:
    """Everyone holds a Recruit die, unless the dice are rolled next."""
    return NOTHING if any(name in told.get("asks", "") for name in BETWEEN_ROUNDS) else "recruit"


# -- cards and dice


def _played(s: State) -> str:
    return " ".join(cards(s.board)[s.board.houses[house].hero_card] for house in members(s.played)) or NOTHING


def _play(s: State, text: str) -> None:
    s.played = sum({1 << s.board.faces[card].house for card in CARDS.read(s.board, text)})


def _slots(s: State) -> str:
    return " ".join(f"{FACES[slot]}={FACES[die]}" for slot, die in enumerate(s.slots) if die >= 0) or NOTHING


def _place(s: State, text: str) -> None:
    for one in text.replace(NOTHING, "").split():
        slot, _, die = one.partition("=")
        s.slots[FACE.read(s.board, slot)] = FACE.read(s.board, die)


def _price(s: State, told: Told) -> str:
    return str(sum(s.board.faces[card].price for card in s.defence_laid))


def _rest(s: State, told: Told) -> str:
    """The Plot cards that are nowhere else: the deck, or, where the deck is told, the discard pile."""
    seen = s.in_play | sum(s.kept)
    for card in [*s.top, *s.laid_by, *s.discard, *(card for hand in s.hands for card in hand)]:
        seen |= 1 << card
    for battle in s.battles:
        seen |= sum(1 << card for card in battle.cards())
    if "deck" in told:
        seen |= sum({1 << card for card in s.deck})
    return CARDS.show(s.board, members(s.board.deck & ~seen))


def _discarded(s: State, told: Told) -> str:
    return _rest(s, told) if "deck" in told else NOTHING


def _rivals(s: State, told: Told) -> str:
    """All cards of the Rival but the one in force."""
    return RIVAL_CARDS.show(s, s.rival_deck & ~(1 << s.rival_card) if s.rival_card != NOBODY else s.rival_deck)


class Asking(Asks[State]):
    """One question alone is read with the rest of its round: where nothing follows it is written with a / before it."""

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        for key, text in super().write(s):
            yield key, f"/ {text}" if len(s.agenda) == 1 else text


FACTS: tuple[Entry[State], ...] = (
    Fact("round", NUMBER, default="1"),
    Asking(),
    Saying("seats", lambda s: " ".join(house_names(s))),
    Saying("neutral", lambda s: ROW.show(s.board, s.mats)),
    Saying("allies", _allies),
    Domains(),
    EachPower(
        _rivals_all,
        Own("gold", NUMBER, default=_usual_gold),
        Own("points", NUMBER, default="0"),
        Own("vengeance", NUMBER, default="0"),
        Own("pool", write=_pool, read=_fill_pool, default=NOTHING),
        Own("kept", A_CARD_SET, default=NOTHING),
    ),
    EachPower(
        _sides,
        Own("gold", NUMBER, default=_usual_gold),
        Own("points", NUMBER, default=_usual_points),
        Own("pool", write=_pool, read=_fill_pool, default=NOTHING),
    ),
    EachPower(_members, Own("kept", A_CARD_SET, default=NOTHING)),
    EachSeat(
        player_names,
        Own("hand", SOME_CARDS, "hands", default=NOTHING),
        Own("dice", SOME_DICE, "held", default=_usual_dice),
    ),
    Saying("played", _played, _play),
    Fact("top", SOME_CARDS, default=NOTHING),
    Fact("top-by", POWER, default="nobody"),
    Fact("laid-by", SOME_CARDS, default=NOTHING),
    Fact("in-play", A_CARD_SET, default=NOTHING),
    Saying("battles", stacks.battles, stacks.read_battles),
    Saying("events", stacks.events, stacks.read_events),
    Fact("attack-laid", SOME_CARDS, default=NOTHING),
    Fact("defence-laid", SOME_CARDS, default=NOTHING),
    Fact("defence-price", NUMBER, default=_price),
    Fact("discard", SOME_CARDS, default=_discarded),
    Fact("deck", SOME_CARDS, default=_rest),
    Fact("first", POWER, default=lambda s, told: power_name(s, 0)),
    Fact("active", POWER, default=lambda s, told: power_name(s, s.first)),
    Fact("dice", SORTED_DICE, default=NOTHING),
    Fact("bottom", SOME_DICE, default=NOTHING),
    Saying("slots", _slots, _place),
    Fact("blocked", FACES_SET, default=NOTHING),
    Fact("rival-card", A_RIVAL_CARD, default=NOTHING),
    Fact("rival-die", A_FACE, default=NOTHING),
    Fact("rival-bonus", NUMBER, default="0"),
    Fact("rival-deck", RIVAL_CARDS, default=_rivals),
    Fact("gone", POWERS, default=NOTHING),
    *coop.FACTS,
)


class TinyPositions(Positions[State]):
    frames = FRAMES
    facts = FACTS
    first_asks = FIRST_TURN

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def start(self, told: Told, chosen: Mapping[str, str]) -> State:
        usual = 1 if chosen.get("mode", "").startswith("solo") else len(told.get("seats", "").split()) or 2
        seats = read_number(PLAYERS, told.get(PLAYERS, str(usual)))
        s = new_state(lay_out(self.pack, choose(self.pack, seats, chosen)))
        if not self.is_new(told):
            _seats(s, told)
        return s

    def players(self, s: State) -> int:
        return s.board.players

    def options(self, s: State) -> Mapping[str, str]:
        return words(s.board.pack, s.board.options)

    def check(self, s: State) -> list[str]:
        return check(s)

    def agenda(self, s: State, asks: str) -> list[Frame]:
        """The turn of who is active where nothing is said."""
        return read_agenda(s, f"turn {s.first if s.active == NOBODY else s.active}" if asks == FIRST_TURN else asks)

    def settle(self, s: State, told: Told) -> None:
        """The mats hold what is nowhere else; hero cards in a battle are played; the deck has no order."""
        on_map = s.on_map()
        for house in range(HOUSES):
            pools = sum(s.pool(power, house) for power in s.board.sides)
            s.mat[house] = TOKENS_OF_A_HOUSE - tokens_of(on_map, house) - pools
        s.attack_count, s.defence_count = len(s.attack_laid), len(s.defence_laid)
        for battle in s.battles:
            for card in battle.cards():
                if not s.board.is_plot(card):
                    s.played |= 1 << s.board.faces[card].house
        s.deck = tuple(sorted(s.deck))

    def derived(self, s: State) -> Mapping[str, str]:
        board = s.board
        found = {"throne": power_name(s, s.holder(board.throne)), "deck-size": str(len(s.deck) + len(s.top))}
        for domain, name in enumerate(domains(board)):
            found[f"{name}-holder"] = power_name(s, s.holder(domain))
        for house, name in enumerate(houses(board)):
            found[f"{name}-mat"] = str(s.mat[house])
            found[f"{name}-ally"] = power_name(s, s.lord[house])
        for power, own in enumerate(power_names(s)):
            if s.house[power] != NOBODY:
                found[f"{own}-spaces"] = str(s.open_spaces(power))
            if s.house[power] != NOBODY or power == board.treaty:
                found[f"{own}-castles"] = str(s.castles(power))
                found[f"{own}-controls"] = " ".join(domains(board)[domain] for domain in s.controlled(power)) or NOTHING
                found[f"{own}-income"] = str(income(s, power))
                found[f"{own}-gold-limit"] = str(s.gold_limit(power))
                if s.is_player(power):
                    found[f"{own}-hand-size"] = str(len(s.hands[power]))
                    found[f"{own}-heroes"] = CARDS.show(board, s.hero_cards(power))
        ended = result(s)
        found["winners"] = " ".join(power_name(s, seat) for seat in ended.winners) if ended else ""
        found["rule"] = ended.rule if ended else ""
        return {**found, **coop.derived(s)}
