"""Why not: the rule behind a refusal, also for things that were only pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..core import agenda
from ..core.agenda import Action
from ..core.game import AnyGame
from ..core.ledger import with_table
from ..core.notation import THAT_CANNOT_BE, Pointed
from ..core.refusal import Garbled, Refusal
from .seat_view import SeatView
from .wire import Refused, WhyNot

FEW = 40
"""So many answers are tried with other things in their place."""
NOT_ASKED = "It is not for you to answer now."


def rule_text(game: AnyGame, rule: str) -> str:
    """A rule's text; empty where no ledger has it."""
    book = with_table(game.ledger())
    return book[rule].text if rule in book else ""


def refused(
    game: AnyGame | None, refusal: Refusal, seat: int = -1, seq: int = -1, id: str = "", tried: str = ""
) -> Refused:
    """`tried` says what cannot be: the headline."""
    text = "" if game is None else rule_text(game, refusal.rule)
    says, instead, rule = refusal.says, refusal.instead, refusal.rule
    return Refused(says=says, instead=instead, rule=rule, title=tried, text=text, seat=seat, seq=seq, id=id)


def cannot(seat_view: SeatView, move: str) -> str:
    """That a move which was refused cannot be, as its headline; empty where it is no move."""
    if not seat_view.may_answer:
        return NOT_ASKED
    try:
        a = seat_view.game.parse(seat_view.s, move)
    except Garbled:
        return ""
    return seat_view.game.cannot(seat_view.s, seat_view.seat, a)


def why_not_move(seat_view: SeatView, move: str, n: int = 0) -> WhyNot:
    """Why a move may not be made; says so where it may. Whoever counts its questions is still making the move: it is
    told how it measures as it stands, and what would be the nearest that is legal."""
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    try:
        a = game.parse(s, move)
    except Garbled as problem:
        return WhyNot(move=move, says=problem.says, instead=problem.instead, n=n)
    refusal = agenda.why_not(s, seat, a)
    told = _told(seat_view, move, refusal, game.cannot(s, seat, a) if seat_view.may_answer else NOT_ASKED)
    if not n or not seat_view.may_answer:
        return told
    near = None if refusal is None else game.nearest(s, seat, a)
    taken = a if refusal is None else near
    return replace(
        told,
        n=n,
        label="" if taken is None else game.label(s, seat, taken),
        measure=game.measured(s, seat, a),
        snap="" if near is None else game.show(s, near),
    )


def why_not_points(seat_view: SeatView, points: Sequence[str]) -> WhyNot:
    """Why nothing follows from pointing at these things, the last of which is not lit."""
    if not seat_view.may_answer:
        return _told(seat_view, "", agenda.why_not(seat_view.s, seat_view.seat, Action()), NOT_ASKED)
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    fallback: WhyNot | None = None
    for a, how in _meant(seat_view, points):
        refusal = agenda.why_not(s, seat, a)
        if refusal is not None:
            return _told(seat_view, game.show(s, a), refusal, game.cannot(s, seat, a, how))
        fallback = fallback or _told(seat_view, game.show(s, a), None)
    if fallback is not None:
        return fallback
    question = game.question(s, seat)
    says = "That is not an answer to what is asked now."
    instead = f"{question.ask}. {question.why}".rstrip()
    return _told(seat_view, "", Refusal(question.rule, says, instead), _not_now(seat_view, points[-1]))


def _not_now(seat_view: SeatView, value: str) -> str:
    """Of something that stands for no answer whatever: its name, if it has one."""
    scene = seat_view.scene
    names = [(area.value or area.id, area.name) for area in (*scene.areas, *scene.backdrop.areas)]
    names += [(card.value, card.name) for pile in scene.piles for card in pile.cards]
    name = next((name for known, name in names if known == value and name), "")
    return f"{name} cannot be chosen now." if name else THAT_CANNOT_BE


def _meant(seat_view: SeatView, points: Sequence[str]) -> Iterator[tuple[Action, Pointed]]:
    """Moves that these points may have been the beginning of, or the end: answers with other things in their place.

    Answers that begin with the same things come first, for they are what was being chosen. Of somebody else's alone it
    is thought that it was to be reached.
    """
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    alike: dict[tuple[str, ...], Action] = {}
    for a in agenda.options(s, seat):
        alike.setdefault(game.points(s, seat, a), a)
    if len(points) == 1 and not _is_own(seat_view, points[0]):
        for answered in [other for other in alike if len(other) > 1][:FEW]:
            meant = game.pointed(s, seat, alike[answered], (*answered[:-1], points[0]))
            if meant is not None:
                yield meant, "last"
    for answered in sorted(alike, key=lambda other: -_shared(other, points))[:FEW]:
        meant = game.pointed(s, seat, alike[answered], points)
        if meant is not None:
            yield meant, "all" if len(points) >= len(answered) else "first"


def _is_own(seat_view: SeatView, value: str) -> bool:
    """Whether something on the board is the colour of the seat that looks."""
    tones = {thing.tone for thing in (*seat_view.scene.pieces, *seat_view.scene.areas) if thing.value == value}
    return seat_view.tone(seat_view.seat) in tones


def _shared(some: Sequence[str], others: Sequence[str]) -> int:
    """How many they have in common from the beginning."""
    n = 0
    while n < min(len(some), len(others)) and some[n] == others[n]:
        n += 1
    return n


def _told(seat_view: SeatView, move: str, refusal: Refusal | None, tried: str = "") -> WhyNot:
    if refusal is None:
        return WhyNot(move=move, says="Nothing stands against it.", legal=True)
    text = rule_text(seat_view.game, refusal.rule)
    return WhyNot(move=move, says=refusal.says, instead=refusal.instead, rule=refusal.rule, title=tried, text=text)
