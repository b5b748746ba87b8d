"""When land falls, and when a player falls with it."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..board import count, members
from ..state import Battle, State, with_item
from .ending import win
from .playable import characters_of
from .reinforce import SPOILS
from .treasury import court, loot, remove_units, steal


def conquered(s: State, battle: Battle) -> None:
    """Land has fallen to the active player, whose armies already stand there.

    risk/elimination/before-next-decision: first the land, then the Gold of cards, then what the fallen leave,
    then forced sets.
    """
    board = s.board
    territory = battle.target
    former = s.owner[territory]
    s.battle = None
    s.give_land(territory, s.active)
    s.conquered |= 1 << territory
    if s.is_player(former) or board.options.neutral_conquest_draws:
        # risk/neutral/conquest-earns-card: neutral land earns the card too, unless the option is off.
        s.spoils |= 1 << territory
    if s.court is not None:
        _court_of_conquest(s, battle, former)
    if board.clans is not None and former == board.clans.wildlings:
        wildlings_go_home(s)
    if s.is_player(former) and not s.held[former]:
        eliminate(s, former)
    if s.held[s.active] == board.all_lands:
        # risk/end/all-territories: the whole map wins at once.
        win(s, [s.active])


def wildlings_go_home(s: State) -> None:
    """risk/mitchell/wildlings-beaten-by-player, risk/mitchell/watch-wins: beyond the Wall again, no return due."""
    assert s.mitchell is not None and s.board.clans is not None
    s.mitchell.wildlings = s.board.clans.wildlings_later
    s.mitchell.fresh = False
    s.mitchell.watch_failed = False


def _court_of_conquest(s: State, battle: Battle, former: Seat) -> None:
    """What cards in force make of a conquest."""
    c = court(s)
    if s.is_player(former):
        c.taken_from = with_item(c.taken_from, former, c.taken_from[former] | 1 << battle.target)
        if battle.raid:
            # risk/maester-card/raid-the-countryside
            steal(s, s.active, former, loot(s, "this_invasion_conquers"))
        if c.corsair:
            # risk/character/salladhor-saan: the first conquest from a player, once.
            c.corsair = False
            steal(s, s.active, former, loot(s, "first_conquest_from_player_this_turn"))
        if battle.captive != NOBODY and not c.removed >> battle.captive & 1:
            # risk/maester-card/taken-captive
            c.captor = with_item(c.captor, battle.captive, s.active)
        # risk/maester-card/a-temporary-truce: land taken from another player lifts it.
        c.bans = tuple([ban for ban in c.bans if not (ban[2] and ban[1] != former)])
    if c.high_ground != NOBODY and c.high_ground_land == battle.target:
        c.lose_high_ground()


def eliminate(s: State, seat: Seat) -> None:
    """risk/elimination/when, risk/elimination/cards-taken: out, and the cards go to the conqueror.

    risk/elimination/gold-taken: so does the treasury. risk/elimination/last-standing: whoever remains alone
    has won. risk/elimination/five-or-fewer: with five cards or fewer nothing is handed in now.
    """
    s.out |= 1 << seat
    s.hands[s.active] |= s.hands[seat]
    s.hands[seat] = 0
    if s.court is not None:
        s.court.gold[s.active] += s.court.gold[seat]
        leave_court(s, seat)
    if len(s.alive()) == 1:
        win(s, [s.active])
    elif count(s.hands[s.active]) > s.board.hand_limit:
        s.agenda.append(SPOILS)


def leave_court(s: State, seat: Seat) -> None:
    """risk/elimination/other-cards: Maester cards and Objectives are discarded, Characters out of play, captives
    go home, a rallied card is discarded and its armies are lost; risk/timing/effects-of-eliminated: what the
    player had set in force ends.
    """
    c = court(s)
    c.gold[seat] = 0
    c.maester_discard |= c.maester_hands[seat]
    c.maester_hands[seat] = 0
    c.objective_discard |= c.objective_hands[seat]
    c.objective_hands[seat] = 0
    c.removed |= characters_of(s, seat)
    c.captor = tuple([NOBODY if captor == seat else captor for captor in c.captor])
    if c.rally[seat] != NOBODY:
        s.discard |= 1 << c.rally[seat]
        c.rally = with_item(c.rally, seat, NOBODY)
    if c.mourner == seat:
        c.mourner = NOBODY
    if c.high_ground == seat:
        c.lose_high_ground()
    c.bans = tuple([ban for ban in c.bans if ban[1] != seat])


def abandon_units(s: State, seat: Seat) -> None:
    """risk/elimination/resign: Special Units of a player who gives up go back to the supply."""
    if s.court is not None:
        for t in members(s.held[seat]):
            remove_units(s, t)
