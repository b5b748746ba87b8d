"""House Mitchell: armies that come from off the map, and fight to the end."""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import PASS, Pass, TakeHouse, TerritoryId
from ..board import Clans, members
from ..state import Battle, Decision, Mitchell, Power, State, Step, with_item
from .battle import MEETING, MOST_ATTACK, draw_up, meet
from .decks import DrawObjective, objectives_left
from .elimination import leave_court, wildlings_go_home
from .ending import win
from .giving_back import GiveBackObjective
from .treasury import remove_units
from .windows import AT_COMMITMENT, AT_DECLARATION


def clans(s: State) -> Clans:
    assert s.board.clans is not None
    return s.board.clans


def mitchell(s: State) -> Mitchell:
    assert s.mitchell is not None
    return s.mitchell


def is_exiled(s: State, house: int) -> bool:
    """risk/mitchell/exile, risk/mitchell/exile-players-too: a House without an army on the map, whoever led it."""
    if s.held[clans(s).power(house)]:
        return False
    return not any([s.house[seat] == house and not s.is_out(seat) for seat in range(s.board.players)])


def land_at(s: State, force: Power, armies: int, target: TerritoryId) -> None:
    """risk/mitchell/exile-fight, risk/mitchell/wildlings-any-occupier: the force fights whoever holds the land.

    risk/mitchell/landing-windows: the window of the declaration opens once.
    """
    battle = Battle(NOBODY, target, 0, 0)
    battle.landing = armies
    battle.force = force
    s.battle = battle
    s.agenda.append(LANDING)
    if s.court is not None:
        battle.declared = s.armies[target]
        s.agenda.append(AT_DECLARATION)


class Landing(Step):
    """One battle after the other, with as many as may fight, until one side is gone; nobody stays behind.

    risk/mitchell/exile-defender-choice, risk/mitchell/watch-fight, risk/mitchell/neutral-defence.
    """

    form = "landing"

    def run(self, s: State) -> None:
        battle = s.battle
        assert battle is not None
        if battle.landing <= 0:
            s.battle = None
            _beaten_off(s, battle.force)
        elif not s.armies[battle.target]:
            s.battle = None
            _won(s, battle)
        else:
            battle.attack = min(MOST_ATTACK, battle.landing)
            s.agenda.append(LANDING)
            if s.court is None:
                meet(s)
            else:
                draw_up(s)
                s.agenda += [MEETING, AT_COMMITMENT]


def _beaten_off(s: State, force: Power) -> None:
    """risk/mitchell/exile-fail, risk/mitchell/exile-losses-stay: back to where they came from, at full strength;
    risk/mitchell/wildlings-lose, risk/mitchell/wildlings-first-five.
    """
    if force == clans(s).wildlings:
        mitchell(s).wildlings = clans(s).wildlings_later
    elif force == clans(s).watch:
        # risk/mitchell/watch-repeat
        mitchell(s).watch_failed = True


def _won(s: State, battle: Battle) -> None:
    """risk/mitchell/exile-success, risk/mitchell/wildlings-win, risk/mitchell/watch-wins: the survivors hold the
    land, and go no further. risk/mitchell/exile-not-callers-conquest: it is nobody's conquest.
    """
    c = clans(s)
    target, force = battle.target, battle.force
    former = s.owner[target]
    if s.court is not None:
        remove_units(s, target)
        if s.court.high_ground_land == target:
            s.court.lose_high_ground()
    s.give_land(target, force)
    s.armies[target] = battle.landing
    if force >= c.first and c.homes[force - c.first] == NOBODY:
        # risk/mitchell/takeover-state: House Targaryen has no other Seat than the port where it landed.
        mitchell(s).landed = target
    if former == c.wildlings:
        wildlings_go_home(s)
    if force == c.wildlings:
        mitchell(s).fresh = True
    if s.is_player(former) and not s.held[former]:
        _driven_out(s, former)
    if s.agenda and force >= c.first and s.board.options.mitchell_takeover:
        house = force - c.first
        s.agenda += [Takeover(house, heir) for heir in reversed(_heirs(s, house))]


def _driven_out(s: State, seat: Seat) -> None:
    """A player eliminated by a landing: cards to the discard pile, Gold to the bank, the House into exile.

    risk/mitchell/last-player. risk/mitchell/activate-own-port: if it was the caller, the turn is over, for nothing
    comes after the call but cards of Characters, and those are gone.
    """
    s.out |= 1 << seat
    s.discard |= s.hands[seat]
    s.hands[seat] = 0
    if s.court is not None:
        leave_court(s, seat)
    alive = s.alive()
    if len(alive) == 1:
        win(s, alive)


def _heirs(s: State, house: int) -> list[Seat]:
    """risk/mitchell/takeover: eliminated players, the former owner first, then in turn order; nobody who gave up."""
    fallen = [seat for seat in s.order if s.is_out(seat) and not mitchell(s).gave_up >> seat & 1]
    return sorted(fallen, key=lambda seat: s.house[seat] != house)


class Takeover(Decision):
    """risk/mitchell/takeover: lead the House that came back, or leave it to the next who is asked."""

    rule = "risk/mitchell/takeover"
    form = "takeover house player"

    def __init__(self, house: int, player: Seat) -> None:
        self.house = house
        self.player = player

    def seat(self, s: State) -> Seat:
        return self.player

    def options(self, s: State) -> list[Action]:
        return [PASS, TakeHouse(self.house)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if a in self.options(s):
            return None
        name = s.board.houses[self.house].name
        return Refusal(self.rule, f"{name} has come back: lead it, or pass.")

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, Pass):
            return
        while s.agenda and isinstance(s.agenda[-1], Takeover):
            s.agenda.pop()
        lead(s, self.player, self.house)


def lead(s: State, seat: Seat, house: int) -> None:
    """risk/mitchell/takeover-state, risk/mitchell/new-player: a player leads a House that was neutral, with the
    armies on the map, without cards, Characters or Gold; three Objectives are dealt and two kept.
    """
    c = clans(s)
    s.out &= ~(1 << seat)
    s.house = tuple([NOBODY if other == house else other for other in s.house])
    s.house = with_item(s.house, seat, house)
    for t in members(s.held[c.power(house)]):
        s.give_land(t, seat)
    if s.court is None:
        return
    s.court.points[seat] = 0
    s.court.removed |= s.board.house_characters[house]
    if s.board.options.objectives:
        # risk/objectives/deck-empty: where fewer than three are left, those are dealt and kept.
        dealt = min(3, objectives_left(s))
        if dealt == 3:
            s.agenda.append(GiveBackObjective(1 << seat))
        s.agenda += [DrawObjective(seat, False) for _ in range(dealt)]


LANDING: Final = Landing()
