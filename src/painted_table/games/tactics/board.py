"""What never changes during a battle: the ground, the pieces that lie on it, the cards, and the scenario's numbers."""

from __future__ import annotations

from typing import Final

from .actions import Answers
from .cards import COMMAND, MOMENTS, PASSIVE, PLUNDER, Ability, Deed, Figure, Gear, Mode, ModelCard, Motivation
from .geometry.field import Field
from .geometry.ground import Ground, Square
from .options import Options
from .pack import Pack
from .pack.effects import (
    ExtraSquares,
    FlipToken,
    IgnoreTerrain,
    LosToAll,
    MovePenalty,
    ScenarioEffect,
    TerrainHits,
    TerrainMod,
    TerrainWound,
    UsedEffect,
)

GOLD: Final = 0
SILVER: Final = 1
ZONES: Final = ["gold", "silver"]
COPPER: Final = 2
COINS: Final = ["gold", "silver", "copper"]

MOST_FIELDS: Final = 32
"""States of the doors whose tables are kept."""

TARGARYEN: Final = 0
BARATHEON: Final = 1


class DoorKind:
    """tactics/terrain/door-closed, tactics/terrain/door-open, tactics/terrain/window: a door or window in one state."""

    def __init__(
        self,
        id: str,
        name: str,
        stops_steps: bool,
        stops_sight: bool,
        ap: int,
        becomes: int,
        then_steps: int,
        dice: int,
        value: int,
        broken: int,
    ) -> None:
        self.id = id
        self.name = name
        self.stops_steps = stops_steps
        self.stops_sight = stops_sight
        self.ap = ap
        self.becomes = becomes
        """What an interaction makes of it, for so many AP; NOBODY where there is none."""
        self.then_steps = then_steps
        """Squares that whoever did it may go on."""
        self.dice = dice
        self.value = value
        self.broken = broken
        """What a charge makes of it; NOBODY where it cannot be charged."""


class Door:
    """A door or window in the wall between two squares: `direction` as seen from `square`."""

    def __init__(
        self, id: str, name: str, is_window: bool, square: Square, direction: int, other: Square, kind: int
    ) -> None:
        self.id = id
        self.name = name
        self.is_window = is_window
        self.square = square
        self.direction = direction
        self.other = other
        self.kind = kind
        """As the battle begins."""


class Traits:
    """What always works for a model's moves and sight."""

    def __init__(self, effects: list[UsedEffect]) -> None:
        self.effects = effects
        self.squares = sum([effect.n for effect in effects if isinstance(effect, ExtraSquares)])
        """How much farther it moves."""
        self.fords = any([isinstance(effect, IgnoreTerrain) and effect.terrain == "river" for effect in effects])
        """Whether the river is nothing to it."""
        self.sees_all = any([isinstance(effect, LosToAll) for effect in effects])


