"""House Mitchell: neutral Houses, exiles at a player's call, the Wall and its two sides."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.dice import Dice
from ....core.refusal import Refusal
from ..actions import CALL_WILDLINGS, PASS, CallExile, CallWildlings, Pass, TakeHouse
from ..board import Lands, count, members
from ..state import Chance, Decision, State, Step, with_item
from .landing import clans, is_exiled, land_at, lead, mitchell

# -- set-up


class DrawHouse(Chance):
    """risk/mitchell/choose-method: with mitchell_draw_houses the lot decides, in turn order."""

    rule = "risk/mitchell/choose-method"
    form = "draw-house"

    def outcomes(self, s: State) -> list[tuple[int, Action]]:
        return [(1, a) for a in s.board.take_house if a.house not in s.house]

    def sample(self, s: State, dice: Dice) -> Action:
        free = self.outcomes(s)
        return free[dice.below(len(free))][1]

    def take(self, s: State, a: Action) -> None:
        assert isinstance(a, TakeHouse)
        seat = next(seat for seat in s.order if s.house[seat] == NOBODY)
        s.house = with_item(s.house, seat, a.house)
        if any([s.house[seat] == NOBODY for seat in s.order]):
            s.agenda.append(DRAW_HOUSE)


class StartingPlaces(Step):
    """risk/mitchell/start-five, risk/mitchell/start-three, risk/mitchell/neutral-houses: every House at home, led
    by a player or neutral; a garrison in King's Landing, the Night's Watch in The Gift.

    risk/mitchell/cards-set-aside: these territories are not dealt; risk/mitchell/start-targaryen and
    risk/mitchell/start-wildlings: the others wait off the map. risk/mitchell/seats: no extra armies.
    """

    form = "starting-places"

    def run(self, s: State) -> None:
        c = clans(s)
        for house, home in enumerate(c.homes):
            if home != NOBODY:
                players = [seat for seat in s.order if s.house[seat] == house]
                s.give_land(home, players[0] if players else c.power(house))
                s.armies[home] = c.strengths[house]
        for t, armies in c.garrisons:
            s.give_land(t, s.board.neutral)
            s.armies[t] = armies
        s.give_land(c.gift, c.watch)
        s.armies[c.gift] = c.watch_armies
        for lands in s.held:
            s.deck &= ~lands


# -- the joint turn of the neutral Houses


def neutral_lands(s: State) -> Lands:
    """What the neutral Houses hold; risk/mitchell/garrisons-not-houses, risk/mitchell/watch-wildlings-not-houses."""
    lands: Lands = 0
    for house in range(len(s.board.houses)):
        lands |= s.held[clans(s).power(house)]
    return lands


def neutral_income(s: State) -> int:
    """risk/mitchell/neutral-reinforcement: counted as one player; risk/mitchell/neutral-none."""
    board = s.board
    lands = neutral_lands(s)
    if not lands:
        return 0
    basic = (count(lands) + count(lands & board.castles)) // board.divisor
    return max(basic, board.minimum) + board.region_bonus(lands)


class NeutralTurn(Step):
    """risk/mitchell/neutral-turn, risk/mitchell/neutral-passive: reinforcements and nothing else.

    risk/mitchell/neutral-placement: one by one where the fewest stand; ties by the list, then by the map.
    """

    form = "neutral-turn"

    def run(self, s: State) -> None:
        mitchell(s).fresh = False
        ranked: list[int] = []
        for house in clans(s).tie_order:
            ranked += members(s.held[clans(s).power(house)])
        for _ in range(neutral_income(s)):
            place = min(ranked, key=lambda t: s.armies[t])
            s.armies[place] += 1


# -- exiles, Wildlings and the Night's Watch


def calls(s: State) -> list[Action]:
    """risk/mitchell/activate-port, risk/mitchell/activate-who, risk/mitchell/exile-one-per-turn: any exiled House at
    any port, or the Wildlings while they are beyond the Wall; risk/mitchell/beyond-wall-safe.
    """
    found: list[Action] = []
    for house in range(len(s.board.houses)):
        if is_exiled(s, house):
            found += [CallExile(house, port) for port in members(s.board.ports)]
    if not s.held[clans(s).wildlings]:
        found.append(CALL_WILDLINGS)
    return found


def why_not_call(s: State, a: Action) -> Refusal | None:
    if s.mitchell is None:
        return Refusal("risk/mitchell/activate-who", "Nobody is in exile at this table.")
    if isinstance(a, CallWildlings):
        if s.held[clans(s).wildlings]:
            return Refusal("risk/mitchell/wildlings-call", "The Wildlings are south of the Wall already.")
        return None
    assert isinstance(a, CallExile)
    if not is_exiled(s, a.house):
        name = s.board.houses[a.house].name
        return Refusal("risk/mitchell/activate-who", f"{name} is not in exile.")
    if not s.board.ports >> a.port & 1:
        name = s.board.names[a.port]
        return Refusal("risk/mitchell/activate-port", f"{name} has no port; exiles land at ports.")
    return None


def call(s: State, a: Action) -> None:
    """risk/mitchell/activate-instead-of-card, risk/mitchell/activate-own-port: in place of the card."""
    c = clans(s)
    if isinstance(a, CallWildlings):
        # risk/mitchell/wildlings-call, risk/mitchell/wildlings-first-five
        land_at(s, c.wildlings, mitchell(s).wildlings, c.gift)
    else:
        assert isinstance(a, CallExile)
        land_at(s, c.power(a.house), c.exile[a.house], a.port)


class Watch(Step):
    """risk/mitchell/watch-return: while Wildlings hold The Gift the Night's Watch comes back, at the end of a turn
    in which a card was taken (risk/mitchell/watch-trigger-any-draw) or of the neutral turn; once it has failed, at
    the end of every turn (risk/mitchell/watch-repeat). risk/mitchell/same-turn-no-return,
    risk/mitchell/watch-compulsory, risk/mitchell/watch-before-reinforcement, risk/mitchell/end-of-turn-order,
    risk/mitchell/watch-beaten-by-player.
    """

    form = "watch neutral_turn?"

    def __init__(self, neutral_turn: bool) -> None:
        self.neutral_turn = neutral_turn

    def run(self, s: State) -> None:
        c = clans(s)
        m = mitchell(s)
        if not s.held[c.wildlings] >> c.gift & 1 or m.fresh:
            return
        if self.neutral_turn or m.card_taken or m.watch_failed:
            land_at(s, c.watch, c.watch_armies, c.gift)


# -- newcomers


def vacant(s: State) -> list[Seat]:
    """Seats that nobody has taken yet."""
    return [seat for seat in range(s.board.players) if seat not in s.order]


class NewcomerStep(Step):
    """risk/mitchell/new-player: between two rounds, one vacant seat after the other, as long as a neutral House holds
    land; not when the last round is over.
    """

    form = "newcomer-step first"

    def __init__(self, first: Seat) -> None:
        self.first = first

    def run(self, s: State) -> None:
        if not neutral_lands(s) or s.round == s.board.options.max_rounds:
            return
        for seat in vacant(s):
            if seat >= self.first:
                s.agenda += [NewcomerStep(seat + 1), Newcomer(seat)]
                return


class Newcomer(Decision):
    """risk/mitchell/new-player: join on a neutral House that holds land, or wait."""

    rule = "risk/mitchell/new-player"
    form = "newcomer player"

    def __init__(self, player: Seat) -> None:
        self.player = player

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        found: list[Action] = [PASS]
        for house in range(len(s.board.houses)):
            if s.held[clans(s).power(house)]:
                found.append(TakeHouse(house))
        return found

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        return Refusal(self.rule, "Join on a neutral House that holds land, or wait.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        assert isinstance(a, TakeHouse)
        s.order = (*s.order, self.player)
        lead(s, self.player, a.house)

    def passing(self, s: State) -> Action | None:
        return PASS


DRAW_HOUSE: Final = DrawHouse()
STARTING_PLACES: Final = StartingPlaces()
NEUTRAL_TURN: Final = NeutralTurn()
NEWCOMER_STEP: Final = NewcomerStep(0)
WATCH_AFTER_TURN: Final = Watch(False)
WATCH_AFTER_NEUTRALS: Final = Watch(True)
