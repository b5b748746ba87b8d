"""warband/mode/control*, warband/thrones/*: tokens score at the end of a round, and their powers follow."""

from __future__ import annotations

from .....core.agenda import NOBODY, Action, Seat
from .....core.decks import members
from ...actions import TakeToken
from ...pack.effects import Vp
from ...state import Asked, State, Step, UnitId, other
from ..control import covered
from ..earning import OF_TOKEN_CARDS, OF_TOKENS, earn
from ..objectives import play_power


def scorers(s: State) -> list[UnitId]:
    """Units on the table, the First Player's first."""
    return s.units(s.first) + s.units(other(s.first))


def holder(s: State, token: int) -> UnitId:
    """The unit that has a token under it; NOBODY where none has."""
    for unit in s.on_table():
        if token in covered(s, unit):
            return unit
    return NOBODY


class ScoreTokens(Step):
    """warband/mode/control-several, warband/mode/several-when: unit by unit; who is over two tokens chooses one.
    `tokens` is the set of those that score."""

    form = "score-tokens next tokens"

    def __init__(self, next: int, tokens: int) -> None:
        self.next = next
        self.tokens = tokens

    def run(self, s: State) -> None:
        tokens = self.tokens
        units = scorers(s)
        for n in range(self.next, len(units)):
            under = covered(s, units[n])
            if len(under) > 1:
                s.agenda.append(ChooseToken(s.owner[units[n]], units[n], n + 1, tokens))
                return
            for token in under:
                tokens |= 1 << token
        self.award(s, tokens)

    def award(self, s: State, tokens: int) -> None:
        """warband/thrones/score, warband/storm/score-hold: one each, and what its card scores besides, for both sides
        at the same time; powers come after that (warband/cleanup/score-before-check)."""
        own = [0, 0]
        for token in members(tokens):
            seat = s.owner[holder(s, token)]
            earn(s, seat, s.board.hold, OF_TOKENS)
            earn(s, seat, card_points(s, token), OF_TOKEN_CARDS)
            if s.token_cards[token] != NOBODY and has_power(s, token):
                own[seat] |= 1 << token
        s.agenda += [TokenPowers(other(s.first), own[other(s.first)]), TokenPowers(s.first, own[s.first])]


def card_points(s: State, token: int) -> int:
    """warband/thrones/centre-extra: what the card at a token adds to its score."""
    card = s.token_cards[token]
    if card == NOBODY:
        return 0
    effects = s.board.powers.effects(s.board.powers.objectives[card].number)
    return sum([effect.count for effect in effects if isinstance(effect, Vp)])


def has_power(s: State, token: int) -> bool:
    return s.board.pack.objectives[s.token_cards[token]].timing == "objective_scored"


class ChooseToken(Asked):
    """warband/mode/several-when"""

    form = "choose-token who unit next tokens"
    rule = "warband/mode/several-when"

    def __init__(self, who: Seat, unit: UnitId, next: int, tokens: int) -> None:
        super().__init__(who)
        self.unit = unit
        self.next = next
        self.tokens = tokens

    def options(self, s: State) -> list[Action]:
        return [TakeToken(token) for token in covered(s, self.unit)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeToken)
        s.agenda.append(ScoreTokens(self.next, self.tokens | 1 << a.token))


class TokenPowers(Step):
    """warband/thrones/card-effects: the powers of one side's scored tokens, in the order it wants; the First Player's
    first. Who has lost the unit by then has lost the power."""

    form = "token-powers who tokens"

    def __init__(self, who: Seat, tokens: int) -> None:
        self.who = who
        self.tokens = tokens

    def run(self, s: State) -> None:
        left = [token for token in members(self.tokens) if holder(s, token) != NOBODY]
        left = [token for token in left if s.owner[holder(s, token)] == self.who]
        if len(left) == 1:
            play_power(s, s.token_cards[left[0]], self.who, holder(s, left[0]))
        elif left:
            s.agenda.append(NextPower(self.who, sum([1 << token for token in left])))


class NextPower(Asked):
    """warband/ui/choice-steps: which of several comes next."""

    form = "next-power who tokens"
    rule = "warband/thrones/card-effects"

    def __init__(self, who: Seat, tokens: int) -> None:
        super().__init__(who)
        self.tokens = tokens

    def options(self, s: State) -> list[Action]:
        return [TakeToken(token) for token in members(self.tokens)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeToken)
        s.agenda.append(TokenPowers(self.who, self.tokens & ~(1 << a.token)))
        play_power(s, s.token_cards[a.token], self.who, holder(s, a.token))
