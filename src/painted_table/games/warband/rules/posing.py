"""warband/ui/canonical-actions, warband/ui/free-input: where something is put down, step by step or at once.

What is put down is a unit, a piece of terrain, a pile or a token; `purpose` says which, `subject` and `second` what
exactly. Each step offers what can be completed, and takes a whole place in free numbers instead.
"""

from __future__ import annotations

from typing import Final

from ....core.agenda import NOBODY, Action, Seat
from ....core.refusal import Refusal
from ..actions import Column, PutDown, Row, Turn
from ..geometry.measure import CIRCLE, Facing
from ..state import Asked, Pose, State
from . import settling
from .places import (
    ARRIVE,
    DEPLOY,
    DROP,
    INCH,
    PILE,
    REDEPLOY,
    TERRAIN,
    TOKEN,
    DropGround,
    Ground,
    PieceGround,
    PileGround,
    TokenGround,
    UnitGround,
    home,
    over_flanks,
)

OF_UNITS: Final = (DEPLOY, ARRIVE, REDEPLOY)
CANONICAL: Final = "warband/ui/canonical-actions"

AN_INCH: Final = ("An enemy stands within an inch.", "Keep an inch from every enemy.")
SAYS: Final = {
    "warband/setup/deploy-within-zone": ("That is not wholly within the zone.", "Stay within your own strip."),
    "warband/storm/arrive-flank": (
        "That is neither at home nor at a flank edge you control.",
        "Come in at home, or within 6 inches of such an edge.",
    ),
    "warband/storm/arrive-home": AN_INCH,
    "warband/clash/attacker-redeploy": AN_INCH,
    "warband/clash/defender-arrive": AN_INCH,
    "warband/setup/deploy-impossible": AN_INCH,
    "warband/geo/min-gap": ("An enemy stands too near.", "Keep away from enemies."),
    "warband/geo/end-no-overlap": ("Another unit stands there.", "Leave its tray free."),
    "warband/terrain/impassable": ("Nobody can stand there.", "Keep off the impassable piece."),
    "warband/geo/on-table": ("That reaches over the edge of the table.", "Stay on the table."),
    "warband/setup/terrain-spacing": (
        "A piece lies in a zone, or within 3 inches of another.",
        "Keep out of both zones and 3 inches from other pieces.",
    ),
    "warband/clash/terrain": (
        "That is too near to the Defender's zone or to another piece, or in the Attacker's zone.",
        "Keep more than 6 inches from them.",
    ),
    "warband/feast/terrain": ("A Corpse Pile lies within an inch.", "Keep an inch from every pile."),
    "warband/setup/terrain-objective-clear": ("An objective would lie where nobody can go.", "Keep it off the token."),
    "warband/mode/token-placement": (
        "A zone or another token lies within 6 inches.",
        "Keep 6 inches from zones and tokens.",
    ),
    "warband/mode/token-placement-edge": ("The edge lies within 3 inches.", "Keep 3 inches from every edge."),
    "warband/feast/measures": ("Some of it is further than 12 inches away.", "Stay within 12 inches of the unit."),
    "warband/feast/new-pile": ("A piece or tray lies within an inch.", "Keep an inch from everything."),
    "warband/feast/place-not-under": ("It would not touch its pile.", "Put its centre on the pile or beside it."),
}


def ground(s: State, purpose: int, who: Seat, subject: int, second: int) -> Ground:
    if purpose == DEPLOY:
        return UnitGround(s, who, subject, second != NOBODY, gap=50, flanks=False)
    if purpose == ARRIVE:
        return UnitGround(s, who, subject, False, gap=INCH, flanks=over_flanks(s))
    if purpose == REDEPLOY:
        return UnitGround(s, who, subject, s.right[subject] != NOBODY, gap=INCH, flanks=False)
    if purpose == TERRAIN:
        return PieceGround(s, subject)
    if purpose == TOKEN:
        return TokenGround(s)
    if purpose == PILE:
        return PileGround(s, subject, second)
    assert purpose == DROP
    return DropGround(s, subject)


def why_not_there(
    s: State, purpose: int, who: Seat, subject: int, second: int, facing: Facing, x: int, y: int
) -> Refusal | None:
    """Judged as it stands, on the lattice or off it."""
    if not 0 <= facing < CIRCLE:
        return Refusal("warband/ui/free-input", f"There is no facing {facing}.", f"Name one from 0 to {CIRCLE - 1}.")
    if not (0 <= x <= s.board.width and 0 <= y <= s.board.height):
        return Refusal("warband/geo/on-table", "That is not on the table.", "Stay on the table.")
    rule = ground(s, purpose, who, subject, second).fault(x, y, facing)
    if not rule:
        return None
    says, instead = SAYS[rule]
    return Refusal(rule, says, instead)


