"""From content and options to a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.agenda import NOBODY
from ..board import GROUNDS, KEYWORDS, KINDS, TYPES, AttachmentCard, AttackCard, Board, PieceCard, UnitCard
from ..options import BUILD, CHOOSE, Options
from ..pack import Pack
from ..pack.entries import Attachment, Attack, BySize, Piece, Size, Structure, Unit
from .powers import powers_of

INCH = 1000


@lru_cache(maxsize=64)
def lay_out(pack: Pack, options: Options) -> Board:
    """The board of a table, remembered, for a board never changes."""
    size = next(one for one in pack.sizes if one.id == options.size)
    mode = next(one for one in pack.modes if one.id == options.mode)
    return Board(
        pack=pack,
        options=options,
        mode=mode,
        target=size.vp_target,
        points=size.points,
        units=[_unit(pack, unit) for unit in pack.units],
        attachments=[_attachment(pack, one) for one in pack.attachments],
        pieces=[_piece(one) for one in pack.pieces],
        wall=_piece(pack.structures[0]),
        decks=_decks(pack),
        powers=powers_of(pack),
        starters=_by_size(mode.starting_units, size.id),
        marks=_by_size(mode.marks, size.id),
        wall_points=_by_size(mode.wall_vp, size.id),
        presets=tuple(army_of(pack, id) for id in options.armies),
    )


def army_of(pack: Pack, id: str) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """A ready-made army by the numbers of its units, attachments and NCUs; nothing of one made at the table."""
    if id in (CHOOSE, BUILD):
        return (), ()
    army = pack.army(id)
    units = [one.id for one in pack.units]
    attachments = [one.id for one in pack.attachments]
    ncus = [one.id for one in pack.ncus]
    listed = [(units.index(unit), attachments.index(one) if one else NOBODY) for unit, one in army.units]
    return tuple(listed), tuple(ncus.index(id) for id in army.ncus)


def _by_size(numbers: BySize | None, size: Size) -> int:
    if numbers is None:
        return 0
    if size == "small":
        return numbers.small
    return numbers.medium if size == "medium" else numbers.large


def _unit(pack: Pack, unit: Unit) -> UnitCard:
    """warband/geo/tray-sizes, warband/components/tray-kinds, warband/components/miniatures-103"""
    tray = pack.tray(unit.tray)
    return UnitCard(
        entry=unit,
        type=TYPES.index(unit.type),
        half_width=tray.width / 2,
        half_depth=tray.depth / 2,
        ranks=unit.hp // unit.rank_size if unit.rank_size else 1,
        attacks=[_attack(attack) for attack in unit.attacks],
        abilities=_abilities(pack, unit.abilities),
    )


def _attack(attack: Attack) -> AttackCard:
    return AttackCard(
        id=attack.id,
        name=attack.name,
        kind=KINDS.index(attack.kind),
        reach=INCH * attack.range,
        to_hit=attack.to_hit,
        dice=list(attack.dice),
        keywords=sum(1 << KEYWORDS.index(keyword) for keyword in attack.keywords),
    )


def _attachment(pack: Pack, one: Attachment) -> AttachmentCard:
    return AttachmentCard(one, TYPES.index(one.type), _abilities(pack, one.abilities))


def _abilities(pack: Pack, ids: Sequence[str]) -> list[int]:
    numbers = {ability.id: number for number, ability in enumerate(pack.abilities)}
    return [numbers[id] for id in ids]


def _piece(piece: Piece | Structure) -> PieceCard:
    keywords = sum(1 << GROUNDS.index(keyword) for keyword in piece.keywords)
    drawn = piece.drawn if isinstance(piece, Piece) else ""
    return PieceCard(piece.id, piece.name, keywords, [(x, y) for x, y in piece.polygon], drawn)


def _decks(pack: Pack) -> dict[str, list[int]]:
    """warband/deck/build: by faction and by Commander."""
    found: dict[str, list[int]] = {}
    for number, card in enumerate(pack.cards):
        found.setdefault(card.deck, []).extend([number] * card.copies)
    return found
