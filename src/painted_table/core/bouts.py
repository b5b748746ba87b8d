"""A contest from its declaration to its result: what stays before the players until the next act.

A scene shows dice as they lie. What a whole battle has cost so far, how likely its last roll was, and the very dice
that ended it are told by following the log, as everybody may know it. A game tells its own (`Game.bout`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from .agenda import NOBODY, State
from .beats import Heard
from .rolls import DiceRoll, pips
from .scene import Contest, Die, Throw

if TYPE_CHECKING:
    from .game import AnyGame


class Bout(Struct, frozen=True):
    """A contest as far as it has come. Games derive theirs, with what they must remember."""

    contest: Contest
    """As everybody sees it; over, it shows the last dice and says what came of them."""


def without_odds(contest: Contest) -> Contest:
    """table/odds: the same for a table that does not tell them."""
    if contest.chance < 0 and not contest.odds:
        return contest
    return replace(contest, chance=-1.0, odds=())


class Telling(Bout, frozen=True):
    """A contest that is told line by line, as the dice fall."""

    base: int = 0
    """How long the agenda was below what began it: as long as there is more on top of that, it goes on."""
    told: tuple[Throw, ...] = ()
    """Lines whose dice lie there, and what struck between them; those still to be thrown are told of each state."""

    def goes_on(self, s: State) -> bool:
        """Whether something of it is still on the agenda."""
        return len(s.agenda) > self.base + 1


def judged(faces: Iterable[int], counts: Callable[[int], int], *, sides: int = 6, bonus: int = 0) -> tuple[Die, ...]:
    """Dice as they fell, each with how often it counts and what is added to it."""
    if not bonus:
        return tuple([Die(str(face), sides=sides, counts=counts(face)) for face in faces])
    added = f"{bonus:+d}"
    return tuple(
        [
            Die(str(face), sides=sides, bonus=added, total=str(face + bonus), counts=counts(face))
            for face in faces
        ]
    )  # fmt: skip


def unthrown(number: int, sides: int = 6) -> tuple[Die, ...]:
    return (Die("", sides=sides),) * number


# -- dice that no contest of a game tells of


class Rolled(Bout, frozen=True):
    """A roll by itself, until the next act."""

    under: Bout | None = None
    """The game's own contest, which it lies upon."""


def followed(game: AnyGame, last: Bout | None, heard: Heard[Any]) -> Bout | None:
    """The contest that an entry belongs to: the game's own, or a lone roll that nothing else shows."""
    own = last.under if isinstance(last, Rolled) else last
    found = game.bout(own, heard)
    dice = _lone_dice(game, found, heard)
    if dice:
        return Rolled(_plain(game, dice, heard), found)
    if isinstance(last, Rolled) and heard.seat == NOBODY and found is own:
        return last
    return found


def _lone_dice(game: AnyGame, found: Bout | None, heard: Heard[Any]) -> tuple[Die, ...]:
    """Dice with numbers that an entry threw for all to see, and that lie nowhere."""
    top = heard.before.agenda[-1] if heard.before.agenda else None
    if heard.seat != NOBODY or heard.hidden or not isinstance(top, DiceRoll):
        return ()
    faces = top.faces(heard.action)
    dice = top.dice(heard.before)
    if not faces or any([die != pips(len(die.sides)) for die in dice]):
        return ()
    wanted = [str(face) for face in faces]
    if found is not None and shows(found.contest, wanted):
        return ()
    if any([shows(contest, wanted) for contest in game.scene(game.see(heard.after, NOBODY)).contests]):
        return ()
    return tuple([Die(face, sides=len(die.sides)) for face, die in zip(wanted, dice, strict=True)])


def shows(contest: Contest, faces: Iterable[str]) -> bool:
    """Whether all these faces lie in it, in one row or line or in several."""
    dice = [die for row in contest.rows for die in row.dice] + [die for line in contest.throws for die in line.dice]
    lying = Counter([die.face for die in dice])
    return not Counter(faces) - lying


def _plain(game: AnyGame, dice: tuple[Die, ...], heard: Heard[Any]) -> Contest:
    said = game.sentence(heard.before, heard.seat, heard.action)
    return Contest(
        id="roll",
        title="The dice",
        rows=(),
        throws=(Throw("Rolled", "", dice),),
        rolls=1,
        result=said,
        over=True,
        since=heard.number,
    )