def begin(s: State, purpose: int, who: Seat, subject: int, second: int = NOBODY) -> None:
    """Asks where; the facing only where it can be chosen."""
    facings = ground(s, purpose, who, subject, second).facings()
    if len(facings) == 1:
        s.agenda.append(Across(purpose, who, subject, second, facings[0]))
    else:
        s.agenda.append(Face(purpose, who, subject, second))


def has_room(s: State, purpose: int, who: Seat, subject: int, second: int = NOBODY) -> bool:
    return ground(s, purpose, who, subject, second).has_room()


class Posing(Asked):
    """A step of putting something down."""

    rule = CANONICAL

    def __init__(self, purpose: int, who: Seat, subject: int, second: int) -> None:
        super().__init__(who)
        self.purpose = purpose
        self.subject = subject
        self.second = second

    def lists_all(self) -> bool:
        return False

    def ground(self, s: State) -> Ground:
        return ground(s, self.purpose, self.who, self.subject, self.second)

    def why_not_put(self, s: State, a: Action) -> Refusal | None:
        """Whether a whole place may be answered."""
        if isinstance(a, PutDown):
            return why_not_there(s, self.purpose, self.who, self.subject, self.second, a.facing, a.x, a.y)
        return Refusal(
            CANONICAL, "That is not a place.", "Choose one of those that are offered, or put it down freely."
        )

    def put(self, s: State, facing: Facing, x: int, y: int) -> None:
        settling.settle(s, self.purpose, self.who, self.subject, self.second, facing, x, y)


class Face(Posing):
    """Which way it looks."""

    form = "pose-facing purpose who subject second"

    def options(self, s: State) -> list[Action]:
        return [Turn(facing) for facing in self.ground(s).turns()]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Turn):
            return self.why_not_put(s, a)
        if a.facing not in self.ground(s).turns():
            return Refusal(CANONICAL, "Turned so it has no place.", "Turn it otherwise, or put it down freely.")
        return None

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PutDown):
            self.put(s, a.facing, a.x, a.y)
        else:
            assert isinstance(a, Turn)
            s.agenda.append(Across(self.purpose, self.who, self.subject, self.second, a.facing))


class Across(Posing):
    """How far across the table."""

    form = "pose-across purpose who subject second facing"

    def __init__(self, purpose: int, who: Seat, subject: int, second: int, facing: Facing) -> None:
        super().__init__(purpose, who, subject, second)
        self.facing = facing

    def options(self, s: State) -> list[Action]:
        return [Column(x) for x in self.ground(s).columns(self.facing)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Column):
            return self.why_not_put(s, a)
        if not (0 <= a.x <= s.board.width and self.ground(s).rows(self.facing, a.x)):
            return Refusal(CANONICAL, "There is no place in that column.", "Choose another, or put it down freely.")
        return None

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PutDown):
            self.put(s, a.facing, a.x, a.y)
        else:
            assert isinstance(a, Column)
            s.agenda.append(Up(self.purpose, self.who, self.subject, self.second, self.facing, a.x))


class Up(Posing):
    """How far up the table."""

    form = "pose-up purpose who subject second facing x"

    def __init__(self, purpose: int, who: Seat, subject: int, second: int, facing: Facing, x: int) -> None:
        super().__init__(purpose, who, subject, second)
        self.facing = facing
        self.x = x

    def options(self, s: State) -> list[Action]:
        return [Row(y) for y in self.ground(s).rows(self.facing, self.x)]

    def why_not(self, s: State, a: Action) -> Refusal | None:
        if not isinstance(a, Row):
            return self.why_not_put(s, a)
        return why_not_there(s, self.purpose, self.who, self.subject, self.second, self.facing, self.x, a.y)

    def take(self, s: State, a: Action) -> None:
        if isinstance(a, PutDown):
            self.put(s, a.facing, a.x, a.y)
        else:
            assert isinstance(a, Row)
            self.put(s, self.facing, self.x, a.y)


def posed(s: State, frame: Face | Across | Up) -> Pose:
    """Where a unit is shown that is about to be put down: in the middle of its zone, as far as nothing is said yet."""
    low_x, high_x, low_y, high_y = home(s, frame.who)
    x = (low_x + high_x) // 2
    facing = 0 if frame.who == s.south else CIRCLE // 2
    if isinstance(frame, (Across, Up)):
        facing = frame.facing
    if isinstance(frame, Up):
        x = frame.x
    return x, (low_y + high_y) // 2, facing
