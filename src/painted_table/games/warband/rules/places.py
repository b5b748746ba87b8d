"""Where things may be put down: units, terrain, piles and tokens, each by its own rules.

A `Ground` is made for one question: it gathers once what is in the way, and then judges places one by one. What is
offered lies on a lattice; what is answered freely is judged by the same words.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ....core.agenda import NOBODY, Seat
from ..board import IMPASSABLE
from ..geometry import polygon, tray
from ..geometry.measure import CIRCLE, QUARTER, SLIP, Facing, cosine, sine
from ..geometry.polygon import Polygon, laid, outline
from ..geometry.tray import Tray
from ..state import DYING, TABLE, State, UnitId
from .control import controller

DEPLOY: Final = 0
ARRIVE: Final = 1
REDEPLOY: Final = 2
TERRAIN: Final = 3
TOKEN: Final = 4
PILE: Final = 5
DROP: Final = 6
PURPOSES: Final = ["deploy", "arrive", "redeploy", "terrain", "token", "pile", "drop"]

LATTICE: Final = 1000
INCH: Final = 1000
ASLANT: Final = 300
EIGHTH: Final = 450
FLANK: Final = 6 * INCH
"""warband/storm/arrive-flank: how far from a flank edge a unit may come in."""
UPRIGHT: Final = [0]
WEST: Final = 1
EAST: Final = 2
"""warband/storm/tokens: the tokens that the flank edges go by."""

ZONE_RULE: Final = "warband/setup/deploy-within-zone"
EDGE_RULE: Final = "warband/geo/on-table"

Area = tuple[int, int, int, int]
"""An upright rectangle: from x to x, from y to y."""


class Ground:
    """Everything that bears on where one thing may be put."""

    def __init__(self, s: State) -> None:
        self.width = s.board.width
        self.height = s.board.height

    def facings(self) -> list[Facing]:
        """Those that are offered."""
        return UPRIGHT

    def span(self, facing: Facing) -> Area:
        """Between which numbers all legal places lie."""
        return (0, self.width, 0, self.height)

    def fault(self, x: int, y: int, facing: Facing) -> str:
        """The rule that forbids a place; nothing where it is legal."""
        raise NotImplementedError

    # -- what is offered

    def rows(self, facing: Facing, x: int) -> list[int]:
        _, _, low, high = self.span(facing)
        return [y for y in lines(low, high) if not self.fault(x, y, facing)]

    def columns(self, facing: Facing) -> list[int]:
        low, high, _, _ = self.span(facing)
        return [x for x in lines(low, high) if self._has_row(facing, x)]

    def turns(self) -> list[Facing]:
        return [facing for facing in self.facings() if self._has_column(facing)]

    def has_room(self) -> bool:
        """warband/setup/deploy-impossible, warband/setup/terrain-stuck: judged on the lattice."""
        for facing in self.facings():
            if self._has_column(facing):
                return True
        return False

    def _has_column(self, facing: Facing) -> bool:
        low, high, _, _ = self.span(facing)
        for x in lines(low, high):
            if self._has_row(facing, x):
                return True
        return False

    def _has_row(self, facing: Facing, x: int) -> bool:
        _, _, low, high = self.span(facing)
        for y in lines(low, high):
            if not self.fault(x, y, facing):
                return True
        return False


def lines(low: int, high: int) -> list[int]:
    """The lines of the lattice between two borders."""
    return [n * LATTICE for n in range(-(-low // LATTICE), high // LATTICE + 1)]


# -- units


class UnitGround(Ground):
    """warband/setup/deploy-within-zone, warband/storm/arrive-home, warband/storm/arrive-flank: wholly within one of
    some areas, on nothing, and away from enemies. Tokens are nothing: warband/mode/token-no-block."""

    def __init__(self, s: State, seat: Seat, unit: UnitId, is_pair: bool, gap: int, flanks: bool) -> None:
        super().__init__(s)
        card = s.card(unit)
        wide = 2.0 * card.half_width if is_pair else card.half_width
        self.tray = Tray(0.0, 0.0, 0, wide, card.half_depth)
        self.toward: Facing = 0 if seat == s.south else CIRCLE // 2
        self.areas: list[Area] = [home(s, seat)]
        self.zone_rule = "warband/storm/arrive-flank" if flanks else ZONE_RULE
        self.gap_rule = inch_rule(s, seat) if gap >= INCH else "warband/geo/min-gap"
        if flanks:
            self.areas += flank_areas(s, seat)
        self.gap = gap
        self.taken: list[Tray] = []
        self.enemies: list[Tray] = []
        for other, fate in enumerate(s.fate):
            if fate in (TABLE, DYING):
                (self.taken if s.owner[other] == seat else self.enemies).append(s.tray(other))
        self.pieces: list[Polygon] = s.outlines(IMPASSABLE)

    def facings(self) -> list[Facing]:
        """The way to the enemy's edge first, then the other compass points, then a little aslant."""
        ahead = self.toward
        return [
            ahead,
            (ahead + QUARTER) % CIRCLE,
            (ahead + 2 * QUARTER) % CIRCLE,
            (ahead + 3 * QUARTER) % CIRCLE,
            (ahead + ASLANT) % CIRCLE,
            (ahead - ASLANT) % CIRCLE,
        ]

    def span(self, facing: Facing) -> Area:
        across, up = reach(self.tray, facing)
        low_x = min([area[0] for area in self.areas]) + across
        high_x = max([area[1] for area in self.areas]) - across
        low_y = min([area[2] for area in self.areas]) + up
        high_y = max([area[3] for area in self.areas]) - up
        return (int(low_x - SLIP), int(high_x + SLIP), int(low_y - SLIP), int(high_y + SLIP))

    def area(self, x: int, y: int, facing: Facing) -> int:
        """The first area that the tray lies wholly in; NOBODY where in none."""
        across, up = reach(self.tray, facing)
        for n, (low_x, high_x, low_y, high_y) in enumerate(self.areas):
            if (
                x - across >= low_x - SLIP
                and x + across <= high_x + SLIP
                and y - up >= low_y - SLIP
                and y + up <= high_y + SLIP
            ):
                return n
        return NOBODY

    def fault(self, x: int, y: int, facing: Facing) -> str:
        if self.area(x, y, facing) == NOBODY:
            return self.zone_rule
        end = self.tray.at(x, y, facing)
        for other in self.taken:
            if tray.overlaps(end, other):
                return "warband/geo/end-no-overlap"
        for enemy in self.enemies:
            if not tray.is_apart(end, enemy, self.gap - SLIP):
                return self.gap_rule
        shape = outline(end)
        for piece in self.pieces:
            if polygon.overlaps(shape, piece):
                return "warband/terrain/impassable"
        return ""


