"""The table: terrain, objective tokens and castle walls."""

from __future__ import annotations

from ....core.agenda import NOBODY
from ..geometry.polygon import may_meet, outside, penetration
from ..rules.placing import PILE_ID
from ..state import State
from .units import SLACK


def ground(s: State) -> list[str]:
    """warband/setup/terrain-spacing, warband/geo/on-table"""
    wrong: list[str] = []
    if len(s.piece_kinds) != len(s.piece_poses):
        return ["a piece of terrain lies nowhere"]
    shapes = [s.outline(piece) for piece in range(len(s.piece_kinds))]
    names = [s.board.pieces[kind].name for kind in s.piece_kinds]
    for piece, shape in enumerate(shapes):
        if outside(shape, s.board.width, s.board.height) > SLACK:
            wrong.append(f"{names[piece]} lies beyond the edge")
        for other in range(piece):
            if may_meet(shape, shapes[other], 0.0) and penetration(shape, shapes[other]) > SLACK:
                wrong.append(f"{names[piece]} lies on {names[other]}")
    wrong += _supply(s)
    return wrong


def _supply(s: State) -> list[str]:
    """warband/components/terrain-15-plus-3: both sides of a token are one piece; hills are no tokens."""
    pack, wrong = s.board.pack, []
    for token in pack.terrain_tokens:
        lying = len([kind for kind in s.piece_kinds if s.board.pieces[kind].id in token.sides])
        if token.count and lying > token.count:
            names = [piece.name for piece in s.board.pieces if piece.id in token.sides]
            wrong.append(f"{lying} of {' or '.join(names)} lie there, and the box holds {token.count}")
    return wrong


def walls(s: State) -> list[str]:
    """warband/clash/walls"""
    if s.walls and not s.board.is_siege:
        return ["a wall stands, and this mode has none"]
    if s.walls and len(s.walls) != len(s.board.mode.walls):
        return [f"{len(s.walls)} walls are told of, and there are {len(s.board.mode.walls)}"]
    return [
        f"a wall has {left} of {s.board.structure} structure points"
        for left in s.walls
        if not 0 <= left <= s.board.structure
    ]


def tokens(s: State) -> list[str]:
    """warband/mode/token-placement, warband/thrones/objective-cards, warband/feast/start-piles"""
    board, wrong = s.board, []
    count = len(s.token_places)
    if len(s.token_cards) != count or len(s.token_piles) != count:
        return ["a token lies nowhere"]
    most = board.mode.max_piles if board.has_piles else len(board.mode.quick_tokens)
    if count > most:
        wrong.append(f"{count} Objective Tokens lie there, and this mode has {most}")
    for x, y in s.token_places:
        if not (0 <= x <= board.width and 0 <= y <= board.height):
            wrong.append("an Objective Token lies beyond the edge")
    dealt = [card for card in s.token_cards if card != NOBODY]
    if dealt and not board.has_cards:
        wrong.append("an Objective Token has a card, and this mode has none")
    if len(set(dealt)) < len(dealt):
        wrong.append("one Objective Card lies on two tokens")
    for pile in s.token_piles:
        if pile == NOBODY:
            if board.has_piles and count:
                wrong.append("an Objective Token belongs to no Corpse Pile")
        elif not 0 <= pile < len(s.piece_kinds) or board.pieces[s.piece_kinds[pile]].id != PILE_ID:
            wrong.append("an Objective Token belongs to a Corpse Pile that is not there")
    return wrong
