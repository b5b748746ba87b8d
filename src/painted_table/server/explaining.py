"""Why not: the rule behind a refusal, also for things that were only pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..core import agenda
from ..core.agenda import Action
from ..core.game import AnyGame
from ..core.ledger import with_table
from ..core.refusal import Garbled, Refusal
from .seat_view import SeatView
from .wire import Refused, WhyNot


def rule_words(game: AnyGame, rule: str) -> tuple[str, str]:
    """A rule's title and text; empty where no ledger has it."""
    book = with_table(game.ledger())
    return (book[rule].title, book[rule].text) if rule in book else ("", "")


def refused(game: AnyGame | None, refusal: Refusal, seat: int = -1, seq: int = -1, id: str = "") -> Refused:
    title, text = ("", "") if game is None else rule_words(game, refusal.rule)
    says, instead, rule = refusal.says, refusal.instead, refusal.rule
    return Refused(says=says, instead=instead, rule=rule, title=title, text=text, seat=seat, seq=seq, id=id)


def why_not_move(seat_view: SeatView, move: str, n: int = 0) -> WhyNot:
    """Why a move may not be made; says so where it may. Whoever counts its questions is still making the move: it is
    told how it measures as it stands, and what would be the nearest that is legal."""
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    try:
        a = game.parse(s, move)
    except Garbled as problem:
        return WhyNot(move=move, says=problem.says, instead=problem.instead, n=n)
    refusal = agenda.why_not(s, seat, a)
    told = _told(seat_view, move, refusal)
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
        return _told(seat_view, "", agenda.why_not(seat_view.s, seat_view.seat, Action()))
    fallback: WhyNot | None = None
    for a in _meant(seat_view, points):
        refusal = agenda.why_not(seat_view.s, seat_view.seat, a)
        if refusal is not None:
            return _told(seat_view, seat_view.game.show(seat_view.s, a), refusal)
        fallback = fallback or _told(seat_view, seat_view.game.show(seat_view.s, a), None)
    if fallback is not None:
        return fallback
    question = seat_view.game.question(seat_view.s, seat_view.seat)
    says = "That is not an answer to what is asked now."
    return _told(seat_view, "", Refusal(question.rule, says, f"{question.ask}. {question.why}".rstrip()))


def _meant(seat_view: SeatView, points: Sequence[str]) -> Iterator[Action]:
    """Moves that these points may have been the beginning of: answers with other things in their place.

    Answers that begin with the same things come first, for they are what was being chosen.
    """
    game, s, seat = seat_view.game, seat_view.s, seat_view.seat
    alike: dict[tuple[str, ...], Action] = {}
    for a in agenda.options(s, seat):
        alike.setdefault(game.points(s, seat, a), a)
    for answered in sorted(alike, key=lambda other: -_shared(other, points))[:40]:
        meant = game.pointed(s, seat, alike[answered], points)
        if meant is not None:
            yield meant


def _shared(some: Sequence[str], others: Sequence[str]) -> int:
    """How many they have in common from the beginning."""
    n = 0
    while n < min(len(some), len(others)) and some[n] == others[n]:
        n += 1
    return n


def _told(seat_view: SeatView, move: str, refusal: Refusal | None) -> WhyNot:
    if refusal is None:
        return WhyNot(move=move, says="Nothing stands against it.", legal=True)
    title, text = rule_words(seat_view.game, refusal.rule)
    return WhyNot(move=move, says=refusal.says, instead=refusal.instead, rule=refusal.rule, title=title, text=text)
