"""The facts of the cooperative game, as positions write and read them: nothing of them is told elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from ....core.agenda import NOBODY
from ....core.memory import BOARDS
from ....core.notation import Named
from ....core.position_text import FLAG, NUMBER, EachPlace, EachSeat, Entry, Fact, Of, Own, Told
from ..board import Board, Power
from ..cards import DRAGON_GLASS
from ..pack.effects import CoverTrack
from ..rules.strength import attack_total, defence_total
from ..state import State
from .names import DOMAIN, NOTHING, Rows, domains, slug
from .things import Bits, power_name


@lru_cache(maxsize=BOARDS)
def tokens(board: Board) -> tuple[str, ...]:
    return tuple(slug(token.id) for token in board.winter.tokens)


@lru_cache(maxsize=BOARDS)
def _token_names(board: Board) -> tuple[str, ...]:
    return tuple(token.name for token in board.winter.tokens)


@lru_cache(maxsize=BOARDS)
def rangers(board: Board) -> tuple[str, ...]:
    return tuple(slug(card.id) for card in board.winter.rangers)


@lru_cache(maxsize=BOARDS)
def _ranger_names(board: Board) -> tuple[str, ...]:
    return tuple(f"the Ranger card {card.id.removeprefix('ranger_')}" for card in board.winter.rangers)


TOKEN: Named[Board] = Named("exploration token", tokens, _token_names, sign="token")
RANGER: Named[Board] = Named("Ranger card", rangers, _ranger_names, sign="ranger")
SOME_TOKENS, SORTED_TOKENS = Rows(TOKEN), Rows(TOKEN, ascending=True)
SOME_DOMAINS = Bits(Rows(DOMAIN, ascending=True))


def _board(s: State) -> Board:
    return s.board


class EachPower(EachSeat[State]):
    """What some powers have, each by its name: `stark-gold`, `treaty-gold`."""

    def __init__(self, powers: Callable[[State], Sequence[Power]], *facts: Own[State]) -> None:
        super().__init__(lambda s: [power_name(s, power) for power in powers(s)], *facts)
        self.powers = powers

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        for power, key, fact in self._each(s):
            yield key, fact.show(s, power)

    def _each(self, s: State) -> Iterator[tuple[Power, str, Own[State]]]:
        for power in self.powers(s):
            for fact in self.facts:
                yield power, f"{power_name(s, power)}-{fact.name}", fact


class Together(Entry[State]):
    """A fact that only a Treaty has; where nothing is told of it, it is as at the start of a game."""

    def __init__(self, fact: Entry[State]) -> None:
        self.fact = fact

    def keys(self, s: State) -> Iterable[str]:
        return self.fact.keys(s) if s.board.coop else ()

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        return self.fact.write(s) if s.board.coop else iter(())

    def read(self, s: State, told: Told) -> None:
        if any(key in told for key in self.keys(s)):
            self.fact.read(s, told)


class FaceUp(EachPlace[State]):
    """The exploration tokens that lie face up: `thenn-tokens`."""

    def __init__(self) -> None:
        super().__init__(lambda s: [f"{name}-tokens" for name in domains(s.board)], _face_up, _turned, NOTHING)

    def keys(self, s: State) -> Iterable[str]:
        return self.names(s)


def _face_up(s: State, domain: int) -> str:
    return SORTED_TOKENS.show(s.board, s.face_up[domain])


def _turned(s: State, domain: int, text: str) -> None:
    s.face_up[domain] = SORTED_TOKENS.read(s.board, text)


class Bag(Entry[State]):
    """The tokens of a colour that nobody has seen: where they are not told, all that are not seen elsewhere."""

    def __init__(self, name: str, attribute: str, brown: bool) -> None:
        self.name = name
        self.attribute = attribute
        self.brown = brown

    def keys(self, s: State) -> Iterable[str]:
        return (self.name,)

    def write(self, s: State) -> Iterator[tuple[str, str]]:
        yield self.name, SORTED_TOKENS.show(s.board, getattr(s, self.attribute))

    def read(self, s: State, told: Told) -> None:
        setattr(s, self.attribute, SORTED_TOKENS.read(s.board, told[self.name]))

    def fill(self, s: State, told: Told) -> None:
        if self.name not in told:
            setattr(s, self.attribute, unseen(s, self.brown))


def unseen(s: State, brown: bool) -> tuple[int, ...]:
    """All tokens of a colour but those that lie face up or cover a track."""
    left = list(s.board.winter.bag(brown))
    gone = [kind for kinds in s.face_up for kind in kinds]
    for kind, token in enumerate(s.board.winter.tokens):
        if any(isinstance(effect, CoverTrack) for effect in token.effects):
            gone += [kind] * (s.glass if token.nature == DRAGON_GLASS else s.steel)
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return tuple(left)


class TogetherBag(Together):
    def fill(self, s: State, told: Told) -> None:
        if s.board.coop:
            self.fact.fill(s, told)


class Shown(Together):
    """Ranger cards: where none are told, the first of each round that has come so far."""

    def fill(self, s: State, told: Told) -> None:
        if s.board.coop and "rangers" not in told:
            due = any(words.strip() in BEFORE_CARD for words in told.get("asks", "").split("/"))
            s.rangers = tuple(first_ranger(s.board, round) for round in range(1, s.round + (0 if due else 1)))


class Wall(Together):
    """tinyepic/wall/falls: where it is not told, it has fallen if a castle south of it is destroyed."""

    def fill(self, s: State, told: Told) -> None:
        if s.board.coop and "wall" not in told and s.destroyed & ~s.board.north:
            s.wall = False


BEFORE_CARD = ("ranger", "ranger-card")


def first_ranger(board: Board, round: int) -> int:
    return next(n for n, card in enumerate(board.winter.rangers) if card.round == round)


FACTS: tuple[Entry[State], ...] = (
    Wall(Fact("wall", FLAG)),
    Together(Fact("destroyed", SOME_DOMAINS)),
    Together(Fact("steel", NUMBER)),
    Together(Fact("glass", NUMBER)),
    Together(Fact("terror-walkers", NUMBER)),
    Together(Fact("brown", SOME_DOMAINS)),
    Together(Fact("blue", SOME_DOMAINS)),
    Together(FaceUp()),
    TogetherBag(Bag("brown-bag", "brown_bag", True)),
    TogetherBag(Bag("blue-bag", "blue_bag", False)),
    Shown(Fact("rangers", Of(Rows(RANGER), _board))),
    Together(Fact("beaten", FLAG)),
)


def derived(s: State) -> Mapping[str, str]:
    """What follows from the facts, for cases to claim."""
    if not s.board.coop:
        return {}
    names = domains(s.board)
    king, dragon = s.night_king(), s.ice_dragon()
    return {
        "night-king-at": NOTHING if king == NOBODY else names[king],
        "ice-dragon-at": NOTHING if dragon == NOBODY else names[dragon],
        "ice-phase": str(s.ice_phase()),
        "walkers": SOME_DOMAINS.show(s, s.walkers()),
        "walkers-left": str(s.walkers_left()),
        "blue-pile": str(s.blue_pile()),
        **_battle(s),
    }


def _battle(s: State) -> Mapping[str, str]:
    """What both sides of the battle under way count for."""
    if not s.battles:
        return {}
    b = s.battles[-1]
    return {"attack-total": str(attack_total(s, b)), "defence-total": str(defence_total(s, b))}
