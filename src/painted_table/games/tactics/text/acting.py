"""Who does what is told, how far, and to what: a square goes by what is there, its number is only an addition."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ....core.english import counted, listed
from ..geometry.ground import Square, distance
from ..rules.bidding import Bidden
from ..rules.granted import GrantedMove
from ..rules.surge import Pressing, Surging
from ..state import State


def actor(s: State) -> str:
    """Who does it."""
    model = _actor(s)
    return "Somebody" if model == NOBODY else s.board.figures[model].name


def _actor(s: State) -> int:
    """The one on its way, or that surges, or was granted an action; else the active one."""
    top, now = s.agenda[-1] if s.agenda else None, s.activation
    model = NOBODY if now is None else now.model
    if isinstance(top, (GrantedMove, Bidden, Pressing)):
        model = top.model
    elif isinstance(top, Surging):
        model = s.attacks[-1].attacker
    elif s.moves:
        model = s.moves[-1].model
    return model


def far(s: State, to: int, steps: int) -> str:
    """` 2 squares south-east`."""
    model, width = _actor(s), s.board.width
    at = s.square[model] if model != NOBODY else to
    down, right = to // width - at // width, to % width - at % width
    way = "-".join(
        part for part in (("north", "", "south")[_sign(down) + 1], ("west", "", "east")[_sign(right) + 1]) if part
    )
    return f" {counted(steps, 'square')}{f' {way}' if way else ''}" if steps else " on the spot"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


NEAR = 2
"""Neighbours that are named; more would be a list."""
FAR = 8
"""Squares beyond which an enemy is no landmark."""


def ground(s: State, squares: list[Square]) -> str:
    """What lies where somebody comes to stand: `, onto objective 2, into the river`."""
    board = s.board
    found = [f"onto objective {board.objective_at[one] + 1}" for one in squares if board.objective_at[one] >= 0]
    for words, is_so in (
        ("into the bonfire", [board.is_fire[one] for one in squares]),
        ("onto dead leaves", [board.leaf_at[one] >= 0 for one in squares]),
        ("into the river", [board.river[one] for one in squares]),
        ("onto high ground", [board.high[one] for one in squares]),
    ):
        found += [words] * any(is_so)
    return "".join(f", {words}" for words in found)


def company(s: State, squares: list[Square], model: int, most: int) -> str:
    """Whom one comes to stand beside, enemies before friends: `, beside Roose Bolton`; else an enemy not further away
    than so many squares."""
    width = s.board.width
    others = [one for one in range(len(s.fate)) if one != model and s.is_on_field(one)]
    if model == NOBODY or not others:
        return ""
    apart = {one: min([distance(width, a, b) for a in squares for b in s.squares(one)]) for one in others}
    foes = sorted([one for one in others if s.side[one] != s.side[model]], key=lambda one: (apart[one], one))
    friends = [one for one in others if s.side[one] == s.side[model]]
    for side in (foes, friends):
        beside = [s.board.figures[one].name for one in side if apart[one] == 1]
        if beside:
            return f", beside {listed(beside[:NEAR])}"
    if not foes or apart[foes[0]] > most:
        return ""
    return f", {counted(apart[foes[0]], 'square')} from {s.board.figures[foes[0]].name}"


def whither(s: State, squares: list[Square], most: int = FAR) -> str:
    """`, onto objective 2, beside Roose Bolton`: what a place means to whoever goes there."""
    return ground(s, squares) + company(s, squares, _actor(s), most)


def arrival(s: State, squares: list[Square]) -> str:
    """The same, as it is told afterwards: what one stands on, and beside whom."""
    return whither(s, squares, 1)