def inch_rule(s: State, seat: Seat) -> str:
    """The rule by which a unit that comes in later keeps an inch from enemies, as the mode has it."""
    arrivals = s.board.mode.arrivals
    if arrivals is None:
        return "warband/setup/deploy-impossible"
    return arrivals.south if seat == s.south else arrivals.north


def over_flanks(s: State) -> bool:
    """warband/storm/arrive-flank: whether units come in over flank edges too."""
    arrivals = s.board.mode.arrivals
    return arrivals is not None and arrivals.flanks


def reach(one: Tray, facing: Facing) -> tuple[float, float]:
    """How far a tray reaches to the side and up from its centre, turned so."""
    ahead_x, ahead_y = abs(sine(facing)), abs(cosine(facing))
    return (
        ahead_y * one.half_width + ahead_x * one.half_depth,
        ahead_x * one.half_width + ahead_y * one.half_depth,
    )


def home(s: State, seat: Seat) -> Area:
    """warband/setup/choose-edge, warband/setup/table-size: the deployment zone of a side, as deep as the mode says:
    warband/thrones/deployment, warband/clash/deployment, warband/storm/deployment, warband/feast/deployment,
    warband/winds/deployment."""
    south, north = s.board.zones
    if seat == s.south:
        return (0, s.board.width, 0, south)
    return (0, s.board.width, s.board.height - north, s.board.height)


