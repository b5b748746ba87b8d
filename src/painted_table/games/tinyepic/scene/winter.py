"""The dead on the map, exploration tokens, castles that are no more: what only a table against the Night King has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....core.english import counted
from ....core.scene import Badge, Count, Piece, Point
from ..board import Board
from ..cards import DRAGON_GLASS, NEGATIVE
from ..rules.dead_strength import dead_strength, walker_strength
from ..units import ICE_DRAGON, NIGHT_KING, WALKER, Army
from .chart import BESIDE, CASTLE, PIECE
from .teller import Teller

KING = 1.3 * PIECE
TOKEN = 0.78 * BESIDE
RAISED = 0.2
"""Of its size: so much higher somebody with a figure stands, so that his base leaves the name below to be read."""
MARKS = {
    "valyrian_steel": "sword",
    "three_eyed_raven_brown": "raven",
    "three_eyed_raven_blue": "raven",
    "remove_white_walker": "return",
    "cache_of_gold_1": "coin",
    "cache_of_gold_2": "coin",
    "cache_of_gold_3": "coin",
    "dragon_glass": "flint",
    "loss_of_gold": "drop",
    "add_white_walker": "dead",
    "evoke_terror": "visor",
}
"""By token; one of a pack's own goes by its number."""


class Winter(NamedTuple):
    """Of one domain. It lies open: every seat sees the same."""

    board: Board
    dead: Army
    strength: int
    """Of the dead there together, before their card."""
    walker: int
    """Of a White Walker by itself."""
    hidden: str
    """The colour of a token face down; empty where there is none."""
    shown: tuple[int, ...]
    """Kinds of tokens face up."""
    destroyed: bool


def winter_of(teller: Teller, domain: int) -> Winter:
    s = teller.s
    dead = s.units[domain] & (WALKER | NIGHT_KING | ICE_DRAGON)
    return Winter(
        board=teller.board,
        dead=dead,
        strength=dead_strength(s, domain) if dead else 0,
        walker=walker_strength(s),
        hidden="brown" if s.brown >> domain & 1 else "blue" if s.blue >> domain & 1 else "",
        shown=s.face_up[domain],
        destroyed=s.destroyed >> domain & 1 == 1,
    )


def cold_words(facts: Winter) -> Iterator[str]:
    """The same as it is read aloud."""
    if facts.dead & NIGHT_KING:
        yield f"the Night King, strength {facts.strength} before his card"
    if facts.dead & ICE_DRAGON:
        yield "the Ice Dragon"
    if facts.dead & WALKER:
        yield f"a White Walker, strength {facts.walker} before its card"
    if facts.hidden:
        yield f"a {facts.hidden} exploration token face down"
    for kind in facts.shown:
        yield f"{facts.board.winter.tokens[kind].name} face up"
    if facts.destroyed:
        yield "the castle is destroyed"


def cold_counts(facts: Winter) -> Iterator[Count]:
    if facts.dead & WALKER:
        yield Count("strength of the White Walker, before its card", str(facts.walker))
    if facts.dead & ICE_DRAGON:
        yield Count("Ice Dragon", str(facts.board.winter.dragon_strength))
    if facts.dead & NIGHT_KING:
        yield Count("Night King, before his card", str(facts.strength))
    if facts.hidden:
        yield Count("token face down", facts.hidden)
    for kind in facts.shown:
        yield Count("token face up", facts.board.winter.tokens[kind].name)


def cold_pieces(facts: Winter, id: str, value: str, told: str, spots: Sequence[Point]) -> Iterator[Piece]:
    """In this order as far as there are spots; what is left stands on the last, a little aside."""
    things = [*_dead(facts, id), *_tokens(facts, id)]
    for n, piece in enumerate(things):
        x, y = spots[min(n, len(spots) - 1)]
        aside = 0.5 * BESIDE * max(0, n - len(spots) + 1)
        yield Piece(
            id=piece.id,
            label=piece.label or told,
            tone=piece.tone,
            value=value,
            at=(round(x + aside, 1), round(y - (RAISED * piece.size if piece.figure else 0.0), 1)),
            size=piece.size,
            shape=piece.shape,
            mark=piece.mark,
            text=piece.text,
            figure=piece.figure,
            badges=piece.badges,
        )


def _dead(facts: Winter, id: str) -> Iterator[Piece]:
    """tinyepic/nk/strength, tinyepic/walker/strength: each with what it counts for before its card."""
    nowhere = (0.0, 0.0)
    if facts.dead & NIGHT_KING:
        label = f"The Night King, strength {facts.strength} before his card"
        text = str(facts.strength)
        yield Piece(id="night-king", label=label, tone="dead", at=nowhere, size=KING, text=text, figure="night-king")
    if facts.dead & ICE_DRAGON:
        label = f"The Ice Dragon, strength {facts.board.winter.dragon_strength}"
        text = str(facts.board.winter.dragon_strength)
        yield Piece(id="ice-dragon", label=label, tone="dead", at=nowhere, size=PIECE, text=text, figure="dragon")
    if facts.dead & WALKER:
        label = f"A White Walker, strength {facts.walker} before its card"
        text = str(facts.walker)
        yield Piece(id=f"walker-{id}", label=label, tone="dead", at=nowhere, size=BESIDE, text=text, figure="walker")


def _tokens(facts: Winter, id: str) -> Iterator[Piece]:
    """tinyepic/explore/three-units: what lies face down is a question, what lies face up shows what it is."""
    nowhere = (0.0, 0.0)
    for n, kind in enumerate(facts.shown):
        face = facts.board.winter.tokens[kind]
        tone = "dead" if face.nature in (NEGATIVE, DRAGON_GLASS) else "paper"
        mark, label = MARKS.get(face.id, ""), f"{face.name}, face up"
        text = "" if mark else str(kind + 1)
        yield Piece(
            id=f"token-{id}-{n}", label=label, tone=tone, at=nowhere, size=TOKEN, shape="circle", mark=mark, text=text
        )
    if facts.hidden:
        label = f"A {facts.hidden} exploration token, face down"
        tone = "blue" if facts.hidden == "blue" else "wildlings"
        yield Piece(id=f"hidden-{id}", label=label, tone=tone, at=nowhere, size=TOKEN, shape="circle", text="?")


def ruin(id: str, where: str, at: Point, value: str) -> Piece:
    """tinyepic/nk/destroyed-castle: an outline where a castle stood, and what it was."""
    return Piece(
        id=f"castle-{id}",
        label=f"Castle of {where}, destroyed",
        tone="neutral",
        at=at,
        size=CASTLE,
        shape="keep",
        ghost=True,
        value=value,
        badges=(Badge(id=f"ruin-{id}", label="destroyed", tone="dead", corner="s", mark="dead", value=value),),
    )


def told_walkers(teller: Teller) -> str:
    """Where the White Walkers are, in a sentence."""
    s = teller.s
    on_map, left = s.walkers().bit_count(), s.walkers_left()
    return f"{counted(on_map, 'White Walker')} on the map, {left} in the pool, {s.terror_walkers} in the Terror Pool"
