"""warband/setup/order-of-steps: what a mode lays out before terrain and units."""

from __future__ import annotations

from typing import Final

from .....core.agenda import NOBODY, Action
from .....core.decks import CardDraw
from ...actions import Dealt
from ...options import PLACED
from ...state import State, Step
from .. import placing, posing, settling
from ..places import TOKEN
from ..rolling_off import Against
from .clash import ROLE_ROLL
from .feast import lay_piles
from .storm import MARKING, VANGUARD
from .winds import DEAL_SECRETS


class ModeSteps(Step):
    """Roles, tokens, cards and secret choices, as the mode has them. A layout is laid first: it is known, and tokens
    keep off what nobody can pass."""

    form = "mode-steps"

    def run(self, s: State) -> None:
        board = s.board
        placing.lay_layout(s)
        if not board.has_vanguard:
            # Everybody begins on the table, where no reserve is chosen.
            s.revealed = 2
            for unit, seat in enumerate(s.owner):
                s.van[seat] |= 1 << unit
        if board.is_siege:
            s.agenda.append(ROLE_ROLL)
        elif board.has_piles:
            lay_piles(s)
        elif board.has_vanguard:
            s.agenda += [VANGUARD, MARKING, TOKENS]
        elif board.has_cards:
            s.agenda += [DEAL_OBJECTIVES, TOKENS]
        else:
            s.agenda += [DEAL_SECRETS, TOKENS]


# -- tokens


class Tokens(Step):
    """warband/storm/tokens, warband/quick/prebuilt: where the mode has them; warband/mode/token-placement: or one at
    the centre, and the others by turns after a roll."""

    form = "tokens"

    def run(self, s: State) -> None:
        placed = s.board.options.tokens == PLACED and s.board.mode.tokens_placed_by_players > 0
        for x, y in s.board.mode.tokens if placed else s.board.mode.quick_tokens:
            settling.lay_token(s, x, y, NOBODY)
        if placed:
            s.agenda.append(TOKEN_ROLL)


class TokenRoll(Against):
    form = "token-roll"
    rule = "warband/mode/token-placement"

    def won(self, s: State, winner: int) -> None:
        left = s.board.mode.tokens_placed_by_players
        for n in reversed(range(left)):
            s.agenda.append(PutToken(winner if n % 2 == 0 else 1 - winner))


class PutToken(Step):
    form = "put-token who"

    def __init__(self, who: int) -> None:
        self.who = who

    def run(self, s: State) -> None:
        posing.begin(s, TOKEN, self.who, len(s.token_places))


# -- objective cards


class DealObjectives(Step):
    """warband/thrones/objective-cards: the fixed one at the centre, four of the others face up at the other tokens."""

    form = "deal-objectives"

    def run(self, s: State) -> None:
        fixed = [n for n, card in enumerate(s.board.pack.objectives) if card.fixed == "centre"]
        s.token_cards[0] = fixed[0]
        s.agenda += [DealObjective(token) for token in reversed(range(1, len(s.token_places)))]


class DealObjective(CardDraw[State]):
    form = "deal-objective token"
    rule = "warband/thrones/objective-cards"

    def __init__(self, token: int) -> None:
        self.token = token

    def cards(self, s: State) -> list[int]:
        every = s.board.pack.objectives
        return [n for n, card in enumerate(every) if not card.fixed and n not in s.token_cards]

    def outcome(self, card: int) -> Action:
        return Dealt(card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Dealt)
        s.token_cards[self.token] = a.card


MODE_STEPS: Final = ModeSteps()
TOKENS: Final = Tokens()
TOKEN_ROLL: Final = TokenRoll()
DEAL_OBJECTIVES: Final = DealObjectives()