def flank_areas(s: State, seat: Seat) -> list[Area]:
    """warband/storm/flank-control: those of the flank edges that a side controls, west and east."""
    found: list[Area] = []
    for token, area in (
        (WEST, (0, FLANK, 0, s.board.height)),
        (EAST, (s.board.width - FLANK, s.board.width, 0, s.board.height)),
    ):
        unit = controller(s, token)
        if unit != NOBODY and s.owner[unit] == seat:
            found.append(area)
    return found


# -- terrain


class PieceGround(Ground):
    """warband/setup/terrain-spacing, warband/clash/terrain, warband/feast/terrain: apart from other pieces, outside the
    zones, and off the tokens where nobody may pass."""

    def __init__(self, s: State, kind: int) -> None:
        super().__init__(s)
        piece = s.board.pieces[kind]
        self.corners = piece.corners
        self.is_siege: bool = s.board.is_siege
        self.low, north = s.board.zones
        self.high = s.board.height - north - (SIEGE_SPACE if self.is_siege else 0)
        self.others: list[Polygon] = []
        self.spaces: list[float] = []
        for other, its_kind in enumerate(s.piece_kinds):
            self.others.append(s.outline(other))
            is_pile = s.board.pieces[its_kind].id == "corpse_pile" and s.board.has_piles
            self.spaces.append(INCH if is_pile else SIEGE_SPACE if self.is_siege else SPACE)
        self.tokens: list[tuple[int, int]] = s.token_places if piece.keywords & IMPASSABLE else []
        self.radius: int = s.board.pack.model.token_radius
        self.rule = "warband/clash/terrain" if self.is_siege else "warband/setup/terrain-spacing"

    def facings(self) -> list[Facing]:
        return list(range(0, CIRCLE, EIGHTH))

    def span(self, facing: Facing) -> Area:
        shape = laid(self.corners, 0, 0, facing)
        return (
            int(-shape.low_x - SLIP),
            int(self.width - shape.high_x + SLIP),
            int(self.low - shape.low_y - SLIP),
            int(self.high - shape.high_y + SLIP),
        )

    def fault(self, x: int, y: int, facing: Facing) -> str:
        shape = laid(self.corners, x, y, facing)
        if polygon.outside(shape, self.width, self.height) > SLIP:
            return EDGE_RULE
        if shape.low_y < self.low - SLIP or shape.high_y > self.high + SLIP:
            return self.rule
        if self.is_siege and shape.high_y >= self.high:
            return self.rule
        for other, space in zip(self.others, self.spaces):
            if not polygon.may_meet(shape, other, space):
                continue
            apart = polygon.distance(shape, other)
            if apart < space - SLIP or (self.is_siege and apart <= space):
                return "warband/feast/terrain" if space == INCH else self.rule
        for token_x, token_y in self.tokens:
            if from_point(shape, token_x, token_y) < self.radius:
                return "warband/setup/terrain-objective-clear"
        return ""


SPACE: Final = 3 * INCH
SIEGE_SPACE: Final = 6 * INCH


def from_point(shape: Polygon, x: int, y: int) -> float:
    """How far a point lies from an outline; 0 within it."""
    if polygon.holds(shape, x, y):
        return 0.0
    least = -1.0
    for k in range(shape.size):
        after = k + 1 if k + 1 < shape.size else 0
        square = polygon.to_edge(x, y, shape.xs[k], shape.ys[k], shape.xs[after], shape.ys[after])
        if least < 0.0 or square < least:
            least = square
    return sqrt(least)


