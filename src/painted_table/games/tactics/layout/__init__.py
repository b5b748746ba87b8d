"""From content and options to a board."""

from __future__ import annotations

from functools import lru_cache

from ....core.agenda import NOBODY
from ..board import GOLD, SILVER, Board, Door, DoorKind
from ..cards import PLUNDER
from ..geometry.ground import EAST, SOUTH, Ground, Square
from ..options import Options
from ..pack import Pack
from ..pack.effects import ObjectiveValue
from ..pack.entries import Scenario
from ..pack.shapes import covered, edge_of
from .cards import Table, figures_of, slug


@lru_cache(maxsize=64)
def lay_out(pack: Pack, options: Options) -> Board:
    """The board of a table, remembered, for a board never changes."""
    scenario = pack.scenario(options.scenario)
    table = Table(pack, figures_of(pack, options))
    leaves = pack.piece("dead_leaves")
    return Board(
        pack=pack,
        options=options,
        ground=_ground(pack, scenario),
        letters="".join(scenario.assembled),
        river=_zone(pack, scenario, "river"),
        high=_zone(pack, scenario, "high_ground"),
        fires=[square for piece in _pieces(pack, scenario, "bonfire") for square in piece],
        piles=_pieces(pack, scenario, "corpse_pile"),
        leaves=[_square(scenario, x, y) for x, y in scenario.dead_leaves],
        ditches=leaves.backs["ditch_with_stakes"],
        firm=leaves.backs["firm_ground"],
        doors=_doors(pack, scenario),
        door_kinds=_door_kinds(pack),
        objectives=[_square(scenario, x, y) for x, y in scenario.objectives],
        objective_values=_values(pack, scenario),
        plunder_kinds=[PLUNDER.index(one.kind) for one in scenario.plunder],
        plunder_squares=[_square(scenario, one.x, one.y) for one in scenario.plunder],
        zone=_zones(pack, scenario),
        rounds=scenario.rounds,
        pool=(scenario.pool.gold, scenario.pool.silver, scenario.pool.copper),
        pass_cost=pack.tokens.coins.pass_cost.silver,
        figures=table.figures,
        cards=table.cards,
        modes=table.modes,
        abilities=table.abilities,
        deeds=table.deeds,
        gears=table.gears,
        motivations=table.motivations,
        objective_cards=table.objective_cards,
        agendas=table.agendas,
        specials=[effect for special in scenario.special for effect in special.effect],
    )


def _square(scenario: Scenario, x: int, y: int) -> Square:
    return y * scenario.width + x


def _ground(pack: Pack, scenario: Scenario) -> Ground:
    """tactics/board/terrain-replaces, tactics/board/large-terrain-uniform: a piece gives its type to all its squares;
    tactics/objective/open-square."""
    ground = Ground(scenario.width, scenario.height)
    for square, mark in enumerate("".join(scenario.assembled)):
        _make(ground, square, pack.legend[mark].type)
    for placed in scenario.terrain:
        piece = pack.piece(placed.id)
        for x, y in covered(placed.x, placed.y, piece.size):
            _make(ground, _square(scenario, x, y), str(piece.square))
    for x, y in (*scenario.dead_leaves, *scenario.objectives):
        _make(ground, _square(scenario, x, y), "OPEN-DOT")
    for wall in scenario.walls:
        x, y, side = edge_of(wall)
        ground.wall_off(_square(scenario, x, y), EAST if side == "E" else SOUTH)
    return ground


def _make(ground: Ground, square: Square, kind: str) -> None:
    """tactics/board/open-dot, tactics/board/open-cross, tactics/board/blocked-dot, tactics/board/blocked-cross."""
    ground.open[square] = kind.startswith("OPEN")
    ground.cross[square] = kind.endswith("CROSS")


def _zone(pack: Pack, scenario: Scenario, zone: str) -> list[bool]:
    return [pack.legend[mark].zone == zone for mark in "".join(scenario.assembled)]


def _pieces(pack: Pack, scenario: Scenario, id: str) -> list[list[Square]]:
    size = pack.piece(id).size
    return [
        [_square(scenario, x, y) for x, y in covered(placed.x, placed.y, size)]
        for placed in scenario.terrain
        if placed.id == id
    ]


def _door_kinds(pack: Pack) -> list[DoorKind]:
    edges = [one for one in pack.terrain if one.form == "edge"]
    ids = [one.id for one in edges]
    found = []
    for one in edges:
        assert one.blocks is not None, "checked at the door"
        used, charged = one.interact, one.charge_terrain
        found.append(
            DoorKind(
                id=slug(one.id),
                name=one.name,
                stops_steps=one.blocks.move,
                stops_sight=one.blocks.los,
                ap=used.ap if used else 0,
                becomes=ids.index(used.becomes) if used else NOBODY,
                then_steps=used.then_move if used else 0,
                dice=charged.dice if charged else 0,
                value=charged.value if charged else 0,
                broken=ids.index(charged.becomes) if charged else NOBODY,
            )
        )
    return found


def _doors(pack: Pack, scenario: Scenario) -> list[Door]:
    """tactics/terrain/door-squares: by the square to the north or west of its edge."""
    ids = [one.id for one in pack.terrain if one.form == "edge"]
    found = []
    for door in scenario.doors_and_windows:
        x, y, side = edge_of(door.edge)
        square = _square(scenario, x, y)
        direction, other = (EAST, square + 1) if side == "E" else (SOUTH, square + scenario.width)
        name = door.slot.replace("_", " ")
        is_window, kind = door.kind == "window", ids.index(door.starts_as)
        found.append(Door(slug(door.slot), name, is_window, square, direction, other, kind))
    return found


def _values(pack: Pack, scenario: Scenario) -> list[int]:
    """tactics/objective/score, tactics/scenario/king-of-the-ridge"""
    usual = sum(effect.n for effect in pack.token("objective").effect if hasattr(effect, "when"))
    special = {
        effect.at: effect.vp for one in scenario.special for effect in one.effect if isinstance(effect, ObjectiveValue)
    }
    return [special.get(spot, usual) for spot in scenario.objectives]


def _zones(pack: Pack, scenario: Scenario) -> list[int]:
    """tactics/setup/deploy-zone: the OPEN squares of each colour."""
    ground = _ground(pack, scenario)
    zone = [NOBODY] * ground.size
    for colour, rectangles in ((GOLD, scenario.zones.gold), (SILVER, scenario.zones.silver)):
        for x0, y0, x1, y1 in rectangles:
            for y in range(y0, y1 + 1):
                for x in range(x0, x1 + 1):
                    if ground.open[ground.at(x, y)]:
                        zone[ground.at(x, y)] = colour
    return zone