class Board:
    """A table as it was settled."""

    def __init__(
        self,
        pack: Pack,
        options: Options,
        ground: Ground,
        letters: str,
        river: list[bool],
        high: list[bool],
        fires: list[Square],
        piles: list[list[Square]],
        leaves: list[Square],
        ditches: int,
        firm: int,
        doors: list[Door],
        door_kinds: list[DoorKind],
        objectives: list[Square],
        objective_values: list[int],
        plunder_kinds: list[int],
        plunder_squares: list[Square],
        zone: list[int],
        rounds: int,
        pool: tuple[int, int, int],
        pass_cost: int,
        figures: list[Figure],
        cards: list[ModelCard],
        modes: list[Mode],
        abilities: list[Ability],
        deeds: list[Deed],
        gears: list[Gear],
        motivations: list[Motivation],
        objective_cards: list[int],
        agendas: list[int],
        specials: list[ScenarioEffect],
    ) -> None:
        self.pack = pack
        self.options = options
        self.scenario = pack.scenario(options.scenario)
        self.ground = ground
        """With walls and pieces, and without doors and windows."""
        self.width = ground.width
        self.height = ground.height
        self.size = ground.size
        self.letters = letters
        """By square: what the tile shows there, as its legend has it."""
        self.river = river
        self.high = high
        """tactics/terrain/zone: by square, whether it belongs to the river, to high ground."""
        self.fires = fires
        self.is_fire = _where(ground.size, fires)
        self.piles = piles
        self.pile_at: list[int] = _numbers(ground.size, piles)
        """By square: the corpse pile there; NOBODY where none is."""
        self.leaves = leaves
        self.leaf_at: list[int] = _numbers(ground.size, [[square] for square in leaves])
        self.ditches = ditches
        self.firm = firm
        """tactics/terrain/dead-leaves-backs: how many backs of each kind the set has."""
        self.doors = doors
        self.door_kinds = door_kinds
        self.objectives = objectives
        self.objective_at: list[int] = _numbers(ground.size, [[square] for square in objectives])
        self.objective_values = objective_values
        self.plunder_kinds = plunder_kinds
        self.plunder_squares = plunder_squares
        self.zone = zone
        """By square: the deployment zone GOLD or SILVER; NOBODY outside."""
        self.rounds = rounds
        self.pool = pool
        """Gold, silver and copper of each player."""
        self.pass_cost = pass_cost
        """In silver."""
        self.figures = figures
        self.cards = cards
        self.modes = modes
        self.abilities = abilities
        self.deeds = deeds
        self.gears = gears
        self.motivations = motivations
        self.objective_cards = objective_cards
        """Abilities with the icon OBJECTIVE, by the number of the card."""
        self.agendas = agendas
        """Abilities with the icon AGENDA, by the number of the card; NOBODY where it cannot be played."""
        self.specials = specials
        self.fire_wounds = _number(pack, "bonfire")
        self.leaves_wounds = _number(pack, "dead_leaves")
        self.ditch_hits = _number(pack, "ditch_with_stakes")
        self.ditch_hits_large = _number(pack, "ditch_with_stakes", large=True)
        """What terrain costs who enters it."""
        self.river_penalty = _number(pack, "river")
        """In squares of a move."""
        self.pile_ap = pack.piece("corpse_pile").ap
        self.plunder_ap = [pack.token(kind).ap for kind in PLUNDER]
        """tactics/terrain/corpse-pile-cost, tactics/plunder/interact: what it costs to interact with them."""
        self.high_bonus = _number(pack, "high_ground")
        """Added to attack rolls from above."""
        self.is_quiet: list[bool] = [
            not self.is_fire[square] and self.leaf_at[square] < 0 for square in range(ground.size)
        ]
        """By square: whether nothing can ever happen to who enters it."""
        self.is_plain: list[bool] = [quiet and not wet for quiet, wet in zip(self.is_quiet, river)]
        """By square: whether there is nothing at all that anybody would rather go around."""
        self.zone_squares: list[list[Square]] = [
            [square for square, one in enumerate(zone) if one == colour] for colour in (GOLD, SILVER)
        ]
        self.passable: list[bool] = [is_open or self.pile_at[square] >= 0 for square, is_open in enumerate(ground.open)]
        """OPEN, or to be opened for somebody."""
        self.moments: list[list[list[int]]] = [by_moment(abilities, card.abilities) for card in cards]
        """By card and moment: the abilities that are for it."""
        self.commands: list[list[int]] = [[n for n in card.abilities if abilities[n].icon == COMMAND] for card in cards]
        """By card."""
        self.traits: list[Traits] = [Traits(self.standing(card)) for card in cards]
        self.gear_traits: list[Traits] = [Traits(gear.effects) for gear in gears]
        """What always works of a card, and of a token."""
        self.answers = Answers()
        self._fields: dict[tuple[int, ...], Field] = {}
        self._field: Field | None = None

    def first_doors(self) -> tuple[int, ...]:
        return tuple([door.kind for door in self.doors])

    def standing(self, card: ModelCard) -> list[UsedEffect]:
        """Of a card's own passives."""
        found: list[UsedEffect] = []
        for number in card.abilities:
            ability = self.abilities[number]
            if ability.icon == PASSIVE and ability.reach.side < 0:
                found += self.deeds[ability.deed].effects
        return found

    def field(self, doors: tuple[int, ...]) -> Field:
        """The tables for one state of the doors, made when it is first met; the last one asked for is at hand."""
        last = self._field
        if last is not None and last.doors is doors:
            return last
        found = self._fields.get(doors)
        if found is None:
            if len(self._fields) >= MOST_FIELDS:
                self._fields.clear()
            found = self._fields[doors] = self._made_field(doors, last)
        found.doors = doors
        self._field = found
        return found

    def _made_field(self, doors: tuple[int, ...], last: Field | None) -> Field:
        """From the ground, or from another one and what has become of its doors since."""
        ground = self.ground.copy()
        changed: list[Square] = []
        for number, kind in enumerate(doors):
            door, now = self.doors[number], self.door_kinds[kind]
            ground.wall_off(door.square, door.direction, now.stops_steps, now.stops_sight)
            if last is not None and last.doors[number] != kind:
                changed += [door.square, door.other]
        return Field(ground, self.passable, last, None if last is None else changed)

    def name_of(self, square: Square) -> str:
        """As notation has it: 4,6."""
        return f"{square % self.width},{square // self.width}"


def by_moment(abilities: list[Ability], some: list[int]) -> list[list[int]]:
    """By moment: those of some abilities that are for it."""
    return [[number for number in some if abilities[number].moment == moment] for moment in range(len(MOMENTS))]


def _number(pack: Pack, id: str, large: bool = False) -> int:
    """What a terrain's effect says: how many wounds, hits or squares, or how much is added."""
    found = 0
    for effect in pack.piece(id).effect:
        if isinstance(effect, TerrainHits):
            found += effect.n_large if large else effect.n
        elif isinstance(effect, FlipToken):
            found += sum([wound.n for wound in effect.then])
        elif isinstance(effect, (TerrainMod, TerrainWound, MovePenalty)):
            found += effect.n
    return found


def _where(size: int, squares: list[Square]) -> list[bool]:
    found = [False] * size
    for square in squares:
        found[square] = True
    return found


def _numbers(size: int, groups: list[list[Square]]) -> list[int]:
    """By square: the number of the group that it is in; NOBODY where it is in none."""
    found = [-1] * size
    for number, squares in enumerate(groups):
        for square in squares:
            found[square] = number
    return found


def members(some: int) -> list[int]:
    """The numbers in a set, lowest first."""
    found: list[int] = []
    while some:
        bit = some & -some
        found.append(bit.bit_length() - 1)
        some ^= bit
    return found
