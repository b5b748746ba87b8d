"""What never changes during a battle: the pack by numbers, trays and outlines, the mode's numbers.

Armies are part of the state, for they may be built at the table; everything they are made of is here. Units,
attachments, NCUs, abilities, cards, pieces and zones are numbered as in the pack.
"""

from __future__ import annotations

from typing import Final

from .geometry.polygon import Polygon, laid
from .options import Options
from .pack import Pack
from .pack.conditions import Zone
from .pack.effects import Keyword
from .pack.entries import Ability, Attachment, ModeEntry, Ncu, TacticsCard, Unit
from .powers import Powers

MELEE: Final = 0
RANGED: Final = 1
KINDS: Final = ["melee", "ranged"]

INFANTRY: Final = 0
CAVALRY: Final = 1
SOLO: Final = 2
WARMACHINE: Final = 3
TYPES: Final = ["infantry", "cavalry", "solo", "warmachine"]

CROWN: Final = 0
MONEY: Final = 1
LETTER: Final = 2
SWORDS: Final = 3
HORSE: Final = 4
ZONES: Final[list[Zone]] = ["crown", "money", "letter", "swords", "horse"]

SUNDERING: Final = 1
VICIOUS: Final = 2
CRITICAL_BLOW: Final = 4
PRECISION: Final = 8
KEYWORDS: Final[list[Keyword]] = ["sundering", "vicious", "critical_blow", "precision"]
"""A set of keywords is a number: the bit of each is its place here."""

IMPASSABLE: Final = 1
BLOCKS_SIGHT: Final = 2
COVER: Final = 4
COVER_ANY_PART: Final = 8
FORTIFIED: Final = 16
DANGEROUS: Final = 32
HINDERING: Final = 64
HORRIFIC: Final = 128
INSPIRING: Final = 256
ELEVATED: Final = 512
GROUNDS: Final = [
    "impassable", "blocks_los", "cover", "cover_any_part", "fortified", "dangerous", "hindering", "horrific",
    "inspiring", "elevated",
]  # fmt: skip
"""Keywords of terrain; a set of them is a number alike."""


class AttackCard:
    """warband/unit/attack-kinds: an attack as it is printed."""

    def __init__(self, id: str, name: str, kind: int, reach: int, to_hit: int, dice: list[int], keywords: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        """MELEE or RANGED."""
        self.reach = reach
        """In mils."""
        self.to_hit = to_hit
        self.dice = dice
        """warband/unit/stat-attack-dice: by ranks destroyed."""
        self.keywords = keywords


class UnitCard:
    """A Combat Unit as it is printed, with its tray."""

    def __init__(
        self,
        entry: Unit,
        type: int,
        half_width: float,
        half_depth: float,
        ranks: int,
        attacks: list[AttackCard],
        abilities: list[int],
    ) -> None:
        self.entry = entry
        self.id: str = entry.id
        self.name: str = entry.name
        self.type = type
        self.half_width = half_width
        self.half_depth = half_depth
        self.ranks = ranks
        """warband/unit/infantry-ranks, warband/unit/cavalry-ranks; 1 of what has none
        (warband/unit/rankless-counts)."""
        self.rank_size: int = entry.rank_size
        """0 of a Solo or Warmachine."""
        self.attacks = attacks
        self.abilities = abilities
        self.banded_dice: list[int] = list(entry.banded_dice)
        self.cost: int = entry.cost
        self.speed: int = entry.speed
        """In inches."""
        self.defense: int = entry.defense
        self.morale: int = entry.morale
        self.resilience: int = entry.resilience
        self.hp: int = entry.hp

    @property
    def is_rankless(self) -> bool:
        return self.rank_size == 0


class AttachmentCard:
    """warband/unit/three-types: what stands with a Combat Unit; NCUs are as the pack has them."""

    def __init__(self, entry: Attachment, type: int, abilities: list[int]) -> None:
        self.entry = entry
        self.id: str = entry.id
        self.name: str = entry.name
        self.type = type
        self.cost: int = entry.cost
        self.is_commander: bool = entry.commander
        self.character: str = entry.character
        self.abilities = abilities


class PieceCard:
    """A kind of terrain: its keywords and its outline round its centre."""

    def __init__(self, id: str, name: str, keywords: int, corners: list[tuple[int, int]], drawn: str = "") -> None:
        self.id = id
        self.drawn = drawn
        self.name = name
        self.keywords = keywords
        self.corners = corners


class Board:
    """A table as it was settled."""

    def __init__(
        self,
        pack: Pack,
        options: Options,
        mode: ModeEntry,
        target: int,
        points: int,
        units: list[UnitCard],
        attachments: list[AttachmentCard],
        pieces: list[PieceCard],
        wall: PieceCard,
        decks: dict[str, list[int]],
        powers: Powers,
        starters: int,
        marks: int,
        wall_points: int,
        presets: tuple[tuple[tuple[tuple[int, int], ...], tuple[int, ...]], ...],
    ) -> None:
        self.pack = pack
        self.options = options
        self.mode = mode
        self.width: int = pack.model.table_width
        self.height: int = pack.model.table_height
        self.short: int = pack.model.short_range
        self.long: int = pack.model.long_range
        self.rounds: int = mode.max_rounds
        self.target = target
        """warband/victory/targets"""
        self.points = points
        """What an army may cost."""
        self.units = units
        self.attachments = attachments
        self.abilities: list[Ability] = list(pack.abilities)
        self.ncus: list[Ncu] = list(pack.ncus)
        self.cards: list[TacticsCard] = list(pack.cards)
        self.pieces = pieces
        self.wall = wall
        """warband/clash/walls"""
        self.structure: int = pack.structures[0].structure_points
        self.decks = decks
        """By faction, or by the id of a Commander: the cards of that deck, each as often as it has copies."""
        self.powers = powers
        self.starters = starters
        """warband/storm/starting-units, warband/storm/marks: how many of each; 0 in other modes."""
        self.marks = marks
        self.wall_points = wall_points
        """warband/clash/wall-destroyed"""
        self.presets = presets
        """The armies that the options name, by seat: units with attachments, and NCUs (`Army` in state.py)."""
        self.zones: tuple[int, int] = (mode.zones.south, mode.zones.north)
        """How deep the deployment zones are: south, north."""
        self.is_siege: bool = "castle_walls" in mode.uses
        """warband/clash/identity: an Attacker, whose edge is south, storms the walls of a Defender."""
        self.has_cards: bool = "objective_cards" in mode.uses
        self.has_secrets: bool = "secret_objectives" in mode.uses
        self.has_vanguard: bool = "reserves" in mode.uses
        """warband/storm/starting-units: who begins on the table is chosen in secret."""
        self.has_piles: bool = "corpse_piles" in mode.uses
        self.hold: int = mode.hold
        self.kill: int = mode.kill.points
        self.kill_commander: int = mode.kill.commander
        self.kill_mark: int = mode.kill.mark
        self.kill_token: int = mode.kill.token
        """Victory Points for a token held at the end of a round, and for a unit destroyed."""
        self._outlines: dict[tuple[int, int, int, int], Polygon] = {}

    def outline(self, kind: int, x: int, y: int, facing: int) -> Polygon:
        """Of a piece laid somewhere; remembered, for pieces lie still."""
        key = (kind, x, y, facing)
        found = self._outlines.get(key)
        if found is None:
            if len(self._outlines) > 4096:
                self._outlines.clear()
            corners = (self.pieces[kind] if kind >= 0 else self.wall).corners
            found = self._outlines[key] = laid(corners, x, y, facing)
        return found
