"""tactics/warband: warbands are assembled at once and in secret, and shown together."""

from __future__ import annotations

from typing import Final

from ....core import agenda
from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ....core.rolls import D10, DiceRoll, Die
from ..actions import HIDDEN_BAND, Muster, RollOff, Unveil
from ..board import Board
from ..state import ABSENT, WAITING, Band, Chance, State, Step, other
from .warband import examples, holds_neutral, ordered, presets, why_not_band

SEATS: Final = range(2)


def any_band(s: State, seat: Seat, dice: Dice) -> Band:
    """What somebody may have built, as far as the others know: after a clash its winner holds Lyn Corbray."""
    if not s.mustered[seat]:
        return ()
    some = [band for band in _offered(s, seat) if s.denied != other(seat) or holds_neutral(s.board, band)]
    return some[dice.below(len(some))]


def _offered(s: State, seat: Seat) -> list[Band]:
    if s.board.options.warbands == "preset":
        return presets(s.board, seat)
    return examples(s.board, seat, s.denied == seat)


def two_tokens(board: Board, a: Muster) -> Refusal:
    """tactics/equipment/one-per-model"""
    place, token = a.more[0]
    card, first = a.band[place]
    says = f"{board.cards[card].name} carries {board.gears[first].name} and {board.gears[token].name}."
    return Refusal("tactics/equipment/one-per-model", says, "A model carries one token: leave the other out.")


class Mustering(agenda.Council[State]):
    """tactics/warband/secret-build: whoever is ready may build anew while the other is not. Far more can be built than
    is listed."""

    form = "muster"
    rule = "tactics/warband/secret-build"

    def lists_all(self) -> bool:
        return False

    def waiting(self, s: State) -> list[Seat]:
        return [seat for seat in SEATS if not s.mustered[seat]]

    def answered(self, s: State) -> list[Seat]:
        """After a clash the winner's warband stays as it is."""
        return [seat for seat in SEATS if s.mustered[seat] and s.denied == NOBODY]

    def options_of(self, s: State, seat: Seat) -> list[Action]:
        return [Muster(band) for band in _offered(s, seat)]

    def why_not_of(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        if not isinstance(a, Muster) or a == HIDDEN_BAND:
            return Refusal(self.rule, "Warbands are assembled now.", "Choose a ready-made one, or build your own.")
        if a.more:
            return two_tokens(s.board, a)
        if s.board.options.warbands == "preset":
            if ordered(s.board, a.band) in presets(s.board, seat):
                return None
            return Refusal("tactics/warband/preset", "Only ready-made warbands are fielded.", "Choose one of them.")
        return why_not_band(s.board, seat, a.band, s.denied == seat)

    def take_from(self, s: State, seat: Seat, a: Action) -> None:
        assert isinstance(a, Muster)
        s.bands[seat] = ordered(s.board, a.band)
        s.mustered[seat] = True
        s.agenda.append(MUSTERING if self.waiting(s) else COMPARE)


class Compare(Step):
    """tactics/warband/contested-neutral: one who stands in both warbands is rolled for."""

    form = "compare"

    def run(self, s: State) -> None:
        if s.denied == NOBODY and holds_neutral(s.board, s.bands[0]) and holds_neutral(s.board, s.bands[1]):
            s.agenda.append(CLASH)
        else:
            s.agenda.append(UNVEILING)


class Clash(DiceRoll[State]):
    """tactics/warband/contested-neutral, tactics/warband/contested-hidden: only that both hold him is told; the lower
    die builds without him."""

    form = "clash"
    rule = "tactics/warband/contested-neutral"

    def dice(self, s: State) -> list[Die]:
        return [D10, D10]

    def shown(self, s: State, faces: tuple[int, ...]) -> Action:
        return RollOff((faces[0], faces[1]))

    def faces(self, a: Action) -> tuple[int, ...] | None:
        return a.faces if isinstance(a, RollOff) else None

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, RollOff)
        first, second = a.faces
        if first == second:
            s.agenda.append(CLASH)
            return
        s.denied = 0 if first < second else 1
        s.mustered[s.denied] = False
        s.bands[s.denied] = ()
        s.agenda.append(MUSTERING)


class Unveiling(Chance):
    """tactics/warband/secret-build: to show is a chance with one outcome, which stands in the log for all."""

    form = "unveil"
    rule = "tactics/warband/secret-build"

    def sample(self, s: State, dice: Dice) -> Action:
        return Unveil(tuple(s.bands))

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, Unveil(tuple(s.bands)))]

    def take(self, s: State, a: Action) -> None:
        s.shown = True
        field_bands(s)


def field_bands(s: State) -> None:
    """Each model of a warband becomes a figure that waits to be deployed; a soldier is the first one of its card."""
    for seat in SEATS:
        for card, gear in s.bands[seat]:
            for figure in s.board.figures:
                if card in figure.cards and s.fate[figure.number] == ABSENT:
                    m = figure.number
                    s.side[m], s.card[m], s.gear[m], s.fate[m] = seat, card, gear, WAITING
                    break


MUSTERING: Final = Mustering()
COMPARE: Final = Compare()
CLASH: Final = Clash()
UNVEILING: Final = Unveiling()


class TakeUp(Step):
    """tactics/setup/learn, tactics/warband/preset: fixed warbands, and single ready-made ones, are not asked for."""

    form = "take-up"

    def run(self, s: State) -> None:
        board = s.board
        for seat in SEATS:
            ready = presets(board, seat)
            if board.scenario.use.fixed_warbands or (board.options.warbands == "preset" and len(ready) == 1):
                s.bands[seat] = ready[0]
                s.mustered[seat] = True
        s.agenda.append(MUSTERING if not all(s.mustered) else UNVEILING)


TAKE_UP: Final = TakeUp()
