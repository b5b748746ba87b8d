"""Who is credited with what: falls, captures, plunder, and what scenarios and cards give for them."""

from __future__ import annotations

from ....core.agenda import NOBODY, Seat
from ..cards import PLUNDER, TYPES
from ..geometry.ground import Square, distance
from ..pack.effects import DrawAgenda, GainCoin, PlacePlunder, ScenarioVp
from ..state import CAPTURE, KILL, OF_FALLS, OF_PLUNDER, PLUNDERED, WOUNDED, Event, FigureId, State, other
from .agendas import draw
from .motivations import flip, happen
from .scoring import gain, reward_all, score

KILLS = ("side_kills", "side_kills_or_captures")


def killed(s: State, victim: FigureId, killer: FigureId, how: int, squares: list[Square]) -> None:
    """tactics/attack/kill-credit: a model is dead and off its squares; `killer` is NOBODY where terrain did it.

    tactics/capture/repeat: every time anew.
    """
    _note_fall(s, victim)
    side = s.side[victim]
    credited = NOBODY if killer == NOBODY or s.side[killer] == side else s.side[killer]
    for special in s.board.specials:
        if isinstance(special, PlacePlunder):
            if s.is_hero(victim) and _in_zone(s, squares, special.zone):
                s.plunder_kinds.append(PLUNDER.index(special.plunder))
                s.plunder_squares.append(squares[0])
        elif isinstance(special, ScenarioVp):
            if special.when == "hero_killed_in_zone":
                # tactics/scenario/rubies-in-the-stream: whatever has killed it
                if s.is_hero(victim) and _in_zone(s, squares, special.zone):
                    score(s, other(side), special.n, OF_FALLS)
            elif credited != NOBODY and special.when in KILLS and _counts(s, special, victim, squares):
                score(s, credited, special.n, OF_FALLS)
    if credited == NOBODY:
        return
    if s.nemesis[killer] == victim:
        for ability in s.face(killer).abilities:
            reward_all(s, credited, s.ability(ability).slays)
    happen(s, Event(KILL, killer, victim, how), credited)


def captured(s: State, victim: FigureId, captor: FigureId) -> None:
    """tactics/scenario/first-blood counts captures too; tactics/motivation/capture-no-kill."""
    _note_fall(s, victim)
    seat = s.side[captor]
    for special in s.board.specials:
        captures = isinstance(special, ScenarioVp) and special.when == "side_kills_or_captures"
        if captures and isinstance(special, ScenarioVp) and _counts(s, special, victim, []):
            score(s, seat, special.n, OF_FALLS)
    happen(s, Event(CAPTURE, captor, victim), seat)


def wounded(s: State, attacker: FigureId, defender: FigureId) -> None:
    """An attack has made somebody lose wounds that stayed; it matters to whom the defender is a nemesis."""
    if attacker != NOBODY and s.nemesis[attacker] == defender:
        happen(s, Event(WOUNDED, attacker, defender), s.side[attacker])


def _note_fall(s: State, victim: FigureId) -> None:
    """Heroes that were killed or captured; tactics/mount/death-not-kill: a lost mount never comes here."""
    if s.is_hero(victim):
        s.fell |= 1 << victim
        s.fell_now |= 1 << victim


def _counts(s: State, special: ScenarioVp, victim: FigureId, squares: list[Square]) -> bool:
    """By the victim's type and, tactics/scenario/carrion-feast, by the terrain near which it stood."""
    if TYPES[s.face(victim).type] not in special.types:
        return False
    if not special.near_terrain:
        return True
    width = s.board.width
    near = [square for pile in s.board.piles for square in pile]
    return any([distance(width, one, other) <= special.squares for one in squares for other in near])


def _in_zone(s: State, squares: list[Square], zone: str) -> bool:
    where = s.board.river if zone == "river" else s.board.high
    return any([where[square] for square in squares])


def never_placed(s: State, victim: FigureId) -> None:
    """tactics/setup/late-hero, tactics/setup/late-no-abilities: the motivation is flipped, and nobody scores."""
    flip(s, victim)
    _note_fall(s, victim)


def takes_plunder(s: State, model: FigureId, token: int) -> None:
    """tactics/plunder/interact, tactics/plunder/money, tactics/plunder/letters: the token leaves the battlefield, and
    what it brings comes before what cards make of it; tactics/plunder/same-square: one token at a time."""
    seat: Seat = s.side[model]
    kind = s.plunder_kinds[token]
    s.plunder_squares[token] = NOBODY
    s.taken[seat] += 1
    happen(s, Event(PLUNDERED, model, NOBODY, kind), seat)
    for effect in s.board.pack.token(PLUNDER[kind]).effect:
        if isinstance(effect, GainCoin):
            gain(s, seat, effect.coin, effect.n)
        elif isinstance(effect, DrawAgenda):
            draw(s, seat)
        else:
            score(s, seat, effect.n, OF_PLUNDER)