class PileGround(Ground):
    """warband/feast/new-pile, warband/feast/measures: near the unit that falls, and an inch from everything else."""

    def __init__(self, s: State, unit: UnitId, kind: int) -> None:
        super().__init__(s)
        self.corners = s.board.pieces[kind].corners
        self.fallen = s.tray(unit)
        self.near: int = s.board.long
        self.others: list[Polygon] = [s.outline(piece) for piece in range(len(s.piece_kinds))]
        for other, fate in enumerate(s.fate):
            if other != unit and fate in (TABLE, DYING):
                self.others.append(outline(s.tray(other)))

    def span(self, facing: Facing) -> Area:
        wide = int(self.fallen.reach) + self.near
        x, y = int(self.fallen.x), int(self.fallen.y)
        return (max(0, x - wide), min(self.width, x + wide), max(0, y - wide), min(self.height, y + wide))

    def fault(self, x: int, y: int, facing: Facing) -> str:
        shape = laid(self.corners, x, y, facing)
        if polygon.outside(shape, self.width, self.height) > SLIP:
            return EDGE_RULE
        limit = self.near + SLIP
        for k in range(shape.size):
            across = abs(tray.right_of(self.fallen, shape.xs[k], shape.ys[k])) - self.fallen.half_width
            up = abs(tray.before(self.fallen, shape.xs[k], shape.ys[k])) - self.fallen.half_depth
            across, up = max(across, 0.0), max(up, 0.0)
            if across * across + up * up > limit * limit:
                return "warband/feast/measures"
        for other in self.others:
            if polygon.may_meet(shape, other, INCH) and polygon.distance(shape, other) < INCH - SLIP:
                return "warband/feast/new-pile"
        return ""


# -- tokens


class TokenGround(Ground):
    """warband/mode/token-placement, warband/mode/token-placement-edge"""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.low, north = s.board.zones
        self.high = s.board.height - north
        self.tokens = s.token_places
        self.pieces: list[Polygon] = s.outlines(IMPASSABLE)
        self.radius: int = s.board.pack.model.token_radius

    def span(self, facing: Facing) -> Area:
        return (TOKEN_EDGE, self.width - TOKEN_EDGE, self.low + TOKEN_SPACE, self.high - TOKEN_SPACE)

    def fault(self, x: int, y: int, facing: Facing) -> str:
        edge = min(x, y, self.width - x, self.height - y)
        if edge < TOKEN_EDGE:
            return "warband/mode/token-placement-edge"
        if y < self.low + TOKEN_SPACE or y > self.high - TOKEN_SPACE:
            return "warband/mode/token-placement"
        for other_x, other_y in self.tokens:
            if (x - other_x) ** 2 + (y - other_y) ** 2 < TOKEN_SPACE**2:
                return "warband/mode/token-placement"
        for piece in self.pieces:
            if from_point(piece, x, y) < self.radius:
                return "warband/setup/terrain-objective-clear"
        return ""


TOKEN_EDGE: Final = 3 * INCH
TOKEN_SPACE: Final = 6 * INCH


class DropGround(Ground):
    """warband/feast/place-not-under: the centre of a dropped token lies in its pile, or half an inch away."""

    def __init__(self, s: State, token: int) -> None:
        super().__init__(s)
        self.pile = s.outline(s.token_piles[token])
        self.radius: int = s.board.pack.model.token_radius

    def span(self, facing: Facing) -> Area:
        pile, wide = self.pile, self.radius
        return (
            max(0, int(pile.low_x) - wide),
            min(self.width, int(pile.high_x) + wide),
            max(0, int(pile.low_y) - wide),
            min(self.height, int(pile.high_y) + wide),
        )

    def fault(self, x: int, y: int, facing: Facing) -> str:
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return EDGE_RULE
        return "" if from_point(self.pile, x, y) <= self.radius + SLIP else "warband/feast/place-not-under"
