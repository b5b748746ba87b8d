"""What is true of every state of RISK, for tests, for fuzzing, and for positions that people write."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..board import Lands, count, members
from ..rules.battle import MARCH_IN
from ..rules.mitchell import vacant
from ..rules.reinforce import SPOILS
from ..rules.setup import Begin
from ..state import TERRITORY, State, looked_deck
from .agenda import check_agenda
from .battle import check_battle
from .court import check_court
from .mitchell import check_mitchell
from .names import who
from .setup import check_setup


def check(s: State) -> list[str]:
    """The invariants that are broken, in words."""
    wrong = [*_lands(s), *_players(s), *_course(s), *check_setup(s), *check_agenda(s), *_cards(s), *check_court(s)]
    return [*wrong, *check_mitchell(s), *check_battle(s)]


def _lands(s: State) -> list[str]:
    """risk/conquest/never-empty: one holder and at least one army everywhere once the set-up is done."""
    wrong: list[str] = []
    held: list[Lands] = [0] * len(s.held)
    for t, power in enumerate(s.owner):
        if power != NOBODY:
            held[power] |= 1 << t
    if held != s.held:
        wrong.append(f"by their owners the lands are held as {held}, by their holders as {s.held}")
    fallen = s.battle.target if s.battle is not None and s.agenda and s.agenda[-1] is MARCH_IN else NOBODY
    for t, armies in enumerate(s.armies):
        if armies < 0 or (s.round and armies == 0 and t != fallen):
            wrong.append(f"{s.board.names[t]} holds {armies} armies; it takes one at least")
        if s.round and s.owner[t] == NOBODY:
            wrong.append(f"nobody holds {s.board.names[t]}; it is some House's, or neutral")
    return wrong


def _cards(s: State) -> list[str]:
    """risk/reinforce/hand-limit: every card in one place, five in a hand at most when the turn goes on."""
    wrong: list[str] = []
    if not s.round:
        return wrong
    places = [s.deck, s.discard, *s.hands, *_aside(s)]
    total = 0
    for place in places:
        total |= place
    if sum(count(place) for place in places) != s.board.size or total != s.board.all_lands:
        wrong.append("the Territory cards are not each in one place")
    handing_in = not s.agenda or SPOILS in s.agenda
    for seat, hand in enumerate(s.hands):
        if count(hand) > s.board.hand_limit and not (seat == s.active and handing_in):
            most = s.board.hand_limit
            wrong.append(f"{who(s, seat)} holds {count(hand)} Territory cards; {most} are the most in a hand")
        if hand and s.is_out(seat) and s.agenda:
            wrong.append(f"{who(s, seat)} is out and holds Territory cards")
    by_card = s.board.options.victory == "end_card"
    most = min(count(s.deck), (s.board.size + 1) // 2)
    if s.safe_draws >= 0 and (not by_card or s.safe_draws > most):
        wrong.append(f"{s.safe_draws} draws cannot be safe from the End Game card here")
    elif by_card and s.safe_draws < 0 and s.agenda and not any([isinstance(frame, Begin) for frame in s.agenda]):
        wrong.append("the End Game card is not in the deck, and it is what ends this game")
    return wrong


def _aside(s: State) -> list[Lands]:
    """Territory cards laid aside or looked at."""
    if s.court is None:
        return []
    aside: list[Lands] = [1 << card for card in s.court.rally if card != NOBODY]
    if looked_deck(s.agenda) == TERRITORY:
        aside.append(s.court.looked)
    return aside


def _players(s: State) -> list[str]:
    """risk/elimination/when: whoever has no army on the map is out, and nobody else unless by giving up.

    risk/modes/one-house-each, risk/turn/clockwise: a House and a place in turn order for each.
    """
    wrong: list[str] = []
    led = [house for house in s.house if house != NOBODY]
    if len(set(led)) < len(led):
        wrong.append("a House is led by two players; each has one of its own")
    if not s.round:
        return wrong
    if s.mitchell is None and len(led) < len(s.house):
        wrong.append("a player has no House")
    if len(set(s.order)) < len(s.order) or len(vacant(s)) > s.board.options.mitchell_newcomers:
        names = ", ".join(who(s, seat) for seat in s.order)
        wrong.append(f"the turn order is {names or 'empty'}; every player has one place in it")
    for seat in s.order:
        if s.is_out(seat) == bool(s.held[seat]) and s.agenda:
            land = f"holds {count(s.held[seat])} territories"
            wrong.append(f"{who(s, seat)} {land} and is {'out' if s.is_out(seat) else 'still in the game'}")
    if bool(s.winners) == bool(s.agenda):
        wrong.append("a game is over exactly when somebody has won")
    if s.agenda and s.active not in s.order:
        wrong.append("it is nobody's turn")
    elif s.agenda and s.is_out(s.active) and s.mitchell is None:
        wrong.append(f"it is the turn of {who(s, s.active)}, who is out")
    for seat in s.winners:
        if s.is_out(seat) or seat not in s.order:
            wrong.append(f"{who(s, seat)} has won and is out")
    if len(set(s.winners)) < len(s.winners):
        wrong.append("somebody has won twice")
    return wrong


def _course(s: State) -> list[str]:
    """risk/end/max-rounds, risk/draw/condition: the round, and what the turn has brought."""
    wrong: list[str] = []
    most = s.board.options.max_rounds
    if most and s.round > most:
        wrong.append(f"it is round {s.round}, and the game has {most}")
    if s.reserve < 0:
        wrong.append(f"the reserve is {s.reserve}")
    if s.active != NOBODY and s.mitchell is None and not s.is_out(s.active):
        unearned = members(s.spoils & ~(s.conquered | s.held[s.active]))
        if unearned:
            wrong.append(f"{s.board.names[unearned[0]]} earns a card, and was not conquered in this turn")
    return wrong
