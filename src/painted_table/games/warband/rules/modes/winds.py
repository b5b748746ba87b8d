"""warband/winds: secret and open objectives."""

from __future__ import annotations

from typing import Final

from .....core import agenda
from .....core.agenda import NOBODY, Action, Frame, Seat
from .....core.decks import CardDraw, count, members
from .....core.dice import Dice
from .....core.refusal import Refusal
from ...actions import Aim, Choose, Opened, SecretDrawn, ShowAims
from ...state import Asked, Chance, State, Step, other
from ..earning import OF_OPEN_AIM, OF_SECRETS, earn
from .aims import targets, worth

SEATS: Final = range(2)
FROM_ROUND: Final = 2


class DealSecrets(Step):
    """warband/winds/deal: five each, hidden; First Player first."""

    form = "deal-secrets"

    def run(self, s: State) -> None:
        s.secret_deck = (1 << len(s.board.pack.secrets)) - 1
        for _ in range(s.board.mode.secret_hand):
            s.agenda += [DrawSecret(other(s.first)), DrawSecret(s.first)]


class DrawSecret(CardDraw[State]):
    """warband/winds/deck-out: what was discarded is shuffled into a new deck where that is empty."""

    form = "draw-secret who"
    rule = "warband/winds/deal"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def cards(self, s: State) -> list[int]:
        return members(s.secret_deck or s.secret_discard)

    def outcome(self, card: int) -> Action:
        return SecretDrawn(card)

    def witnesses(self, s: State, a: Action) -> list[Seat] | None:
        return [self.who]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, SecretDrawn)
        take_secret(s, a.card)
        s.secret_hands[self.who] |= 1 << a.card


def take_secret(s: State, card: int) -> None:
    """Off the deck."""
    if not s.secret_deck:
        s.secret_deck, s.secret_discard = s.secret_discard, 0
    s.secret_deck &= ~(1 << card)


# -- the start of a round


def begin_round(s: State) -> None:
    """warband/winds/open, warband/winds/choose: from round 2 an open one, then a secret one each.

    A position that tells of no cards has none to turn up, and goes on without them.
    """
    needed = 1 + sum([not s.secret_hands[seat] for seat in SEATS])
    if s.round < FROM_ROUND or count(s.secret_deck | s.secret_discard) < needed:
        return
    steps: list[Frame] = [OPEN_AIM, HandOut(s.first), HandOut(other(s.first)), CHOOSING]
    s.agenda += reversed(steps)


class OpenAim(CardDraw[State]):
    form = "open-aim"
    rule = "warband/winds/open"

    def cards(self, s: State) -> list[int]:
        return members(s.secret_deck or s.secret_discard)

    def outcome(self, card: int) -> Action:
        return Opened(card)

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Opened)
        take_secret(s, a.card)
        s.open_aim = a.card
        s.open_targets = [NOBODY, NOBODY]
        if s.board.pack.secrets[a.card].choice:
            s.agenda += [OpenTarget(other(s.first)), OpenTarget(s.first)]


class OpenTarget(Asked):
    """warband/winds/open-target: openly, First Player first."""

    form = "open-target who"
    rule = "warband/winds/open-target"

    def options(self, s: State) -> list[Action]:
        return [Aim(s.open_aim, target) for target in targets(s, self.who, s.open_aim)]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, Aim)
        s.open_targets[self.who] = a.target


class HandOut(Step):
    """warband/winds/hand-out: who has none draws one."""

    form = "hand-out who"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def run(self, s: State) -> None:
        if not s.secret_hands[self.who] and (s.secret_deck or s.secret_discard):
            s.agenda.append(DrawSecret(self.who))


class Choosing(agenda.Council[State]):
    """warband/winds/choose, warband/winds/choose-target: both at once; whoever is ready may choose anew while the
    other is not."""

    form = "choosing"
    rule = "warband/winds/choose"

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if not s.chosen[seat]]

    def answered(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if s.chosen[seat]]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [Choose(card, target) for card in self.hand(s, seat) for target in targets(s, seat, card)]

    def hand(self, s: State, seat: Seat) -> list[int]:
        """With the card that lies there already."""
        laid = 0 if s.aims[seat] == NOBODY else 1 << s.aims[seat]
        return members(s.secret_hands[seat] | laid)

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        if not isinstance(a, Choose) or a.card not in self.hand(s, seat):
            return Refusal(self.rule, "That is no Secret Objective of yours.", "Choose one from your hand.")
        if a.target not in targets(s, seat, a.card):
            name = s.board.pack.secrets[a.card].name
            return Refusal("warband/winds/choose-target", f"{name} is about something else.", "Name what it asks for.")
        return None

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Choose)
        lay_aim(s, seat, a.card, a.target)
        s.chosen[seat] = True
        if self.waiting(s):
            s.agenda.append(CHOOSING)
        else:
            s.chosen = [False, False]


def lay_aim(s: State, seat: Seat, card: int, target: int) -> None:
    """Face down; what lay there goes back to the hand."""
    if s.aims[seat] != NOBODY:
        s.secret_hands[seat] |= 1 << s.aims[seat]
    s.secret_hands[seat] &= ~(1 << card)
    s.aims = (card, s.aims[1]) if seat == 0 else (s.aims[0], card)
    s.aims_at[seat] = target


# -- the end of a round


def score(s: State) -> None:
    s.agenda.append(SHOW_AIMS)


class Showing(Chance):
    """warband/winds/discard: both chosen cards are shown, scored and discarded, and so is the open one."""

    form = "show-aims"
    rule = "warband/winds/discard"

    def shown(self, s: State) -> Action:
        return ShowAims(s.aims, tuple(s.aims_at))

    def sample(self, s: State, dice: Dice) -> Action:
        return self.shown(s)

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, self.shown(s))]

    def take(self, s: State, a: Action) -> None:
        won = [0, 0]
        opened = [0, 0]
        for seat in SEATS:
            if s.aims[seat] != NOBODY:
                won[seat] += worth(s, seat, s.aims[seat], s.aims_at[seat])
                s.secret_discard |= 1 << s.aims[seat]
            if s.open_aim != NOBODY:
                # warband/winds/score-same-card: from the same deeds.
                opened[seat] += worth(s, seat, s.open_aim, s.open_targets[seat])
        if s.open_aim != NOBODY:
            s.secret_discard |= 1 << s.open_aim
        for seat in SEATS:
            earn(s, seat, won[seat], OF_SECRETS)
            earn(s, seat, opened[seat], OF_OPEN_AIM)
        s.aims = (NOBODY, NOBODY)
        s.aims_at = [NOBODY, NOBODY]
        s.open_aim = NOBODY
        s.open_targets = [NOBODY, NOBODY]


DEAL_SECRETS: Final = DealSecrets()
OPEN_AIM: Final = OpenAim()
CHOOSING: Final = Choosing()
SHOW_AIMS: Final = Showing()
