"""Questions that are answered by putting a piece somewhere: it is placed, pushed ahead or turned, measured freely.

A gesture says which piece, within what bounds and by what steps, how its numbers are written as an answer, and where
they lie on the board. Whether a pose is legal only `why_not` says; `Game.nearest` names the nearest one that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

Way = Literal["place", "push", "turn", "steer"]
"""Put anywhere; pushed ahead or back as it faces; turned where it stands; sent straight in any direction."""
Spot = tuple[int, int]


class Pose(Struct, frozen=True):
    """Where a piece stands, in the game's own measure, and how it faces."""

    x: int
    y: int
    turn: int = 0
    far: int = 0
    """How far it was pushed or sent."""
    aim: int = 0
    """In which direction it was sent, measured as a turn."""


class Gesture(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece to be put somewhere, by one seat."""

    piece: str
    """The id of the piece in the scene."""
    text: str
    """The answer, with what is measured: `walk {x} {y}`, `march {far}`, `pivot {turn}`, `sail {aim} {far}`."""
    ways: tuple[Way, ...]
    x: int
    y: int
    turn: int = 0
    """Where it stands now, and how it faces: clockwise, with 0 towards the top of the board."""
    least: Spot
    most: Spot
    """Bounds of x and y."""
    far: Spot = (0, 0)
    """The least and the most that it may be pushed; less than nothing is back."""
    step: int = 1
    turn_step: int = 5
    stride: int = 0
    turn_stride: int = 0
    """How far a press of a key moves or turns it; as much as a step where nothing is said."""
    full_turn: int = 360
    """How much a whole turn is."""
    origin: tuple[float, float] = (0.0, 0.0)
    """Where on the board 0 0 lies."""
    scale: tuple[float, float] = (1.0, 1.0)
    """How much of the board a unit is, to the right and down; less than nothing where y grows upwards."""
    unit: str = ""
    """What it is measured in, one of them."""
    per: int = 1
    """How much of the measure makes one of what people count in: 1000 where mils are told in inches."""
    spread: int = 0
    sight: int = 0
    """What lies before it while it is moved: so far, and so much to either side of its front, measured as a turn."""
    reach: int = 0
    """As far as it comes, as the crow flies: a ring is drawn there. 0 where that would say nothing."""

    beyond: str = ""
    beyond_far: int = 0
    """Sent straight on, as it faces, and further than `far`: the answer then, and how far it goes at most."""

    def write(self, pose: Pose) -> str:
        """The answer that puts it there, legal or not."""
        text = self.beyond if self.beyond and pose.far > self.far[1] else self.text
        return _NAMED.sub(lambda found: str(getattr(pose, found[1])), text)

    def read(self, text: str) -> Pose | None:
        """What of a pose an answer says, the rest as it is now; None where it is no such answer."""
        found = self._read(self.text, text)
        return self._read(self.beyond, text) if found is None and self.beyond else found

    def _read(self, form: str, text: str) -> Pose | None:
        parts = _NAMED.split(form)
        pattern = "".join(r"(-?\d{1,7})" if n % 2 else re.escape(part) for n, part in enumerate(parts))
        found = re.fullmatch(pattern, " ".join(text.lower().split()))
        if found is None:
            return None
        said = dict(zip(parts[1::2], map(int, found.groups())))
        turn = said.get("turn", self.turn)
        return Pose(said.get("x", self.x), said.get("y", self.y), turn, said.get("far", 0), said.get("aim", self.turn))


_NAMED = re.compile(r"\{(x|y|turn|far|aim)\}")


def nearest_spot(wanted: Spot, xs: range, ys: range, is_free: Callable[[int, int], bool]) -> Spot | None:
    """The spot of a grid that is free and nearest to the wanted one; of equals the one that is met first."""
    best: Spot | None = None
    shortest = 0
    for y in sorted(ys, key=lambda y: abs(y - wanted[1])):
        if best is not None and (y - wanted[1]) ** 2 >= shortest:
            break
        for x in sorted(xs, key=lambda x: abs(x - wanted[0])):
            away = (x - wanted[0]) ** 2 + (y - wanted[1]) ** 2
            if best is not None and away >= shortest:
                break
            if is_free(x, y):
                best, shortest = (x, y), away
                break
    return best
